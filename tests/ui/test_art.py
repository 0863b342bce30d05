"""Pictures of cards: cut to their place without being made larger first, and drawings that would never end."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pygame
import pytest

from tabletop.operations.reading import load_game
from tabletop.ui.faces.parts.art import SLOW, picture, unshown
from tabletop.ui.proof.shot import without_window


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


RECTANGLE = '<path d="M0 0h99v99H0z" fill="#123456"/>'
HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"
WEBP = b"RIFF\x40\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x27\0\0\x27\0\0" + bytes(40)


def test_a_drawing_that_takes_too_long_is_refused(tmp_path: Path) -> None:
    without_window()
    found = {}
    for n in (1, 100, 2400):
        file = tmp_path / f"{n}.svg"
        body = f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{RECTANGLE * n}</svg>'
        file.write_text(body, "utf-8")
        begun = time.thread_time()
        found[n] = picture(str(file), n, 300, 420)
        assert time.thread_time() - begun < 0.4                # 20 s where it is drawn whole
    assert found[1] is not None and found[100] is not None and found[2400] is None


@pytest.mark.parametrize(("name", "data", "why"), [
    ("crate.png", b"", "is damaged"), ("crate.webp", WEBP, "is damaged"), ("crate.svg", b"<svg", "is damaged"),
    ("crate.svg", f'<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">{RECTANGLE * 2400}</svg>'.encode(), SLOW),
])
def test_what_cannot_be_shown_is_told_with_its_place(name: str, data: bytes, why: str, tmp_path: Path) -> None:
    without_window()
    folder = Path(shutil.copytree(HARBOUR, tmp_path / "harbour"))
    goods = folder / "cards" / "goods.yaml"
    goods.write_text(goods.read_text("utf-8").replace("id: crate,", f"id: crate, art: {name},"), "utf-8")
    (folder / "art").mkdir()
    if not data:
        pygame.image.save(pygame.Surface((60, 40)), str(tmp_path / "whole.png"))
        data = (tmp_path / "whole.png").read_bytes()[:60]
    (folder / "art" / name).write_bytes(data)
    told = list(unshown(load_game(folder)))
    assert [(problem.line, problem.col) for problem in told] == [(6, 22)]
    assert why in told[0].message and name in told[0].message


def test_a_picture_is_read_once_for_all_sizes_of_its_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_window()
    large = pygame.Surface((900, 1200))
    large.fill("#00ff00")
    pygame.image.save(large, str(tmp_path / "art.png"))
    load, read = pygame.image.load, []
    monkeypatch.setattr(pygame.image, "load", lambda file: read.append(file) or load(file))
    for w, h in ((60, 40), (84, 80), (182, 160)):
        found = picture(str(tmp_path / "art.png"), 7, w, h)
        assert found is not None and found.get_size() == (w, h) and found.get_at((w // 2, h // 2)).g > 245
    assert len(read) == 1
