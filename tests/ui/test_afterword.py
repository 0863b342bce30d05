"""11-3 of HacKClaD: once the game is over its people read a story for all and one for each witch they played."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from read_once import catalog_of
from scene_play import Sitting

from tabletop.games import rules_of
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.play.session import Session
from tabletop.ui.end import EndScene
from tabletop.ui.end.afterword import afterwords
from tabletop.ui.forms.sheet_scene import SheetScene
from tabletop.ui.widgets import Control

CATALOG = catalog_of("hackclad_delta")
RULES = rules_of("hackclad_delta")
LAST = {"step": "8-4-2", "gauges": {"clad_slot.1.round": 9}}


def ended(people: tuple[Person, ...], mode: str = "versus", **table: object) -> Session:
    """A game that ends as its last Legions have acted."""
    zones = {"standby.1": ["W01-03"], "standby.2": ["W02-03"]}
    laid = TableEntry.model_validate({"zones": zones, **LAST, **table})
    state = open_forced(CATALOG, RULES, OpeningEntry(game="hackclad_delta", mode=mode, seats=2, table=laid), record=True)
    return Session.start_at(state, CATALOG, RULES, Setup(mode, 2, 0), people, privacy="open")


def test_each_person_reads_of_all_and_of_the_own_witch_only() -> None:
    bot = Person("Bot", (1,), "bot:random")
    assert afterwords(ended((Person("Haru", (0,)), bot))) == ("after.common", "after.rosette")
    assert afterwords(ended((Person("Haru", (0, 1)),))) == ("after.common", "after.rosette", "after.flare")


def test_while_the_game_is_on_there_is_nothing_to_read() -> None:
    session = ended((Person("Haru", (0,)),), gauges={"clad_slot.1.round": 8})
    assert session.state.result is None and afterwords(session) == ()


def test_in_co_operation_only_those_who_drove_the_clad_away_read_on() -> None:
    lost = ended((Person("Haru", (0, 1)),), "coop", gauges={"clad_slot.1.round": 7})
    assert lost.state.result is not None and lost.state.result.key == "end.time" and afterwords(lost) == ()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_witch_has_her_words(lang: str) -> None:
    keys = {f"after.{who}{part}" for who in ("common", "rosette", "flare", "luna", "mia", "amelia") for part in ("", ".title")}
    assert keys <= set(CATALOG.messages[lang])


def buttons(table: Sitting) -> dict[str, Control]:
    assert isinstance(table.app.scene, EndScene | SheetScene), table.app.scene
    return {control.action: control for control in table.app.scene.controls()}


def pages(table: Sitting) -> Iterator[str]:
    """Turn the pages with Enter, and close the last."""
    while isinstance(table.app.scene, SheetScene):
        sheet = table.app.scene.sheet
        yield getattr(sheet, "title", "")
        table.key(pygame.K_RETURN)


def test_the_pages_are_turned_from_the_end_of_the_game() -> None:
    table = Sitting(ended((Person("Haru", (0, 1)),)))
    table.wait(3000)
    table.click(buttons(table)["read_on"].rect.center)
    assert list(pages(table)) == ["After the battle", "Rosette", "Flare"]
    assert isinstance(table.app.scene, EndScene)


def test_escape_closes_any_page() -> None:
    table = Sitting(ended((Person("Haru", (0, 1)),)), lang="ja")
    table.wait(3000)
    table.click(buttons(table)["read_on"].rect.center)
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.app.scene, EndScene)


@pytest.mark.parametrize(("mode", "table", "ja", "en"), [
    ("coop", {"gauges": {"clad_slot.1.round": 7}}, "敗北", "Defeat"),
    ("versus", {}, "Nagiの勝ち", "Nagi won"),
])
def test_the_headline_says_how_it_ended(mode: str, table: dict[str, object], ja: str, en: str) -> None:
    sitting = Sitting(ended((Person("Haru", (0,)), Person("Nagi", (1,))), mode, **table))
    sitting.wait(3000)
    assert isinstance(sitting.app.scene, EndScene)
    assert (sitting.app.scene.told.headline("ja"), sitting.app.scene.told.headline("en")) == (ja, en)
