"""The gallery's list: found by words and values, what a variant changed, effects as prose, figures kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import places
from tabletop.games import NAMES, vocabulary_of
from tabletop.operations.reading import load_game
from tabletop.operations.written import done, told
from tabletop.studio.figures import Figures, figures_of, keep_figures
from tabletop.studio.listing import Gallery, Value
from tabletop.studio.prints import keep_printed, printed
from tabletop.studio.prose import Prose

CONTENT = places.content_dir()
WARS = Gallery(load_game(CONTENT / "wars3x3", ["breakthrough"]))
DELTA = Gallery(load_game(CONTENT / "hackclad_delta"))


@pytest.mark.parametrize(("query", "ids"), [
    ("cost>=8", {"dragon_queen", "forged_knight"}),
    ("黒妖犬", {"black_hound"}),
    ("black hound fire", {"black_hound"}),
    ("traits:pierce cost:5", {"black_hound"}),
    ("traits:透過 cost:5", {"black_hound"}), ("Traits:Pierce COST：５", {"black_hound"}),
    ("ＢＬＡＣＫ　ｈｏｕｎｄ", {"black_hound"}),
    ("cost＞＝８", {"dragon_queen", "forged_knight"}),
    ("nothing like this", set()),
])
def test_cards_are_found_by_words_and_values(query: str, ids: set[str]) -> None:
    assert {card.id for card in WARS.found(query)} == ids


@pytest.mark.parametrize("game", sorted(file.parent.name for file in CONTENT.glob("*/game.yaml")))
def test_what_is_named_as_an_example_finds_cards_of_that_game(game: str) -> None:
    gallery = Gallery(load_game(CONTENT / game))
    assert gallery.examples()
    for example in gallery.examples():
        assert 0 < len(gallery.found(example)) <= len(gallery.found()), example


def test_filters_leave_only_a_template_a_source_or_what_a_variant_changed() -> None:
    assert {card.template for card in WARS.found(template="magic")} == {"magic"}
    assert {card.source for card in DELTA.found(source="public")} == {"public"}
    changed = {card.id for card in WARS.found(changed=True)}
    assert {"black_hound", "heavy_infantry", "spellbreaker", "forged_knight"} <= changed
    assert "covetous_witch" not in changed


def test_what_a_variant_changed_is_told_with_the_old_value() -> None:
    hound = next(card for card in WARS.catalog.cards if card.id == "black_hound")
    values = {value.field: value for value in WARS.values(hound)}
    assert values["cost"] == Value("cost", "5", "6")
    knight = next(card for card in WARS.catalog.cards if card.id == "forged_knight")
    assert WARS.values(knight)[0] == Value("copies", "0", "1")


def test_an_effect_is_told_in_both_languages_beside_the_words_of_the_card() -> None:
    impale = next(card for card in DELTA.catalog.cards if card.id == "rosette_impale")
    assert DELTA.prose(impale, "en") == ["attack; beside the Clad: you may pay 1 CP: turn the Clad its front toward you"]
    assert DELTA.prose(impale, "ja") == ["攻撃する、クラッドの隣なら：CP1で：クラッドの向きを正面を自分に"]
    assert "turn the front" in DELTA.texts(impale, "en")[0]


@pytest.mark.parametrize("game", NAMES)
def test_every_operation_a_card_uses_has_a_sentence_in_both_languages(game: str) -> None:
    catalog, vocabulary = load_game(CONTENT / game), vocabulary_of(game)
    assert vocabulary is not None
    for lang in ("ja", "en"):
        prose = Prose(catalog, lang)
        lacking = [name for name in vocabulary.operations if name not in prose.said]
        assert len(lacking) * 5 < len(vocabulary.operations), lacking
        for card in catalog.cards:
            for field, kind in catalog.fields.items():
                said = prose.effect(told(card, field, vocabulary)) if kind == "effect" and card.data.get(field) else ""
                assert "{" not in said and "  " not in said


@pytest.mark.parametrize("game", NAMES)
def test_what_an_operation_is_given_is_told_whole(game: str) -> None:
    catalog, vocabulary = load_game(CONTENT / game), vocabulary_of(game)
    assert vocabulary is not None
    for lang in ("ja", "en"):
        prose = Prose(catalog, lang)
        for deed in {id(deed): deed for todo in done(catalog.cards, vocabulary).values() for deed in todo.deeds}.values():
            said = prose.operation(deed)
            for key, value in ((key.removesuffix("_"), value) for key, value in deed.args.items() if value not in ((), None)):
                of_its_own = {f"{deed.name}+{key}", f"{deed.name}.{key}.{value}"} & set(prose.said)
                param = deed.word.params[key]
                assert of_its_own or param.kind == "new" or prose.value(value, param) in said, f"{deed.name}: {key} in {said}"


def test_magics_say_what_they_do_and_when() -> None:
    told_ = {card.id: WARS.prose(card, "en") for card in WARS.catalog.cards}
    behind = "if your hand and units together are no more than the opponent's"
    assert told_["playing_with_fire"][0].startswith("the opponent loses 2 life, and 1 more for each fire unit on both fields")
    assert told_["fire_bolt"][0] == f"the opponent loses 3 life; draw 2 {behind}"
    assert told_["miasma"] == [
        f"choose one of the opponent's units; it: power −4 until your next turn begins; draw 2 {behind}",
        "exile all but 4 random cards of the discard; choose a card of the discard and gain its cost in life"]
    assert told_["enlarge"][1] == "exchange up to 2 cards of your hand for unit cards of the discard"
    assert told_["expose"][0].startswith("turn up to 2 face-down magics of the opponent face up; they lose 1 life for each")
    assert told_["headwind"][1] == "use another magic that lies face up as a copy, without its mana and its cost"


def test_figures_are_kept_with_what_they_were_measured_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    assert figures_of("wars3x3") is None
    figures = Figures("1a2b3c4d", "greedy", "2026-11-28", 400, {"007": {"worth": -2.9, "used": 31.0}})
    keep_figures("wars3x3", figures)
    assert figures_of("wars3x3") == figures
    file = tmp_path / "cache" / "figures" / "wars3x3.json"
    whole = file.read_text("utf-8")
    for damaged in ("{", "[" * 9_999, "[]", whole.replace("-2.9", '"?"'), whole.replace('"used"', '"usde"'),
                    whole.replace("400", "1e999")):
        file.write_text(damaged, "utf-8")
        assert figures_of("wars3x3") is None


def test_what_was_printed_is_forgotten_where_its_file_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    keep_printed("wars3x3", "en", {"007": ("a", 2)})
    keep_printed("wars3x3", "ja", {"007": ("b", 1)})
    assert printed("wars3x3", "en") == {"007": ("a", 2)}
    for damaged in ("[" * 9_999, '{"en": null}', '{"en": {"007": ["a"]}}', '{"en": {"007": ["a", 1e999]}}'):
        (tmp_path / "cache" / "prints" / "wars3x3.json").write_text(damaged, "utf-8")
        assert printed("wars3x3", "en") == {}
