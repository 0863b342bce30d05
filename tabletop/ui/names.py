"""What people are called: names nobody chose are said in the language of whoever reads them."""

from __future__ import annotations

import re
from functools import lru_cache

from tabletop.bots.bot import EASY, HARD, NORMAL
from tabletop.catalog.definitions import Catalog
from tabletop.ui.words import LANGS, words

LEVELS = ((EASY, EASY), (NORMAL, NORMAL), (HARD, HARD), ({"ja": "でたらめ", "en": "Random"}, EASY),
          ({"ja": "欲ばり", "en": "Greedy"}, NORMAL), ({"ja": "読み", "en": "Search"}, HARD))
"""What bots are called, and were in older tables, and what they are called now."""


@lru_cache(512)
def called(name: str, lang: str) -> str:
    """A person's name as it is shown: a usual one of any language in `lang`, another as it was given."""
    for other in LANGS:
        if number := _ending(name, words("setup.player", other, n=""), needed=True):
            return words("setup.player", lang, n=number)
        for was, level in LEVELS:
            number = _ending(name, words("setup.bot_was", other, level=was[other]))
            if number is not None:
                return words("setup.bot_was", lang, level=level[lang]) + (f" {number}" if number else "")
            for n, own in enumerate(bot_names(other)):
                if name == words("setup.bot", other, name=own, level=was[other]):
                    return words("setup.bot", lang, name=bot_names(lang)[n], level=level[lang])
    return name


def bot_names(lang: str) -> tuple[str, ...]:
    """What bots are called, one after another at a table."""
    return tuple(words("setup.bot_names", lang).split())


def _ending(name: str, usual: str, needed: bool = False) -> str | None:
    """The number after a usual name; nothing where there is none and none is needed, None where it is another name."""
    found = re.fullmatch(rf"{re.escape(usual.strip())} ?([0-9]+){'' if needed else '?'}", name)
    return (found[1] or "") if found else None


def way_of(catalog: Catalog, mode: str, lang: str) -> str:
    """How a game is played: its mode, and the variants laid over it; the subtitle of a Japanese name is left out."""
    found = catalog.mode(mode)
    name = found.name.get(lang, "") if found else ""
    names = [name.partition(" ")[0] if lang == "ja" else name, *(catalog.variants[key].name[lang] for key in catalog.applied)]
    return ("＋" if lang == "ja" else " + ").join(filter(None, names))
