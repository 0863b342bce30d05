"""Time at the table: the history panel, undo past what others saw, the tracker and the turn set by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from duel_play import dealt as duel
from read_once import catalog_of
from scene_play import ALONE, AND_BOT, TWO, Sitting, laid, opened
from test_scene_what import played
from written import by_chance

from tabletop.commands.shot import new_table
from tabletop.play.hands import Edit
from tabletop.play.saves import whole_of
from tabletop.play.session import Session
from tabletop.referee import legal
from tabletop.referee.ask import PASSED
from tabletop.table.digest import digest
from tabletop.table.rng import Dice
from tabletop.ui import commands
from tabletop.ui.setup.tables import open_saved
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.moments import Moment, Said, deed, moment_rows
from tabletop.ui.table.panels.timeline import Timeline
from tabletop.ui.widgets import Tabs

TWO_SLOTS = {"p1.hand": "009 028 004", "p1.unit.1": "029", "p2.unit.1": "018", "p1.land": "017 008 027", "p2.land": "043 030",
             "p2.hand": "031"}


UNDONE, AGAIN = "You took an act back", "You did again what was taken back"


def history(t: Sitting) -> Timeline:
    """The history panel, opened by keys alone: the log's key, Tab to the tabs, one to the right."""
    drawer = t.scene.overlays.log
    if not t.scene.log_open:
        t.key(pygame.K_j, "j")
    for _ in range(60):
        if isinstance(drawer.focused, Tabs):
            break
        t.key(pygame.K_TAB)
    assert isinstance(drawer.focused, Tabs)
    while drawer.tab != "history":
        t.key(pygame.K_RIGHT)
    t.key(pygame.K_TAB)
    shown = drawer._lists["history"]
    assert isinstance(shown, Timeline) and drawer.focused is shown
    return shown


def row(t: Sitting, shown: Timeline, commit: int) -> tuple[int, int]:
    """A point on the row of a gesture; it is scrolled into sight."""
    t.wait(16)
    n = next(n for n, one in enumerate(shown.rows) if isinstance(one, Moment) and one.value == commit)
    shown.scroll(shown._tops[n] - shown._offset)
    return shown.rect.x + 90, shown.rect.y + shown._tops[n] - shown._offset + 10


def said(t: Sitting) -> str:
    return t.app.message._said[1] if t.app.message._said is not None else ""


# --- jumping ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_a_jump_by_keys_and_one_by_mouse_and_nothing_is_lost(size: tuple[int, int]) -> None:
    t = Sitting(played("4.2", 5), size)
    session, tip, whole = t.session, t.session.history.at, t.digest
    shown = history(t)
    for _ in range(4):
        t.key(pygame.K_UP)
    there = session.history.stops()[-5]
    t.key(pygame.K_RETURN)
    assert session.history.at == there and t.digest == session.history.commits[there].digest
    t.wait()
    commits = len(session.history.commits)
    t.key(pygame.K_SPACE, " ")
    branch = t.digest
    assert len(session.history.commits) > commits and session.history.at != tip, "playing on is another branch"
    t.click(row(t, shown, tip))
    assert t.digest == whole, "the way that was struck out is there"
    t.click(row(t, shown, len(session.history.commits) - 1))
    assert t.digest == branch
    assert {session.history.undone_by[n] for n in session.history.line(tip) if n > there} == {t.scene.acts.seat}


def test_redo_after_a_jump_gives_the_same_cards() -> None:
    t = Sitting(played("4.2", 5))
    after = t.digest
    steps = 0
    t.scene.act(commands.JUMP(t.session.history.stops()[3]))
    while t.session.can_redo():
        t.redo()
        steps += 1
    assert t.digest == after and steps > 5


def test_case_T17_a_jump_past_what_another_saw_asks_them_first() -> None:
    t = Sitting(played("4.2", 5, TWO))
    before, to = t.digest, t.session.history.stops()[4]
    t.scene.act(commands.JUMP(to))
    dialog = t.scene.overlays.dialog
    assert dialog is not None and t.digest == before
    for code, typed in ((pygame.K_ESCAPE, ""), (pygame.K_RETURN, "\r"), (pygame.K_SPACE, " ")):
        t.key(code, typed)
        assert t.scene.overlays.dialog is None and t.digest == before, "nobody agrees for another by going on"
        t.scene.act(commands.JUMP(to))
    dialog = t.scene.overlays.dialog
    assert dialog is not None
    t.agree()
    assert t.session.history.at == to
    t.scene.act(commands.JUMP(t.session.history.stops()[-1]))
    assert t.scene.overlays.dialog is None and t.digest == before, "going on again asks nobody"


