"""What is told of the controls around the cloth: what each is for, and the key that does it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tabletop.catalog.definitions import Catalog
from tabletop.ui import commands
from tabletop.ui.commands.command import Asked
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.widgets import Control, IconButton
from tabletop.ui.words import book, words

LONGEST = 90
"""So many letters has a tooltip at most."""


def words_of(control: Control, name: str, own: str, lang: str) -> str:
    """The words of a control with that name: its own and what is told of its name, of a sign only that, with its key; of one that
    begins nothing now only its own, which say why."""
    if own and not control.enabled and isinstance(control.says, Asked) and control.says.command is commands.BEGIN:
        return own
    told = next((words(key, lang) for key in _keys(control, name) if key in book(lang)), "")
    both = words("about.both", lang, what=own, told=told)
    found = told if not own or (told and isinstance(control, IconButton)) else both if told and len(both) <= LONGEST else own
    shown = f"{found} ({control.key})" if found and control.key and f"({control.key})" not in found else found
    return shown if len(shown) <= LONGEST else found


def told_of(panel: Panel, at: tuple[int, int] | None, lang: str) -> str:
    """The words of the control of a panel at a point, or in focus (None); empty where none is."""
    about = panel.told_at(at)
    return words_of(*about[:3], lang) if about is not None else ""


@dataclass(frozen=True, slots=True)
class Ruled:
    """A word of the rules, as it stands in a sentence, and the number of its rule."""

    name: str
    rule: str


def links(said: str, catalog: Catalog, lang: str) -> list[Ruled]:
    """The words in a sentence that a game explains and has a rule for, in their order; of two that overlap the longer."""
    ruled = ((term.name.get(lang, ""), term.rule) for term in catalog.terms.values() if term.rule)
    named = sorted(ruled, key=lambda one: -len(one[0]))
    found: list[tuple[int, int, Ruled]] = []
    for name, rule in named:
        word = re.escape(name) if lang == "ja" else rf"\b{re.escape(name)}\b"
        place = re.search(word, said, re.IGNORECASE) if len(name) > 1 else None
        if place is not None and not any(begins < place.end() and place.start() < ends for begins, ends, _ in found):
            found.append((place.start(), place.end(), Ruled(place.group(), rule)))
    return [link for _, _, link in sorted(found, key=lambda one: one[:2])]


def _keys(control: Control, name: str) -> tuple[str, ...]:
    """Where words of a control may stand, the fittest first."""
    asked = control.says.command if isinstance(control.says, Asked) else None
    listed = [f"keys.{asked.name}"] if asked is not None and asked in commands.KEYS else []
    return f"about.{name}", f"about.{name.partition('.')[0]}", f"tip.{name}", *listed
