"""The letters of a hand, on its cards: a tab over the spine, gold where it is chosen."""

from __future__ import annotations

import pygame

from tabletop.play.letters import Letters
from tabletop.play.sight import Sight
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.layout.geometry import Laid


def lettered(letters: Letters, sight: Sight, fan: list[Laid]) -> list[tuple[Laid, str]]:
    """The letters on the cards of the hand under the prompt.

    On open cards each has its own; covered backs bear them in the order of the alphabet, which tells nothing of the cards.
    """
    viewer, dealt = letters.viewer, letters.of(letters.viewer.dock)
    if viewer.covers and viewer.open:
        return [(laid, dealt[piece]) for laid in fan if (piece := sight.piece(laid.seen.place)) in dealt]
    return list(zip(sorted(fan, key=lambda laid: (laid.plaque > 0, laid.rect.x, laid.rect.y)), sorted(dealt.values()),
                    strict=False))


def draw_letter(surface: pygame.Surface, laid: Laid, letter: str, look: Look, chosen: int = 0) -> None:
    """A letter on a tab over the spine of a card, where a fan never covers it; gold, and with its number, on a `chosen` one; on a
    plaque in the place of its sign."""
    k = look.k
    tab = pygame.Rect(0, 0, round(24 * k), round(22 * k))
    tab.midtop = laid.rect.x + round(laid.rect.w * 0.12), laid.rect.y - round(15 * k)
    if laid.plaque:
        tab.center = laid.rect.x + round(10 * k), laid.rect.centery
    fill, ink = (theme.GOLD, theme.INK9) if chosen else (theme.INK9, theme.PAPER0)
    paint.box(surface, tab, 6 * k, fill, theme.PAPER0, 1.5 * k)
    text.draw_line(surface, letter, tab.center, look.text(14), bold=True, colour=ink, align="centre")
    if chosen:
        at = tab.right + 11 * k, tab.centery
        paint.disc(surface, at, 10 * k, theme.GOLD_T, theme.GOLD_D, 1.5 * k)
        text.draw_line(surface, str(chosen), at, look.text(13), bold=True, colour=theme.INK9, align="centre")
