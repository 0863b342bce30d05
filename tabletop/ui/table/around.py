"""What lies around and over a table that people look at: bar, prompt, log, name plates, the large card, menus, dialogs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Protocol

import pygame

from tabletop.ui import commands
from tabletop.ui.commands.command import Command
from tabletop.ui.keymap import cap, does
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.draw.plates import Plate, draw_plates, plates, standing
from tabletop.ui.table.layout.frame import Frame
from tabletop.ui.table.layout.free_room import least_read
from tabletop.ui.table.layout.geometry import Geometry, Laid
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.log.drawer import LogDrawer
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.topbar import TopBar
from tabletop.ui.table.panels.zoom_mark import ZoomMark
from tabletop.ui.table.plugin import Plugin, Story
from tabletop.ui.table.sheets.glass import Glass
from tabletop.ui.table.sheets.keys_help import KeysHelp
from tabletop.ui.table.sheets.large_card import LargeCard
from tabletop.ui.table.sheets.pointed import Pointed
from tabletop.ui.table.sheets.pointing import Pointing
from tabletop.ui.table.sheets.rule_card import NARROW, RuleCard
from tabletop.ui.table.sheets.tips import Tip, Tips
from tabletop.ui.widgets import Action, Dialog, Item, Menu, keys

CLOSE, AGREED = "close_overlay", "agreed"


class Layer(Protocol):
    """What may lie over the table for a while."""

    @property
    def modal(self) -> bool:
        """Whether it lies there and takes every event."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""

    def handle(self, event: pygame.event.Event) -> Action | None:
        """Take an event; what a person asked for, if anything."""


