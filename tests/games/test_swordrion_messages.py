"""Every sentence the rules of Swordrion use stands in both languages, with figures that the rules give."""

from __future__ import annotations

import pytest
from rules_say import OF_CHOOSE, fields, literal, of_facts, of_losses, refused, unnamed, uses

from tabletop import places
from tabletop.games import rules_of, swordrion
from tabletop.operations.reading import load_game
from tabletop.play.messages import message

HOME = places.content_dir() / "swordrion"
CATALOG = load_game(HOME)
RULES = rules_of("swordrion")
LANGS = ("ja", "en")
USES = uses(swordrion)
RANKS = ("king", "queen", "rook", "bishop", "knight", "pawn")
SPELLED: dict[str, set[str]] = {"end.solo": {"n", "more"}, "end.points": {"n", "m"}, "end.equal": {"n", "m"},
                                "end.left": {"n", "seat", "left"},
                                "answer.toss": {"card"}, "answer.cast": {"card"}} | {
    f"end.rank.{rank}": {"n", "more"} for rank in RANKS} | {f"note.rank.{rank}": {"n", "more", "least"} for rank in RANKS}
"""The ends, whose figures are put together from what the game came to, and the answers, which name their card."""
ASKING = {"1-redraw", "1-pick", "2-relic", "2-field", "3-0", "3-2", "3-3", "3-4", "3-6", "may", "bring", "4"}


def test_the_rules_say_what_we_know_they_say() -> None:
    assert {"too_dear", "stacked", "log.exchange", "say.blow", "sum.own", "log.thrice"} <= set(USES)
    for prefix in ("log.", "say.", "sum."):
        assert {key for key in literal(swordrion, prefix) if key[-1] not in "._"} <= {*USES, "say.added", "say.apart", "log.both",
                                                                                     "log.cleared", "log.fallen", "log.felled",
                                                                                     "say.small", "say.blue"}


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_has_a_sentence(lang: str) -> None:
    wanted = {*USES, *SPELLED} | {check.key for verb in RULES.verbs.values() for check in verb.checks}
    assert sorted(key for key in wanted - OF_CHOOSE if message(CATALOG, key, lang) is None) == []


@pytest.mark.parametrize("lang", LANGS)
def test_sentences_only_use_figures_they_are_given(lang: str) -> None:
    known = {**USES, **SPELLED, **of_losses(CATALOG), **of_facts(CATALOG)}
    for key, text in CATALOG.messages[lang].items():
        base = key.replace("tell.", "log.")
        for end in (".figures", ".instead", ".missing", ".headline"):
            base = base.removesuffix(end)
        figures = known.get(base, set())
        assert figures is None or fields(text) <= figures, f"{key} ({lang}) uses {fields(text)}, the rules give {figures}"


@pytest.mark.parametrize("lang", LANGS)
def test_questions_have_names(lang: str) -> None:
    assert unnamed(CATALOG, lang, ASKING) == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_a_check_or_a_step_names_is_told(lang: str) -> None:
    named = {check.rule for verb in RULES.verbs.values() for check in verb.checks} | {track.rule for track in RULES.track}
    named |= {verb.rule for verb in RULES.verbs.values() if verb.rule}
    named |= {term.rule for term in CATALOG.terms.values() if term.rule}
    assert sorted(named - set(CATALOG.rules_texts[lang])) == []


def test_every_refusal_has_a_scenario() -> None:
    keys = {check.key for verb in RULES.verbs.values() for check in verb.checks} | {"replace_one", "fuse_eleventh", "who_bears"}
    assert sorted(keys - refused(HOME)) == []
