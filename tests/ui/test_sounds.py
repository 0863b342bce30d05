"""What is heard: made in code, soft, short; silence wherever a sound card is not what it should be."""

from __future__ import annotations

import os
import time
from array import array
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from scene_keys import play, thought
from scene_play import TWO, Person, Sitting, laid, opened
from screens import key

from tabletop.play.session import Session
from tabletop.ui.settings import load_settings
from tabletop.ui.sound.player import serve
from tabletop.ui.sound.sounds import Name, Sounds
from tabletop.ui.sound.waves import LOUDEST, NAMES, RATE, SEATS, samples


class Listening(Sounds):
    """Remembers what was to be heard, and how loud."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[str, int, float]] = []

    def play(self, name: Name, seat: int = 0, volume: float = 1.0) -> None:
        self.heard.append((name, seat, volume))

    @property
    def names(self) -> list[str]:
        return [name for name, _, _ in self.heard]


def sitting(session: Session) -> tuple[Sitting, Listening]:
    t, ears = Sitting(session), Listening()
    t.app._sounds = ears
    return t, ears


def until(done: Callable[[], bool], what: str, seconds: float = 20) -> None:
    """Wait for the player."""
    end = time.monotonic() + seconds
    while not (come := done()) and time.monotonic() < end:
        time.sleep(0.02)
    assert come, what


# --- what they are ---------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_soft_and_without_a_click(name: Name) -> None:
    wave = array("h", samples(name))
    assert 0.03 < len(wave) / RATE < 0.8
    assert max(map(abs, wave)) == pytest.approx(LOUDEST * 32767, rel=0.01)
    assert abs(wave[0]) < 700 and abs(wave[-1]) < 700
    assert samples(name) == samples(name), "made from a seed: the same on every machine"
    assert len(samples(name, channels=2)) == 2 * len(samples(name))


def test_every_sound_is_another_one_and_so_is_every_seats_turn() -> None:
    assert len({samples(name) for name in NAMES}) == len(NAMES)
    assert len({samples("turn", seat) for seat in range(4)}) == 4
    assert all(max(a, b) / min(a, b) > 1.12 for a, b in pairwise(sorted(SEATS)))


# --- sound cards -----------------------------------------------------------------------------------------------------

@pytest.fixture
def sounds() -> Iterator[Sounds]:
    made = Sounds()
    yield made
    made.close()
    if made.player is not None:
        made.player.kill()


def driver(monkeypatch: pytest.MonkeyPatch, name: str, file: Path | None = None) -> None:
    """The sound card from now on; `disk` writes what is heard into a file."""
    monkeypatch.setenv("SDL_AUDIODRIVER", name)
    monkeypatch.setenv("SDL_AUDIO_DRIVER", name)
    if file is not None:
        monkeypatch.setenv("SDL_DISKAUDIOFILE", str(file))


def test_sounds_are_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, sounds: Sounds) -> None:
    file = tmp_path / "heard"
    driver(monkeypatch, "disk", file)

    def again() -> bool:
        sounds.play("drop", volume=0.5)
        return file.exists() and any(file.read_bytes())

    until(again, "something is heard")
    assert not sounds.broken


def test_no_sound_card_no_complaint(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], sounds: Sounds) -> None:
    driver(monkeypatch, "no_such_driver")

    def gave_up() -> bool:
        sounds.play("drop")
        return sounds.broken

    until(gave_up, "it gave up")
    sounds.play("drop")
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("what", ["init", "Sound"])
def test_a_mixer_that_raises_ends_the_player_without_a_word(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    def broken(*args: object, **more: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, what, broken)
    assert serve([f"drop 0 0.5 {time.monotonic()}"]) == 1


def test_every_sound_can_be_played_and_one_that_comes_late_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    real = pygame.mixer.Sound
    monkeypatch.setattr(pygame.mixer, "Sound", lambda buffer: made.append(len(buffer)) or real(buffer=buffer))
    assert serve(f"{name} 0 0.5 {time.monotonic()}" for name in NAMES) == 0 and len(made) == len(NAMES)
    assert serve([f"drop 0 0.5 {time.monotonic() - 5}"]) == 0 and len(made) == len(NAMES)
    assert serve(["nonsense"]) == 1
    pygame.mixer.quit()


def test_a_player_that_dies_in_the_middle_of_a_game_is_silence_until_sound_is_asked_for(sounds: Sounds) -> None:
    sounds.play("drop")
    until(lambda: sounds.player is not None, "it began")
    first = sounds.player
    assert first is not None
    first.kill()

    def gave_up() -> bool:
        sounds.play("drop")
        return sounds.broken

    until(gave_up, "it gave up")
    sounds.mend()
    sounds.play("drop")
    until(lambda: sounds.player is not first, "it began again")
    assert not sounds.broken


def test_the_player_ends_with_the_program(sounds: Sounds) -> None:
    sounds.play("drop")
    until(lambda: sounds.player is not None, "it began")
    assert sounds.player is not None
    sounds.close()
    assert sounds.player.wait(10) == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a pipe as the device that does not answer")
def test_a_device_that_does_not_answer_holds_nothing_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, sounds: Sounds) -> None:
    pipe = tmp_path / "device"
    os.mkfifo(pipe)
    driver(monkeypatch, "disk", pipe)
    t = Sitting(opened())
    t.app._sounds = sounds
    longest = 0.0
    for _ in range(60):
        began = time.monotonic()
        t.app.sound("drop")
        t.app.step([], t.now)
        longest = max(longest, time.monotonic() - began)
        time.sleep(0.005)
    assert longest < 0.25 and sounds.player is not None and sounds.player.poll() is None


# --- when they are heard ---------------------------------------------------------------------------------------------

def test_a_card_picked_up_and_laid_down_is_heard() -> None:
    t, ears = sitting(opened(rules_mode="off", privacy="open"))
    t.lift(t.grip(t.hand()[0].seen.place), t.spot("discard"))
    assert ears.names == ["pick_up"]
    t.release(t.spot("discard"))
    assert ears.names == ["pick_up", "drop"] and ears.heard[0][2] == pytest.approx(0.6)


def test_a_card_put_back_where_it_lay_is_no_drop() -> None:
    t, ears = sitting(opened(rules_mode="off", privacy="open"))
    at = t.grip(t.hand()[0].seen.place)
    t.lift(at, (at[0] + 60, at[1] - 10))
    t.key(pygame.K_ESCAPE)
    assert ears.names == ["pick_up"]


def test_a_mix_is_heard() -> None:
    t, ears = sitting(opened(rules_mode="off", privacy="open"))
    t.move(t.spot("deck"))
    t.key(pygame.K_r, "r")
    assert ears.names == ["shuffle"]


def test_a_refusal_is_heard_and_a_turn_that_comes_to_a_person() -> None:
    t, ears = sitting(opened(privacy="open", seed=1))
    turns: list[int] = []
    for _ in range(60):
        seat = t.scene.viewer.acting()
        if seat is None or len(turns) > 1:
            break
        before = t.session.state.seat
        play(t, thought(t.session, seat, "greedy"))
        if t.session.state.seat != before:
            turns.append(t.session.state.seat)
    assert [seat for name, seat, _ in ears.heard if name == "turn"] == turns and len(turns) == 2
    ears.heard.clear()
    hand, deck = t.hand()[0], t.spot("deck")
    t.drag(t.grip(hand.seen.place), deck)
    assert ears.names[-1] == "refusal" and t.scene.overlays.toast is not None


# --- loud and silent -------------------------------------------------------------------------------------------------

def test_one_key_silences_everything_and_is_kept(tmp_path: Path) -> None:
    t, ears = sitting(opened())
    t.app.file = tmp_path / "settings.json"
    t.key(pygame.K_m, "m")
    assert t.app.settings.muted and not ears.heard and t.app.message.shown
    t.app.sound("drop")
    assert not ears.heard and load_settings(t.app.file)[0].muted
    t.key(pygame.K_m, "m")
    assert not t.app.settings.muted and ears.names == ["drop"]


def test_the_key_is_the_same_in_every_scene_but_not_while_somebody_types() -> None:
    t, _ = sitting(opened())
    t.key(pygame.K_F9)
    t.key(pygame.K_m, "m")
    assert t.app.settings.muted
    t.key(pygame.K_ESCAPE)
    log = t.scene.overlays.log
    log.open_tab("rules")
    t.wait(32)
    t.click(log._search.rect.center)
    t.events(key(pygame.K_m, "m"))
    assert t.app.settings.muted


def test_nothing_is_begun_while_it_is_silent() -> None:
    t = Sitting(opened())
    t.app._sounds = sounds = Sounds()
    t.key(pygame.K_m, "m")
    t.app.sound("drop")
    sounds.play("drop", volume=0.0)
    assert sounds.player is None and sounds._thread is None


# --- the ten of a game -----------------------------------------------------------------------------------------------

def test_a_blow_is_heard_light_or_heavy() -> None:
    for unit, name in (("026", "hit_light"), ("010", "hit_heavy")):
        t, ears = sitting(laid("2.2", {"p1.hand": "028 009", "p1.unit.1": unit}, people=TWO))
        before = t.session.state.seat_num[1, "life"]
        t.calm()
        t.key(pygame.K_SPACE, " ")
        lost = before - t.session.state.seat_num[1, "life"]
        assert lost and name in ears.names and (lost >= 5) == (name == "hit_heavy"), (lost, ears.names)


def test_the_end_sounds_as_it_is_for_the_people_here() -> None:
    people = Person("Haru", (0,)), Person("Bot", (1,), "bot:random")
    t, ears = sitting(laid("2.2", {"p1.hand": "028 009", "p1.unit.1": "010"}, people=people, p2_life=1))
    t.calm()
    t.key(pygame.K_SPACE, " ")
    assert t.session.result is not None and ears.names[-1] == "win"
