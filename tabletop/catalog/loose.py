"""What lies loose in a game: declared and never used, out of reach, read by nothing, left in one language."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

from . import opening
from .belongs import FILES, FOLDERS, PAGE, files_of
from .definitions import Catalog
from .document import Document
from .document import Path as Node
from .par import FILE as PAR
from .plain import foreign
from .problem import Problem, nearest
from .scale import FILE as SCALE
from .strict import files_in

JAPANESE = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
FIRST = 12
"""Of one kind of finding so many are told."""


def loose(catalog: Catalog) -> Iterator[Problem]:
    """Everything loose; all of it is a warning or a note, for a game can be played with it."""
    yield from _files(catalog)
    if catalog.sound and not catalog.applied:
        yield from _terms(catalog)
        yield from _fields(catalog)
        yield from _faces(catalog)
        yield from _out_of_reach(catalog)
        yield from _art(catalog)
        yield from _one_language(catalog)


def _warn(document: Document, node: Node, code: str, message: str, hint: str = "") -> Problem:
    return document.problem(node, code, message, hint, "warning", key=True)


# --- files ---------------------------------------------------------------------------------------------------------------


def _files(catalog: Catalog) -> Iterator[Problem]:
    """Files beside those that are read, which a person may think are."""
    home = catalog.folder
    if not (home / "game.yaml").is_file():
        return
    for path in sorted(home.iterdir()):
        name = path.name
        read = name in (*catalog.documents, PAR, SCALE, PAGE)
        if read or name.startswith((".", "_")) or (path.suffix in ("", ".md", ".txt") and path.is_file()):
            continue
        if path.is_symlink() or foreign(name):
            continue
        if path.is_dir():
            if name not in FOLDERS and any(path.rglob("*.yaml")):
                yield _stray(catalog, name, FOLDERS)
        elif path.suffix in (".yaml", ".yml", ".csv"):
            yield _stray(catalog, name, FILES)
    yield from _left_out(catalog)
    for path in files_in(home / "cards", "*") if (home / "cards").is_dir() else ():
        if path.suffix.lower() in (".yml", ".tsv", ".xlsx", ".ods"):
            yield _stray(catalog, f"cards/{path.name}", [f"cards/{path.stem}.{'yaml' if path.suffix == '.yml' else 'csv'}"])


def _left_out(catalog: Catalog) -> Iterator[Problem]:
    """Files that other programs laid among those of the game; what is merely hidden is nobody's concern."""
    places = [catalog.folder, *(catalog.folder / name for name in FOLDERS)]
    for place in places:
        for path in sorted(place.iterdir()) if place.is_dir() and not place.is_symlink() else ():
            why = foreign(path.name)
            if why and (not path.name.startswith(".") or path.name.startswith((".#", "._"))):
                shown = catalog.page("game.yaml").path.removesuffix("game.yaml") + path.relative_to(catalog.folder).as_posix()
                yield Problem(shown, 1, 1, "left-out", f"this file is left out: {why}", "delete it", "warning")


def _stray(catalog: Catalog, name: str, known: Collection[str]) -> Problem:
    meant = nearest(name, known) or (next(iter(known)) if len(known) == 1 else "")
    game = catalog.page("game.yaml").path
    shown = game.removesuffix("game.yaml") + name
    return Problem(shown, 1, 1, "stray-file", "nothing reads this file", f"did you mean {meant!r}?" if meant else "", "warning")


# --- declared and never used ---------------------------------------------------------------------------------------------


