"""An input method composes in every field there is: its keys are its own, and nothing of it is left behind."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from field_play import FIELDS, click, gallery, rules
from screens import shelf

from tabletop import places
from tabletop.ui.gallery.scene import GalleryScene
from tabletop.ui.input_method import input_method
from tabletop.ui.settings_scene.scene import SettingsScene

__all__ = ["shelf"]

COMPOSED = "りゅう"
KEYS = (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
        pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_BACKSPACE, pygame.K_SPACE, *range(pygame.K_F1, pygame.K_F12 + 1))
"""Keys with which an input method is worked."""


def editing(text: str, start: int = 0, length: int | None = None) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTEDITING, text=text, start=start, length=len(text) if length is None else length)


def wrote(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def test_every_field_of_the_program_is_written_into_here() -> None:
    made = sum(path.read_text("utf-8").count("TextField(") for path in (Path(places.__file__).parent / "ui").rglob("*.py"))
    assert made == len(FIELDS) + 1, "a new field stands in FIELDS; one line is the class itself"


@pytest.mark.parametrize("name", FIELDS)
def test_while_it_composes_the_keys_are_its_own(shelf: Path, name: str) -> None:
    w = FIELDS[name]()
    scene, settings, value = w.app.scene, w.app.settings, w.field.value
    w.events(editing(COMPOSED))
    for code in KEYS:
        w.key(code)
        assert w.writes and w.field.composing == COMPOSED and w.field.value == value, pygame.key.name(code)
    assert w.app.scene is scene and w.app.settings == settings
    w.events(editing(""), pygame.event.Event(pygame.TEXTINPUT, text="5"))
    assert w.field.composing == "" and w.field.value == value + "5"
    w.key(pygame.K_BACKSPACE)
    assert w.field.value == value, "after it the keys are the field's again"
    w.key(pygame.K_ESCAPE)
    assert w.app.scene is not scene or not w.writes


@pytest.mark.each_once
@pytest.mark.parametrize("lost", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
@pytest.mark.parametrize("name", FIELDS)
def test_a_window_that_is_lost_leaves_nothing_of_a_composition(shelf: Path, name: str, lost: int) -> None:
    w = FIELDS[name]()
    scene, value = w.app.scene, w.field.value
    w.events(editing(COMPOSED), pygame.event.Event(lost), pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert w.writes and w.field.composing == "" and w.field.value == value
    w.key(pygame.K_ESCAPE)
    assert w.app.scene is not scene or not w.writes


@pytest.mark.parametrize("name", FIELDS)
def test_a_click_into_the_field_ends_a_composition(shelf: Path, name: str) -> None:
    w = FIELDS[name]()
    w.events(editing(COMPOSED))
    click(w)
    assert w.writes and w.field.composing == ""
    w.events(pygame.event.Event(pygame.TEXTINPUT, text="7"))
    assert "7" in w.field.value


def test_another_scene_ends_a_composition() -> None:
    w = rules()
    w.events(editing(COMPOSED))
    w.app.show(SettingsScene(w.app))
    w.events()
    w.app.step([], w.now)
    w.key(pygame.K_ESCAPE)
    w.app.step([], w.now)
    assert not isinstance(w.app.scene, SettingsScene) and w.field.composing == ""


def test_the_keyboard_is_let_go_when_a_field_s_scene_is_left(shelf: Path) -> None:
    w = gallery()
    w.events(editing(COMPOSED))
    w.app.home()
    w.app.step([], w.now)
    w.key(pygame.K_g)
    assert isinstance(w.app.scene, GalleryScene) and not input_method.composed(w.field)


# --- as input methods really send it ---------------------------------------------------------------------------------------


def test_kana_grow_are_turned_into_kanji_and_written(shelf: Path) -> None:
    w = gallery()
    for kana in ("r", "り", "りゅ", "りゅう", "りゅうj", "りゅうじ", "りゅうじん"):
        w.events(editing(kana, len(kana), 0))
        assert w.field.composing == kana and w.field.value == ""
    w.events(editing("竜神", 0, 2), editing("龍神", 0, 2))
    w.key(pygame.K_RETURN)
    assert w.field.composing == "龍神", "the key that takes a candidate is the input method's"
    w.events(editing("", 0, 0), wrote("龍神"))
    assert (w.field.value, w.field.composing) == ("龍神", "") and w.writes
    w.events(wrote("龍"), editing("", 0, 0))
    assert (w.field.value, w.field.composing) == ("龍神龍", ""), "in whichever order the end is told"


def test_what_is_written_while_the_next_is_composed_stands_before_it(shelf: Path) -> None:
    w = gallery()
    w.events(editing("きょうは", 4, 0), wrote("今日"), editing("は", 1, 0))
    assert (w.field.value, w.field.composing) == ("今日", "は")
    w.events(wrote("は"), editing("", 0, 0))
    assert w.field.value == "今日は"


LONG = "さくらのはなのしたでねこがねむっていたけれど"


def pieces(said: str) -> list[tuple[str, int]]:
    """A composition as SDL sends it where it is too long for one event: ten kana at a time, and where each piece begins."""
    return [(said[n:n + 10], n) for n in range(0, len(said), 10)]


def test_a_composition_too_long_for_one_event_is_seen_whole(shelf: Path) -> None:
    w = gallery()
    for end in (12, 21, len(LONG), 15):
        w.events(*(editing(piece, start) for piece, start in pieces(LONG[:end])))
        assert w.field.composing == LONG[:end]
    w.events(editing("桜の花の下で", 0, 1))
    assert w.field.composing == "桜の花の下で", "and is as short as it is again"
    w.events(editing("", 0, 0), *(wrote(piece) for piece, _ in pieces(LONG)))
    assert w.field.value == LONG


def test_a_caret_that_moves_in_a_composition_makes_it_no_longer(shelf: Path) -> None:
    w = gallery()
    for start in (10, 10, 0, 10, 4):
        w.events(editing(LONG[:10], start, 0))
        assert w.field.composing == LONG[:10]


def test_the_window_of_candidates_stands_where_the_clause_does(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    w = gallery()
    w.events(editing("今日は竜神", 0, 2))
    first = told[-1].x
    w.events(editing("今日は竜神", 3, 2))
    assert told[-1].x > first + 20


@pytest.mark.parametrize(("start", "length", "clause"), [
    (2, 0, (2, 2)), (1, 2, (1, 3)), (0, 3, (3, 3)), (-1, 0, (3, 3)), (9, 9, (3, 3))])
def test_the_caret_stands_where_the_input_method_works(shelf: Path, start: int, length: int, clause: tuple[int, int]) -> None:
    w = gallery()
    w.events(editing("りゅう", start, length))
    assert input_method.clause(w.field) == clause
    w.events(editing("", 0, 0))
    assert input_method.clause(w.field) == (0, 0)


def test_a_full_width_space_of_an_input_method_counts(shelf: Path) -> None:
    w = gallery()
    w.events(wrote("竜\u3000神"))
    assert w.field.value == "竜\u3000神"
    w.key(pygame.K_BACKSPACE)
    w.key(pygame.K_BACKSPACE)
    assert w.field.value == "竜"
