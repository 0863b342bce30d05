"""The first line of a journal, which may be a stranger's: nothing is looked for under a name that no game could have, and nothing
is made of more than a table can hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.catalog.models import is_game_id
from tabletop.catalog.opening import MOST_ZONES
from tabletop.catalog.plain import leads_astray
from tabletop.catalog.strict import MOST_EVENTS

LONGEST = 200
"""Letters of the name of a mode or a variant."""
MOST_VARIANTS = 50
MOST_SEATS = 16
LONGEST_HEADER, MOST_MARKS = 1 << 22, 200_000
"""Bytes of a first line, and signs between its parts: more is not read.  The largest games that are read make a fifth of it."""
MARKS = (b",", b":", b"{", b"[")


def misnamed(header: Mapping[str, Any]) -> str:
    """Which name in a header is none, empty where all can be; raises LookupError or TypeError for what is no header."""
    if not is_game_id(header["game"]):
        return "game"
    if not isinstance(mode := header["mode"], str) or len(mode) > LONGEST:
        return "mode"
    variants = header.get("variants") or []
    fit = isinstance(variants, list) and len(variants) <= MOST_VARIANTS and all(map(_is_file, variants))
    return "" if fit else "variants"


def _is_file(name: object) -> bool:
    return isinstance(name, str) and len(name) <= LONGEST and "/" not in name and not leads_astray(f"{name}.yaml")


def overlong(line: bytes) -> bool:
    """Whether a first line holds more than is read, counted before anything is made of it."""
    return len(line) > LONGEST_HEADER or sum(map(line.count, MARKS)) > MOST_MARKS


def crowded(header: Mapping[str, Any]) -> str:
    """Which part of a header is larger than that of any table, empty where none is; raises LookupError or TypeError for what is no
    header."""
    people, table = header["people"], header.get("table") or {}
    if len(people) > MOST_SEATS or any(len(person["seats"]) > MOST_SEATS for person in people):
        return "people"
    if len(table.get("zones", ())) > MOST_ZONES or len(table.get("gauges", ())) > MOST_ZONES:
        return "table"
    return "table" if _holds_more(table, MOST_EVENTS) else ""


def _holds_more(value: object, most: int) -> bool:
    """Whether a value is made of more values than so many."""
    left, n = [value], 0
    while left and n <= most:
        n, one = n + 1, left.pop()
        left += one.values() if isinstance(one, dict) else one if isinstance(one, list) else ()
    return n > most
