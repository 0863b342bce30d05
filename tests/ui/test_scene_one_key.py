"""One rule for keys and clicks in every game: P says no, Space goes on along the turn, Enter does what the prompt names, and what
is marked is what a click does something with."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import pygame
import pytest
from duel_play import dealt as duel
from duel_play import laid as fight
from duel_play import played
from games_play import ENTER, SPACE, TWO, P, dealt, move_of
from samples import one_in
from scene_play import ALONE, AND_BOT, Sitting, laid
from screens import firsts, seldom

from tabletop.play.options import options
from tabletop.play.plan import Target
from tabletop.play.session import Session
from tabletop.referee.ask import PASS
from tabletop.table.state import NOWHERE
from tabletop.ui.table.moment.act_names import Offer, going_on
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.widgets import Button

ALL = [*TWO, ("hackclad_delta", "solo"), ("circuit_drive", "solo"), ("swordrion", "solo")]
SOME = seldom(ALL, firsts(ALL))


def moments(game: str, mode: str, seed: int, answers: int) -> Iterator[Session]:
    """A game played by chance, at each question."""
    session = dealt(game, mode, "open", seed, ("Haru",) if mode == "solo" else ("Haru", "Nagi"))
    for n in range(answers):
        if session.ask is None:
            return
        yield session
        seat = session.waiting()[0]
        session.answer(seat, move_of(session, seat, n + seed))


def on(t: Sitting) -> list[Button]:
    """The buttons of the prompt that Enter presses."""
    found = [c for c in t.scene.overlays.prompt.controls if isinstance(c, Button)]
    return [button for button in found if "Enter" in button.caps]


@pytest.mark.parametrize(("game", "mode"), SOME)
def test_the_key_that_says_no_hangs_on_the_question_and_on_nobodys_turn(game: str, mode: str) -> None:
    keys: dict[tuple[str, bool], set[str]] = {}
    for seed in (0, 1):
        for session in moments(game, mode, seed, 250):
            assert session.ask is not None
            for seat in session.waiting():
                said = going_on(Model.of(session, -1, "en", (seat,)), seat)
                if said is not None:
                    keys.setdefault((session.state.step(), session.ask.pause), set()).add(said.action)
                    leads = said.words in ("End turn", "Go on") or said.words.startswith("Next: ") or ", then " in said.words
                    assert said.action == ("next" if leads else "pass"), (session.state.step(), said.words)
    assert all(len(found) == 1 for found in keys.values()), keys


@pytest.mark.parametrize(("game", "mode"), SOME)
def test_enter_lays_no_card_of_a_hand_that_nobody_picked(game: str, mode: str) -> None:
    for session in moments(game, mode, 1, 200):
        for seat in session.waiting():
            moment = Model.of(session, 1 << seat | session.box.public, "en", (seat,))
            for offer in speech(moment).offers:
                target = offer.says.value
                if offer.cap == "Enter" and isinstance(target, Target):
                    place = moment.sight.place(target.part.piece)
                    assert ".hand" not in place, (session.state.step(), offer.words, place)


def test_the_one_card_that_can_be_laid_is_named_by_its_button_and_enter_leaves_it() -> None:
    t = Sitting(laid("4.1", {"p1.land": "004 010", "p1.hand": "009"}))
    t.calm()
    assert "Territory 2→3: Brainless Brawn" in [b.words for b in t.scene.overlays.prompt.controls if isinstance(b, Button)]
    at = t.session.history.at
    t.key(*ENTER)
    assert t.session.history.at == at
    t.click(t.grip("p1.hand.1"))
    t.key(*ENTER)
    assert t.session.history.at > at, "picked it is laid"


def test_what_only_puts_a_picked_card_down_is_called_so() -> None:
    t = Sitting(laid("2.2", {"p1.hand": "028 009 047 027", "p1.unit.1": "029"}))
    t.calm()
    t.drag(t.grip("p1.hand.1"), t.spot("p1.unit.1"))
    t.click(t.grip(t.hand()[-1].seen.place))
    t.wait(32)
    back = next(offer for offer in speech(t.scene.model).offers if offer.action == "take_back")
    assert t.scene.acts.plan.parts and back.words == ("Put down" if t.scene.model.ways else "Take back")
    parts = t.scene.acts.plan.parts
    if t.scene.model.ways:
        t.key(pygame.K_ESCAPE)
        assert t.scene.acts.plan.parts == parts and not t.scene.model.ways
        assert next(offer.words for offer in speech(t.scene.model).offers if offer.action == "take_back") == "Take back"


def asked_in_turn(seat: int) -> Sitting:
    """ANOARE, in whoever's turn it is: the archer of a seat is asked whether to use the first level."""
    hands = {"p1.hand": "S02", "p2.hand": "W01", f"p{seat + 1}.hand": "A01 A02"}
    session = fight("5.1", {f"p{seat + 1}.character": "A00", **hands}, ALONE, "open")
    assert session.state.step() == "may" and session.state.seat == 0 and session.waiting() == (seat,)
    t = Sitting(session)
    t.calm()
    return t


