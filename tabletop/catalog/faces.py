"""How cards look: the declarations of a game's `faces.yaml`.

A face is a card's data put into a template.  Nothing here draws; `tabletop.ui.faces` does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, model_validator

from tabletop.table.box import Card

from .languages import Spoken

Level = Literal["full", "table", "mini", "plaque"]
Pattern = Literal["none", "uroko", "seigaiha", "asanoha", "shippo", "hishi", "grid", "steps"]
Petal = Literal["blade", "petal", "scale", "fang", "lobe", "cog", "hex", "feather", "leaf", "drop", "bolt", "diamond", "arrow",
                "moon", "comma"]
Figure = Literal["rings", "shield"]
Core = Literal["none", "disc", "ring", "diamond", "eye"]
Outer = Literal["none", "ring", "double", "dots"]

PETALS: tuple[str, ...] = get_args(Petal)
CORES: tuple[str, ...] = get_args(Core)
LEVELS: tuple[Level, ...] = ("full", "table", "mini", "plaque")

TURNING = frozenset({"fang", "bolt", "comma"})
"""Petals that are not their own mirror image."""
CROSSING = frozenset({"blade", "lobe", "cog", "arrow"})
"""Petals whose four-fold figure is a cross."""
ROUND = frozenset({"drop", "moon"})
"""Petals that read as discs when there are many of them."""

MOST_POINTS = 12
"""More points than this cannot be counted at a glance; a crest never has more."""


def barred(kind: str, points: int, core: str = "none") -> str:
    """Why this crest must never be drawn, or an empty string.

    Two points are drawn as a crossed pair, so the rules for four hold for two as well.
    """
    if points in (2, 4) and kind in TURNING:
        return f"{kind} with {points} points turns four ways"
    if points in (2, 4) and kind in CROSSING:
        return f"{kind} with {points} points is a cross"
    if points == 6 and kind == "drop":
        return "drop with 6 points reads as a hexagram"
    if points == 12 and kind == "bolt":
        return "bolt with 12 points is a wheel of bolts"
    if points == 1 and kind == "lobe":
        return "lobe needs more than one point"
    if points in (8, 9) and kind in ROUND and core == "disc":
        return f"{kind} with {points} points and a disc is a figure of nine discs"
    return ""


Millimetres = Annotated[float, Field(ge=15, le=280)]
Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")]


class Strict(BaseModel):
    """A declaration that takes nothing it does not know."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)


class Crest(Strict):
    """The emblem of a card: petals round a core.  `points` left out means the card's main number."""

    kind: Petal | Figure
    points: int | None = Field(default=None, ge=1, le=MOST_POINTS)
    core: Core = "disc"
    outer: Outer = "none"

    @model_validator(mode="after")
    def _allowed(self) -> Self:
        reason = barred(self.kind, self.points or 0, self.core)
        if reason:
            raise ValueError(reason)
        return self


class Tone(Strict):
    """One entry of a palette: `main` colours the spine, `tint` the ground, `deep` crest and words on tint, `ink` signs on main,
    `paper` the sheet."""

    main: Colour
    tint: Colour
    deep: Colour
    ink: Colour = "#FFFFFF"
    paper: Colour = "#FFFDF7"
    pattern: Pattern = "none"
    sign: str = ""


class Palette(Strict):
    """Which palette a template uses and the field that picks the tone.  With `seed`, unknown values get a tone by their text."""

    of: str
    by: str
    seed: bool = False


class Part(Strict):
    """One thing drawn on a face from a field of the card, at the levels of detail named in `at`."""

    field: str = ""
    at: list[Level] = Field(default_factory=lambda: list(LEVELS), min_length=1)


class Mark(Part):
    """One thing in the spine, from the top; with `foot`, from the bottom.

    number: a figure ([1, 2, 3] reads 1–3, nothing reads –), `instead` a field written in its place where the card has it ·
    sign: the sign of the tone · signs: the signs of a list of terms ·
    coins: a list of tone names as coins, other values counted in one number coin · icon: a fixed icon, with a field where that
    says something.
    """

    show: Literal["number", "sign", "signs", "coins", "icon", "rule"]
    icon: str = ""
    instead: str = ""
    foot: bool = False


class Spine(Strict):
    """The strip on the left edge, in the tone's colour or in ink with a line of the tone's colour along it."""

    fill: Literal["tone", "ink"] = "tone"
    marks: list[Mark] = Field(default_factory=list)


class Strike(Strict):
    """A blow: fields of its power, of how it moves the two apart, and of the one of `places` where it lands whole, one place off
    half, farther not at all.  The names are those of the terms called as the fields and places are; `everywhere` is a term said
    where no place is named.
    """

    power: str
    shift: str
    at: str
    places: list[str] = Field(min_length=2)
    everywhere: str


class Window(Strict):
    """The picture: a crest on the tone's ground.  `points` is the field of the main number; `crests` names figures by card id.

    `grid` names a field of cells that is shown instead, `strike` the fields of a blow; a blow takes no more than `height`.
    `height` is the least height in units of a 252 wide card.
    """

    points: str = ""
    ringed: bool = False
    grid: str = ""
    strike: Strike | None = None
    height: int = Field(default=64, ge=40, le=226)
    crests: dict[str, Crest] = Field(default_factory=dict)


