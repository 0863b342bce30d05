"""What a person's habits make of keys: bots that wait for one, a question before a pile is mixed, both languages."""

from __future__ import annotations

from dataclasses import replace

from tabletop.play.passing import let_go_on
from tabletop.ui import commands
from tabletop.ui.keymap import cap
from tabletop.ui.table.commands.deeds import TableDeeds
from tabletop.ui.table.pace.consents import ask
from tabletop.ui.table.table import Table
from tabletop.ui.words import words

DEEDS = TableDeeds()


@DEEDS.on(commands.SHUFFLE)
def _shuffle(table: Table, given: commands.Places) -> None:
    """Mix the pile that is meant, once, or roll the dice; a pile after a question where a person wants to be asked."""
    places = table.meant.aimed(given)
    zones = table.meant.zones_of(places)
    if not zones or table.habits.again(zones[0], table.now):
        return
    if table.host.settings.ask_shuffle and not table.meant.dice(places):
        zone = table.session.box.zones[zones[0]]
        ask(table.overlays, "mix", (), lambda: table.act(commands.SHUFFLE_NOW(places)), "ui_shuffle",
            zone=lambda lang: zone.label.get(lang) or zone.name, n=len(table.model.view.zones[zones[0]]))
    else:
        table.act(commands.SHUFFLE_NOW(given))


@DEEDS.bare(commands.BOTS)
def _bots(table: Table) -> None:
    """Halt the bots of this table; while they are halted, let one act."""
    if table.habits.halted:
        table.thinker.let_one_act()
    elif not commands.BOTS.able(table.model.sight):
        table.host.tell("table.bots.none")
    else:
        _bots_wait(table)
        table.host.tell("table.bots.halted", cap=cap(commands.BOTS), button=lambda lang: words("table.prompt.go_on", lang))


@DEEDS.bare(commands.TO_END)
def _to_end(table: Table) -> None:
    """What runs by itself is done to the next question, and not shown step by step."""
    session, mark = table.session, len(table.session.history.commits)
    let_go_on(session)
    if len(session.history.commits) > mark:
        table.changed(mark, fly=False)
        table.tale.cut()
    table.hurry()


@DEEDS.bare(commands.BOTS_WAIT)
def _bots_wait(table: Table) -> None:
    """Halt the bots of this table, or let them go on by themselves."""
    table.habits.halt(not table.habits.halted)
    table.host.hush("table.bots.halted")
    table.thinker.wake()
    table.look_again()


@DEEDS.bare(commands.BOTH)
def _both(table: Table) -> None:
    table.host.keep(replace(table.host.settings, both=not table.host.settings.both))
    table.look_again()
