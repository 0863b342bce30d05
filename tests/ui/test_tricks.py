"""The cards of a trick lie together, each under its person's name, and what was led and what is trump is told."""

from __future__ import annotations

from itertools import pairwise

import pytest
from games_play import dealt, move_of
from scene_play import Sitting

SIZES = [(1280, 800), (1920, 1080), (1366, 768)]


def played(t: Sitting, n: int) -> None:
    """So many acts, each shown to its end."""
    for _ in range(n):
        seat, mark = t.session.waiting()[0], len(t.session.history.commits)
        assert t.session.answer(seat, move_of(t.session, seat, mark)).committed
        t.scene.changed(mark)
        t.seen()


@pytest.mark.each_once
@pytest.mark.parametrize("people", [("Haru", "Nagi"), ("Haru", "Nagi", "Mio", "Sora")])
@pytest.mark.parametrize("size", SIZES)
def test_they_lie_side_by_side_the_near_seats_last(size: tuple[int, int], people: tuple[str, ...]) -> None:
    t = Sitting(dealt("lanterns", "", "open", people=people), size)
    zones = [(zone, spot) for zone, spot in t.scene.geometry.spots.items() if t.session.box.zones[zone].family == "played"]
    rects = [spot.rect for _, spot in zones]
    assert len({rect.y for rect in rects}) == 1 and all(a.right < b.x for a, b in pairwise(rects))
    assert [t.session.box.zones[zone].seat for zone, _ in zones] == [*range(1, len(people)), 0]
    assert all(spot.named and t.scene.frame.cloth.contains(spot.rect.inflate(0, 60)) for _, spot in zones)
    assert t.scene.geometry.ledger.collidelist(rects) < 0


def told(t: Sitting) -> list[str]:
    model = t.scene.model
    return [model.wording.says(one).replace("**", "") for one in model.sight.figures.ledger()]


@pytest.mark.parametrize(("lang", "trump", "led"), [("en", "Trump Moon", "Led "), ("ja", "切り札 月", "最初の色 ")])
def test_what_was_led_and_what_is_trump_is_told(lang: str, trump: str, led: str) -> None:
    t = Sitting(dealt("lanterns", "", "open"), lang=lang)
    assert told(t) == [trump], "nothing was led yet"
    played(t, 1)
    card = t.session.box.cards[t.session.state.face[t.session.state.zones[t.session.box.zone_of["p1.played"]][0]]]
    suit = t.session.catalog.terms[str(card.data["suit"])].name[lang]
    assert told(t) == [f"{led}{suit}", trump]
    played(t, 1)
    assert told(t) == [trump], "the trick was taken"
