"""Why a card of the hand may follow, and which cards fight for what is planned."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.layout import Chain
from tabletop.table.box import Card
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.geometry import Geometry, Laid
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.plugins.together.figures import chain_of
from tabletop.ui.text import noting


def in_hand(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
    """On every card of the hand that may follow now what it follows by."""
    chain, model = chain_of(desk.model.sight), desk.model
    zone = model.sight.box.zone_of.get(chain.zone, -1) if chain is not None else -1
    if chain is None or model.speaking != model.plan.seat or zone not in geometry.spots:
        return
    places = {model.sight.place(part.piece) for option in model.sight.moves.options(model.plan)
              if option.verb == chain.verb and not option.step for part in option.parts if part.place == zone}
    cards, lying = model.sight.box.cards, model.view.zones[zone]
    before = model.seen(model.sight.place(model.plan.parts[-1].piece)) if model.plan.parts else lying[-1] if lying else None
    for laid in geometry.pieces:
        if laid.up and laid.seen.place in places and geometry.spots[laid.zone].spread == "fan":
            old = cards[before.face] if before is not None else None
            signs = reasons(model.sight.catalog, chain, cards[laid.seen.face], old, bool(model.plan.parts))
            if signs or old is None:
                _reason(surface, laid, signs or [""], look)


def reasons(catalog: Catalog, chain: Chain, card: Card, old: Card | None, joins: bool) -> list[str]:
    """What a card has in common with the one before: signs of terms, and figures as `=4`; a card that `joins` a plan does so by the
    last field where it can.  A value that is one of several of its own is followed by `*`."""
    found: list[str] = []
    for name in reversed(chain.by) if joins else chain.by:
        own, other = list(card.data.get(name) or ()), set(old.data.get(name) or ()) if old is not None else set()
        for value in (one for one in own if one in other):
            found.append(_sign(catalog, value) + ("*" if len(own) > 1 else ""))
        if found and joins:
            break
    return found


def _sign(catalog: Catalog, value: object) -> str:
    term = catalog.terms.get(str(value))
    return (term.sign if term is not None else "") or f"={value}"


def _reason(surface: pygame.Surface, laid: Laid, signs: Sequence[str], look: Look) -> None:
    """A tag with what a card follows by over its corner; where nothing is to be followed a tick."""
    if not look.legible(13):
        return
    k, high, size = look.k, look.px(22), look.text(14)
    wide = [text.measure(sign.strip("*"), size, True) + look.px(8) if sign.startswith("=") else high for sign in signs]
    stars = sum(sign.endswith("*") for sign in signs)
    tag = pygame.Rect(0, 0, sum(wide) + look.px(10) + stars * look.px(9), high)
    tag.bottomleft = laid.rect.x + look.px(4), laid.rect.y + look.px(4)  # off the number and the name below
    noting.laid_over(surface, tag)
    paint.box(surface, tag, high / 2, theme.GOLD, theme.INK9, 1.2 * k)
    x = tag.x + look.px(5)
    for sign, room in zip(signs, wide, strict=True):
        bare = sign.strip("*")
        if bare.startswith("="):
            text.draw_line(surface, bare, (x + room / 2, tag.centery), size, bold=True, align="centre")
        else:
            paint.put_icon(surface, bare or "ui_check", (x + room / 2, tag.centery), 16 * k, theme.INK9, theme.GOLD)
        x += room
        if sign.endswith("*"):
            text.draw_line(surface, "＊", (x + look.px(3), tag.centery), look.text(12), align="centre")
            x += look.px(9)


def draw_fighting(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, chain: Chain, look: Look) -> None:
    """Gold round each card that would fight, and for how many cards it counts."""
    for laid, times in fighting(desk.model, geometry, chain):
        _fights(surface, laid, times, look)


def fighting(model: Model, geometry: Geometry, chain: Chain) -> list[tuple[Laid, int]]:
    """The cards of the seat of the plan that share a value with what is planned, and with how many of these."""
    box, plan, first = model.sight.box, model.plan, chain.by[0]
    planned = [model.seen(model.sight.place(part.piece)) for part in plan.parts if plan.verb == chain.verb]
    values = [set(box.cards[seen.face].data.get(first) or ()) for seen in planned if seen is not None]
    zones = set(box.family(chain.fights, plan.seat)) if chain.fights else set()
    found = []
    for laid in geometry.pieces:
        own = set(box.cards[laid.seen.face].data.get(first) or ()) if laid.zone in zones else set()
        if times := sum(bool(own & value) for value in values):
            found.append((laid, times))
    return found


def _fights(surface: pygame.Surface, laid: Laid, times: int, look: Look) -> None:
    k, box = look.k, laid.box
    paint.box(surface, box.inflate(look.px(6), look.px(6)), 9 * k, None, theme.GOLD, 3 * k)
    if look.legible(14):
        tag = pygame.Rect(0, 0, look.px(48), look.px(24))
        tag.center = box.x + look.px(27), box.y
        noting.laid_over(surface, tag)
        paint.box(surface, tag, tag.h / 2, theme.GOLD, theme.INK9, k)
        paint.put_icon(surface, "ty_attack", (tag.x + 14 * k, tag.centery), 15 * k, theme.INK9, theme.GOLD)
        text.draw_line(surface, f"×{times}", (tag.x + 24 * k, tag.centery), look.text(14), bold=True)
