"""Pointing at a table before others, and what is said of a moment in its replay and kept."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from scene_play import ALONE, Sitting, laid
from screens import shelf
from test_replay import MANUAL, Watching, under_way

from tabletop.play.comments_kept import kept

__all__ = ["shelf"]

CTRL = pygame.KMOD_LCTRL


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


def table() -> Sitting:
    return Sitting(laid("2.1", {"p1.hand": "009 028", "p1.unit.1": "004", "p2.unit.1": "016"}, ALONE))


def middle(t: Sitting, place: str) -> tuple[int, int]:
    laid_there = t.scene.geometry.of(place)
    assert laid_there is not None
    return laid_there.box.center


def drag(app: object, start: tuple[int, int], end: tuple[int, int], now: int) -> None:
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, end), (pygame.MOUSEBUTTONUP, end)):
        app.step([pygame.event.Event(kind, pos=pos, button=1, buttons=(1, 0, 0), rel=(0, 0))], now)  # type: ignore[attr-defined]


def test_a_click_rings_a_drag_is_an_arrow_and_nothing_happens_at_the_table() -> None:
    t = table()
    before = t.digest
    own, theirs = middle(t, "p1.unit.1"), middle(t, "p2.unit.1")
    t.key(pygame.K_n, "", CTRL)
    pointing = t.scene.overlays.pointing
    assert pointing.modal and t.scene.overlays.hinders
    drag(t.app, own, own, t.now)
    drag(t.app, own, theirs, t.now)
    assert pointing.rings == ["p1.unit.1"] and pointing.arrows == [("p1.unit.1", "p2.unit.1")]
    t.key(pygame.K_BACKSPACE)
    assert pointing.arrows == []
    t.key(pygame.K_ESCAPE)
    assert not pointing.modal and t.digest == before and not t.session.remarks


def test_the_spotlight_darkens_all_but_what_is_ringed() -> None:
    t = table()
    own, theirs = middle(t, "p1.unit.1"), middle(t, "p2.unit.1")
    t.key(pygame.K_n, "", CTRL)
    drag(t.app, own, own, t.now)
    t.wait(32)
    bright = [sum(t.app.surface.get_at(at)[:3]) for at in (own, theirs)]
    t.key(pygame.K_s, "s")
    t.wait(32)
    dark = [sum(t.app.surface.get_at(at)[:3]) for at in (own, theirs)]
    assert dark[0] == bright[0] and dark[1] < bright[1]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_said_of_a_replay_is_there_again_and_the_file_is_as_it_was(lang: str) -> None:
    written = MANUAL.read_bytes()
    t = Watching(MANUAL, lang=lang)
    t.scene.seek(3)
    t.key(pygame.K_n, typed="n")
    rail = t.scene.geometry.rail("p2.life")
    assert rail is not None
    drag(t.app, rail.rect.center, rail.rect.center, t.now)
    t.key(pygame.K_RETURN, typed="\r")
    t.app.step([pygame.event.Event(pygame.TEXTINPUT, text="Look here")], t.now)
    t.key(pygame.K_RETURN, typed="\r")
    assert t.scene.watched.comment is not None and t.scene.watched.comment.say[lang] == "Look here"
    assert t.scene.watched.comment.light == ("p2.life",)
    again = Watching(MANUAL, lang=lang)
    again.scene.seek(3)
    assert again.scene.watched.comment is not None and again.scene.watched.comment.say[lang] == "Look here"
    assert MANUAL.read_bytes() == written and len(kept(MANUAL)) == 1


def test_a_saved_table_is_spoken_of_too(shelf: Path) -> None:
    path = under_way()
    written = path.read_bytes()
    t = Watching(path)
    t.scene.seek(2)
    t.scene._keep([], [], "Why?")
    assert t.scene.watched.comment is not None and path.read_bytes() == written
    assert [line["say"]["en"] for line in kept(path)] == ["Why?"]


def test_rubbish_beside_a_file_is_passed_over(shelf: Path) -> None:
    path = under_way()
    t = Watching(path)
    t.scene._keep([], [], "Why?")
    (beside,) = path.parent.rglob("comments/*.jsonl")
    beside.write_text(beside.read_text("utf-8") + "{torn\n[1]\n", "utf-8")
    assert len(kept(path)) == 1
