"""The table by keyboard: one focus over pieces and panels, pieces picked up, carried and dropped without a pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pygame

from tabletop.table.places import piece_at
from tabletop.table.state import NOWHERE
from tabletop.ui import paint
from tabletop.ui.keymap import Key, of_scene
from tabletop.ui.table.geometry import Laid, Rail
from tabletop.ui.table.pouring import carried_on, of_rail
from tabletop.ui.table.verbs import rail_name, rail_named
from tabletop.ui.widgets import Action, Control, keys

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

T = TypeVar("T")
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Keyboard:
    """Where the focus stands on the table, and what keys do; it `leads` while the last thing pressed was a key."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.place = ""
        self.leads = False
        self._down: set[int] = set()
        self._holding: dict[int, str] = {}

    # --- focus -------------------------------------------------------------------------------------------------------

    def focus(self, place: str) -> None:
        """Put the focus on a piece or a gauge; panels let it go."""
        self.place = place
        if place:
            for panel in self.scene.overlays.panels:
                panel.focus(None)
        if self.scene.threats != self.scene.canvas.threats:
            self.scene.stale_rest()
        if self.lays != self.scene.model.lays:
            self.scene.look_again()
        self.scene.touch()

    @property
    def lays(self) -> bool:
        """Whether Enter answers with the piece in focus: it is one the question must be answered with, in one way only."""
        scene = self.scene
        laid = scene.geometry.of(self.place) if self.place else None
        if laid is None or laid.planned or scene.acts.free or scene.acts.plan.parts:
            return False
        return scene.acts.only(piece_at(scene.session.state, laid.seen.place)) is not None

    def settle(self) -> None:
        """After a change: a focus on a piece that left goes to the first piece of the hand, unless a pointer made it leave."""
        scene = self.scene
        if self.place and scene.geometry.of(self.place) is None and rail_named(scene, self.place) is None:
            hand = self._stops() if self.leads else []
            self.place = _name(hand[0]) if hand else ""

    def _stops(self) -> list[Laid | Rail]:
        """What the focus visits: the hand from left to right, then the cloth; of a pile its top.

        Free hands come to others' hands and to gauges, too.
        """
        geometry, free = self.scene.geometry, self.scene.acts.free
        tops: dict[str | int, Laid] = {}
        for laid in geometry.pieces:
            spread = geometry.spots[laid.zone].spread
            if free or not spread.startswith("backs"):
                piled = (spread == "pile" and not laid.planned) or spread.startswith("backs")
                tops[laid.zone if piled else laid.seen.place] = laid
        order = sorted(tops.values(), key=lambda laid: (geometry.spots[laid.zone].spread != "fan", laid.zone, laid.rect.x))
        return [*order, *(geometry.rails if free else ())]

    def _tab(self, back: bool) -> None:
        """Tab visits the hand, the cloth, then the controls of the panels."""
        scene = self.scene
        stops: list[Laid | Rail | Control] = list(self._stops())
        for panel in scene.overlays.panels:
            stops += [c for c in panel.controls if c.focusable and c.rect.w and c.rect.y >= 0]
        if not stops:
            return
        now = next((n for n, s in enumerate(stops)
                    if (s.focused if isinstance(s, Control) else _name(s) == self.place)), -1 if not back else 0)
        self._go(stops[(now + (-1 if back else 1)) % len(stops)])

    def _go(self, stop: Laid | Rail | Control) -> None:
        if not isinstance(stop, Control):
            return self.focus(_name(stop))
        self.place = ""
        for panel in self.scene.overlays.panels:
            panel.focus(stop if stop in panel.controls else None)
        self.scene.touch()

    def _arrow(self, way: tuple[int, int]) -> None:
        scene = self.scene
        if scene.held is not None:
            return self._carry(way)
        if scene.pouring is not None:
            scene.pouring = carried_on(scene, scene.pouring, way)
            return scene.touch()
        stops, here = self._stops(), self._focused()
        if here is None:
            return self.focus(_name(stops[0])) if stops else None
        found = _towards(_box(here), [(_box(stop), stop) for stop in stops if _name(stop) != self.place], way)
        return self.focus(_name(found)) if found is not None else None

    def _carry(self, way: tuple[int, int]) -> None:
        held = self.scene.held
        assert held is not None
        lit = {place.zone: place.rect for place in held.places}
        others = {zone: spot.rect for zone, spot in self.scene.geometry.spots.items() if zone != held.laid.zone and zone not in lit}
        here = pygame.Rect(0, 0, 2, 2)
        here.center = held.pos
        found = _towards(here, [(rect, rect) for rect in (*lit.values(), *others.values()) if rect.center != here.center], way)
        if found is not None:
            self.scene.carrying.carry(found.center)
            self.scene.touch()

    # --- keys held down ----------------------------------------------------------------------------------------------

    @property
    def shift(self) -> bool:
        """Whether Shift is held down."""
        return bool(self._down & {pygame.K_LSHIFT, pygame.K_RSHIFT})

    @property
    def ctrl(self) -> bool:
        """Whether Ctrl is held down, or Command."""
        return bool(self._down & {pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LMETA, pygame.K_RMETA})

    def repeats(self, event: pygame.event.Event) -> bool:
        """Whether a key that is held down came again: only the focus and text go on by that."""
        again = event.key in self._down and event.key not in (*_ARROWS, pygame.K_TAB)
        self._down.add(event.key)
        for key in of_scene("table"):
            if key.hold and keys.any_pressed(key.caps, event):
                self._holding[event.key] = key.action
        return again and not self.scene.overlays.typing

    def let_go(self, event: pygame.event.Event) -> None:
        """A key was let go, or with the window all of them: what is shown while a key is held goes away."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            actions = [self._holding.pop(event.key, "")]
        else:
            self._down.clear()
            self._holding.clear()
            actions = [key.action for key in of_scene("table") if key.hold]
        for action in filter(None, actions):
            self.scene.act(Action("let_go", action))

    # --- keys --------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """One key."""
        scene, self.leads = self.scene, True
        if event.key == pygame.K_TAB:
            return self._tab(bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT))
        mod = getattr(event, "mod", 0)
        if event.key in _ARROWS and mod & pygame.KMOD_SHIFT:
            return scene.carrying.nudge(_ARROWS[event.key]) if scene.held is not None else scene.zoom.arrow(_ARROWS[event.key])
        if event.key in _ARROWS and not mod & pygame.KMOD_ALT:
            return self._choose_on(_ARROWS[event.key]) if mod & keys.COMMAND else self._arrow(_ARROWS[event.key])
        if event.key in _ENTER and mod & pygame.KMOD_SHIFT and not mod & keys.COMMAND:
            return self.enter(whole=True)
        for key in of_scene("table"):
            if key.action != "focus" and keys.any_pressed(key.caps, event):
                return scene.act(self._meant(key, event))
        return None

    @staticmethod
    def _meant(key: Key, event: pygame.event.Event) -> Action:
        """A key's action; digits say which."""
        digit = next((sign for sign in keys.typed(event) if sign.isdecimal()), None) if key.action == "number" else None
        return Action(key.action, digit)

    def _choose_on(self, way: tuple[int, int]) -> None:
        """Ctrl and an arrow: the piece in focus is chosen, and the next one."""
        chosen = self.scene.selection
        before = self.place
        self._arrow(way)
        found = [place for place in (before, self.place) if place and self.scene.geometry.of(place) is not None]
        chosen.choose(dict.fromkeys((*chosen.places, *found)))

    def enter(self, whole: bool = False) -> None:
        """Enter: pick up the focused piece or the `whole` pile, drop what is held, or commit the plan."""
        scene = self.scene
        if scene.hints.typed is not None:
            return scene.act(Action("typed", scene.hints.typed))
        if scene.held is not None:
            return scene.carrying.drop(scene.held.pos)
        if scene.pouring is not None:
            return scene.act(Action("pour", scene.pouring.pos))
        if (rail := rail_named(scene, self.place)) is not None:
            scene.pouring = of_rail(scene, rail)
            return scene.touch()
        if whole and (pile := scene.geometry.of(self.place)) is not None:
            return self._pick_up(pile, whole=True)
        laid, plan = scene.geometry.of(self.place) if self.place else None, scene.acts.plan
        if laid is None or laid.planned or (plan.parts and not self._movable(laid)):
            return scene.act(Action("declare_plan"))
        self._take(laid)

    def _movable(self, laid: Laid) -> bool:
        piece = piece_at(self.scene.session.state, laid.seen.place)
        return not self.scene.acts.bars(piece) and bool(self.scene.acts.targets(piece))

    def _take(self, laid: Laid) -> None:
        scene = self.scene
        piece = piece_at(scene.session.state, laid.seen.place)
        if scene.acts.bars(piece):
            return
        targets = scene.acts.targets(piece)
        only = scene.acts.only(piece) if not laid.planned and not scene.acts.plan.parts else None
        if only is not None and only.place != NOWHERE:
            return scene.did(scene.acts.drop(piece, only.place, (only,)), len(scene.session.history.commits))
        if laid.planned or self.points_at(laid, piece) or (targets and all(t.place == NOWHERE for t in targets)):
            return scene.pointer.click(laid)
        return self._pick_up(laid)

    def _pick_up(self, laid: Laid, whole: bool = False) -> None:
        scene = self.scene
        scene.carrying.pick_up(laid, laid.rect.center, keyboard=True, whole=whole)
        held = scene.held
        if held is not None and held.places:
            first = min(range(len(held.places)), key=lambda n: held.places[n].later)
            scene.carrying.carry(held.places[first].rect.center)
        return None

    def points_at(self, laid: Laid, piece: int) -> bool:
        """Whether pointing at a piece is the shape of something open to this seat, so that a refusal explains it."""
        session = self.scene.session
        ask, rules, seat = session.ask, session.rules, self.scene.acts.seat
        if ask is None or rules is None:
            return False
        for name in (*ask.to.get(seat, ()), *rules.standing(session.state, seat)):
            verb = rules.verbs.get(name)
            if verb is not None and any(p.piece == piece and p.place == NOWHERE
                                        for p in verb.parts(session.state, seat, ask.about, self.scene.acts.plan.parts)):
                return True
        return False

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _focused(self) -> Laid | Rail | None:
        scene = self.scene
        if not self.place or scene.held is not None or scene.pouring is not None:
            return None
        return scene.geometry.of(self.place) or rail_named(scene, self.place)

    def ring(self) -> pygame.Rect | None:
        """The area of the focus ring of the table."""
        focused, reach = self._focused(), self.scene.look.px(20)
        return _box(focused).inflate(reach, reach).clip(((0, 0), self.scene.size)) if focused is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """The focus ring of the table."""
        scene, focused = self.scene, self._focused()
        if focused is not None:
            paint.focus(surface, _box(focused), scene.look.k, focused.rect.w * 0.052)
        held = scene.held
        if held is not None and held.keyboard and held.hover is None and (zone := scene.geometry.zone_at(held.pos)) is not None:
            paint.focus(surface, scene.geometry.spots[zone].rect, scene.look.k)


def _name(stop: Laid | Rail) -> str:
    return stop.seen.place if isinstance(stop, Laid) else rail_name(stop)


def _box(stop: Laid | Rail) -> pygame.Rect:
    return stop.box if isinstance(stop, Laid) else stop.rect


def _towards(here: pygame.Rect, others: list[tuple[pygame.Rect, T]], way: tuple[int, int]) -> T | None:
    """The nearest of some boxes in a direction; what is ahead counts more than what is aside."""
    best: tuple[float, T] | None = None
    for box, what in others:
        dx, dy = box.centerx - here.centerx, box.centery - here.centery
        ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        if ahead > 4:
            far = ahead + 2 * aside
            if best is None or far < best[0]:
                best = far, what
    return best[1] if best is not None else None
