"""What a lesson says where it stands, and what of the table it speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.catalog.models import Said
from tabletop.lessons.figures import Tables, filled
from tabletop.lessons.standing import Standing
from tabletop.lessons.trial import after, fits, pieces_of
from tabletop.referee.ask import PASS
from tabletop.table.state import NOWHERE, State, place_of


class Telling(Standing):
    """A lesson at a table, with its words."""

    def sentence(self, lang: str) -> str:
        """What is said now: about the answer that was given, else what the step says."""
        said = self.stand.said or self.step.say
        return self.told(said, lang) if said is not None else ""

    def why(self, lang: str) -> str:
        """What more there is to know."""
        return self.told(self.step.why, lang) if self.step.why is not None else ""

    def answers(self, lang: str) -> list[tuple[str, bool]]:
        """The answers to the question, and whether each has been tried."""
        return [(self.told(answer.say, lang), n in self.stand.tried) for n, answer in enumerate(self.step.ask)]

    def told(self, said: Said, lang: str) -> str:
        """Words with their figures computed from this table, those of a task from the table as it was when it was set; raises
        BadFigure or BadLesson."""
        history, stand, state = self.session.history, self.stand, self.session.state
        began = stand.commit if history.at != stand.commit or not self.can_back else self.trail[-2].commit
        if said is self.step.say and stand.phase == "waits" and self.kind in ("do", "goal", "free"):
            state = history.states[self._tasked.setdefault((stand.step, stand.commit), history.at)]
        return filled(getattr(said, lang), Tables(state, history.states[began], self._then, self._of_step), lang)

    def _of_step(self, word: str, lang: str) -> str:
        """What the step the table stands at is called, what is asked there, or what the rules say of it."""
        catalog, step = self.session.catalog, self.session.state.step()
        texts, rule = catalog.messages.get(lang, {}), catalog.rules_texts.get(lang, {}).get(step)
        if word == "rule":
            return rule.text if rule is not None else ""
        name = texts.get(f"step.{step}", rule.title if rule is not None else step)
        asked = texts.get(f"prompt.{step}", name)
        return asked if word == "asked" and "{" not in asked else name

    def _then(self) -> State:
        """The table after the moves of this step, or of the next one that makes any."""
        rules = self.session.rules
        assert rules is not None
        for step in self.lesson.steps[self.stand.step:]:
            if texts := (*step.show, *step.do[:1], *step.then, *(step.goal.by if step.goal is not None else ())):
                start = self.session.history.states[self.stand.commit]
                return after(rules, start, texts, self._stands)
        return self.session.state

    def _stands(self, seat: int, step: str) -> bool:
        """Whether the table stands at the pause of a step until a learner goes on."""
        rules = self.session.rules
        stops = rules is not None and seat in self.learners and step in rules.closing | rules.halts
        return stops or (seat, step) in self.session.stops

    def lit(self) -> list[str]:
        """The names of what the sentence speaks of: places of pieces, zones, gauges, parts of the screen."""
        state = self.session.state
        if self.over or self.stand.phase in ("plays", "wrong", "missed"):
            return []
        return [placed(word, state) for word in self.step.light]

    def hinted(self) -> tuple[list[str], list[str]]:
        """Of the right move: the places of the pieces, and once asked again the zones they go to."""
        runner, moves = self.session.runner, self.answer()
        if runner is None or not self.stand.hints or not moves:
            return [], []
        pieces, zones = pieces_of(runner, moves[0])
        state = self.session.state
        places = [place_of(state, piece) for piece in pieces]
        return places, [state.box.zones[zone].name for zone in zones] if self.stand.hints > 1 else []

    def passes(self) -> bool:
        """Whether the right move is to go on."""
        moves = self.answer()
        return bool(moves) and moves[0].split()[1:2] == [PASS]

    def answer(self) -> Sequence[str]:
        """The moves that answer the step from where the table stands; none where it has to be taken back first."""
        step = self.step
        since = self.since()
        if self.over:
            return []
        if step.do:
            return step.do[:1] if not since else []
        if step.goal is None:
            return []
        made = [commit for commit in since if commit.do.split()[1:2] != [PASS] or commit.by_human]
        verbs = self.session.rules.verbs if self.session.rules is not None else {}
        states = self.session.history.states
        same = len(made) < len(step.goal.by) and all(
            fits(wanted, commit.do, states[commit.after], verbs, NOWHERE)
            for wanted, commit in zip(step.goal.by, made, strict=False))
        return step.goal.by[len(made):] if same else []


def placed(word: str, state: State) -> str:
    """A card's key as the place where it lies; any other word as it is."""
    card = state.box.card_of.get(word)
    if card is None or card not in state.face:
        return word
    bearing = [piece for piece, face in enumerate(state.face) if face == card]
    return place_of(state, next((p for p in bearing if state.zone_of(p) != NOWHERE), bearing[0]))
