"""Files from anybody: plain ones, inside their folder, of a bounded size; and the one list of what belongs to a game."""

from __future__ import annotations

import os
import shutil
import socket
import threading
from pathlib import Path

import pytest

from tabletop import places
from tabletop.catalog import plain
from tabletop.catalog.art import art_file
from tabletop.catalog.belongs import belongs, files_of
from tabletop.catalog.plain import NotPlain, TooLarge, astray, leads_astray, read_plain
from tabletop.operations.reading import load_game

FIXTURES = Path(__file__).parents[1] / "fixtures"
ASTRAY = ("../x.yaml", "cards/../../x.yaml", "/etc/passwd", "//server/share/x.yaml", "C:/x.yaml", "C:x.yaml", "cards\\..\\x.yaml",
          "cards/x.yaml:stream", "cards/", "cards//x.yaml", "./x.yaml", "cards/.. /x.yaml", "cards/x.yaml.", "cards/x.yaml ", "",
          "cards/con.yaml", "NUL", "art/COM1.png", "art/lpt9 .png", "art/CONIN$", "cards/x\0.yaml", "cards/x\n.yaml", "com¹.yaml")


@pytest.mark.parametrize("name", ASTRAY)
def test_a_name_that_leads_astray_on_any_system_belongs_to_no_game(name: str) -> None:
    assert leads_astray(name) and not belongs(name)


@pytest.mark.parametrize("name", ["cards/札　壱.yaml", "art/a b (2).png", "cards/console.yaml", "art/..x.png", "README"])
def test_an_ordinary_name_does_not(name: str) -> None:
    assert not leads_astray(name)


def links(*pairs: tuple[Path, Path | str]) -> None:
    for at, to in pairs:
        at.parent.mkdir(parents=True, exist_ok=True)
        try:
            at.symlink_to(to)
        except OSError:
            pytest.skip("this system makes no links")


def test_a_link_leads_astray_where_it_leads_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    links((home / "out", tmp_path), (home / "up", ".."), (home / "a" / "far", "../../x"), (home / "a" / "near", "../b/c"),
          (home / "whole", home / "b"), (home / "twice", "up/x"), (home / "round", "round"), (home / "b" / "back", "../a/near"))
    monkeypatch.chdir(tmp_path)
    for base in (home, Path("home")):
        for name in ("out/x", "out", "up/home/b", "a/far", "twice"):
            assert astray(base / name, base), name
        for name in ("a/near", "whole/c", "b/back", "not/there"):
            assert not astray(base / name, base), name
        with pytest.raises(OSError, match="symbolic links"):
            astray(base / "round", base)
    monkeypatch.chdir(home)
    assert astray(Path("up"), Path())
    assert astray(tmp_path / "x", home)


def test_where_a_link_leads_nothing_is_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows it may be the share of a stranger's machine, which is told who asks."""
    folder = Path(shutil.copytree(FIXTURES / "harbour", tmp_path / "harbour"))
    far = tmp_path / "far"
    links((folder / "terms.yaml", far / "terms.yaml"), (folder / "variants", far), (folder / "art", far))
    touched: list[str] = []

    def watch(name: str) -> None:
        real = getattr(os, name)

        def watched(at: str, *more: object, **named: object) -> object:
            above, last = os.path.split(os.fspath(at))
            touched.append(os.path.join(os.path.realpath(above), last) if named.get("follow_symlinks") is False
                           else os.path.realpath(at))
            return real(at, *more, **named)

        monkeypatch.setattr(os, name, watched)

    goods = folder / "cards" / "goods.yaml"
    goods.write_text(goods.read_text("utf-8").replace("id: silk,", "id: silk, art: silk.png,"), "utf-8")
    for name in ("stat", "scandir", "open"):
        watch(name)
    catalog = load_game(folder, ["far", "../../far/x"])
    assert list(files_of(folder)) and art_file(folder, "harbour", "../../far/x.png") is None
    assert {problem.message for problem in catalog.problems} >= {plain.ASTRAY}
    assert touched and not [at for at in touched if at.startswith(str(far))]


# --- plain files -----------------------------------------------------------------------------------------------------


def test_a_plain_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_bytes(b"12345")
    assert read_plain(file, 5) == b"12345"
    with pytest.raises(TooLarge):
        read_plain(file, 4)
    with pytest.raises(IsADirectoryError):
        read_plain(tmp_path, 4)
    with pytest.raises(FileNotFoundError):
        read_plain(tmp_path / "y", 4)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
def test_a_pipe_a_device_or_a_socket_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    links((tmp_path / "zero", "/dev/zero"), (tmp_path / "tty", "/dev/tty"))
    here = os.getcwd()
    os.chdir(tmp_path)  # the name of a socket may not be long
    with socket.socket(socket.AF_UNIX) as made:
        made.bind("socket")
    os.chdir(here)
    for name in ("pipe", "zero", "tty", "socket"):
        with pytest.raises(NotPlain):
            read_plain(tmp_path / name, 100)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
def test_a_file_that_becomes_a_pipe_meanwhile_holds_nothing_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "file").write_bytes(b"1")
    about = (tmp_path / "file").stat()
    monkeypatch.setattr(Path, "stat", lambda path, **_: about)
    told: list[type[BaseException]] = []

    def read() -> None:
        try:
            read_plain(tmp_path / "pipe", 100)
        except OSError as problem:
            told.append(type(problem))

    reading = threading.Thread(target=read, daemon=True)
    reading.start()
    reading.join(10)
    assert told == [NotPlain]


# --- what belongs to a game ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["harbour", "library", "workshop", *sorted(p.name for p in places.content_dir().iterdir()
                                                                           if (p / "game.yaml").is_file())])
def test_every_file_of_our_games_belongs_to_them(game: str) -> None:
    folder = FIXTURES / game if (FIXTURES / game).is_dir() else places.content_dir() / game
    there = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert {name for name, _ in files_of(folder)} == there
    assert set(load_game(folder).documents) <= there


def test_what_is_hidden_or_private_does_not_belong(tmp_path: Path) -> None:
    (tmp_path / "private").mkdir()
    for name in ("game.yaml", ".secret.yaml", "notes.txt", "passwords.yaml", "private/x.yaml", "run.py", "README.md"):
        (tmp_path / name).write_text("x", "utf-8")
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "._a.yaml").write_text("x", "utf-8")
    (tmp_path / "cards" / "a.csv").write_text("x", "utf-8")
    (tmp_path / "table.yaml").mkdir()
    assert [name for name, _ in files_of(tmp_path)] == ["README.md", "cards/a.csv", "game.yaml"]
