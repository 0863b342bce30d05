"""The example in the window of a rule, with posted events: it plays by itself, again, in both languages, and can be played on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from driven import Driven
from read_once import catalog_of
from screens import seldom

from tabletop.ui import commands
from tabletop.ui.lesson.trying import TrialScene
from tabletop.ui.program.app import App
from tabletop.ui.settings import Settings
from tabletop.ui.setup.tables import open_table, usual_choice
from tabletop.ui.table.examples.exhibit import Exhibit
from tabletop.ui.table.scene import TableScene

GAMES = ("wars3x3", "hackclad_delta", "circuit_drive", "anoare", "swordrion", "pearls", "lanterns", "night_market")
WINDOWS = [((1280, 800), None), ((1920, 1080), None), ((1366, 768), 1.25), ((1024, 600), 1.0)]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


class Reader(Driven):
    """Somebody at a table who opens rules: keys, clicks and time."""

    looks = 160

    def __init__(self, game: str = "wars3x3", lang: str = "en", size: tuple[int, int] = (1280, 800), k: float | None = None,
                 motion: float = 0.0) -> None:
        self.app = App(size, Settings(lang=lang, motion=motion, bot_pace=0.0, beat=0.0, ui_scale=k))
        self.app.scenes.strict, self.now = True, 0
        catalog = catalog_of(game)
        self.app.table(open_table(catalog, usual_choice(catalog, self.app.settings), lang, 1))
        self.wait()

    @property
    def table(self) -> TableScene:
        assert isinstance(self.app.scene, TableScene), self.app.scene
        return self.app.scene

    @property
    def example(self) -> Exhibit:
        found = self.table.overlays.rule.examples
        assert isinstance(found, Exhibit)
        return found

    def rule(self, number: str) -> Exhibit:
        self.table.act(commands.RULE(number))
        self.wait()
        return self.example

    def sees(self) -> list[tuple[str, bool]]:
        """All that is said until the example rests, with what was refused."""
        found: list[tuple[str, bool]] = []
        for _ in range(2_000):
            if not found or found[-1] != self.example.said:
                found.append(self.example.said)
            if not self.example.playing:
                return found
            self.wait(32, 32)
        raise AssertionError(f"it never ends: {found}")


def test_a_rule_opens_with_its_example_which_plays_once_and_again_with_a_key() -> None:
    t = Reader()
    example = t.rule("2.1-1")
    first = t.sees()
    assert first[0] == ("Before", False)
    assert first[1] == ("cost **7** ≠ **5**\nOne card removes only a unit of exactly the same cost.", True)
    assert first[2][0].startswith("1-card removal of Assault") and first[3][0].endswith("was destroyed")
    t.wait(3_000)
    assert not example.playing
    t.key(pygame.K_r, "r")
    assert example.playing and t.sees() == first
    t.click(example.stage.center)
    assert example.playing, "a click on the table plays it again"


def test_it_speaks_japanese_after_a_change_of_language_and_begins_anew() -> None:
    t = Reader()
    t.rule("4.2-1")
    t.key(pygame.K_F2)
    assert ("はじめの場面", False) in t.sees()


def test_the_arrows_lead_to_the_example_of_the_next_rule_and_closing_keeps_nothing() -> None:
    t = Reader()
    t.rule("2.1-1")
    t.key(pygame.K_RIGHT)
    assert t.example.rule == "2.1-2" and t.example.playing
    t.key(pygame.K_ESCAPE)
    assert (t.example.rule, t.example.playing) == ("", False)
    assert not t.table.overlays.rule.open


def test_a_refusal_leads_to_the_example_of_its_rule() -> None:
    t = Reader()
    t.rule("4.1")
    assert any(refused for _, refused in t.sees())


def test_what_is_seen_of_a_refused_card_is_back_in_the_hand_afterwards() -> None:
    t = Reader(motion=1.0)
    example = t.rule("2.1-1")
    while not example.said[1]:
        t.wait(16)
    assert example.table is not None and example.table.flights
    held = [laid.seen.place for laid in example.table.geometry.pieces if laid.seen.place.startswith("p1.hand")]
    t.wait(1_500)
    assert not example.table.flights and held == ["p1.hand.1", "p1.hand.2"]


def test_an_example_is_tried_at_a_table_of_its_own_and_esc_leads_back() -> None:
    t = Reader()
    before, commits = t.table, len(t.table.session.history.commits)
    t.rule("2.1-1")
    t.key(pygame.K_t, "t")
    trial = t.app.scene
    assert isinstance(trial, TrialScene) and trial.session.journal.path is None
    assert not [line for line, undone in trial.session.log() if undone], "nothing was done there yet"
    assert trial.session.ask is not None and "removal" in trial.session.ask.to[0]
    t.key(pygame.K_ESCAPE)
    assert t.table is before and before.overlays.rule.open and len(before.session.history.commits) == commits
    t.key(pygame.K_ESCAPE)
    assert not before.overlays.rule.open
    t.rule("2.1-1")
    t.click(next(c for c in before.overlays.rule.controls if c.action == "example_try").rect.center)
    assert isinstance(t.app.scene, TrialScene)
    (way,) = t.app.scene.way_back.controls
    t.click(way.rect.center)
    assert t.table is before


def test_a_rule_without_an_example_has_its_text_alone() -> None:
    t = Reader("hackclad_delta")
    t.rule("11-3")
    card = t.table.overlays.rule
    assert card.shown is None and card.sheet.w == 600


@pytest.mark.each_once
@pytest.mark.parametrize(("size", "k"), WINDOWS)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_text_example_and_buttons_have_their_own_room(size: tuple[int, int], k: float | None, lang: str) -> None:
    t = Reader("hackclad_delta", lang, size, k)
    card = t.table.overlays.rule
    for number in ("8-4", "8-4-4", "12-1"):
        t.rule(number)
        assert card.shown is not None, "there is room"
        body = pygame.Rect(card.sheet.x + card.look.px(24), card.sheet.y + card.look.px(56), card._columns(0), 0)
        body.h = card._block(body.w).h
        boxes = [body, t.example.rect, *(c.rect for c in card.controls if c not in t.example.controls)]
        assert all(card.sheet.contains(box) for box in boxes)
        assert not [(a, b) for n, a in enumerate(boxes) for b in boxes[n + 1:] if a.colliderect(b)]
        assert t.example.rect.contains(t.example.stage)
        assert all(t.example.rect.contains(c.rect) and not c.rect.colliderect(t.example.stage) for c in t.example.controls)


def test_in_a_small_window_the_text_stands_alone() -> None:
    t = Reader(size=(1024, 600), k=2.0)
    t.rule("2.1-1")
    assert t.table.overlays.rule.shown is None


@pytest.mark.parametrize(("game", "lang"), seldom([(game, lang) for game in GAMES for lang in ("ja", "en")],
                                                  [("pearls", "ja"), ("anoare", "en")]))
def test_every_example_of_a_game_is_seen_to_its_end(game: str, lang: str) -> None:
    t = Reader(game, lang)
    for number in t.table.session.catalog.rules_texts[lang]:
        t.rule(number)
        if t.table.overlays.rule.shown is None:
            assert (game, number) == ("hackclad_delta", "11-3")
            continue
        said = t.sees()
        assert len(said) > 1 and all(words for words, _ in said), f"{number}: {said}"
