"""Nothing changes unseen: whatever becomes public at a table of bots stands on the screen until it can be read."""

from __future__ import annotations

import pytest
from read_once import EXAMPLES, catalog_of
from scene_play import Sitting
from watched_play import CARD, unseen, watch, watched

from tabletop.places import content_dir

PLAYED = ["wars3x3", "hackclad_delta", "anoare", "circuit_drive", "swordrion", "lanterns", "night_market", "pearls"]
OTHERS = sorted(folder.name for folder in EXAMPLES.iterdir() if (folder / "game.yaml").is_file())
FEW = 40
"""So many commits of a game are watched where not all are."""
GAMES_LONG = 100


def test_every_game_is_watched() -> None:
    assert {folder.name for folder in content_dir().iterdir() if (folder / "game.yaml").is_file()} == {*PLAYED}


@pytest.mark.parametrize("game", [*PLAYED, *OTHERS])
def test_what_becomes_public_stands_until_it_can_be_read(game: str) -> None:
    for n, mode in enumerate(catalog_of(game).modes[:2]):
        t = Sitting(watched(game, mode.id, n + 1))
        held = watch(t, FEW)
        assert unseen(t, held) == [] and held.width >= CARD


@pytest.mark.long
@pytest.mark.parametrize("game", [*PLAYED, *OTHERS])
def test_what_becomes_public_in_many_games_stands_until_it_can_be_read(game: str) -> None:
    modes = catalog_of(game).modes
    for n in range(GAMES_LONG):
        t = Sitting(watched(game, modes[n % len(modes)].id, n + 1, 2 + n % 3))
        held = watch(t, 100_000)
        assert unseen(t, held) == [], f"mode {modes[n % len(modes)].id}, seed {n + 1}"
