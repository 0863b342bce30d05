"""What lies around and over the table of a replay, and the hands that stay off it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tabletop.ui.replay.bar import ReplayBar
from tabletop.ui.replay.eyes import Eyes, all_eyes, eyes_words
from tabletop.ui.replay.head import ReplayHead
from tabletop.ui.table.carrying import Carrying
from tabletop.ui.table.geometry import Laid
from tabletop.ui.table.overlays import CLOSE, Overlays
from tabletop.ui.widgets import Action, Button, Dialog, Item
from tabletop.ui.words import words

if TYPE_CHECKING:
    from tabletop.ui.replay.scene import ReplayScene


class Looking(Carrying):
    """Nothing is picked up."""

    def pick_up(self, laid: Laid, pos: tuple[int, int], *args: Any, **options: Any) -> None:
        return None


class ReplayOverlays(Overlays):
    """The bar of the replay in the prompt's place, and whose eyes look."""

    def __init__(self, scene: ReplayScene, bar: ReplayBar) -> None:
        super().__init__(scene, ReplayHead(), bar)
        self.replay = scene

    def hands(self, *about: Any) -> None:
        """Nothing is done by hand."""

    def end(self) -> None:
        """The end of the game is a step like any other."""

    def click(self, at: tuple[int, int]) -> None:
        """A click on a name plate looks with that seat's eyes."""
        plate = next((p for p in self.plates if p.rect.collidepoint(at)), None)
        if plate is not None:
            return self.replay.act(Action("plate", plate.seat))
        return self.replay.keyboard.focus("")

    def choose_eyes(self) -> None:
        """A menu of all there are."""
        scene, lang = self.replay, self.replay.look.lang
        items = [Item("look_with", eyes_words(eyes, scene.watched, scene.model.wording, lang), "ui_eye", str(n), value=eyes,
                      checked=eyes == scene.eyes.looking) for n, eyes in enumerate(all_eyes(scene.watched), 1)]
        button = next(c for c in scene.bar.controls if c.action == "eyes_menu")
        self.open_menu(items, (button.rect.x, scene.bar.rect.y - scene.look.px(12 + 32 * len(items))))

    def ask_eyes(self, eyes: Eyes, whose: str) -> None:
        """Whether to see what is hidden in a game that goes on."""
        scene, lang = self.replay, self.replay.look.lang
        yes = Button("eyes_agreed", words("replay.eyes.yes", lang), "primary")
        self.dialog = EyesDialog(eyes, CLOSE, words("replay.eyes.title", lang, whose=whose), words("replay.eyes.text", lang),
                                 [Button(CLOSE, words("button.cancel", lang), key="Esc"), yes], icon="ui_eye")
        self.dialog.place(pygame.Rect((0, 0), scene.size), scene.look)
        scene.touch()


class EyesDialog(Dialog):
    """Hands over whose eyes it asked about."""

    def __init__(self, eyes: Eyes, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.eyes = eyes

    def handle(self, event: pygame.event.Event) -> Action | None:
        action = super().handle(event)
        return Action(action.name, self.eyes) if action is not None and action.name == "eyes_agreed" else action
