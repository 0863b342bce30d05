"""The two fonts, by size. SDL_ttf knows only whole pixels, so a half step of the design is drawn at the next whole one."""

import math
from collections.abc import Callable
from functools import lru_cache
from weakref import WeakValueDictionary

import pygame

from tabletop.ui import theme
from tabletop.ui.images import hurry

Loader = Callable[[int, bool], pygame.font.Font]


def bundled(px: int, bold: bool) -> pygame.font.Font:
    """Noto Sans CJK JP from its package; bold is a font of its own, never an emphasis by SDL."""
    if bold:
        from noto_cjk_sans_jp_bold import FONT_PATH  # type: ignore[import-untyped]
    else:
        from noto_cjk_sans_jp_regular import FONT_PATH  # type: ignore[import-untyped]
    return pygame.font.Font(str(FONT_PATH), px)


_loader: Loader = bundled
_open = WeakValueDictionary[tuple[int, bool], pygame.font.Font]()


def use_loader(loader: Loader) -> None:
    """Takes every font from `loader(px, bold)`; to be called before anything is measured or drawn."""
    global _loader
    _loader = loader
    _font.cache_clear()
    _open.clear()
    _ruler.cache_clear()


def quantise(size: float) -> int:
    """The whole device pixels at which text of `size` is drawn."""
    return max(1, math.floor(size + 0.5))


def font(size: float, bold: bool = False) -> pygame.font.Font:
    """The font at `size` device pixels, cached."""
    return _font(quantise(size), bold)


@lru_cache(96)
def _font(px: int, bold: bool) -> pygame.font.Font:
    hurry.slow()
    if not pygame.font.get_init():
        pygame.font.init()
    opened = _open[px, bold] = _loader(px, bold)
    return opened


def measured(text: str, size: float, bold: bool = False) -> tuple[int, int]:
    """How wide and high text is at `size` device pixels.  No font is opened for it: where none of that size is open, one of each
    weight is set to any size, which takes longer."""
    px = quantise(size)
    if (drawn := _open.get((px, bold))) is not None:
        return drawn.size(text)
    one = _ruler(bold)
    if one.point_size != px:
        one.point_size = px
    return one.size(text)


@lru_cache(2)
def _ruler(bold: bool) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return _loader(quantise(theme.TEXT_FLOOR), bold)
