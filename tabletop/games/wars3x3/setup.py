"""The start of a game in its four modes (S): what is dealt, and in which order the seats choose."""

from __future__ import annotations

from tabletop.games.wars3x3.cards import SETS, cards
from tabletop.operations.drags import draw, move_all
from tabletop.operations.seats import asking
from tabletop.referee.ask import PASS, PASSED, Ask, Flow, Steps
from tabletop.table.state import State

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
    c = cards(s)
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
    c = cards(s)
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
    c = cards(s)
    masters = [p for p in s.zones[c.box] if "master" in c.tags[s.face[p]]]
    for seat, master in enumerate(masters[:2]):
        s.move(master, c.master[seat])
    for master in masters[2:]:
        s.show(master, s.box.everyone)


def deal_sets(s: State) -> None:
    """S, intermediate: one of the four sets each.  The box is mixed, so the set met first is any of them."""
    c = cards(s)
    by_set: dict[str, list[int]] = {}
    for magic in s.zones[c.box]:
        for tag in c.tags[s.face[magic]].intersection(SETS):
            by_set.setdefault(tag, []).append(magic)
    for seat, magics in zip(range(2), by_set.values(), strict=False):
        for magic in magics:
            s.move(magic, c.offer[seat])


def deal_basics(s: State) -> None:
    """S, advanced: one of each basic magic to each seat."""
    c = cards(s)
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
    c = cards(s)
    if n < c.start.mulligans and s.zones[c.deck] and (yield Ask({seat: ("mulligan", PASS)}))[seat] != PASSED:
        s.then(("mulligan", seat, n + 1))


def take_step(s: State) -> Flow:
    """S, Seven Mage: each takes one of two hands whole; the others go back and the deck is mixed."""
    c = cards(s)
    yield from asking([seat for seat in (0, 1) if s.zones[c.hand[seat]] and s.zones[c.second[seat]]], "take")
    s.then("taken")


def taken(s: State) -> None:
    """S, Seven Mage: hands not taken go back into the deck, which is mixed."""
    c = cards(s)
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
    c = cards(s)
    hand, start = len(s.zones[c.hand[seat]]), c.start
    return max(0, hand - start.kept) if start.kept else min(start.lands, hand), min(start.magics_kept, len(s.zones[c.offer[seat]]))


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
