"""The cloth as a map: zoom about the pointer, pan, everything on it goes along, and what is drawn is what is hit."""

from __future__ import annotations

import pygame
import pytest
from scene_play import Sitting
from shop_play import shop
from test_scene_drag import at_turn
from test_scene_still import at_rest, drawn_anew

from tabletop.ui.table.layout.geometry import Laid

ZOOMS = [0.25, 0.6, 1.0, 1.6, 4.0]
SHIFT = pygame.KMOD_LSHIFT


def zoomed(zoom: float, place: str = "p1.land.1", **options: object) -> Sitting:
    """A table looked at that closely, with a piece in sight."""
    t = at_turn(7, **options)
    t.scene.zoom.to(zoom, t.at(place).rect.center)
    t.wait(32)
    return t


def on_cloth(t: Sitting) -> list[Laid]:
    return [laid for laid in t.scene.geometry.pieces if t.scene.geometry.spots[laid.zone].spread != "fan"]


@pytest.mark.parametrize("zoom", ZOOMS)
def test_case_T25_four_pixels_never_drag_and_eight_do(zoom: float) -> None:
    t = zoomed(zoom, "p2.unit.1")
    before = t.digest
    x, y = t.grip("p2.unit.1")
    for dx, dy in ((4, 0), (0, -4), (-4, 4)):
        t.move((x, y))
        t.press((x, y))
        t.move((x + dx, y + dy), True)
        assert t.scene.held is None
        t.release((x + dx, y + dy))
        t.wait(800)
    t.press((x, y))
    t.move((x + 8, y), True)
    assert t.scene.held is not None
    t.key(pygame.K_ESCAPE)
    t.release((x + 8, y))
    assert t.digest == before


@pytest.mark.parametrize("zoom", ZOOMS)
def test_case_T25_a_double_click_looks_at_a_card_at_any_zoom(zoom: float) -> None:
    t = zoomed(zoom, "p2.unit.1")
    at = t.grip("p2.unit.1")
    t.click(at)
    t.click(at)
    assert t.scene.overlays.large.open


