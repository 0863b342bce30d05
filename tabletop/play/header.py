"""The names in the first line of a journal, which may be a stranger's: nothing is looked for under one that no game could have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.catalog.models import is_game_id
from tabletop.catalog.plain import leads_astray

LONGEST = 200
"""Letters of the name of a mode or a variant."""
MOST_VARIANTS = 50


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
