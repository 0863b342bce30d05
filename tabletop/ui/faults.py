"""What is wrong in a content file, in the language of the screen: its place as it is, the common faults in words."""

from __future__ import annotations

import re

from tabletop.catalog.problem import Problem
from tabletop.ui.words import words

_COMMON = {
    "nearly": r"(?:(?P<where>\S.*): )?unknown (?P<what>.+?) '(?P<word>.*)', did you mean '(?P<near>.*)'\??",
    "unknown": r"(?:(?P<where>\S.*): )?unknown (?P<what>.+?) '(?P<word>.*)'",
    "lacking": r"key '(?P<word>.*)' is missing",
    "twice": r"duplicate key '(?P<word>.*)', first used in line (?P<line>\d+)",
    "type": r"(?P<word>.+): should be (?P<what>a whole number|a number|true or false|a list|a mapping|text), not (?P<given>.+)",
    "gone": r"is missing",
    "merge": r"two versions stand here: (?P<mark>.+) is left of a merge",
    "tab": r"a tab is used to indent",
}
"""What the checker says, as patterns, by the words that say it on the screen: `fault.KEY`."""
_THINGS = ("key", "card", "zone", "tag", "field", "icon", "word", "term", "rule", "a whole number", "a number", "true or false",
           "a list", "a mapping", "text")


def fault_told(problem: Problem, lang: str) -> str:
    """A problem with its place; what is not among the common ones is the checker's own English, and that is said."""
    if lang == "en":
        return str(problem)
    place = f"{problem.path}:{problem.line}:{problem.col}: "
    for key, pattern in _COMMON.items():
        if found := re.fullmatch(pattern, problem.message):
            figures = found.groupdict(default="")
            if "what" in figures:
                figures["what"] = _thing(figures["what"], lang)
            return place + words(f"fault.{key}", lang, **figures)
    return place + words("fault.other", lang, said=problem.message + (f" ({problem.hint})" if problem.hint else ""))


def _thing(name: str, lang: str) -> str:
    return words(f"fault.thing.{name.replace(' ', '_')}", lang) if name in _THINGS else name
