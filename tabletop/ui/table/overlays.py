"""What lies around and over the table: panels, name plates, menus, toasts, dialogs, the large card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from tabletop.play.plan import Target
from tabletop.referee.verbs import Refusal
from tabletop.table.state import NOWHERE
from tabletop.ui import paint
from tabletop.ui.keymap import cap, does
from tabletop.ui.look import Look
from tabletop.ui.table.acts import Attempt
from tabletop.ui.table.at_once import AtOnce
from tabletop.ui.table.banner import Banners
from tabletop.ui.table.board_sheet import BoardSheet
from tabletop.ui.table.frame import Frame
from tabletop.ui.table.keys_help import KeysHelp
from tabletop.ui.table.large_card import LargeCard
from tabletop.ui.table.log_drawer import LogDrawer
from tabletop.ui.table.model import Model
from tabletop.ui.table.panel import Panel
from tabletop.ui.table.piles.host import Piles
from tabletop.ui.table.plates import Plate, draw_plates, plates
from tabletop.ui.table.prompt import PromptBar
from tabletop.ui.table.reaction import Reaction
from tabletop.ui.table.refused import RefereeToast, refused_toast
from tabletop.ui.table.reveal.sheet import RevealSheet
from tabletop.ui.table.rule_card import RuleCard
from tabletop.ui.table.sharing import Sharing
from tabletop.ui.table.topbar import TopBar
from tabletop.ui.table.zoom_mark import ZoomMark
from tabletop.ui.theme import TOAST_STAYS_MS
from tabletop.ui.widgets import Action, Dialog, Item, Menu, keys, tooltip

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

CLOSE = "close_overlay"


class Overlays:
    """Owns the panels and whatever lies over them; the scene asks it first."""

    def __init__(self, scene: TableScene, bar: TopBar | None = None, prompt: Panel | None = None) -> None:
        self.scene = scene
        self.bar, self.banners, self.log = bar or TopBar(), Banners(), LogDrawer()
        self.prompt: Panel = prompt or PromptBar()
        self.reaction, self.zoom = Reaction(), ZoomMark()
        self.sharing, self.piles = Sharing(scene), Piles(scene)
        self.large, self.rule, self.keys = LargeCard(), RuleCard(), KeysHelp()
        self.toast: RefereeToast | None = None
        self.at_once = AtOnce(scene.viewer, self.sharing.letters)
        self.panels: tuple[Panel, ...] = (self.at_once, self.reaction, self.bar, self.prompt, self.log, self.banners, self.zoom)
        self.board, self.revealed = BoardSheet(scene.felt), RevealSheet(scene)
        self.sheets: tuple[LargeCard | RuleCard | KeysHelp | BoardSheet, ...] = (self.large, self.rule, self.keys, self.board)
        self.plates: tuple[Plate, ...] = ()
        self.menu: Menu | None = None
        self.dialog: Dialog | None = None
        self.attempt: Attempt | None = None
        self.again: Callable[[], None] | None = None
        self._toast_until: float | None = None
        self._instead: list[pygame.Rect] = []
        self._tipped: tuple[str, pygame.Rect] | None = None

    # --- after a change ----------------------------------------------------------------------------------------------

    def update(self, model: Model, frame: Frame, look: Look) -> None:
        """Place the panels and hand them the moment."""
        window = pygame.Rect((0, 0), self.scene.size)
        self.sharing.settle(model)
        self.revealed.begin(model)
        self.reaction.blind(self.sharing.letters.told())
        self.bar.log_open, self.bar.within = self.scene.log_open, window
        self.large.both = self.scene.host.settings.both
        log = frame.log if self.scene.log_open or frame.kind != "L" else pygame.Rect(0, 0, 0, 0)
        log = self.scene.trays.log(log)
        self.banners.update(model)
        banners = pygame.Rect(frame.cloth.x, frame.bar.bottom + look.px(6), frame.cloth.w, 0)
        banners.h = self.banners.wanted(banners.w, look)
        for panel, area in ((self.bar, frame.bar), (self.prompt, frame.prompt), (self.log, log), (self.banners, banners),
                            (self.at_once, frame.hand), (self.reaction, window), *((sheet, window) for sheet in self.sheets)):
            if panel.rect != area or panel.look != look:
                panel.place(area, look)
            panel.update(model)
        self.piles.update(model, window, look)
        self.zoom.stand(frame.cloth, look)
        self.zoom.update(model)
        self.set_plates()

    def set_plates(self) -> None:
        """Find where the name plates are; the chips of questions stay in sight."""
        scene, geometry = self.scene, self.scene.geometry
        self.plates = plates(scene.model, scene.viewer, geometry, scene.zoom.look)
        within = geometry.window
        boards = {seat: board.rect for seat, board in geometry.sheets.boards.items()}
        self.reaction.plates({plate.seat: plate.rect.clamp(within) if within is not None else plate.rect for plate in self.plates},
                             boards, {rail.seat: rail.rect for rail in geometry.rails if rail.strip}, scene.frame.cloth)
        self.reaction.keep_clear([laid.box for laid in geometry.pieces if laid.seen.on or "/" in laid.seen.place])

    @property
    def taken(self) -> list[pygame.Rect]:
        """What labels of zones must leave free: plates and chips."""
        return [*(plate.rect for plate in self.plates), *self.reaction.chips]

    def draw_plates(self, surface: pygame.Surface) -> None:
        """The name plates, as part of the resting table."""
        scene = self.scene
        draw_plates(surface, self.plates, scene.model, scene.viewer, scene.zoom.look, scene.session.catalog.cloth,
                     scene.geometry.small, scene.geometry.sheets.boards)

    # --- what lies over the table ------------------------------------------------------------------------------------

    @property
    def modal(self) -> bool:
        """Whether something takes every event."""
        return self.dialog is not None or self.menu is not None or self._sheet() is not None or self.bar.modal or self.sharing.modal

    def _sheet(self) -> LargeCard | RuleCard | KeysHelp | BoardSheet | Piles | Reaction | RevealSheet | None:
        return next((sheet for sheet in (*self.sheets, self.revealed, self.piles, self.reaction) if sheet.modal), None)

    @property
    def shown(self) -> bool:
        """Whether anything lies over the table, so that all of it is composed anew when anything changes."""
        return self.modal or self.sharing.shown or self.toast is not None or self._tip() is not None

    def over(self, pos: tuple[int, int]) -> bool:
        """Whether a panel, a chip or the toast lies under a point, and no piece of the table."""
        boxes = (panel.rect for panel in self.panels if panel not in (self.reaction, self.at_once))
        areas = [*self.reaction.chips, *self.at_once.pills, *boxes]
        return any(area.collidepoint(pos) for area in (*areas, *((self.toast.rect,) if self.toast is not None else ())))

    def tipped(self) -> bool:
        """Whether another tooltip is due than at the last look."""
        tip, self._tipped = self._tipped, self._tip()
        return tip != self._tipped

    def _tip(self) -> tuple[str, pygame.Rect] | None:
        return next((panel.tip for panel in self.panels if panel.tip), None) or self._note()

    def _note(self) -> tuple[str, pygame.Rect] | None:
        """The whole note of the piece or the place that is pointed at."""
        scene = self.scene
        if scene.held is not None:
            return None
        laid = scene.geometry.of(scene.aimed())
        if laid is not None and laid.seen.note:
            return laid.seen.note, laid.box
        zone = laid.zone if laid is not None else scene.pointer.over_zone()
        note = scene.model.view.zone_notes.get(zone, "") if zone is not None else ""
        return (note, scene.geometry.spots[zone].rect) if note and zone is not None and zone in scene.geometry.spots else None

    def draw(self, surface: pygame.Surface) -> None:
        """Everything that lies over the table."""
        look = self.scene.look
        if self.toast is not None:
            for rect in self._instead:
                paint.brackets(surface, rect, look.k)
            self.toast.draw(surface, look)
        if (tip := self._tip()) is not None and not self.modal:
            tooltip(surface, look, tip[0], tip[1])
        self.bar.draw_menu(surface)
        self.revealed.draw(surface)
        if self.reaction.modal:
            self.reaction.draw(surface)
        self.piles.draw(surface)
        for sheet in self.sheets:
            if sheet.modal:
                sheet.draw(surface)
        self.sharing.draw(surface)
        if self.menu is not None:
            self.menu.draw(surface, look)
        if self.dialog is not None:
            self.dialog.draw(surface, look)

    def handle(self, event: pygame.event.Event) -> Action | None:
        """What lies over the table takes events first."""
        if self.modal or self.toast is not None:
            self.scene.touch()
        if self.dialog is not None:
            action = self.dialog.handle(event)
            if action is not None:
                self.dialog = None
            return action
        if self.menu is not None:
            action = self._numbered(event, self.menu) or self.menu.handle(event)
            if action is not None:
                self.menu = None
            return None if action is None or action.name == CLOSE else action
        if self.sharing.modal:
            return self.sharing.handle(event)
        if (sheet := self._sheet()) is not None:
            done: Action | None = sheet.handle(event)
            return done or self._in_time(event, sheet)
        if self.bar.modal:
            return self.bar.handle(event)
        if self.toast is not None:
            return self._to_toast(event, self.toast)
        return None

    def _in_time(self, event: pygame.event.Event, sheet: object) -> Action | None:
        """Undo and redo go on over the large card and over the sheet of a question."""
        scene = "large" if sheet is self.large else "reaction" if sheet is self.reaction else ""
        return next((Action(name) for name in ("undo", "redo") if scene and does(name, event, scene)), None)

    @staticmethod
    def _numbered(event: pygame.event.Event, menu: Menu) -> Action | None:
        """A row by the key it shows."""
        shown = (i for i in menu.items if i.key and i.key != cap("large"))
        item = next((i for i in shown if keys.pressed(i.key or "", event)), None)
        return Action(item.action, item.value) if item is not None else None

    def _to_toast(self, event: pygame.event.Event, toast: RefereeToast) -> Action | None:
        action = toast.handle(event)
        if toast.hover:
            self._toast_until = self.scene.now + TOAST_STAYS_MS
        elif action is None and event.type == pygame.MOUSEBUTTONDOWN:
            self.dismiss()
        return action

    def lets_go(self) -> None:
        """Another person is asked: no menu, no focus and no pressed button of the one before does anything for them."""
        self.menu = None
        for panel in self.panels:
            panel.focus(None)
            panel.lets_go()

    def dismiss(self) -> None:
        """The toast goes."""
        if self.toast is not None:
            self.toast = self._toast_until = None
            self.scene.touch()

    def clear(self) -> None:
        """Other eyes look, or at another size: toast and menus were made for what was before."""
        self.dismiss()
        self.menu = self.attempt = self.bar.menu = None

    def reopen(self) -> Callable[[], None]:
        """Close what lies over the table; what is returned opens it anew, in the language and at the size of then."""
        again, menu, opened = self.again, self.menu, self.bar.menu
        shown = menu is not None or self.dialog is not None or self.toast is not None
        self.clear()
        self.dialog = None

        def anew() -> None:
            if shown and again is not None:
                again()
            if opened is not None:
                self.bar.open_menu(self.bar.page)
            for old, new in ((menu, self.menu), (opened, self.bar.menu)):
                if old is not None and new is not None:
                    new.chosen = old.chosen

        return anew

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text field now."""
        asked = self.dialog is not None and self.dialog.group.typing
        return asked or self.piles.typing or any(panel.typing for panel in self.panels)

    def let_go_large(self) -> None:
        """The key of the large card was let go: it stays only where it is kept open."""
        if self.large.open and not self.large.pinned:
            self.large.close()
            self.scene.touch()

    def until(self) -> float | None:
        """When something here next changes by itself."""
        moments = self._toast_until, self.sharing.until(), self.piles.until(), self.revealed.until()
        return min(filter(None, moments), default=None)

    def tick(self, now: int) -> None:
        """The toast leaves when its time is over, the curtain moves."""
        self.sharing.tick(now)
        self.piles.tick()
        self.revealed.tick()
        if self._toast_until is not None and now >= self._toast_until:
            self.dismiss()

    # --- refusals and choices ----------------------------------------------------------------------------------------

    def refuse(self, why: Refusal, attempt: Attempt | None, others: Sequence[Target]) -> None:
        """Say why not, beside the place it speaks of; `others` are what would work instead."""
        self.again = partial(self.refuse, why, attempt, others)
        self.attempt = attempt
        self._say(why, self._slot(attempt), others, attempt is not None, advice=False)

    def advise(self, why: Refusal) -> None:
        """Say what was wrong with a move that went through."""
        self.again = partial(self.advise, why)
        self._say(why, self._slot(None), (), False, advice=True)

    def _slot(self, attempt: Attempt | None) -> pygame.Rect:
        geometry = self.scene.geometry
        if attempt is not None and attempt.zone in geometry.spots:
            return geometry.spots[attempt.zone].rect
        laid = geometry.of(attempt.place) if attempt is not None else None
        return laid.box if laid is not None else geometry.ledger

    def _say(self, why: Refusal, slot: pygame.Rect, others: Sequence[Target], can_force: bool, advice: bool) -> None:
        scene = self.scene
        lit = [scene.geometry.spots[t.place].rect for t in others if t.place in scene.geometry.spots]
        self._instead = [scene.geometry.spots[t.place].rect for t in others if t.place in scene.geometry.spots and not t.step]
        self.toast = refused_toast(scene.model, why, can_force, "advice" if advice else "refused", slot, scene.frame, scene.look,
                                   lit, others)
        self._toast_until = scene.now + TOAST_STAYS_MS
        scene.touch()

    def choose(self, targets: Sequence[Target], attempt: Attempt) -> None:
        """Several things fit one place: a small menu."""
        scene, moment = self.scene, self.scene.session.history.at
        self.again = lambda: self.choose(targets, attempt) if scene.session.history.at == moment else None
        items = [Item("choose", said, "ui_hand", str(n), value=target)
                 for n, (target, said) in enumerate(zip(targets, self._told_apart(targets), strict=True), 1)]
        zone = scene.geometry.spots.get(attempt.zone)
        laid = scene.geometry.of(attempt.place)
        at = zone.rect.center if zone is not None else laid.rect.center if laid is not None else scene.frame.cloth.center
        self.open_menu(items, at)

    def _told_apart(self, targets: Sequence[Target]) -> list[str]:
        """The words of some targets; those that would be the same name their places."""
        scene = self.scene
        said = [" ".join(filter(None, scene.label(target))) for target in targets]
        zones = scene.session.box.zones
        return [f"{one} → {scene.model.wording.place(zones[target.place].name)}" if said.count(one) > 1 and target.place != NOWHERE
                else one for one, target in zip(said, targets, strict=True)]

    def hand_zone(self) -> str:
        """The zone of the hand under the prompt, empty where there is none."""
        scene = self.scene
        family = scene.layout.hand
        zones = scene.session.box.family(family, scene.viewer.dock) if family else ()
        return scene.session.box.zones[zones[0]].name if zones else ""

    def open_menu(self, items: Sequence[Item], at: tuple[int, int]) -> None:
        """Open a small menu at a point."""
        scene = self.scene
        self.menu = Menu(CLOSE, items)
        self.menu.place(at, pygame.Rect((0, 0), scene.size), scene.look)
        scene.touch()

    def notice_room(self, size: tuple[int, int]) -> pygame.Rect | None:
        """Where a notice of a size lies: on the cloth, low, high, or at a side of it where menus and chips leave it free; None
        over the large card."""
        if self.large.open:
            return None
        area = self.scene.frame.cloth
        taken = [*self.reaction.chips, *(box.rect for box in (self.menu, self.bar.menu, self.dialog, self.toast) if box)]
        gap = self.scene.look.px(8)
        rects = [pygame.Rect((0, 0), size) for _ in range(6)]
        for rect, corner in zip(rects, ("midbottom", "bottomright", "bottomleft", "midtop", "topright", "topleft"), strict=True):
            setattr(rect, corner, getattr(area.inflate(-2 * gap, -2 * gap), corner))
            rect.clamp_ip(pygame.Rect((0, 0), self.scene.size))
        return min(rects, key=lambda rect: len(rect.collidelistall(taken)))

    def seat_at(self, at: tuple[int, int]) -> int | None:
        """The seat whose name plate is under a point."""
        return next((plate.seat for plate in self.plates if plate.rect.collidepoint(at)), None)

    def _has_hand(self, seat: int) -> bool:
        """Whether a person at this screen has something to open at a plate."""
        person = self.scene.session.person_of(seat)
        return seat not in self.scene.geometry.sheets.boards or (person is not None and person.human and self.scene.viewer.covers)

    def click(self, at: tuple[int, int]) -> None:
        """A click on the bare table: a name plate opens a hand, a gauge is counted by hand."""
        scene = self.scene
        if (seat := self.seat_at(at)) is not None and self._has_hand(seat):
            return scene.act(Action("plate", seat))
        if not scene.acts.free and (seat := scene.geometry.board_at(at)) is not None:
            return scene.act(Action("board", seat))
        window = scene.geometry.window
        for rail in scene.geometry.rails if window is None or window.collidepoint(at) else ():
            if rail.rect.inflate(scene.look.px(26), 0).collidepoint(at):
                step = 1 if at[1] < rail.rect.centery else -1
                return scene.act(Action("count", (rail.seat, rail.key, step)))
        scene.keyboard.focus("")
        return None

    def end(self) -> None:
        """The game is over."""
        self.scene.host.end(self.scene.session)
