"""Pictures of what was measured."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.studio.plot import draw_difference, draw_worth


def test_pictures_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    draw_difference("a", [(16, 9.0, 30.0), (64, 4.0, 12.0), (256, 3.0, 2.5)], 2.0, tmp_path / "a.png")
    draw_worth("b", [("028", 4.5, 1.5), ("007", -2.0, 1.0)], tmp_path / "b.png")
    for name in ("a.png", "b.png"):
        assert (tmp_path / name).read_bytes().startswith(b"\x89PNG")
