"""What a player usually does: a quick, sensible answer to every question."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.games.circuit_drive import circuit, life, party, skills
from tabletop.games.circuit_drive.boss import must_lay
from tabletop.games.circuit_drive.clauses import ACT
from tabletop.games.circuit_drive.setup import choice, suits
from tabletop.games.circuit_drive.tables import LEVEL_COST, tables
from tabletop.games.circuit_drive.value import CARD, CHIP, FEW, HP, fits
from tabletop.operations.seats import best, by_step
from tabletop.referee.verbs import Draft, Says
from tabletop.table import rng as generator
from tabletop.table.state import NOWHERE, Move, Part, State

KILL, RISE, ECHO = 1.5, 2.5, -1.5
"""What the fall of an enemy, a level and a chip for the enemy are worth beside."""
TASTE = 0.05
"""A hundredth of how much more than others a bot may like a unit."""
SAFE = 8
"""With so many cards left one draws from the deck."""


def _sorted(s: State, seat: int) -> list[int]:
    """The cards of a hand, those that are missed least first."""
    return sorted(s.zones[tables(s).hand[seat]], key=lambda card: fits(s, seat, s.face[card]))


def _give(verb: str, place: str) -> Callable[[State, int], Move]:
    return lambda s, seat: Move(verb, (Part(_sorted(s, seat)[0], s.box.zone_of[place]),))


def _pick(s: State, seat: int) -> Move | None:
    """Tastes differ: what suits the hand, and as much what one likes."""
    return choice(s, seat, lambda s, to, unit: suits(s, to, unit) + generator.below(generator.seeded(s.rng, unit), 100)[1] * TASTE)


def _suited(s: State, seat: int) -> Move | None:
    """A unit of a colour one has most cards of and not yet a unit for, the dearest that fits."""
    return choice(s, seat, suits)


def _lay(s: State, seat: int) -> Move | None:
    laid = _sorted(s, seat)[:must_lay(s, seat)]
    return Move("lay", tuple(Part(card, tables(s).circuit) for card in laid)) if laid else None


def _draw(s: State, seat: int) -> Move | None:
    c = tables(s)
    if life.in_boss_round(s) and len(s.zones[c.deck]) < SAFE:
        return None
    return Move("draw", (Part(s.zones[c.deck][-1], c.hand[seat]),))


def _lower(s: State, seat: int) -> Move | None:
    return best("lower", party.lowering(s, seat), NOWHERE, lambda unit: -party.atk(s, unit))


def _reward(s: State, seat: int) -> Move | None:
    parts = [part for part in skills.skill_parts(s, seat, NOWHERE, ()) if part.number >= skills.NUMBERS]
    return Move("skill", tuple(parts[:1])) if parts else None


def plays(s: State, seat: int) -> Iterator[Draft]:
    """Plays worth a thought: each card that follows, with more and more of its number, or what its + lets in."""
    c = tables(s)
    hand, top = _sorted(s, seat)[::-1], s.top(c.circuit)
    for first in (card for card in hand if top < 0 or circuit.follows(c, s.face[card], s.face[top])):
        rest = [card for card in hand if card != first]
        for n in (1 << k for k in range(1, 6) if c.numbers[s.face[first]] >> k & 1):
            group = [first, *[card for card in rest if c.numbers[s.face[card]] & n]]
            for size in range(1, len(group) + 1):
                yield tuple([Part(card, c.circuit) for card in group[:size]])
        for card in rest if c.plus[s.face[first]] else ():
            if c.colours[s.face[card]] & c.colours[s.face[first]]:
                yield Part(first, c.circuit), Part(card, c.circuit)


def worth(s: State, seat: int, draft: Draft) -> float:
    """What a play brings: damage, a kill, chips, levels, life to be; and what it leaves at hand."""
    c, hp, faces, old = tables(s), life.hp(s), [s.face[part.piece] for part in draft], circuit.before(s, 0)
    n, boss, kept = circuit.damage(s, seat, faces, old), life.in_boss_round(s), len(s.zones[c.hand[seat]]) - len(draft)
    rises = sum([bool(c.colours[s.face[unit]] & c.colours[face]) for face in faces if c.up[face] for unit in party.units(s, seat)])
    return ((1.0 if boss else HP) * min(n, hp) + (100.0 if boss and n >= hp else KILL if n >= hp else 0.0) + RISE * rises
            + CHIP * sum([c.chips[face] for face in faces]) + (0.0 if boss else 2 * CARD * len(draft))
            + (FEW[kept] if kept < len(FEW) else 0.0) + (ECHO if circuit.echoes(s, faces, old) else 0.0))


def likely(s: State, seat: int) -> Draft:
    """The play that brings most, none where no card follows."""
    return max(plays(s, seat), key=lambda draft: worth(s, seat, draft), default=())


def offers(s: State, seat: int) -> list[Says]:
    """What a partner says it could play if it were its turn, and for how much damage."""
    if tables(s).silent or any(frame[0] == "P5" for frame in s.agenda):
        return []
    draft = likely(s, seat)
    n = circuit.says(s, seat, NOWHERE, draft).figures["n"] if draft else 0
    return [Says("offer.play", {"n": n, "cards": len(draft)}) if draft else Says("offer.none", {})]


def _play(s: State, seat: int) -> Move | None:
    draft = likely(s, seat)
    return Move("play", draft) if draft else None


def _act(s: State, seat: int) -> Move | None:
    """A level for the unit that gains most; what is left over goes to skills, the dearest first."""
    units = party.units(s, seat)
    if s.seat_num[seat, "chips"] >= LEVEL_COST and (rising := party.rising(s, seat)):
        return best("level", rising, NOWHERE, lambda unit: party.gains(s, unit))
    able = [(clause.cost, -unit, clause) for unit in units for clause in tables(s).clauses[s.face[unit]].get(ACT, ())
            if clause.cost and "lower" not in clause.words and skills.usable(s, seat, unit, clause)]
    if not able:
        return None
    _, unit, clause = max(able)
    paid = min(clause.upto, s.seat_num[seat, "chips"])
    return Move("skill", (Part(-unit, NOWHERE, clause.number * skills.NUMBERS + paid),))


suggest = by_step({"pick": _suited, "S": _suited, "keep": _lay})
habit = by_step({
    "pick": _pick, "S": _pick, "drop": _give("drop", "discard"), "robbed": _give("drop", "discard"), "keep": _lay, "draw": _draw,
    "tuck": _give("tuck", "deck"), "lowered": _lower, "reward": _reward, "2": _play, "5": _act})
