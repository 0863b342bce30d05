"""The faces of ANOARE: every text fits its box, and a face tells its blow."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from read_once import catalog_of

from tabletop.catalog.faces import Faces
from tabletop.table.box import Card
from tabletop.ui import text
from tabletop.ui.faces.draw import Drawn, draw_face
from tabletop.ui.faces.fields import Shown, said
from tabletop.ui.faces.fit import lay_title
from tabletop.ui.faces.measures import level_for, measures
from tabletop.ui.theme import rgb

GAME = catalog_of("anoare")
FACES = GAME.faces or Faces()
CARDS = list({card.key: card for card in GAME.cards}.values())
LANGS = pytest.mark.parametrize("lang", ["ja", "en"])


def find(key: str) -> Card:
    return next(card for card in CARDS if card.key == key)


def draw(card: Card, width: int, lang: str) -> Drawn:
    return draw_face(Shown(card, FACES.look(card), GAME.terms, lang, level_for(width)), width)


def words_of(monkeypatch: pytest.MonkeyPatch, card: Card, width: int, lang: str) -> list[str]:
    said: list[str] = []
    line = text.draw_line

    def telling(surface: pygame.Surface, words: str, *args: Any, **kw: Any) -> int:
        said.append(words)
        return line(surface, words, *args, **kw)

    monkeypatch.setattr(text, "draw_line", telling)
    draw(card, width, lang)
    monkeypatch.undo()
    return said


@pytest.mark.each_once
@LANGS
@pytest.mark.parametrize("width", [436, 252, 190, 132, 116])
def test_every_name_and_text_fits(lang: str, width: int) -> None:
    assert {card.key: over for card in CARDS if (over := draw(card, width, lang).overflow)} == {}


@pytest.mark.parametrize("width", [252, 120, 63])
def test_power_and_shift_are_told_at_every_size(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    card = find("S06")
    told = words_of(monkeypatch, card, width, "ja")
    assert {str(card.data["cost"]), str(card.data["atk"]), "−2"} <= set(told)


@pytest.mark.parametrize(("key", "told"), [
    ("S08", {"なし", "近", "中", "遠"}), ("W03", {"必ず当たる"}), ("A02", {"+2", "近", "中", "遠"})])
def test_the_places_are_told(monkeypatch: pytest.MonkeyPatch, key: str, told: set[str]) -> None:
    assert told <= set(words_of(monkeypatch, find(key), 252, "ja"))


def test_only_the_place_it_lands_whole_is_filled() -> None:
    surface = draw(find("S08"), 252, "ja").surface
    spine = rgb(FACES.palettes["kind"]["ultra"].main)
    rows = [[x for x in range(60, 242) if surface.get_at((x, y))[:3] == tuple(spine[:3])] for y in range(68, 314)]
    filled = [row for row in rows if len(row) > 30][-3]  # of the places, below the figure and above the text
    assert min(filled) > 60 + 2 * 182 // 3 - 6


def test_an_ultra_skill_lies_on_darker_paper() -> None:
    def paper(key: str) -> pygame.Color:
        return draw(find(key), 252, "en").surface.get_at((238, 300))

    assert sum(paper("S08")[:3]) < sum(paper("S01")[:3])


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("free", [71, 62])
def test_in_a_narrow_fan_names_stand_whole_across_the_sign_of_their_cost(lang: str, free: int) -> None:
    """Two open hands side by side at 1280: no name is cut but, with the most cards, the longest of all."""
    m, cut = measures("table", 116), []
    for card in CARDS:
        if card.key[0] in "SA" and card.template in ("skill", "ultra"):
            title = lay_title(Shown(card, FACES.look(card), GAME.terms, lang, "table"), m, free)
            one_line = text.measure(said(card.name, lang), title.px, True) <= title.room
            cut += [] if title.block is not None or one_line else [card.key]
    assert cut == ([] if lang == "ja" or free > 70 else ["A10"])
