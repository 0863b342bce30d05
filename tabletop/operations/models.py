"""What may stand in steps.yaml: blocks of steps, and the operations a step is made of.

A *block* lists steps and what orders them: `repeat`, `turns`, `around`, `if`.  A *step* has an id, a name and operations.
A place is a family of table.yaml, of the seat that acts where each has its own: `hand`, `all.hand`, `others.hand`, `next.hand`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, model_validator

from tabletop.catalog.models import Id, Said, Strict
from tabletop.catalog.problem import Slip

Place = Annotated[str, Field(pattern=r"^((all|others|next)\.)?[a-z][a-z0-9_]*$")]
StepId = Annotated[str, Field(pattern=r"^[a-z][a-z_]*$")]
Times = Annotated[int, Field(ge=1, le=99)]
Wanted = Annotated[Any, AfterValidator(lambda value: _wanted(value))]
Where = dict[str, Wanted]
"""Fields, and the value each must have, or one of a list of values."""
CONTROLS = ("repeat", "turns", "around", "if")
READS = ("fixed", "count", "sum", "highest", "repeats", "gauge")
"""Keys of which a number has one."""
RESERVED = (*CONTROLS, "win", "pass")
"""Words no step can have as its id."""

PASS = {"ja": "パス", "en": "Pass"}
STOP = {"ja": "やめる", "en": "Stop"}
POINTS = "points"
EFFECT = "effect"
"""The field of a card that says what it does, where none is named."""


class Parts(Strict):
    """A declaration whose keys may be words of Python."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, serialize_by_alias=True)


class Number(Parts):
    """A number read from the table: what one key says, of the cards that fit `where`, taken `times` so often."""

    fixed: int | None = Field(default=None, description="the number itself; an item that is only a number means this")
    count: Place | None = Field(default=None, description="how many cards lie there")
    sum: Id | None = Field(default=None, description="a field of the cards in `in`, added up")
    highest: Id | None = Field(default=None, description="the largest value of a field among the cards in `in`, 0 for none")
    repeats: Id | None = Field(default=None, description="how many cards in `in` share one value of a field, at most")
    gauge: Id | None = Field(default=None, description="a number of the seat")
    in_: Place | None = Field(default=None, alias="in", description="the place a field is read from")
    where: Where = Field(default_factory=dict, description="fields and the value each must have, or a list of values")
    times: int = Field(default=1, ge=-999, le=999, description="the number is taken so many times; below 0 it is taken away")

    @model_validator(mode="after")
    def _says_one_thing(self) -> Self:
        named = [key for key in READS if getattr(self, key) is not None]
        if len(named) != 1:
            raise Slip("steps", f"a number is one of {', '.join(READS[1:])}" + (f", not {', '.join(named)}" if named else ""))
        reads = named[0] in ("sum", "highest", "repeats")
        if reads != (self.in_ is not None):
            raise Slip("steps", f"{named[0]} needs 'in', the place it is read from" if reads else f"{named[0]} takes no 'in'")
        return self


def _number(value: Any) -> Any:
    return {"fixed": value} if isinstance(value, int) and not isinstance(value, bool) else value


def _wanted(value: Any) -> Any:
    if (isinstance(value, list) and all(isinstance(one, str | int) for one in value)) or isinstance(value, str | int):
        return value
    raise Slip("value", "should be a value the field has, or a list of such values")


