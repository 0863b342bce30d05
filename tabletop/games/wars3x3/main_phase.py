"""The main phase of 3x3Wars: territories (4.1), deploying and redeploying units (4.2) as verbs."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.wars3x3.board import bloom, cost, land_value, lands, told_unit, unit, units
from tabletop.games.wars3x3.cards import HASTE, Cards, card_key, cards
from tabletop.games.wars3x3.field import entered, given_up
from tabletop.operations.checks import last_card
from tabletop.operations.seats import each_onto, one_of
from tabletop.referee.verbs import Check, Draft, Figures, Refusal, Says, Verb, one_part
from tabletop.table.state import DOWN, NOWHERE, Part, State, dragged


def lay_territory(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft:
        s.move(part.piece, part.place, side=DOWN)
    s.say("log.territory", n=len(s.zones[cards(s).land[seat]]))


def territory_says(s: State, seat: int, about: int, draft: Draft) -> Says:
    n = len(s.zones[cards(s).land[seat]])
    return Says("say.territory", {"before": n, "after": n + 1})


# --- 4.2 (1) deploy ------------------------------------------------------------------------------------------------

def not_a_unit(s: State, seat: int, about: int, draft: Draft) -> bool:
    c: Cards = s.box.data
    part = draft[-1]
    return not c.unit[s.face[part.piece]] and part.place != c.discard


def not_hasty(s: State, seat: int, about: int, draft: Draft) -> bool:
    """Reading O7: the strategy step that comes before the battle is for units with Haste."""
    if s.step() != "haste":
        return False
    part, c = draft[-1], cards(s)
    return part.place != c.discard and not c.traits[s.face[part.piece]] & HASTE


def deploy_limit(s: State, seat: int, about: int) -> int:
    """4.2 (1): what a deployed unit may cost.  Settlement asks about the territories alone: it is no strategy step, so what
    speaks of that adds nothing (Q&A)."""
    return lands(s, seat) if about == NOWHERE else land_value(s, seat)


def cost_over_lands(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    n, limit = cost(s, draft[-1].piece), deploy_limit(s, seat, about)
    if n <= limit:
        return None
    reach = redeploy_reach(s, seat)
    return {"cost": n, "limit": limit, "short": n - limit, **({"reach": reach} if n <= reach else {})}


def redeploy_reach(s: State, seat: int) -> int:
    """4.2 (2): what a unit may cost that comes in for all own units, 0 where this turn has no strategy step left for it."""
    there = units(s, seat)
    open_ = s.step() == "haste" or (("4.2",) in s.agenda and s.seat_num[seat, "strategy"] != s.turn)
    return room_for(s, seat, there)["limit"] if there and open_ and seat == s.seat else 0


def deploy(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft:
        s.say("log.deploy", card=card_key(s, part.piece), cost=cost(s, part.piece), limit=deploy_limit(s, seat, about))
        s.move(part.piece, part.place)
        entered(s, seat, part.piece)


def deploy_says(s: State, seat: int, about: int, draft: Draft) -> Says:
    return Says("say.deploy", {"cost": cost(s, draft[-1].piece), "limit": deploy_limit(s, seat, about)})


# --- 4.2 (2) redeploy ----------------------------------------------------------------------------------------------

def worth(s: State, gone: list[int]) -> int:
    """What units given up add: their costs, and for each with Bloom one more (Q&A)."""
    return sum([cost(s, u) + bloom(s, u) for u in gone])


def going(s: State, draft: Draft) -> list[int]:
    """The units a draft gives up: those sent to the discard, and the one in the slot the new unit takes."""
    discard: int = s.box.data.discard
    gone: list[int] = []
    for part in draft:
        u = part.piece if part.place == discard else unit(s, part.place)
        if u >= 0 and u not in gone:
            gone.append(u)
    return gone


def redeploy_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """Units to the discard, then a card of the hand to an own slot; a unit standing there is given up too."""
    c: Cards = s.box.data
    if draft and draft[-1].place != c.discard:
        return
    gone = [part.piece for part in draft]
    for u in units(s, seat):
        if u not in gone:
            yield dragged(u, c.discard)
    for card in s.zones[c.hand[seat]]:
        for slot in c.slots[seat]:
            yield dragged(card, slot)


def room_for(s: State, seat: int, gone: list[int]) -> dict[str, int]:
    """4.2 (2): what a unit may cost that comes in for others: what these add, and the land value without them."""
    added, left = worth(s, gone), lands(s, seat, gone)
    return {"units": added, "lands": left, "limit": added + left}


def cost_over_sum(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    part, c = draft[-1], cards(s)
    if part.place != c.discard:
        gone, n = going(s, draft), cost(s, part.piece)
    else:
        gone, n = units(s, seat), min(_could_come(s, seat), default=0)
    room = room_for(s, seat, gone)
    if n <= room["limit"]:
        return None
    fits = {"fits": room["limit"]} if min(_could_come(s, seat), default=n) <= room["limit"] else {}
    return {"cost": n, **room, "short": n - room["limit"], **fits}


def _could_come(s: State, seat: int) -> list[int]:
    """The costs of the units of a hand that this step is for."""
    c, haste = cards(s), s.step() == "haste"
    faces = [s.face[card] for card in s.zones[c.hand[seat]]]
    return [c.cost[face] for face in faces if c.unit[face] and (not haste or c.traits[face] & HASTE)]


def redeploy_unfinished(s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
    return Refusal("4.2-2", "no_new_unit", {})


def redeploy(s: State, seat: int, about: int, draft: Draft) -> None:
    discard = cards(s).discard
    gone = going(s, draft)
    limit = room_for(s, seat, gone)["limit"]
    for u in gone:
        given_up(s, u)
    for part in draft:
        if part.place != discard:
            s.say("log.redeploy", card=card_key(s, part.piece), cost=cost(s, part.piece), limit=limit)
            s.move(part.piece, part.place)
            entered(s, seat, part.piece, redeployed=True)


def redeploy_says(s: State, seat: int, about: int, draft: Draft) -> Says:
    room = room_for(s, seat, going(s, draft))
    if draft[-1].place == cards(s).discard:
        return Says("say.give_up", {"limit": room["limit"]})
    return Says("say.redeploy", {"cost": cost(s, draft[-1].piece), **room})


VERBS = (
    Verb("territory", one_of("hand", "land"), (), one_part, lay_territory, territory_says),
    Verb("deploy", each_onto("hand", lambda s, seat: cards(s).slots[seat]), (
        Check("4.2-1", "not_a_unit", not_a_unit, told=last_card), Check("4.2-3", "not_hasty", not_hasty, told=last_card),
        Check("4.2-1", "cost_over_lands", cost_over_lands),
        Check("4.2-1", "slot_taken", lambda s, seat, about, draft: unit(s, draft[-1].place) >= 0, told=told_unit)),
        one_part, deploy, deploy_says),
    Verb("redeploy", redeploy_parts, (
        Check("4.2-2", "not_a_unit", not_a_unit, told=last_card), Check("4.2-3", "not_hasty", not_hasty, told=last_card),
        # reading O5: without a unit to give up it is a deploy
        Check("4.2-2", "nothing_given_up", lambda s, seat, about, draft: not going(s, draft)),
        # 4.2 (2): a unit is given up for one of the hand, so there must be one
        Check("4.2-2", "none_to_come", lambda s, seat, about, draft:
              draft[-1].place == cards(s).discard and not _could_come(s, seat)),
        Check("4.2-2", "cost_over_sum", cost_over_sum)),
        lambda s, seat, about, draft: bool(draft) and draft[-1].place != cards(s).discard, redeploy, redeploy_says,
        redeploy_unfinished),
)
