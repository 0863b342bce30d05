"""How good a game was in which all play together against it: beside one's own games and what bots reach."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from tabletop.catalog.par import Par, par_of
from tabletop.play.listing import Saved, saved_tables, table_of
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee.ending import Feat


@dataclass(frozen=True, slots=True)
class Own:
    """The finished games of the same people in the same set-up: how many, the best and the mean of what they reached."""

    games: int
    best: int
    mean: float


def feat_of(session: Session) -> Feat | None:
    """What a session reached, where its game is over and such a thing is counted."""
    return session.rules.ending.feat(session.state) if session.rules is not None else None


def own(session: Session, feat: Feat, saves: Path, called: Callable[[str], str]) -> Own:
    """What was reached in this game and in all saved ones like it; `called` gives one name to a person in every language."""
    path = session.journal.path
    alike = [one for one in saved_tables(saves) if _alike(one, session, called)]
    others = {table_of(one.path): one.ended.feat for one in alike if one.ended is not None}
    figures = [n for table, n in others.items() if n is not None and (path is None or table != table_of(path))] + [feat.figure]
    return Own(len(figures), min(figures) if feat.least else max(figures), fmean(figures))


def _alike(one: Saved, session: Session, called: Callable[[str], str]) -> bool:
    def who(people: Iterable[Person]) -> list[tuple[str, str]]:
        return sorted((called(person.name), person.kind) for person in people)

    catalog, box = session.catalog, session.box
    return ((one.game, one.mode, one.seats, one.variants) == (catalog.id, box.mode, box.seats, catalog.applied)
            and {key: str(pick) for key, pick in one.switches.items()} == {key: str(pick) for key, pick in box.switches.items()}
            and who(one.people) == who(session.people))


def pars(session: Session) -> tuple[Par, ...]:
    """What bots reach in this set-up; nothing where variants are laid over the game or nothing was measured."""
    catalog, box = session.catalog, session.box
    if catalog.applied:
        return ()
    usual = catalog.switches
    moved = {key: str(pick) for key, pick in box.switches.items()
             if key in usual and usual[key].open_in(box.mode) and pick != usual[key].default}
    return par_of(catalog.folder, box.mode, box.seats, moved)
