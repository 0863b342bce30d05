"""What the screen of one kind of game may have that no other has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.play.sight import Sight
from tabletop.play.viewer import Pair, Viewer
from tabletop.referee.rules import Rules
from tabletop.ui.commands.command import Deeds
from tabletop.ui.look import Look
from tabletop.ui.table.desk import Desk, LookingDesk
from tabletop.ui.table.layout.frame import Frame
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.layout.ground import Ground, Places
from tabletop.ui.table.layout.spots import spots
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.widgets import Action


class Story(Protocol):
    """A sheet that tells over the cloth, step by step, what came about at once; what comes next waits until it was seen."""

    @property
    def modal(self) -> bool:
        """Whether it is told now: it takes every event."""

    @property
    def untold(self) -> int:
        """How many of the last lines of the log it is about to tell."""

    def begin(self, model: Model) -> None:
        """The table is looked at; what came about before it was looked at for the first time is not told."""

    def tells_of(self, before: Sight, now: Sight) -> bool:
        """Whether what came about between two moments is told by it, figures and all."""

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


class GamePanel(Panel):
    """A panel that only some games have.  People may answer at it by themselves, each for their seats, with their hands covered:
    while it `asks`, the prompt tells how, no chip of a question is shown, and it says whose the covered hands are.
    """

    def stands(self, frame: Frame) -> pygame.Rect:
        """Its area: over the hand."""
        return frame.hand

    @property
    def asks(self) -> bool:
        """Whether people answer at it now."""
        return False

    def says(self, model: Model) -> str:
        """What the prompt says while it asks."""
        return ""

    def verb_at(self, at: tuple[int, int], piece: int) -> str:
        """The verb for which a piece that is dropped at a point pays; empty where it pays for none."""
        return ""

    @property
    def seated(self) -> bool:
        """Whether people sit before it in this game, now or at its next question: no letters are typed but at it."""
        return False

    def takes_of(self, seat: int) -> bool:
        """Whether letters choose cards of a seat now."""
        return False

    @property
    def unanswered(self) -> Sequence[int]:
        """The seats that have typed letters and can take them back."""
        return ()


class Lays(Protocol):
    """What a game of some kind lays on its cloth beside zones, numbers and boards: gauges with an art of their own, parts."""

    def __call__(self, catalog: Catalog, on: Ground, found: Places) -> Places:
        """The places with those of its own."""


class Marked(Protocol):
    """What a game of some kind draws over its pieces, from what these eyes are shown and from the plan."""

    def __call__(self, surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
        """Draw it; `geometry` and `look` are those of the layer."""


@dataclass(frozen=True, slots=True)
class Plugin:
    """What the table's screen has for some games only; all but `wanted` may be left out.

    `wanted` tells whether a game and its rules, None at a free table, have what this shows.  What it `lays` on the cloth,
    its `marks` over what lies there and over the hand under the prompt (`in_hand`), and its `story` are there for whoever looks,
    also at a replay, its `panel` for who acts, be it as a `pair`, and its `sheet`, a panel over all others; `deeds` are what is
    done about the commands that only these ask for.
    """

    wanted: Callable[[Catalog, Rules | None], bool]
    lays: Lays | None = None
    marks: Marked | None = None
    in_hand: Marked | None = None
    story: Callable[[LookingDesk], Story] | None = None
    panel: Callable[[Desk], GamePanel] | None = None
    sheet: Callable[[Desk], GamePanel] | None = None
    pair: Callable[[Viewer], Pair] | None = None
    deeds: Deeds[Desk] = field(default_factory=Deeds)


def wanted(plugins: Iterable[Plugin], catalog: Catalog, rules: Rules | None) -> tuple[Plugin, ...]:
    """Those a game has something for."""
    return tuple(plugin for plugin in plugins if plugin.wanted(catalog, rules))


def places(plugins: Iterable[Plugin], catalog: Catalog, on: Ground) -> Places:
    """What lies where on a cloth, with what is a game's own."""
    found = spots(on)
    for plugin in plugins:
        found = plugin.lays(catalog, on, found) if plugin.lays is not None else found
    return found
