"""Declarations as sentences: the names of places, numbers and values in one language, and the templates they stand in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from tabletop.catalog import strict
from tabletop.catalog.definitions import Catalog
from tabletop.operations.forms import family_of, slot_of, whose_of

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
        (top, whose), family = whose_of(place), family_of(place)
        if family not in self.catalog.zones:
            return self.say("top", place=self.texts["there"]) if top else self.texts["there"]
        label = self.catalog.zones[family].label
        name = getattr(label, self.lang) if label is not None else family
        name += f" {slot}" if (slot := slot_of(place)) else ""
        name = self.say(whose, place=name) if whose else name
        return self.say("top", place=name) if top else name

    def figure(self, said: Any, kind: str) -> str:
        """What stands at a key, by what its words name; empty for nothing."""
        if said in (None, [], {}):
            return ""
        if kind == "place":
            return self.texts["and"].join(map(self.place, [said] if isinstance(said, str) else said))
        if isinstance(said, dict):
            return self.where(said) if kind == "field" else self.prices(said) if kind == "gauge" else ""
        if isinstance(said, list):
            return self.all(said) if hasattr(said[0], "does") else self.where(said) if kind == "field" else ""
        return str(said.amount(self)) if hasattr(said, "amount") else self.value(said)

    def gauge(self, key: str) -> str:
        label = self.catalog.gauges[key].label if key in self.catalog.gauges else None
        return getattr(label, self.lang) if label is not None else key

    def where(self, where: Any) -> str:
        """What cards must be like; of a list any will do."""
        ways = [where] if isinstance(where, Mapping) else [one.root for one in where]
        return self.texts["or"].join(self.texts["comma"].join(one.said(self, field) for field, one in way.items()) for way in ways)

    def prices(self, prices: Mapping[str, Any]) -> str:
        """What is paid, by number of the seat."""
        return self.texts["comma"].join(
            self.say("price", gauge=self.gauge(key), amount=one.amount(self)) for key, one in prices.items())

    def values(self, said: Any) -> str:
        """A value, or several."""
        return self.texts["comma"].join(map(self.value, said if isinstance(said, list) else [said]))

    def switch(self, switch: str, choice: str) -> str:
        """How a switch stands."""
        said = self.catalog.switches[switch]
        return self.say("is.switch", switch=said.name.get(self.lang, switch),
                        choice=said.choices[choice].get(self.lang, choice) if choice in said.choices else choice)

    def value(self, value: Any) -> str:
        """A value, or a field, by the term of its name, where the game explains one."""
        term = self.catalog.terms.get(str(value))
        return term.name.get(self.lang, str(value)) if term is not None else str(value)

    def cards(self, low: int, high: int) -> str:
        if low != high:
            return self.say("range", n=low, m=high)
        return self.say("card") if low == 1 else self.say("cards", n=low)
