"""The lint behind `tabletop check`: everything loading tells, and what only matters before a game is given to others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path, PurePath
from string import Formatter

from tabletop import places

from .art import art_file, unfit
from .definitions import LANGUAGES, Catalog
from .document import Document
from .document import Path as Node
from .figures import faults, figure_file, named
from .loose import loose
from .par import read_par
from .problem import Problem, nearest, unknown
from .scale import scale_problems
from .shelf import game_folders
from .strict import files_in
from .unseen import unseen

Extra = Callable[[Catalog], list[Problem]]
"""Further checks of a loaded game, such as the linter of effects."""

PAPER, GOLD = "#FFFDF7", "#F2B632"
"""What is written on a cloth, and what rings are drawn with."""


def check(paths: Iterable[Path | str], load: Callable[[Path], Catalog], extra: Extra | None = None) -> list[Problem]:
    """What is wrong with these games, each read by `load`, in order of file and line.

    A path is a game's folder, a file in one, or a folder of games.
    """
    found: list[Problem] = []
    folders: dict[Path, None] = {}
    for path in map(Path, paths):
        inside = folders_of(path)
        if not inside:
            found.append(Problem(path.as_posix(), 1, 1, "file", "there is no game here" if path.exists() else "does not exist"))
        folders |= dict.fromkeys(inside)
    for folder in folders:
        found += check_game(load(folder), extra)
    return found


def check_game(catalog: Catalog, extra: Extra | None = None) -> list[Problem]:
    """The same for a game that is loaded already."""
    found = [*catalog.problems, *_icons(catalog), *art_problems(catalog), *_figures(catalog),
             *_cloth(catalog), *loose(catalog), *unseen(catalog), *read_par(catalog.folder)[1],
             *scale_problems(catalog)]
    return sorted({*found, *(extra(catalog) if extra else ())})


def folders_of(path: Path) -> list[Path]:
    """The folders of the games a path stands for."""
    if (path / "game.yaml").is_file():
        return [path]
    above = [[folder] for folder in path.absolute().parents if (folder / "game.yaml").is_file()] if path.exists() else []
    if path.is_file():
        return above[0] if above else []
    return game_folders(path) or (above[0] if above else [path] if path.is_dir() and any(path.glob("*.yaml")) else [])


def _icons(catalog: Catalog) -> Iterator[Problem]:
    known = {file.stem for file in (places.sprites_dir() / "icons").glob("*.svg")}
    signs: dict[str, list[tuple[Node, str]]] = {
        "game.yaml": [(("emblem",), catalog.emblem)],
        "terms.yaml": [((name, "sign"), term.sign) for name, term in catalog.terms.items()],
        "table.yaml": [*((("zones", name, "sign"), zone.sign) for name, zone in catalog.zones.items()),
                       *((("gauges", name, "sign"), gauge.sign) for name, gauge in catalog.gauges.items())],
        "faces.yaml": list(_face_icons(catalog)),
    }
    for file, names in signs.items():
        document = catalog.documents.get(file, Document(file))
        yield from (document.problem(node, *unknown("icon", name, known)) for node, name in names if name and name not in known)


def _face_icons(catalog: Catalog) -> Iterator[tuple[Node, str]]:
    if catalog.faces is None:
        return
    for of, tones in catalog.faces.palettes.items():
        yield from ((("palettes", of, name, "sign"), tone.sign) for name, tone in tones.items())
    for name, template in catalog.faces.templates.items():
        yield from ((("templates", name, "spine", "marks", i, "icon"), mark.icon) for i, mark in enumerate(template.spine.marks))
    for name, back in catalog.faces.backs.items():
        yield ("backs", name, "emblem"), back.emblem


def art_problems(catalog: Catalog) -> Iterator[Problem]:
    """Pictures that are missing, or are not what can be shown by what their names and first bytes say."""
    for card in catalog.cards:
        if not (name := str(card.data.get("art") or "")):
            continue
        file = art_file(catalog.folder, catalog.id, name)
        if file is None:
            there = {one.name.lower(): one.name for one in files_in(catalog.folder / "art", "*")}
            asked = PurePath(name).name.lower()
            near = there.get(asked, nearest(asked, there.values()))
            yield catalog.positions.problem(card.key, ("art",), "missing-art", f"missing art {name!r}",
                                            f"did you mean {near!r}?" if near else "its template is drawn", "note")
        elif wrong := unfit(file):
            said = f"art {name!r} {wrong}"
            yield catalog.positions.problem(card.key, ("art",), "art", said, "its template is drawn", "warning")
    yield from _drawn_figures(catalog)


def _drawn_figures(catalog: Catalog) -> Iterator[Problem]:
    """Figures that there are none of, and what is wrong with a game's own; each is told once."""
    cards = {name: (card.key, n) for card in reversed(catalog.cards) for n, name in enumerate(card.data.get("figure", ()))}
    for name, (key, n) in cards.items():
        file = figure_file(catalog.folder, name)
        if file is None:
            code, said = unknown("figure", name, named(catalog.folder))
            yield catalog.positions.problem(key, ("figure", n), code, said, "its crest is drawn", "warning")
        elif file.is_relative_to(catalog.folder):
            yield from (catalog.positions.problem(key, ("figure", n), "figure", f"figure {name!r} {wrong}", "", "note")
                        for wrong in faults(file))


def _figures(catalog: Catalog) -> Iterator[Problem]:
    """Figures in braces that one language of a message has and another has not."""
    first = catalog.messages.get(LANGUAGES[0], {})
    for lang in LANGUAGES:
        document = catalog.documents.get(f"messages.{lang}.yaml", Document(""))
        for key, text in catalog.messages.get(lang, {}).items():
            try:
                here, there = figures(text), figures(first.get(key, text))
            except ValueError as error:
                yield document.problem((key,), "figures", f"{key}: {error}", "a brace that is meant is written twice: {{")
                continue
            if here != there:
                differ = ", ".join(sorted(here ^ there))
                yield document.problem((key,), "figures", f"{key}: {differ} stands in one language only",
                                       f"see messages.{LANGUAGES[0]}.yaml")


def figures(text: str) -> set[str]:
    """The names in braces; raises `ValueError` where the braces do not match."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def _cloth(catalog: Catalog) -> Iterator[Problem]:
    document = catalog.documents.get("game.yaml", Document("game.yaml"))
    for ink, least, name in ((PAPER, 4.5, "text"), (GOLD, 3.0, "rings")):
        ratio = contrast(catalog.cloth, ink)
        if ratio < least:
            yield document.problem(("cloth",), "contrast",
                                   f"cloth {catalog.cloth} is too light for {name}: contrast {ratio:.1f} with {ink}",
                                   f"at least {least} is needed")


def contrast(one: str, other: str) -> float:
    """The contrast of two colours `#RRGGBB`, 1 to 21 (WCAG)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
