"""One key, one meaning: what is taken back first, what Esc closes, which card a letter, Enter or a click means."""

from __future__ import annotations

import pygame
import pytest
from duel_play import asked as asked_in_duel
from duel_play import dealt as duel
from duel_play import laid as fight
from duel_play import played
from games_play import ENTER, ESC, SOME, P, choose, dealt, move_of
from scene_play import ALONE, AND_BOT, TWO, Sitting, opened
from scene_play import laid as lying
from test_scene_blind import asked, legal, peek, sit, type_letter
from test_scene_fits import until_counter, until_turn

from tabletop.play.people import Privacy
from tabletop.play.plan import Plan, add, targets, why_not
from tabletop.table.state import NOWHERE
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.panels.question import Chip
from tabletop.ui.widgets import TextField

H, W, HINT, SPACE = (pygame.K_h, "h"), (pygame.K_w, "w"), (pygame.K_i, "i"), (pygame.K_SPACE, " ")


def removing(privacy: Privacy = "open") -> Sitting:
    """A turn in which two cards can remove two units, as many as both cost."""
    zones = {"p1.hand": "009 028 036", "p1.unit.1": "003", "p2.unit.1": "016", "p2.unit.2": "042", "p2.hand": "020 047"}
    return Sitting(lying("2.1", zones, TWO, privacy=privacy))


def count(t: Sitting) -> int:
    return len(t.session.history.commits)


def first_part(t: Sitting) -> tuple[str, int]:
    """A card of the hand and a place where it becomes part of a plan that is not whole yet or waits to be declared."""
    for card in t.hand():
        for target in t.scene.acts.targets(t.piece(card)):
            if target.verb == "removal":
                return card.seen.place, target.place
    raise AssertionError("nothing can be planned")


# --- what Ctrl+Z takes back ----------------------------------------------------------------------------------------------

def test_what_is_carried_then_the_planned_card_then_the_commit() -> None:
    t = removing()
    t.key(*SPACE)
    t.undo()
    before = count(t)
    assert t.session.state.step() == "2.1"
    card, place = first_part(t)
    t.drag(t.grip(card), t.scene.geometry.spots[place].rect.center)
    parts = t.scene.acts.plan.parts
    assert len(parts) == 1 and count(t) == before
    other = next(laid for laid in t.hand() if not laid.planned and laid.seen.place != card)
    t.lift(t.grip(other.seen.place), (640, 300))
    assert t.scene.held is not None
    t.undo()
    assert t.scene.held is None and t.scene.acts.plan.parts == parts and count(t) == before
    t.release((640, 300))
    t.undo()
    assert not t.scene.acts.plan.parts and count(t) == before


def test_never_anothers_act_while_something_of_ones_own_lies_there() -> None:
    t = Sitting(until_turn(opened(TWO, 7, privacy="open"), 6))
    at = t.session.history.at
    done = t.session.history.commits[at]
    assert done.seat != t.session.state.seat
    t.calm()
    lifted = t.hand()[0].seen.place
    t.lift(t.grip(lifted), (640, 300))
    t.undo()
    assert t.session.history.at == at and t.scene.held is None
    t.release((640, 300))
    t.move(t.spot("deck"))
    t.key(pygame.K_3, "3")
    assert t.scene.hints.typed is not None
    t.undo()
    assert t.session.history.at == at and t.scene.hints.typed is None
    t.undo()
    assert t.session.history.at != at, "only then what the other did"


def test_a_blind_letter_goes_before_what_the_other_declared() -> None:
    t = sit(asked(answers=True))
    at = t.session.history.at
    letters = [*peek(t)][:2]
    for letter in letters:
        type_letter(t, letter)
    chosen = t.scene.overlays.sharing.letters.chosen
    assert len(chosen) == 2
    t.undo()
    assert t.scene.overlays.sharing.letters.chosen == chosen[:1] and t.session.history.at == at
    t.undo()
    assert not t.scene.overlays.sharing.letters.chosen and t.session.history.at == at


