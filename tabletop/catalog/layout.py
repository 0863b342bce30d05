"""Where the zones of a table stand on the cloth: the `layout` of table.yaml, and the one a table gets that declares none."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from tabletop.table.box import CLOTH, Zone

from .faces import Colour

ROW = 3
"""How many cards wide a row is laid that says nothing of its length."""


class Column(BaseModel):
    """One column of the cloth, from left to right.

    It shows one thing: `rail`, a gauge of each seat as a strip with a clip; `together`, the places of a family side by side, one of
    each seat with its mark and name, as the cards of a trick lie; `each`, a family of each seat, the others' above
    and one's own below; `plaques`, families of each seat, one under another, their cards as low plaques with their names; or
    `common`, zones nobody owns, one under another.  `size` is the height of its cards as a part of the table's card height,
    `wide` how many of them stand side by side; of cells as `hexes` each second line stands half a cell to the right.  `beside`
    names families that lie at the left of the column while they hold pieces.  `modes` are those that have the column, none: all.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    rail: str | None = None
    each: str | None = None
    together: str | None = Field(default=None, description="a family of which each seat has a place: all of them side by side")
    plaques: list[str] = Field(default_factory=list)
    common: list[str] = Field(default_factory=list)
    size: float = Field(default=1.0, gt=0.2, le=1.5)
    wide: int = Field(default=1, ge=1, le=12)
    hexes: bool = Field(default=False, description="of cells each second line stands half a cell to the right")
    beside: list[str] = Field(default_factory=list)
    modes: list[str] = Field(default_factory=list)

    @model_validator(mode="after")
    def _shows_one_thing(self) -> Self:
        if sum(map(bool, (self.rail, self.each, self.together, self.plaques, self.common))) != 1:
            raise ValueError("a column shows one thing: rail, each, together, plaques or common")
        return self

    def families(self) -> list[str]:
        """The zone families the column names."""
        return [name for name in (self.each, self.together, *self.plaques, *self.beside, *self.common) if name]


Thousandth = Annotated[int, Field(ge=0, le=1000)]
Words = dict[str, str]


class Band(BaseModel):
    """A part of a scale, up to a value; the last one has no end.  `stage` is what the gauge of stages says while it is in force."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    upto: int | None = None
    label: Words
    sign: str = ""
    stage: int | None = None


def band_at(bands: Sequence[Band], value: float) -> int:
    """Which band a value lies in."""
    return next((n for n, band in enumerate(bands) if band.upto is None or value <= band.upto), len(bands) - 1)


class Strip(BaseModel):
    """A gauge of a seat as a strip that falls from left to right, in `bands` from the lowest value up.

    `stage` is the gauge that says which band is in force, `past` one that counts on after the end, up to `most`; `tip` says what
    that is.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    gauge: str
    bands: list[Band] = Field(min_length=1)
    stage: str = ""
    past: str = ""
    most: int = Field(default=0, ge=0, le=6)
    tip: Words = Field(default_factory=dict)


class Line(BaseModel):
    """A number all share on a line of cells to both sides of 0, at a fixed place; it grows where the number is beyond `reach`.

    As it is told, the seats stand on both sides of it as their `figures`: the signs of the cards that lie in zones of that family.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    at: list[Thousandth] = Field(min_length=4, max_length=4)
    gauge: str
    reach: int = Field(default=3, ge=1, le=9)
    figures: str = ""
    bands: list[Band] = Field(min_length=1)


class Chain(BaseModel):
    """A row all play on, each card following the last, as one picture that lights up with every card; the figures it stands for.

    `zone` is the row, `at` where its picture and its sum lie.  By the `verb` a card follows the top by what both have in one of the
    fields `by`: that stands on it in the hand.  Cards of the family `fights` that share a value of the first of these fields with
    what is planned are lit.  The picture is dark while the gauge `dark` of the row is at its high.  `sum` is the sum of the ledger
    told under it.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    zone: str
    at: list[Thousandth] = Field(min_length=4, max_length=4)
    verb: str
    by: list[str] = Field(min_length=1)
    fights: str = ""
    dark: str = ""
    sum: str = ""


class Foe(BaseModel):
    """Who all play against: HP on a track, chips to a skill, and what its next attack leaves of the pile that is everybody's life.

    `at` is where its track lies.  `hp` (figure `n`), `charge` (`n` of `cost`) and `blow` (`n`, `left`, and `skill` where that comes
    too) are sums of the ledger, `life` the pile.  The HP are told as tens and ones while the gauge `tens` of any zone is at its
    high.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    at: list[Thousandth] = Field(min_length=4, max_length=4)
    hp: str
    charge: str
    blow: str
    life: str
    tens: str = ""


class Growth(BaseModel):
    """A number of cards shown as a gauge on each: the family, the gauge, the field whose n-th entry a card has at n, and what lasts
    on a card that adds to this entry."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    zone: str
    gauge: str
    steps: str
    raised: str = ""


