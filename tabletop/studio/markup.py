"""The text of a card as other programs write it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tabletop.catalog.terms import Term

_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_ICON = re.compile(r":([a-z][a-z0-9_]*):")


def converted(text: str, terms: Mapping[str, Term], lang: str, bold: tuple[str, str] = ("", "")) -> str:
    """Text with its bold words between `bold`, and its icons by the name of the term whose sign they are."""
    signs = {term.sign: term.name.get(lang, term.id) for term in terms.values() if term.sign}
    named = _ICON.sub(lambda icon: signs.get(icon[1], terms[icon[1]].name.get(lang, icon[1]) if icon[1] in terms
                                             else icon[1].replace("_", " ")), text)
    return _BOLD.sub(lambda strong: f"{bold[0]}{strong[1]}{bold[1]}", named).replace("**", "")
