"""What a person does about watched files: the switch, and what becomes of copies that the files have more or fewer of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from tabletop.play.hands import Edit
from tabletop.play.renewal import Spare
from tabletop.ui.table.acts import Done
from tabletop.ui.table.figures import show_cards, take
from tabletop.ui.table.hand_acts import gesture
from tabletop.ui.widgets import Item
from tabletop.ui.words import words

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


def _switch(scene: TableScene, value: Any) -> None:
    scene.reload.switch(not scene.reload.on)
    scene.host.watching = scene.reload.on
    scene.look_again()


def _spares(scene: TableScene, value: Any) -> None:
    """Ask where they go: where they begin, on a common pile that lies open, or nowhere before the next game."""
    lang, say, zones = scene.look.lang, scene.model.wording, scene.session.box.zones
    more = any(spare.n > 0 for spare in scene.reload.spares)
    piles = [zone.name for zone in zones if zone.kind == "pile" and zone.seat < 0 and zone.facing == "up"] if more else []
    rows = [Item("bring", words("table.spares.begin", lang), "ui_deck", "1", value=""),
            *(Item("bring", words("table.spares.onto", lang, place=say.place(name)), "ui_discard", str(n), value=name)
              for n, name in enumerate(piles, 2)),
            Item("bring_later", words("table.spares.later", lang), "ui_hourglass", line=True)]
    scene.overlays.open_menu(rows, scene.frame.cloth.midtop)


def bringing(spares: Iterable[Spare], onto: str) -> list[Edit]:
    """The edits that bring copies in: where they begin, or those that are more onto one pile."""
    return [Edit("bring", spare.card, onto if onto and spare.n > 0 else spare.zone, spare.n) for spare in spares]


def _bring(scene: TableScene, value: Any) -> Done:
    done = scene.session.edit(scene.acts.seat, *bringing(scene.reload.spares, str(value)))
    scene.reload.spares = ()
    return Done(committed=done.committed, why=done.refusal)


def _later(scene: TableScene, value: Any) -> None:
    scene.reload.spares = ()
    scene.look_again()


RELOAD_ACTS: dict[str, Callable[[TableScene, Any], None]] = {
    "watch_files": _switch, "spares": _spares, "bring": gesture(_bring), "bring_later": _later,
    "figures": gesture(take), "other_cards": show_cards,
}
