"""How Circuit Drive comes out between bots: wins, the boss round, drama, units and colours.

    PYTHONPATH=. python tests/games/circuit_balance.py KEPT [CELLS] [GAMES] [SEED]

CELLS are names of set-ups such as `b-3-normal`, parted by commas: difficulty, players (or `solo`), bots; `easy+normal` is one
normal seat with easy partners; left out, those whose wins are set.  In turn each cell gets a game until it has GAMES (400), a line
of JSON each in KEPT; then the table of all that is kept is printed.  Another SEED deals other games, which want a KEPT of their
own.  Games against a boss of other HP than the card has now do not count, so a cell whose boss was changed is played anew.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from math import comb, sqrt
from pathlib import Path
from statistics import mean, median
from typing import Any

from tabletop import places
from tabletop.bots import bot_of
from tabletop.bots.playing import play_game, seed_of
from tabletop.games import rules_of
from tabletop.games.circuit_drive import circuit, life, party
from tabletop.games.circuit_drive.tables import COLOURS, Tables, tables
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup, open_box
from tabletop.table.box import Box
from tabletop.table.state import Move, State

CATALOG, RULES = load_game(places.content_dir() / "circuit_drive"), rules_of("circuit_drive")
GAMES, SEED = "400", "91"
SIZES = ("2", "3", "4", "solo")
CELLS = ",".join(f"b-{size}-normal,a-{size}-easy+normal" for size in SIZES)
ENEMIES, THIRD = 12, 1 / 3
"""So many enemies come after the Gate; a play that deals that share of the boss is a great one."""
Line = dict[str, Any]


class Seen:
    """One game as it is played: what was asked at step 2 and what was dealt to the boss."""

    def __init__(self) -> None:
        self.turns, self.asked, self.legal, self.best = [0, 0], 0, 0, 0

    def opened(self, state: State) -> None:
        """`Watch`."""

    def answered(self, state: State, seat: int, move: Move) -> None:
        if state.step() != "2":
            return
        c, boss = tables(state), life.in_boss_round(state)
        old = circuit.before(state, 0)
        self.turns[boss] += 1
        self.asked += 1
        self.legal += any(circuit.follows(c, state.face[card], old) for card in state.zones[c.hand[seat]])
        if move.verb == "play" and boss:
            n = circuit.damage(state, seat, [state.face[part.piece] for part in move.parts], old)
            self.best = max(self.best, min(n, life.hp(state)))

    def over(self, state: State) -> None:
        c, foe = tables(state), life.foe(state)
        seats = range(state.box.seats)
        units = [key(state, unit) for seat in seats for unit in party.units(state, seat)]
        self.end = {"boss": key(state, foe), "hp": c.hp[state.face[foe]], "left": life.hp(state), "units": units,
                    "deck": len(state.zones[c.deck]), "fell": ENEMIES - len(state.zones[c.foes])}


def key(s: State, piece: int) -> str:
    return s.box.cards[s.face[piece]].key


def box_of(cell: str) -> Box:
    difficulty, size, _ = cell.split("-")
    setup = Setup("solo" if size == "solo" else "multi", 2 if size == "solo" else int(size), 0, {"difficulty": difficulty})
    return open_box(CATALOG, RULES, setup)


def boss_hp(box: Box) -> int:
    """The HP of the bosses that may come; those of difficulty B have one figure."""
    c: Tables = box.data
    (hp,) = {c.hp[face] for face, card in enumerate(box.cards) if card.template == "boss" and (card.key == "faust") == c.easy}
    return hp


def played(cell: str, box: Box, game: int, seed: int) -> Line:
    """One game as a line; of unlike bots the last sits in another seat from game to game."""
    *partners, last = cell.split("-")[2].split("+")
    bots = [bot_of((partners or [last])[0], RULES)] * box.seats
    bots[game % box.seats] = bot_of(last, RULES)
    seen = Seen()
    won = bool(play_game(box, RULES, bots, seed_of(seed, game), seen).winners)
    return {"cell": cell, "game": game, "won": won, "turns": seen.turns, "asked": seen.asked, "legal": seen.legal,
            "best": seen.best, **seen.end}


# --- the table -----------------------------------------------------------------------------------------------------------------


def share(found: Sequence[bool]) -> str:
    return f"{100 * mean(found):.0f}" if found else "-"


def interval(found: Sequence[bool]) -> str:
    """95 hundredths of chances that are as good (Wilson)."""
    n, p, z = len(found), mean(found), 1.96
    middle, by = p + z * z / 2 / n, z * sqrt(p * (1 - p) / n + z * z / 4 / n / n)
    return f"{100 * p:.0f} ({100 * (middle - by) / (1 + z * z / n):.0f}-{100 * (middle + by) / (1 + z * z / n):.0f})"


def told(lines: Sequence[Line], seats: int) -> Iterator[tuple[str, str]]:
    """The figures of a cell, named; shares in hundredths."""
    won, lost = [[line for line in lines if line["won"] is is_won] for is_won in (True, False)]
    yield "games", str(len(lines))
    yield "HP", str(lines[0]["hp"])
    yield "won", interval([line["won"] for line in lines])
    yield "boss turns a person", f"{mean(line['turns'][1] for line in lines) / seats:.2f}"
    yield "won: cards left", f"{median(line['deck'] for line in won):g}" if won else "-"
    yield "lost: boss HP left", f"{100 * median(line['left'] / line['hp'] for line in lost):.0f}" if lost else "-"
    yield "best play a third", share([line["best"] >= line["hp"] * THIRD for line in lines])
    yield "best play at most", f"{100 * max(line['best'] / line['hp'] for line in lines):.0f}"
    yield "turns with a legal play", f"{100 * sum(line['legal'] for line in lines) / sum(line['asked'] for line in lines):.0f}"
    yield "enemies fallen", f"{mean(line['fell'] for line in lines):.1f}"
    yield "turns before the boss", f"{mean(line['turns'][0] for line in lines):.1f}"
    bosses = sorted({line["boss"] for line in lines})
    yield "won by boss", ", ".join(f"{boss} {share([line['won'] for line in lines if line['boss'] == boss])}" for boss in bosses)


def units_told(cells: dict[str, list[Line]], box: Box) -> Iterator[tuple[str, str]]:
    """Of each unit and each colour the wins of games with it, by the mean of their cells; in how many games it was drafted."""
    due, won = dict.fromkeys(COLOURS, 0.0), dict.fromkeys(COLOURS, 0.0)
    alone = any("-solo-" in cell for cell in cells)
    for card in (card for card in box.cards if card.template == "unit" or (alone and card.template == "partner")):
        with_it = {cell: [line for line in lines if card.key in line["units"]] for cell, lines in cells.items()
                   if card.template == "unit" or "-solo-" in cell}
        expected = sum(len(with_it[cell]) * mean(line["won"] for line in cells[cell]) for cell in with_it)
        wins = sum(line["won"] for lines in with_it.values() for line in lines)
        for colour in card.data["colours"] if card.template == "unit" else ():
            due[colour] += expected
            won[colour] += wins
        shares = {cell: len(lines) / len(cells[cell]) for cell, lines in with_it.items()}
        least = min(shares, key=lambda cell: shares[cell])
        yield card.key, (f"{wins / expected if expected else 0:.2f} of the mean, drafted in {100 * mean(shares.values()):.0f}, "
                         f"least {100 * shares[least]:.0f} ({least})")
    for colour in COLOURS:
        yield colour, f"{won[colour] / due[colour] if due[colour] else 0:.3f} of the mean"


def margin(line: Line) -> int:
    """How well a game ended: the cards left where it was won, the boss's HP left, as less than nothing, where it was lost."""
    return int(line["deck"]) + 1 if line["won"] else -int(line["left"])


