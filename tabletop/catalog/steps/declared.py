"""A game's steps.yaml and the rest of its folder, put together."""

from __future__ import annotations

from dataclasses import replace

from ..definitions import DECLARED, LANGUAGES, Catalog
from ..document import Document
from ..models import GaugeEntry
from .cards import effects
from .lint import Linter
from .models import StepsFile
from .words import messages, rules

LEAD = "lead"
"""The number that is 1 for the seat that begins; a game may declare it itself, to show it."""


def with_steps(catalog: Catalog, spec: StepsFile | None, document: Document | None) -> Catalog:
    """The game with its declared rules and the words they give; without them where anything in steps.yaml is wrong."""
    game = catalog.documents["game.yaml"]
    if document is None:
        if catalog.rules != DECLARED:
            return catalog
        told = [game.problem(("rules",), "steps", "there is no steps.yaml, which would declare the rules")]
        return replace(catalog, problems=(*catalog.problems, *told))
    if catalog.rules != DECLARED:
        told = [document.problem((), "unused-file", "is not used", f"write 'rules: {DECLARED}' in game.yaml", "warning")]
        return replace(catalog, problems=(*catalog.problems, *told))
    if spec is None:
        return catalog
    linter = Linter(catalog, spec)
    if faults := linter.of_steps(document.problem):
        return replace(catalog, problems=(*catalog.problems, *faults))
    done, wrong = effects(catalog, linter)
    return replace(
        catalog, steps=spec, effects=done, problems=(*catalog.problems, *wrong),
        gauges={**catalog.gauges, LEAD: catalog.gauges.get(LEAD, GaugeEntry(hidden=True, high=1))},
        messages={lang: {**messages(catalog, spec, lang), **catalog.messages.get(lang, {})} for lang in LANGUAGES},
        rules_texts={lang: {**rules(catalog, spec, lang), **catalog.rules_texts.get(lang, {})} for lang in LANGUAGES})
