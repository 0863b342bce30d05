"""The pages of the table's menu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, Unpack

from tabletop.bots.levels import bot_levels
from tabletop.play.history import RulesMode
from tabletop.play.people import Privacy
from tabletop.table.box import Words
from tabletop.ui import commands
from tabletop.ui.commands.command import Command
from tabletop.ui.keymap import cap
from tabletop.ui.table.moment.model import Model
from tabletop.ui.widgets import Action, Item
from tabletop.ui.words import words

CLOSE, PAGE = "menu_close", "menu_page"
PRIVACIES: tuple[Privacy, ...] = ("open", "peek", "strict")
MODES: dict[RulesMode, str] = {"enforce": "ui_enforce", "advise": "ui_advise", "off": "ui_free"}


class How(TypedDict, total=False):
    """How a row stands: under a line, ticked or not, as one that cannot be taken back."""

    line: bool
    checked: bool
    danger: bool


def row(command: Command[None], lang: str, scene: str = "table", **how: Unpack[How]) -> Item:
    """A command as a row of a menu, with its key in a scene."""
    key = cap(command, scene) if command.caps and scene in command.scenes else None
    return Item(command(), command.in_menu(lang), command.sign, key, **how)


def saving_items(model: Model) -> list[Item]:
    """The rows of the menu about saving."""
    return [row(command, model.lang, line=n == 0) for block in commands.SAVING for n, command in enumerate(block)
            if command.able(model.sight)]


def items(page: str, model: Model) -> list[Item]:
    """The rows of a page."""
    pages = {"main": _main, "rules": _rules, "privacy": _privacy, "saves": _saves}
    return pages[page](model) if page in pages else _seat(model, int(page.removeprefix("seat")))


def _main(model: Model) -> list[Item]:
    lang, say, sight = model.lang, model.wording, model.sight
    away, own, about = commands.TABLE_MENU
    seats = []
    for seat in range(sight.box.seats):
        person = sight.person_of(seat)
        sign = "ui_human" if person is None or person.human else "ui_bot"
        seats.append(Item(Action(PAGE, f"seat{seat}"), words("table.menu.seat", lang, name=say.person(seat)), sign, line=seat == 0))
    ruled = commands.RULES_MODE.able(sight)
    rules = [Item(Action(PAGE, "rules"), words("table.menu.rules", lang), MODES[sight.rules_mode], line=True)] if ruled else []
    checked = {commands.BOTS_WAIT.name: model.paused, commands.WATCH_FILES.name: model.files.watching}
    return [
        Item(Action(CLOSE), words("table.menu.continue", lang), "ui_play", "Esc"),
        *(row(command, lang) for command in away),
        *seats, *rules,
        Item(Action(PAGE, "saves"), words("table.menu.saves", lang), "ui_save", line=not ruled),
        Item(Action(PAGE, "privacy"), words("table.menu.privacy", lang), "ui_eye_off"),
        *(row(command, lang, checked=checked.get(command.name, False)) for command in own
          if command.able(sight) and (command is not commands.FIGURES or model.files.can_take)),
        Item(commands.AGAIN(False), words("table.menu.again", lang), "ui_redo", line=True),
        Item(commands.AGAIN(True), words("table.menu.again_swapped", lang), "ui_swap"),
        *(row(command, lang, line=n == 0, danger=command is commands.QUIT) for n, command in enumerate(about)),
    ]


def _back(lang: str) -> Item:
    return Item(Action(PAGE, "main"), words("button.back", lang), "ui_chevron_left")


def _saves(model: Model) -> list[Item]:
    return [_back(model.lang), *saving_items(model)]


def _seat(model: Model, seat: int) -> list[Item]:
    person = model.sight.person_of(seat)
    kind = person.kind if person is not None else "human"
    levels = bot_levels(model.sight.rules, model.sight.box.mode)
    kinds = ("human", *(f"bot:{name}" for name in levels))
    return [_back(model.lang), *(
        Item(commands.GIVE_SEAT((seat, one)), _kind(one, model.lang, levels), "ui_human" if one == "human" else "ui_bot",
             checked=one == kind, line=n == 0) for n, one in enumerate(kinds))]


def _kind(kind: str, lang: str, levels: Mapping[str, Words]) -> str:
    if kind == "human":
        return words("table.menu.to_person", lang)
    name = kind.removeprefix("bot:")
    return words("table.menu.to_bot", lang, name=levels[name][lang] if name in levels else name)


def _rules(model: Model) -> list[Item]:
    return [_back(model.lang), *(
        Item(commands.RULES_MODE(mode), words(f"referee.{mode}", model.lang), sign, checked=mode == model.sight.rules_mode,
             line=n == 0) for n, (mode, sign) in enumerate(MODES.items()))]


def _privacy(model: Model) -> list[Item]:
    return [_back(model.lang), *(
        Item(commands.PRIVACY(one), words(f"table.privacy.{one}", model.lang), "ui_eye", checked=one == model.sight.privacy,
             line=n == 0) for n, one in enumerate(PRIVACIES))]


def other(lang: str) -> str:
    """The language the button changes to."""
    return "en" if lang == "ja" else "ja"
