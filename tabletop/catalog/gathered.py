"""One slip told once: a field that game.yaml writes otherwise than every file that uses it, rules that there are not."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .definitions import Catalog
from .problem import Problem

UNKNOWN = re.compile(r"unknown (?:field|column|key) '(\w+)', did you mean '(\w+)'\?$")


def gathered(catalog: Catalog, problems: Iterable[Problem]) -> list[Problem]:
    """The problems without those that follow from another; those of one misspelt field stand together where it is declared."""
    found, said = [*problems], dict[tuple[str, str], list[Problem]]()
    for problem in found:
        if (one := UNKNOWN.search(problem.message)) and one[2] in catalog.fields:
            said.setdefault((one[1], one[2]), []).append(problem)
    for (word, field), places in said.items():
        if len(places) > 1 and not any(card.data.get(field) is not None for card in catalog.cards):
            told = f"fields: what stands here as {field!r} is {word!r} in {len(places)} places"
            found = [problem for problem in found if problem not in places]
            found.append(catalog.page("game.yaml").problem(("fields", field), "unknown-field", told, f"write {word}", key=True))
    if any(problem.code == "rules" for problem in found):  # that nothing reads them follows
        found = [problem for problem in found if problem.code != "unused-file"]
    return sorted(found)
