"""The rules of the games, one package each.  `rules_of(name)` finds them by the name game.yaml gives, `referee_of(catalog)` those
of a game, be they declared in its steps.yaml.

A game whose cards have effects keeps the words they may use as `VOCABULARY` in its package `operations`, and their sentences beside
them in `words.<lang>.yaml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from tabletop.catalog.definitions import DECLARED, Catalog
from tabletop.catalog.scale import scale_of
from tabletop.declared import rules_from
from tabletop.declared.beside import beside
from tabletop.operations.prose import templates
from tabletop.operations.vocabulary import Vocabulary
from tabletop.referee.rules import Rules

NAMES = ("wars3x3", "hackclad_delta", "anoare", "circuit_drive", "swordrion")


def referee_of(catalog: Catalog) -> Rules | None:
    """The rules of a game, None where it has none or its steps.yaml is not sound; raises KeyError as `rules_of` does."""
    if catalog.rules == DECLARED:
        return rules_from(catalog)
    return beside(_measured(rules_of(catalog.rules), catalog), catalog) if catalog.rules else None


def _measured(rules: Rules, catalog: Catalog) -> Rules:
    """Rules with the scale that lies beside the game."""
    scale = scale_of(catalog)
    return replace(rules, mind=replace(rules.mind, scale=scale)) if scale.stages else rules


def rules_of(name: str) -> Rules:
    """The rules module called `name`; raises KeyError where the program has none."""
    if name not in NAMES:
        raise KeyError(name)
    rules: Rules = import_module(f"tabletop.games.{name}").RULES
    return rules


def sentences_of(name: str, lang: str) -> Mapping[str, str]:
    """What the operations of a game say in a language, by key; nothing for rules that have none."""
    return templates(lang, Path(__file__).parent / name / "operations") if name in NAMES else {}


def vocabulary_of(name: str) -> Vocabulary | None:
    """The words the effects of a game may use, None where its cards have no effects; raises KeyError as `rules_of` does."""
    if name not in NAMES:
        raise KeyError(name)
    if find_spec(f"tabletop.games.{name}.operations") is None:
        return None
    vocabulary: Vocabulary | None = getattr(import_module(f"tabletop.games.{name}.operations"), "VOCABULARY", None)
    return vocabulary
