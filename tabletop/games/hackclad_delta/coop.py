"""Co-operation (14): slots by shards (14-3 ①), ガード for others (14-3 ③)."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import skills, turn
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.tables import SLOTS, tables
from tabletop.operations.checks import first_card
from tabletop.operations.machine import answered
from tabletop.operations.seats import lasts, one_by_one, one_of, so_many, who
from tabletop.referee.ask import Flow
from tabletop.referee.verbs import Check, Draft, Verb
from tabletop.table.state import UP, State

SHIELD = 2


def assign(s: State) -> None:
    """14-3 ①: the fewer shards the earlier the slot; equal shards: the lower standby slot first; packed to the left."""
    c = tables(s)
    standby = {s.owner[card]: n for n, zone in enumerate(c.standby) if (card := w.owned_in(s, zone)) >= 0}
    order = sorted(standby, key=lambda seat: (s.seat_num[seat, "shards"], standby[seat]))
    for n, seat in enumerate(order[:SLOTS]):
        for tile in s.zones[c.tile[seat]][-1:]:
            s.move(tile, c.chip[n], side=UP)
        s.say("log.assigned", seat=who(seat), n=n + 1)


def attacked(s: State) -> list[int]:
    """The seats under attack now."""
    attack = attacks.under_attack(s)
    return attacks.targets(s, attack) if attack is not None else []


def shield(s: State, seat: int, draft: Draft) -> None:
    """The other witch takes 2 less; the card goes to its owner's discard."""
    if len(draft) < 2:
        return
    card, witch = draft[0].piece, draft[1].piece
    other = next((o for o in range(s.box.seats) if w.witch(s, o) == witch), seat)
    s.move(card, tables(s).play[seat], side=UP)
    s.say("log.shield", seat=who(seat), other=who(other))
    turn.free_answer(s, seat)
    lasts(s, other, attacks.reduction(s), SHIELD, "attack")
    skills.put_in_discard(s, seat, card)


VERBS = (
    # 14-3 ③: a card called ガード, then another witch under attack
    Verb("shield", one_by_one(one_of("hand", "play"),
                              one_of(lambda s, seat: [w.witch(s, other) for other in attacked(s) if other != seat])),
         (Check("14-3", "not_a_guard", lambda s, seat, about, draft:
                tables(s).name_of[s.face[draft[0].piece]] != attacks.GUARD, told=first_card),), so_many(2), answered),
)
STEPS: dict[str, Callable[..., Flow | None]] = {"14-3": assign}
