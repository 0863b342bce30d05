"""The game of a saved table is in no known place: a person is asked where it lies."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tabletop.catalog.problem import one_line
from tabletop.play.whereabouts import is_game, sought
from tabletop.ui.forms.panel import CLOSE
from tabletop.ui.forms.sheet_scene import Sheet, SheetScene
from tabletop.ui.saving.chooser import GAME_FILE, AskedFile, choose
from tabletop.ui.saving.sheets import said, tell
from tabletop.ui.scene import Host
from tabletop.ui.widgets import Action, Button, Dialog
from tabletop.ui.words import words


def ask_for_game(host: Host, path: Path, then: Callable[[str], None], back: Callable[[], None]) -> None:
    """Say which game a saved table needs and let a person name its folder, which `then` is given.

    Where it lay when the table was saved is shown, and looked at only if the person says so.
    """
    one = sought(path)

    def make(lang: str) -> Sheet:
        buttons = [Button(CLOSE, words("button.cancel", lang), key="Esc")]
        body = words("saves.lost_game", lang, name=path.name, game=one_line(one.game))
        if one.folder:
            body += "\n" + words("saves.lost_lay", lang, folder=one_line(one.folder))
            buttons.append(Button("there", words("saves.lost_there", lang), icon="ui_folder"))
        buttons.append(Button("choose", words("saves.lost_choose", lang), "primary", icon="ui_folder"))
        dialog = Dialog(CLOSE, words("saves.lost_title", lang), body, buttons, icon="ui_warn")
        dialog.group.focus(buttons[-1])
        return dialog

    def act(action: Action) -> None:
        if action.name == "there":
            took(Path(one.folder))
        elif action.name == "choose":
            choose(host, AskedFile("game", "saves.lost_choose_title", (GAME_FILE,)), Path.home(), took, again)
        else:
            back()

    def took(folder: Path) -> None:
        if is_game(folder, one.game):
            return then(str(folder))
        other = said("saves.lost_not_there", folder=one_line(str(folder)), game=one_line(one.game))
        return tell(host, said("saves.lost_title"), other, again)

    def again() -> None:
        host.show(scene)

    scene = SheetScene(host, make, act, back)
    host.show(scene)
