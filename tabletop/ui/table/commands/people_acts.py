"""What the people at one screen do with their hands, seats and privacy, and what they ask of each other before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.play.blind import blind_move
from tabletop.play.consent import undo_needs, undo_reasons
from tabletop.play.people import Person, Privacy
from tabletop.play.standing import HOWS, WHILE, How
from tabletop.table.box import seat_name
from tabletop.ui import commands
from tabletop.ui.keymap import cap
from tabletop.ui.table.commands.deeds import TableDeeds, gesture
from tabletop.ui.table.commands.turn_acts import turn_item
from tabletop.ui.table.pace.consents import ask
from tabletop.ui.table.table import Table
from tabletop.ui.widgets import Item
from tabletop.ui.words import words

SIGNS = {"ask": "ui_help", "step": "ui_step", "turn": "ui_turn"}
"""The sign of each standing answer."""


DEEDS = TableDeeds()


# --- consent ---------------------------------------------------------------------------------------------------------

def ask_before(table: Table, to: int, agreed: Callable[[], None]) -> bool:
    """Ask whoever must agree before the table goes back to commit `to`, and tell them why; whether somebody is asked."""
    session = table.session
    asked = undo_needs(session, to)
    if not asked or len(table.viewer.humans) < 2:
        return False
    found = undo_reasons(session, to)
    ask(table.overlays, f"undo.{'_'.join(found)}", asked, agreed, "ui_undo")
    return True


@DEEDS.on(commands.GIVE_SEAT)
def _give_seat(table: Table, given: tuple[int, str]) -> None:
    """Hand a seat over; where hands are hidden its person is asked, for who holds it sees its cards."""
    seat, kind = given
    person = table.session.person_of(seat)
    if person is not None and person.human and kind != person.kind and table.viewer.covers:
        ask(table.overlays, "give", [person], partial(_give_now, table, seat, kind), "ui_human")
    else:
        _give_now(table, seat, kind)


def _give_now(table: Table, seat: int, kind: str) -> None:
    names = [p.name for p in table.session.people if p.human]
    person = table.session.person_of(seat)
    name = person.name if person is not None else seat_name(seat)
    if kind == "human" and person is not None and not person.human and names:
        name = person.name if person.name not in names else f"{person.name} {seat + 1}"
    table.session.give_seat(seat, kind, name)
    table.changed(len(table.session.history.commits), fly=False)


@DEEDS.on(commands.PRIVACY)
def _privacy(table: Table, way: Privacy) -> None:
    """Hide hands otherwise; showing what was hidden is agreed to by everybody whose hand it would show."""
    hidden: list[Person] = table.viewer.humans if table.viewer.covers else []
    if way == "open" and hidden:
        ask(table.overlays, "unhide", hidden, partial(_privacy_now, table, way), "ui_eye")
    else:
        _privacy_now(table, way)


def _privacy_now(table: Table, way: Privacy) -> None:
    table.session.set_privacy(way)
    table.viewer.cover()
    table.look_again()


# --- hands -----------------------------------------------------------------------------------------------------------

@DEEDS.on(commands.PLATE)
def _plate(table: Table, seat: int) -> None:
    """A click on a plate: its person's hand is laid under the prompt and opened, in strict privacy behind the curtain; the open
    one is covered."""
    viewer = table.viewer
    own, opened = seat == viewer.dock, viewer.pinned
    viewer.turn_to(seat)
    if own and opened:
        viewer.cover()
    elif viewer.strict:
        viewer.call()
    elif seat == viewer.dock:
        table.away.open(pin=True)
    table.look_again()


@DEEDS.on(commands.SHOW_HAND)
def _show_hand(table: Table, seat: commands.Seat) -> None:
    """The key shows the hand while it is held; a button, which names the seat, pins it open until the turn passes.

    In strict privacy both bring the curtain down, and the key is held already.
    """
    viewer = table.viewer
    if seat is not None:
        viewer.turn_to(seat)
    if viewer.strict and not viewer.open:
        viewer.call()
    else:
        table.away.open(pin=seat is not None)
    table.look_again()
    if viewer.curtained and seat is None:
        table.overlays.sharing.curtain.press(0, table.now)


@DEEDS.bare(commands.OPEN_CURTAIN)
def _open_curtain(table: Table) -> None:
    table.viewer.pinned = True
    table.look_again()


@DEEDS.bare(commands.TABLE_ONLY)
def _table_only(table: Table) -> None:
    table.viewer.put_aside()
    table.look_again()


# --- answers without a look ------------------------------------------------------------------------------------------

@DEEDS.on(commands.LETTER)
def _letter(table: Table, sign: str) -> None:
    table.letters.type(sign)
    table.look_again()


@DEEDS.bare(commands.LETTER_BACK)
def _letter_back(table: Table) -> None:
    table.overlays.sharing.take_back()
    table.look_again()


@DEEDS.on(commands.ANSWER_BLIND)
def _answer_blind(table: Table, seat: int) -> None:
    """Answer with the cards whose letters were typed.

    A refusal is kept for its person's next look; the screen is then the same as if all letters had been taken back.
    """
    session, letters = table.session, table.letters
    if table.handing.too_soon():
        return None
    move = blind_move(session, seat, letters.chosen, letters.slot) if table.viewer.acting() == seat else None
    letters.clear()
    return table.answered_unseen(seat, move)


@DEEDS.bare(commands.GO_ON)
def _go_on(table: Table) -> None:
    """What came to light has been seen: the turn goes on."""
    table.overlays.end_stories()
    table.tale.cut()
    table.thinker.wake()


@DEEDS.on(commands.STAND)
def _stand(table: Table, said: tuple[int, How]) -> None:
    """Say beforehand how a seat answers; a question that is open already is answered by it."""
    table.session.standing.say(table.session, said[0], said[1])
    if said[1] == WHILE:  # nothing is passed by itself where an undo led, and here somebody says so
        return gesture(table, lambda: table.acts.pass_on(said[0]))
    table.look_again()
    table.thinker.wake()
    return None


@DEEDS.on(commands.SEAT_MENU)
def _seat_menu(table: Table, asked: tuple[int, tuple[int, int]]) -> None:
    """What the person of a seat may do: see their hand, say beforehand how they answer; and the turn given to the seat by hand.

    What was said is marked only while their hand is open: others learn nothing from it.
    """
    seat, at = asked
    viewer, session, lang = table.viewer, table.session, table.look.lang
    person = session.person_of(seat)
    human = person is not None and person.human
    opened = viewer.open and seat in viewer.seats
    items: list[Item] = []
    if human and viewer.covers:
        shown = viewer.pinned and opened
        label = words("table.seat.cover" if shown else "table.seat.open", lang)
        items.append(Item(commands.PLATE(seat) if shown else commands.SHOW_HAND(seat), label, "ui_eye_off" if shown else "ui_eye"))
    if human and session.rules is not None and session.result is None:
        own = session.seat == seat
        said = session.standing.of(seat) if opened else ""
        line = bool(items)
        items += [Item(commands.STAND((seat, how)), words(f"table.stand.{how}", lang), SIGNS[how], enabled=how != "step" or not own,
                       checked=how == said, line=line and how == "ask") for how in HOWS]
    if seat in table.geometry.sheets.boards:
        items.append(Item(commands.BOARD(seat), words("table.board.open", lang), "ui_grid", cap(commands.BOARD), line=bool(items)))
    if seat != session.seat and session.result is None:
        items.append(turn_item(table, seat, line=bool(items)))
    if items:
        table.overlays.again = partial(_seat_menu, table, asked)
        table.overlays.open_menu(items, at)
