"""`python -m tests.levels GAME`: each level of opponents plays the one below until the interval of its wins is narrow enough.

What was played is kept (`build/levels`), so that Ctrl+C stops and the same command goes on; counts of a level that plays otherwise
now are left aside.  Prints a row of a table for each mode.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from tabletop.catalog.definitions import Catalog
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.places import content_dir
from tabletop.referee.rules import Rules
from tests.bots.contests import BATCH, Contest, Score, pair

LOW, HIGH = 0.55, 0.88
"""Between these the whole interval lies."""
MOST = 120


def fits(score: Score) -> bool | None:
    """Whether a level is as much stronger as it should be, None where that is not known yet."""
    if score.low >= LOW and score.high <= HIGH:
        return True
    return False if score.high < LOW or score.low > HIGH else None


class Kept:
    """The results of the pairs of games of each contest, in a file; a contest is known by how both levels play."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._all: dict[str, list[list[float]]] = json.loads(file.read_text("utf-8")) if file.is_file() else {}

    def results(self, rules: Rules, of: Contest) -> list[list[float]]:
        """What was played of a contest, to be added to."""
        levels = rules.mind.levels_in(of.mode)
        return self._all.setdefault(f"{of} {levels[of.strong]} {levels[of.weak]}", [])

    def write(self) -> None:
        """Whole, or not at all."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps(self._all, indent=1), "utf-8")
        new.replace(self.file)


def played(kept: Kept, rules: Rules, of: Contest, most: int, seed: int) -> Score:
    """The score as far as it was needed, or with `most` games."""
    results = kept.results(rules, of)
    while True:
        every = [one for both in results for one in both]
        score = Score(sum(every), len(every)) if every else Score(0, 1)
        if len(every) >= most or (len(every) >= 2 * BATCH and fits(score) is not None):
            return score
        for _ in range(BATCH):
            results.append(pair(of, seed, len(results)))
        kept.write()


def rows(catalog: Catalog, kept: Kept, only: str, most: int, seed: int) -> Iterator[str]:
    """A row of each mode: how often each level wins against the one below."""
    rules = referee_of(catalog)
    assert rules is not None, catalog.problems
    for mode in catalog.modes:
        if only in ("", mode.id):
            scores = {strong: played(kept, rules, Contest(catalog.id, mode.id, mode.players[0], strong, weak), most, seed)
                      for weak, strong in pairwise(rules.mind.levels_in(mode.id))}
            told = " | ".join(_told(scores[name]) if name in scores else "" for name in ("normal", "hard"))
            yield f"| {catalog.name['en']} | {mode.id}, {mode.players[0]} | {told} |"


def _told(score: Score) -> str:
    """Marked where it is not as it should be, or not known to be."""
    return f"{score}{'' if fits(score) else ' (!)'}"


def main() -> None:
    """The command."""
    asked = argparse.ArgumentParser(prog="python -m tests.levels", description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--mode", default="")
    asked.add_argument("--most", type=int, default=MOST, help="games of a contest at most")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--keep", type=Path, help="the file of what was played (build/levels/GAME.json)")
    given = asked.parse_args()
    kept = Kept(given.keep or Path("build/levels") / f"{given.game}.json")
    print("| game | mode, seats | normal over easy | hard over normal |\n|---|---|---|---|")
    for row in rows(load_game(content_dir() / given.game), kept, given.mode, given.most, given.seed):
        print(row, flush=True)


if __name__ == "__main__":
    main()
