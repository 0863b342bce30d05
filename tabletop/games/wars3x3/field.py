"""Units as they enter and leave the field of 3x3Wars, and the traits that answer to it; drawing cards and losing life."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.wars3x3.board import traits
from tabletop.games.wars3x3.cards import ASSEMBLED, PIONEER, SWAP, TREASURE, UNDYING, Cards, card_key, cards
from tabletop.operations.offers import asks
from tabletop.operations.seats import label, one_of, top_of
from tabletop.referee.ask import PASS, Steps
from tabletop.referee.verbs import Draft, Verb, one_part
from tabletop.table.state import DOWN, Part, State

PIONEER_LANDS = 2


def draw(s: State, seat: int) -> None:
    """Draw one card, if the deck has one."""
    c: Cards = s.box.data
    if s.zones[c.deck]:
        s.move(s.zones[c.deck][-1], c.hand[seat])
        s.say("log.draw")


def settle(s: State, seat: int, n: int) -> None:
    """The top cards of the deck become territories, as far as there are any."""
    c: Cards = s.box.data
    for _ in range(min(n, len(s.zones[c.deck]))):
        s.move(s.zones[c.deck][-1], c.land[seat], side=DOWN)
    s.say("log.territory", n=len(s.zones[c.land[seat]]))


def hurt(s: State, seat: int, n: int) -> None:
    """Take life; at 0 or less the game ends and the other seat wins (win)."""
    if n > 0:
        life = s.seat_num[seat, "life"]
        s.count(seat, "life", life - n)
        s.say("log.life", seat=f"seat:{seat}", before=life, after=life - n)
        if life - n <= 0:
            s.finish((1 - seat,), "win", "end.life")


# --- leaving -----------------------------------------------------------------------------------------------------------

def destroyed(s: State, u: int) -> None:
    """Supplement, 破壊: a unit is destroyed where an effect says so.  It goes to the discard, and Undying may take it to hand."""
    seat, bits = s.box.zones[s.zone_of(u)].seat, traits(s, u)
    discarded(s, u)
    if bits & UNDYING and seat >= 0:
        s.then(("undying", seat, s.box.cards[s.face[u]].key))


def discarded(s: State, u: int) -> None:
    """A unit goes from the field to the discard, destroyed or not."""
    s.move(u, cards(s).discard)


def given_up(s: State, u: int) -> None:
    """4.2 (2): a unit makes room for another, which is no destruction; Swap takes it back to hand."""
    if traits(s, u) & SWAP:
        s.say("log.swapped", card=card_key(s, u))
        s.move(u, cards(s).hand[s.box.zones[s.zone_of(u)].seat])
    else:
        discarded(s, u)


def _in_discard(s: State, card: str) -> int:
    """The topmost piece of a card in the discard, -1 where it is not there."""
    face = s.box.card_of[card]
    return next((p for p in reversed(s.zones[cards(s).discard]) if s.face[p] == face), -1)


def recall_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """The destroyed unit, from the discard to its owner's hand."""
    if not draft and s.agenda and s.agenda[-1][:2] == ("undying", seat):
        card = _in_discard(s, s.agenda[-1][2])
        if card >= 0:
            yield Part(card, cards(s).hand[seat])


def recall(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft:
        s.say("log.returned", card=card_key(s, part.piece))
        s.move(part.piece, part.place)


# --- entering ----------------------------------------------------------------------------------------------------------

def entered(s: State, seat: int, u: int, redeployed: bool = False) -> None:
    """What a unit does as it enters the field."""
    bits = traits(s, u)
    if bits & ASSEMBLED and redeployed:
        draw(s, seat)
    if bits & PIONEER and len(s.zones[cards(s).land[seat]]) <= len(s.zones[cards(s).land[1 - seat]]):
        settle(s, seat, PIONEER_LANDS)
    if bits & TREASURE:
        s.then(("treasure", seat))


def dig(s: State, seat: int, about: int, draft: Draft) -> None:
    draw(s, seat)
    s.then(("treasure_discard", seat))


def toss(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft:
        s.move(part.piece, part.place)
        s.say("log.tossed", card=card_key(s, part.piece))


VERBS = (
    Verb("recall", recall_parts, (), one_part, recall, label("say.recall"), rule="2.1"),
    Verb("dig", top_of("deck", "hand"), (), one_part, dig, label("say.dig"), rule="4.2"),
    Verb("toss", one_of("hand", "discard"), (), one_part, toss, label("say.toss"), rule="4.2"),
)
STEPS: Steps = {
    # supplement, 不死: its owner may take a destroyed unit from the discard to hand
    "undying": asks(lambda s, seat, card: _in_discard(s, card) >= 0, "recall", PASS, about="discard"),
    # Q&A, 宝掘: its owner may draw a card; with no deck there is nothing to it; who dug up a card discards one
    "treasure": asks("deck", "dig", PASS),
    "treasure_discard": asks("hand", "toss"),
}