@pytest.mark.parametrize("seat", [0, 1])
def test_no_is_p_in_odd_turns_and_in_even_ones_and_space_does_nothing(seat: int) -> None:
    t = asked_in_turn(seat)
    count = len(t.session.history.commits)
    t.key(*SPACE)
    assert len(t.session.history.commits) == count
    assert [button.caps for button in t.scene.overlays.prompt.controls if button.action == "pass"] == [("P",)]
    t.key(*P)
    t.wait()
    assert t.session.history.commits[count].do.endswith("pass")


@pytest.mark.parametrize("seat", [0, 1])
def test_enter_says_yes_where_no_is_p(seat: int) -> None:
    t = asked_in_turn(seat)
    count, (yes,) = len(t.session.history.commits), on(t)
    assert yes.enabled
    t.key(*ENTER)
    t.wait()
    assert " accept " in t.session.history.commits[count].do


# --- what is chosen, and what does it ----------------------------------------------------------------------------------

def test_a_card_chosen_in_ones_turn_names_its_key() -> None:
    t = Sitting(laid("4.1", {"p1.land": "004", "p1.hand": "009 028 031"}, ALONE))
    t.click(t.grip("p1.hand.2"))
    (button,) = on(t)
    assert button.enabled and t.session.box.cards[t.at("p1.hand.2").seen.face].name["en"] in button.words
    count = len(t.session.history.commits)
    t.key(*ENTER)
    assert len(t.session.history.commits) > count and t.scene.held is None, "one place: it is laid there, not carried about"


def test_a_card_with_several_places_says_that_enter_asks_which() -> None:
    t = Sitting(laid("4.2", {"p1.land": "004 005 006 007 008 010", "p1.hand": "009 028"}, ALONE))
    t.click(t.grip("p1.hand.2"))
    (button,) = on(t)
    assert button.enabled and button.words.endswith("choose where")
    t.key(*ENTER)
    assert t.scene.held is not None


def test_a_fragment_in_the_own_turn_is_used_by_the_button_and_carried_nowhere() -> None:
    t = Sitting(fight("5.4-2", {"p1.hand": "S02 S03", "p2.hand": "W01 W02", "p1.fragment": "F3"}, AND_BOT, "open"))
    t.calm()
    count = len(t.session.history.commits)
    t.click(t.grip(t.scene.model.view.zones[t.session.box.zone_of["p1.fragment"]][0].place))
    assert [button.enabled for button in on(t)] == [True]
    t.key(*ENTER)
    assert t.scene.held is None and len(t.session.history.commits) > count


def must_point(session: Session) -> bool:
    """Whether somebody must answer, by pointing at one piece."""
    rules, ask = session.rules, session.ask
    if rules is None or ask is None or ask.pause:
        return False
    seat = session.waiting()[0]
    verbs = ask.to[seat]
    if len(verbs) != 1 or PASS in verbs:
        return False
    verb = rules.verbs[verbs[0]]
    parts = verb.next(session.state, seat, ask.about)
    alone = [part for part in parts if part.place == NOWHERE and verb.whole(session.state, seat, ask.about, (part,))]
    return len({part.piece for part in alone}) == len(alone) > 1 and not verb.confirm


