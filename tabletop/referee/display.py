"""What the screen shows of a game beside its table: all of it as everybody may see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop.referee.reveal import Reveal
from tabletop.referee.verbs import Draft, Says
from tabletop.table.state import NOWHERE, Part, State


class Stride(NamedTuple):
    """One step of what a card that acts by itself will do: its word, the damage `n` it deals in each of the zones, 0 for none, and
    where who acts stands after it, at an angle."""

    word: str
    n: int
    zones: tuple[int, ...]
    at: int
    angle: int


class Aims(NamedTuple):
    """What a card would do on a line all share: where its number would lie with the card's own correction and what lies open, and
    for each band of the line what an attack is judged there and how hard it strikes; no bands where it attacks nobody.  `counts`
    says of each paragraph of the card that stands for its `seat` whether it counts with that.  Where there is a choice the number
    may lie at one of `also` as well; `used` is whether the piece only does so if its seat uses it."""

    n: int
    bands: tuple[tuple[str, int], ...]
    seat: int = -1
    counts: tuple[bool, ...] = ()
    also: tuple[int, ...] = ()
    used: bool = False


class Price(NamedTuple):
    """One way to do something: the verb that does it, and what it costs in words."""

    verb: str
    says: Says


class Deed(NamedTuple):
    """Something a seat may do in each of its turns, or as an answer: what it brings, with a sign, and every way to pay for it."""

    says: Says
    sign: str
    prices: tuple[Price, ...]


class Struck(NamedTuple):
    """What an attack does to a seat that may answer it: who attacks, whom all, the damage before and after what was reduced so far,
    and what that would mean, each with a sign."""

    by: Says
    whom: tuple[int, ...]
    attack: int
    damage: int
    means: tuple[tuple[str, Says], ...]


class Blow(NamedTuple):
    """A piece strikes another, so hard."""

    by: int
    on: int
    n: int


class Notice(NamedTuple):
    """What stands in a place that lies empty while a step waits: a headline, and what it brings, line by line."""

    zone: int
    says: tuple[Says, ...]


@dataclass(frozen=True, slots=True)
class Chapters:
    """How the lines of a log are told together, in one row of what belongs together and came one right after the other.

    A line of the `heading` stands over a turn or a round.  Of a turn that has `stages` a row for each is told: the first begins
    with the turn, each further one with a line of its keys; or, once a line that `closes` its stage was told, with the first
    line that does not `follow` from it.  A line that `begins` a row has all that follow it until the next, one of `turns`
    begins that of its seat; those before the first of these are told together.  Lines that are `silent` are told only where the
    row is unfolded, and so is what did not happen where it is not `told`.
    """

    heading: str = "log.turn"
    stages: tuple[frozenset[str], ...] = ()
    closes: frozenset[str] = frozenset()
    follows: frozenset[str] = frozenset()
    begins: frozenset[str] = frozenset()
    turns: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()
    told: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Display:
    """Figures, marks and words a game has for the screen; a game without them leaves them out."""

    ledger: Callable[[State], list[Says]] = lambda state: []
    """The sums that matter now, as labels."""
    preview: Callable[[State, int, str, int, Draft], State] = lambda state, seat, verb, about, draft: state
    """A copy of the table as it would be if a draft went through unanswered."""
    goes: Callable[[State, Part], tuple[int, ...]] = lambda state, part: (part.piece,)
    """The pieces a part of a plan brings to its place, as all can see: others than the one it names where those come first."""
    unused: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Terms a mode ignores, by mode; faces strike them out."""
    threats: Callable[[State, int], Mapping[int, int]] = lambda state, piece: {}
    """Zones an attack falls on now, with its figure; given a piece those it would fall on, or those in its reach: with 0 as
    things stand, with a number below 0 after a turn that is free."""
    blows: Callable[[State, int], Sequence[Blow]] = lambda state, piece: ()
    """What is declared and has not struck yet, as all can see; given a card that acts by itself what it will strike as all stand
    now."""
    march: Callable[[State, int], Sequence[Stride]] = lambda state, piece: ()
    """What a card that acts by itself will do when its turn comes, step by step, as far as all can see."""
    turns: Callable[[State], Mapping[int, str]] = lambda state: {}
    """The places that act one after another in this round, each `done`, `now`, `next` or `later`, as all can see."""
    rounds: Callable[[State], tuple[int, int] | None] = lambda state: None
    """The round that is played and how many there are."""
    acting: Callable[[State], tuple[int, int] | None] = lambda state: None
    """The piece that acts by itself now or next, and the angle it acts at."""
    notes: Callable[[State, int], list[Says]] = lambda state, seat: []
    """What the board of a seat says beside its numbers: how its points stand, as all can see."""
    struck: Callable[[State, int], Struck | None] = lambda state, seat: None
    """What the attack that is being answered does to a seat, as all can see; None where it falls on others."""
    deeds: Callable[[State, int], Sequence[Deed]] = lambda state, seat: ()
    """What the board of a seat lets it do whatever cards it holds, as all can see: rows that are buttons and places to drop on."""
    idle: Callable[[State, int], bool] = lambda state, piece: False
    """Whether nothing would come of using a piece that may be used beside what is asked, as all can see."""
    strikers: Callable[[State, str], Sequence[int]] = lambda state, key: ()
    """The pieces that strike together where a line of that key tells what they did, as the table lies before it."""
    limits: Callable[[State, int], list[Says]] = lambda state, seat: []
    """What a seat may still do, as all can see."""
    tags: Callable[[State], Mapping[int, Says]] = lambda state: {}
    """What a tag on a piece says of it now, as all can see: a price, what it has become, that it acts."""
    altered: Callable[[State], Mapping[int, Mapping[str, object]]] = lambda state: {}
    """Fields of cards that say otherwise now than is printed, by piece, as all can see: their faces are drawn so."""
    score: Callable[[State, int], tuple[tuple[str, int], ...]] = lambda state, seat: ()
    """How the points of a seat came about once the game is over: a message key and a number for each step, the sum last."""
    afterwords: Callable[[State, int], tuple[str, ...]] = lambda state, seat: ()
    """Texts a seat may read once the game is over: message keys, the title of each being `{key}.title`."""
    notice: Callable[[State], Notice | None] | None = None
    """What stands on the cloth until its people go on, as all can see; None where nothing does."""
    left: Callable[[State], float | None] = lambda state: None
    """How much of the game is still to come, from 0 to 1, as all can see; None: as the rounds say, or nobody can tell."""
    chapters: Chapters | None = None
    """How the lines of the log are told together, None: each by itself."""
    harms: Mapping[str, int] = field(default_factory=dict)
    """Numbers of a seat of which a change one way is harm, by key: 1 where more is, -1 where less, 0 of numbers of
    which a change is neither harm nor gain."""
    stops: frozenset[str] = frozenset()
    """The lines of the log that say that what was done was stopped."""
    tricks: frozenset[str] = frozenset()
    """Families in which each seat has a card of a trick: they lie together."""
    reactions: frozenset[str] = frozenset()
    """Steps that ask whoever is struck, the seat on turn too: their question is a reaction, put to all of them at once."""
    answers: frozenset[str] = frozenset()
    """Steps whose question answers what another seat did: it is a reaction, also where the seat on turn is asked."""
    unasked: Callable[[State, int], tuple[int, Says | None]] = lambda state, by: (NOWHERE, None)
    """The seat that is not asked to answer what a seat has declared, and why not, as all can see; None where somebody is asked."""
    aims: Callable[[State, int], Aims | None] = lambda state, piece: None
    """What a piece that is held or pointed at would do on the line all share, by what is printed on it and lasts."""
    declared: Callable[[State, int], list[Says]] = lambda state, seat: []
    """What others have declared that a seat is asked to answer: who does what to what, as all can see."""
    titles: Callable[[State], Mapping[int, str]] = lambda state: {}
    """Cards that name seats beside their people: card keys by seat."""
    dim: Callable[[State, int], tuple[Says | None, ...]] = lambda state, seat: ()
    """Of each paragraph of the card that stands for a seat why it does not count now, None where it does; as all can see."""
    plain: frozenset[str] = frozenset()
    """Verbs judged by nothing but what all can see: a person may use them with their hand covered."""
    stands_for: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Families of places and those families a piece that may go to one of them may be dropped on as well, where nothing else is
    meant by that."""
    at_once: Mapping[str, str] = field(default_factory=dict)
    """Steps at which all answer at the same time and unseen, each with the family of places whose cards they answer with; two
    people at one screen then have half the keyboard each."""
    reveal: Callable[[State], Reveal | None] | None = None
    """The figures of what came to light at once, from the moment they are sums until they are history; as all can see."""
