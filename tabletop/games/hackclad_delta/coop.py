"""Co-operation (14): slots by shards (14-3 ①), ガード for others (14-3 ③)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import skills, turn
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.tables import SLOTS, said, tables
from tabletop.operations.machine import answered
from tabletop.operations.seats import lasts, who
from tabletop.referee.ask import Flow
from tabletop.referee.verbs import Check, Draft, Figures, Verb
from tabletop.table.state import NOWHERE, UP, Part, State

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


def shield_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A card of the hand, then another witch under attack."""
    if not draft:
        for card in s.zones[tables(s).hand[seat]]:
            yield Part(card, tables(s).play[seat])
    elif len(draft) == 1:
        for other in attacked(s):
            if other != seat:
                yield Part(w.witch(s, other), NOWHERE)


def attacked(s: State) -> list[int]:
    """The seats under attack now."""
    attack = attacks.under_attack(s)
    return attacks.targets(s, attack) if attack is not None else []


def not_a_guard(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """14-3 ③: only a card called ガード."""
    card = draft[0].piece
    return None if tables(s).name_of[s.face[card]] == attacks.GUARD else {"card": said(s, card)}


def shield_whole(s: State, seat: int, about: int, draft: Draft) -> bool:
    return len(draft) == 2


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
    Verb("shield", shield_parts, (Check("14-3", "not_a_guard", not_a_guard),), shield_whole, answered),
)
STEPS: dict[str, Callable[..., Flow | None]] = {"14-3": assign}

