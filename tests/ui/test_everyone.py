"""Everyone can play: left-handed, with larger letters, without motion, in two languages, and without colours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from scene_play import Point, Sitting, opened
from screens import app_of, cloths, key, named, shelf

from tabletop.ui import paint, text, theme
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.program.start import Start
from tabletop.ui.settings import load_settings
from tabletop.ui.table.layout.frame import frame
from tabletop.ui.text import fonts, typeset
from tabletop.ui.widgets import Control

__all__ = ["shelf"]


def liking(session_mode: str = "enforce", size: Point = (1280, 800), k: float = 1.0, lang: str = "en", **likes: object) -> Sitting:
    """A table for somebody who likes it so."""
    t = Sitting(opened(privacy="open", rules_mode=session_mode), size, k, lang)  # type: ignore[arg-type]
    t.app.keep(replace(t.app.settings, **likes))  # type: ignore[arg-type]
    t.wait(32)
    return t


# --- the left hand ---------------------------------------------------------------------------------------------------

@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("size", "k"), [((1280, 800), 1.0), ((1366, 768), 1.25), ((1366, 768), 1.0), ((1920, 1080), 1.25)])
def test_drawer_tab_and_buttons_are_at_the_left_hand(size: Point, k: float, lang: str) -> None:
    t = liking(size=size, k=k, lang=lang, left=True)
    shown, usual = t.scene.frame, frame(size, replace(t.app.look, left=False), t.scene.log_open)
    assert shown.log.x == 0 and usual.log.right == size[0]
    assert shown.cloth.x >= shown.log.right and shown.cloth.size == usual.cloth.size
    assert shown.hand.x == shown.prompt.x == shown.cloth.x and shown.cloth.right <= size[0]
    said = t.scene.overlays.prompt
    assert said.controls and all(c.rect.right < said.rect.centerx for c in said.controls)
    assert said.controls[-1].rect.x < said.controls[0].rect.x, "the one next step lies outermost"
    assert all(said.rect.contains(c.rect) for c in said.controls)


def test_a_left_hander_drags_and_finds_everything_where_it_is_drawn() -> None:
    t = liking("off", left=True)
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("discard"))
    assert len(t.session.state.zones[t.session.box.zone_of["discard"]]) == 1
    log = t.scene.overlays.log
    t.click(next(c for c in log.controls if c.action == "undo").rect.center)
    assert not t.session.state.zones[t.session.box.zone_of["discard"]]


# --- two languages ---------------------------------------------------------------------------------------------------

@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("size", "k"), [((1280, 800), 1.0), ((1366, 768), 2.0), ((1024, 600), 1.0), ((1920, 1080), 1.25)])
def test_the_large_card_is_read_in_both_languages_and_that_is_remembered(tmp_path: Path, size: Point, k: float, lang: str) -> None:
    t = Sitting(opened(privacy="open"), size, k, lang)
    t.app.file = tmp_path / "settings.json"
    t.move(t.grip(t.hand()[2].seen.place))
    t.down(pygame.K_LALT)
    large = t.scene.overlays.large
    assert large._large is not None and not large._large.twin.w
    t.key(pygame.K_n, "n")
    shown = large._large
    window = pygame.Rect((0, 0), size)
    assert shown.twin.w == shown.card.w >= 190 and not shown.twin.colliderect(shown.card)
    assert window.contains(shown.twin) and window.contains(shown.card)
    assert not shown.panel.w or (window.contains(shown.panel) and not shown.panel.colliderect(shown.twin))
    first, twin = (shown.surface.subsurface(area) for area in (shown.card, shown.twin))
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(twin, "RGB")
    assert load_settings(t.app.file)[0].both
    t.up(pygame.K_LALT)
    t.down(pygame.K_LALT)
    assert large._large is not None and large._large.twin.w
    t.key(pygame.K_n, "n")
    assert not large._large.twin.w and not load_settings(t.app.file)[0].both


# --- motion ----------------------------------------------------------------------------------------------------------

def test_reduced_motion_fades_and_neither_flies_nor_shakes() -> None:
    t = liking("off", motion=1.0, reduced=True)
    deck = t.spot("deck")
    t.move(deck)
    t.key(pygame.K_d, "d")
    flights = t.scene.flights
    assert flights and all(f.a == f.b and f.ms == theme.MOTIONS["fade"].ms and not f.arc for f in flights)
    start = flights[0].start
    assert flights[0].shown(start).get_alpha() == 0 < flights[0].shown(start + 40).get_alpha() < 255  # type: ignore[operator]
    t.wait(160)
    assert not t.scene.flights
    t.wait(400)
    assert t.app.wake() is None, "what is rested on has been told"


def test_a_refused_card_lies_where_it_lay_at_once() -> None:
    t = liking(motion=1.0, reduced=True)
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("deck"))
    assert t.scene.overlays.toast is not None and not t.scene.flights


def test_full_motion_flies() -> None:
    t = liking("off", motion=1.0)
    t.move(t.spot("deck"))
    t.key(pygame.K_d, "d")
    assert any(f.a != f.b for f in t.scene.flights)


# --- letters ---------------------------------------------------------------------------------------------------------

@pytest.fixture
def sizes() -> Iterator[list[int]]:
    """The sizes of all letters drawn, in physical pixels."""
    drawn: list[int] = []

    def noting(px: int, bold: bool) -> pygame.font.Font:
        drawn.append(px)
        return fonts.bundled(px, bold)

    for cached in (text.line, typeset._lay, typeset._broken):
        if hasattr(cached, "cache_clear"):
            cached.cache_clear()
    fonts.use_loader(noting)
    yield drawn
    fonts.use_loader(fonts.bundled)


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("k", "letters"), [(0.75, 1.0), (0.75, 1.3), (1.0, 1.3)])
def test_no_letter_is_under_twelve_pixels(shelf, sizes: list[int], k: float, letters: float, lang: str) -> None:
    app = app_of((1280, 800), k, lang, text_size=letters)
    app.begin(Start())
    app.step([], 0)
    app.settle()
    app.step([key(pygame.K_F9)], 10)
    app.step([key(pygame.K_ESCAPE)], 20)
    app.step([key(pygame.K_c, "c")], 30)
    app.step([key(pygame.K_RETURN)], 40)
    app.step([key(pygame.K_F10)], 50)
    app.step([key(pygame.K_ESCAPE), key(pygame.K_SLASH, "?", pygame.KMOD_LSHIFT)], 60)
    assert sizes and min(sizes) >= 12


def test_larger_letters_are_larger_and_the_rest_is_not() -> None:
    usual, large = liking(), liking(text_size=1.3)
    assert large.scene.frame == usual.scene.frame
    assert large.app.look.text(14) == pytest.approx(1.3 * usual.app.look.text(14)) and large.app.look.floor == usual.app.look.floor


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize(("size", "k"), [((1280, 800), 1.0), ((1366, 768), 2.0), ((1024, 600), 1.5), ((1280, 800), 0.75)])
def test_every_row_of_the_menu_lies_in_the_window(size: Point, k: float, touch: bool, lang: str) -> None:
    t = liking(size=size, k=k, lang=lang, text_size=1.3, touch=touch)
    t.key(pygame.K_F10)
    menu = t.scene.overlays.bar.menu
    assert menu is not None
    rows = menu._rows
    assert all(pygame.Rect((0, 0), size).contains(row) and menu.rect.contains(row) for row in rows)
    assert all(row.collidelist(rows[n + 1:]) < 0 for n, row in enumerate(rows))
    t.click(rows[-1].center)
    assert not t.app.running, "the last row is drawn where it is hit"


# --- without colours (T38) -------------------------------------------------------------------------------------------

SLOT = pygame.Rect(40, 40, 120, 168)


def grey(surface: pygame.Surface) -> pygame.Surface:
    """As somebody sees it who sees no colours."""
    return pygame.transform.grayscale(surface)


def marked(mark: Callable[[pygame.Surface], None], ground: str, least: int = 24) -> pygame.mask.Mask:
    """Where a mark is told from the ground it lies on, in grey."""
    plain = pygame.Surface((200, 250))
    plain.fill(theme.rgb(ground))
    drawn = plain.copy()
    mark(drawn)
    level = grey(plain).get_at((0, 0))[0]
    found = pygame.mask.from_threshold(grey(drawn), (level, level, level), (least, least, least, 255))
    found.invert()
    return found


def chosen(surface: pygame.Surface) -> None:
    paint.now(surface, SLOT, 1, 6)
    paint.disc(surface, SLOT.topleft, 12, theme.GOLD, theme.INK9, 1.5)
    paint.put_icon(surface, "ui_check", SLOT.topleft, 15, theme.INK9, theme.GOLD)


MARKS: dict[str, Callable[[pygame.Surface], None]] = {
    "legal": lambda s: paint.brackets(s, SLOT), "under the pointer": lambda s: paint.brackets(s, SLOT, hover=True),
    "later": lambda s: paint.waiting(s, SLOT), "refused": lambda s: paint.refused(s, SLOT), "chosen": chosen,
    "focused": lambda s: paint.focus(s, SLOT)}


@pytest.mark.parametrize("ground", [*cloths(), theme.CLOTH])
def test_case_T38_states_differ_in_shape_and_not_in_colour_alone(ground: str) -> None:
    shapes = {name: marked(mark, ground) for name, mark in MARKS.items()}
    for name, shape in shapes.items():
        assert shape.count() > 150, f"{name} cannot be seen on {ground}"
        for other, second in shapes.items():
            if name < other:
                both = shape.overlap_area(second, (0, 0))
                alike = both / (shape.count() + second.count() - both)
                assert alike < 0.75, f"{name} and {other} look alike on {ground}: {alike:.2f}"


@pytest.mark.parametrize("ground", [*cloths(), theme.PAPER0])
def test_case_T38_seats_differ_in_shape(ground: str) -> None:
    rim = theme.PAPER0 if ground != theme.PAPER0 else None
    marks = [marked(lambda s, seat=seat: paint.seat_mark(s, seat, (100, 100), 20, rim=rim), ground) for seat in range(4)]  # type: ignore[misc]
    for n, first in enumerate(marks):
        assert first.count() > 300
        for second in marks[n + 1:]:
            both = first.overlap_area(second, (0, 0))
            assert both / (first.count() + second.count() - both) < 0.9


def changed(before: pygame.Surface, after: pygame.Surface, least: int = 40) -> pygame.mask.Mask:
    """Where two frames differ in grey so much that anybody sees it."""
    found = pygame.mask.from_threshold(grey(after), (0, 0, 0), (least, least, least, 255), grey(before))
    found.invert()
    return found


def test_case_T38_on_a_table_in_grey_own_and_others_lit_and_unlit_places_are_told_apart() -> None:
    t = liking("off")
    plates = {plate.seat: plate.rect for plate in t.scene.overlays.plates}
    near, far = plates[t.scene.viewer.near], plates[1 - t.scene.viewer.near]
    assert near.centery > far.centery, "one's own lies below"
    own = t.scene.session.box.zone_of["p1.unit.1"]
    before = t.app.surface.copy()
    t.lift(t.grip(t.hand()[0].seen.place), t.scene.geometry.spots[own].rect.center)
    found = changed(before, t.app.surface)
    spot = t.scene.geometry.spots[own].rect
    ring = sum(found.get_at((x, y)) for x in range(spot.x - 8, spot.right + 8) for y in (*range(spot.y - 8, spot.y + 2),))
    assert ring > 40, "the place the card would fall on is outlined"


def stops(t: Sitting) -> Iterator[tuple[str, pygame.Rect]]:
    """Everything the focus visits, with its box."""
    seen: list[object] = []
    for _ in range(120):
        t.key(pygame.K_TAB)
        control = next((c for panel in t.scene.overlays.panels for c in panel.controls if c.focused), None)
        laid = t.scene.geometry.of(t.scene.focused) if control is None and t.scene.focused else None
        what: object = control if control is not None else t.scene.focused
        if what in seen:
            return
        seen.append(what)
        if control is not None:
            yield control.action, control.rect
        elif laid is not None:
            yield laid.seen.place, laid.box


@pytest.mark.parametrize("mode", ["enforce", "off"])
def test_the_focus_is_seen_in_grey_on_every_piece_and_every_control_of_a_table(mode: str) -> None:
    t = liking(mode)
    t.move((640, 5))
    t.events(pygame.event.Event(pygame.WINDOWLEAVE))
    t.scene.focus.put("")
    t.wait(16)
    count, bare = 0, t.app.surface.copy()
    for name, box in stops(t):
        t.wait(16)
        around = box.inflate(30, 30).clip(t.app.surface.get_rect())
        found = changed(bare.subsurface(around), t.app.surface.subsurface(around), 30)
        assert found.count() > 60, f"the focus on {name} cannot be seen"
        count += 1
    assert count > 20


@pytest.mark.parametrize("name", ["home", "setup", "settings", "keys"])
def test_the_focus_is_seen_in_grey_on_every_control_of_every_sheet(shelf, name: str) -> None:
    app = app_of()
    app.begin(Start())
    app.step([], 0)
    app.settle()
    app.step({"home": [], "setup": [key(pygame.K_c, "c")], "settings": [key(pygame.K_F9)],
              "keys": [key(pygame.K_SLASH, "?", pygame.KMOD_LSHIFT)]}[name], 10)
    scene = app.scene
    group = scene.panel.group if isinstance(scene, HomeScene) and scene.panel is not None else scene.group  # type: ignore[union-attr]
    before: dict[str, pygame.Surface] = {}
    for n in range(2 * len(group.widgets) + 2):
        app.step([key(pygame.K_TAB)], 20 + n)
        app.step([], 20 + n)
        shot = app.surface.copy()
        focused: Control = group.focused
        for control in group.widgets:
            area = control.rect.inflate(14, 14).clip(shot.get_rect())
            if control is not focused and not (focused.tip and control.rect.colliderect(focused.rect.inflate(300, 90))):
                before[f"{control.action} {area}"] = shot.subsurface(area).copy()
        area = focused.rect.inflate(14, 14).clip(shot.get_rect())
        bare = before.get(f"{focused.action} {area}")
        if bare is not None:
            assert changed(bare, shot.subsurface(area), 30).count() > 60, f"the focus on {focused.action} cannot be seen"
    assert named(group.widgets, group.focused.action)


@pytest.mark.parametrize(("ink", "ground", "least"), [
    (theme.AI, theme.PAPER0, 3.0), (theme.AI, theme.WOOD1, 3.0), (theme.LIT, theme.DIM, 3.0), (theme.GOLD, theme.INK9, 3.0),
    (theme.SHU, theme.WHITE, 3.0), (theme.SHU_T, theme.DIM, 3.0), (theme.NODE, theme.PAPER0, 3.0),
    (theme.EDGE_D, theme.PAPER0, 3.0), (theme.INK5, theme.PAPER0, 4.5), (theme.INK7, theme.PAPER2, 4.5),
    (theme.SHU, theme.PAPER0, 4.5), (theme.AI, theme.AI_T, 4.5),
    (theme.LIT_D, theme.LIT_T, 4.5), (theme.INK9, theme.PAPER3, 4.5), (theme.PAPER0, theme.LIT_D, 4.5)])
def test_tokens_stand_out_from_what_they_lie_on(ink: str, ground: str, least: float) -> None:
    assert theme.contrast(ink, ground) >= least


@pytest.mark.parametrize("cloth", [*cloths(), theme.CLOTH])
def test_the_ring_of_the_focus_stands_out_on_every_cloth(cloth: str) -> None:
    assert theme.contrast(theme.PAPER0, cloth) >= 3, "the lining of the ring"
    assert theme.contrast(theme.PAPER0, theme.AI) >= 3
