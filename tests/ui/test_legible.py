"""Words that cannot be read are found: too faint, over others, out of their box; and nothing is found where all is well."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from read_once import catalog_of

from tabletop.catalog.definitions import Catalog
from tabletop.commands.looks import SIZES, in_all, moments, on_faces, on_tables, tables
from tabletop.places import content_dir
from tabletop.ui import text, theme
from tabletop.ui.proof.legible import Fault, faults
from tabletop.ui.proof.looks import of_faces
from tabletop.ui.proof.shot import without_window
from tabletop.ui.text import noting

GAMES = ["anoare", "circuit_drive", "hackclad_delta", "lanterns", "night_market", "pearls", "swordrion", "wars3x3"]


def game(name: str) -> Catalog:
    return catalog_of(name)


def drawn(*acts: Callable[[pygame.Surface], object], ground: str = theme.PAPER0) -> list[Fault]:
    """What is wrong on a sheet of 400 x 200 on which these were drawn one after another."""
    without_window()

    def draw() -> pygame.Surface:
        sheet = pygame.Surface((400, 200))
        sheet.fill(ground)
        for act in acts:
            act(sheet)
        return sheet
    return faults(draw)


def words(said: str, at: tuple[int, int] = (40, 60), size: int = 14, **how: object) -> Callable[[pygame.Surface], object]:
    return lambda sheet: text.draw_line(sheet, said, at, size, **how)  # type: ignore[arg-type]


def test_faint_words_are_found_and_large_ones_may_be_fainter() -> None:
    assert drawn(words("Haste")) == []
    (fault,) = drawn(words("Haste", colour="#F0EDE4"))
    assert (fault.kind, fault.words, fault.ground) == ("contrast", "Haste", theme.PAPER0)
    assert fault.figure < 1.3
    grey = "#808080"  # 3.9 on paper
    assert [fault.least for fault in drawn(words("Haste", colour=grey))] == [4.5]
    assert drawn(words("Haste", size=24, colour=grey)) == drawn(words("Haste", size=19, bold=True, colour=grey)) == []
    assert drawn(words("Haste", size=23, colour=grey)) and drawn(words("Haste", size=18, bold=True, colour=grey))


def test_the_ground_is_that_which_is_seen_under_the_words() -> None:
    def box(sheet: pygame.Surface) -> None:
        sheet.fill(theme.INK9, (30, 45, 120, 30))

    assert [fault.ground for fault in drawn(box, words("Haste"))] == [theme.INK9]
    assert drawn(words("Haste"), box, words("Flight", colour=theme.PAPER0)) == []  # covered words hinder nobody
    picture = pygame.Surface((200, 40), pygame.SRCALPHA)
    assert [fault.kind for fault in drawn(lambda sheet: (words("White", (5, 20), colour=theme.WHITE)(picture),
                                                         sheet.blit(picture, (60, 60))))] == ["contrast"]


def test_words_over_words_are_found_unless_a_sheet_lies_over_them() -> None:
    (fault,) = drawn(words("Cooldown"), words("Action", (60, 64)))
    assert fault.kind == "overlap"
    assert {fault.words, fault.other} == {"Cooldown", "Action"}
    assert drawn(words("Cooldown"), words("Action", (60, 80))) == []
    assert drawn(words("Cooldown"), lambda sheet: sheet.fill(theme.PAPER1, (35, 40, 200, 50)), words("Action", (60, 64))) == []


def test_a_figure_on_its_plate_over_a_part_of_a_label_is_found() -> None:
    def plate(at: int) -> Callable[[pygame.Surface], object]:
        return lambda sheet: (sheet.fill(theme.INK9, (at, 50, 34, 20)), words("66", (at + 8, 60), colour=theme.PAPER0)(sheet))

    (fault,) = drawn(words("Set aside"), plate(80))
    assert (fault.kind, fault.words, fault.other) == ("overlap", "Set aside", "66")
    assert drawn(words("Set aside"), plate(140)) == []
    assert drawn(words("Set aside"), lambda sheet: sheet.fill(theme.INK9, (80, 50, 34, 20))) == []  # a card that lies there


def test_a_label_over_the_words_of_a_card_is_found() -> None:
    card = pygame.Surface((150, 40), pygame.SRCALPHA)

    def lain(sheet: pygame.Surface) -> None:
        words("Possess", (5, 20))(card)
        sheet.blit(card, (60, 60))

    def label(at: int) -> Callable[[pygame.Surface], object]:
        def draw(sheet: pygame.Surface) -> None:
            area = pygame.Rect(at, 66, 90, 26)
            noting.laid_over(sheet, area)
            sheet.fill(theme.INK9, area)
            words("Counter", (at + 8, 79), colour=theme.PAPER0)(sheet)
        return draw

    (fault,) = drawn(lain, label(80))
    assert (fault.kind, fault.words, fault.other) == ("overlap", "Possess", "Counter")
    assert drawn(lain, label(140)) == []
    assert drawn(lain, label(80), lambda sheet: sheet.fill(theme.PAPER1)) == []  # a sheet lies over both


def test_words_out_of_their_box_are_found() -> None:
    assert [fault.kind for fault in drawn(words("Cooldown", (370, 60)))] == ["outside"]
    assert [fault.kind for fault in drawn(words("Cooldown", (40, 197)))] == ["outside"]
    long = "Whoever takes the last pearl takes a second one from the deep"
    assert [fault.kind for fault in drawn(lambda sheet: text.fit(long, 80, 30, 14).draw(sheet, (20, 20)))] == ["outside"]
    assert drawn(lambda sheet: text.fit(long, 200, 60, 14).draw(sheet, (20, 20))) == []


def test_notes_leave_nothing_behind() -> None:
    sheet = pygame.Surface((400, 200))
    words("Haste")(sheet)
    before = pygame.image.tobytes(sheet, "RGB")
    block = text.lay("A **bold** word", 200, 14)
    plain = pygame.image.tobytes(block.surface(), "RGBA")
    with noting.notes() as taken:
        words("Haste")(sheet)
        block.surface()
        assert [note.words for note in taken] == ["Haste", "A  bold  word"]
        with noting.aside():
            words("Flight")(sheet)
        assert len(taken) == 2
    sheet.fill("black")
    words("Haste")(sheet)
    assert pygame.image.tobytes(sheet, "RGB") == before
    assert pygame.image.tobytes(block.surface(), "RGBA") == plain


@pytest.mark.parametrize("name", GAMES)
def test_all_words_of_every_table_can_be_read(name: str) -> None:
    catalog = game(name)
    found = tables(catalog, ("en",), SIZES[:1], (0,))
    assert [str(problem) for problem in on_tables(catalog, found)] == []


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_all_words_of_every_table_and_card_can_be_read_at_all_sizes(name: str) -> None:
    assert [str(problem) for problem in in_all(game(name))] == []


def test_faint_traits_of_cards_are_told_at_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = replace(game("anoare"), cards=game("anoare").cards[:8])
    assert not list(of_faces(catalog))
    monkeypatch.setattr("tabletop.ui.faces.parts.body.INK7", "#F4F1EA")
    monkeypatch.setattr("tabletop.ui.faces.draw.INK5", "#F4F1EA")
    told = list(on_faces(catalog, of_faces(catalog)))
    assert told
    assert {problem.code for problem in told} == {"contrast"}
    assert all("/cards/" in problem.path and problem.line > 1 and problem.severity == "warning" for problem in told)


def test_faint_labels_of_a_table_are_told_at_the_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = game("anoare")
    monkeypatch.setattr(theme, "CLOTH_TEXT", "#7A6B64")
    told = list(on_tables(catalog, tables(catalog, ("en",), SIZES[:1], (0,))))
    (hand,) = [problem for problem in told if "'Hand'" in problem.message]
    assert hand.code == "contrast"
    assert (content_dir() / "anoare" / "table.yaml").read_text("utf-8").splitlines()[hand.line - 1].startswith("  hand:")


def test_the_moments_of_a_game_are_always_the_same() -> None:
    catalog = game("pearls")
    told = [(name, len(session.history.commits)) for name, session in moments(catalog, (0, 4))]
    assert told == [(name, len(session.history.commits)) for name, session in moments(catalog, (0, 4))]
    assert [name for name, _ in told] == ["table", "table after 4 answers", "table for 4", "table for 4 after 4 answers"]


def test_the_count_of_a_hand_goes_past_the_figure_beside_the_plate_of_whose_turn_it_is() -> None:
    catalog = game("lanterns")
    found = tables(catalog, ("en", "ja"), SIZES[:1], (12,))
    assert [str(problem) for problem in on_tables(catalog, found)] == []
