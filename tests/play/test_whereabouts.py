"""The game of a saved table is found where it lies now, and nothing is looked at that no person opened."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tabletop import places
from tabletop.operations.reading import load_game
from tabletop.play import whereabouts
from tabletop.play.journal import BadJournal
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.play.whereabouts import Sought, find, remember, sought

HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"
CONTENT = places.content_dir()
PEOPLE = (Person("Aki", (0,)), Person("Ben", (1,)))


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return shutil.copytree(HARBOUR, tmp_path / "games" / "harbour")


def saved(saves: Path, folder: Path, name: str = "a") -> Path:
    path = saves / f"{name}.jsonl"
    Session.start(load_game(folder), None, Setup("", 2, 4), PEOPLE, path=path).close()
    return path


def where(path: Path, saves: Path) -> Path | None:
    return find(sought(path), saves, CONTENT, saves.parent / "mine")


def test_a_game_of_the_program_is_found_by_its_id(saves: Path) -> None:
    path = saved(saves, CONTENT / "pearls")
    assert where(path, saves) == CONTENT / "pearls"


def test_a_game_is_found_where_a_person_opened_it(saves: Path, mine: Path) -> None:
    path = saved(saves, mine)
    assert where(path, saves) is None, "nobody opened it here"
    remember(mine, saves, CONTENT)
    assert where(path, saves) == mine


def test_a_folder_that_was_renamed_or_moved_is_found(saves: Path, mine: Path, tmp_path: Path) -> None:
    path = saved(saves, mine)
    remember(mine, saves, CONTENT)
    renamed = mine.rename(mine.with_name("harbour two"))
    assert where(path, saves) == renamed
    moved = tmp_path / "elsewhere" / "deep" / "port"
    moved.parent.mkdir(parents=True)
    renamed.rename(moved)
    assert where(path, saves) is None
    remember(moved, saves, CONTENT)
    assert where(path, saves) == moved


def test_of_several_games_of_one_id_the_one_with_that_content_is_taken(saves: Path, mine: Path, tmp_path: Path) -> None:
    path = saved(saves, mine)
    other = shutil.copytree(mine, tmp_path / "b" / "other")
    goods = other / "cards" / "goods.yaml"
    goods.write_text(goods.read_text("utf-8").replace("id: silk", "id: wool"), "utf-8")
    same = mine.rename(tmp_path / "b" / "same")
    remember(same, saves, CONTENT)
    remember(other, saves, CONTENT)
    assert whereabouts.places(saves)[0] == other and where(path, saves) == same


def test_a_copy_of_a_game_of_the_program_is_not_taken_for_it(saves: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(CONTENT / "pearls", tmp_path / "pearls")
    path = saved(saves, copy)
    assert where(path, saves) == CONTENT / "pearls", "it is the same"
    cards = next((copy / "cards").iterdir())
    cards.write_text(cards.read_text("utf-8").replace("shark,", "whale,", 1), "utf-8")
    assert where(saved(saves, copy, "b"), saves) is None


def test_what_a_header_names_is_not_looked_at_before_a_person_opened_it(saves: Path, mine: Path, monkeypatch: Any) -> None:
    path = saved(saves, mine)
    looked: list[str] = []
    stat = Path.stat
    monkeypatch.setattr(Path, "stat", lambda self, **options: looked.append(str(self)) or stat(self, **options))
    assert where(path, saves) is None
    assert not [one for one in looked if str(mine) in one]


@pytest.mark.parametrize("game", ["../../games/harbour", "/etc", "..", ""])
def test_an_id_leads_nowhere_else(saves: Path, mine: Path, game: str) -> None:
    path = saved(saves, mine)
    first, rest = path.read_text("utf-8").split("\n", 1)
    header = json.loads(first)
    path.write_text(json.dumps({**header, "game": game, "folder": ""}) + "\n" + rest, "utf-8")
    assert find(Sought(game), saves, CONTENT, saves.parent / "mine") is None
    with pytest.raises(BadJournal, match="no name"):
        sought(path)


@pytest.mark.parametrize("listed", ["", "{", "[1, {}]", "{}", "null", '["' + "x" * 9000 + '"]'])
def test_a_damaged_list_of_places_is_an_empty_one(saves: Path, mine: Path, listed: str) -> None:
    path = saved(saves, mine)
    (saves / whereabouts.KNOWN).write_text(listed, "utf-8")
    assert where(path, saves) is None
    remember(mine, saves, CONTENT)
    assert where(path, saves) == mine


@pytest.mark.parametrize("first", [b"", b"{}\n", b"\xff\n", b"[1]\n", b'{"gamee": 1}\n'])
def test_what_is_no_saved_table_is_told(tmp_path: Path, first: bytes) -> None:
    (tmp_path / "a.jsonl").write_bytes(first)
    with pytest.raises(BadJournal, match="not a saved table"):
        sought(tmp_path / "a.jsonl")
