"""What stands on the sheet of settings: each control knows the settings it makes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from tabletop import places
from tabletop.menu import is_there, system_of
from tabletop.ui import commands, keymap
from tabletop.ui.commands.command import Command
from tabletop.ui.forms.blocks import FormBlock, FormLine, FormNote, Heading
from tabletop.ui.settings import COACHING, SCALES, TEXT_SIZES, WAITING, Settings
from tabletop.ui.widgets import Action, Button, Control, Option, Segmented, Slider, Switch
from tabletop.ui.words import LANGS, words

MOTIONS = ("off", "reduced", "full")
PACE_STEP, VOLUME_STEP, BEAT_STEP = 25, 5, 2
WRITE, GAMES, MENU, AUTO = "write_keys", "games_folder", "menu", "auto"

Change = Callable[[Settings, object], Settings]


def columns(settings: Settings, keys_file: Path) -> tuple[list[FormBlock], list[FormBlock]]:
    """The rows of both columns, in the language of the settings."""
    return [*_seeing(settings), *_bots(settings)], [
        *_sound(settings), *_hands(settings), *_games(settings.lang), *_menu(settings.lang), *_keys(settings.lang, keys_file)]


def changed(settings: Settings, action: Action) -> Settings | None:
    """The settings after a choice on the sheet; None for what is no setting."""
    change = _CHANGES.get(action.name)
    return change(settings, action.value) if change is not None else None


def label(settings: Settings, action: str) -> str:
    """The words before a slider, with the figure it stands at."""
    if action == "volume":
        return words("settings.volume", settings.lang, n=settings.volume)
    if action == "beat":
        return words("settings.beat" if settings.beat else "settings.beat_off", settings.lang, n=f"{settings.beat:g}")
    return words("settings.pace", settings.lang, n=f"{settings.bot_pace:g}")


def motion_of(settings: Settings) -> str:
    """Which of `MOTIONS` is chosen."""
    return "off" if settings.motion <= 0 else "reduced" if settings.reduced else "full"


def _seeing(settings: Settings) -> list[FormBlock]:
    lang = settings.lang
    scales = [Option(AUTO, words("settings.scale.auto", lang)), *(Option(str(k), f"{round(k * 100)}") for k in SCALES)]
    scale = AUTO if settings.ui_scale is None else str(float(settings.ui_scale))
    sizes = [Option(str(k), f"{round(k * 100)}") for k in TEXT_SIZES]
    motions = [Option(name, words(f"settings.motion.{name}", lang)) for name in MOTIONS]
    return [
        Heading(words("settings.seeing", lang)),
        FormLine(words("settings.language", lang), [Segmented("lang", [Option(o, words(f"lang.{o}", lang)) for o in LANGS], lang)]),
        FormLine(words("settings.scale", lang), [Segmented("ui_scale", scales, scale)]),
        _switch("full_screen", settings, settings.full_screen, key=commands.FULL_SCREEN),
        FormLine(words("settings.text_size", lang), [Segmented("text_size", sizes, str(float(settings.text_size)))]),
        FormLine(words("settings.motion", lang), [Segmented("motion", motions, motion_of(settings))]),
        _switch("both", settings, settings.both),
        _switch("tips", settings, settings.tips),
    ]


def _sound(settings: Settings) -> list[FormBlock]:
    return [
        Heading(words("settings.sound", settings.lang)),
        FormLine(label(settings, "volume"), [Slider("volume", settings.volume, 0, 100, VOLUME_STEP)]),
        _switch("muted", settings, settings.muted, key=commands.MUTE),
    ]


def _bots(settings: Settings) -> list[FormBlock]:
    coaching = [Option(one, words(f"settings.coach.{one}", settings.lang)) for one in COACHING]
    waiting = [Option(one, words(f"settings.one_by_one.{one}", settings.lang)) for one in WAITING]
    pace = Slider("bot_pace", round(settings.bot_pace * 100), 0, 200, PACE_STEP)
    return [
        Heading(words("settings.bots", settings.lang)),
        FormLine(label(settings, "bot_pace"), [pace]),
        FormLine(words("settings.one_by_one", settings.lang), [Segmented("one_by_one", waiting, settings.one_by_one)]),
        FormLine(label(settings, "beat"), [Slider("beat", round(settings.beat * 10), 0, 30, BEAT_STEP)]),
        _switch("bots_wait", settings, settings.bots_wait, note=True, key=commands.BOTS),
        FormLine(words("settings.coach", settings.lang), [Segmented("coach", coaching, settings.coach)]),
    ]


def _hands(settings: Settings) -> list[FormBlock]:
    return [
        Heading(words("settings.hands", settings.lang)),
        _switch("left", settings, settings.left),
        _switch("touch", settings, settings.touch, note=True),
        _switch("ask_shuffle", settings, settings.ask_shuffle),
        _switch("ask_hands", settings, settings.ask_hands),
    ]


def _keys(lang: str, file: Path) -> list[FormBlock]:
    there = words("settings.keys_there" if file.exists() else "settings.keys_none", lang, path=file)
    return [
        Heading(words("settings.keys", lang)),
        FormLine("", [Button(WRITE, words("settings.write_keys", lang), icon="ui_keyboard", enabled=not file.exists())]),
        FormNote(there),
    ]


def _games(lang: str) -> list[FormBlock]:
    return [
        Heading(words("settings.games", lang)),
        FormLine("", [Button(GAMES, words("settings.games_choose", lang), icon="ui_folder")]),
        FormNote(words("settings.games_lie", lang, path=places.games_dir())),
    ]


def _menu(lang: str) -> list[FormBlock]:
    said = words("settings.menu_out" if is_there(system_of()) else "settings.menu_in", lang)
    return [Heading(words("settings.menu", lang)), FormLine("", [Button(MENU, said, icon="ui_grid")]),
            FormNote(words("settings.menu_note", lang))]


def _switch(name: str, settings: Settings, on: bool, *, note: bool = False, key: Command[None] | None = None) -> FormLine:
    """On or off; a `note` says what it does, and names the key of an action."""
    said = words(f"settings.{name}_note", settings.lang, **({"cap": keymap.cap(key)} if key else {})) if note else ""
    title = words(f"settings.{name}", settings.lang)
    control: Control = Switch(name, f"{title} ({keymap.cap(key)})" if key and not note else title, on)
    return FormLine("", [control], said, fill=True)


def _take(name: str, kind: Callable[[str], object] = str) -> Change:
    return lambda settings, value: replace(settings, **{name: kind(str(value))})  # type: ignore[arg-type]


def _turn(name: str) -> Change:
    return lambda settings, value: replace(settings, **{name: bool(value)})  # type: ignore[arg-type]


def _motion(settings: Settings, value: object) -> Settings:
    return replace(settings, motion=0.0 if value == "off" else 1.0, reduced=value == "reduced")


_CHANGES: dict[str, Change] = {
    "lang": _take("lang"),
    "ui_scale": lambda settings, value: replace(settings, ui_scale=None if value == AUTO else float(str(value))),
    "text_size": _take("text_size", float),
    "motion": _motion,
    "volume": _take("volume", int),
    "coach": _take("coach"),
    "one_by_one": _take("one_by_one"),
    "bot_pace": lambda settings, value: replace(settings, bot_pace=int(str(value)) / 100),
    "beat": lambda settings, value: replace(settings, beat=int(str(value)) / 10),
    **{name: _turn(name) for name in ("both", "tips", "muted", "bots_wait", "left", "touch", "ask_shuffle", "ask_hands",
                                   "full_screen")},
}
