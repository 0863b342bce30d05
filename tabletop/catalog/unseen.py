"""What a person wrote and nobody will see: switches nothing asks, cards no supply lays, pictures and signs that are not found."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tabletop import places

from .art import art_file
from .belongs import PICTURES
from .definitions import DECLARED, Catalog
from .document import Path as Node
from .plain import TooLarge, read_plain
from .problem import Problem, unknown
from .strict import files_in

ICON = re.compile(r"(?<![\w:]):([a-z][a-z0-9_]*):(?![\w:])")
REACH = 2
"""Cells a window shows to each side of the piece, and before it."""
MOST_SVG = 200_000


def unseen(catalog: Catalog) -> Iterator[Problem]:
    """Everything that is not seen; all of it is a warning, for a game can be played with it."""
    if not catalog.sound or catalog.applied:
        return
    if catalog.rules in (None, DECLARED):
        yield from _switches(catalog)
        yield from _supplies(catalog)
    yield from _pictures(catalog)
    yield from _signs(catalog)
    yield from _cells(catalog)


def _switches(catalog: Catalog) -> Iterator[Problem]:
    """Switches that neither steps nor places ask."""
    steps = repr(catalog.page("steps.yaml").data)
    asked = {name for zone in catalog.zones.values() for name in zone.open_if}
    for name, switch in catalog.switches.items():
        if name not in asked and not switch.teams and not re.search(rf"\b{re.escape(name)}\b", steps):
            told = f"nothing asks the switch {name!r}, so that choosing changes nothing"
            yield catalog.page("game.yaml").problem(("switches", name), "unread-switch", told,
                                                      "say it in steps.yaml or in a zone's open_if", "warning", key=True)


def _supplies(catalog: Catalog) -> Iterator[Problem]:
    """A table on which nothing lies."""
    if catalog.cards and not catalog.supplies and any(catalog.copies.values()):
        yield catalog.page("table.yaml").problem((), "no-supply", "no supply lays any card, so the table is empty",
                                                   "supplies: [{cards: {tag: ...}, zone: ...}]", "warning")


def _pictures(catalog: Catalog) -> Iterator[Problem]:
    """Pictures that lie beside the folder they are looked for in, and words in drawings, which are not drawn."""
    home, shown = catalog.folder, catalog.page("game.yaml").path.removesuffix("game.yaml")
    for file in sorted(_strays(home)):
        place = file.relative_to(home).as_posix()
        yield Problem(f"{shown}{place}", 1, 1, "stray-art", "a picture outside art/ is not found", f"move it to art/{file.name}",
                      "warning")
    for card in catalog.cards:
        name = str(card.data.get("art") or "")
        found = art_file(home, catalog.id, name) if name.lower().endswith(".svg") else None
        if found is not None and _has_words(found):
            yield catalog.positions.problem(card.key, ("art",), "svg-text", f"art {name!r} holds <text>, which is not drawn",
                                            "turn the words into paths", "warning")


def _strays(home: Path) -> Iterator[Path]:
    """Pictures in the folder itself and in that of the cards, of any other the first: nothing looks there."""
    for folder in (home, *(inside for inside in files_in(home, "*") if inside.is_dir())):
        if folder != home and (folder.name[0] == "." or folder.is_symlink() or folder.name == "art"):
            continue
        found = [file for file in files_in(folder, "*") if file.suffix.lower() in PICTURES]
        yield from found if folder == home or folder.name == "cards" else found[:1]


def _has_words(file: Path) -> bool:
    try:
        return b"<text" in read_plain(file, MOST_SVG)
    except (OSError, TooLarge):
        return False


def _signs(catalog: Catalog) -> Iterator[Problem]:
    """Signs in texts that there are no icons for: they stand there as letters."""
    known = {file.stem for file in (places.sprites_dir() / "icons").glob("*.svg")}
    for document in catalog.documents.values():
        for node, said in texts_of(document.data):
            for name in ICON.findall(said):
                if name not in known:
                    yield document.problem(node, *unknown("icon", name, known), severity="warning")


def texts_of(value: Any, node: Node = ()) -> Iterator[tuple[Node, str]]:
    """Every text inside what a file says, and where it stands."""
    if isinstance(value, str):
        yield node, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from texts_of(inner, (*node, key))
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            yield from texts_of(inner, (*node, n))


def _cells(catalog: Catalog) -> Iterator[Problem]:
    """Cells of a card that its window has no room for."""
    templates = catalog.faces.templates if catalog.faces is not None else {}
    for card in catalog.cards:
        field = templates[card.template].window.grid if card.template in templates else ""
        value = card.data.get(field) if field else None
        if not isinstance(value, list | tuple) or not value:
            continue
        programme = isinstance(value[0], Mapping)
        for cell in _named_cells(value):
            x, y = cell
            if abs(x) > REACH or y > REACH or y < (-REACH if programme else 0):
                told = f"the window has no room for the cell [{x}, {y}]"
                yield catalog.positions.problem(card.key, (field,), "out-of-window", told,
                                                f"it shows {REACH} to each side" + ("" if programme else " and ahead"), "warning")
                break


def _named_cells(value: Any) -> Iterator[tuple[int, int]]:
    if isinstance(value, Mapping):
        for inner in value.values():
            yield from _named_cells(inner)
    elif isinstance(value, list | tuple):
        if len(value) == 2 and all(isinstance(one, int) for one in value):
            yield value[0], value[1]
        else:
            for inner in value:
                yield from _named_cells(inner)
