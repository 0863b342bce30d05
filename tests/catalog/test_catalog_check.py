"""The lint: what is told besides the slips that loading tells."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop import places
from tabletop.catalog.check import check, contrast
from tabletop.catalog.game import Catalog
from tabletop.catalog.problem import Problem
from tabletop.catalog.unseen import unseen
from tabletop.commands.check import letters_not_written
from tabletop.operations.reading import load_game
from tabletop.operations.vocabulary import Now, vocabulary
from tabletop.operations.written import faults

Spoil = Callable[..., Path]


def damage(now: Now, n: int) -> None:
    """An operation that takes a number."""


VOCABULARY = vocabulary({"damage": damage})

STRIKES = "layout:\n  columns: [{each: unit}]\n  strikes:\n    log.hit: "
BLOCKS = "layout:\n  blocks: [{at: [0, 0, 100, 100], "
TOLD = [
    ("game.yaml", "players:", "emblem: game_wars3\nplayers:",
     "game.yaml:3:9: unknown icon 'game_wars3', did you mean 'game_wars3x3'?"),
    ("game.yaml", "players:", 'cloth: "#C9CCD0"\nplayers:', "game.yaml:3:8: cloth #C9CCD0 is too light for text"),
    ("game.yaml", "players:", 'cloth: "#8F6A10"\nplayers:', "game.yaml:3:8: cloth #8F6A10 is too light for rings"),
    ("game.yaml", "players:", "cloth: blue\nplayers:", "game.yaml:3:8: cloth: 'blue' is no colour"),
    ("table.yaml", "start: 20", "start: 20, sign: lief", "table.yaml:7:38: unknown icon 'lief', did you mean 'life'?"),
    ("terms.yaml", 'rule: "1.1"', "sign: tr_hast", "terms.yaml:3:90: unknown icon 'tr_hast', did you mean 'tr_haste'?"),
    ("messages.en.yaml", "{n}", "{m}", "messages.en.yaml:1:6: hit: m, n stands in one language only"),
    ("messages.en.yaml", "{n}", "{n", "messages.en.yaml:1:6: hit: expected '}' before end of string"),
    ("table.yaml", "supplies:", STRIKES + '{by: card, on: "zone:dekc"}\nsupplies:',
     "table.yaml:11:29: unknown zone 'dekc', did you mean 'deck'?"),
    ("table.yaml", "supplies:", STRIKES + '{by: "card:wlof", on: seat}\nsupplies:',
     "table.yaml:11:19: unknown card 'wlof', did you mean 'wolf'?"),
    ("table.yaml", "supplies:", BLOCKS + "zones: [dekc]}]\nsupplies:",
     "table.yaml:9:43: unknown zone 'dekc', did you mean 'deck'?"),
    ("table.yaml", "supplies:", BLOCKS + "zones: [deck], modes: [tabel]}]\nsupplies:",
     "table.yaml:9:58: unknown mode 'tabel'"),
]


def test_a_sound_game_has_nothing_to_tell(spoiled: Spoil) -> None:
    assert check([spoiled()], load_game) == []


@pytest.mark.parametrize(("file", "old", "new", "said"), TOLD)
def test_told_with_its_place(spoiled: Spoil, file: str, old: str | None, new: str | None, said: str) -> None:
    found = [str(problem) for problem in check([spoiled(file, old, new)], load_game)]
    assert any(line.startswith(said) for line in found), found


def png(w: int, h: int) -> bytes:
    """The beginning of a picture of this size."""
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + w.to_bytes(4, "big") + h.to_bytes(4, "big")


def test_missing_art_is_a_note(spoiled: Spoil) -> None:
    folder = spoiled("cards/all.yaml", "cost: 5", "cost: 5\n    art: wolf.png")
    note, = check([folder], load_game)
    assert (str(note).split(" (")[0], note.severity) == ("cards/all.yaml:8:10: missing art 'wolf.png'", "note")
    (folder / "art").mkdir()
    (folder / "art" / "wolf.png").write_bytes(png(63, 88))
    assert check([folder], load_game) == []


@pytest.mark.parametrize("inside", ["", "cards/all.yaml", ".."])
def test_a_game_is_found_by_its_folder_a_file_in_it_or_the_folder_above(spoiled: Spoil, inside: str) -> None:
    found = check([spoiled("cards/all.yaml", "cost: 5", "cuont: 5") / inside], load_game)
    assert [problem.line for problem in found] == [7]


LOOSE = [
    ("game.yaml", "  text: words\n", "  text: words\n  speed: int\n", "game.yaml:23:3: no card has the field 'speed'",
     "unused-field"),
    ("terms.yaml", None, "fire: {kind: element, name: {ja: 炎, en: Fire}, text: {ja: 赤い, en: Red}}\n"
     "water: {kind: element, name: {ja: 水, en: Water}, text: {ja: 青い, en: Blue}}\n"
     "swift: {kind: trait, name: {ja: 速い, en: Swift}, text: {ja: 先に動く, en: Moves first}}\n"
     "slow: {kind: trait, name: {ja: 遅い, en: Slow}, text: {ja: 後, en: Late}}\n", "terms.yaml:4:1: no card says 'slow'",
     "unused-term"),
    ("faces.yaml", None, "backs: {cave: {}}\n", "faces.yaml:1:9: nothing uses the back 'cave'", "unused-back"),
    ("cards/all.yaml", "tags: [extra]", "tags: [extra, odd]\n    copies: 2", "", ""),
    ("table.yaml", "  - {cards: {ids: [token]}, zone: hand, each: seat}\n", "",
     "cards/all.yaml:17:9: 'token' never comes to the table", "unreachable-card"),
    ("table.yaml", "zone: deck}", "zone: aside, modes: [short]}",
     "table.yaml:9:5: zone 'aside' is not there in short", "unreachable-supply"),
    ("rule.en.yaml", None, "a: b\n", "rule.en.yaml:1:1: nothing reads this file (did you mean 'rules.en.yaml'?)", "stray-file"),
    ("cards/more.yml", None, "[]\n", "cards/more.yml:1:1: nothing reads this file", "stray-file"),
    ("cards/.#all.yaml", None, "- {id: twice}\n", "cards/.#all.yaml:1:1: this file is left out: a program that has a file open",
     "left-out"),
    ("cards/._cards.csv", None, "\x00\x05\x16", "cards/._cards.csv:1:1: this file is left out: macOS", "left-out"),
    ("cards/~$cards.csv", None, "Mika", "cards/~$cards.csv:1:1: this file is left out: a program that has a file open", "left-out"),
    ("cards/all (Mika's conflicted copy).yaml", None, "- {id: token}\n",
     "cards/all (Mika's conflicted copy).yaml:1:1: this file is left out: a program that keeps folders alike", "left-out"),
    ("table (Mika's conflicted copy).yaml", None, "zones: {}\n", "table (Mika's conflicted copy).yaml:1:1: this file is left out",
     "left-out"),
    ("variants/calm.sync-conflict-20261129-AB.yaml", None, "nonsense\n",
     "variants/calm.sync-conflict-20261129-AB.yaml:1:1: this file is left out", "left-out"),
    ("scenarios/._one.yaml", None, "nonsense\n", "scenarios/._one.yaml:1:1: this file is left out", "left-out"),
    ("card/more.yaml", None, "[]\n", "card:1:1: nothing reads this file (did you mean 'cards'?)", "stray-file"),
    ("art/lost.svg", None, "<svg/>", "art/lost.svg:1:1: no card shows this picture", "unlinked-art"),
    ("terms.yaml", "en: It is red", "en: 赤い", "terms.yaml:1:67: the English holds Japanese letters", "untranslated"),
    ("cards/all.yaml", "ja: 目印。, en: A marker.", "ja: A small marker, en: A small marker",
     "cards/all.yaml:16:16: the Japanese is the English", "untranslated"),
]


@pytest.mark.parametrize(("file", "old", "new", "said", "code"), LOOSE)
def test_what_lies_loose_is_told_and_lets_a_check_pass(spoiled: Spoil, file: str, old: str | None, new: str, said: str,
                                                       code: str) -> None:
    folder = spoiled(file, old, new)
    if not (folder / file).exists():
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_text(new, "utf-8")
    found = check([folder], load_game)
    assert all(problem.severity != "error" for problem in found), found
    assert [str(problem)[:len(said)] for problem in found if problem.code == code] == [said] * bool(said)


UNSEEN = [
    ("table.yaml", "supplies:\n  - {cards: {tag: deck}, zone: deck}\n  - {cards: {ids: [token]}, zone: hand, each: seat}\n", "",
     "table.yaml:1:1: no supply lays any card", "no-supply"),
    ("cards/all.yaml", "ja: 目印。, en: A marker.", 'ja: 目印。, en: "A :nosuch: marker."',
     "cards/all.yaml:16:25: unknown icon 'nosuch'", "unknown-icon"),
    ("wolf.png", None, "", "wolf.png:1:1: a picture outside art/ is not found (move it to art/wolf.png)", "stray-art"),
    ("table.yaml", ", open_if: {draw: two}", "", "game.yaml:11:3: nothing asks the switch 'draw'", "unread-switch"),
]


@pytest.mark.parametrize(("file", "old", "new", "said", "code"), UNSEEN)
def test_what_nobody_will_see_is_told_and_lets_a_check_pass(spoiled: Spoil, file: str, old: str | None, new: str, said: str,
                                                            code: str) -> None:
    folder = spoiled(file, old, new)
    if old is None:
        (folder / file).write_bytes(png(63, 88))
    found = [problem for problem in check([folder], load_game) if problem.code == code]
    assert [str(problem)[:len(said)] for problem in found] == [said] and found[0].severity == "warning"


def test_words_in_a_drawing_and_cells_beyond_a_window_are_told(spoiled: Spoil) -> None:
    folder = spoiled("cards/all.yaml", "cost: 5", "cost: 5\n    art: wolf.svg")
    (folder / "art").mkdir(exist_ok=True)
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>A</text></svg>'
    (folder / "art" / "wolf.svg").write_text(drawing, "utf-8")
    assert "svg-text" in [problem.code for problem in check([folder], load_game)]


@pytest.mark.parametrize(("old", "new", "cause"), [
    ("name: {ja: 決闘, en: Duel}", "name: {ja: 決闘, en: Duel: the second}", "text that holds ': ' is written in quotes"),
    ("name: {ja: 決闘, en: Duel}", "name: {ja: 決闘, en: 'Mika's duel'}",
     "the apostrophe ends the text: write it in double quotes"),
    ("name: {ja: 決闘, en: Duel}", "name:\n  ja: 決闘\n  en: Duel: the second", "quote text that contains ': '"),
])
def test_one_slip_in_the_first_file_is_one_line_that_names_its_cause(spoiled: Spoil, old: str, new: str, cause: str) -> None:
    found = check([spoiled("game.yaml", old, new)], load_game)
    assert len(found) == 1 and cause in found[0].hint, found


@pytest.mark.parametrize(("titles", "said"), [("id,name.ja,name.en,tagz", "unknown column 'tagz'"),
                                               ("ID,name.ja,name.en,tags", "unknown column 'ID'"),
                                               ("name.ja,name.en", "no column 'id'")])
def test_one_wrong_title_of_a_sheet_is_one_line(spoiled: Spoil, titles: str, said: str) -> None:
    folder = spoiled("cards/more.csv", None, "")
    (folder / "cards" / "more.csv").write_text(f"{titles}\nfox,狐,Fox,deck\n", "utf-8")
    here = [problem for problem in check([folder], load_game) if problem.severity == "error"]
    assert len(here) == 1 and said in here[0].message, here


@pytest.mark.parametrize(("file", "old"), [("cards/all.yaml", "cards:"), ("table.yaml", "zones:"), ("cards/more.csv", None)])
def test_what_a_merge_left_is_called_so_once(spoiled: Spoil, file: str, old: str | None) -> None:
    left = "<<<<<<< HEAD\n{0}\n=======\n{0}\n>>>>>>> theirs\n".format(old or "id,name.ja,name.en")
    folder = spoiled(file, old, left)
    if old is None:
        (folder / file).write_text(left, "utf-8")
    here = [problem for problem in check([folder], load_game) if problem.path.endswith(file)]
    assert [(found.code, found.message) for found in here] == [("merge", "two versions stand here: <<<<<<< is left of a merge")]


POISON = ("does not exist", "unknown icon 'leaf'", "extends nothing", "is missing", "not UTF-8", "is ambiguous")
"""Words of our own sentences, written by somebody else."""


@pytest.mark.parametrize("word", POISON)
def test_the_code_of_a_finding_is_that_of_its_kind_whatever_words_stand_there(spoiled: Spoil, word: str) -> None:
    for new, code in ((f'cost: "{word}"', "value"), (f'"{word}": 5', "unknown-key"),
                      (f'extends: "{word}"', "unknown-card")):
        assert code in [problem.code for problem in check([spoiled("cards/all.yaml", "cost: 5", new)], load_game)], new
    assert [code for _, code, *_ in faults([{"damage": {"n": word}}], VOCABULARY)] == ["value"]
    assert [code for _, code, *_ in faults([{word: {}}], VOCABULARY)] == ["unknown-key"]


def test_codes_say_what_kind_a_finding_is(spoiled: Spoil) -> None:
    codes = [next(problem.code for problem in check([spoiled(file, old, new)], load_game) if str(problem).startswith(said))
             for file, old, new, said in TOLD]
    assert codes == ["unknown-icon", "contrast", "contrast", "value", *["unknown-icon"] * 2, *["figures"] * 2, "unknown-zone",
                     "unknown-card", "unknown-zone", "unknown-mode"]


def test_paths_without_a_game(tmp_path: Path) -> None:
    said = [problem.message for problem in check([tmp_path, tmp_path / "nowhere"], load_game)]
    assert said == ["there is no game here", "does not exist"]


def test_further_checks_are_asked(spoiled: Spoil) -> None:
    def linter(catalog: Catalog) -> list[Problem]:
        return [catalog.positions.problem("007", ("effect", 0, "damage", "n"), "effect", "too much")]

    assert [str(problem) for problem in check([spoiled()], load_game, linter)] == ["cards/all.yaml:10:21: too much"]


def test_contrast_of_black_and_white() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


@pytest.mark.parametrize(("name", "data", "said"), [
    ("../game.yaml", None, "missing art '../game.yaml'"),
    ("wolf.gif", b"GIF89a", "art 'wolf.gif' is none of .svg"),
    ("wolf.png", png(90_000, 90_000), "art 'wolf.png' has a side of more than 4096"),
    ("wolf.png", png(0, 9), "art 'wolf.png' is damaged"),
    ("wolf.png", b"BM" + (90_000).to_bytes(4, "little") * 16, "art 'wolf.png' is damaged or no picture of this kind"),
    ("wolf.png", b'/* XPM */ static char *x[] = {"60000 60000 1 1"', "art 'wolf.png' is damaged or no picture of this kind"),
    ("wolf.jpg", b"\xff\xd8\xff\xe0\0\4ab\xff\xff\xc2\0\x11\x08" + (64_000).to_bytes(2, "big") * 2,
     "art 'wolf.jpg' has a side of more than 4096"),
    ("wolf.jpg", b"\xff\xd8\xff\xe0\0", "art 'wolf.jpg' is damaged"),
    ("wolf.webp", b"RIFF____WEBPVP8X________" + (16_000).to_bytes(3, "little") * 2, "art 'wolf.webp' has a side of more than 4096"),
    ("wolf.webp", b"RIFF____WEBPVP8L____/\xff\xff\xff\x0f", "art 'wolf.webp' has a side of more than 4096"),
    ("wolf.svg", b"<path/>" * 20_000, "art 'wolf.svg' is larger than 100 kB"),
])
def test_pictures_outside_the_folder_of_another_kind_or_of_giant_size_are_told_and_not_shown(
        spoiled: Spoil, name: str, data: bytes | None, said: str) -> None:
    folder = spoiled("cards/all.yaml", "cost: 5", f"cost: 5\n    art: {name}")
    (folder / "art").mkdir()
    if data is not None:
        (folder / "art" / name).write_bytes(data)
    assert any(problem.message.startswith(said) for problem in check([folder], load_game))
    assert all("art_file" not in card.data for card in load_game(folder).cards)


@pytest.mark.parametrize(("cells", "told"), [([[0, 1], [2, 2]], ""), ([[0, 3]], "[0, 3]"), ([[-3, 0]], "[-3, 0]")])
def test_cells_that_the_window_of_a_card_does_not_show_are_told(cells: list[list[int]], told: str) -> None:
    game = load_game(places.content_dir() / "hackclad_delta")
    card = next(card for card in game.cards if card.data.get("range"))
    assert game.faces is not None and game.faces.templates[card.template].window.grid == "range"
    one = replace(game, cards=(replace(card, data={**card.data, "range": tuple(map(tuple, cells))}),))
    found = [problem.message for problem in unseen(one) if problem.code == "out-of-window"]
    assert found == [f"the window has no room for the cell {told}"] * bool(told)


@pytest.mark.parametrize(("letter", "code"), [("\U0001f600", "U+1F600"), ("\ua9c5", "U+A9C5"), ("狼", "")])
def test_letters_that_the_font_has_not_are_told(spoiled: Spoil, letter: str, code: str) -> None:
    folder = spoiled("cards/all.yaml", "en: Wolf", f"en: Wolf {letter}")
    found = {str(problem) for problem in letters_not_written(load_game(folder))}
    assert len(found) == bool(code) and all(code in said and "cards/all.yaml:5:" in said for said in found)
