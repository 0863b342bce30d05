"""Keys as they are printed on caps: `Space`, `Enter`, `Esc`, `?`, `L`, `Ctrl+Z`.

They follow what is typed, not where it lies; only where a layout has letters of another script does the place say which is meant.
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import pygame

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
_NAMES = {
    "Enter": (pygame.K_RETURN, pygame.K_KP_ENTER),
    "Esc": (pygame.K_ESCAPE,),
    "Space": (pygame.K_SPACE,),
    "Tab": (pygame.K_TAB,),
    "Del": (pygame.K_DELETE, pygame.K_BACKSPACE),
    "PgUp": (pygame.K_PAGEUP,),
    "PgDn": (pygame.K_PAGEDOWN,),
    "Home": (pygame.K_HOME,),
    "End": (pygame.K_END,),
    "←": (pygame.K_LEFT,),
    "→": (pygame.K_RIGHT,),
    "↑": (pygame.K_UP,),
    "↓": (pygame.K_DOWN,),
    "Alt": (pygame.K_LALT, pygame.K_RALT),
    "LShift": (pygame.K_LSHIFT,),
    "RShift": (pygame.K_RSHIFT,),
    **{f"F{n}": (pygame.K_F1 + n - 1,) for n in range(1, 13)},
}
_ALONE = ("Alt", "LShift", "RShift")
"""Keys that are held by themselves, whatever else is held."""
_OTHERWISE = {"Return": "Enter", "Escape": "Esc", "Delete": "Del", "PageUp": "PgUp", "PageDown": "PgDn", "Left": "←", "Right": "→",
              "Up": "↑", "Down": "↓", "Plus": "+", "Minus": "-", "Option": "Alt"}
_MODS = ("Ctrl", "Shift", "Alt")
_PAD = {**{pygame.K_KP1 + n: str((n + 1) % 10) for n in range(10)}, pygame.K_KP_PLUS: "+", pygame.K_KP_MINUS: "-",
        pygame.K_KP_EQUALS: "=", pygame.K_KP_MULTIPLY: "*", pygame.K_KP_DIVIDE: "/", pygame.K_KP_PERIOD: "."}
_SHIFTED = {"?": (pygame.K_SLASH, pygame.K_QUESTION, pygame.K_COMMA, pygame.K_PLUS, ord("ß")),
            "+": (pygame.K_EQUALS, pygame.K_SEMICOLON), "=": (pygame.K_MINUS, pygame.K_0)}
"""Where layouts have a sign that is typed with shift.  While no text is written SDL names only what a key types without it.

