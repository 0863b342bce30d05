"""What all panels around the cloth share: controls that follow the pointer and answer their keys."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from tabletop.ui.commands.command import Command
from tabletop.ui.keymap import active
from tabletop.ui.look import Look
from tabletop.ui.table.moment.model import Model
from tabletop.ui.widgets import Action, Control, IconButton, keys

_NO_AREA = pygame.Rect(0, 0, 0, 0)
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
_PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class Panel:
    """A part of the table's chrome.  It knows nothing of the scene: it is placed, told of changes, drawn and given events.

    `controls` are its stops of the keyboard focus in order; the scene moves the focus (`focus`), the panel never takes it
    except for a text field that is clicked.
    """

    def __init__(self) -> None:
        self.rect = _NO_AREA.copy()
        self.look = Look()
        self.controls: tuple[Control, ...] = ()
        self._focus: Control | None = None
        self._stale = True
        self._told: Hashable = None

    def place(self, area: pygame.Rect, look: Look) -> None:
        """Lays the panel out in an area of the window."""
        self.rect, self.look, self._stale = area.copy(), look, True
        self.arrange()

    def update(self, model: Model) -> None:
        """Takes up another moment of the table; the panel becomes stale only where what it shows changed."""
        told = self.content(model), active()
        if told != self._told:
            self._told, self._stale = told, True
            self.build(model)
            self.arrange()

    def content(self, model: Model) -> Hashable:
        """Everything the panel shows, to tell whether it changed."""
        raise NotImplementedError

    def build(self, model: Model) -> None:
        """Makes the controls anew for a moment of the table."""
        raise NotImplementedError

    def arrange(self) -> None:
        """Gives the controls their places inside `rect`."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel inside its area."""
        raise NotImplementedError

    def takes_sign(self, sign: str) -> bool:
        """Whether a letter or figure only answers a question here, now."""
        return False

    @property
    def areas(self) -> Sequence[pygame.Rect]:
        """Where it lies over the table."""
        return (self.rect,)

    @property
    def stale(self) -> bool:
        """Whether it must be drawn again."""
        return self._stale or any(c.stale for c in self.controls)

    @property
    def stops(self) -> tuple[Control, ...]:
        """The controls that can hold the focus now, in order."""
        return tuple(c for c in self.controls if c.focusable and c.rect.w)

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text field of the panel."""
        return self._focus is not None and self._focus.takes_text

    @property
    def focused(self) -> Control | None:
        """The control that holds the focus."""
        return self._focus

    def focus(self, control: Control | None) -> None:
        """Gives the focus to one of the controls, or takes it away."""
        if self._focus is not None:
            self._focus.focus(False)
        self._focus = control
        if control is not None:
            control.focus(True)

    def lets_go(self) -> None:
        """What is pressed is let go without anything being done."""
        for control in self.controls:
            control.lets_go()

    def told_at(self, at: tuple[int, int] | None) -> tuple[Control, str, str, pygame.Rect] | None:
        """What is to be told of the control at a point, or of that in focus (None): it, its name, words of its own, its box."""
        under = (c for c in reversed(self.controls) if c.rect.w and at is not None and c.rect.collidepoint(at))
        control = next(under, None) if at is not None else self._focus
        return (control, *control.told_at(at)) if control is not None and not control.worded else None

    def handle(self, event: pygame.event.Event) -> Action | None:
        """Takes an event; what a person asked for, if anything."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(event.pos)
        return self._first(event)

    def _first(self, event: pygame.event.Event) -> Action | None:
        done = [control.handle(event) for control in reversed(self.controls)]
        return next((action for action in done if action is not None), None)

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether a key belongs to what has the focus, so that it moves nothing else."""
        return event.type == pygame.KEYDOWN and self._focus is not None and event.key in (*_ENTER, *self._focus.arrows)

    def _click(self, at: tuple[int, int]) -> None:
        under = next((c for c in self.controls if c.takes_text and c.rect.collidepoint(at)), None)
        if under is not None or self.typing:
            self.focus(under)

    def _key(self, event: pygame.event.Event) -> Action | None:
        if event.key == pygame.K_TAB:
            return None
        if self.typing and event.key == pygame.K_ESCAPE:
            self.focus(None)
            return None
        if self.typing or (self._focus is not None and event.key in (*_ENTER, *_ARROWS, *_PAGES)):
            assert self._focus is not None
            return self._focus.handle(event)
        pressed = next((c for c in self.controls if c.enabled and keys.any_pressed(c.caps, event)), None)
        if pressed is not None:
            return pressed.activate(None)
        return self._focus.handle(event) if self._focus is not None and event.key == pygame.K_SPACE else None

    def _drawn(self, surface: pygame.Surface) -> None:
        """Draws the controls, the focused one last."""
        self._stale = False
        for control in sorted(self.controls, key=lambda c: c is self._focus):
            if control.rect.w:
                control.draw(surface, self.look)
            control.stale = False


def fresh(old: Sequence[Control], new: Sequence[Control]) -> tuple[Control, ...]:
    """New controls that take over pointer and focus from those of the same action, so that a rebuild is not felt."""
    for n, control in enumerate(new):
        alike = [c for c in old if c.action == control.action and type(c) is type(control)]
        nth = sum(c.action == control.action and type(c) is type(control) for c in new[:n])
        if nth < len(alike):
            before = alike[nth]
            control.hover, control.pressed, control.focused = before.hover, before.pressed, before.focused
    return tuple(new)


def tool(command: Command[None], lang: str, able: bool, key: str | None = None) -> IconButton:
    """A button with the sign of a command, enabled where it can be done now."""
    return IconButton(command(), command.sign, command.in_menu(lang), key=key, enabled=able)