def test_case_T17_one_person_alone_is_never_asked() -> None:
    for people in (ALONE, AND_BOT):
        t = Sitting(played("4.2", 5, people))
        t.scene.act(commands.JUMP(0))
        assert t.scene.overlays.dialog is None and t.session.history.at == 0


def test_case_T19_nothing_to_undo_is_said_and_the_loaded_table_stays(tmp_path: Path) -> None:
    session = opened(ALONE)
    for seat in (0, 1):
        session.answer(seat, session.rules.mind.suggest(session.state, seat) or PASSED)  # type: ignore[union-attr]
    path = tmp_path / "table.jsonl"
    path.write_bytes(whole_of(session))
    t = Sitting(open_saved(path).session)
    start = t.session.history.states[0].key()
    for _ in range(50):
        t.undo()
    assert t.session.state.key() == start and len(t.session.history.commits) > 1
    assert said(t) == "table.history.nothing_undo"
    again = Sitting(opened(ALONE))
    before = again.digest
    for _ in range(50):
        again.undo()
        again.redo()
    assert again.digest == before and said(again) == "table.history.nothing_redo"


def test_case_T21_undo_while_a_choice_is_waited_for_takes_the_whole_question_back() -> None:
    session = played("2.1", 3)
    t = Sitting(session)
    asked, before, seat, faces = session.ask, t.digest, session.state.seat, sorted(session.state.face)
    assert asked is not None
    for n in range(200):
        move = legal.random_move(session.rules, session.state, asked, seat, Dice(n))  # type: ignore[arg-type]
        if move.verb == "removal":
            break
    assert session.answer(seat, move).committed and session.waiting() != (seat,), "the other is asked to counter"
    t.scene.changed(len(session.history.commits) - 1)
    t.undo()
    assert (t.digest, session.state.seat, sorted(session.state.face), session.ask) == (before, seat, faces, asked)


def test_case_T23_a_table_stands_at_no_commit_within_a_gesture() -> None:
    t = Sitting(played("2.1", 5))
    first = len(t.session.history.commits)
    t.key(pygame.K_SPACE, " ")
    commits = t.session.history.commits[first:]
    stops = set(t.session.history.stops())
    inner = [c.n for c in commits if c.n not in stops]
    assert [c.n for c in commits if c.n in stops] == [commits[-1].n]
    for n in inner:
        assert not t.session.jump(n)
    shown = history(t)
    assert not {one.value for one in shown.rows} & set(inner)


def test_against_a_bot_undo_returns_to_ones_own_last_decision() -> None:
    t = Sitting(opened(AND_BOT))
    t.wait()
    assert t.session.rules is not None
    move = t.session.rules.mind.suggest(t.session.state, 0)
    assert move is not None
    asked = t.session.ask
    t.session.answer(0, move)
    t.scene.changed(0)
    for _ in range(40):
        t.wait()
        if t.session.waiting() == (0,) and t.session.state.turn > 0:
            break
    before, own = t.digest, t.session.state.step()
    t.session.answer(0, PASSED)
    t.scene.changed(0)
    t.wait()
    t.undo()
    assert (t.digest, t.session.state.step()) == (before, own) and asked is not None


# --- the tracker and the turn by hand --------------------------------------------------------------------------------


def free(session: Session) -> Sitting:
    session.switch_rules("off")
    return Sitting(session)


def cell(t: Sitting, step: str) -> tuple[int, int]:
    tracker = t.scene.overlays.bar._tracker
    return tracker.cells[[s.step for s in tracker.stations].index(step)].center


def choose(t: Sitting, words: str) -> None:
    """The row of the open menu with these words."""
    menu = t.scene.overlays.menu
    assert menu is not None
    assert words in [item.words for item in menu.items]
    for _ in menu.items:
        if menu.chosen is not None and menu.items[menu.chosen].words == words:
            break
        t.key(pygame.K_DOWN)
    t.key(pygame.K_RETURN)


def test_case_T48_with_the_rules_off_a_click_sets_the_step_and_the_rules_go_on_there() -> None:
    t = free(played("4.2", 5))
    t.click(cell(t, "2.1"))
    choose(t, "Set the step here")
    assert t.session.state.step() == "2.1" and t.session.ask is None
    t.scene.act(commands.RULES_MODE("enforce"))
    assert t.session.ask is not None and "removal" in t.session.ask.to[t.session.state.seat]
    t.undo()
    t.undo()
    assert t.session.state.step() == "4.2"