class Known(BaseModel):
    """The cards the others are known to have, from the card of theirs in `of`: those that share its value of the field `by` and
    bear the `tag` and not the one they are `without`, one under another in so many `columns` `at` a
    place, with the `fields` told of each.  Those in
    `away` come back after a turn for each card on them, a sideways one twice where the field `twice` is set, and one more; this
    turn counts until its step `cools` is over.  Those in `used` are in use.  Of cards they are `without` those that have left
    the zone `kept` are told too: by name where they lie for all to see, else how many.  Who points at one reads its field
    `says`."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    at: list[Thousandth] = Field(min_length=4, max_length=4)
    columns: int = Field(default=1, ge=1, le=4, description="so many lists of them stand side by side")
    of: str
    by: str
    tag: str
    without: str = ""
    fields: list[str] = Field(default_factory=list)
    away: str
    used: str = ""
    twice: str = ""
    cools: str = ""
    kept: str = ""
    says: str = ""


class Caption(BaseModel):
    """What a place is for: on a cloth of blocks words `over` it, which stand for its mark; a `sign` with words `inside` it, where
    they are read until something lies there; on a cloth of columns words `after` its name and count, where they have room: in them
    {n} is that count and {limits} what its seat may still do."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    over: Words = Field(default_factory=dict)
    lift: int = Field(default=0, ge=0, le=20, description="so far over it the words stand, where marks reach over its pieces")
    sign: str = ""
    inside: Words = Field(default_factory=dict)
    after: Words = Field(default_factory=dict, description="{n} in it is the count, {limits} what its seat may do")


class LegendLine(BaseModel):
    """A sign of the cloth and what it stands for."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    sign: str
    says: Words


class Legend(BaseModel):
    """The signs of a cloth with their words, one under another, while nothing lies in the zones `unless`; `at` as in blocks."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    at: list[Thousandth] = Field(min_length=4, max_length=4)
    signs: list[LegendLine] = Field(default_factory=list)
    unless: list[str] = Field(default_factory=list)


class Portraits(BaseModel):
    """What is told of a card of the row `zone` while it is chosen from: over the cloth `at` a place its name, sentence and how easy
    it is, other texts, and the cards that share its value of the field `by`, as far as their other fields are as in `which`."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    zone: str
    at: list[Thousandth] = Field(min_length=4, max_length=4)
    by: str
    which: dict[str, bool] = Field(default_factory=dict)
    sentence: str
    ease: str
    ease_said: str
    texts: list[str] = Field(default_factory=list)


class Strike(BaseModel):
    """A line of the log that tells a blow: the figures of it that name who strikes (`by`), whom (`on`) and how hard (`n`); instead
    of a figure a name as such a figure says it: `card:KEY`, `seat:N`, or a place as `zone:NAME`.  One that nobody answered may say
    so (`unanswered`)."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    by: str = Field(default="", description="the figure that names who strikes; none: whoever declared it")
    on: str = Field(description="the figure that names who is struck, or a name itself")
    n: str = Field(default="n", description="the figure that says how hard")
    unanswered: bool = Field(default=False, description="whether it is said that nobody answered")


