"""Bots at the table: they answer legally on imagined worlds, greedy beats random, and what a move gains can be said."""

from __future__ import annotations

import pytest
from read_once import catalog_of
from samples import one_in

from tabletop.bots import NAMES, bot_of, decide, simulate
from tabletop.bots.candidates import longer_moves, shortest_moves
from tabletop.bots.facts import facts_of
from tabletop.games import rules_of
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.ask import PASS
from tabletop.referee.legal import random_move, refusal
from tabletop.referee.moves import read
from tabletop.referee.runner import Runner
from tabletop.table.digest import digest
from tabletop.table.imagine import imagine
from tabletop.table.rng import Dice
from tabletop.table.state import State
from tabletop.table.view import eyes_of

WARS = catalog_of("wars3x3")
RULES = rules_of("wars3x3")
BOX = open_box(WARS, RULES, Setup())


def greedy_wins(games: int) -> float:
    """The share of games greedy wins against random, first in half of them."""
    first = simulate(WARS, ["greedy", "random"], games // 2, seed=1)
    second = simulate(WARS, ["random", "greedy"], games // 2, seed=2)
    assert first.errors == second.errors == 0
    return (first.wins[0] + second.wins[1]) / games


def test_greedy_beats_random() -> None:
    assert greedy_wins(16) >= 0.8


@pytest.mark.long
def test_greedy_beats_random_nine_times_in_ten() -> None:
    assert greedy_wins(400) >= 0.9


def answers_legally_and_equally(name: str, seed: int, every: int = 1) -> None:
    """A game in which a bot answers one question in so many, and lots are drawn at the others."""
    bot, dice = bot_of(name, RULES), Dice(seed)
    runner, n = Runner(RULES, open_table(BOX, RULES, seed), strict=True), 0
    while runner.ask is not None:
        seat, before = runner.waiting()[0], digest(runner.state)
        if n % every:
            move = random_move(RULES, runner.state, runner.ask, seat, dice)
        else:
            move = decide(bot, runner.state, runner.ask, seat, n)
            assert decide(bot, runner.state, runner.ask, seat, n) == move
            assert refusal(RULES, runner.state, runner.ask, seat, move) is None
            assert digest(runner.state) == before, "thinking touched the table"
        runner.answer(seat, move)
        n += 1


@pytest.mark.parametrize("name", one_in(2, NAMES))
def test_bots_answer_legally_and_equally_for_equal_seeds(name: str) -> None:
    answers_legally_and_equally(name, 0, every=7 if name == "search" else 2)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_they_do_at_every_question(name: str) -> None:
    for seed in range(3):
        answers_legally_and_equally(name, seed)


@pytest.mark.parametrize("mode", [mode.id for mode in WARS.modes])
def test_greedy_answers_legally_in_every_mode(mode: str) -> None:
    """At the first thirty questions, set-up and choices of six cards at once among them, and then at one in four."""
    bot = bot_of("greedy", RULES)
    runner, n, dice = Runner(RULES, open_table(open_box(WARS, RULES, Setup(mode)), RULES, 0)), 0, Dice(0)
    while runner.ask is not None:
        seat = runner.waiting()[0]
        if n < 30 or n % 4 == 0:
            move = decide(bot, runner.state, runner.ask, seat, n)
            assert refusal(RULES, runner.state, runner.ask, seat, move) is None, runner.state.step()
        else:
            move = random_move(RULES, runner.state, runner.ask, seat, dice)
        runner.answer(seat, move)
        n += 1


def test_random_answers_alike_on_the_table_and_in_any_imagined_world() -> None:
    """It goes by the list of legal parts alone, so it may be asked on the table itself."""
    bot = bot_of("random", RULES)
    assert not bot.imagines
    runner, n = Runner(RULES, open_table(BOX, RULES, 3)), 0
    while runner.ask is not None:
        seat = runner.waiting()[0]
        world = imagine(runner.state, eyes_of(BOX, seat), n)
        move = bot.choose(runner.state, runner.ask, seat, n)
        assert bot.choose(world, runner.ask, seat, n) == move
        runner.answer(seat, move)
        n += 1


def test_the_value_of_a_table_reads_only_what_its_seat_knows() -> None:
    value = RULES.mind.value
    assert value is not None
    runner, dice = Runner(RULES, open_table(BOX, RULES, 4)), Dice(4)
    while runner.ask is not None:
        for seat in range(2):
            assert value(imagine(runner.state, eyes_of(BOX, seat), dice.rng), seat) == value(runner.state, seat)
        asked = runner.waiting()[0]
        runner.answer(asked, random_move(RULES, runner.state, runner.ask, asked, dice))
    assert runner.state.result is not None
    ends = [value(runner.state, seat) for seat in range(2)]
    assert [term for term, _ in ends[0]] == ["result"] and ends[0][0][1] == -ends[1][0][1]


# --- judgement -------------------------------------------------------------------------------------------------------------

def position(turn: int, seat: int, step: str, lands: int = 5, **zones: str) -> Runner:
    """A table laid by hand: cards by number in zones (`p1_hand="027 028"`), the rest in the deck."""
    s = State(BOX, 1)
    for supply in BOX.supplies:
        s.create(supply.card, supply.zone, supply.owner)
    for zone, cards in zones.items():
        for number in cards.split():
            s.move(s.face.index(BOX.card_of[number]), BOX.zone_of[zone.replace("_", ".")])
    for owner in ("p1.land", "p2.land"):
        for _ in range(lands):
            s.move(s.zones[BOX.zone_of["deck"]][0], BOX.zone_of[owner])
    s.pass_turn(seat, turn)
    RULES.goto(s, step)
    return Runner(RULES, s)


def greedy_answer(runner: Runner, text: str) -> None:
    """Greedy answers what the text says."""
    assert runner.ask is not None
    seat, move = read(runner.state, text, dict(RULES.verbs), runner.ask.about)
    answer = bot_of("greedy", RULES).choose(runner.state, runner.ask, seat, 1)
    assert (answer.verb, set(answer.parts)) == (move.verb, set(move.parts))


def test_greedy_deploys_its_dearest_unit() -> None:
    greedy_answer(position(3, 0, "4.2", p1_hand="024 026 027 009"), "p1 deploy 027 > p1.unit.1")


def test_greedy_lays_its_cheapest_card_as_a_land() -> None:
    greedy_answer(position(3, 0, "4.1", p1_hand="021 027 032"), "p1 territory 021 > p1.land")


def test_greedy_removes_a_dragon_queen_with_one_card() -> None:
    runner = position(5, 0, "2.1", p1_hand="020 025", **{"p2_unit.1": "044", "p2_unit.2": "026"})
    greedy_answer(runner, "p1 removal 020 > p2.unit.1")


def test_greedy_does_not_reinforce_where_it_adds_no_damage() -> None:
    runner = position(5, 0, "2.2", p1_hand="027", **{"p1_unit.1": "028", "p2_unit.1": "033 ", "p2_unit.2": "020"})
    greedy_answer(runner, "p1 pass")


def test_greedy_reinforces_to_kill() -> None:
    runner = position(5, 0, "2.2", p1_hand="027", **{"p1_unit.1": "028"})
    runner.state.count(1, "life", 10)
    greedy_answer(runner, "p1 reinforce 027 > p1.unit.1")


def test_greedy_harvests_before_it_deploys_what_it_could_not_else() -> None:
    runner = position(5, 0, "4.2", lands=4, p1_hand="031", p1_magic="A11", **{"p1_unit.1": "029", "p2_unit.1": "025"})
    greedy_answer(runner, "p1 magic A11")
    runner.answer(0, read(runner.state, "p1 magic A11", dict(RULES.verbs))[1])
    greedy_answer(runner, "p1 deploy 031 > p1.unit.2")


def test_greedy_counters_the_removal_of_its_best_unit() -> None:
    runner = position(5, 0, "2.1", p1_hand="020 024", p2_hand="033 021", **{"p2_unit.1": "044"})
    runner.answer(0, read(runner.state, "p1 removal 020 > p2.unit.1", dict(RULES.verbs))[1])
    greedy_answer(runner, "p2 counter 033 > p2.unit.1")


def test_what_a_move_gains_is_told_in_figures_of_the_table_the_weightiest_first() -> None:
    runner = position(5, 0, "2.1", p1_hand="020 024", **{"p2_unit.1": "044", "p2_unit.2": "005"})
    assert runner.ask is not None
    move = bot_of("greedy", RULES).choose(runner.state, runner.ask, 0, 1)
    facts = facts_of(RULES, runner.state, runner.ask, 0, move)
    assert facts[0].gain > 0 and facts[0].says.key in ("fact.strike", "fact.next_attack")
    assert [abs(fact.gain) for fact in facts] == sorted((abs(fact.gain) for fact in facts), reverse=True)
    assert facts_of(RULES, runner.state, runner.ask, 0, move) == facts


def test_moves_are_tried_shortest_first_and_each_once() -> None:
    runner = position(5, 0, "2.1", p1_hand="020 024 025", **{"p2_unit.1": "044", "p2_unit.2": "005"})
    assert runner.ask is not None
    short = list(shortest_moves(RULES, runner.state, runner.ask, 0))
    assert short[0].verb == PASS and min(len(move.parts) for move in short[1:]) == 1
    single = next(move for move in short if len(move.parts) == 1 and move.parts[0].number == 9)
    both = list(longer_moves(RULES, runner.state, runner.ask, 0, single))
    assert any(len({part.place for part in move.parts}) == 2 for move in both), "a second unit may be removed as well"
    assert len({(move.verb, frozenset(move.parts)) for move in short}) == len(short)


def test_a_bot_nobody_knows_is_named_with_those_there_are() -> None:
    with pytest.raises(KeyError, match=r"no bot 'gredy', did you mean 'greedy'.*random, greedy, search"):
        bot_of("gredy", RULES)
