"""Who looks at the table: whose hand lies under the prompt, whose secrets are open, and what the screen may therefore show."""

from __future__ import annotations

from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.table.view import eyes_of


class Viewer:
    """The eyes of the screen.

    `near` is the seat at the lower edge, for the whole game.  `dock` is the seat whose hand lies under the prompt: the human
    seat that must answer.  With two people or more a hand is covered until its person opens it: for as long as a key is
    held, or pinned until the turn passes.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.near = next((p.seats[0] for p in session.people if p.human), 0)
        self.dock = self.near
        self.held = False
        self.pinned = False
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
    def open(self) -> bool:
        """Whether the hand under the prompt may be seen now."""
        person = self.person
        return person is not None and person.human and (not self.covers or self.held or self.pinned)

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
        """Whether the hand under the prompt lies covered: then nothing is told of what may be done, for that hangs on it too."""
        return self.covers and not self.open and bool(self.seats)

    def follow(self) -> bool:
        """After a change: lay the hand of the human seat that must answer under the prompt; whether another person's came."""
        before = self.person
        waiting = [s for s in self.session.waiting() if (p := self.session.person_of(s)) is not None and p.human]
        if waiting and self.dock not in waiting:
            self.dock = waiting[0]
        turn, self._turn = self._turn, self.session.state.turn
        changed = self.person is not before and self.person != before
        if changed:
            self.held = False
        if changed or turn != self._turn:
            self.pinned = False
        return changed

    def turn_to(self, seat: int) -> None:
        """Lay another human seat's hand under the prompt, covered."""
        person = self.session.person_of(seat)
        if person is not None and person.human and seat != self.dock:
            self.dock, self.pinned, self.held = seat, False, False

    def acting(self) -> int | None:
        """The seat that may answer the open question from this screen."""
        waiting = self.session.waiting()
        if self.dock in waiting:
            return self.dock
        return next((seat for seat in self.seats if seat in waiting), None)
