"""Standing answers: what a seat said beforehand to questions put to it in others' turns.  They are no part of the table.

What a seat always passes in a step it passes until it wants to be asked again.

They last as long as the program shows the table: an undo does not touch them, and loading begins without any.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal, NamedTuple

from tabletop.referee.ask import PASS

if TYPE_CHECKING:
    from tabletop.play.session import Session

How = Literal["ask", "step", "turn", "here", "while"]
HOWS: tuple[How, ...] = ("ask", "step", "turn")
"""Ask me; pass what is asked in this step; pass until my next turn.  Beside these a seat may always pass what is asked `here`."""
HERE: How = "here"
WHILE: How = "while"
"""What is asked here is declined until the step that ends that (`Rules.declines`), also in one's own turn."""
OFTEN = 3
"""A question that comes so many times may always be passed."""


class _Said(NamedTuple):
    how: How
    turn: int
    step: str


class Standing:
    """What each seat said beforehand."""

    def __init__(self) -> None:
        self._said: dict[int, _Said] = {}
        self._here: set[tuple[int, str]] = set()
        self._while: set[tuple[int, str]] = set()
        self._asked: Counter[tuple[int, str]] = Counter()
        self._last: tuple[int, tuple[int, str]] = (-1, (-1, ""))

    def say(self, session: Session, seat: int, how: How) -> None:
        """From now on, until it ends by itself."""
        if how == HERE:
            return self._here.add((seat, session.state.step()))
        if how == WHILE:
            return self._while.add((seat, session.state.step()))
        self._said[seat] = _Said(how, session.state.turn, _step(session))
        if how == "ask":
            del self._said[seat]
            self._here = {one for one in self._here if one[0] != seat}
            self._while = {one for one in self._while if one[0] != seat}
        return None

    def often(self, session: Session, seat: int) -> bool:
        """Whether a question that a seat may pass in another's turn has come to it that often, and is not passed already."""
        ask, key = session.ask, (seat, session.state.step())
        passes = ask is not None and not ask.pause and PASS in ask.to.get(seat, ()) and seat != session.state.seat
        return passes and self._asked[key] >= OFTEN and key not in self._here

    def of(self, seat: int) -> How:
        """What a seat said."""
        said = self._said.get(seat)
        return said.how if said is not None else "ask"

    def settle(self, session: Session) -> None:
        """After a commit: what was said for a step ends with it, everything with one's next turn and with the game."""
        state, here = session.state, (session.state.turn, _step(session))
        self._count(session)
        self._end_declining(session)
        for seat, said in list(self._said.items()):
            own = state.seat == seat and state.turn > said.turn
            if own or state.result is not None or (said.how == "step" and here != (said.turn, said.step)):
                del self._said[seat]

    def due(self, session: Session) -> int | None:
        """A seat that passes the open question by what it said.

        Never in its own turn, but for what it declines for a while, and never where an undo led: there its person is asked again.
        """
        history, ask = session.history, session.ask
        if ask is None or ask.pause or history.at != len(history.commits) - 1:
            return None
        step = session.state.step()
        said = self._while | {(seat, step) for seat in self._said if seat != session.state.seat} | {
            one for one in self._here if one[0] != session.state.seat}
        return next((seat for seat in session.waiting() if (seat, step) in said and PASS in ask.to[seat]), None)

    def _end_declining(self, session: Session) -> None:
        """What a seat declined for a while it is asked again once that is over, or once it has acted there all the same."""
        state, made = session.state, session.history.here()
        ends = session.rules.declines if session.rules is not None else {}
        acts = made is not None and made.after >= 0 and made.by_human and made.do.split()[1:2] != [PASS]
        there = (made.seat, session.history.states[made.after].step()) if made is not None and acts else (-1, "")
        self._while = {(seat, step) for seat, step in self._while if ends.get(step) != state.step() and (seat, step) != there}

    def _count(self, session: Session) -> None:
        """How often a question came to a seat in others' turns."""
        ask, at = session.ask, session.history.at
        for seat in session.waiting() if ask is not None and not ask.pause else ():
            key = seat, session.state.step()
            if seat != session.state.seat and (at, key) != self._last and at == len(session.history.commits) - 1:
                self._asked[key] += 1
                self._last = at, key


def _step(session: Session) -> str:
    """The step of the turn, as the tracker shows it, so that what is asked within a step belongs to it."""
    step = session.step()
    return step.step if step is not None else session.state.step()
