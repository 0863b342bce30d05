"""What the screen is told of a turn: both blows step by step, as all can see."""

from __future__ import annotations

from collections.abc import Iterator

from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.play.session import Session
from tabletop.play.sight import Sight
from tabletop.referee import legal
from tabletop.referee.ask import PASSED
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import DOWN, NOWHERE, State

CATALOG = catalog_of("anoare")
RULES = rules_of("anoare")
ZONES = {"p1.character": ["S00"], "p2.character": ["W00"], "p1.skill": ["S08=up"], "p1.hand": ["S01"], "p2.hand": ["W01"]}


def at(step: str, **gauges: int) -> State:
    """Swordsman with 剣を投げる [– / 3 / far] against a wizard who does not act, as play comes to a step."""
    table = TableEntry(zones=ZONES, rest="box", step="5.5-1", given={"p1": "swordsman", "p2": "wizard"},
                       gauges={key.replace("__", "."): n for key, n in gauges.items()})
    state = open_forced(CATALOG, RULES, OpeningEntry(game="anoare", mode="duel", table=table))
    runner = Runner(RULES, state, lambda *_: True)
    while state.step() != step:
        assert runner.ask is not None and runner.ask.pause
        runner.answer(runner.waiting()[0], PASSED)
    return state


def test_nothing_is_told_before_the_damage() -> None:
    assert RULES.display.reveal(at("5.5-1-4")) is None


def test_a_half_blow_is_told_with_all_its_figures() -> None:
    told = RULES.display.reveal(at("5.5-2"))
    assert told is not None and (told.turn, told.total) == (1, 0)
    mine, theirs = told.blows
    assert (mine.attack, mine.judged, mine.aim, mine.struck) == (3, "half", 2, 1)
    assert (mine.modifier, mine.damage, mine.life) == (0, 1, (10, 9))
    assert not mine.notes, "nothing of theirs is paid"
    assert (theirs.piece, theirs.attack, theirs.judged, theirs.damage, theirs.life) == (-1, None, "none", 0, (10, 10))


def test_a_hit_is_told_to_turn_up_as_many_paid_cards_as_there_are() -> None:
    state = at("5.5-2")
    (skill,) = state.zones[state.box.zone_of["p2.hand"]]
    state.move(skill, state.box.zone_of["p2.cooldown"])
    for piece in [piece for piece in range(len(state.face)) if state.where[piece] == state.box.zone_of["box"]][:2]:
        state.lay(piece, skill, DOWN, 90)
    told = RULES.display.reveal(state)
    assert told is not None and [(note.key, dict(note.figures)) for note in told.blows[0].notes] == [("note.opens", {"n": 1})]


def test_below_no_life_the_rail_counts_gathered_damage() -> None:
    told = RULES.display.reveal(at("5.5-2", p2__life=0, p2__level=3, p2__wounds=1))
    assert told is not None and told.blows[0].life == (-1, -2)


def test_a_level_up_in_the_same_turn_does_not_change_what_was_told() -> None:
    early, late = (RULES.display.reveal(at(step, p2__life=1, p2__level=2)) for step in ("5.5-2", "5.7"))
    assert early is not None and late is not None
    assert early.blows[0].life == late.blows[0].life == (1, 0)


def test_what_comes_of_lost_life_is_told() -> None:
    told = RULES.display.reveal(at("5.5-2", p2__life=6))
    assert told is not None and [(says.key, dict(says.figures)) for says in told.blows[0].follows] == [("note.level", {"n": 2})]
    assert told.blows[1].follows == ()


def test_an_evaded_blow_names_what_the_evader_may_do() -> None:
    told = RULES.display.reveal(at("5.5-2", line__distance=-1))
    assert told is not None and told.blows[0].judged == "evaded"
    assert [[note.key for note in blow.notes] for blow in told.blows] == [[], ["note.evader"]]


def by_chance_until(seed: int, step: str, most: int = 150) -> Iterator[Session]:
    """A game by chance, after each answer, until a step asks or the game is over."""
    session = Session.start(CATALOG, RULES, Setup("duel", 2, seed), (Person("Haru", (0, 1)),))
    for n in range(1, most):
        if session.result is not None or session.at_step == step:
            return
        seat = session.waiting()[0]
        assert session.ask is not None
        move = legal.random_move(RULES, session.state.copy(), session.ask, seat, Dice(seeded(f"open{seed}", n)))
        assert session.answer(seat, move).committed
        yield session


def test_the_arcs_are_all_moves_of_the_line_whoever_made_them() -> None:
    moved = 0
    for seed in (4, 5, 9):
        for session in by_chance_until(seed, ""):
            told = Sight(session, session.box.public).figures.reveal()
            if told is not None:
                hops = [n for _, n, _ in told.before] + [n for blow in told.blows for n in blow.corrections]
                assert told.start + sum(hops) == told.total
                moved += len(told.before) > 1
    assert moved, "several effects of one turn were among them"


def test_what_is_chosen_to_be_opened_by_an_effect_lies_open_and_is_named() -> None:
    *_, session = by_chance_until(27, "extra_open")
    assert session.at_step == "extra_open" and session.ask is not None
    seat, mark = session.waiting()[0], len(session.history.commits)
    shut = [part.piece for part in RULES.verbs["open"].next(session.state, seat, NOWHERE)]
    assert session.answer(seat, legal.random_move(RULES, session.state.copy(), session.ask, seat, Dice(seeded("", 1)))).committed
    facts = [fact for commit in session.history.commits[mark:] for fact in commit.facts]
    up = [fact for fact in facts if fact.kind == "flip" and fact.known & session.box.public]
    assert shut and up and [line.key for line in session.history.log if line.n == mark][:1] == ["log.opened"]


def test_who_has_lost_is_offered_nothing_any_more() -> None:
    told = RULES.display.reveal(at("raise", p2__life=0, p2__level=3, p2__wounds=2))
    assert told is not None and [says.key for says in told.blows[0].follows] == ["note.fatal"]
    assert [blow.notes for blow in told.blows] == [(), ()]


def test_where_the_duel_is_over_no_level_is_announced_for_the_end_of_the_turn() -> None:
    told = RULES.display.reveal(at("raise", p1__life=5, p2__life=0, p2__level=3, p2__wounds=2))
    assert told is not None and [[says.key for says in blow.follows] for blow in told.blows] == [["note.fatal"], []]
    told = RULES.display.reveal(at("5.5-2", p1__life=5))
    assert told is not None and [says.key for says in told.blows[1].follows] == ["note.level"]


def test_what_is_asked_as_a_turn_starts_is_asked_at_its_start_and_not_at_the_choice() -> None:
    table = TableEntry(zones={"p1.character": ["A00"], "p2.character": ["W00"], "p1.hand": ["A01"], "p2.hand": ["W01"]}, rest="box",
                       step="5.1", given={"p1": "archer", "p2": "wizard"})
    runner = Runner(RULES, open_forced(CATALOG, RULES, OpeningEntry(game="anoare", mode="duel", table=table)), lambda *_: True)
    while runner.ask is not None and runner.ask.pause:
        runner.answer(runner.waiting()[0], PASSED)
    step = RULES.track_step(runner.state)
    assert runner.state.step() == "may" and step is not None and step.step == "5.1"
