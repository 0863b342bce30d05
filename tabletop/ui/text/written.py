"""A line of text being written: where the caret stands, what is chosen, and what a change makes of it.  Nothing here is drawn."""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise
from typing import NamedTuple

_ENDS = re.compile(r"\r\n|[\t\n\v\f\r\x1c-\x1e\x85\u2028\u2029]")
"""Ends of lines and tabs, which one line has no room for."""


FIRST_OF_EAST_ASIA = "\u2e80"


class Writing(NamedTuple):
    """What is written, and where: what lies between `anchor` and `caret` is chosen, both count letters from the start."""

    text: str = ""
    caret: int = 0
    anchor: int = 0

    @property
    def chosen(self) -> tuple[int, int]:
        """From where to where is chosen; twice the same where nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def taken(self) -> str:
        """What is chosen."""
        start, end = self.chosen
        return self.text[start:end]

    def to(self, place: int, keep: bool = False) -> Writing:
        """The caret at a place; with `keep` all from where it began is chosen."""
        place = max(0, min(len(self.text), place))
        return Writing(self.text, place, self.anchor if keep else place)

    def step(self, way: int, word: bool, keep: bool) -> Writing:
        """The caret a letter or a word to the left (-1) or right (1); without `keep` what was chosen is left at that side."""
        if self.taken and not keep and not word:
            return self.to(self.chosen[way > 0])
        return self.to(self.beside(way, word), keep)

    def beside(self, way: int, word: bool) -> int:
        """The place a letter or a word away from the caret."""
        if not word:
            return self.caret + way
        stops = [0, *self._words(), len(self.text)]
        ahead = [stop for stop in stops if (stop - self.caret) * way > 0]
        return min(ahead, key=lambda stop: abs(stop - self.caret), default=self.caret)

    def put(self, said: str, limit: int) -> Writing:
        """Something typed or pasted in place of what is chosen, as far as there is room."""
        start, end = self.chosen
        said = one_line(said)[: max(0, limit - len(self.text) + end - start)]
        return Writing(self.text[:start] + said + self.text[end:], start + len(said), start + len(said))

    def without(self, way: int, word: bool) -> Writing:
        """What is chosen is taken out, else a letter or a word before (-1) or after (1) the caret."""
        line = self if self.taken else self.to(self.beside(way, word), keep=True)
        return line.put("", len(line.text))

    def all(self) -> Writing:
        """All of it chosen."""
        return Writing(self.text, len(self.text), 0)

    def word(self, place: int) -> Writing:
        """The word at a place chosen; behind the end the last one."""
        place = min(place, len(self.text) - 1)
        stops = [0, *self._words(spaces=True), len(self.text)]
        return next((Writing(self.text, end, start) for start, end in pairwise(stops) if start <= place < end), self.to(0))

    def _words(self, spaces: bool = False) -> list[int]:
        """Where words begin, and with `spaces` where the room between them does."""
        kinds = [_kind(letter) for letter in self.text]
        return [n for n in range(1, len(kinds)) if kinds[n] != kinds[n - 1] and (spaces or kinds[n])]


def one_line(said: str) -> str:
    """Text in one line: ends of lines become spaces, and what is no letter, sign or space of any width goes."""
    return "".join(c for c in _ENDS.sub(" ", said) if c.isprintable() or unicodedata.category(c) == "Zs")


def _kind(letter: str) -> str:
    """What a letter makes a word with: letters of its script, Japanese by the kind of sign; nothing for a space."""
    if letter.isspace():
        return ""
    if letter == "ー":
        return "KATAKANA"
    if letter.isalpha() and letter >= FIRST_OF_EAST_ASIA:
        return unicodedata.name(letter, "?").partition(" ")[0].partition("-")[0]
    return "word" if letter.isalnum() or letter == "_" else "sign"
