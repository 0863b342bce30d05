"""A table as it can be looked at: what lies on it, who sits there, what is asked, what was done."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.fittings import Fittings, fitted, fittings_of
from tabletop.play.history import History, LogLine, RulesMode, Walk
from tabletop.play.people import Person, Privacy
from tabletop.referee.ask import Ask
from tabletop.referee.rules import Rules, TrackStep
from tabletop.referee.runner import Runner
from tabletop.referee.verbs import Refusal
from tabletop.table.box import Box
from tabletop.table.state import Move, Result, State
from tabletop.table.view import View, view

Chooser = Callable[[State, Ask, int, int], Move]
"""A bot: (imagined world, question, seat, seed) -> its move."""


class Open(NamedTuple):
    """How a table was opened: how hands are hidden between its people, and what the rules switch said."""

    privacy: Privacy
    rules_mode: RulesMode


class Loss(NamedTuple):
    """How a game would be lost: the key of the result, and of each number of the seat what it is now and what it is then: `life`,
    `life_then`, and `life_less` for how much less."""

    key: str
    figures: dict[str, int]


class Shown:
    """By this alone nobody acts at it, and nothing of it is saved.

    `catalog` is the game with the `fittings` this table has now, which began with those in `first`.  `foreseen` keeps what acts on
    the way after a plan, with all it hangs on, for it is played out to be known; `losing` the same of a loss by doing nothing.
    """

    bots: Mapping[str, Chooser]

    def __init__(self, catalog: Catalog, rules: Rules | None, people: tuple[Person, ...], box: Box, how: Open) -> None:
        self.catalog, self.rules, self.people = catalog, rules, people
        self.privacy: Privacy = how.privacy
        self.rules_mode: RulesMode = how.rules_mode if rules is not None else "off"
        self.first = self.fittings = fittings_of(catalog, box.mode)
        self.history = History()
        self.bots = {}
        self.stops: set[tuple[int, str]] = set()
        self.paced = self.closes = False
        self.unsound: list[Refusal] = []
        self.fault = ""
        self.remarks: list[dict[str, Any]] = []
        self.state = State(box)
        self.runner: Runner | None = None
        self.first_mode = how.rules_mode
        self.foreseen: tuple[Hashable, tuple[str, ...]] | None = None
        self.losing: tuple[Hashable, Loss | None] | None = None

    def rules_at(self, n: int) -> RulesMode:
        """What the rules switch said when a commit was made; without rules they are always off."""
        return self.history.rules_mode(self.first_mode, self.history.commits[n].after) if self.rules is not None else "off"

    def _follow(self) -> None:
        """The rules switch and the fittings are those of where the history stands."""
        self.rules_mode = self.history.rules_mode(self.first_mode) if self.rules is not None else "off"
        self._fit(self.history.fittings(self.first))

    def _fit(self, fittings: Fittings) -> None:
        if fittings != self.fittings:
            self.fittings, self.catalog = fittings, fitted(self.catalog, fittings)

    def stands_at(self, ask: Ask, step: str) -> bool:
        """Whether the table stands at the pause of a step until it is answered: somebody stops there, or it is shown."""
        shown = self.paced and self.rules is not None and step in self.rules.paced
        return shown or any((seat, step) in self.stops for seat in ask.to)

    def comes_often(self, seat: int) -> bool:
        """Whether what is asked of a seat came to it so often that it may always be passed: never where nobody is asked."""
        return False

    def is_shown(self) -> bool:
        """Whether the step at work is one of those that are shown one by one."""
        return self.rules is not None and self.state.step() in self.rules.paced

    def ends_turn(self, ask: Ask) -> bool:
        """Whether the pause of a step is the end of a person's turn, which is theirs to say."""
        return self.rules is not None and self._is_theirs(ask, self.rules.closing)

    def halts(self, ask: Ask) -> bool:
        """Whether the pause of a step stands so that a person sees how things are, and goes on."""
        return self.rules is not None and self._is_theirs(ask, self.rules.halts)

    def _is_theirs(self, ask: Ask, steps: frozenset[str]) -> bool:
        """Whether a pause is that of one of some steps, and a person's."""
        if not self.closes or not ask.pause or self.state.step() not in steps:
            return False
        return any(person is not None and person.human for person in map(self.person_of, ask.to))

    def goes_on(self) -> int | None:
        """The seat whose pause stands only so that a step can be followed; nothing goes on where people only look."""
        return None

    def callers(self) -> tuple[int, ...]:
        """The seats people hold that may call *wait* now."""
        return ()

    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return False

    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return False

    @property
    def box(self) -> Box:
        """The definitions of the table as it stands."""
        return self.state.box

    @property
    def ask(self) -> Ask | None:
        """The open question, None while the rules rest or the game is over."""
        return self.runner.ask if self.runner is not None else None

    @property
    def seat(self) -> int:
        """The seat on turn."""
        return self.state.seat

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.state.turn

    @property
    def at_step(self) -> str:
        """The name of the step at work, empty where nothing is left to do."""
        return self.state.step()

    @property
    def result(self) -> Result | None:
        """How the game ended, None while it goes on."""
        return self.state.result

    def waiting(self) -> tuple[int, ...]:
        """The seats whose answer the open question needs."""
        return self.runner.waiting() if self.runner is not None else ()

    def view(self, eyes: int) -> View:
        """What these eyes may know of the table."""
        return view(self.state, eyes)

    def person_of(self, seat: int) -> Person | None:
        """Who holds a seat."""
        return next((p for p in self.people if seat in p.seats), None)

    def step(self) -> TrackStep | None:
        """The step of the turn the tracker shows; where a game ended in the middle of a turn the one in which it did."""
        if self.rules is None:
            return None
        said = {key: track for track in self.rules.track for key in track.says}
        here = self.history.here() if self.state.result is not None and self.state.agenda else None
        facts = here.facts if here is not None else ()
        ended = [said[fact.args[0]] for fact in facts if fact.kind == "say" and fact.args[0] in said]
        return ended[-1] if ended else self.rules.track_step(self.state)

    def log(self) -> list[tuple[LogLine, bool]]:
        """The log, and of each line whether it was undone."""
        here = set(self.history.line(self.history.at))
        return [(line, line.n not in here) for _, line in self.history.shown()]

    def walks(self) -> list[tuple[int, Walk]]:
        """The undos and redos in the order in which they were made, each with the number of lines of `log` before it."""
        places = [place for place, _ in self.history.shown()]
        return [(bisect_left(places, walk.lines), walk) for walk in self.history.walks]
