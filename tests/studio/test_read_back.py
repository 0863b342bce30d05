"""What is told of cards, made from their operations, says just these: read back it is the same operations, and no others."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from read_back import Reader, meant
from read_once import catalog_of

from tabletop.games import NAMES, sentences_of, vocabulary_of
from tabletop.operations.written import done
from tabletop.studio.prose import Prose


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


@pytest.mark.parametrize("game", NAMES)
def test_operations_have_their_sentences_in_both_languages(game: str) -> None:
    """What only the editor shows is in English, and a word that is said as it is written needs none."""
    vocabulary = vocabulary_of(game)
    assert vocabulary is not None
    ja, en = ({re.split(r"[.+]", key)[0] for key in sentences_of(game, lang)} & {*vocabulary.operations} for lang in ("ja", "en"))
    assert ja == en and ja


def test_a_folder_may_say_what_an_operation_does_in_its_own_way() -> None:
    prose = Prose(replace(catalog_of("wars3x3"), prose={"en": {"draw": "take {n}"}}), "en")
    assert prose.said == {**sentences_of("wars3x3", "en"), "draw": "take {n}"}
