"""What changed while somebody was away from the laptop: pieces ringed and a few lines of the log, for a moment."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.play.history import LogLine
from tabletop.play.people import Person
from tabletop.play.sight import Sight
from tabletop.play.viewer import Viewer
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.draw.flights import target_of
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.log.rows import sign
from tabletop.ui.widgets import paper
from tabletop.ui.words import words

STAYS_MS = 3000
MOST = 5
WIDTH = 330


class CatchUp:
    """Begins when another person's question comes and when their hand is opened, once for all that happened since they acted.

    It takes no event: any key or click ends it and does what it does.  Motion off leaves it out, for the log has it all.
    """

    def __init__(self) -> None:
        self.rows: tuple[tuple[str, str], ...] = ()
        self.ringed: frozenset[str] = frozenset()
        self._ends: float | None = None
        self._more = 0
        self._was: tuple[Person | None, bool] | None = None
        self._told: dict[tuple[int, ...], int] = {}

    def settle(self, model: Model, viewer: Viewer, now: int, motion: float, all_here: bool) -> None:
        """After a change: whether somebody came back, and to what; where `all_here` sit before the screen nobody was away."""
        person, opened = viewer.person, viewer.covers and viewer.open
        was, self._was = self._was, (person, opened)
        away = len(viewer.humans) > 1 and not all_here
        if was is None or was == self._was or not away or person is None or viewer.curtained:
            if was is not None and was[1] and not opened:
                self.end()
            return
        self.end()
        at = model.sight.history.at
        if (person != was[0] or opened) and self._told.get(person.seats) != at:
            if opened or not viewer.covers:
                self._told[person.seats] = at
            self._begin(model, person, now, motion)

    def _begin(self, model: Model, person: Person, now: int, motion: float) -> None:
        lines, ringed = since(model.sight, person)
        if not lines or motion <= 0:
            return
        self.rows = tuple((sign(line.key), model.wording.line(line)) for line in lines[-MOST:])
        self.ringed, self._more = ringed, len(lines) - len(self.rows)
        self._ends = now + STAYS_MS * min(1.0, motion)

    @property
    def shown(self) -> bool:
        """Whether it is on the screen."""
        return self._ends is not None

    def until(self) -> float | None:
        """When it goes away by itself."""
        return self._ends

    def end(self) -> bool:
        """It goes away; whether it was there."""
        was, self._ends, self.rows, self.ringed = self._ends, None, (), frozenset()
        return was is not None

    def draw(self, surface: pygame.Surface, cloth: pygame.Rect, lang: str, look: Look, lying: Sequence[pygame.Rect] = ()) -> None:
        """The lines on a sheet in that corner of the cloth where it covers least of what is `lying` there."""
        if not self.shown:
            return
        w = min(look.px(WIDTH), cloth.w - look.px(24))
        room = w - look.px(60)
        blocks = [text.lay(said, room, look.text(13), colour=theme.INK9, max_lines=2) for _, said in self.rows]
        head, gap = look.px(34), look.px(6)
        sheet = pygame.Rect(0, 0, w, head + sum(block.h + gap for block in blocks) + look.px(8))
        sheet = in_corner(sheet, cloth.inflate(-look.px(24), -look.px(24)), lying)
        paper(surface, look, sheet, 10, theme.PAPER0, "hover")
        paint.box(surface, (sheet.x, sheet.y, look.px(6), sheet.h), 3 * look.k, theme.GOLD, corners=(True, False, False, True))
        title = words("table.away.more" if self._more else "table.away", lang, n=self._more)
        text.draw_line(surface, title, (sheet.x + look.px(18), sheet.y + look.px(18)), look.text(13), bold=True, colour=theme.INK7,
                       max_width=w - look.px(30), floor=look.floor)
        y = sheet.y + head
        for (icon, _), block in zip(self.rows, blocks, strict=True):
            paint.put_icon(surface, icon, (sheet.x + look.px(28), y + block.pitch // 2), look.px(14), theme.INK7, theme.PAPER0)
            block.draw(surface, (sheet.x + look.px(44), y))
            y += block.h + gap


def in_corner(area: pygame.Rect, room: pygame.Rect, lying: Sequence[pygame.Rect]) -> pygame.Rect:
    """An area in that corner of a room where least of what lies there is under it; of equals at the right and low."""
    places = []
    for corner in ("bottomright", "topright", "bottomleft", "topleft"):
        place = area.copy()
        setattr(place, corner, getattr(room, corner))
        places.append(place)
    return min(places, key=lambda place: sum(part.w * part.h for part in map(place.clip, lying)))


def since(sight: Sight, person: Person) -> tuple[list[LogLine], frozenset[str]]:
    """The log since a person acted last, and where the pieces lie that others moved since; nothing before they acted at all."""
    history, box = sight.history, sight.box
    line = history.line(history.at)
    acted = next((n for n in reversed(line) if history.commits[n].by_human and history.commits[n].seat in person.seats), None)
    if acted is None:
        return [], frozenset()
    after = [n for n in line if n > acted]
    moved: set[str] = set()
    for n in after:
        for fact in history.commits[n].facts:
            if fact.kind not in ("move", "lay"):
                continue
            moved.discard(str(fact.args[0]))
            if fact.kind == "lay" or box.zones[box.zone_of[str(fact.args[1])]].kind not in ("hand", "box"):
                moved.add(target_of(box, fact))
    known = set(after)
    lines = [one for one in history.log if one.n in known and one.key != "log.turn"]
    return lines, frozenset(moved)
