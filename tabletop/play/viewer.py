"""Who looks at the table: whose hand lies under the prompt, whose secrets are open, and what the screen may therefore show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.table.view import eyes_of


class Onlooker(Protocol):
    """Whose eyes a table is drawn for.  `near` is the seat at the lower edge, `dock` the one whose hand lies under the prompt."""

    near: int
    dock: int

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of who looks."""

    @property
    def under(self) -> tuple[int, ...]:
        """The seats whose hands lie under the prompt, from left to right."""

    @property
    def humans(self) -> Sequence[Person]:
        """The people before the screen who play."""

    @property
    def covers(self) -> bool:
        """Whether hands are covered at all."""

    @property
    def open(self) -> bool:
        """Whether the hand under the prompt may be seen now."""

    def eyes(self) -> int:
        """What may be drawn."""


class Pair(Protocol):
    """Two people at one screen who answer the same question at the same time, side by side."""

    @property
    def seats(self) -> tuple[int, ...]:
        """Their seats at this table, from left to right; none where nobody answers so."""

    def letters(self, seat: int) -> str:
        """What chooses cards of one of their seats."""


class NoPair:
    """People answer one after another."""

    seats: tuple[int, ...] = ()

    def letters(self, seat: int) -> str:
        return ""


class Viewer:
    """The eyes of the screen.

    `near` is the seat at the lower edge, for the whole game.  `dock` is the seat whose hand lies under the prompt: the human
    seat that must answer.  With two people or more a hand is covered until its person opens it: `held` for as long as a key is
    held, or `pinned` until the turn passes or another person must answer.  In strict privacy there is no holding: a curtain
    stands before everything until the next person opens it, or puts it `aside` to see the table with every hand covered;
    `called` brings it down for who only wants to look at their hand.  Of a `pair` that answers at once both hands lie there.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.pair: Pair = NoPair()
        self.near = next((p.seats[0] for p in session.people if p.human), 0)
        self.dock = self.near
        self.held = self.pinned = self.aside = self.called = False
        self._turn = session.state.turn
        self.follow()

    @property
    def humans(self) -> list[Person]:
        """The people of flesh and blood."""
        return [p for p in self.session.people if p.human]

    @property
    def person(self) -> Person | None:
        """Whose hand lies under the prompt."""
        return self.session.person_of(self.dock)

    @property
    def covers(self) -> bool:
        """Whether hands are covered at all: two people or more, and not agreed to play open."""
        return len(self.humans) > 1 and self.session.privacy != "open"

    @property
    def strict(self) -> bool:
        """Whether a curtain stands between people."""
        return self.covers and self.session.privacy == "strict"

    @property
    def open(self) -> bool:
        """Whether the hand under the prompt may be seen now."""
        person = self.person
        shown = self.pinned or (self.held and not self.strict)
        return person is not None and person.human and (not self.covers or shown)

    @property
    def curtained(self) -> bool:
        """Whether the curtain is down: somebody must act, or wants to look, and has not opened it."""
        wanted = self.called or (self.acting() is not None and not self.aside)
        return self.strict and bool(self.seats) and not self.open and wanted

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of the person looking: those that may act from this screen now."""
        person = self.person
        return person.seats if person is not None and person.human else ()

    def eyes(self) -> int:
        """What may be drawn: what all see, and what the person looking sees once their hand is open."""
        box = self.session.box
        if not self.covers:
            return eyes_of(box, *(seat for person in self.humans for seat in person.seats))
        return eyes_of(box, *(self.seats if self.open else ()))

    @property
    def blind(self) -> bool:
        """Whether the hand under the prompt lies covered: then nothing is told of what may be done, for that hangs on it too.

        Who has nothing that only they may look at has nothing to cover.
        """
        return self.covers and not self.open and self._hides()

    def _hides(self) -> bool:
        """Whether a seat of the person looking has anything that lies hidden, as all can see."""
        state = self.session.state
        return any(zone.seat in self.seats and zone.looks == "owner" and pieces
                   for zone, pieces in zip(state.box.zones, state.zones, strict=True))

    @property
    def at_once(self) -> bool:
        """Whether a question is open that the pair answers at the same time."""
        rules, waiting = self.session.rules, self.session.waiting()
        asked = rules is not None and self.session.at_step in rules.display.at_once
        return asked and any(seat in waiting for seat in self.pair.seats)

    @property
    def under(self) -> tuple[int, ...]:
        """The seats whose hands lie under the prompt, from left to right: two while both are covered and asked at once."""
        return self.pair.seats if self.at_once and not self.open else (self.dock,)

    def follow(self) -> bool:
        """After a change: lay the hand of the human seat that must answer under the prompt; whether another person's came.

        Who passes by what they said beforehand need not come, so the hand that lies open stays so.
        """
        before, passing = self.person, self.session.standing.due(self.session)
        waiting = [s for s in self.session.waiting() if (p := self.session.person_of(s)) is not None and p.human and s != passing]
        if waiting and self.dock not in waiting:
            self.dock = waiting[0]
        turn, self._turn = self._turn, self.session.state.turn
        changed = self.person is not before and self.person != before
        if changed:
            self.held = False
        if changed or turn != self._turn:
            self.pinned = self.aside = self.called = False
        return changed

    def turn_to(self, seat: int) -> None:
        """Lay another human seat's hand under the prompt, covered."""
        person = self.session.person_of(seat)
        if person is not None and person.human and seat != self.dock:
            self.dock = seat
            self.cover()

    def cover(self) -> None:
        """Cover the hand under the prompt; in strict privacy the curtain comes down where its person must act."""
        self.held = self.pinned = self.aside = self.called = False

    def call(self) -> None:
        """Bring the curtain down before the hand under the prompt, so that its person may open it."""
        self.called = True

    def put_aside(self) -> None:
        """Take the curtain away without opening any hand: the table is seen as all see it."""
        self.aside, self.called = True, False

    def acting(self) -> int | None:
        """The seat that may answer the open question from this screen."""
        waiting = self.session.waiting()
        if self.dock in waiting:
            return self.dock
        return next((seat for seat in self.seats if seat in waiting), None)
