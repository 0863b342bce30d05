"""Pages of a PDF file: pictures at their places, and cut marks."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

from fpdf import FPDF
from fpdf.enums import TextMode

from tabletop.studio.paper import Sheet

FONT = "noto"
LINE = 0.1
"""Width of a cut mark in millimetres."""


class Pages:
    """A PDF file page by page; lengths are millimetres, pictures the bytes of PNG files."""

    def __init__(self, title: str) -> None:
        self._pdf = FPDF(unit="mm")
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.set_title(title)
        self._pdf.set_line_width(LINE)

    @property
    def count(self) -> int:
        """How many pages there are."""
        return self._pdf.page

    def page(self, w: float, h: float) -> None:
        """Begin another page."""
        self._pdf.add_page(format=(w, h))

    def put(self, picture: bytes, x: float, y: float, w: float, h: float) -> None:
        """A picture on the page; equal ones are kept once in the file."""
        self._pdf.image(io.BytesIO(picture), x, y, w, h)

    def words(self, said: str, x: float, y: float, w: float, points: float) -> None:
        """Words that stand there as a picture, so that they can be found and copied."""
        if not self._pdf.fonts:
            from noto_cjk_sans_jp_regular import FONT_PATH  # type: ignore[import-untyped]

            self._pdf.add_font(FONT, "", str(FONT_PATH))
        self._pdf.set_font(FONT, size=points)
        with self._pdf.local_context(text_mode=TextMode.INVISIBLE):
            self._pdf.set_xy(x, y)
            self._pdf.multi_cell(w, None, said, align="L")

    def section(self, name: str, level: int = 0) -> None:
        """What begins on this page, for the reader's table of contents."""
        self._pdf.start_section(name, level)

    def sheet(self, sheet: Sheet, pictures: Sequence[bytes | None], mirrored: bool = False) -> None:
        """A page with a picture at each place, those that are None left free."""
        self.page(sheet.w, sheet.h)
        self._lines(sheet.marks())
        for n, picture in enumerate(pictures):
            if picture is not None:
                self.put(picture, *sheet.corner(n, mirrored), *sheet.trim.outer)

    def _lines(self, lines: Iterable[tuple[float, float, float, float]]) -> None:
        for line in lines:
            self._pdf.line(*line)

    def file(self) -> bytes:
        """The file."""
        return bytes(self._pdf.output())
