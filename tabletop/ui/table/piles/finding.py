"""Finding cards by what is typed: name, number, id and words of the text, in both languages, however it is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tabletop.catalog.folding import folded
from tabletop.catalog.terms import Term
from tabletop.table.box import Card


def words_of(card: Card, terms: Mapping[str, Term]) -> str:
    """All that can be typed to find a card, folded."""
    said = [card.id, card.number, *card.name.values(), *_said((*card.data.values(), *sorted(card.tags)), terms)]
    return folded("\n".join(said))


def _said(value: Any, terms: Mapping[str, Term]) -> Iterator[str]:
    if isinstance(value, Mapping):
        for one in value.values():
            yield from _said(one, terms)
    elif isinstance(value, str):
        yield from _term(value, terms)
    elif isinstance(value, Sequence):
        for one in value:
            yield from _said(one, terms)


def _term(word: str, terms: Mapping[str, Term]) -> Iterator[str]:
    """A word, and where it is a term of the game what that is called."""
    yield word
    if word in terms:
        yield from terms[word].name.values()
