"""The sums these pictures are drawn from, as the ledger has them now and as a plan would leave them."""

from __future__ import annotations

from tabletop.catalog.layout import Chain, Foe, Growth
from tabletop.play.sight import Sight
from tabletop.referee.verbs import Says
from tabletop.ui.table.moment.model import Model


def chain_of(sight: Sight) -> Chain | None:
    """The row all play on."""
    return sight.catalog.layout.chain if sight.catalog.layout is not None else None


def foe_of(sight: Sight) -> Foe | None:
    """Who all play against."""
    return sight.catalog.layout.foe if sight.catalog.layout is not None else None


def growth_of(sight: Sight) -> Growth | None:
    """The number that is a gauge on cards."""
    return sight.catalog.layout.growth if sight.catalog.layout is not None else None


def now(model: Model, key: str) -> Says | None:
    """A sum as it is."""
    return next((says for says in model.sight.figures.ledger() if says.key == key), None)


def after(model: Model, key: str) -> Says | None:
    """A sum as the plan would leave it, None where nothing is planned."""
    if not model.plan.parts:
        return None
    return next((says for says in model.sight.figures.ledger_after(model.plan) if says.key == key), None)


def figure(said: Says | None, name: str) -> int:
    """A figure of a sum, 0 where there is none."""
    found = said.figures.get(name, 0) if said is not None else 0
    return found if isinstance(found, int) else 0
