"""How long a game under way still takes, as one that is played at a usual pace."""

from __future__ import annotations

from tabletop.ui.table.moment.model import Model
from tabletop.ui.words import words

FIVES = 10
"""From so many minutes on they are told in fives."""


def time_left(model: Model) -> str:
    """It in words, empty where nobody can tell and in a lesson, which is no whole game: several people need what lies between least
    and most of the minutes a mode is said to take, one with bots alone the least of them for as many of its seats as are theirs."""
    sight, mode = model.sight, model.sight.catalog.mode(model.sight.box.mode)
    minutes = mode.minutes if mode is not None else sight.catalog.minutes
    share = sight.figures.left()
    if share is None or minutes is None or model.taught:
        return ""
    held = [len(person.seats) for person in sight.people if person.human]
    seats = sight.box.seats
    usual = sum(minutes) / 2 if len(held) > 1 else minutes[0] * (sum(held) or seats) / seats
    n = max(1, round(usual * share))
    return words("table.log.left", model.lang, n=n if n < FIVES else round(n / 5) * 5)
