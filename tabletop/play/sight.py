"""What a table shows to whoever looks at it: all a screen draws and tells is asked here, and the state stays behind it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from tabletop.catalog.definitions import Catalog
from tabletop.play.game_figures import GameFigures
from tabletop.play.hands import Edit
from tabletop.play.hindrance import hindrance
from tabletop.play.history import Commit, LogLine, RulesMode, Walk
from tabletop.play.open_moves import OpenMoves
from tabletop.play.people import Person, Privacy
from tabletop.play.shown import Shown
from tabletop.referee.ask import Ask
from tabletop.referee.rules import Rules, TrackStep
from tabletop.referee.verbs import Refusal
from tabletop.table.box import UNKNOWN, Box
from tabletop.table.places import piece_at
from tabletop.table.state import Lasting, Result, State, place_of
from tabletop.table.view import Seen, View, view


class Record(Protocol):
    """What was done at a table, without the tables it led to."""

    at: int
    commits: list[Commit]
    log: list[LogLine]
    undone_by: dict[int, int]
    unseen: dict[int, int]

    def here(self) -> Commit | None:
        """The commit the table stands at."""
        ...

    def line(self, n: int) -> list[int]:
        """The commits that lead to one, the first first."""
        ...

    def stops(self) -> list[int]:
        """The commits at which a table can stand."""
        ...

    def gesture(self, n: int) -> list[int]:
        """The commits of the act of a person that ends with one."""
        ...


class Sight:
    """A table as some eyes may look at it now: what all can see, and where things lie.

    What its game shows of itself beside its pieces stands in `figures`, what may be done in `moves`.
    """

    def __init__(self, session: Shown, eyes: int) -> None:
        self._session, self.eyes = session, eyes
        self.figures, self.moves = GameFigures(session, eyes), OpenMoves(session, eyes)

    # --- what all can see ------------------------------------------------------------------------------------------

    @property
    def box(self) -> Box:
        """The definitions of the table."""
        return self._session.box

    @property
    def catalog(self) -> Catalog:
        """The game, as this table has it."""
        return self._session.catalog

    @property
    def rules(self) -> Rules | None:
        """The rules of the game, None at a free table."""
        return self._session.rules

    @property
    def rules_mode(self) -> RulesMode:
        """What the rules switch says."""
        return self._session.rules_mode

    @property
    def unsound(self) -> Sequence[Refusal]:
        """Why the rules rest."""
        return self._session.unsound

    @property
    def people(self) -> tuple[Person, ...]:
        """Who plays."""
        return self._session.people

    @property
    def privacy(self) -> Privacy:
        """How hands are hidden between people."""
        return self._session.privacy

    @property
    def bots(self) -> Iterable[str]:
        """The bots there are for this game."""
        return self._session.bots

    def comes_often(self, seat: int) -> bool:
        """Whether a question that a seat may pass in another's turn has come to it so often that it may always be passed."""
        return self._session.comes_often(seat)

    @property
    def stops(self) -> set[tuple[int, str]]:
        """The stops that were set: seat and step."""
        return self._session.stops

    @property
    def ask(self) -> Ask | None:
        """The open question."""
        return self._session.ask

    @property
    def result(self) -> Result | None:
        """How the game ended."""
        return self._session.state.result

    @property
    def sealed(self) -> frozenset[int]:
        """The seats that have given an answer nobody sees yet."""
        return frozenset(seat for seat, _ in self._session.state.sealed)

    @property
    def history(self) -> Record:
        """What was done."""
        return self._session.history

    def view(self) -> View:
        """The pieces and numbers these eyes may know."""
        return view(self._session.state, self.eyes)

    def person_of(self, seat: int) -> Person | None:
        """Who holds a seat."""
        return self._session.person_of(seat)

    def step(self) -> TrackStep | None:
        """The step of the turn the tracker shows."""
        return self._session.step()

    def callers(self) -> tuple[int, ...]:
        """The seats people hold that may call *wait* now."""
        return self._session.callers()

    def ends_turn(self) -> bool:
        """Whether what is open is the end of a person's turn, which is theirs to say."""
        return self.ask is not None and self._session.ends_turn(self.ask)

    def goes_on(self) -> int | None:
        """The seat whose pause stands only so that a step can be followed."""
        return self._session.goes_on()

    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return self._session.can_undo()

    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return self._session.can_redo()

    def rules_at(self, n: int) -> RulesMode:
        """What the rules switch said when a commit was made."""
        return self._session.rules_at(n)

    def begun(self, n: int) -> tuple[int, int]:
        """The turn and the seat on turn as a commit found them."""
        history = self._session.history
        found = history.states[max(0, history.commits[n].after)]
        return found.turn, found.seat

    def steps_around(self, n: int) -> tuple[str, str]:
        """The step at which a commit found the table, and the one at which it left it."""
        after, before = self._around(n)
        return before.step(), after.step()

    def numbers_before(self) -> Mapping[tuple[int, str], int]:
        """The gauges of the seats as this turn began; none where the line does not reach back so far."""
        history, turn = self._session.history, self._session.state.turn
        before: Mapping[tuple[int, str], int] = {}
        for n in reversed(history.line(history.at)):
            before = history.states[n].seat_num
            if history.states[n].turn != turn:
                break
        return before

    def face_then(self, piece: int, n: int) -> int:
        """The face of a piece as these eyes knew it right after a commit, else as that found it; 0 where they did not."""
        faces = (self._seen_in(state, place_of(state, piece)) for state in self._around(n) if piece < len(state.face))
        return next((seen.face for seen in faces if seen is not None and seen.face), UNKNOWN)

    def stood_then(self, zone: int, n: int) -> int | None:
        """The topmost piece of a place as a commit found it."""
        pieces = self._around(n)[1].zones[zone]
        return pieces[-1] if pieces else None

    def _around(self, n: int) -> tuple[State, State]:
        """The table after a commit, and as that found it."""
        history = self._session.history
        return history.states[n], history.states[max(0, history.commits[n].after)]

    def _seen_in(self, state: State, place: str) -> Seen | None:
        todo = [seen for zone in view(state, self.eyes).zones for seen in zone]
        while todo:
            seen = todo.pop()
            if seen.place == place:
                return seen
            todo += seen.on
        return None

    def log(self) -> list[tuple[LogLine, bool]]:
        """The log, and of each line whether it was undone."""
        return self._session.log()

    def walks(self) -> list[tuple[int, Walk]]:
        """The undos and redos in order, each with the number of lines of the log before it."""
        return self._session.walks()

    # --- places ----------------------------------------------------------------------------------------------------

    def piece(self, place: str) -> int:
        """The piece at a place; raises NoSuchPlace where none lies."""
        return piece_at(self._session.state, place)

    def place(self, piece: int) -> str:
        """Where a piece lies."""
        return place_of(self._session.state, piece)

    def is_open(self, piece: int) -> bool:
        """Whether everybody may look at a piece now."""
        return not self.box.public & ~self._session.state.seen[piece]

    def pieces(self, zone: int) -> Sequence[int]:
        """The pieces in a zone, lowest first."""
        return self._session.state.zones[zone]

    def holds(self, piece: int) -> bool:
        """Whether there is such a piece: a copy may have been taken back."""
        return piece < len(self._session.state.face)

    def lasting_on(self, place: str) -> list[tuple[int, Lasting]]:
        """What lasts on the piece at a place, each with the number by which hands end it."""
        piece = self.piece(place)
        return [(index, effect) for index, effect in enumerate(self._session.state.lasting, 1) if effect.piece == piece]

    def hindrance(self, what: Edit) -> Refusal | None:
        """Why a place or a piece does not take what hands would do."""
        return hindrance(self._session.state, what, self.eyes)
