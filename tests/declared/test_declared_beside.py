"""Steps declared beside rules in Python: played before steps of theirs, in every way a game is played."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop import places
from tabletop.bots.playing import play_game
from tabletop.bots.registry import bot_of
from tabletop.catalog.definitions import Catalog
from tabletop.commands.check import look
from tabletop.games import NAMES, referee_of, rules_of
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.ask import PASS, Flow
from tabletop.referee.legal import random_move, refusal
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice
from tabletop.table.state import Move, State

GIFT = """\
before:
  - step: "5.4-1"
    play:
      - step: trade
        name: {ja: 取り替え, en: Trade}
        do: [play: {from: hand, to: cooldown, pass: true, then: [score: {life: 1}]}]
      - around:
          - {step: breath, name: {ja: 一息, en: A breath}, do: [score: {level: 0}]}
  - step: "5.6"
    play: [{step: rest, name: {ja: 休息, en: Rest}, do: [everyone: [score: {life: 1}]]}]
"""


def written(folder: Path, steps: str, game: str = "anoare") -> Path:
    """A game's folder with a steps.yaml beside its rules."""
    home = folder / game
    shutil.copytree(places.content_dir() / game, home, ignore=shutil.ignore_patterns("replays", "scenarios", "variants"))
    (home / "steps.yaml").write_text(steps, "utf-8")
    return home


@pytest.fixture(scope="module")
def gift(tmp_path_factory: pytest.TempPathFactory) -> tuple[Catalog, Rules]:
    catalog = load_game(written(tmp_path_factory.mktemp("beside"), GIFT))
    assert catalog.problems == ()
    rules = referee_of(catalog)
    assert rules is not None
    return catalog, rules


def ruled(folder: Path, rules: str, steps: str | None = GIFT) -> Catalog:
    """The game with these words for its rules."""
    home = written(folder, steps or "")
    if steps is None:
        (home / "steps.yaml").unlink()
    game = home / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("rules: anoare", f"rules: {rules}"), "utf-8")
    return load_game(home)


def test_rules_may_be_a_package_and_steps(tmp_path: Path, gift: tuple[Catalog, Rules]) -> None:
    catalog = ruled(tmp_path, "[anoare, steps]")
    rules = referee_of(catalog)
    assert (catalog.problems, catalog.rules) == ((), "anoare") and rules is not None
    assert [track.step for track in rules.track] == [track.step for track in gift[1].track]


@pytest.mark.parametrize(("rules", "steps", "told"), [
    ("[anoare, steps]", None, "there is no steps.yaml, which would declare the rules"),
    ("[anoare, wars3x3]", GIFT, "rules: is one package of rules, one package and steps, or steps alone"),
    ("[]", GIFT, "rules: is one package of rules, one package and steps, or steps alone"),
])
def test_a_list_of_rules_that_cannot_be_played_together_is_told(tmp_path: Path, rules: str, steps: str | None, told: str) -> None:
    assert told in [problem.message for problem in ruled(tmp_path, rules, steps).problems]


def opened(gift: tuple[Catalog, Rules], seed: int = 1) -> Runner:
    catalog, rules = gift
    state = open_table(open_box(catalog, rules, Setup("", 2)), None, seed)
    rules.setup(state)
    state.facts = []
    return Runner(rules, state, strict=True)


def until(runner: Runner, verb: str, seed: int = 1) -> None:
    """Plays at random until somebody is asked for a verb."""
    dice = Dice(seed)
    while runner.ask is not None and not any(verb in asked for asked in runner.ask.to.values()):
        seat = runner.waiting()[0]
        runner.answer(seat, random_move(runner.rules, runner.state, runner.ask, seat, dice))
    assert runner.ask is not None


def test_a_block_is_played_before_its_step_each_time_it_comes(gift: tuple[Catalog, Rules]) -> None:
    runner = opened(gift)
    for turn in (1, 2):
        until(runner, "trade")
        s = runner.state
        assert s.turn == turn and s.step() == "trade" and s.agenda[-3][0] == "5.4-1" and s.agenda[-4] == ("begun", "5.4-1")
        part = runner.rules.verbs["trade"].next(s, s.seat, -1)[0]
        seat, s.facts = s.seat, []
        runner.answer(seat, Move("trade", (part,)))
        assert s.where[part.piece] == s.box.zone_of[f"p{seat + 1}.cooldown"]
        assert [fact.args[0] for fact in s.facts if fact.kind == "say"][:2] == ["log.played", "log.scored"]


def test_what_only_acts_is_done_without_a_word_of_the_rules(gift: tuple[Catalog, Rules]) -> None:
    runner = opened(gift, 3)
    until(runner, "trade", 3)
    while runner.state.turn == 1 and runner.ask is not None:
        seat = runner.waiting()[0]
        runner.answer(seat, random_move(runner.rules, runner.state, runner.ask, seat, Dice(5)))
    assert "log.scored" in [fact.args[0] for fact in runner.state.facts or () if fact.kind == "say"]


