"""`tabletop progress`: what is kept of a person's learning, told, written to a file, or forgotten."""

from __future__ import annotations

from pathlib import Path

from tabletop.commands import WrongUse
from tabletop.commands.common import counted, put
from tabletop.lessons.progress import Progress, exported, forget, progress


def show(game: str, export: Path | None, delete: bool) -> None:
    """Prints a line a game; writes all of it as JSON where a file is named, and then forgets it where that is asked."""
    kept = progress()
    if game and game not in kept:
        raise WrongUse(f"nothing is kept of {game!r}; there is {', '.join(kept) or 'nothing'}")
    chosen = {one: found for one, found in kept.items() if not game or one == game}
    if export is not None:
        put(export, exported(chosen))
        print(f"{export}: {counted(len(chosen), 'game')}")
    if delete:
        forget(game)
        print(f"forgotten: {', '.join(chosen) or 'nothing was kept'}")
    elif export is None:
        print("\n".join(map(_line, chosen.items())) or "nothing is kept yet")


def _line(kept: tuple[str, Progress]) -> str:
    game, found = kept
    begun = ", ".join(f"{mode} {n}" for mode, n in found.begun.items())
    counts = (found.lessons, "lesson"), (found.puzzles, "puzzle"), (found.rules, "rule")
    told = ", ".join(counted(len(kept_of), what) for kept_of, what in counts)
    ended = ", ".join(f"{mode} {one.ended} ({one.won} won{f', best {one.best}' if one.best is not None else ''})"
                      for mode, one in found.results.items())
    return f"{game}: {told} met" + (f"; games begun: {begun}" if begun else "") + (f"; ended: {ended}" if ended else "")
