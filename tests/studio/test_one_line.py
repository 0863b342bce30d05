"""One slip in a game of one's own is one line, with its place and what to write."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletop.commands.check import look
from tabletop.places import content_dir
from tabletop.studio.starting import make_game


def new_game(folder: Path) -> Path:
    """What `tabletop new mine` writes."""
    make_game(folder / "mine", {"ja": "新しいゲーム", "en": "Mine"})
    return folder / "mine"


SLIPS = [
    ("game.yaml", 'name: {ja: "新しいゲーム", en: "Mine"}', "name: Mine: the game", "game.yaml:4:11: a ':' is not expected here"),
    ("game.yaml", 'en: "Mine"}', "en: 'Bob's'}", "the apostrophe ends the text: write it in double quotes"),
    ("game.yaml", 'en: "Mine"}', 'en: "Bob"s"}', "the quote ends the text: write it in single quotes"),
    ("game.yaml", 'en: "Mine"}', 'en: "Mine}', "a text that begins with a quote does not end with one"),
    ("game.yaml", "players: [2, 4]", "players： [2, 4]", "write a ':' and a space for ："),
    ("game.yaml", "players: [2, 4]", "players:\u3000[2, 4]", "write plain spaces for the wide one"),
    ("game.yaml", "  strength: int", "\u3000strength: int", "write plain spaces for the wide one"),
    ("game.yaml", 'name: {ja: "新しいゲーム", en: "Mine"}', "name: ｛ja: 港｝", "write { } for ｛ ｝"),
    ("game.yaml", "players: [2, 4]", "players:[2, 4]", "a space is missing after the ':'"),
    ("game.yaml", "players: [2, 4]", "players: two", "game.yaml:8:10: players: should be a list, not 'two'"),
    ("game.yaml", "players: [2, 4]", "player: [2, 4]", "game.yaml:8:1: unknown key 'player', did you mean 'players'?"),
    ("game.yaml", "  strength: int", "  strength: itn", "game.yaml:16:13: strength: unknown type 'itn'"),
    ("game.yaml", "  strength: int", "  strenght: int", "what stands here as 'strenght' is 'strength' in 7 places"),
    ("game.yaml", "rules: steps", "rules: step", "this program has no rules 'step'"),
    ("table.yaml", "    kind: hand ", "    kind: hnad ", "table.yaml:7:11: kind: unknown word 'hnad'"),
    ("table.yaml", "zones:", "zones:\n  x: {label: Bob: the pile}", "text that holds ': ' is written in quotes"),
    ("cards/cards.csv", "id,", "nid,", "unknown column 'nid', did you mean 'id'?"),
    ("cards/cards.csv", "id,", "key,", "unknown column 'key' (row 1: there is no column 'id'"),
    ("cards/cards.csv", "name.ja,name.en", "nmae,name.en", "unknown column 'nmae', did you mean 'name'?"),
    ("cards/cards.csv", "home,", "strength,", "column 'strength' stands there twice"),
    ("cards/cards.csv", ",Mouse,", ",Bob, the mouse,", "row 2 has more cells than there are titles"),
    ("cards/cards.csv", "It is small.,", "Small, quick", "this cell begins with a space, as if a separator had cut the text"),
    ("cards/cards.csv", "Bear,4", "Bear,four", "'four' is no number of copies"),
    ("cards/cards.csv", "fox,", "<<<<<<< HEAD\nfox,", "two versions stand here"),
    ("steps.yaml", "until: {empty: all.hand}", "until: {gauge: points, at_least: 0}", "the game was over after one round"),
    ("steps.yaml", "en: Deal}", "en: Deal 🐭}", "steps.yaml:11:24: the font has no 🐭 (U+1F42D)"),
    ("table.yaml", "en: Hand}", "en: Hand 🐭}", "the font has no 🐭"),
]


LANTERNS = [
    ("game.yaml", "name: {ja: 灯籠くらべ, en: Lanterns}", "name: {ja: 灯籠くらべ, en: Lanterns", "opened at 3:7 is not closed"),
    ("game.yaml", "fields:", "feilds:", "unknown key 'feilds', did you mean 'fields'?"),
    ("game.yaml", "rank: int", "rnak: int", "what stands here as 'rnak' is 'rank' in"),
    ("game.yaml", "rank: int", "rank int", "is no id"),
    ("terms.yaml", "ember:", "embre:", "what stands here as 'embre' is 'ember' in 8 places (write ember)"),
    ("terms.yaml", "leaf: {kind: suit", "leaf: {kind suit", "a ':' is missing after kind"),
    ("terms.yaml", "leaf: {kind", "leaf: kind", "is not expected here"),
    ("table.yaml", "gauges:", "gagues:", "unknown key 'gagues', did you mean 'gauges'?"),
    ("table.yaml", "  hand:", "  hnad:", "unknown zone 'hand', did you mean 'hnad'?"),
    ("steps.yaml", "play:", "paly:", "unknown key 'paly', did you mean 'play'?"),
    ("steps.yaml", "name: {ja: 取る", "name {ja: 取る", "a ':' is missing after name"),
]


@pytest.mark.parametrize(("file", "old", "new", "said"), LANTERNS)
def test_what_follows_from_a_slip_in_files_that_build_on_it_is_not_told(tmp_path: Path, file: str, old: str, new: str,
                                                                         said: str) -> None:
    folder = tmp_path / "lanterns"
    shutil.copytree(content_dir() / "lanterns", folder)
    page = folder / file
    text = page.read_text("utf-8")
    assert old in text
    page.write_text(text.replace(old, new, 1), "utf-8")
    found = [str(problem) for problem in look(folder).problems if problem.severity == "error"]
    assert len(found) == 1 and said in found[0], found


def test_two_slips_that_have_nothing_to_do_with_each_other_are_both_told(tmp_path: Path) -> None:
    folder = new_game(tmp_path)
    for file, old, new in (("game.yaml", "players: [2, 4]", "players: [4, 2]"), ("cards/cards.csv", "Bear,4", "Bear,4444"),
                           ("steps.yaml", "name: {ja: 配る", "name {ja: 配る")):
        (folder / file).write_text((folder / file).read_text("utf-8").replace(old, new, 1), "utf-8")
    assert {problem.path.rpartition("mine/")[2] for problem in look(folder).problems} >= {"game.yaml", "steps.yaml"}


@pytest.mark.parametrize(("file", "old", "new", "said"), SLIPS)
def test_one_slip_in_a_game_of_one_s_own_is_one_line(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    folder = new_game(tmp_path)
    page = folder / file
    text = page.read_text("utf-8")
    assert old in text
    page.write_text(text.replace(old, new, 1), "utf-8")
    found = look(folder)
    assert len(found.problems) == 1 and said in str(found.problems[0]), [*map(str, found.problems)]
    assert not found.by_hand


def test_pictures_in_any_folder_are_found_and_names_that_are_nearly_right(tmp_path: Path) -> None:
    folder = new_game(tmp_path)
    for place in ("pics", "art"):
        (folder / place).mkdir()
        for name in ("mouse.png", "second.png"):
            (folder / place / name).write_bytes(b"")
    sheet = folder / "cards" / "cards.csv"
    rows = sheet.read_text("utf-8").splitlines()
    names = {"id": "art", "mouse": "art/mouse.png", "cat": "SECOND.png"}
    sheet.write_text("\n".join(f"{row},{names.get(row.partition(',')[0], '')}" for row in rows), "utf-8")
    said = [str(problem) for problem in look(folder).problems]
    assert sum("pics/mouse.png:1:1: a picture outside art/ is not found" in one for one in said) == 1
    assert not any("second.png" in one and "outside" in one for one in said), "of a folder one is told"
    assert any("missing art 'art/mouse.png' (did you mean 'mouse.png'?)" in one for one in said)
    assert any("missing art 'SECOND.png' (did you mean 'second.png'?)" in one for one in said)
