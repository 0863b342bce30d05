"""What is said of a replay where it stands: a bubble, rings and arrows over its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.lessons.commenting import lit as spoken_of
from tabletop.lessons.commenting import told
from tabletop.play.comments import Comment
from tabletop.play.watched import Watched
from tabletop.ui.lesson.bubble import WIDTH, Bubble, Spoken
from tabletop.ui.lesson.light import LABEL, apart, areas, below, needed_by, roomiest
from tabletop.ui.lesson.veil import Veil
from tabletop.ui.table.around import Around
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.words import words

Draw = Callable[[pygame.Surface], Sequence[pygame.Rect] | None]
"""Draws what changed; where, None for all of it."""
READ_MS, LETTER_MS = 900, {"en": 45, "ja": 110}
"""How long a comment stays while the game runs, and so much more for each letter."""


MOST = 12
"""So many comments are counted in the head of a bubble."""


class Commented:
    """Draws the table of a desk on a surface of its own and lays what is said over it; `draw` draws that table."""

    def __init__(self, desk: LookingDesk, overlays: Around, watched: Watched, draw: Draw) -> None:
        self._desk, self._overlays, self._watched, self._draw = desk, overlays, watched, draw
        self._bubble, self._veil = Bubble(), Veil()
        self._under: pygame.Surface | None = None
        self._made: object = None
        self.away = False

    @property
    def comment(self) -> Comment | None:
        """What is said where the replay stands, unless it was put away."""
        return None if self.away or self._overlays.modal else self._watched.comment

    def stays(self) -> float:
        """How many milliseconds it is read."""
        comment, lang = self._watched.comment, self._desk.look.lang
        return READ_MS + LETTER_MS[lang] * len(told(self._watched, comment, lang)) if comment is not None else 0.0

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what changed; where, None for all of it."""
        comment = self.comment
        if comment is None:
            if self._made is not None:
                self._made, self._under = None, None
                self._desk.touch()
            return self._draw(surface)
        if self._under is None or self._under.get_size() != surface.get_size():
            self._under = pygame.Surface(surface.get_size()).convert()
            self._desk.touch()
        rects = self._draw(self._under)
        made = comment, self._desk.look, self._desk.size, id(self._desk.geometry)
        anew = made != self._made
        if anew:
            self._made = made
            self._make(comment)
        if rects is None or anew:
            surface.blit(self._under, (0, 0))
            self._veil.put(surface)
            return None
        for rect in rects:
            surface.blit(self._under, rect, rect)
            self._veil.put(surface, rect)
        return rects

    def _make(self, comment: Comment) -> None:
        desk, look, watched = self._desk, self._desk.look, self._watched
        names, arrows = spoken_of(watched, comment)
        lit = areas(desk, self._overlays.plates, names)
        ends = ([areas(desk, self._overlays.plates, [name])[:1] for name in arrow] for arrow in arrows)
        ways = [(start[0].center, end[0].center) for start, end in ends if start and end]
        title = comment.name.get(look.lang) or words("replay.comment", look.lang)
        known = watched.comments
        n = next((n for n, one in enumerate(known) if one == comment), 0)
        shown = Spoken(title, n % MOST, min(len(known) - n + n % MOST, MOST), told(watched, comment, look.lang))
        self._bubble.say(shown, look)
        self._place(lit)
        self._veil.make(desk.size, look, lit, self._bubble, False, ways)

    def _place(self, lit: Sequence[pygame.Rect]) -> None:
        desk, look, frame = self._desk, self._desk.look, self._desk.frame
        margin = look.px(8)
        within = pygame.Rect(frame.cloth.x + margin, frame.cloth.y + margin, frame.cloth.w - 2 * margin, 0)
        within.h = frame.prompt.top - margin - within.y
        size = self._bubble.size(min(look.px(WIDTH), within.w))
        needed = [box for box in (*needed_by(desk, self._overlays.plates), *(below(box, look.px(LABEL)) for box in lit))
                  if box.colliderect(within)]
        rect = roomiest(size, within, [box.inflate(2 * margin, 2 * margin) for box in lit], needed, lit)
        self._bubble.place(rect, min(lit, key=lambda box: apart(rect, box), default=None))
