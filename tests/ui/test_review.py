"""A look back at a game that is over: which decisions are found, and how they are asked for once more."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from read_once import catalog_of
from screens import key, named

from tabletop.bots.bot import decide
from tabletop.bots.greedy import GreedyBot
from tabletop.games import rules_of
from tabletop.lessons import review
from tabletop.lessons.puzzle import Puzzle, puzzles_of
from tabletop.lessons.puzzle_dig import laid_out
from tabletop.lessons.puzzle_table import table_of
from tabletop.lessons.review import Review
from tabletop.lessons.trial import read
from tabletop.play.opening import Setup
from tabletop.play.people import HUMAN, Person
from tabletop.play.session import Session
from tabletop.referee.ask import PASS, PASSED
from tabletop.ui.end import EndScene, looking_back
from tabletop.ui.lesson.review_scene import ReviewScene
from tabletop.ui.program.app import App
from tabletop.ui.settings import Settings
from tabletop.ui.table.scene import TableScene

GAME = "wars3x3"


@pytest.fixture(autouse=True)
def few_worlds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    for name, n in (("FIRST", 1), ("MORE", 2), ("FRESH", 8)):
        monkeypatch.setattr(review, name, n)


def puzzle(name: str) -> Puzzle:
    return next(one for one in puzzles_of(catalog_of(GAME).folder)[0] if one.id == name)


def game(name: str, first: str, seed: int = 0) -> Session:
    """A game that begins at the table of a puzzle: a person does `first` there, whoever thinks plays on to the end."""
    catalog, rules, of = catalog_of(GAME), rules_of(GAME), puzzle(name)
    runner = laid_out(table_of(of.entry, catalog, rules, seed), catalog, rules)
    people = Person("Ann", (0,), HUMAN), Person("Ben", (1,), "bot:greedy")
    session = Session.start_at(runner.state.copy(), catalog, rules, Setup(of.entry.mode, 2, seed), people, privacy="open")
    assert session.runner is not None and session.answer(*read(session.runner, first)).committed
    bot = GreedyBot(rules)
    while session.ask is not None and session.result is None:
        seat = session.waiting()[0]
        move = PASSED if session.ask.pause else decide(bot, session.state, session.ask, seat, len(session.history.commits))
        assert session.answer(seat, move, by_human=False).committed
    return session


def looked_back(session: Session) -> Review:
    found = Review(session)
    assert [*found.look(lambda: False)] == [1]
    return found


def test_a_win_that_was_let_go_is_a_moment_with_what_would_have_won() -> None:
    (moment,) = looked_back(game("all_in", "p1 pass")).moments()
    assert (moment.seat, moment.theme, moment.good, moment.done.verb) == (0, "finish", False, PASS)
    assert {move.verb for move in moment.best} == {"removal"}
    assert moment.lead.best == 1 and moment.lead.second <= 0.5


def test_the_only_move_that_wins_is_praised() -> None:
    (moment,) = looked_back(game("all_in", puzzle("all_in").entry.answer[0].do[0])).moments()
    assert moment.good and moment.done in moment.best


def test_what_a_seat_could_not_know_changes_nothing() -> None:
    """Two games that differ only in what Ann could not see when she passed."""
    one, other = (looked_back(game("all_in", "p1 pass", seed)).found[0] for seed in (0, 1))
    lands = [[at.face[piece] for piece in at.zones[at.box.zone_of["p2.land"]]] for at in (one.state, other.state)]
    assert lands[0] != lands[1]
    assert (one.theme, one.best, one.good) == (other.theme, other.best, other.good)


def test_no_more_is_looked_at_when_time_is_over() -> None:
    found = Review(game("all_in", "p1 pass"))
    assert [*found.look(lambda: True)] == [] and found.moments() == []


def test_what_bots_decided_is_not_looked_at() -> None:
    session = game("all_in", "p1 pass")
    assert [session.history.commits[n].seat for n in Review(session).decisions] == [0]


# --- on the screen -----------------------------------------------------------------------------------------------------------

class Loser:
    """Somebody who sees the end of a game they could have won."""

    def __init__(self, first: str, lang: str = "en") -> None:
        self.app, self.now = App((1280, 800), Settings(lang=lang, motion=0.0, bot_pace=0.0, beat=0.0)), 0
        self.session = game("all_in", first)
        self.app.end(self.session)
        self.wait(1200)

    @property
    def end(self) -> EndScene:
        assert isinstance(self.app.scene, EndScene)
        return self.app.scene

    @property
    def scene(self) -> ReviewScene:
        assert isinstance(self.app.scene, ReviewScene)
        return self.app.scene

    def wait(self, ms: int) -> None:
        for _ in range(ms // 50):
            self.now += 50
            self.app.step([], self.now)
            self.app.settle(60)

    def press(self, code: int, typed: str = "") -> None:
        self.now += 50
        self.app.step([key(code, typed)], self.now)
        self.app.step([pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode=typed)], self.now)

    def does(self, text: str) -> None:
        assert self.session.rules is not None and self.scene.session.runner is not None
        mark = len(self.scene.session.history.commits)
        self.scene.session.answer(*read(self.scene.session.runner, text))
        self.scene.changed(mark)
        self.wait(12_000)

    @property
    def said(self) -> str:
        return self.scene.bubble.told.said


@pytest.mark.parametrize(("lang", "done", "right"), [
    ("en", "That is what you did.", "Right"), ("ja", "あなたがした手です。", "正解")])
def test_the_moment_is_asked_for_before_it_is_told(lang: str, done: str, right: str) -> None:
    t = Loser("p1 pass", lang)
    t.press(pygame.K_r, "r")
    t.wait(2000)
    assert "11" in t.said and "**" in t.said                       # the turn, and what was done
    assert t.scene.log_open and t.scene.frame.log.contains(t.scene.bubble.rect), "over no slot and no pile"
    t.does("p1 pass")
    assert done in t.said
    t.press(pygame.K_SPACE, " ")
    t.wait(500)
    t.does(puzzle("all_in").entry.answer[0].do[0])
    assert right in t.said and "100" in t.scene.bubble.told.note
    t.press(pygame.K_SPACE, " ")
    assert t.end.session is t.session


def test_a_game_in_which_nothing_was_missed_says_so() -> None:
    t = Loser("p1 pass")
    t.end.looking.review.decisions = ()                            # type: ignore[union-attr]
    assert not t.end.looking.able
    t = Loser("p1 pass")
    t.end.looking.review.found = []                                # type: ignore[union-attr]
    t.end.looking._over = t.end.looking.stale = True
    t.wait(100)
    button = named(t.end.controls(), "review")
    assert button.words == "No better move found" and not button.enabled  # type: ignore[attr-defined]
    assert button.tip and "clearly better" in button.tip
    t.press(pygame.K_r, "r")
    assert t.end is t.app.scene and t.app.message.shown, "why is told"


def test_after_another_look_the_sheet_lies_over_its_own_table_and_esc_shows_that() -> None:
    t = Loser("p1 pass")
    t.press(pygame.K_r, "r")
    t.wait(2000)
    assert isinstance(t.app.scene, ReviewScene)
    t.press(pygame.K_ESCAPE)
    t.wait(1200)
    assert t.end.session is t.session
    assert isinstance(t.app.scenes.below, TableScene) and t.app.scenes.below.session is t.session, "no table of another turn"
    t.press(pygame.K_ESCAPE)
    t.wait(3000)
    assert isinstance(t.app.scene, TableScene) and t.app.scene.session is t.session, "the sheet does not come back"


def test_the_sheet_keeps_its_size_while_it_looks_back() -> None:
    t = Loser("p1 pass")
    before = t.end.rect.copy(), [control.rect.copy() for control in t.end.controls()]
    t.end.looking.runs, t.end.looking.stale = True, True
    t.wait(100)
    assert (t.end.rect, [control.rect for control in t.end.controls()]) == before


def begun(t: Loser, monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of the same game comes with a look back that begins by itself."""
    monkeypatch.setattr(looking_back, "BY_ITSELF", True)
    t.app._looking = None
    t.app.end(t.session)


