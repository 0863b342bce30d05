"""Words as they are looked for, however they are written."""

from __future__ import annotations

import unicodedata

_HIRAGANA = {code: code - 0x60 for code in (*range(ord("ァ"), ord("ヶ") + 1), ord("ヽ"), ord("ヾ"))}
_SIGNS = str.maketrans("‐‑‒–—−〜‘’“”", "------~''\"\"")
"""Signs that keyboards and input methods write otherwise than books."""


def folded(text: str) -> str:
    """Text so that equal words are equal: widths, capitals, composed letters, the two kana, dashes and quotes do not matter."""
    flat = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return flat.translate(_HIRAGANA).translate(_SIGNS)


def matches(typed: str, words: str) -> bool:
    """Whether every word typed stands somewhere in words that are folded already."""
    return all(part in words for part in folded(typed).split())
