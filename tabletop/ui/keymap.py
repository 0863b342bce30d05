"""The one table of keys: what each does in which scene.  Words are `keys.<action>`; no key means two things in one scene.

`KEYS` are the keys as the program has them.  A person's own may lie over them (`use`); everybody reads the ones in force.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from tabletop.ui.widgets import keys

SCENES = ("table", "large", "reaction", "at_once", "revealed", "home", "setup", "end", "settings", "saves", "replay")
"""The table itself, the large card over it, the sheet of a reaction, two people who answer at once, the sheet of what was
revealed, then the other scenes: what lies on top takes the keys."""


@dataclass(frozen=True, slots=True)
class Key:
    """One action with the caps that do it.  `group` is where the help lists it; a `hold` key acts while it is held.

    A `fixed` key moves the focus or answers what has it, in every dialog alike, and cannot be changed.
    """

    action: str
    caps: tuple[str, ...]
    group: str
    scenes: tuple[str, ...] = ("table",)
    hold: bool = False
    fixed: bool = False


GROUPS = ("turn", "hands", "piles", "look", "time", "program", "home", "end", "saves", "replay")

DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")
OVER = ("table", "large", "reaction")
BY_ARROWS = tuple(scene for scene in SCENES if scene != "replay")
"""Where arrows move the focus; in a replay they step."""

KEYS = (
    Key("next", ("Space",), "turn"),
    Key("declare", ("Enter",), "turn", fixed=True),
    Key("take_back", ("Esc",), "turn", fixed=True),
    Key("pass", ("P",), "turn", ("table", "reaction")),
    Key("wait", ("C",), "turn"),
    Key("force", ("Ctrl+Enter",), "turn"),
    Key("suggest", ("I",), "turn"),
    Key("what", ("W",), "turn"),
    Key("why", ("Shift+W",), "turn"),
    Key("focus", ("←", "↑", "↓", "→", "Tab"), "turn", BY_ARROWS, fixed=True),
    Key("stop", ("S",), "turn"),
    Key("bots", ("B",), "turn"),
    Key("flip", ("F",), "hands"),
    Key("turn_left", ("Q",), "hands", ("table", "large")),
    Key("turn_right", ("E",), "hands", ("table", "large")),
    Key("tap", ("T",), "hands"),
    Key("group", ("G",), "hands"),
    Key("under", ("U",), "hands"),
    Key("lock", ("L",), "hands"),
    Key("more", ("+",), "hands"),
    Key("less", ("-",), "hands"),
    Key("set", ("=",), "hands"),
    Key("give", ("Y",), "hands"),
    Key("reveal", ("X",), "hands"),
    Key("copy", ("Ctrl+D",), "hands"),
    Key("delete", ("Del",), "hands"),
    Key("select_all", ("Ctrl+A",), "hands"),
    Key("choose", ("Ctrl+←", "Ctrl+↑", "Ctrl+↓", "Ctrl+→"), "hands", fixed=True),
    Key("whole", ("Shift+Enter",), "hands", fixed=True),
    Key("hand_menu", ("Shift+F10",), "hands"),
    Key("number", DIGITS, "piles", fixed=True),
    Key("draw", ("D",), "piles"),
    Key("deal", ("Shift+D",), "piles"),
    Key("shuffle", ("R",), "piles"),
    Key("shuffle_some", ("Shift+R",), "piles"),
    Key("cut", ("K",), "piles"),
    Key("look_at", ("V",), "piles"),
    Key("search", ("Ctrl+F",), "piles"),
    Key("insert", ("Shift+U",), "piles"),
    Key("show_hand", ("H",), "look", ("table", "reaction"), hold=True),
    Key("look_left", ("LShift",), "look", ("table", "at_once"), hold=True),
    Key("look_right", ("RShift",), "look", ("table", "at_once"), hold=True),
    Key("done_left", ("1",), "turn", ("at_once",)),
    Key("back_left", ("2",), "turn", ("at_once",)),
    Key("done_right", ("0",), "turn", ("at_once",)),
    Key("back_right", ("9",), "turn", ("at_once",)),
    Key("go_on", ("Space",), "turn", ("revealed",)),
    Key("replay", ("R",), "turn", ("revealed",)),
    Key("large", ("Alt",), "look", ("table", "large", "replay"), hold=True),
    Key("keep_open", ("L",), "look", ("large",)),
    Key("both", ("N",), "look", ("large",)),
    Key("close", ("Esc",), "look", ("large", "reaction", "home", "setup", "end", "settings", "saves", "replay"), fixed=True),
    Key("rule_of_step", ("F1",), "look", (*OVER, "replay")),
    Key("ping", ("A",), "look"),
    Key("note", ("N",), "look"),
    Key("board", ("Shift+B",), "look"),
    Key("tray", ("Shift+T",), "look"),
    Key("zoom_in", ("PgUp",), "look"),
    Key("zoom_out", ("PgDn",), "look"),
    Key("zoom_fit", ("Home",), "look"),
    Key("pan", ("Shift+←", "Shift+↑", "Shift+↓", "Shift+→"), "look", fixed=True),
    Key("undo", ("Ctrl+Z",), "time", (*OVER, "end")),
    Key("redo", ("Ctrl+Y", "Ctrl+Shift+Z"), "time", OVER),
    Key("log", ("J",), "time", ("table", "replay")),
    Key("remark", ("Shift+N",), "time"),
    Key("quick_save", ("F5",), "time"),
    Key("quick_load", ("F7",), "time"),
    Key("mute", ("M",), "program", SCENES),
    Key("language", ("F2",), "program", SCENES),
    Key("larger", ("Ctrl++", "Ctrl+=", "Ctrl+;"), "program", SCENES),
    Key("smaller", ("Ctrl+-",), "program", SCENES),
    Key("usual_size", ("Ctrl+0",), "program", SCENES),
    Key("full_screen", ("F11", "Alt+Enter"), "program", SCENES),
    Key("settings", ("F9",), "program", ("table", "home", "settings", "replay")),
    Key("menu", ("F10",), "program"),
    Key("help", ("?",), "program", (*OVER, "home", "replay")),
    Key("start", ("Enter",), "home", ("home", "setup"), fixed=True),
    Key("set_up", ("C",), "home", ("home",)),
    Key("saved_tables", ("O",), "home", ("home",)),
    Key("gallery", ("G",), "home", ("home",)),
    Key("replays", ("R",), "home", ("home",)),
    Key("make_game", ("N",), "home", ("home",)),
    Key("again", ("A",), "end", ("end",)),
    Key("other_seats", ("O",), "end", ("end",)),
    Key("same_deal", ("D",), "end", ("end",)),
    Key("turning", ("T",), "end", ("end",)),
    Key("go_home", ("H",), "end", ("end",)),
    Key("watch", ("W",), "saves", ("saves", "end")),
    Key("keep_as", ("S",), "saves", ("saves", "end")),
    Key("export", ("E",), "saves", ("saves",)),
    Key("import", ("I",), "saves", ("saves",)),
    Key("remove", ("Del",), "saves", ("saves",)),
    Key("find", ("Ctrl+F",), "saves", ("saves",)),
    Key("play", ("Space",), "replay", ("replay",)),
    Key("step_back", ("←",), "replay", ("replay",)),
    Key("step_on", ("→",), "replay", ("replay",)),
    Key("gesture_back", ("Shift+←",), "replay", ("replay",)),
    Key("gesture_on", ("Shift+→",), "replay", ("replay",)),
    Key("turn_back", ("PgUp",), "replay", ("replay",)),
    Key("turn_on", ("PgDn",), "replay", ("replay",)),
    Key("first", ("Home",), "replay", ("replay",)),
    Key("last", ("End",), "replay", ("replay",)),
    Key("faster", ("↑",), "replay", ("replay",)),
    Key("slower", ("↓",), "replay", ("replay",)),
    Key("eyes", ("V",), "replay", ("replay",)),
    Key("play_on", ("Enter",), "replay", ("replay",)),
    Key("next_control", ("Tab",), "replay", ("replay",), fixed=True),
)

_active: tuple[Key, ...] = KEYS


def use(table: Sequence[Key] = KEYS) -> None:
    """Puts a table of keys in force; left out, the program's own."""
    global _active
    _active = tuple(table)


