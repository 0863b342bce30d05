"""Where the bubble of a lesson stands."""

from __future__ import annotations

import pygame

from tabletop.ui.lesson.bubble import NARROW, WIDTH, Bubble
from tabletop.ui.lesson.light import LABEL, apart, areas, below, needed_by, roomiest, vital_to
from tabletop.ui.lesson.telling import TellingScene

LASTS, FOOT = ("goal", "free"), 56
"""Steps of many moves, and the foot of the log, logical."""
LASTING, BESIDE = 0.5, 0.8
"""The part of the log they may take, and what is always said beside the table."""


def place(scene: TellingScene, bubble: Bubble, beside: bool) -> None:
    """Put it beside what the sentence speaks of, over nothing by which the position is judged; where that has no room, and always
    what is reached by many moves or is said `beside` the table, over the open log, which covers nothing of it."""
    look, frame, teaching = scene.look, scene.frame, scene.teaching
    margin = look.px(8)
    lasts = beside or (teaching.waits and teaching.kind in LASTS)
    if lasts and (over := _over_log(scene, bubble, BESIDE if beside else LASTING)) is not None:
        return bubble.place(over, None)
    names = [*teaching.lit(), *(name for names in teaching.hinted() for name in names)]
    lit = areas(scene, scene.overlays.plates, names)
    whole = frame.cloth.union(frame.log) if scene.log_open and (scene.hall or frame.drawer) else frame.cloth
    within = pygame.Rect(whole.x + margin, frame.cloth.y + margin, whole.w - 2 * margin, 0)
    within.h = frame.prompt.top - margin - within.y
    needed = [box for box in (*needed_by(scene, scene.overlays.plates), *(below(box, look.px(LABEL)) for box in lit))
              if box.colliderect(within)]
    vital = [*lit, *vital_to(scene, teaching.waits)]
    around = [box.inflate(2 * margin, 2 * margin) for box in lit]
    wides = [wide for wide in map(scene.said_look.px, (WIDTH, *NARROW)) if wide <= within.w and bubble.fits(wide)]
    rects = [roomiest(bubble.size(wide), within, around, needed, vital) for wide in wides or [within.w]]
    rect = next((one for one in rects if one.collidelist(vital) < 0), None)
    if rect is None and (over := _over_log(scene, bubble, BESIDE)) is not None:
        return bubble.place(over, None)
    at = rect if rect is not None else rects[0]
    bubble.place(at, min(lit, key=lambda box: apart(at, box), default=None))


def _over_log(scene: TellingScene, bubble: Bubble, most: float) -> pygame.Rect | None:
    """A place over the open log for what takes at most that part of it."""
    log, margin = scene.frame.log, scene.look.px(8)
    wide, high = bubble.size(log.w - 2 * margin)
    if not scene.log_open or not scene.frame.drawer or scene.hall or high > log.h * most or not bubble.fits(wide):
        return None
    return pygame.Rect(log.x + margin, log.bottom - scene.look.px(FOOT) - high, wide, high)
