"""Fingers as the mouse: the first finger moves, presses and lets go; one that rests where it pressed is a right click.

SDL would make events of the mouse from fingers too.  It is asked not to (`window.hint`), and those it makes all the same are
left out, so that no touch is felt twice.
"""

from __future__ import annotations

import pygame

LONG_MS = 500
STILL = 10
"""So many screen pixels a finger may stray and still count as resting."""
AWAY = (-1, -1)
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

Point = tuple[int, int]


class Touch:
    """Give it every event with the size of the window, and the time; it hands back what scenes shall take."""

    def __init__(self) -> None:
        self._finger: int | None = None
        self._at: Point = AWAY
        self._since: int | None = None
        self._clicked = False

    def events(self, event: pygame.event.Event, size: Point, now: int) -> list[pygame.event.Event]:
        """What an event is to scenes: itself, nothing, or events of the mouse."""
        if event.type in _MOUSE and getattr(event, "touch", False):
            return []
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self._finger = self._since = None
        if event.type not in _FINGERS:
            return [event]
        at = round(event.x * size[0]), round(event.y * size[1])
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger, self._at, self._since, self._clicked = event.finger_id, at, now, False
            return [_moved(at, False), _button(pygame.MOUSEBUTTONDOWN, at)]
        if event.finger_id != self._finger:
            return []
        return self._moves(at) if event.type == pygame.FINGERMOTION else self._lifts(at)

    def due(self, now: int) -> list[pygame.event.Event]:
        """A right click, once a finger has rested long enough; what it pressed is let go of elsewhere, so that it does nothing."""
        if self._since is None or now - self._since < LONG_MS:
            return []
        at, self._since, self._clicked = self._at, None, True
        return [pygame.event.Event(pygame.WINDOWLEAVE), _button(pygame.MOUSEBUTTONUP, AWAY), _moved(at, False),
                _button(pygame.MOUSEBUTTONDOWN, at, 3), _button(pygame.MOUSEBUTTONUP, at, 3)]

    def wake(self, now: int) -> int | None:
        """In how many milliseconds a right click may be due."""
        return max(0, self._since + LONG_MS - now) if self._since is not None else None

    def _moves(self, at: Point) -> list[pygame.event.Event]:
        if self._since is not None and max(abs(at[0] - self._at[0]), abs(at[1] - self._at[1])) > STILL:
            self._since = None
        return [_moved(at, not self._clicked)]

    def _lifts(self, at: Point) -> list[pygame.event.Event]:
        """A finger is gone when it lifts: nothing is left under it.  After a right click there is nothing to let go of."""
        self._finger = self._since = None
        return [] if self._clicked else [_button(pygame.MOUSEBUTTONUP, at), _moved(AWAY, False)]


def _moved(at: Point, pressed: bool) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(pressed), 0, 0), touch=False)


def _button(kind: int, at: Point, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=button, touch=False, finger=True)
