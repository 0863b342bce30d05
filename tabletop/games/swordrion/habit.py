"""How good a table is for a seat, in points; what a move gains; and what a player usually does, as bots expect it later on.

What a card is worth was learned from played rounds (`worth`, `relic_worth`: tenths of an enemy felled in a round).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.battle import foreseen, strike, strike_parts
from tabletop.games.swordrion.casting import APART, held, summoned, summons
from tabletop.games.swordrion.moments import bringing, brought, crowded, payable, to_fuse
from tabletop.games.swordrion.setup import RELICS, ROW, layable
from tabletop.games.swordrion.shop import MOST_BOUGHT, MOST_STOCKED, bonus, cubes, payment, price, purse, small_cubes
from tabletop.games.swordrion.tables import BLUE, SMALL, SPELL, Tables, tables
from tabletop.operations.seats import best, by_step
from tabletop.referee.fact import Fact, change
from tabletop.table.state import NOWHERE, Move, Part, State

TENTH, FELLED, WOUNDED, WARD = 0.02, 0.2, 0.06, 0.05
"""Points of a tenth of an enemy felled (five enemies are a blue cube), of an enemy, a wound on one, a ward on one's own."""
KIN, BACK, KEPT, SPARED = 4, 0.15, 0.1, 0.4
"""Another card of its kind; the part of its worth of a card that will not fight, of one kept for the next shop, and of a spell that
may be used later in the round."""
SHAPE = (1.0, 0.75, 0.4)
"""What is left of a card with so many wounds."""
FRONT, HELPS = 0.002, 12
"""The strong stand in front of those that help: for each place further to the front, a point of HP and ATK."""
STRONG, CUBE = 0.01, 0.3
"""What a move gains: a point of HP or ATK in the row, a green or yellow cube."""
POOR, BETTER, DEAR, FRESH = 13, 5, 15, 14
"""In tenths of an enemy: a card worth less is put away at the start; a relic is replaced by one that serves so much more; one
cube is left for a card worth so much that cannot be paid; so much a card drawn anew is likely to be worth."""


def value(s: State, seat: int) -> list[tuple[str, float]]:
    """Points, the cards one has for the rounds that come, and how the battle stands; of two, less those of the other."""
    theirs = terms(s, 1 - seat) if s.box.seats > 1 else dict[str, float]()
    return [(name, n - theirs.get(name, 0.0)) for name, n in terms(s, seat).items()]


def terms(s: State, seat: int) -> dict[str, float]:
    c, (thirds, ones), left = tables(s), cubes(s, seat), 3 - s.zone_num.get((tables(s).deck, "round"), 0)
    kept = max([c.worth[s.face[piece]] for piece in s.zones[c.stock[seat]]], default=0)
    going = s.result is None
    return {"points": thirds / 3 + ones + (bonus(s, seat) if not (left and going) else 0),
            "cards": TENTH * left * (worth_of(c, *owned(s, seat)) + KEPT * kept) if going else 0.0,
            "battle": battle(s, seat) if going else 0.0}


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
    spared = [serves(c, face, many) - part * c.worth[face] for part, faces in ((BACK, fighters[5:]), (1, spells)) for face in faces]
    return (sum([fights(c, face, many) for face in fighters[:5]]) + BACK * sum([c.worth[face] for face in fighters[5:]])
            + sum([c.worth[face] for face in spells[:5]]) + sum(sorted([*[serves(c, face, many) for face in held], *spared])[-2:]))


def fights(c: Tables, face: int, many: Counter[str]) -> float:
    """What a card is worth in the row, among so many of each kind."""
    return c.worth[face] + KIN * (many[c.kind[face]] - 1)


def serves(c: Tables, face: int, many: Counter[str]) -> float:
    """What it is worth as a relic, where it helps a kind for each that is there."""
    return c.relic_worth[face] + (KIN * (many[c.helps[face]] - 2) if c.helps[face] else 0)


