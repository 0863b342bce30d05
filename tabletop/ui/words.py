"""The chrome's own words, by key and language, from `words.<lang>.yaml` beside this file."""

import logging
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files

import yaml

log = logging.getLogger(__name__)

LANGS = ("ja", "en")
_strict = False


def words(key: str, lang: str, **figures: object) -> str:
    """The words of `key` with its `{figures}` filled in, as a `Counted` shows them; a negative number is written with U+2212.

    A key or figure that is missing gives the key itself, logged once; `KeyError` where `be_strict` was asked for.
    """
    try:
        return book(lang)[key].format(**{name: _figure(value) for name, value in figures.items()})
    except KeyError as missing:
        if _strict:
            raise KeyError(f"words.{lang}.yaml: {key}: no {missing}") from missing
        _warn(key, lang)
        return key


def listed(names: Iterable[str], lang: str) -> str:
    """Several names as one part of a sentence: "A, B and C"; "AとB", and of more "A、B、C"."""
    told = list(names)
    if len(told) < 3:
        return book(lang)["list.two"].join(told)
    return book(lang)["list.last"].join((book(lang)["list.more"].join(told[:-1]), told[-1]))


def be_strict(on: bool = True) -> None:
    """Makes a missing key an error, for tests."""
    global _strict
    _strict = on


@lru_cache(4)
def book(lang: str) -> dict[str, str]:
    """Every key and its words in one language; raises `KeyError` for a language there is none of."""
    if lang not in LANGS:
        raise KeyError(lang)
    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    found = yaml.load(files(__package__).joinpath(f"words.{lang}.yaml").read_text("utf-8"), loader)
    return {str(key): str(value) for key, value in found.items()}


@lru_cache(256)
def _warn(key: str, lang: str) -> None:
    log.warning("no words for %r in %s", key, lang)


class Counted(str):
    """A figure in a sentence: `{n:+}` shows it with its sign, `{n:s}` only the s of what it counts, none where that is one."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec == "s":
            return "" if self.split(" ")[-1] == "1" else "s"
        return f"+{self}" if spec == "+" and self.isdigit() and self != "0" else str(self)


def _figure(value: object) -> Counted:
    return Counted(f"−{-value}" if isinstance(value, int | float) and value < 0 else value)