def _list(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


def _range(value: Any) -> Any:
    return [value, value] if isinstance(value, int) and not isinstance(value, bool) else value


def _used(value: Any) -> Any:
    return {"in": value} if isinstance(value, str) else value


def _empty(value: Any) -> Any:
    return {"count": value["empty"], "at_most": 0, **{k: v for k, v in value.items() if k != "empty"}} if (
        isinstance(value, dict) and isinstance(value.get("empty"), str)) else value


AnyNumber = Annotated[Number, BeforeValidator(_number)]
Places = Annotated[list[Place], Field(min_length=1, max_length=9), BeforeValidator(_list)]
Range = Annotated[list[Annotated[int, Field(ge=1, le=99)]], Field(min_length=2, max_length=2), BeforeValidator(_range)]


class Condition(Number):
    """A number and what it must be.  `{empty: PLACE}` is short for `{count: PLACE, at_most: 0}`."""

    empty: Place | None = Field(default=None, description="no card lies there")
    at_least: int | None = Field(default=None, description="it holds from this number on")
    at_most: int | None = Field(default=None, description="it holds up to this number")
    exactly: int | None = Field(default=None, description="it holds at this number alone")
    who: Literal["me", "anyone", "everyone"] = Field(default="me", description="whose number it is")

    @model_validator(mode="after")
    def _compares_once(self) -> Self:
        if sum(bound is not None for bound in (self.at_least, self.at_most, self.exactly)) != 1:
            raise Slip("steps", "a condition needs one of at_least, at_most, exactly")
        return self


AnyCondition = Annotated[Condition, BeforeValidator(_empty)]


class Draw(Parts):
    """Cards from the top of a pile to a place."""

    from_: Place = Field(alias="from", description="the pile the cards come from")
    to: Place = Field(description="where they go")
    cards: AnyNumber = Field(default_factory=lambda: Number(fixed=1), description="how many; left out: one")


class Deal(Draw):
    """Cards from a pile to every seat, one after another, beginning with the one that leads."""


class Take(Parts):
    """All cards of some places go to another; nobody chooses."""

    from_: Places = Field(alias="from", description="the places that are emptied: one, or a list of them")
    to: Place = Field(description="where the cards go")


class Discard(Parts):
    """The same as `take`; with `down_to` a hand limit: the seat chooses which cards go until so many are left."""

    from_: Places = Field(alias="from", description="the places the cards come from: one, or a list of them")
    to: Place = Field(description="where the cards go")
    down_to: int | None = Field(default=None, ge=0, le=99, description="so many may stay, and the seat chooses which go")


class Play(Parts):
    """The seat chooses cards and where they go; with `who: all` every seat does so at once and in secret."""

    from_: Place = Field(alias="from", description="where the seat chooses from; of a pile only the top card")
    to: Place = Field(description="where the cards may go")
    cards: Range = Field(default_factory=lambda: [1, 1], description="how many, or the least and the most")
    who: Literal["me", "all"] = Field(default="me", description="the seat that acts, or all seats at once and in secret")
    follow: Id | None = Field(default=None, description="a field: who holds a card like the one that was led must play one")
    where: Where = Field(default_factory=dict, description="what the cards must be like")
    pass_: Annotated[Said | None, BeforeValidator(lambda v: PASS if v is True else None if v is False else v)] = Field(
        default=None, alias="pass", description="true, or the words of the button: the seat may do without")
    then: list[Operation] = Field(default_factory=list, description="done after cards were played")
    passed: list[Operation] = Field(default_factory=list, description="done after a pass, or where nothing can be played")


class Push(Parts):
    """Turn one more card of a pile, again and again, until the seat stops or goes bust."""

    from_: Place = Field(alias="from", description="the pile that is turned")
    to: Place = Field(description="where its cards go")
    stop: Said = Field(default_factory=lambda: Said(**STOP), description="the words of the button that stops")
    bust: AnyCondition = Field(description="when it holds after a card, all is lost")
    lost: list[Operation] = Field(default_factory=list, description="done when the seat goes bust")
    kept: list[Operation] = Field(default_factory=list, description="done when it stops")


class Compare(Parts):
    """The cards of the seats are compared, and what follows is done by the seat of the best."""

    in_: Place = Field(alias="in", description="a family of which each seat has its own place")
    by: Id = Field(description="the field that is compared; of several cards of a seat it is added up")
    best: Literal["highest", "lowest"] = Field(default="highest", description="which is best")
    follow: Id | None = Field(default=None, description="a field: only cards like the one that was led count")
    trump: Where = Field(default_factory=dict, description="cards like this beat all others")
    ties: Literal["nobody", "first", "cancel", "all"] = Field(
        default="nobody", description="of equal best cards nobody's, the first played, the next best below them, or all win")
    winner: list[Operation] = Field(default_factory=list, description="done by the seat that is best")
    nobody: list[Operation] = Field(default_factory=list, description="done where nobody is")


class Use(Parts):
    """What the cards of a place say is done by the seat, one card after another."""

    in_: Place = Field(alias="in", description="where the cards lie; everybody must see them")
    field: Id = Field(default=EFFECT, description="the field that says what each does; left out: effect")


AnyUse = Annotated[Use, BeforeValidator(_used, json_schema_input_type=Use | Place)]


class Operation(Parts):
    """One thing that is done, one key."""

    shuffle: Place | None = Field(default=None, description="the cards there are mixed")
    deal: Deal | None = Field(default=None, description="every seat is given cards")
    draw: Draw | None = Field(default=None, description="cards go from the top of a pile to a place")
    take: Take | None = Field(default=None, description="all cards of some places go to another")
    discard: Discard | None = Field(default=None, description="the same, or with down_to a hand limit")
    reshuffle: Take | None = Field(default=None, description="all cards of some places go to a pile, which is shuffled")
    reveal: Place | None = Field(default=None, description="the cards there are turned face up")
    play: Play | None = Field(default=None, description="asks the seat for cards, and where they go")
    push: Push | None = Field(default=None, description="asks for one more card or a stop, again and again")
    compare: Compare | None = Field(default=None, description="the seat with the best cards does something")
    score: dict[Id, AnyNumber] | None = Field(default=None, description="added to numbers of the seat")
    lead: Literal["me", "next"] | None = Field(default=None, description="who begins from now on")
    everyone: list[Operation] | None = Field(default=None, description="done by every seat, one after another")
    if_: AnyCondition | None = Field(default=None, alias="if", description="what decides between then and else")
    then: list[Operation] = Field(default_factory=list, description="done where the condition holds")
    else_: list[Operation] = Field(default_factory=list, alias="else", description="done where it does not")
    use: AnyUse | None = Field(default=None, description="the seat does what the cards there say")
    end: Literal["game"] | None = Field(default=None, description="nothing more is played")

    @property
    def word(self) -> str:
        """The key that says what is done."""
        return _word(self, OPERATIONS)

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
    prompt: Said | None = Field(default=None, description="what the one who acts is told; left out: made from the operation")
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


class StepsFile(Parts):
    """steps.yaml: how the game is played."""

    refill: dict[Id, Place] = Field(default_factory=dict, description="a pile, and what is shuffled into it when it is empty")
    play: list[Item] = Field(min_length=1, description="from the first step to the last")
    win: Win = Field(description="who wins when everything is played")


class Effect(Parts):
    """What one card does."""

    do: list[Operation] = Field(min_length=1, description="what is done, one after another")


OPERATIONS = tuple(field.alias or name for name, field in Operation.model_fields.items() if name not in ("then", "else_"))
ASKING = ("play", "push", "discard")
"""Operations that may ask; a discard does with `down_to`."""


def _word(one: Parts, words: tuple[str, ...]) -> str:
    return next(word for word in words if _said(one, word) is not None)


def _said(one: Parts, word: str) -> Any:
    return getattr(one, f"{word}_" if word == "if" else word)


def _one_key(one: Any, words: tuple[str, ...], what: str) -> None:
    said = [word for word in words if _said(one, word) is not None]
    if len(said) != 1:
        raise Slip("steps", f"{what} is one of {', '.join(words)}" + (f", not {' and '.join(said)} at once" if said else ""))
    if said != ["if"] and (one.then or one.else_):
        raise Slip("steps", "then and else belong to if")


for _model in (Play, Push, Compare, Operation, Repeat, Item, StepsFile, Effect):
    _model.model_rebuild()
