"""The one table of keys: what each does in which scene.  Words are `keys.<action>`; no key means two things in one scene."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

SCENES = ("table", "large", "reaction")
"""The table itself, the large card over it, the sheet of a reaction: what lies on top takes the keys."""


@dataclass(frozen=True, slots=True)
class Key:
    """One action with the caps that do it.  `group` is where the help lists it; a `hold` key acts while it is held."""

    action: str
    caps: tuple[str, ...]
    group: str
    scenes: tuple[str, ...] = ("table",)
    hold: bool = False


GROUPS = ("turn", "hands", "piles", "look", "time", "program")

DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0")
OVER = ("table", "large", "reaction")

KEYS = (
    Key("next", ("Space",), "turn"),
    Key("declare", ("Enter",), "turn"),
    Key("take_back", ("Esc",), "turn"),
    Key("pass", ("P",), "turn", ("table", "reaction")),
    Key("force", ("Ctrl+Enter",), "turn"),
    Key("suggest", ("I",), "turn"),
    Key("what", ("W",), "turn"),
    Key("focus", ("←", "↑", "↓", "→", "Tab"), "turn"),
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
    Key("number", DIGITS, "piles"),
    Key("draw", ("D",), "piles"),
    Key("deal", ("Shift+D",), "piles"),
    Key("shuffle", ("R",), "piles"),
    Key("shuffle_some", ("Shift+R",), "piles"),
    Key("cut", ("K",), "piles"),
    Key("look_at", ("V",), "piles"),
    Key("search", ("Ctrl+F",), "piles"),
    Key("insert", ("Shift+U",), "piles"),
    Key("show_hand", ("H",), "look", ("table", "reaction"), hold=True),
    Key("large", ("Alt",), "look", ("table", "large"), hold=True),
    Key("keep_open", ("L",), "look", ("large",)),
    Key("both", ("N",), "look", ("large",)),
    Key("close", ("Esc",), "look", ("large", "reaction")),
    Key("rule_of_step", ("F1",), "look", OVER),
    Key("ping", ("A",), "look"),
    Key("note", ("N",), "look"),
    Key("zoom_in", ("PgUp",), "look"),
    Key("zoom_out", ("PgDn",), "look"),
    Key("zoom_fit", ("Home",), "look"),
    Key("undo", ("Ctrl+Z",), "time", OVER),
    Key("redo", ("Ctrl+Y", "Ctrl+Shift+Z"), "time", OVER),
    Key("log", ("J",), "time"),
    Key("quick_save", ("F5",), "time"),
    Key("quick_load", ("F7",), "time"),
    Key("mute", ("M",), "program"),
    Key("language", ("F2",), "program", OVER),
    Key("menu", ("F10",), "program"),
    Key("help", ("?",), "program", OVER),
)


def cap(action: str, scene: str = "table") -> str:
    """The first cap of an action in a scene; raises KeyError where it has none."""
    for key in KEYS:
        if key.action == action and scene in key.scenes:
            return key.caps[0]
    raise KeyError(f"{action} in {scene}")


def of_scene(scene: str) -> Iterator[Key]:
    """The keys of a scene."""
    return (key for key in KEYS if scene in key.scenes)


def clashes() -> list[tuple[str, str]]:
    """Caps that mean two things in one scene, as (scene, cap)."""
    found = []
    for scene in SCENES:
        caps = [cap for key in of_scene(scene) for cap in key.caps]
        found += [(scene, cap) for cap in sorted(set(caps)) if caps.count(cap) > 1]
    return found
