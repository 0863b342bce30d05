"""Faces and backs kept ready to blit, by card, size, angle, language and state."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from tabletop.catalog.faces import Faces, Level
from tabletop.catalog.terms import Term
from tabletop.table.box import Card
from tabletop.ui.faces.back import render_back
from tabletop.ui.faces.draw import draw_face, name_ends
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.piece import draw_piece
from tabletop.ui.images.cache import SurfaceCache
from tabletop.ui.images.svg import ready
from tabletop.ui.paint.shadows import shadow, spread
from tabletop.ui.text import noting
from tabletop.ui.theme import PAPER3, R_CARD, SHADOWS, rgb

LIMIT = 96 << 20
"""Bytes of surfaces kept at most."""
_STAND_INS = 16 << 20
PATIENCE = 8.0
"""About how many milliseconds of a frame are given to faces that can be shown a little blurred meanwhile."""

Make = Callable[[], pygame.Surface]


class Print(NamedTuple):
    """The face (`up`) or back of a card as it is wanted, `width` device pixels wide, turned clockwise by `angle` degrees.

    A free angle is taken to the nearest whole degree.  With `cast`, the UI scale, the shadow of a resting card lies under it, and
    the surface is larger at all sides by `cast_margin`.  Where others cover all but the left `free` pixels of a card, its name
    keeps to them.  `alone` says that only the eyes of this frame see the face.
    """

    card: Card
    up: bool
    width: int
    level: Level
    angle: float = 0
    lang: str = "en"
    uses: int = 0
    note: str | None = None
    cast: float = 0
    free: int = 0
    alone: bool = False


class FaceCache:
    """Draws each face once per size and state and keeps the surfaces, at most `limit` bytes of them.

    The surfaces it hands out are shared: never draw on them.  With `patience` (milliseconds a frame, see `begin`) a face that
    is kept at another size is handed out scaled when many are wanted at once; those are `owed` until `pay` has drawn them.
    What some eyes alone see is kept for them apart and has a patience of its own: what is sharp at once tells nothing of what
    others have looked at.
    """

    def __init__(self, faces: Faces, terms: Mapping[str, Term], *, unused: frozenset[str] = frozenset(),
                 limit: int = LIMIT) -> None:
        self._kept, self._stand_ins = SurfaceCache(limit), SurfaceCache(_STAND_INS)
        self._sized: dict[Hashable, tuple[Hashable, int]] = {}
        self.patience: float | None = None
        self.owed: dict[Hashable, tuple[float, Make]] = {}
        self._spent, self._eyes = [0.0, 0.0], 0
        self.reload(faces, terms, unused=unused)

    def reload(self, faces: Faces, terms: Mapping[str, Term], *, unused: frozenset[str] = frozenset()) -> None:
        """Takes new templates and terms, or new cards under known keys, and forgets every surface."""
        self._faces, self._terms, self._unused = faces, terms, unused
        self.forget()

    def forget(self) -> None:
        """Forgets every surface."""
        self._kept.clear()
        self._stand_ins.clear()
        self._sized.clear()
        self.owed.clear()

    def forget_cards(self, keys: Collection[str]) -> None:
        """Forgets the faces of these cards, by their keys."""
        self._kept.forget(lambda key: key[0][0] in keys)  # type: ignore[index]
        self._stand_ins.clear()
        self.owed.clear()
        for shown in [shown for shown in self._sized if shown[0] in keys]:  # type: ignore[index]
            del self._sized[shown]

    @property
    def weight(self) -> int:
        """Bytes kept now."""
        return self._kept.weight

    def begin(self, eyes: int = 0) -> None:
        """Another frame begins, before these eyes; what only others were to see is owed no longer."""
        self._spent = [0.0, 0.0]
        if eyes != self._eyes:
            self._eyes = eyes
            for key in [key for key in self.owed if _alone(key)]:
                del self.owed[key]

    def pay(self) -> bool:
        """Draw some of the faces that are owed; whether none is any more."""
        for key in list(self.owed):
            if not self._tired(key, self.owed[key][0]):
                self._draw(key, *self.owed.pop(key))
        if not self.owed:
            self._stand_ins.clear()
        return not self.owed

    def get(self, wanted: Print) -> pygame.Surface:
        """The picture of a card; one that is turned is the box round it, with the same middle.

        Backs depend on nothing but the card's back, width and angle, and are never owed: how many faces lay open before tells
        nothing.
        """
        card, up, width, level, angle, lang, uses, note, cast, free, alone = wanted
        turn = round(angle) % 360
        whose = self._eyes if alone else 0
        face, back = (card.key, card.id, turn, lang, uses, note, cast > 0, whose), (None, card.back, turn, cast > 0, 0)
        shown: Hashable = face if up else back
        free = free if up and free < name_ends(card, lang, width, level) else 0
        key: Hashable = (shown, level if up else None, width, cast, free)
        found = self._kept.peek(key)
        if found is not None:
            return found

        def make() -> pygame.Surface:
            surface = ready(self._turned(wanted._replace(free=free), turn))
            return _with_shadow(surface, width, cast, bool(up and card.shape)) if cast else surface

        cost = 2 + width * width * 1e-4
        if up and self._tired(key, cost) and (near := self._near(shown)) is not None:
            self.owed[key] = cost, make
            surface, wide = near
            size = tuple(max(1, round(side * width / wide)) for side in surface.get_size())
            return self._stand_ins.get(key, lambda: pygame.transform.smoothscale(surface, size))
        self._sized[shown] = key, width
        return self._draw(key, cost, make)

    @contextmanager
    def ordering(self) -> Iterator[None]:
        """Whatever is not kept at its size inside is owed, even where nothing was drawn in this frame."""
        spent, self._spent = self._spent, [math.inf, math.inf]
        yield
        self._spent = spent

    def _tired(self, key: Hashable, cost: float) -> bool:
        spent = self._spent[_alone(key)]
        return self.patience is not None and spent > 0 and spent + cost > self.patience

    def _draw(self, key: Hashable, cost: float, make: Make) -> pygame.Surface:
        self._spent[_alone(key)] += cost
        return self._kept.get(key, make)

    def _near(self, shown: Hashable) -> tuple[pygame.Surface, int] | None:
        """The same face at the size it was drawn last, and how wide that is."""
        key, width = self._sized.get(shown, (None, 0))
        surface = self._kept.peek(key)
        return (surface, width) if surface is not None else None

    def _turned(self, wanted: Print, turn: int) -> pygame.Surface:
        if wanted.up and wanted.card.shape:
            return draw_piece(wanted.card, wanted.width, turn)
        if turn % 90:
            with noting.aside():
                return turned(self._flat(wanted, 2), turn, 2)
        surface = self._flat(wanted, 1)
        return surface if turn == 0 else turned(surface, turn, 1)

    def _flat(self, wanted: Print, oversample: int) -> pygame.Surface:
        card = wanted.card
        if not wanted.up:
            return render_back(self._faces.back(card.back), wanted.width * oversample)
        shown = Shown(card, self._faces.look(card), self._terms, wanted.lang, wanted.level, self._unused, wanted.uses, wanted.note)
        return draw_face(shown, wanted.width, oversample=oversample, free=wanted.free).surface


def _alone(key: Hashable) -> bool:
    """Whether what is kept under a key was drawn for some eyes alone."""
    return bool(key[0][-1])  # type: ignore[index]


def turned(surface: pygame.Surface, turn: int, oversample: int) -> pygame.Surface:
    """The surface turned clockwise by `turn` degrees and scaled down `oversample` times."""
    surface.set_at((0, 0), (*rgb(PAPER3), 0))  # SDL fills the corners with this colour, clear: no dark fringe when scaled
    result = pygame.transform.rotate(surface, -turn)
    if oversample == 1:
        return result
    w, h = result.get_size()
    return pygame.transform.smoothscale(result, (round(w / oversample), round(h / oversample)))


def cast_margin(k: float) -> int:
    """How far the picture of a card with its shadow goes beyond the card, in device pixels, at a UI scale."""
    cast = SHADOWS["rest"]
    return spread(max(1, round(cast.blur * k))) + round(cast.drop * k)


def _with_shadow(card: pygame.Surface, width: int, k: float, piece: bool = False) -> pygame.Surface:
    """A card over its shadow, that of a `piece` round and drawn in under it."""
    margin, (w, h) = cast_margin(k), card.get_size()
    picture = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    if piece:
        side = round(width * 0.72)
        shadow(picture, (margin + (w - side) // 2, margin + (h - side) // 2, side, side), "rest", side / 2, k)
    else:
        shadow(picture, (margin, margin, w, h), "rest", width * R_CARD, k)
    picture.blit(card, (margin, margin))
    return ready(picture)
