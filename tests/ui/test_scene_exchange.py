"""Pixels of an exchange in secret (9-1): whatever the witch took, the others see the very same frames, panels and sounds."""

from __future__ import annotations

import random

import pygame
import pytest
from read_once import catalog_of
from samples import one_in
from scene_play import TWO, Sitting, refused

from tabletop.games import rules_of
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup
from tabletop.play.people import Privacy
from tabletop.play.plan import Plan
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.play.session import Session
from tabletop.referee.moves import read
from tabletop.ui.table.panels.moments import Moment, Said, moment_rows

CATALOG = catalog_of("hackclad_delta")
RULES = rules_of("hackclad_delta")
TABLE = TableEntry(zones={"p1.discard": ["W01-01", "W01-02", "W01-05"], "p1.extended": ["W01-13", "W01-14"], "turn.1": ["W01-03"],
                          "turn.2": ["W02-03"], "field.13": ["clad"], "field.2": ["rosette_piece"], "field.10": ["flare_piece"]},
                   rest="box", step="8-4-3", gauges={"p1.cp": 4})
SWAPS = ("p1 pass", "p1 exchange W01-01 > p1.extended, W01-13 > p1.deck", "p1 exchange W01-05 > p1.extended, W01-14 > p1.deck")
H = (pygame.K_h, "h")
HIDING: tuple[Privacy, ...] = ("peek", "strict")


def asked(privacy: Privacy) -> Sitting:
    """p1 is asked what she exchanges; her hand is covered."""
    state = open_forced(CATALOG, RULES, OpeningEntry(game="hackclad_delta", mode="versus", seats=2, table=TABLE))
    session = Session.start_at(state, CATALOG, RULES, Setup("versus", 2), TWO, privacy=privacy)
    assert session.answer(*read(session.state, "p1 cp_draw rosette_piece", dict(RULES.verbs))).committed
    assert session.state.step() == "9-1-2"
    t = Sitting(session, motion=1.0)
    t.scene.overlays.sharing.letters.dice = random.Random(5)
    t.scene.felt.faces.elsewhere(None)  # pictures are kept for the whole program: one table would read them for the other
    t.scene.felt.give_back()
    t.scene.stale_rest()
    t.key(pygame.K_ESCAPE)
    t.wait(4000)
    return t


def answered(t: Sitting, swap: str) -> list[bytes]:
    """Every frame from the answer until nothing moves any more."""
    mark = len(t.session.history.commits)
    assert t.session.answer(*read(t.session.state, swap, dict(RULES.verbs))).committed
    t.scene.changed(mark)
    frames = []
    for _ in range(90):
        t.wait(16)
        frames.append(t.frame())
    return frames


def written(t: Sitting) -> object:
    """The words of the panels: the log, the history, every control with its tip."""
    model, said = t.scene.model, Said()
    rows = [said.of(model, row.value) for row in moment_rows(model) if isinstance(row, Moment) and isinstance(row.value, int)]
    controls = [(getattr(control, "words", ""), control.tip) for panel in t.scene.overlays.panels for control in panel.controls]
    return [model.wording.line(line) for line, _ in t.session.log()], rows, controls


@pytest.mark.parametrize("privacy", one_in(2, HIDING))
def test_every_frame_and_every_panel_is_the_same_whatever_was_exchanged(privacy: Privacy) -> None:
    tables = [asked(privacy) for _ in SWAPS]
    shown = [answered(t, swap) for t, swap in zip(tables, SWAPS, strict=True)]
    assert len(set(shown[0])) > 3, "something is seen to happen"
    assert shown[0] == shown[1] == shown[2]
    for code, typed in ((pygame.K_j, "j"), (pygame.K_TAB, "\t"), (pygame.K_TAB, "\t")):
        for t in tables:
            t.key(code, typed)
            t.wait(600)
        assert tables[0].frame() == tables[1].frame() == tables[2].frame()
    assert written(tables[0]) == written(tables[1]) == written(tables[2])


def test_a_plan_that_is_made_in_secret_is_covered_with_the_hand() -> None:
    """Half an exchange laid down, then the key let go: nothing of it lies on the table, and a refused Enter leaves no line."""
    planned, other = asked("peek"), asked("peek")
    for t in (planned, other):
        t.down(*H)
        t.wait(600)
    heard: list[str] = []
    planned.app.sound = lambda name, seat=0: heard.append(name)  # type: ignore[method-assign]
    half = read(planned.session.state, "p1 exchange W01-01 > p1.extended", dict(RULES.verbs))[1]
    planned.scene.acts.plan = Plan(0, half.verb, parts=half.parts)
    planned.scene.look_again()
    planned.wait(600)
    opened = planned.frame()
    assert opened != other.frame(), "its owner sees it lie there"
    planned.scene.did(planned.scene.acts.declare(), len(planned.session.history.commits))
    assert refused(planned.session) and not heard
    for t in (planned, other):
        t.up(pygame.K_h)
        t.wait(8000)
    assert planned.scene.acts.plan.parts and planned.frame() == other.frame() and written(planned) == written(other)
