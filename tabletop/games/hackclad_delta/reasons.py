"""What speaks for an answer beside another where the table it leads to tells nothing: what a slot gives, which cards stay in the
hand, what an exchange brings, what a cell is like."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.forecast import distance, falls, foreseen, worth
from tabletop.games.hackclad_delta.tables import tables
from tabletop.operations.seats import has
from tabletop.referee.ask import PASS
from tabletop.referee.fact import Fact
from tabletop.table.state import Move, State

TERM = "hand"
"""What is told of cards that their seat alone sees."""
SMALL = 0.1
"""What a reason is worth that no value weighs."""


def pleads(s: State, seat: int, move: Move, other: Move) -> list[Fact]:
    """The weightiest of what speaks for a move of a seat beside another."""
    if move.verb == PASS and attacks.under_attack(s) is not None:
        return list(_left_alone(s, seat, other))
    tell = REASONS.get((move.verb, other.verb))
    return list(tell(s, seat, move, other))[:1] if tell is not None else []


def _left_alone(s: State, seat: int, other: Move) -> Iterator[Fact]:
    """8-4-6: an attack that does nothing, or as much where it is 1 less."""
    n, shards = attacks.damage_now(s, seat), 0 if has(s, seat, "unyielding") else s.seat_num[seat, "shards"]
    if n == 0:
        yield Fact.of("danger", "unhurt", SMALL, seat)
    elif n > max(1, shards) and other.verb in ("guard", "cp_guard"):
        yield Fact.of("danger", "vain", SMALL, seat)


def _slot(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """8-3: of one slot which card is not laid there, else what the turn slot gives."""
    c, place = tables(s), move.parts[0].place
    if place == other.parts[0].place:
        yield from _kept(s, seat, move, other)
    yield Fact.of("mp", f"slot.{c.slot.index(place) + 1}", SMALL, seat)


def _kept(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """Of cards that leave the hand, which one stays there instead."""
    given, else_given = ({part.piece for part in one.parts} for one in (move, other))
    yield from _better(s, seat, sorted(else_given - given), sorted(given - else_given), "keeps")


def _taken(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """Of cards that come to the hand, what this one has over that one."""
    yield from _better(s, seat, [part.piece for part in move.parts], [part.piece for part in other.parts], "takes")


def _better(s: State, seat: int, better: Sequence[int], worse: Sequence[int], key: str) -> Iterator[Fact]:
    """What the best of some cards has over the best of others: its ATK, else its use as a card of the plan of a witch."""
    c = tables(s)
    if not better or not worse:
        return
    one, two = (max(cards, key=lambda card: worth(s, card)) for cards in (better, worse))
    n, m = (max(0, c.atk[s.face[card]]) for card in (one, two))
    figures = {"card": c.said[s.face[one]], "other": c.said[s.face[two]]}
    if n > m:
        yield Fact.of(TERM, f"{key}.atk" if m else f"{key}.strikes", SMALL, seat, n=n, m=m, **figures)
    elif key == "keeps" and worth(s, one) > worth(s, two):
        yield Fact.of(TERM, key, SMALL, seat, **figures)


def _exchange(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """9-1: how hard the new card strikes, or what it is worth when the battle ends (11-1)."""
    c = tables(s)
    give, get = (s.face[part.piece] for part in move.parts)
    for key, by in (("atk", c.atk), ("vp", c.vp)):
        n, m = max(0, by[get]), max(0, by[give])
        if n > m:
            none = key == "atk" and m == 0
            yield Fact.of(TERM, "gets.strikes" if none else f"gets.{key}", SMALL, seat, n=n, m=m,
                          card=c.said[get], other=c.said[give])


def _cell(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """A cell beside another: whether an attack still falls there, shards that lie there, how far the Clad is."""
    here, there = (_goal(s, seat, one) for one in (move, other))
    if here < 0 or there < 0:
        return
    name = f"place:{s.box.zones[tables(s).cell[there]].name}"
    if foreseen(s) and falls(s, there) and not falls(s, here):
        yield Fact.of("place", "cell.risk", SMALL, seat)
    if PASS in (move.verb, other.verb):
        return
    clad = w.clad_cell(s)
    ways = (("lies", w.shards_on(s, here), w.shards_on(s, there), 1), ("near", distance(here, clad), distance(there, clad), -1))
    for key, n, m, way in ways:
        if (n - m) * way > 0:
            named = {"m": m, "other": name} if "return" in (move.verb, other.verb) else {}
            yield Fact.of("place", f"{'cell' if named else 'goal'}.{key}", SMALL, seat, n=n, **named)


def _step(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """A step beside none: how much nearer the Clad is."""
    was, now = (distance(cell, w.clad_cell(s)) for cell in (w.cell(s, seat), _goal(s, seat, move)))
    if now < was:
        yield Fact.of("place", "step.near", SMALL, seat, n=was - now)


def _goal(s: State, seat: int, move: Move) -> int:
    """The cell a move leads the witch to, her own where it leads nowhere."""
    return tables(s).cell_of.get(move.parts[0].place, -1) if move.parts else w.cell(s, seat)

Tell = Callable[[State, int, Move, Move], Iterator[Fact]]
REASONS: dict[tuple[str, str], Tell] = {
    ("slot", "slot"): _slot, ("on_top", "on_top"): _kept, ("guard", "guard"): _kept, ("basic_mp", "basic_mp"): _kept,
    ("search", "search"): _taken, ("take", "take"): _taken, ("exchange", PASS): _exchange, ("exchange", "exchange"): _exchange,
    ("return", "return"): _cell, ("walk", "walk"): _cell, ("walk", PASS): _cell, (PASS, "walk"): _cell, ("basic_move", PASS): _step,
    ("cp_move", PASS): _step}
"""By the verbs of both answers: what speaks for the first."""
