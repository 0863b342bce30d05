"""How bots play the circuit: parties by what they hold and what they like, and an answer to everything they may be asked."""

from __future__ import annotations

from dataclasses import replace

import pytest
from read_once import catalog_of

from tabletop.bots.bot import Bot, decide
from tabletop.bots.facts import facts_of
from tabletop.bots.registry import bot_of
from tabletop.games import rules_of
from tabletop.games.circuit_drive import life, party, setup
from tabletop.games.circuit_drive.habit import TASTE
from tabletop.games.circuit_drive.tables import COLOURS, tables
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.referee.ask import PASSED
from tabletop.referee.legal import refusal
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.state import NOWHERE, Move, Part, State

CATALOG, RULES = catalog_of("circuit_drive"), rules_of("circuit_drive")
WEIGH = ("greedy", "search")
PARTIES = 60


def at_the_draft(mode: str, seats: int, seed: int, rules: Rules = RULES) -> Runner:
    return Runner(rules, open_table(open_box(CATALOG, rules, Setup(mode, seats)), rules, seed), strict=True)


def answer(runner: Runner, bot: Bot, seed: int) -> Move:
    assert runner.ask is not None
    seat = runner.waiting()[0]
    move = decide(bot, runner.state, runner.ask, seat, seed)
    assert refusal(runner.rules, runner.state, runner.ask, seat, move) is None
    runner.answer(seat, move)
    return move


def picked(mode: str, seats: int, seed: int, bot: Bot) -> list[str]:
    """The units all seats have after a draft by one level of bots."""
    runner = at_the_draft(mode, seats, seed)
    while runner.state.step() in ("pick", "S"):
        answer(runner, bot, seed)
    s = runner.state
    return [s.box.cards[s.face[unit]].key for seat in range(s.box.seats) for unit in party.units(s, seat)]


def no_value(s: State, seat: int) -> list[tuple[str, float]]:
    raise AssertionError("a table was weighed")


@pytest.mark.parametrize("name", WEIGH)
def test_no_bot_weighs_whom_it_likes(name: str) -> None:
    """What a table is worth is not asked at the draft, but at the first play it is."""
    rules = replace(RULES, mind=replace(RULES.mind, value=no_value))
    bot = bot_of(name, rules)
    for mode in ("multi", "solo"):
        runner = at_the_draft(mode, 2, 1, rules)
        while runner.state.step() in ("pick", "S"):
            answer(runner, bot, 1)
        assert runner.state.step() == "2"
        with pytest.raises(AssertionError, match="weighed"):
            answer(runner, bot, 1)


def test_both_levels_that_weigh_have_the_same_tastes() -> None:
    greedy, search = (bot_of(name, RULES) for name in WEIGH)
    for seed in range(6):
        assert picked("multi", 3, seed, greedy) == picked("multi", 3, seed, search)
        assert picked("solo", 2, seed, greedy) == picked("solo", 2, seed, search)


def test_tastes_differ_but_never_by_more_than_they_may() -> None:
    """The first unit suits the hand as well as any but for what a taste may add; often it is not the one that suits best."""
    bot, less = bot_of("greedy", RULES), 0
    for seed in range(PARTIES):
        runner = at_the_draft("multi", 2, seed)
        s = runner.state.copy()
        suits = {unit: setup.suits(s, 0, unit) for unit in setup.affordable(s, 0)}
        chosen = answer(runner, bot, seed).parts[0].piece
        assert suits[chosen] > max(suits.values()) - 100 * TASTE
        less += suits[chosen] < max(suits.values())
    assert PARTIES / 4 < less < PARTIES


def test_in_sixty_drafts_each_unit_and_each_partner_is_chosen() -> None:
    bot = bot_of("greedy", RULES)
    taken = {unit for seed in range(PARTIES) for mode in ("multi", "solo") for unit in picked(mode, 2, seed, bot)}
    assert taken == {card.key for card in CATALOG.cards if card.template in ("unit", "partner")}


@pytest.mark.parametrize("seed", range(8))
def test_who_asks_at_the_draft_is_told_a_party_of_two_or_three_colours_dealt(seed: int) -> None:
    """Two fire cards, one of water and one of earth: units of these colours, the first for the colour one has twice."""
    runner = at_the_draft("multi", 2, seed)
    s, c = runner.state, tables(runner.state)
    cards = {s.box.cards[s.face[card]].key: card for zone in (c.deck, *c.hand) for card in s.zones[zone]}
    for card in s.zones[c.hand[0]][:]:
        s.move(card, c.deck)
    for key in ("f1", "f2", "a2", "e3c"):
        s.move(cards[key], c.hand[0])
    while s.step() == "pick":
        seat = runner.waiting()[0]
        runner.answer(seat, RULES.mind.suggest(s, seat) or PASSED)
    fire, *others = [1 << COLOURS.index(colour) for colour in ("fire", "water", "earth")]
    units = [c.colours[s.face[unit]] for unit in party.units(s, 0)]
    assert units[0] == fire and {*units} <= {fire, *others} and len({*units}) in (2, 3)


@pytest.mark.parametrize("name", WEIGH)
@pytest.mark.parametrize("held", [3, 7, 10, 16])
def test_a_hand_of_any_size_is_laid_down_before_the_boss(name: str, held: int) -> None:
    """Of ten cards more sets of eight could stay than a bot looks at."""
    runner = at_the_draft("multi", 2, 3)
    while runner.state.step() == "pick":
        seat = runner.waiting()[0]
        runner.answer(seat, setup.choice(runner.state, seat, setup.suits) or PASSED)
    s, c = runner.state, tables(runner.state)
    while len(s.zones[c.hand[0]]) < held:
        s.move(s.zones[c.deck][-1], c.hand[0])
    life.end_round(s, "log.round_over")
    runner.resume()
    assert s.step() == "keep" and runner.waiting()[0] in (0, 1)
    bot = bot_of(name, RULES)
    while s.step() == "keep":
        answer(runner, bot, 1)
    assert s.zone_num[c.circuit, life.ROUND] == life.BOSS


def test_a_reason_is_what_a_move_does_by_itself() -> None:
    """A heal is no gain in ATK though the chips left would raise a unit next; a card that brings a chip is told by it."""
    zones = {"circuit": ["a5c"], "p1.hand": ["a3c", "w1"], "deck": ["a1", "a2", "w3c"], "discard": ["f1", "f2"]}

    def told(step: str, verb: str, chips: int) -> set[str]:
        table = TableEntry(zones=zones, seat="p1", turn=3, step=step, given={"p1": "salamander kodama", "p2": "sylph"},
                           gauges={"p1.chips": chips, "foe.hp": 9})
        runner = Runner(RULES, open_forced(CATALOG, RULES, OpeningEntry(game="circuit_drive", mode="multi", table=table)))
        runner.resume()
        s, ask = runner.state, runner.ask
        assert ask is not None
        kodama, hand = party.unit_of(s, 0, "kodama"), s.zones[tables(s).hand[0]]
        part = Part(kodama, NOWHERE) if verb == "skill" else Part(hand[0], tables(s).circuit)
        return {fact.says.key for fact in facts_of(RULES, s, ask, 0, Move(verb, (part,)))}

    assert told("5", "skill", 4) == {"fact.deck.more", "fact.chips.less"}
    played = told("2", "play", 3)
    assert {"fact.circuit.more", "fact.chips.more"} <= played and "fact.atk.more" not in played
