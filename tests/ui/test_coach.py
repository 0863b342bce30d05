"""The coach at a table, with posted events: it asks once before something is left undone, in a person's first games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from driven import Driven
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.lessons.coaching import ASKED, DONE, TOLD, speaks
from tabletop.lessons.progress import games_begun
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup
from tabletop.play.people import HUMAN, Person
from tabletop.play.scenario_file import OpeningEntry
from tabletop.play.session import Session
from tabletop.ui.program.app import App
from tabletop.ui.settings import Settings
from tabletop.ui.table.scene import TableScene
from tabletop.ui.words import words

DEPLOY = {"zones": {"p1.hand": ["003", "024", "020"], "p1.land": ["007", "009", "016"], "p2.hand": ["040"]}, "step": "4.2"}
LAND = {**DEPLOY, "step": "4.1"}
LOST = {"zones": {"p2.unit.1": ["016"], "p1.hand": ["020"], "p2.hand": ["040"]}, "step": "4.2", "gauges": {"p1.life": 3}}
LOSING = {**LOST, "zones": {**LOST["zones"], "p1.hand": ["003", "024", "020"], "p1.land": ["007", "009", "017"]}}


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


class Learner(Driven):
    """Somebody at a table of 3x3Wars that lies as it is said, with keys and time."""

    def __init__(self, tmp_path: Path, table: dict[str, object], name: str = "one", **settings: object) -> None:
        self.app = App((1280, 800), replace(Settings(lang="en", motion=0.0, bot_pace=0.0, beat=0.0), **settings))  # type: ignore[arg-type]
        self.app.scenes.strict, self.now = True, 0
        rules = rules_of("wars3x3")
        entry = OpeningEntry.model_validate({"game": "wars3x3", "mode": "beginner", "table": table})
        state = open_forced(catalog_of("wars3x3"), rules, entry, record=True)
        people = (Person("Ann", (0,), HUMAN), Person("Bo", (1,), HUMAN))
        session = Session.start_at(state, catalog_of("wars3x3"), rules, Setup("beginner", 2, 0, {}), people, privacy="open",
                                   path=tmp_path / f"{name}.jsonl")
        self.app.table(session)
        self.wait()

    @property
    def table(self) -> TableScene:
        assert isinstance(self.app.scene, TableScene)
        return self.app.scene

    @property
    def asked(self) -> str:
        """What the coach asks now, empty where it is silent."""
        dialog = self.table.overlays.dialog
        return dialog.title if dialog is not None else ""

    def space(self) -> None:
        self.key(pygame.K_SPACE, " ")


def test_before_a_turn_ends_in_which_a_unit_could_be_deployed_it_asks_once(tmp_path: Path) -> None:
    t = Learner(tmp_path, DEPLOY)
    t.space()
    assert t.asked == "You could still deploy 2 of your cards."
    assert t.table.session.turn == 1, "nothing is done before it is answered"
    t.key(pygame.K_ESCAPE)
    assert not t.asked and t.table.session.turn == 1
    t.wait(1_500)
    t.space()
    assert not t.asked and t.table.session.turn == 2, "never twice the same"


@pytest.mark.parametrize(("lang", "said"), [("en", "You could still lay a card of your hand as a territory."),
                                             ("ja", "まだ手札を1枚、領土に置けます。")])
def test_before_a_territory_is_left_out_it_asks_once(tmp_path: Path, lang: str, said: str) -> None:
    t = Learner(tmp_path, LAND, lang=lang)
    t.space()
    t.space()
    assert t.asked == said and t.table.session.at_step == "4.1", "the key pressed twice skips nothing"
    t.key(pygame.K_ESCAPE)
    t.wait(1_500)
    t.space()
    assert not t.asked and t.table.session.at_step == "4.2"


def test_enter_goes_on_all_the_same(tmp_path: Path) -> None:
    t = Learner(tmp_path, DEPLOY)
    t.space()
    t.space()
    assert t.asked and t.table.session.turn == 1, "the key that goes on, pressed twice, answers nothing"
    t.key(pygame.K_RETURN, "\r")
    assert t.table.session.turn == 2
    assert [line["remark"] for line in t.table.session.remarks if line["remark"] != TOLD] == [ASKED, DONE]


def test_it_says_in_figures_what_is_left_open(tmp_path: Path) -> None:
    t = Learner(tmp_path, LOSING)
    t.space()
    assert t.asked == "Open to 5 damage. You have 3 life."


def test_where_nothing_else_can_be_done_nothing_is_asked(tmp_path: Path) -> None:
    t = Learner(tmp_path, LOST)
    t.space()
    assert not t.asked and t.table.session.turn == 2


def test_it_shows_what_can_be_done_and_can_be_silenced_for_good(tmp_path: Path) -> None:
    t = Learner(tmp_path, DEPLOY)
    t.space()
    t.key(pygame.K_s, "s")
    assert not t.asked and t.table.overlays.log.asked, "what can be done stands beside the table"
    other = Learner(tmp_path, DEPLOY, "two")
    other.space()
    other.key(pygame.K_f, "f")
    assert other.app.settings.coach == "off" and not other.asked
    assert other.table.session.turn == 2, "and goes on"
    third = Learner(tmp_path, DEPLOY, "three", coach="off")
    third.space()
    assert not third.asked and third.table.session.turn == 2


def test_it_is_there_in_the_first_three_games_of_a_mode_or_as_long_as_one_likes(tmp_path: Path) -> None:
    for name, speaks_up in (("one", True), ("two", True), ("three", True), ("four", False)):
        t = Learner(tmp_path, DEPLOY, name)
        t.space()
        assert bool(t.asked) is speaks_up, name
    always = Learner(tmp_path, DEPLOY, "five", coach="always")
    always.space()
    assert always.asked


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_it_speaks_at_a_table_as_it_is_set_up_usually_against_a_bot(tmp_path: Path, lang: str) -> None:
    """With the settings a new person has; the same in either language while it is asked."""
    usual = Settings()
    t = Learner(tmp_path, DEPLOY, lang=lang, motion=usual.motion, bot_pace=usual.bot_pace, beat=usual.beat)
    t.table.session.give_seat(1, "bot:greedy", "Bot")
    t.wait(2_000)
    t.space()
    asked = t.asked
    assert asked
    t.key(pygame.K_F2)
    assert t.asked and t.asked != asked
    t.key(pygame.K_RETURN, "\r")
    assert not t.asked and t.table.session.turn > 1


def test_a_table_counts_once_and_each_mode_by_itself() -> None:
    assert [games_begun("wars3x3", "beginner", name) for name in ("a", "a", "b")] == [1, 1, 2]
    assert games_begun("wars3x3", "advanced", "c") == 1


def test_it_speaks_once_a_turn_of_a_theme_once_and_is_silent_where_it_is_not_heeded() -> None:
    once = {"remark": ASKED, "theme": "loses", "turn": 3}
    assert not speaks([once], "loses", 9) and not speaks([once], "undone.deploy", 3) and speaks([once], "undone.deploy", 4)
    thrice = [{**once, "theme": str(n), "turn": n} for n in range(3)]
    assert not speaks(thrice, "loses", 9)
    assert not speaks([once, {"remark": DONE}, {"remark": DONE}], "undone.deploy", 9)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_it_is_short_and_blames_nobody(lang: str) -> None:
    catalog = catalog_of("wars3x3")
    told = [said for key, said in catalog.messages[lang].items() if key.startswith("coach.")]
    told += [words(key, lang, n=1, verb="", cap="") for key in ("coach.undone", "coach.loses", "coach.end", "coach.on")]
    for said in told:
        assert len(said.split()) <= 16 if lang == "en" else len(said) <= 40
        assert not any(word in said.lower() for word in ("mistake", "blunder", "bad", "wrong", "ミス", "悪手", "間違い"))
