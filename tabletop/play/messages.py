"""The sentences of a game and of the program, by message key: the game's own words come first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tabletop.catalog import strict
from tabletop.catalog.definitions import LANGUAGES, Catalog


def message(catalog: Catalog | None, key: str, lang: str) -> str | None:
    """The sentence of a key, its figures still in braces; None where neither the game nor the program has one.

    `KEY.figures` is the short form, where a sentence has one.
    """
    own = catalog.messages.get(lang, {}).get(key) if catalog is not None else None
    return own if own is not None else program_messages(lang).get(key)


@cache
def program_messages(lang: str) -> Mapping[str, str]:
    """What the program says of any game; raises KeyError for a language it does not speak."""
    if lang not in LANGUAGES:
        raise KeyError(lang)
    file = Path(__file__).with_name(f"messages.{lang}.yaml")
    data = strict.read(file, file.name).data
    return {str(key): str(text) for key, text in data.items()}
