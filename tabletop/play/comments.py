"""What is said at moments of a game that is looked at: words, a name on the bar, rings, arrows, kept as remarks of its journal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.catalog.languages import LANGUAGES
from tabletop.play.scenario_file import CommentEntry

COMMENT, NOTE, TO = "comment", "note", " > "
"""The remark of a comment; that of a note somebody took at the table; what stands between the two places of an arrow."""


@dataclass(frozen=True, slots=True)
class Comment:
    """What is said at commit `at`, by language, what that moment is called, and the places ringed and joined by arrows."""

    at: int
    say: Mapping[str, str]
    name: Mapping[str, str] = field(default_factory=dict)
    light: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()


def remark_of(entry: CommentEntry) -> dict[str, Any]:
    """What a journal keeps of a comment of a file."""
    name = entry.name
    return {"say": {lang: getattr(entry.say, lang) for lang in LANGUAGES}, "light": [*entry.light], "arrows": [*entry.arrows],
            "name": {lang: getattr(name, lang) for lang in LANGUAGES} if name is not None else {}}


def spoken(said: str, rings: Iterable[str], arrows: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """What a journal keeps of what somebody said in their own language and pointed at."""
    return {"say": dict.fromkeys(LANGUAGES, said), "light": [*rings], "arrows": [TO.join(arrow) for arrow in arrows], "own": True}


def comments_of(remarks: Iterable[Mapping[str, Any]]) -> list[Comment]:
    """The comments among what a journal keeps, in the order in which they were made; what is no comment is passed over."""
    found = (_comment(line) for line in remarks)
    return [one for one in found if one is not None]


def _comment(line: Mapping[str, Any]) -> Comment | None:
    at, kind = line.get("moment", line.get("at")), line.get("remark")
    if not isinstance(at, int) or kind not in (COMMENT, NOTE):
        return None
    if kind == NOTE:
        text = line.get("text")
        return Comment(at, dict.fromkeys(LANGUAGES, text)) if isinstance(text, str) and text else None
    arrows = tuple((start, end) for start, to, end in (arrow.partition(TO) for arrow in _words(line.get("arrows"))) if to)
    return Comment(at, _said(line.get("say")), _said(line.get("name")), _words(line.get("light")), arrows)


def _said(value: object) -> dict[str, str]:
    told = {lang: said for lang in LANGUAGES if isinstance(said := value.get(lang), str)} if isinstance(value, dict) else {}
    return {lang: told.get(lang) or next(iter(told.values())) for lang in LANGUAGES} if told else {}


def _words(value: object) -> tuple[str, ...]:
    return tuple(word for word in value if isinstance(word, str)) if isinstance(value, list) else ()
