"""The start of a game in its four modes (S): what is dealt, in which order the seats choose, and what they choose, as verbs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.games.wars3x3.cards import SETS, Cards, cards
from tabletop.operations.drags import draw, move_all
from tabletop.operations.seats import asking, one_of, top_of
from tabletop.referee.ask import PASS, PASSED, Ask, Flow, Steps
from tabletop.referee.verbs import Check, Draft, Figures, Refusal, Says, Verb, one_part
from tabletop.table.state import DOWN, Part, State, dragged

CHOOSING = ("prepare", "keep", "keep_magics")
"""The steps in which both seats choose in secret what they start with; each has its own words for people."""
SETUP = ("first", "deal", "mulligan", "take", "deal_magics", *CHOOSING)


def setup(s: State) -> None:
    """Put the start of the game on the agenda of a table that lies as table.yaml says."""
    s.pass_turn(0, 1)
    s.then("first")


def first_player(s: State) -> None:
    """S: who begins, the first seat or one drawn by lot; then dealing and choosing as the mode says, the first player first."""
    if s.box.switches.get("first") == "lot":
        s.pass_turn(lot(s), 1)
        s.say("log.first", seat=f"seat:{s.seat}")
    if s.box.mode == "seven_mage":
        s.then("deal", "take", "deal_magics", "keep_magics", "turn")
    elif cards(s).start.mulligans:
        s.then("deal", ("mulligan", s.seat), ("mulligan", 1 - s.seat), "keep", "turn")
    else:
        s.then("deal", "prepare", "turn")


def lot(s: State) -> int:
    """A seat at random: of the two top cards of a mixed deck, whether the upper one came to lie on the table first."""
    c: Cards = s.box.data
    s.shuffle(c.deck)
    two = s.zones[c.deck][-2:]
    return int(two != sorted(two))


# --- dealing -----------------------------------------------------------------------------------------------------------


def deal(s: State) -> None:
    """S: magics and masters as the mode says, then the cards, the first player first; Seven Mage deals two hands, no magics yet."""
    c, two_hands = cards(s), s.box.mode == "seven_mage"
    if not two_hands:
        deal_magics(s)
    s.shuffle(c.deck)
    for seat, n in zip((s.seat, 1 - s.seat), c.start.dealt, strict=True):
        for zone in (c.hand[seat], c.second[seat])[:1 + two_hands]:
            draw(s, c.deck, zone, n)
    s.say("log.dealt")


def deal_magics(s: State) -> None:
    """S: magics are dealt from a mixed pile; what is left is out of the game."""
    c: Cards = s.box.data
    s.shuffle(c.box)
    if s.box.mode == "intermediate":
        deal_masters(s)
    if s.box.mode == "advanced":
        deal_basics(s)
    if s.box.switches.get("magic_deal") == "sets":
        deal_sets(s)
        return
    for seat in range(2):
        for magic in [m for m in s.zones[c.box] if "magic" in c.tags[s.face[m]]][-c.start.magics:]:
            s.move(magic, c.offer[seat])


def deal_masters(s: State) -> None:
    """S, intermediate: a master each, face up; that the other six are out of the game all can tell."""
    c: Cards = s.box.data
    masters = [p for p in s.zones[c.box] if "master" in c.tags[s.face[p]]]
    for seat, master in enumerate(masters[:2]):
        s.move(master, c.master[seat])
    for master in masters[2:]:
        s.show(master, s.box.everyone)


def deal_sets(s: State) -> None:
    """S, intermediate: one of the four sets each.  The box is mixed, so the set met first is any of them."""
    c: Cards = s.box.data
    by_set: dict[str, list[int]] = {}
    for magic in s.zones[c.box]:
        for tag in c.tags[s.face[magic]].intersection(SETS):
            by_set.setdefault(tag, []).append(magic)
    for seat, magics in zip(range(2), by_set.values(), strict=False):
        for magic in magics:
            s.move(magic, c.offer[seat])


def deal_basics(s: State) -> None:
    """S, advanced: one of each basic magic to each seat."""
    c: Cards = s.box.data
    for seat in range(2):
        had: set[str] = set()
        for magic in s.zones[c.box][:]:
            name = s.box.cards[s.face[magic]].id
            if "basic" in c.tags[s.face[magic]] and name not in had:
                had.add(name)
                s.move(magic, c.offer[seat])


# --- choosing ----------------------------------------------------------------------------------------------------------


def mulligan_step(s: State, seat: int, n: int = 0) -> Flow:
    """S: up to three new hands, each a card smaller; the first player decides first."""
    c: Cards = s.box.data
    if n < c.start.mulligans and s.zones[c.deck] and (yield Ask({seat: ("mulligan", PASS)}))[seat] != PASSED:
        s.then(("mulligan", seat, n + 1))


def take_step(s: State) -> Flow:
    """S, Seven Mage: each takes one of two hands whole; the others go back and the deck is mixed."""
    c: Cards = s.box.data
    yield from asking([seat for seat in (0, 1) if s.zones[c.hand[seat]] and s.zones[c.second[seat]]], "take")
    s.then("taken")


def taken(s: State) -> None:
    """S, Seven Mage: hands not taken go back into the deck, which is mixed."""
    c: Cards = s.box.data
    for zone in c.second:
        move_all(s, zone, c.deck)
    s.shuffle(c.deck)


def choosing_step(s: State) -> Flow:
    """S: each chooses in secret what to start with; neither sees the other's choice."""
    back = sum(wanted(s, seat)[0] for seat in (0, 1)) if cards(s).start.kept else 0
    yield from asking([seat for seat in (0, 1) if any(wanted(s, seat))], "prepare")
    if back:
        s.then(("bury", back))


