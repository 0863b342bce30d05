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


GROUPS = ("turn", "hands", "look", "program")

KEYS = (
    Key("next", ("Space",), "turn"),
    Key("declare", ("Enter",), "turn"),
    Key("take_back", ("Esc",), "turn"),
    Key("pass", ("P",), "turn", ("table", "reaction")),
    Key("force", ("Ctrl+Enter",), "turn"),
    Key("suggest", ("I",), "turn"),
    Key("number", ("1", "2", "3", "4", "5", "6", "7", "8", "9"), "turn"),
    Key("focus", ("←", "↑", "↓", "→", "Tab"), "turn"),
    Key("flip", ("F",), "hands"),
    Key("turn_left", ("Q",), "hands", ("table", "large")),
    Key("turn_right", ("E",), "hands", ("table", "large")),
    Key("shuffle", ("R",), "hands"),
    Key("draw", ("D",), "hands"),
    Key("show_hand", ("H",), "look", ("table", "reaction"), hold=True),
    Key("large", ("Alt",), "look", ("table", "large"), hold=True),
    Key("keep_open", ("L",), "look", ("large",)),
    Key("close", ("Esc",), "look", ("large", "reaction")),
    Key("rule_of_step", ("F1",), "look", ("table", "large", "reaction")),
    Key("stop", ("S",), "look"),
    Key("log", ("L",), "look"),
    Key("undo", ("Ctrl+Z",), "program", ("table", "large", "reaction")),
    Key("redo", ("Ctrl+Y", "Ctrl+Shift+Z"), "program", ("table", "large", "reaction")),
    Key("language", ("F2",), "program", ("table", "large", "reaction")),
    Key("menu", ("F10",), "program"),
    Key("help", ("?",), "program", ("table", "large", "reaction")),
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
