"""Today's table: the date deals one table of each game, the same for everybody and without a net."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from tabletop import places
from tabletop.catalog.definitions import Mode
from tabletop.catalog.par import read_par
from tabletop.catalog.shelf import GameEntry
from tabletop.play.journal import put_whole
from tabletop.play.listing import Saved, read_entry
from tabletop.ui.settings import Choice, SeatChoice
from tabletop.ui.setup.tables import BOT, SEED_BITS

FILE, KEPT, LEVEL = "today.json", 60, "normal"
"""Where the tables of days are named, how many days are, and the level of the bots that sit there."""


@dataclass(frozen=True, slots=True)
class Daily:
    """The table of a game on a day: its mode and seats, and what bots reach there in the middle, None where nothing is counted."""

    game: str
    day: str
    mode: Mode
    seats: int
    par: float | None = None

    @property
    def seed(self) -> int:
        """The same for everybody on that day."""
        told = hashlib.sha256(f"{self.day}/{self.game}/{self.mode.id}".encode()).digest()
        return int.from_bytes(told[:8], "big") >> 64 - SEED_BITS

    @property
    def choice(self) -> Choice:
        """One person against or beside bots of one level, everything as usual."""
        bots = (SeatChoice(f"{BOT}{LEVEL}") for _ in range(self.seats - 1))
        return Choice(self.mode.id, (SeatChoice(), *bots))


def today() -> str:
    """The day it is here."""
    return date.today().isoformat()


def daily(entry: GameEntry, day: str) -> Daily | None:
    """The table of a game on a day: of a mode for few in which something is counted where there is one, else of its first mode;
    None where it cannot be opened or has no referee."""
    if entry.problems or not entry.modes or not entry.rules:
        return None
    pars = [one for one in read_par(entry.folder)[0] if one.bot == LEVEL and not one.switches]
    least = min(pars, key=lambda one: one.seats, default=None)
    mode = next((mode for mode in entry.modes if least is not None and mode.id == least.mode), entry.modes[0])
    return Daily(entry.id, day, mode, least.seats if least is not None else mode.players[0], least.median if least else None)


def begun(one: Daily) -> Saved | None:
    """The table that was begun on it, where it is still there."""
    name = _all().get(one.day, {}).get(one.game, "")
    path = places.saves_dir() / name
    found = read_entry(path) if name and path.is_file() else None
    return found if isinstance(found, Saved) else None


def keep(one: Daily, path: Path) -> None:
    """A table of the day was begun in a journal; where that cannot be written down nothing is lost."""
    found = _all()
    found.setdefault(one.day, {})[one.game] = path.name
    last = dict(sorted(found.items())[-KEPT:])
    with suppress(OSError):
        places.made(places.saves_dir())
        put_whole(places.saves_dir() / FILE, json.dumps(last, indent=1).encode())


def _all() -> dict[str, dict[str, str]]:
    try:
        found = json.loads((places.saves_dir() / FILE).read_text("utf-8"))
        return {str(day): {str(game): Path(str(name)).name for game, name in games.items()} for day, games in found.items()}
    except (OSError, ValueError, AttributeError):
        return {}
