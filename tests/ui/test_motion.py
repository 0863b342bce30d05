import pytest

from tabletop.ui import theme
from tabletop.ui.motion import EASINGS, eased


@pytest.mark.parametrize("name", EASINGS)
def test_easings_start_end_and_never_turn_back(name: str) -> None:
    steps = [eased(name, n, 100) for n in range(101)]
    assert (steps[0], steps[-1]) == (0, 1)
    assert steps == sorted(steps)
    assert eased(name, 500, 100) == 1


def test_every_motion_has_an_easing_and_can_be_cut() -> None:
    for motion in theme.MOTIONS.values():
        assert eased(motion.easing, 0, motion.ms * 0) == 1
