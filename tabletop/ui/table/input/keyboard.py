"""The table by keyboard: pieces picked up, carried and dropped without a pointer, and what every other key means."""

from __future__ import annotations

import pygame

from tabletop.table.state import NOWHERE
from tabletop.ui import commands
from tabletop.ui.commands.command import Asked, Command
from tabletop.ui.keymap import of_scene
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.input import pouring
from tabletop.ui.table.input.carrying import Carrying
from tabletop.ui.table.input.clicks import Clicks
from tabletop.ui.table.input.hints import Hints
from tabletop.ui.table.input.selection import Selection
from tabletop.ui.table.layout.geometry import GROUND, Laid
from tabletop.ui.table.looking.focus import Focus, towards
from tabletop.ui.table.looking.held_keys import ARROWS
from tabletop.ui.table.looking.zooming import Zooming
from tabletop.ui.widgets import keys

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Keyboard:
    """What keys do on the table, mostly to the place in focus."""

    def __init__(self, desk: Desk, focus: Focus, carrying: Carrying, selection: Selection, clicks: Clicks, zoom: Zooming,
                 hints: Hints) -> None:
        self.desk, self.focus, self.carrying, self.selection = desk, focus, carrying, selection
        self.clicks, self.zoom, self.hints, self.answering = clicks, zoom, hints, clicks.answering

    def handle(self, event: pygame.event.Event) -> None:
        """One key."""
        desk = self.desk
        if event.key == pygame.K_TAB:
            return self.focus.tab(bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT))
        mod = getattr(event, "mod", 0)
        if event.key in ARROWS and mod & pygame.KMOD_SHIFT:
            return self.carrying.nudge(ARROWS[event.key]) if desk.held is not None else self.zoom.arrow(ARROWS[event.key])
        if event.key in ARROWS and not mod & pygame.KMOD_ALT:
            return self._choose_on(ARROWS[event.key]) if mod & keys.COMMAND else self._arrow(ARROWS[event.key])
        if event.key in _ENTER and mod & pygame.KMOD_SHIFT and not mod & keys.COMMAND:
            return self.enter(whole=True)
        for key in of_scene("table"):
            if key.name != commands.FOCUS.name and keys.any_pressed(key.caps, event):
                return desk.act(self._meant(key, event))
        return None

    @staticmethod
    def _meant(key: Command[None], event: pygame.event.Event) -> Asked:
        """What a key asks for; digits say which."""
        digit = next((sign for sign in keys.typed(event) if sign.isdecimal()), None)
        return commands.NUMBER(int(digit)) if key.name == commands.NUMBER.name and digit is not None else key()

    def _arrow(self, way: tuple[int, int]) -> None:
        desk = self.desk
        if desk.held is not None:
            return self._carry(way)
        if desk.pouring is not None:
            desk.pouring = pouring.carried_on(desk, desk.pouring, way)
            return desk.touch()
        return self.focus.step(way)

    def _carry(self, way: tuple[int, int]) -> None:
        held = self.desk.held
        assert held is not None
        lit = {place.zone: place.rect for place in held.places}
        others = {zone: spot.rect for zone, spot in self.desk.geometry.spots.items()
                  if zone != held.laid.zone and zone not in lit and spot.spread != GROUND}
        here = pygame.Rect(0, 0, 2, 2)
        here.center = held.pos
        found = towards(here, [(rect, rect) for rect in (*lit.values(), *others.values()) if rect.center != here.center], way)
        if found is not None:
            self.carrying.carry(found.center)
            self.desk.touch()

    def _choose_on(self, way: tuple[int, int]) -> None:
        """Ctrl and an arrow: the piece in focus is chosen, and the next one."""
        before = self.desk.focused
        self._arrow(way)
        found = [place for place in (before, self.desk.focused) if place and self.desk.geometry.of(place) is not None]
        self.selection.choose(dict.fromkeys((*self.selection.places, *found)))

    def enter(self, whole: bool = False) -> None:
        """Enter: pick up the focused piece or the `whole` pile, drop what is held, or commit the plan.

        With the rules on it lifts no piece that may go nowhere.
        """
        desk = self.desk
        if self.hints.typed is not None:
            return desk.act(commands.TYPED())
        if desk.held is not None:
            return self.carrying.drop(desk.held.pos)
        if desk.pouring is not None:
            return pouring.let_go(desk, desk.pouring.pos)
        if (rail := desk.geometry.rail(desk.focused)) is not None:
            desk.pouring = pouring.of_rail(desk, rail)
            return desk.touch()
        if whole and (pile := desk.geometry.of(desk.focused)) is not None:
            return self._pick_up(pile, whole=True)
        laid, plan = desk.geometry.of(desk.focused) if desk.focused else None, desk.acts.plan
        if laid is None or laid.planned or (plan.parts and not self._movable(laid)):
            return desk.act(commands.DECLARE_PLAN())
        return self._take(laid)

    def _movable(self, laid: Laid) -> bool:
        piece = self.desk.model.sight.piece(laid.seen.place)
        return not self.desk.acts.bars(piece) and bool(self.desk.acts.targets(piece))

    def _take(self, laid: Laid) -> None:
        desk = self.desk
        piece = desk.model.sight.piece(laid.seen.place)
        if desk.acts.bars(piece):
            return
        targets, ways = desk.acts.targets(piece), desk.acts.ways(piece)
        only = None
        if not laid.planned:
            only = desk.acts.joins(piece) if desk.acts.plan.parts else ways[0] if len(ways) == 1 else None
        if only is not None:
            mark = len(desk.session.history.commits)
            return desk.did(desk.acts.drop(piece, only.place, (only,)), mark)
        if laid.planned or self.answering.points_at(laid, piece) or (targets and all(t.place == NOWHERE for t in targets)):
            return self.clicks.click(laid)
        if not targets and not desk.acts.free:
            return desk.act(commands.DECLARE_PLAN())
        return self._pick_up(laid)

    def _pick_up(self, laid: Laid, whole: bool = False) -> None:
        """Carried by keys it is as large as it lay before it was read, so that it covers no more than the place it is over."""
        rests = next((one for one in self.desk.geometry.resting if one.seen.place == laid.seen.place), laid)
        self.carrying.pick_up(rests, rests.rect.center, keyboard=True, whole=whole)
        held = self.desk.held
        if held is not None and held.places:
            first = min(range(len(held.places)), key=lambda n: held.places[n].later)
            self.carrying.carry(held.places[first].rect.center)
        return None
