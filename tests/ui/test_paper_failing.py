"""A disk on which nothing more can be written: no half file and no empty one is left, and what was there stays."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tabletop.commands import WrongUse
from tabletop.commands.export import Asked, export
from tabletop.commands.gallery import gallery
from tabletop.ui.proof.shot import without_window

resource = pytest.importorskip("resource")

HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"


@contextmanager
def full() -> Iterator[None]:
    """A file can hold no more than a few bytes; what is imported meanwhile is not kept compiled, for half of it would be."""
    before, compiles = resource.getrlimit(resource.RLIMIT_FSIZE), sys.dont_write_bytecode
    sys.dont_write_bytecode = True
    resource.setrlimit(resource.RLIMIT_FSIZE, (200, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        sys.dont_write_bytecode = compiles


def put(to: str, out: Path) -> None:
    without_window()
    if to == "print":
        pytest.importorskip("fpdf")
        from tabletop.commands.printing import Order, print_game

        return print_game(Asked(str(HARBOUR), "", "en", "silk", "20x28", 1.0), out, Order("a4", True, False, False))
    if to == "gallery":
        return gallery(str(HARBOUR), out, "", "en", "silk")
    return export(Asked(str(HARBOUR), "", "en", "", "20x28", 1.0), to, out)


@pytest.mark.parametrize(("to", "name"), [("print", "a.pdf"), ("gallery", "a.png"), ("csv", "a.csv"), ("udonarium", "a.zip"),
                                          ("png", "cards"), ("tts", "object")])
def test_what_fails_leaves_nothing(to: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    out = tmp_path / "out" / name
    with full(), pytest.raises(WrongUse, match="cannot be written"):
        put(to, out)
    assert not list((tmp_path / "out").rglob("*"))


def test_what_was_there_stays(tmp_path: Path) -> None:
    kept, folder = tmp_path / "a.csv", tmp_path / "object"
    kept.write_text("mine")
    folder.mkdir()
    (folder / "harbour.json").write_text("mine")
    with full():
        for to, out in (("csv", kept), ("tts", folder)):
            with pytest.raises(WrongUse):
                put(to, out)
    assert kept.read_text() == "mine"
    assert [(file.name, file.read_text()) for file in folder.iterdir()] == [("harbour.json", "mine")]
