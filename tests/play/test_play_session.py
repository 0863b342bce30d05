"""A game at one table: answers, hands, force, the rules switch."""

from __future__ import annotations

import pytest
from play_help import attempt, do, hands, move, new_table, prepare, table

from tabletop.play import thinking
from tabletop.play.hands import Edit
from tabletop.play.passing import answer_later, next_step
from tabletop.play.people import Person
from tabletop.referee.ask import PASSED
from tabletop.table.digest import digest
from tabletop.table.state import Move, Part


def keys(session, zone):  # type: ignore[no-untyped-def]
    s = session.state
    return [s.box.cards[s.face[p]].key for p in s.zones[s.box.zone_of[zone]]]


def said(session):  # type: ignore[no-untyped-def]
    return [line.key for line, undone in session.log() if not undone]


def test_a_new_game_asks_both_to_choose_their_lands() -> None:
    session = new_table()
    assert session.waiting() == (0, 1)
    assert (len(keys(session, "p1.hand")), len(keys(session, "p2.hand"))) == (8, 9)


def test_a_legal_answer_moves_the_game_on() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    do(session, "p1 removal 028 > p2.unit.1")
    assert session.waiting() == (1,)
    do(session, "p2 pass")
    assert keys(session, "p2.unit.1") == []
    assert "log.removed" in said(session)


def test_an_illegal_answer_is_refused_with_its_rule_and_changes_nothing() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    before = digest(session.state)
    outcome = attempt(session, "p1 removal 009 > p2.unit.1")
    assert not outcome.committed
    assert outcome.refusal is not None
    assert (outcome.refusal.rule, outcome.refusal.key) == ("2.1-1", "cost_unequal")
    assert digest(session.state) == before
    assert not session.can_undo()


def test_doing_it_anyway_is_logged_with_the_refusal() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    assert session.force(*move(session, "p1 removal 009 > p2.unit.1")).committed
    commit = session.history.commits[-1]
    assert (commit.kind, commit.do) == ("forced", "p1 removal 009 > p2.unit.1")
    assert commit.refusal.startswith("cost_unequal (2.1-1)")
    line = next(line for line, _ in session.log() if line.key == "log.forced")
    assert line.figures["refusal"] == commit.refusal
    do(session, "p2 pass")
    assert keys(session, "p2.unit.1") == []


def test_force_cannot_do_what_the_question_does_not_offer() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    before = digest(session.state)
    outcome = session.force(*move(session, "p1 deploy 009 > p1.unit.1"))
    assert not outcome.committed
    assert outcome.refusal is not None
    assert outcome.refusal.key == "later_step"
    assert digest(session.state) == before


def test_advice_lets_it_through_and_says_what_is_wrong() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    session.switch_rules("advise")
    outcome = attempt(session, "p1 removal 009 > p2.unit.1")
    assert outcome.committed
    assert outcome.refusal is not None
    assert session.history.commits[-1].kind == "forced"


def test_with_the_rules_off_nothing_is_asked_and_hands_play_on() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    session.switch_rules("off")
    assert session.ask is None
    refused = attempt(session, "p1 pass")
    assert refused.refusal is not None
    assert refused.refusal.key == "rules_rest"
    assert hands(session, "p1 move p1.hand.1 > p1.unit.1").committed
    session.switch_rules("enforce")
    assert session.waiting() == (0,)
    assert said(session) == ["log.rules.off", "log.hand.move", "log.rules.enforce"]


@pytest.mark.parametrize("mode", ["enforce", "advise", "off"])
def test_hands_may_touch_anything_in_every_mode(mode: str) -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    session.switch_rules(mode)  # type: ignore[arg-type]
    for text in ("p2 move p2.unit.1 > discard", "p1 count p2.life=12", "p1 turn p1.hand.1", "p1 flip p1.hand.1",
                 "p2 shuffle deck", "p1 draw deck > p2.hand=2", "p1 on_turn p2", "p1 step 4.2"):
        assert hands(session, text).committed, text
    assert session.state.seat_num[1, "life"] == 12
    assert len(keys(session, "p2.hand")) == 3


def test_hands_that_reach_for_nothing_leave_the_table_as_it_was() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    before, asked = digest(session.state), session.ask
    for text in ("p1 move p1.unit.1 > discard", "p1 move p1.hand.1 > moon", "p1 count p1.gold=3", "p1 step 9.9", "p1 on_turn p5",
                 "p1 lay p2.unit.1 > p2.unit.1", "p1 end 1"):
        outcome = hands(session, text)
        assert not outcome.committed
        assert outcome.problem
    assert digest(session.state) == before
    assert session.ask == asked
    assert not session.can_undo()


def test_an_edit_asks_the_open_question_again_on_the_table_as_it_lies() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    assert hands(session, "p1 move p1.hand.2 > discard").committed
    assert session.waiting() == (0,)
    assert hands(session, "p1 move p1.hand.1 > discard").committed
    assert session.state.step() != "2.1", "without a card in hand nothing can be removed, so nobody is asked"


