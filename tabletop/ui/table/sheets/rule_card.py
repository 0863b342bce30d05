"""One rule in our own words, with the way to its neighbours."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame

from tabletop.catalog.definitions import Rule
from tabletop.ui import commands, text, theme
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.sheets.overlay import HEAD, PAD, Overlay
from tabletop.ui.widgets import Action, Button
from tabletop.ui.words import words

GO = "go_rule"


class RuleCard(Overlay):
    """`show_rule(number)` opens it; its links turn to other rules by themselves, the arrows to the ones before and after."""

    width = 600.0

    def __init__(self) -> None:
        super().__init__()
        self.icon = "ui_book"
        self.number = ""
        self._body = ""
        self._links: tuple[Button, ...] = ()
        self._feet: tuple[Button, ...] = ()

    def show_rule(self, number: str) -> None:
        """Opens it at a rule; a number there is no text for leads to the closest rule above it."""
        self.number = number
        self.show()

    def told(self, model: Model) -> Hashable:
        return self.number

    def compose(self, model: Model) -> None:
        texts = model.sight.catalog.rules_texts.get(model.lang, {})
        self.number = _closest(self.number, texts)
        rule = texts.get(self.number)
        self.title = model.wording.rule(self.number) or words("table.rules.none", model.lang)
        self._body = rule.text if rule is not None else ""
        order = list(texts)
        at = order.index(self.number) if self.number in order else -1
        linked = [n for n in order if n != self.number and _related(self.number, n)]
        self._links = tuple(_Go(n, model.wording.rule(n), kind="ghost") for n in linked)
        feet = [Button(commands.LEARN(), words("page.half_minute", model.lang), "ghost", icon="ui_learn")]
        if at > 0:
            feet.append(_Go(order[at - 1], words("table.rule.before", model.lang), key="←"))
        if 0 <= at < len(order) - 1:
            feet.append(_Go(order[at + 1], words("table.rule.after", model.lang), key="→"))
        self._feet = (*feet, Button("close", words("button.close", model.lang), "primary", key="Esc"))
        self.controls = (*self._links, *self._feet)
        self.focus(self._feet[-1])

    def height(self, width: int) -> int:
        look = self.look
        rows = -(-len(self._links) // 2)
        return self._block(width).h + look.px(16) + rows * (look.button + look.px(6)) + look.px(12) + look.button

    def arrange_inside(self, inner: pygame.Rect) -> None:
        look = self.look
        y = inner.y + self._block(inner.w).h + look.px(16)
        half = (inner.w - look.px(8)) // 2
        for n, link in enumerate(self._links):
            top = y + n // 2 * (look.button + look.px(6))
            link.rect = pygame.Rect(inner.x + n % 2 * (half + look.px(8)), top, half, look.button)
        right = inner.right
        for foot in reversed(self._feet):
            w = max(look.px(96), foot.natural(look)[0])
            foot.rect = pygame.Rect(right - w, inner.bottom - look.button, w, look.button)
            right -= w + look.px(8)

    def draw_inside(self, surface: pygame.Surface) -> None:
        at = self.sheet.x + self.look.px(PAD), self.sheet.y + self.look.px(HEAD)
        self._block(self.sheet.w - 2 * self.look.px(PAD)).draw(surface, at)

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            foot = next((b for b in self._feet if b.key == ("←" if event.key == pygame.K_LEFT else "→")), None)
            action = foot.activate(None) if foot is not None and self.open else None
        else:
            action = super().handle(event)
        if action is not None and action.name == GO:
            self.show_rule(str(action.value))
            return None
        return action

    def _block(self, width: int) -> text.Block:
        return text.lay(self._body, width, self.look.text(theme.BODY), colour=theme.INK9)


class _Go(Button):
    """A link to another rule."""

    def __init__(self, number: str, label: str, *, key: str | None = None, kind: str = "plain") -> None:
        super().__init__(GO, label, "ghost" if kind == "ghost" else "plain", key=key, icon="ui_book" if kind == "ghost" else None)
        self.number = number

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        return Action(GO, self.number)


def _closest(number: str, texts: Mapping[str, Rule]) -> str:
    while number and number not in texts:
        cut = max(number.rfind("-"), number.rfind("."))
        number = number[:cut] if cut > 0 else ""
    return number


def _related(number: str, other: str) -> bool:
    """Whether another rule is a part of this one, the one it is part of, or its chapter; of none at all the chapters are part."""
    def parent(n: str) -> str:
        head, dash, _ = n.rpartition("-")
        if dash:
            return head
        chapter = n.partition(".")[0] + ".0"
        return chapter if n[:1].isdigit() and n != chapter else ""

    return parent(other) == number or parent(number) == other
