"""Banners under the bar: why the rules wait, what went wrong with saving or with the program."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.ui import commands
from tabletop.ui.faults import system_told
from tabletop.ui.look import Look
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.widgets import Action, Banner
from tabletop.ui.words import listed, words

TOLD = 4
"""Of how many cards a banner tells at most that there are more or fewer."""


class Banners(Panel):
    """Actions: `undo` (from what keeps the rules waiting), `save` (try again), `dismiss` (the fault), `spares` (what
    becomes of them), `figures` (take those of the files), `other_cards` (their list).  What is wrong with a game's own files stays
    until it is mended there.

    Place it at the width of the cloth under the bar; it takes the height `wanted` gives, nothing where all is well.
    """

    def content(self, model: Model) -> Hashable:
        return model.lang, tuple(self._lines(model))

    def build(self, model: Model) -> None:
        self.controls = tuple(Banner(action, tone, said, link) for action, tone, said, link in self._lines(model))

    def _lines(self, model: Model) -> list[tuple[Action, str, str, str | None]]:
        lang, sight, say = model.lang, model.sight, model.wording
        lines: list[tuple[Action, str, str, str | None]] = []
        if sight.unsound:
            first = say.refusal(sight.unsound[0])
            more = len(sight.unsound) - 1
            said = words("table.banner.unsound", lang, why=first.sentence)
            said += words("table.banner.more", lang, n=more) if more else ""
            said += self._logged(model) if sight.unsound[0].key == "rules_broken" else ""
            lines.append((commands.UNDO(), "info", said, words("table.banner.undo", lang) if commands.UNDO.able(sight) else None))
        if model.files.spoiled:
            lines.append((Action("check"), "error", words("table.banner.spoiled", lang, why=model.files.spoiled), None))
        if model.files.wrong is not None:
            said = words("table.banner.spoiled", lang, why=say.refusal(model.files.wrong).sentence)
            lines.append((Action("check"), "error", said, None))
        if model.files.unshown:
            lines.append((Action("check"), "error", words("table.banner.unshown", lang, why=model.files.unshown), None))
        if model.files.spares:
            told = listed((say.say("log.spare", {"card": f"card:{spare.card}", "n": spare.n})
                           for spare in model.files.spares[:TOLD]), lang)
            said = words("table.banner.spares", lang, what=told)
            lines.append((commands.SPARES(), "info", said, words("table.banner.spares_do", lang)))
        if model.files.figures:
            said = words("table.banner.figures", lang, what=model.files.figures)
            lines.append((commands.FIGURES(), "info", said, words("table.menu.figures", lang)))
        if model.files.others:
            said = words("table.banner.others", lang, n=len(model.files.others))
            lines.append((commands.OTHER_CARDS(), "info", said, words("table.banner.others_do", lang)))
        if model.unsaved:
            said = words("table.banner.unsaved", lang, why=system_told(model.unsaved, lang))
            lines.append((commands.SAVE_AGAIN(), "error", said, words("table.banner.save", lang)))
        if model.fault:
            said = words("table.banner.fault", lang, why=model.fault) + self._logged(model)
            lines.append((commands.DISMISS(), "error", said, words("button.close", lang)))
        return lines

    def _logged(self, model: Model) -> str:
        """Where the program wrote down more of a fault."""
        return words("table.banner.log", model.lang, file=model.logged) if model.logged else ""

    def wanted(self, width: int, look: Look) -> int:
        """The height in device pixels that the banners take at a width."""
        heights = [c.natural(look, width)[1] + look.px(6) for c in self.controls if isinstance(c, Banner)]
        return sum(heights)

    def arrange(self) -> None:
        y = self.rect.y
        for control in self.controls:
            assert isinstance(control, Banner)
            h = control.natural(self.look, self.rect.w)[1]
            control.rect = pygame.Rect(self.rect.x, y, self.rect.w, h)
            y += h + self.look.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        self._drawn(surface)
