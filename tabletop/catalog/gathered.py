"""One slip told once: without what follows from it in files that build on the one it stands in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from .definitions import Catalog
from .document import Path as Node
from .problem import Problem

UNKNOWN = re.compile(r"unknown (?:[\w ]+?) '(\w+)', did you mean '(\w+)'\?$")
ORDER = (("terms.yaml",), ("game.yaml",), ("table.yaml", "faces.yaml"), ("cards/",), ("steps.yaml",),
         ("rules.", "messages.", "prose."), ("page.yaml", "variants/", "scenarios/", "lessons/", "puzzles/", "replays/"))
"""Files, or how their names begin, each row building on those above."""
LAST = len(ORDER) - 1
ALONE = ("syntax", "encoding", "merge", "file", "duplicate")
"""What is wrong whatever other files say."""
REFERENCES = tuple(f"unknown-{what}" for what in (
    "zone", "place", "gauge", "mode", "switch", "card", "tag", "template", "field", "rule"))
"""What may be missing only because what is named could not be read."""


def gathered(catalog: Catalog, problems: Iterable[Problem]) -> list[Problem]:
    """The problems without those that follow from another.

    A name that is written otherwise where it is declared than in every place that uses it is told where it is declared.
    """
    found = [*problems]
    for word, declared, node in _misspelt(catalog, found):
        places = [problem for problem in found if (one := UNKNOWN.search(problem.message)) and one.groups() == (word, node[-1])]
        found = [problem for problem in found if problem not in places]
        told = f"what stands here as {str(node[-1])!r} is {word!r} in {len(places)} places"
        found.append(catalog.page(declared).problem(node, "unknown-name", told, f"write {word}", key=True))
    if any(problem.code == "rules" for problem in found):
        found = [problem for problem in found if problem.code != "unused-file"]
    return sorted(_first(catalog, found))


def _first(catalog: Catalog, found: list[Problem]) -> Iterator[Problem]:
    home = catalog.page("game.yaml").path.removesuffix("game.yaml")

    def rank(problem: Problem) -> int:
        name = problem.path.removeprefix(home)
        return next((n for n, row in enumerate(ORDER) if name.startswith(row)), LAST)

    causes = [problem for problem in found if problem.severity == "error" and problem.code not in REFERENCES]
    first = min(map(rank, causes), default=LAST)
    cut = {problem.path for problem in causes if problem.code in ("syntax", "merge")}
    amiss = {problem.path for problem in causes}
    for problem in found:
        here, alone = rank(problem), problem.severity != "error" or problem.code in ALONE
        follows = here > first and (here == LAST or problem.code.startswith("unknown-"))
        missing = problem.path in amiss and problem.code in REFERENCES
        nothing = problem.path in cut and problem.message.endswith("not nothing")
        if alone or not (follows or missing or nothing):
            yield problem


def _misspelt(catalog: Catalog, found: list[Problem]) -> Iterator[tuple[str, str, Node]]:
    """Names that are declared and used nowhere, while another, nearly the same, is used and not declared: that one, the file of
    the declaration, and where it stands."""
    declared: dict[str, tuple[str, Node]] = {name: ("terms.yaml", (name,)) for name in catalog.terms}
    declared |= {name: ("table.yaml", ("zones", name)) for name in catalog.zones}
    declared |= {name: ("table.yaml", ("gauges", name)) for name in catalog.gauges}
    declared |= {name: ("game.yaml", ("fields", name)) for name in catalog.fields}
    said = [one.groups() for problem in found if (one := UNKNOWN.search(problem.message))]
    for word, name in dict.fromkeys(pair for pair in said if said.count(pair) > 1 and pair[1] in declared):
        if sum(_count(document.data, name) for document in catalog.documents.values()) == 1:
            yield word, *declared[name]


def _count(value: Any, name: str) -> int:
    """How often a name stands in what a file says, as a key, a value, or a part of one."""
    if isinstance(value, dict):
        return sum((key == name) + _count(inner, name) for key, inner in value.items())
    if isinstance(value, list):
        return sum(_count(inner, name) for inner in value)
    return len(re.findall(rf"\b{re.escape(name)}\b", value)) if isinstance(value, str) else 0
