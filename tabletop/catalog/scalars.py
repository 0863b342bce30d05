"""How a plain word of YAML becomes a value: the small part of YAML every reader agrees on; the rest must be quoted."""

from __future__ import annotations

import re

INTEGER = re.compile(r"-?(0|[1-9][0-9]*)")
DECIMAL = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]+")
PLAIN = re.compile(r"(?!(?i:yes|no|on|off|true|false|null)$)[^-+.=~0-9]")
"""How a word begins that is text to every reader."""
WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}

TRAPS: tuple[tuple[re.Pattern[str], str], ...] = tuple((re.compile(pattern), reason) for pattern, reason in (
    (r"(?i:yes|no|on|off)", "some YAML readers take {0} for true or false"),
    (r"(?i:true|false|null)", "write true, false and null in small letters"),
    (r"[-+]?0[0-9_]+", "some YAML readers take {0} for an octal number"),
    (r"[-+]?0[xbo][0-9a-fA-F_]+", "only decimal numbers are read"),
    (r"[-+]?[0-9]+(_[0-9]+)+", "write a number without underscores"),
    (r"\+[0-9.]+", "write a number without a plus sign"),
    (r"[-+]?([0-9]+\.|\.[0-9]+)", "write a decimal number with digits on both sides of the point"),
    (r"[-+]?[0-9][0-9.]*[eE][-+]?[0-9]+", "write a number without an exponent"),
    (r"[0-9]+(:[0-5]?[0-9])+", "some YAML readers take {0} for a number of seconds"),
    (r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*", "some YAML readers take {0} for a date"),
    (r"[-+]?\.(?i:inf|nan)", "only finite numbers are read"),
    (r"=", "a lone = has a special meaning"),
))


class Trap(ValueError):
    """A plain word that readers of YAML do not agree on."""


def value(text: str) -> str | int | float | bool | None:
    """The value of an unquoted scalar; raises `Trap` with the reason where it must be quoted or written otherwise."""
    if PLAIN.match(text):
        return text
    if text in WORDS:
        return WORDS[text]
    if INTEGER.fullmatch(text):
        return int(text) if len(text) < 19 else _refuse(text, "the number is too long")
    if DECIMAL.fullmatch(text):
        return float(text) if len(text) < 19 else _refuse(text, "the number is too long")
    for pattern, reason in TRAPS:
        if pattern.fullmatch(text):
            _refuse(text, reason)
    return text


def _refuse(text: str, reason: str) -> int:
    raise Trap(f"{text} is ambiguous: {reason.format(text)}")