def pairs_told(cells: dict[str, list[Line]]) -> Iterator[tuple[str, str]]:
    """Hard over normal bots on the same deals: how many games ended better and worse, and how likely that is where neither is
    stronger (sign test)."""
    for cell in sorted(cell for cell in cells if cell.endswith("-hard")):
        normal = {line["game"]: line for line in cells.get(cell.replace("-hard", "-normal"), ())}
        both = [(line, normal[line["game"]]) for line in cells[cell] if line["game"] in normal]
        better, worse = (sum(sign * margin(hard) > sign * margin(other) for hard, other in both) for sign in (1, -1))
        chance = sum(comb(better + worse, n) for n in range(better, better + worse + 1)) / 2 ** (better + worse)
        yield cell, f"of {len(both)} deals {better} better, {worse} worse; by chance {chance:.4f}"


def kept_in(path: Path) -> dict[str, list[Line]]:
    """The games that count, by cell."""
    found: dict[str, list[Line]] = {}
    for line in map(json.loads, path.read_text("utf-8").splitlines() if path.exists() else ()):
        found.setdefault(line["cell"], []).append(line)
    hp = {cell: boss_hp(box_of(cell)) for cell in found}
    return {cell: now for cell, lines in found.items() if (now := [line for line in lines if line["hp"] == hp[cell]])}


def printed(rows: Iterable[tuple[str, str]]) -> None:
    for name, figures in rows:
        print(f"  {name:24} {figures}")


def main(path: Path, cells: str = CELLS, games: str = GAMES, seed: str = SEED) -> None:
    found, boxes = kept_in(path), {cell: box_of(cell) for cell in cells.split(",")}
    with path.open("a", encoding="utf-8") as file:
        for game in range(int(games)):
            for cell, box in boxes.items():
                if len(found.setdefault(cell, [])) <= game:
                    found[cell].append(played(cell, box, game, int(seed)))
                    print(json.dumps(found[cell][-1]), file=file, flush=True)
    for cell, lines in found.items():
        print(cell)
        printed(told(lines, box_of(cell).seats))
    printed(pairs_told(found))
    print("units and colours, over", sum(map(len, found.values())), "games")
    printed(units_told(found, box_of("b-solo-normal")))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
