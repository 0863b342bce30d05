"""Dragging: what lights up, what happens there, refusals that slide back, doing it anyway, and accidents that move nothing."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pygame
import pytest
from scene_play import ALONE, Sitting, lines, opened
from scene_play import laid as table
from written import played_on

from tabletop.play import plan as plans
from tabletop.table.records import Lasting
from tabletop.ui.table.draw.held import MARGIN, chip, lit_places
from tabletop.ui.table.draw.stage import CAST
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.scene import TableScene

CTRL_ENTER = (pygame.K_RETURN, "\r", pygame.KMOD_LCTRL)


def at_turn(turn: int, seed: int = 7, **options: object) -> Sitting:
    """Somebody alone with both seats, some turns into a written game."""
    session = played_on(opened(ALONE, seed, privacy="open"), lambda session: session.state.turn >= turn)
    t = Sitting(session, **options)  # type: ignore[arg-type]
    t.wait(800)
    return t


def card(t: Sitting, fits: Callable[[plans.Target], bool]) -> tuple[Laid, plans.Target]:
    """A card of the hand with a target of that kind, and the target."""
    return next((laid, target) for laid in t.hand() for target in t.scene.acts.targets(t.piece(laid)) if fits(target))


def refused(t: Sitting) -> None:
    """Drag a card that costs too much onto a slot of one's own."""
    for laid in t.hand():
        if all(target.verb != "deploy" for target in t.scene.acts.targets(t.piece(laid))):
            return t.drag(t.grip(laid.seen.place), t.spot("p1.unit.1"))
    raise AssertionError("every card can be deployed")


def test_picked_up_lights_exactly_its_places() -> None:
    t = at_turn(7)
    for laid in t.hand():
        targets = t.scene.acts.targets(t.piece(laid))
        x, y = t.grip(laid.seen.place)
        t.lift((x, y), (x, y - 60))
        held = t.scene.held
        assert held is not None and held.piece == t.piece(laid)
        assert {place.zone for place in held.places} == {target.place for target in targets}
        assert {place.zone for place in held.places if place.later} == {target.place for target in targets if target.step}
        for place in held.places:
            says, when = t.scene.model.label(place.targets[0])
            assert says and bool(when) == place.later
        t.key(pygame.K_ESCAPE)
        assert t.scene.held is None


def test_one_place_is_hovered() -> None:
    t = at_turn(7)
    laid, target = card(t, lambda one: one.verb == "deploy")
    name = t.session.box.zones[target.place].name
    t.lift(t.grip(laid.seen.place), t.spot(name))
    held = t.scene.held
    assert held is not None and held.hover is not None and held.places[held.hover].zone == target.place
    t.move((640, 60), True)
    assert held.hover is None


def test_drop_on_a_later_place_passes_the_steps_between_and_is_one_gesture() -> None:
    t = at_turn(7)
    before, count = t.digest, len(t.session.history.commits)
    laid, target = card(t, lambda one: one.step == "4.2")
    t.drag(t.grip(laid.seen.place), t.spot(t.session.box.zones[target.place].name))
    done = [commit.do.split()[1] for commit in t.session.history.commits[count:]]
    assert done == ["pass", "pass", "deploy"]
    assert lines(t.session)[-3:] == ["log.no_removal", "log.no_territory", "log.deploy"]
    after = t.digest
    t.undo()
    assert t.digest == before
    t.redo()
    assert t.digest == after


def test_refusal_slides_back_in_time_and_says_why() -> None:
    t = at_turn(7, motion=1.0)
    before, count = t.digest, len(t.session.history.commits)
    refused(t)
    toast = t.scene.overlays.toast
    assert toast is not None and t.scene.flights and t.scene.flights[0].ms <= 300
    assert "territories" in toast.figures and toast.sentence and toast.number == "4.2-1"
    assert t.scene.overlays.prompt.rect.colliderect(toast.rect) == 0
    t.wait(304)
    assert not t.scene.flights and t.digest == before and len(t.session.history.commits) == count
    t.click(toast._link.center)
    assert t.scene.overlays.rule.open
    t.key(pygame.K_ESCAPE)
    assert not t.scene.overlays.rule.open and t.scene.held is None and t.digest == before


def test_nothing_under_the_toast_is_taken() -> None:
    t = at_turn(7)
    refused(t)
    toast = t.scene.overlays.toast
    assert toast is not None
    covered = [laid for laid in t.scene.geometry.pieces if toast.rect.contains(laid.box.inflate(-60, -60))]
    for laid in covered:
        t.lift(laid.box.center, (200, 300))
        assert t.scene.held is None
        t.release((200, 300))


@pytest.mark.parametrize("by_key", [True, False])
def test_do_it_anyway_is_logged_and_the_game_goes_on(by_key: bool) -> None:
    t = at_turn(7)
    before = t.digest
    refused(t)
    toast = t.scene.overlays.toast
    assert toast is not None
    if by_key:
        t.key(*CTRL_ENTER)
    else:
        t.click(next(b for b in toast.buttons if b.action == "force").rect.center)
    assert t.session.state.zones[t.session.box.zone_of["p1.unit.1"]], "it lies there now"
    assert lines(t.session)[-1] in ("log.forced", "log.hand.move", "log.deploy")
    assert t.session.ask is not None
    t.key(pygame.K_SPACE, " ")
    assert isinstance(t.scene, TableScene) and t.session.history.commits[-1].do.endswith("pass")
    t.undo()
    t.undo()
    assert t.digest == before


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5, 2.0])
def test_a_drag_begins_after_five_pixels_at_any_scale(k: float) -> None:
    t = at_turn(7, size=(1920, 1080), k=k)
    x, y = t.grip(t.hand()[0].seen.place)
    t.press((x, y))
    t.move((x + 4, y - 4), True)
    assert t.scene.held is None
    t.release((x + 4, y - 4))
    t.press((x, y))
    t.move((x, y - 5), True)
    assert t.scene.held is not None


