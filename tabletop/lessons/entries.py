"""What may stand in a lesson file; `content/lessons.md` explains every word."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from tabletop.catalog.models import Said, Strict
from tabletop.catalog.problem import Slip
from tabletop.play.scenario_file import ExpectEntry, Keys, Moves, OpeningEntry, Seat

Kind = Literal["say", "show", "do", "ask", "goal", "free", "branch"]
KINDS: tuple[Kind, ...] = ("show", "do", "ask", "goal", "free", "branch")
"""What a step may be beside a sentence; a step has one of them at most."""
ACTS: tuple[Kind, ...] = ("do", "ask", "goal", "free")
"""The kinds in which the learner acts."""
Seats = Annotated[list[Seat], BeforeValidator(lambda value: value.split() if isinstance(value, str) else value)]


class WrongEntry(Strict):
    """A move that does not answer a step, and what is said about it; `p1 play *` is any move of that verb."""

    move: str
    say: Said


class AnswerEntry(Strict):
    """An answer to a question; `then` is said once it is given, and a right one may lead `to` another step."""

    say: Said
    right: bool = False
    then: Said | None = None
    to: str = ""


class GoalEntry(Strict):
    """What is to be reached by any legal moves, by which it can be, and when it cannot be any more."""

    reach: ExpectEntry
    by: Moves = Field(min_length=1)
    lost: ExpectEntry | None = None


class FreeEntry(Strict):
    """Playing on against a bot until the game, or the lesson, is over."""

    bot: str = "greedy"
    until: ExpectEntry | None = None
    won: Said
    lost: Said


class BranchEntry(Strict):
    """A way on; the first whose `when` holds is taken, without it always."""

    to: str
    when: ExpectEntry | None = None


class StepEntry(Strict):
    """One step: a sentence, and at most one of `KINDS`."""

    id: str = ""
    say: Said | None = None
    why: Said | None = None
    light: Keys = Field(default_factory=list)
    rule: Moves = Field(default_factory=list)
    show: Moves = Field(default_factory=list)
    do: Moves = Field(default_factory=list)
    then: Moves = Field(default_factory=list)
    others: Moves = Field(default_factory=list)
    wrong: list[WrongEntry] = Field(default_factory=list)
    otherwise: Said | None = None
    ask: list[AnswerEntry] = Field(default_factory=list)
    goal: GoalEntry | None = None
    free: FreeEntry | None = None
    branch: list[BranchEntry] = Field(default_factory=list)

    @property
    def kind(self) -> Kind:
        """What kind of step it is."""
        return next((kind for kind in KINDS if getattr(self, kind)), "say")

    @model_validator(mode="after")
    def _whole(self) -> Self:
        kinds = [kind for kind in KINDS if getattr(self, kind)]
        if len(kinds) > 1:
            raise Slip("step", f"a step is one thing, not {' and '.join(kinds)}")
        if self.say is None and not self.branch:
            raise Slip("step", "a step says something: say: {ja: ..., en: ...}")
        if (self.do or self.goal) and self.otherwise is None:
            raise Slip("step", "what is said about any other move is missing: otherwise: {ja: ..., en: ...}")
        if (self.wrong or self.otherwise) and not (self.do or self.goal):
            raise Slip("step", "`wrong` and `otherwise` belong to do and goal")
        if self.then and not self.do:
            raise Slip("step", "`then` belongs to do")
        if self.others and not self.goal:
            raise Slip("step", "`others` belongs to goal")
        if self.ask and (len(self.ask) < 2 or not any(answer.right for answer in self.ask)):
            raise Slip("step", "a question has two answers or more, one of them right")
        return self


class LessonEntry(OpeningEntry):
    """A lesson file."""

    format: Literal[1]
    game: str = ""
    title: Said
    about: Said | None = None
    learner: Seats = Field(default_factory=lambda: ["p1"])
    names: dict[Seat, Said] = Field(default_factory=dict)
    stops: Moves = Field(default_factory=list)
    steps: list[StepEntry] = Field(min_length=1)
