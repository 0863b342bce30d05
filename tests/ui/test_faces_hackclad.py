"""The 92 cards of HacKClaD.DeltA: everything fits its box, and what a card does to a cell can be seen on it."""

from __future__ import annotations

import pygame
import pytest
from read_once import catalog_of

from tabletop.catalog.faces import Faces
from tabletop.table.box import Card
from tabletop.ui import text, theme
from tabletop.ui.faces.draw import Drawn, draw_face
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.large import render_large
from tabletop.ui.faces.measures import level_for
from tabletop.ui.faces.parts.grid import draw_grid
from tabletop.ui.faces.parts.spine import SpinePainter

GAME = catalog_of("hackclad_delta")
FACES = GAME.faces or Faces()
CARDS = [card for card in {card.key: card for card in GAME.cards}.values() if card.template in ("skill", "clad")]
LANGS = pytest.mark.parametrize("lang", ["ja", "en"])
TALL = 200


def find(key: str) -> Card:
    return next(card for card in GAME.cards if key in (card.id, card.number))


def draw(card: Card, width: int, lang: str) -> Drawn:
    return draw_face(Shown(card, FACES.look(card), GAME.terms, lang, level_for(width)), width)


def drawn_words(monkeypatch: pytest.MonkeyPatch, card: Card, width: int, lang: str) -> list[str]:
    said: list[str] = []
    line = text.draw_line
    monkeypatch.setattr(text, "draw_line", lambda s, words, *args, **kw: said.append(words) or line(s, words, *args, **kw))
    draw(card, width, lang)
    monkeypatch.undo()
    return said


def test_there_are_eighty_skills_and_twelve_clad_cards() -> None:
    assert len(CARDS) == 92


@pytest.mark.each_once
@LANGS
@pytest.mark.parametrize("width", [436, 252, 190, 132, 120, 116])
def test_every_name_and_text_fits(lang: str, width: int) -> None:
    assert {card.key: over for card in CARDS if (over := draw(card, width, lang).overflow)} == {}


@pytest.mark.each_once
@pytest.mark.parametrize(("key", "figure"), [("W02-11", "5+X"), ("W03-12", "4+X"), ("W05-09", "X"), ("W03-11", "6")])
@pytest.mark.parametrize("width", [252, 120])
def test_an_atk_that_hangs_on_something_says_so(monkeypatch: pytest.MonkeyPatch, key: str, figure: str, width: int) -> None:
    words = drawn_words(monkeypatch, find(key), width, "ja")
    assert figure in words
    assert not {"0", "4", "5"} & set(words)


@LANGS
def test_the_line_under_the_name_says_the_kind_and_if_it_is_extended(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    plain, extended = {"ja": ("攻撃", "対応・拡張"), "en": ("Attack", "Reaction · Extended")}[lang]
    assert plain in drawn_words(monkeypatch, find("W01-04"), 252, lang)
    assert extended in drawn_words(monkeypatch, find("W01-14"), 252, lang)


@LANGS
def test_the_words_of_a_card_are_explained_beside_it(lang: str) -> None:
    for card in CARDS:
        text_of = card.data.get("text", {}).get("en", "")
        words = set(card.data.get("words", ()))
        for phrase, word in (("Intercept", "intercept"), ("knockback", "knockback"), ("Multiple attack", "multiple"),
                             ("Unyielding", "unyielding"), ("Divination", "divination"), ("Extra cost", "extra_cost")):
            assert phrase not in text_of or word in words, f"{card.key} speaks of {phrase}"
        large = render_large(Shown(card, FACES.look(card), GAME.terms, lang, "full"), (1280, 800))
        assert not large.overflow and (large.links or (card.template == "clad" and not words))


@pytest.mark.parametrize("card", [card for card in CARDS if card.template == "clad"], ids=lambda card: card.key)
def test_a_cell_that_is_attacked_looks_so_whatever_else_happens_on_it(card: Card) -> None:
    """Red under its edge, also where a shard is dropped or a Legion appears; other cells are not."""
    attacked = {cell for icon in card.data["program"] for cell in cells(icon.get("attack", ()))}
    surface = pygame.Surface((TALL + 40, TALL))
    draw_grid(surface, Shown(card, FACES.look(card), GAME.terms, "ja", "full"), surface.get_rect(), "program")
    strip = round(surface.get_width() * .17)
    side = (surface.get_width() - strip) // 5
    left = strip + (surface.get_width() - strip) // 2 - side * 5 // 2
    for x in range(-2, 3):
        for y in range(-2, 3):
            corner = pygame.Rect(left + (x + 2) * side, TALL // 2 + (2 - y) * side - side * 5 // 2, side - 1, side - 1)
            edge = [surface.get_at((px, corner.y + 2)) for px in range(corner.x + 4, corner.right - 4)]
            red = min(colour.g for colour in edge) < 0.5 * max(colour.r for colour in edge)
            assert red == ((x, y) in attacked), (card.key, x, y)


def cells(value: object) -> set[tuple[int, int]]:
    if isinstance(value, dict):
        return {(x, y) for y in value.get("rows", ()) for x in range(-2, 3)} | {
            (x, y) for x in value.get("columns", ()) for y in range(-2, 3)}
    return {(x, y) for x, y in value}  # type: ignore[attr-defined]


def test_a_card_without_mp_has_no_line_in_its_spine(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    monkeypatch.setattr(SpinePainter, "_rule", lambda self: lines.append("line"))
    for card in CARDS:
        draw(card, 252, "en")
    assert lines == []


@LANGS
def test_the_traits_of_a_card_of_the_clad_can_be_read(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[str, str]] = []
    line = text.draw_line
    monkeypatch.setattr(text, "draw_line", lambda s, words, *args, **kw: said.append((words, kw.get("colour", theme.INK9)))
                        or line(s, words, *args, **kw))
    attacks = GAME.terms["movement_attack"].name[lang]
    draw(find("ambush_left"), 252, lang)
    colours = [colour for words, colour in said if words == attacks]
    assert colours
    assert all(theme.contrast(colour, theme.PAPER0) >= 4.5 for colour in colours)
