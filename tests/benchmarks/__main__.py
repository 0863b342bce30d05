"""Prints the table of speeds."""

from __future__ import annotations

import copy

from tabletop.bots import bot_of, decide
from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.places import content_dir
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.legal import about_of, later_verbs, offered, refusal
from tabletop.referee.runner import Runner
from tabletop.table.box import Box, Card, Furniture, Supply, Zone
from tabletop.table.imagine import imagine
from tabletop.table.state import Move, Part, State
from tabletop.table.view import eyes_of, view
from tests.benchmarks import bench, hackclad, screen, spread, thinking
from tests.benchmarks.timing import Line, microseconds, over, questions, self_play

RULES = rules_of("wars3x3")
BOX, ADVANCED = (open_box(load_game(content_dir() / "wars3x3"), RULES, Setup(mode, 2)) for mode in ("beginner", "advanced"))
DUEL = rules_of("anoare")
DUEL_BOX = open_box(load_game(content_dir() / "anoare"), DUEL, Setup("duel", 2))
ROWS = rules_of("swordrion")
ROWS_BOX = open_box(load_game(content_dir() / "swordrion"), ROWS, Setup("solo", 1))
CIRCUIT = rules_of("circuit_drive")
CIRCUIT_BOX = open_box(load_game(content_dir() / "circuit_drive"), CIRCUIT, Setup("multi", 2, 0, {"difficulty": "b"}))


def sixty_pieces() -> State:
    """60 pieces in 20 zones, a third of them not on the lowest."""
    cards = tuple(Card(f"card{n}", {}) for n in range(61))
    box = Box("bench", "", 2, cards, Furniture(tuple(Zone(f"zone{n}", "zone") for n in range(20)),
                                             supplies=tuple(Supply(n + 1, n % 20) for n in range(60))))
    return open_table(box, None, 1)


def pick_up(runner: Runner) -> list[Part]:
    """Every place one hand card may go to now or in a later step of the turn."""
    ask, s = runner.ask, runner.state
    assert ask is not None
    seat = runner.waiting()[0]
    card = next(iter(s.zones[BOX.zone_of[f"p{seat + 1}.hand"]]), -1)
    now = [part for name in offered(RULES, s, ask, seat)
           for part in RULES.verbs[name].next(s, seat, about_of(ask, seat, name)) if part.piece == card]
    return now + [part for _, verb in later_verbs(RULES, s, seat) for part in verb.next(s, seat, -1) if part.piece == card]


def refuse(runner: Runner) -> object:
    """A deploy onto the other seat's slot: refused at every question."""
    seat = runner.waiting()[0]
    hand, slot = BOX.zone_of[f"p{seat + 1}.hand"], BOX.zone_of[f"p{2 - seat}.unit.1"]
    card = next(iter(runner.state.zones[hand]), 0)
    return refusal(RULES, runner.state, runner.ask, seat, Move("deploy", (Part(card, slot),)))


def lines() -> list[Line]:
    met = questions(RULES, BOX, range(6))
    pile, greedy, thrower, duellist = sixty_pieces(), bot_of("greedy", RULES), bot_of("random", RULES), bot_of("random", DUEL)
    some, few = met[::7], met[::31]

    def think(runner: Runner) -> None:
        assert runner.ask is not None
        decide(greedy, runner.state, runner.ask, runner.waiting()[0], 1)

    each = 1 / len(met)
    return [
        Line("copy of a state, 60 pieces in 20 zones", microseconds(pile.copy, 5_000), "us", "<= 10",
             microseconds(lambda: copy.deepcopy(pile.key()), 20), "copy.deepcopy of its lists"),
        Line("clone at a decision", microseconds(over(met, Runner.clone), 5) * each, "us", "<= 30",
             microseconds(over(few, lambda r: copy.deepcopy(r.state.key())), 2) / len(few), "copy.deepcopy of its lists"),
        Line("refusal", microseconds(over(met, refuse), 5) * each, "us", "<= 500"),
        Line("legal targets on pick-up, later steps too", microseconds(over(met, pick_up), 2) * each, "us", "<= 2000"),
        Line("imagined world", microseconds(over(met, lambda r: imagine(r.state, eyes_of(BOX, 0), 1)), 2) * each, "us", ""),
        Line("view of one seat", microseconds(over(some, lambda r: view(r.state, eyes_of(BOX, 0))), 3) / len(some), "us", ""),
        Line("greedy move", microseconds(over(some, think), 1) / len(some) / 1000, "ms", "<= 20"),
        Line("random self-play", self_play(RULES, BOX, [thrower, thrower], 60), "decisions/s", ">= 20000"),
        Line("random self-play, ANOARE", self_play(DUEL, DUEL_BOX, [duellist, duellist], 80), "decisions/s", ">= 15000"),
        Line("random self-play, Circuit Drive", self_play(CIRCUIT, CIRCUIT_BOX, [bot_of("random", CIRCUIT)] * 2, 80), "decisions/s",
             ">= 15000"),
        Line("random self-play, Swordrion", self_play(ROWS, ROWS_BOX, [bot_of("random", ROWS)], 80), "decisions/s", ">= 15000"),
        Line("random self-play, advanced", self_play(RULES, ADVANCED, [thrower, thrower], 60), "decisions/s", ">= 15000"),
    ]


def main() -> None:
    print(f"{'':44}{'measured':>12} {'':12}{'budget':>10}   naive way in the same run")
    others = (*screen.measured(), *thinking.measured(), *bench.measured(), *spread.measured())
    for line in (*lines(), *hackclad.lines(), *(Line(*one) for one in others)):
        naive = f"{line.naive:,.1f} ({line.naive_way})" if line.naive else ""
        print(f"{line.what:44}{line.measured:12,.1f} {line.unit:12}{line.budget:>10}   {naive}")


if __name__ == "__main__":
    main()
