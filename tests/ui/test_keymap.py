import pygame
import pytest

from tabletop.ui.keymap import GROUPS, KEYS, SCENES, cap, clashes, of_scene
from tabletop.ui.widgets.keys import pressed
from tabletop.ui.words import LANGS, words


def test_no_key_means_two_things_in_one_scene() -> None:
    assert clashes() == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_is_told_in_words(lang: str) -> None:
    for key in KEYS:
        assert words(f"keys.{key.action}", lang)
        assert key.group in GROUPS and set(key.scenes) <= set(SCENES)
    for group in GROUPS:
        assert words(f"keys.group.{group}", lang)


def test_every_cap_is_a_key_that_can_be_pressed() -> None:
    codes = [*range(32, 127), *range(pygame.K_F1, pygame.K_F15), pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB,
             pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_DELETE, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME]
    mods = (0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    for key in KEYS:
        for one in key.caps:
            if not key.hold or one != "Alt":
                events = [pygame.event.Event(pygame.KEYDOWN, key=c, mod=m, unicode=chr(c) if c < 127 else "")
                          for c in codes for m in mods]
                assert any(pressed(one, event) for event in events), one


def test_a_scene_knows_its_keys() -> None:
    assert cap("log") == "J" and cap("keep_open", "large") == "L"
    assert "P" in {c for key in of_scene("reaction") for c in key.caps}
    with pytest.raises(KeyError):
        cap("flip", "reaction")
