"""A move and a card of every example game can be understood: words for what cards do, figures for what is refused, what can be
done and what is best by one key, and a log that tells what a card did and to whom."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pygame
import pytest
from scene_play import Sitting

from tabletop.catalog.definitions import LANGUAGES, Catalog
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.places import examples_dir
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee.legal import about_of, random_move
from tabletop.referee.runner import Runner
from tabletop.referee.verbs import Refusal
from tabletop.studio.listing import Gallery
from tabletop.table.box import Box
from tabletop.table.rng import Dice
from tabletop.table.state import Part, State
from tabletop.ui.table.moment.wording import Wording

GAMES = sorted(folder.name for folder in examples_dir().iterdir())
OPEN = re.compile(r"[{}]|\bNone\b|\b(fit|say|card|seat|place|field|gauge|element):")
"""What stands in a sentence that has not been filled in."""
SEEDS = range(4)
PARTS = 12
"""So many parts of a verb are tried at a question."""


@cache
def catalog(game: str) -> Catalog:
    return load_game(examples_dir() / game)


def wording(game: str, box: Box, lang: str) -> Wording:
    return Wording(catalog(game), (), box, lang, box.everyone)


def questions(game: str, seed: int) -> Iterator[tuple[State, Runner]]:
    """A random game, question by question; then as it is over."""
    rules = referee_of(catalog(game))
    assert rules is not None
    seats = catalog(game).players[seed % 2]
    mode = next(mode for mode in catalog(game).modes if mode.players[0] <= seats <= mode.players[1])
    state = open_table(open_box(catalog(game), rules, Setup(mode.id, seats)), rules, seed)
    runner, dice = Runner(rules, state, strict=True), Dice(seed)
    state.facts = []
    while runner.ask is not None:
        yield state, runner
        seat = runner.waiting()[0]
        runner.answer(seat, random_move(rules, state, runner.ask, seat, dice))
    yield state, runner


def refusals(state: State, runner: Runner) -> Iterator[Refusal]:
    """What is refused of that which may be tried at a question, a first part or a second."""
    ask = runner.ask
    for seat in runner.waiting() if ask is not None else ():
        for name in ask.to[seat] if ask is not None else ():
            verb = runner.rules.verbs.get(name)
            about = about_of(ask, seat, name) if ask is not None else -1
            drafts: list[tuple[Part, ...]] = [(part,) for part in verb.parts(state, seat, about, ())][:PARTS] if verb else []
            legal = next((draft for draft in drafts if verb is not None and verb.allows(state, seat, about, draft)), None)
            if verb is not None and legal is not None:
                drafts += [(*legal, part) for part in verb.parts(state, seat, about, legal)][:PARTS]
            found = (verb.refusal(state, seat, about, draft) for draft in drafts if verb is not None)
            yield from (why for why in found if why is not None)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_that_does_something_says_it_in_words_and_no_two_in_the_same(game: str) -> None:
    gallery, done = Gallery(catalog(game)), catalog(game).effects
    for lang in LANGUAGES:
        said: dict[str, object] = {}
        for card in catalog(game).cards:
            does = [repr(effect) for (key, _), effect in done.items() if key == card.key]
            told = gallery.prose(card, lang)
            assert len(told) == len(does) and all(one and not OPEN.search(one) for one in told), (card.key, told)
            assert said.setdefault(" ".join(told), does) == does, (card.key, told)
            assert not does or any(gallery.texts(card, lang)), f"{card.key} shows nothing of what it does"


@pytest.mark.parametrize("game", GAMES)
def test_every_step_and_question_has_its_rule_and_its_prompt(game: str) -> None:
    rules = referee_of(catalog(game))
    assert rules is not None
    for lang in LANGUAGES:
        texts, said = catalog(game).rules_texts[lang], catalog(game).messages[lang]
        assert {track.rule for track in rules.track} | set(rules.verbs) <= set(texts)
        assert all(texts[name].text and not OPEN.search(texts[name].text) for name in texts)
        assert all(said.get(f"prompt.{name}") for name in rules.verbs)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_refused_has_its_figure_its_sentence_and_its_rule(game: str) -> None:
    met = set()
    for seed in SEEDS:
        for n, (state, runner) in enumerate(questions(game, seed)):
            for why in refusals(state, runner) if n % 3 == 0 else ():
                if why.key in met:
                    continue
                met.add(why.key)
                for lang in LANGUAGES:
                    told = wording(game, state.box, lang).refusal(why)
                    assert told.figures and told.sentence and told.rule, (why, told)
                    assert not OPEN.search(told.figures + told.sentence), told
    assert met


@pytest.mark.parametrize("game", GAMES)
def test_the_log_tells_what_a_card_did_and_to_whom(game: str) -> None:
    used = 0
    for seed in SEEDS:
        *_, (state, _) = questions(game, seed)
        lines = [fact.args for fact in state.facts or () if fact.kind == "say"]
        used += sum(key == "log.used" for key, *_ in lines)
        for lang in LANGUAGES:
            say = wording(game, state.box, lang).say
            for key, figures in lines:
                said = say(key, dict(figures))
                assert said and not OPEN.search(said), (key, figures, said)
            for i, (key, figures) in enumerate(lines):
                if key in ("log.used", "log.scored", "log.named", "log.drew"):
                    assert {"seat"} <= set(dict(figures)), lines[i]
    assert bool(used) == bool(catalog(game).effects)


@pytest.mark.parametrize("game", GAMES)
def test_one_key_lists_what_can_be_done_and_another_says_what_is_best(game: str) -> None:
    rules = referee_of(catalog(game))
    assert rules is not None
    mode = catalog(game).modes[0]
    people = (Person("Haru", tuple(range(mode.players[0]))),)
    at = Sitting(Session.start(catalog(game), rules, Setup(mode.id, mode.players[0], 4), people, privacy="open"))
    at.wait()
    at.move((4, 790))
    at.key(pygame.K_w, "w")
    rows = [row.words for row in at.scene.overlays.log._lists["can"].rows]
    assert at.scene.overlays.log.tab == "can" and rows and not any(OPEN.search(row) for row in rows), rows
    at.key(pygame.K_i, "i")
    at.wait(2_000)
    told = at.app.message.told("en")
    assert at.app.message.shown and told and not OPEN.search(told), told


def test_there_are_nine_of_them() -> None:
    assert len([game for game in GAMES if (examples_dir() / game / "steps.yaml").is_file()]) == 9