def test_an_edit_hands_back_what_was_sealed() -> None:
    session = new_table()
    prepare(session, 0)
    assert session.waiting() == (1,)
    hands(session, "p2 count p2.life=29")
    assert session.waiting() == (0, 1)


def test_the_tracker_and_the_turn_marker_are_set_by_hand() -> None:
    session = table("4.2", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    assert hands(session, "p1 step 2.1").committed
    assert session.state.step() == "2.1"
    do(session, "p1 removal 028 > p2.unit.1", "p2 pass")
    hands(session, "p1 step 4.2")
    hands(session, "p1 on_turn p2")
    assert session.state.seat == 1
    assert session.waiting() == (1,)


def test_a_table_the_rules_cannot_go_on_from_makes_them_wait_and_says_why() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    hands(session, "p1 move p1.hand.1 > p2.unit.1")
    assert session.ask is None
    assert [why.key for why in session.unsound] == ["sound.crowded"]
    refused = attempt(session, "p1 pass")
    assert refused.refusal == session.unsound[0]
    hands(session, "p1 move p2.unit.1.2 > p1.hand")
    assert session.unsound == []
    assert session.waiting() == (0,)


# --- steps ---------------------------------------------------------------------------------------------------------------


def test_space_passes_to_the_next_step_with_something_to_do_and_logs_each_pass() -> None:
    session = table("2.1", p1_hand="028", p2_unit_1="033", p2_hand="020", p1_unit_1="026")
    outcome = next_step(session, 0)
    assert outcome.committed
    assert session.state.step() != "2.1"
    passes = [c.do for c in session.history.commits[1:]]
    assert passes == ["p1 pass"] * len(passes)
    assert "log.no_removal" in said(session)
    assert session.undo()
    assert session.state.step() == "2.1"
    assert session.history.at == 0


def test_a_step_passed_by_accident_comes_back_with_the_same_draft_possible() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    next_step(session, 0)
    session.undo()
    do(session, "p1 removal 028 > p2.unit.1")


def test_space_is_nothing_for_a_seat_that_is_not_asked() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    outcome = next_step(session, 1)
    assert not outcome.committed
    assert outcome.refusal is not None
    assert outcome.refusal.key == "not_your_turn"


def test_a_drag_to_a_later_step_passes_what_lies_between_and_one_undo_takes_all_back() -> None:
    session = table("2.1", p1_hand="009 028 019", p1_unit_1="026", p2_unit_1="016", p2_hand="020",
                    p1_land="003 004 005 006 007")
    before = digest(session.state)
    seat, deploy = move(session, "p1 deploy 028 > p1.unit.2")
    assert answer_later(session, seat, "4.2", deploy).committed
    assert keys(session, "p1.unit.2") == ["028"]
    given = [c.do for c in session.history.commits[1:]]
    assert given == ["p1 pass"] * (len(given) - 1) + ["p1 deploy 028 > p1.unit.2"]
    assert len(given) > 2
    assert {"log.no_removal", "log.no_reinforce", "log.no_territory"} <= set(said(session))
    assert session.undo()
    assert digest(session.state) == before


def test_an_illegal_drag_to_a_later_step_passes_nothing() -> None:
    session = table("2.1", p1_hand="009 028 019", p1_unit_1="026", p2_unit_1="016", p2_hand="020", p1_land="003 004")
    before = digest(session.state)
    seat, deploy = move(session, "p1 deploy 009 > p1.unit.2")
    outcome = answer_later(session, seat, "4.2", deploy)
    assert outcome.refusal is not None
    assert outcome.refusal.key == "cost_over_lands"
    assert digest(session.state) == before


def test_a_step_that_is_over_cannot_be_dragged_to() -> None:
    session = table("4.2", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    seat, removal = move(session, "p1 removal 028 > p2.unit.1")
    outcome = answer_later(session, seat, "2.1", removal)
    assert not outcome.committed
    assert outcome.refusal is not None
    assert outcome.refusal.key == "step_over"


def test_a_stop_holds_a_step_that_only_acts_even_after_loading_it() -> None:
    session = table("2.2", p1_hand="028", p1_unit_1="026", p2_hand="020")
    session.stops.add((0, "3.2"))
    do(session, "p1 pass")
    assert session.state.step() == "3.2"
    held = digest(session.state)
    session.stops.clear()
    do(session, "p1 pass")
    session.undo()
    assert digest(session.state) == held, "where a table stood it stands again, whoever stops there now"
    do(session, "p1 pass")


def test_the_end_of_a_turn_is_said_by_its_person_once() -> None:
    session = table("4.2", p1_hand="016", p1_land="004 017 008 009 010", p2_hand="020")
    session.closes = True
    do(session, "p1 deploy 016 > p1.unit.1")
    assert (session.state.step(), session.turn, session.waiting()) == ("5.1", 5, (0,)), "nothing is left to do, and it stands"
    do(session, "p1 pass")
    assert (session.waiting(), session.turn) == ((1,), 6)
    session.undo()
    assert session.state.step() == "5.1"


def test_who_declines_the_last_thing_there_is_to_do_has_said_it() -> None:
    session = table("4.2", p1_hand="016", p1_land="004 017 008 009 010", p2_hand="020")
    session.closes = True
    do(session, "p1 pass")
    assert (session.waiting(), session.turn) == ((1,), 6)


def test_the_turn_of_a_bot_ends_by_itself() -> None:
    session = table("4.2", people=(Person("Haru", (0,), "bot:random"), Person("Nagi", (1,))), p1_hand="016",
                    p1_land="004 017 008 009 010", p2_hand="020")
    session.closes = True
    do(session, "p1 deploy 016 > p1.unit.1")
    assert session.waiting() == (1,)


# --- bots ----------------------------------------------------------------------------------------------------------------


def test_a_seat_is_handed_to_a_bot_and_back() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020", options={"bots": {"idle": lambda *_: PASSED}})
    assert thinking.bot_to_move(session) is None
    session.give_seat(0, "bot:idle", "Idle")
    assert thinking.bot_to_move(session) == 0
    assert session.answer(0, thinking.thought(session, 0)(), by_human=False).committed
    session.give_seat(0, "human", "Aki")
    assert thinking.bot_to_move(session) is None
    assert [p.name for p in session.people] == ["Aki", "Ben"]


def test_bots_see_imagined_worlds_only() -> None:
    worlds = []

    def look(world, ask, seat, seed):  # type: ignore[no-untyped-def]
        worlds.append(world)
        return PASSED

    people = (Person("Aki", (0,)), Person("Look", (1,), "bot:look"))
    session = table("2.1", people, seat="p2", p2_hand="009 028", p1_unit_1="016", p1_hand="020 021 024",
                    options={"bots": {"look": look}})
    hand = session.state.zones[session.box.zone_of["p1.hand"]]
    true = [session.state.face[p] for p in hand]
    for _ in range(8):
        thinking.thought(session, 1)()
        hands(session, "p2 count p2.life=30")
    assert all(world is not session.state for world in worlds)
    assert any([world.face[p] for p in hand] != true for world in worlds)
    assert all(world.rng != session.state.rng for world in worlds)


def test_a_bot_that_thinks_changes_nothing() -> None:
    people = (Person("Aki", (0,)), Person("Wild", (1,), "bot:wild"))

    def wild(world, ask, seat, seed):  # type: ignore[no-untyped-def]
        world.shuffle(world.box.zone_of["deck"])
        return PASSED

    session = table("2.1", people, seat="p2", p2_hand="009", p1_unit_1="016", p1_hand="020", options={"bots": {"wild": wild}})
    before = digest(session.state)
    thinking.thought(session, 1)()
    assert digest(session.state) == before


@pytest.mark.parametrize("nonsense", [
    Move("removal", (Part(10_000, 3),)), Move("removal", (Part(-5, 3),)), Move("removal", (Part(0, 99),)), Move("removal"),
    Move("nonsense"), Move(""),
])
@pytest.mark.parametrize("seat", [0, 1, 2, -1, 99])
def test_what_is_no_move_of_this_table_is_refused(seat: int, nonsense: Move) -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    before = digest(session.state)
    for mode in ("enforce", "advise", "off"):
        session.switch_rules(mode)
        outcomes = [session.answer(seat, nonsense), session.force(seat, nonsense), answer_later(session, seat, "4.1", nonsense)]
        assert [outcome.committed for outcome in outcomes] == [False] * 3
    session.switch_rules("enforce")
    assert digest(session.state) == before


@pytest.mark.parametrize("nonsense", [
    Edit("shuffle", "deck", "a b"), Edit("nothing", "deck"), Edit("end", "²"), Edit("flip", "p1.hand.1\n"), Edit("flip"),
    Edit("lay", "p1.hand.1", "p1.hand.1"), Edit("count", "p1.life", "", 10 ** 30), Edit("move", "p1.hand.1", "nowhere"),
])
def test_what_hands_cannot_do_leaves_the_table_and_the_history_alone(nonsense: Edit) -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    before, asked = digest(session.state), session.waiting()
    assert not session.edit(0, nonsense).committed
    assert not session.edit(7, Edit("shuffle", "deck")).committed
    assert (digest(session.state), session.waiting(), len(session.history.commits)) == (before, asked, 1)


def test_hands_play_on_where_the_rules_cannot() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    session.state.agenda += (("a step of older rules",),)
    session.take_up(session.state)
    assert [why.key for why in session.unsound] == ["rules_broken"]
    assert hands(session, "p1 move p1.hand.1 > discard").committed
    assert keys(session, "discard") == ["009"]
    assert [why.key for why in session.unsound] == ["rules_broken"]
    assert hands(session, "p1 step 2.1").committed
    assert session.waiting() == (0,)


def test_a_bot_this_program_does_not_know_plays_nothing_and_its_seat_can_be_taken() -> None:
    session = new_table(people=(Person("Aki", (0,)), Person("Deep", (1,), "bot:deep")))
    assert prepare(session, 0).committed
    assert session.waiting() == (1,)
    assert thinking.bot_to_move(session) is None
    session.give_seat(1, "human", "Ben")
    assert prepare(session, 1).committed
