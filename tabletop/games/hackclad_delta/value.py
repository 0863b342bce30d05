"""How good a table is for a seat: what bots weigh, as named terms whose sum is the value, in shards; and what a move gains and
prevents, in figures of the table."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import skills
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import AROUND, BESIDE
from tabletop.games.hackclad_delta.forecast import coming, distance, foreseen, legions_to_come, strikes, worth
from tabletop.games.hackclad_delta.score import deck_points
from tabletop.games.hackclad_delta.tables import CP_COST, DRAWN, tables
from tabletop.operations.seats import has
from tabletop.referee.fact import Fact, change, end
from tabletop.table.state import Move, State

# Weights in shards, found by letting bots with different ones play each other.
MP, CP, CARD, DECK = 0.35, 0.45, 0.25, 0.35
AWAY, NEAR, SHARD = 0.3, 2, 0.3
SPIDER, WATCH, TRAP = 0.4, 0.4, 0.9
INJURY, OFF_FIELD = 1.6, 1.0
FOE = 0.5
END = 1000.0
PRIVATE = frozenset({"cards", "hand"})
"""Terms that hang on cards only their seat sees."""
GOODS = frozenset({"end", "shards", "injury", "taint", "stock", "others", "aids", "danger"})
"""What moves are made for; MP, CP and cards make such moves possible."""

Terms = list[tuple[str, float]]


def value(s: State, seat: int) -> Terms:
    """Points against the best other's (co-op: what is left of the Clad), what is stored, the place, and what is to come."""
    c = tables(s)
    terms = _together(s) if c.coop else _against(s, seat)
    if s.result is not None and not c.solo:
        return [("end", END if seat in s.result.winners else -END), *terms]
    mates = [other for other in range(s.box.seats) if c.coop or c.teams[other] == c.teams[seat]]
    terms += [(key, worth_of(s, seat)) for key, worth_of in HELD.items()]
    return terms + [(key, sum(worth_of(s, mate) for mate in mates)) for key, worth_of in SHOWN.items()]


def _together(s: State) -> Terms:
    """14-1: the stock is to run out before anybody holds too many 穢れ."""
    limit, held = attacks.taint_limit(s), [s.seat_num[seat, "taint"] for seat in range(s.box.seats)]
    return [("stock", -float(w.stock(s))),
            ("taint", -sum(2.0 * n + (8.0 if n == limit else 1.0 if n == limit - 1 else 0.0) for n in held))]


def _against(s: State, seat: int) -> Terms:
    c = tables(s)
    mates = [mate for mate in range(s.box.seats) if c.teams[mate] == c.teams[seat]]
    others: dict[int, float] = {}
    for other in range(s.box.seats):
        if c.teams[other] != c.teams[seat]:
            others[c.teams[other]] = others.get(c.teams[other], 0.0) + open_points(s, other)
    return [("shards", sum(open_points(s, mate) for mate in mates)), ("cards", float(deck_points(s, seat))),
            ("others", -FOE * max(others.values(), default=0.0))]


MEAN_CARD = 1.6
"""What a 穢れ costs at the end, on the mean of decks (11-1)."""


def open_points(s: State, seat: int) -> float:
    """What all can see of the points of a seat."""
    return s.seat_num[seat, "shards"] - s.seat_num[seat, "injury"] - MEAN_CARD * s.seat_num[seat, "taint"]


# --- what is stored -------------------------------------------------------------------------------------------------------


def _hand(s: State, seat: int) -> float:
    """Cards one holds need not be drawn; those beyond three are won."""
    cards = s.zones[tables(s).hand[seat]]
    return sum(CARD * worth(s, card) for card in cards) + 0.5 * max(0, len(cards) - DRAWN)


def _place(s: State, seat: int) -> float:
    """Near the Clad, and beside shards, there is something to gain."""
    here = w.cell(s, seat)
    if here < 0:
        return -OFF_FIELD
    near = -AWAY * max(0, distance(here, w.clad_cell(s)) - NEAR + 1)
    return near + SHARD * min(4, sum(w.shards_on(s, n) for n in BESIDE[here]))


def _danger(s: State, seat: int) -> float:
    """Attacks still to come in this round, as far as all can see: an injury, and the shards it costs."""
    here = w.cell(s, seat)
    if here < 0:
        return 0.0
    legions = len(w.legions_beside(s, here)) if legions_to_come(s) else 0
    lost = 0.0
    for hits, n in ((coming(s)[here], w.clad_atk(s)), (min(legions, 1), legions * w.voltage(s))):
        if hits:
            lost += INJURY + (min(n, s.seat_num[seat, "shards"]) if not has(s, seat, "unyielding") else 0)
    return -0.7 * lost


