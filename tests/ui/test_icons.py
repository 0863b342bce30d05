import re
from pathlib import Path

import pytest

import tabletop.ui
from tabletop import places
from tabletop.ui.images import icons

SOURCES = sorted(Path(tabletop.ui.__file__).parent.rglob("*.py"))
PREFIXES = "ui|el|src|ground"
OTHER_NAMES = {"ui_scale"}


def test_every_sign_named_in_the_code_is_drawn() -> None:
    named = {name for p in SOURCES for name in re.findall(rf'"((?:{PREFIXES})_[a-z0-9_]+)"', p.read_text("utf-8"))}
    assert "ui_cross" in named
    assert sorted(n for n in named - OTHER_NAMES if not icons.has_icon(n)) == []


@pytest.mark.parametrize("name", sorted(file.stem for file in (places.sprites_dir() / "icons").glob("*.svg")))
def test_every_sign_leaves_ink(name: str) -> None:
    drawn = icons.icon(name, 24, "#FF0000", "#00FF00")
    assert drawn.get_size() == (24, 24)
    assert drawn.get_bounding_rect().size > (4, 4)


def test_an_unknown_sign_is_a_square_told_once(caplog: pytest.LogCaptureFixture) -> None:
    for px in (16, 32):
        assert icons.icon("ui_no_such_sign", px).get_bounding_rect().w > px / 2
    assert len(caplog.records) == 1


def test_signs_take_the_colours_asked_for() -> None:
    assert icons.icon("sw_wound", 48, "#FF0000", "#00FF00").get_at((24, 24))[:3] == (0, 255, 0)
    assert icons.icon("sw_wound", 48, "#FF0000", "#00FF00").get_at((12, 24))[:3] == (255, 0, 0)
