"""What a table of a declared game is worth to a seat: the judgement of bots, read off what the game says is scored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tabletop.declared.program import Program
from tabletop.operations.declare import Declared
from tabletop.operations.forms import family_of
from tabletop.operations.library.play import Play
from tabletop.operations.library.set import Set
from tabletop.operations.library.use import Use
from tabletop.operations.models import Operation, StepsFile
from tabletop.operations.names import parts
from tabletop.operations.numbers import Number
from tabletop.operations.places import lie_apart
from tabletop.operations.table import Read, Table, is_out
from tabletop.table.box import Box
from tabletop.table.state import State

END = 1000.0
NOT_YET = 0.9
"""What is still to be scored counts so much of it."""
KEPT = 0.1
"""What a card in hand is worth, as a part of the number it will be compared by."""
LOST = 0.5
"""What a seat that is out has lost."""
MEANT = 0.3
"""What a card brings to pay with counts so much of it."""
PROMISED = 0.5
"""What a card in hand would add counts so much of it, for it may never be used."""
PRIVATE = frozenset({"cards"})
"""Terms of a value that only its seat may know."""


class Judged(Table):
    """The table of a declared game with what bots go by: points, what lies ready to be scored, strong cards kept in hand, and
    those that do something.

    `means` is by face how much a card a seat owns brings of what things are paid with, `purse` are such numbers that last;
    `ready` are numbers that will be added to the one that decides, `kept` places of cards with their figures by face, `promised`
    those with what each card would add where it is used.
    """

    def __init__(self, box: Box, program: Program, spec: StepsFile, effects: Mapping[tuple[str, str], list[Operation]]) -> None:
        super().__init__(box, program.nodes, program.asking, spec.refill, program.effects, spec.teams, program.when)
        for key in spec.win.ties:
            self.gauge(key)
        self.win, self.sign = self.gauge(spec.win.gauge), 1 if spec.win.most is not None else -1
        does = [part.does for part, _, _ in parts(spec) if isinstance(part, Operation)]
        self.ready = [one.bind(self) for does_ in does for one in does_.adds(spec.win.gauge) if self._is_sure(one)]
        paid = {gauge for one in does if isinstance(one, Play) for gauge, price in one.pay.items() if price.by is not None}
        self.means = self._means(does, paid)
        self.purse = sorted(paid - {gauge for one in does if isinstance(one, Set) for gauge in one.root})
        self.kept = [(self.places(from_), tuple(sign * n for n in self.figures(by))) for from_, by, sign in _kept(does)]
        self.promised = [(self.places(from_), [self.promise(effects.get((card.key, field), ())) for card in box.cards])
                         for from_, field in dict.fromkeys(_used(does))]

    def _means(self, does: Sequence[Declared], paid: Iterable[str]) -> tuple[int, ...]:
        """How much each card brings, by face, of numbers that what is laid down takes."""
        fields = {number.sum for one in does for gauge in paid for number in one.adds(gauge) if number.sum is not None}
        figures = [self.figures(field) for field in fields]
        return tuple(map(sum, zip(*figures, strict=True))) if figures else ()

    def owned(self, s: State, seat: int) -> float:
        """What a seat has to pay with, and what its cards bring of it."""
        purse = sum([s.seat_num[seat, key] for key in self.purse])
        return MEANT * (purse + sum([self.means[s.face[piece]] for zone, one in enumerate(s.box.zones) if one.seat == seat
                                     for piece in s.zones[zone]] if self.means else ()))

    def _is_sure(self, one: Number) -> bool:
        """Whether a number is read from a place of the seat itself, apart from those of others."""
        word = one.in_ or one.count
        return word is not None and "." not in word and lie_apart(self.box, word)

    def promise(self, does: Iterable[Operation], often: float = 1.0) -> list[tuple[float, Read]]:
        """What operations add to the number that decides, each with how often it comes to that."""
        found: list[tuple[float, Read]] = []
        for one in (one.does for one in does):
            found += [(often, more.bind(self)) for more in one.adds(self.win)]
            for name, block in one.inner().items():
                found += self.promise(block, often * one.often(name, self.box.seats))
        return found

    def points(self, s: State, seat: int) -> float:
        """The number that decides, and what is ready to be added to it."""
        ready = NOT_YET * sum([one(s, seat) for one in self.ready])
        return self.sign * (s.seat_num[seat, self.win] + ready) - (LOST if is_out(s, seat) else 0.0)

    def hand(self, s: State, seat: int) -> float:
        """How strong the cards are that a seat may still lay down to be compared, and what those would add that do something."""
        strong = sum([figures[s.face[piece]] for places, figures in self.kept for piece in places.pieces(s, seat)])
        adds = sum([often * more(s, seat) for places, promises in self.promised for piece in places.pieces(s, seat)
                    for often, more in promises[s.face[piece]]])
        return KEPT * strong + PROMISED * self.sign * adds


def _used(does: Sequence[Declared]) -> Iterator[tuple[str, str]]:
    """From where cards are laid down to be used, and the field that says what each does."""
    for one in does:
        if (lays := one.lays()) is not None:
            yield from ((lays[0], use.field) for use in does if isinstance(use, Use) and family_of(use.in_) == family_of(lays[1]))


def _kept(does: Sequence[Declared]) -> Iterator[tuple[str, str, int]]:
    """From where cards are laid down to be compared, by which field, and -1 where the lowest is best."""
    for one in does:
        for other in does if (lays := one.lays()) is not None else ():
            if lays is not None and (ranks := other.ranks()) is not None and family_of(ranks[0]) == family_of(lays[1]):
                yield lays[0], *ranks[1:]


def value(s: State, seat: int) -> list[tuple[str, float]]:
    """Named terms whose sum is the value."""
    if s.result is not None:
        won = s.result.winners
        return [("result", 0.0 if not won else END if seat in won else -END)]
    judged: Judged = s.box.data
    points = [judged.points(s, one) for one in range(s.box.seats)]
    others = [points[one] for one in range(s.box.seats) if one != seat]
    ahead = max(others, default=0.0)
    mean = sum(others) / len(others) if others else 0.0
    return [("score", points[seat] - (ahead + mean) / 2), ("cards", judged.hand(s, seat) + judged.owned(s, seat))]
