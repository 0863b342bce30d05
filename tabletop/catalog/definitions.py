"""What a game's folder says, frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabletop.table.box import BLANK, Card, Words

from .document import Document
from .faces import Faces
from .languages import LANGUAGES
from .layout import Layout
from .models import DECLARED, GaugeEntry, SupplyEntry, ZoneEntry
from .positions import Positions
from .problem import Problem
from .terms import Term
from .variants import Variant

__all__ = ["DECLARED", "LANGUAGES", "Catalog", "Mode", "Rule", "Switch", "words"]


@dataclass(frozen=True, slots=True)
class Ready:
    """A set-up for a first game of a mode: its seats, variants and switches, the moves `given`, whether the rest of what is asked
    before the first turn is answered as `suggested`, and why it is so."""

    name: Words
    seats: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    switches: Mapping[str, str] = field(default_factory=dict)
    given: tuple[str, ...] = ()
    suggested: bool = False
    reasons: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to play; `players` are the least and the most, who play `together` against the game or each other; the set-up that is
    `ready` for a first game."""

    id: str
    name: Words
    subtitle: Words
    players: tuple[int, int]
    minutes: tuple[int, int] | None
    together: bool = False
    ready: Ready | None = None


@dataclass(frozen=True, slots=True)
class Switch:
    """One reading of an ambiguous rule.  `modes` are those it matters in, none: all; `teams` the team of each seat by choice.  A
    `level` says how hard the game is."""

    name: Words
    default: str
    choices: Mapping[str, Words]
    reason: Words
    modes: tuple[str, ...] = ()
    teams: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    level: bool = False

    def open_in(self, mode: str) -> bool:
        """Whether it matters in a mode."""
        return not self.modes or mode in self.modes


@dataclass(frozen=True, slots=True)
class Rule:
    """Our own short paraphrase of one rule, in one language; `brief` ones make the page of the rules in brief."""

    title: str
    text: str
    brief: bool = False


@dataclass(frozen=True, slots=True)
class Catalog:
    """Everything a game's folder says.  `documents` are the files it was read from, by name inside the folder.

    `variants` are those there are to choose from, by the name of their file; `applied` those that are laid over it, in this order.
    `prose` are the sentences of operations by language.  `steps` is what steps.yaml says and `effects` what the cards of a declared
    game do, by card and field, both as the language of rules has read them.
    """

    id: str
    folder: Path
    name: Words = field(default_factory=lambda: BLANK)
    subtitle: Words = field(default_factory=lambda: BLANK)
    emblem: str = ""
    cloth: str = "#565B5F"
    players: tuple[int, int] = (1, 1)
    minutes: tuple[int, int] | None = None
    rules: str | None = None
    modes: tuple[Mode, ...] = ()
    switches: Mapping[str, Switch] = field(default_factory=dict)
    fields: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)
    terms: Mapping[str, Term] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()
    copies: Mapping[str, int] = field(default_factory=dict)
    zones: Mapping[str, ZoneEntry] = field(default_factory=dict)
    gauges: Mapping[str, GaugeEntry] = field(default_factory=dict)
    supplies: tuple[SupplyEntry, ...] = ()
    layout: Layout | None = None
    faces: Faces | None = None
    steps: Any = None
    effects: Mapping[tuple[str, str], Any] = field(default_factory=dict)
    rules_texts: Mapping[str, Mapping[str, Rule]] = field(default_factory=dict)
    messages: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    positions: Positions = field(default_factory=Positions)
    problems: tuple[Problem, ...] = ()
    documents: Mapping[str, Document] = field(default_factory=dict)
    entries: int = 0
    loaded: int = 0
    variants: Mapping[str, Variant] = field(default_factory=dict)
    applied: tuple[str, ...] = ()
    prose: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @property
    def sound(self) -> bool:
        """Whether nothing keeps any part from loading."""
        return not any(problem.severity == "error" for problem in self.problems)

    @property
    def refereed(self) -> bool:
        """Whether it has rules that can be played."""
        return self.rules is not None and (self.rules != DECLARED or self.steps is not None)

    @property
    def summary(self) -> str:
        """`41 of 42 cards loaded`"""
        return f"{self.loaded} of {self.entries} cards loaded"

    def page(self, file: str) -> Document:
        """A file of the game's folder; an empty one where it was not read."""
        return self.documents.get(file, Document(file))

    def mode(self, name: str) -> Mode | None:
        """The mode of that id."""
        return next((mode for mode in self.modes if mode.id == name), None)

    def find(self, name: str) -> tuple[Card, ...]:
        """The cards of that id or printed number."""
        return tuple(card for card in self.cards if name in (card.id, card.number))


def words(said: Any) -> Words:
    """The words of a declaration that may have none."""
    return said.model_dump() if said else BLANK
