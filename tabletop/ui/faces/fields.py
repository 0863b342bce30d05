"""What a template finds in a card: fields, figures, words, tone and crest."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from tabletop.catalog.faces import Crest, Level, Look, Tone
from tabletop.catalog.terms import Term
from tabletop.table.box import Card, Words
from tabletop.ui.faces.crests.crest import drawable, seeded
from tabletop.ui.faces.words import JOINED

NONE_SHOWN = "–"


@dataclass(frozen=True, slots=True)
class Shown:
    """One card about to be drawn: its data, its template, the words around it and its state.

    `unused` are the terms that do not count in this mode, `uses` how many use boxes are ticked, `note` words about what changed,
    shown on a strip under the body.  With `notes` it bears at its foot what designers want to know: its number, and where its
    figures come from.
    """

    card: Card
    look: Look
    terms: Mapping[str, Term]
    lang: str
    level: Level
    unused: frozenset[str] = frozenset()
    uses: int = 0
    note: str | None = None
    notes: bool = False

    def field(self, name: str) -> Any:
        """The value of a field: `name`, `number`, `tags`, `id` or one of the card's data; None where there is none."""
        if name in ("name", "number", "id"):
            return getattr(self.card, name)
        return sorted(self.card.tags) if name == "tags" else self.card.data.get(name)

    def has(self, name: str) -> bool:
        """Whether the card says anything in a field, be it that there is no number."""
        return name in ("name", "number", "id", "tags") or name in self.card.data

    def words(self, name: str) -> str:
        """The field as text in the language of the face; empty where there is none."""
        value = self.field(name) if name else None
        return said(value, self.lang) if isinstance(value, Mapping) else "" if value is None else str(value)

    def listed(self, name: str) -> list[str]:
        """The field as a list of ids; one that is true stands for the term of its own name."""
        value = self.field(name) if name else None
        if value is None or value is False:
            return []
        if value is True:
            return [name]
        return [str(v) for v in value] if isinstance(value, list | tuple | set | frozenset) else [str(value)]

    def term(self, term_id: str) -> Term:
        """The term of that id; one the game does not explain is its own word."""
        plain = term_id.replace("_", " ")
        return self.terms.get(term_id) or Term(term_id, "", {self.lang: plain}, {})

    def named(self, *fields: str) -> list[str]:
        """The names of the terms of some fields."""
        return [said(self.term(t).name, self.lang) for field in fields for t in self.listed(field)]

    def joined(self, names: list[str]) -> str:
        """Names in one line."""
        return said(JOINED, self.lang).join(names)

    @property
    def tone(self) -> Tone:
        """The tone this card has."""
        use, tones = self.look.template.palette, self.look.tones
        values = self.listed(use.by)
        for value in values:
            if value in tones:
                return tones[value]
        ids = sorted(tones)
        pick = hashlib.sha256(values[0].encode()).digest()[0] if use.seed and values else 0
        return tones[ids[pick % len(ids)]]

    def crest(self) -> tuple[Crest, int]:
        """The crest and the number of points it is drawn with, never a barred one."""
        window = self.look.template.window
        value = self.field(window.points) if window.points else None
        own = _declared(self.card.data.get("crest")) or window.crests.get(self.card.id)
        if own is None and window.points and not _counts(value):
            own = Crest(kind="rings" if value else "shield")
        points = value if isinstance(value, int) and _counts(value) else 3 + hashlib.sha256(self.card.id.encode()).digest()[3] % 7
        if own is None or not drawable(own, points):
            own = seeded(self.card.id, points)
        return own, points


def said(words: Words, lang: str) -> str:
    """The words in that language, else in English, else in any."""
    return words.get(lang) or words.get("en") or next(iter(words.values()), "")


def figure_text(value: Any) -> str:
    """A number as a face writes it: a choice of neighbours as a range, other choices with strokes, nothing as a dash."""
    if value is None or value == [] or value == "":
        return NONE_SHOWN
    if isinstance(value, list | tuple):
        if all(_counts(v) for v in value) and list(value) == list(range(value[0], value[0] + len(value))) and len(value) > 1:
            return f"{value[0]}–{value[-1]}"
        return "/".join(map(str, value))
    return str(value).replace("-", "−")


def signed(value: Any) -> str:
    """A number that is added or taken away, with its sign; empty where there is none."""
    return "" if not _counts(value) or not value else f"{value:+d}".replace("-", "−")


def _counts(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _declared(value: Any) -> Crest | None:
    if isinstance(value, Crest) or not isinstance(value, Mapping):
        return value if isinstance(value, Crest) else None
    try:
        return Crest.model_validate(dict(value))
    except ValidationError:
        return None
