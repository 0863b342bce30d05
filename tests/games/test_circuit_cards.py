"""The cards of the circuit: what is printed, how the 54 are made up, budgets of units, their vocabulary, wording and scenarios."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from tabletop import places
from tabletop.games.circuit_drive.operations import VOCABULARY
from tabletop.operations.reading import load_game
from tabletop.operations.written import written
from tabletop.play.scenario_file import load_scenarios
from tabletop.table.box import Card

FOLDER = places.content_dir() / "circuit_drive"
CATALOG = load_game(FOLDER)
CARDS = {card.key: card for card in CATALOG.cards}
COLOURS = ("earth", "fire", "wind", "water")
SAID = [card for card in CARDS.values() if card.template != "circuit" and card.data.get("effect")]


def of(template: str) -> list[Card]:
    """Every card of a kind, as often as there is one."""
    return [card for card in CATALOG.cards if card.template == template for _ in range(CATALOG.copies.get(card.key, 1))]


def deeds(card: Card) -> list[tuple[str, dict[str, Any]]]:
    return [(word, args or {}) for field in VOCABULARY.fields for word, args in written(card.data.get(field) or (), VOCABULARY)]


def test_54_cards_are_twelve_of_each_colour_and_one_of_each_pair() -> None:
    cards = of("circuit")
    assert len(cards) == 54
    assert Counter(tuple(card.data["colours"]) for card in cards if len(card.data["colours"]) == 1) == {(c,): 12 for c in COLOURS}
    assert Counter(frozenset(card.data["colours"]) for card in cards if len(card.data["colours"]) == 2) == {
        frozenset(pair): 1 for pair in combinations(COLOURS, 2)}


def test_every_four_has_a_plus_and_nothing_else_has_one() -> None:
    """2: the icon of the cards of number 4."""
    assert all(bool(card.data.get("plus")) == (4 in card.data["numbers"]) for card in of("circuit"))


def test_a_card_of_two_numbers_or_colours_has_no_bonus() -> None:
    for card in of("circuit"):
        wild = len(card.data["numbers"]) + len(card.data["colours"]) > 2
        assert not (wild and (card.data.get("chips") or card.data.get("level_up") or card.data.get("plus"))), card.key


def test_units_are_five_a_colour_of_ranks_that_fill_the_budgets() -> None:
    ranks: dict[str, list[int]] = {colour: [] for colour in COLOURS}
    for unit in of("unit"):
        ranks[unit.data["colours"][0]].append(unit.data["rank"])
    assert {colour: sorted(found) for colour, found in ranks.items()} == {colour: [1, 1, 2, 2, 3] for colour in COLOURS}
    assert [unit.key for unit in of("partner") if unit.data.get("rank")] == []


@pytest.mark.parametrize("unit", [*of("unit"), *of("partner")], ids=lambda unit: unit.key)
def test_a_unit_has_five_levels_that_never_fall_and_four_bonuses(unit: Card) -> None:
    atk = unit.data["atk"]
    assert len(atk) == 5 and list(atk) == sorted(atk) and atk[0] >= 1
    assert [word for one in unit.data["bonus"] for word in one] == [
        word for one in unit.data["bonus"] for word in one if word in ("heal", "draw")]
    assert len(unit.data["bonus"]) == 4
    for lang in ("ja", "en"):
        assert "·".join(f"**{n}**" for n in atk) in unit.data["levels"][lang]
        icons = [f":ci_{word}:{args['n']}" for one in unit.data["bonus"] for word, args in one.items()]
        assert " ".join(icons) in unit.data["levels"][lang]


def test_what_is_printed() -> None:
    gate, tengu = CARDS["gate"], CARDS["karasu"]
    assert gate.name["ja"] == "異界門" and [*gate.data["hp"]] == [10] and not gate.data.get("effect")
    assert tengu.name["ja"] == "カラステング"
    assert tengu.data["effect"] == [{"charged": {"cost": 3, "do": [{"blow": {"n": 2}}, {"each_discards": {"n": 1}}]}}]
    assert [trigger for one in CARDS["gnome"].data["effect"] for trigger in one] == ["battle"]
    assert len(of("enemy")) == 13 and len(of("boss")) == 5
    assert all(card.data["rank"] in (1, 2) and card.data["hp"][0] <= 20 for card in of("enemy"))
    assert all(max(card.data["hp"]) <= 110 for card in of("boss"))


def test_every_word_of_the_vocabulary_stands_on_a_card() -> None:
    assert {word for card in CARDS.values() for word, _ in deeds(card)} == set(VOCABULARY.operations)


@pytest.mark.parametrize("card", SAID, ids=lambda card: card.key)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_wording_says_the_numbers_of_the_effect(card: Card, lang: str) -> None:
    words = card.data["text"][lang]
    wanted = {n for word, args in deeds(card) if word not in ("heal", "draw") or "bonus" not in card.data
              for n in args.values() if isinstance(n, int) and word != "guard"}
    wanted -= {args["shift"] for _, args in deeds(card) if "shift" in args}
    assert {n for n in wanted if n and str(n) not in words} == set()


def test_each_unit_and_each_enemy_has_a_scenario_of_its_own() -> None:
    found, problems = load_scenarios(sorted((FOLDER / "scenarios").glob("*.yaml")))
    assert not problems
    names = {scenario.id for scenario in found}
    assert {f"CU-{card.key}" for card in (*of("unit"), *of("partner"))} - names == set()
    assert {f"CE-{card.key}" for card in (*of("enemy"), *of("boss"))} - names == set()
