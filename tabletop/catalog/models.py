"""What may stand in the files of a game.  Cards have their own model, made from the fields a game declares (`cards.py`)."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, model_validator

from tabletop.table.box import Facing, Kind, Looks

from .languages import in_every
from .layout import Layout
from .plain import DEVICES
from .problem import Slip, unknown

ID = re.compile(r"[a-z][a-z0-9_]*")
Id = Annotated[str, StringConstraints(pattern=rf"^{ID.pattern}$")]
LONGEST_ID = 60


def is_game_id(word: object) -> bool:
    """Whether a word can be the id of a game: it names files on every system."""
    return isinstance(word, str) and len(word) <= LONGEST_ID and bool(ID.fullmatch(word)) and word not in DEVICES


DECLARED = "steps"
"""What game.yaml names as its rules where they are declared in steps.yaml."""


def _one_package(said: Any) -> Any:
    """The package of a list of rules, with which steps may be declared."""
    if not isinstance(said, list):
        return said
    named = [one for one in said if one != DECLARED]
    if len(named) > 1 or not said or len(set(map(str, said))) < len(said):
        raise Slip("rules", "is one package of rules, one package and steps, or steps alone")
    return named[0] if named else DECLARED


Ruled = Annotated[Id | None, BeforeValidator(_one_package, json_schema_input_type=Id | list[Id] | None)]
"""The package whose rules are played; written as a list where the game declares steps beside it."""


def _names_files(word: str) -> str:
    if not is_game_id(word):
        raise ValueError(f"cannot name files on every system: use at most {LONGEST_ID} letters, and no name of a device")
    return word


GameId = Annotated[Id, AfterValidator(_names_files)]
Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")]
Sentence = Annotated[str, StringConstraints(min_length=1, max_length=5_000, pattern=r"\S")]
Shape = Literal["disc", "burst", "lozenge", "drop", "square", "dot"]
Source = Literal["rulebook", "derived", "public", "ours"]


def _ascending(pair: list[int]) -> list[int]:
    if pair[0] > pair[1]:
        raise ValueError(f"the least ({pair[0]}) is more than the most ({pair[1]})")
    return pair


Range = Annotated[list[Annotated[int, Field(ge=1)]], Field(min_length=2, max_length=2), AfterValidator(_ascending)]
Players = Annotated[list[Annotated[int, Field(ge=1, le=16)]], Field(min_length=2, max_length=2), AfterValidator(_ascending)]


class Strict(BaseModel):
    """A declaration that takes nothing it does not know."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)


class Said(Strict):
    """Words a person sees, in every language; written in one, as a text or under its name, they stand for the others too."""

    model_config = ConfigDict(json_schema_extra={"type": ["object", "string"], "minLength": 1, "minProperties": 1, "required": []})

    ja: Sentence
    en: Sentence

    _in_every = model_validator(mode="before")(staticmethod(in_every))


class ReadyEntry(Strict):
    """A set-up for somebody's first game of a mode: who sits there, and answers to what is asked before play begins."""

    name: Said
    seats: list[str] = Field(default_factory=list, description="`human` or `bot:LEVEL` for each seat")
    variants: list[str] = Field(default_factory=list)
    switches: dict[Id, str] = Field(default_factory=dict)
    given: list[str] = Field(default_factory=list, description="moves that answer the first questions, as in scenarios")
    suggested: bool = Field(default=False, description="what is asked before the first turn is answered as the game suggests")
    reasons: list[Said] = Field(default_factory=list)


class ModeEntry(Strict):
    """One way to play: `beginner`, `versus`, ..."""

    id: Id
    name: Said
    subtitle: Said | None = None
    players: Players | None = None
    minutes: Range | None = None
    together: bool = False
    ready: ReadyEntry | None = None


class SwitchEntry(Strict):
    """One reading of an ambiguous rule, with the reason for its default."""

    name: Said
    default: str
    choices: dict[str, Said] = Field(min_length=2)
    reason: Said
    modes: list[str] = Field(default_factory=list, description="modes it matters in; left out: all")
    level: bool = Field(default=False, description="it says how hard the game is, so that it is always shown")
    teams: dict[str, list[int]] = Field(default_factory=dict, description="by choice, the number of the team of each seat")

    @model_validator(mode="after")
    def _default_exists(self) -> Self:
        for choice in self.teams:
            if choice not in self.choices:
                raise Slip(*unknown("choice", choice, self.choices))
        if self.default not in self.choices:
            raise Slip(*unknown("choice", self.default, self.choices))
        return self


