"""Whose turn it is and what can be done now never contradict each other, and nothing of it alarms without a reason."""

from __future__ import annotations

import pygame
import pytest
from read_once import catalog_of
from scene_play import ALONE, AND_BOT, TWO, Sitting, laid, opened, refused
from written import by_chance

from tabletop.commands.shot import new_table
from tabletop.play.done import Attempt
from tabletop.play.hands import Edit
from tabletop.play.people import Privacy
from tabletop.play.plan import Plan, Target
from tabletop.play.session import Session
from tabletop.referee import moves
from tabletop.referee.ask import PASSED
from tabletop.table.state import Part
from tabletop.ui import commands, theme
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.panels.log.listed import LogRow
from tabletop.ui.table.panels.log.rows import log_rows

FIELD = {"p1.land": "004 017 029 008 010", "p2.unit.1": "016", "p1.hand": "009 028 031 036"}


def model(session: Session, seats: tuple[int, ...]) -> Model:
    return Model.of(session, session.box.public | sum(1 << seat for seat in seats), "en", seats)


def answered(session: Session, *texts: str) -> Session:
    """A game on which somebody answered."""
    for text in texts:
        assert session.ask is not None and session.rules is not None
        seat, move = moves.read(session.state, text, dict(session.rules.verbs), session.ask.about)
        assert session.answer(seat, move).committed, text
    return session


def reinforced(privacy: Privacy = "peek") -> Session:
    """The seat on turn reinforced a unit, the other may counter that."""
    zones = {"p1.hand": "028 047", "p1.unit.1": "029", "p2.hand": "040 048 007"}
    return answered(laid("2.2", zones, TWO, privacy=privacy), "p1 reinforce 028 > p1.unit.1")


def test_a_counter_put_to_the_seat_on_turn_is_an_answer_and_no_step_of_its_turn() -> None:
    t = Sitting(answered(reinforced(), "p2 counter 040 > p1.unit.1"))
    assert t.session.state.seat == 0 and t.session.waiting() == (0,)
    said = speech(t.scene.model)
    assert said.whose == "Haru is asked" and said.step == "2.3 Counter" and said.mine
    assert [offer.words for offer in said.offers] == ["Suggest", "Pass"]
    t.calm()
    before = t.digest
    t.key(pygame.K_SPACE, " ")
    assert t.digest == before and t.app.message.shown, "Space goes on in a turn and answers nothing"
    t.key(pygame.K_p, "p")
    assert t.session.history.commits[-1].do == "p1 pass"


def test_the_sheet_of_a_question_closes_when_another_person_is_asked() -> None:
    session = reinforced("open")
    t = Sitting(session)
    reaction = t.scene.overlays.reaction
    chip = reaction.chips[0]
    t.calm()
    t.click((chip.x + 12, chip.centery))
    assert reaction.open and {control.action for control in reaction.controls} >= {"pass", "stand"}
    mark = len(session.history.commits)
    answered(session, "p2 counter 040 > p1.unit.1")
    t.scene.changed(mark)
    assert session.waiting() == (0,) and not reaction.open
    chip = reaction.chips[0]
    t.calm()
    t.click((chip.x + 12, chip.centery))
    assert reaction.open
    assert "stand" not in {control.action for control in reaction.controls}, "nobody passes beforehand in their own turn"


@pytest.mark.parametrize(("game", "mode", "answers"), [("wars3x3", "beginner", 90), ("wars3x3", "advanced", 90),
                                                      ("hackclad_delta", "versus", 160), ("anoare", "duel", 60),
                                                      ("pearls", "", 30), ("lanterns", "", 30), ("circuit_drive", "multi", 60),
                                                      ("swordrion", "duo", 40)])
def test_the_prompt_names_who_acts_and_offers_what_they_do(game: str, mode: str, answers: int) -> None:
    catalog = catalog_of(game)
    session = new_table(catalog, mode or catalog.modes[0].id)
    assert session.rules is not None
    for n in range(answers):
        if session.ask is None:
            break
        waiting = session.waiting()
        for seats in ((0,), (1,)):
            said, here = speech(model(session, seats)), model(session, seats)
            acting = [seat for seat in seats if seat in waiting]
            if session.ask.pause and here.together:
                assert said.seat in (None, *waiting) and "thinking" not in said.sentence, said
            elif not here.sealed_choice:
                assert said.seat in waiting if len(waiting) == 1 else said.seat is None or said.seat in waiting, said
            offered = {offer.action: offer.words for offer in said.offers}
            if here.step is not None and not here.step.verbs and session.ask.pause:
                assert offered.get("next") != "End turn", said
            if acting and not session.ask.pause and said.offers:
                assert ("suggest" in offered) == (session.rules.mind.value is not None
                                                  or session.rules.mind.suggest(session.state, acting[0]) is not None), said
        session.answer(waiting[0], by_chance(session, waiting[0], "whose", n))


