"""What the other is known to have, line by line: what can still come, and when what is away comes back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import replace

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.layout import Known
from tabletop.table.box import Box, Card
from tabletop.table.view import Seen, View
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.layout.blocks import on_cloth
from tabletop.ui.table.layout.geometry import Part
from tabletop.ui.table.layout.ground import Ground, Places
from tabletop.ui.words import words

ROW, SIZE, PART = 30, 12.5, "known"
"""The height of a line at most and its type, logical."""
SIGNS = {"near": "an_near", "mid": "an_mid", "far": "an_far"}


def lay(catalog: Catalog, on: Ground, found: Places) -> Places:
    """Where the list lies, for the one seat that is not below."""
    known, others = on.layout.known, [seat for seat in range(on.box.seats) if seat != on.near]
    if known is None or len(others) != 1:
        return found
    listed = _List(known, on.box, others[0], catalog, on.named)
    part = Part(on_cloth(known.at, on.frame.cloth), listed, PART, listed.told, later=True, read=True)
    return found._replace(sheets=replace(found.sheets, parts=(*found.sheets.parts, part)))


def cards_of(known: Known, box: Box, view: View, seat: int, named: Set[str] = frozenset()) -> list[Card]:
    """The cards a seat is known to have, those `named` to all before among them; none while the card that says it lies nowhere."""
    seen = back_in(known, box, view, seat).keys() | _open(known, box, view, seat) | named
    return [card for card in _theirs(known, box, view, seat) if known.without not in card.tags or card.key in seen]


def unseen(known: Known, box: Box, view: View, seat: int, named: Set[str] = frozenset()) -> int:
    """How many more cards it took from where they are kept, of which nobody else knows which they are."""
    if not known.kept or not known.without:
        return 0
    all_of_them = [card for card in _theirs(known, box, view, seat) if known.without in card.tags]
    kept = sum(len(view.zones[zone]) for zone in box.family(known.kept, seat))
    shown = [card for card in cards_of(known, box, view, seat, named) if known.without in card.tags]
    return max(0, len(all_of_them) - kept - len(shown))


def back_in(known: Known, box: Box, view: View, seat: int) -> dict[str, int]:
    """Of the cards that are away, by key, after how many turns each comes back; 0 of one that is in use for all to see."""
    used = {box.cards[seen.face].key: 0 for seen in _lying(known.used, box, view, seat)}
    return used | {card.key: turns for card, turns in _away(known, box, view, seat)}


def _open(known: Known, box: Box, view: View, seat: int) -> set[str]:
    """The keys of the cards of a seat whose faces these eyes see, but for those that are kept."""
    kept = box.family(known.kept, seat) if known.kept else ()
    places = (n for n, zone in enumerate(box.zones) if zone.seat == seat and n not in kept)
    return {box.cards[one.face].key for n in places for seen in view.zones[n] for one in (seen, *seen.on) if one.face}


def _theirs(known: Known, box: Box, view: View, seat: int) -> list[Card]:
    """All cards of a seat, from the card that says whose they are."""
    mine = [seen for zone in box.family(known.of, seat) for seen in view.zones[zone] if seen.face]
    value = box.cards[mine[-1].face].data.get(known.by) if mine else None
    return [card for card in box.cards[1:] if value and card.data.get(known.by) == value and known.tag in card.tags]


def _lying(family: str, box: Box, view: View, seat: int) -> list[Seen]:
    """What lies there for all to see."""
    zones = box.family(family, seat) if family else ()
    return [seen for zone in zones for seen in view.zones[zone] if seen.face and not seen.secret]


def _away(known: Known, box: Box, view: View, seat: int) -> Iterator[tuple[Card, int]]:
    """The cards that are away and after how many turns each comes back: the topmost of those on another first, as far as all know
    them, at last the other.  Where this turn has taken one away already they are nearer by it."""
    told = len(view.to_come) > 1  # of a table that is retold only the step at work is known
    over = 1 if known.cools and told and known.cools not in view.to_come else 0
    for seen in _lying(known.away, box, view, seat):
        turns, twice = over, bool(known.twice and box.cards[seen.face].data.get(known.twice))
        for on in reversed(seen.on):
            turns += 2 if twice and on.angle % 180 else 1
            if on.face and not on.secret:
                yield box.cards[on.face], turns
        yield box.cards[seen.face], turns + 1


def _rows(area: pygame.Rect, n: int, columns: int, look: Look) -> list[pygame.Rect]:
    """Where so many lines lie, one column after another."""
    each, gap = max(1, -(-n // columns)), look.px(4)
    high, wide = min(look.px(ROW), area.h // each), (area.w - (columns - 1) * gap) // columns
    return [pygame.Rect(area.x + row // each * (wide + gap), area.y + row % each * high, wide, high - look.px(2))
            for row in range(n)]


class _List:
    """A line for each card, those that are away faint with the turn in which they come back."""

    def __init__(self, known: Known, box: Box, seat: int, catalog: Catalog, named: Set[str]) -> None:
        self.known, self.box, self.seat, self.terms, self.named = known, box, seat, catalog.terms, named
        self._signed = {field for field in known.fields if any(card.data.get(field) in SIGNS for card in box.cards[1:])}

    def __call__(self, surface: pygame.Surface, area: pygame.Rect, view: View, look: Look) -> None:
        cards = cards_of(self.known, self.box, view, self.seat, self.named)
        if not cards or not look.legible(12):
            return
        away, more = back_in(self.known, self.box, view, self.seat), unseen(self.known, self.box, view, self.seat, self.named)
        rows = _rows(area, len(cards) + bool(more), self.known.columns, look)
        for card, row in zip(cards, rows, strict=False):
            self._row(surface, row, card, away.get(card.key), view.turn, look)
        if more:
            self._more(surface, rows[-1], more, look)

    def told(self, pos: tuple[int, int], area: pygame.Rect, view: View, look: Look) -> tuple[str, pygame.Rect] | None:
        """What the card of a line does, as it is printed; of one that does no more its figures.  It is told beside the list."""
        cards = cards_of(self.known, self.box, view, self.seat, self.named)
        more = unseen(self.known, self.box, view, self.seat, self.named)
        rows = _rows(area, len(cards) + bool(more), self.known.columns, look)
        for card, row in zip(cards, rows, strict=False):
            if row.collidepoint(pos):
                said = card.data.get(self.known.says)
                does = str(said.get(look.lang, "")) if isinstance(said, Mapping) else ""
                return f"{card.name[look.lang]}: {does or self._in_words(card, look.lang)}", row.unionall(rows)
        return None

    def _in_words(self, card: Card, lang: str) -> str:
        """The figures of a card, each after its name."""
        values = [(field, card.data.get(field)) for field in self.known.fields]
        return ", ".join(f"{self._term(field, lang)} {self._term(value, lang)}" for field, value in values if value is not None)

    def _term(self, word: object, lang: str) -> str:
        term = self.terms.get(str(word))
        return term.name[lang] if term is not None else f"{word}".replace("-", "\u2212")

    def _row(self, surface: pygame.Surface, row: pygame.Rect, card: Card, away: int | None, turn: int, look: Look) -> None:
        k, ink = look.k, theme.INK9 if away is None else theme.INK5
        paint.box(surface, row, 5 * k, theme.PAPER0 if away is None else theme.PAPER2)
        size, right = look.text(SIZE), row.right - 6 * k
        if away is not None:
            said = words("table.known.back", look.lang, n=turn + away) if away else words("table.known.used", look.lang)
            room = row.w - 18 * k - text.measure(card.name[look.lang], look.floor)
            if away and text.measure(said, size, True) > room:
                said = words("table.known.at", look.lang, n=turn + away)
            right -= text.draw_line(surface, said, (right, row.centery), size, bold=True, colour=theme.SHU_D, align="right") + 6 * k
        else:
            right = self._figures(surface, row, card, look)
        cost = card.data.get(self.known.fields[0]) if self.known.fields else None
        x = row.x + 6 * k
        if cost is not None and away is None:
            x += text.draw_line(surface, str(cost), (x, row.centery), look.text(13), bold=True, colour=ink) + 7 * k
        text.draw_line(surface, card.name[look.lang], (x, row.centery), size, colour=ink, max_width=max(1, round(right - x)),
                       floor=look.floor)

    def _more(self, surface: pygame.Surface, row: pygame.Rect, n: int, look: Look) -> None:
        """The line of what else they have."""
        k, zone = look.k, self.box.zones[self.box.family(self.known.kept, self.seat)[0]]
        said = words("table.known.kept", look.lang, label=zone.label[look.lang], n=n)
        paint.box(surface, row, 5 * k, theme.PAPER2)
        text.draw_line(surface, said, (row.x + 6 * k, row.centery), look.text(SIZE), colour=theme.INK9,
                       max_width=max(1, round(row.w - 12 * k)), floor=look.floor)

    def _figures(self, surface: pygame.Surface, row: pygame.Rect, card: Card, look: Look) -> float:
        """What is told of a card behind its name, from the right; where its name ends."""
        k, right = look.k, row.right - 6 * look.k
        for field in reversed(self.known.fields[1:]):
            value = card.data.get(field)
            if isinstance(value, str) and value in SIGNS:
                paint.put_icon(surface, SIGNS[value], (right - 8 * k, row.centery), 15 * k, theme.SHU_D, theme.PAPER0)
                right -= 20 * k
            elif isinstance(value, int):
                signed = field != self.known.fields[1]
                said = (f"{value:+d}" if signed and value else "" if signed else str(value)).replace("-", "\u2212")
                text.draw_line(surface, said, (right, row.centery), look.text(13), bold=not signed, align="right")
                right -= 24 * k if signed else 18 * k
            elif field in self._signed and card.data.get(self.known.fields[1]) is not None:
                said = words("table.known.any", look.lang)
                right -= text.draw_line(surface, said, (right, row.centery), look.text(11), bold=True, colour=theme.SHU_D,
                                        align="right", floor=look.floor) + 4 * k
            else:
                right -= 24 * k if field != self.known.fields[1] else 18 * k
        return right