Some layouts have the digits so as well: there the place of the key says which.
"""


@dataclass(frozen=True, slots=True)
class _Cap:
    name: str
    ctrl: bool = False
    shift: bool = False
    alt: bool = False


class _Keyboard:
    """What is known of the layout in use: whether its letters are of another script, as the one typed last says.

    Such layouts have signs on some of the places of Latin letters, as a Greek one has `;` on that of Q.
    """

    foreign = False

    def hear(self, event: pygame.event.Event) -> None:
        """Learn from a KEYDOWN."""
        if _place(event) is not None and (sign := _bare(event)) and _is_letter(sign):
            self.foreign = not _is_latin(sign)


keyboard = _Keyboard()


def pressed(cap: str, event: pygame.event.Event) -> bool:
    """Whether a KEYDOWN is the key printed as `cap`; Ctrl stands for Command too."""
    if event.type != pygame.KEYDOWN:
        return False
    wanted, mods = _cap(cap), getattr(event, "mod", 0)
    if wanted.name in _ALONE:
        return event.key in _NAMES[wanted.name]
    if bool(mods & COMMAND) != wanted.ctrl or bool(mods & pygame.KMOD_ALT) != wanted.alt:
        return False
    shift = bool(mods & pygame.KMOD_SHIFT)
    if wanted.name in _NAMES:
        return event.key in _NAMES[wanted.name] and (shift == wanted.shift or (wanted.name == "Space" and not wanted.shift))
    if wanted.shift:
        return shift and wanted.name in _meant(_bare(event), event)
    return wanted.name in typed(event) and not (shift and wanted.name.isalpha())


def any_pressed(caps: Iterable[str], event: pygame.event.Event) -> bool:
    """Whether a KEYDOWN is one of several keys."""
    return any(pressed(cap, event) for cap in caps)


def typed(event: pygame.event.Event) -> tuple[str, ...]:
    """The signs, letters in capitals, that a KEYDOWN may stand for: what was typed, else what layouts have there."""
    said, bare = getattr(event, "unicode", ""), _bare(event)
    if len(said) == 1 and said.isprintable() and _capital(said) not in (bare, " "):
        return _meant(_capital(said), event)
    if not getattr(event, "mod", 0) & pygame.KMOD_SHIFT:
        return _meant(bare, event)
    place = getattr(event, "scancode", 0) - pygame.KSCAN_1
    if 0 <= place < 10 and not bare.isdigit():
        return (str((place + 1) % 10),)
    signs = tuple(sign for sign, codes in _SHIFTED.items() if event.key in codes)
    return signs or (_meant(bare, event) if bare and _is_letter(bare) else ())


def canonical(written: str) -> str:
    """How a cap is printed that somebody wrote; empty where it is no key of any keyboard."""
    *mods, name = _parts(written.strip())
    found = [next((m for m in _MODS if m.lower() == mod.strip().lower()), "") for mod in mods]
    known = {n.lower(): n for n in _NAMES} | {n.lower(): cap for n, cap in _OTHERWISE.items()}
    one = known.get(name.lower(), name.upper() if len(name) == 1 and name.isprintable() and not name.isspace() else "")
    if not one or "" in found or len(set(found)) != len(found) or (one in _ALONE and found):
        return ""
    return "+".join([*(m for m in _MODS if m in found), one])


def names() -> tuple[str, ...]:
    """The caps that have more than one letter."""
    return tuple(_NAMES)


def _bare(event: pygame.event.Event) -> str:
    """What the layout has on a key without shift, a letter as a capital; empty for a key that types nothing."""
    key = event.key
    if key in _PAD or not 32 < key < sys.maxunicode or not chr(key).isprintable():
        return _PAD.get(key, "")
    return _capital(chr(key))


def _meant(sign: str, event: pygame.event.Event) -> tuple[str, ...]:
    """What a sign of a key stands for: a letter that is not Latin for itself and for the Latin letter of its place."""
    place = _place(event)
    if not sign or place is None or (_is_latin(sign) if _is_letter(sign) else sign.isdecimal() or not keyboard.foreign):
        return (sign,) if sign else ()
    return chr(ord("A") + place), sign


def _place(event: pygame.event.Event) -> int | None:
    """Which of the 26 places of Latin letters a key has."""
    place = getattr(event, "scancode", 0) - pygame.KSCAN_A
    return place if 0 <= place < 26 else None


def _is_letter(sign: str) -> bool:
    """Whether a sign is a letter, or a vowel that is written over or under one."""
    return unicodedata.category(sign)[0] in "LM"


def _is_latin(sign: str) -> bool:
    return unicodedata.name(sign, "").startswith("LATIN")


def _capital(sign: str) -> str:
    """A letter as caps show it, some have no capital of one letter; a digit of another script as ours."""
    if sign.isdecimal():
        return str(unicodedata.decimal(sign))
    return sign.upper() if len(sign.upper()) == 1 else sign


def _parts(cap: str) -> list[str]:
    """`Ctrl+Shift+Z` cut at its plus signs; the last may be a plus sign itself."""
    if cap == "+" or cap.endswith("++"):
        return [*filter(None, cap[:-1].split("+")), "+"]
    return cap.split("+")


@lru_cache(256)
def _cap(cap: str) -> _Cap:
    *mods, name = _parts(cap)
    return _Cap(name, "Ctrl" in mods, "Shift" in mods, "Alt" in mods)
