"""Golden games: moves as `tabletop replay` plays them, and beside them, as text, all that came of each.

    python -m tests.games.golden [GAME]

writes them anew: the moves of a file stay as far as they are legal, bots play on from there to the end.  Read the diff.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from tabletop import places
from tabletop.bots.registry import bot_of
from tabletop.catalog.definitions import Catalog
from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.play.moves_file import MovesFile, load_moves, start_moves
from tabletop.play.trace import gauges
from tabletop.referee import legal, moves
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.box import seat_name
from tabletop.table.rng import seeded
from tabletop.table.state import Fact, Move, State

TEXTS = Path(__file__).with_name("golden")
GAMES = {"hackclad_delta": ("versus", "coop", "solo", "tag"), "wars3x3": ("beginner", "intermediate", "advanced", "seven_mage"),
         "anoare": ("duel",), "circuit_drive": ("multi", "solo"),
         "swordrion": ("solo", "duo")}
BOT = "greedy"
SHOWN = ("cell", "slot")
"""Kinds of place whose pieces are followed."""


def game(name: str) -> tuple[Catalog, Rules]:
    return load_game(places.content_dir() / name), rules_of(name)


def moves_of(name: str, mode: str) -> Path:
    """The file of moves of a golden game."""
    return places.content_dir() / name / "replays" / f"{mode}.yaml"


def text_of(name: str, mode: str) -> Path:
    """The file that tells all that came of them."""
    return TEXTS / name / f"{mode}.txt"


def read(name: str, mode: str) -> MovesFile:
    file, problems = load_moves(moves_of(name, mode))
    assert file is not None, problems
    return file


def transcript(file: MovesFile, runner: Runner) -> Iterator[str]:
    """The lines of a game: each move, what the log says of it, where pieces came and which numbers changed."""
    state = runner.state
    turn = -1
    for text in file.entry.moves:
        about = runner.ask.about if runner.ask is not None else -1
        seat, move = moves.read(state, text, dict(runner.rules.verbs), about)
        why = legal.refusal(runner.rules, state, runner.ask, seat, move)
        if why is not None:
            yield f"{text}  REFUSED {why}"
            return
        if state.turn != turn:
            turn = state.turn
            yield f"== turn {turn}, {seat_name(state.seat)}"
        before, state.facts = gauges(state), []
        runner.answer(seat, move)
        yield text
        yield from told(state, state.facts)
        after = gauges(state)
        changed = [f"{key} {before.get(key, 0)}>{n}" for key, n in after.items() if n != before.get(key, 0)]
        if changed:
            yield f"    {', '.join(changed)}"
    if state.result is not None:
        yield f"== {', '.join(map(seat_name, state.result.winners)) or 'nobody'} wins: {state.result.key} ({state.result.rule})"


def told(state: State, facts: list[Fact]) -> Iterator[str]:
    for fact in facts:
        if fact.kind == "say":
            key, figures = fact.args
            yield f"    {key.removeprefix('log.')} {' '.join(f'{name}={value}' for name, value in figures.items())}".rstrip()
        elif fact.kind == "move" and state.box.zones[state.box.zone_of[fact.args[1]]].kind in SHOWN:
            yield f"    {state.box.cards[fact.face].key}: {fact.args[0]} > {fact.args[1]}"
        elif fact.kind == "turn":
            yield f"    {state.box.cards[fact.face].key}: {fact.args[1]} degrees"


# --- writing --------------------------------------------------------------------------------------------------------------


def moves_anew(file: MovesFile, runner: Runner) -> Iterator[str]:
    """The moves of a file as far as they are legal, then those of bots."""
    rules, state = runner.rules, runner.state
    bot, kept = bot_of(BOT, rules), iter(file.entry.moves)
    n = 0
    while runner.ask is not None:
        answer = as_written(runner, next(kept, ""))
        if answer is None:
            kept = iter(())
            seat = runner.waiting()[0]
            answer = seat, bot.choose(state.copy(), runner.ask, seat, seeded("golden", n))
        yield moves.write(state, *answer, rules.verbs, runner.ask.about)
        runner.answer(*answer)
        n += 1


def as_written(runner: Runner, text: str) -> tuple[int, Move] | None:
    """The move of a text, None where it is none or not legal any more."""
    assert runner.ask is not None
    try:
        seat, move = moves.read(runner.state, text, dict(runner.rules.verbs), runner.ask.about)
    except moves.NotAMove:
        return None
    return (seat, move) if legal.refusal(runner.rules, runner.state, runner.ask, seat, move) is None else None


def write(name: str, mode: str) -> None:
    """Both files of a mode."""
    path, catalog_and_rules = moves_of(name, mode), game(name)
    head = path.read_text("utf-8").partition("moves:")[0]
    played = list(moves_anew(read(name, mode), start_moves(read(name, mode), *catalog_and_rules)))
    path.write_text(f"{head}moves:\n" + "".join(f"  - {json.dumps(text)}\n" for text in played), "utf-8")
    lines = transcript(read(name, mode), start_moves(read(name, mode), *catalog_and_rules))
    text_of(name, mode).parent.mkdir(parents=True, exist_ok=True)
    text_of(name, mode).write_text("".join(f"{line}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    for one in sys.argv[1:] or GAMES:
        for its in GAMES[one]:
            write(one, its)
