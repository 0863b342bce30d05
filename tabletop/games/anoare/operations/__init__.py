"""The operations of ANOARE's cards: what each does, and how it changes the outlook of a turn for whoever weighs it."""

from tabletop.games.anoare.clauses import FIELDS, SILENCE, TRIGGERS, USE
from tabletop.games.anoare.operations import deeds
from tabletop.games.anoare.operations.conditions import CONDITIONS
from tabletop.operations.machine import counted, lasting, lasting_by
from tabletop.operations.vocabulary import Word, vocabulary

VOCABULARY = vocabulary(
    {
        USE: deeds.use,
        **dict.fromkeys(TRIGGERS, deeds.clause),
        "start": deeds.start,
        SILENCE: deeds.silence,
        "distance": Word(deeds.distance, deeds.distance_worth),
        "atk": Word(deeds.atk, deeds.atk_worth),
        "atk_by": deeds.atk_by,
        "damage": lasting_by("damage"),
        "damage_by": deeds.damage_by,
        "guard": Word(lasting_by("guard"), deeds.guard_worth),
        "hit": deeds.hit,
        "hit_by": deeds.hit_by,
        "aim": Word(deeds.aim, deeds.aim_worth),
        "copy": deeds.copy,
        "forbid": lasting("forbid_use", foe=1),
        "hold": lasting("no_cool", "cooldown", foe=1),
        "cool": Word(deeds.cool, deeds.cool_worth),
        "recall": deeds.recall,
        "open": counted("extra_open"),
        "look": counted("look"),
        "pick": deeds.pick,
    },
    conditions=CONDITIONS, fields=FIELDS)
