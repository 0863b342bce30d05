"""Every sentence the rules of HacKClaD.DeltA use stands in both languages, with figures that the rules give."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from rules_say import OF_CHOOSE, fields, literal, of_facts, refused, uses

from tabletop import places
from tabletop.games import hackclad_delta, rules_of
from tabletop.games.hackclad_delta.field import FACINGS
from tabletop.operations.reading import load_game
from tabletop.play.messages import message

HOME = places.content_dir() / "hackclad_delta"
CATALOG = load_game(HOME)
RULES = rules_of("hackclad_delta")
LANGS = ("ja", "en")
USES = uses(hackclad_delta)
SPELLED = {f"log.basic_{key}": {"seat"} for key in ("move", "mp", "guard")} | {
    f"log.cp_{key}": {"seat", "n"} for key in ("move", "mp", "draw", "guard")} | {
    f"note.{key}": {"n"} for key in ("move", "mp", "guard", "crack")}
"""Keys put together from parts."""
OPTIONS: dict[str, set[str]] = {
    "say.do.reduce": {"n"}, "say.do.draw": {"n"}, "say.do.take.any": set(),
    **{f"say.do.spider.{order}": set() for order in ("deploy", "move", "gather", "shoot")}}
WHERE_GIVEN = {"cell_taken.instead": {"free"}}
"""Advice is left out where a figure it names is not given, so it may name what only some refusals give."""
LASTING = {"unyielding", "brace", "extra_crack", "no_moves", "spider_power", "next_atk", "next_multi", "next_sure", "atk_up",
           "raika", "no_rebuild", "clad_fixed", *(f"reduced.{depth}" for depth in range(4))}
ASKING = ("6-7", "6-13", "9-1-2", "8-3-3", "14-3-2", "on_top", "8-4-7", "8-4-3", "8-4-4", "8-4-1", "8-4-2", "stroll",
          "beside_clad", "step_to", "leap", "rush", "may", "pick_option", "take", "play_discarded", "may_drop", "intercept",
          "transfigure", "search")
RULES_NAMED = ("7", "8", "8-4-6", "9-2", "10", "11-1", "11-3", "12-2", "13-2", "14", "14-2", "4-4-1")


def test_the_rules_say_what_we_know_they_say() -> None:
    assert {"mp_short", "slot_barred", "in_vain", "half_exchanged", "log.use", "say.attack", "sum.hit", "end.time"} <= set(USES)
    for prefix in ("log.", "say.", "sum.", "end."):
        assert {key for key in literal(hackclad_delta, prefix) if key[-1] not in "._"} <= set(USES) | {prefix, "say.do."}


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_has_a_sentence(lang: str) -> None:
    wanted = {*USES, *SPELLED, *OPTIONS, *(f"effect.{key}" for key in LASTING), *(f"facing.{angle}" for angle in FACINGS)}
    wanted |= {check.key for verb in RULES.verbs.values() for check in verb.checks}
    assert not OF_CHOOSE & {check.key for verb in RULES.verbs.values() for check in verb.checks}, "a verb of units this game lacks"
    assert sorted(key for key in wanted - OF_CHOOSE if message(CATALOG, key, lang) is None) == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_a_card_offers_has_a_label(lang: str) -> None:
    for card in CATALOG.cards:
        for option in options(card.data.get("effect")):
            (word, args), = option.items()
            kinds = "".join(f".{value}" for value in args.values() if isinstance(value, str))
            assert f"say.do.{word}{kinds}" in CATALOG.messages[lang], card.key


def options(node: Any) -> list[dict[str, dict[str, object]]]:
    """The first operation of each option of every `pick` in an effect."""
    if isinstance(node, list | tuple):
        return [found for item in node for found in options(item)]
    if not isinstance(node, Mapping):
        return []
    found = [option[0] for key, value in node.items() if key == "pick" for option in value["of"]]
    return found + [inner for value in node.values() for inner in options(value)]


@pytest.mark.parametrize("lang", LANGS)
def test_sentences_only_use_figures_they_are_given(lang: str) -> None:
    known = {**USES, **SPELLED, **OPTIONS, **of_facts(CATALOG)}
    for key, text in CATALOG.messages[lang].items():
        base = re.sub(r"\.(figures|instead|coop)$", "", key)
        base = re.sub(r"^(tell|beat|strike)\.", "log.", base)
        figures = WHERE_GIVEN.get(key, known.get(base, {"n"} if base.startswith("effect.") else set()))
        assert figures is None or fields(text) <= figures, f"{key} ({lang}) uses {fields(text)}, the rules give {figures}"


@pytest.mark.parametrize("lang", LANGS)
def test_questions_have_names(lang: str) -> None:
    texts = CATALOG.messages[lang]
    assert all({f"step.{step}", f"prompt.{step}", f"prompt.{step}.next"} <= set(texts) for step in ASKING)
    assert all(f"prompt.{verb}" in texts for verb in ("deploy", "guide", "gather", "aim"))


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_a_check_or_a_step_names_is_told(lang: str) -> None:
    rules = CATALOG.rules_texts[lang]
    named = {check.rule for verb in RULES.verbs.values() for check in verb.checks if check.rule != "M-4"}
    named |= {track.rule for track in RULES.track} | {term.rule for term in CATALOG.terms.values()} | set(RULES_NAMED)
    named |= {step for step in RULES.steps if step[0].isdigit() and f"step.{step}" in CATALOG.messages[lang]}
    assert sorted(named - set(rules)) == []


def test_every_refusal_has_a_scenario() -> None:
    by_hand = {"clad_gone", "witch_gone", "no_turn_card"}
    of_others = OF_CHOOSE | {"nothing_asked", "not_finished", "nothing_for_it"}
    assert sorted({key for key in USES if "." not in key} - refused(HOME) - by_hand - of_others) == []
