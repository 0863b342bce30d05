"""What somebody meets in a first duel who knows only the screen: nothing lies, stands or is said before it is so."""

from __future__ import annotations

import pygame
import pytest
from duel_play import AND_BOT, laid
from scene_play import Sitting
from test_duel_shown import space, struck

from tabletop.ui.proof.legible import seen
from tabletop.ui.table.draw.sums import sums
from tabletop.ui.table.plugins.bands.line import Hop, OnLine, draw_line
from tabletop.ui.text.noting import notes

LIES = {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S01 S03", "p2.hand": "A01 A02", "p2.skill": "A04",
        "p1.fragment": "F3"}
SIZES = [(1280, 800), (1366, 768), (1920, 1080)]


def test_what_was_paid_flies_to_the_cooldown_with_its_skill_and_lies_there_no_sooner() -> None:
    t = struck()
    for _ in range(4):
        t.key(pygame.K_SPACE, " ")
        for _ in range(60):
            t.wait(25)
            if "p2.cooldown.1" in (air := {flight.place: flight for flight in t.scene.flights}):
                break
        else:
            continue
        break
    skill, paid = air["p2.cooldown.1"], air["p2.cooldown.1/1"]
    assert (paid.start, paid.ms) == (skill.start, skill.ms) and paid.a != paid.b
    lies = t.scene.geometry.of("p2.cooldown.1/1")
    assert lies is not None and paid.b == lies.rect.center


def test_what_is_said_of_the_cooldown_is_so_while_it_is_said() -> None:
    t = struck(p2_life=6)
    for _ in range(8):
        still = t.scene.unfolding.stills.now
        if still is not None and still.cause.startswith("Cooldown"):
            break
        space(t)
    assert still is not None and "Back to hand: 2 cards of Swordsman, 1 of Archer" in still.cause
    view = t.scene.unfolding.cloth.view(t.scene.viewer.eyes())
    assert len(view.zones[t.session.box.zone_of["p1.hand"]]) == 2, "the cards it tells of lie in the hand"


