"""A game as one file: it arrives whole, once, among a person's own games, and a hostile one leaves nothing anywhere."""

from __future__ import annotations

import io
import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tabletop import places
from tabletop.operations.reading import load_game
from tabletop.play import parcel
from tabletop.play.pack import is_pack, look_into, packed_game, take_in_game
from tabletop.play.parcel import BadParcel
from tabletop.play.tidy import tidy_games

HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "mine"


def sent(tmp_path: Path, folder: Path = HARBOUR) -> Path:
    path = tmp_path / "game.tabletop"
    path.write_bytes(packed_game(folder))
    return path


def hostile(tmp_path: Path, name: str, said: bytes = b"x", mode: int = 0) -> Path:
    """The game with one more file in it."""
    path = sent(tmp_path)
    entry = zipfile.ZipInfo(name)
    entry.external_attr = mode << 16
    with zipfile.ZipFile(path, "a") as file:
        file.writestr(entry, said)
    return path


def test_a_game_arrives_whole_and_once(tmp_path: Path, mine: Path) -> None:
    path = sent(tmp_path)
    assert is_pack(path)
    pack = look_into(path, mine)
    assert (pack.here, pack.another, pack.errors) == (None, False, []) and not mine.exists(), "nothing is kept by looking"
    folder = take_in_game(pack, mine)
    assert folder == mine / "harbour" and [each.name for each in mine.iterdir()] == ["harbour"]
    assert [card.key for card in load_game(folder).cards] == [card.key for card in load_game(HARBOUR).cards]
    again = look_into(path, mine)
    assert again.here == folder and take_in_game(again, mine) == folder and len([*mine.iterdir()]) == 1


def test_a_program_killed_while_it_took_a_game_in_leaves_what_the_next_start_takes_away(tmp_path: Path, mine: Path) -> None:
    taking = ("import os, sys; from pathlib import Path; from tabletop.play import pack; pack.os.replace = lambda *_: os._exit(9); "
              "pack.take_in_game(pack.look_into(Path(sys.argv[1]), Path(sys.argv[2])), Path(sys.argv[2]))")
    assert subprocess.run([sys.executable, "-c", taking, str(sent(tmp_path)), str(mine)], cwd=places.PACKAGE.parent).returncode == 9
    half = [*mine.iterdir()]
    assert len(half) == 1 and half[0].name.startswith(".harbour.")
    tidy_games(mine, "linux")
    assert not [*mine.iterdir()]
    assert take_in_game(look_into(sent(tmp_path), mine), mine).name == "harbour"


def test_another_version_lies_beside_the_one_that_is_there(tmp_path: Path, mine: Path) -> None:
    take_in_game(look_into(sent(tmp_path), mine), mine)
    before = (mine / "harbour" / "game.yaml").read_bytes()
    newer = Path(shutil.copytree(HARBOUR, tmp_path / "newer"))
    (newer / "game.yaml").write_text((newer / "game.yaml").read_text("utf-8").replace("[2, 4]", "[2, 3]"), "utf-8")
    pack = look_into(sent(tmp_path, newer), mine)
    assert pack.another and take_in_game(pack, mine) == mine / "harbour_2"
    assert (mine / "harbour" / "game.yaml").read_bytes() == before


def test_equal_games_make_equal_files() -> None:
    assert packed_game(HARBOUR) == packed_game(HARBOUR)


@pytest.mark.parametrize("game", ["wars3x3", "lanterns"])
def test_a_game_of_the_program_can_be_sent_too(tmp_path: Path, mine: Path, game: str) -> None:
    pack = look_into(sent(tmp_path, places.content_dir() / game), mine)
    assert pack.catalog.refereed and not pack.errors
    assert take_in_game(pack, mine).name == game


@pytest.mark.parametrize(("name", "why"), [
    ("game/../../evil.yaml", "astray"), ("/etc/evil.yaml", "astray"), ("game\\..\\evil.yaml", "astray"), ("C:/a.yaml", "astray"),
    ("game/cards/con.yaml", "astray"), ("game/run.py", "parcel"), ("other/a.yaml", "parcel"), ("game/Cards/../game.yaml", "astray"),
    ("game/GAME.yaml", "parcel"), ("game/cards/GOODS.yaml", "parcel"),
])
def test_a_file_that_goes_anywhere_else_is_refused(tmp_path: Path, mine: Path, name: str, why: str) -> None:
    path = hostile(tmp_path, name)
    with pytest.raises(BadParcel) as told:
        look_into(path, mine)
    assert told.value.why == why and {each.name for each in tmp_path.iterdir()} == {"game.tabletop"}


@pytest.mark.parametrize(("one", "other"), [("A.svg", "a.svg"), ("か\u3099.svg", "が.svg")])
def test_what_would_be_one_file_elsewhere_is_not_sent(tmp_path: Path, one: str, other: str) -> None:
    folder = tmp_path / "harbour"
    shutil.copytree(HARBOUR, folder)
    (folder / "art").mkdir()
    for name in (one, other):
        (folder / "art" / name).write_text("<svg/>", "utf-8")
    if len([*(folder / "art").iterdir()]) < 2:
        pytest.skip("they are one file on this disk too")
    with pytest.raises(BadParcel, match="alike") as told:
        packed_game(folder)
    assert one in told.value.game and other in told.value.game


def test_a_link_is_refused(tmp_path: Path, mine: Path) -> None:
    for name in ("game/art/x.png", "game/cards/x.yaml"):
        with pytest.raises(BadParcel) as told:
            look_into(hostile(tmp_path, name, b"/etc/passwd", stat.S_IFLNK | 0o777), mine)
        assert told.value.why == "astray"


def test_what_swells_without_end_is_refused_unread(tmp_path: Path, mine: Path) -> None:
    path = sent(tmp_path)
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as file:
        file.writestr("game/art/zero.png", bytes(parcel.MOST_BYTES))
    assert path.stat().st_size < 1 << 20
    with pytest.raises(BadParcel, match="large"):
        look_into(path, mine)


def test_a_size_that_is_a_lie_is_not_believed(tmp_path: Path, mine: Path) -> None:
    path, held = tmp_path / "x.tabletop", io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("game/game.yaml", b"#" * 5_000_000)
    data = held.getvalue().replace((5_000_000).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    path.write_bytes(data)
    with pytest.raises(BadParcel, match="parcel"):
        look_into(path, mine)


def test_too_many_files_are_refused(tmp_path: Path, mine: Path) -> None:
    path = sent(tmp_path)
    with zipfile.ZipFile(path, "a") as file:
        for n in range(parcel.MOST_FILES):
            file.writestr(f"game/cards/c{n}.yaml", "")
    with pytest.raises(BadParcel, match="large"):
        look_into(path, mine)


@pytest.mark.parametrize("said", ["id: Not an id\n", "nothing", "id: x\nname: {ja: x, en: x}\nplayers: [1, 2]\n", ": ["])
def test_a_game_that_cannot_be_opened_is_refused_with_what_is_wrong(tmp_path: Path, mine: Path, said: str) -> None:
    path = tmp_path / "x.tabletop"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("game/game.yaml", said)
    with pytest.raises(BadParcel) as told:
        look_into(path, mine)
    assert told.value.why == "broken" and ".yaml:" in told.value.game and str(tmp_path) not in told.value.game
    assert not mine.exists()


def test_a_full_disk_leaves_nothing(tmp_path: Path, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = look_into(sent(tmp_path), mine)

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="space"):
        take_in_game(pack, mine)
    assert [*mine.iterdir()] == []
