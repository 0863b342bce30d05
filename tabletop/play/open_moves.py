"""What may be done at a table, as those who could do it are told."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.play import plan as plans
from tabletop.play.blind import asked_for
from tabletop.play.doing import Doing
from tabletop.play.losing import loss
from tabletop.play.options import Option, Verdict, barred, options, target_of, verdicts
from tabletop.play.passing import Ahead, ahead, on_the_way
from tabletop.play.plan import Plan, Target
from tabletop.play.shown import Loss, Shown
from tabletop.referee.ask import PASS
from tabletop.referee.legal import rule_of
from tabletop.referee.rules import Rules
from tabletop.referee.verbs import Refusal, Says
from tabletop.table.places import place_of
from tabletop.table.state import NOWHERE, Move, Part


class OpenMoves:
    """What the verbs of a game say of a move, told to the seat that would make it."""

    def __init__(self, session: Shown, eyes: int) -> None:
        self._session, self.eyes = session, eyes

    @property
    def _rules(self) -> Rules | None:
        return self._session.rules

    def standing(self, seat: int) -> tuple[str, ...]:
        """The verbs open to a seat beside those it is asked for."""
        return self._rules.standing(self._session.state, seat) if self._rules is not None else ()

    def doing(self, verb: str, seat: int, about: int = NOWHERE) -> Doing:
        """A verb in the hands of a seat; only where there are rules."""
        assert self._rules is not None
        return Doing(self._rules.verbs[verb], self._session.state, seat, about)

    def suggests(self, seat: int) -> bool:
        """Whether a hint can be given to a seat."""
        mind = self._rules.mind if self._rules is not None and (self._session.ask is None or not self._session.ask.pause) else None
        return mind is not None and (mind.value is not None or mind.suggest(self._session.state, seat) is not None)

    def suggestion(self, seat: int) -> Move | None:
        """The move a game itself suggests to a seat."""
        return self._rules.mind.suggest(self._session.state, seat) if self._rules is not None else None

    def names(self, seat: int, move: Move) -> Mapping[str, str]:
        """What else names a move of a seat, as figures of its words."""
        return self._rules.mind.names(self._session.state, seat, move) if self._rules is not None else {}

    def ahead(self, seat: int) -> Ahead:
        """Where passing on leads a seat, as far as these eyes can tell."""
        return ahead(self._session, seat, self.eyes)

    def on_the_way(self, plan: Plan) -> tuple[str, ...]:
        """The steps that act of themselves once a plan that may be declared was, and nobody answers it."""
        session = self._session
        if not self.is_whole(plan):
            return ()
        asked = (session.history.at, len(session.history.commits), session.paced, frozenset(session.stops), self.eyes, plan)
        if session.foreseen is None or session.foreseen[0] != asked:
            session.foreseen = asked, on_the_way(session, plan.seat, self.eyes, plan.move)
        return session.foreseen[1]

    def loses(self, seat: int) -> Loss | None:
        """How a seat loses the game at once by going on, as far as these eyes can tell."""
        session = self._session
        asked = session.history.at, len(session.history.commits), self.eyes, seat
        if session.losing is None or session.losing[0] != asked:
            session.losing = asked, loss(session, seat, self.eyes)
        return session.losing[1]

    def goes(self, part: Part) -> tuple[int, ...]:
        """The pieces a part of a plan brings to its place."""
        return self._rules.display.goes(self._session.state, part) if self._rules is not None else (part.piece,)

    def options(self, plan: Plan) -> list[Option]:
        """The verbs by which something may come next now, each with its legal parts."""
        return options(self._session, plan)

    def rules(self, seat: int) -> tuple[str, ...]:
        """The numbers of the rules by which a seat may act now: where it answers what another did those of its answers, be they
        possible or not; that of the step, then of each verb that has a legal part, of those that are open beside the question only
        where something would come of it."""
        rules, state, ask = self._rules, self._session.state, self._session.ask
        if rules is None or ask is None:
            return ()
        answers = [verb for verb in ask.to.get(seat, ()) if verb != PASS and state.step() in rules.display.answers]
        step, beside = rules.track_step(state), self.standing(seat)
        verbs = (rule_of(rules, state, option.verb) for option in options(self._session, Plan(seat))
                 if option.verb not in beside or any(not rules.display.idle(state, part.piece) for part in option.parts))
        asked = (rule_of(rules, state, verb) for verb in answers)
        return tuple(dict.fromkeys(rule for rule in (*asked, step.rule if step is not None else "", *verbs) if rule))

    def turnable(self, seat: int) -> tuple[str, ...]:
        """The places of the pieces a seat may turn at any time."""
        state = self._session.state
        if self._rules is None or self._session.ask is None:
            return ()
        parts = (part for name in self._rules.gestures(state, seat) for part in self._rules.verbs[name].next(state, seat, NOWHERE))
        return tuple(dict.fromkeys(place_of(state, part.piece) for part in parts))

    def barred(self, seat: int, verb: str) -> Refusal | None:
        """Why a seat cannot begin a verb now, None where it can: the refusal of the part that gets furthest."""
        return barred(self._session, seat, verb)

    def verdicts(self, plan: Plan, piece: int) -> list[Verdict]:
        """What each verb says of a piece."""
        return verdicts(self._session, plan, piece)

    def target_of(self, plan: Plan, option: Option, part: Part) -> Target:
        """A legal part as a place a piece may go."""
        return target_of(self._session, plan, option, part)

    def targets(self, plan: Plan, piece: int) -> list[Target]:
        """Where a piece may go now or in a later step of the turn."""
        return plans.targets(self._session, plan, piece)

    def totals(self, plan: Plan) -> dict[int, Says]:
        """What a plan comes to at each place it goes to."""
        return plans.totals(self._session, plan)

    def asked_for(self, seat: int) -> int:
        """How many pieces the answer of a seat takes."""
        return asked_for(self._session, seat)

    def is_whole(self, plan: Plan) -> bool:
        """Whether a plan may be committed as it stands."""
        return plans.is_whole(self._session, plan)
