"""What lies around and over the table: panels, name plates, menus, toasts, dialogs, the large card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.play.gestures import Attempt
from tabletop.play.letters import Letters
from tabletop.play.plan import Target
from tabletop.referee.verbs import Refusal
from tabletop.table.state import NOWHERE
from tabletop.ui import commands, paint
from tabletop.ui.keymap import cap, does
from tabletop.ui.look import Look
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.draw.plates import Plate, draw_plates, plates, standing
from tabletop.ui.table.layout.frame import Frame
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.at_once import AtOnce
from tabletop.ui.table.panels.banner import Banners
from tabletop.ui.table.panels.letters import taken
from tabletop.ui.table.panels.log.drawer import LogDrawer
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.prompt import PromptBar
from tabletop.ui.table.panels.reaction import Reaction
from tabletop.ui.table.panels.topbar import TopBar
from tabletop.ui.table.panels.zoom_mark import ZoomMark
from tabletop.ui.table.piles.host import Piles
from tabletop.ui.table.sheets.board_sheet import BoardSheet
from tabletop.ui.table.sheets.keys_help import KeysHelp
from tabletop.ui.table.sheets.large_card import LargeCard
from tabletop.ui.table.sheets.pointed import Pointed
from tabletop.ui.table.sheets.refused import RefereeToast, refused_toast
from tabletop.ui.table.sheets.reveal.sheet import RevealSheet
from tabletop.ui.table.sheets.rule_card import RuleCard
from tabletop.ui.table.sheets.sharing import Sharing
from tabletop.ui.theme import TOAST_STAYS_MS
from tabletop.ui.widgets import Action, Dialog, Item, Menu, keys, tooltip

CLOSE, AGREED = "close_overlay", "agreed"


class Overlays:
    """Owns the panels and whatever lies over them; the desk asks it first."""

    def __init__(self, desk: Desk, bar: TopBar | None = None, prompt: Panel | None = None) -> None:
        self.desk = desk
        self.bar, self.banners, self.log = bar or TopBar(), Banners(), LogDrawer()
        self.prompt: Panel = prompt or PromptBar()
        self.reaction, self.zoom = Reaction(), ZoomMark()
        letters = Letters(desk.viewer, rows=[family for column in desk.layout.columns for family in column.plaques], taken=taken)
        self.at_once = AtOnce(desk.viewer, letters)
        self.sharing = Sharing(desk, letters, self.at_once, self.reaction, lambda: self.typing)
        self.large, self.rule, self.keys = LargeCard(), RuleCard(), KeysHelp()
        self.piles = Piles(desk, self.large)
        self.pointed = Pointed(desk, self.over, self._over_all)
        self.toast: RefereeToast | None = None
        self.panels: tuple[Panel, ...] = (self.at_once, self.reaction, self.bar, self.prompt, self.log, self.banners, self.zoom)
        self.board, self.revealed = BoardSheet(desk.felt), RevealSheet(desk)
        self.sheets: tuple[LargeCard | RuleCard | KeysHelp | BoardSheet, ...] = (self.large, self.rule, self.keys, self.board)
        self.plates: tuple[Plate, ...] = ()
        self.menu: Menu | None = None
        self.dialog: Dialog | None = None
        self.attempt: Attempt | None = None
        self.again: Callable[[], None] | None = None
        self._agreed: Callable[[], None] = lambda: None
        self._toast_until: float | None = None
        self._instead: list[pygame.Rect] = []
        self._tipped: tuple[str, pygame.Rect] | None = None

    # --- after a change ----------------------------------------------------------------------------------------------

    def update(self, model: Model, frame: Frame, look: Look, log: pygame.Rect) -> None:
        """Place the panels, the `log` where it has room, and hand them the moment."""
        window = pygame.Rect((0, 0), self.desk.size)
        self.sharing.settle(model)
        if (why := self.sharing.owed()) is not None:
            self.refuse(why, None, ())
        self.revealed.begin(model)
        self.reaction.blind(self.sharing.letters.told())
        self.bar.log_open, self.bar.within = self.desk.log_open, window
        self.large.both = self.desk.host.settings.both
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
        desk, geometry = self.desk, self.desk.geometry
        self.plates = plates(desk.model, desk.viewer, geometry, desk.cloth_look)
        within = geometry.window
        boards = {seat: board.rect for seat, board in geometry.sheets.boards.items()}
        self.reaction.plates({plate.seat: plate.rect.clamp(within) if within is not None else plate.rect for plate in self.plates},
                             boards, [*(plate.rect for plate in self.plates), *standing(geometry)], desk.frame.cloth)
        self.reaction.keep_clear([laid.box for laid in geometry.pieces if laid.seen.on or "/" in laid.seen.place])

    @property
    def taken(self) -> list[pygame.Rect]:
        """What labels of zones must leave free: plates and chips."""
        return [*(plate.rect for plate in self.plates), *self.reaction.chips]

    def draw_plates(self, surface: pygame.Surface) -> None:
        """The name plates, as part of the resting table."""
        desk = self.desk
        draw_plates(surface, self.plates, desk.model, desk.viewer, desk.cloth_look, desk.session.catalog.cloth,
                     desk.geometry.small, desk.geometry.sheets.boards)

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

    def _over_all(self, pos: tuple[int, int]) -> bool:
        """Whether a button of the prompt, which is for pressing, or the toast lies at a point: a raised card gives way to them."""
        above = [*(button.rect for button in self.prompt.controls), *((self.toast.rect,) if self.toast is not None else ())]
        return any(rect.collidepoint(pos) for rect in above)

    @property
    def hinders(self) -> bool:
        """Whether a person has something in hand or spread out, and a bot does nothing for the moment."""
        return self.piles.modal or self.desk.in_hand

    def tipped(self) -> bool:
        """Whether another tooltip is due than at the last look."""
        tip, self._tipped = self._tipped, self._tip()
        return tip != self._tipped

    def _tip(self) -> tuple[str, pygame.Rect] | None:
        return next((panel.tip for panel in self.panels if panel.tip), None) or self._note()

    def _note(self) -> tuple[str, pygame.Rect] | None:
        """The whole note of the piece or the place that is pointed at."""
        desk = self.desk
        if desk.held is not None:
            return None
        laid = desk.geometry.of(desk.aimed())
        if laid is not None and laid.seen.note:
            return laid.seen.note, laid.box
        zone = laid.zone if laid is not None else self.pointed.zone()
        note = desk.model.view.zone_notes.get(zone, "") if zone is not None else ""
        return (note, desk.geometry.spots[zone].rect) if note and zone is not None and zone in desk.geometry.spots else None

    def draw(self, surface: pygame.Surface) -> None:
        """Everything that lies over the table."""
        look = self.desk.look
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
        self.sharing.draw(surface, self.revealed.modal)
        if self.menu is not None:
            self.menu.draw(surface, look)
        if self.dialog is not None:
            self.dialog.draw(surface, look)

    def handle(self, event: pygame.event.Event) -> Action | None:
        """What lies over the table takes events first."""
        if self.modal or self.toast is not None:
            self.desk.touch()
        if self.dialog is not None:
            action = self.dialog.handle(event)
            if action is not None:
                self.dialog = None
                if action.name == AGREED:
                    self._agreed()
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
        """Undo and redo go on over the large card, the sheet of a question, and what came to light."""
        over = {id(self.large): "large", id(self.reaction): "reaction", id(self.revealed): "revealed"}.get(id(sheet), "")
        return next((c() for c in (commands.UNDO, commands.REDO) if over and does(c, event, over)), None)

    @staticmethod
    def _numbered(event: pygame.event.Event, menu: Menu) -> Action | None:
        """A row by the key it shows."""
        shown = (i for i in menu.items if i.key and i.key != cap(commands.LARGE))
        item = next((i for i in shown if keys.pressed(i.key or "", event)), None)
        return item.says if item is not None else None

    def _to_toast(self, event: pygame.event.Event, toast: RefereeToast) -> Action | None:
        action = toast.handle(event)
        if toast.hover:
            self._toast_until = self.desk.now + TOAST_STAYS_MS
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
            self.desk.touch()

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
            self.desk.touch()

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
        geometry = self.desk.geometry
        if attempt is not None and attempt.zone in geometry.spots:
            return geometry.spots[attempt.zone].rect
        laid = geometry.of(attempt.place) if attempt is not None else None
        return laid.box if laid is not None else geometry.ledger

    def _say(self, why: Refusal, slot: pygame.Rect, others: Sequence[Target], can_force: bool, advice: bool) -> None:
        desk = self.desk
        lit = [desk.geometry.spots[t.place].rect for t in others if t.place in desk.geometry.spots]
        self._instead = [desk.geometry.spots[t.place].rect for t in others if t.place in desk.geometry.spots and not t.step]
        self.toast = refused_toast(desk.model, why, can_force, "advice" if advice else "refused", slot, desk.frame, desk.look,
                                   lit, others)
        self._toast_until = desk.now + TOAST_STAYS_MS
        desk.touch()

    def choose(self, targets: Sequence[Target], attempt: Attempt) -> None:
        """Several things fit one place: a small menu."""
        desk, moment = self.desk, self.desk.session.history.at
        self.again = lambda: self.choose(targets, attempt) if desk.session.history.at == moment else None
        items = [Item(commands.TAKE(target), said, "ui_hand", str(n))
                 for n, (target, said) in enumerate(zip(targets, self._told_apart(targets), strict=True), 1)]
        zone = desk.geometry.spots.get(attempt.zone)
        laid = desk.geometry.of(attempt.place)
        at = zone.rect.center if zone is not None else laid.rect.center if laid is not None else desk.frame.cloth.center
        self.open_menu(items, at)

    def _told_apart(self, targets: Sequence[Target]) -> list[str]:
        """The words of some targets; those that would be the same name their places."""
        desk = self.desk
        said = [" ".join(filter(None, desk.model.label(target))).replace("**", "") for target in targets]
        zones = desk.session.box.zones
        return [f"{one} → {desk.model.wording.place(zones[target.place].name)}" if said.count(one) > 1 and target.place != NOWHERE
                else one for one, target in zip(said, targets, strict=True)]

    def ask(self, dialog: Dialog, agreed: Callable[[], None]) -> None:
        """Ask a question; where its button `AGREED` is pressed that is done."""
        desk = self.desk
        self.dialog, self._agreed = dialog, agreed
        dialog.place(pygame.Rect((0, 0), desk.size), desk.look)
        desk.touch()

    def open_menu(self, items: Sequence[Item], at: tuple[int, int]) -> None:
        """Open a small menu at a point."""
        desk = self.desk
        self.menu = Menu(CLOSE, items)
        self.menu.place(at, pygame.Rect((0, 0), desk.size), desk.look)
        desk.touch()

    def notice_room(self, size: tuple[int, int]) -> pygame.Rect | None:
        """Where a notice of a size lies: on the cloth, low, high, or at a side of it where menus and chips leave it free; None
        over the large card."""
        if self.large.open:
            return None
        area = self.desk.frame.cloth
        taken = [*self.reaction.chips, *(box.rect for box in (self.menu, self.bar.menu, self.dialog, self.toast) if box)]
        gap = self.desk.look.px(8)
        rects = [pygame.Rect((0, 0), size) for _ in range(6)]
        for rect, corner in zip(rects, ("midbottom", "bottomright", "bottomleft", "midtop", "topright", "topleft"), strict=True):
            setattr(rect, corner, getattr(area.inflate(-2 * gap, -2 * gap), corner))
            rect.clamp_ip(pygame.Rect((0, 0), self.desk.size))
        return min(rects, key=lambda rect: len(rect.collidelistall(taken)))

    def seat_at(self, at: tuple[int, int]) -> int | None:
        """The seat whose name plate is under a point."""
        return next((plate.seat for plate in self.plates if plate.rect.collidepoint(at)), None)
