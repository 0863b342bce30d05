"""How a person's last games against bots went: two won or lost in a row say that another level would be more fun."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tabletop.play.listing import Saved

ROW = 2
"""So many games in a row say something."""


@dataclass(frozen=True, slots=True)
class Streak:
    """The kind of bot (`bot:easy`) that was met in the last games, and whether the person won all of them or lost all."""

    bot: str
    won: bool


def streak(tables: Iterable[Saved], game: str, mode: str) -> Streak | None:
    """What the last finished games of a mode say, the newest of `tables` first; None where they say nothing.

    Games count in which one person met bots of one kind.
    """
    found = [met for one in tables if (one.game, one.mode) == (game, mode) and (met := _met(one)) is not None][:ROW]
    return found[0] if len(found) == ROW and len(set(found)) == 1 else None


def _met(one: Saved) -> Streak | None:
    people = [person for person in one.people if person.human]
    bots = {person.kind for person in one.people if not person.human}
    if one.ended is None or not one.ended.winners or len(people) != 1 or len(bots) != 1:
        return None
    return Streak(bots.pop(), bool({*people[0].seats} & {*one.ended.winners}))
