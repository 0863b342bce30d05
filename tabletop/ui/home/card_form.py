"""How the words of a game's card lie, by how large the card is and whether it lies on its side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tabletop.ui import theme
from tabletop.ui.home.layout import LARGE_WIDE

TALL, HIGH = 290, 380
ROOMY_SIDE = (340, 228)
LINE = 18
"""A line of a subtitle, logical."""


@dataclass(frozen=True, slots=True)
class CardForm:
    """Sizes of letters and steps downwards, in logical pixels.

    `name`, `said`, `facts` and `starts` are sizes, `starts` 0 where that line has no room; `under` is from the name's middle to
    the subtitle, `ahead` from the subtitle to the facts, `rows` from there to the modes and from there to the line of starts.
    `lines` has the subtitle, `broken` what is wrong instead.  `foot` is how far from the right and from below the buttons lie.
    `art` is the part of the width that the cloth takes, 1 where the words stand under it.  `settled` facts lie at the foot,
    however long the subtitle.
    """

    name: float = 18.5
    under: float = 13
    said: float = 12.5
    lines: int = 1
    broken: int = 5
    ahead: float = 18
    facts: float = theme.CONTROL
    rows: tuple[float, float] = (29, 28)
    starts: float = 12.5
    foot: tuple[float, float] = (12, 23)
    art: float = 1.0
    settled: bool = False

    @property
    def below(self) -> float:
        """From the middle of the facts to the lower edge of the card."""
        return self.foot[1] + 30 + self.rows[0] + (self.rows[1] if self.starts else 0)


STANDING = CardForm()
LOW = CardForm(lines=0, broken=3, starts=0)
LARGE = CardForm(28, 26, 15.5, 3, 3, 28, 16, (38, 38), 14, (28, 40), 0.42)
LARGE_LOW = CardForm(22, 18, 14, 2, 2, foot=(28, 40), art=0.42)
SIDE = CardForm(art=0.32, settled=True, starts=0)
SIDE_ROOMY = CardForm(20, 14, 13.5, art=0.32, settled=True)


def form_of(w: float, h: float, *, wide: bool, lines: int) -> CardForm:
    """The form of a card so many logical pixels wide and high; `lines` are so many as a standing card's subtitle takes."""
    if not wide:
        return replace(STANDING, lines=max(2 if h >= HIGH else 1, lines)) if h >= TALL else LOW
    if w >= LARGE_WIDE:
        form = LARGE if h >= TALL else LARGE_LOW
        return replace(form, art=0.5) if w > 900 else form
    side = SIDE_ROOMY if w >= ROOMY_SIDE[0] and h >= ROOMY_SIDE[1] else SIDE
    free = int((h - 26 - side.under - side.below - 14) // LINE)
    return replace(side, lines=free, broken=free)
