"""The words a game explains: traits, kinds, elements, keywords."""

from __future__ import annotations

from dataclasses import dataclass, field

from tabletop.table.box import BLANK, Words


@dataclass(frozen=True, slots=True)
class Term:
    """One explained word.

    `kind` groups terms (`trait`, `element`, ...), `name` is the word itself, `text` one sentence on what it does,
    `rule` the number of its rule ("3.1") or empty, `sign` the name of its icon or empty, `example` a short worked case.
    """

    id: str
    kind: str
    name: Words
    text: Words
    rule: str = ""
    sign: str = ""
    example: Words = field(default_factory=lambda: BLANK)
