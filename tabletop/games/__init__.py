"""The rules of the games, one package each.  `rules_of(name)` finds them by the name game.yaml gives.

A game whose cards have effects keeps the words they may use as `VOCABULARY` in its module `effects`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from tabletop.effects.vocabulary import Vocabulary
from tabletop.referee.rules import Rules

NAMES = ("wars3x3", "hackclad_delta", "anoare")


def rules_of(name: str) -> Rules:
    """The rules module called `name`; raises KeyError where the program has none."""
    if name not in NAMES:
        raise KeyError(name)
    rules: Rules = import_module(f"tabletop.games.{name}").RULES
    return rules


def vocabulary_of(name: str) -> Vocabulary | None:
    """The words the effects of a game may use, None where its cards have no effects; raises KeyError as `rules_of` does."""
    if name not in NAMES:
        raise KeyError(name)
    if find_spec(f"tabletop.games.{name}.effects") is None:
        return None
    vocabulary: Vocabulary | None = getattr(import_module(f"tabletop.games.{name}.effects"), "VOCABULARY", None)
    return vocabulary
