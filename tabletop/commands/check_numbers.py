"""What `tabletop check` tells of the numbers of a declared game: prices nobody can ever pay, and numbers that stand nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.problem import Problem
from tabletop.operations.library.play import Play
from tabletop.operations.library.score import Score
from tabletop.operations.library.set import Set
from tabletop.operations.models import Operation, StepsFile
from tabletop.operations.names import inside, parts

MOST_NAMED = 3


def beyond_means(catalog: Catalog, spec: StepsFile) -> Iterator[Problem]:
    """Prices that are higher than the number they take of can ever be."""
    for part, path, _ in parts(spec):
        if not isinstance(part, Play) or part.where:
            continue
        for gauge, price in part.pay.items():
            most = most_of(catalog, spec, gauge)
            asks = {card.key: card.data.get(price.by) if price.by is not None else price.fixed for card in catalog.cards}
            dear = sorted((n, key) for key, n in asks.items() if isinstance(n, int) and most is not None and n > most)
            if dear:
                what = ", ".join(f"{key} ({n})" for n, key in dear[:MOST_NAMED]) + (", ..." if len(dear) > MOST_NAMED else "")
                told = f"nobody can ever pay for {what}: {gauge} is never more than {most}"
                hint = f"lower the price, or let somebody score {gauge}"
                yield catalog.documents["steps.yaml"].problem((*path, "pay", gauge), "never-paid", told, hint, "warning", key=True)


def most_of(catalog: Catalog, spec: StepsFile, gauge: str) -> int | None:
    """The most a number of the seats can become, None where there is no telling."""
    entry, most = catalog.gauges[gauge], catalog.gauges[gauge].start
    said = [*parts(spec), *(found for effect in catalog.effects.values() for one in effect for found in inside(one))]
    for does in [found.part.does for found in said if isinstance(found.part, Operation)]:
        for number in [does.root[gauge]] if isinstance(does, Score | Set) and gauge in does.root else ():
            if not number.is_fixed or (isinstance(does, Score) and (number.fixed or 0) > 0):
                return entry.high
            most = max(most, number.fixed or 0) if isinstance(does, Set) else most
    return most


def shown_nowhere(catalog: Catalog, spec: StepsFile) -> Iterator[Problem]:
    """Numbers of the seats that stand nowhere on a table whose layout is written, though they are not hidden."""
    layout = catalog.layout
    if layout is None:
        return
    shown = {*layout.quiet, *(column.rail for column in layout.columns), layout.strip and layout.strip.gauge}
    shown |= {gauge for block in layout.blocks if block.seats for gauge in (*block.gauges, *block.scale)}
    way = "gauges: [{0}] in a block with seats: near, and in one with seats: others" if layout.blocks else "a column {{rail: {0}}}"
    for key, gauge in catalog.gauges.items():
        if gauge.scope == "seat" and not gauge.hidden and key not in shown:
            told = f"{key!r} {'decides who wins and ' if key == spec.win.gauge else ''}stands nowhere on the table"
            yield catalog.documents["table.yaml"].problem(("gauges", key), "shown-nowhere", told, (
                f"show it below layout: with {way.format(key)}; hidden: true if nobody is to see it"), "warning", key=True)
