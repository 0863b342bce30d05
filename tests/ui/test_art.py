"""Pictures of cards: cut to their place without being made larger first, and drawings that would never end."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.ui.faces.art import picture
from tabletop.ui.shot import without_window


def drawing(at: Path, body: str, size: str = 'width="100" height="100"') -> pygame.Surface:
    without_window()
    file = at / "art.svg"
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>', "utf-8")
    found = picture(str(file), file.stat().st_mtime_ns, 60, 80)
    assert found is not None
    assert found.get_size() == (60, 80)
    return found


@pytest.mark.parametrize("dashes", ['stroke-dasharray="0.0000001"', 'style="stroke-dasharray:0.0000001 0.0000001"'])
def test_a_line_of_endless_dashes_is_drawn_whole(dashes: str, tmp_path: Path) -> None:
    found = drawing(tmp_path, f'<path d="M0 50 H100" stroke="#ff0000" stroke-width="20" {dashes}/>')
    assert found.get_at((30, 40)) == pygame.Color("#ff0000")


@pytest.mark.parametrize("size", ['width="100000" height="1"', 'width="1" height="100000"'])
def test_a_sliver_is_cut_before_it_is_made_larger(size: str, tmp_path: Path) -> None:
    found = drawing(tmp_path, '<rect width="100000" height="100000" fill="#0000ff"/>', size)
    assert found.get_at((30, 40)).b > 200


def test_the_middle_of_a_picture_is_shown(tmp_path: Path) -> None:
    without_window()
    wide = pygame.Surface((300, 80))
    wide.fill("#00ff00", (120, 0, 60, 80))
    pygame.image.save(wide, str(tmp_path / "art.png"))
    found = picture(str(tmp_path / "art.png"), 1, 60, 80)
    assert found is not None
    assert {tuple(found.get_at(at)) for at in ((0, 0), (30, 40), (59, 79))} == {tuple(pygame.Color("#00ff00"))}


def test_a_damaged_picture_is_none(tmp_path: Path) -> None:
    without_window()
    (tmp_path / "art.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(99))
    assert picture(str(tmp_path / "art.png"), 1, 60, 80) is None
