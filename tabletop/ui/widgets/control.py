"""What every widget is and shares. Rects are device pixels; positions are taken from events only."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from tabletop.ui.look import Look

DOUBLE_MS = 400
"""Two clicks within so long are one that is double."""


@dataclass(frozen=True, slots=True)
class Action:
    """What a person asked for: the name the widget was given and, where it has one, its new value.

    A widget may be given a whole action instead of a name: that is then what it says.
    """

    name: str
    value: object = None


class Widget(Protocol):
    """Something with a place that draws itself, takes events and may hold the focus."""

    rect: pygame.Rect
    focused: bool
    stale: bool

    @property
    def focusable(self) -> bool: ...

    def draw(self, surface: pygame.Surface, look: Look) -> None: ...

    def handle(self, event: pygame.event.Event) -> Action | None: ...


class Control:
    """A widget that answers a click, one of its `caps`, and Enter or Space while focused. `stale` says it must be drawn again.

    `arrows` are the keys it moves in itself by while focused; other arrows move the focus. `takes_text`: so are all keys.  What
    is `worded` consists of sentences, and nothing more is told of it.
    """

    arrows: frozenset[int] = frozenset()
    takes_text = worded = False

    def __init__(
        self, action: str | Action, *, enabled: bool = True, key: str | Sequence[str] | None = None, tip: str | None = None
    ) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.says = action if isinstance(action, Action) else Action(action)
        self.caps = (key,) if isinstance(key, str) else tuple(key or ())
        self.key = self.caps[0] if self.caps else None
        self.tip = tip
        self.enabled = enabled
        self.hover = self.pressed = self.focused = False
        self.stale = True

    @property
    def action(self) -> str:
        """The name of what it asks for."""
        return self.says.name

    @property
    def focusable(self) -> bool:
        return self.enabled

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draws the control inside its rect; the focus ring may reach 6 logical pixels beyond it."""
        raise NotImplementedError

    def handle(self, event: pygame.event.Event) -> Action | None:
        """Follows the pointer; returns the action when the button is released over the control or a key activates it."""
        if not self.enabled:
            self._set(hover=False, pressed=False)
            return None
        if event.type == pygame.MOUSEMOTION:
            self._set(hover=self.rect.collidepoint(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._set(hover=self.rect.collidepoint(event.pos), pressed=self.rect.collidepoint(event.pos))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self._set(pressed=False)
            return self.activate(event.pos) if self.rect.collidepoint(event.pos) else None
        elif event.type == pygame.WINDOWLEAVE:
            self._set(hover=False)
        elif event.type == pygame.KEYDOWN and self.focused:
            return self.keyed(event)
        return None

    def keyed(self, event: pygame.event.Event) -> Action | None:
        """What a key does while the control has the focus."""
        return self.activate(None) if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) else None

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        """What a click at `at`, or a key (`None`), asks for."""
        return self.says

    def focus(self, on: bool) -> None:
        """Gives or takes the focus."""
        if on != self.focused:
            self.focused, self.stale = on, True

    def told_at(self, at: tuple[int, int] | None) -> tuple[str, str, pygame.Rect]:
        """What is pointed at there, or has the focus (None): its name, words of its own that tell of it, and its box."""
        return self.action, self.tip or "", self.rect

    def take_over(self, old: "Control") -> None:
        """Goes on as a control of its kind did that it stands for now: what was typed there, how far it was scrolled."""

    def lets_go(self) -> None:
        """A press is let go without anything being done."""
        self._set(pressed=False)

    def _set(self, *, hover: bool | None = None, pressed: bool | None = None) -> None:
        before = self.hover, self.pressed
        self.hover = self.hover if hover is None else hover
        self.pressed = self.pressed if pressed is None else pressed
        self.stale = self.stale or before != (self.hover, self.pressed)
