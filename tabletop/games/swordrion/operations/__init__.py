"""The operations of Swordrion's cards: clauses by their triggers, what they do, and what must hold."""

from tabletop.games.swordrion.clauses import FIELDS, RELIC, SKILL
from tabletop.games.swordrion.operations import bringing, deeds, lasting
from tabletop.games.swordrion.operations.conditions import CONDITIONS
from tabletop.operations.vocabulary import vocabulary

VOCABULARY = vocabulary(
    {
        **dict.fromkeys((*SKILL, *RELIC), lasting.clause),
        "hit": deeds.hit, "wound": deeds.wound, "breath": deeds.breath, "mend": deeds.mend, "kill": deeds.kill,
        "strip": deeds.strip, "ditch": deeds.ditch, "hush": deeds.hush, "cube": deeds.cube, "move": deeds.move,
        "boost": lasting.boost, "grow": lasting.grow, "gain": lasting.gain, "ward": lasting.ward,
        "raise": bringing.raise_dead, "call": bringing.call, "respell": bringing.respell, "fuse": bringing.fuse,
        "take": bringing.take, "points": lasting.points, "discount": lasting.discount,
        **dict.fromkeys(("deal", "reroll", "hold"), lasting.more),
    },
    conditions=CONDITIONS, fields=FIELDS)
