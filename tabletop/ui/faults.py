"""What is wrong, in the language of the screen: in a content file with its place as it is, or what the system says."""

from __future__ import annotations

import errno
import os
import re

from tabletop.catalog.problem import Problem
from tabletop.play.opening import BrokenGame
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
    "colon": r"a ':' is not expected here",
    "unclosed": r"the (?P<sign>\S+) opened at (?P<at>\S+) is not closed",
    "misfit": r"the line does not fit the ones before it",
    "no_colon": r"a line without a ':' stands among keys",
    "begins": r"text cannot begin with (?P<sign>.)",
    "encoding": r"is not UTF-8 text|is neither UTF-8 nor cp932 text",
    "empty": r"the file is empty",
    "cells": r"row (?P<n>\d+) has more cells than there are titles",
    "no_id": r"row 1: there is no column 'id'",
    "column_twice": r"row 1: column '(?P<word>.*)' stands there twice",
    "exists": r"(?:\S.*: )?card '(?P<word>.*)' exists already, at (?P<at>.+)",
    "misspelt": r"what stands here as '(?P<word>\w+)' is '(?P<near>\w+)' in (?P<n>\d+) places",
    "rules": r"this program has no rules '(?P<word>.*)'",
    "glyph": r"(?:\S.*: )?the font has no (?P<said>.+)",
    "cut": r"row (?P<n>\d+): this cell begins with a space, as if a separator had cut the text before it",
}
"""What the checker says, as patterns, by the words that say it on the screen: `fault.KEY`."""
_HINTS = {
    "colon": r"text that holds ': ' is written in quotes|quote text that contains ': ', and check the indentation",
    "apostrophe": r"the apostrophe ends the text: write it in double quotes",
    "quote": r"the quote ends the text: write it in single quotes",
    "open_quote": r"a text that begins with a quote does not end with one",
    "space": r"a space is missing after the ':'",
    "after": r"a ':' is missing after (?P<word>.+)",
    "wide": r"write .+ for (?P<sign>：|the wide one|｛ ｝|［ ］)",
    "indent": r"check the indentation",
    "quote_it": r"quote it",
    "close": r"write the (?P<sign>\S+) that closes it",
    "utf8": r"save the (?:file|sheet) as (?:CSV )?UTF-8",
    "separator": r"quote a text that holds the separator",
    "no_id": r"row 1: there is no column 'id'.*",
    "comma": r"quote text that holds a comma",
}
"""How it says to mend that, as patterns, by the words `fault.mend.KEY`."""
_THINGS = ("key", "card", "column", "zone", "place", "tag", "field", "icon", "word", "type", "term", "rule", "a whole number",
           "a number", "true or false", "a list", "a mapping", "text")


def fault_told(problem: Problem, lang: str) -> str:
    """A problem with its place; what is not among the common ones is the checker's own English, and that is said."""
    if lang == "en":
        return str(problem)
    place = f"{problem.path}:{problem.line}:{problem.col}: "
    if found := re.fullmatch(r"cannot be read: (.+)", problem.message):
        return place + words("fault.unread", lang, reason=system_told(found[1], lang))
    for key, pattern in _COMMON.items():
        if found := re.fullmatch(pattern, problem.message):
            figures = found.groupdict(default="")
            if "what" in figures:
                figures["what"] = _thing(figures["what"], lang)
            return place + words(f"fault.{key}", lang, **figures) + _mend(problem.hint, lang)
    return place + words("fault.other", lang, said=problem.message + (f" ({problem.hint})" if problem.hint else ""))


def _mend(hint: str, lang: str) -> str:
    """How to mend it, where that is among the common ways."""
    for key, pattern in _HINTS.items():
        if found := re.fullmatch(pattern, hint):
            return words("fault.mend", lang, how=words(f"fault.mend.{key}", lang, **found.groupdict(default="")))
    return ""


def _thing(name: str, lang: str) -> str:
    return words(f"fault.thing.{name.replace(' ', '_')}", lang) if name in _THINGS else name


_SYSTEM = {
    "full": ("ENOSPC", "EDQUOT"), "forbidden": ("EACCES", "EPERM"), "read_only": ("EROFS",), "gone": ("ENOENT",),
    "there": ("EEXIST", "ENOTEMPTY"), "no_folder": ("ENOTDIR",), "folder": ("EISDIR",), "long": ("ENAMETOOLONG",),
    "broken": ("EIO",), "busy": ("EBUSY", "ETXTBSY", "EAGAIN"), "many": ("EMFILE", "ENFILE"),
    "loop": ("ELOOP",), "large": ("EFBIG",),
    "away": ("ENODEV", "ENXIO", "ESTALE", "ENETDOWN", "ENETUNREACH", "EHOSTDOWN", "EHOSTUNREACH", "ECONNRESET", "ENOTCONN"),
    "late": ("ETIMEDOUT",), "name": ("EINVAL", "EILSEQ"), "memory": ("ENOMEM",),
}
_SAID = {getattr(errno, name): key for key, names in _SYSTEM.items() for name in names if hasattr(errno, name)}
_NUMBERS = {os.strerror(number): number for number in reversed(_SAID)}
_NUMBERED = re.compile(r"\[(Errno|WinError) (\d+)\] (.*?)(?:: ['\"].*)?", re.DOTALL)
_OURS = {"elsewhere": r".* is open in another window", "changed": r".* was changed by another program", "folder": r"it is a folder"}
"""What the program itself tells as the system would."""


def system_told(problem: OSError | str, lang: str) -> str:
    """What the system says of a file, as an error or as the text of one; what is not known is told in its own words."""
    windows = False
    if isinstance(problem, str):
        found = _NUMBERED.fullmatch(problem)
        windows = found is not None and found[1] == "WinError"
        number, said = (int(found[2]), found[3]) if found else (_NUMBERS.get(problem, 0), problem)
        number = OSError(0, "", None, number).errno or 0 if windows else number  # known to Windows alone
    else:
        windows = bool(getattr(problem, "winerror", None))
        number, said = problem.errno or 0, problem.strerror or str(problem)
    ours = next((key for key, pattern in _OURS.items() if re.fullmatch(pattern, said, re.DOTALL)), "")
    if ours or (number in _SAID and (windows or said == os.strerror(number))):
        return words(f"system.{ours or _SAID[number]}", lang)
    return words("system.other", lang, said=said)


def problem_told(problem: Exception, lang: str) -> str:
    """What went wrong with a file or a game, in a sentence: what the system or the checker says by its own words here."""
    if isinstance(problem, BrokenGame):
        return fault_told(problem.problem, lang)
    return system_told(problem, lang) if isinstance(problem, OSError) else str(problem)
