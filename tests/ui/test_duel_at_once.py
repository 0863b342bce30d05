"""Two people who choose and pay at once on one keyboard, and take their characters."""

from __future__ import annotations

import pygame
import pytest
from duel_play import AND_BOT, TWO, asked, dealt, laid, played
from duel_sit import choosing, costing, halves, peek, sit, told, types

from tabletop.table.places import piece_at
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.plugins.at_once.halves import HALVES


def test_each_has_the_letters_of_one_half_of_the_keyboard() -> None:
    t = sit(choosing())
    for seat in (0, 1):
        letters = peek(t, seat)
        hand = t.session.state.zones[t.session.box.zone_of[f"p{seat + 1}.hand"]]
        assert set(letters) == set(hand)
        assert sorted(letters.values()) == sorted(HALVES[seat][:len(hand)])


def test_both_choose_and_pay_with_one_look_each() -> None:
    t = sit(choosing())
    wanted = {}
    for seat, done in ((1, pygame.K_0), (0, pygame.K_1)):
        letters, cards = peek(t, seat), costing(t.session, seat)
        wanted[seat] = cards
        types(t, *(letters[piece] for piece in cards[:4]))
        assert told(t, seat) == (1, 1, False)
        t.key(done, chr(done))
    t.wait(60)
    assert t.session.state.step() == "5.4-1", "both cards were turned up"
    for seat, done in ((0, pygame.K_1), (1, pygame.K_0)):
        if seat in t.session.waiting():
            chosen, needs, _ = told(t, seat)
            assert chosen == needs, "what was typed before would pay"
            t.key(done, chr(done))
    for seat, cards in wanted.items():
        skill = piece_at(t.session.state, f"p{seat + 1}.skill")
        assert skill == cards[0]
        paid = t.session.state.on.get(skill, [])
        assert list(paid) == cards[1:1 + len(paid)]
        assert len(paid) == int(t.session.box.cards[t.session.state.face[skill]].data["cost"])


def test_who_changes_their_mind_takes_letters_back_and_types_others() -> None:
    t = sit(choosing())
    letters, cards = peek(t, 0), costing(t.session, 0)
    types(t, letters[cards[0]], letters[cards[1]])
    t.key(pygame.K_2, "2")
    t.key(pygame.K_2, "2")
    assert told(t, 0)[0] == 0
    types(t, letters[cards[2]])
    t.key(pygame.K_1, "1")
    assert t.session.state.sealed[0][1].parts[0].piece == cards[2]


def test_covered_hands_tell_nothing_of_what_was_typed_beyond_the_skill() -> None:
    t = sit(choosing())
    letters, cards = peek(t, 0), costing(t.session, 0)
    types(t, letters[cards[0]])
    one = t.frame()
    types(t, letters[cards[1]], letters[cards[2]])
    assert t.frame() == one, "how many cards would pay tells what the skill costs"


def test_covered_cards_bear_no_letters() -> None:
    t = sit(choosing())
    bare = t.frame()
    peek(t, 1)
    peek(t, 0)
    t.scene.viewer.turn_to(0)
    t.scene.look_again()
    assert t.frame() == bare


def test_the_letters_of_the_other_half_do_nothing_for_me() -> None:
    t = sit(choosing())
    peek(t, 0)
    types(t, *HALVES[1])
    t.key(pygame.K_0, "0")
    assert told(t, 0)[0] == told(t, 1)[0] == 0
    assert not t.session.state.sealed


def test_who_has_no_hand_passes_with_one_key_or_turns_up_a_fragment() -> None:
    session = laid("5.2", {"p1.cooldown": "S04", "p1.fragment": "F5", "p2.hand": "W03 W06"})
    t = sit(session)
    done = [control for control in halves(t).controls if control.action == "done_half"]
    assert [button.enabled for button in done] == [True, False]
    t.key(pygame.K_1, "1")
    assert session.waiting() == (1,)
    session = laid("5.2", {"p1.cooldown": "S04", "p1.fragment": "F5", "p2.hand": "W03 W06"}, AND_BOT)
    t = sit(session)
    t.click(next(c for c in t.scene.overlays.prompt.controls if c.action == "take").rect.center)
    assert dict(session.ask.to if session.ask is not None else {})[0] == ("set",)


