"""What an experienced duellist answers: abilities and fragments where they change the result of the turn for the better."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.games.anoare import abilities, moments, turn
from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.effects_clauses import USE, Clause
from tabletop.games.anoare.effects_conditions import AMOUNTS, holds_all
from tabletop.games.anoare.habit import habit
from tabletop.games.anoare.tables import BANDS, NO_AIM, NO_ATTACK, SEATS, tables
from tabletop.games.anoare.value import REACH, card_worth, harm
from tabletop.table.state import NOWHERE, Move, Part, State

PAID, FRAGMENT = 0.5, 1.2
"""What an ability must gain for each card it costs, and a fragment, in points of life."""
COOLED = 0.4
"""What cooling one skill gains."""
Operations = Sequence[Mapping[str, Any]]


class Attack(NamedTuple):
    """An attack as it stands in 5.4-2: NO_ATTACK or its sum, where it is critical, and what modifies its damage."""

    atk: int
    aim: int
    modifier: int

    def at(self, band: int) -> int:
        """The damage it would do at a distance (5.5-1-3, 1-4)."""
        if self.atk == NO_ATTACK:
            return 0
        outcome = f.SURE if self.aim == NO_AIM else (f.CRITICAL, f.HALF, f.EVADED)[abs(band - self.aim)]
        return max(0, f.struck_by(self.atk, outcome) + self.modifier) if outcome >= f.HALF else 0


def practice(s: State, seat: int) -> Move | None:
    """The answer of a seat to the question of the step at work; None to pass."""
    match s.step():
        case "5.4-2":
            return _use(s, seat)
        case "option":
            return _option(s, seat)
        case "5.4-1":
            cards = _cheapest(s, seat, turn.due(s, seat))
            return Move("pay", tuple(Part(card, tables(s).skill[seat]) for card in cards)) if cards else None
    return habit(s, seat)


def attacks(s: State) -> tuple[Attack, Attack]:
    """Both attacks with what will be added to them before the result, as far as that is settled."""
    change = [0] * SEATS
    for seat in range(SEATS):
        for _, clause in moments.live(s, seat, "power"):
            if holds_all(s, seat, clause.where):
                for word, args in _words(clause.do):
                    if word == "atk":
                        change[seat if args.get("to", "self") == "self" else f.other(seat)] += args["n"]
                    elif word == "atk_by":
                        change[seat] += min(AMOUNTS[args["of"]](s, seat), args.get("most", f.FATAL))
    mine, theirs = (_attack(s, seat, change[seat]) for seat in range(SEATS))
    return mine, theirs


def _attack(s: State, seat: int, change: int) -> Attack:
    atk = f.attack_of(s, seat)
    return Attack(atk if atk == NO_ATTACK else max(0, atk + change), f.aim_of(s, seat), f.modifier_of(s, seat))


def outlook(s: State, seat: int, both: tuple[Attack, Attack], do: Operations = ()) -> float:
    """What the turn brings a seat if some operations are carried out now and nothing else happens, in points of life."""
    mine, theirs, extra = both[seat], both[f.other(seat)], 0.0
    total = f.distance(s) + f.step_of(s, 0) + f.step_of(s, 1)
    for word, args in _words(do):
        if word == "distance":
            total += args["n"]
        elif word == "atk" and mine.atk != NO_ATTACK:
            mine = mine._replace(atk=mine.atk + args["n"])
        elif word == "aim":
            mine = mine._replace(aim=BANDS.index(args["at"]))
        elif word == "guard":
            theirs = theirs._replace(modifier=theirs.modifier - args["n"])
        elif word == "cool":
            extra += COOLED * len(f.cooling(s, seat))
    band = (total > 0) - (total < 0) + 1
    return harm(s, f.other(seat), mine.at(band)) - harm(s, seat, theirs.at(band)) + extra


def _words(do: Operations) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for operation in do:
        yield from operation.items()


def _ways(do: Operations) -> Iterable[Operations]:
    """What operations may come to: each option of a choice among several."""
    return do[0]["pick"]["of"] if do and "pick" in do[0] else (do,)


def _use(s: State, seat: int) -> Move | None:
    """The ability or the fragment that gains most, if any gains more than it costs."""
    both = attacks(s)
    now = outlook(s, seat, both)
    best, move = 0.0, None
    if not f.lasting(s, seat, "forbid_use"):
        for piece, clause in moments.live(s, seat, USE):
            if abilities.usable(s, seat, piece, clause):
                gain = max(outlook(s, seat, both, way) for way in _ways(clause.do)) - now - PAID * clause.pay
                if (gain := gain - (harm(s, seat, clause.hurt) if clause.hurt else 0.0)) > best:
                    best, move = gain, _used(s, seat, piece, clause)
    for piece in s.zones[tables(s).fragment[seat]]:
        gain = outlook(s, seat, both, s.box.cards[s.face[piece]].data.get("effect", ())) - now - FRAGMENT
        if gain > best:
            best, move = gain, Move("fragment", (Part(piece, tables(s).spent[seat]),))
    return move


def _used(s: State, seat: int, piece: int, clause: Clause) -> Move:
    paid = [Part(card, tables(s).skill[seat]) for card in _cheapest(s, seat, clause.pay)]
    return Move("use", (Part(piece, NOWHERE, clause.number), *paid))


def _option(s: State, seat: int) -> Move:
    """The option that brings most."""
    options = s.agenda[-1][2]
    both = attacks(s)

    def gain(k: int) -> float:
        _, _, card, path, *_ = options[k]
        node: Any = s.box.cards[s.box.card_of[card]].data
        for key in path:
            node = node[key]
        return outlook(s, seat, both, node)
    return Move("option", (Part(s.top(tables(s).character[seat]), NOWHERE, 1 + max(range(len(options)), key=gain)),))


def _cheapest(s: State, seat: int, n: int) -> list[int]:
    """The cards that are missed least, the best of them on top, for it returns first; every distance is kept while it can be."""
    c = tables(s)
    kept, gone = s.zones[c.hand[seat]][:], []

    def missed(card: int) -> float:
        aim = c.aim[s.face[card]]
        alone = aim != NO_AIM and sum([c.aim[s.face[one]] == aim for one in kept]) == 1
        return card_worth(c, s.face[card]) + (REACH if alone else 0.0)
    for _ in range(min(n, len(kept))):
        gone.append(min(kept, key=missed))
        kept.remove(gone[-1])
    return sorted(gone, key=lambda card: card_worth(c, s.face[card]))
