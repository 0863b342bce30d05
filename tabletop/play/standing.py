"""Standing answers: what a seat said beforehand to questions put to it in others' turns.  They are no part of the table.

They last as long as the program shows the table: an undo does not touch them, and loading begins without any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from tabletop.referee.ask import PASS

if TYPE_CHECKING:
    from tabletop.play.session import Session

How = Literal["ask", "step", "turn"]
HOWS: tuple[How, ...] = ("ask", "step", "turn")
"""Ask me; pass what is asked in this step; pass until my next turn."""


class _Said(NamedTuple):
    how: How
    turn: int
    step: str


class Standing:
    """What each seat said beforehand."""

    def __init__(self) -> None:
        self._said: dict[int, _Said] = {}

    def say(self, session: Session, seat: int, how: How) -> None:
        """From now on, until it ends by itself."""
        self._said[seat] = _Said(how, session.state.turn, _step(session))
        if how == "ask":
            del self._said[seat]

    def of(self, seat: int) -> How:
        """What a seat said."""
        said = self._said.get(seat)
        return said.how if said is not None else "ask"

    def settle(self, session: Session) -> None:
        """After a commit: what was said for a step ends with it, everything with one's next turn and with the game."""
        state, here = session.state, (session.state.turn, _step(session))
        for seat, said in list(self._said.items()):
            own = state.seat == seat and state.turn > said.turn
            if own or state.result is not None or (said.how == "step" and here != (said.turn, said.step)):
                del self._said[seat]

    def due(self, session: Session) -> int | None:
        """A seat that passes the open question by what it said.

        Never in its own turn, and never where an undo led: there its person is asked again.
        """
        history, ask = session.history, session.ask
        if ask is None or ask.pause or history.at != len(history.commits) - 1:
            return None
        return next((seat for seat in session.waiting()
                     if seat in self._said and seat != session.state.seat and PASS in ask.to[seat]), None)


def _step(session: Session) -> str:
    """The step of the turn, as the tracker shows it, so that what is asked within a step belongs to it."""
    step = session.step()
    return step.step if step is not None else session.state.step()
