"""Faces of figures beside words: in the log, in the history, in tooltips; of no card that these eyes do not know."""

from __future__ import annotations

import pygame
import pytest
from read_once import catalog_of
from scene_play import AND_BOT, Sitting, laid
from table_helpers import catalog, model, session

from tabletop.play.hands import read_edit
from tabletop.play.history import LogLine
from tabletop.play.session import Session
from tabletop.ui.faces.beside import FACE, face, figure_of
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.plaque import Lying, Plaque
from tabletop.ui.table.panels.log.chapters import Unfold
from tabletop.ui.table.panels.log.listed import LogRow
from tabletop.ui.table.panels.log.rows import log_rows
from tabletop.ui.table.panels.moments import Moment, Said, moment_rows
from tabletop.ui.text.noting import notes
from tabletop.ui.widgets import tooltip


def played() -> Session:
    return session(lambda table: table.turn > 6)


def lines(table: Session, seats: tuple[int, ...] = (0, 1), lang: str = "en") -> list[LogRow]:
    return [row for row in log_rows(model(table, lang, seats)) if isinstance(row, LogRow)]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_line_that_names_one_card_shows_its_figure(lang: str) -> None:
    table = played()
    deployed = [line for line, _ in table.log() if line.key == "log.deploy"]
    say = model(table, lang).wording
    folded = {row.value for row in lines(table, lang=lang) if isinstance(row.value, Unfold)}
    unfolded = log_rows(model(table, lang), unfolded=folded)
    rows = {row.words.removeprefix("– "): row for row in unfolded if isinstance(row, LogRow)}
    assert deployed
    for line in deployed:
        card = table.box.cards[table.box.card_of[str(line.figures["card"]).removeprefix("card:")]]
        assert rows[say.line(line)].figure == figure_of(card, table.catalog) is not None


def test_a_line_that_names_no_card_or_two_or_a_person_alone_shows_none() -> None:
    say = model(played()).wording
    seat = {"seat": "seat:0"}
    told = [say.told(LogLine(1, 1, 0, key, figures)).cards for key, figures in (
        ("log.dealt", {}), ("log.no_counter", seat), ("log.reinforce", {"with_": "card:002", "card": "card:038", "n": 1}),
        ("log.removed", {"card": "card:038"}))]
    assert [len(cards) for cards in told] == [0, 0, 2, 1]


def test_a_card_that_was_moved_unseen_shows_its_figure_to_those_who_know_it() -> None:
    table = played()
    table.switch_rules("off", 0)
    assert table.edit(0, read_edit("move p1.hand.1 > deck")).committed
    mine, theirs = (lines(table, (seat,))[-1] for seat in (0, 1))
    assert mine.figure is not None and theirs.figure is None and "a card" in theirs.words
    said = [Said().of(model(table, "en", (seat,)), table.history.at) for seat in (0, 1)]
    assert [one.figure is not None for one in said] == [True, False]


def test_what_is_told_of_a_gesture_has_the_figure_of_its_one_card() -> None:
    table = played()
    moment, said = model(table), Said()
    told = [said.of(moment, row.value) for row in moment_rows(moment) if isinstance(row, Moment) and isinstance(row.value, int)]
    assert {one.figure is not None for one in told if one.words.startswith("Deployed")} == {True}
    assert {one.figure is not None for one in told if one.words.startswith("Prepared")} <= {False}


def test_faces_beside_words_are_round_and_kept() -> None:
    table = played()
    figure = next(row.figure for row in lines(table) if row.figure is not None)
    drawn = face(figure, FACE)
    assert drawn is not None and drawn is face(figure, FACE) and drawn.get_size() == (FACE, FACE)
    assert drawn.get_at((0, 0)).a == 0 and drawn.get_at((FACE // 2, FACE // 2)).a == 255
    assert face(None, FACE) is None


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_tip_about_an_open_card_has_its_figure_and_still_finds_room(size: tuple[int, int]) -> None:
    field = {"p1.magic": "A04", "p1.land": "010 011"}
    t = Sitting(laid("2.1", field, AND_BOT, privacy="peek"), size=size)
    t.move(t.at("p1.magic.1").rect.center)
    t.wait(600)
    overlays = t.scene.overlays
    tip = overlays.tips.tip()
    assert tip is not None
    figure = overlays.tips.figure(tip)
    assert figure == figure_of(t.session.box.cards[t.at("p1.magic.1").seen.face], t.session.catalog)
    area = tooltip(pygame.Surface(size), t.scene.look, *tip, overlays.standing(), face(figure, t.scene.look.px(FACE)))
    assert area.collidelist([laid.box for laid in t.scene.geometry.pieces]) < 0


def test_a_tip_about_a_card_nobody_here_knows_has_no_figure() -> None:
    t = Sitting(laid("2.1", {"p2.land": "010"}, AND_BOT, privacy="peek"))
    t.move(t.at("p2.land.1").rect.center)
    t.wait(600)
    tip = t.scene.overlays.tips.tip()
    assert tip is not None and t.scene.overlays.tips.figure(tip) is None


def plaque(width: int, down: bool = False) -> tuple[pygame.Surface, dict[str, int]]:
    """A magic as a plaque, and how large its words are."""
    card, faces = next(card for card in catalog().cards if card.key == "A04"), catalog().faces
    assert faces is not None
    shown = Shown(card, faces.look(card), catalog().terms, "en", "plaque")
    with notes() as taken:
        drawn = Plaque((width, 46), 1.0, 13).shown(shown, faces.back(card.back), Lying(down, True, False))
    return drawn, {note.words: note.px for note in taken}


def figured(drawn: pygame.Surface) -> bool:
    """Whether most of the right end of a plaque is coloured."""
    at = [drawn.get_at((x, y)) for x in range(drawn.get_width() - 40, drawn.get_width() - 8, 3) for y in range(6, 40, 3)]
    return sum(max(c.r, c.g, c.b) - min(c.r, c.g, c.b) > 30 for c in at) > len(at) / 2


def test_a_plaque_shows_its_figure_where_no_word_is_made_smaller_for_it() -> None:
    (wide, at_ease), (narrow, _), (down, alone) = plaque(220), plaque(120), plaque(220, down=True)
    assert [figured(drawn) for drawn in (wide, narrow, down)] == [True, False, False]
    assert at_ease == alone


def test_a_card_of_a_list_shows_its_figure_beside_what_it_does() -> None:
    game = catalog_of("circuit_drive")
    card, faces = next(card for card in game.cards if card.name.get("en") == "Gaki"), game.faces
    assert faces is not None
    shown = Shown(card, faces.look(card), game.terms, "en", "plaque")
    tint = pygame.Color(shown.tone.tint)
    with_figure, without = (Plaque((wide, 60), 1.0, 13).listed(shown) for wide in (190, 120))
    assert [any(drawn.get_at((x, y)) == tint for x in range(drawn.get_width() - 40, drawn.get_width() - 8) for y in range(22, 56))
            for drawn in (with_figure, without)] == [True, False]
