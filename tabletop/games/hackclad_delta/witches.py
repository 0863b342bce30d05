"""The witches: where they stand, their gauges, what lasts on them, and the shards they gain and lose."""

from __future__ import annotations

from tabletop.games.hackclad_delta.field import BESIDE, CELLS, CENTRE, ENTRIES, FACINGS
from tabletop.games.hackclad_delta.tables import COOP_ROUNDS, LIMITS, ROUNDS, WITCHES, Limits, Tables, tables
from tabletop.operations.seats import has, who
from tabletop.table.state import Frame, State

STOCK = "stock"
VOLTAGE = "voltage"


def witch(s: State, seat: int) -> int:
    """The witch of a seat; -1 before she was chosen."""
    return s.seat_num[seat, "witch"]


def name(s: State, seat: int) -> str:
    """Which of the five a seat plays."""
    return WITCHES[s.seat_num[seat, "character"]]


def limits(s: State, seat: int) -> Limits:
    """What the board of a seat's witch says."""
    return LIMITS[WITCHES[s.seat_num[seat, "character"]]]


def cell(s: State, seat: int) -> int:
    """The cell a seat's witch stands on, -1 while she lies on her turn card."""
    c: Tables = s.box.data
    return c.cell_of.get(s.where[s.seat_num[seat, "witch"]], -1)


def standing_on(s: State, where: int) -> list[int]:
    """The seats whose witch stands on a cell."""
    return [seat for seat in range(s.box.seats) if cell(s, seat) == where]


def owned_in(s: State, zone: int) -> int:
    """The turn card in a slot: a piece that belongs to a seat; -1 where there is none."""
    for piece in reversed(s.zones[zone]):
        if s.owner[piece] >= 0:
            return piece
    return -1


def clad(s: State) -> int:
    """The Clad."""
    c: Tables = s.box.data
    return s.face.index(c.clad_face)


def clad_cell(s: State) -> int:
    """The cell the Clad stands on; the middle, where it begins, while it is on none."""
    c: Tables = s.box.data
    return c.cell_of.get(s.where[s.face.index(c.clad_face)], CENTRE)


