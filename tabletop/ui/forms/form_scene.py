"""What scenes of controls share: how they are laid out, drawn, typed in, focused and left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

import pygame

from tabletop.ui.look import Look
from tabletop.ui.scene import Host, Still
from tabletop.ui.widgets import Control, Group

NOTICE_GAP = 8
"""What is free between a notice and the edge of the window, logical."""


class FormScene(Still):
    """A scene that says what is on it (`_build`) and how it looks (`_paint`)."""

    least: ClassVar[tuple[int, int]] = (1, 1)
    """The window in logical pixels that it needs; in a smaller one everything on it is smaller."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.group = Group()
        self._look, self._size = host.look, host.size
        self._whole = True

    @property
    def front(self) -> Group:
        """The controls that take keys and clicks now."""
        return self.group

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text field now."""
        return self.front.typing

    def controls(self) -> tuple[Control, ...]:
        """Everything that can be pressed now."""
        return self.front.widgets

    def resize(self, size: tuple[int, int], look: Look) -> None:
        """Lay out again; what is chosen and the focus stay."""
        k = min(look.k, size[0] / self.least[0], size[1] / self.least[1])
        self._look, self._size = look.at(k), size
        self._build()

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw all of it when anything changed, and again where that failed half way."""
        if not self._whole and not self.group.stale:
            return []
        self._paint(surface)
        self._whole = False
        return None

    def leave(self) -> None:
        """A field that was typed in lets the keyboard go."""
        self.group.focus(None)

    def _offer(self, controls: Sequence[Control], *usual: str) -> None:
        """Other controls; the focus stays where it was, by name, else it goes to the first of the usual ones."""
        focused = self.group.focused
        wanted = usual if focused is None else (focused.action, *usual)
        self.group.focus(None)
        self.group.widgets = controls
        able = {control.action: control for control in controls if control.focusable}
        self.group.focus(next((able[name] for name in wanted if name in able), None))
        self._whole = True

    def _build(self) -> None:
        raise NotImplementedError

    def _paint(self, surface: pygame.Surface) -> None:
        raise NotImplementedError


class OverScene(FormScene):
    """Lies over another scene, which is seen around it as it was when this one was shown."""

    over: Literal[True] = True
    _under: pygame.Surface | None = None

    def renew(self) -> None:
        """What lies under it was drawn anew."""
        self._under, self._whole = None, True

    def notice_room(self, size: tuple[int, int]) -> pygame.Rect | None:
        """A notice lies off the controls, over or under them; at the upper edge where both have no room."""
        window = pygame.Rect((0, 0), self._size)
        gap = self._look.px(NOTICE_GAP)
        places = [pygame.Rect((0, 0), size) for _ in range(2)]
        places[0].midtop, places[1].midbottom = (window.centerx, gap), (window.centerx, window.bottom - gap)
        taken = [control.rect for control in self.controls()]
        return min(places, key=lambda place: len(place.collidelistall(taken)))

    def _put_under(self, surface: pygame.Surface) -> None:
        if self._under is None or self._under.get_size() != surface.get_size():
            self._under = surface.copy()
        surface.blit(self._under, (0, 0))
