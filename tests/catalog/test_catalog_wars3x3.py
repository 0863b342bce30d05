"""The content of 3x3Wars against what its rulebook proves."""

from itertools import groupby, pairwise

import pytest
from read_once import catalog_of

from tabletop.catalog.check import check_game
from tabletop.catalog.game import Catalog, make_box
from tabletop.table.box import Box

BLOCKS = {"fire": (1, 10), "water": (11, 20), "grass": (21, 33), "sky": (34, 44), "violet": (45, 48)}
BEGINNER = ["A01", "A04", "A05", "A08", "A11", "A12", "A14", "A16"]
PLAIN = [f"A{n:02}" for n in range(1, 17)]
BASIC = [f"A{n:02}" for n in range(17, 23)]
MASTERS = ["001", "002", "012", "013", "022", "023", "038", "039"]
SETS = {"barrage": ["A01", "A08", "A09", "A15"], "firm": ["A02", "A05", "A10", "A14"],
        "disaster": ["A03", "A04", "A06", "A16"], "overwhelm": ["A07", "A11", "A12", "A13"]}
RULES = {"1.0", "1.1", "2.0", "2.0-1", "2.0-2", "2.1", "2.1-1", "2.1-2", "2.2", "2.3", "3.0", "3.1", "3.2", "3.3", "4.0", "4.1",
         "4.2", "4.2-1", "4.2-2", "4.2-3", "5.0", "5.1", "M", "M-1", "M-2", "M-3", "M-4", "M-5", "G", "S", "S-2", "S-3", "S-4",
         "S-5", "S-6", "win"}


@pytest.fixture(scope="module")
def wars() -> Catalog:
    return catalog_of("wars3x3")


@pytest.fixture(scope="module")
def box(wars: Catalog) -> Box:
    return make_box(wars, "beginner")


def test_nothing_is_wrong(wars: Catalog) -> None:
    assert [str(problem) for problem in check_game(wars)] == []
    assert wars.loaded == wars.entries == 34


def test_the_deck_is_001_to_048_and_each_element_its_block(wars: Catalog) -> None:
    deck = sorted((card for card in wars.cards if "deck" in card.tags), key=lambda card: card.number)
    assert [card.number for card in deck] == [f"{n:03}" for n in range(1, 49)]
    for element, (first, last) in BLOCKS.items():
        assert {card.data["element"] for card in deck[first - 1:last]} == {element}


def test_costs_rise_inside_an_element(wars: Catalog) -> None:
    units = sorted((card for card in wars.cards if "unit" in card.data["kinds"]), key=lambda card: card.number)
    assert len(units) == 44
    for _, block in groupby(units, key=lambda card: card.data["element"]):
        assert all(a.data["cost"] <= b.data["cost"] for a, b in pairwise(block))


def test_the_worked_game_s_cards(wars: Catalog) -> None:
    named = {"014": "covetous_witch", "016": "assault_soldier", "020": "dragon_queen", "026": "covetous_witch",
             "029": "black_hound", "032": "forged_knight", "035": "lantern_wraith", "036": "vanguard_striker",
             "037": "heavy_infantry", "043": "brainless_brawn", "045": "attunement", "047": "spellbreaker"}
    assert {number: wars.find(number)[0].id for number in named} == named
    costs = {card.id: card.data["cost"] for card in wars.cards if "deck" in card.tags}
    proved = ("covetous_witch", "assault_soldier", "black_hound", "brainless_brawn", "forged_knight")
    assert [costs[name] for name in proved] == [4, 5, 6, 7, 8]
    assert (costs["attunement"], costs["spellbreaker"]) == ((1, 2, 3), None)


def test_what_is_ours_says_so(wars: Catalog) -> None:
    assert {n for n in ("006", "008", "010", "015", "019", "030", "041", "044") if wars.find(n)[0].source != "ours"} == set()
    assert wars.find("014")[0].source == "derived"


@pytest.mark.parametrize(("mode", "cards", "boxed"), [
    ("beginner", 40, BEGINNER), ("intermediate", 40, MASTERS + PLAIN), ("advanced", 48, PLAIN + BASIC), ("seven_mage", 48, PLAIN)])
def test_what_each_mode_lays_out(wars: Catalog, mode: str, cards: int, boxed: list[str]) -> None:
    box = make_box(wars, mode)
    lying = {name: [box.cards[s.card] for s in box.supplies if box.zones[s.zone].name == name] for name in ("deck", "box")}
    assert len(lying["deck"]) == cards
    assert any("master" in card.tags for card in lying["deck"]) == (cards == 48)
    assert sorted(card.number for card in lying["box"]) == boxed
    assert len(box.supplies) == cards + len(boxed)


def test_the_sets_of_the_intermediate_mode(wars: Catalog) -> None:
    assert {name: sorted(card.number for card in wars.cards if name in card.tags) for name in SETS} == SETS


def test_magics_and_cards_have_different_backs(wars: Catalog) -> None:
    assert {card.back for card in wars.cards if "deck" in card.tags}.isdisjoint(
        {card.back for card in wars.cards if "magic" in card.tags})


def test_zones_of_both_seats(box: Box) -> None:
    for seat in ("p1", "p2"):
        for name in ("hand", "land", "unit.1", "unit.2", "unit.3", "magic", "offer"):
            assert f"{seat}.{name}" in box.zone_of
    life = box.gauges["life"]
    assert (life.start, life.low, life.high, life.hidden) == (30, None, None, False)
    assert [zone.name for zone in box.zones if zone.counted] == [
        "p1.hand", "p2.hand", "p1.land", "p2.land", "deck", "discard", "exile"]


def test_every_rule_stands_in_both_languages(wars: Catalog) -> None:
    for lang in ("ja", "en"):
        assert set(wars.rules_texts[lang]) >= RULES
    assert set(wars.rules_texts["ja"]) == set(wars.rules_texts["en"])


def test_every_magic_has_an_effect_that_can_be_found(wars: Catalog) -> None:
    for number in PLAIN + BASIC:
        card, = wars.find(number)
        assert card.data["effect"]
        assert "cards/magics" in wars.positions.at(number, ("effect", 0))
