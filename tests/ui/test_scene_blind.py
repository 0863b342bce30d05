"""Answering a question from a covered hand, by letters that tell nothing of the cards."""

from __future__ import annotations

import random

import pygame
import pytest
from scene_play import TWO, Sitting, opened, refused
from test_scene_fits import until_counter

from tabletop.play.blind import blind_move
from tabletop.play.letters import LEGIBLE, Told
from tabletop.play.session import Session
from tabletop.referee.ask import PASSED
from tabletop.table.places import piece_at
from tabletop.ui.table.panels.letters import lettered
from tabletop.ui.table.panels.question import Chip

H, ENTER, ESC, TAB = (pygame.K_h, "h"), (pygame.K_RETURN, "\r"), (pygame.K_ESCAPE, ""), (pygame.K_TAB, "\t")


def hand(session: Session, seat: int) -> list[int]:
    return session.state.zones[session.box.zone_of[f"p{seat + 1}.hand"]]


def legal(session: Session, seat: int, piece: int) -> bool:
    move = blind_move(session, seat, [piece])
    return move is not None and session.refusal(seat, move) is None


def asked(answers: bool, cards: int = 2) -> Session:
    """A question to the person not on turn who holds (or not) a card that answers it by itself, and others that do not."""
    for seed in range(2):
        session = until_counter(opened(TWO, seed), "d")
        while session.ask is not None:
            seat = session.waiting()[0]
            if seat == session.state.seat:
                session = until_counter(session, "d")
                seat = session.waiting()[0]
            can = [legal(session, seat, piece) for piece in hand(session, seat)]
            if len(can) >= cards and not all(can) and any(can) == answers:
                return session
            assert session.answer(seat, PASSED).committed
            if session.ask is None or session.state.turn > 12:
                break
            try:
                session = until_counter(session, "d")
            except AssertionError:
                break
    raise AssertionError("no such question in these games")


def sit(session: Session, **options: object) -> Sitting:
    t = Sitting(session, **options)  # type: ignore[arg-type]
    t.scene.overlays.sharing.letters.dice = random.Random(5)
    return t


def peek(t: Sitting) -> dict[str, int]:
    """Look at one's hand and cover it again; the letters one remembers."""
    t.down(*H)
    fan = t.hand()
    shown = lettered(t.scene.overlays.sharing.letters, t.scene.model.sight, fan)
    found = {letter: piece_at(t.session.state, laid.seen.place) for laid, letter in shown}
    t.up(H[0])
    return found


def type_letter(t: Sitting, letter: str) -> None:
    t.key(ord(letter.lower()), letter.lower())


def chip(t: Sitting) -> Chip:
    return next(c for c in t.scene.overlays.reaction.controls if isinstance(c, Chip) and c.question.mine)


def test_a_card_that_is_named_by_its_letter_answers() -> None:
    t = sit(asked(answers=True))
    seat = t.scene.viewer.dock
    letters = peek(t)
    assert sorted(letters) == sorted(LEGIBLE[:len(letters)]) and set(letters.values()) == set(hand(t.session, seat))
    letter = next(one for one, piece in letters.items() if legal(t.session, seat, piece))
    type_letter(t, letter)
    assert chip(t).blind.chosen == 1 and t.scene.viewer.blind
    t.key(*ENTER)
    commit = t.session.history.commits[-1]
    assert commit.seat == seat and " counter " in commit.do and t.scene.viewer.blind is not t.scene.viewer.open


def test_letters_are_dealt_anew_at_each_peek_and_not_by_place_nor_card() -> None:
    t = sit(asked(answers=True, cards=3))
    state = t.session.state.key()
    dealt = [tuple(peek(t)) for _ in range(12)]
    assert len(set(dealt)) > 1 and t.session.state.key() == state, "nothing of it comes from the table's own generator"


