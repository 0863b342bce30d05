"""Crests and grounds, without a window."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from tabletop.catalog.faces import CORES, MOST_POINTS, PETALS, Crest, Pattern, barred
from tabletop.ui.faces.crests.crest import drawable, encircled, figure, seeded
from tabletop.ui.faces.crests.ground import ground

INK, PAPER = "#842416", "#F6DDD3"


def elements(body: str) -> list[ET.Element]:
    return list(ET.fromstring(f"<svg>{body}</svg>"))


def turns(body: str) -> int:
    """How many petals stand round the middle."""
    return sum(e.tag == "g" and e.get("transform", "").startswith("rotate") for e in elements(body))


@pytest.mark.parametrize("kind", ["fang", "bolt", "comma"])
def test_a_turning_petal_never_has_four_points(kind: Any) -> None:
    for points in (2, 4):
        assert "turns" in barred(kind, points)
        with pytest.raises(ValidationError, match="turns"):
            Crest(kind=kind, points=points)
        with pytest.raises(ValueError, match="turns"):
            figure(Crest(kind=kind), INK, PAPER, points)


@pytest.mark.parametrize("kind", ["blade", "lobe", "cog", "arrow"])
def test_no_crest_is_a_cross(kind: str) -> None:
    assert "cross" in barred(kind, 4)
    assert "cross" in barred(kind, 2)


def test_no_hexagram_and_no_nine_discs() -> None:
    assert "hexagram" in barred("drop", 6)
    assert "nine discs" in barred("drop", 8, "disc")
    assert "nine discs" in barred("moon", 9, "disc")
    assert not barred("scale", 9, "ring")


def test_seeded_crests_are_never_barred_and_always_the_same() -> None:
    for i in range(2000):
        crest = seeded(f"card_{i}", 1 + i % MOST_POINTS)
        assert not barred(crest.kind, crest.points or 0, crest.core)
        assert crest == seeded(f"card_{i}", 1 + i % MOST_POINTS)
    assert len({seeded(f"card_{i}", 5).kind for i in range(200)}) > 8


def test_every_crest_that_may_be_drawn_is_sound_svg_with_its_number_of_points() -> None:
    for kind in PETALS:
        for points in range(1, MOST_POINTS + 1):
            for core in CORES:
                if barred(kind, points, core):
                    continue
                body = figure(Crest.model_validate({"kind": kind, "points": points, "core": core}), INK, PAPER)
                assert elements(body)
                if points > 2:
                    assert turns(body) == points


def test_the_main_number_counts_where_the_crest_leaves_it_open() -> None:
    assert turns(figure(Crest(kind="blade"), INK, PAPER, 5)) == 5
    assert turns(figure(Crest(kind="blade", points=7), INK, PAPER, 5)) == 7
    assert not drawable(Crest(kind="blade"), 4)


def test_rings_replace_the_outer_ring() -> None:
    plain, ringed = (encircled(Crest(kind="leaf", points=5, outer=outer), INK, PAPER) for outer in ("none", "double"))
    assert plain == ringed


@pytest.mark.parametrize("pattern", get_args(Pattern))
def test_grounds_are_sound_svg(pattern: str) -> None:
    body = ground(pattern, 182, 226, INK, .3, 1.15)
    assert bool(elements(body)) == (pattern != "none")
    assert "nan" not in body


def test_an_unknown_pattern_is_an_error() -> None:
    with pytest.raises(KeyError):
        ground("tartan", 10, 10, INK, .3)
