"""What is printed on a card and what it does: every number of its operations, and every operation, target and condition that the
cards of its game have words for, in both languages and both ways round.

`fixtures/said/GAME.yaml` has the words, `BUT` lists every number that is not the same with its reason.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from read_once import catalog_of

from tabletop.games import NAMES, vocabulary_of
from tabletop.operations.written import written
from tabletop.table.box import Card

SAID = Path(__file__).parent.parent / "fixtures" / "said"
TEXTS: Mapping[str, Mapping[str, str]] = {
    "wars3x3": {"effect": "text"}, "swordrion": {"effect": "text", "relic": "relic_text"}, "circuit_drive": {"effect": "text"}}
"""Where the words of a field stand, where each field has its own: a bonus is icons, a grand magic a term of the rules."""
FLAGS = frozenset({"may", "sure", "shift", "felled", "whole", "dying", "fused"})
"""Parameters of which 1 is a yes."""


def printed(game: str, lang: str) -> Iterator[tuple[str, str, list[tuple[str, Mapping[str, Any]]], Card]]:
    """A name for a text of a card, the text, its operations, and the card."""
    vocabulary = vocabulary_of(game)
    assert vocabulary is not None
    for card in catalog_of(game).cards:
        of: dict[str, list[tuple[str, Mapping[str, Any]]]] = defaultdict(list)
        for field in vocabulary.fields:
            text = TEXTS.get(game, {}).get(field, "" if game in TEXTS else "text")
            if card.data.get(field) and card.data.get(text):
                of[text] += [(word, args or {}) for word, args in written(card.data[field], vocabulary)]
        for text, done in of.items():
            yield card.key if text == "text" else f"{card.key} {text}", card.data[text][lang], done, card


# --- numbers ---------------------------------------------------------------------------------------------------------------

BUT: Mapping[str, Mapping[str, str]] = {
    "wars3x3": {
        "A17": "three cards, or five where two more are drawn: the words say the sum", "A18": "the same",
        "A13": "one territory, or three where two more come: the words say the sum", "A14": "the same",
        "A10": "power is never below 0, a rule", "A05": "the same", "A07": "the same"},
    "hackclad_delta": {"W04-14": "an answer of the card as it lies in the discard, not of its use"},
    "circuit_drive": {}, "anoare": {}, "swordrion": {},
}
"""Cards whose words say other numbers than their operations."""
IN_WORDS = {"two": 2, "twice": 2, "three": 3, "both": 2}
NAMED = {"discard_thirds": 3, "kin_hand": 3, "spells": 3, "foe_graves": 3}
"""Numbers that a word of an operation stands for; others are written in it."""


def given(value: Any) -> Iterator[int]:
    """The numbers an operation is given, those in its words too."""
    match value:
        case bool():
            return
        case int():
            yield abs(value)
        case str():
            yield from map(int, re.findall(r"\d+", value))
            yield from [NAMED[value]] if value in NAMED else []
        case dict():
            for key, one in value.items():
                yield from given(one) if key not in FLAGS else ()
        case list() | tuple():
            for one in value:
                yield from given(one)


def of_the_card(card: Card, fields: tuple[str, ...]) -> set[int]:
    """Numbers a card has beside its operations: its cost, its values, the level of a paragraph."""
    beside = {key: value for key, value in card.data.items() if key not in (*fields, "crest", "range", "program")}
    return {*given(beside), *(int(field[2:]) for field in fields if field.startswith("lv") and card.data.get(field))}


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_card_says_the_numbers_of_its_operations_and_no_others(game: str, lang: str) -> None:
    wrong, vocabulary = {}, vocabulary_of(game)
    assert vocabulary is not None
    for name, text, done, card in printed(game, lang):
        meant = {n for _, args in done for n in given(args)}
        written_out = {*map(int, re.findall(r"\d+", text))}
        told = written_out | {n for word, n in IN_WORDS.items() if re.search(rf"\b{word}\b", text)}
        missing, more = {n for n in meant if n > 1} - told, written_out - meant - of_the_card(card, vocabulary.fields) - {1}
        if missing or more:
            wrong[name] = missing, more, text
    assert {name: said for name, said in wrong.items() if name not in BUT[game]} == {}


# --- words -----------------------------------------------------------------------------------------------------------------


def features(game: str, word: str, args: Mapping[str, Any]) -> Iterator[str]:
    """An operation, the words it is given and the conditions it stands under, as `fixtures/said` calls them."""
    vocabulary = vocabulary_of(game)
    assert vocabulary is not None
    yield word
    for key, value in args.items():
        param = vocabulary.operations[word].params[key]
        if param.kind in ("word", "selector"):
            yield str(value)
        for name, wanted in value.items() if param.kind == "where" else ():
            yield from [f"if {name}", f"if {name} {wanted}"]


@cache
def words_of(game: str) -> Mapping[str, list[str]]:
    said: Mapping[str, list[str]] = yaml.safe_load((SAID / f"{game}.yaml").read_text("utf-8"))
    return said


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize(("lang", "n"), [("ja", 0), ("en", 1)])
def test_a_card_says_what_it_does_to_whom_and_when(game: str, lang: str, n: int) -> None:
    wrong: dict[str, tuple[list[str], list[str]]] = {}
    for feature, said in words_of(game).items():
        does, says = set(), set()
        for name, text, done, _ in printed(game, lang):
            does |= {name} if any(feature.strip("~") in features(game, word, args) for word, args in done) else set()
            says |= {name} if re.search(said[n], text.replace("*", ""), re.IGNORECASE) else set()
        assert does, f"no card says {feature}"
        more = says - does if not feature.endswith("~") else set()
        if does - says or more:
            wrong[feature] = sorted(does - says), sorted(more)
    assert wrong == {}
