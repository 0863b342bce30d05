"""What a player usually does: a quick, sensible answer to every question, as bots expect it later on."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.casting import ADDED, APART, strikes_head, summoned
from tabletop.games.swordrion.moments import bringable, payable, room
from tabletop.games.swordrion.setup import layable
from tabletop.games.swordrion.tables import Tables, Way, tables
from tabletop.games.swordrion.value import worth
from tabletop.table.state import NOWHERE, Move, Part, State

POOR = 0.9
"""A card worth less than this is put away at the start."""
SAVES = frozenset({"hush", "ward", "kill", "take"})
"""What a spell does that saves the head from falling."""


def habit(s: State, seat: int) -> Move | None:
    """The usual answer of a seat to the question of the step at work; None to pass."""
    answer = USUAL.get(s.step())
    return answer(s, seat) if answer is not None else None


def _worth(s: State, piece: int) -> float:
    return worth(tables(s), s.face[piece])


def _best(s: State, verb: str, pieces: list[int], to: int, sign: int = 1) -> Move | None:
    """The card that is worth most to a place, or least."""
    return Move(verb, (Part(max(pieces, key=lambda piece: sign * _worth(s, piece)), to),)) if pieces else None


def _redraw(s: State, seat: int) -> Move | None:
    c: Tables = s.box.data
    put = tuple([Part(piece, c.discard) for piece in s.zones[c.hand[seat]] if _worth(s, piece) < POOR])
    return Move("redraw", put) if put else None


def _relic(s: State, seat: int) -> Move | None:
    """The card that is missed least in the row."""
    c, fight = tables(s), layable(s, seat)
    free = [piece for piece in s.zones[c.hand[seat]] if len(fight) > 1 or piece not in fight]
    return None if len(s.zones[c.relics[seat]]) > 1 else _best(s, "relic", free, c.relics[seat], -1)


def _lay(s: State, seat: int) -> Move | None:
    """Of the best five the strongest in front, who helps the others behind."""
    c: Tables = s.box.data
    best = sorted(layable(s, seat), key=lambda piece: -_worth(s, piece))[:5 - len(s.zones[c.row[seat]])]
    front = [piece for piece in best if not c.always[s.face[piece]]] or best
    return Move("lay", (Part(front[0], c.row[seat]),)) if front else None


def _spell(s: State, seat: int) -> Move | None:
    """A summons; else the first spell that is of use now."""
    c: Tables = s.box.data
    row, foe = s.zones[c.row[seat]], s.zones[c.foe[seat]]
    for piece in s.zones[c.hand[seat]] if len(row) < f.WIDEST else ():
        if c.summons[s.face[piece]] and summoned(s, 2 * seat, piece):
            return Move("summon", (Part(piece, c.row[seat]),))
    if s.seat_num[seat, "cast"] == s.turn or s.agenda[-1][2] or not (row and foe):
        return None
    return next((move for piece in s.zones[c.spells[seat]] if (move := _cast(s, seat, piece)) is not None), None)


def _cast(s: State, seat: int, piece: int) -> Move | None:
    c, face = tables(s), s.face[piece]
    row, foe = s.zones[c.row[seat]], s.zones[c.foe[seat]]
    if c.spell[face] == "equip":
        bearers = [one for one in f.single(s, row) if not f.word(s, one, "bare")]
        return Move("equip", (Part(piece, c.row[seat]), Part(bearers[0], NOWHERE))) if bearers else None
    mine, hit = f.atk(s, row[0]) - f.word(s, foe[0], "lock"), strikes_head(s, piece)
    falls = harm(s, row[0], f.atk(s, foe[0]), 1) >= 1 > harm(s, foe[0], f.atk(s, row[0]), 1)
    if hit:
        alone, both = harm(s, foe[0], hit, 1) >= 1, mine + hit >= f.hp(s, foe[0])
        wanted = mine < f.hp(s, foe[0]) and (alone or both)
        return Move("cast", (Part(piece, c.grave[seat], APART if alone else ADDED),)) if wanted else None
    name = next((deed.name for clause in c.skill[face].get("once", ()) for deed in clause.do), "")
    hurt = sum([f.wounds(s, one) for one in row])
    wanted = falls if name in SAVES else hurt >= 2 if name == "mend" else len(row) < 4 or name not in ("raise", "move")
    return Move("cast", (Part(piece, c.grave[seat], APART),)) if wanted else None


def _offer(s: State, seat: int) -> Move | None:
    """The poorest card of the hand for what it brings; never one of a row."""
    c, at = tables(s), s.agenda[-1][3]
    found = payable(s, *s.agenda[-1][1:]) if at in c.clause and c.clause[at].pay == "hand" else []
    return _best(s, "offer", found, c.grave[seat], -1)


def _bring(s: State, seat: int) -> Move | None:
    c: Tables = s.box.data
    _, seat, source, _, kind, cost, *_ = s.agenda[-1]
    row = s.zones[c.row[seat]]
    best = _best(s, "bring", bringable(s, seat, source, kind, cost), c.spells[seat] if source == "spells" else c.row[seat])
    if best is None or source in ("spells", "fuse") or len(row) < f.WIDEST:
        return best
    return Move("bring", (*best.parts, Part(f.single(s, row)[0], NOWHERE))) if room(s, seat, source) else None


def gain(s: State, seat: int, way: Way) -> float:
    """What a way to act brings, in enemies felled."""
    c: Tables = s.box.data
    row, foe = s.zones[c.row[seat]], s.zones[c.foe[seat]]
    if way.clause is None:
        return sum([harm(s, piece, f.atk(s, row[0]), way.strikes) for piece in foe[:way.wide]])
    total = 0.0
    for name, _, args in way.clause.do:
        n = args.get("n", 1)
        if name in ("hit", "breath"):
            more = f.word(s, row[0], "breath") if name == "breath" else 0
            total += sum([harm(s, piece, n + more, 1) for piece in f.targets(s, 2 * seat, row[0], args.get("to", "foes3"))])
        elif name == "raise":
            total += 0.7 * min(n, f.dead(s, 2 * seat), f.WIDEST - len(row))
        elif name == "mend":
            total += 0.3 * sum([f.wounds(s, piece) for piece in row])
        else:
            total += 0.35 * n if name == "wound" else 0.8 * (len(foe) > 1)
    return total


def harm(s: State, piece: int, n: int, times: int) -> float:
    """What so many blows of n damage do to a card: 1 fells it."""
    n -= f.word(s, piece, "lock")
    if n <= 0:
        return 0.0
    kills = n >= f.hp(s, piece) and not f.word(s, piece, "undead")
    return 1.0 if kills or f.wounds(s, piece) + times >= f.FATAL else 0.35 * times


def _strike(s: State, seat: int) -> Move | None:
    row = s.zones[tables(s).row[seat]]
    found = f.ways(s, row[0]) if row else []
    best = max(range(len(found)), key=lambda n: gain(s, seat, found[n]), default=-1)
    return Move("strike", (Part(row[0], NOWHERE, best + 1),)) if best >= 0 else None


USUAL: dict[str, Callable[[State, int], Move | None]] = {
    "1-redraw": _redraw, "2-relic": _relic, "2-field": _lay, "3-2": _spell, "may": _offer, "bring": _bring, "3-6": _strike,
    "1-pick": lambda s, seat: _best(s, "pick", s.zones[tables(s).pack[seat]], tables(s).picked[seat]),
    "3-0": lambda s, seat: _best(s, "toss", s.zones[tables(s).spells[seat]], tables(s).grave[seat], -1)}
