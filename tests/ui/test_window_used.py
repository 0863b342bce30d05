"""A large window is used: what lies on the table is as large as it can be, and little wood is left around it."""

from __future__ import annotations

import pygame
import pytest
from read_once import catalog_of
from screens import seldom
from written import by_chance

from tabletop.commands.shot import new_table
from tabletop.play.session import Session
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.paint import planks
from tabletop.ui.program.app import App
from tabletop.ui.settings import Settings
from tabletop.ui.table.scene import TableScene

FULL_HD, WIDE = (1920, 1080), (2560, 1440)
TITLED = (1920, 1017)
"""A window that fills a screen of 1920 x 1080 under its title bar, beside a bar of the desktop."""
WIDTHS = [("wars3x3", "beginner", 30, "unit", 165), ("hackclad_delta", "versus", 40, "field", 90),
          ("hackclad_delta", "versus", 40, "clad_slot", 110), ("anoare", "duel", 30, "skill", 165),
          ("anoare", "duel", 30, "*cooldown", 165)]

MODES = [("night_market", "table"), ("lanterns", "table"), ("pearls", "table"), ("anoare", "duel"),
         ("circuit_drive", "multi"), ("circuit_drive", "solo"),
         *(("wars3x3", mode) for mode in ("beginner", "intermediate", "advanced", "seven_mage")),
         *(("hackclad_delta", mode) for mode in ("versus", "coop", "solo", "tag"))]


class Still(App):
    """A program in which nobody thinks and nothing is kept."""

    def later(self, work: object, done: object) -> None:
        """Nobody thinks."""

    def keep(self, settings: Settings) -> None:
        """Nothing is kept."""


def table(game: str, mode: str, answers: int, size: tuple[int, int]) -> TableScene:
    """A game played some way at random, on to a question of the person at the screen."""
    session: Session = new_table(catalog_of(game), mode)
    assert session.rules is not None
    for n in range(answers + 60):
        if session.ask is None or (n >= answers and session.waiting()[0] == 0):
            break
        seat = session.waiting()[0]
        session.answer(seat, by_chance(session, seat, "m", n))
    return shown(session, size)


def shown(session: Session, size: tuple[int, int]) -> TableScene:
    """A table as it is drawn when all has come to rest."""
    app = Still(size, Settings(lang="en", motion=0.0))
    app.scenes.strict = True
    app.table(session)
    for now in (0, 16, 60_000):
        app.step((), now)
    assert isinstance(app.scene, TableScene)
    return app.scene


def widths(scene: TableScene, family: str) -> list[int]:
    """How wide the places of a family are, of cells their sides; with a star how wide the cards are that lie there."""
    zones = scene.session.box.zones
    if family.startswith("*"):
        return [laid.rect.w for laid in scene.geometry.pieces
                if zones[laid.zone].family == family[1:] and "/" not in laid.seen.place]
    spots = [spot for zone, spot in scene.geometry.spots.items() if zones[zone].family == family]
    return [spot.rect.w if spot.spread == "cell" else min(spot.rect.w, round(spot.card / ASPECT)) for spot in spots]


def wood(scene: TableScene) -> float:
    """The part of the window in which wood is seen, beside bar, prompt and log."""
    drawn = scene.host.surface
    left = pygame.mask.from_threshold(drawn, (0, 0, 0), (24, 24, 24, 255), planks(scene.size))
    for box in (scene.frame.bar, scene.frame.prompt, scene.frame.log):
        left.erase(pygame.Mask(box.size, fill=True), box.topleft)
    return left.count() / (scene.size[0] * scene.size[1])


def barest(game: str, mode: str) -> Session:
    """A game in which the hand of the person at the screen holds as little as it ever does after something was dealt to it."""
    session = new_table(catalog_of(game), mode)
    assert session.rules is not None
    hands = [n for n, zone in enumerate(session.box.zones) if zone.kind == "hand" and zone.seat == 0]
    held = dict[int, int]()
    for n in range(400):
        if session.ask is None:
            break
        held[session.history.at] = sum(len(session.state.zones[zone]) for zone in hands)
        seat = session.waiting()[0]
        session.answer(seat, by_chance(session, seat, "m", n))
    first = next((at for at, cards in held.items() if cards), 0)
    assert session.jump(min((at for at in held if at >= first), key=lambda at: held[at]))
    return session


@pytest.mark.each_once
@pytest.mark.parametrize(("size", "part"), [(FULL_HD, 1.0), (WIDE, 4 / 3)])
@pytest.mark.parametrize(("game", "mode", "answers", "family", "least"), WIDTHS)
def test_what_lies_on_the_table_grows_with_the_window(size: tuple[int, int], part: float, game: str, mode: str, answers: int,
                                                      family: str, least: int) -> None:
    found = widths(table(game, mode, answers, size), family)
    assert found and min(found) >= int(least * part), found


@pytest.mark.parametrize(("family", "least"), [("field", 90), ("clad_slot", 110)])
def test_a_window_with_a_title_bar_shows_cells_and_timeline_as_large(family: str, least: int) -> None:
    assert min(widths(table("hackclad_delta", "versus", 40, TITLED), family)) >= least


@pytest.mark.each_once
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), FULL_HD, TITLED, WIDE])
@pytest.mark.parametrize(("game", "mode", "answers"), [("wars3x3", "beginner", 30), ("hackclad_delta", "versus", 40),
                                                      ("hackclad_delta", "versus", 0), ("anoare", "duel", 0),
                                                      ("anoare", "duel", 30), ("night_market", "standard", 0),
                                                      ("circuit_drive", "multi", 0), ("circuit_drive", "multi", 30),
                                                      ("lanterns", "standard", 15), ("pearls", "standard", 15)])
def test_little_wood_is_left(size, game: str, mode: str, answers: int) -> None:
    mode = mode if mode != "standard" else catalog_of(game).modes[0].id
    assert wood(table(game, mode, answers, size)) < 0.15


@pytest.mark.parametrize(("size", "game", "mode"), seldom(
    [(size, game, mode) for size in (FULL_HD, WIDE) for game, mode in MODES],
    [(FULL_HD, game, mode) for game, mode in MODES if mode not in ("intermediate", "advanced", "tag")] + [(WIDE, *MODES[0])]))
def test_little_wood_is_left_where_a_hand_is_played(size: tuple[int, int], game: str, mode: str) -> None:
    assert wood(shown(barest(game, mode), size)) < 0.15


@pytest.mark.parametrize("size", [(1280, 800), FULL_HD])
def test_a_hand_has_its_room_from_when_it_is_dealt_and_keeps_it_while_it_is_empty(size: tuple[int, int]) -> None:
    scene = table("anoare", "duel", 0, size)
    before, session = scene.frame, scene.session
    hands = [session.box.zone_of[f"{seat}.hand"] for seat in ("p1", "p2")]
    for n in range(40):
        if any(session.state.zones[zone] for zone in hands):
            break
        seat = session.waiting()[0]
        session.answer(seat, by_chance(session, seat, "m", n))
    scene.changed(0)
    dealt = scene.frame
    assert before.hand.h < dealt.hand.h and before.cloth.h > dealt.cloth.h
    assert session.jump(0)
    scene.look_again()
    assert scene.frame == dealt
