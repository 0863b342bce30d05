"""No frame tells what the people looking may not know: exchanging the hidden cards changes no pixel (T01, T02, T03, T09)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from scene_twin import Twins
from scene_twin_shop import ShopTwins
from scene_twin_witches import WitchTwins

from tabletop.play.people import Privacy


def look_on(seed: int, steps: int, privacies: Sequence[Privacy] = ("peek",), reacting: float = 0.3) -> Twins:
    """So many random gestures at two tables that differ in hidden cards only."""
    twins = Twins(seed, 60, privacies, reacting, motion=1.0)
    for _ in range(steps):
        twins.step()
    return twins


@pytest.mark.parametrize("seed", [3, pytest.param(8, marks=pytest.mark.long)])
def test_exchanged_hidden_cards_change_no_pixel(seed: int) -> None:
    Twins(seed, 60, motion=1.0).go_on(25, lambda twins: twins.compared > 40 and twins.mid_air and twins.dragged)


def test_letters_typed_and_answered_blind_tell_nothing_of_the_cards() -> None:
    Twins(9, 60, reacting=1.0, motion=1.0).go_on(10, lambda twins: twins.lettered > 3)


def test_case_T09_with_a_curtain_exchanged_hidden_cards_change_no_pixel() -> None:
    Twins(5, 60, ["strict"], motion=1.0).go_on(25, lambda twins: twins.compared > 40 and twins.curtained and twins.open)


def test_searches_and_looks_tell_others_nothing() -> None:
    """Sheets over piles are opened, answered and left at random; who did not look sees the same whatever lies there."""
    Twins(11, 40, sheets=30, motion=1.0).go_on(15, lambda twins: twins.searched > 12 and twins.open)


def test_a_folder_without_rules_tells_nothing_either() -> None:
    ShopTwins(7, 20, sheets=6, motion=1.0).go_on(20, lambda twins: twins.compared > 25 and twins.open)


MODES = ("intermediate", "advanced", "seven_mage")


@pytest.mark.parametrize(("mode", "moves"), [("intermediate", 4), ("seven_mage", 4), ("advanced", 60)])
def test_offers_second_hands_and_magics_tell_nothing_either(mode: str, moves: int) -> None:
    """Set-ups and turns of the other modes, with calls of wait, letters on magics and plaques."""
    Twins(3, moves, ["peek", "peek", "strict"], modes=[mode], motion=1.0, beat=0.4).go_on(
        12, lambda twins: twins.compared > 20 and twins.open)


@pytest.mark.long
def test_sixteen_hundred_gestures_in_the_other_modes() -> None:
    for seed in range(500, 504):
        twins = Twins(seed, 60, ["peek", "peek", "strict"], 0.5, modes=MODES, motion=1.0, beat=0.4)
        for _ in range(400):
            twins.step()
        assert twins.compared > 100


@pytest.mark.parametrize("seed", [2, pytest.param(9, marks=pytest.mark.long)])
def test_a_table_of_witches_tells_nothing_either(seed: int) -> None:
    WitchTwins(seed, 120, ["peek", "peek", "strict"], motion=1.0).go_on(15, lambda twins: twins.compared > 20)


@pytest.mark.long
def test_twelve_hundred_gestures_at_a_table_of_witches() -> None:
    for seed in range(400, 408):
        twins = WitchTwins(seed, 160, ["peek", "peek", "strict"], motion=1.0)
        for _ in range(150):
            twins.step()
        assert twins.compared > 90 and twins.mid_air


@pytest.mark.long
def test_ten_thousand_gestures_at_a_folder_without_rules() -> None:
    for seed in range(300, 310):
        twins = ShopTwins(seed, 40, ["peek", "peek", "strict"], sheets=6, motion=1.0)
        for _ in range(1000):
            twins.step()
        assert twins.compared > 500


@pytest.mark.long
def test_a_thousand_random_searches() -> None:
    for seed in range(200, 205):
        twins = Twins(seed, 60, ["peek", "peek", "strict"], sheets=30, motion=1.0)
        for _ in range(200):
            twins.step()
        assert twins.searched > 200


@pytest.mark.long
def test_ten_thousand_random_gestures() -> None:
    ran = [look_on(seed, 1000, ["peek", "peek", "strict"], 0.6) for seed in range(100, 110)]
    total = {what: sum(getattr(twins, what) for twins in ran)
             for what in ("compared", "mid_air", "dragged", "open", "curtained", "lettered")}
    assert total["lettered"] > 40 and min(n for what, n in total.items() if what != "lettered") > 400
