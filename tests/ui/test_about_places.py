"""Whatever is drawn to be pointed at on a table has words, in both languages: what it is and the figure now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from games_play import dealt, move_of
from read_once import catalog_of
from samples import one_in
from scene_play import Point, Sitting
from screens import firsts, seldom

from tabletop.places import content_dir
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.sheets.tips import PRESS_MS, RESTS_MS
from tabletop.ui.table.sheets.told import LONGEST, told_of
from tabletop.ui.widgets import Control

GAMES = [("wars3x3", "beginner"), ("hackclad_delta", "versus"), ("anoare", "duel"), ("circuit_drive", "multi"),
         ("lanterns", "table"), ("pearls", "table"), ("night_market", "table"), ("swordrion", "duo")]
EVERY = sorted((folder.name, mode.id) for folder in content_dir().iterdir() if (folder / "game.yaml").is_file()
               for mode in catalog_of(folder.name).modes)


def areas(t: Sitting) -> Iterator[tuple[str, pygame.Rect]]:
    """The places, gauges and plates of a table, by name."""
    scene, zones = t.scene, t.session.box.zones
    yield from ((rail.name, rail.rect) for rail in scene.geometry.rails)
    yield from ((zones[zone].name, spot.rect) for zone, spot in scene.geometry.spots.items() if not spot.fixed)
    yield from ((f"plate {plate.seat + 1}", plate.rect) for plate in scene.overlays.plates)


def free_at(t: Sitting, name: str, rect: pygame.Rect) -> Point | None:
    """A point of an area that nothing lies over: no panel, no piece with a face to be read, no smaller area."""
    scene, zones = t.scene, t.session.box.zones
    for at in (rect.center, (rect.x + 6, rect.centery), (rect.centerx, rect.bottom - 6), (rect.centerx, rect.y + 6)):
        laid, zone = scene.geometry.at(at), scene.geometry.zone_at(at)
        beside = [other for other, area in areas(t) if other != name and area.collidepoint(at)]
        own = zone is not None and zones[zone].name == name
        if scene.overlays.over(at) or (laid is not None and (laid.up or not own)) or (beside and not own):
            continue
        if scene.frame.cloth.collidepoint(at):
            return at
    return None


def said(t: Sitting, at: Point) -> str:
    """What is told of a point the pointer rests on."""
    t.move((5, t.app.size[1] - 5))
    t.move((at[0] - 1, at[1]))
    t.move(at)
    t.later(RESTS_MS + 20)
    t.wait(32)
    tip = t.scene.overlays._tipped
    return tip[0] if tip is not None else ""


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("game", "mode"), one_in(2, GAMES))
def test_every_place_gauge_and_plate_has_words(game: str, mode: str, lang: str) -> None:
    t = Sitting(dealt(game, mode, "open"), lang=lang)
    found, silent = 0, []
    for moment in range(3):
        for name, rect in list(areas(t)):
            at = free_at(t, name, rect)
            if at is None:
                continue
            found += 1
            words = said(t, at)
            if not words or len(words) > LONGEST:
                silent.append((moment, name, at, words))
        for _ in range(6):
            seat = next(iter(t.session.waiting()), None)
            if seat is not None:
                mark = len(t.session.history.commits)
                assert t.session.answer(seat, move_of(t.session, seat, mark)).committed
                t.scene.changed(mark)
    assert found > 8 and silent == []


def controls(t: Sitting) -> Iterator[tuple[Panel, Control]]:
    """What is drawn around the cloth to be pressed, with the panel it belongs to."""
    for panel in t.scene.overlays.panels:
        yield from ((panel, control) for control in panel.controls if control.rect.w and control.rect.y >= 0)


def points(control: Control) -> Iterator[Point]:
    """Points of a control on each of its parts."""
    yield from ((control.rect.x + control.rect.w * n // 24, control.rect.centery) for n in range(1, 24))


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("game", "mode"), seldom(EVERY, firsts(EVERY)))
def test_every_control_around_the_cloth_has_words(game: str, mode: str, lang: str) -> None:
    """Steps, buttons, pills, chips, tabs: also those that cannot be pressed now."""
    alone = next(one.players[1] == 1 for one in catalog_of(game).modes if one.id == mode)
    t = Sitting(dealt(game, mode, "open", people=("Haru",) if alone else ("Haru", "Nagi")), lang=lang)
    found, silent = set[str](), list[tuple[str, str]]()
    for _ in range(4):
        for panel, control in controls(t):
            for at in points(control):
                about = panel.told_at(at)
                if about is not None and about[0] is control:
                    said = told_of(panel, at, lang)
                    found.add(said)
                    silent += [(about[1], said)] if not said or len(said) > LONGEST else []
        for _ in range(6):
            seat = next(iter(t.session.waiting()), None)
            if seat is not None:
                mark = len(t.session.history.commits)
                assert t.session.answer(seat, move_of(t.session, seat, mark)).committed
                t.scene.changed(mark)
    assert len(found) > 12 and sorted(set(silent)) == []


def test_nothing_is_told_at_once_nor_of_what_is_dragged_over() -> None:
    t = Sitting(dealt("wars3x3", "beginner", "open"))
    name, rect = next((name, rect) for name, rect in areas(t) if name == "p2.unit.1")
    t.move(rect.center)
    t.wait(48)
    assert t.scene.overlays._tipped is None, "it has only come there"
    assert "in the battle" in said(t, rect.center) and name
    t.lift(t.grip(t.hand()[0].seen.place), rect.center)
    t.later(RESTS_MS * 2)
    assert t.scene.overlays._tipped is None


def tipped(t: Sitting) -> str:
    """What is told now."""
    tip = t.scene.overlays._tipped
    return tip[0] if tip is not None else ""


def on(t: Sitting, at: Point, ms: int = 0) -> str:
    """What is told once the pointer came there and rested for so long."""
    t.move((at[0] - 1, at[1]))
    t.move(at)
    t.later(ms)
    t.wait(16)
    return tipped(t)


def button(t: Sitting, action: str) -> Control:
    return next(control for _, control in controls(t) if control.action == action)


def test_after_the_first_the_next_one_is_told_at_once() -> None:
    t = Sitting(dealt("wars3x3", "beginner", "open"))
    undo, helps = button(t, "help"), button(t, "log")
    assert on(t, undo.rect.center) == "" and on(t, undo.rect.center, RESTS_MS) == "All keys, and what they do (?)"
    assert on(t, helps.rect.center) == "Open or close what is told beside the table (J)"
    on(t, (5, t.app.size[1] - 5))
    t.later(2000)
    t.wait(32)
    assert on(t, helps.rect.center) == "", "a while later the pointer rests again first"


def test_a_button_that_cannot_be_pressed_now_is_told_too() -> None:
    t = Sitting(dealt("wars3x3", "beginner", "open"))
    redo = button(t, "redo")
    assert not redo.enabled and "taken back (Ctrl+Y)" in on(t, redo.rect.center, RESTS_MS)


def test_the_same_is_told_of_what_has_the_focus() -> None:
    t = Sitting(dealt("wars3x3", "beginner", "open"))
    heard = set[str]()
    for _ in range(60):
        t.key(pygame.K_TAB, "\t")
        t.later(RESTS_MS)
        t.wait(32)
        heard.add(tipped(t))
    assert {"All keys, and what they do (?)", "All that can be done with this table, from saving to leaving (F10)"} <= heard
    assert "The steps of a turn; the gold ring is the one now" in heard


def test_a_press_that_stays_tells_it_and_where_things_are_touched_does_no_more() -> None:
    t = Sitting(dealt("wars3x3", "beginner", "open"))
    t.app.settings = replace(t.app.settings, touch=True)
    helps = button(t, "help")
    t.press(helps.rect.center)
    t.wait(PRESS_MS - 100)
    assert tipped(t) == ""
    t.wait(150)
    assert tipped(t) == "All keys, and what they do (?)"
    t.release(helps.rect.center)
    t.wait(32)
    assert not t.scene.overlays.keys.modal, "it was only to be read"
    t.click(helps.rect.center)
    assert t.scene.overlays.keys.modal


def test_one_switch_turns_them_off() -> None:
    t = Sitting(dealt("wars3x3", "beginner", "open"))
    t.app.settings = replace(t.app.settings, tips=False)
    assert on(t, button(t, "help").rect.center, RESTS_MS * 3) == "" == said(t, t.spot("p2.unit.1"))


@pytest.mark.parametrize(("lang", "rule"), [("en", "4.2"), ("ja", "4.2")])
def test_a_word_of_the_rules_is_underlined_and_opens_its_rule(lang: str, rule: str) -> None:
    t = Sitting(dealt("wars3x3", "beginner", "open"), lang=lang)
    told = said(t, t.spot("p2.unit.1"))
    tips = t.scene.overlays.tips
    assert [link.rule for link in tips.links] == [rule] and tips.links[0].name in told
    for way in ("key", "click"):
        assert said(t, t.spot("p2.unit.1")) == told
        if way == "key":
            t.key(pygame.K_F1)
        else:
            t.move(tips.area.center)
            t.wait(900)
            assert tipped(t) == told, "it can be gone to"
            t.press(tips.area.center)
        assert t.scene.overlays.rule.modal and t.scene.overlays.rule.number == rule
        t.key(pygame.K_ESCAPE)


@pytest.mark.parametrize(("lang", "told"), [("ja", "尽きた手番が最後"), ("en", "that turn ends it")])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
def test_the_name_under_a_pile_tells_what_the_pile_does(size: Point, lang: str, told: str) -> None:
    t = Sitting(dealt("wars3x3", "beginner"), size, lang=lang)
    deck = next(spot.rect for zone, spot in t.scene.geometry.spots.items() if t.session.box.zones[zone].name == "deck")
    assert told in said(t, (deck.centerx, deck.bottom + 14))
    assert told in said(t, (deck.centerx, deck.bottom + 30))
