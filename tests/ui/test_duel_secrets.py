"""What nobody learns at a table of ANOARE, and what hangs on nothing hidden."""

from __future__ import annotations

import pygame
import pytest
from duel_play import AND_BOT, TWO, asked, dealt, laid, played
from duel_sit import choosing, sit
from scene_play import Sitting
from scene_twin_duel import DuelTwins

from tabletop.play.session import Session
from tabletop.referee import legal
from tabletop.table.places import piece_at
from tabletop.table.rng import Dice
from tabletop.table.state import place_of
from tabletop.ui.table.panels.moments import Moment, Said, moment_rows


def test_twins_cannot_be_told_apart() -> None:
    twins = DuelTwins(4, 60, ["peek", "peek", "strict"], motion=1.0)
    for _ in range(16):
        twins.step()
    assert twins.compared > 20 and twins.at_once and twins.open


@pytest.mark.long
def test_a_thousand_gestures_at_a_duel() -> None:
    for seed in range(5):
        twins = DuelTwins(seed, 90, ["peek", "peek", "strict"], motion=1.0)
        for _ in range(200):
            twins.step()


def test_nobody_reads_in_log_or_history_what_was_paid() -> None:
    session = played(dealt(TWO, 5), lambda s: any(s.state.on.values()) and s.state.step() == "5.4-2")
    t = sit(session)
    seat = next(seat for seat in (0, 1) if session.state.on.get(piece_at(session.state, f"p{seat + 1}.skill")))
    t.scene.viewer.turn_to(seat)
    t.scene.viewer.pinned = True
    t.scene.look_again()
    skill = piece_at(session.state, f"p{seat + 1}.skill")
    names = [session.box.cards[session.state.face[piece]].name["en"] for piece in session.state.on[skill]]
    rows, read = moment_rows(t.scene.model), Said()
    paid_in = max(n for n, commit in enumerate(session.history.commits) if " pay " in commit.do)
    lately = [read.of(t.scene.model, row.value)[1] for row in rows if isinstance(row, Moment) and row.value >= paid_in]
    lately += [t.scene.model.wording.line(line) for line in session.history.log if line.n >= paid_in]
    assert lately and not [name for name in names for line in lately if name in line]


# --- what hangs on nothing hidden ----------------------------------------------------------------------------------------

def may_open_paid(session: Session) -> bool:
    """Whether one seat alone is asked what it opens, and may open closed cards that the other paid."""
    if not asked("5.5-3")(session) or len(session.waiting()) != 1:
        return False
    state, seat, rules, ask = session.state, session.waiting()[0], session.rules, session.ask
    assert rules is not None and ask is not None
    parts = [part for name in legal.offered(rules, state, ask, seat)
             for part in rules.verbs[name].next(state, seat, legal.about_of(ask, seat, name))]
    return any(place_of(state, part.piece).startswith(f"p{2 - seat}.cooldown") for part in parts)


def test_paid_cards_of_the_other_are_opened_with_the_hand_covered() -> None:
    session = played(dealt(TWO, 5), may_open_paid)
    t = sit(session)
    seat = session.waiting()[0]
    assert t.scene.viewer.blind and t.scene.viewer.dock == seat
    place, before = f"p{2 - seat}.cooldown", len(session.log())
    closed = [t.piece(laid) for laid in t.scene.geometry.pieces if laid.seen.place.startswith(place) and "/" in laid.seen.place
              and not laid.up]
    for piece in closed:
        if session.state.step() == "5.5-3" and seat in session.waiting():
            laid = t.at(piece)
            t.move((laid.box.x + 8, laid.box.y + 6))
            t.wait(600)
            tip = t.scene.overlays.tips.tip()
            assert tip is None or "may look" not in tip[0], "nobody is told that nobody may look at what they are to open"
            t.click((laid.box.x + 8, laid.box.y + 6))
            t.key(pygame.K_RETURN, "\r")
    assert "log.opened" in [line.key for line, _ in session.log()[before:]]


def test_a_paid_card_that_a_hit_opens_is_shown_whole_beside_its_skill_long_enough_to_be_read() -> None:
    session = played(dealt(TWO, 5, privacy="open"), may_open_paid)
    t = Sitting(session, motion=1.0)
    t.wait(600)
    seat = session.waiting()[0]
    mark, flat = len(session.history.commits), t.scene.geometry
    assert session.rules is not None and session.ask is not None
    assert session.answer(seat, legal.random_move(session.rules, session.state, session.ask, seat, Dice(5))).committed
    opened = [fact for commit in session.history.commits[mark:] for fact in commit.facts if fact.kind == "flip" and fact.face]
    t.scene.changed(mark)
    t.wait(500)
    shown = [flight for flight in t.scene.flights if flight.stays]
    assert len(shown) == len(opened) > 0
    for flight in shown:
        where = flight.rect(t.now)
        assert where is not None and where.w >= t.scene.look.px(150) and t.scene.frame.cloth.contains(where)
    skills = {str(fact.args[0]).split("/")[0] for fact in opened}
    lie = [laid.box for laid in flat.pieces if laid.tucked and laid.seen.place.split("/")[0] in skills]
    assert [flight.a for flight in shown if flight.picture.get_rect(center=flight.a).collidelist(lie) >= 0] == [], lie
    t.wait(700)
    assert any(flight.stays for flight in t.scene.flights), "it is still there to be read"
    t.wait(1500)
    assert not any(flight.stays for flight in t.scene.flights)


def test_two_paid_cards_are_looked_at_with_no_look_of_their_own() -> None:
    """千里の一矢: they are pointed at with the hand covered, and seen whenever it lies open again."""
    session = laid("5.4-1", {"p1.character": "A00", "p1.skill": "A10=up", "p1.hand": "A01", "p2.cooldown": "W04"},
                   on={"p2.cooldown.1": "W01=veiled W02=veiled W03=veiled"})
    played(session, asked("look", 1))
    t = sit(session)
    paid = list(session.state.on[piece_at(session.state, "p2.cooldown.1")])[:2]
    assert t.scene.viewer.blind and len(paid) == 2
    for piece in paid:
        laid_there = t.at(piece)
        t.click((laid_there.box.x + 8, laid_there.box.y + 6))
    assert session.state.step() != "look" and not any(t.at(piece).up for piece in paid)
    t.down(pygame.K_h, "h")
    assert t.scene.viewer.dock == 0 and all(t.at(piece).up for piece in paid)


def test_a_covered_hand_still_keeps_its_cards_from_being_played() -> None:
    t = sit(choosing())
    before = len(t.session.history.commits)
    card = t.hand()[0]
    t.drag(card.rect.midtop, t.spot("p1.skill"))
    assert len(t.session.history.commits) == before and t.scene.held is None


def test_a_paid_card_that_a_hit_opens_is_headed_by_who_opened_it_and_names_it() -> None:
    """What the skill it lies on does afterwards is told of that skill, not of this card."""
    session = played(dealt(AND_BOT, 5), lambda s: may_open_paid(s) and tuple(s.waiting()) == (1,))
    t = Sitting(session, motion=1.0, waits="always")
    assert session.rules is not None and session.ask is not None
    mark = len(session.history.commits)
    assert session.answer(1, legal.random_move(session.rules, session.state, session.ask, 1, Dice(5))).committed
    t.scene.changed(mark)
    opened: list[tuple[str, str]] = []
    while not opened:
        t.wait(48)
        assert t.now < 60_000
        still = t.scene.unfolding.stills.now
        if still is not None and still.cards:
            opened = [(session.box.cards[lit.face].name["en"], still.cause) for lit in still.cards]
    assert all(name in cause for name, cause in opened), opened
