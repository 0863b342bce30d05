"""What the table's menu and keys do with the save of the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.ui.keymap import cap
from tabletop.ui.saving import flows
from tabletop.ui.widgets import Item
from tabletop.ui.words import words

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


def saving_items(lang: str) -> list[Item]:
    """The rows of the menu about saving."""
    rows = (("name", "save_named", "ui_edit", None), ("quick_save", "quick_save", "ui_save", cap("quick_save")),
            ("quick_load", "quick_load", "ui_undo", cap("quick_load")), ("export", "export", "ui_export", None),
            ("watch", "watch", "ui_eye", None))
    return [Item(action, words(f"saves.menu.{key}", lang), sign, shown, line=key in ("name", "export"))
            for key, action, sign, shown in rows]


def _back(scene: TableScene) -> Callable[[], None]:
    return partial(scene.host.show, scene)


def _watch(scene: TableScene, value: Any) -> None:
    """Replay the game that is played; it goes on from where it was left."""
    scene.host.watch(scene.session)


SAVING_ACTS: dict[str, Callable[[TableScene, Any], None]] = {
    "quick_save": lambda scene, value: flows.quick_save(scene.host, scene.session),
    "quick_load": lambda scene, value: flows.quick_load(scene.host, scene.session, _back(scene)),
    "save_named": lambda scene, value: flows.save_named(scene.host, scene.session, _back(scene)),
    "export": lambda scene, value: flows.export(scene.host, scene.session, _back(scene)),
    "watch": _watch,
}
