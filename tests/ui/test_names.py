"""Names nobody chose, games that lie elsewhere, and games without turns, as home, saves, table and end tell of them."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest
from read_once import catalog_of, fixture_of
from screens import app_of, cut, play_on, shelf

from tabletop import places
from tabletop.catalog.problem import Problem
from tabletop.catalog.shelf import find_games
from tabletop.commands.check import look
from tabletop.operations.reading import load_game
from tabletop.play.listing import read_entry
from tabletop.play.opening import BrokenGame
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.play.whereabouts import KNOWN
from tabletop.studio.starting import make_game
from tabletop.ui.end import EndScene
from tabletop.ui.faults import fault_told
from tabletop.ui.home.last import LastTable
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.names import called
from tabletop.ui.saving.told import about, stood, title, trouble, versus
from tabletop.ui.settings import Choice, SeatChoice
from tabletop.ui.setup.tables import fitted, open_table
from tabletop.ui.table.moment.wording import Wording
from tabletop.ui.words import words

__all__ = ["cut", "shelf"]
WORKSHOP = Path(__file__).parents[1] / "fixtures" / "workshop"
USUAL = (SeatChoice(), SeatChoice("bot:greedy"))


@pytest.mark.parametrize(("en", "ja"), [("Player 1", "プレイヤー1"), ("Player 12", "プレイヤー12"), ("Normal bot", "ふつうボット"),
                                        ("Easy bot 2", "やさしいボット 2")])
def test_a_name_nobody_chose_is_said_in_both_languages(en: str, ja: str) -> None:
    assert called(en, "ja") == called(ja, "ja") == ja and called(ja, "en") == called(en, "en") == en


@pytest.mark.parametrize(("was", "now"), [("Random bot", "Easy bot"), ("欲ばりボット 2", "Normal bot 2"),
                                          ("Search bot", "Hard bot")])
def test_bots_of_older_tables_are_called_by_their_levels(was: str, now: str) -> None:
    assert called(was, "en") == now


@pytest.mark.parametrize("name", ["Haru", "Player", "Player One", "Players 2", "ボット", ""])
def test_a_name_somebody_chose_stays(name: str) -> None:
    assert called(name, "ja") == called(name, "en") == name


def _table(lang: str, seats: tuple[SeatChoice, ...] = USUAL) -> Session:
    return open_table(catalog_of("wars3x3"), Choice("beginner", seats), lang, seed=7)


def test_plates_saves_and_continue_name_people_in_the_language_shown(shelf: Path) -> None:
    session = _table("en")
    wording = Wording(session.catalog, session.people, session.box, "ja", 0)
    assert [wording.person(seat) for seat in (0, 1)] == ["プレイヤー1", "ナギ（ふつう）"]
    saved = read_entry(session.journal.path)
    assert versus(saved.people, "ja") == "プレイヤー1 対 ナギ（ふつう）" and "プレイヤー1" in about(saved, (), "ja")


def test_seats_that_were_swapped_keep_their_people(shelf: Path) -> None:
    session = _table("en")
    swapped = (Person("Player 2", (0,)), Person("Player 1", (1,)))
    wording = Wording(session.catalog, swapped, session.box, "ja", 0)
    assert [wording.person(seat) for seat in (0, 1)] == ["プレイヤー2", "プレイヤー1"]


def test_the_end_names_the_winner_in_the_language_shown(shelf: Path) -> None:
    session = play_on(_table("en", (SeatChoice(), SeatChoice())), 6000)
    app = app_of(lang="ja")
    app.table(session)
    for now in range(0, 3000, 500):
        app.step([], now)
    assert isinstance(app.scene, EndScene)
    assert app.scene.told.headline("ja").startswith("プレイヤー") and app.scene.told.headline("en").startswith("Player ")


def _elsewhere() -> Session:
    return open_table(fixture_of("workshop"), Choice("", (SeatChoice(), SeatChoice())), "en", seed=7)


def test_a_game_from_another_folder_is_called_by_its_name(shelf: Path) -> None:
    saved = read_entry(_elsewhere().journal.path)
    entries = find_games(places.content_dir())
    assert title(saved, entries, "ja").startswith("工房") and title(saved, entries, "en").startswith("Workshop")


def test_a_game_whose_folder_is_gone_is_called_by_its_id(shelf: Path, tmp_path: Path) -> None:
    saved = read_entry(_elsewhere().journal.path)
    text = saved.path.read_text("utf-8").replace(str(WORKSHOP.resolve()), str(tmp_path / "gone"))
    saved.path.write_text(text, "utf-8")
    assert title(read_entry(saved.path), find_games(places.content_dir()), "ja").startswith("工房"), "it is known from elsewhere"
    (places.saves_dir() / KNOWN).unlink()
    assert title(read_entry(saved.path), find_games(places.content_dir()), "ja").startswith("workshop")


def test_continue_goes_on_with_a_game_from_another_folder(shelf: Path) -> None:
    older, newer = _table("en").journal.path, _elsewhere().journal.path
    os.utime(newer, (1000, 1000))
    assert read_entry(older).touched < read_entry(newer).touched, "the newest line counts, not the date of a file"
    app = app_of()
    app.home()
    app.step([], 16)
    home = app.scene
    assert isinstance(home, HomeScene) and home._last is not None
    assert home._last.saved.path == newer and home._last.entry.name["ja"] == "工房"


def test_a_game_without_turns_tells_of_none(shelf: Path) -> None:
    session = _elsewhere()
    saved = read_entry(session.journal.path)
    assert saved.turn == 0
    told = [about(saved, (), lang) + stood(saved, lang) for lang in ("ja", "en")]
    assert not any(word in one for one in told for word in ("ターン", "urn"))
    last = LastTable(saved, find_games(places.content_dir())[0], session)
    assert last._stands("ja") == last._stands("en") == ""


@pytest.mark.parametrize(("said", "told"), [
    ("unknown key 'nmae', did you mean 'name'?", "キー「nmae」はありません。「name」でしょうか"),
    ("unknown zone 'quai', did you mean 'quay'?", "置き場「quai」はありません。「quay」でしょうか"),
    ("unknown tag 'gold'", "タグ「gold」はありません"),
    ("key 'name' is missing", "キー「name」がありません"),
    ("duplicate key 'price', first used in line 3", "キー「price」が二度書かれています（最初は3行目）"),
    ("price: should be a whole number, not 'six'", "「price」は整数にしてください（いまは 'six'）"),
    ("alias *a is not allowed", "（以下はチェッカーの英語）alias *a is not allowed"),
])
def test_a_fault_of_a_file_is_told_in_japanese_with_its_place(said: str, told: str) -> None:
    problem = Problem("my_game/game.yaml", 2, 5, "key", said)
    assert fault_told(problem, "ja") == f"my_game/game.yaml:2:5: {told}"
    assert fault_told(problem, "en") == str(problem)


@pytest.mark.parametrize(("file", "old", "new", "told"), [
    ("game.yaml", "players:", "players：", "「:」のない行があります。全角の記号や空白は半角で書きます"),
    ("game.yaml", 'en: "Mine"}', "en: 'Bob's'}", "二重引用符で囲みます"),
    ("game.yaml", "players: [", "players:[", "「:」のあとに空白が要ります"),
    ("game.yaml", "strength: int", "strenght: int", "ここの「strenght」は、ほかの7か所では「strength」です"),
    ("game.yaml", "strength: int", "strength: itn", "型「itn」はありません。「int」でしょうか"),
    ("game.yaml", "rules: steps", "rules: step", "規則「step」はこのプログラムにありません"),
    ("table.yaml", "en: Hand}", "en: Hand", "で開いた { が閉じていません"),
    ("cards/cards.csv", "id,", "key,", "列「key」はありません。id の列がありません"),
    ("cards/cards.csv", "home,", "strength,", "列「strength」が二つあります"),
    ("cards/cards.csv", ",Mouse,", ",Bob, the mouse,", "2行目は見出しよりセルが多くなっています"),
    ("cards/cards.csv", "It is small.,", "Small, quick", "前の文が区切りで切れたようです"),
    ("steps.yaml", "en: Deal}", "en: Deal 🐭}", "フォントに 🐭 (U+1F42D) がありません"),
])
def test_common_slips_are_told_in_japanese_with_how_to_mend_them(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    make_game(tmp_path / "mine", {"ja": "新しいゲーム", "en": "Mine"})
    page = tmp_path / "mine" / file
    page.write_text(page.read_text("utf-8").replace(old, new, 1), "utf-8")
    said = [fault_told(problem, "ja") for problem in look(tmp_path / "mine").problems]
    assert len(said) == 1 and told in said[0] and "英語" not in said[0], said


@pytest.mark.parametrize(("line", "told"), [("nmae: {ja: 初めて, en: First}", "キー「nmae」はありません。「name」でしょうか"),
                                            ("players: two", "リストにしてください"), ("id: other", "二度書かれています")])
def test_the_checkers_own_words_are_the_ones_told(tmp_path: Path, line: str, told: str) -> None:
    (tmp_path / "first").mkdir()
    (tmp_path / "first" / "game.yaml").write_text(f"id: first\nname: {{ja: 初めて, en: First}}\n{line}\n", "utf-8")
    entry, = find_games(tmp_path)
    assert any(told in fault_told(problem, "ja") for problem in entry.problems), entry.problems


@pytest.mark.parametrize(("lang", "said"), [("en", "Haru with Nagi"), ("ja", "HaruとNagi")])
def test_who_plays_together_is_with_the_other_and_not_against(shelf: Path, lang: str, said: str) -> None:
    entries = find_games(places.content_dir())
    for game, mode in (("hackclad_delta", "coop"), ("circuit_drive", "multi")):
        seats = SeatChoice("human", "Haru"), SeatChoice("human", "Nagi")
        session = open_table(catalog_of(game), Choice(mode, seats), "en", seed=7)
        assert said in about(read_entry(session.journal.path), entries, lang)


def test_in_a_tag_match_partners_are_with_each_other_and_the_others_against() -> None:
    entry = next(entry for entry in find_games(places.content_dir()) if entry.id == "hackclad_delta")
    people = tuple(Person(name, (seat,)) for seat, name in ((0, "A"), (2, "B"), (1, "C"), (3, "D")))
    assert versus(people, "en", partial(entry.allied, "tag", {"tag_seats": "across"})) == "A with B vs C with D"
    assert versus(people, "en", partial(entry.allied, "versus", {})) == "A vs B vs C vs D"


def test_why_a_broken_game_is_not_begun_is_told_in_the_language_of_the_screen(tmp_path: Path) -> None:
    with pytest.raises(BrokenGame) as told:
        fitted(Choice("", ()), load_game(tmp_path / "nowhere"))
    assert trouble(told.value, "ja") == f"game.yaml:1:1: {words('fault.gone', 'ja')}"
    assert trouble(told.value, "en").startswith("game.yaml:1:1: is missing")
