"""The referee's toast: why a drop was refused, by which rule, what would work instead, and what can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.play.plan import Target
from tabletop.referee.verbs import Refusal
from tabletop.ui import commands, text, theme
from tabletop.ui.keymap import cap, does
from tabletop.ui.look import Look
from tabletop.ui.table.layout.frame import Frame
from tabletop.ui.table.moment.model import Model
from tabletop.ui.widgets import Action, Button, Toast, keys
from tabletop.ui.words import words

WIDTH, LEAST = 300.0, 268.0
WIDER = (360.0, 420.0, 480.0)
"""Widths of a toast that would be too high for the cloth otherwise."""
AROUND = 88.0
"""What of the width of a toast the words of its link have not."""
OTHERS = 2
"""How many other legal targets the toast names."""


class RefereeToast(Toast):
    """A toast whose link carries the number of its rule.

    Actions: `rule` (number), `take_back` (it closes: the table is as it was), `force` (Ctrl+Enter too), of advice `undo`.
    """

    number = ""
    force = False

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.KEYDOWN:
            button = next((b for b in self.buttons if b.key and keys.pressed(b.key, event)), None)
            if button is not None:
                return button.activate(None)
            if self.force and does(commands.FORCE, event):
                return commands.FORCE()
        return super().handle(event)

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        return commands.RULE(self.number) if super().activate(at) is not None else None


@dataclass(frozen=True, slots=True)
class Beside:
    """Where a toast may lie: near the `slot` it speaks of, between bar and prompt, else in the room `over_log`; over none of
    `avoid` while there is room, and of `lies` rather than of that."""

    slot: pygame.Rect | None
    frame: Frame
    avoid: Sequence[pygame.Rect] = ()
    lies: Sequence[pygame.Rect] = ()
    over_log: pygame.Rect | None = None


@dataclass(frozen=True, slots=True)
class Tried:
    """What was refused, in `words`, and the `others`: legal targets of the same piece, which `goes` somewhere or acts there."""

    words: str = ""
    others: Sequence[Target] = ()
    goes: bool = True


def refused_toast(model: Model, why: Refusal, forceable: bool, tone: str, where: Beside, look: Look,
                  tried: Tried = Tried()) -> RefereeToast:
    """The toast of a refusal (`tone` "refused") or of advice.

    The first of the other targets are named as what would work.  Where no figures say why not, it is headed by what was tried.
    """
    lang, say = model.lang, model.wording
    told = say.refusal(why)
    advice = tone == "advice"
    figures = told.figures or f"**{words('table.advice', lang) if advice else tried.words or words('table.refused', lang)}**"
    instead = "\n".join(line for line in (told.instead, *_named(model, tried.others)) if line) or None
    buttons = _buttons(lang, advice, "" if not forceable else "button.force" if tried.goes else "button.force_use")
    toast = RefereeToast("rule", tone, figures, told.sentence, rule=told.rule or None, instead=instead, buttons=buttons)
    toast.number, toast.force = why.rule, forceable and not advice
    _place(toast, where, look)
    if toast.rule:
        toast.rule = _link(toast.rule, lang, toast.rect.w - look.px(AROUND), look)
    return toast


def _link(rule: str, lang: str, room: int, look: Look) -> str:
    """The words of the link, the short ones where a title is long for its room."""
    whole = words("toast.rule", lang, rule=rule)
    fits = text.measure(whole, look.text(theme.CONTROL), True) <= room
    return whole if fits else words("table.react.rule", lang, rule=rule)


def _buttons(lang: str, advice: bool, force: str) -> list[Button]:
    said = words("button.close_too", lang, cap=cap(commands.NEXT))
    close = Button(commands.TAKE_BACK(), said, "primary", key=cap(commands.TAKE_BACK))
    if advice:
        return [close, Button(commands.UNDO(), words("table.banner.undo", lang), icon="ui_undo")]
    return [close, Button(commands.FORCE(), words(force, lang), "danger", icon="ui_override")] if force else [close]


def _named(model: Model, others: Sequence[Target]) -> list[str]:
    """The first of the other targets in words: where, and what would happen there."""
    now = (model.target_words(t) for t in others if not t.step and t.says is not None)
    return list(dict.fromkeys(now))[:OTHERS]


def _place(toast: Toast, where: Beside, look: Look) -> None:
    margin, slot, frame = look.px(8), where.slot, where.frame
    within = pygame.Rect(frame.cloth.x, frame.bar.bottom + margin, frame.cloth.w + margin, 0)
    within.h = frame.cloth.bottom - within.y
    widths = [min(look.px(wide), within.w) for wide in (WIDTH, *WIDER)]
    whole = next((size for wide in widths if (size := toast.natural(look, wide))[1] <= within.h), toast.natural(look, widths[-1]))
    if slot is None:
        toast.rect = pygame.Rect((0, 0), whole)
        toast.rect.midbottom = within.midbottom
        return
    gap = look.px(14)
    aside = (toast.natural(look, min(whole[0], room)) if room >= look.px(LEAST) else whole
             for room in (within.right - slot.right - gap, slot.left - gap - within.left))
    sizes = [size if size[1] <= within.h else whole for size in aside]
    toast.rect = beside(slot, whole, sizes, within, where, gap)
    if where.over_log is not None and toast.rect.collidelist([slot, *where.avoid, *where.lies]) >= 0:
        size = toast.natural(look, where.over_log.w)
        if size[1] <= where.over_log.h:
            toast.rect = pygame.Rect((0, 0), size)
            toast.rect.midbottom = where.over_log.midbottom
    level = toast.rect.top < slot.centery < toast.rect.bottom
    toast.points = slot if level and (slot.right <= toast.rect.left or slot.left >= toast.rect.right) else None


def beside(slot: pygame.Rect, size: tuple[int, int], sides: Sequence[tuple[int, int]], within: pygame.Rect,
           where: Beside, gap: int) -> pygame.Rect:
    """A place near a slot inside an area, over as little as can be of the slot, of what must be seen and then of what lies.

    `size` is the size above, below and in the corners, `sides` those to the right and to the left of the slot.
    """
    w, h = size
    (right_w, right_h), (left_w, left_h) = sides
    places = [(slot.right + gap, slot.centery - right_h // 2, right_w, right_h),
              (slot.left - gap - left_w, slot.centery - left_h // 2, left_w, left_h)]
    places += [(x, y, w, h) for x, y in (
        (slot.centerx - w // 2, slot.top - gap - h), (slot.centerx - w // 2, slot.bottom + gap),
        (within.right - w, slot.centery - h // 2), (within.left, slot.centery - h // 2), (within.right - w, within.top),
        (within.left, within.top), (within.right - w, within.bottom - h), (within.left, within.bottom - h))]
    found = [pygame.Rect(place).clamp(within) for place in places]
    return min(found, key=lambda at: (sum(_shared(at, other) for other in where.avoid) + 3 * _shared(at, slot),
                                      sum(_shared(at, other) for other in where.lies)))


def _shared(a: pygame.Rect, b: pygame.Rect) -> int:
    both = a.clip(b)
    return both.w * both.h
