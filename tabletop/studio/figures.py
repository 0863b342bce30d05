"""The last balance figures of a game: what each card was worth, by whom and when it was measured, and for which content."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from tabletop import places
from tabletop.play.journal import put_whole
from tabletop.play.listing import UNFIT

NAMES = ("worth", "margin", "used")
"""What is kept of a card; of older figures the margin is not known."""


@dataclass(frozen=True, slots=True)
class Figures:
    """`content` is the short name of what the files said, `bot` who played, `day` as YYYY-MM-DD.

    `cards` has for each card, by its key, how much more often its seat wins when it may be used (`worth`), how far that may be
    off to either side (`margin`), and in how many of the games it was used (`used`), all in per cent.
    """

    content: str
    bot: str
    day: str
    games: int
    cards: Mapping[str, Mapping[str, float]]


def keep_figures(game: str, figures: Figures) -> None:
    """Keep the figures of a game in place of those before; raises OSError."""
    put_whole(_file(game), json.dumps(asdict(figures), ensure_ascii=False).encode())


def figures_of(game: str) -> Figures | None:
    """The last figures of a game; None where there are none, or the file is damaged."""
    with suppress(OSError, *UNFIT):
        found = json.loads(_file(game).read_text("utf-8"))
        cards = {key: {name: float(row[name]) for name in NAMES if name != "margin" or name in row}
                 for key, row in found["cards"].items()}
        return Figures(str(found["content"]), str(found["bot"]), str(found["day"]), int(found["games"]), cards)
    return None


def _file(game: str) -> Path:
    return places.cache_dir() / "figures" / f"{game}.json"
