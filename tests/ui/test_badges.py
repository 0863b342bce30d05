"""Labels and badges on pieces are seen whole: no ring of the focus and no light goes through them."""

from __future__ import annotations

import pygame
from games_play import dealt
from scene_play import ALONE, Sitting, laid
from screens import play_on

FIELD = {"p1.land": "004 017 029 008 010", "p2.unit.1": "016", "p1.unit.2": "026", "p1.hand": "009 028 031 036 020"}


def labels(t: Sitting) -> list[pygame.Rect]:
    """Where labels and badges lie on the table as it is drawn now."""
    t.scene.stale_rest()
    t.wait(16)
    return t.scene.stage.labels


def test_the_ring_of_the_focus_goes_round_a_sum_and_an_eye() -> None:
    t = Sitting(laid("2.1", FIELD, ALONE))
    t.drag(t.grip(t.hand()[1].seen.place), t.spot("p2.unit.1"))
    t.move((1100, 500))
    t.wait(32)
    planned = next(laid for laid in t.scene.geometry.pieces if laid.planned)
    t.scene.focus.put(planned.seen.place)
    t.wait(32)
    assert t.scene.focused == planned.seen.place
    near = [label for label in labels(t) if label.colliderect(planned.box.inflate(12, 12))]
    assert len(near) >= 2, "its sum and its eye"
    for label in near:
        shown, whole = (pygame.image.tobytes(layer.subsurface(label), "RGB") for layer in (t.app.surface, t.scene.stage.rest))
        assert shown == whole, label


def test_no_badge_leaves_the_window() -> None:
    t = Sitting(play_on(dealt("anoare", "duel", "open"), 2))
    assert all(pygame.Rect((0, 0), t.app.size).contains(label) for label in labels(t))
