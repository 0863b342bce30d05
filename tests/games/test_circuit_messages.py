"""Every sentence the rules of the circuit use stands in both languages, with figures that the rules give."""

from __future__ import annotations

import pytest
from rules_say import OF_CHOOSE, OF_REFEREE, fields, literal, of_facts, refused, unnamed, uses

from tabletop import places
from tabletop.games import circuit_drive, rules_of
from tabletop.operations.reading import load_game
from tabletop.play.messages import message

HOME = places.content_dir() / "circuit_drive"
CATALOG = load_game(HOME)
RULES = rules_of("circuit_drive")
LANGS = ("ja", "en")
USES = uses(circuit_drive)
SPELLED: dict[str, set[str]] = {
    **{key: {"card", "n"} for key in ("end.won", "end.lost", "end.won.second", "end.lost.second")},
    "log.dropped": {"seat"}, "log.tucked": {"seat"}, "log.round_over": set(), "log.pile_over": set()}
"""Keys that are handed on."""
LACKING = {"lay_more.missing": {"n", "need"}}
ASKING = {"pick", "S", "2", "swap", "each", "draw", "drop", "robbed", "tuck", "lowered", "grow", "5", "reward", "keep", "3", "6"}


def test_the_rules_say_what_we_know_they_say() -> None:
    assert {"no_match", "used_up", "lay_more", "log.hit", "say.play", "sum.hp", "end.won", "end.lost"} <= set(USES)
    for prefix in ("log.", "say.", "sum.", "end."):
        assert {key for key in literal(circuit_drive, prefix) if key[-1] not in "._"} <= {*USES, *SPELLED}


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_has_a_sentence(lang: str) -> None:
    wanted = {*USES, *SPELLED, "effect.power", "feat.left"} | {check.key for verb in RULES.verbs.values() for check in verb.checks}
    assert sorted(key for key in wanted - OF_CHOOSE if message(CATALOG, key, lang) is None) == []


@pytest.mark.parametrize("lang", LANGS)
def test_sentences_only_use_figures_they_are_given(lang: str) -> None:
    known = {**USES, **SPELLED, **of_facts(CATALOG)}
    for key, text in CATALOG.messages[lang].items():
        base = key.removesuffix(".figures").removesuffix(".instead").removesuffix(".missing").replace("tell.", "log.")
        given: set[str] = {"effect": {"n"}}.get(base.partition(".")[0], set())
        figures = LACKING.get(key, known.get(base, given))
        assert figures is None or fields(text) <= figures, f"{key} ({lang}) uses {fields(text)}, the rules give {figures}"


@pytest.mark.parametrize("lang", LANGS)
def test_questions_have_names(lang: str) -> None:
    assert unnamed(CATALOG, lang, ASKING) == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_a_check_or_a_step_names_is_told(lang: str) -> None:
    named = {check.rule for verb in RULES.verbs.values() for check in verb.checks} | {track.rule for track in RULES.track}
    named |= {verb.rule for verb in RULES.verbs.values() if verb.rule} | {term.rule for term in CATALOG.terms.values() if term.rule}
    assert sorted((named | {"P5", "B", "V"}) - set(CATALOG.rules_texts[lang])) == []


def test_every_refusal_has_a_scenario() -> None:
    assert sorted({key for key in USES if "." not in key} - refused(HOME) - OF_CHOOSE - OF_REFEREE) == []
