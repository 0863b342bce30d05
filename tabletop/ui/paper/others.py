"""A game for other tables: sheets and saved objects of Tabletop Simulator, rooms of Udonarium.

Both are laid as the game is: a pile for each supply in its place, boards apart, dice as dice, chips as chips.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from tabletop.studio.markup import converted
from tabletop.studio.paper import DPI
from tabletop.studio.setting import Free, Heap, Setting, Spot
from tabletop.studio.together import Put, together
from tabletop.studio.tts import COLUMNS, MOST, WIDTH, Laid, SavedObject
from tabletop.studio.udonarium import GRID, LARGEST, Room
from tabletop.table.box import Card, Zone
from tabletop.ui import text, theme
from tabletop.ui.faces.piece import draw_piece
from tabletop.ui.paper.boards import board_page
from tabletop.ui.paper.cards import Printer
from tabletop.ui.paper.exported import IN_A_ROW, Export, at_width, in_places, parted
from tabletop.ui.paper.picture import light, opaque, png
from tabletop.ui.paper.stock import boards, tokens

PIECE = 256
"""Pixels of a piece, and of the side of a die."""
STEP_X, STEP_Z = 3.0, 4.2
"""Inches from place to place."""
BESIDE = 0.9
"""Inches from piece to piece of a place."""
BOARD_STEP, BOARD_Z = 30.0, 26.0
"""Inches from board to board, and how far they lie from the farthest row."""
CELLS_X, CELLS_Y = 3, 4
"""Cells from place to place in Udonarium."""
BOARD_CELLS = 30
"""Cells of a board there, along its longer side."""


# --- Tabletop Simulator --------------------------------------------------------------------------------------------------


def write_tts(export: Export, folder: Path, told: Callable[[int], None]) -> Path:
    """Write sheets, backs, boards and the saved object into a folder, all or nothing; the file of the object.  Raises OSError."""
    with together(folder) as put:
        return put(f"{export.catalog.id}.json", _Simulator(export, put).written(told).encode())


@dataclass(slots=True)
class _Simulator:
    """Puts a game into a saved object."""

    export: Export
    put: Put
    made: SavedObject = field(init=False)
    free: Free = field(init=False)
    places: dict[str, tuple[int, int]] = field(default_factory=dict)
    pictures: dict[str, Path] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.made = SavedObject(self.export.said(self.export.catalog.name))
        self.free = Free((*self.export.laid.spots.values(), *self.export.laid.hands))

    def written(self, told: Callable[[int], None]) -> str:
        export, laid = self.export, self.export.laid
        self._sheets(told)
        for heap in laid.heaps:
            self._heap(heap, laid.spots.get(heap.zone.name) or Spot(0, -1))
        far = max((spot.y for spot in (*laid.spots.values(), *laid.hands)), default=0)
        if export.rest is not None:
            self._heap(export.rest, Spot(0, far + 2))
        for zone in laid.box.zones:
            if zone.kind == "slot" or (zone.kind == "pile" and zone.name in laid.spots):
                self.made.snap(export.name_of(zone), *_inches(laid.spots[zone.name]))
        for seat, spot in enumerate(laid.hands if any(zone.kind == "hand" for zone in laid.box.zones) else ()):
            self.made.hand(seat, *_inches(spot))
        self._chips(laid, far)
        found = boards(export.catalog)
        for n, board in enumerate(found):
            picture = self._drawn(f"board-{board.name}", board_page(board, "a4", export.printer.lang).picture)
            self.made.board(export.said(board.label), picture, (n - (len(found) - 1) / 2) * BOARD_STEP, far * STEP_Z + BOARD_Z)
        return self.made.text()

    def _sheets(self, told: Callable[[int], None]) -> None:
        """Every card once on a sheet of its kind."""
        export, screen = self.export, at_width(self.export.printer, WIDTH)
        done = 0
        for n, kind in enumerate(parted(Heap(Zone("all", "all"), export.cards)).piles, 1):
            back = self._drawn(f"back-{n}", screen.back(kind[0].back, screen.trim(kind[0])))
            for start in range(0, len(kind), MOST):
                on_sheet = kind[start:start + MOST]
                surface, rows = _sheet(screen, on_sheet)
                number = self.made.sheet(self._drawn(f"sheet-{n}-{start // MOST + 1}", surface), back, rows)
                self.places |= {card.key: (number, place) for place, card in enumerate(on_sheet)}
                told(done := done + len(on_sheet))

    def _heap(self, heap: Heap, spot: Spot) -> None:
        """What lies in a place: in a hand card by card, else a pile for each kind."""
        up, of = heap.zone.facing == "up", parted(heap)
        if heap.zone.kind == "hand":
            name, (x, z) = self.export.name_of(heap.zone), _inches(spot)
            cards = [card for pile in of.piles for card in pile]
            for n, card in enumerate(cards):
                self.made.pile(name, [self._laid(card)], x + (n - (len(cards) - 1) / 2) * BESIDE, z, up=True)
        else:
            for at, pile, pieces in in_places(of, self.free.at(spot)):
                if pile:
                    self.made.pile(self.export.name_of_pile(heap.zone, pile), [self._laid(card) for card in pile], *_inches(at), up)
                self._pieces(pieces, *_inches(at))

    def _pieces(self, cards: Sequence[Card], x: float, z: float) -> None:
        """Pieces and dice that share a place."""
        for n, card in enumerate(cards):
            there = x + n % IN_A_ROW * BESIDE, z - n // IN_A_ROW * BESIDE
            if card.shape:
                self.made.token(self.export.said(card.name), self._drawn(f"piece-{card.id}", draw_piece(card, PIECE, 0)), *there)
            else:
                self.made.die(self.export.said(card.name), card.sides, *there)

    def _laid(self, card: Card) -> Laid:
        terms, lang = self.export.catalog.terms, self.export.printer.lang
        said = converted(self.export.said(card.data.get("text") or {}), terms, lang, ("[b]", "[/b]"))
        return Laid(*self.places[card.key], self.export.said(card.name), said)

    def _chips(self, laid: Setting, far: float) -> None:
        """Chips before who begins with them, and a bag of each kind that never runs out."""
        for n, (card, _) in enumerate(tokens(self.export.catalog)):
            name, picture = self.export.said(card.name), self._drawn(f"piece-{card.id}", draw_piece(card, PIECE, 0))
            self.made.stock(name, picture, *_inches(Spot(-7.0 - n % 3, n // 3)))
            for seat, (_, start) in enumerate(_starts(laid, card)):
                x, z = _inches(laid.hands[seat])
                self.made.chips(name, picture, start, x + (4.5 + n) * STEP_X, z)

    def _drawn(self, name: str, surface: pygame.Surface) -> Path:
        if name not in self.pictures:
            self.pictures[name] = self.put(f"{self.export.catalog.id}-{name}.png", png(surface, DPI))
        return self.pictures[name]


def _starts(laid: Setting, chip: Card) -> Iterator[tuple[int, int]]:
    """With how many chips of a kind each seat begins; none where seats have none."""
    gauge = laid.box.gauges.get(chip.id.removeprefix("chip_"))
    if gauge is not None and gauge.scope == "seat" and gauge.start > 0:
        yield from ((seat, gauge.start) for seat in range(laid.box.seats))


def _inches(spot: Spot) -> tuple[float, float]:
    return spot.x * STEP_X, spot.y * STEP_Z


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


# --- Udonarium -----------------------------------------------------------------------------------------------------------


def udonarium(export: Export, told: Callable[[int], None]) -> bytes:
    """The file of a room: piles, pieces, dice and chips where they lie, and a table for each board."""
    return _Gathering(export).written(told)


@dataclass(slots=True)
class _Gathering:
    """Puts a game into a room."""

    export: Export
    room: Room = field(init=False)
    free: Free = field(init=False)
    fronts: dict[str, tuple[bytes, bytes]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.room = Room(self.export.said(self.export.catalog.name))

    def written(self, told: Callable[[int], None]) -> bytes:
        export, laid = self.export, self.export.laid
        screen = at_width(export.printer, WIDTH)
        for n, card in enumerate(export.cards, 1):
            if not card.shape and not card.sides:
                back = screen.back(card.back, screen.trim(card))
                self.fronts[card.key] = light(screen.front(card), LARGEST), light(back, LARGEST)
            told(n)
        found = [*laid.spots.values(), *laid.hands]
        left, far = min((spot.x for spot in found), default=0), max((spot.y for spot in found), default=0)

        self.free = Free(found)

        def cell(spot: Spot) -> tuple[int, int]:
            return round((spot.x - left + 1) * CELLS_X * GRID), round((far - spot.y + 1) * CELLS_Y * GRID)

        for heap in laid.heaps:
            self._heap(heap, laid.spots.get(heap.zone.name) or Spot(0, -1), cell)
        if export.rest is not None:
            self._heap(export.rest, Spot(left, far + 1), cell)
        self._chips(laid, cell)
        wide = max((spot.x for spot in found), default=0) - left + 4
        deep = far - min((spot.y for spot in found), default=0) + 3
        self._tables(round(wide * CELLS_X), round(deep * CELLS_Y))
        return self.room.file()

    def _heap(self, heap: Heap, spot: Spot, cell: Callable[[Spot], tuple[int, int]]) -> None:
        up = heap.zone.facing == "up"
        for at, pile, pieces in in_places(parted(heap), self.free.at(spot)):
            x, y = cell(at)
            cards = [(self.export.said(card.name), *self.fronts[card.key]) for card in pile]
            if cards:
                self.room.stack(self.export.name_of_pile(heap.zone, pile), cards, x, y, up=up)
            for n, card in enumerate(pieces):
                there = x + n % IN_A_ROW * GRID, y + n // IN_A_ROW * GRID
                if card.shape:
                    self.room.piece(self.export.said(card.name), png(draw_piece(card, PIECE, 0), DPI), *there)
                else:
                    self.room.die(self.export.said(card.name), [png(_side(n), DPI) for n in range(1, card.sides + 1)], *there)

    def _chips(self, laid: Setting, cell: Callable[[Spot], tuple[int, int]]) -> None:
        """A pile of chips before who begins with them, and one of all there are."""
        for n, (card, many) in enumerate(tokens(self.export.catalog)):
            name, picture = self.export.said(card.name), png(draw_piece(card, PIECE, 0), DPI)
            heaps = [(many, Spot(min(spot.x for spot in laid.hands) - 1, -0.5 * n)) if laid.hands else (many, Spot(0, -1))]
            heaps += [(start, Spot(laid.hands[seat].x + 4.5 + 0.5 * n, laid.hands[seat].y)) for seat, start in _starts(laid, card)]
            for many_here, spot in heaps:
                self.room.stack(name, [(name, picture, picture)] * many_here, *cell(spot), up=True, cells=1)

    def _tables(self, wide: int, deep: int) -> None:
        """The table all of it lies on, and one for each board."""
        self.room.table(self.export.said(self.export.catalog.name), None, max(wide, BOARD_CELLS), max(deep, BOARD_CELLS // 2), True)
        for board in boards(self.export.catalog):
            page = board_page(board, "a4", self.export.printer.lang)
            cells = BOARD_CELLS if page.w > page.h else round(BOARD_CELLS * page.w / page.h)
            picture = light(page.picture, LARGEST)
            self.room.table(self.export.said(board.label), picture, cells, round(cells * page.h / page.w), False)


def _side(n: int) -> pygame.Surface:
    """One side of a die: its number."""
    surface = opaque((PIECE, PIECE), theme.PAPER0)
    pygame.draw.rect(surface, theme.rgb(theme.INK5), surface.get_rect(), 6)
    text.draw_line(surface, str(n), surface.get_rect().center, PIECE * 0.6, bold=True, align="centre")
    return surface
