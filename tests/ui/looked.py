"""What is wrong with the words of a game, seen on every beat of a first game, and contact sheets of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame
from scene_play import Point
from toured import Tour, first_game

from tabletop.catalog.definitions import LANGUAGES
from tabletop.ui import text, theme
from tabletop.ui.images.png import save_png
from tabletop.ui.proof.legible import Fault, wrong
from tabletop.ui.text import noting

EVERY: tuple[Point, ...] = ((1280, 800), (1920, 1080))
"""The windows in which every beat is looked at."""
REST: tuple[tuple[Point, float], ...] = (((1366, 768), 1.0), ((1024, 600), 1.0), ((1366, 768), 1.25), ((2560, 1440), 1.5),
                                         ((1280, 800), 1.5))
"""The windows and scales in which only what is asked first is."""
MOST, FIRST = 120, 4
"""So many beats at most, and so many of those at rest."""
ACROSS, SMALL = 4, 480
"""So many beats lie side by side on a contact sheet, each so wide."""


@dataclass(frozen=True, slots=True)
class Exempt:
    """Words of a kind of fault that are left out in some games, and why."""

    kind: str
    words: str
    reason: str
    games: tuple[str, ...] = ()


EXEMPT: tuple[Exempt, ...] = (
    Exempt("overlap", "The spells of your hand lie here .*|手札のスペルは.*",
           "an empty place says so again once the still has gone that stands on a part of it", ("swordrion",)),)


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault, and where it was seen first."""

    fault: Fault
    where: str

    def __str__(self) -> str:
        fault = self.fault
        more = {"contrast": f" {fault.figure:.1f} of {fault.ink} on {fault.ground}", "overlap": f" over {fault.other[:40]!r}",
                "small": f" {fault.figure:.0f} px", "outside": ""}[fault.kind]
        return f"{fault.kind}: {fault.words[:40]!r}{more} at {tuple(fault.box)} ({self.where})"


Shown = list[tuple[str, pygame.Surface]]
"""Beats in words and in small pictures."""


def found(game: str, lang: str, size: Point, k: float = 1.0, most: int = MOST, at_rest: bool = False,
          shown: Shown | None = None) -> list[Finding]:
    """What is wrong in a first game in one window, each once; `at_rest` only where something is asked.  Its beats are added to
    those that were `shown`."""
    kept: dict[tuple[str, str, str], Finding] = {}
    with noting.notes() as taken:
        tour = Tour(first_game(game, lang), size, lang, k)
        for n, beat in enumerate(tour.beats(most), 1):
            if at_rest and not beat.kind.startswith("asked"):
                continue
            assert len(taken) < noting.MOST, "more is drawn than can be told apart"
            for fault in wrong(tour.app.surface, taken):
                where = f"{lang} {size[0]}x{size[1]} at {k:g}, beat {n}: {beat}"
                kept.setdefault((fault.kind, fault.words, fault.other), Finding(fault, where))
            if shown is not None:
                shown.append((str(beat), _small(tour.app.surface, taken)))
    return [one for one in kept.values() if not _exempt(game, one.fault)]


def _exempt(game: str, fault: Fault) -> bool:
    return any(one.kind == fault.kind and re.fullmatch(one.words, fault.words) and (not one.games or game in one.games)
               for one in EXEMPT)


def whole(game: str, out: Path | None = None) -> Iterator[Finding]:
    """What is wrong in both languages, beat by beat in the usual windows and at rest in others; contact sheets go to a folder."""
    for lang in LANGUAGES:
        for size in EVERY:
            if out is None:
                yield from found(game, lang, size)
            else:
                yield from sheet(game, lang, size, out / f"{game}_{lang}_{size[0]}.png")
        for size, k in REST:
            yield from found(game, lang, size, k, FIRST, at_rest=True)


def sheet(game: str, lang: str, size: Point, out: Path, most: int = MOST) -> list[Finding]:
    """Write the contact sheet of a first game; what is wrong in it."""
    shown = Shown()
    findings = found(game, lang, size, most=most, shown=shown)
    save_png(_laid(shown), out)
    return findings


def _small(noted: pygame.Surface, taken: Sequence[noting.Note]) -> pygame.Surface:
    """A picture on which notes were taken, its words in their inks again."""
    picture, (w, h) = noted.copy(), noted.get_size()
    for n, at, long in noting.strokes_of(pygame.image.tobytes(picture, "RGBA")):
        if n < len(taken):
            picture.fill(taken[n].ink, (at % w, at // w, long, 1))
    return pygame.transform.smoothscale(picture, (SMALL, round(SMALL * h / w)))


def _laid(seen: Shown) -> pygame.Surface:
    high = max(picture.get_height() for _, picture in seen) + 24
    made = pygame.Surface((ACROSS * (SMALL + 8), -(-len(seen) // ACROSS) * high))
    made.fill(theme.rgb(theme.PAPER1))
    for n, (said, picture) in enumerate(seen):
        x, y = n % ACROSS * (SMALL + 8) + 4, n // ACROSS * high
        text.draw_line(made, f"{n + 1}  {said}", (x, y + 12), 13)
        made.blit(picture, (x, y + 22))
    return made


def told(findings: Iterable[Finding]) -> list[str]:
    """They in words, sorted."""
    return sorted(map(str, findings))
