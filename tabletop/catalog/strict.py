"""Strict YAML: plain data only, every node with its place, every slip told at once.

Refused are duplicate keys, tags, anchors and merges, several documents, words that YAML readers disagree on, and text that
is not UTF-8.  A list item whose text is no YAML is left out, so that the rest of the list can still be used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path as File
from typing import Any

import yaml

from . import scalars
from .document import Document, Path, Spot
from .plain import ASTRAY, TooLarge, astray, foreign, read_plain
from .problem import Problem
from .slips import explain

BASE: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DEEPEST = 40
MOST_BYTES = 1_000_000
MOST_EVENTS = 60_000
"""Words, lists and mappings of one file, at most; the largest of ours has 5,000."""
MOST_TOGETHER = 150_000
"""The weight of all cards of a game, at most; that of our largest is 5,000."""
MARKS = ",\n:-[{\t;"
"""Before each word, list or mapping, or cell of a table, stands one of these."""
KEPT = 256
"""How many texts are remembered with what they say."""
FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
MERGE = re.compile(r"(?m)^(?:<{7}|>{7}|\|{7})(?= |$)")
"""What a merge writes above and below two versions."""
SIGNED = re.compile(r"(?m)(?:^|[-?:,\[{])[ \t]*[&*!]")
"""Where an anchor, an alias or a tag may stand."""
ITEM = re.compile(r"( *)-(?:\s|$)")


class LOADER(BASE):  # type: ignore[misc]
    """Composes nodes without asking what YAML takes them for: `scalars` says what a word is."""

    def resolve(self, kind: Any, value: Any, implicit: Any) -> str:
        return ""

    def descend_resolver(self, node: Any, index: Any) -> None: ...

    def ascend_resolver(self) -> None: ...


def read(file: File, shown: str, home: File | None = None) -> Document:
    """Reads a file; `shown` is how messages name it.  Never raises: what is wrong is in `problems`, and `data` may be None.

    With a `home`, a file that lies outside of that folder, be it by a link, is not read.
    """
    try:
        if home is not None and astray(file, home):
            return _nothing(Problem(shown, 1, 1, "file", ASTRAY))
        raw = read_plain(file, MOST_BYTES)
    except TooLarge:
        return _nothing(Problem(shown, 1, 1, "file", f"is larger than {MOST_BYTES // 1_000_000} MB",
                                "share it among several files"))
    except OSError as error:
        gone = isinstance(error, FileNotFoundError)
        return _nothing(Problem(shown, 1, 1, "file", "is missing" if gone else f"cannot be read: {error.strerror or error}"))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        start = raw.rfind(b"\n", 0, error.start) + 1
        col = len(raw[start:error.start].decode("utf-8", "replace")) + 1
        return _nothing(Problem(shown, raw.count(b"\n", 0, error.start) + 1, col, "encoding", "is not UTF-8 text",
                                "save the file as UTF-8"))
    return parse(text, shown)


def files_in(folder: File, *patterns: str) -> list[File]:
    """What fits the patterns, sorted, without what other programs left there; of a folder that goes, or may not be looked into,
    nothing."""
    try:
        return sorted(file for pattern in patterns for file in folder.glob(pattern) if not foreign(file.name))
    except OSError:
        return []


@lru_cache(KEPT)
def parse(text: str, shown: str) -> Document:
    """The same for text that is already at hand; nobody changes what it gives."""
    bad = FORBIDDEN.search(text)
    if bad:
        line, col = text.count("\n", 0, bad.start()) + 1, bad.start() - text.rfind("\n", 0, bad.start())
        return _nothing(Problem(shown, line, col, "encoding", f"control character U+{ord(bad[0]):04X} is not allowed"))
    if merging := unmerged(text, shown):
        return _nothing(merging)
    if _too_many(text):
        return _nothing(Problem(shown, 1, 1, "file", f"holds more than {MOST_EVENTS:,} words, lists and mappings",
                                "share it among several files"))
    problems: list[Problem] = []
    try:
        node = yaml.compose(text, Loader=LOADER)
    except yaml.YAMLError as error:
        text, problems = _without_bad_items(text, shown)
        if not problems:
            return _nothing(explain(error, text, shown))
        try:
            node = yaml.compose(text, Loader=LOADER)
        except yaml.YAMLError as other:
            return _nothing(*problems, explain(other, text, shown))
    if node is None:
        return _nothing(*problems or [Problem(shown, 1, 1, "file", "the file is empty")])
    lost = len(problems)
    marked, aliased = _marked(text, shown)
    problems += marked
    if aliased:
        return _nothing(*problems)
    builder = _Builder(shown)
    data = builder.build(node, (), 0)
    return Document(shown, data, builder.at, builder.keys, tuple(problems + builder.problems), frozenset(builder.broken), lost)


def unmerged(text: str, shown: str) -> Problem | None:
    """The first line that a merge left, where two versions stand one under the other."""
    mark = MERGE.search(text)
    if mark is None:
        return None
    line, told = text.count("\n", 0, mark.start()) + 1, f"two versions stand here: {mark[0]} is left of a merge"
    return Problem(shown, line, 1, "merge", told, "keep one of the two and take out the lines <<<<<<<, ======= and >>>>>>>")


def weight(text: str) -> int:
    """At most how many words, lists, mappings or cells there are in a text, as quickly as can be told."""
    return sum(map(text.count, MARKS))


def _too_many(text: str) -> bool:
    """Whether there is more in a text than is read, counted before anything is made of it."""
    if weight(text) < MOST_EVENTS:
        return False
    try:
        return any(n > MOST_EVENTS for n, _ in enumerate(yaml.parse(text, Loader=LOADER)))
    except yaml.YAMLError:  # told when it is read
        return weight(text) > MOST_TOGETHER


def _nothing(*problems: Problem) -> Document:
    return Document(problems[0].path, problems=problems)


def _without_bad_items(text: str, shown: str) -> tuple[str, list[Problem]]:
    """The text with every list item blanked that is no YAML by itself, and what is wrong with each."""
    lines = text.splitlines(keepends=True)
    first = next((m for m in map(ITEM.match, lines) if m), None)
    if first is None:
        return text, []
    indent, problems = len(first[1]), []
    starts = [i for i, line in enumerate(lines) if (m := ITEM.match(line)) and len(m[1]) == indent]
    for start, stop in zip(starts, [*starts[1:], len(lines)], strict=True):
        end = next((i for i in range(start + 1, stop) if _ends_list(lines[i], indent)), stop)
        item = "".join(lines[start:end])
        try:
            yaml.compose(item, Loader=LOADER)
        except yaml.YAMLError as error:
            problems.append(explain(error, item, shown, start))
            lines[start:end] = ["\n"] * (end - start)
    return "".join(lines), problems


def _ends_list(line: str, indent: int) -> bool:
    body = line.lstrip(" ")
    return bool(body.strip()) and body[0] not in "#-\t" and len(line) - len(body) < max(indent, 1) and body[0] not in "]}"


def _marked(text: str, shown: str) -> tuple[list[Problem], bool]:
    """Anchors, aliases and tags, which plain data has no use for; and whether a node is used twice."""
    if not SIGNED.search(text):
        return [], False
    found: list[Problem] = []
    aliased = False
    events: Iterator[Any] = yaml.parse(text, Loader=LOADER)
    for event in events:
        line, col = event.start_mark.line + 1, event.start_mark.column + 1
        if isinstance(event, yaml.AliasEvent):
            aliased = True
            found.append(Problem(shown, line, col, "syntax", f"alias *{event.anchor} is not allowed",
                                 "use 'extends' or 'defaults'"))
        elif getattr(event, "anchor", None):
            found.append(Problem(shown, line, col, "syntax", f"anchor &{event.anchor} is not allowed",
                                 "use 'extends' or 'defaults'"))
        elif getattr(event, "tag", None) and isinstance(event, yaml.NodeEvent):
            found.append(Problem(shown, line, col, "syntax", "tags are not allowed",
                                 "write plain text, numbers, lists and mappings"))
    return found, aliased


class _Builder:
    """Walks the composed nodes once."""

    def __init__(self, shown: str) -> None:
        self.shown = shown
        self.at: dict[Path, Spot] = {}
        self.keys: dict[Path, Spot] = {}
        self.problems: list[Problem] = []
        self.broken: set[Path] = set()

    def build(self, node: Any, path: Path, depth: int) -> Any:
        self.at[path] = _spot(node)
        if depth > DEEPEST:
            return self.refuse(node, path, "syntax", "is nested too deeply")
        if node.id == "sequence":
            return [self.build(item, (*path, i), depth + 1) for i, item in enumerate(node.value)]
        if node.id == "mapping":
            return self.mapping(node, path, depth)
        if node.style:
            if bad := FORBIDDEN.search(node.value):  # written as \e or \x1b
                return self.refuse(node, path, "encoding", f"control character U+{ord(bad[0]):04X} is not allowed")
            return node.value
        try:
            return scalars.value(node.value)
        except scalars.Trap as trap:
            return self.refuse(node, path, "value", str(trap), f"quote it if it is text: '{node.value}'")

    def mapping(self, node: yaml.MappingNode, path: Path, depth: int) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for name, item in node.value:
            if not isinstance(name, yaml.ScalarNode):
                self.refuse(name, path, "syntax", "a key must be one word")
                continue
            inner = (*path, name.value)
            if name.value == "<<":
                self.refuse(name, path, "syntax", "merge keys are not allowed", "use 'extends' or 'defaults'")
            elif name.value in made:
                line = self.keys[inner][0]
                self.refuse(name, inner, "duplicate", f"duplicate key {name.value!r}, first used in line {line}")
            else:
                self.keys[inner] = _spot(name)
                made[name.value] = self.build(item, inner, depth + 1)
        return made

    def refuse(self, node: Any, path: Path, code: str, message: str, hint: str = "") -> None:
        self.problems.append(Problem(self.shown, *_spot(node), code, message, hint))
        self.broken.add(path)


def _spot(node: Any) -> Spot:
    mark = node.start_mark
    return mark.line + 1, mark.column + 1
