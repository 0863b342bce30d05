"""What the screen of one kind of game may have that no other has."""

from __future__ import annotations

from typing import Protocol

import pygame

from tabletop.ui.table.moment.model import Model
from tabletop.ui.widgets import Action


class Story(Protocol):
    """A sheet that tells over the cloth, step by step, what came about at once; what comes next waits until it was seen."""

    @property
    def modal(self) -> bool:
        """Whether it is told now: it takes every event."""

    def begin(self, model: Model) -> None:
        """The table is looked at; what came about before it was looked at for the first time is not told."""

    def settle(self, model: Model, told: bool) -> None:
        """After a change: it opens where something came about that has not been `told` yet."""

    def until(self) -> float | None:
        """When it next changes by itself."""

    def tick(self) -> None:
        """It moves on."""

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether a key means something to it."""

    def handle(self, event: pygame.event.Event) -> Action | None:
        """Take an event while it is told; `GO_ON` asks for what comes next."""

    def close(self) -> None:
        """It has been seen."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over the cloth and the prompt."""
