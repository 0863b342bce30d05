"""What is wrong in a content file, said with its place."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from unicodedata import bidirectional, category

LONGEST = 600
"""Letters of a message, at most."""
LIKENESS, SURE = 0.62, 0.75
"""How like a known word, from 0 to 1, a slip must be to be taken for it, and to be taken for nothing else."""
UNSEEN = ("Cc", "Cs", "Zl", "Zp")
"""The Unicode categories of what moves a terminal's cursor or cannot be written."""
TURNING = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
"""What changes the direction of the text after it."""
Severity = Literal["error", "warning", "note"]

MEANT: Mapping[str, tuple[str, ...]] = {
    "count": ("copies", "cards"), "amount": ("copies", "cards"), "quantity": ("copies", "cards"), "number": ("cards", "int"),
    "n": ("cards",), "title": ("name",), "colour": ("cloth",), "color": ("cloth",), "image": ("art",), "picture": ("art",),
    "effects": ("effect",), "label": ("name",), "price": ("pay",), "cost": ("pay",), "optional": ("pass",), "skip": ("pass",),
    "min": ("at_least", "low"), "minimum": ("at_least", "low"), "max": ("at_most", "high", "capacity"),
    "maximum": ("at_most", "high", "capacity"), "equals": ("exactly", "is"), "limit": ("capacity", "down_to"),
    "owner": ("each",), "owned": ("each",), "visible": ("facing",), "player": ("seat",), "players": ("seat",), "stack": ("pile",),
    "everyone": ("all",), "everybody": ("all",), "hidden": ("down",), "loop": ("repeat",), "while": ("repeat",),
    "foreach": ("around",), "winner": ("win",), "add": ("score",), "mix": ("shuffle",), "move": ("take",), "give": ("take",),
    "text": ("words",), "string": ("str",), "integer": ("int",), "condition": ("if",), "filter": ("where",),
    "options": ("choices",),
}
"""Words other programs use for our keys: a slip towards one of them is answered with the first of ours that may stand there."""


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing to mend.  Lines and columns count from 1; a *warning* and a *note* let a check pass.

    `code` is the kind of finding in a word, so that it can be searched for, counted, and told apart by other programs.
    """

    path: str
    line: int
    col: int
    code: str
    message: str
    hint: str = ""
    severity: Severity = "error"

    def __post_init__(self) -> None:
        """Text of a file that is quoted in a message may have any length."""
        for name, said in (("message", self.message), ("hint", self.hint)):
            if len(said) > LONGEST:
                object.__setattr__(self, name, shortened(said))

    def __str__(self) -> str:
        return f"{one_line(self.path)}:{self.line}:{self.col}: {self.message}" + (f" ({self.hint})" if self.hint else "")


def shortened(said: str) -> str:
    """Text without its middle where it is longer than a message may be."""
    return said if len(said) <= LONGEST else f"{said[:LONGEST // 2]} ... {said[-LONGEST // 4:]}"


def one_line(said: str) -> str:
    """Text as a terminal can show it in a line: control characters escaped, the middle left out of what is very long."""
    return visible(shortened(said))


def visible(said: str) -> str:
    """Text in which a terminal obeys nothing: what moves its cursor or turns its lines round is escaped."""
    return "".join(sign.encode("unicode_escape").decode() if category(sign) in UNSEEN or bidirectional(sign) in TURNING else sign
                   for sign in said)


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that `word` was most likely meant to be, or nothing."""
    words = [k for k in known if k != word]
    aliases = {alias: next(our for our in ours if our in words) for alias, ours in MEANT.items() if {*ours} & {*words}}
    near = [word] if word in aliases else difflib.get_close_matches(word, [*words, *aliases], 1, LIKENESS)
    return aliases.get(near[0], near[0]) if near and near[0] not in words else near[0] if near else ""


def is_slip_of(word: str, known: Iterable[str]) -> bool:
    """Whether a word is so like a known one that no other can be meant."""
    return bool(difflib.get_close_matches(word, [*known], 1, SURE))


def unknown(what: str, word: str, known: Iterable[str]) -> tuple[str, str]:
    """The code and the sentence: `unknown key 'cuont', did you mean 'copies'?`"""
    near = nearest(word, known)
    return f"unknown-{what.replace(' ', '-')}", f"unknown {what} {word!r}" + (f", did you mean {near!r}?" if near else "")


class Slip(ValueError):
    """A value that is wrong, told where it is read: the code of the finding and its sentence."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def shown(path: Path, root: Path) -> str:
    """How messages write a path: relative to the current directory, else to the folder of the game."""
    here = current()
    full = path.absolute() if here else path
    for base in (here, root.absolute()) if here else (root,):
        if full.is_relative_to(base):
            return full.relative_to(base).as_posix()
    return full.as_posix()


def current() -> Path | None:
    """The current directory, None where it is gone."""
    try:
        return Path.cwd()
    except OSError:
        return None
