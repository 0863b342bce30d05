"""How long a game under way still takes, as one that is played at a usual pace."""

from __future__ import annotations

from tabletop.ui.table.moment.model import Model
from tabletop.ui.words import words

FIVES = 10
"""From so many minutes on they are told in fives."""


def time_left(model: Model) -> str:
    """It in words, empty where nobody can tell: who plays against bots alone needs the least of the minutes a game is said to take,
    several people what lies between least and most."""
    sight, minutes = model.sight, model.sight.catalog.minutes
    share = sight.figures.left()
    if share is None or minutes is None:
        return ""
    usual = sum(minutes) / 2 if sum(person.human for person in sight.people) > 1 else minutes[0]
    n = max(1, round(usual * share))
    return words("table.log.left", model.lang, n=n if n < FIVES else round(n / 5) * 5)
