"""What a table shows to whoever looks at it: all a screen draws and tells is asked here, and the state stays behind it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from tabletop.catalog.definitions import Catalog
from tabletop.play import plan as plans
from tabletop.play.blind import asked_for
from tabletop.play.doing import Doing
from tabletop.play.hands import Edit
from tabletop.play.hindrance import hindrance
from tabletop.play.history import Commit, LogLine, RulesMode
from tabletop.play.options import Option, Verdict, options, target_of, verdicts
from tabletop.play.passing import Ahead, ahead
from tabletop.play.people import Person, Privacy
from tabletop.play.plan import Plan, Target
from tabletop.play.shown import Shown
from tabletop.referee.ask import Ask
from tabletop.referee.reveal import Reveal
from tabletop.referee.rules import Rules, TrackStep
from tabletop.referee.verbs import Refusal, Says
from tabletop.table.box import Box
from tabletop.table.places import piece_at
from tabletop.table.state import NOWHERE, Lasting, Move, Part, Result, State, place_of
from tabletop.table.view import View, seen_by, view


class Record(Protocol):
    """What was done at a table, without the tables it led to."""

    at: int
    commits: list[Commit]
    log: list[LogLine]
    undone_by: dict[int, int]

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
    """A table as some eyes may look at it now.

    What a game shows of itself beside its pieces is worked out on a copy of the table that holds no more than these eyes know;
    what its verbs say of a move is told to the seat that would make it.
    """

    def __init__(self, session: Shown, eyes: int) -> None:
        self._session, self.eyes = session, eyes
        self._looked: tuple[State, int, State] | None = None

    @property
    def _seen(self) -> State:
        """The table as these eyes know it, made once for each change of it."""
        true = self._session.state
        if self._looked is None or self._looked[0] is not true or self._looked[1] != true.changes:
            self._looked = true, true.changes, seen_by(true, self.eyes)
        return self._looked[2]

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

    def numbers_before(self) -> Mapping[tuple[int, str], int]:
        """The gauges of the seats as this turn began; none where the line does not reach back so far."""
        history, turn = self._session.history, self._session.state.turn
        before: Mapping[tuple[int, str], int] = {}
        for n in reversed(history.line(history.at)):
            before = history.states[n].seat_num
            if history.states[n].turn != turn:
                break
        return before

    def log(self) -> list[tuple[LogLine, bool]]:
        """The log, and of each line whether it was undone."""
        return self._session.log()

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

    # --- what a game shows of itself -------------------------------------------------------------------------------

    def score(self, seat: int) -> tuple[tuple[str, int], ...]:
        """How the points of a seat came about, once the game is over: nothing is hidden then."""
        over = self.rules is not None and self.result is not None
        return self.rules.display.score(self._session.state, seat) if self.rules is not None and over else ()

    def afterwords(self, seat: int) -> tuple[str, ...]:
        """Texts a seat may read once the game is over."""
        over = self.rules is not None and self.result is not None
        return self.rules.display.afterwords(self._session.state, seat) if self.rules is not None and over else ()

    def titles(self) -> Mapping[int, str]:
        """Cards that name seats beside their people."""
        return self.rules.display.titles(self._seen) if self.rules is not None else {}

    def ledger(self) -> list[Says]:
        """The sums that matter now."""
        return self.rules.display.ledger(self._seen) if self.rules is not None else []

    def ledger_after(self, plan: Plan) -> list[Says]:
        """The sums as they would be if a plan went through unanswered."""
        if self.rules is None:
            return []
        shown = self.rules.display
        return shown.ledger(shown.preview(self._seen, plan.seat, plan.verb, plan.about, plan.parts))

    def reveal(self) -> Reveal | None:
        """The figures of what came to light at once."""
        reveals = self.rules.display.reveal if self.rules is not None else None
        return reveals(self._seen) if reveals is not None else None

    def threats(self, place: str = "") -> Mapping[int, int]:
        """Zones an attack falls on now, or what the piece at a place reaches."""
        piece = self.piece(place) if place else -1
        return self.rules.display.threats(self._seen, piece) if self.rules is not None else {}

    def turns(self) -> Mapping[int, str]:
        """The places that act one after another in this round."""
        return self.rules.display.turns(self._seen) if self.rules is not None else {}

    def rounds(self) -> tuple[int, int] | None:
        """The round that is played, and how many there are."""
        return self.rules.display.rounds(self._seen) if self.rules is not None else None

    def acting(self) -> tuple[str, int] | None:
        """The place of the piece that acts by itself now or next, and the angle it acts at."""
        found = self.rules.display.acting(self._seen) if self.rules is not None else None
        return (self.place(found[0]), found[1]) if found is not None else None

    def notes(self, seat: int) -> list[Says]:
        """What the board of a seat says beside its numbers."""
        return self.rules.display.notes(self._seen, seat) if self.rules is not None else []

    def lit(self, seat: int) -> tuple[bool, ...]:
        """Which paragraphs count of the card that stands for a seat."""
        return self.rules.display.lit(self._seen, seat) if self.rules is not None else ()

    def ending(self) -> Says | None:
        """Why the game is over, None while it goes on or where no rules say it."""
        over = self.rules is not None and self.result is not None
        return self.rules.ending.says(self._session.state) if self.rules is not None and over else None

    # --- what may be done ------------------------------------------------------------------------------------------

    def standing(self, seat: int) -> tuple[str, ...]:
        """The verbs open to a seat beside those it is asked for."""
        return self.rules.standing(self._session.state, seat) if self.rules is not None else ()

    def doing(self, verb: str, seat: int, about: int = NOWHERE) -> Doing:
        """A verb in the hands of a seat; only where there are rules."""
        assert self.rules is not None
        return Doing(self.rules.verbs[verb], self._session.state, seat, about)

    def suggests(self, seat: int) -> bool:
        """Whether a hint can be given to a seat."""
        mind = self.rules.mind if self.rules is not None and (self.ask is None or not self.ask.pause) else None
        return mind is not None and (mind.value is not None or mind.suggest(self._session.state, seat) is not None)

    def suggestion(self, seat: int) -> Move | None:
        """The move a game itself suggests to a seat."""
        return self.rules.mind.suggest(self._session.state, seat) if self.rules is not None else None

    def ahead(self, seat: int) -> Ahead:
        """Where passing on leads a seat, as far as these eyes can tell."""
        return ahead(self._session, seat, self.eyes)

    def goes(self, part: Part) -> tuple[int, ...]:
        """The pieces a part of a plan brings to its place."""
        return self.rules.display.goes(self._session.state, part) if self.rules is not None else (part.piece,)

    def options(self, plan: Plan) -> list[Option]:
        """The verbs by which something may come next now, each with its legal parts."""
        return options(self._session, plan)

    def verdicts(self, plan: Plan, piece: int) -> list[Verdict]:
        """What each verb says of a piece."""
        return verdicts(self._session, plan, piece)

    def target_of(self, plan: Plan, option: Option, part: Part) -> Target:
        """A legal part as a place a piece may go."""
        return target_of(self._session, plan, option, part)

    def targets(self, plan: Plan, piece: int) -> list[Target]:
        """Where a piece may go now or in a later step of the turn."""
        return plans.targets(self._session, plan, piece)

    def totals(self, plan: Plan) -> dict[int, Says]:
        """What a plan comes to at each place it goes to."""
        return plans.totals(self._session, plan)

    def asked_for(self, seat: int) -> int:
        """How many pieces the answer of a seat takes."""
        return asked_for(self._session, seat)

    def is_whole(self, plan: Plan) -> bool:
        """Whether a plan may be committed as it stands."""
        return plans.is_whole(self._session, plan)
