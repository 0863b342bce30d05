"""How Swordrion comes out between bots: battles, points, what is bought, which kind leads, whether choices matter.

    PYTHONPATH=. python tests/games/swordrion_balance.py KEPT [BOT] [MODE] [GAMES]

Plays as many games as KEPT still lacks, a line of JSON each, and prints the table of all that are there.  BOT is one of the
program's or `habit`, which answers by habit alone: near greedy, and a hundred times as quick.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from tabletop import places
from tabletop.bots import Bot, bot_of
from tabletop.bots.playing import play_game, seed_of
from tabletop.bots.random_bot import RandomBot
from tabletop.games import rules_of
from tabletop.games.swordrion.shop import RANKS
from tabletop.games.swordrion.tables import KINDS, SPELL, Tables, tables
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup, open_box
from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.legal import random_move, refusal
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.box import Box
from tabletop.table.rng import Dice
from tabletop.table.state import Move, State

HOME = places.content_dir() / "swordrion"
SEATS = {"solo": 1, "duo": 2}
ROUNDS, FEW_LEFT, BEST, SCARCE, MIXED = 3, 2, 10, 0.02, "mixed"
"""In half of the rounds so few enemies are left; so many best games are looked at; a card bought so seldom is dead."""
Line = dict[str, Any]


class Watched:
    """One game as it is played: what the steps of the true table did, and what was bought."""

    def __init__(self, rules: Rules) -> None:
        self.steps, self.starts = rules.steps, list[State]()
        self.rules = replace(rules, steps={**rules.steps, "fight": self.fight, "close": self.close, "round_end": self.round_end})
        self.line: Line = {"cleared": [], "left": [], "longest": 0, "offered": set(), "bought": set(), "relics": set(), "leads": []}
        self._turns = 0

    def fight(self, s: State, seat: int, first: bool) -> Any:
        self._turns = 0
        if first:
            c = tables(s)
            kinds = Counter({c.kind[s.face[piece]]: 0 for piece in s.zones[c.row[seat]]})
            for zone, weight in ((c.row, 2), (c.relics, 1)):
                for piece in s.zones[zone[seat]]:
                    kinds[c.kind[s.face[piece]]] += weight * (c.kind[s.face[piece]] != SPELL)
            leading = [kind for kind, n in kinds.items() if n == max(kinds.values())]
            self.line["leads"].append(leading[0] if len(leading) == 1 else MIXED)
            self.line["relics"] |= keys(s, s.zones[c.relics[seat]])
            start = s.copy()
            start.then(("fight", seat, True))
            self.starts.append(start)
        return self.steps["fight"](s, seat, first)

    def close(self, s: State, *rest: Any) -> Any:
        self._turns += 1
        self.line["longest"] = max(self.line["longest"], self._turns)
        return self.steps["close"](s, *rest)

    def round_end(self, s: State) -> Any:
        for seat, zone in enumerate(tables(s).foe):
            self.line["cleared"].append(s.seat_num[seat, "cleared"])
            self.line["left"].append(len(s.zones[zone]))
        return self.steps["round_end"](s)

    def opened(self, state: State) -> None:
        """`Watch`."""

    def answered(self, state: State, seat: int, move: Move) -> None:
        if state.step() == "4":
            self.line["offered"] |= keys(state, state.zones[tables(state).shop[seat]])
            if move.verb == "buy":
                self.line["bought"] |= keys(state, [part.piece for part in move.parts])

    def over(self, state: State) -> None:
        seats = range(state.box.seats)
        self.line["points"] = [state.seat_num[seat, "points"] for seat in seats]
        self.line["deck"] = not all(state.seat_num[seat, "out"] for seat in seats)


class Habit(RandomBot):
    """Answers by habit; at random where that is refused."""

    def choose(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        move = self.rules.mind.habit(world, seat) or (PASSED if PASS in ask.to[seat] else None)
        legal = move is not None and refusal(self.rules, world, ask, seat, move) is None
        return move if move is not None and legal else super().choose(world, ask, seat, rng)


def player(name: str, rules: Rules) -> Bot:
    return Habit(rules) if name == "habit" else bot_of(name, rules)


def keys(s: State, pieces: Iterable[int]) -> set[str]:
    return {s.box.cards[s.face[piece]].id for piece in pieces}


def played(box: Box, rules: Rules, bot: str, game: int) -> Line:
    """One game as a line."""
    seen, seed = Watched(rules), seed_of(1, game)
    play_game(box, seen.rules, [player(bot, rules)] * box.seats, seed, seen)
    line = {key: sorted(found) if isinstance(found, set) else found for key, found in seen.line.items()}
    if box.seats == 1:
        line["by_chance"] = [by_chance(rules, start, seed) for start in seen.starts]
    return {"game": game, **line}


def by_chance(rules: Rules, start: State, seed: int) -> int:
    """How many battles are cleared where every choice of the round is left to chance."""
    s, dice, ended = start.copy(), Dice(seed), list[int]()

    def round_end(s: State) -> None:
        ended.append(s.seat_num[0, "cleared"])
        s.finish([], "", "")

    random = replace(rules, steps={**rules.steps, "round_end": round_end})
    runner = Runner(random, s)
    while runner.ask is not None:
        runner.answer(0, random_move(random, s, runner.ask, 0, dice))
    return ended[0] if ended else s.seat_num[0, "cleared"]


# --- the table -----------------------------------------------------------------------------------------------------------------


def share(found: Sequence[bool]) -> str:
    return f"{100 * mean(found):.1f} %" if found else "-"


def hundredths(found: Sequence[int]) -> str:
    ranked = sorted(found)
    return ", ".join(str(ranked[min(len(ranked) - 1, len(ranked) * n // 100)]) for n in (10, 50, 90))


def told(lines: Sequence[Line], seats: int, c: Tables, box: Box) -> Iterable[tuple[str, str]]:
    """The figures, named."""
    points = [n for line in lines for n in line["points"]]
    yield "games", str(len(lines))
    yield "mean of points", f"{mean(points):.2f} ± {1.96 * stdev(points) / len(points) ** 0.5:.2f}"
    yield "10th, 50th, 90th hundredth", f"{hundredths(points)}; most {max(points)}"
    yield "ranks", ", ".join(f"{name} {share([n >= least for n in points])}" for name, least in RANKS)
    for n in range(ROUNDS):
        cleared = [one for line in lines for one in line["cleared"][n * seats:(n + 1) * seats]]
        yield f"battles of round {n + 1}", f"{mean(cleared):.2f} ({hundredths(cleared)})" if cleared else "-"
    yield "ended by the deck", share([line["deck"] for line in lines])
    yield f"rounds with at most {FEW_LEFT} enemies left", share([n <= FEW_LEFT for line in lines for n in line["left"]])
    yield "longest battle", f"{max([line['longest'] for line in lines])} turns"
    if seats == 1:
        yield "rounds that chance changes", share([n != m for line in lines for n, m in zip(line["cleared"], line["by_chance"],
                                                                                           strict=False)])
    best = sorted(lines, key=lambda line: -max(line["points"]))[:BEST]
    led = Counter([line["leads"][-1] for line in best]).most_common()
    yield f"kinds of the best {BEST}", ", ".join(f"{kind} {n}" for kind, n in led)
    yield "scores of the best", ", ".join(str(max(line["points"])) for line in best)
    leads = {kind: [max(line["points"]) for line in lines if line["leads"][-1] == kind] for kind in (*KINDS, MIXED)}
    yield "kinds that lead, mean", ", ".join(f"{kind} {len(found)} {mean(found):.1f}" for kind, found in leads.items() if found)
    offered, bought, relics = (Counter([card for line in lines for card in line[key]]) for key in ("offered", "bought", "relics"))
    cards = [box.cards[face].id for face in range(len(box.cards)) if c.cost[face]]
    dead = [f"{card} {bought[card]} of {offered[card]}" for card in cards if bought[card] < SCARCE * offered[card]]
    yield "hardly bought", ", ".join(dead) or "none"
    yield "never a relic", ", ".join([card for card in cards if not relics[card]]) or "none"


def main(kept: Path, bot: str = "greedy", mode: str = "solo", games: str = "1000") -> None:
    rules = rules_of("swordrion")
    box = open_box(load_game(HOME), rules, Setup(mode, SEATS[mode]))
    lines = [json.loads(line) for line in kept.read_text("utf-8").splitlines()] if kept.exists() else []
    with kept.open("a", encoding="utf-8") as file:
        for game in range(len(lines), int(games)):
            lines.append(json.loads(json.dumps(played(box, rules, bot, game))))
            print(json.dumps(lines[-1]), file=file, flush=True)
    for name, figures in told(lines, SEATS[mode], box.data, box):
        print(f"{name:38} {figures}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