class Around:
    """Owns the panels and whatever lies over them; the desk asks it first.

    `layers` are all sheets from the lowest to the topmost.  The key of undo closes what was opened to look at or to choose from.
    Of `through` the keys act although a sheet lies over the table that names a scene of theirs.
    """

    through: tuple[Command[None], ...] = ()

    def __init__(self, desk: LookingDesk, bar: TopBar, prompt: Panel, plugins: Sequence[Plugin] = ()) -> None:
        """With the `bar` at the top and what stands in the prompt's place."""
        self.desk, self.bar, self.prompt = desk, bar, prompt
        self.stories: tuple[Story, ...] = tuple(plugin.story(desk) for plugin in plugins if plugin.story is not None)
        self.log, self.zoom = LogDrawer(), ZoomMark()
        self.large, self.rule, self.keys = LargeCard(), RuleCard(), KeysHelp()
        self.panels: tuple[Panel, ...] = (bar, prompt, self.log, self.zoom)
        self.sheets: tuple[Panel, ...] = (self.large, self.rule, self.keys)
        self.over_log: tuple[Panel, ...] = ()
        self.pointing = Pointing(desk)
        self.layers: tuple[Layer, ...] = (*self.stories, self.pointing, self.keys, self.rule, self.large)
        self.pointed = Pointed(desk, self.over, self.over_all)
        self._noticed: tuple[Geometry | None, Hashable, pygame.Rect] = (None, (), pygame.Rect(0, 0, 0, 0))
        self.plates: tuple[Plate, ...] = ()
        self.menu: Menu | None = None
        self.dialog: Dialog | None = None
        self.again: Callable[[], None] | None = None
        self._agreed: Callable[[], None] = lambda: None
        self.tips = Tips(desk, self.pointed, lambda: (*self.over_log, *self.panels) if not self.modal else (), self._plate_at)
        self.stands: Callable[[], bool] = lambda: False  # something to be read, beside which nothing is told
        self._tipped: Tip | None = None
        self._put_away: Tip | None = None
        self.glass = Glass(desk)
        self.read: Laid | None = None
        self._read_sharp = True

    # --- after a change ----------------------------------------------------------------------------------------------

    def update(self, model: Model, frame: Frame, look: Look, log: pygame.Rect) -> None:
        """Place the panels, the `log` where it has room, and hand them the moment."""
        window = pygame.Rect((0, 0), self.desk.size)
        for story in self.stories:
            story.begin(model)
        self.bar.log_open, self.bar.within = self.desk.log_open, window
        self.large.both = self.desk.host.settings.both
        for panel, area in self.areas(model, frame, look, log):
            if panel.rect != area or panel.look != look:
                panel.place(area, look)
            panel.update(model)
        self.zoom.stand(frame.cloth, look)
        self.zoom.update(model)
        self.set_plates()

    def areas(self, model: Model, frame: Frame, look: Look, log: pygame.Rect) -> Iterator[tuple[Panel, pygame.Rect]]:
        """Where each panel and sheet stands: a rule beside the drawer, in which all of them are listed."""
        window = pygame.Rect((0, 0), self.desk.size)
        yield from ((self.bar, frame.bar), (self.prompt, frame.prompt), (self.log, log))
        beside = window.copy()
        if self.desk.log_open and log.w < window.w - look.px(NARROW):
            beside.w -= log.w
            beside.x = log.right if look.left else 0
        yield from ((sheet, beside if sheet is self.rule else window) for sheet in self.sheets)

    def set_plates(self) -> None:
        """Find where the name plates are."""
        desk = self.desk
        self.plates = plates(desk.told, desk.viewer, desk.geometry, desk.cloth_look)

    @property
    def taken(self) -> list[pygame.Rect]:
        """What labels of zones must leave free."""
        return [plate.rect for plate in self.plates]

    def draw_plates(self, surface: pygame.Surface) -> None:
        """The name plates, as part of the resting table."""
        desk = self.desk
        draw_plates(surface, self.plates, desk.told, desk.viewer, desk.cloth_look, desk.session.catalog.cloth,
                     desk.geometry)

    # --- what lies over the table ------------------------------------------------------------------------------------

    @property
    def modal(self) -> bool:
        """Whether something takes every event."""
        return self.dialog is not None or self.menu is not None or self.layer() is not None or self.bar.modal

    def layer(self) -> Layer | None:
        """What takes every event but for menus and dialogs."""
        return next((layer for layer in reversed(self.layers) if layer.modal), None)

    def settle(self, model: Model, told: bool) -> None:
        """After a change: what came about is told by whoever tells such things, where it has not been `told` yet."""
        for story in self.stories:
            story.settle(model, told)
        self._hold_back()

    def _hold_back(self) -> None:
        """The log tells nothing before the sheet that tells it."""
        untold = sum(story.untold for story in self.stories)
        if untold != self.log.untold:
            self.log.untold = untold
            self.log.update(self.desk.told)

    @property
    def telling(self) -> bool:
        """Whether a story is told now, and what comes next waits for it."""
        return any(story.modal for story in self.stories)

    def end_stories(self) -> None:
        """What is told has been seen."""
        for story in self.stories:
            story.close()
        self._hold_back()

    @property
    def shown(self) -> bool:
        """Whether anything lies over the table, so that all of it is composed anew when anything changes."""
        return self.modal or self._tipped is not None or self.read is not None

    def over(self, pos: tuple[int, int]) -> bool:
        """Whether a panel or what belongs to one lies under a point, and no piece of the table."""
        return any(area.collidepoint(pos) for panel in self.panels for area in panel.areas)

    def over_all(self, pos: tuple[int, int]) -> bool:
        """Whether a button of the prompt, which is for pressing, lies at a point: a raised card gives way to it."""
        return any(button.rect.collidepoint(pos) for button in self.prompt.controls)

    def tipped(self) -> bool:
        """Whether another tooltip is due than at the last look, or another card to be read, or that one sharp, or a notice lies
        over the tooltip; it is that of this look then."""
        told, due = (self._tipped, self.read), self.tips.tip() if not self.stands() else None
        self.read = self._readable() if not self.modal else None
        self._put_away = due if due is not None and due == self._put_away else None
        self._tipped = due if self._put_away is None else None
        sharpened = self.read is not None and not self._read_sharp and self.desk.felt.settled(self.read, self.desk.look)
        over_notice = self._tipped is not None and self.tips.area.colliderect(self.desk.host.notice)
        return sharpened or over_notice or told != (self._tipped, self.read)

    def _readable(self) -> Laid | None:
        """The card read large; none that would lie over what was refused or is told of a rule."""
        stands = [area for area in self.papers if area.w]
        read = self.glass.shown(self.tips.comes_to_lie(), self.standing, stands)
        return read if read is not None and read.rect.collidelist(stands) < 0 else None

    def draw(self, surface: pygame.Surface) -> None:
        """Everything that lies over the table."""
        look = self.desk.look
        if self.read is not None and not self.modal:
            self.desk.felt.piece(surface, self.read, look)
            self._read_sharp = self.desk.felt.settled(self.read, look)
        if self._tipped is not None and not self.modal:
            clear = [control.rect for control in self.prompt.controls] + ([self.read.rect] if self.read is not None else [])
            said, about = self._tipped
            on_paper = about in self.desk.geometry.sheets.texts.values()  # its card stands large beside it
            tip = (said, self.read.rect if self.read is not None and not on_paper else about)
            self.tips.draw(surface, tip, ([self.desk.host.notice], [*clear, *self.taken, *self.written], *self.standing()))
        self.bar.draw_menu(surface)
        self.draw_layers(surface)
        if self.menu is not None:
            self.menu.draw(surface, look)
        if self.dialog is not None:
            self.dialog.draw(surface, look)

    def standing(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """What is to be seen on the table: first its pieces and what is written on paper, then its slots, gauges, sums and plates,
        and what is asked."""
        geometry = self.desk.geometry
        slots = (geometry.sight(zone) for zone, spot in geometry.spots.items() if spot.spread in ("slot", "cell", "pile"))
        rails = (rail.rect for rail in geometry.rails)
        pieces = [*(laid.box for laid in geometry.pieces), *geometry.sheets.texts.values()]
        return pieces, [*slots, *rails, geometry.ledger, *self.taken, self.bar.rect, self.prompt.rect]

    @property
    def written(self) -> list[pygame.Rect]:
        """Where labels, sums and badges were drawn last on the cloth."""
        return [*self.desk.felt.labels.written, *self.desk.stage.labels]

    def draw_layers(self, surface: pygame.Surface) -> None:
        """The sheets that lie over the table."""
        for layer in self.layers:
            if layer.modal:
                layer.draw(surface)

    # --- events ------------------------------------------------------------------------------------------------------

    def offer(self, event: pygame.event.Event) -> tuple[bool, Action | None]:
        """What lies over the table takes an event first, then the panels: whether one took it, and what it asks for."""
        if self._tipped is not None and not self.modal and (rule := self._of_tip(event)):
            return True, commands.RULE(rule)
        if event.type == pygame.KEYDOWN:
            self._put_away = self._tipped or self._put_away  # until something else is pointed at
        modal = self.modal
        action = self.handle(event)
        if action is not None or modal:  # also what closed it does nothing else
            return True, action
        taken = any(panel.takes(event) for panel in self.panels)
        typing = [panel for panel in self.panels if panel.typing] if event.type == pygame.KEYDOWN else []
        for panel in typing or self._pressed(event):
            action = panel.handle(event)
            if action is not None:
                return True, action
        if (typing and event.key != pygame.K_TAB) or any(panel.typing for panel in self.panels if not typing):
            return True, None
        return taken, None

    def _pressed(self, event: pygame.event.Event) -> Sequence[Panel]:
        """The panels an event is for: a press only for the one that lies over the others there."""
        press = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
        at = getattr(event, "pos", None) or pygame.mouse.get_pos()
        over = next((panel for panel in self.over_log if press and any(area.collidepoint(at) for area in panel.areas)), None)
        return (over,) if over is not None else (*self.over_log, *(panel for panel in self.panels if panel not in self.over_log))

    def _of_tip(self, event: pygame.event.Event) -> str:
        """The rule of a word of the tooltip that an event asks for: a click on it, or the key of rules."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.tips.rule_at(event.pos)
        return self.tips.rule_at(None) if event.type == pygame.KEYDOWN and does(commands.RULE_OF_STEP, event) else ""

    def handle(self, event: pygame.event.Event) -> Action | None:
        """An event for what lies over the table."""
        if self.modal:
            self.desk.touch()
            if event.type == pygame.KEYDOWN and does(commands.UNDO, event) and self._put_by():
                return None
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
        if (layer := self.layer()) is not None:
            if layer is self.rule and self._turns_to_log(event):
                return self.log.handle(event)
            return layer.handle(event) or self._through(event, layer)
        return self.bar.handle(event) if self.bar.modal else None

    def _turns_to_log(self, event: pygame.event.Event) -> bool:
        """Whether a click leaves the open rule for the list of all rules beside it; the rule is closed then."""
        left = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.rule.sheet.collidepoint(event.pos)
        turns = left and self.log.tab == "rules" and self.log.rect.collidepoint(event.pos)
        if turns:
            self.rule.close()
        return turns

    def _put_by(self) -> bool:
        """What a person opened last over the table to look at or to choose from is closed; whether there was any."""
        layer = self.layer()
        opened = next((one for one in (self.keys, self.rule, self.large) if one is layer), None)
        if self.dialog is not None:
            return False
        if self.menu is not None or self.bar.modal:
            self.clear()
        elif opened is not None:
            opened.close()
        else:
            return False
        return True

    def _through(self, event: pygame.event.Event, layer: Layer) -> Action | None:
        """What goes on although a sheet lies over the table."""
        scene = self.scene_of(layer)
        return next((c() for c in self.through if scene and does(c, event, scene)), None)

    def scene_of(self, layer: Layer) -> str:
        """Of which scene the keys of a sheet are; empty for one with none of its own."""
        return "revealed" if layer in self.stories else ""

    @staticmethod
    def _numbered(event: pygame.event.Event, menu: Menu) -> Action | None:
        """A row by the key it shows."""
        shown = (i for i in menu.items if i.key and i.key != cap(commands.LARGE))
        item = next((i for i in shown if keys.pressed(i.key or "", event)), None)
        return item.says if item is not None else None

    def lets_go(self) -> None:
        """Another person is asked: no menu, no focus and no pressed button of the one before does anything for them."""
        self.menu = None
        for panel in self.panels:
            panel.focus(None)
        self.lets_go_of_panels()

    def lets_go_of_panels(self) -> None:
        """What is pressed on a panel is let go without anything being done."""
        for panel in self.panels:
            panel.lets_go()

    def clear(self) -> None:
        """Other eyes look, or at another size: menus were made for what was before."""
        self.menu = self.bar.menu = None

    @property
    def asks(self) -> bool:
        """Whether something lies over the table that `again` opens anew."""
        return self.menu is not None or self.dialog is not None

    def reopen(self) -> Callable[[], None]:
        """Close what lies over the table; what is returned opens it anew, in the language and at the size of then."""
        again, menu, opened, shown = self.again, self.menu, self.bar.menu, self.asks
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
        return asked or any(panel.typing for panel in self.panels)

    def let_go_large(self) -> None:
        """The key of the large card was let go: it stays only where it is kept open."""
        if self.large.open and not self.large.pinned:
            self.large.close()
            self.desk.touch()

    def until(self) -> float | None:
        """When something here next changes by itself."""
        moments = self.tips.until(), self.glass.until(), self.rule.until(), *(story.until() for story in self.stories)
        return min(filter(None, moments), default=None)

    def tick(self, now: int) -> None:
        """What is told goes on."""
        for story in self.stories:
            story.tick()
        self.rule.tick(now)
        self._hold_back()

    def refresh(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Draw what moves in the topmost sheet, where nothing else is to be drawn anew; where."""
        if self.menu is not None or self.dialog is not None or self.layer() is not self.rule:
            return ()
        return self.rule.refresh(surface)

    # --- questions ---------------------------------------------------------------------------------------------------

    def ask(self, dialog: Dialog, agreed: Callable[[], None]) -> None:
        """Ask a question; where its button `AGREED` is pressed that is done."""
        desk = self.desk
        self.dialog, self._agreed = dialog, agreed
        dialog.place(pygame.Rect((0, 0), desk.size), desk.look)
        desk.touch()

    def open_menu(self, items: Sequence[Item], at: tuple[int, int], marked: int | None = None) -> None:
        """Open a small menu at a point, with some row `marked`."""
        desk = self.desk
        self.menu = Menu(CLOSE, items, marked)
        self.menu.place(at, pygame.Rect((0, 0), desk.size), desk.look)
        desk.touch()

    def notice_room(self, size: tuple[int, int]) -> pygame.Rect | None:
        """Where a notice of a size lies on the cloth: where menus, chips, plates and slots leave it free and least of what is to be
        read lies under it, rather low and in the middle; None over a sheet that is read."""
        if any(sheet.open for sheet in (self.large, self.rule, self.keys)):
            return None
        geometry, taken = self.desk.geometry, self.noticed
        asked = size, self.desk.size, tuple(tuple(box) for box in (self.desk.frame.cloth, *taken, *self.taken, *self.written))
        if self._noticed[0] is not geometry or self._noticed[1] != asked:
            slots = [geometry.sight(zone) for zone, spot in geometry.spots.items() if spot.spread in ("slot", "cell")]
            self._noticed = geometry, asked, self._least_read(size, [*taken, *self.taken, *slots])
        return self._noticed[2]

    def _least_read(self, size: tuple[int, int], taken: Sequence[pygame.Rect], within: pygame.Rect | None = None) -> pygame.Rect:
        gap = self.desk.look.px(8)
        return least_read(size, (within or self.desk.frame.cloth).inflate(-2 * gap, -2 * gap), pygame.Rect((0, 0), self.desk.size),
                          self.desk.geometry, taken, [*standing(self.desk.geometry), *self.taken, *self.written])

    @property
    def papers(self) -> list[pygame.Rect]:
        """What stands over the table to be read and pressed."""
        return []

    @property
    def noticed(self) -> list[pygame.Rect]:
        """What a notice leaves free: menus, a tooltip, sums, lists, what is read large, and what is laid, of which it may speak."""
        raised = self.desk.geometry.raised
        laid = [*(one.box for one in self.desk.geometry.pieces if one.planned), *self.desk.stage.sums]
        laid += [self.desk.geometry.ledger, *(part.area for part in self.desk.geometry.sheets.parts)]
        laid += [raised.box] if raised is not None else []
        laid += [self.tips.area] if self._tipped is not None and not self.modal else []
        return [*laid, *(box.rect for box in (self.menu, self.bar.menu, self.dialog) if box)]

    def _plate_at(self, at: tuple[int, int]) -> tuple[int, pygame.Rect] | None:
        return next(((plate.seat, plate.rect) for plate in self.plates if plate.rect.collidepoint(at)), None)

    def seat_at(self, at: tuple[int, int]) -> int | None:
        """The seat whose name plate is under a point."""
        return next((plate.seat for plate in self.plates if plate.rect.collidepoint(at)), None)
