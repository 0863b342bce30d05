"""Secrets between people at one screen: choices of the set-up, sealed answers, cards lying face down (T01, T03, T11, T12, T58)."""

from __future__ import annotations

import random

import pygame
import pytest
from scene_play import TWO, Sitting, opened
from test_scene_fits import until_turn

from tabletop.play.people import Privacy
from tabletop.play.session import Session
from tabletop.referee import legal
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import Move, Part

H = (pygame.K_h, "h")
HIDING: tuple[Privacy, ...] = ("peek", "strict")


def chosen(session: Session, n: int) -> Move:
    """One of many ways to begin."""
    assert session.rules is not None and session.ask is not None
    return legal.random_move(session.rules, session.state, session.ask, session.waiting()[0], Dice(seeded("begin", n)))


def sit(session: Session, **options: float) -> Sitting:
    """The letters on a hand that is looked at are dealt alike at every table."""
    t = Sitting(session, **options)  # type: ignore[arg-type]
    t.scene.overlays.sharing.letters.dice = random.Random(5)
    return t


def told(t: Sitting) -> tuple[object, ...]:
    """What the other learns beside the pixels: lines of the log, where the focus goes, what is written anywhere."""
    log = [t.scene.model.wording.line(line) for line, _ in t.session.log()]
    stops = [laid.seen.place for laid in t.scene.focus.stops()]
    said = [getattr(control, "words", "") for panel in t.scene.overlays.panels for control in panel.controls]
    return log, stops, said, [control.tip for panel in t.scene.overlays.panels for control in panel.controls]


def begun(n: int, privacy: Privacy, then: int | None = None) -> Sitting:
    """The first to choose has chosen in the `n`th way, and if `then` is given the second has too."""
    session = opened(TWO, 3, privacy)
    t = sit(session, motion=1.0)
    for way in (n, then):
        if way is None:
            break
        mark = len(session.history.commits)
        assert session.answer(session.waiting()[0], chosen(session, way)).committed
        t.scene.changed(mark)
    t.wait(4000)
    return t


@pytest.mark.parametrize("privacy", HIDING)
def test_case_T58_what_one_chose_in_the_set_up_is_told_to_nobody(privacy: Privacy) -> None:
    one, other = begun(1, privacy), begun(2, privacy)
    assert one.session.state.sealed != other.session.state.sealed
    assert one.frame() == other.frame() and told(one) == told(other)
    for t in (one, other):
        t.down(*H)
        t.wait(1000)
    assert one.frame() == other.frame() and told(one) == told(other), "nor when the second looks at their own"
    assert one.scene.viewer.open


@pytest.mark.parametrize("privacy", HIDING)
def test_case_T11_a_sealed_choice_is_told_when_all_have_chosen(privacy: Privacy) -> None:
    t = begun(1, privacy)
    (seat, move), = t.session.state.sealed
    assert len(t.session.history.commits) == 2 and move.parts
    assert not [line for line in t.session.history.log if line.n == 1], "the log tells nothing of a choice that is sealed"
    before = t.session.view(t.session.box.public)
    assert before == opened(TWO, 3, privacy).view(t.session.box.public), "the table lies as if nobody had chosen"
    mark = len(t.session.history.commits)
    assert t.session.answer(1 - seat, chosen(t.session, 2)).committed
    t.scene.changed(mark)
    told_of = {str(line.figures.get("seat", f"seat:{line.seat}")) for line in t.session.history.log if line.n == mark}
    assert not t.session.state.sealed and len(told_of) == 2, "both are told at once"


@pytest.mark.parametrize("privacy", HIDING)
def test_case_T58_what_the_second_chose_is_told_to_nobody_either(privacy: Privacy) -> None:
    one, other = begun(1, privacy, 1), begun(1, privacy, 4)
    second = one.session.history.commits[2]
    assert second.do != other.session.history.commits[2].do
    assert one.frame() == other.frame() and told(one) == told(other)


