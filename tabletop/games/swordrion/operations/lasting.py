"""What lasts a turn or a round, and what is read where it matters and does nothing by itself."""

from __future__ import annotations

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.clauses import Moment
from tabletop.games.swordrion.operations.words import Counted, Keyword, Kind, Owned, Paid, Target
from tabletop.operations.vocabulary import Todo, Where

MOST_COUNTED = 5


def clause(now: Moment, *, if_: Where = (), pay: Paid = "", times: int = 0, do: Todo | None = None) -> None:
    """What a card does at a moment; clauses are read once (`games/swordrion/clauses`)."""


def boost(now: Moment, to: Target, hp: int = 0, atk: int = 0, kind: Kind = "", per: Counted = "") -> None:
    """This turn, so often as `per` counts."""
    counted = f.dead(now.s, now.line) if per == "grave" else f.kin(*now) if per else 1
    for piece in f.targets(*now, to, kind):
        f.raise_by(now.s, piece, "hp_now", hp * min(MOST_COUNTED, counted))
        f.raise_by(now.s, piece, "atk_now", atk * min(MOST_COUNTED, counted))


def grow(now: Moment, to: Target, hp: int = 0, atk: int = 0, kind: Kind = "") -> None:
    """Until the round ends."""
    for piece in f.targets(*now, to, kind):
        f.raise_by(now.s, piece, "hp", hp)
        f.raise_by(now.s, piece, "atk", atk)


def gain(now: Moment, to: Target, keyword: Keyword, n: int = 1, kind: Kind = "") -> None:
    """A keyword for this turn."""
    for piece in f.targets(*now, to, kind):
        had = now.s.piece_num.get((piece, f"{keyword}_now"), 0)
        now.s.mark(piece, f"{keyword}_now", had + n if keyword in f.ADDED else max(had, n))


def ward(now: Moment, to: Target, n: int, kind: Kind = "") -> None:
    """The next n times that damage or a wound would come, it does not."""
    for piece in f.targets(*now, to, kind):
        now.s.mark(piece, "ward", max(n, now.s.piece_num.get((piece, "ward"), 0)))


def points(now: Moment, n: int, per: Owned) -> None:
    """Read at the end (⑤)."""


def discount(now: Moment, kind: Kind, n: int) -> None:
    """Read in the shop (④)."""


def more(now: Moment, n: int) -> None:
    """Read in the shop, or where spells are held."""