def _aids(s: State, seat: int) -> float:
    """ツチグモ on the field, more where they watch the Clad, and トラバサミ that are set."""
    return SPIDER * len(attacks.spiders_out(s, seat)) + WATCH * len(_watching(s, seat)) + TRAP * len(skills.traps_up(s, seat))


def _watching(s: State, seat: int) -> list[int]:
    """ツチグモ that stand at a corner of the cell of the Clad."""
    crossing_of, clad = tables(s).crossing_of, w.clad_cell(s)
    return [one for one in attacks.spiders_out(s, seat) if clad in AROUND[crossing_of[s.where[one]]]]


HELD: dict[str, Callable[[State, int], float]] = {
    "hand": _hand,
    # the sooner the deck is rebuilt the better: CP, and a better card (9-1)
    "deck": lambda s, seat: -DECK * len(s.zones[tables(s).deck[seat]])}
SHOWN: dict[str, Callable[[State, int], float]] = {
    "mp": lambda s, seat: MP * s.seat_num[seat, "mp"], "cp": lambda s, seat: CP * s.seat_num[seat, "cp"],
    "place": _place, "danger": _danger, "aids": _aids}
"""What a seat weighs of its own, and what of its mates as well."""


# --- what a move gains ----------------------------------------------------------------------------------------------------


NUMBERS = (("shards", "shards", 1.0), ("injury", "injury", -1.0), ("taint", "taint", -MEAN_CARD),
           ("mp", "mp", MP), ("cp", "cp", CP))
"""What is counted of a witch: the term, the number, and what a point of it is worth."""


AIDS = (attacks.spiders_out, _watching, skills.traps_up)


def tells(before: State, after: State, seat: int) -> list[Fact]:
    """The end, all numbers but MP in the last round, ツチグモ that can still be ordered, and whether an attack is still to come."""
    c = tables(after)
    if not c.solo and before.result != after.result:
        return end(before, after, seat, END) or _all_lose(before, after, seat)
    n, most = w.rounds(after)
    found = [fact for term, key, worth in NUMBERS if key != "mp" or n < most
             for fact in change(term, key, before.seat_num[seat, key], after.seat_num[seat, key], worth, seat)]
    if c.coop:
        found += change("stock", "stock", w.stock(before), w.stock(after), -1.0)
    else:
        for other in (one for one in range(after.box.seats) if c.teams[one] != c.teams[seat]):
            found += change("others", "shards", before.seat_num[other, "shards"], after.seat_num[other, "shards"], -FOE, other)
    if n < most or any("spider" in c.words[after.face[card]] for card in after.zones[c.hand[seat]]):
        for key, of, worth in zip(("spiders", "watch", "traps"), AIDS, (SPIDER, 1.5 * WATCH, TRAP), strict=True):
            found += change("aids", key, len(of(before, seat)), len(of(after, seat)), worth, seat)
    found += change("cards", "cards", len(before.zones[c.hand[seat]]), len(after.zones[c.hand[seat]]), CARD, seat)
    was, now = strikes(before, seat), strikes(after, seat)
    if bool(was) is not bool(now) and min(w.cell(before, seat), w.cell(after, seat)) >= 0:
        found.append(Fact.of("danger", "exposed" if now else "safe", -INJURY if now else INJURY, seat, hit=was or now))
    return found


def _all_lose(before: State, after: State, seat: int) -> list[Fact]:
    """14-1: one of the tables is lost for all."""
    return [Fact.of("end", "loses" if table is after else "averts", END if table is before else -END, seat)
            for table in (after, before) if table.result is not None]


def untold(s: State) -> frozenset[str]:
    """Where a card of the Clad lies hidden, whether it will strike a witch."""
    return frozenset() if foreseen(s) else frozenset({"danger"})


def paid(s: State, seat: int, move: Move) -> dict[str, int]:
    """The cards of the hand, the taint and the CP that the words of a move name."""
    cards = sum(s.where[part.piece] == tables(s).hand[seat] for part in move.parts)
    return {"cards": cards, "taint": int(move.verb in ("crack", "crack_answer")),
            "cp": CP_COST.get(move.verb.removeprefix("cp_"), 0) if move.verb.startswith("cp_") else 0}
