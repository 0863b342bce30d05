"""Names in one part of a game that must exist in another: zones, tags, templates, modes, fields, rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from .definitions import Catalog
from .document import Document, Path
from .faces import Template
from .layout import Layout
from .models import CardEntry, SupplyEntry
from .problem import Problem, nearest, unknown


def dangling(catalog: Catalog, lost: Collection[str]) -> list[Problem]:
    """Every reference that leads nowhere, with what it was probably meant to be; what cards that are `lost` were called leads to
    them."""
    return [*_switches(catalog), *_table(catalog, lost), *_terms(catalog), *_faces(catalog, lost), *_cards(catalog)]


class Page:
    """One file, and the look-ups made from it."""

    def __init__(self, document: Document | None) -> None:
        self.document = document or Document("")

    def each(self, what: str, names: Iterable[tuple[Path, str | None]], known: Collection[str]) -> Iterator[Problem]:
        """A problem for every name that is given and not known."""
        for path, name in names:
            if name and name not in known:
                yield self.document.problem(path, *unknown(what, name, known))


def _switches(catalog: Catalog) -> Iterator[Problem]:
    page, modes = Page(catalog.documents.get("game.yaml")), [mode.id for mode in catalog.modes]
    for key, switch in catalog.switches.items():
        yield from page.each("mode", ((("switches", key, "modes", i), mode) for i, mode in enumerate(switch.modes)), modes)


def _table(catalog: Catalog, lost: Collection[str]) -> Iterator[Problem]:
    page = Page(catalog.documents.get("table.yaml"))
    modes = [mode.id for mode in catalog.modes]
    tags = {tag for card in catalog.cards for tag in card.tags} | {*lost}
    for part, entries in (("zones", catalog.zones), ("gauges", catalog.gauges)):
        for key, entry in entries.items():
            yield from page.each("mode", (((part, key, "modes", i), m) for i, m in enumerate(entry.modes)), modes)
    for key, zone in catalog.zones.items():
        yield from page.each("switch", ((("zones", key, "open_if", name), name) for name in zone.open_if), catalog.switches)
        yield from page.each("tag", (((*("zones", key, "accepts"), i), tag) for i, tag in enumerate(zone.accepts)), tags)
    yield from _layout(catalog, page)
    if page.document.damaged(("supplies",)) or len(catalog.supplies) != _written(page.document, "supplies"):
        return
    for i, supply in enumerate(catalog.supplies):
        base: Path = ("supplies", i)
        cards = supply.cards
        yield from page.each("zone", [((*base, "zone"), supply.zone)], _zones(catalog, supply))
        yield from page.each("tag", [((*base, "cards", "tag"), cards.tag), ((*base, "cards", "without"), cards.without)], tags)
        templates = {*lost, *(card.template for card in catalog.cards)}
        yield from page.each("template", [((*base, "cards", "template"), cards.template)], templates)
        named = (((*base, "cards", "ids", n), name) for n, name in enumerate(cards.ids))
        yield from page.each("card", named, _names(catalog) | {*lost})
        yield from page.each("mode", (((*base, "modes", n), m) for n, m in enumerate(supply.modes)), modes)


def _layout(catalog: Catalog, page: Page) -> Iterator[Problem]:
    if catalog.layout is None:
        return
    yield from page.each("zone", [(("layout", "hand"), catalog.layout.hand)], catalog.zones)
    for i, column in enumerate(catalog.layout.columns):
        base: Path = ("layout", "columns", i)
        yield from page.each("gauge", [((*base, "rail"), column.rail)], catalog.gauges)
        yield from page.each("zone", (((*base, part), getattr(column, part)) for part in ("each", "together")), catalog.zones)
        for part in ("plaques", "beside", "common"):
            named = enumerate(getattr(column, part))
            yield from page.each("zone", (((*base, part, n), name) for n, name in named), catalog.zones)
        yield from page.each("mode", (((*base, "modes", n), mode) for n, mode in enumerate(column.modes)),
                             [mode.id for mode in catalog.modes])
    yield from _blocks(catalog.layout, catalog, page)
    if (strip := catalog.layout.strip) is not None:
        gauges = (("gauge", strip.gauge), ("stage", strip.stage or None), ("past", strip.past or None))
        yield from page.each("gauge", ((("layout", "strip", key), name) for key, name in gauges), catalog.gauges)
    if catalog.layout.line is not None:
        yield from page.each("gauge", [(("layout", "line", "gauge"), catalog.layout.line.gauge)], catalog.gauges)
    yield from _together(catalog.layout, catalog, page)
    yield from _strikes(catalog.layout, catalog, page)


def _blocks(layout: Layout, catalog: Catalog, page: Page) -> Iterator[Problem]:
    """The places, gauges and modes of what stands at fixed places of the cloth."""
    places = {*catalog.zones, *(f"{family}.{slot}" for family, spec in catalog.zones.items() for slot in range(1, spec.slots + 1))}
    known = {"zone": places, "gauge": catalog.gauges, "mode": [mode.id for mode in catalog.modes]}
    for i, block in enumerate(layout.blocks):
        base: Path = ("layout", "blocks", i)
        for part in ("bears", "reads", "corners", "during"):
            yield from page.each("zone", [((*base, part), getattr(block, part))], places)
        for part, what in (("zones", "zone"), ("scale", "gauge"), ("gauges", "gauge"), ("modes", "mode")):
            yield from page.each(what, (((*base, part, n), name) for n, name in enumerate(getattr(block, part))), known[what])


def _together(layout: Layout, catalog: Catalog, page: Page) -> Iterator[Problem]:
    """What the pictures of a game that all play together name."""
    named = {name: part for name in ("chain", "foe", "growth") if (part := getattr(layout, name)) is not None}
    for keys, what, known in ((("zone", "fights", "life"), "zone", catalog.zones),
                                     (("gauge", "dark", "tens"), "gauge", catalog.gauges)):
        yield from page.each(what, ((("layout", name, key), getattr(part, key)) for name, part in named.items() for key in keys
                                    if getattr(part, key, "")), known)
    by = enumerate(layout.chain.by if layout.chain is not None else ())
    fields: list[tuple[Path, str]] = [(("layout", "chain", "by", n), name) for n, name in by]
    fields += [] if layout.growth is None else [(("layout", "growth", "steps"), layout.growth.steps)]
    yield from page.each("field", fields, catalog.fields)


def _strikes(layout: Layout, catalog: Catalog, page: Page) -> Iterator[Problem]:
    """The places and cards that blows name themselves; else they name figures of their line."""
    known: dict[str, Collection[str]] = {"zone": catalog.zones, "card": _names(catalog)}
    for line, strike in layout.strikes.items():
        for part in ("by", "on"):
            kind, _, name = getattr(strike, part).partition(":")
            yield from page.each(kind, [(("layout", "strikes", line, part), name)], known.get(kind, (name,)))


def _written(document: Document, part: str) -> int:
    data = document.data.get(part) if isinstance(document.data, dict) else None
    return len(data) if isinstance(data, list) else 0


def _zones(catalog: Catalog, supply: SupplyEntry) -> list[str]:
    """What a supply may call a zone: without its seat where each seat has one."""
    return [f"{family}.{slot}" if slot else family for family, spec in catalog.zones.items() if spec.each == supply.each
            for slot in (range(1, spec.slots + 1) if spec.slots else (0,))]


def _names(catalog: Catalog) -> set[str]:
    return {name for card in catalog.cards for name in (card.id, card.number) if name}


def _terms(catalog: Catalog) -> Iterator[Problem]:
    rules = {number for texts in catalog.rules_texts.values() for number in texts}
    page = Page(catalog.documents.get("terms.yaml"))
    yield from page.each("rule", (((name, "rule"), term.rule) for name, term in catalog.terms.items()), rules)


def _cards(catalog: Catalog) -> Iterator[Problem]:
    if catalog.faces is None:
        return
    told: set[Problem] = set()
    for card in catalog.cards:
        for what, name, names in (("template", card.template, catalog.faces.templates), ("back", card.back, catalog.faces.backs)):
            if name in ("", "default", *names) or (what == "back" and not nearest(name, names)):
                continue                              # a back without a drawing of its own is drawn as the default one
            problem = catalog.positions.problem(card.key, (what,), *unknown(what, name, names))
            if problem not in told:
                told.add(problem)
                yield problem


def _faces(catalog: Catalog, lost: Collection[str]) -> Iterator[Problem]:
    if catalog.faces is None:
        return
    page = Page(catalog.documents.get("faces.yaml"))
    fields = {*catalog.fields, *CardEntry.model_fields}
    cards = {card.id for card in catalog.cards} | {*lost}
    for name, template in catalog.faces.templates.items():
        base: Path = ("templates", name)
        yield from page.each("field", _used(template, base), fields)
        crests = (((*base, "window", "crests", key), key) for key in template.window.crests)
        yield from page.each("card", crests, cards)


def _used(template: Template, base: Path) -> Iterator[tuple[Path, str]]:
    """The fields of a card that a template reads, and where it says so."""
    yield (*base, "palette", "by"), template.palette.by
    yield from (((*base, "kind"), field) for field in template.kind)
    yield (*base, "corner"), template.corner
    yield (*base, "window", "points"), template.window.points
    for i, mark in enumerate(template.spine.marks):
        yield (*base, "spine", "marks", i, "field"), mark.field
        yield (*base, "spine", "marks", i, "instead"), mark.instead
    for i, block in enumerate(template.body):
        yield (*base, "body", i, "field"), block.field
        yield (*base, "body", i, "short"), block.short
