"""The operations of HacKClaD's skills: what each does, and what it adds to the ATK of its card (`Aimed`)."""

from tabletop.games.hackclad_delta import fight
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.operations import deeds
from tabletop.operations.machine import asked, counted, lasting, lasting_by
from tabletop.operations.vocabulary import Word, vocabulary

VOCABULARY = vocabulary(
    {
        "attack": Word(deeds.attack, deeds.attack_worth),
        "power": Word(deeds.power, deeds.power_worth),
        "power_by": Word(deeds.power_by, deeds.power_by_worth),
        "when": Word(deeds.when, deeds.when_worth),
        "may": deeds.may,
        "pick": deeds.pick,
        "move": counted("move"),
        "stroll": asked("stroll"),
        "draw": counted("draw"),
        "mp": deeds.gained("mp"),
        "cp": deeds.gained("cp"),
        "injury": deeds.gained("injury"),
        "reduce": deeds.reduce,
        "intercept": counted("intercept"),
        "unyielding": lasting("unyielding", "round"),
        "brace": lasting_by("brace", "round"),
        "extra_crack": lasting("extra_crack"),
        "no_moves": lasting("no_moves"),
        "spider_power": lasting_by("spider_power"),
        "next_attack": deeds.next_attack,
        "fix_clad": lambda now: fight.fix(now.s),
        "end_turn": lambda now: now.s.cut("8-4-3"),
        "knockback": deeds.knockback,
        "turn_clad": deeds.turn_clad,
        "hit_clad": deeds.hit_clad,
        "divination": deeds.divination,
        "look_clad": deeds.look_clad,
        "reveal_clad": deeds.reveal_clad,
        "trap_up": deeds.trap_up,
        "take": deeds.take,
        "take_named": deeds.take_named,
        "keep_on_turn_card": deeds.keep_on_turn_card,
        "discard_top": deeds.discard_top,
        # スティール (erratum): only the first one of a turn draws
        "count_steal": lambda now: w.add(now.s, now.seat, "steals", 1),
        "play_top": asked("play_top"),
        "look_own_top": asked("look_top"),
        "beside_clad": asked("beside_clad"),
        "step_to_killed": lambda now: now.s.then(("step_to", now.seat, now.zones("cells"))),
        "leap": asked("leap"),
        "rush": counted("rush"),
        "spider": deeds.spider,
        "grow": deeds.grow,
        "transfigure": asked("transfigure"),
        "nothing": lambda now: None,
    },
    fields=("effect", "as_guard"))