def test_an_extra_cost_takes_what_was_typed_before_and_no_second_look() -> None:
    t = sit(laid("5.2", {"p1.hand": "S01 S02 S03", "p2.hand": "W01 W02 W03 W06"}))
    for seat, done in ((0, pygame.K_1), (1, pygame.K_0)):
        letters = peek(t, seat)
        types(t, *letters.values())
        t.key(done, chr(done))
    typed = t.scene.overlays.sharing.letters.picked(1)
    if t.session.state.step() == "5.4-1":
        t.key(pygame.K_0, "0")
    t.calm()
    before = len(typed) - len(t.scene.overlays.sharing.letters.picked(1))
    assert t.session.state.step() == "5.4-2" and t.scene.viewer.blind and t.session.waiting() == (1,)
    t.click(t.scene.geometry.sheets.texts[t.session.box.zone_of["p2.character"]].center)
    paid = t.session.state.on[piece_at(t.session.state, "p2.skill")]
    assert t.session.state.lasting[-1].key == "atk" and paid[-1] == typed[before]


def test_the_sign_of_a_question_leaves_the_name_beside_it_in_sight() -> None:
    t = sit(laid("5.4-2", {"p1.skill": "S02=up", "p2.skill": "W01=up", "p2.fragment": "F5", "p2.hand": "W02"}))
    for _ in range(3):
        t.scene.overlays.reaction.arrange()
        plate = next(plate for plate in t.scene.overlays.plates if plate.seat == 1)
        assert not [chip for chip in t.scene.overlays.reaction.chips if chip.colliderect(plate.rect)]


def test_the_hand_of_the_other_is_counted() -> None:
    t = sit(laid("5.2", {"p1.hand": "S01 S02", "p2.hand": "W01 W02 W03"}, AND_BOT))
    spot = t.scene.geometry.spots[t.session.box.zone_of["p2.hand"]]
    assert spot.spread == "token" and t.scene.frame.cloth.contains(spot.rect)


def test_against_a_bot_a_skill_is_simply_laid() -> None:
    t = sit(played(dealt(AND_BOT, 5), asked("5.2")))
    t.wait()
    assert t.scene.overlays.asking is None
    skill = t.piece(t.hand()[0])
    t.drag(t.grip(skill), t.spot("p1.skill"))
    assert piece_at(t.session.state, "p1.skill") == skill


def test_with_the_curtain_nobody_types_at_once() -> None:
    session = played(dealt(TWO, 5, "strict"), asked("5.2"))
    assert not sit(session).scene.viewer.at_once


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_prompt_says_how(lang: str) -> None:
    t = sit(choosing(), lang=lang)
    assert "Shift" in speech(t.scene.model).sentence


# --- set-up --------------------------------------------------------------------------------------------------------------

def test_two_people_take_their_characters_with_nothing_to_cover() -> None:
    t = sit(dealt(TWO, 5))
    assert not t.scene.viewer.blind
    tray = [laid for laid in t.scene.geometry.pieces if laid.seen.place.startswith("characters")]
    t.click(tray[3].rect.center)
    assert not t.session.log(), "a click chooses; the button names what Enter or a second click takes"
    (take,) = (offer for offer in speech(t.scene.model).offers if offer.action == "declare")
    assert take.words.startswith("Take ") and take.enabled
    t.later(600)
    t.click(tray[3].rect.center)
    assert [line.key for line, _ in t.session.log()] == ["log.picked"] and t.session.waiting() == (1,)
    t.calm()
    chance = next(c for c in t.scene.overlays.prompt.controls if c.action == "lots")
    t.click(chance.rect.center)
    assert t.session.state.step() == "2-hide"
