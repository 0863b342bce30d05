"""Nothing hands do to a table breaks it: odd pieces in odd places, thin windows, menus that are open while the table changes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from read_once import catalog_of
from scene_keys import thought
from scene_play import AND_BOT, TWO, Sitting, opened
from shop_play import shop
from storm import SIZES

from tabletop.bots.levels import choosers
from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.play.done import Attempt
from tabletop.play.hands import read_edits
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.plan import Target
from tabletop.play.session import Session
from tabletop.table.state import NOWHERE, Part, place_of
from tabletop.ui.program.app import LEAST
from tabletop.ui.table.scene import TableScene

THIN = [(2000, 60), (60, 2000), (9, 9)]
F2 = pygame.K_F2


def hackclad(mode: str, seats: int) -> Session:
    """HacKClaD at its first question."""
    rules = rules_of("hackclad_delta")
    people = tuple(Person(f"Nagi {seat + 1}", (seat,)) for seat in range(seats))
    catalog = catalog_of("hackclad_delta")
    return Session.start(catalog, rules, Setup(mode, seats, 3), people, bots=choosers(rules))


def edited(t: Sitting, text: str) -> None:
    """Hands do it, and the screen shows it."""
    mark = len(t.session.history.commits)
    outcome = t.session.edit(0, *read_edits(text), anyway=True)
    assert outcome.committed, outcome
    t.scene.changed(mark)
    t.wait(32)


@pytest.mark.parametrize(("mode", "seats"), [("versus", 2), ("coop", 4), ("solo", 1), ("tag", 4)])
def test_any_piece_may_lie_among_the_witches_that_are_chosen_from(mode: str, seats: int) -> None:
    t = Sitting(hackclad(mode, seats))
    s = t.session.state
    for zone, pieces in enumerate(s.zones):
        if pieces and t.session.box.zones[zone].name != "characters":
            edited(t, f"move {place_of(s, pieces[-1])} > characters")
            s = t.session.state
    for size in SIZES:
        t.app.resized(pygame.Surface(size))
        t.wait(16)
    assert t.session.ask is not None and t.session.rules is not None
    offered = t.session.rules.mind.suggest(t.session.state, 0)
    assert offered is not None and t.session.answer(0, offered).committed


def test_the_clad_may_be_turned_halfway_and_stand_anywhere_before_it_is_laid() -> None:
    t = Sitting(hackclad("coop", 2))
    clad = place_of(t.session.state, t.session.state.face.index(t.session.box.data.clad_face))
    edited(t, f"turn {clad}=45; move {clad} > characters")
    while t.session.ask is not None and t.session.state.turn == 0:
        seat = t.session.waiting()[0]
        assert t.session.answer(seat, thought(t.session, seat)).committed
    clad = place_of(t.session.state, t.session.state.face.index(t.session.box.data.clad_face))
    edited(t, f"turn {clad}=45")
    assert not t.session.unsound and t.session.ask is not None


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", THIN)
def test_a_window_may_be_thinner_than_anything_fits(size: tuple[int, int], lang: str) -> None:
    t = Sitting(opened(TWO), lang=lang)
    before = t.frame()
    t.app.resized(window := pygame.Surface(size))
    t.wait(32)
    assert isinstance(t.app.scene, TableScene) and t.app.settings.window == size
    assert all(drawn >= least for drawn, least in zip(t.app.size, LEAST, strict=True))
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(t.app.surface.subsurface(((0, 0), size)), "RGB")
    t.app.resized(pygame.Surface((1280, 800)))
    t.wait(32)
    t.app.message.forget()
    assert t.frame() == before


@pytest.mark.parametrize("change", ["language", "size", "nothing"])
def test_the_menu_of_a_pile_is_about_its_top_after_somebody_drew(change: str) -> None:
    t = Sitting(opened(AND_BOT, rules_mode="off"))
    deck = t.session.box.zone_of["deck"]
    t.click(t.grip(t.session.state.zones[deck][-1]), 3)
    menu = t.scene.overlays.menu
    assert menu is not None
    edited(t, "draw deck > p2.hand=3")
    if change == "language":
        t.key(F2)
    elif change == "size":
        t.app.resized(pygame.Surface((1400, 800)))
    t.wait(32)
    shown = t.scene.overlays.menu
    assert shown is not None and [item.action for item in shown.items] == [item.action for item in menu.items]
    top = place_of(t.session.state, t.session.state.zones[deck][-1])
    assert {item.says.value for item in shown.items if item.action == "flip"} == {(top,)}


def test_the_menu_of_a_piece_goes_with_it_and_never_comes_to_mean_another() -> None:
    t = shop()
    t.click(t.grip("floor.4"), 3)
    assert t.scene.overlays.menu is not None
    edited(t, "move deck > discard")
    assert t.scene.overlays.menu is not None, "what it is about lies as it lay"
    edited(t, "move floor.4 > discard")
    assert t.scene.overlays.menu is None


def test_what_fits_one_place_is_not_offered_any_more_once_the_table_is_another() -> None:
    t = Sitting(opened(TWO, rules_mode="off"))
    target = Target(t.session.box.zone_of["discard"], "deploy", Part(0, t.session.box.zone_of["discard"]), None)
    t.scene.overlays.choose((target,), Attempt(0, place_of(t.session.state, 0), NOWHERE))
    t.key(F2)
    assert t.scene.overlays.menu is not None
    edited(t, "draw deck > p1.hand")
    assert t.scene.overlays.menu is None


@pytest.mark.parametrize(("game", "what"), [("hackclad_delta", "p1.witch=99"), ("anoare", "p1.power=7"),
                                            ("wars3x3", "p1.magics=1")])
def test_hands_count_nothing_that_lies_nowhere(game: str, what: str) -> None:
    rules = rules_of(game)
    session = Session.start(catalog_of(game), rules, Setup("", 2, 3), TWO, bots=choosers(rules))
    outcome = session.edit(0, *read_edits(f"count {what}"), anyway=True)
    assert not outcome.committed and "this table counts" in outcome.problem


def test_five_hundred_pieces_lie_on_one_place() -> None:
    t = shop()
    edited(t, "move deck > board.1")
    for _ in range(8):
        top = len(t.session.state.zones[t.session.box.zone_of["board.1"]])
        edited(t, "copy " + ",".join(f"board.1.{n}" for n in range(1, top + 1)) if top > 1 else "copy board.1")
    assert len(t.session.state.zones[t.session.box.zone_of["board.1"]]) >= 500
    for size in SIZES:
        t.app.resized(pygame.Surface(size))
        t.wait(16)


EMPTY = {"game.yaml": "id: empty\nname: {ja: 空, en: Empty}\nplayers: [1, 1]\n", "table.yaml": "zones:\n  place: {kind: row}\n"}


def test_a_game_of_one_seat_with_nothing_on_it_is_a_table(tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    for name, text in EMPTY.items():
        (folder / name).write_text(text, "utf-8")
    session = Session.start(load_game(folder), None, Setup("", 1, 3), (Person("長い名前" * 50, (0,)),))
    t = Sitting(session, lang="ja")
    for size in SIZES:
        t.app.resized(pygame.Surface(size))
        t.click((40, 40), 3)
        t.key(pygame.K_ESCAPE)
        t.wait(16)
    assert isinstance(t.app.scene, TableScene)


@pytest.mark.parametrize("size", [(1024, 600), *THIN])
def test_the_window_may_change_while_a_piece_is_carried_and_while_words_are_composed(size: tuple[int, int]) -> None:
    t = shop()
    before = t.digest
    t.lift(t.grip("floor.4"), t.spot("discard"))
    t.app.resized(pygame.Surface(size))
    t.release((5, 5))
    t.app.resized(pygame.Surface((1280, 800)))
    t.wait(32)
    assert t.digest == before and t.scene.held is None
    t.move(t.spot("floor"))
    t.key(pygame.K_n, "n")
    t.events(pygame.event.Event(pygame.TEXTEDITING, text="りゅ", start=0, length=2))
    t.app.resized(pygame.Surface(size))
    t.events(pygame.event.Event(pygame.WINDOWFOCUSLOST), pygame.event.Event(pygame.TEXTINPUT, text="龍"))
    t.wait(32)
    assert isinstance(t.app.scene, TableScene)
