"""*What can I do? Why not?* at the table: by key and by mouse, with its places lit, and hints with what decided."""

from __future__ import annotations

from functools import cache

import pygame
import pytest
import table_helpers
from scene_play import ALONE, TWO, Sitting, laid, opened
from test_scene_fits import until_counter

from tabletop.bots.hint import Hint
from tabletop.play.people import Person
from tabletop.play.plan import Plan
from tabletop.play.session import Session
from tabletop.referee.ask import PASS, PASSED
from tabletop.referee.moves import read
from tabletop.table.state import NOWHERE
from tabletop.ui import commands
from tabletop.ui.table.commands.what_acts import _hinted
from tabletop.ui.table.moment.can_rows import About, Way
from tabletop.ui.table.panels.question import Chip
from tabletop.ui.widgets import Action, Button

W, DOWN, ENTER, ESC, HINT = pygame.K_w, pygame.K_DOWN, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_i


TURN_3 = {"p1.hand": "042 047 008", "p1.land": "032 037 035 024", "p1.unit.1": "006", "p1.magic": "A11",
          "p2.hand": "041 010", "p2.land": "009 019 031 003", "p2.unit.1": "014", "p2.unit.2": "007", "p2.magic": "A12",
          "deck": "021 027 028 020", "discard": "030 004 046 029"}
LANDS = {4: "021", 5: "047"}


def played(step: str, turn: int, people: tuple[Person, ...] = ALONE) -> Session:
    """A game that reached a step, the seat on turn to answer: from turn 3 on everybody passes but for a territory a turn."""
    session = laid("2.1", TURN_3, people, privacy="open" if people == ALONE else "peek", turn=3)
    while session.state.turn < turn or session.state.step() != step:
        seat = session.waiting()[0]
        land = LANDS.get(session.state.turn) if session.state.step() == "4.1" else None
        text = f"p{seat + 1} territory {land} > p{seat + 1}.land" if land else f"p{seat + 1} pass"
        _, move = read(session.state, text, dict(session.rules.verbs))  # type: ignore[union-attr]
        assert session.answer(seat, move).committed
    return session


def strategy(people: tuple[Person, ...] = ALONE, **options: object) -> Sitting:
    return Sitting(played("4.2", 5, people), **options)  # type: ignore[arg-type]


def told(t: Sitting) -> list[str]:
    return [row.words for row in t.scene.overlays.log._lists["can"].rows]


def lit(t: Sitting) -> set[str]:
    """The zones that are lit on the screen, each all round but for what a card that is read covers."""
    lights = [where for _, where in t.scene.lights.pictures()]
    for where in lights:
        seen = where.clip(t.app.surface.get_rect())
        shown, bare = (pygame.image.tobytes(one.subsurface(seen), "RGB") for one in (t.app.surface, t.scene.stage.rest))
        assert shown != bare
    return {t.session.box.zones[zone].name for zone, spot in t.scene.geometry.spots.items()
            if any(where.centerx == spot.rect.centerx and where.w >= spot.rect.w and spot.rect.inflate(56, 56).contains(where)
                   for where in lights)}


@cache
def names() -> frozenset[str]:
    return frozenset(card.name["en"] for card in table_helpers.catalog().cards)


# --- what can I do ---------------------------------------------------------------------------------------------------


def test_one_key_lists_every_legal_move_and_enter_does_it() -> None:
    t = strategy()
    t.move((4, 790))
    t.key(W, "w")
    assert t.scene.overlays.log.tab == "can"
    rows = t.scene.overlays.log._lists["can"].rows
    seat, rules = t.session.waiting()[0], t.session.rules
    assert rules is not None
    parts = [p for verb in ("deploy", "redeploy", "magic") for p in rules.verbs[verb].next(t.session.state, seat, -1)]
    assert [row.value.target.part for row in rows if isinstance(row.value, Way)] == parts
    t.key(DOWN)
    t.key(ENTER)
    assert t.session.state.zones[parts[0].place] == [parts[0].piece], "a part that completes a move commits it"


