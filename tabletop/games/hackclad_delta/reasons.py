"""What speaks for an answer by the table as it is, where the table it leads to tells nothing: what a slot gives, which cards are
spared and which stay, what an exchange brings, what a cell is like, why nothing is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import choices, round, skills
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import AROUND, BESIDE
from tabletop.games.hackclad_delta.forecast import distance, falls, foreseen, strikes, worth
from tabletop.games.hackclad_delta.tables import ATTACK, DRAWN, REACTION, tables
from tabletop.games.hackclad_delta.value import paid
from tabletop.operations.seats import has
from tabletop.referee.ask import PASS
from tabletop.referee.fact import Fact
from tabletop.table.state import NOWHERE, Move, Part, State

TERM = "hand"
"""What is told of cards that their seat alone sees."""
SMALL = 0.1
"""What a reason is worth that no value weighs."""
USES = ("spider", "trap_up", "mp", "cp", "draw", "take")
"""The operations by which a card that strikes nothing is of use."""


def pleads(s: State, seat: int, move: Move, other: Move) -> list[Fact]:
    """What speaks for a move of a seat beside another, the weightiest first."""
    tell = (RESTS.get(s.step()) if move.verb == PASS else None) or REASONS.get((move.verb, other.verb))
    return list(tell(s, seat, move, other)) if tell is not None else []


def _left_alone(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """8-4-1, 8-4-6: an attack that cannot be reduced, does nothing, or as much where it is 1 less."""
    n, shards = attacks.damage_now(s, seat), 0 if has(s, seat, "unyielding") else s.seat_num[seat, "shards"]
    if n == 0 or attacks.in_vain(s):
        yield Fact.of("danger", "unhurt" if n == 0 else "unreduced", SMALL, seat)
    elif n > max(1, shards) and other.verb in ("guard", "cp_guard"):
        yield Fact.of("danger", "vain", SMALL, seat, n=n, m=n - 1)


def _at_rest(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """A turn is ended: no attack falls on the witch, she reaches nothing, what else could be done costs cards."""
    yield from _stay(s, seat, move, other)
    c, mp = tables(s), s.seat_num[seat, "mp"]
    armed = [card for card in s.zones[c.hand[seat]] if c.kind[s.face[card]] == ATTACK]
    if not any(c.mp[s.face[card]] <= mp and skills.in_range(s, seat, card) for card in armed):
        yield Fact.of("place", "idle" if armed else "unarmed", SMALL, seat)
    n, most = w.rounds(s)
    if paid(s, seat, other)["cards"] and n < most:
        yield Fact.of(TERM, "spares", 0.0, seat)


def _slot(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """8-3: what the turn slot gives where another could be taken, and why that card is laid."""
    c, (part,) = tables(s), move.parts
    n, drafts = c.slot.index(part.place) + 1, [(Part(part.piece, slot),) for slot in c.slot]
    if sum(all(check.why(s, seat, NOWHERE, draft) is None for check in round.SLOT_CHECKS) for draft in drafts) > 1:
        draws = n in (2, 4) or s.zones[c.deck[seat]]
        yield Fact.of("mp", f"slot.{n}" if draws else "slot.rebuilt", 2 * SMALL, seat)
    yield from _spared(s, seat, move, other)


def _spared(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """Why a card leaves the hand rather than another: it is dear or weak, or what stays strikes, answers or is of use."""
    c, mp, card = tables(s), s.seat_num[seat, "mp"], move.parts[0].piece
    face, rest = s.face[card], [one for one in s.zones[c.hand[seat]] if one != card]
    kinds = {kind: [s.face[one] for one in rest if c.kind[s.face[one]] == kind] for kind in (ATTACK, REACTION)}
    armed, used = kinds[ATTACK], _use(s, card)
    kept = max((one for one in rest if _use(s, one) not in ("", used)), key=lambda one: worth(s, one), default=-1)
    if c.mp[face] > mp + 2:
        yield Fact.of(TERM, "dear", 2 * SMALL, seat, n=c.mp[face], m=mp)
    elif c.kind[face] != ATTACK and armed:
        yield Fact.of(TERM, "keeps.one" if len(armed) == 1 else "keeps.strikes", SMALL, seat, n=len(armed))
    elif armed and 0 <= c.atk[face] <= min(c.atk[one] for one in armed):
        yield Fact.of(TERM, "weak", SMALL, seat, n=c.atk[face])
    elif kinds[REACTION] and c.kind[face] != REACTION:
        yield Fact.of(TERM, "keeps.answer", SMALL, seat, card=c.said[kinds[REACTION][0]])
    elif kept >= 0:
        yield Fact.of(TERM, f"keeps.{_use(s, kept)}", SMALL, seat, card=c.said[s.face[kept]])


def _use(s: State, card: int) -> str:
    """What the effect of a card is good for; empty where that is nothing simple."""
    return next((use for use in USES if use in tables(s).words[s.face[card]]), "")


def _taken(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """Of cards that come to the hand: what this one does, and whether none strikes harder."""
    c, card = tables(s), move.parts[0].piece
    n, among = c.atk[s.face[card]], [c.atk[s.face[one]] for one in s.zones[s.where[card]]]
    if n > 0 and n == max(among) and min(among) > -2:
        yield Fact.of(TERM, "takes.atk", SMALL, seat, n=n)
    elif use := _use(s, card):
        yield Fact.of(TERM, f"takes.{use}", SMALL, seat)


def _exchange(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """9-1: how hard the new card strikes, or what it is worth when the battle ends (11-1)."""
    c = tables(s)
    give, get = (s.face[part.piece] for part in move.parts)
    for key, by in (("atk", c.atk), *([] if c.coop else [("vp", c.vp)])):
        n, m = max(0, by[get]), max(0, by[give])
        if n > m:
            yield Fact.of(TERM, "gets.strikes" if (key, m) == ("atk", 0) else f"gets.{key}", SMALL, seat, n=n, m=m)
    if use := _use(s, move.parts[1].piece):
        yield Fact.of("cards", f"takes.{use}", SMALL, seat)


def _cell(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """A cell among those that may be gone to: that no attack falls there, that none has more shards, or is nearer to the Clad."""
    cells = w.entries(s) if move.verb == "return" else choices.ways(s, seat, s.agenda[-1])
    here, clad = tables(s).cell_of[move.parts[0].place], w.clad_cell(s)
    cells = [*cells, w.cell(s, seat)] if other.verb == PASS else cells
    if foreseen(s) and not falls(s, here) and any(falls(s, one) for one in cells):
        yield Fact.of("danger", "cell.risk", 2 * SMALL, seat)
    for n, key in enumerate(("lies", "near", "beside")):
        best, *of = [(w.shards_on(s, one), -distance(one, clad), sum(w.shards_on(s, by) for by in BESIDE[one]))[n]
                     for one in (here, *cells)]
        if best == max(of) > (of[-1] if other.verb == PASS else min(of)) and not w.legions_beside(s, here):
            yield Fact.of(key, f"cell.{key}", SMALL, seat, n=abs(best))


def _stay(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """The witch stays: no attack falls there."""
    if foreseen(s) and w.cell(s, seat) >= 0 and not strikes(s, seat):
        yield Fact.of("danger", "unreached", SMALL, seat)


def _step(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """A step beside none: how far the Clad is then."""
    m, n = (distance(cell, w.clad_cell(s)) for cell in (w.cell(s, seat), tables(s).cell_of[move.parts[0].place]))
    if n < m:
        yield Fact.of("place", "step.near", SMALL, seat, n=n, m=m)


def _refilled(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """8-2: a card that is given is drawn anew, MP stay."""
    n, most = w.rounds(s)
    if n < most:
        yield Fact.of(TERM, "refilled" if len(s.zones[tables(s).hand[seat]]) <= DRAWN else "stored", SMALL, seat, n=DRAWN)


def _corner(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """8-4-5: what a spider can gather from a crossing."""
    if n := max(w.shards_on(s, cell) for cell in AROUND[tables(s).crossing_of[move.parts[0].place]]):
        yield Fact.of("near", "corner", SMALL * n, seat, n=n)


Tell = Callable[[State, int, Move, Move], Iterator[Fact]]
RESTS: dict[str, Tell] = {"8-4-4": _left_alone, "8-4-3": _at_rest, "stroll": _stay, "beside_clad": _stay, "step_to": _stay}
"""By step: what speaks for doing nothing."""
REASONS: dict[tuple[str, str], Tell] = {
    ("slot", "slot"): _slot, ("on_top", "on_top"): _spared, ("search", "search"): _taken, ("take", "take"): _taken,
    ("exchange", PASS): _exchange, ("exchange", "exchange"): _exchange, ("return", "return"): _cell, ("walk", "walk"): _cell,
    ("walk", PASS): _cell, ("deploy", "deploy"): _corner, ("guide", "guide"): _corner,
    ("basic_move", PASS): _step, ("basic_mp", PASS): _refilled}
"""By the verbs of both answers: what speaks for the first."""
