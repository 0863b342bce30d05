"""A person's settings, kept as JSON; a file that cannot be read or written is told once and never stops the program."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

from tabletop import places
from tabletop.play.people import HUMAN, Privacy
from tabletop.play.session import RulesMode

SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
LEAST_SCALE, MOST_SCALE, SCALE_STEP = 0.75, 3.0, 0.125
ROOMY = (1280, 760)
"""The logical size that a scale nobody chose leaves a window at least."""
TEXT_SIZES = (1.0, 1.15, 1.3)
LEAST_WINDOW, MOST_WINDOW = (1024, 600), (7680, 4320)

Coaching = Literal["first", "always", "off"]
"""When the coach speaks: in a person's first games of a mode, in all of them, in none."""
COACHING: tuple[Coaching, ...] = ("first", "always", "off")
Waiting = Literal["first", "always", "off"]
"""When each thing that is shown waits until a person goes on: in their first game of a mode, in all of them, in none."""
WAITING: tuple[Waiting, ...] = ("first", "always", "off")
Learners = Literal["one", "two", "hall"]
LEARNERS: tuple[Learners, ...] = ("one", "two", "hall")
"""Who sits before a lesson: one person, two who learn against each other, or a teacher before a hall."""
Note = Literal["", "app.settings_broken", "app.settings_unsaved"]
"""Which words tell what is wrong with the file of settings; they take the figure `path`."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who shall hold a seat: a name (empty: the usual one) and `human` or `bot:NAME`."""

    kind: str = HUMAN
    name: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """How a game was set up last: one of `seats` for each seat, in order; equal names are one person.  A `ready` one is the set-up
    its mode has for a first game, which is not kept."""

    mode: str = ""
    seats: tuple[SeatChoice, ...] = ()
    rules: RulesMode = "enforce"
    privacy: Privacy = "peek"
    switches: Mapping[str, str] = field(default_factory=dict)
    variants: tuple[str, ...] = ()
    ready: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person likes, for every game.

    `ui_scale` is a scale a person chose, None as large as the window allows (`roomy_scale`).  `window` is its size while it is
    neither `maximised` nor `full_screen`.  `text_size` makes text alone larger.  `motion` multiplies every duration and
    `bot_pace` (0 to 2) the time a bot takes for a step; 0 cuts them.  `reduced` motion fades instead of moving.  `beat` is how
    many seconds (0 to 3) others have to call *wait* after a public act.  With `bots_wait` a bot acts when it is asked to.  With
    `left` drawer and buttons are at the left hand; with `touch` what can be pressed is larger.  `volume` goes to 100, and
    `muted` silences it.  `ask_shuffle`: a pile is mixed only after a question.  `ask_hands`: the other people are asked before
    hands go beyond the rules.  `both`: the large card is read in both languages.  `games` is the folder of their own games, empty
    for the usual one.  The `coach` speaks in a person's first games of a mode, always, or never, and so what is shown waits
    `one_by_one`.  With `tips` words stand beside what is pointed at.  `learners` sit before a lesson.  Somebody new was not
    `greeted` yet.
    """

    lang: str = "en"
    ui_scale: float | None = None
    motion: float = 1.0
    bot_pace: float = 1.0
    names: tuple[str, ...] = ()
    choices: Mapping[str, Choice] = field(default_factory=dict)
    window: tuple[int, int] = (1280, 800)
    text_size: float = 1.0
    reduced: bool = False
    bots_wait: bool = False
    left: bool = False
    touch: bool = False
    volume: int = 60
    muted: bool = False
    ask_shuffle: bool = False
    ask_hands: bool = False
    both: bool = False
    games: str = ""
    beat: float = 0.8
    maximised: bool = False
    full_screen: bool = False
    coach: Coaching = "first"
    one_by_one: Waiting = "first"
    tips: bool = True
    learners: Learners = "one"
    greeted: bool = True

    def usual_privacy(self, game: str) -> Privacy:
        """How people hide their hands from each other at a game where they do: as they did last."""
        kept = self.choices.get(game)
        return kept.privacy if kept is not None and kept.privacy != "open" else "peek"

    def with_choice(self, game: str, choice: Choice) -> Settings:
        """The settings with the last set-up of a game, and the names in it, remembered; of a ready one the names alone."""
        named = [seat.name for seat in choice.seats if seat.kind == HUMAN and seat.name]
        names = tuple(dict.fromkeys((*named, *self.names)))[:8]
        return replace(self, choices=self.choices if choice.ready else {**self.choices, game: choice}, names=names)


def roomy_scale(size: tuple[int, int]) -> float:
    """The largest scale, in steps, that leaves a window of this size `ROOMY` logical pixels; at least 1."""
    room = min(size[0] / ROOMY[0], size[1] / ROOMY[1])
    return min(MOST_SCALE, max(1.0, room // SCALE_STEP * SCALE_STEP))


def next_scale(k: float, up: bool) -> float:
    """The next step above a scale, or below it."""
    return (math.floor(k / SCALE_STEP + 0.01) + 1 if up else math.ceil(k / SCALE_STEP - 0.01) - 1) * SCALE_STEP


def load_settings(file: Path | None = None) -> tuple[Settings, Note]:
    """The settings as they were kept, and what was wrong; what a broken file says is left out piece by piece."""
    path = file or places.settings_file()
    usual = Settings(lang=system_language())
    try:
        if path.exists() and not path.is_file():
            return usual, "app.settings_broken"
        written = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return replace(usual, greeted=False), ""
    except (OSError, ValueError, RecursionError):
        return usual, "app.settings_broken"
    if not isinstance(written, dict):
        return usual, "app.settings_broken"
    found, wrong = usual, False
    for key, read in _READERS.items():
        if key in written:
            try:
                found = replace(found, **{key: read(written[key])})
            except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
                wrong = True
    return found, "app.settings_broken" if wrong else ""


def save_settings(settings: Settings, file: Path | None = None) -> Note:
    """Keep the settings; the file changes whole or not at all."""
    path = file or places.settings_file()
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        places.made(path.parent)
        fresh.write_text(json.dumps(asdict(settings), ensure_ascii=False, indent=1) + "\n", "utf-8")
        os.replace(fresh, path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        return "app.settings_unsaved"
    return ""


def system_language() -> str:
    """`ja` where the system speaks Japanese, else `en`."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "ja" if os.environ[name].lower().startswith("ja") else "en"
    import pygame

    preferred = pygame.system.get_pref_locales()
    return "ja" if preferred and preferred[0].get("language") == "ja" else "en"


