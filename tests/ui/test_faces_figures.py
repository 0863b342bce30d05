"""Figures on faces: whole in their card's own tones, never over what must be read, and told apart by every eye."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tabletop.catalog.faces import Tone
from tabletop.operations.reading import load_game
from tabletop.places import content_dir
from tabletop.table.box import Card
from tabletop.ui.faces.cache import FaceCache, Print
from tabletop.ui.faces.draw import draw_face
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.measures import level_for
from tabletop.ui.faces.parts import art, window
from tabletop.ui.faces.parts.figure import toned, tones
from tabletop.ui.faces.parts.grid import draw_grid
from tabletop.ui.faces.parts.window import cut_out
from tabletop.ui.faces.piece import draw_piece
from tabletop.ui.proof.shot import without_window

GAMES = {folder.name: load_game(folder) for folder in sorted(path.parent for path in content_dir().glob("*/game.yaml"))}
PALETTES = [pytest.param(tone, id=f"{game}-{of}-{name}") for game, catalog in GAMES.items() if catalog.faces is not None
            for of, palette in catalog.faces.palettes.items() for name, tone in palette.items()]
TONES = "#842416", "#A83222", "#F6DDD3", "#FFFDF7"
EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((.152286, 1.052583, -.204868), (.114503, .786281, .099216), (-.003882, -.048116, 1.051998)),
    "deutan": ((.367322, .860646, -.227968), (.280085, .672501, .047413), (-.011820, .042940, .968881)),
    "tritan": ((1.255528, -.076749, -.178779), (-.078411, .930809, .147602), (.004733, .691367, .303900)),
    "grey": ((.2126, .7152, .0722),) * 3,
}
"""How linear red, green and blue are seen (Machado, Oliveira and Fernandes 2009, severity 1), and without colour."""
LEAST = {"DM": 2.2, "DS": 3.4, "DT": 5.9, "DP": 6.7, "MS": 1.5, "MT": 2.0, "MP": 2.2, "ST": 1.29}
LEAST_DARK = {"DP": 9.0, "SP": 5.0, "MP": 3.0, "TP": 9.0}
"""Contrasts of the tones; on dark paper rims tell the black figure from its ground."""


def light(colour: str, eyes: str) -> float:
    parts = [int(colour[n:n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [part / 12.92 if part <= .04045 else ((part + .055) / 1.055) ** 2.4 for part in parts]
    seen = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in EYES[eyes]]
    return .2126 * seen[0] + .7152 * seen[1] + .0722 * seen[2]


def contrast(one: str, other: str, eyes: str) -> float:
    dark, bright = sorted((light(one, eyes), light(other, eyes)))
    return (bright + .05) / (dark + .05)


@pytest.mark.each_once
@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("tone", PALETTES)
def test_the_tones_of_every_palette_stand_apart_for_every_eye(tone: Tone, eyes: str) -> None:
    own = tones(tone.deep, tone.main, tone.tint, tone.paper)
    least = LEAST_DARK if light(tone.tint, "usual") < light(tone.deep, "usual") else LEAST
    assert {pair: told for pair, n in least.items() if (told := contrast(own[pair[0]], own[pair[1]], eyes)) < n} == {}


def test_each_stand_in_is_replaced_once() -> None:
    drawing = '<path fill="#111111"/><path fill="#777777"/>'
    assert toned(drawing, "#777777", "#A83222", "#F6DDD3", "#FFFDF7").count("#777777") == 1


def card_of(game: str, name: str) -> Card:
    return next(card for card in GAMES[game].cards if card.id == name)


def drawn(game: str, card: Card, width: int) -> pygame.Surface:
    without_window()
    catalog = GAMES[game]
    assert catalog.faces is not None
    return draw_face(Shown(card, catalog.faces.look(card), catalog.terms, "en", level_for(width)), width).surface


def bare(card: Card) -> Card:
    return replace(card, data={key: value for key, value in card.data.items() if key != "figure_files"})


@pytest.mark.parametrize("size", [(182, 65), (182, 120), (160, 160), (84, 168), (42, 88)])
def test_a_figure_stands_whole_as_a_hill_or_near(size: tuple[int, int]) -> None:
    without_window()
    found = cut_out(card_of("wars3x3", "black_hound"), size, TONES)
    assert found is not None and found.get_size() == size
    seen = found.get_bounding_rect()
    if max(size) <= 1.45 * min(size):
        assert seen.w <= min(size) and seen.h <= min(size) and seen.center[0] - size[0] // 2 in range(-9, 10)
    elif size[0] > size[1]:
        assert seen.bottom == size[1] and seen.w < size[0]        # cut below, ground at both sides
    else:
        assert seen.left == 0 or seen.right == size[0]            # cut at the sides


def test_one_figure_is_another_in_every_element() -> None:
    hounds = [card for card in GAMES["wars3x3"].cards if card.id == "black_hound"]
    assert len({pygame.image.tobytes(drawn("wars3x3", card, 120), "RGBA") for card in hounds}) == \
           len({card.data["element"] for card in hounds}) > 1


@pytest.mark.each_once
@pytest.mark.parametrize("width", [60, 132, 252, 436])
@pytest.mark.parametrize("name", ["savage_fangs", "incinerating_flames", "skewer", "rosette_reap", "luna_magatama", "flare_shot"])
def test_no_cell_lies_under_a_figure(name: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[pygame.Rect] = []

    def draw(surface: pygame.Surface, shown: Shown, where: pygame.Rect, field: str) -> None:
        laid.append(where)
        draw_grid(surface, shown, where, field)

    monkeypatch.setattr(window, "draw_grid", draw)
    card, catalog = card_of("hackclad_delta", name), GAMES["hackclad_delta"]
    assert catalog.faces is not None
    face, look = drawn("hackclad_delta", card, width), catalog.faces.look(card)
    where, = laid
    shown = Shown(card, look, catalog.terms, "en", level_for(width))
    alone = pygame.Surface(face.get_size(), pygame.SRCALPHA)
    alone.fill(shown.tone.tint)
    draw_grid(alone, shown, where, look.template.window.grid)
    inner = where.inflate(-8, -8)
    assert pygame.image.tobytes(face.subsurface(inner), "RGB") == pygame.image.tobytes(alone.subsurface(inner), "RGB")
    assert min(where.w // 6, where.h // 3) >= 5


def test_of_several_figures_the_game_chooses_one() -> None:
    archer = card_of("anoare", "archer")
    shown = [cut_out(replace(archer, data={**archer.data, "figure_at": at}), (90, 90), TONES) for at in (0, 1, 2, 9)]
    assert len({pygame.image.tobytes(one, "RGBA") for one in shown if one is not None}) == 3


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_a_piece_shows_its_figure_and_where_its_front_is(angle: int) -> None:
    without_window()
    for piece in (card for card in GAMES["hackclad_delta"].cards if card.shape):
        with_figure, without = draw_piece(piece, 66, angle), draw_piece(bare(piece), 66, angle)
        assert pygame.image.tobytes(with_figure, "RGBA") != pygame.image.tobytes(without, "RGBA")
        front = pygame.Rect(0, 0, 10, 10)
        front.center = tuple(round(33 + 28 * n) for n in pygame.Vector2(0, -1).rotate(angle))
        if piece.shape in ("disc", "burst"):
            behind = draw_piece(piece, 66, angle + 180)
            assert pygame.image.tobytes(with_figure.subsurface(front), "RGBA") != \
                   pygame.image.tobytes(behind.subsurface(front), "RGBA")


def test_a_crest_stands_there_until_the_figure_was_drawn_elsewhere() -> None:
    without_window()
    catalog, hound = GAMES["wars3x3"], card_of("wars3x3", "giant_slug")
    assert catalog.faces is not None
    work: list[tuple[object, object]] = []
    cache = FaceCache(catalog.faces, catalog.terms)
    cache.elsewhere(lambda read, done: work.append((read, done)))
    art._figures.clear()
    art._shown.clear()
    cache.begin()
    wanted = Print(hound, True, 131, "table", alone=False)
    first = pygame.image.tobytes(cache.get(wanted), "RGBA")
    while work:
        read, done = work.pop(0)
        done(read())  # type: ignore[operator]
    cache.begin()
    cache.get(wanted)
    while not cache.pay():
        cache.begin()
    assert pygame.image.tobytes(cache.get(wanted), "RGBA") != first


def test_a_figure_that_is_foreseen_is_there_at_once_at_every_size_and_meanwhile_at_larger_ones() -> None:
    without_window()
    catalog, slug = GAMES["wars3x3"], card_of("wars3x3", "giant_slug")
    assert catalog.faces is not None
    art._figures.clear()
    art._shown.clear()
    work: list[tuple[object, object]] = []
    cache = FaceCache(catalog.faces, catalog.terms)
    cache.elsewhere(lambda read, done: work.append((read, done)))
    cache.foresee([slug])
    (read, done), = work
    done(read())  # type: ignore[operator]
    work.clear()
    for width, level in ((66, "table"), (131, "table"), (200, "full")):
        cache.begin()
        sharp = cache.cut(Print(slug, True, width, level, alone=False))  # type: ignore[arg-type]
        assert sharp.sharp and not work
    cache.begin()
    large = cache.cut(Print(slug, True, 700, "full", alone=False))
    assert not large.sharp and len(work) == 1, "it stands in for itself until it is drawn as large"


def test_another_table_of_a_game_draws_none_of_its_figures_again() -> None:
    without_window()
    catalog = GAMES["wars3x3"]
    cards = [*{card.id: card for card in catalog.cards if card.data.get("figure_files")}.values()][:3]
    assert catalog.faces is not None
    art._figures.clear()
    drawn_now: list[int] = []
    for known in (2, 2, 3):
        work: list[tuple[object, object]] = []
        cache = FaceCache(catalog.faces, catalog.terms)
        cache.elsewhere(lambda read, done, work=work: work.append((read, done)))
        cache.foresee(cards[:known])
        for read, done in work:
            done(read())  # type: ignore[operator]
        drawn_now.append(len(work))
    assert drawn_now == [2, 0, 1]