@pytest.mark.parametrize(("game", "mode"), one_in(2, [("anoare", "duel"), ("circuit_drive", "multi"), ("hackclad_delta", "coop"),
                                                      ("wars3x3", "advanced")]))
def test_where_a_button_confirms_a_click_only_chooses(game: str, mode: str) -> None:
    met = 0
    for seed in range(6):
        for session in moments(game, mode, seed, 150):
            if met < 3 and must_point(session):
                met += _chooses(session)
    assert met or game in ("wars3x3", "circuit_drive"), "no such question was met"


def _chooses(session: Session) -> bool:
    seat, ask = session.waiting()[0], session.ask
    assert session.rules is not None and ask is not None
    t = Sitting(session)
    t.calm()
    parts = session.rules.verbs[ask.to[seat][0]].next(session.state, seat, ask.about)
    place = t.scene.model.sight.place(parts[0].piece)
    laid = t.scene.geometry.of(place)
    if laid is None:
        return False
    assert not any(button.enabled for button in on(t))
    count = len(session.history.commits)
    t.click((laid.box.x + 8, laid.box.bottom - 6))
    assert len(session.history.commits) == count and [button.enabled for button in on(t)] == [True]
    t.key(*ENTER)
    assert len(session.history.commits) > count
    return True


# --- what is marked ----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("game", "mode"), seldom(TWO, firsts(TWO)))
def test_what_answers_the_question_is_marked_and_nothing_else(game: str, mode: str) -> None:
    steps: set[str] = set()
    for session in moments(game, mode, 2, 60):
        ask, step = session.ask, session.state.step()
        if ask is None or ask.pause or step in steps:
            continue
        steps.add(step)
        t = Sitting(session)
        seat, scene = t.scene.acts.seat, t.scene
        if seat not in session.waiting():
            continue
        asked = [verb for verb in ask.to[seat] if verb != PASS]
        asked = asked or list(scene.model.sight.moves.standing(seat))
        able = {scene.model.sight.place(part.piece) for option in options(session, scene.acts.plan) if option.verb in asked
                for part in option.parts}
        assert set(scene.lights._answers()) == able, step
        assert not (scene.lights.asks() and ringed(t)), "what others did last is ringed beside what may be clicked"


def ringed(t: Sitting) -> bool:
    """Whether anything on the cloth has a ring because others moved it last."""
    canvas, drawn = t.scene.shows.canvas, list[Collection[str]]()
    draw_cloth = canvas.desk.stage.draw_cloth
    canvas.desk.stage.draw_cloth = lambda cloth, look: drawn.append(cloth.ringed) or draw_cloth(cloth, look)  # type: ignore[method-assign]
    canvas.desk.stale_rest()
    t.wait(32)
    return any(drawn)


def test_every_skill_that_may_be_cooled_is_marked() -> None:
    session = played(duel(seed=3, privacy="open"), lambda s: s.ask is None or s.state.step() in ("evader", "recover"))
    assert session.ask is not None
    t = Sitting(session)
    seat = t.scene.acts.seat
    cooling = [seen.place for seen in t.scene.model.view.zones[session.box.zone_of[f"p{seat + 1}.cooldown"]]]
    assert set(cooling) == set(t.scene.lights._answers()) and cooling


def test_a_grey_button_names_no_key_that_does_something() -> None:
    """At each question of the games a grey button with a key is one whose key does nothing."""
    for game, mode in (("anoare", "duel"), ("wars3x3", "beginner"), ("hackclad_delta", "versus"), ("lanterns", "table")):
        steps: set[str] = set()
        for session in moments(game, mode, 4, 50):
            if session.state.step() in steps or session.ask is None:
                continue
            steps.add(session.state.step())
            said: tuple[Offer, ...] = speech(Model.of(session, -1, "en", (session.waiting()[0],))).offers
            if not any(not offer.enabled and offer.keyed for offer in said):
                continue
            t = Sitting(session)
            t.calm()
            before = t.digest, t.scene.acts.plan
            t.key(pygame.K_RETURN, "\r")
            assert (t.digest, t.scene.acts.plan) == before and t.scene.held is None