def test_a_part_of_more_lies_as_a_plan_and_the_list_goes_on_from_it() -> None:
    t = strategy()
    t.move((4, 790))
    t.key(W, "w")
    give_up = next(row.value for row in t.scene.overlays.log._lists["can"].rows
                   if isinstance(row.value, Way) and row.value.place == "p1.unit.1")
    t.scene.act(commands.TAKE(give_up.target))
    assert t.scene.acts.plan.parts == (give_up.target.part,)
    rows = t.scene.overlays.log._lists["can"].rows
    assert {row.value.target.verb for row in rows if isinstance(row.value, Way)} == {"redeploy"}


def test_a_row_lights_its_place_by_keys_and_by_mouse() -> None:
    t = strategy()
    t.move((4, 790))
    t.key(W, "w")
    assert lit(t) == {"p1.unit.1"}, "what may be given up"
    t.key(DOWN)
    assert lit(t) == {"p1.unit.2"}
    t.key(DOWN)
    assert lit(t) == {"p1.unit.3"}
    shown = t.scene.overlays.log._lists["can"]
    n = next(n for n, row in enumerate(shown.rows) if isinstance(row.value, Way))
    t.move((shown.rect.x + 60, shown.rect.y + shown._tops[n] + 8))
    assert lit(t) == {"p1.unit.2"}
    t.move((4, 790))
    assert lit(t) == {"p1.unit.1"}


def test_the_same_key_or_escape_closes_it() -> None:
    for size in ((1280, 800), (1024, 600)):
        t = strategy(size=size)
        t.move((4, size[1] - 10))
        opened_before = t.scene.log_open
        for code, typed in ((W, "w"), (ESC, "")):
            t.key(W, "w")
            assert t.scene.log_open and t.scene.overlays.log.tab == "can" and not t.scene.overlays.log.folded
            t.key(code, typed)
            assert (t.scene.log_open, t.scene.overlays.log.tab) == (opened_before, "log")


def test_many_ways_are_folded_by_card() -> None:
    t = strategy()
    t.move((4, 790))
    session = t.session
    session.switch_rules("off")
    for n in range(10):
        session.edit(0, table_edit(f"draw deck > p{n % 2 + 1}.hand=1"), anyway=True)
    session.edit(0, table_edit("step 2.1"), anyway=True)
    session.switch_rules("enforce")
    t.scene.changed(len(session.history.commits), fly=False)
    t.key(W, "w")
    rows = t.scene.overlays.log._lists["can"].rows
    folded = [row for row in rows if isinstance(row.value, About)]
    assert folded and any("ways: choose a card first" in row.words for row in rows)
    t.key(DOWN)
    t.key(ENTER)
    assert told(t)[1] == folded[0].words.partition(":")[0]


def table_edit(text: str):  # type: ignore[no-untyped-def]
    from tabletop.play.hands import read_edit

    return read_edit(text)


# --- why not ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "wanted"), [
    ("en", ["cost **6** > territories **5**", "(4.2①)", "It needs 1 more in territories."]),
    ("ja", ["コスト **6** > 領土 **5**", "（4.2①）", "領土があと1枚いります。"])])
def test_over_a_piece_it_says_what_would_have_to_change(lang: str, wanted: list[str]) -> None:
    t = strategy(lang=lang)
    t.move(t.grip("p1.hand.1"))
    t.key(W, "w")
    all_told = "\n".join(told(t))
    assert all(words in all_told for words in wanted), all_told
    done = [words for words in told(t) if "2.1" in words or "4.1" in words]
    assert len(done) == 2, "steps that are over say so"


def test_a_later_step_is_told_as_later() -> None:
    t = Sitting(played("2.1", 5))
    card = next(laid for laid in t.hand() if any("later" in w for w in asked_of(t, laid.seen.place)))
    assert any("Add territory, later in Territory: yes" in words for words in asked_of(t, card.seen.place))


