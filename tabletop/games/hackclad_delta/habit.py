"""What a HacKClaD player usually does: a quick, sensible answer to every question.  Bots expect it of themselves later on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import choices, round, skills, spiders
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import AROUND, BESIDE
from tabletop.games.hackclad_delta.forecast import best_blow, distance, risks, worth
from tabletop.games.hackclad_delta.setup import suggest
from tabletop.games.hackclad_delta.tables import CP_COST, REACTION, SUPPORT, tables
from tabletop.operations.seats import best, by_step, has
from tabletop.table.state import NOWHERE, Move, Part, State

SLOT_ORDER = (0, 2, 1, 3)
"""Turn slots as they are liked: those that draw a card first."""
MUCH_MP = 6
USES = 3
"""About so often a card of the deck comes to hand in a whole game."""
EAGER = frozenset({"mp", "trap_up", "draw", "cp", "spider", "take", "pick"})
"""Operations for which a support card is used whenever it can be."""


def spare(s: State, seat: int, but: int = -1) -> int:
    """The card of the hand that is missed least, -1 without one."""
    return min([card for card in s.zones[tables(s).hand[seat]] if card != but], key=lambda card: worth(s, card), default=-1)


# --- the own turn ---------------------------------------------------------------------------------------------------------


def own_turn(s: State, seat: int) -> Move | None:
    """A trap, the best blow, what strengthens the next one, then a step toward the next blow or out of danger."""
    if w.cell(s, seat) < 0:
        return None
    return _spring(s, seat) or _strike(s, seat) or _support(s, seat) or _step(s, seat)


def _spring(s: State, seat: int) -> Move | None:
    up = skills.traps_up(s, seat)
    return Move("spring", (Part(up[0], NOWHERE), Part(w.clad(s), NOWHERE))) if up else None


def _strike(s: State, seat: int) -> Move | None:
    blow = best_blow(s, seat, w.cell(s, seat))
    if blow is None:
        return None
    return Move("use", (Part(blow.card, tables(s).play[seat]), *(Part(foe, NOWHERE) for foe in blow.foes)))


def _support(s: State, seat: int) -> Move | None:
    """A card that gives MP, cards, CP, traps or ツチグモ."""
    c, mp = tables(s), s.seat_num[seat, "mp"]
    for card in s.zones[c.hand[seat]]:
        face = s.face[card]
        if c.kind[face] == SUPPORT and c.mp[face] <= mp and not c.extra[face] and not c.needs[face]:
            words = c.words[face]
            if words & EAGER and "end_turn" not in words and ("mp" not in words or mp < MUCH_MP):
                return Move("use", (Part(card, c.play[seat]),))
    return None


def _step(s: State, seat: int) -> Move | None:
    """One cell: to where a blow can be dealt, out of danger, or nearer to the Clad."""
    here = w.cell(s, seat)
    ways = [n for n in BESIDE[here] if w.may_enter(s, n)] if not has(s, seat, "no_moves") else []
    risk, far = risks(s, (here, *ways)), distance(here, w.clad_cell(s))
    best, goal, keep = 0.0, -1, -1
    for n in ways:
        blow = best_blow(s, seat, n)
        gain = 1.5 * (risk[here] - risk[n]) + 0.7 * w.shards_on(s, n) + (blow.gain if blow is not None else 0.0)
        gain += 0.4 * (far - distance(n, w.clad_cell(s))) if far > 2 else 0.0
        if gain > best:
            best, goal, keep = gain, n, blow.card if blow is not None else -1
    return _go(s, seat, goal, keep, best) if goal >= 0 else None


def _go(s: State, seat: int, goal: int, keep: int, gain: float) -> Move | None:
    """Move by a basic action for a card that is not missed, or for CP, where it is worth that."""
    c, witch = tables(s), w.witch(s, seat)
    card = spare(s, seat, keep)
    if card >= 0 and s.seat_num[seat, "used_move"] < w.limits(s, seat).move and gain > 0.5 * worth(s, card):
        return Move("basic_move", (Part(witch, c.cell[goal]), Part(card, c.discard[seat])))
    if s.seat_num[seat, "cp"] >= CP_COST["move"] and gain > 1.5:
        return Move("cp_move", (Part(witch, c.cell[goal]),))
    return None


# --- answers to an attack -------------------------------------------------------------------------------------------------


def react(s: State, seat: int) -> Move | None:
    """Reduce an attack that can be reduced to nothing, or that would cost shards."""
    attack = attacks.under_attack(s)
    if attack is None or not attacks.reducible(attack) or seat not in attacks.targets(s, attack):
        return None
    c, hand = tables(s), s.zones[tables(s).hand[seat]]
    need, mp, cp = attacks.damage_now(s, seat), s.seat_num[seat, "mp"], s.seat_num[seat, "cp"]
    guards = [card for card in hand if "reduce" in c.words[s.face[card]] and c.mp[s.face[card]] <= mp
              and c.kind[s.face[card]] == REACTION]
    basics = min(len(hand) - len(guards), w.limits(s, seat).guard - s.seat_num[seat, "used_guard"])
    if need <= 0 or 2 * len(guards) + max(0, basics) + cp < need:
        return None
    if guards and (need > 1 or basics <= 0):
        return Move("respond", (Part(guards[0], c.play[seat]),))
    if basics > 0:
        return Move("guard", (Part(min((card for card in hand if card not in guards), key=lambda card: worth(s, card)),
                                   c.discard[seat]),))
    return Move("cp_guard", (Part(w.witch(s, seat), NOWHERE),))


# --- draft and decks ------------------------------------------------------------------------------------------------------


def take_slot(s: State, seat: int) -> Move | None:
    """The card that is missed least, onto the slot that is liked best of those that are free."""
    c, card = tables(s), spare(s, seat)
    for n in SLOT_ORDER:
        draft = (Part(card, c.slot[n]),)
        if all(check.why(s, seat, NOWHERE, draft) is None for check in round.SLOT_CHECKS):
            return Move("slot", draft)
    return None


def exchange(s: State, seat: int) -> Move | None:
    """The weakest card for the strongest, where that is a gain."""
    c = tables(s)
    give = min(s.zones[c.deck[seat]], key=lambda card: lasting_worth(s, card), default=-1)
    get = max(s.zones[c.extended[seat]], key=lambda card: lasting_worth(s, card), default=-1)
    if give < 0 or get < 0 or lasting_worth(s, get) <= lasting_worth(s, give):
        return None
    return Move("exchange", (Part(give, c.extended[seat]), Part(get, c.deck[seat])))


def lasting_worth(s: State, card: int) -> float:
    """What a card is worth in the deck: its points, and its use as often as it will still be drawn."""
    return tables(s).vp[s.face[card]] + USES * w.left(s) * worth(s, card)


def come_back(s: State, seat: int) -> Move:
    """Where shards lie and nothing is to come, near the Clad."""
    c, clad, entries = tables(s), w.clad_cell(s), w.entries(s)
    risk = risks(s, entries)
    entry = max(entries, key=lambda n: w.shards_on(s, n) - 1.5 * risk[n] - 0.4 * distance(n, clad))
    return Move("return", (Part(w.witch(s, seat), c.cell[entry]),))


def useful(s: State, seat: int, verb: str, cards: Iterable[int]) -> Move | None:
    """The most useful of some cards to the hand."""
    return best(verb, cards, tables(s).hand[seat], lambda card: worth(s, card))


# --- what effects ask -----------------------------------------------------------------------------------------------------


def walk(s: State, seat: int) -> Move | None:
    """To the cell where most can be done and least happens; staying counts as well."""
    asks, here, clad = s.agenda[-1], w.cell(s, seat), w.clad_cell(s)
    ways = choices.ways(s, seat, asks)
    risk = risks(s, (here, *ways))

    def good(n: int) -> float:
        blow = best_blow(s, seat, n)
        return ((blow.gain if blow is not None else 0.0) + w.shards_on(s, n) - 1.5 * risk[n]
                - 0.4 * distance(n, clad) * (distance(n, clad) > 2))

    goal = max(ways, key=good, default=-1)
    if goal < 0 or (asks[0] not in ("leap", "rush", "move") and here >= 0 and good(goal) <= good(here)):
        return None
    return Move("walk", (Part(w.witch(s, seat), tables(s).cell[goal]),))


def accept(s: State, seat: int) -> Move | None:
    """What costs nothing is done."""
    _, _, _, cp, mp = s.agenda[-1]
    return Move("accept", (Part(w.witch(s, seat), NOWHERE),)) if not cp and not mp else None


def choose(s: State, seat: int) -> Move:
    """A blow where ツチグモ watch something, else the first option that is left."""
    _, _, options, _, taken = s.agenda[-1]
    left = [k for k in range(len(options)) if k not in taken]
    if spiders.watched_foes(s, seat) and tables(s).name_of[s.box.card_of[options[0][2]]] in ("activation", "auxiliary_mana"):
        left = left[-1:]
    return Move("choose", (Part(w.witch(s, seat), NOWHERE, left[0] + 1),))


def spider(s: State, seat: int) -> Move | None:
    """Strike the Clad first; lay and lead ツチグモ where they watch it; gather where most lies."""
    c, order, clad = tables(s), s.agenda[-1][2], w.clad_cell(s)
    if order == "deploy":
        corner = max(spiders.corners(s, seat), key=lambda n: clad in AROUND[n], default=-1)
        waiting = s.zones[c.spider[seat]]
        return Move("deploy", (Part(waiting[-1], c.crossing[corner]),)) if waiting and corner >= 0 else None
    if order == "move":
        ways = [(n, one) for one in attacks.spiders_out(s, seat) for n in spiders.spider_ways(s, one)]
        if not ways:
            return None
        to, one = max(ways, key=lambda way: (clad in AROUND[way[0]]) - (clad in AROUND[c.crossing_of[s.where[way[1]]]]))
        return Move("guide", (Part(one, c.crossing[to]),))
    if order == "gather":
        goal = max(spiders.watched(s, seat), key=lambda n: w.shards_on(s, n), default=-1)
        if goal < 0:
            return None
        near = next(one for one in attacks.spiders_out(s, seat) if goal in AROUND[c.crossing_of[s.where[one]]])
        return Move("gather", (Part(near, c.cell[goal]),))
    return _aim(s, spiders.watched_foes(s, seat))


def _aim(s: State, foes: list[int]) -> Move | None:
    """The Clad before Legions."""
    clad = w.clad(s)
    return Move("aim", (Part(clad if clad in foes else foes[0], NOWHERE),)) if foes else None


USUAL: Mapping[str, Callable[[State, int], Move | None]] = {
    "6-7": suggest, "6-13": suggest, "9-1-2": exchange, "8-3-3": take_slot, "14-3-2": take_slot,
    "on_top": lambda s, seat: Move("on_top", (Part(spare(s, seat), tables(s).deck[seat]),)),
    "8-4-7": come_back, "stroll": walk, "beside_clad": walk, "step_to": walk, "leap": walk,
    "rush": walk, "may": accept, "pick_option": choose, "spider": spider,
    "take": lambda s, seat: useful(s, seat, "take", choices.takeable(s, seat, s.agenda[-1][2])),
    "search": lambda s, seat: useful(s, seat, "search", s.zones[tables(s).deck[seat]]),
    "intercept": lambda s, seat: _aim(s, attacks.attackers(s, seat)),
}
"""By step: what is usually answered there."""
habit = by_step({**USUAL, "8-4-3": own_turn, "8-4-4": react})
