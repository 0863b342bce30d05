"""The operations of 3x3Wars' magics: what each does, and what it promises, in lives, whoever weighs it (`Cast`)."""

from tabletop.games.wars3x3.operations import cast, conditions, field, lands, lives
from tabletop.operations.machine import choose, each
from tabletop.operations.vocabulary import Word, vocabulary

VOCABULARY = vocabulary(
    {
        "choose": Word(choose, cast.choose, choice=True),
        "each": Word(each, cast.each),
        "draw": Word(lands.draw, lands.draw_worth),
        "damage": Word(lives.damage, lives.damage_worth),
        "lose": Word(lives.lose, lives.lose_worth),
        "destroy": Word(field.destroy, field.destroy_worth),
        "increase": Word(field.increase, field.increase_worth),
        "reinforce": Word(field.reinforce, field.increase_worth),
        "lands": Word(lands.lands, lands.lands_worth),
        "to_hand": Word(field.to_hand, field.to_hand_worth),
        "lend": Word(field.lend, field.lend_worth),
        "waste": Word(lands.waste, lands.waste_worth),
        "territory": Word(lands.territory, lands.territory_worth),
        "deploy": Word(lands.deploy, lands.deploy_worth),
        "expose": Word(lives.expose, lives.expose_worth),
        "sift": lands.sift,
        "heal": lives.heal,
        "exchange": lands.exchange,
        "copy": lives.copy,
        "ward": lives.ward,
    },
    conditions.SELECTORS, conditions.CONDITIONS, ("effect", "grand_effect"))