def asked_of(t: Sitting, place: str) -> list[str]:
    t.scene.overlays.log.ask(place)
    return told(t)


def test_of_a_covered_hand_nothing_is_told() -> None:
    t = strategy(TWO)
    t.move(t.hand()[0].box.center)
    t.key(W, "w")
    assert not any(name in words for name in names() for words in told(t))
    assert len(told(t)) == 1 and "covered" in told(t)[0]
    assert t.scene.lights.pictures() == []


def test_with_the_rules_off_it_lists_what_hands_do_with_their_keys() -> None:
    t = strategy()
    t.session.switch_rules("off")
    t.scene.changed(len(t.session.history.commits), fly=False)
    t.move(t.grip("p1.unit.1"))
    t.key(W, "w")
    assert {"Turn over (F)", "Hold fast, let go (L)"} & set(told(t)) or any("(F)" in words for words in told(t))
    t.key(ESC)
    t.move((4, 790))
    t.scene.focus.put("")
    t.key(W, "w")
    assert "Give the turn to Haru" in told(t) and "Set the step: Remove" in told(t)


def test_asked_of_a_number_it_lists_what_is_done_to_no_piece() -> None:
    t = strategy()
    t.session.switch_rules("off")
    t.scene.changed(len(t.session.history.commits), fly=False)
    t.move((4, 790))
    t.scene.focus.put("p2.life")
    t.key(W, "w")
    assert t.scene.overlays.log.tab == "can" and "Give the turn to Haru" in told(t)


# --- hover and hints -------------------------------------------------------------------------------------------------


def test_case_T52_resting_on_a_card_shows_where_it_may_go() -> None:
    t = strategy()
    t.move((4, 790))
    assert lit(t) == {"p1.unit.1"}, "what answers the question itself: the Witch may be given up"
    t.move(t.grip("p1.hand.1"))
    assert lit(t) == {"p1.unit.1"}, "a Black Hound may only come in for the Witch"
    t.move(t.grip("p1.hand.3"))
    assert lit(t) == {"p1.unit.1", "p1.unit.2", "p1.unit.3"}
    t.move((4, 790))
    assert lit(t) == {"p1.unit.1"}
    t.scene.focus.put("p1.hand.1")
    t.wait(16)
    assert lit(t) == {"p1.unit.1"}, "so does the focus"


def test_case_T52_a_hint_is_a_move_and_what_decided() -> None:
    t = strategy()
    before = t.digest
    t.key(HINT, "i")
    t.wait()
    said = t.app.message._said
    assert said is not None and said[1] == "table.hint"
    told = t.app.message.told("en").replace("\u00a0", " ")
    assert told.startswith("Suggestion: Deploy Assault Soldier · Grass: ") and len(told.split()) <= 16, "one short sentence"
    assert t.scene.acts.plan.verb == "deploy" and t.digest == before, "it lies there as a plan"


def test_a_hint_stays_until_the_next_act_and_hides_nothing_that_it_laid() -> None:
    t = strategy()
    t.key(HINT, "i")
    t.wait()
    t.wait(30_000)
    assert t.app.message.shown
    laid = [one.box for one in t.scene.geometry.pieces if one.planned]
    assert laid and t.app.message._area.inflate(-36, -36).collidelist([*laid, *t.scene.stage.sums, t.scene.geometry.ledger]) < 0
    t.app.home()
    t.wait(32)
    assert not t.app.message.shown, "nor does it outlive its table"


def test_what_was_chosen_before_a_hint_is_so_no_more() -> None:
    t = strategy()
    other = t.hand()[-1]
    t.click(t.grip(other.seen.place))
    assert t.scene.focused
    t.key(HINT, "i")
    t.wait()
    assert t.scene.acts.plan.parts and not t.scene.focused