def test_case_T48_the_turn_is_given_from_a_name_plate() -> None:
    t = free(played("4.2", 5))
    other = 1 - t.session.state.seat
    plate = next(plate for plate in t.scene.overlays.plates if plate.seat == other)
    t.press(plate.rect.center, 3)
    choose(t, "Give the turn to Haru")
    assert t.session.state.seat == other


def test_case_T48_by_override_the_step_is_set_while_the_rules_are_on() -> None:
    t = Sitting(played("4.2", 5))
    before = t.digest
    t.press(cell(t, "2.1"), 3)
    choose(t, "Set the step here")
    assert t.digest == before and t.scene.overlays.toast is not None, "the referee says no"
    t.key(pygame.K_RETURN, mod=pygame.KMOD_LCTRL)
    assert t.session.state.step() == "2.1"
    assert t.session.history.commits[-1].kind == "edit" and t.session.ask is not None


def test_case_T48_a_banner_says_why_the_rules_wait() -> None:
    t = free(played("4.2", 5))
    slots = [z.name for z in t.session.box.zones if z.family == "unit" and z.seat == 0]
    taken = next(name for name in slots if t.session.state.zones[t.session.box.zone_of[name]])
    assert t.session.edit(0, Edit("move", t.hand()[0].seen.place, taken), anyway=True).committed
    t.scene.act(commands.RULES_MODE("enforce"))
    assert t.session.unsound and t.session.ask is None
    assert any(control.rect.h for control in t.scene.overlays.banners.controls)
    t.undo()
    t.undo()
    t.scene.act(commands.RULES_MODE("enforce"))
    assert t.session.ask is not None and digest(t.session.state) == t.digest


# --- what an undo says -------------------------------------------------------------------------------------------------

def rows(t: Sitting) -> list[str]:
    return [row.words for row in t.scene.overlays.log._rows]


def both_lay(motion: float) -> Sitting:
    """ANOARE against a bot, a moment after the person laid a skill: the cards are about to be turned up."""
    t = Sitting(duel(people=AND_BOT), motion=motion)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    session = t.session
    for chance in range(400):
        if session.state.step() == "5.2" and session.waiting()[:1] == (0,) and not t.scene.unfolds:
            break
        if session.waiting()[:1] == (0,) and not t.scene.unfolds and not t.scene.thinker.thinking:
            mark = len(session.history.commits)
            assert session.rules is not None and session.ask is not None
            session.answer(0, legal.random_move(session.rules, session.state, session.ask, 0, Dice(chance)))
            t.scene.changed(mark)
        t.wait(100)
    mark = len(session.history.commits)
    assert session.rules is not None and session.ask is not None
    session.answer(0, legal.random_move(session.rules, session.state, session.ask, 0, Dice(1)))
    t.scene.changed(mark)
    return t


def test_what_was_taken_back_before_it_was_seen_is_named_nowhere(tmp_path: Path) -> None:
    t = both_lay(3.0)
    before = rows(t)
    while not any(line.key == "log.revealed" for line in t.session.history.log):
        t.wait(16)
    theirs = next(line for line in t.session.history.log if line.key == "log.revealed" and line.figures["seat"] == "seat:1")
    told = t.scene.model.wording.line(theirs)
    assert t.scene.unfolds and not any(told in row for row in rows(t))
    t.undo()
    assert t.session.history.at == t.session.history.undo_to() or t.session.history.unseen
    t.wait(32)
    assert not any(told in row for row in rows(t)), "it is struck out though nobody had seen it"
    assert rows(t)[:len(before)] == before
    assert not any(told in words for words in history_words(t))
    t.redo()
    t.wait(4000)
    assert any(told in row for row in rows(t)), "done again it is seen by all"


def history_words(t: Sitting) -> list[str]:
    """What the history panel says of every gesture."""
    said, model = Said(), t.scene.model
    return [said.of(model, row.value)[1] for row in moment_rows(model) if isinstance(row, Moment) and isinstance(row.value, int)]


def test_who_took_back_and_did_again_stands_in_the_order_of_time() -> None:
    t = Sitting(opened(ALONE))
    session = t.session
    for _ in range(2):
        seat = session.waiting()[0]
        session.answer(seat, session.rules.mind.suggest(session.state, seat) or PASSED)  # type: ignore[union-attr]
    t.scene.look_again()
    count = len(rows(t))
    t.undo()
    t.wait(32)
    assert rows(t)[-1] == UNDONE and said(t) == "table.history.taken_back"
    t.redo()
    t.wait(32)
    assert rows(t)[-2:] == [UNDONE, AGAIN] and len(rows(t)) == count + 2
    assert said(t) == "table.history.done_again"
    t.undo()
    t.wait(32)
    assert rows(t)[-3:] == [UNDONE, AGAIN, UNDONE]


