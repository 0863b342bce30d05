"""Faces, backs, the cache and the large card, drawn on the dummy driver."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pydantic import ValidationError
from read_once import catalog_of
from screens import seldom

from tabletop.catalog.faces import Back, Faces, plain_look
from tabletop.catalog.terms import Term
from tabletop.table.box import Card
from tabletop.ui import text
from tabletop.ui.faces.back import game_emblem, render_back
from tabletop.ui.faces.cache import FaceCache, Print
from tabletop.ui.faces.draw import Drawn, draw_face
from tabletop.ui.faces.fields import Shown, figure_text
from tabletop.ui.faces.fit import lay_title, least_window, window_top
from tabletop.ui.faces.large import render_large
from tabletop.ui.faces.measures import level_for, measures
from tabletop.ui.faces.parts.body import lay_body
from tabletop.ui.text.noting import notes

GAME = catalog_of("wars3x3")
FACES = GAME.faces or Faces()
CARDS = list({card.id: card for card in GAME.cards}.values())
UNUSED = frozenset({"swap", "haste", "undying", "possess"})
LOST = Card("lost", {"ja": "失われた札", "en": "A Lost Card"}, "099", missing=True)
OAK = Card("oak", {"ja": "楢の木の番人", "en": "Keeper of the Oak"}, "12", tags=frozenset({"forest"}),
           data={"text": {"ja": "森のカードを1枚引く。", "en": "Draw a card of the forest."}})
WIDTHS = (436, 252, 190, 132, 120, 116, 63, 50, 40)
RARE = (436, 132, 50)
"""Roomier than another width of their level, or between two."""


def find(name: str) -> Card:
    return next(card for card in GAME.cards if card.id == name)


def draw(card: Card, width: int, lang: str = "en", **state: Any) -> Drawn:
    cut = {name: state.pop(name) for name in ("free", "cut", "oversample") if name in state}
    return draw_face(Shown(card, FACES.look(card), GAME.terms, lang, level_for(width), **state), width, **cut)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def inked(surface: pygame.Surface) -> int:
    return len({tuple(surface.get_at((x, y))) for x in range(0, surface.get_width(), 3) for y in range(0, surface.get_height(), 3)})


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("width", [pytest.param(width, marks=pytest.mark.long) if width in RARE else width for width in WIDTHS])
def test_no_text_of_any_card_overflows(lang: str, width: int) -> None:
    assert len(CARDS) > 15
    for card in CARDS:
        for uses, unused in ((0, UNUSED), (2, frozenset())):
            drawn = draw(card, width, lang, unused=unused, uses=uses)
            assert drawn.overflow == (), f"{card.id} {lang} {width}"
            assert drawn.surface.get_size() == (width, round(width * 352 / 252))
            assert inked(drawn.surface) > 10


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("width", [190, 252])
def test_the_rules_text_of_a_full_face_is_never_shortened(lang: str, width: int) -> None:
    for card in CARDS:
        shown = Shown(card, FACES.look(card), GAME.terms, lang, "full", UNUSED)
        m = measures("full", width)
        body = lay_body(shown, m, m.body_end - m.window_top - m.gap - round(64 * m.u))
        least = min((p.h for p in body.pieces), default=99)
        assert least >= 12 and not body.overflow


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game", ["wars3x3", "anoare"])
def test_what_a_card_does_is_told_in_short_on_the_table(game: str, lang: str) -> None:
    catalog = catalog_of(game)
    faces, m = catalog.faces or Faces(), measures("table", 120)
    for card in {card.id: card for card in catalog.cards if card.data.get("short")}.values():
        shown = Shown(card, faces.look(card), catalog.terms, lang, "table")
        room = m.body_end - window_top(m, lay_title(shown, m).under) - m.gap - least_window(shown, m)
        silent = replace(shown, card=replace(card, data={**card.data, "text": None, "short": None}))
        assert len(lay_body(shown, m, room).pieces) > len(lay_body(silent, m, room).pieces), card.id


def test_no_text_is_drawn_under_twelve_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[float] = []
    lay, line = text.lay, text.draw_line
    monkeypatch.setattr(text, "lay", lambda words, width, size, **kw: sizes.append(size) or lay(words, width, size, **kw))
    monkeypatch.setattr(text, "draw_line", lambda s, words, at, size, **kw: sizes.append(size) or line(s, words, at, size, **kw))
    for width in WIDTHS:
        for card in (*CARDS, LOST, OAK):
            draw(card, width, note="power 4→9")
    assert min(sizes) >= 12


def test_levels_go_by_the_final_width() -> None:
    assert [level_for(w) for w in (190, 189, 116, 115)] == ["full", "table", "table", "mini"]


def test_numbers_are_written_as_on_cards() -> None:
    assert [figure_text(v) for v in (5, (1, 2, 3), None, [2, 4], -1)] == ["5", "1–3", "–", "2/4", "−1"]


def test_a_struck_out_trait_is_drawn_differently() -> None:
    card = find("assault_soldier")
    for width in (252, 120, 63):
        used, unused = draw(card, width), draw(card, width, unused=UNUSED)
        assert pixels(used.surface) != pixels(unused.surface)


def test_use_boxes_and_notes_show() -> None:
    card = find("wind_reading")
    for width in (252, 120):
        states: list[tuple[int, str | None]] = [(0, None), (1, None), (2, None), (0, "Negated")]
        seen = {pixels(draw(card, width, uses=n, note=note).surface) for n, note in states}
        assert len(seen) == 4


def test_a_missing_card_is_a_dashed_placeholder() -> None:
    for width in WIDTHS:
        face = draw(LOST, width).surface
        top = [face.get_at((x, 0)).r < 150 for x in range(width // 5, width * 4 // 5)]
        assert any(top) and not all(top)
        assert inked(face) > 3


def test_a_card_without_a_template_has_the_built_in_one() -> None:
    assert Faces().look(OAK) == plain_look()
    for width in WIDTHS:
        for lang in ("ja", "en"):
            for card in (OAK, Card("blank", {"en": "Blank"})):
                drawn = draw_face(Shown(card, Faces().look(card), {}, lang, level_for(width)), width)
                assert drawn.overflow == ()
                assert inked(drawn.surface) > 10


def test_a_name_too_long_for_two_lines_is_reported() -> None:
    card = replace(OAK, name={"en": "The Extraordinarily Longwinded Guardians of the Unpronounceable Forest"})
    assert draw_face(Shown(card, plain_look(), {}, "en", "table"), 120).overflow == ("name",)


def test_a_template_may_not_name_a_palette_that_is_not_there() -> None:
    with pytest.raises(ValidationError, match="there is no palette 'gems'"):
        Faces.model_validate({"templates": {"x": {"palette": {"of": "gems", "by": "colour"}}}})
    with pytest.raises(ValidationError):
        Faces.model_validate({"templates": {"x": {"pallete": {}}}})


def test_backs_are_the_same_to_the_byte() -> None:
    cache = FaceCache(FACES, GAME.terms)
    deck = [card for card in GAME.cards if card.back == CARDS[-1].back]
    for width in (40, 63, 120, 252, 500):
        for angle in (0, 90, 7):
            backs = [cache.get(Print(card, False, level=level_for(width), width=width, angle=angle, lang=lang))
                     for card in deck for lang in ("ja", "en")]
            assert all(back is backs[0] for back in backs)
        fresh = {pixels(render_back(FACES.back(card.back), width)) for card in deck}
        assert len(fresh) == 1
    assert pixels(render_back(Back(), 120)) != pixels(render_back(Back(pattern="hishi"), 120))


def test_the_cache_is_bounded_and_hands_out_the_same_surface() -> None:
    cache = FaceCache(FACES, GAME.terms, limit=2 << 20)
    for width in range(40, 260, 20):
        for card in CARDS[:6]:
            face = cache.get(Print(card, True, level=level_for(width), width=width, lang="ja"))
            assert face is cache.get(Print(card, True, level=level_for(width), width=width, lang="ja"))
            assert cache.weight <= 2 << 20
    ticked = Print(CARDS[0], True, 120, "table", uses=1)
    assert cache.get(ticked) is not cache.get(ticked._replace(uses=0))


def test_what_one_person_looked_at_makes_nothing_sharp_sooner_for_another() -> None:
    def drawn(looked: bool) -> list[bytes]:
        """Cards one person holds, at the size they had and then at another, after somebody else looked at the same ones or not."""
        cache = FaceCache(FACES, GAME.terms, unused=UNUSED)
        cache.patience = 8
        for eyes, width in ((1, 132), *([(2, 132), (2, 140)] if looked else []), (1, 140)):
            cache.begin(eyes)
            shown = [cache.get(Print(card, True, level="table", width=width, alone=True)) for card in CARDS[:4]]
        assert cache.owed, "too few cards to be shown a little blurred"
        return [pygame.image.tobytes(picture, "RGBA") for picture in shown]

    assert drawn(looked=True) == drawn(looked=False)


def test_how_soon_a_card_all_can_see_is_sharp_tells_nothing_of_hidden_ones() -> None:
    def drawn(hidden: list[Card]) -> list[bytes]:
        """Cards all can see at another size, drawn in one frame after cards that one person alone sees."""
        cache = FaceCache(FACES, GAME.terms, unused=UNUSED)
        cache.patience = 8
        for width in (132, 140):
            cache.begin(1)
            for card in hidden:
                cache.get(Print(card, True, level="table", width=width, alone=True))
            shown = [cache.get(Print(card, True, level="table", width=width)) for card in CARDS[:2]]
        return [pygame.image.tobytes(picture, "RGBA") for picture in shown]

    assert drawn(CARDS[4:9]) == drawn(CARDS[4:5])


def test_turned_faces_keep_their_middle_and_size() -> None:
    cache = FaceCache(FACES, GAME.terms)
    card = CARDS[-1]
    w, h = cache.get(Print(card, True, level="table", width=120)).get_size()
    assert cache.get(Print(card, True, level="table", width=120, angle=90)).get_size() == (h, w)
    assert cache.get(Print(card, True, level="table", width=120, angle=180)).get_size() == (w, h)
    tilted = cache.get(Print(card, True, level="table", width=120, angle=5))
    assert w < tilted.get_width() < w + 20 and h < tilted.get_height() < h + 20
    upright = cache.get(Print(card, True, level="table", width=120))
    clockwise = cache.get(Print(card, True, level="table", width=120, angle=90))
    assert clockwise.get_at((h - 20, 5)) == upright.get_at((5, 20))


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("size", "scale"), seldom(
    [(size, scale) for size in ((1024, 600), (1280, 800), (1366, 768), (1920, 1080)) for scale in (1, 1.25, 1.5, 2)],
    [((1024, 600), 1), ((1024, 600), 2), ((1280, 800), 1.25), ((1366, 768), 1.5)]))
def test_the_large_card_fits_its_window(lang: str, size: tuple[int, int], scale: float) -> None:
    rows = [(True, "1−3 = **0**"), (True, "再配備の材料になれる" if lang == "ja" else "May be recycled"), (False, "2.2")]
    everything = pygame.Rect(0, 0, *size)
    for card in CARDS[::3]:
        shown = Shown(card, FACES.look(card), GAME.terms, lang, "full", UNUSED)
        large = render_large(shown, size, can_rows=rows, scale=scale, rules_names={"3.1": "Piercing attack"})
        assert large.surface.get_size() == size
        assert everything.contains(large.card) and everything.contains(large.panel)
        assert not large.card.colliderect(large.panel)
        assert not large.overflow, card.id
        assert all(large.panel.contains(link.rect) for link in large.links)


def test_links_lead_to_the_rules_of_the_words() -> None:
    card = find("lantern_wraith")
    terms = {**GAME.terms, "pierce": Term("pierce", "trait", {"en": "Pierce"}, {"en": "First."}, "3.1")}
    large = render_large(Shown(card, FACES.look(card), terms, "en", "full"), (1280, 800))
    assert [link.rule for link in large.links][:2] == ["3.1", terms["phase"].rule]


def test_emblems_stand_on_their_cloth() -> None:
    emblem = game_emblem("game_wars3x3", 56, "#4D5D68")
    assert emblem.get_size() == (56, 56)
    assert emblem.get_at((28, 3))[:3] == (0x4D, 0x5D, 0x68)
    assert inked(emblem) > 2


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("width", [252, 190, 176, 150, 132, 120])
def test_a_covered_card_keeps_its_name_to_what_is_seen_of_it(lang: str, width: int) -> None:
    level = level_for(width)
    m, free = measures(level, width), round(width * .72)
    row = pygame.Rect(free, 0, m.right - free, round(m.title_y + m.text(m.title) * .5))
    for card in CARDS:
        drawn = draw(card, width, lang, free=free).surface
        inks = {tuple(drawn.get_at((x, y))) for x in range(row.x, row.right) for y in range(row.y + 2, row.bottom)}
        assert len(inks) == 1, card.id


def test_a_single_word_is_not_divided_in_a_hand_of_nine() -> None:
    card = find("spellbreaker")
    m = measures("table", 116)
    title = lay_title(Shown(card, FACES.look(card), GAME.terms, "en", "table"), m, 105)
    assert title.block is None and title.px == m.floor
    assert m.left - title.nearer >= m.spine + 1 and m.left - title.nearer + text.measure(card.name["en"], title.px, True) <= 105


def test_a_name_that_fits_what_is_seen_is_drawn_once_for_all() -> None:
    cache = FaceCache(FACES, GAME.terms)
    short, long = find("attunement"), max(CARDS, key=lambda card: len(card.name["en"]))

    def face(card: Card, free: int) -> pygame.Surface:
        return cache.get(Print(card, True, level="full", width=200, free=free))

    assert face(short, 190) is face(short, 195) is face(short, 0)
    assert face(long, 90) is not face(long, 0) and face(long, 90) is face(long, 90)


@pytest.mark.parametrize("width", [252, 190, 160, 132, 120, 116, 84, 63])
def test_a_range_keeps_clear_of_both_edges_of_its_strip(width: int) -> None:
    m = measures(level_for(width), width)
    drawn = draw(find("attunement"), width).surface
    pale = [x for x in range(m.spine - m.line) for y in range(4, round(m.top + m.number[1] * m.u))
            if min(drawn.get_at((x, y))[:3]) > 200]
    assert pale and min(pale) >= m.spine * .08 and max(pale) <= m.spine * .92


@pytest.mark.parametrize("width", [252, 132, 63, 45, 38])
def test_a_card_of_two_numbers_shows_both_at_every_size(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    said: list[str] = []
    line = text.draw_line
    monkeypatch.setattr(text, "draw_line", lambda to, words, *a, **kw: (said.append(words), line(to, words, *a, **kw))[1])
    catalog = catalog_of("circuit_drive")
    card, faces = next(card for card in catalog.cards if card.key == "f25"), catalog.faces or Faces()
    draw_face(Shown(card, faces.look(card), catalog.terms, "en", level_for(width)), width)
    assert "2/5" in said or {"2", "5"} <= set(said)


def test_a_game_without_faces_shows_the_numbers_and_words_of_its_cards() -> None:
    said = {"price": 6, "kind": "cloth", "worth": 9, "sold": True, "text": {"ja": "軽い。", "en": "Light."}}
    silk = Card("silk", {"ja": "絹", "en": "Silk"}, "", data=said)
    template = Faces().look(silk).template
    assert [mark.field for mark in template.spine.marks if mark.show == "number"] == ["number", "price", "worth"]
    assert template.kind == ["tags", "kind"]


@pytest.mark.parametrize("game", ["anoare", "circuit_drive", "hackclad_delta", "lanterns", "night_market", "pearls", "wars3x3"])
def test_no_face_bears_a_word_of_the_program(game: str) -> None:
    """What stands under the name of a card or a piece is explained by its game in both languages."""
    catalog = catalog_of(game)
    faces = catalog.faces or Faces()
    for card in catalog.cards:
        template = faces.look(card).template
        for lang in ("ja", "en"):
            shown = Shown(card, faces.look(card), catalog.terms, lang, "full")
            listed = [value for field in (*template.kind, template.corner) for value in shown.listed(field)]
            known = {value for value in listed if value in catalog.terms and catalog.terms[value].name.get(lang)}
            assert set(listed) == known, card.key


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_line_under_a_name_does_not_say_it_again(lang: str) -> None:
    sea = catalog_of("pearls")
    shark = next(card for card in sea.cards if card.key == "shark")
    with notes() as taken:
        draw_face(Shown(shark, sea.faces.look(shark), sea.terms, lang, "full"), 252)
    assert [note.words for note in taken].count(shark.name[lang]) == 1


MARKS = ("独自の値", "規則書", "推定", "公開資料", "Our own values", "Rulebook", "Worked out", "Public")


def said_by(*paints: Callable[[], object]) -> list[str]:
    """All that is written by some drawing."""
    with notes() as taken:
        for paint in paints:
            paint()
    return [note.words for note in taken]


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("game", "marked"), [("lanterns", False), ("wars3x3", True)])
def test_a_card_of_ones_own_game_bears_no_mark_of_source(game: str, marked: bool, lang: str) -> None:
    catalog = catalog_of(game)
    card = catalog.cards[0]
    shown = Shown(card, (catalog.faces or FACES).look(card), catalog.terms, lang, "full", notes=True)
    said = said_by(lambda: draw_face(shown, 500))
    assert any(mark in said for mark in MARKS) is marked
    assert (card.number in said) is bool(card.number)


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game", ["anoare", "circuit_drive", "hackclad_delta", "wars3x3"])
def test_who_plays_reads_no_numbers_of_cards_and_nothing_of_their_makers(game: str, lang: str) -> None:
    catalog = catalog_of(game)
    for card in catalog.cards[::7]:
        shown = Shown(card, (catalog.faces or FACES).look(card), catalog.terms, lang, "full")
        said = said_by(lambda shown=shown: draw_face(shown, 252), lambda shown=shown: render_large(shown, (1280, 800)))  # type: ignore[misc]
        assert not any(mark in words for words in said for mark in MARKS), card.key
        shows = {str(value) for value in card.data.values()}
        assert not card.number or card.number in shows or card.number not in said, card.key
