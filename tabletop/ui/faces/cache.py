"""Faces and backs kept ready to blit, by card, size, angle, language and state."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop.catalog.faces import Faces, Level
from tabletop.catalog.terms import Term
from tabletop.table.box import Card
from tabletop.ui.faces.back import render_back
from tabletop.ui.faces.crests.raster import clip
from tabletop.ui.faces.draw import draw_face, name_ends, strike_ends
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.kept import LIMIT, Cut, KeptFaces
from tabletop.ui.faces.measures import ASPECT, LEAST, MOST, measures
from tabletop.ui.faces.parts.art import Want, elsewhere, figure_wanted
from tabletop.ui.faces.piece import draw_piece
from tabletop.ui.faces.reading import Later, Reading
from tabletop.ui.images import hurry
from tabletop.ui.images.svg import ready
from tabletop.ui.text import noting
from tabletop.ui.theme import INK9, PAPER3, rgb

PATIENCE = 8.0
"""About how many milliseconds of a frame are given to faces that can be shown a little blurred meanwhile."""
BUSY = 5.0
"""So much of that is gone in a frame in which all that rests is drawn anew."""
COST = 3e-5
"""Milliseconds a face takes for each pixel of the square of its width, over the 2 every face takes."""
LARGE, TRIES = 6.0, 6
"""Where faces take longer than that the first of a size takes longest, for its fonts and grounds are new: in so many frames they
are made ready, each as long as there is patience, and none of that size is shown before.  How much was known tells nothing."""
NEW, FIRST = 12.0, 400.0
"""The same for faces that were never drawn, and for them in the first frame of a table; the others are blank meanwhile."""

Make = Callable[[], pygame.Surface]


class Print(NamedTuple):
    """The face (`up`) or back of a card as it is wanted, `width` device pixels wide, turned clockwise by `angle` degrees.

    A free angle is taken to the nearest whole degree.  Where others cover all but the left `free` pixels of a card, its name keeps
    to them.  `alone` says that only the eyes of this frame see the face.
    """

    card: Card
    up: bool
    width: int
    level: Level
    angle: float = 0
    lang: str = "en"
    uses: int = 0
    note: str | None = None
    free: int = 0
    alone: bool = False


_Key = tuple[Hashable, Level | None, int, int]


class _Owed(NamedTuple):
    """A face that something else stands in for: about how many milliseconds it takes, how it is drawn, and what of it is seen."""

    cost: float
    make: Make
    width: int
    part: pygame.Rect | None


class FaceCache:
    """Draws each face once per size and state and keeps the surfaces, at most `limit` bytes of them or of six windows (`fit`).

    The surfaces it hands out are shared: never draw on them.  With `patience` (milliseconds a frame, see `begin`) a face that
    is kept at another size is handed out scaled when many are wanted at once or it takes too long; those are `owed` until `pay`
    has drawn them.  Where pictures are read `elsewhere` a face is drawn without its own until it came, of which
    `renewed` tells.  What some eyes alone see
    is kept for them apart and has a patience of its own: what is sharp at once tells nothing of what others have looked at.
    """

    def __init__(self, faces: Faces, terms: Mapping[str, Term], *, unused: frozenset[str] = frozenset(),
                 limit: int = LIMIT) -> None:
        self._kept = KeptFaces(limit)
        self.fit = self._kept.fit
        self.patience: float | None = None
        self.owed: dict[_Key, _Owed] = {}
        self._waits: dict[_Key, tuple[_Owed, Want]] = {}
        self.renewed = False
        self._bare: set[_Key] = set()
        self._reading: Reading | None = None
        self._tries: dict[tuple[Level | None, int], int] = {}
        self._spent, self._new, self._eyes = [0.0, 0.0], NEW, 0
        self._tones: dict[str, tuple[str, str]] = {}
        self.reload(faces, terms, unused=unused)

    def reload(self, faces: Faces, terms: Mapping[str, Term], *, unused: frozenset[str] = frozenset()) -> None:
        """Takes new templates and terms, or new cards under known keys, and forgets every surface."""
        self._faces, self._terms, self._unused = faces, terms, unused
        self.forget()

    def elsewhere(self, later: Later | None) -> None:
        """Have the pictures of cards read there, or here."""
        self._reading = Reading(later, self._arrived) if later is not None else None

    def foresee(self, cards: Iterable[Card]) -> None:
        """Have the figures of these cards drawn elsewhere before they are seen; in which order tells nothing of where they lie."""
        if self._reading is not None:
            self._reading.foresee(dict.fromkeys(want for card in cards for want in self._figures(card)))

    def _figures(self, card: Card) -> Iterator[Want]:
        tone = Shown(card, self._faces.look(card), self._terms, "en", "table").tone
        for file, saved in card.data.get("figure_files", ()):
            yield figure_wanted(Want(file, saved, 0, 0, 0, (tone.deep, tone.main, tone.tint, tone.paper)))

    def forget(self) -> None:
        """Forgets every surface."""
        self._kept.forget()
        self._bare.clear()
        self._tries.clear()
        self._tones.clear()
        self.again()

    def forget_cards(self, keys: Collection[str]) -> None:
        """Forgets the faces of these cards, by their keys."""
        self._kept.forget(keys)
        self._tones.clear()
        self.again()

    @property
    def weight(self) -> int:
        """Bytes kept now."""
        return self._kept.weight

    def begin(self, eyes: int = 0, first: bool = False, busy: bool = False) -> None:
        """Another frame begins, before these eyes, perhaps the `first` of all, or one that is `busy` with much else; what only
        others were to see is owed no longer."""
        self._spent, self._new = [BUSY if busy else 0.0] * 2, FIRST if first else NEW
        if eyes != self._eyes:
            self._eyes = eyes
            for kept in (self.owed, self._waits):
                for key in [key for key in kept if _alone(key)]:
                    del kept[key]

    def again(self) -> None:
        """All that is seen is asked for again, so nothing else is owed."""
        self.owed.clear()
        self._waits.clear()
        if self._reading is not None:
            self._reading.drop()

    def pay(self) -> bool:
        """Draw some of the faces that are owed; whether none is any more, nor waits for its picture."""
        for key in list(self.owed):
            if not self._tired(key, self.owed[key].cost):
                if self._unready(key, self.owed[key]):
                    self._make_ready(key, self.owed[key])
                else:
                    self._draw(key, self.owed.pop(key))
        done = not self.owed and not self._waits
        if done:
            self._kept.rested()
        return done

    def get(self, wanted: Print) -> pygame.Surface:
        """The picture of a card; one that is turned is the box round it, with the same middle.

        Backs depend on nothing but the card's back, width and angle, and are never owed: how many faces lay open before tells
        nothing.
        """
        return self.cut(wanted).surface

    def cut(self, wanted: Print, part: pygame.Rect | None = None) -> Cut:
        """As much of the picture of a card as is seen, a `part` of it or all."""
        key = self._key(wanted)
        found = self._kept.find(key, part)
        if found is not None and key not in self._bare:
            return found
        wanted = wanted._replace(free=key[-1])

        def make() -> pygame.Surface:
            return ready(self._turned(wanted, round(wanted.angle) % 360))

        owed = _Owed(2 + wanted.width * wanted.width * COST, make, wanted.width, part)
        if found is not None:
            if key not in self._waits:
                self.owed[key] = owed
            return found._replace(sharp=False)
        tired = wanted.up and (self._tired(key, owed.cost) or self._unready(key, owed))
        other = self._other(wanted, key, owed) if tired else None
        if other is None:
            return self._draw(key, owed)
        if key not in self._waits:
            self.owed[key] = owed
        return other

    def settled(self, wanted: Print, part: pygame.Rect | None) -> bool:
        """Whether nothing needs to stand in for a part of a picture any more, or it is to be asked for anew."""
        key = self._key(wanted)
        if key in self._waits or key in self._bare:
            return False
        return key not in self.owed or self._kept.find(key, part) is not None

    def _key(self, wanted: Print) -> _Key:
        """By what a picture is kept: what it shows, how detailed, how wide, and how much of its left is free for name
        and blow."""
        card, up, width, level, angle, lang, uses, note, free, alone = wanted
        turn = round(angle) % 360
        if not up:
            return (None, card.back, turn, 0), None, width, 0
        if free:
            strikes = self._faces.look(card).template.window.strike is not None
            ends = max(name_ends(card, lang, width, level), strike_ends(width, level) if strikes else 0)
            free = free if free < ends else 0
        return (card.key, card.id, turn, lang, uses, note, self._eyes if alone else 0), level, width, free

    def _other(self, wanted: Print, key: _Key, owed: _Owed) -> Cut | None:
        """What stands in for a face: itself at another size, else a blank card where too many of those that lie there are new."""
        found = self._kept.stand_in(key, owed.width, owed.part)
        drawn = owed.part is None or bool(wanted.card.shape) or self._spent[_alone(key) > 0] + owed.cost <= self._new
        if found is not None or drawn:
            return found
        return Cut(self._blank(wanted), sharp=False)

    def _tired(self, key: Hashable, cost: float) -> bool:
        spent = self._spent[_alone(key) > 0]
        return self.patience is not None and spent > 0 and spent + cost > self.patience

    def _unready(self, key: _Key, owed: _Owed) -> bool:
        """Whether faces of a size are still to be made ready."""
        return bool(self.patience is not None and owed.cost > LARGE and not _alone(key) and self._tries.setdefault(key[1:3], TRIES))

    def _make_ready(self, key: _Key, owed: _Owed) -> None:
        """Make some of what faces of a size need; no other is drawn in this frame."""
        self._tries[key[1:3]] -= 1
        self._spent[False] = NEW
        with suppress(hurry.Unfinished), elsewhere(), hurry.within(self.patience or 0):
            owed.make()

    def _draw(self, key: _Key, owed: _Owed) -> Cut:
        """A face; one whose picture is still to be read is drawn without it."""
        self._spent[_alone(key) > 0] += owed.cost
        if self._reading is None:
            return self._kept.keep(key, owed.width, owed.make(), owed.part)
        with elsewhere(_alone(key)) as missed:
            made = owed.make()
        if key in self._bare and not missed:
            self._kept.outdated(key)
            self._bare.discard(key)
        for want in missed:
            self._waits[key] = owed, want
            self._reading.ask(want)
            if (other := self._kept.stand_in(key, owed.width, owed.part)) is not None:
                return other
            self._bare.add(key)
        return self._kept.keep(key, owed.width, made, owed.part)._replace(sharp=not missed)

    def _arrived(self, want: Want) -> None:
        """A picture is at hand: the faces that waited for it are owed."""
        for key in [key for key, (_, waited) in self._waits.items() if waited == want]:
            self.owed[key] = self._waits.pop(key)[0]
            self.renewed = True

    def _blank(self, wanted: Print) -> pygame.Surface:
        """A card of which nothing is drawn yet but its paper and its spine."""
        card = wanted.card
        if card.id not in self._tones:
            shown = Shown(card, self._faces.look(card), self._terms, wanted.lang, wanted.level)
            self._tones[card.id] = shown.tone.paper, INK9 if shown.look.template.spine.fill == "ink" else shown.tone.main
        return _blank(*self._tones[card.id], wanted.level, wanted.width, round(wanted.angle) % 360)

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


@lru_cache(64)
def _blank(paper: str, spine: str, level: Level, width: int, turn: int) -> pygame.Surface:
    m = measures(level, width)
    surface = pygame.Surface((m.w, m.h), pygame.SRCALPHA)
    surface.fill(rgb(paper))
    surface.fill(rgb(spine), (0, 0, m.spine, m.h))
    return ready(turned(clip(surface, m.radius), turn, 1))


def _alone(key: Hashable) -> int:
    """The eyes that what is kept under a key was drawn for alone, 0 for all."""
    return int(key[0][-1] or 0)  # type: ignore[index]


def turned(surface: pygame.Surface, turn: int, oversample: int) -> pygame.Surface:
    """The surface turned clockwise by `turn` degrees and scaled down `oversample` times."""
    surface.set_at((0, 0), (*rgb(PAPER3), 0))  # SDL fills the corners with this colour, clear: no dark fringe when scaled
    result = pygame.transform.rotate(surface, -turn)
    if oversample == 1:
        return result
    w, h = result.get_size()
    return pygame.transform.smoothscale(result, (round(w / oversample), round(h / oversample)))


def picture_size(card: Card, up: bool, width: int, turn: int) -> tuple[int, int]:
    """How large the picture of a card is that stands upright or lies across."""
    wide = max(LEAST, min(width, MOST))
    w, h = (width, width) if up and card.shape else (wide, round(wide * ASPECT))
    return (h, w) if turn % 180 else (w, h)
