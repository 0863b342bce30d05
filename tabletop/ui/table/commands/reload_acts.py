"""What a person does about watched files: the switch, and what becomes of copies that the files have more or fewer of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from tabletop.play.done import Done
from tabletop.play.hands import Edit
from tabletop.play.renewal import Spare, take_figures
from tabletop.ui import commands
from tabletop.ui.saving.sheets import tell_cards
from tabletop.ui.table.commands.deeds import TableDeeds
from tabletop.ui.table.table import Table
from tabletop.ui.widgets import Item
from tabletop.ui.words import words

DEEDS = TableDeeds()


@DEEDS.bare(commands.WATCH_FILES)
def _switch(table: Table) -> None:
    table.reload.switch(not table.reload.on)
    table.host.watching = table.reload.on
    table.look_again()


@DEEDS.bare(commands.SPARES)
def _spares(table: Table) -> None:
    """Ask where they go: where they begin, on a common pile that lies open, or nowhere before the next game."""
    if not table.reload.spares:
        return
    lang, say, zones = table.look.lang, table.model.wording, table.session.box.zones
    more = any(spare.n > 0 for spare in table.reload.spares)
    piles = [zone.name for zone in zones if zone.kind == "pile" and zone.seat < 0 and zone.facing == "up"] if more else []
    rows = [Item(commands.BRING(""), words("table.spares.begin", lang), "ui_deck", "1"),
            *(Item(commands.BRING(name), words("table.spares.onto", lang, place=say.place(name)), "ui_discard", str(n))
              for n, name in enumerate(piles, 2)),
            Item(commands.BRING_LATER(), words("table.spares.later", lang), "ui_hourglass", line=True)]
    table.overlays.again = partial(_spares, table)
    table.overlays.open_menu(rows, table.frame.cloth.midtop)


def bringing(spares: Iterable[Spare], onto: str) -> list[Edit]:
    """The edits that bring copies in: where they begin, or those that are more onto one pile."""
    return [Edit("bring", spare.card, onto if onto and spare.n > 0 else spare.zone, spare.n) for spare in spares]


@DEEDS.gesture(commands.BRING)
def _bring(table: Table, onto: str) -> Done:
    done = table.session.edit(table.acts.seat, *bringing(table.reload.spares, onto))
    table.reload.spares = ()
    return Done(committed=done.committed, why=done.refusal)


@DEEDS.bare(commands.BRING_LATER)
def _later(table: Table) -> None:
    table.reload.spares = ()
    table.look_again()


@DEEDS.gesture(commands.FIGURES)
def _take(table: Table, _: None) -> Done:
    """Take the figures the files have now, as one commit."""
    done = take_figures(table.session, table.acts.seat)
    return Done(committed=done.committed, why=done.refusal)


@DEEDS.bare(commands.OTHER_CARDS)
def _show_cards(table: Table) -> None:
    """The list of the cards that say something else now."""
    cards, table.reload.own.cards = table.reload.own.cards, ()
    box, say = table.session.box, table.model.wording
    tell_cards(table.host, [say.card(box.cards[box.card_of[key]]) for key in cards], table.host.back)
