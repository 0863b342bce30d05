"""The referee's toast: why a drop was refused, by which rule, what would work instead, and what can be done now."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.play.plan import Target
from tabletop.referee.verbs import Refusal
from tabletop.table.state import NOWHERE
from tabletop.ui import text, theme
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.table.frame import Frame
from tabletop.ui.table.model import Model
from tabletop.ui.widgets import Action, Button, Toast, keys
from tabletop.ui.words import words

WIDTH = 300.0
OTHERS = 2
"""How many other legal targets the toast names."""


class RefereeToast(Toast):
    """A toast whose link carries the number of its rule.

    Actions: `rule` (number), `take_back`, `force` (Ctrl+Enter too); of advice `take_back` (it closes) and `undo`.
    """

    number = ""
    force = False

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.KEYDOWN:
            button = next((b for b in self.buttons if b.key and keys.pressed(b.key, event)), None)
            if button is not None:
                return button.activate(None)
            if self.force and keys.pressed(cap("force"), event):
                return Action("force")
        return super().handle(event)

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        action = super().activate(at)
        return Action(action.name, self.number) if action is not None else None


def refused_toast(model: Model, why: Refusal, forceable: bool, tone: str, slot: pygame.Rect | None, frame: Frame, look: Look,
                  avoid: Sequence[pygame.Rect] = (), others: Sequence[Target] = ()) -> RefereeToast:
    """The toast of a refusal (`tone` "refused") or of advice, beside the slot it speaks of.

    It lies between bar and prompt and covers none of `avoid` while there is room elsewhere.  `others` are legal targets of
    the same piece; the first of them are named as what would work.
    """
    lang, say = model.lang, model.wording
    told = say.refusal(why)
    advice = tone == "advice"
    figures = told.figures or f"**{words('table.advice' if advice else 'table.refused', lang)}**"
    rule = _link(told.rule, lang, look) if told.rule else None
    instead = "\n".join(line for line in (told.instead, *_named(model, others)) if line) or None
    buttons = _buttons(lang, advice, forceable)
    toast = RefereeToast("rule", tone, figures, told.sentence, rule=rule, instead=instead, buttons=buttons)
    toast.number, toast.force = why.rule, forceable and not advice
    _place(toast, slot, frame, look, avoid)
    return toast


def _link(rule: str, lang: str, look: Look) -> str:
    """The words of the link, the short ones where a title is long."""
    whole = words("toast.rule", lang, rule=rule)
    fits = text.measure(whole, look.text(theme.CONTROL), True) <= look.px(WIDTH - 88)
    return whole if fits else words("table.react.rule", lang, rule=rule)


def _buttons(lang: str, advice: bool, forceable: bool) -> list[Button]:
    if advice:
        return [Button("take_back", words("button.close", lang), "primary", key=cap("take_back")),
                Button("undo", words("table.banner.undo", lang), icon="ui_undo")]
    back = Button("take_back", words("button.take_back", lang), "primary", key=cap("take_back"))
    return [back, Button("force", words("button.force", lang), "danger", icon="ui_override")] if forceable else [back]


def _named(model: Model, others: Sequence[Target]) -> list[str]:
    """The first of the other targets in words: where, and what would happen there."""
    lines: list[str] = []
    for target in others:
        if target.step or target.says is None or len(lines) == OTHERS:
            continue
        told = model.wording.says(target.says)
        if target.place != NOWHERE:
            told = words("table.large.on", model.lang, says=told, place=model.zone_name(target.place))
        if told not in lines:
            lines.append(told)
    return lines


def _place(toast: Toast, slot: pygame.Rect | None, frame: Frame, look: Look, avoid: Sequence[pygame.Rect]) -> None:
    margin = look.px(8)
    within = pygame.Rect(frame.cloth.x, frame.bar.bottom + margin, frame.cloth.w, frame.prompt.y - frame.bar.bottom - 2 * margin)
    width = min(look.px(WIDTH), within.w)
    size = toast.natural(look, width)
    if slot is None:
        toast.rect = pygame.Rect((0, 0), size)
        toast.rect.midbottom = within.midbottom
        return
    toast.rect = beside(slot, size, within, avoid, look)
    level = toast.rect.top < slot.centery < toast.rect.bottom
    toast.points = slot if level and (slot.right <= toast.rect.left or slot.left >= toast.rect.right) else None


def beside(slot: pygame.Rect, size: tuple[int, int], within: pygame.Rect, avoid: Sequence[pygame.Rect], look: Look) -> pygame.Rect:
    """A place of this size near a slot inside an area, over as little as can be of the slot and of what must be seen."""
    gap = look.px(18)
    w, h = size
    middle = slot.centery - h // 2
    corners = ((slot.right + gap, middle), (slot.left - gap - w, middle), (slot.centerx - w // 2, slot.top - gap - h),
               (slot.centerx - w // 2, slot.bottom + gap), (within.right - w, middle), (within.left, middle),
               (within.right - w, within.top), (within.left, within.top), (within.right - w, within.bottom - h),
               (within.left, within.bottom - h))
    found = [pygame.Rect(corner, size).clamp(within) for corner in corners]
    return min(found, key=lambda at: sum(_shared(at, other) for other in avoid) + 3 * _shared(at, slot))


def _shared(a: pygame.Rect, b: pygame.Rect) -> int:
    both = a.clip(b)
    return both.w * both.h
