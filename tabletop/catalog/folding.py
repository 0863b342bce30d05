"""Words as they are looked for, however they are written."""

from __future__ import annotations

import unicodedata

_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}


def folded(text: str) -> str:
    """Text so that equal words are equal: widths, capitals, composed letters and the two kana do not matter."""
    flat = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return flat.translate(_HIRAGANA)


def matches(typed: str, words: str) -> bool:
    """Whether every word typed stands somewhere in words that are folded already."""
    return all(part in words for part in folded(typed).split())
