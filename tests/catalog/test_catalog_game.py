"""A game's folder: its files, its table as it is opened, and the shelf of games."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tabletop.catalog.check import check
from tabletop.catalog.game import find_games, make_box
from tabletop.operations.reading import load_game

Spoil = Callable[..., Path]

BAD = [
    ("game.yaml", "id: duel\n", "", "game.yaml:1:1: key 'id' is missing"),
    ("game.yaml", "players: [2, 4]", "players: [4, 2]", "game.yaml:3:10: players: the least (4) is more than the most (2)"),
    ("game.yaml", "players: [2, 4]", "players: 2", "game.yaml:3:10: players: should be a list, not the number 2"),
    ("game.yaml", "players: [2, 4]", "player: [2, 4]", "game.yaml:3:1: unknown key 'player', did you mean 'players'?"),
    ("game.yaml", "default: one", "default: on", "game.yaml:13:14: on is ambiguous"),
    ("game.yaml", "default: one", "default: tow", "game.yaml:12:5: draw: unknown choice 'tow', did you mean 'two'?"),
    ("game.yaml", "text: words", "text: wods", "game.yaml:22:9: text: unknown type 'wods', did you mean 'words'?"),
    ("game.yaml", "term[trait]", "term[trat]", "game.yaml:21:11: traits: unknown kind of term 'trat', did you mean 'trait'?"),
    ("game.yaml", "text: words", "name: words", "game.yaml:22:3: 'name' is a field every card has"),
    ("game.yaml", "players: [2, 4]", "players: [2, 99999]", "game.yaml:3:14: players 2: input should be less than or equal to 16"),
    ("game.yaml", "text: words", "model_dump: words", "game.yaml:22:3: 'model_dump' cannot be a field"),
    ("game.yaml", "copies_by: element", "copies_by: elment", "game.yaml:24:12: unknown field 'elment', did you mean 'element'?"),
    ("table.yaml", "kind: hand", "kind: hnad", "table.yaml:2:28: kind: unknown word 'hnad', did you mean 'hand'?"),
    ("table.yaml", "counted: true", "counted: 'true'", "table.yaml:4:33: counted: should be true or false, not 'true'"),
    ("table.yaml", "slots: 2", "slot: 2", "table.yaml:3:22: unknown key 'slot', did you mean 'slots'?"),
    ("table.yaml", "start: 20", "start: -1, low: 0", "table.yaml:7:32: duplicate key 'low'"),
    ("table.yaml", "low: null, start: 20", "start: -1", "table.yaml:7:9: life: start -1 lies outside 0..None"),
    ("table.yaml", "zone: deck", "zone: dekc", "table.yaml:9:32: unknown zone 'dekc', did you mean 'deck'?"),
    ("table.yaml", "zone: hand, each: seat", "zone: hand", "table.yaml:10:35: unknown zone 'hand'"),
    ("table.yaml", "tag: deck", "tag: dekc", "table.yaml:9:19: unknown tag 'dekc', did you mean 'deck'?"),
    ("table.yaml", "[token]", "[tokne]", "table.yaml:10:20: unknown card 'tokne', did you mean 'token'?"),
    ("table.yaml", "[long]", "[lnog]", "table.yaml:5:19: unknown mode 'lnog', did you mean 'long'?"),
    ("table.yaml", "\n  unit:", "\n\tunit:", "table.yaml:3:1: a tab is used to indent"),
    ("terms.yaml", "kind: trait, ", "", "terms.yaml:3:8: key 'kind' is missing"),
    ("terms.yaml", 'rule: "1.1"', "rule: 1.1", "terms.yaml:3:90: rule: should be text, not the number 1.1 (quote it: '1.1')"),
    ("terms.yaml", 'rule: "1.1"', 'rule: "1.2"', "terms.yaml:3:90: unknown rule '1.2', did you mean '1.1'?"),
    ("rules.en.yaml", "title: Draw, ", "", "rules.en.yaml:1:8: key 'title' is missing"),
    ("messages.en.yaml", None, "hit: [1]\n", "messages.en.yaml:1:6: hit: should be text, not a list of 1"),
    ("messages.en.yaml", None, "", "messages.en.yaml:1:1: the file is empty"),
    ("game.yaml", None, None, "game.yaml:1:1: is missing"),
    ("table.yaml", None, None, "table.yaml:1:1: is missing"),
    ("game.yaml", None, "[1, 2]\n", "game.yaml:1:1: should be a mapping, not a list of 2"),
    ("cards/all.yaml", None, "wolf\n", "cards/all.yaml:1:1: should be a list of cards"),
    ("faces.yaml", None, "templates: 3\n", "faces.yaml:1:12: templates: should be a mapping, not the number 3"),
]


@pytest.mark.parametrize(("file", "old", "new", "said"), BAD, ids=[case[3][:50] for case in BAD])
def test_a_slip_is_told_with_its_place(spoiled: Spoil, file: str, old: str | None, new: str | None, said: str) -> None:
    folder = spoiled(file, old, new)
    if file == "faces.yaml":
        (folder / file).write_text(new or "", encoding="utf-8")
    catalog = load_game(folder)
    found = [str(problem) for problem in catalog.problems]
    assert any(line.startswith(said) for line in found), found
    assert not catalog.sound


def test_a_bad_word_leaves_the_rest_of_its_zone_and_a_bad_zone_the_others(spoiled: Spoil) -> None:
    catalog = load_game(spoiled("table.yaml", "kind: hand", "kind: hnad"))
    assert list(catalog.zones) == ["hand", "unit", "deck", "aside"]
    catalog = load_game(spoiled("table.yaml", "{each: seat, kind: hand, facing: down, looks: owner, open_if: {draw: two}}", "7"))
    assert list(catalog.zones) == ["unit", "deck", "aside"]
    assert len(catalog.cards) == 5


def test_a_bad_field_type_is_not_told_again_for_each_card(spoiled: Spoil) -> None:
    catalog = load_game(spoiled("game.yaml", "term[trait]", "term[trat]"))
    assert len(catalog.problems) == 1
    assert catalog.loaded == 3


def test_every_cut_of_every_file_is_survived(spoiled: Spoil) -> None:
    folder = spoiled()
    for file in sorted(folder.rglob("*.yaml")):
        whole = file.read_bytes()
        for end in range(0, len(whole), 19):
            file.write_bytes(whole[:end])
            load_game(folder)
        file.write_bytes(whole)
    assert load_game(folder).problems == ()


def test_a_folder_that_does_not_exist(tmp_path: Path) -> None:
    catalog = load_game(tmp_path / "nowhere")
    assert [p.path for p in catalog.problems] == ["game.yaml", "table.yaml"]


def test_the_box_of_a_mode(spoiled: Spoil) -> None:
    box = make_box(load_game(spoiled()), "short", 3)
    assert [zone.name for zone in box.zones] == [
        "p1.hand", "p2.hand", "p3.hand", "p1.unit.1", "p1.unit.2", "p2.unit.1", "p2.unit.2", "p3.unit.1", "p3.unit.2", "deck",
        "box", "cloth"]
    assert box.family("unit", 1) == (5, 6)
    assert [card.key for card in box.cards] == ["unknown", "007", "016", "017", "rain", "token"]
    assert [(box.cards[s.card].key, box.zones[s.zone].name, s.owner) for s in box.supplies] == [
        *((key, "deck", -1) for key in ("007", "016", "017", "rain", "rain", "rain", "rain")),
        *(("token", f"p{seat + 1}.hand", seat) for seat in range(3))]
    assert (box.gauges["life"].low, box.gauges["life"].start) == (None, 20)
    assert box.switches == {"draw": "one"}


def test_zones_of_one_mode_only(spoiled: Spoil) -> None:
    catalog = load_game(spoiled())
    assert "aside" not in make_box(catalog, "short").zone_of
    assert "aside" in make_box(catalog, "long", switches={"draw": "two"}).zone_of


@pytest.mark.parametrize(("mode", "seats", "switches", "said"), [
    ("brief", 2, {}, "no mode 'brief'"),
    ("short", 5, {}, "2 to 4 players, not 5"),
    ("long", 3, {}, "2 to 2 players, not 3"),
    ("short", 2, {"draw": "ten"}, "no switch draw=ten"),
    ("short", 2, {"shuffle": "yes"}, "no switch shuffle=yes"),
])
def test_a_box_that_cannot_be_opened(spoiled: Spoil, mode: str, seats: int, switches: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        make_box(load_game(spoiled()), mode, seats, switches)


def test_the_shelf_lists_broken_games_with_their_error(spoiled: Spoil) -> None:
    folder = spoiled()
    (folder.parent / "broken").mkdir()
    (folder.parent / "broken" / "game.yaml").write_text("id: broken\nname: {ja: 壊, en: Broken\n", encoding="utf-8")
    (folder.parent / "notes").mkdir()
    broken, duel = find_games(folder.parent)
    assert (broken.id, broken.error.split(":")[:3]) == ("broken", ["game.yaml", "2", "25"])
    assert (duel.id, duel.error, duel.players, [mode.id for mode in duel.modes]) == ("duel", "", (2, 4), ["short", "long"])
    assert find_games(folder.parent / "nowhere") == []


ODD = ["7", "1.5", "null", "true", "yes", "'x'", "[]", "{}", "[1, [2]]", "{a: {b: 1}}", "&a b", "''", "- 1", "[", "\t"]


def test_odd_values_anywhere_are_survived(spoiled: Spoil) -> None:
    folder, rng = spoiled(), Random(1)
    for file in sorted(folder.rglob("*.yaml")):
        whole = file.read_text("utf-8")
        values = [m.span(1) for m in re.finditer(r": ([^\s{},\[\]][^,}\]\n]*|\[[^\]]*\]|\{[^}]*\})", whole)]
        for start, end in rng.sample(values, min(len(values), 4)):
            for odd in ODD:
                file.write_text(whole[:start] + odd + whole[end:], "utf-8")
                for problem in check([folder], load_game):
                    assert problem.line > 0
        file.write_text(whole, "utf-8")
