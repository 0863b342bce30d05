"""The operations by the word that stands for them."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.operations.library import (
    branch,
    compare,
    deal,
    draw,
    end,
    everyone,
    lead,
    limit,
    play,
    push,
    reshuffle,
    reveal,
    score,
    shuffle,
    take,
    use,
)
from tabletop.operations.models import Operation
from tabletop.operations.word import Word

WORDS: Mapping[str, Word] = {
    "shuffle": shuffle.WORD, "deal": deal.WORD, "draw": draw.WORD, "take": take.WORD, "discard": take.WORD,
    "reshuffle": reshuffle.WORD, "reveal": reveal.WORD, "play": play.WORD, "push": push.WORD, "compare": compare.WORD,
    "score": score.WORD, "lead": lead.WORD, "everyone": everyone.WORD, "if": branch.WORD, "use": use.WORD, "end": end.WORD}


def word_of(operation: Operation) -> Word:
    """What an operation says."""
    if operation.discard is not None and operation.discard.down_to is not None:
        return limit.WORD
    return WORDS[operation.word]
