"""The system's input method: it writes into one field at a time, and while it composes the keys are its own."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

FULL = 28
"""So many bytes and more of a composition are a piece that may go on in the next event: SDL sends at most 31, whole letters."""
_ENDS = (pygame.MOUSEBUTTONDOWN, pygame.WINDOWFOCUSLOST, pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED, pygame.DROPFILE)


class InputMethod:
    """There is one keyboard, so there is one of it.  Give it every event; it hands back what is left for the program."""

    def __init__(self) -> None:
        self._field: object = None
        self._composed = self._piece = ""
        self._clause = 0, 0

    def begin(self, field: object, area: pygame.Rect) -> None:
        """What is typed goes into this field from now on, which lies there on the window."""
        self.drop()
        self._field = field
        if pygame.display.get_init():
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(area)

    def end(self, field: object) -> None:
        """A field lets the keyboard go; another one that has it by now keeps it."""
        if self._field is field:
            self._field, self._composed = None, ""
            if pygame.display.get_init():
                pygame.key.stop_text_input()

    def composed(self, field: object) -> str:
        """What is composed in a field now and not yet written."""
        return self._composed if self._field is field else ""

    def clause(self, field: object) -> tuple[int, int]:
        """The part of it that is worked on now, from one letter to another: empty where the caret stands."""
        (start, end), whole = self._clause if self._field is field else (0, 0), len(self._composed)
        if start < 0 or (start == 0 and end >= whole):  # not told, or all of it: the caret stands behind
            return whole, whole
        return min(start, whole), min(end, whole)

    def drop(self) -> None:
        """What is composed is given up; the system is told by taking the keyboard from it for a moment."""
        if self._composed:
            self._composed = ""
            if pygame.display.get_init():
                pygame.key.stop_text_input()
                pygame.key.start_text_input()

    def _take(self, piece: str, start: int, length: int) -> None:
        """What is composed by now: all of it, or a further piece of what is too long for one event, which says where it begins."""
        goes_on = 0 < start == len(self._composed) and len(self._piece.encode()) >= FULL and piece != self._piece
        if goes_on:
            self._composed, self._clause = self._composed + piece, (start + len(piece),) * 2
        else:
            self._composed, self._clause = piece, (start, start + max(0, length))
        self._piece = piece

    def events(self, event: pygame.event.Event) -> Sequence[pygame.event.Event]:
        """The event, or none where it is a key of a composition; what ends one from outside comes after its end."""
        if event.type == pygame.KEYDOWN and self._composed:
            return ()
        if event.type == pygame.TEXTEDITING and self._field is not None:
            self._take(event.text, event.start, event.length)
        elif event.type == pygame.TEXTINPUT:
            self._composed = ""
        elif event.type in _ENDS and self._composed:
            self.drop()
            return pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0), event
        return (event,)


input_method = InputMethod()
