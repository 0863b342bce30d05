"""Pictures of what was measured: a difference while it becomes known, and what cards are worth."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

INK, BAND = "#2f3b4c", "#9fb3c8"
ROW_INCHES = 0.26


def can_draw() -> bool:
    """Whether the extra `studio` is installed."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        return False
    return True


def draw_difference(title: str, looks: Sequence[tuple[int, float, float]], small: float, file: Path) -> None:
    """A PNG of a difference and its interval by the number of seeds; what lies within `small` is shaded.  Raises OSError."""
    figure, axes = _paper(7.0, 4.0)
    seeds, points = [n for n, _, _ in looks], [point for _, point, _ in looks]
    axes.axhspan(-small, small, color=BAND, alpha=0.25)
    axes.fill_between(seeds, [p - m for _, p, m in looks], [p + m for _, p, m in looks], color=BAND, alpha=0.6)
    axes.plot(seeds, points, color=INK)
    widest = max((abs(p) + m for _, p, m in looks[len(looks) // 4:]), default=100.0)
    axes.set(title=title, xlabel="seeds", ylabel="points", ylim=(-widest, widest))
    figure.savefig(file, format="png")


def draw_worth(title: str, rows: Sequence[tuple[str, float, float]], file: Path) -> None:
    """A PNG of cards with what they are worth and its interval, the first on top.  Raises OSError."""
    figure, axes = _paper(7.0, 1.6 + ROW_INCHES * len(rows))
    axes.axvline(0, color=BAND)
    axes.errorbar([worth for _, worth, _ in rows], range(len(rows)), xerr=[margin for _, _, margin in rows], fmt="o", color=INK,
                  ecolor=BAND)
    axes.set(title=title, xlabel="worth in points", yticks=range(len(rows)), yticklabels=[name for name, _, _ in rows])
    axes.invert_yaxis()
    figure.savefig(file, format="png")


def _paper(width: float, height: float) -> tuple[Any, Any]:
    """A figure and its axes, of so many inches; no window is needed, and no settings are taken from the current folder."""
    from matplotlib import rcdefaults
    from matplotlib.figure import Figure

    rcdefaults()
    figure = Figure(figsize=(width, height), dpi=120, layout="constrained")
    return figure, figure.add_subplot()
