"""Tables on which piles are searched, looked at and dealt: the library, where every seat has a deck of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from read_once import fixture_of
from scene_play import TWO, Sitting

from tabletop.play.hands import read_edits
from tabletop.play.opening import Setup
from tabletop.play.people import Person, Privacy
from tabletop.play.session import Session
from tabletop.table.view import View, view
from tabletop.ui import commands
from tabletop.ui.table.piles.sheet import PileSheet
from tabletop.ui.widgets import Control

ENTER, ESC, TAB, SPACE = (pygame.K_RETURN, "\r"), (pygame.K_ESCAPE, ""), (pygame.K_TAB, "\t"), (pygame.K_SPACE, " ")
UP, DOWN, LEFT, RIGHT = pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT


def library(people: Sequence[Person] = TWO, privacy: Privacy = "open", *, seed: int = 3, **shown: Any) -> Sitting:
    """A table under way: three cards in each hand."""
    seats = max(seat for person in people for seat in person.seats) + 1
    session = Session.start(fixture_of("library"), None, Setup("", seats, seed), tuple(people), privacy=privacy)
    for seat in range(seats):
        do(session, f"p{seat + 1} shuffle p{seat + 1}.deck", f"p{seat + 1} draw p{seat + 1}.deck > p{seat + 1}.hand=3")
    return Sitting(session, **shown)


def do(session: Session, *texts: str) -> None:
    """What hands did."""
    for text in texts:
        seat, _, rest = text.partition(" ")
        outcome = session.edit(int(seat[1:]) - 1, *read_edits(rest))
        assert outcome.committed, f"{text}: {outcome}"


def ask(t: Sitting, name: str, place: str | tuple[str, ...] | None = None) -> PileSheet:
    """Open a sheet by its command, aimed at places."""
    t.scene.act(getattr(commands, name.upper())((place,) if isinstance(place, str) else place))
    t.wait(32)
    return sheet(t)


def ask_order(t: Sitting, places: tuple[str, ...], zone: str, under: bool = False) -> PileSheet:
    """Ask in which order pieces go to a pile, as letting go of several there does."""
    t.scene.carrying.order(places, zone, under)
    t.wait(32)
    return sheet(t)


def sheet(t: Sitting) -> PileSheet:
    found = t.scene.overlays.piles.sheet
    assert found is not None
    return found


def closed(t: Sitting) -> bool:
    return t.scene.overlays.piles.sheet is None


def type_in(t: Sitting, words: str) -> None:
    """What an input method or a keyboard writes."""
    t.events(pygame.event.Event(pygame.TEXTINPUT, text=words))


def press(t: Sitting, control: Control) -> None:
    t.click(control.rect.center)


def ids(session: Session, zone: str) -> list[str]:
    """The cards of a zone, lowest first."""
    s = session.state
    return [s.box.cards[s.face[piece]].id for piece in s.zones[s.box.zone_of[zone]]]


def seen_by(session: Session, *seats: int) -> View:
    """What some seats may know now."""
    return view(session.state, session.box.public | sum(1 << seat for seat in seats))


def faces_seen(session: Session, zone: str, *seats: int) -> list[int]:
    """The faces of a zone as some seats know them, 0 where they do not."""
    return [seen.face for seen in seen_by(session, *seats).zones[session.box.zone_of[zone]]]


def last_do(session: Session) -> str:
    """The text of the commit the table stands at."""
    return session.history.commits[session.history.at].do


def told(t: Sitting, lang: str = "en") -> list[str]:
    """The log as nobody but all may read it."""
    from tabletop.ui.table.moment.wording import Wording

    session = t.session
    say = Wording(session.catalog, session.people, session.box, lang, session.box.public)
    return [say.line(line) for line, undone in session.log() if not undone]
