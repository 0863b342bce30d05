"""Python's look for rubbish waits until nobody does anything."""

import gc
from collections.abc import Iterator

import pytest

from tabletop.ui.runtime.garbage import QUIET_MS, Quiet, spare_frames


@pytest.fixture
def usual() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def test_it_looks_once_when_it_has_been_quiet_for_a_while() -> None:
    quiet = Quiet(0)
    assert quiet.wake(None) == QUIET_MS and quiet.wake(100) == 100
    assert not quiet.passed(QUIET_MS - 1, False)
    assert quiet.passed(QUIET_MS, False)
    assert quiet.wake(None) is None, "an idle program sleeps"
    assert not quiet.passed(10 * QUIET_MS, False)


def test_it_never_looks_while_somebody_is_at_work() -> None:
    quiet = Quiet(0)
    assert not any(quiet.passed(now, True) for now in range(0, 100_000, 16))
    assert quiet.passed(100_000 + QUIET_MS, False)


def test_what_the_program_began_with_is_left_out(usual: None) -> None:
    spare_frames()
    assert gc.get_freeze_count() > 1000
    assert gc.get_threshold()[2] > 10
