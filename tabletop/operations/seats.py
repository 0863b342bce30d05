"""What rules in Python ask of a seat alike: its places, what lasts on it, one of its cards dragged, a piece of it pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain

from tabletop.referee.ask import Ask, Flow
from tabletop.referee.verbs import Draft, Says
from tabletop.table.box import Box, Card
from tabletop.table.state import NOWHERE, Frame, Lasting, Move, Part, State, dragged

BySeat = tuple[int, ...]
"""A place of each seat."""
Parts = Callable[[State, int, int, Draft], Iterable[Part]]
"""`Verb.parts`."""
Pieces = Callable[[State, int], Iterable[int]]
"""Pieces of a seat."""
Deed = Callable[[State, int, int], None]
"""What a seat does with a piece."""
Places = Callable[[State, int], tuple[int, ...]]
"""Places for a seat."""


def places_of(box: Box, *families: str) -> tuple[BySeat, ...]:
    """The place each seat has of each family; NOWHERE where this table has none."""
    return tuple(tuple(box.zone_of.get(f"p{seat + 1}.{family}", NOWHERE) for seat in range(box.seats)) for family in families)


def needed(box: Box, *families: str) -> tuple[BySeat, ...]:
    """The same of families that rules need; raises KeyError with the place this table lacks."""
    return tuple(tuple(box.zone_of[f"p{seat + 1}.{family}"] for seat in range(box.seats)) for family in families)


def numbers_of(cards: Iterable[Card], **nothing: int) -> Iterator[list[int]]:
    """Number fields of the cards, by index; each with what stands for a card without one."""
    return ([none if (n := card.data.get(key)) is None else int(n) for card in cards] for key, none in nothing.items())


def words_of(cards: Iterable[Card], *keys: str) -> Iterator[list[str]]:
    """Fields of the cards that are a word, by index; empty for a card without one."""
    return ([card.data.get(key) or "" for card in cards] for key in keys)


@cache
def who(seat: int) -> str:
    """How a log line names a seat."""
    return f"seat:{seat}"


def go_on_with(s: State, *frames: str | Frame) -> None:
    """Replace what waits on the agenda: a step was set by hand, and these are the rest of its turn."""
    s.agenda, s.sealed = (), ()
    s.then(*frames)


def asking(seats: Iterable[int], *verbs: str, about: int = NOWHERE) -> Flow:
    """Ask some seats at once; nothing where there are none."""
    if asked := dict.fromkeys(seats, verbs):
        yield Ask(asked, about=about)


def add(s: State, seat: int, key: str, n: int = 1) -> None:
    """Add to a gauge of a seat."""
    s.count(seat, key, s.seat_num[seat, key] + n)


def add_on(s: State, piece: int, key: str, n: int = 1) -> None:
    """Add to a number of a piece."""
    if n:
        s.mark(piece, key, s.piece_num.get((piece, key), 0) + n)


# --- what lasts ------------------------------------------------------------------------------------------------------------


def has(s: State, seat: int, key: str) -> bool:
    """Whether something lasts on a seat."""
    return bool(s.lasting) and any(e.seat == seat and e.key == key for e in s.lasting)


def total(s: State, seat: int, key: str) -> int:
    """The sum of what lasts on a seat under a key."""
    return sum([e.n for e in s.lasting if e.seat == seat and e.key == key]) if s.lasting else 0


def lasts(s: State, seat: int, key: str, n: int, until: str = "turn") -> None:
    """Begin something that lasts on a seat until the end of something the game ends it with."""
    s.last(Lasting(key, NOWHERE, seat, n, until))


def drop(s: State, seat: int, key: str) -> None:
    """End what lasts on a seat under a key."""
    for index in range(len(s.lasting) - 1, -1, -1):
        if s.lasting[index].seat == seat and s.lasting[index].key == key:
            s.end(index)


# --- answers ---------------------------------------------------------------------------------------------------------------


def place_of(s: State, seat: int, name: str) -> int:
    """A place as the tables of the game call it: that of the seat, else the one all share."""
    found = getattr(s.box.data, name)
    return found if isinstance(found, int) else int(found[seat])


def lying(name: str) -> Pieces:
    """What lies in a place of the seat."""
    def pieces(s: State, seat: int) -> list[int]:
        return s.zones[place_of(s, seat, name)]
    return pieces


def one_of(pieces: str | Pieces, to: str = "", *numbers: int, many: bool = False) -> Parts:
    """Any one of the pieces of a place, or of some, to another place, with `many` one after another; without a place they are
    pointed at.  Each number is another way."""
    there, ways = lying(pieces) if isinstance(pieces, str) else pieces, numbers or (0,)

    def parts(s: State, seat: int, about: int, draft: Draft) -> list[Part]:
        if draft and not many:
            return []
        goal, used = place_of(s, seat, to) if to else NOWHERE, [part.piece for part in draft] if draft else ()
        return [dragged(piece, goal, number) for piece in there(s, seat) if piece not in used for number in ways]
    return parts


def each_onto(pieces: str | Pieces, places: str | Places) -> Parts:
    """Any one of some pieces to each of some places, as the tables of the game call them."""
    there = lying(pieces) if isinstance(pieces, str) else pieces
    goals: Places = (lambda s, seat: getattr(s.box.data, places)) if isinstance(places, str) else places

    def parts(s: State, seat: int, about: int, draft: Draft) -> Iterable[Part]:
        return () if draft else chain.from_iterable([onto(piece, goals(s, seat)) for piece in there(s, seat)])
    return parts


@cache
def onto(piece: int, zones: BySeat) -> tuple[Part, ...]:
    """The parts that lay a piece on each of some zones."""
    return tuple(Part(piece, zone) for zone in zones)


def top_of(place: str, to: str = "") -> Parts:
    """The top card of a place to another."""
    return one_of(lambda s, seat: s.zones[place_of(s, seat, place)][-1:], to)


def one_by_one(*each: Parts) -> Parts:
    """Parts of which each has its own kind, one after another."""
    def parts(s: State, seat: int, about: int, draft: Draft) -> Iterable[Part]:
        return each[len(draft)](s, seat, about, ()) if len(draft) < len(each) else []
    return parts


def so_many(n: int) -> Callable[[State, int, int, Draft], bool]:
    """`Verb.whole` of a draft of so many parts."""
    return lambda s, seat, about, draft: len(draft) == n


def some(s: State, seat: int, about: int, draft: Draft) -> bool:
    """`Verb.whole` of a draft of one part or more."""
    return bool(draft)


def pointing(piece: Callable[[State, int], int], numbers: Callable[[State], int] | None = None) -> Parts:
    """A piece of the seat pointed at, where it has one: with each number from 1 to so many, or with none."""
    def parts(s: State, seat: int, about: int, draft: Draft) -> list[Part]:
        found = piece(s, seat)
        if draft or found < 0:
            return []
        return [dragged(found, NOWHERE, k) for k in range(1, numbers(s) + 1)] if numbers is not None else [dragged(found, NOWHERE)]
    return parts


def laid(side: int = NOWHERE, log: str = "") -> Callable[[State, int, int, Draft], None]:
    """The deed of a verb: what is dragged lies where it was dragged, with a side up or as it does there; a line may tell it."""
    def do(s: State, seat: int, about: int, draft: Draft) -> None:
        for part in draft:
            s.move(part.piece, part.place, side=side)
        if log:
            s.say(log, seat=who(seat))

    return do


def to_one(do: Deed) -> Callable[[State, int, int, Draft], None]:
    """The deed of a verb: something happens to the piece that is named."""
    def deed(s: State, seat: int, about: int, draft: Draft) -> None:
        for part in draft[:1]:
            do(s, seat, part.piece)
    return deed


def label(key: str) -> Callable[[State, int, int, Draft], Says]:
    """`Verb.says` of a verb that always says the same."""
    said = Says(key, {})
    return lambda s, seat, about, draft: said


# --- bots ------------------------------------------------------------------------------------------------------------------


Answer = Callable[[State, int], Move | None]
"""What a seat answers, None to pass."""


def by_step(answers: Mapping[str, Answer]) -> Answer:
    """The usual answer of a seat to the question of the step at work."""
    return lambda s, seat: answers[s.step()](s, seat) if s.step() in answers else None


def best(verb: str, pieces: Iterable[int], to: int, worth: Callable[[int], float]) -> Move | None:
    """The piece that is worth most to a place; None where there is none."""
    piece = max(pieces, key=worth, default=NOWHERE)
    return Move(verb, (Part(piece, to),)) if piece >= 0 else None
