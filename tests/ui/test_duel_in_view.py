"""What decides a duel stays in view: the line, both lives, both cards and what the other still has, whatever is read beside."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
import pytest
from duel_play import AND_BOT, laid
from duel_sit import sit
from scene_play import Sitting

from tabletop.play.brought import Lit
from tabletop.ui import paint
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.settings import roomy_scale
from tabletop.ui.table.moment.still import Beheld
from tabletop.ui.table.pace.beats.stills import Leaf

SIZES = [(1280, 800), (1366, 768), (1920, 1080)]
LIES = {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S01 S02 S03 S05 S06 S07", "p2.hand": "A01 A02",
        "p1.fragment": "F1", "p1.spent": "F2=up", "p1.skill": "S04=up", "p2.skill": "A10=up"}


def duel(size: tuple[int, int], lang: str = "en") -> Sitting:
    return sit(laid("5.4-1", LIES, AND_BOT, privacy="open"), size=size, k=roomy_scale(size), lang=lang)


def parts(t: Sitting) -> list[pygame.Rect]:
    """The common line and what the other is known to have."""
    found = [t.scene.geometry.part(name) for name in ("line", "known")]
    return [area for area in found if area is not None]


@pytest.mark.each_once
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_two_skills_that_are_turned_up_stand_beside_the_line_both_lives_and_both_cards(size: tuple[int, int], lang: str) -> None:
    t = duel(size, lang)
    geometry, stills = t.scene.geometry, t.scene.unfolding.stills
    cards = tuple(Lit(t.at(place).seen.face, place) for place in ("p1.skill", "p2.skill"))
    stills._pages = [Leaf(Beheld(cards, (), "Step-in Cut and Thousand-League Arrow"), 800, math.inf)]
    ((_, stands),) = stills.pictures()
    edge = paint.reach("dialog", t.scene.look.k)
    sheet, line = stands.inflate(-2 * edge, -2 * edge), geometry.part("line")
    assert line is not None
    lives = [rail.rect for rail in geometry.rails]
    above = [line, *lives, *geometry.sheets.texts.values(), *(t.at(lit.place).box for lit in cards)]
    frame = t.scene.frame
    assert sheet.collidelist([*above, frame.cloth, frame.hand, frame.prompt]) < 0
    assert stills._sheet._drawn is not None and sheet.h > 2 * 180 * ASPECT * t.scene.look.k


@pytest.mark.each_once
@pytest.mark.parametrize("size", SIZES)
def test_a_card_of_the_hand_that_is_read_covers_nothing_the_other_still_has(size: tuple[int, int]) -> None:
    t = duel(size)
    for n in range(1, 7):
        t.move(t.at(f"p1.hand.{n}").rect.center)
        t.wait(64)
        raised = t.scene.geometry.raised
        assert raised is not None and raised.rect.collidelist(parts(t)) < 0


@pytest.mark.each_once
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("place", ["p1.fragment", "p1.spent.1", "p1.character", "p2.character"])
def test_a_small_card_that_is_read_covers_neither_the_line_nor_those_beside_it(size: tuple[int, int], place: str) -> None:
    t = duel(size)
    t.move(t.at(place).rect.center)
    t.wait(700)
    read = t.scene.overlays.read
    assert read is not None
    seat = place[:2]
    beside = [t.at(one).box for one in (f"{seat}.character", "p1.skill", "p2.skill", "p1.fragment", "p1.spent.1")]
    assert read.rect.collidelist([*parts(t), *beside]) < 0


def test_two_paid_cards_that_a_hit_opens_stand_together_and_lie_uncovered() -> None:
    zones = {**LIES, "p1.hand": "S02 S03", "p1.skill": "S01=up", "p2.skill": "A03=up", "p2.hand": "A04"}
    t = sit(laid("5.4-2", zones, AND_BOT, privacy="open", on={"p2.skill": "A01=veiled A02=veiled"}), motion=1.0)
    t.app.settings = replace(t.app.settings, one_by_one="always", bot_pace=1.0)
    stills, until = t.scene.unfolding.stills, t.now + 60_000
    while not (stills.waits and stills.now is not None and any("/" in lit.place for lit in stills.now.cards)):
        t.key(*((pygame.K_p, "p") if t.session.waiting() == (0,) and not t.scene.overlays.telling else (pygame.K_SPACE, " ")))
        t.wait(200)
        assert t.now < until
    still = stills.now
    assert still is not None and len(still.cards) == 2
    ((_, stands),) = stills.pictures()
    edge = paint.reach("dialog", t.scene.look.k)
    lie = [laid.box for laid in t.scene.geometry.pieces if laid.seen.place in {lit.place for lit in still.cards}]
    assert len(lie) == 2 and stands.inflate(-2 * edge, -2 * edge).collidelist(lie) < 0