@pytest.mark.each_once
@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("k", [1.0, 1.5])
def test_case_T34_what_is_hit_is_what_is_drawn(zoom: float, k: float) -> None:
    t = zoomed(zoom, k=k)
    geometry = t.scene.geometry
    for laid in (*t.hand(), *on_cloth(t)[:12]):
        if laid.token:
            continue
        picture = t.scene.felt.picture(laid, t.scene.look)
        drawn = pygame.mask.from_surface(picture, 127)
        corner = picture.get_rect(center=laid.rect.center)
        for x in range(corner.x - 4, corner.right + 4, max(1, corner.w // 23)):
            for y in range(corner.y - 4, corner.bottom + 4, max(1, corner.h // 23)):
                near = [(x + dx - corner.x, y + dy - corner.y) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
                shown = [0 <= a < corner.w and 0 <= b < corner.h and bool(drawn.get_at((a, b))) for a, b in near]
                rounded = laid.rect.w * 0.06 + 2
                if all(shown):
                    assert laid.covers((x, y)), (laid.seen.place, x, y)
                elif laid.covers((x, y)) and not any(shown):
                    inner = (laid.rect.inflate(-2 * rounded, 0), laid.rect.inflate(0, -2 * rounded))
                    assert laid.turn or all(not box.collidepoint(x, y) for box in inner), (laid.seen.place, x, y)
    assert geometry.window is None or geometry.window == t.scene.frame.cloth


def test_case_T34_a_turned_card_is_hit_in_its_own_frame() -> None:
    t = at_turn(7)
    upright = t.at("p2.unit.1")
    turned = Laid(upright.seen, upright.zone, upright.rect, 45)
    x, y = turned.rect.center
    corner = (turned.box.x + 4, turned.box.y + 4)
    assert turned.covers((x, y)) and turned.box.collidepoint(corner) and not turned.covers(corner)
    half = turned.rect.w / 2
    inside, outside = round((half - 2) * 0.7071), round((half + 2) * 0.7071)
    assert turned.covers((x + inside, y + inside)) and not turned.covers((x + outside, y + outside))


def test_a_raised_card_is_hit_where_it_is_drawn() -> None:
    t = at_turn(7, size=(1366, 768), k=2.0)
    laid = t.hand()[0]
    t.move((laid.rect.centerx, t.scene.frame.hand.bottom - 20))
    raised = t.scene.geometry.raised
    assert raised is not None and raised.seen.place == laid.seen.place and raised.rect.bottom <= t.app.size[1] + 8
    top = raised.rect.centerx, t.scene.frame.cloth.bottom - 20
    assert raised.covers(top), "it lies over the cloth"
    before = t.digest
    t.lift(top, (top[0], top[1] - 60))
    assert t.scene.held is not None and t.scene.held.laid.seen.place == laid.seen.place
    t.key(pygame.K_ESCAPE)
    assert t.digest == before


def test_the_wheel_zooms_about_the_pointer() -> None:
    t = at_turn(7)
    at = t.at("p2.unit.2").rect.center
    t.wheel(at, 6)
    assert t.scene.zoom.camera.zoom > 2
    found = t.scene.geometry.at(at)
    assert found is not None and found.seen.place == "p2.unit.2"
    t.wheel(at, -30)
    assert t.scene.zoom.camera.zoom == 0.25
    assert all(t.scene.frame.cloth.contains(laid.rect) for laid in on_cloth(t) if ".hand" not in laid.seen.place)
    t.wheel(at, 60)
    assert t.scene.zoom.camera.zoom == 4


def test_keys_zoom_pan_and_fit() -> None:
    t = at_turn(7)
    fitting = t.frame()
    t.key(pygame.K_PAGEUP)
    t.key(pygame.K_PAGEUP)
    camera = t.scene.zoom.camera
    assert camera.zoom == pytest.approx(1.25**2)
    t.key(pygame.K_RIGHT, "", SHIFT)
    assert t.scene.zoom.camera.u > camera.u
    t.key(pygame.K_DOWN, "", SHIFT)
    assert t.scene.zoom.camera.v > camera.v
    t.key(pygame.K_PAGEDOWN)
    t.key(pygame.K_HOME)
    assert t.scene.zoom.camera.fits and t.frame() == fitting


def test_the_mark_says_the_zoom_and_fits_again() -> None:
    t = zoomed(1.6)
    mark = t.scene.overlays.zoom
    assert "160" in mark.controls[0].words  # type: ignore[attr-defined]
    t.click(mark.rect.center)
    assert t.scene.zoom.camera.fits and not mark.rect.w


@pytest.mark.parametrize("middle", [True, False])
def test_dragging_the_cloth_pans_it_as_far_as_its_edges(middle: bool) -> None:
    t = zoomed(2.0, "p1.land.1")
    before, laid = t.digest, t.at("p1.land.1")
    bare = next((x, y) for x in range(80, 900, 7) for y in range(120, 480, 7) if t.scene.geometry.at((x, y)) is None)
    button = 2 if middle else 1
    if not middle:
        t.down(pygame.K_LSHIFT)
    t.move(bare)
    t.press(bare, button)
    t.move((bare[0] + 40, bare[1] - 30), True)
    assert t.at("p1.land.1").rect.topleft == (laid.rect.x + 40, laid.rect.y - 30) or t.scene.zoom.camera.u == 0.25
    t.move((bare[0] + 4000, bare[1] + 4000), True)
    assert (t.scene.zoom.camera.u, t.scene.zoom.camera.v) == (0.25, 0.25), "no further than to the corner"
    t.release((bare[0] + 4000, bare[1] + 4000), button)
    t.move((bare[0], bare[1]))
    assert (t.scene.zoom.camera.u, t.scene.zoom.camera.v) == (0.25, 0.25) and t.digest == before
    assert t.scene.held is None and t.scene.selection.band is None


def test_a_right_click_is_the_menu_at_any_zoom() -> None:
    t = zoomed(1.6, "p2.unit.1")
    t.click(t.grip("p2.unit.1"), 3)
    assert t.scene.overlays.menu is not None


def test_a_piece_held_at_the_edge_pans_towards_it() -> None:
    t = zoomed(2.5, "p2.unit.1", motion=1.0)
    at_rest(t)
    u = t.scene.zoom.camera.u
    cloth = t.scene.frame.cloth
    x, y = t.grip("p2.unit.1")
    t.lift((x, y), (cloth.right - 6, cloth.centery))
    t.wait(1000)
    assert t.scene.zoom.camera.u > u and t.scene.held is not None
    t.move((cloth.centerx, cloth.centery), True)
    u = t.scene.zoom.camera.u
    t.wait(600)
    assert t.scene.zoom.camera.u == u
    t.key(pygame.K_ESCAPE)
    t.release((cloth.centerx, cloth.centery))


def test_what_is_held_stays_in_the_hand_while_the_wheel_turns_and_drops_where_it_is_seen() -> None:
    t = at_turn(7)
    target = next((laid, one) for laid in t.hand() for one in t.scene.acts.targets(t.piece(laid)) if one.verb == "deploy")
    name = t.session.box.zones[target[1].place].name
    t.lift(t.grip(target[0].seen.place), t.spot(name))
    t.wheel(t.spot(name), 4)
    held = t.scene.held
    assert held is not None and held.hover is not None and held.places[held.hover].zone == target[1].place
    assert held.places[held.hover].rect == t.scene.geometry.sight(target[1].place)
    t.release(t.spot(name))
    assert t.session.state.zones[target[1].place] == [held.piece]


def test_nothing_of_the_cloth_is_hit_outside_its_frame() -> None:
    t = zoomed(4.0, "p2.unit.1")
    frame = t.scene.frame
    for pos in ((frame.prompt.centerx, frame.prompt.bottom + 2), (4, frame.cloth.centery), (frame.cloth.right + 4, frame.cloth.y)):
        found = t.scene.geometry.at(pos)
        assert found is None or t.scene.geometry.spots[found.zone].spread == "fan"


def test_the_focus_brings_its_piece_into_sight() -> None:
    t = zoomed(4.0, "p1.land.1")
    for _ in range(40):
        t.key(pygame.K_TAB, "\t")
        laid = t.scene.geometry.of(t.scene.focused) if t.scene.focused else None
        cloth = t.scene.frame.cloth
        if laid is not None and laid in on_cloth(t) and laid.box.w < cloth.w - 40 and laid.box.h < cloth.h - 40:
            t.wait(32)
            assert cloth.contains(t.at(laid.seen.place).box), laid.seen.place


def test_the_zoom_is_kept_while_the_table_is_open() -> None:
    t = zoomed(1.6)
    camera = t.scene.zoom.camera
    t.key(pygame.K_j, "j")
    t.app.resized(pygame.Surface((1600, 900)))
    at_rest(t)
    assert t.scene.zoom.camera == camera
    assert t.frame() == drawn_anew(t)


@pytest.mark.parametrize("zoom", [0.6, 1.6])
def test_areas_drawn_anew_at_a_zoom_look_as_if_all_had_been(zoom: float) -> None:
    t = zoomed(zoom, motion=1.0)
    at_rest(t)
    assert t.frame() == drawn_anew(t)
    t.key(pygame.K_SPACE, " ")
    t.wait(2400)
    assert t.frame() == drawn_anew(t)
    t.move(t.hand()[1].rect.center)
    t.move((640, 30))
    t.wait(32)
    assert t.frame() == drawn_anew(t)


def test_in_motion_the_layers_are_scaled_and_then_drawn_crisp() -> None:
    t = at_turn(7, motion=1.0)
    at_rest(t)
    t.wheel((600, 240), 3)
    blurred = t.frame()
    at_rest(t)
    assert t.frame() != blurred and t.frame() == drawn_anew(t)
    draws = t.app.draws
    t.wait(800)
    assert t.app.draws == draws, "nothing is drawn while nothing moves"
    t.wheel((600, 240), -6)
    at_rest(t)
    assert t.frame() == drawn_anew(t)


def test_a_change_while_it_zooms_is_shown_at_once() -> None:
    t = at_turn(7, motion=1.0)
    at_rest(t)
    t.wheel((600, 240), 2)
    t.key(pygame.K_SPACE, " ")
    at_rest(t)
    assert t.frame() == drawn_anew(t)


@pytest.mark.parametrize("zoom", [0.6, 1.0, 2.0])
def test_a_piece_put_in_a_free_area_lies_where_it_was_let_go_at_any_zoom(zoom: float) -> None:
    t = shop(laid=False)
    floor = t.session.box.zone_of["floor"]
    t.scene.zoom.to(zoom, t.spot("floor"))
    t.wait(32)
    area, snap = t.scene.geometry.spots[floor], t.session.box.zones[floor].snap
    lying = [one.seen.place for one in t.scene.geometry.pieces if one.zone == floor]
    place = next(place for place in lying if t.scene.geometry.at(t.at(place).rect.center) is t.at(place))
    (x, y), middle = t.grip(place), t.at(place).rect.center
    to = t.spot("floor")[0] - 20, t.spot("floor")[1] - 10
    t.drag((x, y), to)
    laid = next(one for one in t.scene.geometry.pieces if one.zone == floor and one.seen.spot)
    step = max(area.rect.w, area.rect.h) * max(snap, 1) / 1000 / 2 + 8
    assert abs(laid.rect.centerx - (to[0] + middle[0] - x)) <= step and abs(laid.rect.centery - (to[1] + middle[1] - y)) <= step
