"""What is played on one seed: every match of a plan, with the sides in every seat where they differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from tabletop import places
from tabletop.bots.match import Match, Opened, Table, seat_side, side_seat
from tabletop.bots.playing import Played, Watch, play_game, seed_of, where
from tabletop.bots.program import BadProgram, GaveUp, Program, play_with_programs
from tabletop.bots.tally import DECISIVE, Counts, Paired, Tally
from tabletop.bots.watching import CardWatch, Scribe
from tabletop.play.journal import put_whole


@dataclass(frozen=True, slots=True)
class Plan:
    """Matches that are played on the same seeds, the others compared with the first.

    `turns` is through how many seats the sides move on each seed; with `cards` it is counted which the first side used and drew.
    """

    matches: tuple[Match, ...]
    seed: int = 0
    turns: int = 1
    cards: bool = False

    @property
    def games(self) -> int:
        """How many games a seed comes to."""
        return self.turns * len(self.matches)


class Hall:
    """A plan with its matches opened."""

    def __init__(self, plan: Plan) -> None:
        """Raises ValueError where a match cannot be."""
        self.plan = plan
        self.opened = [Opened(match) for match in plan.matches]

    def empty(self) -> Counts:
        """Counts of no games."""
        return Counts([Tally([0] * opened.box.seats) for opened in self.opened], [Paired() for _ in self.opened[1:]])

    def play(self, units: Sequence[int]) -> Counts:
        """Play what some seeds come to; an error ends its game only, and is counted.  Raises GaveUp."""
        counts = self.empty()
        for unit in units:
            self._unit(unit, counts)
        return counts

    def _unit(self, unit: int, counts: Counts) -> None:
        wins = [self._turned(unit, turned, counts) for turned in range(self.plan.turns)]
        for n, pair in enumerate(counts.pairs, 1):
            both = [(of_all[0], of_all[n]) for of_all in wins]
            if all(first is not None and other is not None for first, other in both):
                pair.count(sum(bool(other) - bool(first) for first, other in both))
            for turned, (first, other) in enumerate(both):
                if first is not None and other is not None and first != other:
                    counts.tallies[n].mark(DECISIVE, (0, unit, turned))

    def _turned(self, unit: int, turned: int, counts: Counts) -> list[bool | None]:
        """Whether the first side won, in each match; None where the game ended in an error."""
        watch = CardWatch() if self.plan.cards else None
        seat = side_seat(0, turned, self.opened[0].box.seats)
        first: Played | None = None
        won: list[bool | None] = []
        for n, (opened, tally) in enumerate(zip(self.opened, counts.tallies, strict=True)):
            played = first
            if not n or not self._unused(opened.match, watch, seat):
                played = self._played(opened, unit, turned, tally, watch if not n else None)
            elif played is None:
                tally.errors += 1
            if not n:
                first = played
            if played is None:
                won.append(None)
                continue
            seats = opened.box.seats
            sides = sorted(seat_side(winner, turned, seats) for winner in played.winners)
            pairings = opened.match.pairings
            tally.count(played, sides, unit, turned, "/".join(pairings[opened.pairing(unit)]) if pairings else "")
            if watch is not None and not n:
                tally.count_cards(watch, seat, 0 in sides)
            won.append(0 in sides)
        return won

    def _unused(self, match: Match, watch: CardWatch | None, seat: int) -> bool:
        """Whether a card is forbidden that was not used anyway, so that the game would be the same."""
        return bool(match.forbidden and watch is not None and watch.used and match.forbidden not in watch.used[seat])

    def _played(self, opened: Opened, unit: int, turned: int, tally: Tally, watch: Watch | None) -> Played | None:
        seed = seed_of(self.plan.seed, unit)
        try:
            return play(opened, opened.table(unit, turned), seed, watch)
        except GaveUp as problem:
            raise GaveUp(f"game {unit}, seed {seed}: {problem}") from None
        except Exception as error:
            tally.fail(unit, f"game {unit}, seed {seed}: {error if isinstance(error, BadProgram) else where(error)}")
            return None

    def write_game(self, match: int, unit: int, turned: int, file: Path, what: dict[str, str]) -> None:
        """Play a game of the plan once more and write its moves to a file that `tabletop replay` reads; raises OSError."""
        opened, seed = self.opened[match], seed_of(self.plan.seed, unit)
        scribe = Scribe()
        play(opened, opened.table(unit, turned), seed, scribe)
        catalog, box = opened.match.catalog, opened.box
        ours = catalog.folder.resolve() == (places.content_dir() / catalog.id).resolve()
        told = {"about": what, "game": catalog.id if ours else str(catalog.folder.resolve()), "mode": box.mode, "seats": box.seats,
                "seed": seed, "switches": dict(box.switches), "variants": list(catalog.applied), "moves": scribe.moves}
        put_whole(file, yaml.safe_dump(told, allow_unicode=True, sort_keys=False, width=1_000).encode())


def play(opened: Opened, table: Table, seed: int, watch: Watch | None = None) -> Played:
    """One game at a table; raises what ends a game."""
    if any(isinstance(bot, Program) for bot in table.bots):
        return play_with_programs(opened.match.catalog, table.rules, opened.match.setup, table.bots, seed, watch)
    return play_game(opened.box, table.rules, table.bots, seed, watch)
