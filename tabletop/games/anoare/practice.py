"""What a duellist usually does, a quick, sensible answer to every question as bots expect it later on; and what an experienced one
answers: abilities and fragments where they change the result of the turn for the better."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabletop.games.anoare import abilities, cooling, moments, outcome, turn
from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.clauses import USE
from tabletop.games.anoare.tables import NO_AIM, tables
from tabletop.games.anoare.value import REACH, card_worth, harm
from tabletop.operations import machine
from tabletop.operations.seats import Answer, best, by_step, total
from tabletop.operations.vocabulary import Now, Todo
from tabletop.table.state import NOWHERE, Move, Part, State

PAID, FRAGMENT = 0.5, 1.2
"""What an ability must gain for each card it costs, and a fragment, in points of life."""


def brings(s: State, seat: int, do: Todo = machine.NOTHING) -> float:
    """What the turn brings a seat if operations are carried out now and nothing else happens, in points of life."""
    after, now = s.copy() if do.deeds else s, Now(s, seat, {})
    for deed in do.deeds:
        deed.do(now._replace(s=after))
    at = f.band_at(f.distance(after) + f.step_of(after, 0) + f.step_of(after, 1))
    mine, theirs = (harm(s, one, after.seat_num[one, "taken"] - s.seat_num[one, "taken"] + f.blow_at(after, f.other(one), at))
                    for one in (seat, f.other(seat)))
    return theirs - mine + sum([deed.worth(now) for deed in do.deeds])


def ways(do: Todo) -> Iterable[Todo]:
    """What operations may come to: each option of a choice among several."""
    return do.deeds[0].args["of"] if do.deeds and do.deeds[0].name == "pick" else (do,)


def _use(s: State, seat: int) -> Move | None:
    """The ability or the fragment that gains most, if any gains more than it costs."""
    then = moments.powered(s)
    now = brings(then, seat)
    most, move = 0.0, None
    if not total(s, seat, "forbid_use"):
        for piece, clause in moments.live(s, seat, USE):
            if abilities.usable(s, seat, piece, clause):
                gain = max(brings(then, seat, way) for way in ways(clause.do)) - now - PAID * clause.pay
                if (gain := gain - (harm(s, seat, clause.hurt) if clause.hurt else 0.0)) > most:
                    paid = [Part(card, tables(s).skill[seat]) for card in _cheapest(s, seat, clause.pay)]
                    most, move = gain, Move("use", (clause.at(piece), *paid))
    for piece in s.zones[tables(s).fragment[seat]]:
        gain = brings(then, seat, machine.todo(s, s.box.cards[s.face[piece]].key, ("effect",))) - now - FRAGMENT
        if gain > most:
            most, move = gain, Move("fragment", (Part(piece, tables(s).spent[seat]),))
    return move


def _option(s: State, seat: int) -> Move:
    """The option that brings most."""
    then = moments.powered(s)
    gains = [brings(then, seat, machine.todo(s, *option[2:4])) for option in s.agenda[-1][2]]
    return Move("option", (Part(s.top(tables(s).character[seat]), NOWHERE, 1 + gains.index(max(gains))),))


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


def strength(s: State, card: int) -> int:
    """What a card is worth at hand: its attack, less what it costs."""
    c, face = tables(s), s.face[card]
    return 2 * max(1, c.atk[face]) - c.cost[face]


def _set(s: State, seat: int) -> Move | None:
    """The strongest skill whose cost can be paid."""
    c, hand = tables(s), s.zones[tables(s).hand[seat]]
    return best("set", hand, c.skill[seat], lambda card: strength(s, card) - 2 * max(0, c.cost[s.face[card]] - len(hand) + 1))


def _pay(s: State, seat: int, cards: list[int]) -> Move | None:
    """The cards as they are listed, the last on top, for it returns first."""
    return Move("pay", tuple(Part(card, tables(s).skill[seat]) for card in cards)) if cards else None


def _pay_weakest(s: State, seat: int) -> Move | None:
    """The weakest cards that a cost asks for, the strongest of them last."""
    return _pay(s, seat, sorted(s.zones[tables(s).hand[seat]], key=lambda card: strength(s, card))[:turn.due(s, seat)])


def _open(s: State, seat: int) -> Move | None:
    """Those lowest on their skills, for they stay longest."""
    return Move("open", tuple(Part(card, NOWHERE) for card in f.closed(s, f.other(seat))[:outcome.to_open(s, seat)]))


def _cool(s: State, seat: int) -> Move | None:
    """Everything, as often as it may be."""
    hand = tables(s).hand[seat]
    return Move("cool", tuple(Part(skill, hand, cooling.most(s, skill)) for skill in f.cooling(s, seat)))


def _cool_one(s: State, seat: int) -> Move | None:
    """The skill of which a paid card, or itself, returns soonest."""
    skills = f.cooling(s, seat)
    return Move("cool", (Part(min(skills, key=lambda skill: f.coolings(s, skill)), tables(s).hand[seat], 1),)) if skills else None


USUAL: Mapping[str, Answer] = {
    "5.2": _set, "5.4-1": _pay_weakest, "5.5-3": _open, "extra_open": _open, "evader": _cool,
    "recover": _cool, "cool_one": _cool_one,
    "take": lambda s, seat: best("take", s.zones[tables(s).ultra[seat]], tables(s).hand[seat], lambda card: strength(s, card)),
    "2-hide": lambda s, seat: best("hide", s.zones[tables(s).drawn[seat]], tables(s).fragment[seat], lambda card: 0)}
habit = by_step(USUAL)
practice = by_step({
    **USUAL, "5.4-2": _use, "option": _option, "5.4-1": lambda s, seat: _pay(s, seat, _cheapest(s, seat, turn.due(s, seat)))})