@pytest.mark.parametrize(("code", "typed"), [(pygame.K_SPACE, " "), (pygame.K_p, "p")])
def test_a_key_a_moment_too_early_is_a_quiet_hint(code: int, typed: str) -> None:
    t = Sitting(opened(AND_BOT, privacy="open"))
    t.app.later = lambda work, done: None  # type: ignore[method-assign]
    while 0 in t.session.waiting():
        move = t.session.rules.mind.suggest(t.session.state, 0) or PASSED  # type: ignore[union-attr]
        assert t.session.answer(0, move).committed
    t.scene.look_again()
    before = t.digest
    t.key(code, typed)
    assert t.app.message.shown and t.digest == before and not refused(t.session) and t.scene.overlays.toast is None
    assert not [row for row in log_rows(t.scene.model) if isinstance(row, LogRow) and row.ink == theme.SHU]


@pytest.mark.parametrize(("rules", "ink"), [("off", theme.INK9), ("advise", theme.SHU_D)])
def test_hands_are_in_alarm_red_only_beside_rules_that_are_in_force(rules: str, ink: str) -> None:
    session = laid("2.1", FIELD, ALONE)
    session.switch_rules(rules, 0)  # type: ignore[arg-type]
    assert session.edit(0, Edit("move", "p1.hand.1", "p1.unit.3")).committed
    session.switch_rules("enforce", 0)
    rows = [row for row in log_rows(model(session, (0, 1))) if isinstance(row, LogRow) and row.icon == "ui_override"]
    assert [row.ink for row in rows] == [ink]


def test_rows_of_a_menu_that_would_be_the_same_name_their_places() -> None:
    t = Sitting(laid("4.2", FIELD, ALONE))
    units = t.session.box.family("unit", 0)
    targets = [Target(zone, "deploy", Part(1, zone), None) for zone in units]
    t.scene.overlays.choose(targets, Attempt(0, "p1.hand.1", units[0]))
    assert t.scene.overlays.menu is not None
    said = [item.words for item in t.scene.overlays.menu.items]
    assert len(set(said)) == 3 and all(f"Unit slot {n}" in one for n, one in enumerate(said, 1))


def test_a_suggestion_keeps_what_is_laid_down_where_it_can() -> None:
    t = Sitting(opened(ALONE, privacy="open"))
    held = t.session.box.zone_of["p1.hand"]
    move = t.session.rules.mind.suggest(t.session.state, 0)  # type: ignore[union-attr]
    assert move is not None
    other = next(piece for piece in t.session.state.zones[held] if piece not in {part.piece for part in move.parts})
    for laid_down in ((Part(other, move.parts[0].place),), move.parts[:1]):
        t.scene.acts.plan = Plan(0, move.verb, -1, laid_down)
        t.scene.look_again()
        t.scene.act(commands.SUGGEST())
        parts = t.scene.acts.plan.parts
        assert t.scene.overlays.dialog is None and parts[:1] == laid_down and t.scene.model.whole
        assert set(parts) <= {*laid_down, *move.parts}


def test_a_suggestion_asks_before_it_takes_the_place_of_what_is_laid_down() -> None:
    """Half of a removal lies on a unit, and what is suggested is another."""
    t = Sitting(laid("2.1", {"p1.hand": "028 004", "p2.unit.1": "016", "p2.unit.2": "018"}, ALONE))
    t.drag(t.grip(next(card.seen.place for card in t.hand() if t.session.box.cards[card.seen.face].number == "004")),
           t.spot("p2.unit.1"))
    own = t.scene.acts.plan
    assert len(own.parts) == 1 and not t.scene.model.whole
    suggested(t)
    assert t.scene.overlays.dialog is not None and t.scene.acts.plan == own
    t.key(pygame.K_ESCAPE)
    assert t.scene.overlays.dialog is None and t.scene.acts.plan == own
    suggested(t)
    t.key(pygame.K_RETURN, "\r")
    assert t.scene.acts.plan != own and t.scene.model.whole


def suggested(t: Sitting) -> None:
    """What is suggested has been found."""
    t.scene.act(commands.SUGGEST())
    for _ in range(200):
        if t.scene.overlays.dialog is not None:
            break
        t.wait(16)