def test_quick_clicks_right_clicks_and_a_lost_window_move_nothing() -> None:
    t = at_turn(7, motion=1.0)
    before = t.digest
    deck, land = (t.session.box.zone_of[name] for name in ("deck", "p1.land"))
    top = [laid for laid in t.scene.geometry.pieces if laid.zone == deck][-1]
    for laid in (*t.hand(), top, *(laid for laid in t.scene.geometry.pieces if laid.zone == land)):
        at = t.grip(laid.seen.place)
        for _ in range(20):
            t.click(at)
            t.wait(16)
        t.lift(at, (700, 300))
        t.click(at, 3)
        t.key(pygame.K_ESCAPE)
        t.release((700, 300))
    for lost in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
        x, y = t.grip(t.hand()[0].seen.place)
        t.lift((x, y), (640, 300))
        t.events(pygame.event.Event(lost))
        assert t.scene.held is None
        t.move((640, 320), True)
        t.release((640, 320))
        t.wait(300)
    assert t.digest == before and t.scene.overlays.toast is None
    for laid in t.hand():
        x, y = t.grip(laid.seen.place)
        t.lift((x, y), (x, y - 50))
        assert t.scene.held is not None and t.scene.held.laid.seen.place == laid.seen.place, "every card still responds"
        t.release((x, y - 50))
        t.wait(400)


def test_a_double_click_on_a_card_reveals_nothing_and_moves_nothing() -> None:
    t = at_turn(7)
    before = t.digest
    land = t.at("p1.land.1")
    for _ in range(2):
        t.click(land.box.center)
    assert t.digest == before and t.scene.focused == "p1.land.1"


def test_a_table_changed_under_the_hand_lets_it_go() -> None:
    t = at_turn(7)
    x, y = t.grip(t.hand()[0].seen.place)
    t.lift((x, y), (640, 300))
    t.undo()
    assert t.scene.held is None
    t.release((640, 300))
    t.redo()
    assert t.scene.overlays.toast is None


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_chip_covers_neither_name_nor_words_nor_tags_of_a_card(lang: str) -> None:
    t = at_turn(9, lang=lang)
    state, geometry, look = t.session.state, t.scene.geometry, t.scene.look
    laid = next(one for one in geometry.pieces if ".unit." in one.seen.place and one.up and not one.seen.on)
    state.last(Lasting("power", t.piece(laid), -1, 3, "turn"))
    t.scene.look_again()
    t.wait(64)
    geometry = t.scene.geometry
    laid = next(one for one in geometry.pieces if one.seen.effects)
    target = SimpleNamespace(place=laid.zone, step="", verb="attack", onto=None)
    place, = lit_places([target], geometry)  # type: ignore[list-item]
    where = chip(place, lambda target: ("Attack 4-0=4", ""), False, look, t.app.surface.get_rect(), False)[1]
    drawn = where.inflate(-2 * look.px(MARGIN), -2 * look.px(MARGIN))
    assert drawn.top > laid.rect.y + laid.rect.h * 0.16, "the name is read"
    assert drawn.bottom < laid.rect.y + laid.rect.h * 0.54, "so is what stands below"


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
def test_a_carried_card_stays_whole_inside_the_window(size: tuple[int, int]) -> None:
    t = Sitting(opened(ALONE, privacy="open"), size)
    window, card = pygame.Rect((0, 0), size), t.hand()[0]
    t.lift((card.rect.x + 10, card.rect.y + 15), window.center)
    for to in (window.topleft, window.midbottom, (size[0] - 2, size[1] // 2), (size[0] - 2, size[1] - 2)):
        t.move(to, True)
        held, look = t.scene.held, t.scene.look
        assert held is not None
        _, where = t.scene.stage.moving((), held, look, t.scene.model.label, t.now, small=False)[0]
        carried = where.inflate(-2 * look.px(CAST), -2 * look.px(CAST))
        assert carried.w > card.rect.w
        assert window.contains(carried)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_refused_place_says_why_before_the_card_is_let_go(lang: str) -> None:
    t = Sitting(table("2.1", {"p1.hand": "009 028 021", "p2.unit.1": "016"}), lang=lang)
    t.lift(t.grip("p1.hand.1"), t.spot("p2.magic"))
    held = t.scene.held
    assert held is not None and held.refuses is not None and held.refuses.says
    assert held.refuses.rect == t.scene.geometry.spots[t.session.box.zone_of["p2.magic"]].rect
    t.move((t.spot("p2.magic")[0], t.scene.frame.cloth.bottom - 8), True)
    assert t.scene.held is held and held.refuses is None, "off it again nothing is said of it"


def test_the_reason_before_is_the_reason_after() -> None:
    t = Sitting(table("2.1", {"p1.hand": "009", "p2.unit.1": "016"}))
    t.lift(t.grip("p1.hand.1"), t.spot("p2.unit.1"))
    held = t.scene.held
    assert held is not None and held.refuses is not None
    said = held.refuses.says
    t.release(t.spot("p2.unit.1"))
    toast = t.scene.overlays.toast
    assert toast is not None and said == toast.figures