def test_the_look_back_begins_with_the_sheet_and_what_it_finds_waits_to_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Loser("p1 pass")
    begun(t, monkeypatch)
    t.wait(1500)
    assert named(t.end.controls(), "review").words == "1 moment to look at", "and nothing came up by itself"  # type: ignore[attr-defined]
    t.press(pygame.K_r, "r")
    assert isinstance(t.app.scene, ReviewScene)


def test_what_was_found_stays_while_somebody_looks_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Loser("p1 pass")
    begun(t, monkeypatch)
    t.wait(1500)
    looking = t.end.looking
    t.press(pygame.K_ESCAPE)
    assert isinstance(t.app.scene, TableScene)
    t.app.end(t.session, wanted=True)
    t.wait(50)
    assert t.end.looking is looking and looking.moments


def test_esc_stops_the_search_somebody_waits_for_and_the_sheet_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Loser("p1 pass")
    monkeypatch.setattr(t.app, "later", lambda work, done: None)       # it is at work for long
    t.press(pygame.K_r, "r")
    button = named(t.end.controls(), "review")
    assert t.end.looking.waited and "looking 0/1" in button.words  # type: ignore[attr-defined]
    t.press(pygame.K_ESCAPE)
    assert isinstance(t.app.scene, EndScene) and not t.end.looking.runs
    t.press(pygame.K_ESCAPE)
    assert isinstance(t.app.scene, TableScene)


def test_a_search_that_was_stopped_goes_on_where_it_was() -> None:
    found = Review(game("all_in", "p1 pass"))
    stops = iter((False, True, True))
    assert [*found.look(lambda: next(stops, True))] == [] and found.looked == 0, "a decision half looked at is none"
    assert [*found.look(lambda: False)] == [1]
    assert found.moments()


def test_what_comes_of_an_answer_is_announced_and_why_it_is_better_is_said() -> None:
    t = Loser("p1 pass")
    t.press(pygame.K_r, "r")
    t.wait(2000)
    assert [button.words for button in t.scene.bubble.buttons if button.action == "lesson_leave"] == ["Back to the end"]
    offered = [one.action for one in (*t.scene.bubble.buttons, *t.scene.overlays.prompt.controls)]
    assert "lesson_hint" in offered and "suggest" not in offered, "two that look alike would be one too many"
    told: list[str] = []
    tell = t.app.tell
    t.app.tell = lambda key, *args, **figures: (told.append(key), tell(key, *args, **figures))[1]  # type: ignore[method-assign]
    t.does("p1 pass")
    assert "puzzle.shows" in told
    t.press(pygame.K_SPACE, " ")
    t.wait(500)
    t.does(puzzle("all_in").entry.answer[0].do[0])
    assert t.said.endswith(": it wins at once.")
