"""One rule in our own words, with the way to its neighbours and beside it an example that is played."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Protocol

import pygame

from tabletop.catalog.definitions import Rule
from tabletop.ui import commands, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.sheets.overlay import HEAD, PAD, Overlay
from tabletop.ui.widgets import Action, Button, Control
from tabletop.ui.words import words

GO, AGAIN = "go_rule", "example_again"
NARROW, WIDE, TEXT, BETWEEN = 600.0, 1180.0, 350, 24
"""Logical: its width with the text alone and with an example, that of the text beside one, and what lies between."""
LEAST = 360, 330
"""Logical: in less room than that nothing of an example can be made out."""
HIGH = 620
"""Logical: how high an example is where there is room."""


class Played(Protocol):
    """The example of a rule, which plays beside its text on a `stage`."""

    stage: pygame.Rect

    def show(self, rule: str) -> None:
        """Show the one of a rule."""

    def leave(self) -> None:
        """The window is closed."""

    def again(self) -> None:
        """From its beginning."""

    def has(self, rule: str) -> bool:
        """Whether a rule has one, as far as is known."""

    def build(self, lang: str) -> None:
        """Make what can be pressed."""

    @property
    def ready(self) -> str:
        """The rule whose example lies there, empty while none does."""

    @property
    def controls(self) -> tuple[Control, ...]:
        """What can be pressed now."""

    def place(self, rect: pygame.Rect, look: Look) -> None:
        """Lay it out in a box."""

    def draw(self, surface: pygame.Surface) -> None:
        """All of it."""

    def refresh(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Draw what moved since; where."""

    def tick(self, now: int) -> None:
        """Move on."""

    def until(self) -> float | None:
        """When it next changes by itself."""


class RuleCard(Overlay):
    """`show_rule(number)` opens it; its links turn to other rules by themselves, the arrows to the ones before and after.

    Where there are `examples` one is played beside the text.
    """

    def __init__(self) -> None:
        super().__init__()
        self.icon = "ui_book"
        self.examples: Played | None = None
        self.number = ""
        self._opens = False
        self._body = ""
        self._links: tuple[Button, ...] = ()
        self._feet: tuple[Button, ...] = ()

    def show_rule(self, number: str, first: bool = False) -> None:
        """Opens it at a rule; a number there is no text for leads to the closest rule above it.  The `first` page of all begins
        with what the game is played for."""
        self.number, self._opens = number, first
        self.show()

    @property
    def shown(self) -> Played | None:
        """The example beside the text, where this rule has one and the window has room for it."""
        room = (self.rect.w - self.look.px(24 + 2 * PAD + TEXT + BETWEEN), self.rect.h - self.look.px(16 + HEAD + 2 * PAD + 36))
        fits = room[0] >= self.look.px(LEAST[0]) and room[1] >= self.look.px(LEAST[1])
        return self.examples if self.examples is not None and self.examples.has(self.number) and fits else None

    def close(self) -> Action:
        if self.examples is not None:
            self.examples.leave()
        return super().close()

    def told(self, model: Model) -> Hashable:
        shown = self.shown
        return self.number, self._opens, shown is not None, shown is not None and shown.ready == self.number

    def compose(self, model: Model) -> None:
        texts = model.sight.catalog.rules_texts.get(model.lang, {})
        self.number = _closest(self.number, texts)
        rule = texts.get(self.number)
        self.title = model.wording.rule(self.number) or words("table.rules.none", model.lang)
        self._body = rule.text if rule is not None else ""
        aim = model.wording.first([f"goal.{model.sight.box.mode}", "goal"]) if self._opens else ""
        self._body = "\n\n".join(filter(None, (f"**{aim}**" if aim else "", self._body)))
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
        if (shown := self.shown) is not None:
            shown.show(self.number)
            shown.build(model.lang)
        self.width = WIDE if shown is not None else NARROW
        self.controls = (*self._links, *(shown.controls if shown is not None else ()), *self._feet)
        self.focus(self._feet[-1])

    def _columns(self, width: int) -> int:
        """How wide the text is."""
        return width if self.shown is None else self.look.px(TEXT)

    def height(self, width: int) -> int:
        look, rows = self.look, len(self._links) if self.shown is not None else -(-len(self._links) // 2)
        said = self._block(self._columns(width)).h + look.px(16) + rows * (look.button + look.px(6))
        return max(said, look.px(HIGH) if self.shown is not None else 0) + look.px(12) + look.button

    def arrange_inside(self, inner: pygame.Rect) -> None:
        look, wide = self.look, self._columns(inner.w)
        y = inner.y + self._block(wide).h + look.px(16)
        beside = 1 if self.shown is not None else 2
        each = (wide - look.px(8) * (beside - 1)) // beside
        for n, link in enumerate(self._links):
            top = y + n // beside * (look.button + look.px(6))
            link.rect = pygame.Rect(inner.x + n % beside * (each + look.px(8)), top, each, look.button)
        if (shown := self.shown) is not None:
            left = inner.x + wide + look.px(BETWEEN)
            shown.place(pygame.Rect(left, inner.y - look.px(HEAD - PAD), inner.right - left,
                                    inner.h + look.px(HEAD - PAD) - look.px(12) - look.button), look)
        right = inner.right
        for foot in reversed(self._feet):
            w = max(look.px(96), foot.natural(look)[0])
            foot.rect = pygame.Rect(right - w, inner.bottom - look.button, w, look.button)
            right -= w + look.px(8)

    def draw_inside(self, surface: pygame.Surface) -> None:
        at = self.sheet.x + self.look.px(PAD), self.sheet.y + self.look.px(HEAD)
        self._block(self._columns(self.sheet.w - 2 * self.look.px(PAD))).draw(surface, at)
        if (shown := self.shown) is not None:
            shown.draw(surface)

    def refresh(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Draw what moved of the example since; where."""
        shown = self.shown
        return shown.refresh(surface) if shown is not None else ()

    def tick(self, now: int) -> None:
        """The example goes on."""
        if self.open and (shown := self.shown) is not None:
            shown.tick(now)

    def until(self) -> float | None:
        """When the example next changes by itself."""
        shown = self.shown
        return shown.until() if self.open and shown is not None else None

    def handle(self, event: pygame.event.Event) -> Action | None:
        shown = self.shown if self.open else None
        if shown is not None and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and shown.stage.collidepoint(event.pos):
            shown.again()
            return None
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            foot = next((b for b in self._feet if b.key == ("←" if event.key == pygame.K_LEFT else "→")), None)
            action = foot.activate(None) if foot is not None and self.open else None
        else:
            action = super().handle(event)
        if action is not None and action.name == GO:
            self.show_rule(str(action.value))
            return None
        if action is not None and action.name == AGAIN and self.examples is not None:
            self.examples.again()
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
