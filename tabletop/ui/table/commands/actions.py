"""All that a table does about commands: what the rooms of this folder say, and what needs no room of its own."""

from __future__ import annotations

from tabletop.play.done import Done
from tabletop.play.plan import Target
from tabletop.ui import commands
from tabletop.ui.table.commands import (
    back_acts,
    going_acts,
    habit_acts,
    hand_acts,
    people_acts,
    reload_acts,
    remark_acts,
    saving_acts,
    turn_acts,
    what_acts,
    why_acts,
)
from tabletop.ui.table.commands.deeds import TableDeeds
from tabletop.ui.table.commands.piles import acts as pile_acts
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.table import Table

DEEDS = TableDeeds(*(room.DEEDS for room in (
    back_acts, going_acts, habit_acts, hand_acts, people_acts, pile_acts, reload_acts, remark_acts, saving_acts,
    turn_acts, what_acts, why_acts)))
DEEDS.bare(commands.DECLARE)(lambda table: table.keyboard.enter())
DEEDS.on(commands.MOMENT)(lambda table, n: table.unfolding.stills.again(n))
DEEDS.bare(commands.OUTCOME)(lambda table: table.last_act.tell())
DEEDS.bare(commands.TRAY)(lambda table: table.trays.turn())
DEEDS.bare(commands.ZOOM_IN)(lambda table: table.zoom.step(1))
DEEDS.bare(commands.ZOOM_OUT)(lambda table: table.zoom.step(-1))
DEEDS.bare(commands.ZOOM_FIT)(lambda table: table.zoom.fit())
DEEDS.gesture(commands.LOTS)(lambda table, _: table.acts.lots())


# --- playing ---------------------------------------------------------------------------------------------------------

@DEEDS.gesture(commands.TAKE)
def _take(table: Table, target: Target) -> Done:
    """Lay a part; where the one main button does it, all is done with that press."""
    says = commands.TAKE(target)
    alone = any(offer.says == says and offer.take is not None for offer in speech(table.model).offers)
    return table.acts.do(target) if alone else table.acts.take(target)


@DEEDS.gesture(commands.FORCE)
def _anyway(table: Table, _: None) -> Done:
    attempt, table.overlays.attempt = table.overlays.attempt, None
    table.overlays.dismiss()
    return table.acts.anyway(attempt) if attempt is not None else Done()


# --- looking -----------------------------------------------------------------------------------------------------------

@DEEDS.on(commands.BOARD)
def _board(table: Table, seat: commands.Seat) -> None:
    """Unfold the board of a seat; the key that of the first other seat, then of the next with each press."""
    boards = [seat for seat in table.geometry.sheets.boards if seat != table.viewer.near] or list(table.geometry.sheets.boards)
    shown = seat if seat is not None else boards[0] if boards else None
    if shown is not None:
        table.overlays.board.unfold(shown)
        table.touch()


# --- the program -----------------------------------------------------------------------------------------------------

@DEEDS.bare(commands.DISMISS)
def _dismiss(table: Table) -> None:
    table.session.fault = table.keeping.log = ""
    table.look_again()


@DEEDS.on(commands.AGAIN)
def _again(table: Table, swapped: commands.Swapped) -> None:
    table.host.again(table.session, bool(swapped))
