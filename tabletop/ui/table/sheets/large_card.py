"""The large card over the table: its words explained, and what it can do now."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.catalog.faces import Faces
from tabletop.play.plan import Plan, Target
from tabletop.referee.verbs import Refusal
from tabletop.ui import commands, text, theme
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.large import Large, render_large
from tabletop.ui.keymap import cap, does
from tabletop.ui.look import Look
from tabletop.ui.table.moment.glance import altered
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels import menus
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.widgets import Action, key_cap, key_cap_width
from tabletop.ui.words import words

HINTS = ((commands.LARGE, "release"), (commands.KEEP_OPEN, "keep_open"), (commands.RULE_OF_STEP, "rules"), (commands.BOTH, "both"))
CAN_AT_MOST = 6
FOOT = 52
"""The height of the strip with the keys at the foot of the window, logical."""


class LargeCard(Panel):
    """`show(place)` opens it on a piece these eyes know; place it in the whole window.  Actions: `rule` (number), `closed`.

    `pinned` keeps it open after its key is let go; with `both` it is shown in both languages.  A key asks for `both` or not.
    """

    def __init__(self) -> None:
        super().__init__()
        self.open = self.pinned = self.both = False
        self._place = ""
        self._model: Model | None = None
        self._large: Large | None = None

    @property
    def modal(self) -> bool:
        """Whether it takes every event."""
        return self.open

    def show(self, place: str) -> bool:
        """Opens it on the piece at a place; whether there is a card to show there."""
        seen = self._model.seen(place) if self._model is not None else None
        if seen is None or not seen.face:
            return False
        self.open, self.pinned, self._place, self._told = True, False, place, None
        assert self._model is not None
        self.update(self._model)
        return True

    def close(self) -> Action:
        """Closes it."""
        self.open = self.pinned = False
        self._large, self._stale = None, True
        return Action("closed")

    def place(self, area: pygame.Rect, look: Look) -> None:
        changed = (area.size, look) != (self.rect.size, self.look)
        super().place(area, look)
        if changed and self._model is not None:
            self._told = None
            self.update(self._model)

    def content(self, model: Model) -> Hashable:
        self._model = model
        seen = model.seen(self._place) if self.open else None
        if seen is None or not seen.face:
            return None
        return (seen.face, seen.side, seen.angle, seen.note, model.lang, tuple(can_rows(model, self._place)), self.rect.size,
                self.pinned, self.both)

    def build(self, model: Model) -> None:
        seen = model.seen(self._place) if self.open else None
        catalog, rules = model.sight.catalog, model.sight.rules
        if seen is None or not seen.face or not self.rect.w:
            self.open, self._large = False, None
            return
        card = altered(model).get(self._place, model.sight.box.cards[seen.face])
        titles = {number: rule.title for number, rule in catalog.rules_texts.get(model.lang, {}).items()}
        unused = rules.display.unused.get(model.sight.box.mode, frozenset()) if rules is not None else frozenset()
        shown = Shown(card, (catalog.faces or Faces()).look(card), catalog.terms, model.lang, "full", unused,
                      seen.side + (1 if seen.angle else 0), seen.note or None)
        self._large = render_large(shown, self.rect.size, scale=self.look.k, other=menus.other(model.lang) if self.both else "",
                                   can_rows=can_rows(model, self._place), rules_names=titles)

    def draw(self, surface: pygame.Surface) -> None:
        self._stale = False
        if self._large is None or self._model is None:
            return
        surface.blit(self._large.surface, self.rect)
        self._hints(surface, self._model.lang)

    def _hints(self, surface: pygame.Surface, lang: str) -> None:
        look = self.look
        size, gap = look.text(13), look.px(24)
        told = [(cap(command, "large"), words(f"table.large.{name}", lang)) for command, name in HINTS
                if not (self.pinned and name in ("release", "keep_open"))]
        if self.pinned:
            told.insert(0, (cap(commands.CLOSE, "large"), words("button.close", lang)))
        widths = [key_cap_width(look, key) + look.px(8) + text.measure(label, size) for key, label in told]
        x = self.rect.centerx - (sum(widths) + gap * (len(told) - 1)) // 2
        y, high = self.rect.bottom - look.px(22), look.px(FOOT)
        surface.fill(theme.rgb(theme.INK9), (self.rect.x, self.rect.bottom - high, self.rect.w, high))  # over all of the prompt
        for (key, label), w in zip(told, widths, strict=True):
            right = key_cap(surface, look, key, x, y).right
            text.draw_line(surface, label, (right + look.px(8), y), size, colour=theme.PAPER0)
            x += w + gap

    def handle(self, event: pygame.event.Event) -> Action | None:
        if not self.open or self._large is None:
            return None
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                return self.close()
            if does(commands.KEEP_OPEN, event, "large"):
                self.pinned = not self.pinned
                self._stale = True
            if does(commands.BOTH, event, "large"):
                return commands.BOTH()
            if does(commands.RULE_OF_STEP, event, "large"):
                return commands.RULE(self._large.links[0].rule) if self._large.links else None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            link = next((one for one in self._large.links if one.rect.move(self.rect.topleft).collidepoint(event.pos)), None)
            if link is not None:
                return commands.RULE(link.rule)
            at = event.pos[0] - self.rect.x, event.pos[1] - self.rect.y
            if not any(area.collidepoint(at) for area in (self._large.card, self._large.twin, self._large.panel)):
                return self.close()
        return None


def can_rows(model: Model, place: str) -> list[tuple[bool, str]]:
    """What the card at a place can do now for the people looking, later this turn, or why it cannot; nothing of a covered hand."""
    sight, say = model.sight, model.wording
    plan = model.plan if model.plan.seat in model.seats else Plan(model.seats[0]) if model.seats else None
    if sight.rules is None or sight.ask is None or plan is None or not model.eyes >> plan.seat & 1:
        return []
    piece = sight.piece(place)
    rows: dict[tuple[bool, str], None] = {}
    found = sight.moves.targets(plan, piece)
    for target in found:
        rows[True, _can(model, target)] = None
    if not found:
        for why in _refusals(model, plan, piece):
            told = say.refusal(why)
            number = say.rule_number(why.rule)
            label = f" ({number})" if number else ""
            rows[False, told.sentence + label] = None
    return list(rows)[:CAN_AT_MOST]


def _can(model: Model, target: Target) -> str:
    label = model.target_words(target)
    if not target.step:
        return label
    step = model.wording.rule_number(target.step) or model.wording.step(target.step)
    return words("table.large.later", model.lang, says=label, step=step)


def _refusals(model: Model, plan: Plan, piece: int) -> list[Refusal]:
    """Why a card of one's own hand may not go where cards of the hand go in this step, each reason once."""
    sight = model.sight
    rules, ask = sight.rules, sight.ask
    assert rules is not None and ask is not None
    found: list[Refusal] = []
    for name in ask.to.get(plan.seat, ()):
        doing = sight.moves.doing(name, plan.seat, ask.about) if name in rules.verbs else None
        for part in doing.parts(plan.parts) if doing is not None else ():
            if part.piece == piece and len(found) < CAN_AT_MOST:
                why = doing.refusal((*plan.parts, part)) if doing is not None else None
                if why is not None and why.key not in [w.key for w in found]:
                    found.append(why)
    return found
