"""The sentences a rules package says: keys and figures, read from its source."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType

from tabletop.catalog.definitions import Catalog
from tabletop.operations import checks, machine
from tabletop.play.scenario import load_scenarios
from tabletop.referee import legal

Uses = dict[str, set[str] | None]
"""The figures each key is given, None where they are open."""
OF_CHOOSE = {"chosen_twice", "not_choosable", "choose_more"}
"""Refusals of a verb of the shared operations that not every game has."""
OF_REFEREE = {"nothing_asked", "not_finished", "later_step", "step_over", "not_your_turn", "no_such_part", "not_asked",
              "nothing_for_it"}
"""Refusals of the referee, which are shown where its tests are."""
SEVERAL = ("pieces", "need", "rule", "key", "to", "says", "twice")
"""What so many pieces are told by, in its order."""


@cache
def sources(game: ModuleType) -> tuple[ast.Module, ...]:
    """The files whose sentences are meant: those of a game, of what cards do and of the referee."""
    home = Path(str(game.__file__)).parent
    files = [*sorted(home.rglob("*.py")), *(Path(str(module.__file__)) for module in (machine, checks, legal))]
    return tuple(ast.parse(file.read_text(encoding="utf-8")) for file in files)


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


def told_by(check: ast.expr, functions: Mapping[str, ast.FunctionDef]) -> list[set[str] | None]:
    """The figures of what a check does, or of what tells them."""
    if isinstance(check, ast.Lambda):
        return [named(d) for d in ast.walk(check.body) if isinstance(d, ast.Dict)]
    check = check.func if isinstance(check, ast.Call) else check
    return returned(functions[check.attr if isinstance(check, ast.Attribute) else getattr(check, "id", "")])


def uses(game: ModuleType) -> Uses:
    """Every key the rules say, with the figures common to all its uses."""
    modules = sources(game)
    functions = {f.name: f for module in modules for f in ast.walk(module) if isinstance(f, ast.FunctionDef)}
    found: Uses = {}
    ends: list[str] = []

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
        elif name == "Check":
            told = [k.value for k in call.keywords if k.arg == "told"] or [call.args[2]]
            use(words(call.args[1]), told_by(told[0], functions))
        elif name in ("Several", "replace"):
            given = {**dict(zip(SEVERAL, call.args, strict=False)), **{str(k.arg): k.value for k in call.keywords}}
            for key, figures in (("key", {"n", "need"}), ("says", {"n", "need"}), ("twice", set[str]())):
                use(words(given[key]) if key in given else [], [figures])
        elif name == "laid" and len(call.args) > 1:
            use(words(call.args[1]), [{"seat"}])
        elif name == "label":
            use(words(call.args[0]), [set()])
        elif name == "short":
            use(words(call.args[1]), [{"need", "have"}])
        elif name == "Condition" and isinstance(call.args[2], ast.Lambda) and isinstance(call.args[2].body, ast.Dict):
            why, *figures = zip(call.args[2].body.keys, call.args[2].body.values, strict=True)
            use(words(why[1]), [{key.value for key, _ in figures if isinstance(key, ast.Constant)}])
        elif name == "finish":
            ends += words(call.args[2])
    return {key: set() for key in ends} | found


def literal(game: ModuleType, prefix: str) -> set[str]:
    """All texts in the rules that begin like a key of this group."""
    texts = (node.value for module in sources(game) for node in ast.walk(module) if isinstance(node, ast.Constant))
    return {text for text in texts if isinstance(text, str) and text.startswith(prefix) and " " not in text}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def unnamed(game: Catalog, lang: str, asking: Iterable[str]) -> list[str]:
    """What the questions of some steps lack: a name, what the prompt says, what its button says."""
    wanted = {name for step in asking for name in (f"step.{step}", f"prompt.{step}", f"prompt.{step}.next")}
    return sorted(wanted - set(game.messages[lang]))


def refused(home: Path) -> set[str]:
    """The refusals that the scenarios of a game show, and what they say of tables that are unsound."""
    expected = [line.expect for one in load_scenarios([home / "scenarios"])[0] for line in one.lines if line.expect is not None]
    return ({expect.refused.key for expect in expected if expect.refused is not None}
            | {key for expect in expected for key in expect.sound or ()})


def of_losses(catalog: Catalog) -> Uses:
    """The figures of what is said where to do nothing loses the game: each number now, then, and how much less; and where it leaves
    something undone: how many pieces could still do it, and what."""
    figures = {f"{key}{end}" for key in catalog.gauges for end in ("", "_then", "_less")}
    undone = {key: {"n", "verb"} for key in catalog.messages["en"] if key.startswith("coach.undone.")}
    return undone | {key: figures for key in catalog.messages["en"] if key.startswith(("prompt.loses.", "coach.loses."))}


ACT = {"target", "cards", "card", "other", "place", "way", "hit", "less", "n"}
"""The figures of a move in words."""


def of_facts(catalog: Catalog) -> Uses:
    """What a move gains is told with the difference, what a number comes to, and whose it is; of a place what it is called and how
    many lie there, of a number whose it is, which and how much; of a move its cards, where they go, what they are aimed at, and
    which way."""
    keys = [key for texts in catalog.messages.values() for key in texts]
    places: Uses = {key: {"place", "n", "name", "gauge"} for key in keys if key.startswith("about.")}
    acts: Uses = {key: ACT for key in keys if key.startswith(("act.", "than.", "now."))}
    more = {"n", "was", "comes_to", "who", "most"}
    beside = {"who", "foe", "card", "other", "n", "m", "of", "at", "fewer", "cost", "was", "comes_to", "life", "limit", "by",
              "took", "had", "dealt", "using", "cards", "left", "more", "hit"}
    return places | acts | {key: more if any(end in key for end in (".more", ".less")) else beside
                            for key in keys if key.startswith("fact.")}
