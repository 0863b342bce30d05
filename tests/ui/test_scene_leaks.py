"""No frame tells what the people looking may not know: exchanging the hidden cards changes no pixel (T01, T02, T03, T09)."""

from __future__ import annotations

import pytest
from scene_twin import Twins


def look_on(seed: int, steps: int) -> Twins:
    """So many random gestures at two tables that differ in hidden cards only."""
    twins = Twins(seed, moves=60, motion=1.0)
    for _ in range(steps):
        twins.step()
    return twins


@pytest.mark.parametrize("seed", [3, 4])
def test_exchanged_hidden_cards_change_no_pixel(seed: int) -> None:
    twins = look_on(seed, 90)
    assert twins.compared > 60 and twins.mid_air and twins.dragged


@pytest.mark.long
def test_ten_thousand_random_gestures() -> None:
    ran = [look_on(seed, 1000) for seed in range(100, 110)]
    assert min(sum(getattr(twins, what) for twins in ran) for what in ("compared", "mid_air", "dragged", "open")) > 400
