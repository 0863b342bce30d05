"""What was printed last: the picture of each card, so that only what looks different is printed again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from tabletop import places
from tabletop.play.journal import put_whole
from tabletop.play.listing import UNFIT

Printed = Mapping[str, tuple[str, int]]
"""By the key of a card the short name of its picture and how many there are of it."""


def printed(game: str, how: str) -> Printed:
    """What of a game was printed last in a language and size (`how`); empty where nothing was."""
    return _read(game).get(how, {})


def keep_printed(game: str, how: str, cards: Printed) -> None:
    """Remember these cards as printed, and what else was before; raises OSError."""
    known = _read(game)
    put_whole(_file(game), json.dumps({**known, how: {**known.get(how, {}), **cards}}).encode())


def lacking(cards: Printed, before: Printed) -> dict[str, int]:
    """How many of each card must be printed: all of those that look different, of others those that are more than there were."""
    wanted = {key: n if before.get(key, ("", 0))[0] != name else n - before[key][1] for key, (name, n) in cards.items()}
    return {key: n for key, n in wanted.items() if n > 0}


def _read(game: str) -> dict[str, Printed]:
    """What was printed in each way; nothing where the file is damaged."""
    with suppress(OSError, *UNFIT):
        known = json.loads(_file(game).read_text("utf-8"))
        return {how: {key: (str(name), int(n)) for key, (name, n) in cards.items()} for how, cards in known.items()}
    return {}


def _file(game: str) -> Path:
    return places.cache_dir() / "prints" / f"{game}.json"