def facing(s: State, piece: int) -> int:
    """The way a piece faces; between two ways, as hands may leave it, the one its angle is nearest to."""
    return FACINGS[(s.angle[piece] + 45) // 90 % len(FACINGS)]


def legions(s: State) -> list[int]:
    """The Legions on the field, cell by cell."""
    c: Tables = s.box.data
    face, pair = s.face, c.legion_faces
    return [piece for pieces in s.zones[c.field] for piece in pieces if face[piece] in pair]


def legions_beside(s: State, where: int) -> list[int]:
    """The Legions on the four neighbours of a cell."""
    c: Tables = s.box.data
    return [piece for cell in BESIDE[where] for piece in s.zones[c.cell[cell]] if s.face[piece] in c.legion_faces]


def legion_on(s: State, where: int) -> int:
    """The Legion on a cell, -1 where there is none."""
    c: Tables = s.box.data
    for piece in s.zones[c.cell[where]]:
        if s.face[piece] in c.legion_faces:
            return piece
    return -1


def where(s: State, piece: int) -> int:
    """The cell a piece stands on, -1 where it is on none."""
    c: Tables = s.box.data
    return c.cell_of.get(s.where[piece], -1)


def free(s: State, cell_: int) -> bool:
    """Whether no piece at all stands on a cell."""
    c: Tables = s.box.data
    return not s.zones[c.cell[cell_]]


def may_enter(s: State, cell_: int) -> bool:
    """8-4: whether a witch may move onto a cell (switch share_cells)."""
    c: Tables = s.box.data
    return c.share_cells or not s.zones[c.cell[cell_]]


def entries(s: State) -> list[int]:
    """8-4-7: the cells a witch may return to: free entry points, else any free cell, else any."""
    c: Tables = s.box.data
    zones, cells = s.zones, c.cell
    return ([e for e in ENTRIES if not zones[cells[e]]] or [n for n in range(CELLS) if not zones[cells[n]]] or list(range(CELLS)))


BASICS = ("move", "mp", "guard")


def basics_anew(s: State) -> None:
    """8-4-3 B: every witch may use her basic actions as often as her board says once more."""
    for seat in range(s.box.seats):
        for key in BASICS:
            s.count(seat, f"used_{key}", 0)


def basics_left(s: State, seat: int) -> dict[str, int]:
    """8-4-3 B: how often a witch may yet use each of her basic actions."""
    most = limits(s, seat)
    return {key: max(0, getattr(most, key) - s.seat_num[seat, f"used_{key}"]) for key in BASICS}


def has_deck(s: State, seat: int, again: Frame) -> bool:
    """Whether a seat has a card to draw; an empty deck is rebuilt first, where it can be, and a step comes again (9-1)."""
    c: Tables = s.box.data
    if not s.zones[c.deck[seat]] and s.zones[c.discard[seat]] and not has(s, seat, "no_rebuild"):
        s.then(("9-1", seat), again)
    return bool(s.zones[c.deck[seat]])


def left(s: State) -> float:
    """How many rounds are left, of those of a usual game."""
    n, most = rounds(s)
    return max(0.0, (most - n + 0.5) / (COOP_ROUNDS if tables(s).coop else ROUNDS))


def rounds(s: State) -> tuple[int, int]:
    """The round that is played, 0 before the first, and how many there are."""
    c: Tables = s.box.data
    return s.zone_num.get((c.clad_slot[0], "round"), 0), COOP_ROUNDS if c.coop else c.rounds


# --- gauges --------------------------------------------------------------------------------------------------------------


def add(s: State, seat: int, key: str, n: int) -> None:
    """Add to a gauge of a seat; what goes beyond its cap is lost (3)."""
    now = s.seat_num[seat, key] + n
    if key == "cp":
        now = min(now, tables(s).cp_cap)
    s.count(seat, key, now)


def voltage(s: State) -> int:
    """VOLTAGE: the HP, ATK and reward of each Legion."""
    c: Tables = s.box.data
    return s.zone_num.get((c.clad_deck, VOLTAGE), 1)


def clad_atk(s: State) -> int:
    """The ATK of the Clad: VOLTAGE 1, 2, 3 is ATK 2, 3, 4."""
    return voltage(s) + 1


def stock(s: State) -> int:
    """14-1: what is left of the Clad in co-op: the shards of the stock."""
    return s.zone_num.get((tables(s).aside, STOCK), 0)


def set_stock(s: State, n: int) -> None:
    """Set the stock; at 0 the players have won (14-1)."""
    s.count_zone(tables(s).aside, STOCK, n)
    if n <= 0:
        s.finish(range(s.box.seats), "14-1", "end.beaten")


def from_stock(s: State, n: int) -> int:
    """Take shards from the stock, in co-op only what is left there (reading O13); how many were there."""
    if not tables(s).coop:
        return n
    paid = min(n, stock(s))
    set_stock(s, stock(s) - paid)
    return paid


def earn(s: State, seat: int, n: int) -> None:
    """Gain shards from the stock; after 雷火 each gain of the turn gives one more."""
    if n > 0:
        paid = from_stock(s, n + (1 if has(s, seat, "raika") and s.seat == seat else 0))
        if paid:
            s.count(seat, "shards", s.seat_num[seat, "shards"] + paid)
            s.say("log.gain", seat=who(seat), n=paid)


def shards_on(s: State, cell_: int) -> int:
    """The shards lying on a cell."""
    c: Tables = s.box.data
    return s.zone_num.get((c.cell[cell_], "pile"), 0)


def lay_shards(s: State, cell_: int, n: int) -> None:
    """Lay shards on a cell."""
    if n > 0:
        s.count_zone(tables(s).cell[cell_], "pile", shards_on(s, cell_) + n)


def pick_up(s: State, seat: int) -> None:
    """8-4: a witch takes the shards of her cell."""
    here = cell(s, seat)
    if here >= 0:
        collect(s, seat, here)


def collect(s: State, seat: int, cell_: int) -> None:
    """A seat takes the shards of a cell."""
    n = shards_on(s, cell_)
    if n:
        s.count_zone(tables(s).cell[cell_], "pile", 0)
        extra = from_stock(s, 1) if has(s, seat, "raika") and s.seat == seat else 0
        s.count(seat, "shards", s.seat_num[seat, "shards"] + n + extra)
        s.say("log.collect", seat=who(seat), n=n + extra)


def go(s: State, seat: int, place: int) -> None:
    """Move a witch to the cell that is a place; she takes what lies there."""
    if place in tables(s).cell_of:
        s.move(witch(s, seat), place)
        s.count(seat, "moved", 1)
        pick_up(s, seat)
