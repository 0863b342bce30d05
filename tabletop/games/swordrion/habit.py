"""What a player usually does: a quick, sensible answer to every question, as bots expect it later on."""

from __future__ import annotations

from collections import Counter

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.battle import answer_step, exchange, foreseen
from tabletop.games.swordrion.casting import cast, cast_parts, equip, held, summoned, summons
from tabletop.games.swordrion.moments import bringable, bringing, crowded, do_step, payable, sweep, to_fuse
from tabletop.games.swordrion.setup import RELICS, ROW, layable
from tabletop.games.swordrion.shop import FREE, MOST_BOUGHT, MOST_STOCKED, payment, price
from tabletop.games.swordrion.tables import BLUE, SMALL, SPELL, Tables, tables
from tabletop.games.swordrion.value import TENTH, battle, fights, owned, serves, worth_of
from tabletop.operations.seats import best, by_step
from tabletop.table.state import NOWHERE, Move, Part, State

POOR, BETTER, DEAR, FRESH, LOOKED = 13, 5, 15, 14, 6
"""In tenths of an enemy: a card worth less is put away at the start; a relic is replaced by one that serves so much more; one
cube is left for a card worth so much that cannot be paid; so much a card drawn anew is likely to be worth.  So many of the best
offers are weighed against one another."""
CASTING, BROUGHT = 0.2, 0.15
"""In points: a spell is used where it brings so much; what a card is worth that a 選択 brings."""


def _many(s: State, seat: int) -> Counter[str]:
    own, held = owned(s, seat)
    return Counter([tables(s).kind[face] for face in own + held])


def _best(s: State, verb: str, pieces: list[int], to: int, sign: int = 1) -> Move | None:
    """The card that is worth most to a place, or least."""
    return best(verb, pieces, to, lambda piece: sign * tables(s).worth[s.face[piece]])


def _redraw(s: State, seat: int) -> Move | None:
    c, many = tables(s), _many(s, seat)
    put = tuple([Part(piece, c.discard) for piece in s.zones[c.hand[seat]]
                 if max(fights(c, s.face[piece], many), serves(c, s.face[piece], many)) < POOR])
    return Move("redraw", put) if put else None


def _relic(s: State, seat: int) -> Move | None:
    """The card that serves best, less what is missed of it in the row; in place of a relic that serves less."""
    c, many = tables(s), _many(s, seat)
    fight = sorted(layable(s, seat), key=lambda piece: -fights(c, s.face[piece], many))
    free = {piece: serves(c, s.face[piece], many) - c.worth[s.face[piece]] * (piece in fight[:5] or c.kind[s.face[piece]] == SPELL)
            for piece in s.zones[c.hand[seat]] if len(fight) > 1 or piece not in fight}
    lying = s.zones[c.relics[seat]]
    if not free:
        return None
    one = max(free, key=lambda piece: free[piece])
    if len(lying) < RELICS:
        return Move("relic", (Part(one, c.relics[seat]),))
    worst = min(lying, key=lambda piece: serves(c, s.face[piece], many))
    better = free[one] > serves(c, s.face[worst], many) + BETTER
    return Move("relic", (Part(one, c.relics[seat]), Part(worst, NOWHERE))) if better else None


def _lay(s: State, seat: int) -> Move | None:
    """Of the best five who strikes clean or is hard in front, who helps the others behind."""
    c, many = tables(s), _many(s, seat)
    wanted = sorted(layable(s, seat), key=lambda piece: -fights(c, s.face[piece], many))[:ROW - len(s.zones[c.row[seat]])]
    return best("lay", wanted, c.row[seat], lambda piece: -_back(c, s.face[piece]))


def _back(c: Tables, face: int) -> int:
    """How far behind a card stands well."""
    one = c.body[face]
    return (100 * ("always" in one.skill) + 60 * ("auto" in one.words) + 20 * ("enter" in one.skill) - 50 * ("speed" in one.words)
            - 20 * ("lock" in one.words) - one.hp - one.atk)


def _shop(s: State, seat: int) -> Move | None:
    """What is worth most for the cubes; what they are not needed for is drawn anew, or kept for the next shop."""
    c, num = tables(s), s.seat_num
    own, held = owned(s, seat)
    now = worth_of(c, own, held)
    wanted = {piece: worth_of(c, [*own, s.face[piece]], held) - now for piece in s.zones[c.shop[seat]]}
    offers = sorted(wanted, key=lambda piece: -wanted[piece])[:LOOKED]
    small, blue = num[seat, "purse_small"], num[seat, "purse_blue"]
    _, bought = plan(s, seat, [(piece, wanted[piece]) for piece in offers], small, blue, MOST_BOUGHT - num[seat, "bought"])
    for _, small_paid, blue_paid in bought:
        small, blue = small - small_paid, blue - blue_paid
    buying = {piece for piece, *_ in bought}
    left = sorted([piece for piece in wanted if piece not in buying or wanted[piece] < FRESH], key=lambda piece: wanted[piece])
    cube = FREE if num[seat, "free"] else SMALL if small else BLUE
    if left and small + blue == 1 and wanted[left[-1]] >= DEAR and len(s.zones[c.stock[seat]]) < MOST_STOCKED:
        return Move("stock", (Part(left[-1], c.stock[seat], SMALL if small else BLUE),))
    if left and (small or blue or cube == FREE) and s.zones[c.deck]:
        return Move("reroll", (Part(left[0], c.reroll, cube),))
    return Move("buy", (Part(bought[0][0], c.hand[seat], bought[0][2]),)) if bought else None