def test_the_tracker_and_the_words_know_the_declared_steps(gift: tuple[Catalog, Rules]) -> None:
    catalog, rules = gift
    track = [track.step for track in rules.track]
    assert track[track.index("5.4-1") - 2:track.index("5.4-1") + 1] == ["trade", "breath", "5.4-1"]
    assert track[track.index("5.6") - 1] == "rest"
    for lang in ("ja", "en"):
        assert {"prompt.trade", "verb.trade", "step.trade", "step.rest"} <= set(catalog.messages[lang])
        assert catalog.messages[lang]["end.fatal"] and catalog.rules_texts[lang]["trade"].text


@pytest.mark.parametrize("step", ["trade", "breath", "5.4-1", "5.2"])
def test_a_step_is_set_by_hand_and_the_turn_goes_on_from_there(gift: tuple[Catalog, Rules], step: str) -> None:
    runner = opened(gift)
    until(runner, "trade")
    runner.rules.goto(runner.state, step)
    again = Runner(runner.rules, runner.state, strict=True)
    until(again, "cool") if step != "5.2" else until(again, "set")
    assert again.ask is not None


def test_a_copy_of_the_state_asks_the_same_and_frames_are_stamped(gift: tuple[Catalog, Rules]) -> None:
    runner = opened(gift)
    until(runner, "trade")
    assert Runner(runner.rules, runner.state.copy()).ask == runner.ask
    assert all(runner.rules.stamp(runner.state.box, frame) for frame in runner.state.agenda if frame[0] != "begun")
    assert refusal(runner.rules, runner.state, runner.ask, runner.state.seat, Move(PASS, ())) is None


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_it_to_the_end(gift: tuple[Catalog, Rules], bot: str) -> None:
    catalog, rules = gift
    played = play_game(open_box(catalog, rules, Setup("", 2)), rules, [bot_of(bot, rules) for _ in range(2)], 5)
    assert played.decisions > 15


@pytest.mark.parametrize("game", NAMES)
def test_every_step_of_every_tracker_takes_a_block(tmp_path: Path, game: str) -> None:
    track = [track.step for track in rules_of(game).track]
    blocks = "".join(f"""
  - step: "{step}"
    play: [{{step: extra_{chr(97 + n)}, name: {{ja: 追加, en: Extra}}, do: [lead: next]}}]""" for n, step in enumerate(track))
    catalog = load_game(written(tmp_path, f"before:{blocks}\n", game))
    assert [problem for problem in catalog.problems if problem.severity == "error"] == []
    rules = referee_of(catalog)
    assert rules is not None
    mode = catalog.modes[0]
    box = open_box(catalog, rules, Setup(mode.id, mode.players[0]))
    led: set[str] = set()
    steps = {**rules.steps, **{name: met(name, step, led) for name, step in rules.steps.items() if name.startswith("extra_")}}
    played = play_game(box, replace(rules, steps=steps), [bot_of("random", rules) for _ in range(mode.players[0])], 3)
    assert played.decisions > 15
    assert len(led) >= len(track) - 3, f"{led} of {track}"


def met(name: str, step: Callable[..., Flow | None], led: set[str]) -> Callable[..., Flow | None]:
    """A step that is noted when it runs."""
    def run(s: State, *args: object) -> Flow | None:
        led.add(name)
        return step(s, *args)
    return run


@pytest.mark.parametrize(("steps", "said"), [
    (GIFT.replace('"5.6"', '"5.9"'), "unknown step '5.9', did you mean '5.7'? (the rules have 5.1"),
    (GIFT.replace("step: trade", "step: pay"), "the rules have a step or a verb 'pay' already (call it something else)"),
    (GIFT.replace("from: hand", "from: hnad"), "unknown place 'hnad', did you mean 'hand'?"),
    (GIFT.replace("score: {level: 0}", "use: cooldown"), "what cards of this game say is done by its rules (leave it to them)"),
    (GIFT.replace("life: 1", "lief: 1"), "unknown number of the seats 'lief', did you mean 'life'?"),
])
def test_a_slip_is_told_with_its_place_and_the_game_waits(tmp_path: Path, steps: str, said: str) -> None:
    home = written(tmp_path, steps)
    told = [str(problem) for problem in look(home).problems if problem.severity == "error"]
    assert len(told) in (1, 2) and all(said in one and one.startswith("steps.yaml:") for one in told), told
    assert referee_of(load_game(home)) is None


def test_a_whole_game_beside_rules_in_python_is_still_not_used(tmp_path: Path) -> None:
    whole = "play: [{step: a, name: {ja: 一, en: A}, do: [shuffle: fragments]}]\nwin: {most: life}\n"
    catalog = load_game(written(tmp_path, whole))
    assert [(problem.code, problem.severity) for problem in catalog.problems] == [("unused-file", "warning")]
    assert referee_of(catalog) is rules_of("anoare")
