"""The games behind the numbers, written as files of moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from tabletop.bots.tally import DECISIVE, FIRST_LOSES, LONGEST, SHORTEST, Counts
from tabletop.bots.units import Hall

ABOUT: Mapping[str, Mapping[str, str]] = {
    SHORTEST: {"ja": "最も短い対局", "en": "The shortest game"},
    LONGEST: {"ja": "最も長い対局", "en": "The longest game"},
    FIRST_LOSES: {"ja": "最初の席が勝てなかった対局", "en": "A game the first seat did not win"},
    DECISIVE: {"ja": "同じ種でも結果が分かれた対局", "en": "A game that came out otherwise from the same seed"},
}


def write_games(hall: Hall, counts: Counts, names: Mapping[int, str], folder: Path) -> Iterator[tuple[str, Path]]:
    """Writes the games worth looking at into a folder, and says what each is; `names` are of the matches.

    Of matches with a forbidden card only the game which that decided is written.  Raises OSError.
    """
    for n, tally in enumerate(counts.tallies):
        for what, (_, unit, turned) in tally.marks.items():
            if what != DECISIVE and hall.plan.matches[n].forbidden:
                continue
            file = folder / f"{names[n]}-{what}.yaml"
            hall.write_game(n, unit, turned, file, dict(ABOUT[what]))
            yield f"{names[n]}: {ABOUT[what]['en'].lower()}", file
            if what == DECISIVE:
                file = folder / f"{names[n]}-{what}-{names[0]}.yaml"
                hall.write_game(0, unit, turned, file, dict(ABOUT[what]))
                yield f"{names[0]}: the same seed", file
