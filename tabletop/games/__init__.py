"""The rules of the games, one package each.  `rules_of(name)` finds them by the name game.yaml gives."""

from __future__ import annotations

from importlib import import_module

from tabletop.referee.rules import Rules

NAMES = ("wars3x3",)


def rules_of(name: str) -> Rules:
    """The rules module called `name`; raises KeyError where the program has none."""
    if name not in NAMES:
        raise KeyError(name)
    rules: Rules = import_module(f"tabletop.games.{name}").RULES
    return rules
