"""操甲: what ツチグモ are ordered to do, and 転装 that takes them back (8-4-5)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import fight, skills
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import AROUND, CORNERS, NEIGHBOURS
from tabletop.games.hackclad_delta.tables import MOST_SPIDERS, Tables, tables
from tabletop.operations.machine import answered
from tabletop.operations.seats import each_onto, laid, lasts, some, total
from tabletop.referee.ask import PASS, Ask, Flow, Steps
from tabletop.referee.verbs import Check, Draft, Verb, one_part
from tabletop.table.state import Part, State


def spider_step(s: State, seat: int, order: str, may: int = 0) -> Flow:
    """One order; where it cannot be carried out it is skipped.  A move that `may` be made may be declined."""
    if order == "deploy":
        if corners(s, seat):
            yield Ask({seat: ("deploy",)})
    elif order == "move":
        if any(spider_ways(s, spider) for spider in attacks.spiders_out(s, seat)):
            yield Ask({seat: ("guide", PASS) if may else ("guide",)})
    elif order == "gather":
        if watched(s, seat):
            answer = (yield Ask({seat: ("gather",)}))[seat]
            cell = tables(s).cell_of.get(answer.parts[0].place, -1) if answer.parts else -1
            if cell >= 0:
                w.collect(s, seat, cell)
    elif (foes := watched_foes(s, seat)):
        answer = (yield Ask({seat: ("aim",)}))[seat]
        fight.strike(s, seat, [part.piece for part in answer.parts[:1]] or foes[:1], 1 + total(s, seat, "spider_power"))


def corners(s: State, seat: int) -> list[int]:
    """配備: the free crossings at the witch's cell, none where eight ツチグモ are out."""
    here = w.cell(s, seat)
    if here < 0 or not s.zones[tables(s).spider[seat]] or len(attacks.spiders_out(s, seat)) >= MOST_SPIDERS:
        return []
    return [n for n in CORNERS[here] if not s.zones[tables(s).crossing[n]]]


def spider_ways(s: State, spider: int) -> list[int]:
    """移動: the free crossings beside a ツチグモ, over the edge too (switch spider_stacks: all)."""
    c: Tables = s.box.data
    here = c.crossing_of.get(s.where[spider], -1)
    return [n for n in NEIGHBOURS[here] if c.spider_stacks or not s.zones[c.crossing[n]]] if here >= 0 else []


def watched(s: State, seat: int) -> list[int]:
    """The cells the ツチグモ of a seat watch."""
    return sorted({cell for spider in attacks.spiders_out(s, seat) for cell in AROUND[tables(s).crossing_of[s.where[spider]]]})


def watched_foes(s: State, seat: int) -> list[int]:
    """射撃: the Clad and the Legions that are watched."""
    cells = watched(s, seat)
    return [foe for foe in skills.foes(s) if w.where(s, foe) in cells]


def no_corner(s: State, seat: int, about: int, draft: Draft) -> bool:
    return tables(s).crossing_of.get(draft[0].place, -1) not in corners(s, seat)


def no_crossing(s: State, seat: int, about: int, draft: Draft) -> bool:
    return tables(s).crossing_of.get(draft[0].place, -1) not in spider_ways(s, draft[0].piece)


def not_watched(s: State, seat: int, about: int, draft: Draft) -> bool:
    c: Tables = s.box.data
    here = c.crossing_of.get(s.where[draft[0].piece], -1)
    return here < 0 or c.cell_of.get(draft[0].place, -1) not in AROUND[here]


def transfigure_step(s: State, seat: int) -> Flow:
    """転装: take back ツチグモ, at most as many as the deck has cards, and draw as many; no rebuilding this turn."""
    deck, n = s.zones[tables(s).deck[seat]], -1
    if attacks.spiders_out(s, seat) and deck:
        n = min(len((yield Ask({seat: ("recall", PASS)}))[seat].parts), len(deck))
    lasts(s, seat, "no_rebuild", 1, "turn")
    if n >= 0:
        s.then(("draw", seat, n))


def recall_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    c: Tables = s.box.data
    taken = {part.piece for part in draft}
    if len(draft) < len(s.zones[c.deck[seat]]):
        for spider in attacks.spiders_out(s, seat):
            if spider not in taken:
                yield Part(spider, c.spider[seat])


VERBS = (
    Verb("deploy", each_onto(lambda s, seat: s.zones[tables(s).spider[seat]][-1:], "crossing"),
         (Check("8-4-5", "no_corner", no_corner),), one_part, laid()),
    Verb("guide", each_onto(attacks.spiders_out, "crossing"), (Check("8-4-5", "no_crossing", no_crossing),), one_part, laid()),
    # a ツチグモ to a cell whose shards it gathers
    Verb("gather", each_onto(attacks.spiders_out, "cell"), (Check("8-4-5", "not_watched", not_watched),), one_part, answered),
    Verb("recall", recall_parts, (), some, laid(), confirm=True, rule="8-4-5"),
)
STEPS: Steps = {"spider": spider_step, "transfigure": transfigure_step}
