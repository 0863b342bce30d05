"""Why a move of 3x3Wars: what it changes on the table as it is right after it, in figures that the table shows then, and what it
takes; of going on what the best other move would take and bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.games.wars3x3.advice import CHEAP, CHEAP_WANTED, cheap
from tabletop.games.wars3x3.board import lands, units
from tabletop.games.wars3x3.cards import card_key, cards
from tabletop.games.wars3x3.changes import changes
from tabletop.games.wars3x3.going_on import KEEPS, LACKS, SLIGHT, going_on, left_alone, right_after, spent
from tabletop.games.wars3x3.setup import SETUP
from tabletop.referee.ask import PASS
from tabletop.referee.fact import Fact
from tabletop.table.state import Move, State


def explains(s: State, seat: int, move: Move, other: Move, settled: Callable[[Move], State]) -> list[Fact]:
    """What a move brings and takes; of going on what speaks for it beside another move."""
    if s.step() in SETUP:
        return _begins(s, seat, move)
    if move.verb == "toss":
        return _tossed(s, seat, move.parts[0].piece)
    if move.verb == PASS:
        return going_on(s, seat, other, settled)
    before, after = left_alone(s, settled), right_after(s, seat, move, settled)
    brings = _brings(s, seat, move, before, after)
    most = max((abs(fact.gain) for fact in brings), default=SLIGHT)
    return [*brings, *(fact._replace(gain=-most * SLIGHT) for fact in _takes(s, seat, move, after))]


def _brings(s: State, seat: int, move: Move, before: State, after: State) -> list[Fact]:
    found = list(changes(before, after, seat))
    lost = [u for one in (0, 1) for u in units(before, one) if u not in units(after, one)]
    if move.verb in ("territory", "magic", "grand", "copy") and not lost:
        found = [fact for fact in found if fact.term != "force"]
    gone = [u for u in units(before, 1 - seat) if u not in units(after, 1 - seat)]
    if move.verb == "counter" and len(gone) == 1 and all(fact.term == "force" for fact in found):
        return [Fact.of("units", "gone", KEEPS, seat, card=card_key(s, gone[0]))]
    leaves = "lands" if move.verb == "territory" else "limit" if any(fact.term == "lands" for fact in found) else ""
    return [fact for fact in found if fact.term != leaves]


# --- what a move takes -------------------------------------------------------------------------------------------------------

def _takes(s: State, seat: int, move: Move, after: State) -> Iterator[Fact]:
    c = cards(s)
    if n := spent(s, seat, move, after):
        yield Fact.of("cards", "spent", -1.0, seat, n=n)
    if move.verb in ("grand", "deny"):
        yield Fact.of("magic", "exiled", -1.0, seat, card=card_key(s, move.parts[0].piece))
    lost = [u for u in units(s, seat) if u not in units(after, seat)]
    if move.verb == "redeploy" and len(lost) == 1:
        back = lost[0] in after.zones[c.hand[seat]]
        yield Fact.of("units", "back" if back else "given_up", -1.0, seat, card=card_key(s, lost[0]))
    elif move.verb == "redeploy" and lost:
        yield Fact.of("units", "given_up.many", -1.0, seat, n=len(lost))


# --- the first hand ------------------------------------------------------------------------------------------------------

def _begins(s: State, seat: int, move: Move) -> list[Fact]:
    """What the first hand is like after a choice of the set-up."""
    if s.step() == "take":
        return _taken(s, seat, move)
    if s.step() == "mulligan":
        return _mulligan(s, seat, move)
    c, face = cards(s), s.face
    early = cheap(s, {*s.zones[c.hand[seat]]} - {part.piece for part in move.parts})
    kept = [part.piece for part in move.parts if part.place == c.magic[seat]]
    found = [Fact.of("hand", "begins", KEEPS, seat, n=early, cost=CHEAP)] if early else []
    mana = [Fact.of("magic", "mana", LACKS, seat, card=card_key(s, kept[0]), n=c.mana[face[kept[0]]][0])]
    return [*found, *mana] if len(kept) == 1 else found


def _tossed(s: State, seat: int, card: int) -> list[Fact]:
    """A unit that is out of reach is no loss; else what the hand keeps."""
    c, limit = cards(s), lands(s, seat)
    n, early = c.cost[s.face[card]], cheap(s, {*s.zones[c.hand[seat]]} - {card})
    if c.unit[s.face[card]] and n > limit:
        return [Fact.of("hand", "too_dear", KEEPS, seat, n=n, limit=limit)]
    return [Fact.of("hand", "begins", KEEPS, seat, n=early, cost=CHEAP)] if early else []


def _mulligan(s: State, seat: int, move: Move) -> list[Fact]:
    n = cheap(s, s.zones[cards(s).hand[seat]])
    if (move.verb == PASS) != (n >= CHEAP_WANTED):
        return []
    return [Fact.of("hand", "cheap.enough" if move.verb == PASS else "cheap.few", 1.0, seat, n=n, cost=CHEAP)]


def _taken(s: State, seat: int, move: Move) -> list[Fact]:
    hands = [s.zones[cards(s).hand[seat]], s.zones[cards(s).second[seat]]]
    n, m = (cheap(s, hand) for hand in sorted(hands, key=lambda hand: move.parts[0].piece not in hand))
    return [Fact.of("hand", "cheap.rather", float(n - m), seat, n=n, m=m, cost=CHEAP)] if n >= m else []
