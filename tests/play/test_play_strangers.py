"""Saved tables and games that strangers send: names that lead elsewhere, files that are none, and what of a game is sent at all."""

from __future__ import annotations

import io
import json
import os
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from play_help import hands, loaded, new_table, wars
from samples import one_in

from tabletop import places
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.plain import NotPlain
from tabletop.commands.new import new
from tabletop.operations.reading import load_game
from tabletop.play import parcel
from tabletop.play.copies import goes_on
from tabletop.play.journal import BadJournal
from tabletop.play.listing import Saved, Unread, all_saves, read_entry
from tabletop.play.opening import Setup
from tabletop.play.parcel import BadParcel, packed, take_in
from tabletop.play.people import Person
from tabletop.play.saves import load, whole_of
from tabletop.play.session import Session
from tabletop.play.whereabouts import sought

HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"
NAMES = ("../../x", "/tmp/x", "..", "x/y", "C:\\x", "\\\\server\\share", "con", "", "x" * 61, "Harbour", "har bour", "x\n", 7,
         None, ["x"])


def opens(path: Path) -> None:
    """What a sent file is opened with here."""


def changed(path: Path, **header: Any) -> Path:
    """A saved table whose header says something else."""
    first, rest = path.read_bytes().split(b"\n", 1)
    path.write_bytes(json.dumps({**json.loads(first), **header}).encode() + b"\n" + rest)
    return path


