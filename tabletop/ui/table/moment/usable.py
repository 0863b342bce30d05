"""What lies on the cloth and may be used now beside what the open question asks for."""

from __future__ import annotations

from tabletop.ui.table.moment.model import Model


def usable(model: Model) -> frozenset[str]:
    """The places of the pieces on the cloth that whoever is asked may use at the open question, though it does not ask for them,
    and of whose use something would come; while something is planned, and of what is covered, nothing is told."""
    seat, sight = model.speaking, model.sight
    begun = bool(model.plan.parts or model.plan.verb)
    if seat is None or begun or model.tells is not None or sight.ask is None or sight.ask.pause or not model.eyes >> seat & 1:
        return frozenset()
    parts = (part for verb in sight.moves.standing(seat) for part in sight.moves.doing(verb, seat).next())
    zones = zip(sight.box.zones, model.view.zones, strict=True)
    lying = {seen.place for zone, held in zones if zone.kind != "hand" for seen in held}
    return frozenset(place for part in parts if (place := sight.place(part.piece)) in lying and not sight.figures.idle(place))
