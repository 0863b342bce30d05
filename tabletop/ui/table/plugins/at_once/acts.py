"""What two people do who answer at the same time: look, type letters, take them back, answer."""

from __future__ import annotations

from tabletop.play.blind import asked_for, blind_move
from tabletop.referee.ask import PASS, PASSED
from tabletop.ui import commands
from tabletop.ui.commands.command import Deeds
from tabletop.ui.table.desk import Desk

DEEDS = Deeds[Desk]()


@DEEDS.on(commands.LOOK_HALF)
def _look_half(desk: Desk, seat: int) -> None:
    """The hand of a seat lies open while its key is held."""
    desk.viewer.turn_to(seat)
    desk.viewer.held = True
    desk.look_again()


@DEEDS.on(commands.LETTER_HALF)
def _letter_half(desk: Desk, typed: tuple[int, str]) -> None:
    desk.letters.pick(*typed)
    desk.look_again()


@DEEDS.on(commands.BACK_HALF)
def _back_half(desk: Desk, seat: int) -> None:
    desk.letters.take_back((seat,))
    desk.look_again()


@DEEDS.on(commands.DONE_HALF)
def _done_half(desk: Desk, seat: int) -> None:
    """Answer for a seat with the first cards it chose, as many as the question takes, or pass; what is left waits for the next."""
    session, needs = desk.session, asked_for(desk.session, seat)
    pieces = desk.letters.picked(seat)[:needs]
    passes = not needs and session.ask is not None and PASS in session.ask.to.get(seat, ())
    desk.answered_unseen(seat, PASSED if passes else blind_move(session, seat, pieces))
