"""What lasts a turn or a round, and what is read where it matters and does nothing by itself."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.operations.words import Counted, Keyword, Kind, Owned, Paid, Target
from tabletop.games.swordrion.tables import By, Moment
from tabletop.operations.vocabulary import Todo, Where
from tabletop.table.state import State

MOST_COUNTED = 5
COUNTS: dict[str, Callable[[State, By], int]] = {"": lambda s, by: 1, "grave": f.dead, "kin": f.kin}


def clause(now: Moment, *, if_: Where = (), pay: Paid = "", times: int = 0, do: Todo | None = None) -> None:
    """What a card does at a moment; clauses are read once (`games/swordrion/clauses`)."""


def boost(now: Moment, to: Target, hp: int = 0, atk: int = 0, kind: Kind = "", per: Counted = "") -> None:
    """This turn, so often as `per` counts."""
    _raise(now, "_now", f.targets(now.s, now.by, to, kind), min(MOST_COUNTED, COUNTS[per](now.s, now.by)), (hp, atk))


def grow(now: Moment, to: Target, hp: int = 0, atk: int = 0, kind: Kind = "") -> None:
    """Until the round ends."""
    _raise(now, "", f.targets(now.s, now.by, to, kind), 1, (hp, atk))


def _raise(now: Moment, ends: str, pieces: list[int], times: int, by: tuple[int, int]) -> None:
    for piece in pieces:
        f.raise_by(now.s, piece, f"hp{ends}", times * by[0])
        f.raise_by(now.s, piece, f"atk{ends}", times * by[1])


def gain(now: Moment, to: Target, keyword: Keyword, n: int = 1, kind: Kind = "") -> None:
    """A keyword for this turn."""
    for piece in f.targets(now.s, now.by, to, kind):
        had = now.s.piece_num.get((piece, f"{keyword}_now"), 0)
        now.s.mark(piece, f"{keyword}_now", had + n if keyword in f.ADDED else max(had, n))


def ward(now: Moment, to: Target, n: int, kind: Kind = "") -> None:
    """The next n times that damage or a wound would come, it does not."""
    for piece in f.targets(now.s, now.by, to, kind):
        now.s.mark(piece, "ward", max(n, now.s.piece_num.get((piece, "ward"), 0)))


def points(now: Moment, n: int, per: Owned) -> None:
    """Read at the end (⑤)."""


def discount(now: Moment, kind: Kind, n: int) -> None:
    """Read in the shop (④)."""


def more(now: Moment, n: int) -> None:
    """Read in the shop, or where spells are held."""