def active() -> tuple[Key, ...]:
    """The keys in force."""
    return _active


def of_scene(scene: str) -> Iterator[Key]:
    """The keys of a scene."""
    return (key for key in _active if scene in key.scenes)


def caps(action: str, scene: str = "table") -> tuple[str, ...]:
    """The caps of an action in a scene; raises KeyError where it has none."""
    for key in _active:
        if key.action == action and scene in key.scenes:
            return key.caps
    raise KeyError(f"{action} in {scene}")


def cap(action: str, scene: str = "table") -> str:
    """The first cap of an action in a scene, which is the one that is shown; raises KeyError where it has none."""
    return caps(action, scene)[0]


def does(action: str, event: pygame.event.Event, scene: str = "table") -> bool:
    """Whether a KEYDOWN asks for an action of a scene."""
    return keys.any_pressed(caps(action, scene), event)


def clashes(table: Sequence[Key] | None = None) -> list[tuple[str, str]]:
    """Caps that mean two things in one scene, as (scene, cap); of the keys in force where no table is given."""
    shown, found = _active if table is None else table, []
    for scene in SCENES:
        caps = [cap for key in shown if scene in key.scenes for cap in key.caps]
        found += [(scene, cap) for cap in sorted(set(caps)) if caps.count(cap) > 1]
    return found
