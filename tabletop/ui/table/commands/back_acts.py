"""Taking back what a person did last, typed, carried or planned before anything that is committed; redo and jumps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop.play import taken_up
from tabletop.play.consent import PRACTICE, undo_reasons
from tabletop.play.history import ANSWERS, Seen
from tabletop.play.plan import Plan
from tabletop.referee.ask import PASS
from tabletop.ui import commands
from tabletop.ui.keymap import cap
from tabletop.ui.table.commands.deeds import TableDeeds
from tabletop.ui.table.commands.people_acts import ask_before
from tabletop.ui.table.commands.what_acts import unask
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.moments import deed
from tabletop.ui.table.table import Table

DEEDS = TableDeeds()


def _unhanded(table: Table) -> bool:
    """The last of what is typed, or what is carried, goes back; whether there was any."""
    if table.hints.clear():
        table.touch()
    elif table.overlays.sharing.take_back():
        table.look_again()
    elif table.held is not None or table.pouring is not None or table.selection.band is not None:
        table.pointer.cancel()
        table.host.hush("table.hint")
    else:
        return False
    return True


def _unlaid(table: Table) -> bool:
    """What waits for the end of a beat goes, else the card chosen after the last part of the plan, else that part; whether there
    was any."""
    if table.model.ways and (table.acts.plan.parts or table.focus.put_last):
        table.focus.put("")
    elif not table.beat.take_back():
        if not table.acts.take_back():
            return False
        table.host.hush("table.hint")
    table.overlays.dismiss()
    table.look_again()
    return True


@DEEDS.bare(commands.TAKE_BACK, commands.CLOSE)
def _take_back(table: Table) -> None:
    """Esc: what is typed or carried, the toast, what is planned, *what can I do?*, a suggestion, the trays, a rule that is
    told, the recap, what is chosen, the focus: one of them.  Where there is nothing of these, and this person has done
    something, it says by which key that is taken back."""
    if _unhanded(table):
        return
    if table.overlays.toast is not None:
        table.overlays.dismiss()
    elif _unlaid(table):
        return
    elif table.overlays.log.asked and table.log_open:
        unask(table)
    elif table.host.hush("table.hint"):
        table.touch()
    elif table.trays.close():
        return
    elif table.overlays.note.read() or (table.overlays.recap.controls and table.unfolding.stills.read()):
        table.look_again()
    elif not table.selection.clear():
        if table.focused:
            table.focus.put("")
        elif not table.unfolds and table.session.result is None and table.session.can_undo():
            table.host.tell("table.nothing_laid", cap=cap(commands.UNDO))


@DEEDS.bare(commands.RECAP_READ)
def _recap_read(table: Table) -> None:
    table.unfolding.stills.read()
    table.look_again()


@DEEDS.bare(commands.UNDO)
def _undo(table: Table) -> None:
    """What is typed, carried or planned, else the last gesture, of a lost game that may be taken up again all since then; whoever
    must agree to that is asked first."""
    if _unhanded(table) or _unlaid(table):
        return
    seen = _stop_showing(table)
    to = taken_up.where(table.session)
    to = table.session.history.undo_to() if to is None else to
    if to is None:
        table.host.tell("table.history.nothing_undo")
    elif not ask_before(table, to, partial(_undo_now, table, seen)):
        _undo_now(table, seen)


def _stop_showing(table: Table) -> Seen:
    """The table goes elsewhere in time: how far what was done had been shown."""
    seen, history, untold = table.unfolding.shown(), table.session.history, table.overlays.log.untold
    if untold:
        seen = history.at, sum(line.n == history.at for line in history.log) - untold
    table.unfolding.finish()
    return seen


def _undo_now(table: Table, seen: Seen) -> None:
    session, history = table.session, table.session.history
    before, model, peeks = history.line(history.at), table.model, _peeks(table)
    if session.take_up_again(table.acts.seat) or session.undo(by=table.acts.seat, seen=seen):
        gone = before[len(history.line(history.at)):]
        table.changed(len(history.commits), fly=False)
        lies = table.acts.unconfirm(gone)
        if lies:
            table.look_again()
        _tell(table, model, f"taken_back.{lies}" if lies else "taken_back", gone, seen)
        if peeks:
            table.peeked = True
            session.remark(PRACTICE, table.acts.seat)
            table.host.tell_next("table.history.peeked")


def _peeks(table: Table) -> bool:
    """Whether an undo that nobody else must agree to lets a person know what another chose in hiding; told once at a table."""
    session = table.session
    to = session.history.undo_to()
    alone = len(table.viewer.humans) == 1 and len(session.people) > 1
    return alone and not table.peeked and to is not None and "seen" in undo_reasons(session, to)


def _tell(table: Table, model: Model, key: str, commits: Sequence[int], seen: Seen = None) -> None:
    """What was taken back or done again, and how many acts of others with it."""
    made = [table.session.history.commits[n] for n in commits]
    mine = next((commit.n for commit in made if commit.by_human), None)
    if mine is None:
        return
    others = sum(not commit.by_human and commit.kind in ANSWERS and commit.do.split()[1:] != [PASS] for commit in made)
    told = deed(model, mine, seen)
    table.host.tell(f"table.history.{key}{'.others' if others else ''}", what=told, n=others)


# --- walks in time ---------------------------------------------------------------------------------------------------

@DEEDS.bare(commands.REDO)
def _redo(table: Table) -> None:
    """The part that was taken back last, else the last gesture that was, where nothing else has been begun since."""
    history = table.session.history
    if table.acts.lay_again():
        table.host.hush("table.hint")
        return table.look_again()
    before = history.line(history.at)
    ahead = history.line(history.redone[-1])[len(before):] if history.redone else []
    if table.acts.begins_with(ahead) and table.session.redo(by=table.acts.seat):
        table.acts.plan = Plan(table.acts.seat)
        table.changed(len(history.commits), fly=False)
        return _tell(table, table.model, "done_again", history.line(history.at)[len(before):])
    return table.host.tell("table.history.nothing_redo")


@DEEDS.on(commands.JUMP)
def _jump(table: Table, to: int) -> None:
    """Stand where a gesture ended; only what is taken back on the way asks anybody."""
    if to == table.session.history.at:
        return
    seen = _stop_showing(table)
    if not ask_before(table, to, partial(_jump_now, table, to, seen)):
        _jump_now(table, to, seen)


def _jump_now(table: Table, to: int, seen: Seen) -> None:
    if table.session.jump(to, by=table.acts.seat, seen=seen):
        table.changed(len(table.session.history.commits), fly=False)
