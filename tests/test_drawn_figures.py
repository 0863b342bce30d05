"""The drawn figures: each is what the kit draws, in the five tones, and read by the program without a part left out."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest

from sprites.papercut.__main__ import drawn
from sprites.papercut.frame import WHOLE, crossed
from sprites.papercut.kit import FIGURES
from tabletop import places
from tabletop.catalog.figures import STAND_INS, faults, focus
from tabletop.ui.faces.parts.figure import toned

FILES = sorted((places.sprites_dir() / "figures").glob("*.svg"))
INKS = "#7A2B20", "#C4664F", "#F6DDD3", "#FFFDF7"
SIDE = 60


def name(file: Path) -> str:
    return file.stem


@pytest.fixture(scope="module")
def kit() -> dict[str, str]:
    drawn()
    return FIGURES


def test_every_drawing_has_its_file(kit: dict[str, str]) -> None:
    assert [name(file) for file in FILES] == sorted(kit), "run python -m sprites.papercut"


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_figure_is_what_the_kit_draws_and_all_of_it_is_shown(file: Path, kit: dict[str, str]) -> None:
    text = file.read_text("utf-8")
    assert text == kit[file.stem] + "\n", "run python -m sprites.papercut"
    assert not list(faults(file))
    assert not crossed(text)
    assert focus(text) is not None
    coloured = toned(text, *INKS)
    assert not [tone for tone in STAND_INS.values() if f'"{tone}"' in coloured]
    shown = pygame.image.load_sized_svg(io.BytesIO(coloured.encode()), (SIDE, SIDE))
    assert shown.get_size() == (SIDE, SIDE)
    solid = pygame.mask.from_surface(shown).count() / SIDE ** 2
    assert solid > .4


def test_a_figure_that_crosses_its_frame_is_told_with_the_sides() -> None:
    left = f'<svg xmlns="http://www.w3.org/2000/svg" {WHOLE}><path d="M-2 9h99v231H-2z" fill="#111111"/></svg>'
    assert crossed(left) == ["left"]
    assert crossed(left.replace("-2", "2").replace("231", "233")) == ["bottom"]
