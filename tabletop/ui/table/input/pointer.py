"""The mouse over the table: presses, drags that begin after some pixels, clicks, and the piece under the pointer."""

from __future__ import annotations

from dataclasses import replace

import pygame

from tabletop.play.hands import Edit
from tabletop.table.box import seat_name
from tabletop.ui import commands
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.draw.held import THRESHOLD, Press
from tabletop.ui.table.input import pouring
from tabletop.ui.table.input.carrying import Carrying
from tabletop.ui.table.input.clicks import Clicks
from tabletop.ui.table.input.hand_menu import HandMenu
from tabletop.ui.table.layout.geometry import Laid, Rail
from tabletop.ui.table.looking.hover import Hover
from tabletop.ui.table.looking.trays import Trays
from tabletop.ui.table.overlays import Overlays
from tabletop.ui.table.sheets.pointed import REACH

HOLD_MS = 350
"""A press on a pile that stays so long takes the whole pile."""
GRIP = 10
"""A drag that begins so close beside a piece takes it while the rules are in force, logical."""


class Pointer:
    """What it presses stands at `desk.pressed`."""

    def __init__(self, desk: Desk, overlays: Overlays, carrying: Carrying, trays: Trays, clicks: Clicks, menu: HandMenu,
                 hover: Hover) -> None:
        self.desk, self.overlays, self.carrying, self.trays = desk, overlays, carrying, trays
        self.clicks, self.menu, self.hover = clicks, menu, hover
        self.focus, self.keys, self.chosen, self.selection = clicks.focus, clicks.keys, clicks.chosen, clicks.selection
        self._rests = False

    def has(self, event: pygame.event.Event) -> bool:
        """Whether a press that began on the table has this event, whatever panel it comes over."""
        desk = self.desk
        carries = desk.held is not None and not desk.held.keyboard
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.overlays.pointed.on_raised(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return desk.pouring is not None
        busy = carries or self.desk.pressed is not None or desk.pouring is not None or self.selection.band is not None
        return busy and (event.type == pygame.MOUSEMOTION or (event.type == pygame.MOUSEBUTTONUP and event.button == 1))

    # --- events ------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """One event of the mouse."""
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and self.overlays.pointed.covered(event.pos):
            self.lets_go()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._menu(event.pos)

    def _press(self, pos: tuple[int, int]) -> None:
        desk = self.desk
        if desk.held is not None and desk.held.keyboard:
            self.focus.put("")
            self.carrying.drop(pos)
        elif desk.pouring is not None and desk.pouring.keyboard:
            pouring.let_go(desk, pos)
        else:
            laid = desk.geometry.at(pos) or desk.geometry.made_room_at(pos)
            self.desk.pressed = Press(pos, desk.now, laid)
            if laid is not None:
                desk.stage.foresee(laid, desk.look)

    def presses_early(self, pos: tuple[int, int]) -> None:
        """A button went down while something was still being shown: on a card of one's own hand a drag may come of it."""
        desk, laid = self.desk, self.desk.geometry.at(pos)
        if laid is not None and laid.up and desk.geometry.spots[laid.zone].spread == "fan":
            desk.pressed = Press(pos, desk.now, laid, desk.model.sight.piece(laid.seen.place))

    def _drag_early(self, pressed: Press, pos: tuple[int, int]) -> None:
        """A drag that began while something was shown: what one did oneself has been seen then, what others do comes first."""
        desk = self.desk
        desk.hurry_own()
        laid = desk.geometry.of(desk.model.sight.place(pressed.early))
        if desk.unfolds or laid is None:
            desk.pressed = None
            return None
        return self._lift(pressed, laid, pos, whole=False)

    def _release(self, pos: tuple[int, int]) -> None:
        desk = self.desk
        pressed, self.desk.pressed = self.desk.pressed, None
        if pressed is not None and pressed.early >= 0:
            return None
        if desk.pouring is not None:
            pouring.let_go(desk, pos)
        elif self.selection.band is not None:
            self.selection.stop()
            desk.touch()
        elif desk.held is not None:
            self.carrying.drop(pos)
        elif pressed is not None and not self.overlays.pointed.covered(pos) and (lit := self.chosen.lit_under(pos)):
            self.chosen.lay(lit)
        elif pressed is not None and pressed.laid is None:
            self._click_bare(pos)
        elif pressed is not None and pressed.laid is not None:
            self.clicks.click(pressed.laid)

    def _click_bare(self, pos: tuple[int, int]) -> None:
        desk = self.desk
        if self.trays.click(pos):
            return None
        if not self.keys.ctrl:
            self.selection.clear()
        zone = desk.geometry.zone_at(pos)
        asked = tuple(t for t in desk.acts.asked_where() if t.place == zone)
        if asked and not self.overlays.over(pos):
            mark = len(desk.session.history.commits)
            return desk.did(desk.acts.drop(asked[0].part.piece, asked[0].place, asked), mark)
        return self.click_cloth(pos)

    def _menu(self, pos: tuple[int, int]) -> None:
        """A right click returns what is carried, else it opens the menu of hands: over a pile that was only lifted, too."""
        desk, rests = self.desk, self._rests
        carries = desk.held is not None or desk.pouring is not None or self.selection.band is not None
        if carries:
            self.cancel()
        if not carries or rests:
            self.lets_go()
            self.menu.open(desk.geometry.at(pos), desk.geometry.zone_at(pos), pos)

    def _wheel(self, event: pygame.event.Event) -> None:
        desk = self.desk
        if desk.pouring is not None and event.y:
            desk.pouring = pouring.changed(desk, desk.pouring, 1 if event.y > 0 else -1)
            desk.touch()

    def until(self) -> float | None:
        """When a press that stays takes the whole pile."""
        pressed = self.desk.pressed
        if pressed is None or pressed.laid is None or not self.carrying.has_more(pressed.laid):
            return None
        return pressed.since + HOLD_MS

    def tick(self, now: float) -> None:
        """A press that stayed takes the whole pile."""
        pressed, due = self.desk.pressed, self.until()
        if pressed is not None and pressed.laid is not None and due is not None and now >= due:
            self._lift(pressed, pressed.laid, pressed.at, whole=True)
            self._rests = True

    def _moved(self, pos: tuple[int, int]) -> None:
        desk, pressed = self.desk, self.desk.pressed
        self._rests = self._rests and pos == self.desk.mouse
        self.desk.mouse = pos
        if desk.held is not None:
            return None if desk.held.keyboard and self.overlays.pointed.covered(pos) else self.carrying.carry(pos)
        if desk.pouring is not None:
            desk.pouring = replace(desk.pouring, pos=pos)
            return desk.touch()
        if self.selection.band is not None:
            self.selection.stretch(pos)
            return desk.touch()
        if pressed is None:
            return self.hover.rest_over(pos)
        if max(abs(pos[0] - pressed.at[0]), abs(pos[1] - pressed.at[1])) >= THRESHOLD:
            (self._drag_early if pressed.early >= 0 else self._drag)(pressed, pos)
        return None

    def _drag(self, pressed: Press, pos: tuple[int, int]) -> None:
        """A press became a drag: of a piece, of chips, or of a box over bare cloth."""
        desk = self.desk
        if pressed.laid is not None:
            return self._lift(pressed, pressed.laid, pos, whole=self.keys.shift)
        self.desk.pressed = None
        taken = pouring.taken_from(desk, pressed.at)
        if taken is not None:
            desk.pouring = replace(taken, pos=pos)
        elif not desk.acts.free and (near := desk.geometry.near(pressed.at, desk.look.px(GRIP))) is not None:
            return self._lift(pressed, near, pos, whole=self.keys.shift)
        elif desk.acts.free or not desk.frame.hand.collidepoint(pressed.at):
            self.selection.start(pressed.at, add=self.keys.ctrl)
            self.selection.stretch(pos)
        return desk.touch()

    def _lift(self, pressed: Press, laid: Laid, pos: tuple[int, int], whole: bool) -> None:
        desk = self.desk
        self.desk.pressed = None
        rest = next((one for one in desk.geometry.resting if one.seen.place == laid.seen.place), laid)
        chosen = desk.model.lays if desk.focused != laid.seen.place else None
        self.focus.put("")
        part = rest.rect.w / max(1, laid.rect.w)
        from_ = (laid if laid.covers(pressed.at) else rest).rect
        grab = round((pressed.at[0] - from_.centerx) * part), round((pressed.at[1] - from_.centery) * part)
        self.carrying.pick_up(rest, pos, grab, whole=whole)
        if desk.held is not None:
            desk.held.chosen = chosen
            self.carrying.carry(pos)

    def away(self) -> None:
        """The pointer left the window, or what lay under it changed."""
        self.lets_go()
        self.hover.away()

    def cancel(self) -> None:
        """Esc, a right click or a lost window: what is held goes back, nothing is pressed."""
        self.away()
        if self.desk.pouring is not None:
            self.desk.pouring = None
            self.desk.touch()
        self.carrying.put_back()

    def lets_go(self) -> None:
        """Whatever was pressed or stretched is let go without anything being done."""
        self.desk.pressed, self._rests = None, False
        self.selection.stop()

    def _has_hand(self, seat: int) -> bool:
        """Whether a person at this screen has something to open at a plate."""
        desk = self.desk
        person = desk.session.person_of(seat)
        return seat not in desk.geometry.sheets.boards or (person is not None and person.human and desk.viewer.covers)

    def _count(self, rail: Rail, step: int) -> None:
        """A gauge is counted by hand."""
        desk = self.desk
        number = desk.model.view.seat_num[rail.seat, rail.key] + step
        mark = len(desk.session.history.commits)
        desk.did(desk.acts.hand(Edit("count", f"{seat_name(rail.seat)}.{rail.key}", "", number)), mark)

    def click_cloth(self, at: tuple[int, int]) -> None:
        """A click on the bare table: a name plate opens a hand, a gauge is counted by hand."""
        desk = self.desk
        if (seat := self.overlays.seat_at(at)) is not None and self._has_hand(seat):
            return desk.act(commands.PLATE(seat))
        if not desk.acts.free and (seat := desk.geometry.board_at(at)) is not None:
            return desk.act(commands.BOARD(seat))
        window = desk.geometry.window
        for rail in desk.geometry.rails if window is None or window.collidepoint(at) else ():
            if rail.rect.inflate(desk.look.px(REACH), 0).collidepoint(at):
                step = 1 if at[1] < rail.rect.centery else -1
                return self._count(rail, step)
        self.focus.put("")
        return None