class GameFile(Strict):
    """game.yaml: what the game is, how it can be played, and which fields its cards have."""

    id: GameId
    name: Said
    subtitle: Said | None = None
    emblem: str = ""
    cloth: Colour = "#565B5F"
    players: Players
    minutes: Range | None = None
    rules: Ruled = Field(default=None, description="name of the rules package; left out: a sandbox")
    modes: list[ModeEntry] = Field(default_factory=list, description="left out: one mode, `table`")
    switches: dict[Id, SwitchEntry] = Field(default_factory=dict)
    fields: dict[Id, str] = Field(default_factory=dict)
    needs: dict[Id, list[str]] = Field(default_factory=dict, description="fields the cards of a template cannot do without")
    copies_by: Id | None = Field(default=None, description="the field that the keys of `copies` are values of")
    titles: dict[str, str] = Field(default_factory=dict, description="what titles of a sheet stand for: a column, or `#`: a note")


class ZoneEntry(Strict):
    """A place of the table; `each: seat` makes one for every seat, `slots: 3` makes three."""

    each: Literal["seat"] | None = None
    slots: int = Field(default=0, ge=0, le=99)
    kind: Kind = "pile"
    facing: Facing = "keep"
    looks: Looks = "none"
    open_if: dict[Id, str] = Field(default_factory=dict, description="switches and the choices with which everybody may look")
    angle: int | None = 0
    ordered: bool = True
    capacity: int = Field(default=0, ge=0)
    accepts: list[str] = Field(default_factory=list)
    counted: bool = False
    label: Said | None = None
    sign: str = ""
    marks: dict[str, str] = Field(default_factory=dict, description="letters or numbers that single slots bear")
    snap: int = Field(default=0, ge=0, le=500, description="pitch of the grid of an area, in thousandths of its width")
    modes: list[str] = Field(default_factory=list)


class GaugeEntry(Strict):
    """A number of a seat, a zone or a piece."""

    scope: Literal["seat", "zone", "piece"] = "seat"
    low: int | None = 0
    high: int | None = None
    start: int = 0
    chips: bool = False
    hidden: bool = False
    label: Said | None = None
    sign: str = ""
    modes: list[str] = Field(default_factory=list)

    @model_validator(mode="after")
    def _starts_inside(self) -> Self:
        if (self.low is not None and self.start < self.low) or (self.high is not None and self.start > self.high):
            raise ValueError(f"start {self.start} lies outside {self.low}..{self.high}")
        return self


class Selector(Strict):
    """Which cards: those that fit every word given here."""

    tag: str | None = None
    without: str | None = None
    template: str | None = None
    ids: list[str] = Field(default_factory=list)


class SupplyEntry(Strict):
    """Cards that lie in a zone when the table is opened; `each: seat` gives every seat its own."""

    cards: Selector
    zone: str
    each: Literal["seat"] | None = None
    modes: list[str] = Field(default_factory=list)


class TableFile(Strict):
    """table.yaml: zones, gauges, what lies where at the start, and where it all stands on the cloth."""

    zones: dict[Id, ZoneEntry] = Field(min_length=1)
    gauges: dict[Id, GaugeEntry] = Field(default_factory=dict)
    supplies: list[SupplyEntry] = Field(default_factory=list)
    layout: Layout | None = Field(default=None, description="left out: everything is laid out by itself")


class TermEntry(Strict):
    """terms.yaml, one word: a trait, a kind, an element."""

    kind: Id
    name: Said
    text: Said
    rule: str = ""
    sign: str = ""
    example: Said | None = None


class RuleEntry(Strict):
    """rules.<lang>.yaml, one rule: our own short paraphrase."""

    title: Sentence
    text: Sentence
    brief: bool = False


def _listed(said: Any) -> Any:
    return [said] if isinstance(said, str) else said


Figures = Annotated[list[Id], BeforeValidator(_listed, json_schema_input_type=Id | list[Id])]


class CardEntry(Strict):
    """The fields every card has, whatever the game."""

    id: Id
    name: Said
    number: str = ""
    template: str = ""
    back: str = "default"
    tags: list[str] = Field(default_factory=list)
    source: Source = "ours"
    sources: dict[str, Source] = Field(default_factory=dict, description="another source for one printed number")
    art: str = Field(default="", description="a picture under art/ in the game's folder")
    figure: Figures = Field(default_factory=list, description="a drawn figure, by name: of the program's own, or NAME.svg under "
                                                              "art/; of several the game chooses, the first is that of the card")
    copies: Any = 1
    shape: Shape | None = Field(default=None, description="a piece, seen from above, in place of a card")
    sign: str = Field(default="", description="the sign a piece bears")
    colour: Colour = "#3B424A"
    sides: int = Field(default=0, ge=0, le=100, description="a die or a coin with so many sides")
