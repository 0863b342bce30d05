"""The sheets of the home screen: keys, and what is wrong with a game."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.catalog.problem import Problem
from tabletop.catalog.shelf import GameEntry
from tabletop.ui import theme
from tabletop.ui.home.faults import fault_told
from tabletop.ui.home.panel import KeysPanel, ListPanel
from tabletop.ui.keymap import of_scene
from tabletop.ui.widgets import Row
from tabletop.ui.words import words


def keys_panel(lang: str) -> KeysPanel:
    """The keys of the home screen."""
    keys = [(key.caps, words(f"keys.{key.action}", lang)) for key in of_scene("home")]
    return KeysPanel(words("keys.title", lang), lang, keys)


def problems_panel(entry: GameEntry, problems: Sequence[Problem], lang: str) -> ListPanel:
    """What is wrong with a game, each with its place."""
    errors = [problem for problem in problems if problem.severity == "error"] or list(problems)
    rows = [Row(words("home.problems", lang, folder=entry.folder), heading=True)]
    rows += [Row(fault_told(problem, lang), "ui_warn", theme.SHU_D) for problem in errors]
    return ListPanel(words("home.broken_title", lang, game=entry.name[lang]), lang, rows, width=760)
