"""Small things that are only drawn. Each takes device pixels and returns what it covered."""

from collections.abc import Sequence

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look


def key_cap(surface: pygame.Surface, look: Look, key: str, left: float, middle: float, *, inverse: bool = False) -> pygame.Rect:
    """A key as a cap, its left edge at `left`; `inverse` on dark ground."""
    w, h = key_cap_width(look, key), max(look.px(18), round(look.text(12) * 1.4))
    area = pygame.Rect(round(left), round(middle - h / 2), w, h)
    edge = "#8B8F95" if inverse else theme.EDGE
    paint.box(surface, area, theme.R_KEY * look.k, None if inverse else theme.PAPER2, edge, look.k)
    text.draw_line(surface, key, area.center, look.text(12), colour="#D9DCDF" if inverse else theme.INK7, align="centre")
    return area


def key_cap_width(look: Look, key: str) -> int:
    """The width of a key cap in device pixels."""
    return max(look.px(18), text.measure(key, look.text(12)) + look.px(10))


def badge(surface: pygame.Surface, look: Look, words: str, centre: tuple[float, float], colour: str = theme.INK9) -> pygame.Rect:
    """A count or word in a dark pill."""
    size = look.text(12)
    h = look.px(18)
    w = max(h, text.measure(words, size, True) + look.px(10))
    area = paint.pill(surface, (centre[0] - w / 2, centre[1] - h / 2, w, h), colour, theme.WHITE, 1.2 * look.k)
    text.draw_line(surface, words, area.center, size, bold=True, colour=theme.WHITE, align="centre")
    return area


def tag(surface: pygame.Surface, look: Look, words: str, left: float, middle: float) -> pygame.Rect:
    """A quiet label on a small plate."""
    size = look.text(12.5)
    w, h = text.measure(words, size) + look.px(16), look.px(22)
    area = paint.box(surface, (left, middle - h / 2, w, h), 6 * look.k, theme.PAPER2)
    text.draw_line(surface, words, area.center, size, colour=theme.INK7, align="centre")
    return area


def progress(surface: pygame.Surface, look: Look, area: paint.Box, part: float, colour: str = theme.LIT_D) -> None:
    """A bar filled from the left, `part` from 0 to 1."""
    r = paint.pill(surface, area, theme.PAPER2)
    if part > 0:
        paint.pill(surface, (r.x, r.y, max(r.h, r.w * min(1.0, part)), r.h), colour)


def section(surface: pygame.Surface, look: Look, words: str, left: float, middle: float, right: float) -> None:
    """A bold caption with a hairline to `right`."""
    w = text.draw_line(surface, words, (left, middle), look.text(13), bold=True, colour=theme.INK5)
    paint.line(surface, (left + w + look.px(10), round(middle) + 0.5), (right, round(middle) + 0.5), theme.PAPER3, look.k)


ASIDE = 4
"""In so many steps to each side a tooltip may stand aside from the middle of what it is about."""


def tooltip(surface: pygame.Surface, look: Look, words: str, about: pygame.Rect,
            clear: Sequence[Sequence[pygame.Rect]] = (), picture: pygame.Surface | None = None,
            names: Sequence[str] = ()) -> pygame.Rect:
    """One sentence in ink under the thing it is about, or over or beside it where less of what is to be left `clear` lies under it,
    what comes first before all; inside the surface.  A small `picture` stands before the words; `names` in them are underlined."""
    block = text.even(words, look.px(260), look.text(13), colour=theme.PAPER0, leading=1.4, knock=theme.INK9)
    before, high = (picture.get_width() + look.px(8), max(block.h, picture.get_height())) if picture is not None else (0, block.h)
    area = pygame.Rect(0, 0, before + block.w + look.px(20), high + look.px(10))
    area = least_over(area, about.inflate(look.px(16), look.px(16)), surface.get_rect().inflate(-look.px(8), -look.px(8)), clear)
    paint.shadow(surface, area, "chip", 6 * look.k, look.k)
    paint.box(surface, area, 6 * look.k, theme.INK9)
    if picture is not None:
        surface.blit(picture, picture.get_rect(midleft=(area.x + look.px(8), area.centery)))
    left, top = area.x + look.px(10) + before, area.y + look.px(5) + (high - block.h) // 2
    block.draw(surface, (left, top))
    for line in block.under(names):
        begins, ends = line.move(left, top).bottomleft, line.move(left, top).bottomright
        paint.line(surface, begins, ends, theme.PAPER0, max(1.0, look.k))
    return area


def least_over(area: pygame.Rect, around: pygame.Rect, room: pygame.Rect,
                clear: Sequence[Sequence[pygame.Rect]]) -> pygame.Rect:
    """An area under, over, left or right of what is `around`, in the middle or aside, inside a room, where least lies under it."""
    places = []
    for aside in sorted((part / ASIDE for part in range(-ASIDE, ASIDE + 1)), key=abs):
        x, y = around.centerx + aside * (around.w + area.w) / 2, around.centery + aside * (around.h + area.h) / 2
        for corner, at in (("midtop", (x, around.bottom)), ("midbottom", (x, around.top)), ("midright", (around.left, y)),
                           ("midleft", (around.right, y))):
            place = area.copy()
            setattr(place, corner, (round(at[0]), round(at[1])))
            places.append(place.clamp(room))
    return min(places, key=lambda place: [sum(part.w * part.h for part in map(place.clip, under)) for under in ([around], *clear)])


def paper(
    surface: pygame.Surface, look: Look, area: paint.Box, radius: float = 10, fill: str = theme.PAPER1, kind: str = "sheet"
) -> pygame.Rect:
    """A sheet of paper with its shadow and hairline; `radius` is logical."""
    paint.shadow(surface, area, kind, radius * look.k, look.k)
    return paint.box(surface, area, radius * look.k, fill, theme.PAPER3, max(1.0, look.k))