def _one_of(*allowed: str) -> Any:
    def read(value: Any) -> str:
        if value not in allowed:
            raise ValueError(value)
        return str(value)

    return read


def _between(low: float, high: float) -> Any:
    def read(value: Any) -> float:
        if isinstance(value, bool) or not low <= float(value) <= high:
            raise ValueError(value)
        return float(value)

    return read


def _scale(value: Any) -> float | None:
    return None if value is None else float(_between(LEAST_SCALE, MOST_SCALE)(value))


def _yes_or_no(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def _volume(value: Any) -> int:
    return int(_between(0, 100)(value))


def _text(value: Any) -> str:
    """Text that can be kept in a file; raises ValueError for half a character."""
    return str(value).encode().decode()


def _names(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError(value)
    return tuple(_text(name) for name in value)


def _choice(value: Mapping[str, Any]) -> Choice:
    return Choice(
        _text(value["mode"]),
        tuple(SeatChoice(_text(seat["kind"]), _text(seat["name"])) for seat in value["seats"]),
        _one_of("enforce", "advise", "off")(value["rules"]),
        _one_of("open", "peek", "strict")(value["privacy"]),
        {_text(key): _text(pick) for key, pick in value["switches"].items()},
        tuple(map(_text, value.get("variants", ()))),
    )


def _window(value: Any) -> tuple[int, int]:
    w, h = value
    return min(max(LEAST_WINDOW[0], int(w)), MOST_WINDOW[0]), min(max(LEAST_WINDOW[1], int(h)), MOST_WINDOW[1])


_READERS: dict[str, Any] = {
    "lang": _one_of("ja", "en"),
    "ui_scale": _scale,
    "motion": _between(0, 2),
    "bot_pace": _between(0, 2),
    "beat": _between(0, 3),
    "names": _names,
    "greeted": _yes_or_no,
    "games": _text,
    "coach": _one_of(*COACHING),
    "one_by_one": _one_of(*WAITING),
    "learners": _one_of(*LEARNERS),
    "choices": lambda value: {_text(game): _choice(choice) for game, choice in value.items()},
    "window": _window,
    "text_size": _between(TEXT_SIZES[0], TEXT_SIZES[-1]),
    "volume": _volume,
    **dict.fromkeys(("reduced", "bots_wait", "left", "touch", "muted", "ask_shuffle", "ask_hands", "both", "tips", "maximised",
                     "full_screen"), _yes_or_no),
}