def battle(s: State, seat: int) -> float:
    """The row as it stands, its relics and spells, against what is left of the enemy."""
    c, num, row = tables(s), s.piece_num, s.zones[tables(s).row[seat]]
    many = Counter([c.kind[s.face[piece]] for piece in row])
    own: float = sum([serves(c, s.face[piece], many) for piece in s.zones[c.relics[seat]]])
    own += SPARED * sum(sorted([c.worth[s.face[piece]] for piece in s.zones[c.spells[seat]]])[-5:])
    total = FELLED * s.seat_num[seat, "felled"] + WOUNDED * wounded(s, seat)
    for n, piece in enumerate(row):
        worth = sum([c.worth[s.face[one]] for one in f.stack(s, piece)]) + KIN * (many[c.kind[s.face[piece]]] - 1)
        own += SHAPE[min(2, f.wounds(s, piece))] * (worth + num.get((piece, "hp"), 0) + num.get((piece, "atk"), 0))
        one = c.body[s.face[piece]]
        total += WARD * min(2, num.get((piece, "ward"), 0)) + FRONT * max(0, 5 - n) * (
            one.hp + one.atk - HELPS * ("always" in one.skill))
    return total + TENTH * own


def tells(before: State, after: State, seat: int) -> list[Fact]:
    """Cubes, enemies felled and wounded, the strength of the row, and how many enemies a round all cards are good for."""
    return [fact for term, key, of, worth in TOLD for fact in change(term, key, of(before, seat), of(after, seat), worth, seat)]


def row_of(of: Callable[[State, int], int]) -> Callable[[State, int], int]:
    """The sum over what stands in the row."""
    return lambda s, seat: sum([of(s, piece) for piece in s.zones[tables(s).row[seat]]])


def wounded(s: State, seat: int) -> int:
    """Wounds on the enemies that stand."""
    return sum([min(f.FATAL, f.wounds(s, piece)) for piece in s.zones[tables(s).foe[seat]]])


def kinds(s: State, seat: int) -> Counter[str]:
    """How many cards there are of each kind, relics too."""
    return Counter([tables(s).kind[face] for faces in owned(s, seat) for face in faces])


TOLD: tuple[tuple[str, str, Callable[[State, int], int], float], ...] = (
    ("points", "cubes", small_cubes, CUBE),
    ("points", "blue", lambda s, seat: s.seat_num[seat, "blue"], 1.0),
    ("battle", "felled", lambda s, seat: s.seat_num[seat, "felled"], FELLED),
    ("battle", "wounds", wounded, WOUNDED), ("battle", "atk", row_of(f.atk), STRONG), ("battle", "hp", row_of(f.hp), STRONG),
    ("cards", "force", lambda s, seat: round(worth_of(tables(s), *owned(s, seat)) / 10), 10 * TENTH))


def _best(s: State, verb: str, pieces: list[int], to: int, sign: int = 1) -> Move | None:
    """The card that is worth most to a place, or least."""
    return best(verb, pieces, to, lambda piece: sign * tables(s).worth[s.face[piece]])


def _redraw(s: State, seat: int) -> Move | None:
    c, many = tables(s), kinds(s, seat)
    put = tuple([Part(piece, c.discard) for piece in s.zones[c.hand[seat]]
                 if max(fights(c, s.face[piece], many), serves(c, s.face[piece], many)) < POOR])
    return Move("redraw", put) if put else None


def _fighters(s: State, seat: int, n: int) -> list[int]:
    """The cards of a hand worth most in the row."""
    return sorted(layable(s, seat), key=lambda piece: -fights(tables(s), s.face[piece], kinds(s, seat)))[:n]


def _relic(s: State, seat: int) -> Move | None:
    """The card that serves best, less what is missed of it in the row; in place of a relic that serves less."""
    c, many, row, lying = tables(s), kinds(s, seat), _fighters(s, seat, ROW), s.zones[tables(s).relics[seat]]
    free = {piece: serves(c, s.face[piece], many) - c.worth[s.face[piece]] * (piece in row or c.kind[s.face[piece]] == SPELL)
            for piece in s.zones[c.hand[seat]] if len(row) > 1 or piece not in row}
    worst = sorted(lying, key=lambda piece: serves(c, s.face[piece], many))[:len(lying) >= RELICS]
    one = max(free, key=lambda piece: free[piece], default=NOWHERE)
    if one < 0 or any(free[one] <= serves(c, s.face[piece], many) + BETTER for piece in worst):
        return None
    return Move("relic", (Part(one, c.relics[seat]), *[Part(piece, NOWHERE) for piece in worst]))


