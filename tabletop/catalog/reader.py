"""Reads a game's folder, file by file."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tabletop.table.box import BLANK

from . import sheet, strict
from .art import with_art
from .cards import Cards, Shape, load_cards, multiplied, shape_of
from .definitions import Catalog, Mode, Ready, Rule, Switch, words
from .document import Document
from .faces import Faces
from .faults import settle
from .languages import LANGUAGES, filled
from .models import GameFile, ReadyEntry, RuleEntry, TableFile, TermEntry
from .plain import ASTRAY, astray, read_plain
from .positions import Positions
from .problem import Problem, shown
from .references import dangling
from .terms import Term
from .variants import Patches, Variant, variant_of

VARIANTS = "variants"
PATCHED = ("game.yaml", "table.yaml", "terms.yaml", "faces.yaml", "steps.yaml",
           *(f"{what}.{lang}.yaml" for what in ("rules", "messages") for lang in LANGUAGES))
STANDARD, FREE = {"ja": "標準", "en": "Standard"}, {"ja": "自由卓", "en": "Free table"}
"""What the one mode of a game that declares none is called."""


@dataclass(frozen=True, slots=True)
class Language:
    """The language in which games declare their rules: what may stand in steps.yaml, and how a catalog is with that read.

    `kind_of(rules, said)` is what may stand there, by the rules the game names and what it says.  `lay(catalog, spec, document)`
    gets what stands there, None where it is wrong, and the file, None where there is none.
    """

    kind_of: Callable[[str | None, Any], Any]
    lay: Callable[[Catalog, Any, Document | None], Catalog]


def read_game(folder: Path | str, variants: Sequence[str], language: Language) -> Catalog:
    """Reads a game's folder, with variants of it laid over one after the other; a part that is wrong is left out and told in
    `problems`."""
    return _Reader(Path(folder), tuple(variants), language).catalog()


class _Reader:
    """Reads the files of one folder and gathers what is wrong with them."""

    def __init__(self, folder: Path, applied: tuple[str, ...], language: Language) -> None:
        self.folder, self.applied, self.language = folder, applied, language
        self.problems: list[Problem] = []
        self.documents: dict[str, Document] = {}
        self.patches = Patches()

    def catalog(self) -> Catalog:
        variants = self.variants()
        game: GameFile | None = self.settled("game.yaml", GameFile)
        table: TableFile | None = self.settled("table.yaml", TableFile)
        terms = {name: _term(name, entry) for name, entry in (self.optional("terms.yaml", dict[str, TermEntry]) or {}).items()}
        faces: Faces | None = self.optional("faces.yaml", Faces)
        steps = self.steps(game)
        cards = self.cards(game, terms)
        rules, messages = filled(self.texts("rules", RuleEntry)), filled(self.texts("messages", str))
        prose = self.texts("prose", str)
        catalog = Catalog(
            **identity(game, self.folder), terms=terms, cards=tuple(cards.cards), copies=cards.copies,
            zones=table.zones if table else {}, gauges=table.gauges if table else {},
            supplies=tuple(table.supplies) if table else (), layout=table.layout if table else None, faces=faces,
            rules_texts={lang: {key: Rule(r.title, r.text, r.brief) for key, r in of.items()} for lang, of in rules.items()},
            messages=messages, positions=Positions(cards.homes), problems=tuple(self.problems), documents=self.documents,
            entries=cards.entries, loaded=cards.loaded, variants=variants, applied=self.applied,
            prose=prose)
        cards_seen = tuple(with_art(card, self.folder, catalog.id) for card in catalog.cards)
        unread = [name for name, document in self.documents.items() if document.data is None and name.startswith("cards/")]
        # what is not read is missing everywhere: told once
        lost = dangling(catalog, cards.lost) if game is not None and not unread else ()
        catalog = replace(catalog, cards=cards_seen, problems=(*catalog.problems, *lost))
        return self.language.lay(catalog, steps, self.documents.get("steps.yaml"))

    def steps(self, game: GameFile | None) -> Any:
        """The declared rules; with anything wrong in them none, for half of them would be another game."""
        before = len(self.problems)
        if not os.path.lexists(self.folder / "steps.yaml"):
            return None
        kind = self.language.kind_of(game.rules if game else None, self.read("steps.yaml").data)
        found = self.settled("steps.yaml", kind)
        return found if len(self.problems) == before else None

    def cards(self, game: GameFile | None, terms: Mapping[str, Term]) -> Cards:
        shape, wrong = shape_of(game.fields if game else {}, game.needs if game else {}, game.copies_by if game else None,
                                terms, self.documents["game.yaml"])
        self.problems += wrong
        if game is None:
            self.problems += self.patches.problems
            return Cards()
        files = self.together(self.listed("cards", "*.yaml", "*.csv"))
        written = {file.relative_to(self.folder).as_posix(): self.written(file, shape, game.titles) for file in files}
        self.patches.lay_cards(written)
        self.documents |= written
        cards = load_cards([*written.values(), *self.patches.added], shape)
        unread = any(document.data is None for document in written.values())
        self.problems += [*self.patches.problems, *cards.problems, *(() if unread else multiplied(cards, self.patches.times))]
        return cards

    def together(self, files: list[Path]) -> list[Path]:
        """The files of cards without those that hold more than a game can; none of them where they do together."""
        weights = {file: self.weight(file) for file in files}
        wrong = [file for file in files if weights[file] > strict.MOST_TOGETHER]
        left = [file for file in files if file not in wrong]
        if sum(weights[file] for file in left) > strict.MOST_TOGETHER:
            wrong, left = [*wrong, self.folder / "cards"], []
        self.problems += [Problem(shown(file, self.folder), 1, 1, "file", "holds more than one game can") for file in wrong]
        return left

    def weight(self, file: Path) -> int:
        """How much there is in a file, as quickly as can be told; 0 where it cannot be read, which is told when it is."""
        try:
            return 0 if astray(file, self.folder) else strict.weight(read_plain(file, strict.MOST_BYTES).decode(errors="replace"))
        except OSError:
            return 0

    def written(self, file: Path, shape: Shape, titles: Mapping[str, str]) -> Document:
        """One file of cards; `titles` say what those of a sheet stand for."""
        name = file.relative_to(self.folder).as_posix()
        if file.suffix != ".csv":
            return self.read(name)
        document = self.documents[name] = sheet.read(file, shown(file, self.folder), shape.model, self.folder, titles)
        return document

    def variants(self) -> dict[str, Variant]:
        """The variants there are; what those applied say of files other than cards is laid over them."""
        for name in self.applied:
            self.patches.take(self.read(f"{VARIANTS}/{name}.yaml"))
        if self.applied:
            named = [name for name in PATCHED if os.path.lexists(self.folder / name)]
            self.documents |= self.patches.lay_files({name: self.read(name) for name in named})
        files = self.listed(VARIANTS, "*.yaml")
        found = {file.stem: variant_of(file.stem, self.read(f"{VARIANTS}/{file.name}")) for file in files}
        return {name: variant for name, variant in found.items() if variant is not None}

    def listed(self, name: str, *patterns: str) -> list[Path]:
        """The files of a folder inside; into one that leads elsewhere nobody looks, and that is told."""
        inside = self.folder / name
        try:
            if not astray(inside, self.folder):
                return strict.files_in(inside, *patterns)
            told = ASTRAY
        except OSError as problem:
            told = f"cannot be read: {problem.strerror}"
        self.problems.append(Problem(shown(inside, self.folder), 1, 1, "file", told))
        return []

    def read(self, name: str) -> Document:
        if name in self.documents:
            return self.documents[name]
        file = self.folder / name
        document = self.documents[name] = strict.read(file, shown(file, self.folder), self.folder)
        return document

    def settled(self, name: str, kind: Any) -> Any:
        document = self.read(name)
        value, problems = settle(kind, document)
        self.problems += [*document.problems, *problems]
        return value

    def texts(self, what: str, kind: Any) -> dict[str, dict[str, Any]]:
        """What stands in the files of a kind, by language and key."""
        return {lang: self.optional(f"{what}.{lang}.yaml", dict[str, kind]) or {} for lang in LANGUAGES}

    def optional(self, name: str, kind: Any) -> Any:
        return self.settled(name, kind) if name in self.documents or os.path.lexists(self.folder / name) else None


def _term(name: str, entry: TermEntry) -> Term:
    return Term(name, entry.kind, entry.name.model_dump(), entry.text.model_dump(), entry.rule, entry.sign,
                entry.example.model_dump() if entry.example else BLANK)


def identity(game: GameFile | None, folder: Path) -> dict[str, Any]:
    """The part of a catalog that game.yaml gives."""
    if game is None:
        return {"id": folder.name, "folder": folder, "name": dict.fromkeys(LANGUAGES, folder.name)}
    least, most = game.players
    only = Mode("table", STANDARD if game.rules else FREE, BLANK, (least, most), _pair(game.minutes))
    return {
        "id": game.id, "folder": folder, "name": game.name.model_dump(), "subtitle": words(game.subtitle), "emblem": game.emblem,
        "cloth": game.cloth, "players": (least, most), "minutes": _pair(game.minutes), "rules": game.rules, "fields": game.fields,
        "titles": game.titles,
        "modes": tuple(Mode(m.id, m.name.model_dump(), words(m.subtitle), _pair(m.players) or (least, most),
                            _pair(m.minutes) or _pair(game.minutes), m.together, _ready(m.ready)) for m in game.modes) or (only,),
        "switches": {key: Switch(s.name.model_dump(), s.default, {k: c.model_dump() for k, c in s.choices.items()},
                                 s.reason.model_dump(), tuple(s.modes),
                                 {k: tuple(seats) for k, seats in s.teams.items()}, s.level) for key, s in game.switches.items()},
    }


def _ready(entry: ReadyEntry | None) -> Ready | None:
    if entry is None:
        return None
    return Ready(entry.name.model_dump(), tuple(entry.seats), tuple(entry.variants), dict(entry.switches), tuple(entry.given),
                 entry.suggested, tuple(reason.model_dump() for reason in entry.reasons))


def _pair(pair: list[int] | None) -> tuple[int, int] | None:
    return (pair[0], pair[1]) if pair else None
