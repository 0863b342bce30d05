"""Labels and badges on pieces are seen whole: no ring of the focus and no light goes through them."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from games_play import dealt
from scene_play import ALONE, Sitting, laid
from screens import play_on
from test_swordrion_table import lies

from tabletop.ui.table.layout.marks import draw_marks

FIELD = {"p1.land": "004 017 029 008 010", "p2.unit.1": "016", "p1.unit.2": "026", "p1.hand": "009 028 031 036 020"}


def labels(t: Sitting) -> list[pygame.Rect]:
    """Where labels and badges lie on the table as it is drawn now."""
    t.scene.stale_rest()
    t.wait(16)
    return t.scene.stage.labels


def in_focus(t: Sitting, place: str, box: pygame.Rect) -> None:
    """Labels beside a piece in focus are whole."""
    t.scene.focus.put(place)
    t.wait(32)
    assert t.scene.focused == place
    near = [label for label in labels(t) if label.colliderect(box.inflate(12, 12))]
    assert near
    for label in near:
        shown, whole = (pygame.image.tobytes(layer.subsurface(label), "RGB") for layer in (t.app.surface, t.scene.stage.rest))
        assert shown == whole, label


def test_the_ring_of_the_focus_goes_round_a_sum() -> None:
    t = Sitting(laid("2.1", FIELD, ALONE))
    t.drag(t.grip(t.hand()[1].seen.place), t.spot("p2.unit.1"))
    t.move((1100, 500))
    t.wait(32)
    planned = next(laid for laid in t.scene.geometry.pieces if laid.planned)
    in_focus(t, planned.seen.place, planned.box)


def test_the_ring_of_the_focus_goes_round_an_eye() -> None:
    t = Sitting(dealt("wars3x3", "beginner", "open"))
    t.move((1100, 500))
    t.calm()
    zones = t.session.box.zones
    mine = next(laid for laid in t.scene.geometry.pieces if laid.seen.secret and laid.up and zones[laid.zone].kind != "hand")
    in_focus(t, mine.seen.place, mine.box)


def test_no_badge_leaves_the_window() -> None:
    t = Sitting(play_on(dealt("anoare", "duel", "open"), 2))
    assert all(pygame.Rect((0, 0), t.app.size).contains(label) for label in labels(t))


@pytest.mark.parametrize(("printed", "marked"), [((None,), False), ((4,), True), ((0,), False)])
def test_a_card_without_a_number_has_no_badge_that_says_so_again(printed: tuple[int | None, ...], marked: bool) -> None:
    t = Sitting(laid("2.1", {"p1.unit.1": "009"}, ALONE))
    unit = t.at("p1.unit.1")
    none = replace(unit, seen=unit.seen._replace(numbers=(("power", 0),), secret=False))
    drawn = pygame.Surface(t.scene.size, pygame.SRCALPHA)
    draw_marks(drawn, none, t.scene.look, t.session.box.cards[unit.seen.face], "slot", (), printed)
    assert bool(drawn.get_bounding_rect().w) is marked


def test_where_cards_have_several_numbers_each_stands_with_its_sign() -> None:
    """In Swordrion a wound is marked on a card that costs as many, and what spares it beside."""
    zones = {"p1.row": "B05 E04", "p1.foe": "E01=up", "p1.spells": "S01"}
    t = Sitting(lies("3-2", zones, **{"p1_row.1.wound": 2, "p1_row.1.ward": 1, "p1_row.1.hp": 4}))
    box = t.at("p1.row.1").box
    marked = [label for label in labels(t) if label.colliderect(box) and label.bottom < box.centery]
    assert len(marked) == 2 and not marked[0].colliderect(marked[1])