def _words(value: Any) -> Iterator[str]:
    """Every word in a value, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from _words(inner)
    elif isinstance(value, list | tuple | frozenset):
        for inner in value:
            yield from _words(inner)


def _terms(catalog: Catalog) -> Iterator[Problem]:
    used = {word for card in catalog.cards for word in (*_words(dict(card.data)), *card.tags)}
    used |= {name for name, kind in catalog.fields.items() if kind == "bool"}
    used |= set(_words([document.data for name, document in catalog.documents.items() if name in ("faces.yaml", "table.yaml")]))
    used |= {key.removeprefix("lit.") for told in catalog.messages.values() for key in told if key.startswith("lit.")}
    for name in catalog.terms:
        if name not in used:
            yield _warn(catalog.page("terms.yaml"), (name,), "unused-term", f"no card says {name!r}", "give it to a card")


def _fields(catalog: Catalog) -> Iterator[Problem]:
    used = {name for card in catalog.cards for name in card.data}
    for name in catalog.fields:
        if name not in used:
            yield _warn(catalog.page("game.yaml"), ("fields", name), "unused-field", f"no card has the field {name!r}")


def _faces(catalog: Catalog) -> Iterator[Problem]:
    if catalog.faces is None:
        return
    page, templates = catalog.page("faces.yaml"), {card.template for card in catalog.cards}
    backs, palettes = {card.back for card in catalog.cards}, {template.palette.of for template in catalog.faces.templates.values()}
    for part, names, used in (("templates", catalog.faces.templates, templates), ("backs", catalog.faces.backs, backs),
                              ("palettes", catalog.faces.palettes, palettes)):
        yield from (_warn(page, (part, name), f"unused-{part[:-1]}", f"nothing uses the {part[:-1]} {name!r}")
                    for name in names if name not in used and name != "default")


# --- out of reach --------------------------------------------------------------------------------------------------------


def _out_of_reach(catalog: Catalog) -> Iterator[Problem]:
    """Cards that there are copies of and that no mode lays anywhere; what is laid where there is no place for it."""
    table = catalog.page("table.yaml")
    for i, supply in enumerate(catalog.supplies):
        zone = catalog.zones.get(supply.zone.partition(".")[0])
        modes = set(supply.modes) or {mode.id for mode in catalog.modes}
        if zone is not None and zone.modes and not modes & set(zone.modes):
            said = f"zone {supply.zone!r} is not there in {', '.join(sorted(modes))}"
            yield _warn(table, ("supplies", i), "unreachable-supply", said)
    if not catalog.supplies:
        return
    told: set[str] = set()
    for card in catalog.cards:
        if catalog.copies[card.key] and card.id not in told and not any(opening.chosen(s.cards, card) for s in catalog.supplies):
            told.add(card.id)
            if len(told) <= FIRST:
                said = f"{card.id!r} never comes to the table: no supply of table.yaml chooses it"
                yield catalog.positions.problem(card.key, ("id",), "unreachable-card", said,
                                                "give it a tag a supply chooses, or copies: 0", "warning")


def _art(catalog: Catalog) -> Iterator[Problem]:
    used = {str(card.data["art"]) for card in catalog.cards if card.data.get("art")}
    used |= {f"{name}.svg" for card in catalog.cards for name in card.data.get("figure", ())}
    for inside, _ in files_of(catalog.folder):
        folder, _, name = inside.partition("/")
        if folder == "art" and name not in used:
            game = catalog.page("game.yaml").path
            yield Problem(f"{game.removesuffix('game.yaml')}art/{name}", 1, 1, "unlinked-art", "no card shows this picture",
                          f"art: {name}", "note")


# --- one language --------------------------------------------------------------------------------------------------------


def _one_language(catalog: Catalog) -> Iterator[Problem]:
    """English that holds Japanese letters, and words that were copied from one language to the other."""
    for name, document in catalog.documents.items():
        if name.startswith("variants/"):
            continue
        for node, said in _said(document.data, ()):
            if JAPANESE.search(said["en"]):
                yield document.problem((*node, "en"), "untranslated", "the English holds Japanese letters", "", "warning")
            elif said["ja"] == said["en"] and len(said["en"].split()) > 2:
                yield document.problem((*node, "ja"), "untranslated", "the Japanese is the English", "", "warning")
    for what, texts in (("rules", catalog.rules_texts), ("messages", catalog.messages)):
        document = catalog.page(f"{what}.en.yaml")
        for key, value in texts.get("en", {}).items():
            text = value if isinstance(value, str) else f"{value.title} {value.text}"
            if JAPANESE.search(text):
                yield document.problem((key,), "untranslated", "the English holds Japanese letters", "", "warning")


def _said(value: Any, node: Node) -> Iterator[tuple[Node, dict[str, str]]]:
    """Every pair of words in both languages, and where it stands."""
    if isinstance(value, dict):
        if isinstance(value.get("ja"), str) and isinstance(value.get("en"), str):
            yield node, value
        for key, inner in value.items():
            if isinstance(inner, dict | list):
                yield from _said(inner, (*node, key))
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            yield from _said(inner, (*node, n))
