"""The pages of the table's menu."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.bots.levels import bot_levels
from tabletop.play.history import RulesMode
from tabletop.play.people import Privacy
from tabletop.table.box import Words
from tabletop.ui import commands
from tabletop.ui.keymap import cap
from tabletop.ui.table.moment.model import Model
from tabletop.ui.widgets import Action, Item
from tabletop.ui.words import words

CLOSE, PAGE = "menu_close", "menu_page"
PRIVACIES: tuple[Privacy, ...] = ("open", "peek", "strict")
MODES: dict[RulesMode, str] = {"enforce": "ui_enforce", "advise": "ui_advise", "off": "ui_free"}


def saving_items(lang: str) -> list[Item]:
    """The rows of the menu about saving."""
    rows = (("name", commands.SAVE_NAMED, "ui_edit", None),
            ("quick_save", commands.QUICK_SAVE, "ui_save", cap(commands.QUICK_SAVE)),
            ("quick_load", commands.QUICK_LOAD, "ui_undo", cap(commands.QUICK_LOAD)),
            ("export", commands.EXPORT, "ui_export", None), ("watch", commands.WATCH, "ui_eye", None))
    return [Item(command(), words(f"saves.menu.{key}", lang), sign, shown, line=key in ("name", "export"))
            for key, command, sign, shown in rows]


def items(page: str, model: Model) -> list[Item]:
    """The rows of a page."""
    pages = {"main": _main, "rules": _rules, "privacy": _privacy, "saves": _saves}
    return pages[page](model) if page in pages else _seat(model, int(page.removeprefix("seat")))


def _main(model: Model) -> list[Item]:
    lang, say = model.lang, model.wording
    rows = [
        Item(Action(CLOSE), words("table.menu.continue", lang), "ui_play", "Esc"),
        Item(commands.HOME(), words("table.menu.home", lang), "ui_home"),
    ]
    for seat in range(model.sight.box.seats):
        person = model.sight.person_of(seat)
        sign = "ui_human" if person is None or person.human else "ui_bot"
        rows.append(Item(Action(PAGE, f"seat{seat}"), words("table.menu.seat", lang, name=say.person(seat)), sign, line=seat == 0))
    bots = any(not person.human for person in model.sight.people)
    if model.sight.rules is not None:
        rows.append(Item(Action(PAGE, "rules"), words("table.menu.rules", lang), MODES[model.sight.rules_mode], line=True))
    return [
        *rows,
        Item(Action(PAGE, "saves"), words("table.menu.saves", lang), "ui_save", line=model.sight.rules is None),
        Item(Action(PAGE, "privacy"), words("table.menu.privacy", lang), "ui_eye_off"),
        *([Item(commands.BOTS_WAIT(), words("settings.bots_wait", lang), "ui_pause", checked=model.paused)] if bots else []),
        Item(commands.WATCH_FILES(), words("table.menu.watch_files", lang), "ui_folder", checked=model.files.watching),
        *([Item(commands.FIGURES(), words("table.menu.figures", lang), "ui_import")] if model.files.can_take else []),
        Item(commands.SETTINGS(), words("tip.settings", lang), "ui_gear", cap(commands.SETTINGS)),
        Item(commands.LANGUAGE(), words(f"lang.{other(lang)}", lang), "ui_globe", cap(commands.LANGUAGE)),
        Item(commands.AGAIN(False), words("table.menu.again", lang), "ui_redo", line=True),
        Item(commands.AGAIN(True), words("table.menu.again_swapped", lang), "ui_swap"),
        Item(commands.HELP(), words("tip.help", lang), "ui_help", cap(commands.HELP), line=True),
        Item(commands.QUIT(), words("table.menu.quit", lang), "ui_cross", danger=True),
    ]


def _back(lang: str) -> Item:
    return Item(Action(PAGE, "main"), words("button.back", lang), "ui_chevron_left")


def _saves(model: Model) -> list[Item]:
    return [_back(model.lang), *saving_items(model.lang)]


def _seat(model: Model, seat: int) -> list[Item]:
    person = model.sight.person_of(seat)
    kind = person.kind if person is not None else "human"
    kinds = ("human", *(f"bot:{name}" for name in sorted(model.sight.bots)))
    levels = bot_levels(model.sight.rules)
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
