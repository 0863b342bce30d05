"""Nothing changes unseen: whatever becomes public at a table of bots stands on the screen until it can be read."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from read_once import EXAMPLES, catalog_of
from scene_play import Sitting
from screens import seldom
from test_scene_unfolding import bot_removes, plays
from watched_play import CARD, STEP, draw_nothing, unseen, watch, watched

from tabletop.places import content_dir
from tabletop.play.people import Person
from tabletop.play.session import Session

PLAYED = ["wars3x3", "hackclad_delta", "anoare", "circuit_drive", "swordrion", "lanterns", "night_market", "pearls"]
OTHERS = sorted(folder.name for folder in EXAMPLES.iterdir() if (folder / "game.yaml").is_file())
FEW = 40
"""So many commits of a game are watched where not all are."""
GAMES_LONG, TEN = 100, 10


def test_every_game_is_watched() -> None:
    assert {folder.name for folder in content_dir().iterdir() if (folder / "game.yaml").is_file()} == {*PLAYED}


@pytest.mark.parametrize(("game",), seldom([(game,) for game in (*PLAYED, *OTHERS)], [(game,) for game in PLAYED[:4]]))
def test_what_becomes_public_stands_until_it_can_be_read(game: str) -> None:
    for n, mode in enumerate(catalog_of(game).modes[:2]):
        t = Sitting(watched(game, mode.id, n + 1))
        held = watch(t, FEW)
        assert unseen(t, held) == [] and held.width >= CARD


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, GAMES_LONG, TEN))
@pytest.mark.parametrize("game", [*PLAYED, *OTHERS])
def test_what_becomes_public_in_many_games_stands_until_it_can_be_read(game: str, first: int) -> None:
    modes, found = catalog_of(game).modes, dict[str, list[str]]()
    for n in range(first, first + TEN):
        mode = modes[n % len(modes)].id
        t = Sitting(watched(game, mode, n + 1, 2 + n % 3))
        held = watch(t, 100_000)
        found |= {f"mode {mode}, seed {n + 1}": told} if (told := unseen(t, held)) else {}
    assert found == {}


def bot_attacks() -> Sitting:
    """A bot is about to take two units of mine away; then it is my turn."""
    t = bot_removes()
    while t.scene.unfolding.stills.now is None:
        t.wait(16)
    return t


def test_the_key_that_goes_on_makes_it_quick_while_it_is_held_down() -> None:
    def lasts(t: Sitting) -> int:
        since = t.now
        t.seen()
        return t.now - since

    usual = lasts(bot_attacks())
    t = bot_attacks()
    t.down(pygame.K_SPACE, " ")
    for _ in range(400 // 16):
        t.down(pygame.K_SPACE, " ")
    assert t.scene.unfolds, "it is quick, and not gone"
    held = 400 + lasts(t)
    count = len(t.session.history.commits)
    for _ in range(10):
        t.down(pygame.K_SPACE, " ")
    assert held < usual * 0.75 and len(t.session.history.commits) == count, "the same press answers nothing"
    t.up(pygame.K_SPACE)


@pytest.mark.parametrize(("game", "mode", "seats"), [("hackclad_delta", "versus", 4), ("deck_builder", "", 2)])
def test_between_two_acts_of_a_person_it_takes_twelve_seconds_at_most(game: str, mode: str, seats: int) -> None:
    session = watched(game, mode or catalog_of(game).modes[0].id, 5, seats)
    people = (Person("Haru", (0,)), *session.people[1:])
    session = Session.start(session.catalog, session.rules, session.setup, people, bots=session.bots)
    t, stood, worst = Sitting(session), 0, 0
    t.app.settings = replace(t.app.settings, bot_pace=1.0, motion=0.0)
    t.app.keep(t.app.settings)
    draw_nothing(t.scene)
    for n in range(1200):
        count = sum(commit.by_human for commit in session.history.commits)
        if not t.scene.unfolds:
            plays(t, n)
        stood = 0 if sum(commit.by_human for commit in session.history.commits) > count else stood
        stood += STEP * (t.scene.unfolding.stills.now is not None)
        t.now += STEP
        t.app.step([], t.now)
        t.app.settle()
        worst = max(worst, stood)
    assert 0 < worst <= 12_000


def test_cards_of_nobody_are_headed_by_nothing_that_was_done_to_a_person_besides() -> None:
    """The Clad's cards are laid out, and then a witch whose deck is empty rebuilds it."""
    t = Sitting(watched("hackclad_delta", "versus", 2))
    watch(t, 140)
    stills = [one.still for one in t.scene.unfolding.stills.kept if not one.still.changes]
    clad = {still.cause for still in stills if any(lit.place.startswith("clad_slot") for lit in still.cards)}
    assert "log.rebuild" in {line.key for line in t.session.history.log} and clad
    assert all(cause.startswith(("With these cards the Clad acts", "Clad ")) for cause in clad), clad
