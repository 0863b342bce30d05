"""Where a test of the screen begins is laid or written down: what a bot likes is no part of it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

SEATED = {"choosers"}
"""What gives a table its bots; who plays there is somebody's opponent."""
MINDS = {"scene_keys.py": "who gets through a whole game by keys or mouse has a bot's mind",
         "test_scene_what.py": "a hint is what a bot would do", "test_facts_told.py": "a hint tells what decides it",
         "test_hint_reasons.py": "reasons are put in words",
         "test_review.py": "a look back is at a game that was played to its end",
         "test_then.py": "an account is of what a bot did",
         "toured.py": "the tour walks through a first game as somebody plays it who wants to win"}
PLAYS = {"test_scene_keyboard.py": "whole games by keys", "test_sounds.py": "a whole game is heard",
         "test_scene_looks.py": "looks are counted in games of bots",
         "scene_twin.py": "twins are played on by good players and bad ones"}
"""Tests whose subject is a game played as a bot plays it, and why."""


@cache
def read() -> dict[str, tuple[frozenset[str], bool]]:
    """What each file takes from the bots, and whether a bot plays on by what it thinks."""
    found = {}
    for path in sorted(Path(__file__).parent.glob("*.py")):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        takes = frozenset(alias.name for node in nodes if isinstance(node, ast.ImportFrom) and node.module is not None
                          and node.module.startswith("tabletop.bots") for alias in node.names)
        calls = [node for node in nodes if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "thought"]
        found[path.name] = takes, any(len(call.args) != 2 for call in calls)
    return found


def test_no_bot_plays_to_where_a_test_begins() -> None:
    for name, (takes, _) in read().items():
        assert takes <= SEATED or name in MINDS, f"{name} imports {set(takes - SEATED)}: lay the position, or write it down"


def test_a_mind_plays_only_where_it_is_the_subject() -> None:
    for name, (_, plays) in read().items():
        assert not plays or name in PLAYS, f"{name} plays as a bot would"
