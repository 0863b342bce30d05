"""What all tests may ask for."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator

import pytest


@pytest.fixture
def cpu() -> Iterator[Callable[[], float]]:
    """The seconds of CPU this process has spent, for tests that hold a budget.  The garbage collector passes over what earlier
    tests left lying meanwhile: to look through it would be counted to whoever makes the next object."""
    gc.freeze()
    yield time.process_time
    gc.unfreeze()
