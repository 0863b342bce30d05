"""Effects of levels in ANOARE, and the moments of damage outside the reveal."""

from __future__ import annotations

from dataclasses import replace

import pytest
from duel_play import AND_BOT, laid
from duel_sit import sit
from test_duel_reveal import struck

from tabletop.games.anoare.fighters import EVADED
from tabletop.games.anoare.moments import resolve_says
from tabletop.games.anoare.tables import tables
from tabletop.play.brought import Change
from tabletop.play.plan import Target
from tabletop.referee.ask import PASSED
from tabletop.table.places import piece_at
from tabletop.table.state import NOWHERE, Move
from tabletop.ui import theme
from tabletop.ui.table.moment.act_names import answers
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.plugins.reveal.sheet import _lasts


def test_an_effect_of_a_level_is_put_first_by_its_name() -> None:
    session = laid("5.2", {"p1.character": "X00", "p1.hand": "X01", "p2.hand": "W01"})
    character = piece_at(session.state, "p1.character")
    part = next(clause for clause in tables(session.state).clauses[session.state.face[character]].values()
                if clause.field == "lv2").at(character)
    model = sit(session).scene.model
    says = resolve_says(session.state, 0, -1, (part,))
    assert model.wording.says(says) == "First Lv2"
    assert answers(model, Target(NOWHERE, "resolve", part, says)) == "First Lv2"


def test_damage_that_effects_add_before_the_sheet_opens_is_told_on_it() -> None:
    t = struck()
    state, rules = t.session.state, t.session.rules
    assert rules is not None
    before = rules.display.reveal(state)
    assert before is not None
    hurt = next(seat for seat in (0, 1) if state.seat_num[seat, "life"] > 0)
    state.count(hurt, "life", state.seat_num[hurt, "life"] - 1)
    after = rules.display.reveal(state)
    assert after is not None
    told = [says.key for blow in after.blows if blow.seat != hurt for says in blow.follows]
    assert "note.more" in told
    (blow,) = (blow for blow in after.blows if blow.seat != hurt)
    assert _lasts(blow, 1.0) == state.seat_num[hurt, "life"] == blow.life[1] - 1, "the strip shows what is said under it"
    assert _lasts(blow, 0.0) == blow.life[0]


BY = {"en": ["Shared Fate: **Wizard** took **2**, life **4**", "Lv2: **Wizard** took **1**, life **3**"],
      "ja": ["道連れ：**魔法使い** に **2** ダメージ、体力 **4**", "Lv2：**魔法使い** に **1** ダメージ、体力 **3**"]}


@pytest.mark.parametrize("lang", BY)
def test_damage_that_falls_after_the_sheet_has_a_moment_with_its_cause_and_what_is_left(lang: str) -> None:
    lies = {"p1.character": "X00", "p1.skill": "X09=up", "p2.skill": "W05=up", "p2.hand": "W02 W03", "p1.hand": "X01 X02"}
    session = laid("5.4-2", lies, privacy="open", p1_level=2, p1_life=8, p2_life=7)
    t = sit(session, lang=lang, motion=1.0)
    mark = len(session.history.commits)
    session.answer(1, PASSED)
    t.scene.changed(mark)
    t.seen()
    assert session.state.step() == "clauses" and t.scene.overlays.telling, "two effects wait for their order"
    t.scene.overlays.end_stories()
    assert session.rules is not None
    first = session.rules.verbs["resolve"].next(session.state, 0, NOWHERE)[0]
    mark = len(session.history.commits)
    session.answer(0, Move("resolve", (first,)))
    t.scene.changed(mark)
    told: list[str] = []
    while t.scene.unfolds:
        t.wait(48)
        told += [said for said in [t.scene.tale.words(t.scene.now)] if said and said not in told]
    assert told == BY[lang]


def test_after_a_card_was_chosen_an_undo_lets_go_of_that_first() -> None:
    t = sit(laid("5.4-2", {"p1.skill": "S05=up", "p1.hand": "S01 S02 S03", "p2.skill": "W01=up", "p2.hand": "W02"}, AND_BOT))
    t.calm()
    t.click(t.grip("p1.skill"))
    t.later(600)
    t.scene.focus.put(t.hand()[1].seen.place)
    assert t.scene.acts.plan.parts and t.scene.model.ways
    t.undo()
    assert t.scene.acts.plan.parts and not t.scene.focused
    t.undo()
    assert not t.scene.acts.plan.parts


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
def test_how_much_is_paid_stands_off_the_skills_that_cool_below(size: tuple[int, int]) -> None:
    t = sit(laid("5.4-1", {"p1.skill": "S06=up", "p1.hand": "S01 S02", "p1.cooldown": "S03=up S04=up"}, AND_BOT), size=size)
    t.calm()
    t.click(t.grip(piece_at(t.session.state, "p1.hand.1")))
    t.click(t.spot("p1.skill"))
    t.wait(600)
    assert len(t.scene.acts.plan.parts) == 1
    cooling = [one.box for one in t.scene.geometry.pieces if one.seen.place.startswith("p1.cooldown")]
    assert len(cooling) == 2 and all(paid.collidelist(cooling) < 0 for paid in t.scene.stage.sums)
    assert speech(t.scene.model).offers[-1].words == "1 of 2 paid", "the prompt says it where the table has no room"


HEALED = {"en": "A new turn: gathered damage of Wizard is 0 again", "ja": "新しいターン：魔法使いの蓄積ダメージは0に戻った"}


@pytest.mark.parametrize("lang", HEALED)
def test_gathered_damage_that_a_new_turn_clears_is_headed_by_that_and_is_no_loss(lang: str) -> None:
    """Whatever came back to the hand before: that has nothing to do with it."""
    lies = {"p1.hand": "S01 S02", "p2.hand": "W01", "p2.cooldown": "W02"}
    session = laid("5.6", lies, privacy="open", on={"p2.cooldown.1": "W03=turned"}, p2_level=3, p2_life=0, p2_wounds=2,
                   p1_outcome=EVADED)
    t = sit(session, lang=lang, motion=1.0)
    assert session.rules is not None and session.state.step() == "evader"
    mark, (cools, *_) = len(session.history.commits), session.rules.verbs["cool"].next(session.state, 1, NOWHERE)
    assert session.answer(1, Move("cool", (cools,))).committed
    t.scene.changed(mark)
    t.seen()
    still = next(kept.still for kept in t.scene.unfolding.stills.kept if kept.still.changes)
    (change,) = still.changes
    assert (change.key, change.was, change.now) == ("wounds", 2, 0)
    assert still.cause == HEALED[lang]
    sheet = t.scene.unfolding.stills._sheet
    assert sheet._colour(change) == theme.INK7
    assert sheet._colour(replace(change, was=0, now=2)) == sheet._colour(Change(0, "life", 9, 8)) == theme.SHU_D
    assert sheet._colour(Change(1, "level", 1, 2)) == theme.INK7, "a level is no gain"
