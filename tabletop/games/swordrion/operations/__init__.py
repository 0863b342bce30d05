"""The operations of Swordrion's cards: clauses by their triggers, what they do, and what must hold."""

from tabletop.games.swordrion.operations import deeds
from tabletop.games.swordrion.operations.conditions import CONDITIONS
from tabletop.games.swordrion.tables import FIELDS, RELIC, SKILL
from tabletop.operations.vocabulary import vocabulary

VOCABULARY = vocabulary(
    {
        **dict.fromkeys((*SKILL, *RELIC), deeds.clause),
        "hit": deeds.hit, "wound": deeds.wound, "breath": deeds.breath, "mend": deeds.mend, "kill": deeds.kill,
        "strip": deeds.strip, "ditch": deeds.ditch, "hush": deeds.hush, "cube": deeds.cube, "move": deeds.move,
        "boost": deeds.boost, "grow": deeds.grow, "gain": deeds.gain, "ward": deeds.ward,
        "raise": deeds.raise_dead, "call": deeds.call, "respell": deeds.respell, "fuse": deeds.fuse,
        "take": deeds.take, "points": deeds.points, "discount": deeds.discount,
        **dict.fromkeys(("deal", "reroll", "hold"), deeds.more),
    },
    conditions=CONDITIONS, fields=FIELDS)
