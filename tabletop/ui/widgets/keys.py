"""Keys as they are printed on caps: `Space`, `Enter`, `Esc`, `?`, `L`, `Ctrl+Z`."""

from functools import lru_cache

import pygame

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
}
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


def pressed(cap: str, event: pygame.event.Event) -> bool:
    """Whether a KEYDOWN is the key printed as `cap`; Ctrl stands for Command too."""
    if event.type != pygame.KEYDOWN:
        return False
    codes, ctrl, shift = _codes(cap)
    mods = getattr(event, "mod", 0)
    if bool(mods & COMMAND) != ctrl or mods & pygame.KMOD_ALT:
        return False
    if not codes:
        # without text input SDL does not say what shift and a key type: the question mark is taken where it usually is
        shifted = cap == "?" and event.key == pygame.K_SLASH and bool(mods & pygame.KMOD_SHIFT)
        return bool(getattr(event, "unicode", "") == cap or shifted or (cap == "?" and event.key == pygame.K_QUESTION))
    return event.key in codes and (bool(mods & pygame.KMOD_SHIFT) == shift or event.key == pygame.K_SPACE)


@lru_cache(128)
def _codes(cap: str) -> tuple[tuple[int, ...], bool, bool]:
    *mods, name = cap.split("+") if len(cap) > 1 else [cap]
    if name in _NAMES:
        codes: tuple[int, ...] = _NAMES[name]
    elif len(name) > 1 and name[0] == "F" and name[1:].isdigit():
        codes = (pygame.K_F1 + int(name[1:]) - 1,)
    else:
        codes = (ord(name.lower()),) if name.isalnum() and name.isascii() else ()
    return codes, "Ctrl" in mods, "Shift" in mods
