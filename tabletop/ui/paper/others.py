"""A game for other tables: sheets and saved objects of Tabletop Simulator, rooms of Udonarium."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.studio.paper import DPI, INCH, PAPERS
from tabletop.studio.together import Put, together
from tabletop.studio.tts import COLUMNS, MOST, WIDTH, Deck, SavedObject
from tabletop.studio.udonarium import GRID, Room
from tabletop.table.box import Card, Words
from tabletop.ui import theme
from tabletop.ui.faces.piece import draw_piece
from tabletop.ui.paper.boards import board_page
from tabletop.ui.paper.cards import Printer
from tabletop.ui.paper.picture import opaque, png
from tabletop.ui.paper.stock import boards, tokens

PIECE = 256
"""Pixels of a piece."""
STEP_X, STEP_Z, ACROSS = 3.0, 4.0, 8
"""Inches between things that are spawned, and how many stand side by side."""
CELLS = 30
"""Cells of a table in Udonarium, to each side."""
TOGETHER = 3
"""At most so many chips of a kind stand there at once."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie together: of one back, all of one size."""

    name: str
    back: str
    cards: tuple[Card, ...]


def piles(catalog: Catalog, cards: Sequence[Card], lang: str) -> list[Pile]:
    """The cards with one back, in the order in which they stand in the files."""
    found: dict[str, list[Card]] = {}
    for card in cards:
        if not card.shape:
            found.setdefault(card.back, []).append(card)
    name = catalog.name[lang]
    return [Pile(name if back == "default" else f"{name} {back}", back, tuple(of)) for back, of in found.items()]


def copies(catalog: Catalog, card: Card) -> int:
    """How many there are: at least one, for some come into play that lie in no supply."""
    return max(1, catalog.copies.get(card.key, 1))


def said(words: Words, lang: str) -> str:
    """Words in a language."""
    return words.get(lang, "")


def pieces(catalog: Catalog, cards: Sequence[Card]) -> Iterator[tuple[Card, int]]:
    """The pieces of the box, and a few of each chip."""
    yield from ((card, copies(catalog, card)) for card in cards if card.shape)
    yield from ((card, min(n, TOGETHER)) for card, n in tokens(catalog))


def at_width(printer: Printer, wide: int) -> Printer:
    """The same printer for a screen: cards so many pixels wide, without bleed."""
    return replace(printer, bleed=0, dpi=max(1, round(wide / printer.size[0] * INCH)))


def write_tts(printer: Printer, cards: Sequence[Card], folder: Path, told: Callable[[int], None]) -> Path:
    """Write sheets, backs, boards and the saved object into a folder, all or nothing; the file of the object.  Raises OSError."""
    with together(folder) as put:
        return put(f"{printer.catalog.id}.json", _saved_object(printer, cards, put, told).encode())


def _saved_object(printer: Printer, cards: Sequence[Card], put: Put, told: Callable[[int], None]) -> str:
    catalog, lang, screen = printer.catalog, printer.lang, at_width(printer, WIDTH)
    made = SavedObject(catalog.name[lang])

    def drawn(name: str, surface: pygame.Surface) -> Path:
        return put(f"{catalog.id}-{name}.png", png(surface, DPI))

    spots = _spots()
    done = 0
    for n, pile in enumerate(piles(catalog, cards, lang), 1):
        back = drawn(f"back-{n}", screen.back(pile.back, screen.trim(pile.cards[0])))
        for start in range(0, len(pile.cards), MOST):
            on_sheet = pile.cards[start:start + MOST]
            surface, rows = _sheet(screen, on_sheet)
            sheet = drawn(f"sheet-{n}-{start // MOST + 1}", surface)
            laid = [(place, said(card.name, lang), said(card.data.get("text") or {}, lang))
                    for place, card in enumerate(on_sheet) for _ in range(copies(catalog, card))]
            made.deck(Deck(pile.name, sheet, back, rows, laid), *next(spots))
            told(done := done + len(on_sheet))
    for card, n in pieces(catalog, cards):
        picture = drawn(f"piece-{card.id}", draw_piece(card, PIECE, 0))
        for _ in range(n):
            made.token(said(card.name, lang), picture, *next(spots))
    for board in boards(catalog):
        made.board(said(board.label, lang), drawn(f"board-{board.name}", board_page(board, "a4", lang).picture), 0, 24)
    return made.text()


def _spots() -> Iterator[tuple[float, float]]:
    n = 0
    while True:
        yield (n % ACROSS - ACROSS / 2) * STEP_X, -(n // ACROSS) * STEP_Z
        n += 1


def _sheet(screen: Printer, cards: Sequence[Card]) -> tuple[pygame.Surface, int]:
    """The faces of cards in rows of ten, and how many rows; one place at least stays free."""
    fronts = [screen.front(card) for card in cards]
    w, h = fronts[0].get_size()
    rows = max(2, len(cards) // COLUMNS + 1)
    surface = opaque((COLUMNS * w, rows * h), theme.PAPER2)
    for n, front in enumerate(fronts):
        face = front if front.get_size() == (w, h) else pygame.transform.smoothscale(front, (w, h))
        surface.blit(face, (n % COLUMNS * w, n // COLUMNS * h))
    return surface, rows


def udonarium(printer: Printer, cards: Sequence[Card], told: Callable[[int], None]) -> bytes:
    """The file of a room with a pile for each back, the pieces, and a table for each board."""
    catalog, lang, screen = printer.catalog, printer.lang, at_width(printer, WIDTH)
    room = Room(catalog.name[lang])
    found = boards(catalog)
    for n, board in enumerate(found):
        page = board_page(board, "a4", lang)
        wide = CELLS if page.w > page.h else round(CELLS * page.w / page.h)
        room.table(said(board.label, lang), png(page.picture, DPI), wide, round(wide * page.h / page.w), n == 0)
    if not found:
        room.table(catalog.name[lang], None, CELLS, round(CELLS * PAPERS["a4"][0] / PAPERS["a4"][1]), True)
    done = 0
    for n, pile in enumerate(piles(catalog, cards, lang)):
        back = png(screen.back(pile.back, screen.trim(pile.cards[0])), DPI)
        laid = []
        for card in pile.cards:
            laid += [(said(card.name, lang), png(screen.front(card), DPI), back)] * copies(catalog, card)
            told(done := done + 1)
        room.stack(pile.name, laid, n % ACROSS * 3 * GRID, n // ACROSS * 4 * GRID)
    x = 0
    for card, n in pieces(catalog, cards):
        picture = png(draw_piece(card, PIECE, 0), DPI)
        for _ in range(n):
            room.piece(said(card.name, lang), picture, x % CELLS * GRID, (CELLS // 2 + x // CELLS) * GRID)
            x += 1
    return room.file()
