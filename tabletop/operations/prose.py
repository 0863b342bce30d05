"""Declarations as sentences: the names of places, numbers and values in one language, and the templates they stand in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from tabletop.catalog import strict
from tabletop.catalog.definitions import Catalog

HOME = Path(__file__).parent


@cache
def templates(lang: str, home: Path = HOME) -> Mapping[str, str]:
    """The sentences of a language by key: those of the operations of steps, or of a game that keeps its own."""
    file = home / f"words.{lang}.yaml"
    return {str(key): str(text) for key, text in strict.read(file, file.name).data.items()}


class Sentence(Protocol):
    """What has a sentence."""

    def said(self, prose: Prose) -> str: ...


class Says(Protocol):
    """An operation, whose declaration has one."""

    @property
    def does(self) -> Sentence: ...


class Prose:
    """The words of a game in one language."""

    def __init__(self, catalog: Catalog, lang: str) -> None:
        self.catalog, self.lang, self.texts = catalog, lang, templates(lang)

    def say(self, key: str, **figures: Any) -> str:
        return self.texts[key].format_map(figures)

    def all(self, operations: Iterable[Says]) -> str:
        """Operations one after another."""
        return self.lines(*(one.does.said(self) for one in operations))

    def done(self, key: str, operations: Iterable[Says]) -> str:
        """What is done in a case, empty where nothing is."""
        said = self.all(operations)
        return self.say(key, done=said) if said else ""

    def lines(self, *said: str) -> str:
        """Sentences one after another, without those that say nothing."""
        return self.texts["space"].join(filter(None, said))

    def place(self, place: str) -> str:
        whose, _, family = place.rpartition(".")
        label = self.catalog.zones[family].label
        name = getattr(label, self.lang) if label is not None else family
        return self.say(whose, place=name) if whose else name

    def figure(self, said: Any, kind: str) -> str:
        """What stands at a key, by what its words name; empty for nothing."""
        if said in (None, [], {}):
            return ""
        if kind == "place":
            return self.texts["and"].join(map(self.place, [said] if isinstance(said, str) else said))
        if isinstance(said, dict):
            return self.where(said)
        if isinstance(said, list):
            return self.all(said) if hasattr(said[0], "does") else ""
        return str(said.amount(self)) if hasattr(said, "amount") else self.value(said)

    def gauge(self, key: str) -> str:
        label = self.catalog.gauges[key].label if key in self.catalog.gauges else None
        return getattr(label, self.lang) if label is not None else key

    def where(self, where: Mapping[str, Any]) -> str:
        return ", ".join(self.value(one) for wanted in where.values() for one in (wanted if isinstance(wanted, list) else [wanted]))

    def value(self, value: Any) -> str:
        """A value, or a field, by the term of its name, where the game explains one."""
        term = self.catalog.terms.get(str(value))
        return term.name.get(self.lang, str(value)) if term is not None else str(value)

    def cards(self, low: int, high: int) -> str:
        if low != high:
            return self.say("range", n=low, m=high)
        return self.say("card") if low == 1 else self.say("cards", n=low)
