"""The screen under test: a dummy window, no sound, and no word may be missing."""

import ctypes
import gc
import os
from collections.abc import Callable, Iterator
from itertools import count

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = os.environ["SDL_AUDIO_DRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import pytest

from tabletop.ui import paint, text
from tabletop.ui.faces import cache
from tabletop.ui.faces.cache import FaceCache, Print
from tabletop.ui.faces.parts import art
from tabletop.ui.images import svg
from tabletop.ui.images.cache import SurfaceCache
from tabletop.ui.paint import materials, shadows
from tabletop.ui.text import noting, typeset
from tabletop.ui.words import be_strict

KEPT, TRIMMED, WHOLLY = 24, 48, 480
"""After so many tests the tables they opened are given back: their surfaces are large, and Python does not count them.  After so
many the system has that memory again, and what was passed over is looked through with the rest."""
LIBC = ctypes.CDLL(None) if os.name == "posix" else None
TRIM: Callable[[int], object] = getattr(LIBC, "malloc_trim", int)
"""The C library keeps what it was given back, more than half of what a worker takes, until it is asked for it."""
for option, most in ((-1, 64 << 20), (-3, 32 << 20)):
    # else each surface of a window goes back to the system at once, and the next one of that size waits for cleared memory
    getattr(LIBC, "mallopt", max)(option, most)
_tests = count(1)

for kept, most in ((art._figures, 128), (art._shown, 64), (svg._drawn, 80), (materials._woven, 80), (shadows._whole, 64)):
    # what all games show at once, in windows of all sizes: tests go from one to the other
    kept.limit = most << 20
_faces, _of = SurfaceCache(64 << 20), dict[int, object]()
_flat = FaceCache._flat


def _drawing() -> tuple[object, ...]:
    """What draws faces, which some tests watch."""
    return cache.draw_face, text.draw_line, text.fit, text.lay, typeset._cut, typeset.font, paint.box


_USUAL = _drawing()


def _drawn_once(faces: FaceCache, wanted: Print, oversample: int) -> pygame.Surface:
    """A face as it was drawn for whatever table of the same catalog came first, where all it needs is at hand."""
    if art._missed is not None or noting.taking() or _drawing() != _USUAL:
        return _flat(faces, wanted, oversample)
    told = faces._faces, faces._terms, wanted.card
    _of.update((id(one), one) for one in told)
    key = (*map(id, told), faces._unused, wanted[1:4], wanted[5:9], oversample, art._eyes)
    return _faces.get(key, lambda: _flat(faces, wanted, oversample)).copy()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--storm", metavar='"TABLE SEED EVENTS"', help="raise one storm of input again (test_scene_storm.py)")


class _Any(frozenset[str]):
    def __contains__(self, mode: object) -> bool:
        return True


ANY = _Any()
"""All modes there are."""


@pytest.fixture(autouse=True, scope="session")
def window() -> Iterator[pygame.Surface]:
    be_strict()
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 800))
    pygame.quit()


@pytest.fixture(autouse=True)
def faces_drawn_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same face is drawn for one test, but for those that hold a budget."""
    if "cpu" not in request.fixturenames:
        monkeypatch.setattr(FaceCache, "_flat", _drawn_once)


@pytest.fixture(autouse=True)
def known_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sits here has seen the page of every game, and played it: one press at home starts one as it is usual."""
    monkeypatch.setattr("tabletop.ui.home.scene.was_shown", lambda game: True)
    monkeypatch.setattr("tabletop.ui.setup.tables.modes_begun", lambda game: ANY)


@pytest.fixture(autouse=True)
def unweighed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test waits until moves are weighed in imagined games, but those of that."""
    if request.path.stem != "test_weighing":
        monkeypatch.setattr("tabletop.ui.table.pace.weighing.at_table", lambda session, seat: None)
    monkeypatch.setattr("tabletop.ui.end.looking_back.BY_ITSELF", False)


@pytest.fixture(autouse=True)
def given_back() -> None:
    """Before a test, for then nothing of the one before is held.  What is left is kept for other tests, and is passed over from
    then on: to look through it costs seconds in a worker that has come far."""
    n = next(_tests)
    if n % KEPT == 0:
        if n % WHOLLY == 0:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
    if n % TRIMMED == 0:
        TRIM(0)
