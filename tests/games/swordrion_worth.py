"""What each card of Swordrion is worth to bots, learned from rounds that they play.

    PYTHONPATH=. python tests/games/swordrion_worth.py [GAMES]

Bots play by habit, each game with other opinions of the cards; how many enemies fall in a round is laid to the cards that were
there.  Writes `worth` and `relic_worth` into content/swordrion/cards; run it a few times until figures settle, then read the diff.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator

from tabletop import places
from tabletop.games import rules_of
from tabletop.games.swordrion.tables import Tables
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.ask import PASS, PASSED
from tabletop.referee.legal import random_move, refusal
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice
from tabletop.table.state import State

HOME = places.content_dir() / "swordrion"
RULES = rules_of("swordrion")
BOX = open_box(load_game(HOME), RULES, Setup("solo", 1))
SPREAD, MOST, HELD_BACK = 15, 50, 8.0
"""How far opinions differ, in tenths; enemies of a round that count at most; how strongly figures are drawn to nothing."""
MEAN_FIGHTER, MEAN_RELIC = 20, 10
Sample = tuple[list[int], float]
"""The columns of a round's cards, and how many enemies fell in it."""


def rounds(seed: int) -> Iterator[Sample]:
    """The rounds of a game played by habit with opinions of its own."""
    c: Tables = BOX.data
    chance, many = random.Random(seed), len(BOX.cards)
    honest = c.worth, c.relic_worth
    c.worth, c.relic_worth = ([round(n + chance.gauss(0, SPREAD)) for n in figures] for figures in honest)
    s = open_table(BOX, RULES, seed)
    runner, dice, columns, number = Runner(RULES, s), Dice(seed), [0], 0
    before = felled = 0
    while runner.ask is not None:
        if s.turn > before and (now := s.zone_num.get((c.deck, "round"), 0)) != number:
            if number:
                yield columns, min(MOST, felled)
            number, felled, columns = now, 0, there(s, c, many)
        before, dead = s.turn, len(s.zones[c.foegrave[0]])
        seat = runner.waiting()[0]
        move = RULES.mind.habit(s, seat) or (PASSED if PASS in runner.ask.to[seat] else None)
        if move is None or refusal(RULES, s, runner.ask, seat, move) is not None:
            move = random_move(RULES, s, runner.ask, seat, dice)
        runner.answer(seat, move)
        felled += max(0, len(s.zones[c.foegrave[0]]) - dead)
    yield columns, min(MOST, felled)
    c.worth, c.relic_worth = honest


def there(s: State, c: Tables, many: int) -> list[int]:
    """The columns of the cards a round begins with: fighters, relics, what is at hand; and of the round."""
    row = [s.face[piece] for piece in s.zones[c.row[0]]]
    relics = [many + s.face[piece] for piece in s.zones[c.relics[0]]]
    hand = [2 * many + s.face[piece] for zone in (c.hand, c.spells) for piece in s.zones[zone[0]]]
    return [*row, *relics, *hand, 3 * many + s.zone_num[c.deck, "round"]]


def fitted(samples: list[Sample], width: int) -> list[float]:
    """The weights of columns that fit the samples best, drawn to nothing a little (ridge regression, by coordinates)."""
    weights, uses = [0.0] * width, [[] for _ in range(width)]  # type: tuple[list[float], list[list[int]]]
    errors = [y for _, y in samples]
    for n, (columns, _) in enumerate(samples):
        for column in columns:
            uses[column].append(n)
    for _ in range(40):
        for column, where in enumerate(uses):
            if where:
                step = (sum([errors[n] for n in where]) - HELD_BACK * weights[column]) / (len(where) + HELD_BACK)
                weights[column] += step
                for n in where:
                    errors[n] -= step
    return weights


def learned(samples: list[Sample]) -> dict[str, tuple[int, int]]:
    """Half of what was thought, half of what came of it, by card."""
    c: Tables = BOX.data
    many = len(BOX.cards)
    weights = [10 * weight for weight in fitted(samples, 3 * many + 4)]
    faces = [face for face in range(many) if c.cost[face]]
    fighters = [face for face in faces if c.first[face]]
    row = MEAN_FIGHTER - sum(weights[face] for face in fighters) / len(fighters)
    relic = MEAN_RELIC - sum(weights[many + face] for face in faces) / len(faces)

    def worth(face: int) -> float:
        return weights[face] + row if c.first[face] else weights[2 * many + face] + 10

    return {BOX.cards[face].id: (max(1, round((c.worth[face] + worth(face)) / 2)),
                                 max(1, round((c.relic_worth[face] + weights[many + face] + relic) / 2))) for face in faces}


def write(figures: dict[str, tuple[int, int]]) -> None:
    for path in sorted((HOME / "cards").glob("*.yaml")):
        card, lines = "", []
        for line in path.read_text("utf-8").splitlines(keepends=True):
            if named := re.match(r"  - id: (\w+)", line):
                card = named[1]
            for key, figure in zip(("worth", "relic_worth"), figures.get(card, ()), strict=False):
                line = re.sub(rf"^    {key}: \d+", f"    {key}: {figure}", line)
            lines.append(line)
        path.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4_000
    found = [sample for seed in range(games) for sample in rounds(seed + random.randrange(1 << 30))]
    print(f"{len(found)} rounds, {sum(y for _, y in found) / len(found):.2f} enemies felled in each")
    write(learned(found))
