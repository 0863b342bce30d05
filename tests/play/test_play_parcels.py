"""One file to send: a table with its game, taken in, and whatever is none."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest
from play_help import hands, loaded, new_table, stands_like, wars
from saves_play import ANY_BYTES, HARBOUR, counted, opens

from tabletop import places
from tabletop.operations.reading import load_game
from tabletop.play.listing import Saved, name_of, read_entry
from tabletop.play.opening import Setup
from tabletop.play.parcel import BadParcel, packed, take_in
from tabletop.play.people import Person
from tabletop.play.saves import load, whole_of
from tabletop.play.session import Session
from tabletop.play.whereabouts import find, sought


def test_a_table_of_the_program_s_games_travels_as_its_journal(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    session = counted(here / "a.jsonl", 3)
    sent = tmp_path / "決勝.tabletop"
    sent.write_bytes(packed(whole_of(session), wars(), places.content_dir()))
    session.close()
    assert sent.read_bytes() == (here / "a.jsonl").read_bytes()
    kept = take_in(sent, there, opens)
    assert name_of(kept) == "決勝" and stands_like(loaded(kept, keep_writing=False).session) == stands_like(session)
    assert name_of(take_in(sent, there, opens)) == "決勝 2"


def where(path: Path, saves: Path) -> Path:
    """The folder in which the game of a save is found."""
    found = find(sought(path), saves, places.content_dir(), places.games_dir())
    assert found is not None
    return found


def harbour_table(tmp_path: Path) -> tuple[Session, Path]:
    folder = shutil.copytree(HARBOUR, tmp_path / "mine" / "harbour")
    people = (Person("Aki", (0,)), Person("Ben", (1,)))
    session = Session.start(load_game(folder), None, Setup("", 2, 4), people, path=tmp_path / "h.jsonl")
    assert hands(session, "p1 draw deck > p1.hand=2").committed
    return session, folder


def test_a_game_from_elsewhere_travels_with_its_table(tmp_path: Path) -> None:
    session, folder = harbour_table(tmp_path)
    sent = tmp_path / "h.tabletop"
    sent.write_bytes(packed(whole_of(session), session.catalog, places.content_dir()))
    session.close()
    shutil.rmtree(folder)
    saves = tmp_path / "there"

    def opens_here(path: Path) -> None:
        load(path, lambda game: load_game(where(path, saves)), lambda catalog: None, keep_writing=False)

    kept = take_in(sent, saves, opens_here)
    header = json.loads(kept.read_bytes().splitlines()[0])
    assert Path(header["folder"]).parent == (saves / "games").resolve()
    assert where(kept, saves) == Path(header["folder"])
    again = load(kept, lambda game: load_game(where(kept, saves)), lambda catalog: None, keep_writing=False)
    assert again.missing == () and stands_like(again.session) == stands_like(session)
    take_in(sent, saves, opens_here)
    assert len(list((saves / "games").iterdir())) == 1, "the same game is kept once"
    lost = Path(header["folder"]) / "table.yaml"
    lost.unlink()
    take_in(sent, saves, opens_here)
    assert lost.is_file(), "what was cut off the last time is made whole"


@pytest.mark.parametrize(("name", "why"), [
    ("game/../../evil.yaml", "astray"), ("/etc/evil.yaml", "astray"), ("game\\..\\evil.yaml", "astray"), ("game/run.py", "parcel"),
    ("other/a.yaml", "parcel"), ("C:/a.yaml", "astray")])
def test_a_parcel_puts_nothing_anywhere_else(tmp_path: Path, name: str, why: str) -> None:
    session, _ = harbour_table(tmp_path)
    sent = tmp_path / "h.tabletop"
    sent.write_bytes(packed(whole_of(session), session.catalog, places.content_dir()))
    session.close()
    with zipfile.ZipFile(sent, "a") as parcel:
        parcel.writestr(name, "x")
    saves = tmp_path / "there"
    with pytest.raises(BadParcel) as told:
        take_in(sent, saves, opens)
    assert told.value.why == why and not saves.exists()


@pytest.mark.parametrize("data, why", [
    (b"", "empty"), (b"rubbish", "no_table"), (b"\x00" * 999, "no_table"), (b"PK\x03\x04 and no zip", "parcel"),
    (b'{"tabletop":99}\n', "version"),
])
def test_a_file_that_is_none_is_told_and_changes_nothing(tmp_path: Path, data: bytes, why: str) -> None:
    sent = tmp_path / "x.tabletop"
    sent.write_bytes(data)
    saves = tmp_path / "saves"
    with pytest.raises(BadParcel) as told:
        take_in(sent, saves, opens)
    assert told.value.why == why
    assert not [file for file in saves.rglob("*") if file.is_file()] if saves.exists() else True


@pytest.mark.parametrize("how", [zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_a_parcel_damaged_at_any_byte_is_told_or_taken_in(tmp_path: Path, how: int) -> None:
    sent, whole = tmp_path / "x.tabletop", io.BytesIO()
    with zipfile.ZipFile(whole, "w", how) as parcel:
        parcel.writestr("save.jsonl", b'{"tabletop":1,"game":"harbour"}\n{}\n' * 40)
    for at in range(4, len(whole.getvalue())):
        data = bytearray(whole.getvalue())
        data[at] ^= 0xff
        sent.write_bytes(data)
        with suppress(BadParcel):
            take_in(sent, tmp_path / "saves", lambda path: None)


def test_a_parcel_whose_header_is_nested_without_end_is_told(tmp_path: Path) -> None:
    sent = tmp_path / "x.tabletop"
    with zipfile.ZipFile(sent, "w") as parcel:
        parcel.writestr("save.jsonl", "[" * 100_000 + "\n")
    with pytest.raises(BadParcel) as told:
        take_in(sent, tmp_path / "saves", lambda path: None)
    assert told.value.why == "no_table"


@pytest.mark.parametrize("name", ["   .tabletop", "....tabletop", "👨\u200d👩\u200d👧\u200d👦" * 8 + ".tabletop",
                                  pytest.param(b"\xff\xfe.tabletop".decode(errors="surrogateescape"), marks=ANY_BYTES)])
def test_a_file_of_any_name_is_taken_in(tmp_path: Path, name: str) -> None:
    session = new_table(tmp_path / "a.jsonl")
    (tmp_path / name).write_bytes(whole_of(session))
    session.close()
    kept = {take_in(tmp_path / name, tmp_path / "saves", opens) for _ in range(3)}
    assert len(kept) == 3 and all(isinstance(read_entry(path, "named"), Saved) for path in kept)


def test_a_file_with_one_bad_line_is_not_taken_in(tmp_path: Path) -> None:
    session = counted(tmp_path / "a.jsonl", 4)
    lines = whole_of(session).splitlines(keepends=True)
    session.close()
    saves = tmp_path / "saves"
    for bad in (b"rubbish\n", lines[2]):
        sent = tmp_path / "x.tabletop"
        sent.write_bytes(b"".join([*lines[:3], bad, *lines[3:]]))
        with pytest.raises((BadParcel, ValueError)):
            take_in(sent, saves, opens)
        assert not [file for file in saves.rglob("*") if file.is_file()]
