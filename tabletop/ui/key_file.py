"""A person's own keys, written as YAML and laid over the program's: `flip: [F]`, `log: [O, Ctrl+L]`.

What is wrong in the file is told with its place, and the program's own keys stand in for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from tabletop import places
from tabletop.catalog import strict
from tabletop.catalog.document import Document
from tabletop.catalog.problem import nearest
from tabletop.ui.commands import GROUPS, KEYS, SCENES
from tabletop.ui.commands.command import Command
from tabletop.ui.widgets import keys
from tabletop.ui.words import words

SHOWN_AT_MOST = 4
LONGEST = 64 << 10
"""Bytes a file of keys has at most."""


@dataclass(frozen=True, slots=True)
class Slip:
    """One thing to mend: the words of `keys.file.<key>` with figures, at a line and column that count from 1."""

    line: int
    col: int
    key: str
    figures: Mapping[str, object] = field(default_factory=dict)

    def told(self, file: Path, lang: str) -> str:
        """`path:line:col: what is wrong`."""
        return f"{file}:{self.line}:{self.col}: {words(f'keys.file.{self.key}', lang, **self.figures)}"


@dataclass(frozen=True, slots=True)
class Written:
    """What a file of keys says, and what is wrong in it."""

    table: tuple[Command[None], ...] = KEYS
    slips: tuple[Slip, ...] = ()

    def told(self, file: Path, lang: str) -> str:
        """What is wrong, one thing a line; of very many the first."""
        lines = [slip.told(file, lang) for slip in self.slips[:SHOWN_AT_MOST]]
        more = len(self.slips) - len(lines)
        return "\n".join([*lines, *([words("keys.file.more", lang, n=more)] if more else [])])


def read_keys(file: Path) -> Written:
    """The keys of a file over the program's own; without a file just those.  Never raises."""
    if not file.exists():
        return Written()
    if file.is_file() and file.stat().st_size > LONGEST:
        return Written(KEYS, (Slip(1, 1, "too_long", {"n": LONGEST >> 10}),))
    document = strict.read(file, str(file))
    if document.data is None and _blank(file):
        return Written()
    slips = [Slip(p.line, p.col, "yaml", {"why": p.message + (f" ({p.hint})" if p.hint else "")}) for p in document.problems]
    if not isinstance(document.data, dict):
        return Written(KEYS, tuple(slips) or (Slip(1, 1, "no_list"),))
    asked: dict[str, tuple[str, ...]] = {}
    for action, value in document.data.items():
        wrong = list(_wrong(document, str(action), value))
        slips += wrong
        if not wrong and (str(action),) not in document.broken:
            asked[str(action)] = tuple(dict.fromkeys(keys.canonical(str(one)) for one in _listed(value)))
    table, double = _without_doubles(asked, document)
    return Written(table, tuple(sorted([*slips, *double], key=lambda slip: (slip.line, slip.col))))


def write_keys(file: Path, lang: str) -> bool:
    """Write a file that names every key and changes none; a file that is there is left.

    Whether one was written; raises OSError.
    """
    if file.exists():
        return False
    lines = [f"# {line}" for line in words("keys.file.head", lang).splitlines()]
    for group in GROUPS:
        lines += ["", f"# --- {words(f'keys.group.{group}', lang)}"]
        for key in KEYS:
            if key.group == group and not key.fixed:
                caps = ", ".join(f'"{cap}"' for cap in key.caps)
                lines.append(f"{f'# {key.name}: [{caps}]':<32}  # {words(f'keys.{key.name}', lang)}")
    places.made(file.parent)
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return True


def _wrong(document: Document, action: str, value: object) -> Iterator[Slip]:
    """What is wrong with one entry by itself."""
    known = {key.name: key for key in KEYS}
    at = document.spot((action,), key=True)
    if action not in known:
        near = nearest(action, known)
        yield Slip(*at, "unknown_near" if near else "unknown", {"word": action, "near": near} if near else {"word": action})
    elif known[action].fixed:
        yield Slip(*at, "fixed", {"word": action})
    elif not _listed(value):
        yield Slip(*document.spot((action,)), "none", {"word": action})
    else:
        for n, one in enumerate(_listed(value)):
            if not keys.canonical(str(one)):
                spot = document.spot((action, n)) if isinstance(value, list) else document.spot((action,))
                near = nearest(str(one), keys.names())
                yield Slip(*spot, "no_key_near" if near else "no_key", {"cap": one, "near": near} if near else {"cap": one})


def _listed(value: object) -> list[object]:
    """The caps of an entry: a list of them, or one alone."""
    if isinstance(value, list):
        return value if all(isinstance(one, str | int) and not isinstance(one, bool) for one in value) else []
    return [value] if isinstance(value, str | int) and not isinstance(value, bool) else []


def _without_doubles(asked: dict[str, tuple[str, ...]], document: Document) -> tuple[tuple[Command[None], ...], list[Slip]]:
    """The table with what was asked for; entries through which a cap would mean two things in one scene are left out."""
    slips: list[Slip] = []
    while True:
        table = tuple(replace(key, caps=asked.get(key.name, key.caps)) for key in KEYS)
        double = next(_doubles(table, list(asked)), None)
        if double is None:
            return table, slips
        action, cap, other = double
        slips.append(Slip(*document.spot((action,), key=True), "double", {"word": action, "cap": cap, "other": other}))
        del asked[action]


def _doubles(table: tuple[Command[None], ...], asked: list[str]) -> Iterator[tuple[str, str, str]]:
    """(entry to leave out, its cap, what else has that cap): the last entry of the file that meets another key."""
    order = {action: n for n, action in enumerate(asked)}
    for key in sorted((key for key in table if key.name in order), key=lambda key: -order[key.name]):
        for other in table:
            shared = [cap for cap in key.caps if cap in other.caps]
            if other is not key and shared and set(key.scenes) & set(other.scenes) & set(SCENES):
                yield key.name, shared[0], other.name


def _blank(file: Path) -> bool:
    """Whether nothing but comments stands in a file."""
    try:
        lines = file.read_text("utf-8-sig").splitlines()
    except (OSError, ValueError):
        return False
    return all(not line.strip() or line.lstrip().startswith("#") for line in lines)
