"""Variants of a game: `variants/*.yaml` patch what the other files say, add, remove and multiply cards, and stack."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import Field

from tabletop.table.box import Words

from .document import Document, Path
from .faults import settle
from .merge import Merge
from .models import Id, Said, Source, Strict
from .problem import Problem, unknown

WORDS = ("terms.", "rules.", "messages.")
"""Files a variant may be the first to have: what they say is added to what the game says of itself."""
MOST_TIMES = 99


class VariantFile(Strict):
    """variants/*.yaml: what it is called, and what it changes."""

    name: Said
    description: Said
    source: Source = "ours"
    switches: dict[Id, str] = Field(default_factory=dict, description="the default choice of a switch")
    cards: dict[Id, dict[str, Any]] = Field(default_factory=dict, description="fields of cards, by id")
    add: list[dict[str, Any]] = Field(default_factory=list, description="further cards, written as in cards/*.yaml")
    remove: list[str] = Field(default_factory=list, description="ids or printed numbers of cards that do not take part")
    multiply: dict[str, int] = Field(default_factory=dict, description="how many times as many there are, by id or printed number")
    game: dict[str, Any] = Field(default_factory=dict, description="laid over game.yaml")
    table: dict[str, Any] = Field(default_factory=dict, description="laid over table.yaml")
    terms: dict[str, Any] = Field(default_factory=dict, description="laid over terms.yaml")
    faces: dict[str, Any] = Field(default_factory=dict, description="laid over faces.yaml")
    steps: dict[str, Any] = Field(default_factory=dict, description="laid over steps.yaml")
    rules: dict[str, dict[str, Any]] = Field(default_factory=dict, description="laid over rules.<lang>.yaml, by language")
    messages: dict[str, dict[str, Any]] = Field(default_factory=dict, description="laid over messages.<lang>.yaml, by language")


@dataclass(frozen=True, slots=True)
class Variant:
    """One variant of a game, to be chosen."""

    id: str
    name: Words
    description: Words
    source: str


@dataclass(slots=True)
class Patches:
    """The variants laid over a game, in order: first over its other files, then over its cards.  `added` are further cards."""

    given: list[tuple[Document, VariantFile]] = field(default_factory=list)
    added: list[Document] = field(default_factory=list)
    times: list[Times] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def take(self, document: Document) -> None:
        """One variant more."""
        found, problems = settle(VariantFile, document)
        self.problems += [*document.problems, *problems]
        if found is not None:
            self.given.append((document, found))

    def lay_files(self, documents: dict[str, Document]) -> dict[str, Document]:
        """The files that are no cards, patched."""
        for document, found in self.given:
            for part in ("game", "table", "terms", "faces", "steps"):
                self._over(documents, f"{part}.yaml", getattr(found, part), document, (part,))
            for part in ("rules", "messages"):
                for lang, said in getattr(found, part).items():
                    self._over(documents, f"{part}.{lang}.yaml", said, document, (part, lang))
            for key, choice in found.switches.items():
                self._switch(documents, key, choice, document)
        return documents

    def lay_cards(self, documents: dict[str, Document]) -> None:
        """Patches the files of cards in place."""
        for document, found in self.given:
            for card, fields in found.cards.items():
                self._card(documents, card, fields, document)
            if found.add:
                self.added.append(Document(document.path, found.add, over={(): (document, ("add",))}))
            self.times += [Times(name, 0, document, ("remove", n)) for n, name in enumerate(found.remove)]
            self.times += [Times(name, n, document, ("multiply", name)) for name, n in found.multiply.items()]

    def _over(self, documents: dict[str, Document], file: str, patch: Mapping[str, Any], document: Document, base: Path) -> None:
        if patch and file in documents:
            documents[file] = self._laid(documents[file], (), patch, document, base)
        elif patch and file.startswith(WORDS):
            documents[file] = Document(document.path, dict(patch), over={(): (document, base)})
        elif patch:
            self.problems.append(document.problem(base, "value", f"this game has no {file}", key=True))

    def _laid(self, target: Document, path: Path, patch: object, document: Document, base: Path) -> Document:
        over = dict(target.over)
        data = Merge(target, document, over, self.problems).into(path, patch, base)
        return replace(target, data=data, over=over)

    def _switch(self, documents: dict[str, Document], key: str, choice: str, document: Document) -> None:
        game = documents.get("game.yaml")
        switches = game.data.get("switches") if game is not None and isinstance(game.data, dict) else None
        known = switches if isinstance(switches, dict) else {}
        if game is None or not isinstance(known.get(key), dict):
            self.problems.append(document.problem(("switches", key), *unknown("switch", key, known), key=True))
            return
        choices = known[key].get("choices")
        if choice not in (choices if isinstance(choices, dict) else ()):
            self.problems.append(document.problem(("switches", key), *unknown("choice", choice, choices or ())))
            return
        data = {**game.data, "switches": {**known, key: {**known[key], "default": choice}}}
        documents["game.yaml"] = replace(
            game, data=data, over={**game.over, ("switches", key, "default"): (document, ("switches", key))})

    def _card(self, documents: dict[str, Document], card: str, fields: Mapping[str, Any], document: Document) -> None:
        base: Path = ("cards", card)
        known: list[str] = []
        files: list[tuple[str | int, Document]] = [*documents.items(), *enumerate(self.added)]
        for name, target in files:
            for path, entry in entries_of(target.data):
                known.append(str(entry.get("id")))
                if entry.get("id") != card:
                    continue
                for key, value in fields.items():
                    target = self._laid(target, (*path, key), value, document, (*base, key))
                if isinstance(name, int):
                    self.added[name] = target
                else:
                    documents[name] = target
                return
        if all(target.data is not None for _, target in files):
            self.problems.append(document.problem(base, *unknown("card", card, known), key=True))


@dataclass(frozen=True, slots=True)
class Times:
    """How many times as many there are of a card; 0: none."""

    name: str
    n: int
    document: Document
    path: Path

    def fault(self, known: Iterable[str], lost: Collection[str]) -> Problem | None:
        """What is wrong with it; of cards that are `lost` that was told."""
        if self.name not in known:
            return None if self.name in lost else self.document.problem(self.path, *unknown("card", self.name, known), key=True)
        if not 0 <= self.n <= MOST_TIMES:
            return self.document.problem(self.path, "value", f"{self.name}: should be from 0 to {MOST_TIMES}, not {self.n}")
        return None


def entries_of(data: Any) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The entries of a card file, and where each stands."""
    base: Path = ("cards",) if isinstance(data, dict) else ()
    items = data.get("cards") if isinstance(data, dict) else data
    yield from (((*base, n), item) for n, item in enumerate(items if isinstance(items, list) else ()) if isinstance(item, dict))


def variant_of(name: str, document: Document) -> Variant | None:
    """What a variant is called; None where its file does not say it."""
    found, _ = settle(VariantFile, document)
    return Variant(name, found.name.model_dump(), found.description.model_dump(), found.source) if found is not None else None