@pytest.mark.parametrize("privacy", HIDING)
def test_case_T01_a_card_face_down_is_told_by_no_pointer_no_key_and_no_word(privacy: Privacy) -> None:
    both = [sit(until_turn(opened(TWO, 7, privacy), 7)) for _ in range(2)]
    box, dock = both[0].session.box, both[0].scene.viewer.dock
    hidden = box.zone_of[f"p{2 - dock}.magic.1"] if f"p{2 - dock}.magic.1" in box.zone_of else box.family("magic", 1 - dock)[0]
    lands = box.family("land", 1 - dock)[0]
    state = both[1].session.state
    swapped = [piece for piece in (*state.zones[hidden], *state.zones[lands]) if not state.known[piece] & 1 << dock]
    faces = [state.face[piece] for piece in swapped]
    lawful = [face for face in range(1, len(box.cards)) if box.cards[face].back == box.cards[faces[0]].back]
    for t in both[1:]:
        for piece in swapped:
            if box.cards[t.session.state.face[piece]].back == box.cards[faces[0]].back:
                t.session.state.face[piece] = random.Random(piece).choice(lawful)
    for t in both:
        t.scene.look_again()
        t.down(*H)
        t.wait(1000)
        for zone in (hidden, lands):
            at = t.scene.geometry.spots[zone].rect.center
            t.click(at)
            t.click(at)
            t.down(pygame.K_LALT)
            assert not t.scene.overlays.large.open
            t.up(pygame.K_LALT)
    assert both[0].frame() == both[1].frame() and told(both[0]) == told(both[1])


@pytest.mark.parametrize("privacy", HIDING)
def test_case_T12_looking_at_a_covered_card_twice_shows_it_to_nobody(privacy: Privacy) -> None:
    session = until_turn(opened(TWO, 7, privacy), 7)
    t = Sitting(session)
    if privacy == "strict":
        t.key(pygame.K_ESCAPE)
    count, log = len(session.history.commits), len(session.history.log)
    for laid in [t.hand()[0], t.at(f"p{t.scene.viewer.dock + 1}.land.1")]:
        t.click(laid.rect.center)
        t.click(laid.rect.center)
        assert not t.scene.overlays.large.open, "covered is covered, for its own person too"
    assert len(session.history.commits) == count and len(session.history.log) == log


def test_case_T12_a_double_click_on_ones_own_open_hand_shows_it_large_and_tells_nobody() -> None:
    session = until_turn(opened(TWO, 7), 7)
    t = Sitting(session)
    t.click(next(p for p in t.scene.overlays.plates if p.seat == t.scene.viewer.dock).rect.center)
    before, count, log = t.digest, len(session.history.commits), len(session.history.log)
    at = t.grip(t.hand()[0].seen.place)
    t.click(at)
    t.click(at)
    assert t.scene.overlays.large.open
    assert (t.digest, len(session.history.commits), len(session.history.log)) == (before, count, log)
    t.click(next(p for p in t.scene.overlays.plates if p.seat == t.scene.viewer.dock).rect.center)
    t.key(pygame.K_ESCAPE)
    t.click(next(p for p in t.scene.overlays.plates if p.seat == t.scene.viewer.dock).rect.center)
    assert not t.scene.overlays.large.open and not t.scene.viewer.open


@pytest.mark.parametrize("privacy", HIDING)
def test_case_T03_a_card_laid_face_down_is_carried_and_lies_with_its_back(privacy: Privacy) -> None:
    """A territory is laid face down from a hand: no frame of its way tells the other which card it was."""
    both = []
    for which in range(2):
        session = until_turn(opened(TWO, 7, privacy), 7)
        t = Sitting(session, motion=1.0)
        t.key(pygame.K_ESCAPE)
        t.wait(4000)
        hand = session.state.zones[session.box.zone_of[f"p{t.scene.viewer.dock + 1}.hand"]]
        land = session.box.family("land", t.scene.viewer.dock)[0]
        move = Move("territory", (Part(hand[which], land),))
        while "territory" not in session.ask.to[session.waiting()[0]]:  # type: ignore[union-attr]
            assert session.answer(session.waiting()[0], Move("pass")).committed
        mark = len(session.history.commits)
        assert session.answer(session.waiting()[0], move).committed
        t.scene.changed(mark)
        frames = []
        for _ in range(40):
            t.wait(16)
            frames.append(t.frame())
        both.append(frames)
    assert both[0] == both[1] and len(set(both[0])) > 1
