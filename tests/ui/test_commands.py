"""Every command is whole: words in both languages, something that is done about it, one line in help and in the file of keys."""

from __future__ import annotations

import ast
from pathlib import Path

import pygame
import pytest
from table_helpers import model, session

from tabletop.ui import commands
from tabletop.ui.commands import KEYS
from tabletop.ui.commands.command import Command, Deeds
from tabletop.ui.key_file import read_keys, write_keys
from tabletop.ui.look import Look
from tabletop.ui.replay.scene import DEEDS as REPLAY
from tabletop.ui.table.commands.actions import DEEDS
from tabletop.ui.table.commands.looks import DEEDS as LOOKS
from tabletop.ui.table.panels import menus
from tabletop.ui.table.scene import GAME_DEEDS
from tabletop.ui.table.sheets.keys_help import KeysHelp
from tabletop.ui.words import LANGS

COMMANDS = {name: one for name, one in vars(commands).items() if isinstance(one, Command)}
BY_KEYBOARD = {"focus", "choose", "whole", "pan"}
"""Fixed keys that move the focus, the choice and the cloth: the keyboard of the table does them itself."""
BY_PANEL = {"menu", "look_left", "look_right"}
"""Keys of buttons that open something of their own panel."""
BY_STILL = {"by_itself"}
"""The key of a still that waits: the table takes it before anything else is asked."""
BY_PROGRAM = {"mute", "larger", "smaller", "usual_size", "full_screen"}


def test_a_command_is_named_once_and_as_it_is_written() -> None:
    assert len({one.name for one in COMMANDS.values()}) == len(COMMANDS)
    assert {name for name, one in COMMANDS.items() if name.lower() != one.name} == {"SAVE_AGAIN"}
    assert [one for one in COMMANDS.values() if one.caps] == [*KEYS], "a key is listed in the order of the table"


def test_something_is_done_about_every_command_at_a_table_or_in_a_replay() -> None:
    done = {*DEEDS.names(), *LOOKS.names(), *GAME_DEEDS.names(), *REPLAY.names()}
    assert {one.name for one in COMMANDS.values() if not one.caps} <= done
    at_table = {one.name for one in KEYS if "table" in one.scenes}
    assert at_table <= {*DEEDS.names(), *LOOKS.names(), *BY_KEYBOARD, *BY_PANEL, *BY_STILL, *BY_PROGRAM}
    assert done <= {one.name for one in COMMANDS.values()}


def test_two_rooms_cannot_do_one_command() -> None:
    mine = Deeds[list[str]]()
    mine.bare(commands.UNDO)(lambda said: said.append("undo"))
    with pytest.raises(AssertionError, match="undo"):
        Deeds(mine, mine)


def test_what_is_asked_comes_with_its_value() -> None:
    mine, said = Deeds[list[int]](), list[int]()
    mine.on(commands.SEEK)(lambda found, step: found.append(step))
    assert mine.do(said, commands.SEEK(3)) and said == [3]
    assert not mine.do(said, commands.UNDO())


@pytest.mark.parametrize("lang", LANGS)
def test_help_keys_and_the_file_of_keys_list_the_same(lang: str, tmp_path: Path) -> None:
    help_ = KeysHelp()
    help_.place(pygame.Rect(0, 0, 1280, 800), Look(lang=lang))
    help_.update(model(session(), lang))
    help_.show()
    shown = [one.name for one, _ in help_.rows() if not isinstance(one, str)]
    assert sorted(shown) == sorted(one.name for one in KEYS) and all(one.words(lang) for one in KEYS)
    file = tmp_path / "keys.yaml"
    write_keys(file, lang)
    lines = [line for line in file.read_text("utf-8").splitlines() if line.startswith("# ") and ": [" in line]
    written = [line[2:].partition(":")[0] for line in lines if line[2:].partition(":")[0].isidentifier()]
    assert sorted(written) == sorted(one.name for one in KEYS if not one.fixed)
    assert not read_keys(file).slips


@pytest.mark.parametrize("lang", LANGS)
def test_what_the_menu_of_hands_offers_has_words_a_sign_and_a_key(lang: str) -> None:
    for command in (one for block in (*commands.TO_PIECES, *commands.TO_ZONES) for one in block):
        assert command.in_menu(lang) and command.sign and command.caps, command.name


@pytest.mark.parametrize("lang", LANGS)
def test_what_the_menu_of_the_table_offers_has_words_and_a_sign(lang: str) -> None:
    listed = [one for block in (*commands.TABLE_MENU, *commands.SAVING) for one in block]
    for command in listed:
        assert command.in_menu(lang) and command.sign, command.name
    rows = {item.says.name for page in ("main", "saves") for item in menus.items(page, model(session(), lang))}
    offered = {one.name for one in listed if one.able(model(session(), lang).sight)}
    assert offered - {commands.FIGURES.name} <= rows


def test_nothing_but_the_table_of_commands_says_when_undo_redo_and_bots_can_be_asked_for() -> None:
    """A button that asks a second condition drifts from what the command does."""
    asked = {"can_undo", "can_redo", "paced"}
    screen = Path(commands.__file__).parents[1]
    drawn = [path for path in screen.rglob("*.py") if path.parent.name not in ("commands", "pace", "replay")]
    found = {(path.name, node.attr) for path in drawn for node in ast.walk(ast.parse(path.read_text("utf-8")))
             if isinstance(node, ast.Attribute) and node.attr in asked}
    assert found <= {("table.py", "paced")}, "how the session runs is told by the table itself"
