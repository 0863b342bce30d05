"""A first game is looked at beat by beat: whatever cannot be read is found, and in the games that are shipped nothing is."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from looked import EVERY, EXEMPT, found, sheet, told, whole

from tabletop.ui import text, theme
from tabletop.ui.proof.shot import without_window
from tabletop.ui.table.panels.prompt import PromptBar
from tabletop.ui.table.panels.topbar import TopBar
from tabletop.ui.table.sheets.still import StillSheet
from tabletop.ui.text import noting

GAMES = ["wars3x3", "hackclad_delta", "anoare", "circuit_drive", "swordrion", "pearls", "lanterns", "night_market"]
SOON, FEW = 6, 2000
"""So many beats a suite has time for: what is asked first, and the first stills; fewer words than this stand on them."""


@pytest.fixture(autouse=True)
def without_a_window() -> None:
    without_window()


@pytest.mark.parametrize("game", GAMES[:3])
def test_the_first_beats_of_a_first_game_can_be_read(game: str) -> None:
    assert told(found(game, "en", EVERY[0], most=SOON)) == []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_beat_of_a_first_game_can_be_read(game: str) -> None:
    assert told(whole(game)) == []


def test_what_is_exempt_has_a_reason() -> None:
    assert all(len(one.reason) > 20 for one in EXEMPT)


def test_a_contact_sheet_shows_the_beats_as_they_are_drawn(tmp_path: pytest.TempPathFactory) -> None:
    path = tmp_path / "sheet.png"  # type: ignore[operator]
    assert sheet("wars3x3", "ja", EVERY[0], path, most=SOON) == []
    made = pygame.image.load(path)
    noted = [n for n, _, _ in noting.strokes_of(pygame.image.tobytes(made, "RGBA")) if n < FEW]
    assert made.get_width() > 4 * 480 and not noted


# --- planted faults ----------------------------------------------------------------------------------------------------

Draw = Callable[[pygame.Surface, pygame.Rect], object]


def over(panel: type, draw: Draw, patch: pytest.MonkeyPatch) -> None:
    """What a panel draws has something more on it."""
    before = panel.draw  # type: ignore[attr-defined]

    def drawn(self: object, surface: pygame.Surface, *rest: object) -> object:
        made = before(self, surface, *rest)
        draw(surface, getattr(self, "rect", surface.get_rect()))
        return made

    patch.setattr(panel, "draw", drawn)


def small(patch: pytest.MonkeyPatch) -> None:
    over(TopBar, lambda on, area: on.blit(text.line("planted", 9), (area.x + 800, area.y + 2)), patch)


def crossing(patch: pytest.MonkeyPatch) -> None:
    def draw(on: pygame.Surface, area: pygame.Rect) -> None:
        text.draw_line(on, "planted words over all that the prompt says of it", (area.x + 60, area.centery + 4), 14)

    over(PromptBar, draw, patch)


def plated(patch: pytest.MonkeyPatch) -> None:
    def draw(on: pygame.Surface, area: pygame.Rect) -> None:
        plate = pygame.Rect(area.x + 70, area.y + 8, 40, area.h - 16)
        on.fill(theme.INK9, plate)
        text.draw_line(on, "77", plate.center, 14, colour=theme.PAPER0, align="centre")

    over(PromptBar, draw, patch)


def labelled(patch: pytest.MonkeyPatch) -> None:
    def draw(on: pygame.Surface, area: pygame.Rect) -> None:
        label = pygame.Rect(area.x + 40, area.y + 6, 160, area.h - 12)
        noting.laid_over(on, label)
        on.fill(theme.INK9, label)
        text.draw_line(on, "planted label", label.center, 14, colour=theme.PAPER0, align="centre")

    over(PromptBar, draw, patch)


def faint(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("tabletop.ui.faces.parts.body.INK7", "#E4DED2")
    patch.setattr("tabletop.ui.faces.parts.body.INK9", "#E4DED2")


def leaving(patch: pytest.MonkeyPatch) -> None:
    over(TopBar, lambda on, area: text.draw_line(on, "planted", (area.right - 20, area.centery), 14), patch)


def in_a_still(patch: pytest.MonkeyPatch) -> None:
    before = StillSheet._draw

    def drawn(self: StillSheet, *rest: object) -> pygame.Surface:
        made = before(self, *rest)  # type: ignore[arg-type]
        text.fit("Planted words that are far too many for so small a box", 90, 20, 14).draw(made, (60, 60))
        return made

    patch.setattr(StillSheet, "_draw", drawn)


PLANTED = {"small": (small, "small"), "words over words": (crossing, "overlap"), "a plate over words": (plated, "overlap"),
           "a label over words": (labelled, "overlap"), "a faint card": (faint, "contrast"),
           "words out of the window": (leaving, "outside"), "too many words in a still": (in_a_still, "outside")}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, kind = PLANTED[name]
    plant(monkeypatch)
    assert kind in {one.fault.kind for one in found("wars3x3", "en", EVERY[0], most=4)}
