"""What the seats choose before the first turn (S), as verbs: a new hand, one of two hands, cards and magics."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.games.wars3x3.cards import cards
from tabletop.games.wars3x3.setup import wanted
from tabletop.operations.drags import draw, move_all
from tabletop.operations.seats import one_of, top_of
from tabletop.referee.verbs import Check, Draft, Figures, Refusal, Says, Verb, one_part
from tabletop.table.state import DOWN, Part, State

# --- a new hand --------------------------------------------------------------------------------------------------------


def mulligan(s: State, seat: int, about: int, draft: Draft) -> None:
    """S: the whole hand goes back, the deck is mixed, and one card fewer is dealt."""
    c = cards(s)
    n = len(s.zones[c.hand[seat]])
    move_all(s, c.hand[seat], c.deck)
    s.shuffle(c.deck)
    draw(s, c.deck, c.hand[seat], max(0, n - 1))
    s.say("log.mulligan", seat=f"seat:{seat}", n=len(s.zones[c.hand[seat]]))


def mulligan_says(s: State, seat: int, about: int, draft: Draft) -> Says:
    n = len(s.zones[cards(s).hand[seat]])
    return Says("say.mulligan", {"before": n, "after": max(0, n - 1)})


# --- one of two hands --------------------------------------------------------------------------------------------------

def hands(s: State, seat: int) -> list[int]:
    """The cards of either hand, each of which stands for its hand."""
    c = cards(s)
    return s.zones[c.hand[seat]] + s.zones[c.second[seat]] if c.second[seat] >= 0 else []


def take(s: State, seat: int, about: int, draft: Draft) -> None:
    """S, Seven Mage: the hand taken is the hand; the other waits to go back."""
    c = cards(s)
    for part in draft:
        if s.where[part.piece] == c.second[seat]:
            hand, second = s.zones[c.hand[seat]][:], s.zones[c.second[seat]][:]
            for card in second:
                s.move(card, c.hand[seat])
            for card in hand:
                s.move(card, c.second[seat])
    s.say("log.taken", seat=f"seat:{seat}")


# --- cards and magics --------------------------------------------------------------------------------------------------

def prepare_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A card of the hand as territory or back to the deck, or a dealt magic as one kept."""
    c = cards(s)
    used = {part.piece for part in draft}
    if wanted(s, seat)[0]:
        place = goal(s, seat)
        for card in s.zones[c.hand[seat]]:
            if card not in used:
                yield Part(card, place)
    for magic in s.zones[c.offer[seat]]:
        if magic not in used:
            yield Part(magic, c.magic[seat])


def goal(s: State, seat: int) -> int:
    """Where the cards of the hand that a seat chooses go: to its territories, or to the deck with what it does not keep."""
    c = cards(s)
    return c.deck if c.start.kept else c.land[seat]


def chosen(s: State, seat: int, draft: Draft) -> tuple[int, int]:
    """How many cards of the hand and how many magics a draft chooses."""
    places = [part.place for part in draft]
    return places.count(goal(s, seat)), places.count(cards(s).magic[seat])


def too_many(at: int, kept: bool | None = None) -> Callable[[State, int, int, Draft], Figures | None]:
    """More cards (0) or magics (1) than are wanted; of cards as those that lay territories and those that keep a hand are told."""
    def fails(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        n, limit = chosen(s, seat, draft)[at], wanted(s, seat)[at]
        return {"n": n, "limit": limit} if n > limit and kept in (None, cards(s).start.kept > 0) else None
    return fails


def prepare_says(s: State, seat: int, about: int, draft: Draft) -> Says:
    """How many are chosen of how many, of the kind of the last part."""
    (n, m), (cards_wanted, magics) = chosen(s, seat, draft), wanted(s, seat)
    if draft[-1].place == cards(s).magic[seat]:
        return Says("say.magic_of", {"n": m, "need": magics})
    return Says("say.back_of" if cards(s).start.kept else "say.land_of", {"n": n, "need": cards_wanted})


def missing(s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
    (n, m), (cards_wanted, magics) = chosen(s, seat, draft), wanted(s, seat)
    if cards(s).start.kept:
        return Refusal("S", "not_kept", {"cards": cards_wanted - n, "magics": magics - m})
    return Refusal("S", "not_prepared", {"lands": cards_wanted - n, "magics": magics - m})


def prepare(s: State, seat: int, about: int, draft: Draft) -> None:
    """S: what is chosen is laid face down; magics not kept are out of the game."""
    c = cards(s)
    for part in draft:
        s.move(part.piece, part.place, at=0 if part.place == c.deck else -1, side=DOWN)
    move_all(s, c.offer[seat], c.box)
    s.say("log.kept" if c.start.kept else "log.prepared", seat=f"seat:{seat}")


VERBS = (
    Verb("mulligan", top_of("deck"), (), one_part, mulligan, mulligan_says, rule="S-5"),
    Verb("take", one_of(hands), (), one_part, take, confirm=True, sweeps=True, rule="S-4"),
    Verb("prepare", prepare_parts,
         (Check("S", "too_many_lands", too_many(0, False)), Check("S", "too_many_back", too_many(0, True)),
          Check("S", "too_many_magics", too_many(1))),
         lambda s, seat, about, draft: chosen(s, seat, draft) == wanted(s, seat), prepare, prepare_says, missing, confirm=True),
)
