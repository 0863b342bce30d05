"""A slip in a new game is told with its line, what it is, and what to write."""

from __future__ import annotations

from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from tabletop.commands.new import new
from tabletop.operations.reading import load_game

PLAY = "- play: {from: hand, to: played}"
DEAL = "- deal: {from: deck, to: hand, cards: 5}"
UNTIL = "until: {empty: all.hand}"
STEPS, TABLE, GAME = "steps.yaml", "table.yaml", "game.yaml"
SLIPS = (
    (STEPS, DEAL, DEAL.replace("cards", "count"), ":14:", "unknown key 'count', did you mean 'cards'? (deal may have from"),
    (STEPS, DEAL, DEAL.replace("5", '"5"'), ":14:", "cards: should be a number, not the text '5' (write it without quotes: 5)"),
    (STEPS, DEAL, DEAL.replace("hand", "hands"), ":14:", "unknown place 'hands', did you mean 'hand'?"),
    (STEPS, DEAL, "- draw: 5", ":14:", "(write draw: {from: deck, to: hand})"),
    (STEPS, DEAL, DEAL.removesuffix("}"), ":14:", "the { opened at 14:15 is not closed (write the } that closes it)"),
    (STEPS, PLAY, PLAY.replace("played", "discard"), ":23:", "table.yaml has hand, played, won, deck; another is a line"),
    (STEPS, PLAY, PLAY.replace("}", ", optional: true}"), ":23:", "unknown key 'optional', did you mean 'pass'?"),
    (STEPS, PLAY, PLAY.replace("}", ", who: everyone}"), ":23:", "unknown word 'everyone', did you mean 'all'?"),
    (STEPS, PLAY, PLAY.replace("}", ", where: {strength: '>3'}}"), ":23:", "{strength: {at_least: 3}}"),
    (STEPS, "- shuffle: deck", "- shuffle:deck", ":13:", "with a space after the colon"),
    (STEPS, "- shuffle: deck", "- if: {empty: deck}\n        end: game", ":13:", "what it does stands under then: [...]"),
    (STEPS, "- shuffle: deck", "- attack: next", ":13:", "there may be shuffle, deal, draw"),
    (STEPS, UNTIL, "until: {gauge: points >= 10}", ":16:", "a bound is a key of its own: {gauge: points, at_least: 10}"),
    (STEPS, UNTIL, "until: hand is empty", ":16:", "such as {empty: deck}, or {gauge: points, at_least: 10}"),
    (STEPS, "name: {ja: 配る", "name {ja: 配る", ":11:", "a ':' is missing after name"),
    (STEPS, "win: {most: points}", "win: most points", ":36:", "write win: {most: points}"),
    (STEPS, "score: {points", "score: {gold", ":32:", "table.yaml has points; another is a line of its own below gauges:"),
    (TABLE, "  won: {each: seat,", "  won: {owner: me,", ":15:", "unknown key 'owner', did you mean 'each'?"),
    (TABLE, "points: {label", "points: {max: 10, label", ":19:", "unknown key 'max', did you mean 'high'?"),
    (GAME, "players: [2, 4]", "players: 4", ":8:", "write players: [2, 4], the least and the most"),
    (GAME, "strength: int", "strength: number", ":16:", "unknown type 'number', did you mean 'int'?"),
)


@pytest.mark.parametrize(("file", "old", "slip", "line", "said"), SLIPS, ids=range(len(SLIPS)))
def test_a_slip_says_where_it_is_and_what_to_write(tmp_path: Path, file: str, old: str, slip: str, line: str, said: str) -> None:
    with redirect_stdout(StringIO()):
        new("mine", tmp_path)
    written = tmp_path / "mine" / file
    text = written.read_text("utf-8")
    assert text.count(old) >= 1
    written.write_text(text.replace(old, slip, 1), "utf-8")
    told = [str(problem) for problem in load_game(tmp_path / "mine").problems]
    assert any(f"{file}{line}" in one and said in one for one in told), told
