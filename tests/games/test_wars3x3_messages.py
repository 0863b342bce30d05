"""Every sentence the rules of 3x3Wars use stands in both languages, with figures that the rules give."""

from __future__ import annotations

import re

import pytest
from rules_say import fields, literal, of_facts, of_losses, refused, uses

from tabletop import places
from tabletop.games import rules_of, wars3x3
from tabletop.games.wars3x3.cards import ELEMENTS
from tabletop.games.wars3x3.table_talk import ledger
from tabletop.operations.reading import load_game
from tabletop.play.forced_table import open_forced
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.referee import moves
from tabletop.referee.runner import Runner
from tabletop.table.state import NOWHERE, State

HOME = places.content_dir() / "wars3x3"
CATALOG = load_game(HOME)
RULES = rules_of("wars3x3")
LANGS = ("ja", "en")

USES = uses(wars3x3)
WHY = {"why.mana": {"total"}, "why.mana_one": {"colour", "n"}, "why.mana_both": {"colour", "n", "others", "total"},
       "why.possess": {"card", "total"}, "pays.mana": {"total"}, "pays.mana_one": {"colour", "n"},
       "pays.mana_both": {"colour", "n", "others"}, "picked.magic": {"why"}}
"""Sentences told within that of `mana_short`, and where a magic is chosen."""


def test_the_rules_say_what_we_know_they_say() -> None:
    assert {"cost_over_lands", "not_your_turn", "say.remove", "log.deploy", "why.cost_up_to", "sound.crowded"} <= set(USES)
    for prefix in ("log.", "say.", "why.", "sound.", "end.", "ledger."):
        assert literal(wars3x3, prefix) - {"ledger.pierce", "ledger.attack"} <= {*USES, *WHY, prefix}


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_has_a_sentence(lang: str) -> None:
    checks = {check.key for verb in RULES.verbs.values() for check in verb.checks}
    wanted = {*USES, *WHY} | checks | {"ledger.pierce", "ledger.attack"}
    assert sorted(wanted - set(CATALOG.messages[lang])) == []


@pytest.mark.parametrize("lang", LANGS)
def test_sentences_only_use_figures_they_are_given(lang: str) -> None:
    for key, text in CATALOG.messages[lang].items():
        base = re.sub(r"\.(figures|instead|change|missing|lacks|none)$", "", key).replace("tell.", "log.").replace("beat.", "log.")
        usual = {"attack", "block", "damage"} if base.startswith("ledger.") else {"n"} if base.startswith("effect.") else set()
        usual |= {"card"} if base.startswith("answer.") else {"n"} if base.startswith("moot.") else set()
        usual |= {"on"} if base.startswith("prompt.") else set()
        figures = {**USES, **WHY, **of_losses(CATALOG), **of_facts(CATALOG)}.get(base, usual)
        assert figures is None or fields(text) <= figures, f"{key} ({lang}) uses {fields(text)}, the rules give {figures}"


@pytest.mark.parametrize("lang", LANGS)
def test_elements_and_questions_have_names(lang: str) -> None:
    texts = CATALOG.messages[lang]
    assert all(f"element.{i}" in texts for i in range(-1, len(ELEMENTS)))
    asks = {"prepare", "2.1", "2.2", "2.3", "3.1", "3.2", "3.3", "4.1", "4.2", "effect"}
    assert "prompt.magic_only" in texts
    assert all(f"prompt.{step}" in texts for step in asks)
    assert all(f"prompt.{step}.next" in texts for step in asks - {"2.3"}), "a counter is passed on, which has one word everywhere"


@pytest.mark.parametrize("lang", LANGS)
def test_a_minus_is_no_hyphen(lang: str) -> None:
    assert [key for key, text in CATALOG.messages[lang].items() if "{attack}-" in text or "-{n}" in text] == []


def test_every_refusal_has_a_scenario() -> None:
    refusals = {key for key in USES if "." not in key}
    assert sorted(refusals - refused(HOME)) == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_table_says_that_the_turn_is_the_last_once_the_deck_is_empty(lang: str) -> None:
    for rest, last in (("discard", True), ("deck", False)):
        lies = TableEntry(zones={"p1.hand": ["009"]}, rest=rest, seat="p1", turn=5, step="4.1")
        state = open_forced(CATALOG, RULES, OpeningEntry(game="wars3x3", mode="beginner", table=lies))
        assert [says.key for says in RULES.display.ledger(state)].count("ledger.last") == last
    assert CATALOG.messages[lang]["ledger.last"]


def test_after_the_attack_the_sums_are_those_of_the_next_turn() -> None:
    for step, coming in (("2.1", False), ("2.2", False), ("5.1", True)):
        lies = TableEntry(zones={"p1.unit.1": ["027"], "p1.hand": ["009"]}, step=step)
        state = open_forced(CATALOG, RULES, OpeningEntry(game="wars3x3", mode="beginner", table=lies))
        assert state.step() == step and ("ledger.next" in [said.key for said in ledger(state)]) is coming


def test_whose_next_attack_it_is_is_said() -> None:
    lies = TableEntry(zones={"p2.unit.1": ["027"], "p2.hand": ["009"]}, step="5.1", seat="p2")
    state = open_forced(CATALOG, RULES, OpeningEntry(game="wars3x3", mode="beginner", table=lies))
    assert ledger(state)[0].figures == {"seat": "seat:1"}
    assert all("{seat}" in CATALOG.messages[lang]["ledger.next"] for lang in LANGS)


def test_where_nobody_will_attack_nothing_is_said_of_the_next_turn() -> None:
    lies = TableEntry(zones={"p1.hand": ["009"]}, step="5.1")
    state = open_forced(CATALOG, RULES, OpeningEntry(game="wars3x3", mode="beginner", table=lies))
    assert state.step() == "5.1" and ledger(state) == []


def attack_in(state: State) -> tuple[object, object]:
    """What attacks and what blocks by the sums."""
    return next((said.figures["attack"], said.figures["block"]) for said in ledger(state) if said.key == "ledger.attack")


def test_while_spells_are_answered_the_sum_is_what_it_will_be_if_nobody_answers_any_more() -> None:
    lies = TableEntry(zones={"p1.unit.1": ["027"], "p2.unit.1": ["016"], "p1.hand": ["009", "028"], "p2.hand": ["007", "040"]},
                      step="2.1")
    state = open_forced(CATALOG, RULES, OpeningEntry(game="wars3x3", mode="beginner", table=lies))
    runner = Runner(RULES, state)
    sums = [attack_in(state)]
    for seat, words in ((0, "p1 removal 028 > p2.unit.1"), (1, "p2 counter 007 > p2.unit.1")):
        runner.answer(seat, moves.read(state, words, dict(RULES.verbs), runner.ask.about if runner.ask else NOWHERE)[1])
        sums.append(attack_in(state))
    blocked = sums[0]
    assert sums == [blocked, (blocked[0], 0), blocked], "unanswered it would be gone; answered it stays"
