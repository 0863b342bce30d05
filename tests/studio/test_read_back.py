"""What is told of cards, made from their operations, says just these: read back it is the same operations, and no others."""

from __future__ import annotations

import pytest
from read_back import Reader, meant
from read_once import catalog_of

from tabletop.games import NAMES, vocabulary_of
from tabletop.operations.written import done


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_prose_of_every_card_read_back_is_its_operations(game: str, lang: str) -> None:
    catalog, vocabulary = catalog_of(game), vocabulary_of(game)
    assert vocabulary is not None
    reader = Reader(catalog, vocabulary, lang)
    wrong = {}
    for (card, path), todo in done(catalog.cards, vocabulary).items():
        if len(path) == 1 and (found := reader.effect(reader.prose.effect(todo))) != {meant(todo, reader.prose)}:
            wrong[card, *path] = reader.prose.effect(todo), found
    assert wrong == {}