def bury(s: State, n: int) -> None:
    """S: the cards neither seat kept are mixed and lie at the bottom of the deck."""
    s.shuffle(cards(s).deck, -n)


def wanted(s: State, seat: int) -> tuple[int, int]:
    """How many cards a seat is to lay as territories or to give back, and how many magics to keep, as far as there are."""
    c: Cards = s.box.data
    hand, start = len(s.zones[c.hand[seat]]), c.start
    return max(0, hand - start.kept) if start.kept else min(start.lands, hand), min(start.magics_kept, len(s.zones[c.offer[seat]]))


# --- a new hand --------------------------------------------------------------------------------------------------------


def mulligan(s: State, seat: int, about: int, draft: Draft) -> None:
    """S: the whole hand goes back, the deck is mixed, and one card fewer is dealt."""
    c: Cards = s.box.data
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
    c: Cards = s.box.data
    return s.zones[c.hand[seat]] + s.zones[c.second[seat]] if c.second[seat] >= 0 else []


def take(s: State, seat: int, about: int, draft: Draft) -> None:
    """S, Seven Mage: the hand taken is the hand; the other waits to go back."""
    c: Cards = s.box.data
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
    c: Cards = s.box.data
    used = {part.piece for part in draft}
    if wanted(s, seat)[0]:
        place = goal(s, seat)
        for card in s.zones[c.hand[seat]]:
            if card not in used:
                yield dragged(card, place)
    for magic in s.zones[c.offer[seat]]:
        if magic not in used:
            yield dragged(magic, c.magic[seat])


def goal(s: State, seat: int) -> int:
    """Where the cards of the hand that a seat chooses go: to its territories, or to the deck with what it does not keep."""
    c: Cards = s.box.data
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
    laid, kept = cards_wanted - n, magics - m
    one = bool(laid) != bool(kept)
    if cards(s).start.kept:
        return Refusal("S", "not_kept" if not one else "not_kept_cards" if laid else "not_kept_magics",
                       {"cards": laid, "magics": kept})
    return Refusal("S", "not_prepared" if not one else "not_prepared_lands" if laid else "not_prepared_magics",
                   {"lands": laid, "magics": kept})


def prepare(s: State, seat: int, about: int, draft: Draft) -> None:
    """S: what is chosen is laid face down; magics not kept are out of the game."""
    c: Cards = s.box.data
    for part in draft:
        s.move(part.piece, part.place, at=0 if part.place == c.deck else -1, side=DOWN)
    move_all(s, c.offer[seat], c.box)
    s.say("log.kept" if c.start.kept else "log.prepared", seat=f"seat:{seat}")

STEPS: Steps = {
    "first": first_player,
    "deal": deal,
    "deal_magics": deal_magics,
    "mulligan": mulligan_step,
    "take": take_step,
    "taken": taken,
    "bury": bury,
    **dict.fromkeys(CHOOSING, choosing_step),
}
VERBS = (
    Verb("mulligan", top_of("deck"), (), one_part, mulligan, mulligan_says, rule="S-5"),
    Verb("take", one_of(hands), (), one_part, take, confirm=True, sweeps=True, rule="S-4"),
    Verb("prepare", prepare_parts,
         (Check("S", "too_many_lands", too_many(0, False)), Check("S", "too_many_back", too_many(0, True)),
          Check("S", "too_many_magics", too_many(1))),
         lambda s, seat, about, draft: chosen(s, seat, draft) == wanted(s, seat), prepare, prepare_says, missing, confirm=True),
)
