"""A game on paper: its cards with their backs, pieces, boards and tracks, page by page."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tabletop.studio.paper import Sheet, Trim, pixels, sheet_for
from tabletop.studio.pdf import Pages
from tabletop.table.box import Card
from tabletop.ui import text, theme
from tabletop.ui.paper.boards import DPI, Page, board_page, track_pages
from tabletop.ui.paper.cards import Printer
from tabletop.ui.paper.picture import opaque, png
from tabletop.ui.paper.stock import boards, tokens, tracks
from tabletop.ui.words import words

CAPTION = 2.6
"""Height of the line at the foot of a page in millimetres."""


@dataclass(slots=True)
class Book:
    """Prints cards and boards into `pages`; the picture of each card is drawn once."""

    printer: Printer
    paper: str
    pages: Pages
    backs: bool = True
    _fronts: dict[str, bytes] = field(default_factory=dict)
    _backs: dict[tuple[str, Trim], bytes] = field(default_factory=dict)

    def picture(self, card: Card) -> bytes:
        """The front of a card as a file."""
        if card.key not in self._fronts:
            self._fronts[card.key] = png(self.printer.front(card), self.printer.dpi)
        return self._fronts[card.key]

    def look(self, card: Card) -> str:
        """A short name of how a card looks in print, front and back."""
        back = b"" if card.shape else self._back(card, self.printer.trim(card))
        return hashlib.blake2b(self.picture(card) + back, digest_size=8).hexdigest()

    def cards(self, wanted: Sequence[tuple[Card, int]], told: Callable[[int], None]) -> int:
        """Sheets of cards, so many of each, sizes apart; how many were laid."""
        by_trim: dict[tuple[Trim, bool], list[Card]] = {}
        for card, n in wanted:
            by_trim.setdefault((self.printer.trim(card), bool(card.shape)), []).extend([card] * n)
        done = 0
        for (trim, is_piece), cards in by_trim.items():
            sheet = sheet_for(self.paper, trim)
            for start in range(0, len(cards), sheet.places):
                laid = cards[start:start + sheet.places]
                self._sheet(sheet, laid, self.backs and not is_piece)
                done += len(laid)
                told(done)
        return done

    def stock(self) -> None:
        """Chips, boards and tracks of numbers."""
        catalog, lang = self.printer.catalog, self.printer.lang
        self.cards(list(tokens(catalog)), lambda done: None)
        for board in boards(catalog):
            self.whole(board_page(board, self.paper, lang, self.printer.size))
        for page in track_pages(tracks(catalog), self.paper, lang, catalog.name[lang]):
            self.whole(page)

    def whole(self, page: Page) -> None:
        """A page that is one picture."""
        self.pages.page(page.w, page.h)
        self.pages.put(png(page.picture, DPI), 0, 0, page.w, page.h)

    def _sheet(self, sheet: Sheet, cards: Sequence[Card], backed: bool) -> None:
        self.pages.sheet(sheet, [self.picture(card) for card in cards])
        turned = words("paper.short_edge" if sheet.sideways else "paper.long_edge", self.printer.lang)
        self._caption(sheet, f"{words('paper.front', self.printer.lang)}  {turned}" if backed else "")
        if backed:
            self.pages.sheet(sheet, [self._back(card, sheet.trim) for card in cards], mirrored=True)
            self._caption(sheet, words("paper.back", self.printer.lang))

    def _back(self, card: Card, trim: Trim) -> bytes:
        key = card.back, trim
        if key not in self._backs:
            self._backs[key] = png(self.printer.back(card.back, trim), self.printer.dpi)
        return self._backs[key]

    def _caption(self, sheet: Sheet, said: str) -> None:
        """What the page is, small at its lower edge, right of the marks' reach."""
        line = f"{self.printer.catalog.name[self.printer.lang]}  {self.pages.count}  {said}".strip()
        size = pixels(CAPTION)
        picture = opaque((text.measure(line, size * 0.8) + 2, size), theme.WHITE)
        text.draw_line(picture, line, (1, size / 2), size * 0.8, colour=theme.INK5)
        wide = picture.get_width() * CAPTION / size
        self.pages.put(png(picture), (sheet.w - wide) / 2, sheet.h - CAPTION - 1.2, wide, CAPTION)


def printed_looks(book: Book, cards: Sequence[Card], copies: Mapping[str, int],
                  told: Callable[[int], None]) -> dict[str, tuple[str, int]]:
    """How each card looks and how many there are of it: at least one, for some come into play that lie in no supply."""
    found = {}
    for n, card in enumerate(cards, 1):
        found[card.key] = book.look(card), max(1, copies[card.key])
        told(n)
    return found
