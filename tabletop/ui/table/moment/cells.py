"""Cells of a board in words: how far and which way from the one a piece stands on."""

from __future__ import annotations

from tabletop.catalog.layout import Layout
from tabletop.table.box import Box
from tabletop.ui.words import words


def ways(box: Box, layout: Layout | None, place: str, zone: int, lang: str) -> str:
    """How a piece at a place comes to a cell of the same board; empty where they are not on one board of known lines."""
    here = box.zone_of.get(place.partition("/")[0].rpartition(".")[0], -1)
    to = box.zones[zone]
    if here < 0 or to.kind != "cell" or box.zones[here].family != to.family or here == zone:
        return ""
    blocks = layout.blocks if layout is not None else ()
    block = next((block for block in blocks if to.family in block.zones and block.wide), None)
    if block is None:
        return ""
    cells = box.family(to.family)
    lines = len(cells) // block.wide
    (y, x), (row, column) = divmod(cells.index(here), block.wide), divmod(cells.index(zone), block.wide)
    across, down = column - x, row - y
    if block.wraps:
        across, down = _shorter(across, block.wide), _shorter(down, lines)
    steps = [(across, "right" if across > 0 else "left"), (down, "down" if down > 0 else "up")]
    return words("table.cell.and", lang).join(words(f"table.cell.{way}", lang, n=abs(n)) for n, way in steps if n)


def _shorter(n: int, of: int) -> int:
    """A way over an edge where that is shorter."""
    return (n + of // 2) % of - of // 2
