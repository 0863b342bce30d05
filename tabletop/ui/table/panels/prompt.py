"""The prompt at the foot of the table: whose turn, which step, what can be done, and the one next step."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.ui import commands, paint, text, theme
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.table.moment.act_names import Offer
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.moment.speech import Speech, speech
from tabletop.ui.table.panels.panel import Panel, fresh
from tabletop.ui.widgets import Action, Button, paper

LEAST = 100
"""The least logical width of the sentence."""
NARROW = 840
"""Below this logical width the sign of a plain button stands for its words."""


class PromptBar(Panel):
    """Actions: `next`, `declare`, `take_back`, `suggest`, `lots`, `pass` (seat), `pass_turn` (seat), `rule` (number),
    `outcome`, `home`."""

    def __init__(self) -> None:
        super().__init__()
        self._speech: Speech | None = None
        self._offers: tuple[Offer, ...] = ()
        self._pill = pygame.Rect(0, 0, 0, 0)
        self._lent: dict[str, str] = {}

    def lend(self, to: str, key: str) -> None:
        """A key means something else as long as something stands over the table: no button names it, and what gives a hint yields
        to the hint of a lesson; "": none is lent any more."""
        if key != self._lent.get(to, ""):
            self._lent[to] = key
            self._offer()
            self.arrange()
            self._stale = True

    def content(self, model: Model) -> Hashable:
        self._speech = speech(model)
        return self._speech

    def build(self, model: Model) -> None:
        self._offer()

    def _offer(self) -> None:
        """The buttons of what is said now."""
        if self._speech is None:
            return
        hints = cap(commands.SUGGEST) if self._lent.get("lesson") else ""
        self._offers = tuple(offer for offer in self._speech.offers if not (hints and offer.cap == hints))
        buttons = [_Offered(offer) for offer in self._offers]
        self.controls = fresh(self.controls, buttons)
        self._focus = next((c for c in self.controls if c.focused), None)

    def arrange(self) -> None:
        """Buttons in the first form that leaves the sentence room behind whose turn it is and the step: the step is said briefly
        before a plain button loses its key, that before whose turn it is is, this before the button of Enter leaves what it is
        done to to the sentence, and that before a button loses its words."""
        said = self._speech
        named = ("whole", "words", "brief")
        ways = [(form, way) for forms, n in ((named[:2], 2), (named, 4)) for form in forms for way in range(n)]
        for form, way in (*ways, *[("signs", way) for way in (0, 1, 2, 5, 6)], ("keys", 2)):
            self._put(form)
            if said is None or self._leaves_room(said, self._room(said), *_ways(said)[way]):
                return

    def _room(self, said: Speech) -> int:
        """How much is left for words beside the buttons and the mark of the seat."""
        x, end = self._between()
        return end - x - (self.look.px(24) if said.seat is not None else 0)

    def _between(self) -> tuple[int, int]:
        """From where to where the words stand."""
        look, bar = self.look, self.rect
        x, end = bar.x + look.px(18), bar.right - look.px(12)
        if self.controls and look.left:
            x = max(c.rect.right for c in self.controls) + look.px(16)
        elif self.controls:
            end = min(c.rect.x for c in self.controls) - look.px(12)
        return x, end

    def _put(self, form: str) -> None:
        """The buttons, *whole*, the plain ones that have a sign as *words* without their key; that of Enter in *brief* without what
        it is done to, which the sentence says, beside *signs* too, or *keys* alone where there are none."""
        look = self.look
        inset = look.px(6) if not look.touch else (self.rect.h - look.hit) // 2
        x = self.rect.x + look.px(14) if look.left else self.rect.right - look.px(8)
        for button, offer in reversed(list(zip(self.controls, self._offers, strict=True))):
            assert isinstance(button, Button)
            narrow = self.rect.w < look.px(NARROW)
            may = bool(offer.icon) or (form == "keys" and bool(offer.cap))
            pressed = offer.cap == cap(commands.DECLARE)  # what Enter does is always said
            signed = may and offer.kind == "plain" and not pressed and (narrow or form in ("signs", "keys"))
            label = offer.words.partition(": ")[0] if pressed and form in ("brief", "signs", "keys") else offer.words
            bare = form in ("words", "brief") and may and offer.kind == "plain" and not pressed and not narrow
            button.key = None if bare or (offer.cap and offer.cap in self._lent.values()) else offer.cap
            button.words, button.tip = ("", offer.words) if signed else (label, None if label == offer.words else offer.words)
            if bare and offer.cap:
                button.tip = f"{offer.words}  [{offer.cap}]"
            w = min(max(look.px(40 if signed else 96), button.natural(look)[0] - look.px(4)), max(1, self.rect.w // 2))
            button.rect = pygame.Rect(x if look.left else x - w, self.rect.y + inset, w, self.rect.h - 2 * inset)
            x += (w + look.px(8)) * (1 if look.left else -1)

    def handle(self, event: pygame.event.Event) -> Action | None:
        said = self._speech
        clicked = event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pill.collidepoint(event.pos)
        if clicked and said is not None and said.rule:
            return commands.RULE(said.rule)
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        said, look, bar = self._speech, self.look, self.rect
        if said is None:
            self._stale = False
            return
        paper(surface, look, bar, 10, theme.PAPER0)
        if said.mine:
            paint.box(surface, (bar.x, bar.y, look.px(6), bar.h), 3 * look.k, theme.GOLD, corners=(True, False, False, True))
        x, end = self._between()
        if said.seat is not None:
            paint.seat_mark(surface, said.seat, (x + look.px(8), bar.centery), 7 * look.k)
            x += look.px(24)
        self._pill = pygame.Rect(0, 0, 0, 0)
        whose, step = self._leading(said, end - x)
        if whose:
            x += text.draw_line(surface, whose, (x, bar.centery), look.text(14.5), bold=True, max_width=max(1, (end - x) // 2),
                                floor=look.floor) + look.px(10)
        if step:
            x = self._draw_pill(surface, look, step, x)
        if end - x > look.px(40):
            self._draw_sentence(surface, look, said, x, end)
        self._drawn(surface)

    def _leading(self, said: Speech, room: int) -> tuple[str, str]:
        """Whose turn it is and the step as they are said before the sentence: the number of the step yields to it, then all but the
        name of the person, and that only in the smallest windows, where the sentence would be cut otherwise."""
        return next((way for way in _ways(said) if self._leaves_room(said, room, *way)), ("", _named(said)))

    def _leaves_room(self, said: Speech, room: int, whose: str, step: str) -> bool:
        """Whether the sentence has room behind these."""
        look = self.look
        taken = text.measure(whose, look.text(14.5), True) + look.px(10) if whose else 0
        taken += text.measure(step, look.text(13), True) + look.px(32) if step else 0
        least = text.lay(said.sentence, max(look.px(LEAST), room - taken), look.floor, leading=1.25)
        return room - taken >= look.px(LEAST) and least.h <= self.rect.h - look.px(4)

    def _draw_pill(self, surface: pygame.Surface, look: Look, step: str, x: int) -> int:
        size = look.text(13)
        w = text.measure(step, size, True) + look.px(20)
        h = look.px(24)
        self._pill = paint.pill(surface, (x, self.rect.centery - h // 2, w, h), theme.INK9)
        text.draw_line(surface, step, self._pill.center, size, bold=True, colour=theme.PAPER0, align="centre")
        return self._pill.right + look.px(12)

    def _draw_sentence(self, surface: pygame.Surface, look: Look, said: Speech, x: int, end: int) -> None:
        room, high = end - x, self.rect.h - look.px(4)
        told = f"**{said.goal}**\n{said.sentence}"
        if said.goal and text.lay(told, room, look.floor, leading=1.25).h <= high:
            both = text.fit(told, room, high, look.text(13), look.floor, colour=theme.INK7, leading=1.25)
            both.draw(surface, (x, self.rect.centery - both.h // 2))
            return
        block = text.lay(said.sentence, room, look.text(theme.CONTROL), colour=theme.INK7, leading=1.3)
        if len(block.lines) > 1 or block.h > high:
            block = text.fit(said.sentence, room, high, look.text(13), look.floor, colour=theme.INK7, leading=1.25)
            block = block if block.overflow else text.even(said.sentence, room, block.size, colour=theme.INK7, leading=1.25)
        if block.overflow or block.h > high:
            lines = max(1, int(high // (look.floor * 1.25)))
            block = text.lay(said.sentence, room, look.floor, colour=theme.INK7, leading=1.25, max_lines=lines)
        block.draw(surface, (x, self.rect.centery - block.h // 2))


def _named(said: Speech) -> str:
    """What the step is called, without its number."""
    number, _, name = said.step.partition(" ")
    return name if name and (number[:1].isdigit() or number[:1] == "§") else said.step


def _ways(said: Speech) -> tuple[tuple[str, str], ...]:
    """Whose turn it is and the step, from all of it to nothing."""
    name = _named(said)
    return ((said.whose, said.step), (said.whose, name), (said.name, said.step), (said.name, name), ("", said.step), ("", name),
            ("", ""))


class _Offered(Button):
    """The button of an offer; Space, which goes on, presses none that has the focus."""

    def __init__(self, offer: Offer) -> None:
        super().__init__(offer.says, offer.words, offer.kind, icon=offer.icon, enabled=offer.enabled,
                         key=offer.cap)

    def keyed(self, event: pygame.event.Event) -> Action | None:
        return super().keyed(event) if event.key != pygame.K_SPACE else None
