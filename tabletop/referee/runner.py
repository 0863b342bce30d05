"""The runner takes the top of the agenda until a question stands open.  At a question the state alone says where we are."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.referee.ask import PASS, Answers, Ask, Flow, waits
from tabletop.referee.rules import Rules
from tabletop.table.box import seat_name
from tabletop.table.state import NOWHERE, Frame, Move, State

Stop = Callable[[State, Ask], bool]


class BrokenStep(AssertionError):
    """A step that acted before it asked, or asked twice (law 5): a fault of the rules module."""


class Runner:
    """Plays the rules on a state.

    `stop(state, ask)` says whether a pause waits for its seat; without it pauses pass at once.  With `strict` a step that
    acts before it asks raises BrokenStep.
    """

    __slots__ = ("_flow", "ask", "rules", "state", "stop", "strict")

    def __init__(self, rules: Rules, state: State, stop: Stop | None = None, strict: bool = False) -> None:
        self.rules, self.state, self.stop, self.strict = rules, state, stop, strict
        self.ask: Ask | None = None
        self._flow: Flow | None = None
        self.resume()

    def resume(self) -> None:
        """Start the top step (again) on the table as it lies; answers sealed in the state stay."""
        state, steps = self.state, self.rules.steps
        self.ask = self._flow = None
        while state.result is None and state.agenda:
            agenda = state.agenda
            frame, state.agenda = agenda[-1], agenda[:-1]
            mark = state.changes
            flow = steps[frame[0]](state, *frame[1:])
            if flow is None:
                continue
            if isinstance(flow, tuple):
                if self.stop is None and not self.strict:
                    flow[0](*flow[1])
                    continue
                flow = waits(state, flow)
            if (ask := next(flow, None)) is None:
                continue
            if self.strict and state.changes != mark:
                raise BrokenStep(f"{frame} acted before it asked")
            if ask.pause and (self.stop is None or not self._stops(ask, agenda, self.stop)):
                if next(flow, None) is not None:
                    raise BrokenStep("a step asked twice")
                continue
            state.agenda = agenda
            self.ask, self._flow = ask, flow
            return

    def _stops(self, ask: Ask, agenda: tuple[Frame, ...], stop: Stop) -> bool:
        """Whether a pause waits; the stop sees the state as it will stand at the question."""
        rest, self.state.agenda = self.state.agenda, agenda
        waits = stop(self.state, ask)
        self.state.agenda = rest
        return waits

    def answer(self, seat: int, move: Move) -> None:
        """Give a seat's answer, legal or forced.  A standing verb acts and the same question is put again.

        A pass answers whatever is asked; where it is not offered it is a forced answer that does nothing.
        """
        ask, flow, state = self.ask, self._flow, self.state
        if ask is None or flow is None:
            raise BrokenStep("no question is open")
        verb, to = move.verb, ask.to
        if verb == PASS:
            if seat not in to:
                raise BrokenStep(f"{seat_name(seat)} is not asked")
        elif seat not in to or verb not in to[seat]:
            self.rules.verbs[verb].do(state, seat, NOWHERE, move.parts)
            self.resume()
            return
        answers = {seat: move}
        if len(to) > 1 and not ask.first:
            state.sealed = tuple(sorted([*[one for one in state.sealed if one[0] != seat], (seat, move)]))
            if len(state.sealed) < len(to):
                return
            answers, state.sealed = dict(state.sealed), ()
        state.agenda = state.agenda[:-1]
        self._close(flow, ask, answers)
        self.resume()

    def waiting(self) -> tuple[int, ...]:
        """The seats whose answer the open question still needs."""
        if self.ask is None:
            return ()
        if not self.state.sealed:
            return tuple(self.ask.to)
        done = {seat for seat, _ in self.state.sealed}
        return tuple(seat for seat in self.ask.to if seat not in done)

    def _close(self, flow: Flow, ask: Ask, answers: Answers) -> None:
        try:
            flow.send(answers)
        except StopIteration:
            pass
        else:
            raise BrokenStep("a step asked twice")
        for seat, (verb, parts) in answers.items():
            if verb != PASS:
                self.rules.verbs[verb].do(self.state, seat, ask.about, parts)

    def clone(self) -> Runner:
        """A runner on a copy of the state, at the same question."""
        return Runner(self.rules, self.state.copy(), self.stop, self.strict)