def test_a_bot_leaves_what_was_taken_back_to_be_read_and_done_again() -> None:
    t = both_lay(0.0)
    t.wait(4000)
    t.undo()
    at = t.now
    while said(t).startswith("table.history.taken_back"):
        t.wait(16)
    assert t.now - at > 2000 and said(t) == ""
    t.wait(5000)
    assert t.session.can_redo(), "the person who is asked has not acted"
    t.redo()
    assert said(t).startswith("table.history.done_again")


def test_what_is_chosen_is_put_down_before_anything_is_taken_back() -> None:
    t = Sitting(laid("4.1", {"p1.land": "004", "p1.hand": "009 028 031"}, ALONE))
    t.click(t.grip("p1.hand.1"))
    assert t.scene.focused == "p1.hand.1"
    at = t.session.history.at
    t.undo()
    assert t.scene.focused == "" and t.session.history.at == at and not said(t)


def test_a_hint_goes_when_what_it_speaks_of_is_over() -> None:
    t = both_lay(1.0)
    while not t.scene.unfolds:
        t.wait(16)
    t.key(pygame.K_RETURN, "\r")
    assert said(t) == "table.hint.shown"
    while t.scene.unfolds:
        t.wait(16)
    assert said(t) != "table.hint.shown" or not t.app.message.shown


CTRL_Z = (pygame.K_z, "", pygame.KMOD_LCTRL)


@pytest.mark.parametrize("opened", ["large", "keys", "rule", "menu", "bar"])
def test_what_was_opened_to_look_at_is_closed_by_undo_and_the_table_stays(opened: str) -> None:
    t = Sitting(laid("2.1", TWO_SLOTS, ALONE))
    t.key(pygame.K_SPACE, " ")
    t.calm()
    over, count = t.scene.overlays, t.session.history.at
    if opened == "large":
        t.click(t.grip("p1.hand.1"))
        t.click(t.grip("p1.hand.1"))
    elif opened == "keys":
        t.scene.act(commands.HELP())
    elif opened == "rule":
        t.scene.act(commands.RULE("2.1"))
    elif opened == "menu":
        t.click(t.grip("p1.hand.1"), button=3)
    else:
        t.key(pygame.K_F10)
    t.wait(400)
    assert over.modal
    t.key(*CTRL_Z)
    assert not over.modal and t.session.history.at == count
    t.key(*CTRL_Z)
    assert t.session.history.at < count


def test_what_is_planned_can_be_taken_back_by_the_buttons_too() -> None:
    t = Sitting(laid("2.1", TWO_SLOTS, ALONE))
    panels = t.scene.overlays.bar, t.scene.overlays.log
    assert not any(c.enabled for panel in panels for c in panel.controls if c.action == commands.UNDO.name)
    t.drag(t.grip("p1.hand.1"), t.grip("p2.unit.1"))
    assert t.scene.acts.plan.parts
    for panel in panels:
        assert next(c for c in panel.controls if c.action == commands.UNDO.name).enabled


def test_going_on_is_named_by_where_it_led_when_it_is_taken_back() -> None:
    t = Sitting(laid("2.1", TWO_SLOTS, ALONE))
    t.key(pygame.K_SPACE, " ")
    t.calm()
    t.key(*CTRL_Z)
    assert "Next: Reinforce" in t.app.message.told("en")


def test_a_turn_that_was_ended_is_named_when_it_is_taken_back() -> None:
    t = Sitting(laid("4.2", TWO_SLOTS, ALONE))
    t.key(pygame.K_SPACE, " ")
    t.wait(3000)
    assert t.session.turn > 1 or t.session.state.seat == 1
    t.key(*CTRL_Z)
    assert "End turn" in t.app.message.told("en")


def test_what_was_passed_in_secret_is_not_named_when_it_is_taken_back() -> None:
    session = new_table(catalog_of("hackclad_delta"), "versus")
    for n in range(160):
        if session.ask is not None:
            session.answer(session.waiting()[0], by_chance(session, session.waiting()[0], "m", n))
    model = Model.of(session, 0, "en", (0,))
    told = {deed(model, commit.n, None) for commit in session.history.commits if commit.kind == "sealed" and "pass" in commit.do}
    assert told and all("secret" in one for one in told)
