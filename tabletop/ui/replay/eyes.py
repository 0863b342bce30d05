"""Whose eyes a replay is seen with: what all may see, one seat's, or everybody's."""

from __future__ import annotations

from tabletop.play.people import Person, onlookers
from tabletop.play.watched import Watched
from tabletop.table.view import eyes_of
from tabletop.ui.table.moment.wording import Wording
from tabletop.ui.words import words

Eyes = tuple[int, ...]
"""The seats that look; none: what all may see."""


def all_eyes(session: Watched) -> list[Eyes]:
    """Every choice, in the order in which a key goes through them."""
    seats = range(session.box.seats)
    return [tuple(seats), *((seat,) for seat in seats if len(seats) > 1), ()]


def usual_eyes(session: Watched) -> Eyes:
    """Those a replay begins with."""
    return onlookers(session.people, session.box.seats, over=session.over, privacy=session.privacy)


def eyes_words(eyes: Eyes, session: Watched, say: Wording, lang: str) -> str:
    """Whose eyes these are."""
    if len(eyes) == session.box.seats:
        return words("replay.eyes.all", lang)
    return words("replay.eyes.seat", lang, name=say.person(eyes[0])) if eyes else words("replay.eyes.public", lang)


class ReplayViewer:
    """Looks with the chosen eyes; nobody's hand is covered, and nobody plays."""

    humans: tuple[Person, ...] = ()
    covers, open = False, True

    def __init__(self, watched: Watched) -> None:
        self._box = watched.box
        self.near = self.dock = next((person.seats[0] for person in watched.people if person.human), 0)
        self.look_with(usual_eyes(watched))

    def look_with(self, eyes: Eyes) -> None:
        """Look with other eyes; the hand of the first of them lies under the prompt."""
        self.seats = eyes
        self.dock = eyes[0] if len(eyes) == 1 else self.near

    @property
    def under(self) -> tuple[int, ...]:
        """The seats whose hands lie under the prompt: of two that are seen both, so that both can be read."""
        return (self.dock, *(seat for seat in self.seats if seat != self.dock)) if len(self.seats) == 2 else (self.dock,)

    def eyes(self) -> int:
        return eyes_of(self._box, *self.seats)
