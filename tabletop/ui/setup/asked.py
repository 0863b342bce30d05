"""A set-up asked for in words, as on the command line."""

from __future__ import annotations

from dataclasses import replace

from tabletop.bots.levels import known_bots
from tabletop.catalog.definitions import Catalog
from tabletop.play.opening import CannotOpen
from tabletop.play.people import HUMAN
from tabletop.play.session import RulesMode
from tabletop.ui.settings import Choice, SeatChoice, Settings
from tabletop.ui.setup.games import referee_of
from tabletop.ui.setup.tables import BOT, fitted, usual_choice, varied


def asked_choice(catalog: Catalog, settings: Settings, mode: str = "", seats: tuple[str, ...] = (),
                 rules: RulesMode | None = None, variants: tuple[str, ...] = ()) -> Choice:
    """The last set-up of a game with what was asked for put in; raises CannotOpen where the game has no such thing."""
    choice = usual_choice(catalog, settings)
    if variants:
        choice = varied(choice, catalog, variants)
    if mode:
        found = catalog.mode(mode)
        if found is None:
            raise CannotOpen(f"{catalog.id} has no mode {mode!r}; it has {', '.join(m.id for m in catalog.modes)}")
        choice = fitted(replace(choice, mode=mode), catalog)
    if seats:
        _check_seats(catalog, choice, seats)
        kept = [*choice.seats, *[SeatChoice()] * len(seats)]
        choice = replace(choice, seats=tuple(SeatChoice(kind, kept[n].name if kept[n].kind == kind else "")
                                             for n, kind in enumerate(seats)))
    return replace(choice, rules=rules) if rules is not None and referee_of(catalog) is not None else choice


def _check_seats(catalog: Catalog, choice: Choice, seats: tuple[str, ...]) -> None:
    entry = catalog.mode(choice.mode)
    low, high = entry.players if entry else catalog.players
    if not low <= len(seats) <= high:
        raise CannotOpen(f"{catalog.id} is for {low} to {high} seats, not {len(seats)}")
    known = [HUMAN, *(f"{BOT}{name}" for name in known_bots(referee_of(catalog)))]
    for kind in seats:
        if kind not in known:
            raise CannotOpen(f"{catalog.id} has no player {kind!r}; it has {', '.join(known)}")
