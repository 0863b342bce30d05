"""Pictures of cards are read by other threads than the one that draws, and a face that takes long holds up no frame."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.table.box import Card
from tabletop.ui.faces.cache import TRIES, FaceCache, Print
from tabletop.ui.faces.parts import art
from tabletop.ui.images import hurry
from tabletop.ui.proof.shot import without_window
from tests.benchmarks import large, screen
from tests.ui.test_faces import FACES, GAME

Work = tuple[Callable[[], object], Callable[[object], None]]


def card(folder: Path, n: int, colour: str = "#00c000") -> Card:
    """A card with a picture of one colour."""
    without_window()
    picture = pygame.Surface((300, 420))
    picture.fill(colour)
    file = folder / f"{n}.png"
    pygame.image.save(picture, str(file))
    return Card(f"own{n}", {"en": f"Own {n}"}, data={"art_file": (str(file), n)})


@pytest.fixture
def given() -> list[Work]:
    """Work that was given to other threads and is not done yet."""
    return []


@pytest.fixture
def cache(given: list[Work]) -> FaceCache:
    kept = FaceCache(FACES, GAME.terms)
    kept.patience = 8
    kept.elsewhere(lambda work, done: given.append((work, done)))
    kept.begin()
    return kept


def finish(given: list[Work]) -> None:
    while given:
        work, done = given.pop(0)
        done(work())


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def drawn_here(one: Card, width: int) -> bytes:
    return bytes_of(FaceCache(FACES, GAME.terms).get(Print(one, True, width, "table")))


def test_a_face_is_drawn_without_its_picture_until_that_came(cache: FaceCache, given: list[Work], tmp_path: Path) -> None:
    wanted = Print(card(tmp_path, 1), True, 132, "table")
    bare = cache.cut(wanted)
    assert not bare.sharp and len(given) == 1 and not cache.settled(wanted, None)
    assert cache.cut(wanted).surface is bare.surface and len(given) == 1, "it was asked for twice"
    assert not cache.pay(), "it waits for its picture"
    finish(given)
    cache.begin()
    assert cache.pay() and cache.settled(wanted, None)
    whole = cache.cut(wanted)
    assert whole.sharp and bytes_of(whole.surface) == drawn_here(wanted.card, 132) != bytes_of(bare.surface)


def test_at_another_size_the_picture_of_before_stands_in(cache: FaceCache, given: list[Work], tmp_path: Path) -> None:
    wanted = Print(card(tmp_path, 2), True, 132, "table")
    cache.cut(wanted)
    finish(given)
    cache.begin()
    cache.pay()
    cache.begin()
    nearer = cache.cut(wanted._replace(width=140))
    assert not nearer.sharp
    while not given:
        cache.begin()
        cache.pay()
    nearer = cache.cut(wanted._replace(width=140))
    assert not nearer.sharp
    middle = nearer.surface.get_at((nearer.surface.get_width() * 2 // 3, nearer.surface.get_height() // 2))
    assert middle.g > 150 > middle.r, "the picture went away while it was looked at nearer"
    finish(given)
    cache.begin()
    cache.pay()
    assert bytes_of(cache.cut(wanted._replace(width=140)).surface) == drawn_here(wanted.card, 140)


def test_a_picture_that_cannot_be_shown_leaves_the_face_as_it_is(cache: FaceCache, given: list[Work], tmp_path: Path) -> None:
    one = card(tmp_path, 3)
    (tmp_path / "3.png").write_bytes(b"no picture")
    cache.cut(Print(one, True, 132, "table"))
    finish(given)
    cache.begin()
    assert cache.pay() and cache.cut(Print(one, True, 132, "table")).sharp
    assert not given, "it is tried again"


def test_what_is_asked_for_no_longer_is_not_read(cache: FaceCache, given: list[Work], tmp_path: Path) -> None:
    for n in (4, 5, 6):
        cache.begin()
        cache.cut(Print(card(tmp_path, n), True, 132, "table"))
    assert len(given) == 1, "one is read at a time"
    cache.again()
    finish(given)
    assert len(given) == 0 and cache.pay()


def test_a_picture_others_looked_at_is_at_hand_no_sooner(cache: FaceCache, given: list[Work], tmp_path: Path) -> None:
    wanted = Print(card(tmp_path, 7), True, 132, "table", alone=True)
    for eyes in (1, 2):
        cache.begin(eyes)
        assert not cache.cut(wanted).sharp and len(given) == 1, f"eyes {eyes}"
        finish(given)


def test_a_drawing_goes_on_from_what_it_made() -> None:
    made: list[int] = []

    def draw() -> None:
        for n in range(3):
            if n not in made:
                hurry.slow()
                made.append(n)

    for tries in (1, 2):
        with pytest.raises(hurry.Unfinished), hurry.within(-1):
            draw()
        assert made == [*range(tries)]
    with hurry.within(-1):
        draw()
    assert made == [0, 1, 2]


def test_the_first_large_face_of_a_size_is_made_ready_over_as_many_frames_whatever_is_known(cache: FaceCache) -> None:
    for figured, ready in ((GAME.cards[0], False), (GAME.cards[4], True)):
        one = replace(figured, data={key: said for key, said in figured.data.items() if key != "figure_files"})
        wanted = Print(one, True, 131, "table")
        cache.get(wanted)
        nearer, frames = wanted._replace(width=523), 0
        while not cache.cut(nearer).sharp:
            cache.begin()
            cache.pay()
            frames += 1
        assert frames == (1 if ready else TRIES + 1)
        assert bytes_of(cache.get(nearer)) == bytes_of(FaceCache(FACES, GAME.terms).get(nearer))
        cache.begin()


def test_no_picture_is_read_by_the_thread_that_draws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    pygame.display.set_mode(screen.SIZE)
    load, readers = art.pygame.image.load, set[str]()

    def read(file: str) -> pygame.Surface:
        if file.endswith(".png") and "large" in file:
            readers.add(threading.current_thread().name)
        return load(file)

    monkeypatch.setattr(art.pygame.image, "load", read)
    table = screen.Screen(large.different(tmp_path / "large", art=True, number=12))
    for _ in range(400):
        table.app.settle()
        table.step()
        if table.app.wake() is None:
            break
    assert readers and threading.main_thread().name not in readers
    faces = table.scene.felt.faces
    shown = [cut for one in table.scene.felt.groups.last["flat"].drawn if (cut := faces.cut(*table.scene.felt._face(one, "en")))]
    assert len(shown) == 12 and all(cut.sharp for cut in shown)
    table.app.close()


def test_a_table_is_left_while_pictures_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    pygame.display.set_mode(screen.SIZE)
    held = threading.Event()
    monkeypatch.setattr(art, "_reading", lambda want, near: held.wait(5) and ValueError("late"))
    table = screen.Screen(large.different(tmp_path / "large", art=True, number=4))
    table.app.close()
    held.set()
    table.app.settle()
    assert not table.app._later.pending
