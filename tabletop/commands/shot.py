"""`tabletop shot`: a picture of a table, drawn without a window."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tabletop.catalog.definitions import Catalog
from tabletop.commands import WrongUse
from tabletop.commands.common import (
    BOT,
    folder_of,
    game_as_it_is,
    game_of,
    language,
    mode_for,
    player,
    rules_for,
    told_of,
    variants_named,
    warn,
    writable,
)
from tabletop.commands.play import look_at
from tabletop.commands.replay import Played, is_journal, line_to, moves_played
from tabletop.play.opening import CannotOpen, Setup
from tabletop.play.people import HUMAN, Person
from tabletop.play.session import Session
from tabletop.referee.legal import random_move
from tabletop.table.rng import Dice, seeded

SIZE = re.compile(r"([1-9]\d{2,4})x([1-9]\d{2,4})")
LEAST, MOST = (640, 360), (7680, 4320)
SEED = 1


@dataclass(frozen=True, slots=True)
class Asked:
    """Which table is to be drawn and how, as it stands on the command line: a new one of a game, for so many seats, or that of a
    save or a file of moves in `load`; at its commit `to`, a new one after so many random answers."""

    game: str
    mode: str
    lang: str
    size: str
    ui_scale: str
    load: Path | None
    variant: str
    seats: int = 0
    seed: int | None = None
    to: int | None = None


def shot(asked: Asked, out: Path) -> None:
    """Draws a new table (of equal seeds the same one) or one that was played into a PNG; nothing is kept of it but the picture."""
    load = asked.load
    if load is not None and (asked.mode or asked.variant or asked.seats or asked.seed is not None):
        raise WrongUse("a table that was played is drawn as it was: --load goes with no --mode, --seats, --variant or --seed")
    catalog = game_of(asked.game, variants_named(asked.variant)) if load is None else game_as_it_is(asked.game)
    mode, lang = mode_for(catalog, asked.mode), language(asked.lang) or "en"
    pixels, scale = read_size(asked.size), read_scale(asked.ui_scale)
    if out.suffix.lower() != ".png":
        raise WrongUse(f"{out}: the picture is a PNG; end its name in .png")
    session = _played(load, asked, catalog) if load is not None else _under_way(catalog, mode, asked)
    writable(out)
    from tabletop.ui.proof.shot import shot as draw

    with told_of(out):
        draw(session, pixels, scale, lang, out)


def _played(file: Path, asked: Asked, catalog: Catalog) -> Session:
    """A table as it stood at a commit, or last, in a save or a file of moves of a game; raises WrongUse."""
    played = Played(look_at(file, catalog)) if is_journal(file) else moves_played(file, str(folder_of(asked.game)))
    if played.wrong:
        warn(played.wrong)
    if asked.to is not None:
        line_to(played.session, asked.to, file)
        played.session.jump(asked.to)
    return played.session


def _under_way(catalog: Catalog, mode: str, asked: Asked) -> Session:
    """A new table, on which so many questions were answered at random; raises WrongUse."""
    entry = catalog.mode(mode) or catalog.modes[0]
    low, high = entry.players
    if asked.seats and not low <= asked.seats <= high:
        raise WrongUse(f"{catalog.id} {entry.id} is for {low if low == high else f'{low} to {high}'} seats, not {asked.seats}")
    session = new_table(catalog, mode, asked.seats, SEED if asked.seed is None else asked.seed)
    dice = Dice(seeded("shot", session.setup.seed))
    for _ in range(asked.to or 0):
        if session.ask is None or session.rules is None:
            break
        seat = session.waiting()[0]
        session.answer(seat, random_move(session.rules, session.state, session.ask, seat, dice))
    return session


def new_table(catalog: Catalog, mode: str, seats: int = 0, seed: int = SEED) -> Session:
    """A table of so many seats, the fewest if 0, as its first player sees it, the others being bots where the game has rules.
    Raises WrongUse."""
    rules = rules_for(catalog)
    entry = catalog.mode(mode) or catalog.modes[0]
    kinds = [HUMAN, *[f"{BOT}random" if rules is not None else HUMAN] * ((seats or entry.players[0]) - 1)]
    people = tuple(Person(player(seat), (seat,), kind) for seat, kind in enumerate(kinds))
    try:
        return Session.start(catalog, rules, Setup(entry.id, len(people), seed), people, privacy="open")
    except CannotOpen as problem:
        raise WrongUse(str(problem)) from None


def read_size(text: str) -> tuple[int, int]:
    """A size in pixels from `1280x800`; raises WrongUse."""
    match = SIZE.fullmatch(text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (LEAST[0] <= size[0] <= MOST[0] and LEAST[1] <= size[1] <= MOST[1]):
        raise WrongUse(f"{text!r} is no size; write it like 1280x800, from {LEAST[0]}x{LEAST[1]} to {MOST[0]}x{MOST[1]}")
    return size


def read_scale(text: str) -> float | None:
    """A UI scale, None where none is asked for; raises WrongUse."""
    if not text:
        return None
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 1 <= scale <= 3:
        raise WrongUse(f"{text!r} is no UI scale; it goes from 1 to 3")
    return scale
