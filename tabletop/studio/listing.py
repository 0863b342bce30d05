"""The cards of a game as a gallery lists them: found by words and values, each with what it says and what a variant changed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.catalog.definitions import LANGUAGES, Catalog
from tabletop.catalog.folding import folded
from tabletop.games import NAMES, vocabulary_of
from tabletop.operations.messages import of_card
from tabletop.operations.prose import Prose as StepsProse
from tabletop.operations.reading import load_game
from tabletop.operations.written import told
from tabletop.studio.prose import Prose
from tabletop.table.box import Card

VALUE = re.compile(r"(?P<field>\w+)(?P<sign>:|=|<=|>=|<|>)(?P<wanted>.+)")
MORE = ("copies", "id", "number", "tags", "source", "template")
"""What every card has beside the fields of its game."""
WORDY = ("effect", "program", "words", "crest")
"""Types of fields that are no values to be read in a list."""


@dataclass(frozen=True, slots=True)
class Value:
    """One field of a card as text; `before` is what it is without the variants, empty where that is the same."""

    field: str
    now: str
    before: str = ""


class Gallery:
    """The cards of a game with its variants, and the same game without."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.plain = load_game(catalog.folder) if catalog.applied else catalog
        self._before = {card.key: card for card in self.plain.cards}
        self._vocabulary = vocabulary_of(catalog.rules) if catalog.rules in NAMES else None
        self._told = {card.key: self._words(card) for card in catalog.cards}
        self._asked = {folded(field): field for field in (*MORE, *catalog.fields)}

    # --- finding -------------------------------------------------------------------------------------------------------

    def found(self, query: str = "", template: str = "", source: str = "", changed: bool = False) -> tuple[Card, ...]:
        """The cards that have every word of a query (`wolf cost>5 traits:swift`), of a template and a source."""
        wanted = folded(query).split()
        return tuple(card for card in self.catalog.cards
                     if template in ("", card.template) and source in ("", card.source)
                     and not (changed and not self.is_changed(card)) and all(self._fits(card, word) for word in wanted))

    def templates(self) -> list[str]:
        """The templates of the cards, in the order they come."""
        return list(dict.fromkeys(card.template for card in self.catalog.cards))

    def sources(self) -> list[str]:
        """The sources of the cards, where they tell any."""
        return sorted({card.source for card in self.catalog.cards if card.source})

    def is_changed(self, card: Card) -> bool:
        """Whether a variant made it another, or added it."""
        return any(value.before for value in self.values(card)) or card.key not in self._before

    def examples(self) -> tuple[str, ...]:
        """What may be typed to find cards of this game by a value: a number, and a word the game has a name for."""
        numbers = (f"{field}>{value - 1}" for field, value in self._values() if type(value) is int and value > 0)
        named = (f"{field}:{word}" for field, value in self._values() for word in _flat(value) if word in self.catalog.terms)
        return tuple(one for one in (next(numbers, ""), next(named, "")) if one)

    def _values(self) -> Iterator[tuple[str, Any]]:
        return ((field, card.data.get(field)) for field in self.catalog.fields for card in self.catalog.cards)

    def _fits(self, card: Card, word: str) -> bool:
        asked = VALUE.fullmatch(word)
        if asked is None or asked["field"] not in self._asked:
            return word in self._told[card.key]
        value, sign, wanted = self._value(card, self._asked[asked["field"]]), asked["sign"], asked["wanted"]
        if sign in (":", "="):
            return any(folded(str(name)) == wanted for part in _parts(value) for name in (part, *self._names(part)))
        try:
            here, there = float(value), float(wanted)
        except (TypeError, ValueError):
            return False
        return here < there if sign == "<" else here > there if sign == ">" else here <= there if sign == "<=" else here >= there

    def _value(self, card: Card, field: str) -> Any:
        if field == "copies":
            return self.catalog.copies[card.key]
        return getattr(card, field) if field in MORE else card.data.get(field)

    def _names(self, part: Any) -> Iterable[str]:
        """What a term of the game is called, in every language."""
        return self.catalog.terms[part].name.values() if isinstance(part, str) and part in self.catalog.terms else ()

    def _words(self, card: Card) -> str:
        said: list[str] = [card.id, card.number, *card.tags, *card.name.values()]
        for field in self.catalog.fields:
            said += _flat(card.data.get(field))
        said += [name for word in list(said) if word in self.catalog.terms for name in self.catalog.terms[word].name.values()]
        return folded(" ".join(said))

    # --- telling -------------------------------------------------------------------------------------------------------

    def values(self, card: Card) -> list[Value]:
        """The number of copies and every field with a value, as they are and as they were."""
        before = self._before.get(card.key)
        told = [Value("copies", str(self.catalog.copies[card.key]), self._was(str(self.catalog.copies[card.key]), str(
            self.plain.copies.get(card.key, self.catalog.copies[card.key]))))]
        for field, kind in self.catalog.fields.items():
            if kind.partition("[")[0] in WORDY:
                continue
            now, was = (_said(one.data.get(field)) if one is not None else "" for one in (card, before or card))
            if now or was:
                told.append(Value(field, now or "–", self._was(now, was)))
        return told

    @staticmethod
    def _was(now: str, was: str) -> str:
        return (was or "–") if was != now else ""

    def texts(self, card: Card, lang: str) -> list[str]:
        """What the card says in a language: every field of words."""
        fields = [field for field, kind in self.catalog.fields.items() if kind == "words" and field != "short"]
        return [str(card.data[field].get(lang, "")) for field in fields if card.data.get(field)]

    def prose(self, card: Card, lang: str) -> list[str]:
        """What its effects do, made from the operations; a line for each field of effects."""
        if self._vocabulary is None:
            return of_card(StepsProse(self.catalog, lang), self.catalog.steps, self.catalog.effects, card.key)
        prose, vocabulary = Prose(self.catalog, lang), self._vocabulary
        return [prose.effect(told(card, field, vocabulary)) for field, kind in self.catalog.fields.items()
                if kind == "effect" and card.data.get(field)]

    def name(self, word: str, lang: str) -> str:
        """A word of the game in a language."""
        term = self.catalog.terms.get(word)
        return term.name.get(lang, word) if term is not None else word


def _flat(value: Any) -> list[str]:
    """The words in a value, those of effects left out."""
    if isinstance(value, Mapping):
        return [str(value[lang]) for lang in LANGUAGES if lang in value]
    if isinstance(value, list | tuple | frozenset):
        return [str(item) for item in value if not isinstance(item, Mapping)]
    return [] if value is None or isinstance(value, bool) else [str(value)]


def _parts(value: Any) -> list[Any]:
    """What a value is made of, itself where it is one thing."""
    if isinstance(value, Mapping):
        return [*value, *value.values()]
    return [*value] if isinstance(value, list | tuple | frozenset) else [value]


def _said(value: Any) -> str:
    if value is None or value is False or value == ():
        return ""
    if value is True:
        return "✓"
    if isinstance(value, Iterable) and not isinstance(value, str | Mapping):
        return " ".join(f"({_said(item)})" if isinstance(item, list | tuple) else _said(item) for item in value)
    return str(value)
