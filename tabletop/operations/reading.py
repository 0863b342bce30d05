"""A whole game from its folder, with the rules it declares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tabletop.catalog.definitions import DECLARED, LANGUAGES, Catalog
from tabletop.catalog.document import Document
from tabletop.catalog.models import GaugeEntry
from tabletop.catalog.reader import Language, read_game
from tabletop.operations.cards import Effects, effects
from tabletop.operations.library.call import Call
from tabletop.operations.library.out import Out
from tabletop.operations.library.reverse import Reverse
from tabletop.operations.lint import Linter
from tabletop.operations.messages import messages, rules, worded
from tabletop.operations.models import AnySteps, Beside, Operation, StepsFile, complete
from tabletop.operations.names import inside, parts
from tabletop.operations.table import BACK, CALLED, LEAD, OUT


def load_game(folder: Path | str, variants: Sequence[str] = ()) -> Catalog:
    """A game with variants laid over it one after the other; a part that is wrong is left out and told in `problems`."""
    return read_game(folder, variants, LANGUAGE)


def with_steps(catalog: Catalog, spec: AnySteps | None, document: Document | None) -> Catalog:
    """The game with its declared rules and the words they give; without them where anything in steps.yaml is wrong."""
    game = catalog.documents["game.yaml"]
    said = game.data.get("rules") if isinstance(game.data, dict) else None
    asked = DECLARED in (said if isinstance(said, list) else [said])
    if document is None:
        if not asked:
            return catalog
        told = [game.problem(("rules",), "steps", "there is no steps.yaml, which would declare the rules")]
        return replace(catalog, problems=(*catalog.problems, *told))
    if catalog.rules is None and (asked or not isinstance(game.data, dict)):
        return catalog  # what is wrong in game.yaml is told
    if catalog.rules != DECLARED and not isinstance(spec, Beside):
        told = [document.problem((), "unused-file", "is not used", f"write 'rules: {DECLARED}' in game.yaml", "warning")]
        return replace(catalog, problems=(*catalog.problems, *told))
    above = {game.path, catalog.documents["table.yaml"].path}
    if spec is None or any(one.path in above and one.severity == "error" for one in catalog.problems):
        return catalog  # what is wrong there is told there, and not again wherever steps name it
    linter = Linter(catalog, spec)
    if faults := linter.of_steps(document.problem):
        return replace(catalog, problems=(*catalog.problems, *faults))
    done, wrong = effects(catalog, linter) if isinstance(spec, StepsFile) else ({}, [])
    return replace(
        catalog, steps=spec, effects=done, problems=(*catalog.problems, *wrong), cards=worded(catalog, spec, done),
        gauges={**catalog.gauges, **_kept(catalog, spec, done)},
        messages={lang: {**messages(catalog, spec, done, lang), **catalog.messages.get(lang, {})} for lang in LANGUAGES},
        rules_texts={lang: {**rules(catalog, spec, done, lang), **catalog.rules_texts.get(lang, {})} for lang in LANGUAGES})


def _kept(catalog: Catalog, spec: AnySteps, done: Effects) -> dict[str, GaugeEntry]:
    """Numbers that words of the language keep, of the words that are used; the game may declare them itself, to show them."""
    does = [part.does for part, _, _ in (*parts(spec), *(found for each in done.values() for one in each for found in inside(one)))
            if isinstance(part, Operation)]
    used = {LEAD: 1, **{key: most for kind, key, most in KEPT if any(isinstance(one, kind) for one in does)}}
    return {key: catalog.gauges.get(key, GaugeEntry(hidden=True, high=most)) for key, most in used.items()}


KEPT = ((Out, OUT, 1), (Reverse, BACK, 1), (Call, CALLED, 999))


def kind_of(rules: str | None, said: Any) -> Any:
    """What may stand in steps.yaml: a whole game, or what is played beside rules in Python."""
    complete()
    return Beside if rules not in (None, DECLARED) and isinstance(said, dict) and "before" in said else StepsFile


LANGUAGE = Language(kind_of, with_steps)
