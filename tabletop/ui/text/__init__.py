"""Text on surfaces: measured, broken into lines, fitted, drawn.  Callers say `text.lay`, `text.draw_line`."""

from tabletop.ui.text.typeset import Align, Block, Hand, Ink, draw_line, even, fit, lay, line, lines_at_most, measure

__all__ = ["Align", "Block", "Hand", "Ink", "draw_line", "even", "fit", "lay", "line", "lines_at_most", "measure"]
