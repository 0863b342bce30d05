"""The sixty cards of ANOARE: what is printed, the bounds of a blow, their vocabulary, their wording, their scenarios."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from tabletop import places
from tabletop.games.anoare.clauses import FIELDS
from tabletop.games.anoare.operations import VOCABULARY
from tabletop.games.anoare.operations.conditions import AMOUNTS, CONDITIONS
from tabletop.games.anoare.tables import CHARACTERS
from tabletop.operations.reading import load_game
from tabletop.operations.written import done, written
from tabletop.play.scenario_file import load_scenarios
from tabletop.table.box import Card

FOLDER = places.content_dir() / "anoare"
CARDS = {card.key: card for card in load_game(FOLDER).cards}
BLOWS = [card for card in CARDS.values() if card.template in ("skill", "ultra")]
TOLD = frozenset({"distance", "atk", "damage", "guard", "hit", "open", "look"})
"""Operations whose number the wording gives as a figure."""


def of_card(card: Card) -> list[tuple[str, Mapping[str, Any]]]:
    return [(word, args) for field in FIELDS if card.data.get(field)
            for word, args in written(card.data[field], VOCABULARY) if args]


def figures(card: Card) -> set[int]:
    """The numbers a card must tell."""
    found = set()
    for word, args in of_card(card):
        found |= {abs(args["n"])} if word in TOLD else set()
        found |= {args[key] for key in ("pay", "hurt", "most", "level") if isinstance(args.get(key), int)}
        found |= {n for n in (args.get("if") or {}).values() if isinstance(n, int) and n > 1}
    return found


def test_each_character_has_seven_skills_and_three_ultra_skills() -> None:
    count = Counter((card.data.get("character", ""), card.template) for card in CARDS.values())
    assert count == {**{(name, kind): n for name in CHARACTERS for kind, n in (("character", 1), ("skill", 7), ("ultra", 3))},
                     ("", "fragment"): 5}


def test_what_is_printed() -> None:
    throw, valor = CARDS["S08"], CARDS["F1"]
    assert (throw.name["ja"], throw.template, throw.data["atk"], throw.data.get("distance"), throw.data["critical"],
            throw.data["double"], throw.data["speed"]) == ("剣を投げる", "ultra", 3, None, "far", True, 5)
    assert throw.data["cooling"] == [{"judged": {"do": [{"damage": {"n": -1}}]}}, {"silence": {"level": 2}}]
    assert (valor.name["ja"], valor.data["effect"]) == ("エイノアの勇気", [{"distance": {"n": -1}}])
    assert [card.key for card in CARDS.values() if card.source == "rulebook"] == ["F1", "S08"]


@pytest.mark.parametrize("card", BLOWS, ids=lambda card: card.key)
def test_a_blow_keeps_its_bounds_and_has_the_speed_of_its_character(card: Card) -> None:
    own = next(c for c in CARDS.values() if c.template == "character" and c.data["character"] == card.data["character"])
    assert 0 <= card.data["cost"] <= 3
    assert 1 <= card.data["atk"] <= 6
    assert abs(card.data.get("distance", 0)) <= 2
    assert card.data["speed"] == own.data["speed"]


def test_speeds_differ() -> None:
    assert len({card.data["speed"] for card in CARDS.values() if card.template == "character"}) == len(CHARACTERS)


def test_every_word_of_the_vocabulary_stands_on_a_card() -> None:
    said = [found for card in CARDS.values() for found in of_card(card)]
    assert {deed.name for todo in done(CARDS.values(), VOCABULARY).values() for deed in todo.deeds} == set(VOCABULARY.operations)
    assert {word for _, args in said for word in args.get("if") or {}} == set(CONDITIONS)
    assert {args["of"] for _, args in said if isinstance(args.get("of"), str)} == set(AMOUNTS)


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.key)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_wording_says_the_numbers_of_the_effect(card: Card, lang: str) -> None:
    words = card.data.get("text", {}).get(lang, "")
    assert {n for n in figures(card) if str(n) not in words} == set()


def test_each_card_and_each_level_has_a_scenario_of_its_own() -> None:
    found, problems = load_scenarios(sorted((FOLDER / "scenarios").glob("cards_*.yaml")))
    assert not problems
    names = {scenario.id.removeprefix("AC-") for scenario in found}
    wanted = {card.key for card in CARDS.values() if card.template != "character"} | {
        f"{card.key}.lv{n}" for card in CARDS.values() if card.template == "character" for n in (1, 2, 3)}
    assert wanted - names == set()
