"""Teams on the set-up sheet: one person or bot may hold all seats of a team."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.catalog.definitions import Catalog
from tabletop.play.people import HUMAN
from tabletop.ui.settings import Choice, SeatChoice
from tabletop.ui.words import words

Teams = tuple[tuple[int, ...], ...]
"""The seats of each team."""


def teams_of(catalog: Catalog, choice: Choice) -> Teams:
    """The teams of a choice; none where the mode has no teams."""
    for key, switch in catalog.switches.items():
        of_seat = switch.teams.get(choice.switches[key], ()) if switch.open_in(choice.mode) else ()
        if of_seat:
            return tuple(tuple(n for n, team in enumerate(of_seat) if team == which) for which in sorted(set(of_seat)))
    return ()


def holders(choice: Choice, teams: Teams) -> tuple[SeatChoice, ...]:
    """Who holds the first seat of each team."""
    return tuple(choice.seats[team[0]] for team in teams)


def held_by_team(choice: Choice, teams: Teams) -> bool:
    """Whether each team is one person's or one level of bot's, and nobody holds two teams."""
    whole = all(choice.seats[seat] == choice.seats[team[0]] for team in teams for seat in team)
    people = [who.name for who in holders(choice, teams) if who.kind == HUMAN]
    return bool(teams) and whole and all(people) and len(set(people)) == len(people)


def give_teams(choice: Choice, teams: Teams, who: Sequence[SeatChoice], lang: str) -> Choice:
    """Each team to its holder; people without a name of their own are numbered."""
    seats, taken = list(choice.seats), [one.name for one in who]
    for n, (team, one) in enumerate(zip(teams, who, strict=True)):
        own = one.name and taken.index(one.name) == n
        name = "" if one.kind != HUMAN else one.name if own else words("setup.player", lang, n=n + 1)
        for seat in team:
            seats[seat] = SeatChoice(one.kind, name)
    return replace(choice, seats=tuple(seats))
