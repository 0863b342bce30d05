"""What comes for the third time may be passed always, beside the question itself."""

from __future__ import annotations

import pytest
from scene_play import AND_BOT, Sitting, opened
from written import by_chance

from tabletop.play.session import Session
from tabletop.play.standing import HERE, OFTEN
from tabletop.referee.ask import PASSED
from tabletop.ui.table.panels.question import Chip
from tabletop.ui.widgets import Button


def asked(session: Session) -> bool:
    """Go on until the first seat is asked in the other's turn; whether that came."""
    while session.ask is not None:
        seat = session.waiting()[0]
        if seat == 0 and session.state.seat == 1 and not session.ask.pause:
            return True
        move = by_chance(session, seat, "often", len(session.history.commits))
        assert session.answer(seat, move, by_human=seat == 0).committed
    return False


def often(times: int) -> Session | None:
    """A table at which the person was asked to counter so many times, the last time now."""
    for seed in range(40):
        session = opened(AND_BOT, seed, privacy="open")
        n = 0
        while asked(session):
            n += session.state.step() == "2.3"
            if n == times and session.state.step() == "2.3":
                return session
            assert session.answer(0, PASSED).committed
    return None


def buttons(t: Sitting) -> list[Button]:
    return [c for c in t.scene.overlays.reaction.controls if isinstance(c, Button) and c.action == "stand"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_it_stands_beside_the_question_the_third_time_and_passes_it_from_then_on(lang: str) -> None:
    session = often(OFTEN)
    assert session is not None
    t = Sitting(session, lang=lang)
    t.calm()
    (button,) = buttons(t)
    chip = next(c for c in t.scene.overlays.reaction.controls if isinstance(c, Chip) and c.question.mine)
    assert t.scene.frame.cloth.contains(button.rect) and not button.rect.colliderect(chip.rect)
    commits = len(session.history.commits)
    t.click(button.rect.center)
    t.wait(1500)
    assert len(session.history.commits) > commits and session.history.commits[commits].do == "p1 pass"
    assert not buttons(t)


def test_it_is_not_there_the_second_time_and_asking_again_ends_it() -> None:
    session = often(OFTEN - 1)
    assert session is not None and not buttons(Sitting(session))
    session = often(OFTEN)
    assert session is not None
    session.standing.say(session, 0, HERE)
    assert session.standing.due(session) == 0
    session.standing.say(session, 0, "ask")
    assert session.standing.due(session) is None
