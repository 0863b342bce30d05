"""What the people at one screen do with their hands, seats and privacy, and what they ask of each other before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tabletop.play.blind import asked_for, blind_move
from tabletop.play.consent import reasons
from tabletop.play.people import Person
from tabletop.play.standing import HOWS
from tabletop.referee.ask import PASS, PASSED
from tabletop.table.box import seat_name
from tabletop.ui.keymap import cap
from tabletop.ui.table.commands.turn_acts import turn_item
from tabletop.ui.table.pace.consents import ask
from tabletop.ui.table.table import Table
from tabletop.ui.widgets import Action, Item
from tabletop.ui.words import words

SIGNS = {"ask": "ui_help", "step": "ui_step", "turn": "ui_turn"}
"""The sign of each standing answer."""


# --- consent ---------------------------------------------------------------------------------------------------------

def ask_before(table: Table, to: int, agreed: Action) -> bool:
    """Ask whoever must agree before the table goes back to commit `to`, and tell them why; whether somebody is asked."""
    session = table.session
    asked = session.undo_needs(to)
    if not asked or len(table.viewer.humans) < 2:
        return False
    history = session.history
    goal = history.shared(history.at, to)
    found = reasons([history.states[n] for n in history.line(history.at) if n >= goal], session.people)
    ask(table.overlays, f"undo.{'_'.join(found)}", asked, agreed, "ui_undo")
    return True


def _give_seat(table: Table, value: Any) -> None:
    """Hand a seat over; where hands are hidden its person is asked, for who holds it sees its cards."""
    person = table.session.person_of(value[0])
    if person is not None and person.human and value[1] != person.kind and table.viewer.covers:
        ask(table.overlays, "give", [person], Action("give_agreed", value), "ui_human")
    else:
        _give_now(table, value)


def _give_now(table: Table, value: Any) -> None:
    seat, kind = value
    names = [p.name for p in table.session.people if p.human]
    person = table.session.person_of(seat)
    name = person.name if person is not None else seat_name(seat)
    if kind == "human" and person is not None and not person.human and names:
        name = person.name if person.name not in names else f"{person.name} {seat + 1}"
    table.session.give_seat(seat, kind, name)
    table.changed(len(table.session.history.commits), fly=False)


def _privacy(table: Table, value: Any) -> None:
    """Hide hands otherwise; showing what was hidden is agreed to by everybody whose hand it would show."""
    hidden: list[Person] = table.viewer.humans if table.viewer.covers else []
    if value == "open" and hidden:
        ask(table.overlays, "unhide", hidden, Action("privacy_agreed", value), "ui_eye")
    else:
        _privacy_now(table, value)


def _privacy_now(table: Table, value: Any) -> None:
    table.session.set_privacy(value)
    table.viewer.cover()
    table.look_again()


# --- hands -----------------------------------------------------------------------------------------------------------

def _plate(table: Table, value: Any) -> None:
    """A click on a plate: its person's hand is laid under the prompt and opened, in strict privacy behind the curtain; the open
    one is covered."""
    viewer = table.viewer
    own, opened = value == viewer.dock, viewer.pinned
    viewer.turn_to(value)
    if own and opened:
        viewer.cover()
    elif viewer.strict:
        viewer.call()
    elif value == viewer.dock:
        viewer.pinned = True
    table.look_again()


def _show_hand(table: Table, value: Any) -> None:
    """The key shows the hand while it is held; a button, which names the seat, pins it open until the turn passes.

    In strict privacy both bring the curtain down, and the key is held already.
    """
    viewer = table.viewer
    if value is not None:
        viewer.turn_to(int(value))
    if viewer.strict and not viewer.open:
        viewer.call()
    elif value is None:
        viewer.held = True
    else:
        viewer.pinned = True
    table.look_again()
    if viewer.curtained and value is None:
        table.overlays.sharing.curtain.press(0, table.now)


def _open_curtain(table: Table, value: Any) -> None:
    table.viewer.pinned = True
    table.look_again()


def _table_only(table: Table, value: Any) -> None:
    table.viewer.put_aside()
    table.look_again()


# --- answers without a look ------------------------------------------------------------------------------------------

def _letter(table: Table, value: Any) -> None:
    table.overlays.sharing.letters.type(str(value))
    table.look_again()


def _letter_back(table: Table, value: Any) -> None:
    table.overlays.sharing.take_back()
    table.look_again()


def _answer_blind(table: Table, value: Any) -> None:
    """Answer with the cards whose letters were typed.

    A refusal is kept for its person's next look; the screen is then the same as if all letters had been taken back.
    """
    sharing, session, seat = table.overlays.sharing, table.session, int(value)
    letters = sharing.letters
    if table.handing.too_soon():
        return None
    mark = len(session.history.commits)
    move = blind_move(session, seat, letters.chosen, letters.slot) if table.viewer.acting() == seat else None
    letters.clear()
    outcome = session.answer(seat, move) if move is not None else None
    if outcome is not None and outcome.committed:
        return table.changed(mark)
    if outcome is not None and outcome.refusal is not None:
        sharing.keep(seat, outcome.refusal)
    table.look_again()
    return None


# --- two people at once ----------------------------------------------------------------------------------------------

def _look_half(table: Table, value: Any) -> None:
    """The hand of a seat lies open while its key is held."""
    table.viewer.turn_to(int(value))
    table.viewer.held = True
    table.look_again()


def _letter_half(table: Table, value: Any) -> None:
    table.overlays.sharing.letters.pick(*value)
    table.look_again()


def _back_half(table: Table, value: Any) -> None:
    table.overlays.sharing.letters.take_back((int(value),))
    table.look_again()


def _done_half(table: Table, value: Any) -> None:
    """Answer for a seat with the first cards it chose, as many as the question takes, or pass; what is left waits for the next one.

    A refusal is kept for its person's next look.
    """
    sharing, session, seat = table.overlays.sharing, table.session, int(value)
    needs = asked_for(session, seat)
    pieces = sharing.letters.picked(seat)[:needs]
    mark = len(session.history.commits)
    passes = not needs and session.ask is not None and PASS in session.ask.to.get(seat, ())
    move = PASSED if passes else blind_move(session, seat, pieces)
    outcome = session.answer(seat, move) if move is not None else None
    if outcome is not None and outcome.committed:
        return table.changed(mark)
    if outcome is not None and outcome.refusal is not None:
        sharing.keep(seat, outcome.refusal)
    table.look_again()
    return None


def _go_on(table: Table, value: Any) -> None:
    """What came to light has been seen: the turn goes on."""
    table.overlays.revealed.close()
    table.tale.cut()
    table.thinker.wake()


def _stand(table: Table, value: Any) -> None:
    """Say beforehand how a seat answers; a question that is open already is answered by it."""
    seat, how = value
    table.session.standing.say(table.session, seat, how)
    table.look_again()
    table.thinker.wake()


def _seat_menu(table: Table, value: Any) -> None:
    """What the person of a seat may do: see their hand, say beforehand how they answer; and the turn given to the seat by hand.

    What was said is marked only while their hand is open: others learn nothing from it.
    """
    seat, at = value
    viewer, session, lang = table.viewer, table.session, table.look.lang
    person = session.person_of(seat)
    human = person is not None and person.human
    opened = viewer.open and seat in viewer.seats
    items: list[Item] = []
    if human and viewer.covers:
        shown = viewer.pinned and opened
        label = words("table.seat.cover" if shown else "table.seat.open", lang)
        items.append(Item("plate" if shown else "show_hand", label, "ui_eye_off" if shown else "ui_eye", value=seat))
    if human and session.rules is not None and session.state.result is None:
        own = session.state.seat == seat
        said = session.standing.of(seat) if opened else ""
        line = bool(items)
        items += [Item("stand", words(f"table.stand.{how}", lang), SIGNS[how], enabled=how != "step" or not own,
                       checked=how == said, line=line and how == "ask", value=(seat, how)) for how in HOWS]
    if seat in table.geometry.sheets.boards:
        items.append(Item("board", words("table.board.open", lang), "ui_grid", cap("board"), line=bool(items), value=seat))
    if seat != session.state.seat and session.state.result is None:
        items.append(turn_item(table, seat, line=bool(items)))
    if items:
        table.overlays.again = partial(_seat_menu, table, value)
        table.overlays.open_menu(items, at)


PEOPLE_ACTS: dict[str, Callable[[Table, Any], None]] = {
    "give_seat": _give_seat,
    "give_agreed": _give_now,
    "privacy": _privacy,
    "privacy_agreed": _privacy_now,
    "plate": _plate,
    "show_hand": _show_hand,
    "open_curtain": _open_curtain,
    "table_only": _table_only,
    "letter": _letter,
    "letter_back": _letter_back,
    "answer_blind": _answer_blind,
    "look_half": _look_half,
    "letter_half": _letter_half,
    "back_half": _back_half,
    "done_half": _done_half,
    "go_on": _go_on,
    "stand": _stand,
    "seat_menu": _seat_menu,
}