class Block(Part):
    """One block of the body.

    terms: a list of terms, each sign, word and sentence · when: a condition · text: rules text · uses: boxes ticked as the
    card is used up, named by `labels`.  `none` is said where a list of terms is empty; `short` is the field written instead
    of `field` at table size.
    """

    show: Literal["terms", "when", "text", "uses"]
    none: Spoken | None = None
    short: str = ""
    title: Spoken | None = None
    labels: list[Spoken] = Field(default_factory=list)


def _listed(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


def _pair(sides: list[float]) -> list[float]:
    if len(sides) != 2:
        raise ValueError("should be two numbers, width and height")
    return sides


class Template(Strict):
    """What stands where on a face, and how large it is printed: `mm`, width and height.

    `kind` and `corner` are fields whose terms make the line under the name, a field that is true standing for the term of its
    own name; where there is no room for all, the last are left out.
    """

    palette: Palette
    spine: Spine = Field(default_factory=Spine)
    kind: Annotated[list[str], BeforeValidator(_listed)] = Field(default_factory=list)
    corner: str = ""
    window: Window = Field(default_factory=Window)
    body: list[Block] = Field(default_factory=list)
    mm: Annotated[list[Millimetres], AfterValidator(_pair)] = Field(default_factory=list)

class Back(Strict):
    """A back: cloth, pattern and emblem; the same for every card that has it.  Without `cloth` the game's own is used."""

    cloth: Colour = "#565B5F"
    pattern: Pattern = "grid"
    emblem: str = ""


@dataclass(frozen=True, slots=True)
class Look:
    """A template with the tones it may use: all that is needed to draw a card."""

    template: Template
    tones: Mapping[str, Tone] = field(default_factory=dict)


class Faces(Strict):
    """All of `faces.yaml`."""

    palettes: dict[str, dict[str, Tone]] = Field(default_factory=dict)
    templates: dict[str, Template] = Field(default_factory=dict)
    backs: dict[str, Back] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _palettes_exist(self) -> Self:
        for name, template in self.templates.items():
            if not self.palettes.get(template.palette.of):
                raise ValueError(f"templates.{name}.palette.of: there is no palette {template.palette.of!r}")
        return self

    def look(self, card: Card) -> Look:
        """The template this card is drawn with: the one it names, else the game's `default`, else the built-in one."""
        for name in (card.template, "default"):
            if name in self.templates:
                template = self.templates[name]
                return Look(template, self.palettes[template.palette.of])
        return plain_look(*_said_by(card))

    def back(self, name: str) -> Back:
        """The back of that name, else the game's `default`, else a plain one."""
        return self.backs.get(name) or self.backs.get("default") or Back()


PLAIN: Mapping[str, Any] = {
    "palettes": {"plain": {
        "slate": {"main": "#4F5B63", "tint": "#E3E7E6", "deep": "#38434A", "pattern": "grid"},
        "plum": {"main": "#6B4A66", "tint": "#EADFE8", "deep": "#523550", "pattern": "hishi"},
        "pine": {"main": "#3F6B5C", "tint": "#DCE9E2", "deep": "#2B5044", "pattern": "asanoha"},
        "clay": {"main": "#8A5540", "tint": "#F1E2D8", "deep": "#6A3D2B", "pattern": "uroko"},
        "navy": {"main": "#3E5C83", "tint": "#DEE6F0", "deep": "#2B4666", "pattern": "seigaiha"},
    }},
    "templates": {"default": {
        "palette": {"of": "plain", "by": "tags", "seed": True},
        "spine": {"marks": [{"show": "number", "field": "number"}, {"show": "signs", "field": "tags"}]},
        "kind": "tags",
        "body": [{"show": "text", "field": "text", "short": "short"}],
    }},
}
"""The built-in faces: what a game without `faces.yaml`, or a card without a template, is drawn with."""
DRAWN = ("sign", "colour")
"""Fields that say how a piece is drawn."""
MOST_NUMBERS = 3
"""So many numbers stand on the spine of a built-in face."""


@cache
def plain_look(numbers: tuple[str, ...] = (), words: tuple[str, ...] = ("tags",)) -> Look:
    """The built-in template: name, number, signs of tags, text and a crest seeded by the card's id, with the fields that are
    `numbers` on the spine and those that are `words` under the name."""
    plain = Faces.model_validate(PLAIN)
    template = plain.templates["default"]
    marks = [*template.spine.marks, *(Mark(show="number", field=name) for name in numbers)]
    shown = template.model_copy(update={"spine": Spine(marks=marks), "kind": list(words)})
    return Look(shown, plain.palettes[template.palette.of])


def _said_by(card: Card) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The fields of a card that hold a number, and those that hold a word, in their order; what a piece with a shape holds is for
    the program, and so is how a card is coloured and signed."""
    if card.shape:
        return (), ()
    numbers = tuple(name for name, value in card.data.items() if isinstance(value, int) and not isinstance(value, bool))
    words = (name for name, value in card.data.items() if isinstance(value, str) and value.isidentifier() and name not in DRAWN)
    return numbers[:MOST_NUMBERS], ("tags", *words)
