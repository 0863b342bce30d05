"""Every sentence the rules of 3x3Wars use stands in both languages, with figures that the rules give."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletop.effects
import tabletop.games.wars3x3
from tabletop import places
from tabletop.catalog.game import load_game
from tabletop.games import rules_of
from tabletop.games.wars3x3.cards import ELEMENTS
from tabletop.play.scenario import load_scenarios
from tabletop.referee import legal

HOME = places.content_dir() / "wars3x3"
CATALOG = load_game(HOME)
RULES = rules_of("wars3x3")
LANGS = ("ja", "en")

Uses = dict[str, set[str] | None]
"""The figures each key is given, None where they are open."""


def sources() -> Iterator[ast.Module]:
    """The files whose sentences are meant."""
    folders = [Path(str(module.__file__)).parent for module in (tabletop.games.wars3x3, tabletop.effects)]
    for file in [*(f for folder in folders for f in sorted(folder.glob("*.py"))), Path(str(legal.__file__))]:
        yield ast.parse(file.read_text(encoding="utf-8"))


def words(node: ast.expr) -> list[str]:
    """The texts an expression may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return [*words(node.body), *words(node.orelse)] if isinstance(node, ast.IfExp) else []


def named(node: ast.Dict) -> set[str] | None:
    """The keys of a mapping; None where it takes in another."""
    if any(key is None for key in node.keys):
        return None
    return {key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}


def returned(function: ast.FunctionDef) -> list[set[str] | None]:
    """The figures a check may give."""
    return [named(d) for r in ast.walk(function) if isinstance(r, ast.Return) and r.value is not None
            for d in ast.walk(r.value) if isinstance(d, ast.Dict)]


def uses() -> Uses:
    """Every key the rules say, with the figures common to all its uses."""
    modules = list(sources())
    functions = {f.name: f for module in modules for f in ast.walk(module) if isinstance(f, ast.FunctionDef)}
    found: Uses = {}

    def use(keys: list[str], figures: list[set[str] | None]) -> None:
        for key in keys:
            for names in figures or [set()]:
                known = found.get(key, names)
                found[key] = None if known is None or names is None else known & names

    for call in (c for module in modules for c in ast.walk(module) if isinstance(c, ast.Call)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name == "say":
            use(words(call.args[0]), [{k.arg for k in call.keywords if k.arg}])
        elif name == "Says" and isinstance(call.args[1], ast.Dict):
            use(words(call.args[0]), [named(call.args[1])])
        elif name == "Refusal" and len(call.args) == 3 and isinstance(call.args[2], ast.Dict):
            use(words(call.args[1]), [named(call.args[2])])
        elif name in ("Check", "Condition"):
            key, check = (call.args[1], call.args[2]) if name == "Check" else (call.args[2], call.args[3])
            last = check.attr if isinstance(check, ast.Attribute) else getattr(check, "id", "")
            use(words(key), returned(functions[last]))
        elif name == "finish":
            use(words(call.args[2]), [set()])
    return found


USES = uses()


def literal(prefix: str) -> set[str]:
    """All texts in the rules that begin like a key of this group."""
    texts = (node.value for module in sources() for node in ast.walk(module) if isinstance(node, ast.Constant))
    return {text for text in texts if isinstance(text, str) and text.startswith(prefix) and " " not in text}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_the_rules_say_what_we_know_they_say() -> None:
    assert {"cost_over_lands", "not_your_turn", "say.remove", "log.deploy", "why.cost_up_to", "sound.crowded"} <= set(USES)
    for prefix in ("log.", "say.", "why.", "sound.", "end.", "ledger."):
        assert literal(prefix) - {"ledger.pierce", "ledger.attack"} <= set(USES) | {prefix}


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_has_a_sentence(lang: str) -> None:
    checks = {check.key for verb in RULES.verbs.values() for check in verb.checks}
    wanted = set(USES) | checks | {"ledger.pierce", "ledger.attack"}
    assert sorted(wanted - set(CATALOG.messages[lang])) == []


@pytest.mark.parametrize("lang", LANGS)
def test_sentences_only_use_figures_they_are_given(lang: str) -> None:
    for key, text in CATALOG.messages[lang].items():
        base = key.removesuffix(".figures").removesuffix(".instead").removesuffix(".change").replace("tell.", "log.")
        usual = {"attack", "block", "damage"} if base.startswith("ledger.") else {"n"} if base.startswith("effect.") else set()
        figures = USES.get(base, usual)
        assert figures is None or fields(text) <= figures, f"{key} ({lang}) uses {fields(text)}, the rules give {figures}"


def test_both_languages_use_the_same_figures() -> None:
    ja, en = (CATALOG.messages[lang] for lang in LANGS)
    assert ja.keys() == en.keys()
    assert [key for key in ja if fields(ja[key]) != fields(en[key])] == []


@pytest.mark.parametrize("lang", LANGS)
def test_steps_verbs_and_elements_have_names(lang: str) -> None:
    texts = CATALOG.messages[lang]
    for track in RULES.track:
        assert {f"step.{track.step}", f"phase.{track.phase}"} <= set(texts)
    assert all(f"verb.{name}" in texts for name in (*RULES.verbs, "pass"))
    assert all(f"element.{i}" in texts for i in range(-1, len(ELEMENTS)))
    asks = {"prepare", "2.1", "2.2", "2.3", "3.1", "3.2", "3.3", "4.1", "4.2", "effect"}
    assert "prompt.magic_only" in texts
    assert all({f"prompt.{step}", f"prompt.{step}.next"} <= set(texts) for step in asks)


@pytest.mark.parametrize("lang", LANGS)
def test_a_minus_is_no_hyphen(lang: str) -> None:
    assert [key for key, text in CATALOG.messages[lang].items() if "{attack}-" in text or "-{n}" in text] == []


def test_every_refusal_has_a_scenario() -> None:
    scenarios, _ = load_scenarios([HOME / "scenarios"])
    expected = [line.expect for s in scenarios for line in s.lines if line.expect is not None]
    shown = {expect.refused.key for expect in expected if expect.refused is not None}
    refusals = {key for key in USES if "." not in key}
    assert sorted(refusals - shown) == []
