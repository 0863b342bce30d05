"""The mouse over the table: presses, drags that begin after some pixels, clicks, and the piece under the pointer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from tabletop.play.plan import Target, instead, part_of
from tabletop.table.places import piece_at
from tabletop.table.state import NOWHERE
from tabletop.ui.table import pouring
from tabletop.ui.table.acts import Attempt
from tabletop.ui.table.chosen import Chosen
from tabletop.ui.table.fan import read
from tabletop.ui.table.geometry import Laid, Rail
from tabletop.ui.table.hand_menu import open_menu
from tabletop.ui.table.held import THRESHOLD
from tabletop.ui.widgets import Action

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


HOLD_MS = 350
"""A press on a pile that stays so long takes the whole pile."""
TURNED = 40
"""So much wider than itself a raised card keeps the pointer where no other card is: those beside it are turned a little."""
DOUBLE_MS = 400
"""Two clicks on one card within so long look at it."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button that is down: where, since when, on which piece if on any."""

    at: tuple[int, int]
    since: float
    laid: Laid | None


class Pointer:
    """`under` is the place of the piece under the pointer, `raised` the same where it is a card of the hand."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.pressed: Press | None = None
        self.under = self.raised = ""
        self._pos: tuple[int, int] | None = None
        self._clicked: tuple[str, float, int] | None = None
        self.chosen = Chosen(scene)
        self._rests = False

    # --- what it is over ---------------------------------------------------------------------------------------------

    @property
    def pos(self) -> tuple[int, int] | None:
        """Where the pointer rests over the table, None elsewhere."""
        return self._pos if self._pos is not None and not self._over(self._pos) else None

    def over_zone(self) -> int | None:
        """The zone under the pointer."""
        return self.scene.geometry.zone_at(self.pos) if self.pos is not None else None

    def over_rail(self) -> Rail | None:
        """The gauge under the pointer."""
        pos, reach = self.pos, self.scene.look.px(26)
        return next((rail for rail in self.scene.geometry.rails if pos and rail.rect.inflate(reach, 0).collidepoint(pos)), None)

    def has(self, event: pygame.event.Event) -> bool:
        """Whether a press that began on the table has this event, whatever panel it comes over."""
        scene = self.scene
        carries = scene.held is not None and not scene.held.keyboard
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._on_raised(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return scene.pouring is not None
        busy = carries or self.pressed is not None or scene.pouring is not None or scene.selection.band is not None
        return busy and (event.type == pygame.MOUSEMOTION or (event.type == pygame.MOUSEBUTTONUP and event.button == 1))

    def _on_raised(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on a raised card, which may lie over the prompt, and on nothing above it; the buttons of the prompt
        are for pressing, and the card gives way."""
        raised, overlays = self.scene.geometry.raised, self.scene.overlays
        above = [button.rect for button in overlays.prompt.controls] + ([overlays.toast.rect] if overlays.toast is not None else [])
        return raised is not None and raised.covers(pos) and not any(rect.collidepoint(pos) for rect in above)

    def _over(self, pos: tuple[int, int]) -> bool:
        return not self._on_raised(pos) and self.scene.overlays.over(pos)

    # --- events ------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """One event of the mouse."""
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and self._over(event.pos):
            self.lets_go()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._menu(event.pos)

    def _press(self, pos: tuple[int, int]) -> None:
        scene = self.scene
        scene.keyboard.leads = False
        if scene.held is not None and scene.held.keyboard:
            scene.carrying.drop(pos)
        elif scene.pouring is not None and scene.pouring.keyboard:
            scene.act(Action("pour", pos))
        else:
            self.pressed = Press(pos, scene.now, scene.geometry.at(pos))

    def _release(self, pos: tuple[int, int]) -> None:
        scene = self.scene
        pressed, self.pressed = self.pressed, None
        if scene.pouring is not None:
            scene.act(Action("pour", pos))
        elif scene.selection.band is not None:
            scene.selection.stop()
            scene.touch()
        elif scene.held is not None:
            scene.carrying.drop(pos)
        elif pressed is not None and not self._over(pos) and (lit := self.chosen.lit_under(pos)):
            self.chosen.lay(lit)
        elif pressed is not None and pressed.laid is None:
            self._click_bare(pos)
        elif pressed is not None and pressed.laid is not None:
            self.click(pressed.laid)

    def _click_bare(self, pos: tuple[int, int]) -> None:
        scene = self.scene
        if scene.trays.click(pos):
            return None
        if not scene.keyboard.ctrl:
            scene.selection.clear()
        zone = scene.geometry.zone_at(pos)
        asked = tuple(t for t in scene.acts.asked_where() if t.place == zone)
        if asked and not scene.overlays.over(pos):
            mark = len(scene.session.history.commits)
            return scene.did(scene.acts.drop(asked[0].part.piece, asked[0].place, asked), mark)
        return scene.overlays.click(pos)

    def _menu(self, pos: tuple[int, int]) -> None:
        """A right click returns what is carried, else it opens the menu of hands: over a pile that was only lifted, too."""
        scene, rests = self.scene, self._rests
        carries = scene.held is not None or scene.pouring is not None or scene.selection.band is not None
        if carries:
            scene.carrying.cancel()
        if not carries or rests:
            self.lets_go()
            open_menu(scene, scene.geometry.at(pos), scene.geometry.zone_at(pos), pos)

    def _wheel(self, event: pygame.event.Event) -> None:
        scene = self.scene
        if scene.pouring is not None and event.y:
            scene.pouring = pouring.changed(scene, scene.pouring, 1 if event.y > 0 else -1)
            scene.touch()

    def until(self) -> float | None:
        """When a press that stays takes the whole pile."""
        pressed = self.pressed
        if pressed is None or pressed.laid is None or not self.scene.carrying.has_more(pressed.laid):
            return None
        return pressed.since + HOLD_MS

    def tick(self, now: float) -> None:
        """A press that stayed takes the whole pile."""
        pressed, due = self.pressed, self.until()
        if pressed is not None and pressed.laid is not None and due is not None and now >= due:
            self._lift(pressed, pressed.laid, pressed.at, whole=True)
            self._rests = True

    def settle(self) -> None:
        """After a change: find again what lies under the pointer, for keys act on it."""
        if self._pos is not None and self.scene.held is None:
            self._rest_over(self._pos)

    def _moved(self, pos: tuple[int, int]) -> None:
        scene, pressed = self.scene, self.pressed
        self._rests = self._rests and pos == self._pos
        self._pos = pos
        if scene.held is not None:
            return scene.carrying.carry(pos)
        if scene.pouring is not None:
            scene.pouring = replace(scene.pouring, pos=pos)
            return scene.touch()
        if scene.selection.band is not None:
            scene.selection.stretch(pos)
            return scene.touch()
        if pressed is None:
            return self._rest_over(pos)
        if max(abs(pos[0] - pressed.at[0]), abs(pos[1] - pressed.at[1])) >= THRESHOLD:
            self._drag(pressed, pos)
        return None

    def _drag(self, pressed: Press, pos: tuple[int, int]) -> None:
        """A press became a drag: of a piece, of chips, or of a box over bare cloth."""
        scene = self.scene
        if pressed.laid is not None:
            return self._lift(pressed, pressed.laid, pos, whole=scene.keyboard.shift)
        self.pressed = None
        taken = pouring.taken_from(scene, pressed.at)
        if taken is not None:
            scene.pouring = replace(taken, pos=pos)
        else:
            scene.selection.start(pressed.at, add=scene.keyboard.ctrl)
            scene.selection.stretch(pos)
        return scene.touch()

    def _lift(self, pressed: Press, laid: Laid, pos: tuple[int, int], whole: bool) -> None:
        scene = self.scene
        self.pressed = None
        rest = next((one for one in scene.geometry.resting if one.seen.place == laid.seen.place), laid)
        part = rest.rect.w / max(1, laid.rect.w)
        grab = round((pressed.at[0] - laid.rect.centerx) * part), round((pressed.at[1] - laid.rect.centery) * part)
        scene.carrying.pick_up(rest, pos, grab, whole=whole)
        if scene.held is not None:
            scene.carrying.carry(pos)

    def _rest_over(self, pos: tuple[int, int]) -> None:
        """The piece under the pointer; a card of the hand rises where it rests, and stays up while the pointer is on it."""
        scene = self.scene
        laid = scene.geometry.at(pos) if not self._over(pos) else None
        raised = scene.geometry.raised
        if laid is None and raised is not None and self.raised and raised.rect.inflate(scene.look.px(TURNED), 0).collidepoint(pos):
            return  # between two cards that lie at an angle neither is left for nothing
        self.under = laid.seen.place if laid is not None else ""
        self.raised = self.under if laid is not None and self._fanned(laid) else ""
        if scene.threats != scene.canvas.threats:
            scene.stale_rest()
        self.raise_card()

    def _fanned(self, laid: Laid) -> bool:
        return self.scene.geometry.spots[laid.zone].spread == "fan"

    def raise_card(self) -> None:
        """Raise the card of the hand under the pointer, else the one in focus, so that it can be read; covered ones stay."""
        scene = self.scene
        table, place = scene.geometry, self.raised or scene.keyboard.place
        pieces, shown = table.resting or table.pieces, None
        resting = next((laid for laid in pieces if laid.seen.place == place), None) if place and scene.held is None else None
        if resting is not None and self._fanned(resting) and resting.up and not resting.planned:
            hand = sorted((laid for laid in pieces if laid.zone == resting.zone), key=lambda laid: laid.rect.x)
            shown = read(hand, resting, table.spots[resting.zone].rect, scene.look)
        raised = shown.card if shown is not None else None
        if raised != table.raised:
            scene.geometry = table.raising(raised, shown.aside if shown is not None else {})
            scene.stale_hand()

    def away(self) -> None:
        """The pointer left the window, or what lay under it changed."""
        self.lets_go()
        self._pos = None
        self.under = self.raised = ""

    def lets_go(self) -> None:
        """Whatever was pressed or stretched is let go without anything being done."""
        self.pressed, self._rests = None, False
        self.scene.selection.stop()

    def _is_second(self, place: str) -> bool:
        """Whether a piece is clicked twice within a moment in which nothing came of the first click."""
        here = place, self.scene.now, len(self.scene.session.history.commits)
        before, self._clicked = self._clicked, here
        second = before is not None and before[0] == place and before[2] == here[2] and here[1] - before[1] <= DOUBLE_MS
        if second:
            self._clicked = None
        return second

    def _offered(self, laid: Laid, piece: int) -> Target | None:
        """What a click does at once with a piece nobody owns."""
        return self.scene.acts.only(piece) if self.scene.session.box.zones[laid.zone].seat < 0 else None

    def _is_asked(self, target: Target) -> bool:
        """Whether the open question asks this seat for the verb of a target."""
        ask = self.scene.session.ask
        return ask is not None and target.verb in ask.to.get(self.scene.acts.seat, ())

    def _ways(self, laid: Laid, piece: int) -> tuple[Target, ...]:
        """What a click on a piece that can be pointed at may mean: what is asked for, else all that it can do now."""
        targets = [t for t in self.scene.acts.targets(piece) if not t.step]
        pointed = [t for t in targets if t.place == NOWHERE]
        if not pointed and not self.scene.keyboard.points_at(laid, piece):
            return ()
        if any(self._is_asked(t) for t in pointed):
            targets = [t for t in targets if self._is_asked(t)]
        return tuple(sorted(targets, key=lambda t: t.place != NOWHERE))

    def click(self, laid: Laid) -> None:
        """A click on a piece: it answers a question that points at pieces, offers what it can do, or takes its part back."""
        scene = self.scene
        acts, place = scene.acts, laid.seen.place
        if scene.keyboard.ctrl:
            return scene.selection.toggle(place)
        if scene.overlays.sharing.click(laid):
            return None
        if self._is_second(place):
            return scene.act(Action("look_closer", place))
        if place not in scene.selection:
            scene.selection.clear()
        piece = piece_at(scene.session.state, place)
        if acts.bars(piece):
            return scene.keyboard.focus(place)
        if laid.planned:
            return scene.act(Action("take_off", place))
        if acts.free:
            return scene.keyboard.focus(place)
        mark, ways = len(scene.session.history.commits), self._ways(laid, piece)
        if len(ways) == 1 and self._is_asked(ways[0]):
            scene.did(acts.take(ways[0]), mark)
        elif ways:
            scene.overlays.choose(ways, Attempt(acts.seat, place, NOWHERE))
        elif part_of(scene.session, acts.plan, piece) is not None:
            scene.act(Action("take_off", place))
        elif (other := instead(scene.session, acts.plan, piece)) is not None:
            scene.did(acts.choose_instead(other), mark)
        elif scene.keyboard.points_at(laid, piece):
            scene.did(acts.drop(piece, NOWHERE, ()), mark)
        elif (only := self._offered(laid, piece)) is not None:
            scene.did(acts.drop(piece, only.place, (only,)), mark)
        else:
            self.chosen.choose(place)
        return None
