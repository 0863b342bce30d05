"""The 127 cards of Swordrion: their spread, their vocabulary, their wording; and the ladder of returning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tabletop import places
from tabletop.games.swordrion.operations import VOCABULARY
from tabletop.games.swordrion.tables import KEYWORDS, KINDS
from tabletop.operations.reading import load_game
from tabletop.operations.written import written
from tabletop.table.box import Card

CATALOG = load_game(places.content_dir() / "swordrion")
CARDS = CATALOG.cards
TEXTS = {"effect": "text", "relic": "relic_text"}
LONGEST = 30
"""A card does one thing in so many signs of Japanese."""
UNTOLD = frozenset({"felled", "whole", "dying", "fused"})
"""Conditions and parameters that are told by a word, not by their number."""


def numbers(node: Any, key: str = "") -> Iterator[int]:
    """The numbers of a clause that its words must tell; of a 1 a word says enough."""
    if isinstance(node, Mapping):
        for word, value in node.items():
            yield from numbers(value, word)
    elif isinstance(node, list | tuple):
        for item in node:
            yield from numbers(item, key)
    elif isinstance(node, int) and key not in UNTOLD and node > 1:
        yield node


def test_the_deck_is_spread_over_kinds_costs_and_rarities() -> None:
    assert len(CARDS) == 127 and sum(CATALOG.copies.values()) == 318
    kinds = Counter(card.data["kind"] for card in CARDS)
    assert set(kinds) == set(KINDS) and min(kinds.values()) >= 11 and kinds["spell"] == 24
    assert {card.data["cost"] for card in CARDS} == set(range(1, 10))
    stars = Counter(card.data["star"] for card in CARDS)
    assert set(stars) == {1, 2, 3, 4, 5} and all(CATALOG.copies[card.key] == 1 for card in CARDS if card.data["star"] == 5)


def test_what_the_rulebook_names() -> None:
    named = {card.name["ja"]: card.data for card in CARDS if card.source == "derived"}
    assert len(named) == 14
    assert (named["ピリトの火の玉"]["kind"], named["ピリトの火の玉"]["cost"]) == ("sorcery", 1)
    assert (named["バスター・コール"]["kind"], named["バスター・コール"]["cost"]) == ("blade", 9)
    knight, soldier = named["重騎士"], named["皮の盾のソルジャー"]
    assert knight["atk"] <= soldier["lock"] and soldier["atk"] <= knight["lock"]
    assert named["大天使の長イフキ"]["effect"] == [{"choice": {"do": [{"raise": {"n": 2}}]}}]
    assert named["装甲チャリオット"]["words"] == ("answers",)


def test_no_two_names_begin_alike() -> None:
    twice = [name for name, n in Counter(card.name["ja"][:2] for card in CARDS).items() if n > 1]
    assert twice == []
    assert len({card.name["en"] for card in CARDS}) == len(CARDS)


def test_every_word_of_the_vocabulary_stands_on_a_card() -> None:
    said = {name for card in CARDS for field in TEXTS for name, _ in written(card.data.get(field) or [], VOCABULARY)}
    assert said == set(VOCABULARY.operations)
    asked = {name for card in CARDS for field in TEXTS for _, args in written(card.data.get(field) or [], VOCABULARY)
             for name in (args or {}).get("if") or {}}
    assert asked == set(VOCABULARY.conditions)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_words_say_the_numbers_of_what_a_card_does(card: Card, lang: str) -> None:
    for field, text in TEXTS.items():
        words = card.data[text][lang]
        assert {n for n in numbers(card.data.get(field) or []) if str(n) not in words} == set(), words
    told = {card.data[key] for key in KEYWORDS if isinstance(card.data.get(key), int)}
    assert {n for n in told if str(n) not in card.data["text"][lang]} == set()


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_a_card_does_little_and_says_it_shortly(card: Card) -> None:
    clauses = len(card.data.get("effect") or ()) + sum(bool(card.data.get(key)) for key in ("lock", "strikes", "wide"))
    assert clauses <= (2 if card.data["star"] >= 4 or card.data["kind"] == "spell" else 1)
    for line in [*card.data["text"]["ja"].split("\n"), *card.data["relic_text"]["ja"].partition(" ")[2].split("／")]:
        assert len(line.replace("**", "")) <= LONGEST, line


def test_returning_is_a_ladder() -> None:
    """P7: who raises others as it enters raises only cheaper cards."""
    for card in CARDS:
        for trigger, args in written(card.data.get("effect") or [], VOCABULARY):
            for word, how in written((args or {}).get("do") or [], VOCABULARY) if trigger == "enter" else ():
                assert word != "raise" or how["cost"] < card.data["cost"], card.key
