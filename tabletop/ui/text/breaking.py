"""Where a line may end: Japanese kinsoku and BudouX phrases, unsplit Latin words, marked-up text. Knows no fonts.

Marks: `**bold**`, `:icon_name:`, a newline. A minus before a figure becomes U+2212 and stays with it; a space beside a
comparison (`4 = 5`) or before a signed figure (`ATK +1`) does not end a line, one before an arrow only after a figure (`4 → 5`);
`ATK＋1`, the last letters of a katakana word and names as ナギ（やさしい） stay whole; an icon stays with the word
after it, with a gap of its own for a space.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Protocol

NO_START = frozenset(
    "、。，．・：；？！ー’”）〕］｝〉》」』】々〻ゝゞヽヾ…‥〜%％,.!?:;)]}»›ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ℃\u00a0"
)
NO_END = frozenset("（〔［｛〈《「『【‘“([{«‹￥$＄￡#№\u00a0")

NO_BREAK = "\u00a0"
VOWELS = frozenset("aeiouy")
LEAST_PART = 3
"""Letters on either side of a hyphen; a word is divided between a vowel and a consonant.  Of a katakana word so many, the last of
all, stay together."""
COMPARISONS = frozenset("=＝<>＜＞≤≥≦≧")
ARROW = "→"
SIGNED = "+−"
PLUS = "＋"
"""ATK＋1 stays whole."""

_MINUS = re.compile(r"(?<![A-Za-z0-9.)\-])-(?=\d)")
_NAME = r"[ァ-ヶー]{1,8}（[ぁ-ん]{1,6}）|プレイヤー[0-9]+"
"""A name and what kind its bearer is, ナギ（やさしい）, or a name nobody chose."""
_LATIN = r"[−±+]?[A-Za-z0-9\u00c0-\u024f](?:[A-Za-z0-9\u00c0-\u024f'’\-−+/.%=_&@]|:(?=[0-9]))*"
_TOKEN = re.compile(rf":([a-z][a-z0-9_]*):|(\*\*)|(\n)|({_NAME}|{_LATIN})|([^\S\n\u00a0]+)|(.)", re.S)


@dataclass(frozen=True, slots=True)
class Token:
    """The least that is set as one: a Latin word, a name with its kind, a space, one other character, an icon (its name in `text`)
    or a newline."""

    text: str
    bold: bool = False
    icon: bool = False

    @property
    def space(self) -> bool:
        return not self.icon and self.text != NO_BREAK and self.text.isspace()

    @property
    def wide(self) -> bool:
        return not self.icon and ord(self.text[0]) > 0x2E80


Atom = list[Token]
Width = Callable[[Token], int]


class _Parser(Protocol):
    def parse(self, sentence: str) -> list[str]: ...


@dataclass(frozen=True, slots=True)
class Chunk:
    """Atoms that stay on one line while the line is wide enough for them."""

    atoms: list[Atom]


Chunked = tuple[tuple[Chunk, ...], ...]


def tokens(text: str, bold: bool, is_icon: Callable[[str], bool]) -> list[Token]:
    """Reads marked-up text; `:word:` is an icon where `is_icon` knows it or it has an underscore, else plain text."""
    found: list[Token] = []
    for m in _TOKEN.finditer(_MINUS.sub("−", text)):
        name, stars = m.group(1), m.group(2)
        if stars:
            bold = not bold
        elif name and ("_" in name or is_icon(name)):
            found.append(Token(name, bold, True))
        elif name:
            found += (Token(t, bold) for t in (":", name, ":"))
        else:
            found.append(Token(m.group(), bold))
    return list(_tied(found))


def _tied(found: list[Token]) -> Iterator[Token]:
    for n, token in enumerate(found):
        inside = token.text == " " and 0 < n < len(found) - 1
        if inside and _compared(found[n - 1].text, found[n + 1].text):
            yield Token(NO_BREAK, token.bold)
        elif not (inside and found[n - 1].icon):
            yield token


def _compared(before: str, after: str) -> bool:
    """Whether the space between two tokens stays within its line: beside a comparison, before an arrow or a signed number."""
    if after == ARROW:
        return before[-1].isdigit()
    if after[0] in SIGNED and after[1:].isdigit():
        return before[-1].isalpha()
    return before == ARROW or not COMPARISONS.isdisjoint((before, after))


def chunked(found: Iterable[Token]) -> Chunked:
    """Tokens by their paragraphs and what of these stays on one line, however wide it will be."""
    return tuple(tuple(_chunks(paragraph)) for paragraph in _paragraphs(found))


def lines(paragraphs: Chunked, width: int, measure: Width) -> tuple[list[list[Token]], bool]:
    """Breaks paragraphs into lines of at most `width`; second: whether a Latin word had to be split."""
    setter = _Setter(width, measure)
    for paragraph in paragraphs:
        for chunk in paragraph:
            setter.chunk(chunk)
        setter.end_line()
    return setter.done, setter.split


class _Setter:
    def __init__(self, width: int, measure: Width) -> None:
        self.width, self.measure = width, measure
        self.done: list[list[Token]] = []
        self.split = False
        self._line: list[Token] = []
        self._used = 0

    def chunk(self, chunk: Chunk) -> None:
        whole = [t for atom in chunk.atoms for t in atom]
        wide = self._wide(whole)
        if whole[0].space:
            if self._line:
                self._put(whole, wide)
        elif self._used + wide <= self.width:
            self._put(whole, wide)
        elif wide <= self.width:
            self.end_line()
            self._put(whole, wide)
        else:
            for atom in chunk.atoms:
                self._atom(atom)

    def end_line(self) -> None:
        while self._line and self._line[-1].space:
            self._line.pop()
        self.done.append(self._line)
        self._line, self._used = [], 0

    def _atom(self, atom: Atom) -> None:
        wide = self._wide(atom)
        if self._used + wide > self.width and self._line:
            self.end_line()
        if wide > self.width and any(t.text == NO_BREAK for t in atom):
            self._loosened(atom)
        elif wide > self.width and len(atom) == 1 and (own := self._at_hyphen(atom[0])):
            self._put([Token(atom[0].text[:own], atom[0].bold)], self.width)
            self.end_line()
            self._atom([Token(atom[0].text[own:], atom[0].bold)])
        elif wide > self.width and any(len(t.text) > 1 and not t.icon for t in atom):
            self.split = True
            if len(atom) == 1 and (fits := self._hyphened(atom[0])):
                self._put([Token(f"{atom[0].text[:fits]}-", atom[0].bold)], self.width)
                self.end_line()
                self._atom([Token(atom[0].text[fits:], atom[0].bold)])
                return
            letters = [Token(c, t.bold) if not t.icon else t for t in atom for c in ([t.text] if t.icon else t.text)]
            for part in _kinsoku(letters):
                self._atom(part)
        elif wide > self.width and len(parts := list(_kinsoku(atom, words=False))) > 1:
            for part in parts:
                self._atom(part)
        else:
            self._put(atom, wide)

    def _at_hyphen(self, word: Token) -> int:
        """How many letters of a word stand up to the last of its own hyphens that fits a line, 0 where none does."""
        text = word.text
        places = (n for n in range(len(text) - 1, 1, -1) if text[n - 1] == "-" and text[n - 2].isalpha() and text[n].isalpha())
        return next((n for n in places if self.measure(Token(text[:n], word.bold)) <= self.width), 0)

    def _hyphened(self, word: Token) -> int:
        """How many letters of a word stand before a hyphen on a line of their own, 0 where it cannot be divided."""
        text = word.text
        places = range(len(text) - LEAST_PART, LEAST_PART - 1, -1) if text.isascii() and text.isalpha() else ()
        divides = (n for n in places if text[n - 1].lower() in VOWELS and text[n].lower() not in VOWELS)
        return next((n for n in divides if self.measure(Token(f"{text[:n]}-", word.bold)) <= self.width), 0)

    def _loosened(self, atom: Atom) -> None:
        """What is too wide to stay whole may end a line at its spaces."""
        for part in _kinsoku([Token(" ", t.bold) if t.text == NO_BREAK else t for t in atom]):
            if not part[0].space:
                self._atom(part)
            elif self._line:
                self._put(part, self._wide(part))

    def _put(self, found: list[Token], wide: int) -> None:
        self._line += found
        self._used += wide

    def _wide(self, found: list[Token]) -> int:
        return sum(map(self.measure, found))


def _paragraphs(found: Iterable[Token]) -> Iterator[list[Token]]:
    paragraph: list[Token] = []
    for token in found:
        if token.text == "\n":
            yield paragraph
            paragraph = []
        else:
            paragraph.append(token)
    yield paragraph


def _chunks(paragraph: list[Token]) -> Iterator[Chunk]:
    starts = _phrase_starts(paragraph)
    atoms: list[Atom] = []
    position, last = 0, None
    for atom in _kinsoku(paragraph):
        first = atom[0]
        if last is not None and (first.space or last.space or position in starts or not _joined(last, first)):
            yield Chunk(atoms)
            atoms = []
        atoms.append(atom)
        position += sum(1 if t.icon else len(t.text) for t in atom)
        last = atom[-1]
    if atoms:
        yield Chunk(atoms)


def _joined(a: Token, b: Token) -> bool:
    return a.icon or not b.icon


def _kinsoku(found: list[Token], words: bool = True) -> Iterator[Atom]:
    atom: Atom = []
    for n, token in enumerate(found):
        if atom and not (_glued(atom[-1], token) or (words and _ends_word(found, n))):
            yield atom
            atom = []
        atom.append(token)
    if atom:
        yield atom


def _ends_word(found: list[Token], n: int) -> bool:
    """Whether a break before this token would leave too little of a katakana word on the next line."""
    if not (_katakana(found[n - 1]) and _katakana(found[n])):
        return False
    return any(not _katakana(token) for token in found[n:n + LEAST_PART]) or len(found) - n < LEAST_PART


def _katakana(token: Token) -> bool:
    return not token.icon and len(token.text) == 1 and ("ァ" <= token.text <= "ヶ" or token.text == "ー")


def _glued(a: Token, b: Token) -> bool:
    if a.space or b.space:
        return False
    if a.icon or b.icon:
        return a.icon and not b.icon
    latin = not a.wide and not b.wide and (len(a.text) > 1 or len(b.text) > 1 or not (a.text.isalnum() and b.text.isalnum()))
    counted = (b.text[0] == PLUS and a.text[-1].isalnum() and not a.wide) or (a.text == PLUS and b.text[0].isdigit())
    return b.text[0] in NO_START or a.text[-1] in NO_END or latin or counted


def _phrase_starts(paragraph: list[Token]) -> frozenset[int]:
    if not any(t.wide for t in paragraph):
        return frozenset()
    return _starts("".join("\ufffc" if t.icon else t.text for t in paragraph))


@lru_cache(1024)
def _starts(plain: str) -> frozenset[int]:
    phrases = _parser().parse(plain)
    return frozenset(accumulate(map(len, phrases), initial=0))


@lru_cache(1)
def _parser() -> _Parser:
    import budoux

    return budoux.load_default_japanese_parser()
