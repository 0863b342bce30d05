"""The table by keyboard: one focus over pieces and panels, pieces picked up, carried and dropped without a pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pygame

from tabletop.play import plan as plans
from tabletop.table.places import piece_at
from tabletop.table.state import NOWHERE
from tabletop.ui import paint
from tabletop.ui.keymap import of_scene
from tabletop.ui.table.geometry import Laid
from tabletop.ui.widgets import Action, Control, keys

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

T = TypeVar("T")
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Keyboard:
    """Where the focus stands on the table, and what keys do."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.place = ""
        self._down: set[int] = set()
        self._holding: dict[int, str] = {}

    # --- focus -------------------------------------------------------------------------------------------------------

    def focus(self, place: str) -> None:
        """Put the focus on a piece; panels let it go."""
        self.place = place
        if place:
            for panel in self.scene.overlays.panels:
                panel.focus(None)
        self.scene.touch()

    def settle(self) -> None:
        """After a change: a focus on a piece that left goes to the first piece of the hand."""
        if self.place and self.scene.geometry.of(self.place) is None:
            hand = self._stops()
            self.place = hand[0].seen.place if hand else ""

    def _stops(self) -> list[Laid]:
        """The pieces the focus visits: the hand from left to right, then the cloth; of a pile its top."""
        geometry = self.scene.geometry
        tops = {laid.seen.place if geometry.spots[laid.zone].spread != "pile" else laid.zone: laid
                for laid in geometry.pieces if not geometry.spots[laid.zone].spread.startswith("backs")}
        return sorted(tops.values(), key=lambda laid: (geometry.spots[laid.zone].spread != "fan", laid.zone, laid.rect.x))

    def _tab(self, back: bool) -> None:
        """Tab visits the hand, the cloth, then the controls of the panels."""
        scene = self.scene
        stops: list[Laid | Control] = list(self._stops())
        for panel in scene.overlays.panels:
            stops += [c for c in panel.controls if c.focusable and c.rect.w and c.rect.y >= 0]
        if not stops:
            return
        now = next((n for n, s in enumerate(stops) if (isinstance(s, Laid) and s.seen.place == self.place and self.place)
                    or (isinstance(s, Control) and s.focused)), -1 if not back else 0)
        self._go(stops[(now + (-1 if back else 1)) % len(stops)])

    def _go(self, stop: Laid | Control) -> None:
        if isinstance(stop, Laid):
            self.focus(stop.seen.place)
            return
        self.place = ""
        for panel in self.scene.overlays.panels:
            panel.focus(stop if stop in panel.controls else None)
        self.scene.touch()

    def _arrow(self, way: tuple[int, int]) -> None:
        scene = self.scene
        if scene.held is not None:
            return self._carry(way)
        stops = self._stops()
        here = scene.geometry.of(self.place) if self.place else None
        if here is None:
            if stops:
                self.focus(stops[0].seen.place)
            return None
        found = _towards(here.box, [(laid.box, laid) for laid in stops if laid is not here], way)
        if found is not None:
            self.focus(found.seen.place)
        return None

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

    def repeats(self, event: pygame.event.Event) -> bool:
        """Whether a key that is held down came again: only the focus and text go on by that."""
        again = event.key in self._down and event.key not in (*_ARROWS, pygame.K_TAB)
        self._down.add(event.key)
        for key in of_scene("table"):
            if key.hold and keys.any_pressed(key.caps, event):
                self._holding[event.key] = key.action
        return again and not any(panel.typing for panel in self.scene.overlays.panels)

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
        scene = self.scene
        if event.key == pygame.K_TAB:
            return self._tab(bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT))
        if event.key in _ARROWS and not getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._arrow(_ARROWS[event.key])
        for key in of_scene("table"):
            if key.action not in ("focus", "number") and keys.any_pressed(key.caps, event):
                return scene.act(Action(key.action))
        return None

    def enter(self) -> None:
        """Enter: pick up the focused piece, drop what is held, or commit the plan."""
        scene = self.scene
        if scene.held is not None:
            return scene.carrying.drop(scene.held.pos)
        laid, plan = scene.geometry.of(self.place) if self.place else None, scene.acts.plan
        done = laid is not None and laid.planned and plans.is_whole(scene.session, plan)
        if laid is None or done or (plan.parts and not laid.planned and not self._movable(laid)):
            return scene.act(Action("declare_plan"))
        self._take(laid)

    def _movable(self, laid: Laid) -> bool:
        piece = piece_at(self.scene.session.state, laid.seen.place)
        return not self.scene.viewer.blind and bool(self.scene.acts.targets(piece))

    def _take(self, laid: Laid) -> None:
        scene = self.scene
        if scene.viewer.blind and not scene.acts.free:
            return
        piece = piece_at(scene.session.state, laid.seen.place)
        targets = scene.acts.targets(piece)
        if laid.planned or self.points_at(laid, piece) or (targets and all(t.place == NOWHERE for t in targets)):
            return scene.pointer.click(laid)
        scene.carrying.pick_up(laid, laid.rect.center, keyboard=True)
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

    def _focused(self) -> Laid | None:
        return self.scene.geometry.of(self.place) if self.place and self.scene.held is None else None

    def ring(self) -> pygame.Rect | None:
        """The area of the focus ring of the table."""
        laid = self._focused()
        return laid.box.inflate(self.scene.look.px(20), self.scene.look.px(20)).clip(((0, 0), self.scene.size)) if laid else None

    def draw(self, surface: pygame.Surface) -> None:
        """The focus ring of the table."""
        scene, laid = self.scene, self._focused()
        if laid is not None:
            paint.focus(surface, laid.box, scene.look.k, laid.rect.w * 0.052)
        held = scene.held
        if held is not None and held.keyboard and held.hover is None and (zone := scene.geometry.zone_at(held.pos)) is not None:
            paint.focus(surface, scene.geometry.spots[zone].rect, scene.look.k)


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
