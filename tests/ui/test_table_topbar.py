from itertools import pairwise

import pygame
import pytest
from table_helpers import SEVERAL, at_step, click, key, model, mouse, overlaps, session

from tabletop.ui import commands, text
from tabletop.ui.look import Look
from tabletop.ui.table.panels.topbar import TopBar
from tabletop.ui.table.panels.tracker import Tracker
from tabletop.ui.table.sheets.told import told_of
from tabletop.ui.widgets import Control, Segmented

SURFACE = pygame.Surface((1920, 1080))


def bar(size: tuple[int, int] = (1280, 800), k: float = 1.0, lang: str = "en", mode: str = "enforce") -> TopBar:
    table = session(at_step("4.1"))
    table.switch_rules("off" if mode == "off" else "enforce")
    made, look = TopBar(), Look(k, lang)
    high = 48 if size[0] / k >= 1200 and size[1] / k >= 700 else 44
    made.place(pygame.Rect(0, 0, size[0], look.px(high)), look)
    made.update(model(table, lang))
    made.draw(SURFACE)
    return made


def of(panel: TopBar, action: str) -> Control:
    return next(c for c in panel.controls if c.action == action)


def tracker(panel: TopBar) -> Tracker:
    return next(c for c in panel.controls if isinstance(c, Tracker))


@pytest.mark.parametrize(("size", "k", "lang"), SEVERAL)
def test_everything_has_its_place(size: tuple[int, int], k: float, lang: str) -> None:
    made = bar(size, k, lang)
    assert not list(overlaps(made.controls))
    assert all(made.rect.contains(c.rect) for c in made.stops)
    steps = tracker(made)
    assert all(steps.rect.contains(cell) for cell in steps.cells)
    if not steps.folded:
        for station, cell in zip(steps.stations, steps.cells, strict=True):
            assert text.measure(station.name, made.look.floor) <= cell.w - made.look.px(4)
    referee = of(made, "rules_mode")
    if referee.rect.w:
        assert isinstance(referee, Segmented)
        for option, cell in zip(referee.options, referee._cells, strict=True):
            assert text.measure(option.words, made.look.floor, True) + made.look.px(26) <= cell.w


@pytest.mark.each_once
@pytest.mark.parametrize("letters", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("wide", [1280, 1366, 1920])
def test_names_of_steps_never_touch_whichever_step_it_is(wide: int, lang: str, letters: float) -> None:
    made = bar((wide, 800), lang=lang)
    steps, look = tracker(made), Look(1.0, lang, letters=letters)
    area = steps.rect.copy()
    for now in range(len(steps.stations)):
        steps.now = now
        steps.place(area, look)
        if steps.folded:
            continue
        drawn = []
        for i, station in enumerate(steps.stations):
            size = look.text(13 if i == now else 12)
            picture = text.line(station.name, size, i == now, max_width=steps._room(i, i == now, look), floor=round(look.floor))
            drawn.append(picture.get_rect(centerx=steps.cells[i].centerx))
        assert all(b.left - a.right >= 2 for a, b in pairwise(drawn))


def test_at_the_size_of_the_pictures_the_steps_lie_open() -> None:
    assert not tracker(bar()).folded and not tracker(bar(lang="ja")).folded
    assert tracker(bar((1366, 768), 1.25)).folded


def test_a_step_shows_its_rule_and_takes_a_stop() -> None:
    made = bar()
    steps = tracker(made)
    assert click(made, steps.cells[1].center) == commands.RULE("2.1")
    more = made.handle(mouse(pygame.MOUSEBUTTONDOWN, steps.cells[3].center, 3))
    assert more == commands.STEP_MENU(("3.1", steps.cells[3].midbottom))
    assert "2.1" in told_of(made, steps.cells[1].center, "en")


def test_with_the_rules_off_a_step_asks_what_to_do_there() -> None:
    made = bar(mode="off")
    steps = tracker(made)
    assert click(made, steps.cells[1].center) == commands.STEP_MENU(("2.1", steps.cells[1].midbottom))


def test_the_steps_answer_keys() -> None:
    made = bar()
    steps = tracker(made)
    made.focus(steps)
    now = steps.now
    assert now is not None
    made.handle(key(pygame.K_RIGHT))
    assert made.handle(key(pygame.K_RETURN)) == commands.RULE(steps.stations[now + 1].rule)
    assert made.handle(key(pygame.K_s, typed="s")) == commands.STOP(steps.stations[now + 1].step)


def test_a_stop_shows_as_a_flag() -> None:
    table = session(at_step("4.1"))
    made = TopBar()
    made.place(pygame.Rect(0, 0, 1280, 48), Look(lang="en"))
    made.update(model(table))
    assert not any(s.stopped for s in tracker(made).stations)
    table.stops.add((0, "3.1"))
    made.update(model(table))
    assert [s.step for s in tracker(made).stations if s.stopped] == ["3.1"]


def test_buttons_and_keys_ask_for_the_same() -> None:
    made = bar()
    keys = {"undo": key(pygame.K_z, pygame.KMOD_LCTRL), "language": key(pygame.K_F2), "log": key(pygame.K_j, typed="j"),
            "help": key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?")}
    for action, event in keys.items():
        assert click(made, of(made, action).rect.center) == made.handle(event) == getattr(commands, action.upper())()
    assert made.handle(key(pygame.K_y, pygame.KMOD_LCTRL)) is None
    referee = of(made, "rules_mode")
    assert click(made, (referee.rect.right - 10, referee.rect.centery)) == commands.RULES_MODE("off")


def test_keys_still_work_where_a_button_found_no_room() -> None:
    made = bar((1280, 800), 1.5)
    assert not of(made, "language").rect.w
    assert made.handle(key(pygame.K_F2)) == commands.LANGUAGE()


def test_the_menu_hands_a_seat_to_a_bot() -> None:
    made = bar()
    assert made.handle(key(pygame.K_F10)) is None
    assert made.menu is not None and made.modal
    made.draw_menu(SURFACE)
    for _ in range(2):
        made.handle(key(pygame.K_DOWN))
    made.handle(key(pygame.K_RETURN))
    assert made.menu is not None and made.menu.items[1].checked
    for _ in range(2):
        made.handle(key(pygame.K_DOWN))
    assert made.handle(key(pygame.K_RETURN)) == commands.GIVE_SEAT((0, "bot:easy"))
    assert not made.modal


@pytest.mark.each_once
@pytest.mark.parametrize("page", ["main", "rules", "privacy", "seat1"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_page_of_the_menu_fits_and_closes(page: str, lang: str) -> None:
    made = bar(lang=lang)
    made.open_menu(page)
    assert made.menu is not None
    assert pygame.Rect(0, 0, 1280, 800).contains(made.menu.rect)
    assert made.handle(key(pygame.K_ESCAPE)) is None
    assert not made.modal


def test_it_is_drawn_again_only_when_something_changed() -> None:
    table = session(at_step("4.1"))
    made = TopBar()
    made.place(pygame.Rect(0, 0, 1280, 48), Look(lang="en"))
    made.update(model(table))
    made.draw(SURFACE)
    assert not made.stale
    made.update(model(table))
    assert not made.stale
    table.undo()
    made.update(model(table))
    assert made.stale
