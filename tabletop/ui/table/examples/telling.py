"""An act of an example in words: what is done, and what came of it or why it may not be."""

from __future__ import annotations

from tabletop.lessons.worked import Act
from tabletop.ui.table.commands.why_acts import move_told
from tabletop.ui.table.examples.small import SmallTable
from tabletop.ui.words import words

MOST_SAID = 3
"""So many lines of the log at most, the last, tell what came of an act."""


def tried(table: SmallTable, act: Act) -> str:
    """What is about to be done at a table that stands before it, by the names things have there."""
    lang = table.look.lang
    if act.move is None:
        return words("example.after", lang)
    if act.move.parts:
        return move_told(table.model, act.move)
    say, step = table.model.wording, table.model.sight.steps_around(act.after + 1)[0]
    return words("example.passes", lang, name=say.person(act.seat), said=say.passing(step))


def told(table: SmallTable, act: Act, before: str) -> tuple[str, bool]:
    """What is said of an act at a table that stands after it, and whether it is refused; of one the log does not tell what was
    said `before`."""
    if act.why is not None:
        refusal = table.model.wording.refusal(act.why)
        return "\n".join(filter(None, (refusal.figures, refusal.sentence))), True
    said = table.said(act)[-MOST_SAID:]
    return words("example.then", table.look.lang).join(said) or before, False
