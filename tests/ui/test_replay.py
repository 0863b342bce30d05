"""Watching a game: what a replay shows at any step, from whose eyes, and how a table goes on from there."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest
from screens import LANGS, app_of, click, cut, key, named, new_table, play_on, shelf

from tabletop import places
from tabletop.play.listing import saved_tables
from tabletop.play.saves import Loaded
from tabletop.table.digest import digest
from tabletop.ui import commands
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.program.start import Start
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.setup.tables import open_saved
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.looking.showing import ONLY_LOOKS
from tabletop.ui.table.scene import TableScene

__all__ = ["cut", "shelf"]

MANUAL = Path(__file__).parents[2] / "content" / "wars3x3" / "replays" / "manual.yaml"
SHIFT = pygame.KMOD_LSHIFT


class Watching:
    """A replay and the person before it."""

    def __init__(self, source: object, at: int = 0, size: tuple[int, int] = (1280, 800), k: float = 1.0, lang: str = "en",
                 motion: float = 0.0) -> None:
        self.app, self.now = app_of(size, k, lang, motion=motion), 0
        self.app.home()
        self.app.step([], 0)
        self.app.watch(source, at)  # type: ignore[arg-type]
        self.wait(16)

    @property
    def scene(self) -> ReplayScene:
        assert isinstance(self.app.scene, ReplayScene), self.app.scene
        return self.app.scene

    @property
    def at(self) -> int:
        return self.scene.watched.index

    def wait(self, ms: int) -> None:
        for _ in range(max(1, ms // 16)):
            self.now += 16
            self.app.step([], self.now)
            self.app.settle()

    def key(self, *codes: int, mod: int = 0, typed: str = "") -> None:
        for code in codes:
            self.now += 16
            self.app.step([key(code, typed, mod)], self.now)
            self.app.step([pygame.event.Event(pygame.KEYUP, key=code, mod=mod)], self.now)

    def press(self, action: str) -> None:
        self.now += 16
        self.app.step(click(named(self.scene.bar.controls, action)), self.now)

    def mouse(self, kind: int, at: tuple[int, int]) -> None:
        self.now += 16
        self.app.step([pygame.event.Event(kind, pos=at, button=1, buttons=(1, 0, 0), rel=(0, 0))], self.now)


def finished() -> Path:
    return put_down(6000)


def under_way(answers: int = 60) -> Path:
    return put_down(answers)


def put_down(answers: int) -> Path:
    """The journal of a game that was played so far, among the saves."""
    path = places.made(places.saves_dir()) / "wars3x3-played.jsonl"
    path.write_bytes(played(answers))
    return path


@cache
def played(answers: int) -> bytes:
    session = play_on(new_table(seed=5), answers)
    assert answers < 6000 or session.state.result is not None
    session.close()
    assert session.journal.path is not None
    whole = session.journal.path.read_bytes()
    session.journal.path.unlink()
    return whole


# --- where it stands ---------------------------------------------------------------------------------------------------

def test_case_T24_a_replay_stands_at_every_step_as_the_game_stood(shelf: Path) -> None:
    path = finished()
    before = path.read_bytes()
    w = Watching(path)
    line, commits = w.scene.watched.line, w.scene.watched.history.commits
    for index in (len(line) - 1, 0, len(line) // 2, 3, len(line) - 2):
        w.scene.stand(index)
        assert digest(w.scene.session.state) == commits[line[index]].digest
    w.key(pygame.K_HOME)
    for index in range(1, len(line)):
        w.key(pygame.K_RIGHT)
        assert (w.at, digest(w.scene.session.state)) == (index, commits[line[index]].digest)
    assert path.read_bytes() == before and [saved.path for saved in saved_tables(path.parent)] == [path]


def test_a_replay_says_that_nothing_is_taken_back(shelf: Path) -> None:
    w = Watching(finished(), 5)
    w.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert w.at == 5 and w.app.message.told("en").startswith("This is a replay, nothing is taken back")


def test_it_plays_pauses_and_stops_at_the_end(shelf: Path) -> None:
    w = Watching(under_way(answers=6))
    w.key(pygame.K_SPACE)
    w.wait(900)
    assert 0 < w.at < len(w.scene.watched.line) - 1
    w.key(pygame.K_SPACE)
    here = w.at
    w.wait(3000)
    assert w.at == here and not w.scene.bar.playing and w.app.wake() is None
    w.key(pygame.K_SPACE)
    w.wait(20000)
    assert w.at == len(w.scene.watched.line) - 1 and not w.scene.bar.playing and w.app.wake() is None
    assert isinstance(w.app.scene, ReplayScene)
    w.key(pygame.K_SPACE)
    assert w.at == 0 and w.scene.bar.playing, "at its end it begins anew"


def test_four_times_as_fast_is_four_times_as_far(shelf: Path) -> None:
    path = under_way()
    far = []
    for keys in ((), (pygame.K_UP, pygame.K_UP)):
        w = Watching(path)
        w.key(*keys, pygame.K_SPACE)
        w.wait(5000)
        far.append(w.at)
    assert far[1] > 3 * far[0] > 0
    w.key(*[pygame.K_DOWN] * 9)
    assert w.scene.bar.speed == 0.5


def test_steps_acts_and_turns(shelf: Path) -> None:
    w = Watching(finished())
    watched = w.scene.watched
    turns = [step for step, _, _ in watched.turns()]
    w.key(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert w.at == turns[2]
    w.key(pygame.K_LEFT)
    assert w.at == turns[2] - 1
    w.key(pygame.K_PAGEUP)
    assert w.at == turns[1]
    w.key(pygame.K_RIGHT, mod=SHIFT)
    assert w.at == next(i for i in watched.gestures() if i > turns[1])
    w.key(pygame.K_END)
    assert w.at == len(watched.line) - 1
    w.key(pygame.K_RIGHT)
    assert w.at == len(watched.line) - 1


def test_the_bar_is_dragged_to_any_step(shelf: Path) -> None:
    w = Watching(finished())
    seek = named(w.scene.bar.controls, "seek")
    last = len(w.scene.watched.line) - 1
    w.mouse(pygame.MOUSEMOTION, seek.rect.center)
    w.mouse(pygame.MOUSEBUTTONDOWN, (seek.x_of(last), seek.rect.centery))  # type: ignore[attr-defined]
    assert w.at == last
    w.mouse(pygame.MOUSEMOTION, (seek.x_of(7), seek.rect.centery + 200))  # type: ignore[attr-defined]
    assert w.at == 7, "once pressed it follows the pointer wherever that is"
    w.mouse(pygame.MOUSEBUTTONUP, (seek.x_of(7), 40))  # type: ignore[attr-defined]
    w.mouse(pygame.MOUSEMOTION, (seek.x_of(2), seek.rect.centery))  # type: ignore[attr-defined]
    assert w.at == 7


def test_the_history_leads_to_its_moments(shelf: Path) -> None:
    w = Watching(finished())
    w.scene.overlays.log.open_tab("history")
    w.wait(32)
    w.scene.act(commands.JUMP(w.scene.watched.line[17]))
    assert w.at == 17


def test_a_step_on_flies_and_a_step_back_does_not(shelf: Path) -> None:
    w = Watching(finished(), motion=1.0)
    w.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert w.scene.flights
    w.key(pygame.K_LEFT)
    assert not w.scene.flights
    w.wait(3000)
    assert w.app.wake() is None


def test_what_has_the_focus_is_pressed_and_nothing_else(shelf: Path) -> None:
    w = Watching(finished(), 10)
    for _ in range(60):
        w.key(pygame.K_TAB)
        if w.scene.bar.focused is not None and w.scene.bar.focused.action == "speed":
            break
    w.key(pygame.K_RETURN)
    assert isinstance(w.app.scene, ReplayScene) and w.scene.bar.speed == 2.0
    w.key(pygame.K_RIGHT)
    assert w.at == 11


# --- nobody acts -------------------------------------------------------------------------------------------------------

def test_nothing_a_person_does_changes_the_table(shelf: Path) -> None:
    path = under_way()
    before = path.read_bytes()
    w = Watching(path)
    w.key(pygame.K_END)
    stood = digest(w.scene.session.state)
    commits = len(w.scene.session.history.commits)
    for laid in w.scene.geometry.pieces[:30]:
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            w.mouse(kind, laid.box.center)
        w.mouse(pygame.MOUSEBUTTONDOWN, laid.box.center)
        w.mouse(pygame.MOUSEMOTION, w.scene.frame.cloth.center)
        w.mouse(pygame.MOUSEBUTTONUP, w.scene.frame.cloth.center)
        assert w.scene.held is None
    for code in (pygame.K_f, pygame.K_q, pygame.K_d, pygame.K_r, pygame.K_p, pygame.K_i, pygame.K_t, pygame.K_u, pygame.K_DELETE):
        w.key(code, typed=chr(code))
    w.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert digest(w.scene.session.state) == stood and len(w.scene.session.history.commits) == commits
    assert path.read_bytes() == before


def test_esc_leads_back_to_what_was_shown(shelf: Path) -> None:
    w = Watching(finished())
    w.key(pygame.K_ESCAPE)
    assert isinstance(w.app.scene, HomeScene)


def test_a_game_under_way_goes_on_after_it_was_watched(shelf: Path) -> None:
    session = play_on(new_table(), 12)
    app = app_of()
    app.table(session)
    app.step([], 0)
    table = app.scene
    app.watch(session)
    app.step([], 16)
    assert isinstance(app.scene, ReplayScene)
    app.step([key(pygame.K_END)], 32)
    app.step([key(pygame.K_ESCAPE)], 48)
    assert app.scene is table and isinstance(table, TableScene)
    size = session.journal.path.stat().st_size  # type: ignore[union-attr]
    play_on(session, 1)
    assert session.journal.path.stat().st_size > size and not session.journal.failed  # type: ignore[union-attr]


# --- whose eyes --------------------------------------------------------------------------------------------------------

def hand_faces(w: Watching, seat: int) -> list[int]:
    zone = w.scene.session.box.zone_of[f"p{seat + 1}.hand"]
    return [seen.face for seen in w.scene.model.view.zones[zone]]


def test_a_finished_game_is_seen_from_any_eyes(shelf: Path) -> None:
    w = Watching(finished(), 30)
    seen = []
    for _ in range(4):
        seen.append((bool(sum(hand_faces(w, 0))), bool(sum(hand_faces(w, 1)))))
        w.key(pygame.K_v, typed="v")
    assert seen == [(True, True), (True, False), (False, True), (False, False)]
    assert w.scene.eyes.seats == (0, 1)


def test_a_game_under_way_is_seen_by_all_alike_until_somebody_wants_more(shelf: Path) -> None:
    w = Watching(under_way(), 20)
    assert not sum(hand_faces(w, 0)) and not sum(hand_faces(w, 1))
    w.key(pygame.K_v, typed="v")
    assert w.scene.overlays.dialog is not None and not sum(hand_faces(w, 0))
    w.key(pygame.K_ESCAPE)
    assert w.scene.overlays.dialog is None and not sum(hand_faces(w, 0))
    w.key(pygame.K_v, typed="v")
    w.key(pygame.K_RETURN)
    assert sum(hand_faces(w, 0)) and sum(hand_faces(w, 1))


def test_who_plays_reads_in_the_log_that_others_looked_with_their_eyes(shelf: Path) -> None:
    path = under_way()
    session = open_saved(path).session
    w = Watching(session, 20)
    assert not [line for line, _ in session.log() if line.key == "log.eyes"], "what all may see is no secret"
    w.key(pygame.K_v, typed="v")
    w.key(pygame.K_RETURN)
    w.key(pygame.K_v, typed="v")
    told = [line for line, undone in session.log() if line.key == "log.eyes" and not undone]
    assert {line.n for line in told} == {session.history.at}
    assert [line.figures for line in told] == [{"seat": "seat:0"}, {"seat": "seat:1"}]
    session.close()
    again = open_saved(path, keep_writing=False).session
    assert [line for line, _ in again.log() if line.key == "log.eyes"] == told


def test_the_log_tells_what_happened_up_to_the_step(shelf: Path) -> None:
    w = Watching(finished(), 30)
    here = w.scene.session.log()
    assert here and not any(undone for _, undone in here)
    assert max(line.n for line, _ in here) <= w.scene.watched.line[30]
    w.key(pygame.K_HOME)
    assert len(w.scene.session.log()) < len(here), "what is still to come is not told"


def test_the_eyes_are_chosen_from_a_menu(shelf: Path) -> None:
    w = Watching(finished(), 30)
    w.press("eyes_menu")
    assert w.scene.overlays.menu is not None
    w.key(pygame.K_3, typed="3")
    assert w.scene.eyes.seats == (1,)


# --- playing on --------------------------------------------------------------------------------------------------------

def test_a_table_goes_on_from_any_step_with_its_own_save(shelf: Path) -> None:
    path = finished()
    before = path.read_bytes()
    w = Watching(path, 20)
    stood = digest(w.scene.session.state)
    w.key(pygame.K_RETURN)
    w.key(pygame.K_SPACE, typed=" ")
    w.key(pygame.K_SPACE, typed=" ")
    assert isinstance(w.app.scene, ReplayScene), "keys that go on begin no game"
    w.key(pygame.K_HOME)
    for _ in range(20):
        w.key(pygame.K_RIGHT)
    w.key(pygame.K_p)
    scene = w.app.scene
    assert isinstance(scene, TableScene) and not isinstance(scene, ReplayScene)
    assert digest(scene.session.state) == stood and [c.n for c in scene.session.history.commits] == list(range(21))
    assert [p.name for p in scene.session.people] == ["Haru", "Nagi"]
    play_on(scene.session, 1)
    fresh = scene.session.journal.path
    assert fresh is not None and fresh != path and fresh.parent == places.saves_dir()
    scene.session.close()
    again: Loaded = open_saved(fresh, keep_writing=False)
    assert (again.wrong, len(again.session.history.commits)) == ("", 22)
    assert path.read_bytes() == before


# --- what can be watched -----------------------------------------------------------------------------------------------

def test_a_file_of_moves_is_watched(shelf: Path) -> None:
    w = Watching(MANUAL)
    assert w.at == 0 and w.scene.eyes.seats == (0, 1)
    w.key(pygame.K_END)
    assert w.at == 59


def test_the_command_line_opens_it_where_it_was_asked_to(shelf: Path) -> None:
    session = open_saved(finished(), keep_writing=False).session
    app = app_of()
    app.begin(Start(watch=session, at=12))
    app.step([], 0)
    assert isinstance(app.scene, ReplayScene) and app.scene.watched.index == 12
    app.step([key(pygame.K_ESCAPE)], 16)
    assert isinstance(app.scene, HomeScene)


@pytest.mark.parametrize("name, text", [("a.jsonl", "rubbish\n"), ("a.yaml", "moves: [nonsense"), ("gone.jsonl", None)])
def test_what_cannot_be_watched_is_told(shelf: Path, tmp_path: Path, name: str, text: str | None) -> None:
    file = tmp_path / name
    if text is not None:
        file.write_text(text)
    app = app_of()
    app.home()
    app.step([], 0)
    app.watch(file)
    app.step([], 16)
    assert not isinstance(app.scene, ReplayScene) and not isinstance(app.scene, HomeScene)
    app.step([key(pygame.K_ESCAPE)], 32)
    assert isinstance(app.scene, HomeScene)


# --- how it looks ------------------------------------------------------------------------------------------------------

@pytest.mark.each_once
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size, k", [((1280, 800), 1.0), ((1366, 768), 1.0), ((1366, 768), 1.5), ((1024, 600), 1.0),
                                     ((1024, 600), 1.5), ((1920, 1080), 1.25)])
def test_the_bar_fits_any_window(shelf: Path, cut: list[str], size: tuple[int, int], k: float, lang: str) -> None:
    w = Watching(under_way(answers=40), 8, size, k, lang)
    window = pygame.Rect((0, 0), size)
    bars = [*w.scene.bar.controls, *(c for c in w.scene.overlays.bar.controls if c.rect.w and c.rect.y >= 0)]
    for n, control in enumerate(bars):
        assert window.contains(control.rect), control.action
        assert not [other.action for other in bars[n + 1:] if other.rect.colliderect(control.rect)], control.action
    assert named(bars, "seek").rect.w >= 120 * k


def test_nothing_is_drawn_while_it_stands(shelf: Path) -> None:
    """Once the pictures of its cards have come, which takes a moment where nothing of them was drawn before."""
    w = Watching(finished(), 10)
    w.wait(2000)
    draws = w.app.draws
    w.wait(500)
    assert w.app.draws == draws and w.app.wake() is None


def test_seeking_is_quick_for_it_runs_no_rules(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    w = Watching(finished())
    ran: list[object] = []
    monkeypatch.setattr("tabletop.play.session.Runner", lambda *args: ran.append(args))
    for index in (50, 3, 40, 0):
        w.scene.stand(index)
    assert not ran


def test_a_replay_has_no_hands(shelf: Path) -> None:
    """It is no table at which people act with their hands tied: what acts is not there."""
    w = Watching(under_way(answers=6))
    assert not isinstance(w.scene, Desk)
    assert w.scene.shows.hands == ONLY_LOOKS
    parts = {type(part).__module__ for part in (*vars(w.scene).values(), *vars(w.scene.shows).values(), *w.scene.overlays.layers)}
    assert not [name for name in parts if name.startswith(("tabletop.ui.table.input", "tabletop.ui.table.pace"))]
    assert not {"tabletop.play.gestures", "tabletop.play.letters", "tabletop.ui.table.piles.host"} & parts
