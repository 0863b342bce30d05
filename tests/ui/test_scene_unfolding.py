"""The table is shown commit after commit: nothing is asked, told or answered before what led to it has been seen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from scene_play import AND_BOT, FRAME, Sitting, laid

from tabletop.referee import moves
from tabletop.referee.ask import Ask
from tabletop.table.state import Move, State
from tabletop.ui.table.moment.speech import speech

SPACE = (pygame.K_SPACE, " ")
BOTS_TURN = {"p1.hand": "", "p1.unit.1": "029", "p1.unit.2": "031", "p1.land": "017 008 027", "p2.land": "018 043 030",
             "p2.hand": "009 028 004"}
TURN = ("p2 removal 009 > p1.unit.2, 028 > p1.unit.1, 004 > p1.unit.1", "p2 pass", "p2 pass", "p2 pass")


def bot_removes(lang: str = "en") -> Sitting:
    """The bot is about to remove two units of mine, then it is my turn."""
    session = laid("2.1", BOTS_TURN, AND_BOT, seat="p2")
    script = list(TURN)

    def plays(world: State, ask: Ask, seat: int, seed: int) -> Move:
        assert session.rules is not None
        return moves.read(session.state, script.pop(0), dict(session.rules.verbs), ask.about)[1]

    session.bots["random"] = plays  # type: ignore[index]
    t = Sitting(session, motion=1.0, lang=lang)
    t.app.settings = t.app.settings.__class__(lang=lang, ui_scale=1.0, motion=1.0, bot_pace=1.0, beat=0.0)
    return t


def moments(t: Sitting, ms: int, every: int = 48) -> Iterator[int]:
    """Moments of the time that passes."""
    start = t.now
    while t.now - start < ms:
        t.wait(every)
        yield t.now - start


def mine(t: Sitting) -> bool:
    """Whether the prompt says or offers something to me."""
    said = speech(t.scene.told)
    return said.mine or bool(t.scene.overlays.prompt.controls)


def test_my_question_stands_when_what_the_bot_did_has_been_seen_and_not_before() -> None:
    t = bot_removes()
    asked, seen = 0, 0
    for _ in moments(t, 9000):
        flying = bool(t.scene.flights) or t.scene.unfolds
        seen += flying
        if flying and t.session.seat == 0:
            assert not mine(t), f"it says {speech(t.scene.told)} while {len(t.scene.flights)} cards fly"
        asked += mine(t)
    assert seen > 40 and asked, "it was seen, and then I was asked"
    assert t.session.waiting() == (0,)
