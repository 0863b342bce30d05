"""A question that others must say yes to: each of them by a key of their own, so that nobody agrees for another by going on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets import keys
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.control import Action, Control
from tabletop.ui.widgets.dialog import Dialog
from tabletop.ui.widgets.small import key_cap, key_cap_width
from tabletop.ui.words import words

KEYS = "1234567890"
"""The keys of the seats, by which their people agree; further seats have none and agree by a click."""


class Agreement(Control):
    """One who is asked: their mark, what they would say, and their key.  It has no focus, and the mouse does not press it: a finger
    does, where there may be no keys."""

    worded = True

    def __init__(self, seat: int, words: str) -> None:
        super().__init__("agreement", key=KEYS[seat] if seat < len(KEYS) else None)
        self.seat, self.words, self.given = seat, words, False

    @property
    def focusable(self) -> bool:
        return False

    def handle(self, event: pygame.event.Event) -> Action | None:
        """Takes the yes of its person; it asks for nothing by itself."""
        pressed = self.key is not None and event.type == pygame.KEYDOWN and keys.pressed(self.key, event)
        touched = event.type == pygame.MOUSEBUTTONUP and (getattr(event, "finger", False) or self.key is None)
        if pressed or (touched and self.rect.collidepoint(event.pos)):
            self.given = self.stale = True
        return None

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        return None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        k, area = look.k, self.rect
        ground, edge = (theme.LIT, theme.LIT_D) if self.given else (theme.PAPER1, theme.PAPER3)
        paint.box(surface, area, theme.R_BUTTON * k, ground, edge, k)
        paint.seat_mark(surface, self.seat, (area.x + 18 * k, area.centery), 7 * k)
        right = area.right - look.px(12)
        if self.given:
            paint.put_icon(surface, "ui_check", (right - 8 * k, area.centery), 18 * k, theme.LIT_D, ground)
        elif self.key:
            key_cap(surface, look, self.key, right - key_cap_width(look, self.key), area.centery)
        text.draw_line(surface, self.words, (area.x + look.px(34), area.centery), look.text(theme.CONTROL), colour=theme.INK9,
                       max_width=right - look.px(34) - area.x - look.px(34), floor=look.floor)


def agreements(people: Mapping[int, str], said: str, lang: str) -> list[Agreement]:
    """Those who are asked, by seat with their names, and what each of them would say."""
    return [Agreement(seat, words("consent.says", lang, name=name, said=said)) for seat, name in people.items()]


class Consent(Dialog):
    """It asks for `agreed` once all have said yes; its button says no, and so does Esc."""

    def __init__(self, agreed: str, title: str, body: str, refuse: Button, asked: Sequence[Agreement], icon: str) -> None:
        super().__init__(refuse.action, title, body, [refuse], content=asked, icon=icon)
        self.asked, self._agreed = tuple(asked), Action(agreed)
        self.group.focus(refuse)

    def handle(self, event: pygame.event.Event) -> Action | None:
        """Passes an event to those who are asked, then to what says no."""
        for one in self.asked:
            one.handle(event)
        return self._agreed if all(one.given for one in self.asked) else super().handle(event)
