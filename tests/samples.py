"""Parameters of which the suite takes a sample; the others are for the long run."""

from __future__ import annotations

from collections.abc import Iterable

import pytest


def one_in(n: int, every: Iterable[object]) -> list[object]:
    """The first of every `n`, and the others marked as long."""
    return [one if not at % n else pytest.param(*one if isinstance(one, tuple) else (one,), marks=pytest.mark.long)
            for at, one in enumerate(every)]
