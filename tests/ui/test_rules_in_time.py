"""Rules in time: each is told once, with a picture, when a person first may go by it, and never to who knows it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from test_coach import DEPLOY, Learner

from tabletop.lessons.coaching import RULES_A_TURN, TOLD, tells
from tabletop.lessons.progress import mark_met, mark_used, rules_met
from tabletop.play.hands import Edit
from tabletop.play.sight import Sight
from tabletop.table.state import Move, Part
from tabletop.ui.table.panels.rule_note import RuleNote
from tabletop.ui.widgets import ScrollList, Tabs


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


def note(t: Learner) -> RuleNote:
    t.wait(1_200)
    return t.table.overlays.note


def told(t: Learner) -> list[str]:
    return [line["rule"] for line in t.table.session.remarks if line["remark"] == TOLD]


@pytest.mark.parametrize(("lang", "size"), [("en", (1280, 800)), ("ja", (1920, 1080))])
def test_the_rule_of_a_step_is_told_with_a_picture_and_covers_no_hand(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    t = Learner(tmp_path, DEPLOY, lang=lang)
    t.app.resized(pygame.display.set_mode(size))
    shown = note(t)
    assert shown.note is not None and shown.note.rule == "4.2" and shown.note.picture is not None
    assert shown.rect.w and not shown.rect.colliderect(t.table.frame.hand) and not shown.rect.colliderect(t.table.frame.prompt)
    places = [t.table.geometry.sight(zone) for zone in t.table.geometry.spots]
    assert shown.rect.collidelist([*places, *t.table.overlays.taken]) < 0
    assert told(t) == ["4.2"] and "4.2" in rules_met("wars3x3")
    pygame.display.set_mode((1280, 800))


def test_without_the_log_it_covers_no_place_either(tmp_path: Path) -> None:
    t = Learner(tmp_path, DEPLOY)
    t.table.log_open = False
    t.table.resize((1280, 800), t.table.look)
    shown = note(t)
    places = [t.table.geometry.sight(zone) for zone in t.table.geometry.spots]
    assert shown.note is not None and shown.rect.collidelist([*places, *t.table.overlays.taken]) < 0


def test_it_is_not_modal_and_goes_by_esc_and_by_what_is_done(tmp_path: Path) -> None:
    t = Learner(tmp_path, DEPLOY)
    assert note(t).note is not None
    t.key(pygame.K_ESCAPE)
    assert t.table.overlays.note.note is None and not t.table.overlays.note.rect.w
    again = Learner(tmp_path, DEPLOY, "two")
    assert told(again) == [], "never twice"


def test_it_waits_while_another_list_is_read(tmp_path: Path) -> None:
    t = Learner(tmp_path, DEPLOY)
    assert note(t).rect.w
    tabs = next(one for one in t.table.overlays.log.controls if isinstance(one, Tabs))
    for n, there in ((2, False), (0, True)):
        at = tabs.rect.x + tabs.rect.w * (2 * n + 1) // 8, tabs.rect.centery
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            t.app.step([pygame.event.Event(kind, pos=at, button=1)], t.now)
        assert (t.table.overlays.log.tab == "log") is there
        assert bool(note(t).rect.w) is there


def test_the_newest_lines_of_the_log_are_over_it(tmp_path: Path) -> None:
    t = Learner(tmp_path, DEPLOY)
    shown = note(t)
    lines = next(one for one in t.table.overlays.log.controls if isinstance(one, ScrollList))
    room = lines.rect.h
    assert shown.rect.w and not lines.rect.colliderect(shown.rect)
    t.key(pygame.K_ESCAPE)
    t.wait(50)
    assert lines.rect.h > room


def test_it_goes_with_what_its_person_does_though_the_step_stays(tmp_path: Path) -> None:
    t = Learner(tmp_path, DEPLOY)
    assert note(t).note is not None
    table = t.table
    table.did(table.acts.hand(Edit("count", "p1.life", number=25)), len(table.session.history.commits))
    assert note(t).note is None


def test_its_button_opens_the_rule_with_its_example(tmp_path: Path) -> None:
    t = Learner(tmp_path, DEPLOY)
    more = note(t).controls[0].rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        t.app.step([pygame.event.Event(kind, pos=more, button=1)], t.now)
    assert t.table.overlays.rule.modal and t.table.overlays.rule.number == "4.2"


def test_it_hides_while_something_is_laid(tmp_path: Path) -> None:
    t = Learner(tmp_path, DEPLOY)
    assert note(t).rect.w
    seat, table = t.table.acts.seat, t.table
    piece = table.session.state.zones[table.session.box.zone_of[f"p{seat + 1}.hand"]][0]
    table.did(table.acts.take(table.acts.ways(piece)[0]), len(table.session.history.commits))
    assert table.acts.shown.parts or table.session.history.commits
    assert not table.overlays.note.rect.w


def test_the_coach_that_is_off_tells_nothing(tmp_path: Path) -> None:
    t = Learner(tmp_path, DEPLOY, coach="off")
    assert note(t).note is None and told(t) == []


def test_who_goes_by_a_rule_twice_is_not_told_of_it() -> None:
    mark_used("wars3x3", "4.2")
    assert rules_met("wars3x3") == frozenset()
    mark_used("wars3x3", "4.2")
    assert rules_met("wars3x3") == {"4.2"}


def test_a_refusal_tells_its_rule(tmp_path: Path) -> None:
    t = Learner(tmp_path, DEPLOY)
    t.table.in_time.refused("3.1")
    assert "3.1" in rules_met("wars3x3")


def test_one_a_step_and_three_a_turn() -> None:
    lines = [{"remark": TOLD, "turn": 2, "step": str(n)} for n in range(RULES_A_TURN)]
    assert tells([], 2, "4.1") and not tells(lines[:1], 2, "0") and tells(lines[:1], 2, "1")
    assert not tells(lines, 2, "9") and tells(lines, 3, "0")


HARVEST = {"zones": {"p1.hand": ["024", "009"], "p1.unit.1": ["027"], "p1.unit.2": ["029"], "p1.magic": ["A11"],
                     "p1.land": ["030", "031", "032", "004"], "p2.hand": ["040"], "deck": ["041", "042"]}, "step": "4.2"}


def test_magic_is_told_only_where_something_would_come_of_it(tmp_path: Path) -> None:
    t = Learner(tmp_path, HARVEST)
    assert "M" in t.table.model.sight.moves.rules(0), "more territories before a unit comes in"
    card = t.table.session.state.zones[t.table.session.box.zone_of["p1.hand"]][0]
    slot = t.table.session.box.zone_of["p1.unit.3"]
    assert t.table.session.answer(0, Move("deploy", (Part(card, slot),))).committed
    sight = Sight(t.table.session, t.table.viewer.eyes())
    assert "magic" in sight.moves.standing(0) and "M" not in sight.moves.rules(0)


REMOVED = {"zones": {"p1.unit.1": ["024"], "p2.hand": ["005", "007"], "deck": ["041", "042"]},
           "step": "2.1", "seat": "p2"}


@pytest.mark.parametrize("hand", [["021", "003", "004", "008"], ["021", "025"]])
def test_the_rule_of_counters_is_told_before_it_is_said_that_nothing_counters(tmp_path: Path, hand: list[str]) -> None:
    """1, 2, 2 and 6 come to 3, and to more, but none of them is a 3."""
    t = Learner(tmp_path, {**REMOVED, "zones": {**REMOVED["zones"], "p1.hand": hand}})
    session = t.table.session
    session.give_seat(1, "bot:greedy", "Bot")
    spell, slot = session.state.zones[session.box.zone_of["p2.hand"]][0], session.box.zone_of["p1.unit.1"]
    mark = len(session.history.commits)
    assert session.answer(1, Move("removal", (Part(spell, slot, 3),)), by_human=False).committed
    t.table.changed(mark)
    t.wait(4_000)
    assert session.at_step == "2.3" and told(t)[-1:] == ["2.3"], "it waits, though nothing can be answered"
    assert note(t).note is not None and "sums do not count" in t.table.overlays.note._said


def test_what_nothing_counters_passes_by_itself_once_the_rule_is_known(tmp_path: Path) -> None:
    t = Learner(tmp_path, {**REMOVED, "zones": {**REMOVED["zones"], "p1.hand": ["021", "003"]}})
    mark_met("wars3x3", "2.3")
    mark_met("wars3x3", "2.1")
    session = t.table.session
    session.give_seat(1, "bot:greedy", "Bot")
    spell, slot = session.state.zones[session.box.zone_of["p2.hand"]][0], session.box.zone_of["p1.unit.1"]
    mark = len(session.history.commits)
    assert session.answer(1, Move("removal", (Part(spell, slot, 3),)), by_human=False).committed
    t.table.changed(mark)
    t.wait(4_000)
    assert "log.no_counter" in [line.key for line in session.history.log] and "2.3" not in told(t)
