"""The rules of one game as data: its steps and verbs, what the screen shows of it and what bots think of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tabletop.catalog.definitions import Catalog
from tabletop.referee.ask import Step
from tabletop.referee.display import Display
from tabletop.referee.ending import Ending
from tabletop.referee.mind import Mind
from tabletop.referee.verbs import Refusal, Verb
from tabletop.table.box import Box
from tabletop.table.state import Frame, State


@dataclass(frozen=True, slots=True)
class TrackStep:
    """A step as the tracker draws it: `step` names it, `rule` explains it, `phase` joins steps of one phase by a thick line.

    `verbs` are the verbs a seat on turn may use there, none for a step that only acts; `within` names steps it schedules, so
    that the tracker stays here until they are done; `says` are log lines that are said here only, by which the step is known
    while it is shown afterwards; by those of `over` it is known that it has acted.
    """

    step: str
    rule: str
    phase: str
    verbs: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    over: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rules:
    """One game as the referee and play ask for it.

    `compile(box)` returns the game's own look-up tables, kept as `box.data`, and may say what zones keep to (`Box.keeps`).
    `standing` names the verbs open to a seat at a question beside those asked for.  `sound` lists what keeps the rules from going
    on.  `goto(state, step)` replaces the agenda by that of a step of the turn, set by hand.  What the screen and bots ask beside is
    in `display` and `mind`, what is told of its end in `ending`.
    """

    id: str
    steps: Mapping[str, Step]
    verbs: Mapping[str, Verb]
    track: tuple[TrackStep, ...]
    compile: Callable[[Box], object]
    setup: Callable[[State], None]
    goto: Callable[[State, str], None]
    sound: Callable[[State], list[Refusal]] = lambda state: []
    standing: Callable[[State, int], tuple[str, ...]] = lambda state, seat: ()
    display: Display = field(default_factory=Display)
    mind: Mind = field(default_factory=Mind)
    ending: Ending = field(default_factory=Ending)
    prepare: Callable[[State, Mapping[str, str]], None] = lambda state, given: None
    """Make the pieces a game makes in play, before a scenario lays its table: `given` says what for, in words of the game."""
    paced: frozenset[str] = frozenset()
    """Steps that only act and are shown one by one at a table with people: their pauses stand for a moment."""
    closing: frozenset[str] = frozenset()
    """Steps that only end a turn: at a table with people their pause stands until its person says so, once for every turn."""
    halts: frozenset[str] = frozenset()
    """Steps that only let something be seen: at a table with people their pause stands until its person goes on, every time."""
    declines: Mapping[str, str] = field(default_factory=dict)
    """Steps whose question a seat may decline for a while, also in its own turn, each with the step that ends that."""
    gestures: Callable[[State, int], tuple[str, ...]] = lambda state, seat: ()
    """Verbs that change nothing a rule reads, such as turning one's piece: legal for every seat at every question, its own or
    another's.  They are no choice, so nothing is lit for them and no bot plays them; afterwards the question is put again."""
    call: Callable[[State], tuple[int, ...]] = lambda state: ()
    """The seats that, as all can see, could have something to do now though they are neither asked nor on turn: each may call
    *wait*, a standing verb, before anything further is done."""
    coming: Callable[[State, int], tuple[str, ...]] = lambda state, seat: ()
    """The steps of the tracker that still come for a seat, beside those that stand on the agenda by their names."""
    anew: Callable[[Catalog], Rules | None] | None = None
    """The rules as new content declares them, None while something is wrong in it; left out by rules that content does not hold."""
    stamp: Callable[[Box, Frame], str] = lambda box, frame: str(frame[0])
    """A short digest of what a frame of the agenda does at a table: equal as long as it does the same, empty for one these rules do
    not know."""
    as_called_now: Callable[[Frame], Frame] = lambda frame: frame
    """A frame of an older save as these rules name it today."""

    def track_step(self, state: State) -> TrackStep | None:
        """The step of the turn the agenda stands at: the first from the top that the tracker shows or knows to be within one."""
        shown = {name: t for t in self.track for name in (t.step, *t.within)}
        return next((shown[frame[0]] for frame in reversed(state.agenda) if frame[0] in shown), None)
