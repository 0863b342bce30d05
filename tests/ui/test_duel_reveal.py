"""The reveal of ANOARE: it waits until it was seen, one moment after another, and the log keeps it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from duel_play import AND_BOT, TWO, asked, dealt, laid, played
from duel_sit import revealed, sit
from scene_play import Sitting

from tabletop.play.people import Person
from tabletop.referee import legal
from tabletop.referee.ask import PASSED
from tabletop.table.rng import Dice
from tabletop.ui.proof.legible import seen
from tabletop.ui.table.plugins.reveal.beats import length, shown
from tabletop.ui.text.noting import notes


def struck(**options: object) -> Sitting:
    """Just when both have been struck."""
    t = sit(played(dealt(TWO, 5), asked("5.4-2", 3)), **options)
    seed = 1
    while not t.scene.overlays.telling:
        session = t.session
        assert session.waiting()
        mark = len(session.history.commits)
        assert session.answer(session.waiting()[0], PASSED).committed
        t.scene.changed(mark)
        seed += 1
    return t


def test_it_waits_until_it_was_seen_and_then_the_turn_goes_on() -> None:
    t = struck()
    t.wait(2000)
    assert t.session.state.step() == "5.5-2" and t.scene.overlays.telling
    t.key(pygame.K_SPACE, " ")
    t.wait(200)
    assert t.session.state.step() != "5.5-2" and not t.scene.overlays.telling


def test_the_log_keeps_what_it_said_and_waits_with_what_the_sheet_tells() -> None:
    t = struck(motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    sheet, log = revealed(t), t.scene.overlays.log
    t.wait(100)

    def said() -> list[str]:
        return [row.words for row in log._rows]

    told, moments = said(), 0
    assert told and not any("damage" in one for one in told[-4:]), told[-4:]
    while sheet.playing:
        moments += 1
        assert said() == told
        t.wait(48)
    t.wait(48)
    assert moments > 10 and said()[:len(told) - 1] == told[:-1] and said()[len(told) - 1].startswith(told[-1]), "a row but grows"
    assert any("damage" in one for one in said()[len(told):])
    t.key(pygame.K_r, "r")
    t.wait(100)
    assert sheet.playing and len(said()) > len(told), "what is told once more stays"


def test_that_somebody_paid_stands_in_the_log_and_not_with_what() -> None:
    session = laid("5.4-1", {"p1.skill": "S02=up", "p2.skill": "W01=up", "p1.hand": "S03 S04 S05", "p2.hand": "W02 W03"})
    assert session.rules is not None and session.ask is not None
    assert session.answer(1, legal.random_move(session.rules, session.state, session.ask, 1, Dice(3))).committed
    t = sit(session)
    paid = [row.words for row in t.scene.overlays.log._rows if "paid" in row.words]
    assert paid == ["Cost: Wizard paid 1 card"]


def test_only_the_fragment_that_answers_is_lit_and_its_frame_goes_with_it() -> None:
    zones = {"p1.skill": "S02=up", "p2.skill": "W01=up", "p1.fragment": "F5", "p1.spent": "F1=up", "p1.hand": "S03",
             "p2.hand": "W02"}
    t = sit(laid("5.4-2", zones, (Person("Haru", (0, 1)),), "open"))
    t.calm()
    while t.scene.acts.seat != 0:
        t.key(pygame.K_p, "p")
        t.calm()
    at, shown = t.grip("p1.fragment"), t.scene.geometry.spots[t.session.box.zone_of["p1.spent"]].rect
    t.click(at)
    t.key(pygame.K_ESCAPE)
    t.wait(32)
    assert not [where for _, where in t.scene.lights.pictures() if where.collidepoint(shown.center)]
    t.click(t.grip(t.at("p1.spent/0").seen.place) if t.scene.geometry.of("p1.spent/0") else t.spot("p1.spent"))
    t.wait(32)
    t.click(at)
    t.key(pygame.K_RETURN)
    t.wait(1500)
    assert t.session.state.step() != "5.4-2" or t.scene.acts.seat == 1
    assert t.scene.focused == ""


def test_a_slow_machine_shows_the_end_of_it_too() -> None:
    t = struck(motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    sheet = revealed(t)
    t.wait(8000)
    t.key(pygame.K_r, "r")
    t.wait(800)
    assert sheet.playing
    t.now += 20_000
    t.wait(16)
    assert sheet.open and not sheet.playing
    told = t.frame()
    t.scene.touch()
    t.wait(16)
    assert t.frame() == told


def test_what_the_sheet_tells_is_nowhere_seen_while_the_cards_that_led_to_it_are_in_the_air() -> None:
    t = sit(dealt(AND_BOT, 1), motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    session, flew, chance = t.session, 0, 0
    while not t.scene.overlays.telling:
        flew = 0
        if session.waiting()[:1] != (0,) or t.scene.thinker.thinking:
            t.wait(200)
            continue
        assert session.rules is not None and session.ask is not None
        mark, chance = len(session.history.commits), chance + 1
        assert session.answer(0, legal.random_move(session.rules, session.state, session.ask, 0, Dice(chance))).committed
        t.scene.changed(mark)
        while t.scene.unfolds:
            flew += bool(t.scene.flights)
            assert "log.distance" not in [line.key for line, _ in t.scene.told.log()]
            t.wait(48)
    assert flew and "log.distance" in [line.key for line, _ in session.log()]


def telling() -> Sitting:
    """A reveal that is told from its beginning."""
    t = struck(motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    t.key(pygame.K_r, "r")
    assert revealed(t).playing
    return t


@pytest.mark.parametrize("press", [(pygame.K_SPACE, " "), None])
def test_a_press_ends_the_moment_that_is_shown_and_no_more(press: tuple[int, str] | None) -> None:
    t = telling()
    sheet, presses, seen = revealed(t), 0, set[float]()
    while sheet.playing:
        assert presses < 20
        left = length(sheet._reveal, 1.0) - sheet._gone() if sheet._reveal is not None else 0
        assert left not in seen
        seen.add(left)
        t.key(*press) if press is not None else t.click(t.scene.frame.cloth.center)
        presses += 1
    assert presses > 4 and sheet.open, "each moment was seen"
    at = t.session.history.at
    for _ in range(5):
        t.key(*press or (pygame.K_SPACE, " "))
    assert sheet.open and t.session.history.at == at, "what came to its end only now has not been read"
    t.wait(800)
    t.key(pygame.K_SPACE, " ")
    assert not sheet.open


@pytest.mark.parametrize("press", [(pygame.K_RETURN, "\r"), (pygame.K_ESCAPE, ""), (pygame.K_p, "p"), (pygame.K_c, "c")])
def test_keys_that_no_button_of_it_names_neither_hurry_nor_end_it(press: tuple[int, str]) -> None:
    t = telling()
    sheet, since = revealed(t), revealed(t)._since
    t.key(*press)
    assert sheet.playing and sheet._since == since
    t.wait(9000)
    assert sheet.open and not sheet.playing
    at = t.session.history.at
    t.key(*press)
    assert sheet.open and t.session.history.at == at


def test_a_clash_is_declared_summed_struck_and_then_left_each_by_itself() -> None:
    t = telling()
    sheet = revealed(t)
    assert sheet._reveal is not None
    seen, went = list[str](), 0
    while sheet.playing:
        now = shown(sheet._reveal, sheet._gone(), sheet._motion)
        parts = {"declare": now.declare, "attack": now.attack, "judge": now.judge, "damage": now.damage, "strike": now.strike,
                 "left": now.left}
        here = next((name for name, part in parts.items() if 0 < part < 1), "")
        seen += [here] if here and here not in seen else []
        went += here == "strike"
        assert now.left == 0 or now.strike == 1, "the life runs once the figure has fallen"
        t.wait(16)
    assert seen == ["declare", "attack", "judge", "damage", "strike", "left"] and went > 5


@pytest.mark.parametrize(("lang", "cause"), [("en", "Modifier: Archer's Lv2"), ("ja", "補正：弓手のLv2")])
def test_what_is_added_to_a_blow_says_whose_effect_it_is(lang: str, cause: str) -> None:
    """A hit of the archer where a paid card of the other is open."""
    lies = {"p1.character": "S00", "p2.character": "A00", "p1.skill": "S05=up", "p2.skill": "A05=up", "p1.hand": "S01",
            "p1.cooldown": "S04"}
    session = laid("5.4-2", lies, TWO, privacy="open", p2_level=2, p2_life=4, on={"p1.cooldown.1": "S06=turned"})
    t = sit(session, lang=lang)
    for _ in range(4):
        if not t.scene.overlays.telling:
            mark = len(session.history.commits)
            assert session.answer(session.waiting()[0], PASSED).committed
            t.scene.changed(mark)
    assert t.scene.overlays.telling
    t.wait(9000)
    with notes() as taken:
        t.scene.touch()
        t.wait(50)
    assert cause in {one.note.words.replace("\xa0", " ") for one in seen(t.app.surface, taken)}
