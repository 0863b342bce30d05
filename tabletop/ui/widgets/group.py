"""Widgets that share one focus: Tab and arrows move it, keys find their button, typing is left alone."""

from collections.abc import Iterable, Sequence

import pygame

from tabletop.ui.look import Look
from tabletop.ui.widgets import keys
from tabletop.ui.widgets.control import Action, Control
from tabletop.ui.widgets.small import tooltip

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Group:
    """An ordered set of controls. Give it every event; it returns the first action asked for."""

    def __init__(self, widgets: Sequence[Control] = ()) -> None:
        self._widgets = tuple(widgets)
        self._focus: Control | None = None
        self._stale = True

    @property
    def widgets(self) -> tuple[Control, ...]:
        """The controls in the order of Tab; setting them keeps the focus where it still exists."""
        return self._widgets

    @widgets.setter
    def widgets(self, widgets: Sequence[Control]) -> None:
        self._widgets, self._stale = tuple(widgets), True
        if self._focus is not None and self._focus not in self._widgets:
            self.focus(None)

    @property
    def focused(self) -> Control | None:
        """The control that holds the focus."""
        return self._focus

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text field now, so that no shortcut may act."""
        return self._focus is not None and self._focus.takes_text

    @property
    def stale(self) -> bool:
        """Whether something must be drawn again."""
        return self._stale or any(w.stale for w in self._widgets)

    def focus(self, widget: Control | None) -> None:
        """Moves the focus to a control, or away with `None`."""
        if widget is self._focus:
            return
        if self._focus is not None:
            self._focus.focus(False)
        self._focus, self._stale = widget, True
        if widget is not None:
            widget.focus(True)

    def handle(self, event: pygame.event.Event) -> Action | None:
        """Passes an event on; `None` where no control asked for anything."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            under = next((w for w in reversed(self._widgets) if w.focusable and w.rect.collidepoint(event.pos)), None)
            if under is not None or self.typing:
                self.focus(under)
        return _first(w.handle(event) for w in reversed(self._widgets))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draws every control, the focused one last so that its ring lies on top, then the tooltip if one is due."""
        self._stale = False
        for widget in self._widgets:
            if widget is not self._focus:
                widget.draw(surface, look)
        if self._focus is not None:
            self._focus.draw(surface, look)
        about = next((w for w in self._widgets if w.tip and w.hover), None) or self._focus
        if about is not None and about.tip:
            tooltip(surface, look, about.tip, about.rect)

    def _key(self, event: pygame.event.Event) -> Action | None:
        if event.key == pygame.K_TAB:
            self._move(-1 if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else 1)
            return None
        if self._focus is not None and self._focus.takes_text:
            if event.key == pygame.K_ESCAPE:
                self.focus(None)
                return None
            return self._focus.handle(event)
        if event.key in _ENTER and self._focus is not None:
            return self._focus.handle(event)
        for widget in self._widgets:
            if widget.enabled and keys.any_pressed(widget.caps, event):
                return widget.activate(None)
        if event.key in _ARROWS and (self._focus is None or event.key not in self._focus.arrows):
            self._look_for(_ARROWS[event.key])
            return None
        return self._focus.handle(event) if self._focus is not None else None

    def _move(self, by: int) -> None:
        ring = [w for w in self._widgets if w.focusable]
        if ring:
            start = ring.index(self._focus) if self._focus in ring else (-1 if by > 0 else 0)
            self.focus(ring[(start + by) % len(ring)])

    def _look_for(self, way: tuple[int, int]) -> None:
        if self._focus is None:
            return self._move(1)
        here = self._focus.rect
        near = [(_distance(here, w.rect, way), w) for w in self._widgets if w.focusable and w is not self._focus]
        ahead = [(d, n, w) for n, (d, w) in enumerate(near) if d is not None]
        if ahead:
            self.focus(min(ahead, key=lambda found: found[:2])[2])
        return None


def _distance(a: pygame.Rect, b: pygame.Rect, way: tuple[int, int]) -> float | None:
    dx, dy = b.centerx - a.centerx, b.centery - a.centery
    ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
    return ahead + 2.5 * aside if ahead > 0 and aside <= 2 * ahead + max(a.size) else None


def _first(actions: Iterable[Action | None]) -> Action | None:
    found = [a for a in actions if a is not None]
    return found[0] if found else None
