"""The operations of 3x3Wars' magics: what each does, and what it promises, in lives, whoever weighs it (`Cast`)."""

from tabletop.games.wars3x3.operations import cast, conditions, field, seats
from tabletop.operations.machine import asked, choose, counted, each
from tabletop.operations.vocabulary import Word, vocabulary

VOCABULARY = vocabulary(
    {
        "choose": Word(choose, cast.choose, choice=True),
        "each": Word(each, cast.each),
        "draw": Word(seats.draw, seats.draw_worth),
        "damage": Word(seats.damage, seats.damage_worth),
        "lose": Word(seats.lose, seats.lose_worth),
        "destroy": Word(field.destroy, field.destroy_worth),
        "increase": Word(field.increase, field.increase_worth),
        "reinforce": Word(field.reinforce, field.increase_worth),
        "lands": Word(seats.lands, seats.lands_worth),
        "to_hand": Word(field.to_hand, field.to_hand_worth),
        "lend": Word(field.lend, field.lend_worth),
        "waste": Word(seats.waste, seats.waste_worth),
        "territory": Word(seats.territory, seats.territory_worth),
        "deploy": Word(asked("settle"), seats.deploy_worth),
        "expose": Word(seats.expose, seats.expose_worth),
        "sift": seats.sift,
        "heal": asked("heal"),
        "exchange": counted("exchange"),
        "copy": asked("copy"),
        "ward": seats.ward,
    },
    conditions.SELECTORS, conditions.CONDITIONS, ("effect", "grand_effect"))
