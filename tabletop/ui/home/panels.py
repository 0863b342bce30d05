"""The sheets of the home screen: settings, keys, saved tables, and what is wrong with a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.catalog.problem import Problem
from tabletop.catalog.shelf import GameEntry
from tabletop.play.listing import Saved
from tabletop.ui import theme
from tabletop.ui.home.last import mode_name, versus, when
from tabletop.ui.home.panel import Field, FieldPanel, KeysPanel, ListPanel
from tabletop.ui.keymap import of_scene
from tabletop.ui.settings import SCALES, Settings
from tabletop.ui.widgets import Action, Option, Row, Segmented
from tabletop.ui.words import LANGS, words

MOTIONS = {"1.0": "full", "0.5": "quick", "0.0": "none"}
PACES = {"2.0": "slow", "1.0": "usual", "0.0": "quick"}


def settings_panel(settings: Settings) -> FieldPanel:
    """Language, UI scale, motion and the pace of bots; every choice acts at once."""
    lang = settings.lang
    scales = [Option(str(k), f"{round(k * 100)}%") for k in SCALES]
    motions = [Option(value, words(f"home.motion.{name}", lang)) for value, name in MOTIONS.items()]
    paces = [Option(value, words(f"home.pace.{name}", lang)) for value, name in PACES.items()]
    fields = [
        Field(words("home.language", lang), Segmented("set.lang", [Option(o, words(f"lang.{o}", lang)) for o in LANGS], lang)),
        Field(words("home.scale", lang), Segmented("set.scale", scales, str(float(settings.ui_scale)))),
        Field(words("home.motion", lang), Segmented("set.motion", motions, str(float(settings.motion)))),
        Field(words("home.pace", lang), Segmented("set.pace", paces, str(float(settings.bot_pace)))),
    ]
    return FieldPanel(words("tip.settings", lang), lang, fields, shade=False)


def changed(settings: Settings, action: Action) -> Settings:
    """The settings after a choice in their panel."""
    value = str(action.value)
    match action.name:
        case "set.lang":
            return replace(settings, lang=value)
        case "set.scale":
            return replace(settings, ui_scale=float(value))
        case "set.motion":
            return replace(settings, motion=float(value))
        case "set.pace":
            return replace(settings, bot_pace=float(value))
    return settings


def keys_panel(lang: str) -> KeysPanel:
    """The keys of the home screen."""
    keys = [(key.caps, words(f"keys.{key.action}", lang)) for key in of_scene("home")]
    return KeysPanel(words("keys.title", lang), lang, keys)


def saves_panel(saves: Sequence[Saved], entries: Sequence[GameEntry], lang: str) -> ListPanel:
    """The saved tables, newest first; one can be chosen."""
    by_id = {entry.id: entry for entry in entries}
    rows = []
    for saved in saves:
        entry = by_id.get(saved.game)
        name = entry.name[lang] if entry is not None else saved.game
        title = f"**{name}** {mode_name(entry, saved.mode, lang)}"
        turn, moment = words("home.turn", lang, n=saved.turn), when(saved.touched, lang)
        line = words("home.save_row", lang, game=title, people=versus(saved.people, lang), turn=turn, when=moment)
        rows.append(Row(line, "ui_save", value=saved))
    return ListPanel(words("home.saves", lang), lang, rows, "load", width=780)


def problems_panel(entry: GameEntry, problems: Sequence[Problem], lang: str) -> ListPanel:
    """What is wrong with a game, each with its place."""
    errors = [problem for problem in problems if problem.severity == "error"] or list(problems)
    rows = [Row(words("home.problems", lang, folder=entry.folder), heading=True)]
    rows += [Row(str(problem), "ui_warn", theme.SHU_D) for problem in errors]
    return ListPanel(words("home.broken_title", lang, game=entry.name[lang]), lang, rows, width=760)