class Block(BaseModel):
    """Something at a fixed place of the cloth: `at` is left, top, width and height in thousandths of it.

    With `seats` it is the board of a seat, one under another where there are several: plate, gauges on a `scale`, `gauges` as
    figures, and its `zones` as signs with their counts; what lies in the family `bears` stands on its spine.  With a `strip` it
    is no board: a plate and the strip lie on the bare cloth.  Without seats it shows `zones`: cells of a board in lines of
    `wide`, as `hexes` each second line half a cell to the right, else side by side.  `of` names the zones of the seat whose hand
    lies under the prompt (`near`), of the seat at the lower edge for the whole game (`own`), of the `others`, or all seats'.
    `corners` names a board of cells on whose corners the zones lie; a block for some `while_any` is there only as long as anything
    lies in it, one `during` a family as long as anything lies there; where it stands `alone` no other block of zones that it
    would cover is there meanwhile.  In a `stacked` one what lies on a piece lies across its lower part.  In a `listed` one cards
    are strips with what they do in a few words, in `wide` columns, one zone under another.  A seat's block that `reads` a family
    is the text of the card that lies there, paragraph by paragraph.  A board of cells that `wraps` shows faded at each edge what
    lies beyond it: the opposite one.  `modes` are those that have the block, none: all.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    at: list[Thousandth] = Field(min_length=4, max_length=4)
    seats: Literal["near", "others"] | None = None
    of: Literal["near", "own", "others", "all"] = "all"
    strip: bool = False
    stacked: bool = False
    listed: bool = False
    reads: str = ""
    bears: str = ""
    scale: list[str] = Field(default_factory=list)
    gauges: list[str] = Field(default_factory=list)
    zones: list[str] = Field(default_factory=list)
    wide: int = Field(default=0, ge=0, le=12)
    hexes: bool = Field(default=False, description="of cells each second line stands half a cell to the right")
    corners: str = ""
    wraps: bool = False
    while_any: bool = False
    alone: bool = False
    during: str = ""
    modes: list[str] = Field(default_factory=list, description="the modes that have the block; none: all")
    cards: int = Field(default=1, ge=1, le=12, description="so many cards of a row have room side by side")

    @property
    def own(self) -> bool:
        """Whether only some games have what stands there."""
        return self.strip


class Layout(BaseModel):
    """The columns of the cloth, or blocks at fixed places of it, and the family that is held in the hand."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    hand: str | None = None
    columns: list[Column] = Field(default_factory=list)
    blocks: list[Block] = Field(default_factory=list)
    ledger: list[Thousandth] = Field(default_factory=list, max_length=4, description="where the sums stand on a cloth of blocks")
    quiet: list[str] = Field(default_factory=list, description="numbers, what lasts and sums, by key, that are told elsewhere")
    stills: list[Thousandth] = Field(default_factory=list, max_length=4,
                                     description="where what came about stands, down to the end of the hand")
    rounds: list[Thousandth] = Field(default_factory=list, max_length=4, description="where the rounds are counted")
    strip: Strip | None = Field(default=None, description="the gauge that stands on the strips of the seats")
    line: Line | None = Field(default=None, description="a number all share, shown on a line of cells")
    chain: Chain | None = Field(default=None, description="a row all play on, as one picture")
    foe: Foe | None = Field(default=None, description="who all play against")
    growth: Growth | None = Field(default=None, description="a number of cards as a gauge on each")
    known: Known | None = Field(default=None, description="the cards the others are known to have")
    portraits: Portraits | None = Field(default=None, description="what is told of a card that may be chosen")
    deeds: int = Field(default=0, ge=0, le=400, description="the width of what a board lets its seat do, left of the hand")
    captions: dict[str, Caption] = Field(default_factory=dict, description="what places are for, by their name or family")
    legend: Legend | None = Field(default=None, description="the signs of the cloth and their words")
    strikes: dict[str, Strike] = Field(default_factory=dict, description="the lines of the log that tell a blow")
    signs: dict[str, str] = Field(default_factory=dict, description="the signs of judgements and of what follows, by their word")
    inks: dict[str, Colour] = Field(default_factory=dict, description="the colours of gauges on the paper of a board, by their key")
    acting: list[Thousandth] = Field(default_factory=list, max_length=4, description="where the card that acts lies, turned")

    def of_mode(self, mode: str) -> Layout:
        """The layout with the columns and blocks a mode has."""
        return self.model_copy(update={"columns": [column for column in self.columns if mode in (column.modes or (mode,))],
                                       "blocks": [block for block in self.blocks if mode in (block.modes or (mode,))]})

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if bool(self.columns) == bool(self.blocks):
            raise ValueError("a layout has columns or blocks")
        if self.strip is None and any(block.strip for block in self.blocks):
            raise ValueError("strips need to be told what they show: strip")
        return self


def automatic(zones: tuple[Zone, ...], rails: tuple[str, ...] = (), tricks: Collection[str] = ()) -> Layout:
    """The layout of a table that declares none: rails, the families of the seats, then what is common; rows are wide, and the
    families of `tricks` lie together.

    Common zones stand two in a column; where several seats share the upper half, and where pieces lie freely or on cells,
    they have one each.
    """
    hand = next((z.family for z in zones if z.kind == "hand"), None)
    shown: dict[str, Zone] = {}
    for zone in zones:
        if zone.kind not in ("hand", "box") and zone != CLOTH:
            shown.setdefault(zone.family, zone)
    columns = [Column(rail=key) for key in rails]
    for family, zone in shown.items():
        if zone.seat >= 0 and family in tricks and zone.kind == "slot" and not zone.slot:
            columns.append(Column(together=family))
        elif zone.seat >= 0:
            slots = sum(z.family == family and z.seat == zone.seat for z in zones)
            columns.append(Column(each=family, wide=min(12, slots if slots > 1 or zone.kind in ("pile", "slot") else ROW)))
    common = {family: zone for family, zone in shown.items() if zone.seat < 0}
    rows = [family for family, zone in common.items() if zone.kind in ("row", "track")]
    piles = [family for family, zone in common.items() if zone.kind in ("pile", "bag", "slot")]
    for family, zone in common.items():
        if zone.kind in ("area", "cell"):
            cells = sum(z.family == family for z in zones)
            columns.append(Column(common=[family], wide=min(12, math.isqrt(cells - 1) + 1) if cells > 1 else ROW))
    each = 1 if any(zone.seat > 1 for zone in zones) else 2
    columns += [Column(common=rows[i:i + each], wide=ROW) for i in range(0, len(rows), each)]
    columns += [Column(common=piles[i:i + each]) for i in range(0, len(piles), each)]
    return Layout(hand=hand, columns=columns or [Column(common=[zone.family for zone in zones[:1]])])