def _lay(s: State, seat: int) -> Move | None:
    """Of the best five who strikes clean or is hard in front, who helps the others behind."""
    c = tables(s)

    def front(piece: int) -> int:
        one = c.body[s.face[piece]]
        return (one.hp + one.atk - 100 * ("always" in one.skill) - 60 * ("auto" in one.words) - 20 * ("enter" in one.skill)
                + 50 * ("speed" in one.words) + 20 * ("lock" in one.words))

    return best("lay", _fighters(s, seat, ROW - len(s.zones[c.row[seat]])), c.row[seat], front)


def _shop(s: State, seat: int) -> Move | None:
    """What is worth most of what can be paid; with cubes it leaves, others are drawn first where it is worth little.  The last cube
    keeps what is too dear."""
    c, (small, blue), (own, held) = tables(s), purse(s, seat).values(), owned(s, seat)
    now, stocked = worth_of(c, own, held), len(s.zones[c.stock[seat]])
    wanted = {piece: worth_of(c, [*own, s.face[piece]], held) - now for piece in s.zones[c.shop[seat]]}
    ranked = sorted(wanted, key=lambda piece: -wanted[piece])
    paid = {piece: bill for piece in ranked if wanted[piece] > 0 and s.seat_num[seat, "bought"] < MOST_BOUGHT
            and (bill := payment(price(s, seat, piece), small, blue)) is not None}
    one = next(iter(paid), NOWHERE)
    few, dear = paid.get(one, (0, 0))
    if small + blue == 1 and stocked < MOST_STOCKED and wanted[ranked[0]] >= DEAR and ranked[0] not in paid:
        return Move("stock", (Part(ranked[0], c.stock[seat], SMALL if small else BLUE),))
    if (small, blue) != (few, dear) and wanted.get(one, 0) < FRESH and s.zones[c.deck]:
        return Move("reroll", (Part(ranked[-1], c.reroll, SMALL if small > few else BLUE),))
    return Move("buy", (Part(one, c.hand[seat], dear),)) if paid else None


def _spell(s: State, seat: int) -> Move | None:
    """A summons; else what is borne at once, and the best spell where the own head would fall."""
    c, row = tables(s), s.zones[tables(s).row[seat]]
    for piece in summons(s, seat):
        if summoned(s, 2 * seat, piece) and not crowded(s, seat):
            return Move("summon", (Part(piece, c.row[seat]),))
    if s.seat_num[seat, "cast"] == s.turn or s.agenda[-1][2] or not all(f.rows(s, 2 * seat)):
        return None
    bearers = [Part(one, NOWHERE) for one in f.single(s, row) if not f.word(s, one, "bare")][:1]
    if bearers and (borne := _best(s, "equip", held(s, seat, False), c.row[seat])):
        return Move("equip", (*borne.parts, *bearers))
    falls = f.wounds(foreseen(s), row[0]) >= f.FATAL
    cast = _best(s, "cast", held(s, seat, True) if falls else [], c.grave[seat])
    return cast and Move("cast", (cast.parts[0]._replace(number=APART),))


def _strike(s: State, seat: int) -> Move | None:
    """The way to act after which the battle stands best."""
    def stands(part: Part) -> float:
        after = s.copy()
        strike(after, seat, NOWHERE, (part,))
        return battle(after, seat)
    return Move("strike", (max(strike_parts(s, seat, NOWHERE, ()), key=stands),))


def _offer(s: State, seat: int) -> Move | None:
    """The poorest card of the hand for what it brings; never one of a row."""
    c, at = tables(s), s.agenda[-1][3]
    found = payable(s, *s.agenda[-1][1:]) if at in c.clause and c.clause[at].pay == "hand" else []
    return _best(s, "offer", found, c.grave[seat], -1)


def _bring(s: State, seat: int) -> Move | None:
    c: Tables = s.box.data
    found = _best(s, "bring", brought(s, seat), c.spells[seat] if bringing(s)[0] == "spells" else c.row[seat])
    return found and Move("bring", (*found.parts, *[Part(piece, NOWHERE) for piece in to_fuse(s, seat)[:1]]))


habit = by_step({
    "1-redraw": _redraw, "2-relic": _relic, "2-field": _lay, "3-2": _spell, "may": _offer, "bring": _bring, "3-6": _strike,
    "4": _shop,
    "1-pick": lambda s, seat: _best(s, "pick", s.zones[tables(s).pack[seat]], tables(s).picked[seat]),
    "3-0": lambda s, seat: _best(s, "toss", s.zones[tables(s).spells[seat]], tables(s).grave[seat], -1)})
"""The usual answer of a seat to the question of the step at work; None to pass."""