@pytest.mark.parametrize(("after", "gone"), [("declare", True), ("take_back", True), ("look_again", False)])
def test_a_hint_goes_with_the_move_it_names(after: str, gone: bool) -> None:
    """A notice that names a card of a hand must not outlive the act: the next person would read it."""
    t = strategy()
    t.key(HINT, "i")
    t.wait()
    assert t.app.message.shown
    if after == "look_again":
        t.scene.look_again()
    else:
        t.scene.act(Action(after))
    assert t.app.message.shown is not gone


def test_a_suggestion_for_a_covered_hand_asks_to_open_it_first() -> None:
    t = strategy(TWO)
    t.key(HINT, "i")
    t.wait()
    assert not t.scene.acts.plan.parts
    assert t.app.message.told("en") == "Open your hand first: H, or a click on your name plate"


def test_a_suggestion_over_a_complete_plan_says_that_it_can_be_declared() -> None:
    t = Sitting(opened(ALONE))
    t.key(HINT, "i")
    assert t.scene.model.whole
    t.wait(400)
    t.key(HINT, "i")
    assert t.app.message.told("en") == "Enough is laid: Enter declares it, Esc takes it back"


@pytest.mark.parametrize("step", ["4.1", "2.3"])
def test_a_suggestion_to_do_nothing_names_the_button_and_its_key(step: str) -> None:
    t = Sitting(until_counter(opened(ALONE, 7))) if step == "2.3" else Sitting(played(step, 5))
    seat, ask = t.scene.acts.seat, t.session.ask
    assert ask is not None and PASS in ask.to[seat]
    _hinted(t.scene, seat, Hint(PASSED))
    button = t.scene.overlays.prompt.controls[-1]
    assert isinstance(button, Button)
    key = "P" if step == "2.3" else "Space"
    assert t.app.message.told("en").startswith(f"Suggestion: {button.words} ({key})")
    count = len(t.session.history.commits)
    t.key(pygame.key.key_code(key), " " if key == "Space" else "p")
    assert len(t.session.history.commits) > count, "the key it names does it"


def test_passing_is_one_word_on_button_chip_and_in_the_moves() -> None:
    t = Sitting(until_counter(opened(ALONE, 7)), lang="ja")
    button = t.scene.overlays.prompt.controls[-1]
    chips = [c for c in t.scene.overlays.reaction.controls if isinstance(c, Chip)]
    t.move((4, 790))
    t.key(W, "w")
    assert isinstance(button, Button) and button.words == "見送る"
    assert [chip.question.passes for chip in chips] == ["見送る"] and "見送る（P）" in told(t)


def test_of_another_card_while_a_plan_lies_there_the_plan_is_told() -> None:
    t = strategy()
    t.key(HINT, "i")
    t.wait()
    assert t.scene.model.whole
    other = next(laid for laid in t.hand() if not laid.planned)
    assert "A plan is laid: Enter declares it, Esc takes it back." in asked_of(t, other.seen.place)


def test_a_hint_that_comes_too_late_is_left() -> None:
    t = strategy()
    t.scene.act(commands.SUGGEST())
    t.scene.act(commands.NEXT())
    t.wait()
    assert not t.scene.acts.plan.parts


def test_what_a_suggestion_laid_by_one_press_is_taken_back_and_done_again_by_one() -> None:
    t = Sitting(laid("2.1", {"p1.hand": "009 028 004", "p1.land": "017 008 027", "p2.unit.1": "029"}, ALONE))
    rules, ask = t.session.rules, t.session.ask
    assert rules is not None and ask is not None
    _, move = read(t.session.state, "p1 removal 028 > p2.unit.1, 004 > p2.unit.1", dict(rules.verbs), ask.about)
    plan = Plan(0, "removal", NOWHERE, move.parts)
    t.scene.acts.suggest(plan)
    t.key(pygame.K_ESCAPE)
    assert t.scene.acts.plan.parts == ()
    t.redo()
    assert t.scene.acts.plan == plan
    t.scene.acts.suggest(plan)
    t.scene.acts.take_off(plan.parts[1].piece)
    t.key(pygame.K_ESCAPE)
    assert t.scene.acts.plan.parts == (), "what a person changed is theirs, part by part"