def saved(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    session = new_table(path)
    assert hands(session, "p1 count p1.life=3").committed
    session.close()
    return path


def everything(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


# --- what headers say ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_header_whose_game_is_no_id_makes_nothing_anywhere(name: object, tmp_path: Path) -> None:
    saves = tmp_path / "deep" / "er" / "saves"
    kept = changed(saved(saves / "named" / "x.jsonl"), game=name)
    before = everything(tmp_path)
    assert [type(one) for one in all_saves(saves)] == [Unread] and goes_on(kept, saves) is None
    with pytest.raises(BadJournal):
        loaded(kept, keep_writing=False)
    sent = tmp_path / "sent.tabletop"
    sent.write_bytes(kept.read_bytes())
    with zipfile.ZipFile(tmp_path / "zip.tabletop", "w") as file:
        file.writestr("save.jsonl", kept.read_bytes())
        file.writestr("game/game.yaml", "id: x")
    for one in (sent, tmp_path / "zip.tabletop"):
        with pytest.raises(BadParcel) as told:
            take_in(one, saves, opens)
        assert told.value.why == "no_table"
    assert everything(tmp_path) == {*before, "sent.tabletop", "zip.tabletop"}


@pytest.mark.parametrize("header", [
    {"variants": ["../../../secret"]}, {"variants": ["/etc/passwd"]}, {"variants": ["//server/share/x"]},
    {"variants": "breakthrough"}, {"variants": [1]}, {"variants": ["a"] * 1000}, {"mode": ["beginner"]}, {"mode": "x" * 10_000},
])
def test_a_header_whose_names_are_none_is_no_table(header: dict[str, object], tmp_path: Path) -> None:
    kept = changed(saved(tmp_path / "x.jsonl"), **header)
    assert isinstance(read_entry(kept), Unread)
    with pytest.raises(BadJournal, match="is no name"):
        loaded(kept, keep_writing=False)


def test_a_name_without_end_is_no_name(tmp_path: Path) -> None:
    kept = changed(saved(tmp_path / "x.jsonl"), people=[{"name": "x" * 10_000, "seats": [0, 1], "kind": "human"}])
    assert isinstance(read_entry(kept), Unread)


def megabytes(part: str) -> dict[str, Any]:
    """A part of a header, of some four million bytes."""
    table = {"zones": {}, "gauges": {}, "layout": None}
    return {"people": {"people": [{"name": "a", "seats": [], "kind": "human"}] * 80_000},
            "cards": {"cards": {f"a{n}": {"says": ""} for n in range(170_000)}},
            "zones": {"table": {**table, "zones": {f"a{n}": {} for n in range(280_000)}}},
            "wrong": {"table": {**table, "zones": {f"A{n}": {"x": 1} for n in range(200_000)}}},
            "layout": {"table": {**table, "layout": {"columns": [{"each": "hand"}] * 220_000}}},
            "more": {"more": [0] * 1_900_000}, "text": {"more": "x" * 4_200_000}}[part]


@pytest.mark.parametrize("part", one_in(3, ["people", "cards", "zones", "wrong", "layout", "more", "text"]))
def test_a_header_of_megabytes_is_refused_before_anything_is_made_of_it(part: str, tmp_path: Path,
                                                                        cpu: Callable[[], float]) -> None:
    kept = changed(saved(tmp_path / "x.jsonl"), **megabytes(part))
    began = cpu()
    assert [one.why for one in all_saves(tmp_path) if isinstance(one, Unread)] == ["large"]
    with pytest.raises(BadParcel, match="large"):
        take_in(kept, tmp_path / "saves", opens)
    for open_it in (lambda: sought(kept), lambda: loaded(kept, keep_writing=False)):
        with pytest.raises(BadJournal, match="more than a table can"):
            open_it()
    assert cpu() - began < 1


@pytest.mark.parametrize("header", [
    {"people": [{"name": "a", "seats": [], "kind": "human"}] * 17}, {"people": [{"name": "a", "seats": [0] * 17, "kind": "human"}]},
    {"table": {"zones": {f"a{n}": {} for n in range(2_001)}}}, {"table": {"gauges": {f"a{n}": {} for n in range(2_001)}}},
    {"table": {"layout": {"columns": [{"each": "hand"}] * 30_001}}}, {"people": 7}, {"table": [7]},
])
def test_a_part_of_a_header_larger_than_a_table_has_it_is_refused(header: dict[str, object], tmp_path: Path) -> None:
    kept = changed(saved(tmp_path / "x.jsonl"), **header)
    assert read_entry(kept) == Unread(kept, "no_table", kept.stat().st_mtime)
    with pytest.raises(BadJournal, match="is no"):
        loaded(kept, keep_writing=False)


@pytest.mark.parametrize("part", [
    {"cards": {f"a{n}": {"says": ""} for n in range(48_000)}},
    {"table": {"zones": {}, "gauges": {}, "layout": {"columns": [{"each": "hand"}] * 29_000}}},
    {"table": {"zones": {f"A{n}": {f"x{i}": 1 for i in range(20)} for n in range(1_900)}}},
])
def test_the_largest_header_that_is_read_takes_no_second(part: dict[str, object], tmp_path: Path,
                                                             cpu: Callable[[], float]) -> None:
    kept = changed(saved(tmp_path / "x.jsonl"), **part)
    began = cpu()
    assert isinstance(read_entry(kept), Saved)
    with pytest.raises(BadJournal, match="cannot be opened") as told:
        loaded(kept, keep_writing=False)
    assert cpu() - began < 1.5 and len(str(told.value)) < 1_000


def test_the_header_of_a_game_of_thousands_of_cards_is_read(tmp_path: Path) -> None:
    folder = shutil.copytree(HARBOUR, tmp_path / "harbour")
    rows = "".join(f"more_{n},物,More,0\n" for n in range(12_000))
    (folder / "cards" / "more.csv").write_text(f"id,name.ja,name.en,price\n{rows}", "utf-8")
    catalog = load_game(folder)
    path = tmp_path / "x.jsonl"
    Session.start(catalog, None, Setup("", 2, 1, {}), (Person("Aki", (0, 1)),), path=path).close()
    assert len(json.loads(path.read_bytes().split(b"\n")[0])["cards"]) > 12_000
    assert isinstance(read_entry(path), Saved) and load(path, lambda _: catalog, lambda _: None, keep_writing=False).wrong == ""


def test_a_save_that_lays_out_pieces_without_end_is_opened_as_it_was_before_them(tmp_path: Path) -> None:
    kept = saved(tmp_path / "x.jsonl")
    lines = [json.loads(line) for line in kept.read_text("utf-8").splitlines()]
    piece = next(fact for fact in lines[1]["facts"] if fact[0] == "create")
    more = {**lines[-1], "n": lines[-1]["n"] + 1, "after": lines[-1]["n"], "facts": [piece] * 20_001}
    kept.write_text("".join(json.dumps(line) + "\n" for line in (*lines, more)), "utf-8")
    assert "more than 20000 pieces" in loaded(kept, keep_writing=False).wrong


def test_a_table_of_one_game_is_not_opened_as_one_of_another(tmp_path: Path) -> None:
    kept = changed(saved(tmp_path / "x.jsonl"), game="pearls")
    assert isinstance(read_entry(kept), Saved)
    with pytest.raises(BadJournal, match="a table of pearls, and the game there is wars3x3"):
        loaded(kept, keep_writing=False)


# --- files that are none ---------------------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
@pytest.mark.parametrize("kind", ["pipe", "/dev/zero", "/dev/tty"])
def test_what_is_no_plain_file_is_refused_at_once(kind: str, tmp_path: Path) -> None:
    at = tmp_path / "x.jsonl"
    os.mkfifo(at) if kind == "pipe" else at.symlink_to(kind)
    assert read_entry(at) == Unread(at, "device", at.stat().st_mtime)
    for open_it in (lambda: take_in(at, tmp_path / "saves", opens), lambda: loaded(at, keep_writing=False)):
        with pytest.raises(NotPlain):
            open_it()


# --- what is sent ----------------------------------------------------------------------------------------------------


def sent_names(catalog: Catalog) -> set[str]:
    session = Session.start(catalog, None, Setup("", catalog.players[0], 1), (Person("Aki", (0,)),))
    with zipfile.ZipFile(io.BytesIO(packed(whole_of(session), catalog, places.content_dir()))) as file:
        return set(file.namelist())


def test_a_sent_table_takes_along_its_game_and_nothing_private(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(HARBOUR, tmp_path / "harbour"))
    (tmp_path / "private").mkdir()
    for name in ("private/diary.txt", "private/key.yaml", "harbour/notes.txt", "harbour/LICENSE.md", "harbour/.env.yaml"):
        (tmp_path / name).write_text("secret", "utf-8")
    (folder / "art").mkdir()
    (folder / "art" / "silk.png").write_bytes(b"picture")
    (folder / "cards" / "more.csv").write_text("id,name.ja,name.en\n", "utf-8")
    for at, to in (("README.md", "private/diary.txt"), ("art/far", "private"), ("cards/far.yaml", "private/key.yaml"),
                   ("lessons", "private")):
        try:
            (folder / at).symlink_to(tmp_path / to)
        except OSError:
            pytest.skip("this system makes no links")
    assert sent_names(load_game(folder)) == {"save.jsonl", *(f"game/{name}" for name in (
        "game.yaml", "table.yaml", "LICENSE.md", "art/silk.png", "cards/goods.yaml", "cards/more.csv"))}


def test_a_game_made_by_new_arrives_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    new("mine", tmp_path)
    catalog = load_game(tmp_path / "mine")
    session = Session.start(catalog, None, Setup("", catalog.players[0], 1), (Person("Aki", (0,)),), path=tmp_path / "x.jsonl")
    session.close()
    sent = tmp_path / "mine.tabletop"
    sent.write_bytes(packed(whole_of(session), catalog, places.content_dir()))
    shutil.rmtree(tmp_path / "mine")
    take_in(sent, places.saves_dir(), opens)
    (there,) = (places.saves_dir() / "games").iterdir()
    arrived = load_game(there)
    assert [card.key for card in arrived.cards] == [card.key for card in catalog.cards] != []
    assert set(arrived.documents) == set(catalog.documents)


def test_what_an_older_version_sent_along_is_left_out(tmp_path: Path) -> None:
    kept = saved(tmp_path / "x.jsonl")
    with zipfile.ZipFile(tmp_path / "x.tabletop", "w") as file:
        file.writestr("save.jsonl", kept.read_bytes())
        for name in ("game.yaml", "notes.txt", "deep/er/x.yml", "cards/a.yaml"):
            file.writestr(f"game/{name}", "x")
    take_in(tmp_path / "x.tabletop", tmp_path / "saves", opens)
    assert {name.partition("/")[2] for name in everything(tmp_path / "saves" / "games")} == {"game.yaml", "cards/a.yaml"}


@pytest.mark.parametrize("most", [{"MOST_BYTES": 1000}, {"MOST_FILES": 2}])
def test_what_would_be_too_large_to_be_taken_in_is_not_sent(most: dict[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, n in most.items():
        monkeypatch.setattr(parcel, name, n)
    with pytest.raises(BadParcel) as told:
        packed(b"{}\n", load_game(HARBOUR), places.content_dir())
    assert told.value.why == "large"


def test_a_table_alone_has_a_bound_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parcel, "MOST_BYTES", 10)
    with pytest.raises(BadParcel):
        packed(b"0123456789\n", wars(), places.content_dir())
