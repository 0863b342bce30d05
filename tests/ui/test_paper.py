"""Cards on paper: their size and bleed, one file each, nothing overwritten."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest
from read_once import catalog_of, fixture_of

from tabletop.commands import WrongUse
from tabletop.commands.export import Asked, export
from tabletop.studio.paper import Trim, pixels, sheet_for, size_of
from tabletop.ui.paper.cards import Printer
from tabletop.ui.paper.picture import png, with_bleed
from tabletop.ui.paper.pictures import named
from tabletop.ui.proof.shot import without_window

HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"
DELTA = catalog_of("hackclad_delta")


@pytest.fixture(autouse=True)
def _drawing() -> None:
    without_window()


def test_a_card_is_printed_in_its_size_with_its_bleed_and_says_its_dots_per_inch() -> None:
    printer = Printer(fixture_of("harbour"), "en")
    card = printer.catalog.cards[0]
    picture = printer.front(card)
    assert picture.get_size() == (pixels(63) + 2 * pixels(2), pixels(88) + 2 * pixels(2))
    assert b"pHYs" in png(picture)[:60]
    assert pygame.image.load(io.BytesIO(png(picture))).get_size() == picture.get_size()


def test_the_picture_goes_on_beyond_the_cut_on_all_sides() -> None:
    face = pygame.Surface((40, 40), depth=24)
    face.fill("red")
    face.fill("blue", (2, 2, 36, 36))                     # what stands near the edge is not seen a second time beyond it
    bled = with_bleed(face, 50, 60, 8, "white")
    assert {tuple(bled.get_at((x, y)))[:3] for x in (0, 10, 55, 65) for y in range(76)} == {(255, 0, 0)}
    assert {tuple(bled.get_at((x, y)))[:3] for x in range(66) for y in (0, 14, 61, 75)} == {(255, 0, 0)}


def test_own_sizes_are_kept_and_a_piece_is_no_card(tmp_path: Path) -> None:
    printer = Printer(DELTA, "ja", size_of("44x68"), 0)
    piece = next(card for card in DELTA.cards if card.shape)
    card = next(card for card in DELTA.cards if not card.shape)
    assert printer.front(card).get_size() == (pixels(44), pixels(68))
    assert printer.front(piece).get_size() == (pixels(20), pixels(20))


@pytest.mark.parametrize("size", ["63", "63x", "0x88", "5x5", "900x900", "63x88mm", ""])
def test_what_is_no_size_is_told(size: str) -> None:
    with pytest.raises(ValueError, match=r"63x88|mm wide"):
        size_of(size)


def test_no_two_cards_share_a_file() -> None:
    assert len(named(DELTA.cards)) == len(DELTA.cards)
    twice = (*DELTA.cards[:1], *DELTA.cards[:1])
    assert len({name.lower() for name in named(twice)}) == 2


def test_there_is_a_file_for_each_card_and_none_is_overwritten(tmp_path: Path) -> None:
    out = tmp_path / "cards"
    export(Asked(str(HARBOUR), "", "en", "", "20x28", 1.0), "png", out)
    files = {file.name: file.read_bytes() for file in out.iterdir()}
    assert set(files) == {"silk.png", "salt.png", "amber.png", "crate.png", "back-default.png"}
    with pytest.raises(WrongUse, match="nothing is overwritten"):
        export(Asked(str(HARBOUR), "", "ja", "", "20x28", 1.0), "png", out)
    assert {file.name: file.read_bytes() for file in out.iterdir()} == files


def test_a_page_holds_as_many_as_fit_and_backs_lie_behind_their_fronts() -> None:
    a4 = sheet_for("a4", Trim(63, 88))
    assert (a4.columns, a4.rows, a4.sideways) == (3, 3, False)
    assert sheet_for("letter", Trim(63, 88)).places == 8
    for n in range(a4.places):
        (x, y), (back_x, back_y) = a4.corner(n), a4.corner(n, mirrored=True)
        assert (x + back_x + a4.trim.outer[0], back_y) == pytest.approx((a4.w, y))
    assert all(0 <= value <= max(a4.w, a4.h) for mark in a4.marks() for value in mark)
    with pytest.raises(ValueError, match="does not fit"):
        sheet_for("a4", Trim(280, 280))
