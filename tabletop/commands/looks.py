"""What `tabletop check --looks` adds: whether all words on cards and tables can be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.bots.registry import bot_of
from tabletop.catalog.definitions import LANGUAGES, Catalog
from tabletop.catalog.problem import Problem, Severity
from tabletop.commands.check_cache import Found
from tabletop.commands.shot import new_table
from tabletop.operations.reading import load_game
from tabletop.play.session import Session
from tabletop.table.rng import seeded

if TYPE_CHECKING:
    from tabletop.ui.proof.legible import Fault
    from tabletop.ui.proof.looks import LookedAt

SIZES = ((1280, 800), (1366, 768), (1920, 1080), (2560, 1440))
"""The windows in which tables are looked at, each at the scale that a new player gets."""
MOMENTS = (0, 12, 40)
"""After so many answers a table is looked at."""
Told = tuple[str, "LookedAt", "Fault"]
"""Where something was seen (a card's key, or a mode and a moment), how it was looked at, and what is wrong."""


def look(folder: Path) -> Found:
    """What cannot be read in one game, on any card and on the table of any mode."""
    catalog = load_game(folder)
    if not catalog.sound or not (folder / "game.yaml").is_file():
        return Found((), 0)
    return Found(tuple(sorted(in_all(catalog))), 0)


def in_all(catalog: Catalog) -> set[Problem]:
    """The same of a game that is loaded already; what a card says on a table too is told at the card alone."""
    from tabletop.ui.proof.looks import of_faces

    cards = list(of_faces(catalog))
    told = {(fault.kind, fault.words) for _, _, fault in cards}
    others = (one for one in tables(catalog) if (one[2].kind, one[2].words) not in told)
    return {*on_faces(catalog, cards), *on_tables(catalog, others)}


def on_faces(catalog: Catalog, found: Iterable[Told]) -> Iterator[Problem]:
    """What cannot be read on cards, told at the card."""
    for (key, lang, *_), seen in _together(found, by_place=True).items():
        yield catalog.positions.problem(key, ("name", lang), *_said(lang, seen))


def on_tables(catalog: Catalog, found: Iterable[Told]) -> Iterator[Problem]:
    """What cannot be read on tables, told at the zone or gauge whose label it is, else at the zones of table.yaml."""
    document = catalog.documents["table.yaml"]
    labels = {words: (of, name) for of, entries in (("zones", catalog.zones), ("gauges", catalog.gauges))
              for name, entry in entries.items() if entry.label for words in (entry.label.ja, entry.label.en)}
    for (_, lang, *_, words), seen in _together(found, by_place=False).items():
        yield document.problem(labels.get(words, ("zones",)), *_said(lang, seen))


def tables(catalog: Catalog, langs: Iterable[str] = LANGUAGES, sizes: Iterable[tuple[int, int]] = SIZES,
           after: Sequence[int] = MOMENTS) -> Iterator[Told]:
    """What cannot be read on the table of every mode, after so many answers."""
    from tabletop.ui.proof.looks import LookedAt, of_table

    looks = [LookedAt(lang, size) for lang in langs for size in sizes]
    for moment, session in moments(catalog, after):
        yield from ((moment, look, fault) for look in looks for fault in of_table(session, look))


def moments(catalog: Catalog, after: Sequence[int] = MOMENTS) -> Iterator[tuple[str, Session]]:
    """The tables that are looked at, each with its name: of every mode with the fewest players and with the most."""
    for mode in catalog.modes:
        for seats in sorted({*mode.players}):
            session = new_table(catalog, mode.id, seats)
            of = mode.id if seats == mode.players[0] else f"{mode.id} for {seats}"
            for before, answers in pairwise((0, *after)):
                if played(session, answers - before):
                    yield f"{of} after {answers} answers" if answers else of, session


def played(session: Session, answers: int) -> bool:
    """Give so many answers by chance, the same ones always; whether a question is left."""
    if session.rules is None:
        return answers == 0
    bot = bot_of("random", session.rules)
    for n in range(answers):
        if session.ask is None:
            return False
        seat = session.waiting()[0]
        session.answer(seat, bot.choose(session.state, session.ask, seat, seeded("looks", len(session.history.commits), n)))
    return session.ask is not None


def _together(found: Iterable[Told], by_place: bool) -> dict[tuple[str, str, str, str], list[tuple[str, Fault]]]:
    """What was found in one language with the same words, on each card where it goes `by_place`: how it was looked at each time."""
    seen: dict[tuple[str, str, str, str], list[tuple[str, Fault]]] = {}
    for where, look, fault in found:
        key = (where if by_place else "", look.lang, fault.kind, fault.words)
        seen.setdefault(key, []).append((f"at {look}" if by_place else f"{where}, {look}", fault))
    return seen


def _said(lang: str, seen: list[tuple[str, Fault]]) -> tuple[str, str, str, Severity]:
    """The code, sentence, hint and weight of a finding: the worst of those seen."""
    where, fault = min(seen, key=lambda one: one[1].figure)
    more = f", and {len(seen) - 1} more" if len(seen) > 1 else ""
    told = f"{lang}: {_shortly(fault)} ({where} at {fault.box.x},{fault.box.y}{more})"
    return fault.kind, told, "", "warning"


def _shortly(fault: Fault) -> str:
    words = repr(fault.words[:40])
    if fault.kind == "contrast":
        return f"{words} in {fault.ink} on {fault.ground} has a contrast of {fault.figure:.1f}, {fault.least} is needed"
    if fault.kind == "small":
        return f"{words} is {fault.figure:.0f} pixels high, {fault.least:.0f} is needed"
    return f"{words} lies over {fault.other[:40]!r}" if fault.kind == "overlap" else f"{words} leaves its box"
