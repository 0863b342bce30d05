"""Cards: copies, defaults, extends, and one bad card among good ones."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.operations.reading import load_game

Spoil = Callable[..., Path]

BAD = [
    ("unknown key", "cost: 5", "cuont: 4", "7:5: unknown key 'cuont', did you mean 'copies'?"),
    ("misspelt key", "cost: 5", "costs: 4", "7:5: unknown key 'costs', did you mean 'cost'?"),
    ("wrong type", "cost: 5", "cost: five", "7:11: cost: should be a whole number, a list of whole numbers or null"),
    ("list of wrong type", "traits: [swift]", "traits: swift", "8:13: traits: should be a list, not 'swift'"),
    ("dangling term", "[swift]", "[swfit]", "8:14: traits 1: unknown trait 'swfit', did you mean 'swift'?"),
    ("no language", "{ja: 狼, en: Wolf}", "{fr: Loup}", "5:11: key 'ja' is missing"),
    ("blank words", "{ja: 狼, en: Wolf}", "{ja: 狼, en: ' '}", "5:23: en: ' ' is blank"),
    ("blank text", "{ja: 狼, en: Wolf}", "' '", "5:11: name: is blank"),
    ("words as number", "{ja: 狼, en: Wolf}", "12", "5:11: name: should be a mapping, not the number 12 (words: a text, or {ja"),
    ("missing name", "    name: {ja: 狼, en: Wolf}\n", "", "4:5: key 'name' is missing"),
    ("unquoted numbers", '"007"', "7", "6:20: fire: should be a list of printed numbers"),
    ("octal number", '"007"', "007", "6:21: 007 is ambiguous"),
    ("unknown element", "copies: {fire:", "copies: {fier:", "6:14: unknown element 'fier', did you mean 'fire'?"),
    ("copies as word", '{fire: ["007"], water: ["016", "017"]}', "many", "6:13: copies: should be a number"),
    ("number twice", '"017"', '"007"', "6:13: card '007' exists already"),
    ("two words in an operation", "damage: {n: 3}", "{damage: {n: 3}, heal: {n: 1}}", "10:9: effect 1: an operation is one word"),
    ("duplicate key", "cost: 5", "id: wolf", "7:5: duplicate key 'id', first used in line 4"),
    ("tab", "    cost: 5", "\tcost: 5", "7:1: a tab is used to indent"),
    ("open bracket", "[swift]", "[swift", "is not closed"),
    ("bad id", "id: wolf", "id: Wolf!", "4:9: id: 'Wolf!' is no id"),
    ("comma in text", "en: Wolf", "en: Wolf, grey", "5:29: unknown key 'grey'"),
    ("bad source", "cost: 5", "source: book", "7:13: source: unknown word 'book', did you mean 'rulebook'?"),
    ("copies without end", '{fire: ["007"], water: ["016", "017"]}', "100000000", "6:13: copies: should be at most 999"),
    ("source of no number", "cost: 5", 'sources: {"008": ours}', "7:15: unknown number '008', did you mean '007'?"),
]


@pytest.mark.parametrize(("old", "new", "said"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_a_bad_card_is_told_and_the_others_load(spoiled: Spoil, old: str, new: str, said: str) -> None:
    catalog = load_game(spoiled("cards/all.yaml", old, new))
    assert any(said in str(p) and str(p).startswith("cards/all.yaml:") for p in catalog.problems), list(map(str, catalog.problems))
    assert [card.id for card in catalog.cards] == ["rain", "token"]
    assert catalog.summary == "2 of 3 cards loaded"


def test_all_slips_of_a_card_are_told_at_once(spoiled: Spoil) -> None:
    catalog = load_game(spoiled("cards/all.yaml", "cost: 5\n    traits: [swift]", "cost: five\n    traits: [slow]\n    cuont: 4"))
    assert [p.line for p in catalog.problems] == [7, 8, 9]


def test_copies_by_element_are_one_face_for_each_number(spoiled: Spoil) -> None:
    catalog = load_game(spoiled())
    assert catalog.problems == ()
    assert [(c.key, c.id, c.data["element"], catalog.copies[c.key]) for c in catalog.cards if c.id == "wolf"] == [
        ("007", "wolf", "fire", 1), ("016", "wolf", "water", 1), ("017", "wolf", "water", 1)]


def test_copies_as_a_number_are_one_face_many_times(spoiled: Spoil) -> None:
    catalog = load_game(spoiled())
    rain, = catalog.find("rain")
    assert (rain.key, catalog.copies["rain"], rain.data["cost"]) == ("rain", 4, (1, 2))


def test_copies_as_a_list_are_printed_numbers(spoiled: Spoil) -> None:
    catalog = load_game(spoiled("cards/all.yaml", "copies: 4", 'copies: ["A1", "A2"]'))
    assert [card.key for card in catalog.find("rain")] == ["A1", "A2"]


def test_null_is_kept_and_what_is_not_given_is_absent(spoiled: Spoil) -> None:
    token, = load_game(spoiled()).find("token")
    assert token.data == {"cost": None}


def test_own_fields_go_before_extended_ones_and_those_before_defaults(spoiled: Spoil, cards_text: str) -> None:
    cub = "  - id: cub\n    extends: wolf\n    name: {ja: 仔, en: Cub}\n    element: fire\n    cost: 1\n  - id: rain"
    text = cards_text.replace("tags: [deck]\n", "tags: [deck]\n  cost: 9\n  source: public\n", 1).replace("  - id: rain", cub, 1)
    catalog = load_game(spoiled("cards/all.yaml", None, text))
    assert catalog.problems == ()
    card, = catalog.find("cub")
    assert (card.data["cost"], card.data["traits"], card.data["element"], card.source) == (1, ("swift",), "fire", "public")
    assert catalog.copies["cub"] == 1
    assert catalog.positions.at("cub", ("traits", 0)) == "cards/all.yaml:10:14"
    assert catalog.positions.at("cub", ("tags",)) == "cards/all.yaml:2:9"


@pytest.mark.parametrize(("lines", "said"), [
    ("extends: wlof", "8:14: unknown card 'wlof', did you mean 'wolf'?"),
    ("extends: wolf", "8:14: extends itself: wolf > wolf"),
    ("extends: [rain]", "8:14: extends: should be the id of a card"),
    ("extends: {id: rain}", "8:14: extends: should be the id of a card"),
    ("extends: ''", "8:14: unknown card ''"),
])
def test_extends_that_leads_nowhere(spoiled: Spoil, lines: str, said: str) -> None:
    catalog = load_game(spoiled("cards/all.yaml", "    traits: [swift]", f"    {lines}"))
    assert any(said in str(p) for p in catalog.problems), list(map(str, catalog.problems))
    assert catalog.loaded == 2


def test_a_row_of_extends_has_an_end(spoiled: Spoil) -> None:
    folder = spoiled()
    links = "".join(f"- {{id: c{n}, name: {{ja: 札, en: Card}}, extends: c{n + 1}}}\n" for n in range(1200))
    (folder / "cards" / "more.yaml").write_text(links + "- {id: c1200, name: {ja: 札, en: Card}}\n", encoding="utf-8")
    catalog = load_game(folder)
    assert catalog.problems[0].message == "extends a row of more than 20 cards"
    assert catalog.loaded == 3 + 21


def test_a_fault_in_the_defaults_is_told_there(spoiled: Spoil) -> None:
    catalog = load_game(spoiled("cards/all.yaml", "tags: [deck]", "tags: deck"))
    assert {p.line for p in catalog.problems if p.path == "cards/all.yaml"} == {2}


def test_effects_keep_their_places(spoiled: Spoil) -> None:
    catalog = load_game(spoiled())
    assert catalog.find("007")[0].data["effect"] == [{"damage": {"n": 3}}]
    assert catalog.positions.at("007", ("effect", 0, "damage", "n")) == "cards/all.yaml:10:21"
    assert str(catalog.positions.problem("007", ("effect", 0, "damage"), "effect", "no", key=True)) == "cards/all.yaml:10:9: no"


def test_the_same_id_in_two_files(spoiled: Spoil) -> None:
    folder = spoiled()
    (folder / "cards" / "more.yaml").write_text("- id: wolf\n  name: {ja: 狼, en: Wolf}\n", encoding="utf-8")
    catalog = load_game(folder)
    assert [str(p) for p in catalog.problems] == ["cards/more.yaml:1:7: card 'wolf' exists already, at cards/all.yaml:4:5"]
    assert catalog.loaded == 3


def test_paths_are_shown_from_the_current_directory(spoiled: Spoil, monkeypatch: pytest.MonkeyPatch) -> None:
    folder: Path = spoiled("cards/all.yaml", "cost: 5", "cuont: 5")
    monkeypatch.chdir(folder.parent)
    assert str(load_game(folder).problems[0]).startswith("duel/cards/all.yaml:7:5: unknown key 'cuont'")


def test_cards_of_a_game_that_tells_no_source_bear_none(spoiled: Spoil) -> None:
    assert {card.source for card in load_game(spoiled()).cards} == {""}
    sourced = load_game(spoiled("cards/all.yaml", "cost: 5", "source: rulebook"))
    assert {card.id: card.source for card in sourced.cards} == {"wolf": "rulebook", "rain": "ours", "token": "ours"}
