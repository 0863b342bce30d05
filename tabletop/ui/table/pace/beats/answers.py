"""Cards that answered one another, when their pile is taken away: whose each was, what it answered, what came to nothing."""

from __future__ import annotations

from itertools import groupby

from tabletop.play.brought import Lit
from tabletop.play.session import Session
from tabletop.ui.table.moment.still import Beheld
from tabletop.ui.table.pace.beats.passages import Passage
from tabletop.ui.table.pace.beats.speaks import faces_of


def answered(session: Session, passage: Passage, most: int) -> Beheld | None:
    """The pile that leaves a piece in a passage, at most so many of its cards, the lowest first; None where none of them answers
    another's.  What was answered and not held up by an answer to that came to nothing: from the top down every other one."""
    piles: dict[str, list[Lit]] = {}
    for fact in passage.facts(session.history.commits):
        place = str(fact.args[0]) if fact.kind == "move" else ""
        if "/" in place and fact.face and fact.known & session.box.public:
            below = place.partition("/")[0]
            piles.setdefault(below, []).append(Lit(fact.face, below, _player(session, passage.commit, fact.face)))
    for cards in piles.values():
        layers = [[n for n, _ in layer] for _, layer in groupby(enumerate(cards), lambda one: one[1].seat)]
        if len(layers) > 1:
            first = max(0, len(cards) - most)
            stopped = frozenset(n - first for layer in layers[-2::-2] for n in layer if n >= first)
            return Beheld(tuple(cards[first:]), (), "", answers=True, stopped=stopped)
    return None


def _player(session: Session, commit: int, face: int) -> int:
    """Who played a card last, as the log says; -1 where it does not."""
    return next((line.seat for line in reversed(session.history.log) if line.n <= commit and line.unasked < 0
                 and face in faces_of(line, session.box)), -1)
