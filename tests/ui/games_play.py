"""Every game and mode before people, and somebody who plays it by mouse: a click on a card, then on a lit place."""

from __future__ import annotations

from functools import cache

import pygame
from scene_play import Sitting
from screens import seldom

from tabletop.catalog.definitions import Catalog
from tabletop.play.people import Privacy
from tabletop.play.session import Session
from tabletop.referee import legal
from tabletop.referee.ask import PASS
from tabletop.table.rng import Dice
from tabletop.table.state import NOWHERE, Move, Part, place_of
from tabletop.ui.settings import Choice, SeatChoice
from tabletop.ui.setup import games, tables
from tabletop.ui.table.moment.act_names import going_on
from tabletop.ui.table.pace.handing import DOUBLE_MS

SPACE, ENTER, ESC, P = (pygame.K_SPACE, " "), (pygame.K_RETURN, "\r"), (pygame.K_ESCAPE, ""), (pygame.K_p, "p")
TWO = [("wars3x3", "beginner"), ("wars3x3", "intermediate"), ("wars3x3", "advanced"), ("wars3x3", "seven_mage"),
       ("hackclad_delta", "versus"), ("hackclad_delta", "coop"), ("hackclad_delta", "tag"), ("anoare", "duel"),
       ("circuit_drive", "multi"), ("swordrion", "duo"), ("lanterns", "table"), ("pearls", "table"), ("night_market", "table")]
"""The games and modes that two people play; at a table of four each has two seats."""
FEW = [("wars3x3", "beginner"), ("hackclad_delta", "versus"), ("anoare", "duel"), ("lanterns", "table")]
SOME = seldom(TWO, FEW)
"""All of them as parameters: those few in the suite, the others in the long run."""


@cache
def catalog(game: str) -> Catalog:
    return games.catalog_of(games.folder_of(game))


def dealt(game: str, mode: str = "", privacy: Privacy = "peek", seed: int = 3,
          people: tuple[str, ...] = ("Haru", "Nagi")) -> Session:
    """A new table; people beyond the names given sit again, and one called `bot` is a bot."""
    low = next((one.players[0] for one in catalog(game).modes if one.id == mode), 2)
    names = [people[n % len(people)] for n in range(max(low, len(people)))]
    seats = tuple(SeatChoice("bot:random" if name == "bot" else "human", "" if name == "bot" else name) for name in names)
    session = tables.open_table(catalog(game), Choice(mode, seats), "en", seed)
    session.set_privacy(privacy)
    return session


def own(t: Sitting) -> bool:
    """Whether Space goes on at the open question."""
    seat = t.scene.viewer.acting()
    on = going_on(t.scene.model, seat) if seat is not None else None
    return on is not None and on.action == "next"


def move_of(session: Session, seat: int, seed: int) -> Move:
    """Something legal, by chance."""
    assert session.rules is not None and session.ask is not None
    return legal.random_move(session.rules, session.state, session.ask, seat, Dice(seed))


def lay(t: Sitting, verb: str, part: Part) -> bool:
    """A part of a move by clicks alone: the card, what the menu offers, or the lit place; whether it was laid."""
    session, place = t.session, place_of(t.session.state, part.piece)
    count, parts = len(session.history.commits), len(t.scene.acts.plan.parts)
    t.click(t.grip(place))
    bare = part.place == NOWHERE or part.place not in t.scene.geometry.spots
    if t.scene.overlays.menu is None and laid(t, count, parts) == 0 and not bare:
        t.later(DOUBLE_MS + 20)
        t.click(t.scene.geometry.sight(part.place).center)
    choose(t, verb, part)
    if bare and laid(t, count, parts) == 0 and t.scene.focused == place:
        t.key(*ENTER)
    return laid(t, count, parts) > 0


def laid(t: Sitting, count: int, parts: int) -> int:
    return len(t.session.history.commits) - count + len(t.scene.acts.plan.parts) - parts


def choose(t: Sitting, verb: str, part: Part) -> None:
    """The row of the open menu that does it."""
    menu = t.scene.overlays.menu
    if menu is not None:
        n = next(n for n, item in enumerate(menu.items) if item.says.value.verb == verb and item.says.value.part == part)
        t.click(menu._rows[n].center)


def play(t: Sitting, move: Move) -> bool:
    """A whole move by mouse, and Enter where it is to be declared; whether it was done."""
    count = len(t.session.history.commits)
    if move.verb == PASS:
        t.key(*(SPACE if own(t) else P))
    for part in move.parts:
        try:
            if not lay(t, move.verb, part):
                break
        except (AssertionError, StopIteration):
            break
        t.later(DOUBLE_MS + 20)
    if len(t.session.history.commits) == count and t.scene.acts.plan.parts == move.parts:
        t.key(*ENTER)
    return len(t.session.history.commits) > count
