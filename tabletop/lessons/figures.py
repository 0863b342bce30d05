"""Figures in sentences: `{foe.hp - then(foe.hp)}` is computed from the lesson's table, so that no changed card makes it lie.

A word is a gauge (`p1.life`, `foe.hp`), a count (`deck.count`), a field of a card (`salamander.atk`, `salamander.atk.2` of a list,
`p1.hand.1.cost` of the card at a place) or a number.  `+ - * /` and brackets join them, a minus between blanks; a part is rounded
down, `min` and `max` take two.  `then(...)` is worth what it is after the moves this step makes, or the next one that makes any;
`was(...)` what it was as the step began, where nothing has been done yet as the one before began.  `name(card)` is what a card is
called, `signed(...)` a figure with its plus or minus, `s(...)` the s of more than one.  `{step}`, `{asked}` and `{rule}` are what
the step the table stands at is called, what is asked there, and what the rules say of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.play.forced_table import CannotLay, gauge_value
from tabletop.table.places import NoSuchPlace, piece_at, zone_at
from tabletop.table.state import State

BRACES = re.compile(r"\{([^{}]*)\}")
TOKEN = re.compile(r"\s*([A-Za-z0-9_]+(?:[.-][A-Za-z0-9_]+)*|[-+*/(),])")
WORDS = ("then", "was", "name", "signed", "s", "min", "max")
TOLD = ("step", "asked", "rule")
COUNT = "count"
MINUS = "\u2212"


class BadFigure(ValueError):
    """What stands in the braces of a sentence has no sense; the message quotes it."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The table a sentence speaks of, as it lay before, and, made only where it is asked for, as it will lie then; `told` gives
    the words of `TOLD` in a language."""

    now: State
    was: State
    then: Callable[[], State]
    told: Callable[[str, str], str] = lambda word, lang: ""


def filled(text: str, tables: Tables, lang: str) -> str:
    """A sentence with its figures; raises BadFigure."""
    return BRACES.sub(lambda found: _written(_Reader(found[1], lang).read(tables)), text)


def slips(text: str) -> list[str]:
    """What is wrong with the braces of a sentence, as far as can be told without a table."""
    found = []
    for inside in BRACES.findall(text):
        try:
            _Reader(inside, "en").read(None)
        except BadFigure as problem:
            found.append(str(problem))
    return found


def _written(value: int | str) -> str:
    return str(value).replace("-", MINUS, 1) if isinstance(value, int) else value


class _Reader:
    """Reads an expression from left to right; without tables everything is worth 1, and only its form is looked at."""

    def __init__(self, text: str, lang: str) -> None:
        self.text, self.lang = text, lang
        self.tokens = self._tokens(text)
        self.at = 0

    def _tokens(self, text: str) -> list[str]:
        found, at = [], 0
        while text[at:].strip():
            token = TOKEN.match(text, at)
            if token is None:
                raise BadFigure(f"{{{text}}}: {text[at:].strip()[0]!r} has no sense here")
            found.append(token[1])
            at = token.end()
        return found

    def read(self, tables: Tables | None) -> int | str:
        value = self._sum(tables, tables.now if tables is not None else None)
        if self.at < len(self.tokens):
            raise BadFigure(f"{{{self.text}}}: {self.tokens[self.at]!r} has no sense here")
        return value

    def _next(self) -> str:
        if self.at == len(self.tokens):
            raise BadFigure(f"{{{self.text}}} ends too early")
        self.at += 1
        return self.tokens[self.at - 1]

    def _is_next(self, *tokens: str) -> bool:
        return self.at < len(self.tokens) and self.tokens[self.at] in tokens

    def _number(self, value: int | str) -> int:
        if isinstance(value, str):
            raise BadFigure(f"{{{self.text}}}: {value!r} is no number")
        return value

    def _sum(self, tables: Tables | None, state: State | None) -> int | str:
        value = self._product(tables, state)
        while self._is_next("+", "-"):
            sign = 1 if self._next() == "+" else -1
            value = self._number(value) + sign * self._number(self._product(tables, state))
        return value

    def _product(self, tables: Tables | None, state: State | None) -> int | str:
        value = self._factor(tables, state)
        while self._is_next("*", "/"):
            times = self._next() == "*"
            first, second = self._number(value), self._number(self._factor(tables, state))
            if not times and not second:
                raise BadFigure(f"{{{self.text}}} divides by 0")
            value = first * second if times else first // second
        return value

    def _factor(self, tables: Tables | None, state: State | None) -> int | str:
        token = self._next()
        if token == "(":
            return self._closed(self._sum(tables, state))
        if token == "-":
            return -self._number(self._factor(tables, state))
        if token in "+*/),":
            raise BadFigure(f"{{{self.text}}}: {token!r} has no sense here")
        if self._is_next("("):
            self._next()
            return self._called(token, tables, state)
        if token in TOLD:
            return tables.told(token, self.lang) if tables is not None else ""
        return 1 if state is None else int(token) if token.isdecimal() else self._looked_up(token, state)

    def _closed(self, value: int | str) -> int | str:
        if self._next() != ")":
            raise BadFigure(f"{{{self.text}}}: a bracket is not closed")
        return value

    def _called(self, word: str, tables: Tables | None, state: State | None) -> int | str:
        if word not in WORDS:
            raise BadFigure(f"{{{self.text}}}: there is no {word}(...); there are {', '.join(WORDS)}")
        if word == "name":
            return self._closed(self._name(self._next(), state))
        if word in ("then", "was"):
            other = None if tables is None else tables.was if word == "was" else tables.then()
            return self._closed(self._sum(tables, other))
        value = self._number(self._sum(tables, state))
        if word == "signed":
            return self._closed(f"{value:+}".replace("-", MINUS))
        if word == "s":
            return self._closed("" if value == 1 else "s")
        if self._next() != ",":
            raise BadFigure(f"{{{self.text}}}: {word} takes two figures")
        other_value = self._number(self._sum(tables, state))
        return self._closed(min(value, other_value) if word == "min" else max(value, other_value))

    def _name(self, card: str, state: State | None) -> str:
        if state is None:
            return ""
        return state.box.cards[self._card(card, state)].name[self.lang]

    def _card(self, word: str, state: State) -> int:
        """The card of a key, or the one at a place."""
        if word in state.box.card_of:
            return state.box.card_of[word]
        try:
            return state.face[piece_at(state, word)]
        except NoSuchPlace:
            raise BadFigure(f"{{{self.text}}}: there is no card and no place {word!r}") from None

    def _looked_up(self, word: str, state: State) -> int:
        of, _, key = word.rpartition(".")
        try:
            if key == COUNT:
                return len(state.zones[zone_at(state, of)])
            if key in state.box.gauges and word.partition(".")[0] not in state.box.card_of:
                return gauge_value(state, word)
        except (NoSuchPlace, CannotLay) as problem:
            raise BadFigure(f"{{{self.text}}}: {problem}") from None
        return self._field(word, state)

    def _field(self, word: str, state: State) -> int:
        """A number of a card: the longest beginning that names one, then its field, then the place in a list."""
        parts = word.split(".")
        for n in range(len(parts) - 1, 0, -1):
            try:
                card = state.box.cards[self._card(".".join(parts[:n]), state)]
            except BadFigure:
                continue
            value = _inside(card.data, parts[n:])
            if value is not None:
                return value
        raise BadFigure(f"{{{self.text}}}: {word!r} is no figure of this table")


def _inside(data: Mapping[str, Any], path: list[str]) -> int | None:
    value: Any = data
    for key in path:
        if isinstance(value, (list, tuple)) and key.isdecimal() and 0 < int(key) <= len(value):
            value = value[int(key) - 1]
        elif isinstance(value, Mapping) and key in value:
            value = value[key]
        else:
            return None
    if isinstance(value, (list, tuple)) and value and isinstance(value[0], int):
        value = value[0]
    return value if isinstance(value, int) and not isinstance(value, bool) else None
