"""What a prompt may name of the table, in braces: `{coins}`, a number of the one who is asked, and `{pile.suit}`, a field of the
top card of a place."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from tabletop.catalog.problem import unknown

NAMED = re.compile(r"\{([a-z][a-z0-9_]*)(?:\.([a-z][a-z0-9_]*))?\}")
BETWEEN = "__"
"""What parts place and field in the figure of a message."""


def written(prompt: str) -> str:
    """The prompt as a message."""
    return NAMED.sub(lambda found: f"{{{BETWEEN.join(filter(None, found.groups()))}}}", prompt)


def parted(figure: str) -> tuple[str, str]:
    """The place and the field of a figure, an empty field for any other."""
    place, _, field = figure.partition(BETWEEN)
    return place, field


def faults(prompt: str, zones: Collection[str], fields: Collection[str], gauges: Collection[str]) -> Iterator[tuple[str, str, str]]:
    """Names in a prompt that lead nowhere: the code, the sentence, and what may stand there."""
    hint = "in braces stands a number of the seats, or place.field for the top card of a place"
    for first, field in NAMED.findall(prompt):
        if not field and first not in gauges:
            yield *unknown("number of the seats", first, gauges), hint
        elif field and first not in zones:
            yield *unknown("place", first, zones), hint
        elif field and field not in fields:
            yield *unknown("field", field, fields), hint
