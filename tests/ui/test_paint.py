from itertools import pairwise

import pygame
import pytest

from tabletop.ui import paint, theme
from tabletop.ui.images.cache import SurfaceCache
from tabletop.ui.paint import materials, shapes


@pytest.fixture
def surface() -> pygame.Surface:
    made = pygame.Surface((200, 200), pygame.SRCALPHA)
    made.fill((0, 0, 0, 0))
    return made


def test_neighbouring_boxes_neither_overlap_nor_part() -> None:
    boxes = [paint.snap((n * 10.25, 0, 10.25, 5)) for n in range(20)]
    assert all(a.right == b.left for a, b in pairwise(boxes))


def test_a_box_keeps_inside_its_edges(surface: pygame.Surface) -> None:
    paint.box(surface, (20, 30, 100, 60), 12, theme.PAPER0, theme.SHU, 3)
    assert surface.get_bounding_rect() == pygame.Rect(20, 30, 100, 60)
    assert surface.get_at((20, 30)).a == 0
    assert surface.get_at((70, 60))[:3] == theme.rgb(theme.PAPER0)


def test_dashes_leave_gaps_and_no_filled_strip(surface: pygame.Surface) -> None:
    paint.box(surface, (10, 10, 180, 180), 14, None, theme.SHU, 2, dash=(6, 6))
    edge = [surface.get_at((x, 11)).a > 128 for x in range(30, 170)]
    assert 0.35 < sum(edge) / len(edge) < 0.65
    assert surface.get_at((100, 100)).a == 0


def test_corners_can_stay_square(surface: pygame.Surface) -> None:
    paint.box(surface, (0, 0, 100, 100), 20, theme.INK9, corners=(True, False, False, True))
    assert surface.get_at((0, 0)).a == 0
    assert surface.get_at((99, 0)).a == 255


@pytest.mark.parametrize("kind", theme.SHADOWS)
def test_shadows_fall_below_and_fade(surface: pygame.Surface, kind: str) -> None:
    paint.shadow(surface, (60, 60, 80, 80), kind)
    below, above = surface.get_at((100, 142)).a, surface.get_at((100, 57)).a
    assert below > above
    assert surface.get_at((100, 142))[:3] == theme.rgb(theme.SHADE)


@pytest.mark.each_once
@pytest.mark.parametrize("mark", [paint.brackets, paint.waiting, paint.refused, paint.now, paint.focus])
@pytest.mark.parametrize("k", [1.0, 1.25, 2.0])
def test_marks_of_state_draw_at_every_scale(surface: pygame.Surface, mark: object, k: float) -> None:
    mark(surface, (60, 60, 70, 90), k)  # type: ignore[operator]
    assert surface.get_bounding_rect().w >= 70


def test_states_have_different_shapes_in_grey() -> None:
    drawn = []
    for mark in (paint.brackets, paint.waiting, paint.refused, paint.now):
        made = pygame.Surface((120, 140), pygame.SRCALPHA)
        mark(made, (30, 30, 60, 80))
        drawn.append(pygame.mask.from_surface(made, 100).count())
    assert len(set(drawn)) == 4


def test_seat_marks_are_four_shapes() -> None:
    counts = set()
    for seat in range(4):
        made = pygame.Surface((60, 60), pygame.SRCALPHA)
        paint.seat_mark(made, seat, (30, 30), 24)
        counts.add(pygame.mask.from_surface(made).count())
    assert len(counts) == 4


def test_wood_and_cloth_are_the_same_every_time() -> None:
    first, second = pygame.Surface((300, 200)), pygame.Surface((300, 200))
    for made in (first, second):
        paint.wood(made, (0, 0, 300, 200))
        paint.cloth(made, (10, 10, 280, 180), "#66514A")
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_what_a_4k_table_shows_is_woven_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table, woven = pygame.Surface((3840, 2160)), []
    for name in ("_wood", "_fabric"):
        make = getattr(materials, name)
        monkeypatch.setattr(materials, name, lambda size, colour, make=make: woven.append(size) or make(size, colour))
    for _ in range(3):
        paint.wood(table, table.get_rect())
        paint.cloth(table, (60, 100, 3100, 1700), theme.CLOTH)
        paint.cloth(table, (0, 1800, 3840, 400), theme.WOOD1)
    assert len(woven) == 3, woven


def test_the_cache_forgets_the_least_used() -> None:
    cache = SurfaceCache(3 * 4 * 100)
    made = [cache.get(n, lambda: pygame.Surface((10, 10), pygame.SRCALPHA)) for n in (1, 2, 3)]
    assert cache.get(1, lambda: pygame.Surface((1, 1))) is made[0]
    cache.get(4, lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
    assert cache.get(1, lambda: pygame.Surface((1, 1))) is made[0]
    assert cache.get(2, lambda: pygame.Surface((1, 1))) is not made[1]
    assert cache.weight <= cache.limit


@pytest.mark.parametrize(("size", "radius", "fill", "stroke", "width"), [
    ((400, 300), 16, "#FFFDF7", "#D8CCB5", 1), ((1180, 781), 24.0, "#F8F3E8", "#D8CCB5", 1.5), ((300, 301), 0, "#EDE5D5", None, 1),
    ((500, 240), 12.5, None, "#1E2227", 2.5), ((240, 200), 40, "#112233", "#445566", 3)])
def test_a_large_box_looks_as_if_it_were_drawn_whole(
        size: tuple[int, int], radius: float, fill: str | None, stroke: str | None, width: float,
        monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = []
    for large in (shapes.LARGE, 10_000):
        monkeypatch.setattr(shapes, "LARGE", large)
        ground = pygame.Surface((size[0] + 20, size[1] + 20))
        ground.fill("#7F9F5F")
        paint.box(ground, (10, 10, *size), radius, fill, stroke, width)
        pictures.append(pygame.image.tobytes(ground, "RGB"))
    apart = [abs(a - b) for a, b in zip(*pictures, strict=True) if a != b]
    assert len(apart) < 5 and max(apart, default=0) <= 1
