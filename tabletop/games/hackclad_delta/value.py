"""How good a table is for a seat: what bots weigh, as named terms."""

from __future__ import annotations

from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import NEIGHBOURS
from tabletop.games.hackclad_delta.score import deck_cards
from tabletop.games.hackclad_delta.tables import tables
from tabletop.table.state import Move, State


def value(s: State, seat: int) -> list[tuple[str, float]]:
    """Points as they stand against the best other's, what is stored, and where the witch stands."""
    c = tables(s)
    if s.result is not None:
        won = 1000.0 if seat in s.result.winners else -1000.0
        return [("end", won)]
    own = points(s, seat)
    if c.coop:
        terms = [("stock", -float(w.stock(s))), ("taint", -3.0 * sum(s.seat_num[o, "taint"] for o in range(s.box.seats)))]
    else:
        others = [points(s, other) for other in range(s.box.seats) if c.teams[other] != c.teams[seat]]
        terms = [("shards", own), ("others", -0.5 * max(others, default=0.0))]
    here = w.cell(s, seat)
    terms += [
        ("mp", 0.45 * s.seat_num[seat, "mp"]), ("cp", 0.4 * s.seat_num[seat, "cp"]),
        ("hand", 0.55 * len(s.zones[c.hand[seat]])),
        ("place", place(s, here) if here >= 0 else -1.5),
        ("spiders", 0.3 * sum(1 for zone in c.crossing for p in s.zones[zone] if s.owner[p] == seat)),
        ("traps", 0.5 * sum(s.side[p] for p in s.zones[c.trap[seat]])),
        ("moved", -0.02 * s.seat_num[seat, "moved"]),
    ]
    return terms


def points(s: State, seat: int) -> float:
    """What the seat would score, but for the chance of the recoil: 穢れ counts the mean card."""
    cards = deck_cards(s, seat)
    c = tables(s)
    deck = sum(c.vp[s.face[p]] for p in cards)
    mean = deck / len(cards) if cards else 0.0
    return s.seat_num[seat, "shards"] + deck - s.seat_num[seat, "injury"] - mean * s.seat_num[seat, "taint"]


def place(s: State, here: int) -> float:
    """Near the Clad there is something to gain; beside Legions and before the Clad there is something to lose."""
    away = distance(here, w.clad_cell(s))
    near = 0.8 if away <= 2 else 0.0
    legions = sum(w.legion_on(s, n) >= 0 for n in NEIGHBOURS[here])
    return near - 0.35 * legions * w.voltage(s) + 0.3 * sum(w.shards_on(s, n) for n in NEIGHBOURS[here])


def distance(a: int, b: int) -> int:
    """Cells between two cells, over the edges too."""
    dx, dy = abs(a % 5 - b % 5), abs(a // 5 - b // 5)
    return min(dx, 5 - dx) + min(dy, 5 - dy)


def habit(s: State, seat: int) -> Move | None:
    """What a bot expects of its own later steps: to pass."""
    return None


