"""Counts of games, which can be added up in any order; all of them are whole numbers, so that sums are equal everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.bots.playing import Played
from tabletop.bots.watching import CardWatch

SHORTEST, LONGEST, FIRST_LOSES, DECISIVE = "shortest", "longest", "first-seat-loses", "decisive"
"""Games worth looking at: by turns, the first that the first seat did not win, the first that came out otherwise."""

Mark = tuple[int, int, int]
"""What speaks for a game (the least is kept), the number of its seed, and by how many seats the sides had moved."""


@dataclass(slots=True)
class CardCount:
    """In how many games the first side used a card and drew it, and won."""

    used: int = 0
    used_won: int = 0
    drawn: int = 0
    drawn_won: int = 0

    def add(self, other: CardCount) -> None:
        """Count what another counted."""
        self.used, self.used_won = self.used + other.used, self.used_won + other.used_won
        self.drawn, self.drawn_won = self.drawn + other.drawn, self.drawn_won + other.drawn_won


@dataclass(slots=True)
class Tally:
    """Counts of the games of one match.

    `wins` are by side, `pairings` have games and then wins by side; `example` is one error, that of the lowest game, as (number of
    the game, text).  `feats` has in how many games a figure was reached, by the figure.  Of the finished games `cut` stopped at the
    limit of turns.  `points` adds up by side the number that decides, none where the rules name none.
    """

    wins: list[int]
    finished: int = 0
    errors: int = 0
    draws: int = 0
    decisions: int = 0
    turns: int = 0
    example: tuple[int, str] | None = None
    marks: dict[str, Mark] = field(default_factory=dict)
    pairings: dict[str, list[int]] = field(default_factory=dict)
    cards: dict[str, CardCount] = field(default_factory=dict)
    feats: dict[str, int] = field(default_factory=dict)
    cut: int = 0
    points: list[int] = field(default_factory=list)

    def count(self, played: Played, won: list[int], unit: int, turned: int, pairing: str = "") -> None:
        """One game more; `won` are the sides that won."""
        self.finished += 1
        self.turns += played.turns
        self.decisions += played.decisions
        self.draws += not won
        self.cut += played.cut
        self._score([played.points[(side + turned) % len(self.wins)] for side, _ in enumerate(played.points)])
        for side in won:
            self.wins[side] += 1
        if pairing:
            row = self.pairings.setdefault(pairing, [0] * (1 + len(self.wins)))
            for n in (0, *(1 + side for side in won)):
                row[n] += 1
        if played.feat is not None:
            self.feats[str(played.feat)] = self.feats.get(str(played.feat), 0) + 1
        self.mark(SHORTEST, (played.turns, unit, turned))
        self.mark(LONGEST, (-played.turns, unit, turned))
        if 0 not in played.winners:
            self.mark(FIRST_LOSES, (0, unit, turned))

    def _score(self, points: list[int]) -> None:
        self.points = [mine + theirs for mine, theirs in zip(self.points, points, strict=True)] if self.points else [*points]

    def fail(self, unit: int, said: str) -> None:
        """One game that ended in an error."""
        self.errors += 1
        self.example = min((unit, said), self.example or (unit, said))

    def count_cards(self, watch: CardWatch, seat: int, won: bool) -> None:
        """What a seat used and drew."""
        for key in watch.used[seat]:
            self.cards.setdefault(key, CardCount()).add(CardCount(1, int(won)))
        for key in watch.drawn[seat]:
            self.cards.setdefault(key, CardCount()).add(CardCount(drawn=1, drawn_won=int(won)))

    def mark(self, what: str, mark: Mark) -> None:
        """Keep a game worth looking at, if nothing speaks more for another."""
        self.marks[what] = min(mark, self.marks.get(what, mark))

    def add(self, other: Tally) -> None:
        """Count what another tally counted."""
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.finished += other.finished
        self.errors += other.errors
        self.draws += other.draws
        self.cut += other.cut
        self._score(other.points)
        self.decisions += other.decisions
        self.turns += other.turns
        self.example = min((e for e in (self.example, other.example) if e is not None), default=None)
        for what, mark in other.marks.items():
            self.mark(what, mark)
        for pairing, row in other.pairings.items():
            mine = self.pairings.get(pairing, [0] * len(row))
            self.pairings[pairing] = [one + more for one, more in zip(mine, row, strict=True)]
        for key, count in other.cards.items():
            self.cards.setdefault(key, CardCount()).add(count)
        for figure, n in other.feats.items():
            self.feats[figure] = self.feats.get(figure, 0) + n


@dataclass(slots=True)
class Paired:
    """Differences of wins of the first side on the same seeds: how many seeds, their sum and the sum of their squares."""

    n: int = 0
    total: int = 0
    squares: int = 0

    def count(self, difference: int) -> None:
        """One seed more."""
        self.add(Paired(1, difference, difference * difference))

    def add(self, other: Paired) -> None:
        """Count what another counted."""
        self.n, self.total, self.squares = self.n + other.n, self.total + other.total, self.squares + other.squares


@dataclass(slots=True)
class Counts:
    """A tally for each match, and how each but the first differs from the first."""

    tallies: list[Tally]
    pairs: list[Paired]

    def add(self, other: Counts) -> None:
        """Count what another counted."""
        for tally, more in zip(self.tallies, other.tallies, strict=True):
            tally.add(more)
        for pair, further in zip(self.pairs, other.pairs, strict=True):
            pair.add(further)


def read_counts(written: Mapping[str, Any]) -> Counts:
    """Counts from the form of `dataclasses.asdict` in JSON; raises KeyError, TypeError or ValueError."""
    tallies = []
    for one in written["tallies"]:
        example = one["example"]
        tallies.append(Tally(**{**one, "example": (int(example[0]), str(example[1])) if example else None,
                                "marks": {what: (int(a), int(b), int(c)) for what, (a, b, c) in one["marks"].items()},
                                "cards": {key: CardCount(**count) for key, count in one["cards"].items()}}))
    return Counts(tallies, [Paired(**pair) for pair in written["pairs"]])
