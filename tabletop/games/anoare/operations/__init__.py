"""The operations of ANOARE's cards: what each does, and what is worth more than it does in its turn."""

from tabletop.games.anoare.clauses import FIELDS, SILENCE, TRIGGERS, USE
from tabletop.games.anoare.operations import deeds
from tabletop.games.anoare.operations.conditions import CONDITIONS
from tabletop.operations.machine import counted, lasting, lasting_by
from tabletop.operations.vocabulary import Word, vocabulary

VOCABULARY = vocabulary(
    {
        USE: deeds.use, **dict.fromkeys(TRIGGERS, deeds.clause), "start": deeds.start, SILENCE: deeds.silence,
        "distance": deeds.distance, "aim": deeds.aim, "copy": deeds.copy, "pick": deeds.pick,
        "atk": deeds.atk, "atk_by": deeds.atk_by, "hit": deeds.hit, "hit_by": deeds.hit_by,
        "damage": lasting_by("damage"), "damage_by": deeds.damage_by, "guard": lasting_by("guard"),
        "forbid": lasting("forbid_use", foe=1), "hold": lasting("no_cool", "cooldown", foe=1),
        "cool": Word(deeds.cool, deeds.cool_worth), "recall": deeds.recall,
        "open": counted("extra_open"), "look": counted("look"),
    },
    conditions=CONDITIONS, fields=FIELDS)
