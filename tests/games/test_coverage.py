"""What no game ever does is not known to work: bots look for it until every effect, step, verb and refusal has come up in play."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from read_once import catalog_of

from tabletop.bots.coverage import Coverage, CoverageBot, Deed, explore, of_rules, operations
from tabletop.bots.playing import play_game
from tabletop.bots.random_bot import RandomBot
from tabletop.catalog.definitions import Catalog
from tabletop.games import rules_of
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.legal import refusal
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.referee.verbs import Check
from tabletop.table.box import Box
from tabletop.table.digest import digest

MOST_GAMES = 2_500
"""The long run gives up after so many games of one kind."""


@dataclass(frozen=True)
class Explored:
    """A game, what must come up in it, and one box for each way to play it."""

    catalog: Catalog
    rules: Rules
    wanted: frozenset[Deed]
    boxes: tuple[Box, ...]

    def explore(self, coverage: Coverage, games: range) -> None:
        for n in games:
            explore(self.boxes[n % len(self.boxes)], self.rules, coverage, n)
            if not coverage.missing:
                return


def opened(name: str, gestures: tuple[str, ...] = (), more: frozenset[Deed] = frozenset(),
           less: frozenset[Deed] = frozenset(), switches: tuple[dict[str, str], ...] = ({},)) -> Explored:
    catalog, rules = catalog_of(name), rules_of(name)
    boxes = tuple(open_box(catalog, rules, Setup(mode.id, seats, 0, chosen)) for chosen in switches for mode in catalog.modes
                  for seats in range(mode.players[0], mode.players[1] + 1))
    return Explored(catalog, rules, frozenset((operations(catalog) | of_rules(rules, gestures) | more) - less), boxes)


CLAD: frozenset[Deed] = frozenset(("step", "program", f"C{n:02}") for n in range(1, 13))
CRACKS: frozenset[Deed] = frozenset({("verb", "crack_answer", "flare_piece")} | {
    ("verb", "crack", f"{witch}_piece") for witch in ("rosette", "luna", "mia", "amelia")})
FIVE_SPIDERS: frozenset[Deed] = frozenset({("operation", "W05-12", "effect", 2, "when", "do", 0)})
"""The third shot of 機銃掃射 needs five ツチグモ out at once, once in many thousand games; scenario W05-12.five plays it."""
CALLS: frozenset[Deed] = frozenset({("step", "wait"), ("verb", "wait")})
"""Who is not asked may call in 3x3Wars; bots only answer, so only scenarios play it."""
RARE: frozenset[Deed] = frozenset({("step", "undying"), ("verb", "recall"), ("step", "copy"), ("verb", "copy")})
"""Steps and verbs of 3x3Wars that come up in one game of fifteen."""
WARS = opened("wars3x3", less=CALLS)
HACKCLAD = opened("hackclad_delta", gestures=("face",), more=CLAD | CRACKS, less=FIVE_SPIDERS)
CIRCUIT = opened("circuit_drive", less=operations(catalog_of("circuit_drive")) | {("step", "1")},
                 switches=({"difficulty": "b"}, {"difficulty": "a"}))
"""Its skills are carried out within the step that comes to them (each card has a scenario); only hands set the step of drawing."""


def spelled(deeds: list[Deed]) -> list[str]:
    return [" ".join(map(str, deed)) for deed in deeds]


@pytest.mark.long
@pytest.mark.parametrize("game", [WARS, HACKCLAD, CIRCUIT], ids=["wars3x3", "hackclad_delta", "circuit_drive"])
def test_everything_there_is_comes_up_in_play(game: Explored) -> None:
    coverage = Coverage(game.wanted)
    game.explore(coverage, range(MOST_GAMES))
    assert spelled(coverage.missing) == []


def test_a_few_games_of_3x3wars_come_to_most_of_it() -> None:
    coverage = Coverage(WARS.wanted)
    WARS.explore(coverage, range(500, 520))
    assert len(coverage.missing) < len(WARS.wanted) / 3, spelled(coverage.missing)
    assert not [deed for deed in coverage.missing if deed[0] in ("step", "verb") and deed not in RARE]


def test_a_few_games_of_hackclad_come_to_most_of_it() -> None:
    """Every card of the Clad acts, and every basic skill of the five witches is used."""
    coverage = Coverage(HACKCLAD.wanted)
    HACKCLAD.explore(coverage, range(24))
    assert len(coverage.missing) < len(HACKCLAD.wanted) / 6, spelled(coverage.missing)
    basic = {card.key for card in HACKCLAD.catalog.cards if card.template == "skill" and not card.data.get("extended")}
    used = {deed[1] for deed in coverage.times if deed[0] == "operation"}
    assert basic - used == set()
    assert not CLAD & set(coverage.missing)


def test_it_comes_to_more_than_chance_in_as_many_games() -> None:
    looked_for, by_chance = Coverage(HACKCLAD.wanted), Coverage(HACKCLAD.wanted)
    box = HACKCLAD.boxes[2]
    for n in range(3):
        explore(box, HACKCLAD.rules, looked_for, n)
        bots = [RandomBot(HACKCLAD.rules)] * box.seats
        play_game(box, by_chance.watched(HACKCLAD.rules), bots, n)
    done = [len([d for d in c.wanted if c.times[d] and d[0] == "operation"]) for c in (looked_for, by_chance)]
    assert done[0] > done[1]


def test_what_can_never_run_is_told_by_name() -> None:
    never = Check("4.1", "too_dear", lambda s, seat, about, draft: True)
    magic = WARS.rules.verbs["magic"]
    planted = replace(WARS.rules, verbs={**WARS.rules.verbs, "magic": replace(magic, checks=(never,))})
    coverage = Coverage(operations(WARS.catalog, ["A11"]) | {("refused", "too_dear"), ("verb", "magic")})
    for n in range(6):
        explore(WARS.boxes[0], planted, coverage, n)
    told = spelled(coverage.missing)
    assert "verb magic" in told and all(line.startswith(("operation A11 ", "verb magic")) for line in told) and len(told) > 1


def test_operations_are_found_inside_others() -> None:
    found = operations(HACKCLAD.catalog, ["W05-10"])
    orders: set[Deed] = {("operation", "W05-10", "effect", 1, "may", "do", 0, "pick", "of", k, 0) for k in range(4)}
    assert found == orders | {("operation", "W05-10", "effect", 0), ("operation", "W05-10", "effect", 1),
                              ("operation", "W05-10", "effect", 1, "may", "do", 0)}
    assert ("operation", "W02-04", "as_guard", 0) in operations(HACKCLAD.catalog)


def test_it_answers_legally_leaves_the_table_alone_and_is_equal_for_equal_seeds() -> None:
    box = HACKCLAD.boxes[0]
    runner, coverage = Runner(HACKCLAD.rules, open_table(box, HACKCLAD.rules, 3)), Coverage()
    bot, again = (CoverageBot(HACKCLAD.rules, c) for c in (coverage, Coverage()))
    for n in range(40):
        if runner.ask is None:
            break
        seat, before = runner.waiting()[0], digest(runner.state)
        move = bot.choose(runner.state, runner.ask, seat, n)
        assert again.choose(runner.state, runner.ask, seat, n) == move
        assert digest(runner.state) == before
        assert refusal(HACKCLAD.rules, runner.state, runner.ask, seat, move) is None
        runner.answer(seat, move)
