"""The moment a game ends: the last board, the sheet over it, and people who go on pressing keys."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from statistics import median

import pygame
import pytest
from end_play import FRAME, Watching, played, tap
from scene_play import TWO, laid
from screens import LANGS, assert_in_place, click, cut, key, named, seldom

from tabletop import places
from tabletop.catalog.par import read_par
from tabletop.play.consent import PRACTICE
from tabletop.play.course import courses, turning_point
from tabletop.play.listing import Saved, all_saves
from tabletop.referee import moves
from tabletop.referee.ask import PASSED
from tabletop.table.state import Move
from tabletop.ui import commands
from tabletop.ui.end import EndScene
from tabletop.ui.end.scene import STANDS_MS
from tabletop.ui.end.seats import Seats
from tabletop.ui.end.told import Told
from tabletop.ui.forms.sheet_scene import SheetScene
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.saving.told import about
from tabletop.ui.table.pace.last_act import WHOLE_MS
from tabletop.ui.table.scene import TableScene
from tabletop.ui.text.noting import notes

__all__ = ["cut"]
GAMES = [("wars3x3", "beginner", 2), ("anoare", "duel", 2), ("pearls", "", 3), ("lanterns", "", 3), ("night_market", "", 2),
         ("hackclad_delta", "solo", 1), ("hackclad_delta", "coop", 2), ("hackclad_delta", "versus", 2),
         ("hackclad_delta", "tag", 4), ("circuit_drive", "multi", 3), ("circuit_drive", "solo", 2)]
HASTY = (*tap(pygame.K_SPACE), *tap(pygame.K_RETURN))


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


@pytest.mark.parametrize(("game", "mode", "seats"), GAMES)
def test_the_last_board_is_seen_and_whoever_goes_on_pressing_begins_nothing(game: str, mode: str, seats: int) -> None:
    at = Watching(played(game, mode, seats, before=1))
    assert WHOLE_MS - FRAME <= at.to_sheet(*HASTY) <= WHOLE_MS + 3 * FRAME
    sheet = at.app.scene
    at.wait(STANDS_MS - FRAME, *HASTY, *tap(pygame.K_a, "a"), *tap(pygame.K_h, "h"), *tap(pygame.K_ESCAPE))
    assert at.app.scene is sheet and not sheet.stands
    assert all(button.enabled for button in sheet._sheet.buttons.top), "none is grey without a word"
    at.wait(3 * FRAME)
    assert sheet.stands
    at.step(*HASTY)
    assert at.app.scene is sheet, "Space and Enter went on all game long"
    at.step(*tap(pygame.K_ESCAPE))
    at.step()
    assert isinstance(at.app.scene, TableScene) and at.app.scene.session is at.session


def test_a_key_and_a_click_that_went_down_too_early_do_nothing_later() -> None:
    at = Watching(played("pearls", seats=2, before=1))
    at.to_sheet()
    sheet = at.app.scene
    again = named(sheet.controls(), "again")
    at.step(key(pygame.K_a, "a"), *click(again)[:2])
    at.wait(STANDS_MS + 2 * FRAME)
    at.step(key(pygame.K_a, "a"), click(again)[2])
    assert at.app.scene is sheet
    at.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_a, mod=0), key(pygame.K_a, "a"))
    at.step()
    assert isinstance(at.app.scene, TableScene) and at.app.scene.session is not at.session


def test_an_undo_before_the_sheet_keeps_it_away() -> None:
    at = Watching(played("pearls", seats=2, before=1, names=("Haru", "Haru")))
    at.step()
    mark, seat, session = len(at.session.history.commits), at.session.waiting()[0], at.session
    for move in (PASSED, *(Move(verb, ()) for verb in session.ask.to[seat])):
        if session.answer(seat, move).committed:
            break
    assert session.state.result is not None
    at.app.scene.changed(mark)
    at.wait(WHOLE_MS // 2)
    at.step(key(pygame.K_z, "", pygame.KMOD_LCTRL))
    at.wait(2 * WHOLE_MS)
    assert session.state.result is None and isinstance(at.app.scene, TableScene)


def test_after_a_look_at_the_table_the_prompt_leads_back_to_the_result() -> None:
    at = Watching(played("lanterns", seats=2, before=1))
    at.to_sheet()
    at.wait(STANDS_MS + 2 * FRAME)
    at.step(*click(named(at.app.scene.controls(), "look")))
    at.wait(4 * FRAME)
    table = at.app.scene
    assert isinstance(table, TableScene)
    offers = [control.action for control in table.overlays.prompt.controls]
    assert offers == ["home", "outcome"]
    at.step(*HASTY)
    at.step(*click(table.overlays.prompt.controls[1]))
    assert at.ended


def test_nothing_of_the_cloth_moves_where_the_last_card_of_a_hand_ended_the_game() -> None:
    at = Watching(played("wars3x3", "beginner", seed=2, before=1), (1366, 768), "ja")
    at.step()
    before = at.app.scene.frame
    at.to_sheet()
    at.wait(STANDS_MS + 2 * FRAME)
    at.step(*click(named(at.app.scene.controls(), "look")))
    at.wait(4 * FRAME)
    assert at.app.scene.frame == before
    at.app.table(at.session)
    at.wait(4 * FRAME)
    assert at.app.scene.frame == before


# --- what is told ----------------------------------------------------------------------------------------------------

LONG = ("ながいなまえのひとはるかぜこまち", "Bartholomew Quin", "WWWWWWWWWWWWWWWW", "四番目の席に座る長い名の人たち")


@pytest.mark.each_once
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("size", "k"), seldom([((1280, 800), 1.0), ((1366, 768), 1.0), ((1024, 600), 1.0), ((2560, 1440), 2.0)],
                                                [((1280, 800), 1.0), ((1024, 600), 1.0)]))
@pytest.mark.parametrize(("game", "mode", "seats"), [("pearls", "", 4), ("hackclad_delta", "tag", 4), ("hackclad_delta", "coop", 4),
                                                     ("hackclad_delta", "solo", 1), ("anoare", "duel", 2), ("swordrion", "duo", 2),
                                                     ("swordrion", "solo", 1), ("circuit_drive", "multi", 2)])
def test_names_are_whole_and_nothing_is_cut_or_covered(cut, game: str, mode: str, seats: int, size, k: float, lang: str) -> None:
    at = Watching(_finished(game, mode, seats), size, lang, k)
    at.app.show(EndScene(at.app, at.session))
    at.wait(STANDS_MS + 2 * FRAME)
    end = at.app.scene
    cut.clear()
    end._build()
    at.step()
    assert_in_place(end.controls(), size)
    assert all(end.rect.contains(control.rect) for control in end.controls()) and pygame.Rect((0, 0), size).contains(end.rect)
    sheet = end._sheet
    assert sheet.fits and [said for said in cut if said != LONG[2]] == []
    names = [end.told.name(seat, lang) for seat in range(seats)]
    drawn = ["".join(run.text for row in sheet.seats._name(seat, 10_000, 400).lines for run in row.runs) for seat in range(seats)]
    assert drawn == names
    with notes() as taken:
        sheet.seats.draw(pygame.Surface(size), (0, 0))
    told = {note.words for note in taken}
    assert {end.told.title(seat, lang) for seat in range(seats)} - {""} <= told, "what each was is told"
    assert any(end.told.scores) or {gauge.label[lang] for gauge in end.told.gauges()} <= told, "every figure has its name"


@pytest.mark.each_once
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("size", "k"), seldom([((1280, 800), 1.0), ((2560, 1440), 1.75)], [((1280, 800), 1.0)]))
@pytest.mark.parametrize(("game", "mode", "seats"), [("anoare", "duel", 2), ("pearls", "", 4), ("hackclad_delta", "coop", 4)])
@pytest.mark.parametrize("long", [False, True])
def test_a_name_stands_in_one_line(game: str, mode: str, seats: int, size, k: float, lang: str, long: bool, monkeypatch) -> None:
    session = _finished(game, mode, seats)
    if not long:
        session.people = tuple(replace(person, name=f"Normal bot {n + 1}") for n, person in enumerate(session.people))
    at, names = Watching(session, size, lang, k), []
    drawn = Seats._name
    monkeypatch.setattr(Seats, "_name", lambda *a: names.append(drawn(*a)) or names[-1])
    at.app.show(EndScene(at.app, session))
    at.wait(STANDS_MS + 2 * FRAME)
    assert len(names) >= seats and all(len(name.lines) == 1 and not name.overflow for name in names)


_kept: dict[tuple[str, str], object] = {}


def _finished(game: str, mode: str, seats: int):
    """A finished game whose seats are held by people with long names; played once."""
    if (game, mode) not in _kept:
        _kept[game, mode] = played(game, mode, seats)
    session = _kept[game, mode]
    session.people = tuple(replace(person, name=LONG[n]) for n, person in enumerate(session.people))
    return session


@pytest.mark.parametrize(("game", "mode", "seats"), GAMES)
def test_one_sentence_says_why_with_its_figures(game: str, mode: str, seats: int) -> None:
    told = EndScene(Watching(session := played(game, mode, seats)).app, session).told
    for lang in LANGS:
        said = told.why(lang)
        assert any(sign.isdigit() for sign in said) and "{" not in said and "…" not in said, said
        assert told.headline(lang)
    assert told.why("en").count(". ") == 0
    session.remark(PRACTICE, 0)
    assert all(word in told.why(lang) for lang, word in (("en", "Practice"), ("ja", "練習")))


def test_another_number_is_chosen_and_the_game_turned_where_it_turned() -> None:
    at = Watching(played("anoare", "duel", before=1))
    at.to_sheet()
    at.wait(STANDS_MS + 2 * FRAME)
    end, before = at.app.scene, pygame.image.tobytes(at.app.surface, "RGB")
    assert len(end.told.courses) > 1 and "value" not in [course.key for course in end.told.courses]
    way = named(end.controls(), "turning").words
    switch = named(end.controls(), "course")
    at.step(*[pygame.event.Event(kind, pos=(switch.rect.right - 20, switch.rect.centery), button=1)
              for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)])
    at.wait(2 * FRAME)
    assert end.shown > 0 and pygame.image.tobytes(at.app.surface, "RGB") != before
    shown = end.shown
    at.app.end(end.session, wanted=True)
    at.wait(2 * FRAME)
    again = at.app.scene
    assert isinstance(again, EndScene) and again is not end and again.shown == shown, "the result called back shows the same curve"
    assert named(end.controls(), "turning").words == way


@pytest.mark.parametrize(("game", "mode"), [("wars3x3", "beginner"), ("anoare", "duel")])
def test_a_game_turned_towards_who_won_it(game: str, mode: str) -> None:
    session = played(game, mode, before=0)
    assert session.result is not None
    won, found = session.result.winners, courses(session)
    turning = turning_point(session, found)
    if len(won) == 1 and turning is not None:
        turns = [turn for turn, _ in found[0].points[0]]
        at = turns.index(turning.turn)
        mine, theirs = (points[at][1] - points[at - 1][1] for points in (found[0].points[won[0]], found[0].points[1 - won[0]]))
        lead = [a[1] - b[1] for a, b in zip(found[0].points[won[0]], found[0].points[1 - won[0]], strict=True)]
        swings = [after - before for before, after in pairwise(lead)]
        assert mine - theirs == max(swings[:-1] if any(swings[:-1]) else swings), "the last blow tells nothing"


def test_a_click_leads_to_the_turn_in_which_the_curve_swung_most() -> None:
    at = Watching(played("wars3x3", "beginner", before=1))
    at.to_sheet()
    at.wait(STANDS_MS + 2 * FRAME)
    end = at.app.scene
    points = end.told.courses[0].points
    lead = [mine[1] - theirs[1] for mine, theirs in zip(*points, strict=True)]
    towards = 1 if at.session.result.winners == (0,) else -1
    swings = [towards * (after - before) for before, after in pairwise(lead)]
    before = [max(0, swing) for swing in swings[:-1]]
    turn = next(points[0][n + 1][0] for n in reversed(range(len(before))) if before[n] == max(before))
    assert any(before), "what came before the last blow is told"
    assert end.told.turning == turning_point(at.session, end.told.courses) and end.told.turning.turn == turn
    at.step(*click(named(end.controls(), "turning")))
    at.wait(2 * FRAME)
    assert isinstance(at.app.scene, ReplayScene) and at.app.scene.watched.state.turn == turn
    watched, told = at.app.scene.watched, end.told.turned("en")
    assert told and [end.told.session.history.commits[watched.history.at].n] == [end.told.turning.commit]
    assert told in at.app.message.told("en"), "what one stands before is said"
    watched.go(watched.index + 1)
    assert {line.key for line in end.told.turning.lines} <= {line.key for line, _ in watched.log() if line.turn == turn}, told
    at.step(key(pygame.K_ESCAPE))
    at.step()
    assert at.app.scene is end and not at.app.message.shown


def test_what_was_said_at_the_table_or_in_a_replay_stands_over_no_sheet() -> None:
    at = Watching(played("pearls", seats=2, before=1))
    at.app.tell("table.hint.revealed", on="Space", again="R")
    at.to_sheet()
    assert not at.app.message.shown
    at.wait(1200)
    for event in (*tap(pygame.K_w, "w"), *tap(pygame.K_z, "", pygame.KMOD_LCTRL)):
        at.step(event)
    assert isinstance(at.app.scene, ReplayScene) and at.app.message.shown
    at.step(key(pygame.K_ESCAPE))
    at.wait(200)
    assert at.ended and not at.app.message.shown


def test_a_fall_in_the_act_that_ends_a_turn_is_of_that_turn_and_is_told() -> None:
    zones = {"p1.hand": "004", "p1.land": "", "p2.unit.1": "029", "p2.land": "017 008 027", "deck": "028 018 043 009"}
    session = laid("4.2", zones, TWO)
    for text in ("p1 pass", "p2 reinforce 028 > p2.unit.1", "p1 pass"):
        seat, move = moves.read(session.state, text, dict(session.rules.verbs), session.ask.about)
        assert session.answer(seat, move).committed
    assert session.state.turn == 7, "the counter was passed, and nothing was left to ask"
    assert courses(session)[0].points == (((5, 30), (6, 19), (7, 19)), ((5, 30), (6, 30), (7, 30)))
    turning = turning_point(session, courses(session))
    assert turning is not None and turning.turn == 6
    stands = session.history.states[turning.commit]
    assert (stands.turn, stands.seat_num[0, "life"]) == (6, 30), "right before it fell"
    assert Told(session).turned("en") == "Attack 11−0=11 · Haru 30 → 19"


# --- how good it was -------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("mode", "seats", "least"), [("solo", 1, False), ("coop", 2, True)])
def test_alone_and_together_one_sees_ones_own_games_and_what_bots_reach(mode: str, seats: int, least: bool) -> None:
    sessions = [played("hackclad_delta", mode, seats, seed=seed) for seed in (5, 6, 7)]
    for session in sessions:
        session.close()
    at = Watching(sessions[-1])
    at.app.show(EndScene(at.app, sessions[-1]))
    at.wait(STANDS_MS + 2 * FRAME)
    end = at.app.scene
    figures = [session.rules.ending.feat(session.state).figure for session in sessions]
    rows = {row.label: row for row in end.reached.rows("en")}
    assert rows["This game"].figure == _shown(figures[-1])
    assert rows["Own best of 3"].figure == _shown(min(figures) if least else max(figures))
    assert rows["Own mean of 3"].figure == _shown(sum(figures) / 3)
    kept = {one.bot: one for one in read_par(places.content_dir() / "hackclad_delta")[0] if (one.mode, one.seats) == (mode, seats)}
    for bot, label in (("easy", "Easy bot"), ("normal", "Normal bot"), ("hard", "Hard bot")):
        row = next(row for label_, row in rows.items() if label_.startswith(label))
        assert len(kept[bot].figures) == 20 and row.figure == _shown(median(kept[bot].figures))
        assert row.passed is (figures[-1] <= median(kept[bot].figures) if least else figures[-1] >= median(kept[bot].figures))


def _shown(n: float) -> str:
    return (f"{n:.0f}" if n == round(n) else f"{n:.1f}").replace("-", "−")


def test_games_against_each_other_have_no_such_thing() -> None:
    at = Watching(session := played("pearls", seats=2))
    assert EndScene(at.app, session).reached.rows("en") == []


# --- the list of saves -----------------------------------------------------------------------------------------------

def test_the_list_of_saves_says_who_won_with_which_figures() -> None:
    session = played("pearls", seats=2)
    session.close()
    saved = next(one for one in all_saves(places.saves_dir()) if isinstance(one, Saved))
    assert saved.ended is not None and saved.ended.winners == session.state.result.winners and saved.ended.at
    name = session.person_of(saved.ended.winners[0]).name
    pearls = "–".join(str(session.state.seat_num[seat, "pearls"]) for seat in (0, 1))
    assert about(saved, (), "en").startswith(f"Finished, {name} won, Pearls {pearls}")
    assert "真珠" in about(saved, (), "ja") and "勝ち" in about(saved, (), "ja")


def test_a_game_whose_end_was_taken_back_goes_on() -> None:
    session = played("pearls", seats=2)
    assert session.jump(max(n for n in session.history.stops() if n < session.history.at))
    session.close()
    saved = next(one for one in all_saves(places.saves_dir()) if isinstance(one, Saved))
    assert saved.ended is None and "Finished" not in about(saved, (), "en")


@pytest.mark.parametrize(("game", "mode", "seats"), [
    ("wars3x3", "beginner", 2), ("anoare", "duel", 2), ("hackclad_delta", "versus", 2), ("circuit_drive", "multi", 2),
    ("swordrion", "solo", 1), ("lanterns", "", 2)])
def test_once_a_game_is_over_keys_lift_nothing_and_nothing_is_said_to_come(game: str, mode: str, seats: int) -> None:
    """Before the sheet is there and after a look at the table, wherever the focus stands."""
    watching = Watching(played(game, mode, seats, before=0, names=("Haru",)))
    keys = [(pygame.K_SPACE, " "), (pygame.K_p, "p"), (pygame.K_TAB, "\t"), (pygame.K_RETURN, "\r"), (pygame.K_i, "i"),
            (pygame.K_w, "w"), (pygame.K_ESCAPE, ""), (pygame.K_LEFT, ""), (pygame.K_RETURN, "\r")]
    for again in range(2):
        for code, typed in keys:
            if isinstance(watching.app.scene, EndScene):
                break
            for event in tap(code, typed):
                watching.step(event)
            scene = watching.app.scene
            if isinstance(scene, TableScene):
                assert scene.held is None and not scene.acts.plan.parts, (code, again)
            assert "Not yet" not in watching.app.message.told("en")
        if not again:
            watching.to_sheet()
            watching.wait(1200)
            watching.step(key(pygame.K_ESCAPE))
    assert watching.session.state.result is not None


def test_watch_it_plays_by_itself() -> None:
    at = Watching(played("wars3x3", "beginner", 2, before=1))
    at.to_sheet()
    at.wait(STANDS_MS + 3 * FRAME)
    at.step(*tap(pygame.K_w, "w"))
    at.step()
    replay = at.app.scene
    assert isinstance(replay, ReplayScene) and replay.bar.playing
    at.wait(6000)
    assert replay.watched.index > 0


def test_a_sheet_that_is_asked_for_again_takes_keys_at_once() -> None:
    w = Watching(played("wars3x3", "beginner", before=1))
    w.to_sheet()
    w.wait(1_100)
    w.step(*tap(pygame.K_ESCAPE))
    assert not w.ended
    w.app.scene.act(commands.OUTCOME())
    w.step()
    assert w.ended
    w.step(*tap(pygame.K_s, "s"))
    assert isinstance(w.app.scene, SheetScene), "the name to keep it under is asked for"