def test_covered_cards_bear_letters_in_the_order_of_the_alphabet() -> None:
    t = sit(asked(answers=True, cards=3))
    frames = set()
    for _ in range(6):
        peek(t)
        letters = lettered(t.scene.overlays.sharing.letters, t.scene.model.sight, t.hand())
        assert [letter for _, letter in letters] == sorted(letter for _, letter in letters)
        frames.add(t.frame())
    assert len(frames) == 1, "however they were dealt, the covered hand looks the same"


def test_without_a_look_there_are_no_letters() -> None:
    t = sit(asked(answers=True))
    while not chip(t).focused:
        t.key(*TAB)
    bare = t.frame()
    for letter in LEGIBLE:
        if letter not in "HP":
            type_letter(t, letter)
    assert t.scene.overlays.sharing.letters.told() == Told() and t.frame() == bare


@pytest.mark.parametrize("answers", [True, False])
def test_what_was_refused_looks_as_if_it_had_been_taken_back(answers: bool) -> None:
    t = sit(asked(answers))
    seat, count = t.scene.viewer.dock, len(t.session.history.commits)
    letters = peek(t)
    untouched = t.frame()
    letter = next(one for one, piece in letters.items() if not legal(t.session, seat, piece))
    type_letter(t, letter)
    one = t.frame()
    t.key(*ESC)
    taken_back = t.frame()
    type_letter(t, letter)
    assert t.frame() == one != taken_back
    t.key(*ENTER)
    t.wait(100)
    assert t.frame() == taken_back == untouched and len(t.session.history.commits) == count
    assert not refused(t.session) and t.scene.overlays.toast is None
    t.down(*H)
    assert t.scene.overlays.toast is not None, "their own next look tells them why"
    t.up(H[0])
    assert t.scene.overlays.toast is None
    t.down(*H)
    assert t.scene.overlays.toast is None, "once"


def test_any_letter_looks_like_any_other() -> None:
    t = sit(asked(answers=True, cards=3))
    frames = set()
    for letter in peek(t):
        type_letter(t, letter)
        frames.add(t.frame())
        type_letter(t, letter)
    assert len(frames) == 1, "a dot says that one is chosen, not which"


def test_while_the_chip_has_the_focus_letters_only_answer_it() -> None:
    t = sit(asked(answers=False))
    peek(t)
    assert chip(t).focused
    before, log = t.digest, t.scene.log_open
    for letter in "JWSDXYMB":
        type_letter(t, letter)
    assert t.digest == before and t.scene.log_open == log and t.scene.overlays.dialog is None and t.scene.overlays.menu is None
    t.key(*TAB)
    assert not chip(t).focused
    type_letter(t, "J")
    assert t.scene.log_open != log, "elsewhere they are keys again"


def test_the_sheet_takes_letters_too_and_answers() -> None:
    t = sit(asked(answers=True))
    seat = t.scene.viewer.dock
    letters = peek(t)
    t.key(*ENTER)
    assert t.scene.overlays.reaction.open
    type_letter(t, next(one for one, piece in letters.items() if legal(t.session, seat, piece)))
    t.key(*ENTER)
    assert " counter " in t.session.history.commits[-1].do and not t.scene.overlays.reaction.open


def test_by_mouse_a_covered_card_is_chosen_and_the_chip_answers() -> None:
    t = sit(asked(answers=True))
    seat = t.scene.viewer.dock
    letters = peek(t)
    wanted = next(one for one, piece in letters.items() if legal(t.session, seat, piece))
    signs = lettered(t.scene.overlays.sharing.letters, t.scene.model.sight, t.hand())
    card = next(laid for laid, letter in signs if letter == wanted)
    t.click((card.rect.x + 20, card.rect.y + 30))
    assert chip(t).blind.chosen == 1
    pill = chip(t)
    t.click(pill._answer.center)
    assert " counter " in t.session.history.commits[-1].do and t.session.history.commits[-1].seat == seat


def test_a_pass_needs_no_look_and_no_letter() -> None:
    t = sit(asked(answers=True))
    t.key(pygame.K_p, "p")
    assert t.session.history.commits[-1].do.endswith(" pass") and not t.scene.viewer.open
