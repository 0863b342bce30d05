"""What may stand in steps.yaml, and in the effect of a card: blocks of steps, and the operations a step is made of.

A *block* lists steps and what orders them: `repeat`, `turns`, `around`, `if`.  A *step* has an id, a name and operations.
A place is a family of table.yaml, of the seat that acts where each has its own: `hand`, `all.hand`, `others.hand`, `next.hand`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from tabletop.catalog.models import Id, Said, Strict
from tabletop.catalog.problem import Slip
from tabletop.operations.conditions import AnyCondition, Condition
from tabletop.operations.declare import Declared
from tabletop.operations.forms import Doing, Parts, Place
from tabletop.operations.library.branch import Branch
from tabletop.operations.library.call import Call
from tabletop.operations.library.choose import Choose, Option
from tabletop.operations.library.compare import Compare
from tabletop.operations.library.deal import Deal
from tabletop.operations.library.discard import Discard
from tabletop.operations.library.draw import Draw
from tabletop.operations.library.end import End
from tabletop.operations.library.everyone import Everyone, Next, Others, Team, Turn
from tabletop.operations.library.lead import Lead
from tabletop.operations.library.may import May
from tabletop.operations.library.move import Move
from tabletop.operations.library.often import Often
from tabletop.operations.library.out import Out
from tabletop.operations.library.play import Play
from tabletop.operations.library.player import Player
from tabletop.operations.library.price import Price
from tabletop.operations.library.push import Push
from tabletop.operations.library.reshuffle import Reshuffle
from tabletop.operations.library.reveal import Reveal
from tabletop.operations.library.reverse import Reverse
from tabletop.operations.library.roll import Roll
from tabletop.operations.library.rotate import Rotate
from tabletop.operations.library.score import Score
from tabletop.operations.library.set import Set
from tabletop.operations.library.show import AnyShow, Show
from tabletop.operations.library.shuffle import Shuffle
from tabletop.operations.library.swap import Swap
from tabletop.operations.library.take import Take
from tabletop.operations.library.use import AnyUse
from tabletop.operations.numbers import AnyNumber, Number
from tabletop.operations.together import Together
from tabletop.operations.when import When
from tabletop.operations.where import Fit, Is

StepId = Annotated[str, Field(pattern=r"^[a-z][a-z_0-9]*$")]
Times = Annotated[int, Field(ge=1, le=99)]
CONTROLS = ("repeat", "turns", "around", "if")
RESERVED = (*CONTROLS, "win", "pass")
"""Words no step can have as its id."""
POINTS = "points"


class Operation(Parts):
    """One thing that is done, one key."""

    shuffle: Shuffle | None = Field(default=None, description="the cards there are mixed")
    deal: Deal | None = Field(default=None, description="every seat is given cards")
    draw: Draw | None = Field(default=None, description="cards go from the top of a pile to a place")
    take: Take | None = Field(default=None, description="all cards of some places go to another")
    discard: Discard | None = Field(default=None, description="the same as take; with down_to the seat chooses what goes")
    reshuffle: Reshuffle | None = Field(default=None, description="all cards of some places go to a pile, which is shuffled")
    reveal: Reveal | None = Field(default=None, description="the cards there are turned face up")
    play: Play | None = Field(default=None, description="the seat chooses cards, and where they go")
    move: Move | None = Field(default=None, description="the seat chooses a piece, and to which cell of a board it goes")
    push: Push | None = Field(default=None, description="the seat turns one more card or stops, again and again")
    compare: Compare | None = Field(default=None, description="the seat that has the best cards in a place does something")
    score: Score | None = Field(default=None, description="something is added to numbers of the seat, or with -1 taken away")
    set: Set | None = Field(default=None, description="numbers of the seat become so much")
    lead: Lead | None = Field(default=None, description="who begins from now on")
    everyone: Everyone | None = Field(default=None, description="done by every seat, one after another")
    others: Others | None = Field(default=None, description="done by every other seat, one after another")
    next: Next | None = Field(default=None, description="done by the next seat")
    turn: Turn | None = Field(default=None, description="done by the seat on turn")
    team: Team | None = Field(default=None, description="done by every seat of the team")
    out: Out | None = Field(default=None, description="the seat is out, or nobody is any more")
    reverse: Reverse | None = Field(default=None, description="turns go the other way")
    roll: Roll | None = Field(default=None, description="the dice there are rolled")
    show: AnyShow | None = Field(default=None, description="somebody sees the cards there")
    swap: Swap | None = Field(default=None, description="the cards of two places change places")
    rotate: Rotate | None = Field(default=None, description="what everybody has there goes to the next seat, all at once")
    if_: AnyCondition | None = Field(default=None, alias="if", description="does the ones or the others, by what holds")
    then: Doing = Field(default_factory=list, description="done where the condition holds")
    else_: Doing = Field(default_factory=list, alias="else", description="done where it does not")
    use: AnyUse | None = Field(default=None, description="the seat does what the cards there say")
    may: May | None = Field(default=None, description="the seat does these, or does without")
    choose: Choose | None = Field(default=None, description="the seat does one of several")
    player: Player | None = Field(default=None, description="the seat names a player, who does these")
    often: Often | None = Field(default=None, description="the seat says how often something is done")
    call: Call | None = Field(default=None, description="the seat calls a value of a field, by which what follows goes")
    end: End | None = Field(default=None, description="nothing more is played")

    @property
    def word(self) -> str:
        """The key that says what is done."""
        return _word(self, OPERATIONS)

    @property
    def does(self) -> Declared:
        """What it declares."""
        if self.if_ is not None:
            return Branch(self.if_, self.then, self.else_)
        declared: Declared = _said(self, self.word)
        return declared

    @property
    def asking(self) -> bool:
        """Whether it asks, or holds one that does."""
        return self.does.asks or any(one.asking for block in self.does.inner().values() for one in block)

    @model_validator(mode="after")
    def _does_one_thing(self) -> Self:
        _one_key(self, OPERATIONS, "an operation")
        return self


class Repeat(Parts):
    """A block again and again: so many `times`, or `until` something holds after it; whichever comes first."""

    times: Times | None = Field(default=None, description="how many times")
    until: AnyCondition | None = Field(default=None, description="it is the last time when this holds afterwards")
    do: list[Item] = Field(min_length=1, description="what is repeated")

    @model_validator(mode="after")
    def _ends(self) -> Self:
        if self.times is None and self.until is None:
            raise Slip("steps", "repeat needs 'times' or 'until'")
        return self


class Item(Parts):
    """One item of a block: a step, or what orders steps."""

    step: StepId | None = Field(default=None, description="the id of a step: its verb, its rule, its place on the tracker")
    name: Said | None = Field(default=None, description="what people call the step")
    prompt: Said | None = Field(default=None, description="what the one who acts is told, {coins} and {pile.suit} filled in from "
                                "the table; left out: made from the operation")
    do: list[Operation] = Field(default_factory=list, description="what is done in the step, one after another")
    repeat: Repeat | None = Field(default=None, description="a block again and again")
    turns: list[Item] | None = Field(default=None, description="every seat takes a turn, beginning with the one that leads")
    around: list[Item] | None = Field(default=None, description="every seat in order, all within one turn")
    if_: AnyCondition | None = Field(default=None, alias="if", description="what decides between then and else")
    then: list[Item] = Field(default_factory=list, description="played where the condition holds")
    else_: list[Item] = Field(default_factory=list, alias="else", description="played where it does not")

    @property
    def word(self) -> str:
        """`step`, or the word of the control."""
        return _word(self, ("step", *CONTROLS))

    def blocks(self) -> Mapping[tuple[str, ...], list[Item]]:
        """The blocks inside, by the keys that lead to them."""
        found = {("turns",): self.turns, ("around",): self.around, ("then",): self.then, ("else",): self.else_,
                 ("repeat", "do"): self.repeat.do if self.repeat else None}
        return {key: block for key, block in found.items() if block}

    def inside(self) -> list[Item]:
        """The items right below it."""
        return [item for block in self.blocks().values() for item in block]

    @property
    def asking(self) -> bool:
        """Whether anything is asked in it."""
        return any(one.asking for one in self.do) or any(item.asking for item in self.inside())

    @model_validator(mode="after")
    def _is_one_thing(self) -> Self:
        _one_key(self, ("step", *CONTROLS), "an item of a block")
        if self.step is None and (self.name or self.prompt or self.do):
            raise Slip("steps", "name, prompt and do belong to a step")
        if self.step is not None and not (self.name and self.do):
            raise Slip("steps", f"the step {self.step!r} needs a name and something to do")
        if self.step in RESERVED:
            raise Slip("steps", f"{self.step!r} cannot be a step: it is a word of the language")
        return self


class Win(Parts):
    """Who wins when everything is played: the seat with the most or the least of a number, then by `ties`, in order."""

    most: Id | None = Field(default=None, description="the number of which the most wins")
    least: Id | None = Field(default=None, description="the number of which the least wins")
    ties: list[Id] = Field(default_factory=list, description="numbers that decide between equals: the higher wins")

    @property
    def gauge(self) -> str:
        """The number that decides."""
        return self.most or self.least or POINTS

    @model_validator(mode="after")
    def _names_one(self) -> Self:
        if (self.most is None) == (self.least is None):
            raise Slip("steps", "win needs one of most, least: a number of the seats")
        return self


class Opponent(Strict):
    """How a level of opponents plays (`Strength`)."""

    bot: Literal["greedy", "search"] = Field(default="greedy", description="the way it thinks")
    slack: int = Field(default=0, ge=0, le=100, description="of a hundred questions so many are answered with less thought")
    part: int = Field(default=50, ge=0, le=100, description="with any of the better so many of a hundred moves")


class StepsFile(Parts):
    """steps.yaml: how the game is played."""

    refill: dict[Id, Place] = Field(default_factory=dict, description="a pile, and what is shuffled into it when it is empty")
    teams: int = Field(default=0, ge=0, le=8, description="how many teams there are: seats so far apart are partners")
    when: list[When] = Field(default_factory=list, description="what cards do by themselves as they go from place to place")
    play: list[Item] = Field(min_length=1, description="from the first step to the last")
    win: Win = Field(description="who wins when everything is played")
    opponents: dict[Literal["easy", "normal", "hard"], Opponent] = Field(
        default_factory=dict, description="how opponents play, the weakest first; left out, as in most games")

    def blocks(self) -> list[tuple[tuple[str | int, ...], list[Item]]]:
        """What is played, by where it stands."""
        return [(("play",), self.play)]


class Before(Parts):
    """A block that is played before a step of the rules."""

    step: str = Field(description="the step of the rules, as their tracker calls it")
    play: list[Item] = Field(min_length=1, description="what is played before it, each time it comes")


class Beside(Parts):
    """steps.yaml beside rules in Python: what is played before steps of theirs."""

    refill: dict[Id, Place] = Field(default_factory=dict, description="a pile, and what is shuffled into it when it is empty")
    before: list[Before] = Field(min_length=1, description="blocks, and the steps of the rules they are played before")

    def blocks(self) -> list[tuple[tuple[str | int, ...], list[Item]]]:
        """What is played, by where it stands."""
        return [(("before", n, "play"), block.play) for n, block in enumerate(self.before)]


AnySteps = StepsFile | Beside


class Effect(Parts):
    """What one card does."""

    do: list[Operation] = Field(min_length=1, description="what is done, one after another")


OPERATIONS = tuple(field.alias or name for name, field in Operation.model_fields.items() if name not in ("then", "else_"))


def _word(one: Parts, words: tuple[str, ...]) -> str:
    return next(word for word in words if _said(one, word) is not None)


def _said(one: Parts, word: str) -> Any:
    return getattr(one, f"{word}_" if word == "if" else word)


def _one_key(one: Any, words: tuple[str, ...], what: str) -> None:
    said = [word for word in words if _said(one, word) is not None]
    if not said and (one.then or one.else_):
        raise Slip("steps", "then and else stand below their if, without a - of their own; on one line {if: ..., then: [...]}")
    if len(said) > 1:
        more = "what it does stands under then: [...]" if "if" in said else "each has a - of its own"
        raise Slip("steps", f"{' and '.join(said)} stand in one item, but {what} is one of {', '.join(words)}: {more}")
    if not said:
        raise Slip("steps", f"{what} is one of {', '.join(words)}")
    if said != ["if"] and (one.then or one.else_):
        raise Slip("steps", "then and else belong to if")


@cache
def complete() -> None:
    """Ties the models that hold one another together, before any of them is read: a game whose rules are no steps needs none."""
    names = {**globals(), "AnyNumber": AnyNumber}
    for model in (Is, Fit, Number, Condition, Together, Price, Show, Others, Next, Turn, Team, Call, Play, Move, Push, Compare,
                  Everyone, May, Option, Choose, Player, Often, When, Operation, Repeat, Item, StepsFile, Before, Beside, Effect):
        model.model_rebuild(_types_namespace=names)