def test_on_the_sheet_of_a_question_too() -> None:
    t = sit(asked(answers=True))
    letter = next(iter(peek(t)))
    t.key(*ENTER)
    assert t.scene.overlays.reaction.open
    type_letter(t, letter)
    t.undo()
    assert not t.scene.overlays.sharing.letters.chosen and t.scene.overlays.reaction.open


def test_text_is_taken_back_letter_by_letter_and_nothing_else() -> None:
    t = Sitting(until_turn(opened(ALONE, 7, privacy="open"), 6))
    at, drawer = t.session.history.at, t.scene.overlays.log
    t.scene.log_open = True
    t.scene.look_again()
    drawer.open_tab("rules")
    field = next(c for c in drawer.controls if isinstance(c, TextField))
    t.click(field.rect.center)
    for letter in "abc":
        t.events(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    for left in ("ab", "a", "", ""):
        t.undo()
        assert (field.value, t.session.history.at) == (left, at)


# --- what Esc closes -----------------------------------------------------------------------------------------------------

def test_esc_in_a_menu_closes_the_menu_and_nothing_else() -> None:
    t = removing()
    card, place = first_part(t)
    t.drag(t.grip(card), t.scene.geometry.spots[place].rect.center)
    parts, other = t.scene.acts.plan.parts, next(laid for laid in t.hand() if not laid.planned and laid.seen.place != card)
    t.click(t.grip(other.seen.place), 3)
    assert t.scene.overlays.menu is not None
    t.key(*ESC)
    assert t.scene.overlays.menu is None and t.scene.acts.plan.parts == parts
    t.key(pygame.K_F10)
    t.key(*ESC)
    assert t.scene.overlays.bar.menu is None and t.scene.acts.plan.parts == parts


def test_after_a_menu_is_closed_the_prompt_says_again_what_is_asked() -> None:
    t = Sitting(until_turn(opened(ALONE, 7, privacy="open"), 6))
    said = speech(t.scene.model)
    for card in t.hand():
        by_place: dict[int, int] = {}
        for target in t.scene.acts.targets(t.piece(card)):
            by_place[target.place] = by_place.get(target.place, 0) + 1
        several = next((place for place, n in by_place.items() if n > 1), None)
        if several is not None:
            t.drag(t.grip(card.seen.place), t.scene.geometry.spots[several].rect.center)
            break
    assert t.scene.overlays.menu is not None
    t.key(*ESC)
    assert t.scene.overlays.prompt._speech == said  # type: ignore[attr-defined]


@pytest.mark.parametrize("privacy", ["open", "peek"])
def test_after_esc_at_a_counter_the_prompt_says_what_is_asked(privacy: Privacy) -> None:
    t = Sitting(until_counter(opened(TWO, 7, privacy=privacy)))
    said = t.scene.overlays.prompt._speech  # type: ignore[attr-defined]
    for _ in range(3):
        t.key(*ESC)
        assert t.scene.overlays.prompt._speech == said  # type: ignore[attr-defined]
    t.calm()
    t.key(*SPACE)
    assert t.session.history.commits[-1].do != "p2 pass", "Space answers no question put to another"
    t.key(*P)
    assert t.session.history.commits[-1].do == "p2 pass"


# --- letters -------------------------------------------------------------------------------------------------------------

def test_no_letters_in_ones_own_turn() -> None:
    t = sit(until_turn(opened(TWO, 7), 6))
    t.down(*H)
    assert t.scene.viewer.open and not t.scene.overlays.sharing.lettered
    bare = t.frame()
    t.scene.overlays.sharing.letters.dice.seed(1)
    t.up(H[0])
    t.down(*H)
    assert t.frame() == bare
    pings = len(t.scene.hints.pings)
    t.move((640, 300))
    t.key(pygame.K_a, "a")
    assert len(t.scene.hints.pings) == pings + 1, "A points, and stands on no card"


def test_on_an_open_hand_the_letters_choose_and_other_keys_are_keys() -> None:
    t = sit(asked(answers=True))
    seat = t.scene.viewer.dock
    t.scene.viewer.pinned = True
    t.scene.look_again()
    letters = t.scene.overlays.sharing.letters.of(seat)
    assert t.scene.overlays.sharing.lettered
    piece = next(piece for piece in letters if legal(t.session, seat, piece))
    opened_log = t.scene.log_open
    t.key(pygame.K_j, "j")
    assert t.scene.log_open != opened_log
    type_letter(t, letters[piece])
    assert t.scene.overlays.sharing.letters.chosen == (piece,)
    t.key(*ENTER)
    assert " counter " in t.session.history.commits[-1].do


def test_where_the_focus_is_elsewhere_no_letter_stands_on_a_card() -> None:
    t = sit(asked(answers=True))
    peek(t)
    assert isinstance(t.scene.overlays.reaction.focused, Chip) and t.scene.overlays.sharing.lettered
    with_letters = t.frame()
    t.key(pygame.K_TAB, "\t")
    assert not t.scene.overlays.sharing.lettered
    t.wait(32)
    hand = t.scene.frame.hand
    at = (hand.x, hand.y, hand.w, hand.h)
    now = pygame.image.tobytes(t.app.surface.subsurface(pygame.Rect(at)), "RGB")
    then = pygame.image.frombytes(with_letters, t.app.size, "RGB").subsurface(pygame.Rect(at))
    assert now != pygame.image.tobytes(then, "RGB")


# --- Enter and the mouse -------------------------------------------------------------------------------------------------

def test_the_enter_of_a_list_lifts_no_piece() -> None:
    t = Sitting(until_turn(opened(ALONE, 7, privacy="open"), 6))
    t.key(pygame.K_TAB, "\t")
    assert t.scene.geometry.of(t.scene.focused) is not None
    t.key(*W)
    for _ in range(3):
        t.key(pygame.K_DOWN)
        t.key(*ENTER)
        assert t.scene.held is None


@pytest.mark.parametrize("by", ["enter", "button", "place"])
def test_a_fragment_that_was_clicked_is_hidden(by: str) -> None:
    t = Sitting(dealt("anoare", "duel", "open"))
    t.wait(500)
    for _ in range(4):
        t.click(t.grip("characters.1"))
        t.calm()
    drawn = next(laid.seen.place for laid in t.scene.geometry.pieces if ".drawn." in laid.seen.place and laid.up)
    t.click(t.grip(drawn))
    before, seat = count(t), t.scene.viewer.dock
    assert before == 3 and t.scene.held is None
    t.wait(500)
    if by == "enter":
        t.key(*ENTER)
    elif by == "button":
        t.click(next(c for c in t.scene.overlays.prompt.controls if c.action == "declare" and c.enabled).rect.center)
    else:
        t.click(t.spot(f"p{seat + 1}.fragment"))
    assert " hide " in t.session.history.commits[-1].do and count(t) == before + 1 and t.scene.held is None


def test_a_suggestion_puts_down_what_is_carried() -> None:
    t = Sitting(dealt("anoare", "duel", "open"))
    t.wait(500)
    for _ in range(4):
        t.click(t.grip("characters.1"))
        t.calm()
    drawn = next(laid.seen.place for laid in t.scene.geometry.pieces if ".drawn." in laid.seen.place and laid.up)
    t.lift(t.grip(drawn), (640, 300))
    t.key(*HINT)
    t.wait(200)
    assert t.scene.held is None and len(t.scene.acts.plan.parts) == 1


def test_a_click_on_a_card_and_one_on_a_lit_place_move_it_there() -> None:
    t = Sitting(until_turn(opened(ALONE, 7, privacy="open"), 6))
    before = count(t)
    card, target = next((card, target) for card in t.hand() for target in t.scene.acts.targets(t.piece(card))
                        if target.verb == "reinforce")
    piece = t.piece(card)
    t.click(t.grip(card.seen.place))
    assert t.scene.focused == card.seen.place and count(t) == before
    t.wait(500)
    t.click(t.scene.geometry.spots[target.place].rect.center)
    choose(t, target.verb, target.part)
    assert count(t) > before or any(part.piece == piece for part in t.scene.acts.plan.parts)


def test_a_click_elsewhere_lets_the_card_lie() -> None:
    t = Sitting(until_turn(opened(ALONE, 7, privacy="open"), 6))
    before, card = count(t), t.hand()[0]
    t.click(t.grip(card.seen.place))
    t.wait(500)
    t.click(t.spot("deck"))
    assert count(t) == before and not t.scene.acts.plan.parts
    spot = next(target.place for target in t.scene.acts.targets(t.piece(card)))
    t.wait(500)
    t.click(t.scene.geometry.spots[spot].rect.center)
    assert count(t) == before and not t.scene.acts.plan.parts, "another click chose something else"


# --- a click chooses -----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("game", "mode"), SOME)
def test_a_click_on_a_card_moves_nothing_and_one_on_a_lit_place_or_enter_does(game: str, mode: str) -> None:
    """At each question of a game, its set-up and payments too: what may go somewhere goes nowhere at one click."""
    steps: dict[str, int] = {}
    session, moved = dealt(game, mode, "open", 3), 0
    for n in range(70):
        if session.ask is None or session.result is not None:
            break
        step = session.state.step()
        if steps.setdefault(step, 0) < 1 and not session.ask.pause:
            steps[step] += 1
            moved += click_and_lay(Sitting(session))
        if session.ask is not None:
            session.answer(session.waiting()[0], move_of(session, session.waiting()[0], n))
    assert moved or game == "pearls", "nothing was ever laid"


def click_and_lay(t: Sitting) -> int:
    """A card of the hand is clicked, then one of the places that are lit for it; whether there was one."""
    t.calm()
    for card in t.hand():
        found = [target for target in t.scene.acts.targets(t.piece(card)) if target.place != NOWHERE and not target.step]
        if not found or card.planned:
            continue
        before = t.digest, t.scene.acts.plan
        t.click(t.grip(card.seen.place))
        assert (t.digest, t.scene.acts.plan) == before and t.scene.held is None, t.session.state.step()
        t.later(600)
        t.key(*ENTER)
        if t.scene.held is not None:
            t.key(*ENTER)
        assert (t.digest, t.scene.acts.plan) != before or t.scene.overlays.menu is not None, t.session.state.step()
        return 1
    return 0


def test_the_focus_stays_in_the_hand_when_a_card_of_an_answer_is_laid() -> None:
    """It does not ride off with what was paid, nor chooses another by itself; the arrows go on from there, and the last Enter
    declares."""
    zones = {"p1.character": "A00", "p1.skill": "A03=up", "p1.hand": "A01 A02 A05", "p2.skill": "W01=up", "p2.hand": "W02"}
    t = Sitting(fight("5.4-1", zones, ALONE, "open"))
    t.calm()
    t.key(pygame.K_TAB, "\t")
    assert t.scene.focused == "p1.hand.1"
    t.key(*ENTER)
    assert len(t.scene.acts.plan.parts) == 1 and t.scene.focused == ""
    t.key(pygame.K_RIGHT)
    assert t.scene.focused == "p1.hand.2"
    assert speech(t.scene.model).offers[-1].words.startswith("Pay with ")
    done = count(t)
    t.key(*ENTER)
    assert count(t) > done and t.scene.focused == "" and " pay " in t.session.history.commits[done].do


def test_a_card_laid_by_pointing_chooses_no_other() -> None:
    zones = {"p1.character": "A00", "p1.skill": "A03=up", "p1.hand": "A01 A02 A05", "p2.skill": "W01=up", "p2.hand": "W02"}
    t = Sitting(fight("5.4-1", zones, ALONE, "open"))
    t.calm()
    t.click(t.grip("p1.hand.1"))
    t.later(600)
    t.click(t.spot("p1.skill"))
    assert len(t.scene.acts.plan.parts) == 1 and t.scene.focused == ""


def test_while_a_card_is_chosen_that_can_be_added_enter_adds_it_and_the_prompt_says_so() -> None:
    t = removing()
    card, place = first_part(t)
    t.drag(t.grip(card), t.scene.geometry.spots[place].rect.center)
    other = next(laid for laid in t.hand() if not laid.planned and t.scene.acts.ways(t.piece(laid)))
    t.click(t.grip(other.seen.place))
    offer = speech(t.scene.model).offers[-1]
    assert offer.cap == "Enter" and t.session.box.cards[other.seen.face].name["en"] in offer.words
    assert [one.cap for one in speech(t.scene.model).offers if one.action == "declare_plan"] in ([], [None])
    parts = t.scene.acts.plan.parts
    t.later(600)
    t.key(*ENTER)
    assert len(t.scene.acts.plan.parts) > len(parts) or t.scene.held is not None


def test_esc_at_the_targets_of_a_magic_takes_back_a_part_or_says_what_does() -> None:
    zones = {"p1.unit.1": "003", "p1.hand": "009 028", "p1.magic": "A05=up", "p2.unit.1": "016", "p2.unit.2": "042"}
    t = Sitting(lying("4.1", zones, ALONE))
    t.calm()
    magic = t.session.state.zones[t.session.box.zone_of["p1.magic"]][0]
    t.click(t.grip(magic))
    t.key(*ENTER)
    t.calm()
    assert t.session.ask is not None and "choose" in t.session.ask.to[0], "a question one must answer"
    at, done = t.session.history.at, count(t)
    t.click(t.grip("p2.unit.1"))
    if not t.scene.acts.plan.parts:
        t.key(*ESC)
        assert t.scene.focused == "" and not t.app.message.shown
    t.key(*ESC)
    assert t.session.history.at == at and count(t) == done
    t.key(*ESC)
    assert "Ctrl+Z" in t.app.message.told("en")
    t.undo()
    assert t.session.history.at != at, "and it does"


def test_p_lets_a_plan_lie_and_says_how_it_goes_on() -> None:
    t = Sitting(lying("2.1", {"p1.hand": "009 028", "p2.unit.1": "016"}, AND_BOT))
    t.drag(t.grip("p1.hand.2"), t.spot("p2.unit.1"))
    assert t.scene.acts.plan.parts
    mark = len(t.session.history.commits)
    t.key(pygame.K_p, "p")
    assert t.scene.acts.plan.parts and len(t.session.history.commits) == mark
    assert t.app.message.told("en").startswith("Enough is laid")


def test_a_magic_is_used_by_no_second_click() -> None:
    lies = {"p1.land": "004 017 029 008 010", "p1.unit.1": "027", "p1.unit.2": "015", "p2.unit.1": "016", "p1.hand": "009 028"}
    t = Sitting(lying("2.1", lies | {"p1.magic": "A11"}, AND_BOT))
    mark = len(t.session.history.commits)
    for _ in range(3):
        t.click(t.grip("p1.magic.1"))
        t.wait(600)
    assert len(t.session.history.commits) == mark and not t.scene.acts.plan.parts
    assert "Enter" in {offer.cap for offer in speech(t.scene.model).offers}


def test_one_card_more_than_is_paid_is_refused_for_that() -> None:
    t = Sitting(played(duel(TWO, 5), asked_in_duel("5.4-1")))
    seat = t.session.waiting()[0]
    hand = t.session.state.zones[t.session.box.zone_of[f"p{seat + 1}.hand"]]
    skill, plan = t.session.box.zone_of[f"p{seat + 1}.skill"], Plan(seat)
    while found := [way for way in targets(t.session, plan, hand[len(plan.parts)]) if way.place == skill]:
        plan = add(t.session, plan, found[0])
    assert plan.parts
    why = why_not(t.session, plan, hand[len(plan.parts)], skill)
    assert (why.key, why.figures["n"]) == ("plan_full", len(plan.parts))