Bought = tuple[tuple[int, int, int], ...]
"""Cards with the small and blue cubes they are paid with."""


def plan(s: State, seat: int, offers: list[tuple[int, float]], small: int, blue: int, most: int) -> tuple[float, Bought]:
    """The cards worth most together that so many cubes can buy."""
    if not offers or not most:
        return 0.0, ()
    (piece, gain), rest = offers[0], offers[1:]
    best = plan(s, seat, rest, small, blue, most)
    paid = payment(price(s, seat, piece), small, blue)
    if paid is not None and gain > 0:
        worth, more = plan(s, seat, rest, small - paid[0], blue - paid[1], most - 1)
        if worth + gain > best[0]:
            return worth + gain, ((piece, *paid), *more)
    return best


def _spell(s: State, seat: int) -> Move | None:
    """A summons; else the spell that betters the exchange to come most, where it does so much."""
    c = tables(s)
    for piece in summons(s, seat):
        if summoned(s, 2 * seat, piece) and not crowded(s, seat):
            return Move("summon", (Part(piece, c.row[seat]),))
    if s.seat_num[seat, "cast"] == s.turn or s.agenda[-1][2] or not all(f.rows(s, 2 * seat)):
        return None
    bearers = [Part(one, NOWHERE) for one in f.single(s, s.zones[c.row[seat]]) if not f.word(s, one, "bare")][:1]
    moves = [Move("equip", (Part(piece, c.row[seat]), one)) for piece in held(s, seat, "equip") for one in bearers]
    moves += [Move("cast", (part,)) for part in cast_parts(s, seat, NOWHERE, ())]
    best = max(moves, key=lambda move: _cast(s, seat, move), default=None)
    return best if best is not None and _cast(s, seat, best) > _stands(foreseen(s), seat) + CASTING else None


def _cast(s: State, seat: int, move: Move) -> float:
    """How the battle stands after the exchange to come, if a spell is used before it that is worth nothing later."""
    after = s.copy()
    (equip if move.verb == "equip" else cast)(after, seat, NOWHERE, move.parts)
    brought = _brought(after, seat)
    return brought + _stands(foreseen(after), seat) + TENTH * tables(s).worth[s.face[move.parts[0].piece]]


def _brought(s: State, seat: int) -> float:
    """What cards are worth that wait to be chosen; what else waits before them is done."""
    brought = 0.0
    while s.step() in ("do", "answer", "bring"):
        step, *rest = s.agenda[-1]
        s.agenda = s.agenda[:-1]
        if step == "bring":
            brought += BROUGHT * min(rest[2], len(bringable(s, seat, rest[1], *rest[3:5])))
        else:
            (do_step if step == "do" else answer_step)(s, *rest)
    return brought


def _offer(s: State, seat: int) -> Move | None:
    """The poorest card of the hand for what it brings; never one of a row."""
    c, at = tables(s), s.agenda[-1][3]
    found = payable(s, *s.agenda[-1][1:]) if at in c.clause and c.clause[at].pay == "hand" else []
    return _best(s, "offer", found, c.grave[seat], -1)


def _bring(s: State, seat: int) -> Move | None:
    c: Tables = s.box.data
    source, _, kind, cost, _ = bringing(s)
    found = _best(s, "bring", bringable(s, seat, source, kind, cost), c.spells[seat] if source == "spells" else c.row[seat])
    return Move("bring", (*found.parts, *[Part(piece, NOWHERE) for piece in to_fuse(s, seat)[:1]])) if found is not None else None


def _stands(s: State, seat: int) -> float:
    """How the battle stands once the felled are gone."""
    sweep(s, seat)
    return battle(s, seat)


def _strike(s: State, seat: int) -> Move | None:
    """The way to act after which the battle stands best."""
    row = s.zones[tables(s).row[seat]]

    def stands(n: int) -> float:
        after = s.copy()
        exchange(after, seat, f.body(s, row[0]).ways[n])
        return _brought(after, seat) + _stands(after, seat)

    most = max(range(len(f.body(s, row[0]).ways)) if all(f.rows(s, 2 * seat)) else (), key=stands, default=NOWHERE)
    return Move("strike", (Part(row[0], NOWHERE, most + 1),)) if most >= 0 else None


habit = by_step({
    "1-redraw": _redraw, "2-relic": _relic, "2-field": _lay, "3-2": _spell, "may": _offer, "bring": _bring, "3-6": _strike,
    "4": _shop,
    "1-pick": lambda s, seat: _best(s, "pick", s.zones[tables(s).pack[seat]], tables(s).picked[seat]),
    "3-0": lambda s, seat: _best(s, "toss", s.zones[tables(s).spells[seat]], tables(s).grave[seat], -1)})
"""The usual answer of a seat to the question of the step at work; None to pass."""
