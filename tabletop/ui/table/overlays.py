"""What lies around and over a table that people act at: chips, the curtain, sheets about piles, refusals, choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from tabletop.play.done import Attempt
from tabletop.play.plan import Target, whole_first
from tabletop.referee.verbs import Refusal
from tabletop.table.state import NOWHERE
from tabletop.ui import commands, paint
from tabletop.ui.keymap import cap, does
from tabletop.ui.look import Look
from tabletop.ui.table.around import AGREED, CLOSE, Around, Layer
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.draw.plates import standing
from tabletop.ui.table.draw.stage import Picture
from tabletop.ui.table.layout.frame import Frame
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.banner import Banners
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.prompt import PromptBar
from tabletop.ui.table.panels.reaction import Reaction
from tabletop.ui.table.panels.recap import RecapBar
from tabletop.ui.table.panels.rule_note import RuleNote
from tabletop.ui.table.panels.topbar import TopBar
from tabletop.ui.table.piles.host import Piles
from tabletop.ui.table.plugin import GamePanel, Plugin
from tabletop.ui.table.sheets.board_sheet import BoardSheet
from tabletop.ui.table.sheets.refused import Beside, RefereeToast, Tried, refused_toast
from tabletop.ui.table.sheets.sharing import Sharing
from tabletop.ui.table.sheets.still import TABS, UNDER
from tabletop.ui.widgets import Action, Item

__all__ = ["AGREED", "CLOSE", "Overlays"]

FOOT = 40
"""How high what is said under a slot may be, logical."""
LINES = 24
"""How high a line of a notice is, logical."""
BESIDE = 200
"""How wide the log is at least where what happened is told in it, logical."""


class Overlays(Around):
    """Undo and redo go on over the sheet of a question and what came to light."""

    through = commands.UNDO, commands.REDO

    def __init__(self, desk: Desk, plugins: Sequence[Plugin] = ()) -> None:
        self._asks = PromptBar()
        super().__init__(desk, TopBar(), self._asks, plugins)
        self.banners, self.reaction = Banners(), Reaction()
        self.game = tuple(plugin.panel(desk) for plugin in plugins if plugin.panel is not None)
        self.sharing = Sharing(desk, self.game, self.reaction, lambda: self.typing, lambda: self.telling)
        self.piles = Piles(desk, self.large)
        self.board = BoardSheet(desk.felt)
        self.recap, self.note = RecapBar(), RuleNote()
        over = tuple(plugin.sheet(desk) for plugin in plugins if plugin.sheet is not None)
        self.panels = (*self.game, self.reaction, self.bar, self.prompt, self.log, self.recap, self.note, self.banners, self.zoom,
                       *over)
        self.over_log = (self.recap, self.note, *over)
        self.game = (*self.game, *over)
        self.sheets = (*self.sheets, self.board)
        self.layers = (*self.stories, self.reaction, self.piles, self.board, self.pointing, self.keys, self.rule, self.large)
        self.still: Callable[[], Sequence[Picture]] = lambda: ()
        self.toast: RefereeToast | None = None
        self.attempt: Attempt | None = None
        self._instead: list[pygame.Rect] = []

    # --- after a change ----------------------------------------------------------------------------------------------

    def update(self, model: Model, frame: Frame, look: Look, log: pygame.Rect) -> None:
        """Place the panels, the `log` where it has room, and hand them the moment."""
        self.sharing.settle(model)
        if (why := self.sharing.owed()) is not None:
            self.refuse(why, None, ())
        self.reaction.blind(self.sharing.letters.told())
        super().update(model, frame, look, log)
        self.piles.update(model, pygame.Rect((0, 0), self.desk.size), look)

    def areas(self, model: Model, frame: Frame, look: Look, log: pygame.Rect) -> Iterator[tuple[Panel, pygame.Rect]]:
        """Where each panel and sheet stands: banners under the bar, as high as they want."""
        self.banners.update(model)
        banners = pygame.Rect(frame.cloth.x, frame.bar.bottom + look.px(6), frame.cloth.w, 0)
        banners.h = self.banners.wanted(banners.w, look)
        yield from super().areas(model, frame, look, log)
        yield self.banners, banners
        yield self.recap, self.recap.rect
        yield self.note, self.note.rect
        yield from ((panel, panel.stands(frame)) for panel in self.game)
        yield self.reaction, pygame.Rect((0, 0), self.desk.size)

    def set_plates(self) -> None:
        """Find where the name plates are; the chips of questions stay in sight."""
        super().set_plates()
        geometry = self.desk.geometry
        within = geometry.window
        boards = {seat: board.rect for seat, board in geometry.sheets.boards.items()}
        self.reaction.plates({plate.seat: plate.rect.clamp(within) if within is not None else plate.rect for plate in self.plates},
                             boards, [*(plate.rect for plate in self.plates), *standing(geometry)], self.desk.frame.cloth)
        self.reaction.keep_clear([laid.box for laid in geometry.pieces if laid.seen.on or "/" in laid.seen.place])
        self._set_recap()
        self._set_note()
        self._spare()

    def _spare(self) -> None:
        """The lines of the open log make room for what stands there, so that the newest are read."""
        there: tuple[pygame.Rect, ...] = ()
        if self.desk.log_open and self.log.tab == "log":
            edge = 2 * paint.reach("dialog", self.desk.look.k)
            there = self.recap.rect, self.note.rect, self.desk.host.notice, *(at.inflate(-edge, -edge) for _, at in self.still())
        parts = (area.clip(self.log.rect) for area in there if self.desk.frame.log.contains(area))
        self.log.spare(part for part in parts if part.w)

    def _set_recap(self) -> None:
        """What happened is told over the lines of the open log, where it covers nothing of the table; else in the lower half
        of the cloth, above what is asked, where it covers neither plates nor chips of questions, nor where is said under a slot
        what may come there; where it must, elsewhere on the cloth."""
        look, recap, beside = self.desk.look, self.recap, self._beside()
        area = pygame.Rect((0, 0), recap.wanted(beside or self.desk.frame.cloth, look))
        if beside is not None and area.h <= beside.h:
            area.midtop = beside.midtop
        else:
            area = self._on_cloth(recap.wanted(self.desk.frame.cloth, look))
        if area != recap.rect:
            recap.place(area, look)

    def _beside(self) -> pygame.Rect | None:
        """The room of what stays at the foot of the open log, where it is wide enough."""
        look, lies = self.desk.look, self.log.rect.inflate(-self.desk.look.px(8), 0)
        open_ = self.desk.log_open and self.log.tab == "log" and lies.w >= look.px(BESIDE)
        return pygame.Rect(lies.x, lies.y + look.px(TABS), lies.w, lies.h - look.px(TABS + UNDER)) if open_ else None

    def offer(self, event: pygame.event.Event) -> tuple[bool, Action | None]:
        """What happened is told beside another list of the drawer as it turns."""
        tab = self.log.tab
        taken = super().offer(event)
        if self.log.tab != tab:
            self._set_recap()
            self._set_note()
            self._spare()
            self.desk.touch()
        return taken

    def _under_recap(self) -> pygame.Rect | None:
        """The room at the foot of the open log under what happened."""
        beside = self._beside()
        if beside is not None and self.recap.rect.w and beside.colliderect(self.recap.rect):
            under = self.recap.rect.bottom + self.desk.look.px(6)
            beside.h, beside.y = beside.bottom - under, under
        return beside

    def notice_room(self, size: tuple[int, int]) -> pygame.Rect | None:
        """On the cloth; what stays there over the oldest lines of the open log where it would meet one's own places or what is
        written."""
        found, beside = super().notice_room(size), self._under_recap()
        near = found.inflate(self.desk.look.px(8), self.desk.look.px(8)) if found is not None else None
        free = near is None or near.collidelist([*self._own, *self.taken, *self.written]) < 0
        if free or beside is None or not self.desk.host.notice_stays:
            return found
        high = size[1] + size[0] * self.desk.look.px(LINES) // beside.w
        return pygame.Rect(beside.topleft, (beside.w, high)) if high <= beside.h else found

    def _on_cloth(self, size: tuple[int, int]) -> pygame.Rect:
        """Where something of a size that stays stands on the cloth."""
        look, geometry, cloth = self.desk.look, self.desk.geometry, self.desk.frame.cloth
        slots = (geometry.sight(zone) for zone, spot in geometry.spots.items() if spot.spread in ("slot", "cell"))
        feet = [pygame.Rect(slot.x, slot.bottom - look.px(6), slot.w, look.px(FOOT)) for slot in slots if slot.h]
        taken = [*self.taken, *feet]
        low = pygame.Rect(cloth.x, cloth.centery, cloth.w, cloth.bottom - cloth.centery)
        spots = [self._least_read(size, taken, within) for within in (low, cloth)] if size[0] else [pygame.Rect(0, 0, 0, 0)]
        return min(spots, key=lambda spot: len(spot.collidelistall(taken)))

    def _set_note(self) -> None:
        """A rule is told at the foot of the open log, under what happened, and not while another list is read there; else on the
        cloth, where it covers no place and nothing that is told besides: without its picture where that has no room, and later
        where it has none either."""
        look, beside, area = self.desk.look, self._under_recap(), pygame.Rect(0, 0, 0, 0)
        size = self.note.wanted(look)
        if size[0] and beside is not None and size[1] <= beside.h:
            area = pygame.Rect((0, 0), size)
            area.midbottom = beside.midbottom
        elif size[0] and (not self.desk.log_open or self.log.tab == "log"):
            geometry, bare = self.desk.geometry, self.note.wanted(look, bare=True)
            parts = (part.area for part in geometry.sheets.parts)
            free = [*self.taken, self.recap.rect, *map(geometry.sight, geometry.spots), *geometry.sheets.texts.values(), *parts]
            found = (self._least_read(one, free) for one in (size, bare))
            area = next((one for one in found if one.collidelist(free) < 0), area)
        if area != self.note.rect:
            self.note.place(area, look)

    @property
    def taken(self) -> list[pygame.Rect]:
        """What labels of zones must leave free: plates and chips."""
        return [*super().taken, *self.reaction.chips]

    # --- what lies over the table ------------------------------------------------------------------------------------

    @property
    def shown(self) -> bool:
        """Whether anything lies over the table, so that all of it is composed anew when anything changes."""
        return super().shown or self.sharing.shown or self.toast is not None or bool(self.still())

    def over(self, pos: tuple[int, int]) -> bool:
        """Whether a panel, a chip or the toast lies under a point, and no piece of the table."""
        return super().over(pos) or self._on_toast(pos)

    def over_all(self, pos: tuple[int, int]) -> bool:
        """Whether a button of the prompt, which is for pressing, or the toast lies at a point: a raised card gives way to them."""
        return super().over_all(pos) or self._on_toast(pos)

    def _on_toast(self, pos: tuple[int, int]) -> bool:
        return self.toast is not None and self.toast.rect.collidepoint(pos)

    @property
    def asking(self) -> GamePanel | None:
        """The panel of the game at which people answer now."""
        return next((panel for panel in self.game if panel.asks), None)

    @property
    def hinders(self) -> bool:
        """Whether a person has something in hand or spread out, and a bot does nothing for the moment."""
        return self.piles.modal or self.pointing.modal or self.desk.in_hand

    def draw(self, surface: pygame.Surface) -> None:
        """Everything that lies over the table."""
        look = self.desk.look
        surface.blits(self.still(), doreturn=False)
        if self.toast is not None:
            for rect in self._instead:
                paint.brackets(surface, rect, look.k)
            self.toast.draw(surface, self.desk.said_look)
        super().draw(surface)

    def layer(self) -> Layer | None:
        """What takes every event but for menus and dialogs: the curtain before any sheet."""
        return self.sharing if self.sharing.modal else super().layer()

    def draw_layers(self, surface: pygame.Surface) -> None:
        """The sheets, and over them the curtain and what tells of changes."""
        super().draw_layers(surface)
        self.sharing.draw(surface)

    def scene_of(self, layer: Layer) -> str:
        """Of which scene the keys of a sheet are; empty for one with none of its own."""
        return "reaction" if layer is self.reaction else super().scene_of(layer)

    def handle(self, event: pygame.event.Event) -> Action | None:
        """What lies over the table takes events first."""
        if self.modal or self.toast is None:
            return super().handle(event)
        self.desk.touch()
        if event.type == pygame.KEYDOWN and any(does(key, event) for key in (commands.NEXT, commands.DECLARE)):
            self.dismiss()  # what goes on closes what stands over the table first, and does nothing under it
            return Action(CLOSE)
        return self._to_toast(event, self.toast)

    def _to_toast(self, event: pygame.event.Event, toast: RefereeToast) -> Action | None:
        action = toast.handle(event)
        if action is None and not toast.hover and event.type == pygame.MOUSEBUTTONDOWN:
            self.dismiss()
        return action

    def lend(self, to: str, key: str) -> None:
        """Something over the table has a key for itself, which no button of the prompt names meanwhile; "": not any more."""
        self._asks.lend(to, key)

    def dismiss(self) -> None:
        """The toast goes: never by itself, so that the key it names means what it says however long it is read."""
        if self.toast is not None:
            self.toast = None
            self.lend("toast", "")
            self.desk.touch()

    def clear(self) -> None:
        """Other eyes look, or at another size: toast and menus were made for what was before."""
        super().clear()
        self.dismiss()
        self.attempt = None

    @property
    def asks(self) -> bool:
        """Whether something lies over the table that `again` opens anew."""
        return super().asks or self.toast is not None

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text field now."""
        return super().typing or self.piles.typing

    def until(self) -> float | None:
        """When something here next changes by itself."""
        moments = self.sharing.until(), self.piles.until(), super().until()
        return min(filter(None, moments), default=None)

    def tick(self, now: int) -> None:
        """The curtain moves, and the log makes room for a notice."""
        self._spare()
        self.sharing.tick(now)
        self.piles.tick()
        super().tick(now)

    @property
    def papers(self) -> list[pygame.Rect]:
        """A refusal, and a rule that is told."""
        return [self.note.rect, *((self.toast.rect,) if self.toast is not None else ())]

    @property
    def noticed(self) -> list[pygame.Rect]:
        """What a notice leaves free."""
        return [*self.reaction.chips, self.recap.rect, self.note.rect, *super().noticed,
                *((self.toast.rect,) if self.toast is not None else ())]

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

    @property
    def _own(self) -> list[pygame.Rect]:
        """The places of who looks, and what is said between the sides."""
        geometry, zones, seat = self.desk.geometry, self.desk.session.box.zones, self.desk.viewer.dock
        slots = [geometry.sight(zone) for zone, spot in geometry.spots.items() if zones[zone].seat == seat and spot.spread != "fan"]
        return [*slots, geometry.ledger, *self.desk.stage.sums]

    def _say(self, why: Refusal, slot: pygame.Rect, others: Sequence[Target], can_force: bool, advice: bool) -> None:
        desk = self.desk
        lit = [desk.geometry.spots[t.place].rect for t in others if t.place in desk.geometry.spots]
        self._instead = [desk.geometry.spots[t.place].rect for t in others if t.place in desk.geometry.spots and not t.step]
        lies = [box for boxes in self.standing() for box in boxes]
        beside = self._under_recap() if desk.said_look == desk.look else None  # the log is too narrow for large words
        where = Beside(slot, desk.frame, [*lit, *self._own], lies, beside)
        tried = Tried(self._tried(), others, self.attempt is None or self.attempt.zone != NOWHERE)
        self.toast = refused_toast(desk.model, why, can_force, "advice" if advice else "refused", where, desk.said_look, tried)
        self.lend("toast", cap(commands.NEXT))
        desk.touch()

    def _tried(self) -> str:
        """What the attempt that is refused was in words: the card, and where to."""
        attempt, model = self.attempt, self.desk.model
        seen = model.seen(attempt.place) if attempt is not None else None
        if attempt is None or seen is None or not seen.face:
            return ""
        zones, name = self.desk.session.box.zones, model.wording.face(seen.face)
        return f"{name} → {model.wording.place(zones[attempt.zone].name)}" if attempt.zone != NOWHERE else name

    def choose(self, targets: Sequence[Target], attempt: Attempt, why: Refusal | None = None) -> None:
        """Several things fit one place: a small menu; over it `why` nothing fits now, where all of them come later."""
        desk, moment = self.desk, self.desk.session.history.at
        targets = whole_first(desk.session, desk.model.plan, targets) if attempt.zone != NOWHERE else targets
        self.again = lambda: self.choose(targets, attempt, why) if desk.session.history.at == moment else None
        items = [Item(commands.TAKE(target), said, "ui_hand", str(n))
                 for n, (target, said) in enumerate(zip(targets, self.told_apart(targets), strict=True), 1)]
        if why is not None:
            items = [Item(Action(CLOSE), desk.model.wording.refusal(why).sentence, "ui_cross", enabled=False), *items]
        zone = desk.geometry.spots.get(attempt.zone)
        laid = desk.geometry.of(attempt.place)
        about = zone.rect if zone is not None else laid.rect if laid is not None else None
        beside = (about.right + desk.look.px(8), about.y) if about is not None else desk.frame.cloth.center
        self.open_menu(items, beside, marked=0 if why is None else 1)
        if zone is None and laid is not None:
            self._keep_off(laid.zone)

    def _keep_off(self, zone: int) -> None:
        """A menu about one of several cards of a zone lies over none of the others, nor over a list, where the cloth has room."""
        geometry, menu = self.desk.geometry, self.menu
        lists = (part.area for part in geometry.sheets.parts if part.read)
        read = [*(one.box for one in geometry.pieces if one.zone == zone), *lists]
        if menu is None or menu.rect.collidelist(read) < 0:
            return
        room = self.notice_room(menu.rect.size)
        if room is not None and room.collidelist(read) < 0:
            menu.place(room.topleft, pygame.Rect((0, 0), self.desk.size), self.desk.look)

    def told_apart(self, targets: Sequence[Target]) -> list[str]:
        """The words of some targets; those that would be the same name their places."""
        desk = self.desk
        said = [" ".join(filter(None, desk.model.label(target))).replace("**", "") for target in targets]
        zones = desk.session.box.zones
        return [f"{one} → {desk.model.wording.place(zones[target.place].name)}" if said.count(one) > 1 and target.place != NOWHERE
                else one for one, target in zip(said, targets, strict=True)]
