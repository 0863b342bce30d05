"""The page of half a minute: what a game is, how it ends and who wins, what one does in a turn; from `page.yaml`, else from its
rules and steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from tabletop.catalog.belongs import PAGE
from tabletop.catalog.definitions import LANGUAGES, Catalog
from tabletop.catalog.document import Document
from tabletop.catalog.models import Said, Strict
from tabletop.catalog.problem import Problem, unknown
from tabletop.lessons.budget import letters, words
from tabletop.lessons.file import read_file
from tabletop.play.scenario_file import Keys
from tabletop.referee.rules import Rules

MOST_WORDS, MOST_LETTERS = 60, 150
"""English words and Japanese letters of all three sentences together."""
PARTS = ("what", "ends", "turn")


class PageEntry(Strict):
    """A page file; of each sentence some cards are shown."""

    format: Literal[1]
    what: Said
    ends: Said
    turn: Said
    cards: dict[Literal["what", "ends", "turn"], Keys] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Page:
    """Its sentences by language, and the keys of the cards shown beside each, by `PARTS`."""

    said: Mapping[str, Mapping[str, str]]
    cards: Mapping[str, tuple[str, ...]]


def page_of(catalog: Catalog, rules: Rules | None) -> Page:
    """The page of a game; one that has none, or none that can be read, gets it from its rules."""
    entry, _ = read_page(catalog)
    if entry is None:
        return _made(catalog, rules)
    said = {part: {lang: getattr(getattr(entry, part), lang) for lang in LANGUAGES} for part in PARTS}
    return Page(said, {part: tuple(keys) for part, keys in entry.cards.items()})


def read_page(catalog: Catalog) -> tuple[PageEntry | None, list[Problem]]:
    """The page file of a game, None where there is none or something in it is wrong."""
    file = catalog.folder / PAGE
    if not file.is_file():
        return None, []
    read, problems = read_file(file, catalog.folder, PageEntry, lambda document, entry: _slips(document, entry, catalog))
    return (read.entry if read is not None else None), problems


def _slips(document: Document, entry: PageEntry, catalog: Catalog) -> Iterator[Problem]:
    if (n := sum(words(getattr(entry, part).en) for part in PARTS)) > MOST_WORDS:
        yield document.problem((), "long", f"en: {n} words; at most {MOST_WORDS}")
    if (n := sum(letters(getattr(entry, part).ja) for part in PARTS)) > MOST_LETTERS:
        yield document.problem((), "long", f"ja: {n} letters; at most {MOST_LETTERS}")
    known = [card.key for card in catalog.cards]
    yield from (document.problem(("cards", part), *unknown("card", key, known))
                for part, keys in entry.cards.items() for key in keys if key not in known)


def _made(catalog: Catalog, rules: Rules | None) -> Page:
    """What a game says of itself: its subtitle, its rule of the end, and the names of its steps."""
    texts = {lang: catalog.rules_texts.get(lang, {}) for lang in LANGUAGES}
    steps = dict.fromkeys(track.rule for track in rules.track) if rules is not None else {}
    turn = {lang: " → ".join(rule.title for step in steps if (rule := texts[lang].get(step)) is not None) for lang in LANGUAGES}
    ends = {lang: texts[lang]["win"].text if "win" in texts[lang] else "" for lang in LANGUAGES}
    return Page({"what": dict(catalog.subtitle), "ends": ends, "turn": turn}, {})
