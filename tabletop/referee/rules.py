"""The rules of one game as data: its steps, verbs and what else the program asks of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tabletop.catalog.definitions import Catalog
from tabletop.referee.ask import Flow
from tabletop.referee.reveal import Reveal
from tabletop.referee.verbs import Draft, Refusal, Says, Verb
from tabletop.table.box import Box
from tabletop.table.state import NOWHERE, Frame, Move, State


@dataclass(frozen=True, slots=True)
class TrackStep:
    """A step as the tracker draws it: `step` names it, `rule` explains it, `phase` joins steps of one phase by a thick line.

    `verbs` are the verbs a seat on turn may use there, none for a step that only acts; `within` names steps it schedules, so
    that the tracker stays here until they are done.
    """

    step: str
    rule: str
    phase: str
    verbs: tuple[str, ...] = ()
    within: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything the program needs to know of one game.

    `compile(box)` returns the game's own look-up tables, kept as `box.data`.  `standing` names the verbs open to a seat
    at a question beside those asked for.  `ledger` gives the sums that matter now as labels; `preview` a copy of the
    table as it would be if a draft went through unanswered.  `sound` lists what keeps the rules from going on.
    `goto(state, step)` replaces the agenda by that of a step of the turn, set by hand.
    """

    id: str
    steps: Mapping[str, Callable[..., Flow | None]]
    verbs: Mapping[str, Verb]
    track: tuple[TrackStep, ...]
    compile: Callable[[Box], object]
    setup: Callable[[State], None]
    standing: Callable[[State, int], tuple[str, ...]]
    sound: Callable[[State], list[Refusal]]
    goto: Callable[[State, str], None]
    ledger: Callable[[State], list[Says]]
    preview: Callable[[State, int, str, int, Draft], State]
    suggest: Callable[[State, int], Move | None] = lambda state, seat: None
    unused: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Terms a mode ignores, by mode; faces strike them out."""
    value: Callable[[State, int], list[tuple[str, float]]] | None = None
    """How good a table is for a seat, as named terms whose sum is the value; greedy bots maximise it."""
    prepare: Callable[[State, Mapping[str, str]], None] = lambda state, given: None
    """Make the pieces a game makes in play, before a scenario lays its table: `given` says what for, in words of the game."""
    threats: Callable[[State, int], Mapping[int, int]] = lambda state, piece: {}
    """Zones an attack falls on now, with its figure; given a piece those it would fall on, or those in its reach: with 0 as
    things stand, with a number below 0 after a turn that is free."""
    turns: Callable[[State], Mapping[int, str]] = lambda state: {}
    """The places that act one after another in this round, each `done`, `now`, `next` or `later`, as all can see."""
    rounds: Callable[[State], tuple[int, int] | None] = lambda state: None
    """The round that is played and how many there are."""
    acting: Callable[[State], tuple[int, int] | None] = lambda state: None
    """The piece that acts by itself now or next, and the angle it acts at."""
    notes: Callable[[State, int], list[Says]] = lambda state, seat: []
    """What the board of a seat says beside its numbers: what it may still do, as all can see."""
    score: Callable[[State, int], tuple[tuple[str, int], ...]] = lambda state, seat: ()
    """How the points of a seat came about once the game is over: a message key and a number for each step, the sum last."""
    afterwords: Callable[[State, int], tuple[str, ...]] = lambda state, seat: ()
    """Texts a seat may read once the game is over: message keys, the title of each being `{key}.title`."""
    paced: frozenset[str] = frozenset()
    """Steps that only act and are shown one by one at a table with people: their pauses stand for a moment."""
    reactions: frozenset[str] = frozenset()
    """Steps that ask whoever is struck, the seat on turn too: their question is a reaction, put to all of them at once."""
    titles: Callable[[State], Mapping[int, str]] = lambda state: {}
    """Cards that name seats beside their people: card keys by seat."""
    gestures: Callable[[State, int], tuple[str, ...]] = lambda state, seat: ()
    """Verbs that change nothing a rule reads, such as turning one's piece: legal for every seat at every question, its own or
    another's.  They are no choice, so nothing is lit for them and no bot plays them; afterwards the question is put again."""
    call: Callable[[State], tuple[int, ...]] = lambda state: ()
    """The seats that, as all can see, could have something to do now though they are neither asked nor on turn: each may call
    *wait*, a standing verb, before anything further is done."""
    habit: Callable[[State, int], Move | None] = lambda state, seat: None
    """A cheap, sensible answer to the open question, None to pass: what a greedy bot expects of its own later steps."""
    practice: Callable[[State, int], Move | None] | None = None
    """The same as an experienced player would answer, in the own turn too: what a search bot expects; None: the habit."""
    ahead: int = 0
    """How many turns a search bot plays on after the one at work; where there are any it expects practice of all seats."""
    lit: Callable[[State, int], tuple[bool, ...]] = lambda state, seat: ()
    """Which paragraphs of the card that stands for a seat count now, as all can see."""
    plain: frozenset[str] = frozenset()
    """Verbs judged by nothing but what all can see: a person may use them with their hand covered."""
    picks: frozenset[str] = frozenset()
    """Verbs by which a seat chooses whom it plays."""
    lots: frozenset[str] = frozenset()
    """Steps whose answer may be left to chance: all they offer is known to all and as good as any other."""
    at_once: frozenset[str] = frozenset()
    """Steps at which all answer at the same time and unseen; two people at one screen then have half the keyboard each."""
    mixed: frozenset[str] = frozenset()
    """Steps at which two seats choose unseen what meets at once, so that the best answer is a mixture; in such a game bots expect
    the other to act in their turn."""
    leading: frozenset[str] = frozenset()
    """Steps whose answer is worth what it brings at the next such question."""
    drawn: Callable[[State], int] = lambda state: NOWHERE
    """The pile whose top card decides what a move brings at the open question: bots weigh every card it may be."""
    routine: frozenset[str] = frozenset()
    """Steps at which practice is as good an answer as a search would find."""
    reveal: Callable[[State], Reveal | None] = lambda state: None
    """The figures of what came to light at once, from the moment they are sums until they are history; as all can see."""
    anew: Callable[[Catalog], Rules | None] | None = None
    """The rules as new content declares them, None while something is wrong in it; left out by rules that content does not hold."""
    private: frozenset[str] = frozenset()
    """Terms of the value that hang on what a seat hides: others are not told them."""
    stamp: Callable[[Box, Frame], str] = lambda box, frame: str(frame[0])
    """A short digest of what a frame of the agenda does at a table: equal as long as it does the same, empty for one these rules do
    not know."""
    as_called_now: Callable[[Frame], Frame] = lambda frame: frame
    """A frame of an older save as these rules name it today."""

    def track_step(self, state: State) -> TrackStep | None:
        """The step of the turn the agenda stands at: the first from the top that the tracker shows or knows to be within one."""
        shown = {name: t for t in self.track for name in (t.step, *t.within)}
        return next((shown[frame[0]] for frame in reversed(state.agenda) if frame[0] in shown), None)
