"""The sums on the ledger: what matters now, and what a plan or the place under the pointer would make of it."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.play.plan import Plan
from tabletop.referee.verbs import Says
from tabletop.table.state import NOWHERE
from tabletop.ui.table.draw.held import Held
from tabletop.ui.table.moment.model import Model


def sums(model: Model, held: Held | None) -> tuple[list[str], list[str]]:
    """The sums in words, and those that would be others."""
    sight, plan = model.sight, model.plan
    if sight.rules is None or sight.result is not None:
        return [], []
    layout = sight.catalog.layout
    quiet = layout.quiet if layout is not None else ()
    now = [says for says in sight.figures.ledger() if says.key not in quiet]
    parts, verb, about = plan.parts, plan.verb, plan.about
    if held is not None and held.hover is not None:
        target = next(iter(held.places[held.hover].targets), None)
        if target is not None and target.place != NOWHERE:
            parts, verb = (*parts, target.part), target.verb
    after: list[Says] = []
    if parts:
        came = sight.figures.ledger_after(Plan(plan.seat, verb, about, parts))
        after = [says for says in came if says not in now and says.key not in quiet]
    return _spoken(model, now), _spoken(model, after)


def _spoken(model: Model, said: Iterable[Says]) -> list[str]:
    return [model.wording.says(says) for says in said]
