"""`tabletop report`: what saved tables tell about the people who played, on one page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tabletop.commands import WrongUse
from tabletop.commands.common import counted, game_as_it_is, language, progress, put, saved_table, warn
from tabletop.play.journal import SUFFIX


def report(files: list[Path], out: Path, lang: str, games: Sequence[str] = ()) -> None:
    """Reads saved tables and those in folders, of one or of many games, and writes the page; what cannot be read is told and left
    out.  `games` are folders of games that lie in no known place."""
    tongue, named = language(lang) or "en", [game_as_it_is(game) for game in games]
    files = [file for path in files for file in (sorted(path.glob(f"*{SUFFIX}")) if path.is_dir() else [path])]
    from tabletop.studio.report import report_of
    from tabletop.studio.report_page import page

    tables = []
    with progress("reading", len(files)) as done:
        for n, file in enumerate(files, 1):
            try:
                loaded = saved_table(file, *named)
                tables.append((file, loaded))
                if loaded.wrong:
                    warn(loaded.wrong)
            except WrongUse as wrong:
                warn(wrong)
            done(n)
    if not tables:
        raise WrongUse(f"there is no saved table among these; their names end in {SUFFIX}")
    found = report_of(tables, lambda file, problem: warn(f"{file}: left out, for it says something no table could: {problem!r}"))
    if not found.games:
        raise WrongUse("nothing is left to be reported")
    put(out, page(found, tongue).encode(errors="replace"))
    print(f"{counted(len(found.games), 'game')}, {counted(len(found.notes), 'note')}: {out}")
