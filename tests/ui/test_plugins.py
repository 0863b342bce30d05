"""What only some games have on the table's screen hangs on plug-ins, and nothing else there knows of a game."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest
from screens import app_of

from tabletop import play
from tabletop.catalog.definitions import Catalog
from tabletop.places import content_dir
from tabletop.play.sight import Sight
from tabletop.referee.rules import Rules
from tabletop.ui import commands, table
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.plugin import GamePanel, Plugin
from tabletop.ui.table.plugins.listed import PLUGINS
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.table import Table
from tabletop.ui.widgets import Action
from tests.pictures.stage import seated

TABLE = Path(table.__file__).parent
FILES = sorted(path for path in TABLE.rglob("*.py") if "plugins" not in path.relative_to(TABLE).parts)
PLAY = sorted(Path(play.__file__).parent.rglob("*.py"))
SHOWN = {"anoare": (1, 1), "swordrion": (0, 1), "hackclad_delta": (0, 3)}
"""Stories and panels of a game: what is chosen at once, and what comes to light of it."""
GAMES = sorted(path.parent.name for path in content_dir().glob("*/game.yaml"))
SCREEN_S = {"halves", "HALVES", "Halves", "LOOK_HALF", "DONE_HALF", "BACK_HALF", "LETTER_HALF"}
OWN = {"Blow", "Reveal", "reveal", *SCREEN_S, "Strip", "Line", "Band", "band_at"}
"""What belongs to a plug-in alone."""


def name(path: Path) -> str:
    return path.relative_to(TABLE).as_posix()


class Source(NamedTuple):
    """All that a file names, all words of its texts, and the modules it takes names from."""

    names: frozenset[str]
    words: frozenset[str]
    modules: frozenset[str]


@cache
def read(path: Path) -> Source:
    names, words, modules = set[str](), set[str](), set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name):
            names.add(node.id)
        elif isinstance(node, ast.Attribute):
            names.add(node.attr)
        elif isinstance(node, ast.alias):
            names |= {*node.name.split(".")}
        elif isinstance(node, ast.ImportFrom):
            names |= {*(node.module or "").split(".")}
            modules.add(node.module or "")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            words |= {word.strip(".,;:()*`'") for word in node.value.lower().split()}
    return Source(frozenset(names), frozenset(words), frozenset(modules))


def test_no_part_of_the_table_knows_a_game_or_what_is_a_plug_in_s() -> None:
    assert len(FILES) > 99
    assert {name(path): found for path in FILES if (found := read(path).names & OWN)} == {}
    assert {name(path): found for path in FILES if (found := (read(path).names | read(path).words) & {*GAMES})} == {}


def test_what_only_the_screen_has_is_not_play_s() -> None:
    assert len(PLAY) > 20 and {path.stem: found for path in PLAY if (found := read(path).names & SCREEN_S)} == {}


def test_only_the_scene_takes_the_plug_ins() -> None:
    assert {name(path) for path in FILES if any("table.plugins" in module for module in read(path).modules)} == {"scene.py"}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_shown_with_what_its_rules_want_and_no_more(game: str) -> None:
    session = seated(content_dir() / game, "")
    app = app_of()
    app.table(session)
    app.step([], 0)
    assert isinstance(app.scene, TableScene)
    rules, overlays = session.rules, app.scene.overlays
    assert rules is not None
    assert len(overlays.stories) == sum(one.story is not None and one.wanted(session.catalog, rules) for one in PLUGINS)
    wanted = [one for one in PLUGINS if one.wanted(session.catalog, rules)]
    assert len(overlays.game) == sum((one.panel is not None) + (one.sheet is not None) for one in wanted)
    assert (len(overlays.stories), len(overlays.game)) == SHOWN.get(game, (0, 0))


# --- one that no game has yet ------------------------------------------------------------------------------------------

class Told:
    """A story told once, until somebody goes on."""

    untold = 0

    def __init__(self, desk: object) -> None:
        self.modal, self.seen = False, list[str]()

    def begin(self, model: Model) -> None:
        self.seen.append("begin")

    def tells_of(self, before: Sight, now: Sight) -> bool:
        return False

    def settle(self, model: Model, told: bool) -> None:
        self.modal = not told

    def until(self) -> float | None:
        return None

    def tick(self) -> None:
        self.seen.append("tick")

    def takes(self, event: pygame.event.Event) -> bool:
        return False

    def handle(self, event: pygame.event.Event) -> Action | None:
        self.seen.append("event")
        return None

    def close(self) -> None:
        self.modal = False

    def draw(self, surface: pygame.Surface) -> None:
        self.seen.append("drawn")
        surface.fill("#123456", (0, 0, 9, 9))


class Stall(GamePanel):
    """Something that stands over the hand."""

    def content(self, model: Model) -> object:
        return model.lang

    def build(self, model: Model) -> None:
        self.controls = ()

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("#654321", self.rect)


class OnlyTable(TableScene):
    """A table with plug-ins of its own."""

    def __init__(self, *args: object) -> None:
        Table.__init__(self, *args, plugins=(  # type: ignore[arg-type]
            Plugin(lambda catalog, rules: True, story=Told), Plugin(lambda catalog, rules: True, panel=lambda desk: Stall()),
            Plugin(lambda catalog, rules: False, story=Told), Plugin(always)))


def always(catalog: Catalog, rules: Rules | None) -> bool:
    return True


def test_a_new_plug_in_is_shown_told_and_gone_on_from() -> None:
    session = seated(content_dir() / "lanterns", "")
    app = app_of()
    app.show(scene := OnlyTable(app, session))
    app.step([], 0)
    (story,), (panel,) = scene.overlays.stories, scene.overlays.game
    assert isinstance(story, Told) and panel.rect == scene.frame.hand
    assert app.surface.get_at(panel.rect.center)[:3] == (0x65, 0x43, 0x21)
    scene.overlays.settle(scene.model, told=False)
    assert scene.overlays.telling and scene.overlays.modal
    scene.touch()
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, unicode="p", mod=0)], 16)
    assert app.surface.get_at((3, 3))[:3] == (0x12, 0x34, 0x56)
    assert {"begin", "tick", "event", "drawn"} <= {*story.seen}
    scene.act(commands.GO_ON())
    assert not scene.overlays.telling
