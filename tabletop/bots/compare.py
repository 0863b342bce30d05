"""Whether a change matters: a game against a variant of it, and each card forbidden against allowed, on the same seeds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tabletop.bots.match import Match
from tabletop.bots.sequential import Difference, difference, rate
from tabletop.bots.simulate import HERE, Spread, run
from tabletop.bots.tally import Counts, Paired
from tabletop.bots.units import Hall, Plan
from tabletop.catalog.definitions import Catalog

TRIAL_SEEDS = 16
"""On so many seeds bots play to see which cards they use at all."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was compared, on how many seeds, and the counts."""

    hall: Hall
    seeds: int
    counts: Counts

    def difference(self, n: int = 1) -> Difference:
        """How the match of that number differs from the first."""
        return difference(self.counts.pairs[n - 1], self.hall.plan.turns, self.hall.plan.games)

    def rate(self, n: int, side: int) -> tuple[float, float]:
        """How often a side wins in a match, in per cent, and give or take."""
        tally = self.counts.tallies[n]
        return rate(tally.wins[side], tally.finished)

    def turns(self, n: int) -> float:
        """How long a game of a match is."""
        return self.counts.tallies[n].turns / max(1, self.counts.tallies[n].finished)


def compare(match: Match, other: Catalog, games: int, seed: int = 0, spread: Spread = HERE) -> Comparison:
    """A game against another form of it, until the difference is known or so many games are played; sides that differ change
    seats.  Raises ValueError."""
    turns = len(match.bots) if match.uneven else 1
    hall = Hall(Plan((match, replace(match, catalog=other)), seed, turns))
    seeds = max(1, games // hall.plan.games)

    def enough(counts: Counts, done: int) -> bool:
        return difference(counts.pairs[0], turns, hall.plan.games).verdict != "open"

    counts, done = run(hall, seeds, spread, enough)
    return Comparison(hall, done, counts)


@dataclass(frozen=True, slots=True)
class Worth:
    """A card: by how much more often a side wins that may use it, in how many of a hundred games it does, and how often it won
    when it drew it, None where the card is not drawn."""

    card: str
    worth: Difference
    used: float
    won_when_drawn: tuple[float, float] | None


def cards_used(match: Match, seed: int = 0, spread: Spread = HERE) -> list[str]:
    """The cards that bots use in some games, in the order of the catalog; raises ValueError, also where no game came to its end."""
    trial = Spread(spread.jobs, spread.executor)
    counts, _ = run(Hall(Plan((match,), seed, len(match.bots), cards=True)), TRIAL_SEEDS, trial)
    tally = counts.tallies[0]
    if tally.example is not None and not tally.finished:
        raise ValueError(tally.example[1])
    return [card.key for card in match.catalog.cards if card.key in tally.cards]


def card_worth(match: Match, cards: Sequence[str], games: int, seed: int = 0, spread: Spread = HERE) -> Comparison:
    """A match against itself with one card forbidden to the first side, for each card, until all are known or so many games are
    played; a game in which the side did not use the card is the same without it and only counted.  Raises ValueError."""
    hall = Hall(Plan((match, *(replace(match, forbidden=card) for card in cards)), seed, len(match.bots), cards=True))
    seeds = max(1, games // hall.plan.games)

    def enough(counts: Counts, done: int) -> bool:
        return all(difference(pair, hall.plan.turns, hall.plan.games).verdict != "open" for pair in counts.pairs)

    counts, done = run(hall, seeds, spread, enough)
    return Comparison(hall, done, counts)


def worths(found: Comparison) -> list[Worth]:
    """The cards, those that are worth most first."""
    plan, base = found.hall.plan, found.counts.tallies[0]
    rows = []
    for match, pair in zip(plan.matches[1:], found.counts.pairs, strict=True):
        lost = Paired(pair.n, -pair.total, pair.squares)
        count = base.cards.get(match.forbidden)
        drawn = rate(count.drawn_won, count.drawn) if count is not None and count.drawn else None
        used = 100 * count.used / max(1, base.finished) if count is not None else 0.0
        rows.append(Worth(match.forbidden, difference(lost, plan.turns, 2 * plan.turns), used, drawn))
    return sorted(rows, key=lambda row: -row.worth.points)


def disagree(one: Difference, other: Difference) -> bool:
    """Whether two kinds of players differ on it: what is known of one excludes what is known of the other."""
    return abs(one.points - other.points) > one.margin + other.margin
