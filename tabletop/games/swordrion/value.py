"""How good a table is for a seat, as named terms whose sum is the value, in points; what a move gains and prevents.

What a card is worth was learned from played rounds (`worth`, `relic_worth`: tenths of an enemy felled in a round).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.shop import bonus, cubes, small_cubes
from tabletop.games.swordrion.tables import SPELL, Tables, tables
from tabletop.referee.fact import Fact, change
from tabletop.table.state import State

TENTH = 0.02
"""Points of a tenth of an enemy felled: five enemies are a blue cube."""
KIN, BACK, KEPT = 4, 0.15, 0.1
"""Another card of its kind; the part of its worth of a card that will not fight, and of one kept for the next shop."""
FELLED, WOUNDED, WARD = 10 * TENTH, 0.06, 0.05
"""In a battle: an enemy felled, a wound on one, a ward on one's own."""
SHAPE = (1.0, 0.75, 0.4)
"""What is left of a card with so many wounds."""
FRONT = 0.002
"""The strong stand in front of those that help: for each place further to the front, a point of HP and ATK."""
HELPS = 12
STRONG, CARD, CUBE, BLUE = 0.01, 0.05, 0.3, 1.0
"""What a move gains: a point of HP or ATK in the row, a card owned, a green or yellow cube, and a blue one."""
PRIVATE: frozenset[str] = frozenset()


def value(s: State, seat: int) -> list[tuple[str, float]]:
    """Points, the cards one has for the rounds that come, and how the battle stands; of two, less those of the other."""
    mine = terms(s, seat)
    theirs = dict(terms(s, 1 - seat)) if s.box.seats > 1 else {}
    return [(name, n - theirs.get(name, 0.0)) for name, n in mine]


def terms(s: State, seat: int) -> list[tuple[str, float]]:
    (thirds, ones), left = cubes(s, seat), 3 - s.zone_num.get((tables(s).deck, "round"), 0)
    points = thirds / 3 + ones + (bonus(s, seat) if not left else 0)
    if s.result is not None:
        return [("points", points), ("cards", 0.0), ("battle", 0.0)]
    return [("points", points), ("cards", TENTH * left * cards(s, seat)), ("battle", battle(s, seat))]


def cards(s: State, seat: int) -> float:
    """What all cards of a seat are worth in a round, with a part of the best one kept for the next shop."""
    c = tables(s)
    kept = max([c.worth[s.face[p]] for p in s.zones[c.stock[seat]]], default=0)
    return worth_of(c, *owned(s, seat)) + KEPT * kept


def owned(s: State, seat: int) -> tuple[list[int], list[int]]:
    """The faces of the cards of a seat, and of its relics."""
    c = tables(s)
    own = f.all_of(s, *[zone[seat] for zone in (c.hand, c.row, c.grave, c.spells, c.picked)])
    return [s.face[piece] for piece in own], [s.face[piece] for piece in s.zones[c.relics[seat]]]


def worth_of(c: Tables, own: list[int], held: list[int]) -> float:
    """What cards are worth in a round, in tenths: the best five fight, two are relics, five spells are held."""
    many = Counter([c.kind[face] for face in own + held])
    fighters = sorted([face for face in own if c.kind[face] != SPELL], key=lambda face: -fights(c, face, many))
    spells = sorted([face for face in own if c.kind[face] == SPELL], key=lambda face: -c.worth[face])
    spared = [serves(c, face, many) - BACK * c.worth[face] for face in fighters[5:]]
    spared += [serves(c, face, many) - c.worth[face] for face in spells]
    relics = sorted([*[serves(c, face, many) for face in held], *spared])
    return (sum([fights(c, face, many) for face in fighters[:5]]) + BACK * sum([c.worth[face] for face in fighters[5:]])
            + sum([c.worth[face] for face in spells[:5]]) + sum(relics[-2:]))


def fights(c: Tables, face: int, many: Counter[str]) -> float:
    """What a card is worth in the row, among so many of each kind."""
    return c.worth[face] + KIN * (many[c.kind[face]] - 1)


def serves(c: Tables, face: int, many: Counter[str]) -> float:
    """What it is worth as a relic, where it helps a kind for each that is there."""
    return c.relic_worth[face] + (KIN * (many[c.helps[face]] - 2) if c.helps[face] else 0)


def battle(s: State, seat: int) -> float:
    """The row as it stands, its relics and spells, against what is left of the enemy."""
    c, num = tables(s), s.piece_num
    row = s.zones[c.row[seat]]
    many = Counter([c.kind[s.face[piece]] for piece in row])
    own: float = sum([serves(c, s.face[piece], many) for piece in s.zones[c.relics[seat]]])
    own += sum(sorted([c.worth[s.face[piece]] for piece in s.zones[c.spells[seat]]])[-5:])
    total = 0.0
    for n, piece in enumerate(row):
        worth = sum([c.worth[s.face[one]] for one in f.stack(s, piece)]) + KIN * (many[c.kind[s.face[piece]]] - 1)
        worth += num.get((piece, "hp"), 0) + num.get((piece, "atk"), 0)
        own += SHAPE[min(2, f.wounds(s, piece))] * worth
        total += WARD * min(2, num.get((piece, "ward"), 0))
        one = c.body[s.face[piece]]
        total += FRONT * max(0, 5 - n) * (one.hp + one.atk - HELPS * ("always" in one.skill))
    return total + TENTH * own + FELLED * s.seat_num[seat, "felled"] + WOUNDED * wounded(s, seat)


# --- what a move gains ------------------------------------------------------------------------------------------------------------


def tells(before: State, after: State, seat: int) -> list[Fact]:
    """Cubes, enemies felled and wounded, the strength of the row, cards, and how many are of one kind."""
    return [fact for term, key, of, worth in TOLD for fact in change(term, key, of(before, seat), of(after, seat), worth, seat)]


def gauge(key: str) -> Callable[[State, int], int]:
    return lambda s, seat: s.seat_num[seat, key]


def row_of(of: Callable[[State, int], int]) -> Callable[[State, int], int]:
    """The sum over what stands in the row."""
    return lambda s, seat: sum([of(s, piece) for piece in s.zones[tables(s).row[seat]]])


def wounded(s: State, seat: int) -> int:
    """Wounds on the enemies that stand."""
    return sum([min(f.FATAL, f.wounds(s, piece)) for piece in s.zones[tables(s).foe[seat]]])


def have(s: State, seat: int) -> list[int]:
    """The faces of all cards of a seat."""
    return [face for faces in owned(s, seat) for face in faces]


def kin(s: State, seat: int) -> int:
    """How many cards there are of the kind there are most of."""
    return max(Counter([tables(s).kind[face] for face in have(s, seat)]).values(), default=0)


TOLD: tuple[tuple[str, str, Callable[[State, int], int], float], ...] = (
    ("points", "cubes", small_cubes, CUBE),
    ("points", "blue", gauge("blue"), BLUE), ("battle", "felled", gauge("felled"), FELLED),
    ("battle", "wounds", wounded, WOUNDED), ("battle", "atk", row_of(f.atk), STRONG), ("battle", "hp", row_of(f.hp), STRONG),
    ("cards", "owned", lambda s, seat: len(have(s, seat)), CARD), ("cards", "kin", kin, KIN * TENTH))
