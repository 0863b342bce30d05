"""What a comment says where a replay stands, its figures computed from that table."""

from __future__ import annotations

from tabletop.lessons.figures import BRACES, BadFigure, Tables, filled
from tabletop.lessons.telling import placed
from tabletop.play.comments import Comment
from tabletop.play.watched import Watched


def lit(watched: Watched, comment: Comment) -> tuple[list[str], list[tuple[str, str]]]:
    """The places it speaks of, and those its arrows lead from and to; a card's key stands for where it lies."""
    here = watched.history.states[watched.line[watched.index]]
    arrows = [(placed(start, here), placed(end, here)) for start, end in comment.arrows]
    return [placed(word, here) for word in comment.light], arrows


def told(watched: Watched, comment: Comment, lang: str) -> str:
    """Its words; what stands in braces and has no sense at this table is left out."""
    text, states = comment.say.get(lang, ""), watched.history.states
    here = states[watched.line[watched.index]]
    before = states[watched.line[max(0, watched.index - 1)]]
    try:
        return filled(text, Tables(here, before, lambda: here), lang)
    except BadFigure:
        return BRACES.sub("", text)
