"""Where a piece may go, lit quietly while it is only looked at: under the pointer, in focus, or named by a row of a panel;
the places a question asks for are lit by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import pygame

from tabletop.play.options import options
from tabletop.play.plan import Target
from tabletop.referee.ask import PASS
from tabletop.table.places import NoSuchPlace
from tabletop.table.state import NOWHERE
from tabletop.ui import paint, text, theme
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.draw.felt import READ
from tabletop.ui.table.draw.held import later_chip
from tabletop.ui.table.draw.stage import Picture
from tabletop.ui.table.input.chosen import Chosen
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.moment.can_rows import About, Way
from tabletop.ui.table.overlays import Overlays
from tabletop.ui.table.panels.log.listed import Named
from tabletop.ui.widgets.small import least_over
from tabletop.ui.words import words

MARGIN = 24
"""The room of the marks around a place, logical."""

FRAME, NUMBER, THIN = 1, 14, 30
"""How far frames of strips under a card stand apart and off the number at its corner; what is lower has a plain frame; logical."""
WHEN_WIDE = 150
"""How wide what is said under a card of when its places are open may be at least, logical."""

WHOLE = 4
"""What is lit and so many times as high as the name of a card that looks out below another is not that card itself."""


class Lights:
    """Brackets where it may go now, dots where later in the turn; nothing while a piece is held or flies, or a sheet is open."""

    def __init__(self, desk: Desk, overlays: Overlays, chosen: Chosen) -> None:
        self.desk, self.overlays, self.chosen = desk, overlays, chosen
        self._shown: Way | About | None = None
        self._named: Named | None = None
        self._asked: tuple[object, Mapping[str, bool]] = (None, {})
        self._idle = frozenset[str]()
        self._looked: tuple[object, tuple[Target, ...]] = (None, ())

    def show(self, row: object) -> None:
        """A row of *what can I do?* or of the log is pointed at, or none."""
        self._shown = row if isinstance(row, Way | About) else None
        self._named = row if isinstance(row, Named) else None

    def pictures(self) -> list[Picture]:
        """What is lit now, each with where it is drawn: under a card that is read, as everything on the cloth, under the sums
        of a plan, and under the names of cards that look out below another that is lit."""
        raised, found = self.desk.geometry.raised, self._lit_now()
        over = [*([raised.rect] if raised is not None else []), *(self.desk.stage.sums if self.desk.model.plan.parts else [])]
        for card in over:
            found = [part for lit in found for part in _beside(lit, card)]
        for name in [laid.box for laid in self.desk.geometry.pieces if laid.tucked and laid.up]:
            found = [part for lit in found for part in (_beside(lit, name) if lit[1].h > WHOLE * name.h else [lit])]
        return found

    def _lit_now(self) -> list[Picture]:
        desk = self.desk
        if desk.held is not None or desk.unfolds or desk.flights or self.overlays.modal:
            return []
        if self._named is not None and not self._covered():
            return self._told_of(self._named)
        if desk.viewer.blind:
            return self._pointed()
        if isinstance(self._shown, Way):
            way = self._shown
            return [*self._piece(way.place), *self._place(way.target, True), *self._when(way.place, [way.target])]
        pos, chosen = self.overlays.pointed.pos, self.chosen
        lit = chosen.lit_under(pos) if self._shown is None and pos is not None else ()
        place = self._shown.place if self._shown is not None else desk.focused if lit else desk.aimed()
        strong = {target.place for target in (self._targets(place) if self._shown is not None else lit)}
        targets = self._targets(place)
        found = [picture for target in targets for picture in self._place(target, target.place in strong)]
        if self._shown is not None:
            return [*self._piece(place), *found]
        if not found and not any(target.step and target.place in desk.geometry.spots for target in targets):
            return self._pointed()
        if not (place == desk.under and self.overlays.tips.comes_to_lie()):
            found += self._when(place, targets)
        if place not in self._answers() or self._in_hand(place):
            return found
        return [*self._piece(place), *found] if len(targets) > 1 or place == desk.focused else self._pointed()

    def _covered(self) -> bool:
        """Whether something that lies over the log is under the pointer, and no row of it."""
        at = self.desk.mouse
        return at is not None and any(area.collidepoint(at) for panel in self.overlays.over_log for area in panel.areas)

    def _told_of(self, named: Named) -> list[Picture]:
        """Rings round the open cards a row of the log names, and the first of them to be read beside it."""
        desk, look, drawer = self.desk, self.desk.look, self.overlays.log.rect
        lying = [laid for laid in desk.geometry.pieces if laid.up and laid.seen.face in named.faces]
        picture = desk.felt.flying(desk.geometry, look, named.faces[0], True, "", 0, least=look.px(READ))
        area, gap = picture.get_rect(centery=(desk.mouse or drawer.center)[1]), look.px(12)
        area.x = drawer.right + gap if look.left else drawer.x - gap - area.w
        return [*(self._lit(laid.box, True, False) for laid in lying), (picture, area.clamp(desk.frame.cloth))]

    def _in_hand(self, place: str) -> bool:
        laid = self.desk.geometry.of(place)
        return laid is None or self.desk.geometry.spots[laid.zone].spread == "fan"

    def _pointed(self) -> list[Picture]:
        """Marks on the pieces of the cloth that the open question may be answered with and on those that may be used beside it;
        where one stands for all that lie there, round all of them, and strong where the pointer is, be it in the hand."""
        desk = self.desk
        geometry, aimed, heaps = desk.geometry, desk.aimed(), dict[int, bool]()
        found: list[Picture] = []
        answers = {place: sweeps for place, sweeps in self._answers().items() if place not in self._idle}
        answers |= dict.fromkeys(desk.glance.usable.keys() - answers.keys(), False)
        for place, sweeps in answers.items():
            if (laid := geometry.of(place)) is None:
                continue
            if sweeps:
                heaps[laid.zone] = heaps.get(laid.zone, False) or place == aimed
            elif not self._in_hand(place):
                found += self._piece(place, strong=False)
        heaped = [(zone, strong) for zone, strong in heaps.items() if strong or geometry.spots[zone].spread != "fan"]
        return [*found, *(self._lit(geometry.around(zone), strong, False) for zone, strong in heaped)]

    def answers_with(self, place: str) -> bool:
        """Whether a click on the piece at a place does something with the open question."""
        return place in self._answers()

    def asks(self) -> bool:
        """Whether pieces of the cloth are lit because the question may be answered with them: then no others have a ring."""
        return any(self.desk.geometry.of(place) is not None for place in self._answers())

    def _answers(self) -> Mapping[str, bool]:
        """The places of the pieces a click does something with, and of each whether it stands for all that lie there: those that
        answer the question, where nothing is asked those that may be used, of which nothing comes of the `_idle`.  While something
        is still being shown, pieces lie elsewhere on the screen, and none answers yet."""
        desk = self.desk
        session, acts = desk.session, desk.acts
        if desk.unfolds or acts.free or session.ask is None or session.rules is None or acts.seat not in session.waiting():
            return {}
        moment = acts.plan, session.history.at, len(session.history.commits), desk.viewer.eyes()
        if moment != self._asked[0]:
            asks = tuple(verb for verb in session.ask.to.get(acts.seat, ()) if verb != PASS)
            asked = asks or desk.model.sight.moves.standing(acts.seat)
            if desk.viewer.blind:
                asked = tuple(verb for verb in asked if verb in session.rules.display.plain)
            self._asked = moment, {desk.model.sight.place(part.piece): session.rules.verbs[option.verb].sweeps
                                   for option in options(session, acts.plan) if option.verb in asked and not option.step
                                   for part in option.parts}
            figures = desk.model.sight.figures
            beside = () if asks else self._asked[1]
            self._idle = frozenset(place for place in beside if desk.geometry.of(place) is not None and figures.idle(place))
        return self._asked[1]

    def _targets(self, place: str) -> tuple[Target, ...]:
        """Where the piece at a place may go, looked up once for each moment of the table."""
        desk = self.desk
        if desk.acts.free or desk.session.ask is None:
            return ()
        place = place if desk.geometry.of(place) is not None else ""
        history = desk.session.history
        moment = place, desk.acts.plan, history.at, len(history.commits)
        if moment != self._looked[0]:
            self._looked = moment, self._found(place)
        by_place: dict[int, Target] = {}
        for target in self._looked[1]:
            by_place.setdefault(target.place, target)
        return tuple(by_place.values())

    def _found(self, place: str) -> tuple[Target, ...]:
        acts = self.desk.acts
        try:
            found = acts.targets(self.desk.model.sight.piece(place)) if place else []
        except NoSuchPlace:
            found = []
        return tuple(found or acts.asked_where())

    def _piece(self, place: str, strong: bool = True) -> list[Picture]:
        geometry = self.desk.geometry
        laid = geometry.of(place)
        if laid is None:
            return []
        return [self._lit(geometry.sheets.texts.get(laid.zone) or self._left_of(laid), strong, False)]

    def _left_of(self, laid: Laid) -> pygame.Rect:
        """What the cards that lie over one in a row or a tray leave of it; of strips under a card so much that their frames and the
        number at its corner stand apart."""
        geometry, look, box = self.desk.geometry, self.desk.look, laid.box.copy()
        if laid.tucked:
            return pygame.Rect(box.x, box.y + look.px(FRAME), box.w - look.px(NUMBER), max(1, box.h - 2 * look.px(FRAME)))
        box.w = min(box.w, laid.free or box.w)
        if geometry.spots[laid.zone].spread == "tray":
            over = (one.box for one in geometry.pieces if one.zone == laid.zone and one.box.x == box.x and one.box.y > box.y)
            box.h = min((one.y - box.y for one in over if one.y < box.bottom), default=box.h)
        return box

    def _place(self, target: Target, strong: bool) -> list[Picture]:
        """The marks of a place; a pile to which something may only go later has none before it is asked for."""
        geometry = self.desk.geometry
        if target.place == NOWHERE or target.place not in geometry.spots:
            return []
        if target.step and not strong and geometry.spots[target.place].spread == "pile":
            return []
        rect = geometry.sight(target.place)
        if not rect.w or not rect.h:
            return []
        return [*self._bared(target, rect), self._lit(rect, strong, bool(target.step))]

    def _bared(self, target: Target, rect: pygame.Rect) -> list[Picture]:
        """Of a place that shares its room with the legend of the cloth: bare cloth there, and what is done with it."""
        desk, legend = self.desk, self.desk.geometry.part("legend")
        if legend is None or not legend.colliderect(rect):
            return []
        bare = desk.stage.ground.subsurface(legend.clip(desk.stage.ground.get_rect())).copy()
        said, look = desk.model.label(target)[0].replace("**", ""), desk.look
        text.fit(said, rect.w - look.px(12), rect.h, look.text(14), look.floor, bold=True, colour=theme.PAPER0).draw(
            bare, (rect.x + look.px(6) - legend.x, rect.y + rect.h // 3 - legend.y))
        return [(bare, legend)]

    def _when(self, place: str, targets: Sequence[Target]) -> list[Picture]:
        """When the places of a piece are open of which none is yet: beside the piece, where least lies under it."""
        desk, geometry = self.desk, self.desk.geometry
        laid, said = geometry.of(place) if all(target.step for target in targets) else None, []
        for target in targets:
            shown = target.step and (target.place == NOWHERE or target.place in geometry.spots)
            step, by = (desk.model.wording.step(target.step), desk.model.before(target)) if shown else ("", "")
            said += [words("table.later.by" if by else "table.later", desk.look.lang, step=step, by=by)] if shown else []
        if laid is None or not said:
            return []
        box = geometry.raised.rect if geometry.raised is not None and self._in_hand(place) else laid.box
        picture = later_chip("\n".join(dict.fromkeys(said)), max(box.w, desk.look.px(WHEN_WIDE)), desk.look)
        around, standing = box.inflate(2 * desk.look.px(4), 2 * desk.look.px(4)), self.overlays.standing()
        clear = (self.overlays.written, *standing)  # what is written would be drawn over it
        within = pygame.Rect(0, desk.frame.bar.bottom, desk.size[0], desk.frame.prompt.y - desk.frame.bar.bottom)
        return [(picture, least_over(picture.get_rect(), around, within, clear))]

    def _lit(self, rect: pygame.Rect, strong: bool, later: bool) -> Picture:
        """Marks round a place, cut off where the drawer lies over the cloth or below a tray."""
        desk, look = self.desk, self.desk.look
        picture, where = _marks(rect.size, look.k, strong, later), rect.inflate(2 * look.px(MARGIN), 2 * look.px(MARGIN))
        drawer = self.overlays.log.rect
        if not where.colliderect(drawer):
            return picture, where
        if rect.bottom <= drawer.y:
            seen = where.clip((0, 0, desk.size[0], drawer.y))
            return picture.subsurface(seen.move(-where.x, -where.y)), seen
        seen = where.clip((drawer.right, 0, desk.size[0], desk.size[1]) if look.left else (0, 0, drawer.x, desk.size[1]))
        return picture.subsurface(seen.move(-where.x, -where.y)), seen


def _beside(lit: Picture, card: pygame.Rect) -> list[Picture]:
    """What of a picture does not lie under a card: above, below, to the left and to the right of it."""
    picture, where = lit
    hidden = where.clip(card)
    if not hidden.w or not hidden.h:
        return [lit]
    parts = (pygame.Rect(where.x, where.y, where.w, hidden.y - where.y),
             pygame.Rect(where.x, hidden.bottom, where.w, where.bottom - hidden.bottom),
             pygame.Rect(where.x, hidden.y, hidden.x - where.x, hidden.h),
             pygame.Rect(hidden.right, hidden.y, where.right - hidden.right, hidden.h))
    return [(picture.subsurface(part.move(-where.x, -where.y)), part) for part in parts if part.w and part.h]


@lru_cache(64)
def _marks(size: tuple[int, int], k: float, strong: bool, later: bool) -> pygame.Surface:
    """The marks of a place of that size, with room around them."""
    margin = max(1, round(MARGIN * k))
    surface = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    area = pygame.Rect((margin, margin), size)
    if later:
        paint.waiting(surface, area, k)
    elif area.h < THIN * k:
        paint.box(surface, area, 4 * k, theme.LIT, theme.LIT, (3 if strong else 2) * k, alpha=0.3 if strong else 0.12)
    else:
        paint.brackets(surface, area, k, hover=strong)
    return surface
