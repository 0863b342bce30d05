"""A frame of a declared game names its step by a path of ids, and its stamp says whether the step still does the same."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from read_once import catalog_of

from tabletop import places
from tabletop.catalog.definitions import Catalog
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.play.people import Person
from tabletop.play.saves import load
from tabletop.play.session import Session
from tabletop.referee.legal import random_move
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice
from tabletop.table.state import Frame, State

GAMES = ("lanterns", "pearls", "night_market")
PRACTICE = """\
  - repeat:
      times: 2
      do:
        - step: practice
          name: {ja: 稽古, en: Practice}
          do: [{play: {from: hand, to: played}}]
play:
"""


WOLF = "W02-05"
"""A card of HacKClaD that does several things, one after another."""


def rules_of(catalog: Catalog) -> Rules:
    rules = referee_of(catalog)
    assert rules is not None, catalog.problems
    return rules


def opened(catalog: Catalog, answers: int = 5) -> State:
    """The table of a game at its n-th question."""
    rules = rules_of(catalog)
    runner, dice = Runner(rules, open_table(open_box(catalog, rules, Setup("", 3)), rules, 4)), Dice(4)
    for _ in range(answers):
        assert runner.ask is not None
        seat = runner.waiting()[0]
        runner.answer(seat, random_move(rules, runner.state, runner.ask, seat, dice))
    return runner.state


def changed(tmp_path: Path, game: str, *changes: tuple[str, str]) -> Catalog:
    """A copy of a game whose steps.yaml says something else."""
    folder = tmp_path / game
    if not folder.exists():
        shutil.copytree(places.content_dir() / game, folder)
    text = (folder / "steps.yaml").read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in it"
        text = text.replace(old, new)
    (folder / "steps.yaml").write_text(text, "utf-8")
    return load_game(folder)


def stamps(catalog: Catalog, state: State) -> Iterator[tuple[Frame, str]]:
    rules = rules_of(catalog)
    return ((frame, rules.stamp(state.box, frame)) for frame in state.agenda)


def other(before: Catalog, after: Catalog, state: State) -> set[str]:
    """The functions on the agenda that do something else after a change, or are gone."""
    return {str(frame[1]) if len(frame) > 1 else frame[0]
            for (frame, was), (_, now) in zip(stamps(before, state), stamps(after, state), strict=True) if was != now}


def test_frames_of_lanterns_are_paths_of_ids() -> None:
    state = opened(catalog_of("lanterns"))
    assert [frame[:2] for frame in state.agenda] == [
        ("win",), ("repeat", "play/repeat:take:2"), ("repeat", "play/repeat:take"), ("take", "play/take"),
        ("around", "play/around:show"), ("show", "play/show/play")]
    assert state.step() == "show"


@pytest.mark.parametrize("game", GAMES)
def test_every_function_has_a_stamp_and_none_has_that_of_another(game: str) -> None:
    catalog = catalog_of(game)
    told = dict(stamps(catalog, opened(catalog)))
    assert all(told.values()) and len({*told.values()}) == len(told)
    assert rules_of(catalog).stamp(opened(catalog).box, ("show", "play/gone")) == ""


def test_a_block_or_a_step_put_before_leaves_every_name_and_deed(tmp_path: Path) -> None:
    before = catalog_of("lanterns")
    state = opened(before)
    head, tail = PRACTICE.split("play:\n")[0], "play:\n"
    assert other(before, changed(tmp_path, "lanterns", (tail, tail + head)), state) == set()


def test_a_step_put_into_a_block_changes_the_block_and_nothing_else(tmp_path: Path) -> None:
    before = catalog_of("lanterns")
    more = ("        - step: deal\n", "        - step: rest\n          name: {ja: 休む, en: Rest}\n          do: [{lead: next}]\n"
            "        - step: deal\n")
    assert other(before, changed(tmp_path, "lanterns", more), opened(before)) == {"play/repeat:take:2"}


@pytest.mark.parametrize(("game", "old", "new", "lost"), [
    ("lanterns", "score: {points: 1}", "score: {points: 2}", {"play/take", "play/repeat:take", "play/repeat:take:2"}),
    ("lanterns", "follow: suit}", "follow: suit, pass: true}",
     {"play/show/play", "play/around:show", "play/repeat:take", "play/repeat:take:2"}),
    ("lanterns", "times: 3", "times: 4", {"play/repeat:take:2"}),
    ("lanterns", "win: {most: points}", "win: {least: points}", {"win"}),
    ("lanterns", "name: {ja: 取る, en: Take}", "name: {ja: もらう, en: Grab}", set()),
    ("pearls", "stop: {ja: 浮かぶ, en: Come up}", "stop: {ja: 上がる, en: Surface}", set()),
    ("pearls", "refill: {sea: beach}", "refill: {beach: sea}",
     {"play/dive/push", "play/turns:ashore", "play/repeat:ashore", "play/ashore"}),
])
def test_what_does_something_else_has_another_stamp(game: str, old: str, new: str, lost: set[str], tmp_path: Path) -> None:
    before = catalog_of(game)
    assert other(before, changed(tmp_path, game, (old, new)), opened(before)) == lost


@pytest.mark.parametrize("game", ("wars3x3", "hackclad_delta", "anoare", "circuit_drive"))
def test_steps_of_coded_games_have_a_stamp_as_long_as_they_fit(game: str) -> None:
    catalog = catalog_of(game)
    rules = rules_of(catalog)
    box = open_box(catalog, rules, Setup(catalog.modes[0].id, 2))
    state = open_table(box, rules, 1)
    assert all(rules.stamp(box, frame) for frame in state.agenda)
    first = state.agenda[-1]
    assert rules.stamp(box, ("no such step",)) == rules.stamp(box, (*first, 1, 2, 3, 4, 5, 6)) == ""


def test_an_effect_half_done_has_another_stamp_once_what_is_left_of_it_is_another() -> None:
    catalog = catalog_of("hackclad_delta")
    rules = rules_of(catalog)
    box = open_box(catalog, rules, Setup("versus", 2))
    second: Frame = ("effect", 0, WOLF, ("effect",), 1, ())
    about: Frame = ("may", 0, second, 0, 0)
    before = [rules.stamp(box, frame) for frame in (second, about)]
    card = box.cards[box.card_of[WOLF]]
    first, *rest = card.data["effect"]

    def with_effect(*operations: object) -> list[str]:
        changed = replace(card, data={**card.data, "effect": [*operations], "cp": 99})
        box.cards = tuple(changed if one.key == WOLF else one for one in box.cards)
        return [rules.stamp(box, frame) for frame in (second, about)]

    assert with_effect({"draw": {"n": 9}}, *rest) == before, "what is done is done"
    assert all(now != then for now, then in zip(with_effect(first, {"draw": {"n": 9}}), before, strict=True))


@pytest.mark.parametrize(("old", "new", "rests"), [
    ("play:\n", "play:\n" + PRACTICE.split("play:\n")[0], ""),
    ("by: rank", "by: rank\n                      best: lowest", "step:take"),
])
def test_a_save_goes_on_where_the_rest_of_its_rules_is_the_same_and_rests_elsewhere(
        old: str, new: str, rests: str, tmp_path: Path) -> None:
    """A block put before the running one is none of its business; a step that waits and says something else is no guess."""
    catalog, path = changed(tmp_path, "lanterns"), tmp_path / "a.jsonl"
    rules, dice = rules_of(catalog), Dice(4)
    session = Session.start(catalog, rules, Setup("", 3, 4), (Person("Aki", (0, 1, 2)),), path=path)
    for _ in range(4):
        assert session.ask is not None
        seat = session.waiting()[0]
        assert session.answer(seat, random_move(rules, session.state, session.ask, seat, dice)).committed
    session.close()
    after = changed(tmp_path, "lanterns", (old, new))
    again = load(path, lambda _: after, rules_of, keep_writing=False).session
    assert again.state.key() == session.state.key()
    if rests:
        assert again.ask is None and [(why.key, why.figures["step"]) for why in again.unsound] == [("rules_changed", rests)]
    else:
        assert (again.ask, again.waiting()) == (session.ask, session.waiting())


def test_a_frame_that_names_a_card_does_the_same_when_only_the_words_of_the_card_are_others() -> None:
    catalog = catalog_of("hackclad_delta")
    rules = rules_of(catalog)
    box = open_box(catalog, rules, Setup("versus", 2))
    named: Frame = ("may", 0, WOLF, 0, 0)
    card, before = box.cards[box.card_of[WOLF]], rules.stamp(box, named)

    def with_data(**data: object) -> str:
        box.cards = tuple(replace(card, data={**card.data, **data}) if one.key == WOLF else one for one in box.cards)
        return rules.stamp(box, named)

    assert before and with_data(text={"ja": "新しい文", "en": "New words"}) == before
    assert with_data(effect=[{"draw": {"n": 9}}]) != before
