"""What a lesson does with keys and clicks that are not the answer, with posted events."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pupil import Pupil

from tabletop.ui.home.scene import HomeScene
from tabletop.ui.lesson.bubble import Bubble, Spoken
from tabletop.ui.lesson.scene import LessonScene
from tabletop.ui.look import Look
from tabletop.ui.table.panels.prompt import PromptBar
from tabletop.ui.text import typeset


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


def until(pupil: Pupil, kind: str) -> None:
    """Go on to the next step of a kind, as it waits."""
    for _ in pupil.steps():
        if pupil.teaching.kind == kind and pupil.teaching.stand.phase == "waits":
            return
    raise AssertionError(f"no step {kind}")


@pytest.mark.parametrize(("lang", "said"), [("en", "Choose an answer: 1 to 2"), ("ja", "1〜2")])
def test_the_key_that_goes_on_says_at_a_question_how_it_is_answered(lang: str, said: str) -> None:
    pupil = Pupil("swordrion", "1_blow", lang)
    until(pupil, "ask")
    step, phase = pupil.teaching.stand.step, pupil.teaching.stand.phase
    pupil.on()
    assert (pupil.teaching.stand.step, pupil.teaching.stand.phase) == (step, phase)
    assert pupil.app.message.shown and said in pupil.app.message.told(lang)


def test_why_lies_between_the_answers_and_the_buttons_below(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where an answer was wrong its note stands above them, and the reason below."""
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(typeset.Block, "draw", lambda block, surface, at: drawn.append(pygame.Rect(*at, block.w, block.h)))
    bubble, look = Bubble(), Look(1.0, "en")
    answered = ("It falls", False), ("Its HP goes down", True)
    bubble.say(Spoken("One blow", 2, 8, "ATK 6 against HP 3. What happens?", why="Damage is no wound by itself.", opened=True,
                      answers=answered, note="HP never goes down: a wound comes.", hint=True, back=True), look)
    size = bubble.size(400)
    bubble.place(pygame.Rect((20, 20), size), None)
    bubble.draw(pygame.Surface((500, 500)))
    reason = drawn[-1]
    feet = [button.rect for button in bubble.buttons if not button.action.startswith("choice")]
    answers = [button.rect for button in bubble.buttons if button.action.startswith("choice")]
    assert reason.bottom <= min(rect.top for rect in feet) and reason.top >= max(rect.bottom for rect in answers)


def test_esc_puts_a_chosen_card_down_before_it_leaves() -> None:
    pupil = Pupil("swordrion", "4_round")
    until(pupil, "goal")
    scene = pupil.scene
    card = next(laid for laid in scene.geometry.pieces if scene.session.box.zones[laid.zone].name == "p1.hand")
    pupil.click(card.rect.center)
    assert scene.focused
    pupil.key(pygame.K_ESCAPE)
    assert pupil.app.scene is scene and not scene.focused
    pupil.key(pygame.K_ESCAPE)
    assert pupil.app.scene is not scene


def test_the_hint_that_shows_the_answer_says_so_before() -> None:
    pupil = Pupil("swordrion", "4_round")
    until(pupil, "goal")
    for words in ("Hint", "Hint", "Show me"):
        assert [button.words for button in pupil.scene.bubble.buttons if button.action == "lesson_hint"] == [words]
        pupil.key(pygame.K_i, "i")
        pupil.wait(64)


def test_after_the_last_step_the_buttons_of_an_ended_game_do_what_they_say() -> None:
    pupil = Pupil("wars3x3", "4_reinforce")
    for _ in pupil.steps():
        pass
    assert isinstance(pupil.app.scene, LessonScene) and pupil.scene.session.result is not None
    prompt = pupil.scene.overlays.prompt
    assert isinstance(prompt, PromptBar)
    home = next(button for button in prompt.controls if button.action == "home")
    pupil.click(home.rect.center)
    assert isinstance(pupil.app.scene, HomeScene)


@pytest.mark.parametrize(("game", "lesson"), [("swordrion", "4_round"), ("wars3x3", "1_land"), ("circuit_drive", "1_turn")])
def test_what_is_reached_by_many_moves_is_said_beside_the_table(game: str, lesson: str) -> None:
    pupil = Pupil(game, lesson)
    until(pupil, "goal")
    scene = pupil.scene
    assert scene.log_open and not scene.bubble.rect.colliderect(scene.frame.cloth) and scene.frame.log.contains(scene.bubble.rect)


def test_the_key_that_goes_on_stands_on_one_button() -> None:
    pupil = Pupil("wars3x3", "1_land")
    until(pupil, "say")
    scene = pupil.scene
    assert [button.key for button in scene.bubble.buttons if button.words == "Next"] == ["Space"]
    assert "Space" not in [getattr(button, "key", None) for button in scene.overlays.prompt.controls]
