"""What the cards of a declared game do: the fields of effects that its steps use, read in the words of steps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from pydantic import ValidationError

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.document import Path
from tabletop.catalog.faults import adapter, fault
from tabletop.catalog.problem import Problem
from tabletop.operations.library.use import Use
from tabletop.operations.lint import Linter
from tabletop.operations.models import AnySteps, Effect, Item, Operation
from tabletop.operations.names import parts
from tabletop.operations.when import When
from tabletop.table.box import Card

NAMED = re.compile(r"[^a-z0-9]+")
Effects = dict[tuple[str, str], list[Operation]]
"""What a card does, by its key and the field that says it."""


def effects(catalog: Catalog, linter: Linter) -> tuple[Effects, list[Problem]]:
    """What the cards do, and what is wrong in it; a card in which anything is wrong does nothing."""
    used = {part.field if isinstance(part, Use) else part.use for part, _, _ in parts(linter.spec) if isinstance(part, Use | When)}
    found: Effects = {}
    problems = [*_unused(catalog, used)]
    for card in catalog.cards:
        for field in sorted(used & card.data.keys()):
            effect, wrong = _read(catalog, card, field)
            if effect is not None:
                wrong = linter.of_card(effect, partial(_at, catalog, card, field))
            if effect is not None and not wrong:
                found[card.key, field] = effect.do
            problems += wrong
    return found, problems


class Question(NamedTuple):
    """An operation that asks, by the name of its question: that of its step, of a card `card_fox`, and of the next in either
    `card_fox_2`.  It stands in a step or on a card."""

    name: str
    one: Operation
    step: Item | None = None
    card: str = ""


def questions(spec: AnySteps, done: Mapping[tuple[str, str], list[Operation]]) -> list[Question]:
    """Every operation that asks, those of steps first, as they are written."""
    steps = [part for part, _, _ in parts(spec) if isinstance(part, Item) and part.step is not None]
    taken = {str(step.step) for step in steps}
    found = [Question(_free(str(step.step), taken) if n else str(step.step), one, step)
             for step in steps for n, one in enumerate(_asking(step.do))]
    return found + [Question(_free(f"card_{NAMED.sub('_', card.lower())}", taken), one, card=card)
                    for (card, _), does in done.items() for one in _asking(does)]


def _free(name: str, taken: set[str]) -> str:
    """A name that is not taken, which it is from now on."""
    found, n = name, 1
    while found in taken:
        n += 1
        found = f"{name}_{n}"
    taken.add(found)
    return found


def _asking(does: list[Operation]) -> Iterator[Operation]:
    """Operations that ask, as they are written."""
    for one in does:
        if one.does.asks:
            yield one
        for block in one.does.inner().values():
            yield from _asking(block)


def _at(catalog: Catalog, card: Card, field: str, path: Path, *told: Any, **more: Any) -> Problem:
    """A problem in what a card does, told as any other; a path leads through `do`."""
    return catalog.positions.problem(card.key, (field, *path[1:]), *told, **more)


def _read(catalog: Catalog, card: Card, field: str) -> tuple[Effect | None, list[Problem]]:
    """What stands in a field of a card."""
    try:
        return adapter(Effect).validate_python({"do": list(card.data[field])}), []
    except ValidationError as error:
        faults = error.errors(include_url=False)
    document, node = catalog.positions.homes[card.key].home((field,))
    told = (fault({**one, "loc": one["loc"][1:]}, list[Operation], document, node) for one in faults)
    return None, [problem for problem in told if problem is not None]


def _unused(catalog: Catalog, used: set[str]) -> Iterator[Problem]:
    """Fields of effects that cards have and no step uses."""
    for field, kind in catalog.fields.items():
        if kind == "effect" and field not in used and any(card.data.get(field) for card in catalog.cards):
            yield catalog.documents["game.yaml"].problem(
                ("fields", field), "unused-effect", f"no step does what cards say in {field!r}",
                f"write use: PLACE in a step, or when, or make it a field of words: {field}: words", key=True)
