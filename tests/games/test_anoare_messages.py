"""Every sentence the rules of ANOARE use stands in both languages, with figures that the rules give."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from rules_say import OF_CHOOSE, OF_REFEREE, fields, literal, of_facts, of_losses, refused, unnamed, uses

from tabletop import places
from tabletop.games import anoare, rules_of
from tabletop.games.anoare.abilities import OPEN
from tabletop.games.anoare.fighters import OUTCOMES
from tabletop.games.anoare.tables import BANDS
from tabletop.operations.reading import load_game
from tabletop.play.messages import message

HOME = places.content_dir() / "anoare"
CATALOG = load_game(HOME)
RULES = rules_of("anoare")
LANGS = ("ja", "en")
USES = uses(anoare)
SPELLED: dict[str, set[str]] = {f"log.{outcome}": {"seat", "n", "struck"} for outcome in OUTCOMES[1:]} | {
    "log.hurt": {"seat", "n", "now"}, "log.wounds": {"seat", "n", "now"}, "say.do.distance": {"n"},
    **{f"log.{how}.{verb}": {"seat", "n"} for how in ("did", "chose") for verb in ("pay", "cool")},
    **{f"log.opened{after}": {"seat", "of", "card"} for after in ("", ".half", ".critical", ".also")},
    "sum.attack": {"seat", "n"}, **{f"sum.attack.{told}": {"seat", "n", "printed", "more", *named} for told, named in (
        ("more", ()), ("one", ("of",)), ("two", ("of", "also")))}}
"""Keys put together from parts."""
LACKING: dict[str, set[str]] = {f"prompt.{step}": {"n", "need"} for step in ("5.4-1", "5.5-3", "extra_open", "look")} | {
    "judge.half.short": {"n"}}
"""Prompts that tell what an answer still lacks, and what halving leaves."""
WORDS = {f"judge.{outcome}{short}" for outcome in OUTCOMES for short in ("", ".short")} | {f"band.{n}" for n in range(len(BANDS))}
LASTING = {"atk", "damage", "guard", *(f"aim.{n}" for n in range(len(BANDS))), "cost", "speed", "step", "forbid_use", "no_cool"}
ASKING = {"2", "2-hide", "5.3", "may", "option", "clauses", "cool_one", "extra_open", "look", *OPEN}


def test_the_rules_say_what_we_know_they_say() -> None:
    assert {"still_down", "used_up", "open_twice", "pay_more", "log.revealed", "say.pay", "sum.distance", "end.fatal"} <= set(USES)
    for prefix in ("log.", "say.", "sum.", "end."):
        assert {key for key in literal(anoare, prefix) if key[-1] not in "._"} <= {*USES, *SPELLED}


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_has_a_sentence(lang: str) -> None:
    wanted = {*USES, *SPELLED, *WORDS, *(f"effect.{key}" for key in LASTING)}
    wanted |= {check.key for verb in RULES.verbs.values() for check in verb.checks}
    assert not OF_CHOOSE & {check.key for verb in RULES.verbs.values() for check in verb.checks}
    assert sorted(key for key in wanted - OF_CHOOSE if message(CATALOG, key, lang) is None) == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_a_card_offers_has_a_label(lang: str) -> None:
    for card in CATALOG.cards:
        for option in options(card.data):
            (word, _), = option.items()
            assert f"say.do.{word}" in CATALOG.messages[lang], card.key


def options(node: Any) -> Iterator[Mapping[str, Any]]:
    """The first operation of each option of every `pick`, and of what may be done."""
    if isinstance(node, list | tuple):
        for item in node:
            yield from options(item)
    elif isinstance(node, Mapping):
        for key, value in node.items():
            if key == "pick":
                yield from (option[0] for option in value["of"])
            elif isinstance(value, Mapping) and value.get("may"):
                yield value["do"][0]
            yield from options(value)


@pytest.mark.parametrize("lang", LANGS)
def test_sentences_only_use_figures_they_are_given(lang: str) -> None:
    known = {**USES, **SPELLED, **LACKING, **of_losses(CATALOG), **of_facts(CATALOG)}
    for key, text in CATALOG.messages[lang].items():
        base = re.sub(r"^(tell|because|beat)\.", "log.", re.sub(r"\.(figures|instead|missing|lacks|by)$", "", key))
        given = {"effect": {"n"}, "answer": {"card"}}.get(base.partition(".")[0], set())
        figures = known.get(base, given)
        figures = {*figures, "by"} if figures is not None and key.endswith(".by") else figures
        assert figures is None or fields(text) <= figures, f"{key} ({lang}) uses {fields(text)}, the rules give {figures}"


@pytest.mark.parametrize("lang", LANGS)
def test_questions_have_names(lang: str) -> None:
    assert unnamed(CATALOG, lang, ASKING) == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_a_check_or_a_step_names_is_told(lang: str) -> None:
    named = {check.rule for verb in RULES.verbs.values() for check in verb.checks} | {track.rule for track in RULES.track}
    named |= {term.rule for term in CATALOG.terms.values() if term.rule} | {"3", "6"}
    assert sorted(named - set(CATALOG.rules_texts[lang])) == []


def test_every_refusal_has_a_scenario() -> None:
    assert sorted({key for key in USES if "." not in key} - refused(HOME) - OF_CHOOSE - OF_REFEREE) == []
