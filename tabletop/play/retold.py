"""A table as it lay while something done at it was under way: after a commit's first facts, the rest not yet told."""

from __future__ import annotations

from dataclasses import replace

from tabletop.play.history import History, LogLine
from tabletop.play.session import Session
from tabletop.play.shown import Open, Shown
from tabletop.table.facts import apply
from tabletop.table.state import Frame


class Retold(Shown):
    """A session as it was found by one of its commits, or as it lay after some of its facts; nobody is asked anything.

    The step is that in which the commit was made, then the one known by what was said in it; none is once another turn has begun,
    for facts do not say how far it went on.
    What was taken back on another way stands in its log as in that of the session; of what came later nothing does.
    """

    def __init__(self, session: Session, commit: int, facts: int) -> None:
        """After the first `facts` of a commit, which changed none of the places and numbers the table has."""
        super().__init__(session.catalog, session.rules, session.people, session.box, Open(session.privacy, session.first_mode))
        self.first, self.fittings = session.first, session.fittings
        self.bots, self.stops, self.fault = session.bots, session.stops, session.fault
        self.paced, self.closes = session.paced, session.closes
        kept, made = session.history, session.history.commits[commit]
        self._source = session
        self.state = kept.states[made.after].copy()
        track = session.rules.track if session.rules is not None else ()
        said_in = {key: step.step for step in track for key in (*step.says, *step.over)}
        over = {key for step in track for key in step.over}
        for fact in made.facts[:facts]:
            apply(self.state, fact.kind, fact.args)
            if fact.kind == "turn_of":
                self.state.agenda = ()
            elif fact.kind == "say" and fact.args[0] in said_in:
                self.state.agenda = _from(self.state.agenda, said_in[str(fact.args[0])], str(fact.args[0]) in over)
        if facts or not made.facts:
            self.state.sealed = kept.states[commit].sealed
        self.history = History()
        self.history.commits = [*kept.commits[:commit], replace(made, facts=made.facts[:facts])]
        self.history.states = [*kept.states[:commit], self.state]
        self.history.at, self.history.undone_by = commit, kept.undone_by
        self.history.log = [line for line in kept.log if line.n < commit] + _told(session, commit, facts)
        self.history.unseen = kept.unseen
        self.history.walks = [walk for walk in kept.walks if walk.lines <= len(self.history.log)]
        self.rules_mode = self.history.rules_mode(self.first_mode) if self.rules is not None else "off"

    def can_undo(self) -> bool:
        """Whether there is anything to take back at the session."""
        return self._source.can_undo()

    def can_redo(self) -> bool:
        """Whether something undone can be done again at the session."""
        return self._source.can_redo()


def _from(agenda: tuple[Frame, ...], step: str, over: bool) -> tuple[Frame, ...]:
    """An agenda from its next frame of a step on, without it where the step is `over`; else that step alone."""
    n = next((n for n in range(len(agenda) - 1, -1, -1) if agenda[n][0] == step), None)
    return ((step,),) if n is None else agenda[:n] if over and n else agenda[:n + 1]


def _told(session: Session, commit: int, facts: int) -> list[LogLine]:
    """The lines of a commit that were told by then."""
    return [line for line in session.history.log if line.n == commit and line.facts <= facts]
