"""Playing with others: who must agree to an undo, bots that act again, what was moved last, the large card of any piece."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest
from scene_keys import play, thought
from scene_play import ALONE, AND_BOT, TWO, Sitting, opened
from test_scene_fits import until_turn
from written import answer

from tabletop.play.consent import undo_needs
from tabletop.play.people import Privacy
from tabletop.table.box import seat_name
from tabletop.ui.forms.consent import Consent
from tabletop.ui.table.panels.menus import PRIVACIES

H, ALT = (pygame.K_h, "h"), (pygame.K_LALT, "")


def drawn(t: Sitting) -> str:
    """Pass the turn, so that the other person drew a card; the digest before."""
    before, turn = t.digest, t.session.state.turn
    while t.session.state.turn == turn:
        before = t.digest
        seat = t.session.waiting()[0]
        mark = len(t.session.history.commits)
        assert t.session.answer(seat, answer(t.session)[1]).committed
        t.scene.changed(mark)
    t.wait(400)
    return before


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_an_undo_that_took_back_a_draw_is_agreed_to(lang: str) -> None:
    t = Sitting(until_turn(opened(TWO, 7), 6), lang=lang)
    before = drawn(t)
    after = t.digest
    t.undo()
    dialog = t.scene.overlays.dialog
    assert dialog is not None and t.digest == after
    asked = undo_needs(t.session)
    assert [person.name for person in asked] and all(person.name in dialog.title for person in asked)
    t.key(pygame.K_ESCAPE)
    assert t.scene.overlays.dialog is None and t.digest == after
    t.undo()
    dialog = t.scene.overlays.dialog
    assert dialog is not None
    t.agree()
    assert t.scene.overlays.dialog is None and t.digest == before
    t.redo()
    assert t.digest == after, "the same card comes again"


def test_who_asks_cannot_agree_without_the_others_key() -> None:
    t = Sitting(until_turn(opened(TWO, 7), 6))
    drawn(t)
    after = t.digest
    t.undo()
    dialog = t.scene.overlays.dialog
    assert isinstance(dialog, Consent)
    (asked,) = dialog.asked
    t.click(asked.rect.center)
    for code, typed in ((pygame.K_SPACE, " "), (pygame.K_RETURN, "\r"), (ord("12"[1 - asked.seat]), "12"[1 - asked.seat])):
        if t.scene.overlays.dialog is None:
            t.undo()
        t.key(code, typed)
        assert t.digest == after, "nothing but the key of the other agrees"
    t.agree()
    assert t.digest != after


def test_a_finger_agrees_where_there_may_be_no_keys() -> None:
    t = Sitting(until_turn(opened(TWO, 7), 6))
    before = drawn(t)
    t.undo()
    dialog = t.scene.overlays.dialog
    assert isinstance(dialog, Consent)
    x, y = (n / m for n, m in zip(dialog.asked[0].rect.center, t.app.size, strict=True))
    t.events(*(pygame.event.Event(kind, finger_id=1, x=x, y=y) for kind in (pygame.FINGERDOWN, pygame.FINGERUP)))
    assert t.scene.overlays.dialog is None and t.digest == before


def test_an_undo_that_tells_nothing_asks_nobody() -> None:
    t = Sitting(until_turn(opened(TWO, 7), 6))
    before = t.digest
    t.key(pygame.K_SPACE, " ")
    assert t.digest != before and not undo_needs(t.session)
    t.undo()
    assert t.digest == before and t.scene.overlays.dialog is None


def test_one_person_alone_is_never_asked() -> None:
    for people in (ALONE, AND_BOT):
        t = Sitting(until_turn(opened(people, 7, privacy="open"), 6))
        for _ in range(12):
            t.undo()
            assert t.scene.overlays.dialog is None


def test_undo_goes_back_to_ones_own_decision_and_the_bot_acts_again() -> None:
    t = Sitting(until_turn(opened(AND_BOT, 4, privacy="open"), 5))
    t.wait(800)
    assert t.session.waiting() == (0,)
    before, turn = t.digest, t.session.state.turn
    while t.session.state.turn == turn:
        asked = t.digest
        play(t, thought(t.session, 0))
        before = asked
        t.wait(16)
    t.wait(1600)
    assert t.session.waiting() == (0,) and not t.session.history.commits[-1].by_human
    t.undo()
    assert t.digest == before and t.session.waiting() == (0,)
    count, turn = len(t.session.history.commits), t.session.state.turn
    while t.session.waiting() == (0,) and t.session.state.turn == turn:
        play(t, thought(t.session, 0))
        t.wait(1600)
    assert any(not commit.by_human for commit in t.session.history.commits[count:]), "the bot acted again"


def test_ctrl_z_fifty_times_leaves_the_opening() -> None:
    t = Sitting(until_turn(opened(AND_BOT, 4, privacy="open"), 4))
    for _ in range(50):
        t.undo()
    history = t.session.history
    assert not t.session.can_undo() and not any(history.commits[n].by_human for n in history.line(history.at))


def test_what_others_moved_last_is_ringed_until_one_acts() -> None:
    from tabletop.ui.table.draw.last import last_moved

    session = opened(AND_BOT, 4, privacy="open")
    t = Sitting(session)
    seen = set()
    for _ in range(30):
        if session.ask is None or session.state.turn > 12:
            break
        t.wait(800)
        ringed = last_moved(session, t.scene.viewer.seats)
        for place in ringed:
            assert not place.startswith(f"{seat_name(1)}.hand")
        seen |= ringed
        if session.waiting() == (0,):
            own = len(session.history.commits)
            play(t, thought(session, 0))
            if session.history.at == own:
                assert not last_moved(session, t.scene.viewer.seats), "one's own act clears it"
    assert seen


def test_what_one_laid_oneself_at_the_same_time_has_no_ring_and_no_pile_has_one() -> None:
    from tabletop.ui.table.draw.last import last_moved

    session = opened(AND_BOT, 4, privacy="open")
    for seat in (0, 1):
        assert session.answer(seat, thought(session, seat)).committed
    ringed = last_moved(session, (0,))
    assert ringed and all(place.startswith("p2.") for place in ringed)
    while session.ask is not None and session.state.turn < 9:
        seat = session.waiting()[0]
        assert session.answer(seat, thought(session, seat)).committed
        assert not any(place.startswith(("discard", "exile", "deck")) for place in last_moved(session, (0,)))


def test_every_way_of_hiding_hands_is_offered() -> None:
    assert get_args(Privacy) == PRIVACIES


def test_alt_shows_any_card_these_eyes_know() -> None:
    t = Sitting(until_turn(opened(TWO, 7), 7))
    box, state = t.session.box, t.session.state
    unit = next(zone.name for zone in box.zones if zone.family == "unit" and state.zones[box.zone_of[zone.name]])
    large = t.scene.overlays.large

    def shown(place: str) -> bool:
        t.move(t.grip(place))
        t.down(*ALT)
        opened_now = large.open
        t.up(*ALT)
        assert not large.open, "it goes with its key"
        return opened_now

    me, other = seat_name(t.scene.viewer.dock), seat_name(1 - t.scene.viewer.dock)
    assert shown(unit)
    assert not shown(f"{me}.land.1") and not shown(f"{me}.magic.1")
    t.down(*H)
    assert shown(f"{me}.land.1") and shown(f"{me}.magic.1"), "covered cards of one's own"
    assert not shown(f"{other}.land.1") and not shown(f"{other}.magic.1")
    t.up(H[0])


def test_the_wheel_scrolls_the_log_under_the_pointer_once() -> None:
    t = Sitting(until_turn(opened(TWO, 7), 10))
    log = t.scene.overlays.log
    rows = log._lists["log"]
    t.move(rows.rect.center)
    before = rows._offset
    t.events(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    once = rows._offset
    t.move((400, 300))
    t.events(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert once != before and rows._offset == once
