"""Crack skills (8-4-3): what each witch's does, when she may use it, and アメリア's search of her deck."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.tables import REACTS, tables
from tabletop.operations.checks import short
from tabletop.operations.seats import laid, lasts, one_of, total, who
from tabletop.referee.ask import PASS, Ask, Flow, Steps
from tabletop.referee.verbs import Check, Draft, Figures, Verb, one_part
from tabletop.table.state import DOWN, State

HITS = 3


def crack(s: State, seat: int, about: int, draft: Draft) -> None:
    """8-4-3: pay, take one 穢れ, then what the board of the witch says."""
    c, name = tables(s), w.name(s, seat)
    w.add(s, seat, "cp", -w.limits(s, seat).crack)
    s.count(seat, "crack", s.seat_num[seat, "crack"] + 1)
    s.say("log.crack", seat=who(seat))
    attacks.taint(s, seat)
    for card in [p for p in s.zones[c.discard[seat]] if c.extra[s.face[p]] == "return_on_crack"]:
        s.move(card, c.hand[seat], side=DOWN)
    CRACKS[name](s, seat)


def _rosette(s: State, seat: int) -> None:
    lasts(s, seat, "atk_up", 1, "turn")
    s.then(("stroll", seat))


def _flare(s: State, seat: int) -> None:
    lasts(s, seat, attacks.reduction(s), 2, "attack")
    s.then(("intercept", seat, 3))


CRACKS: dict[str, Callable[[State, int], None]] = {
    "rosette": _rosette, "flare": _flare,
    "luna": lambda s, seat: w.add(s, seat, "mp", 5),
    "mia": lambda s, seat: lasts(s, seat, "raika", 1, "turn"),
    "amelia": lambda s, seat: s.then(("look_through", seat), ("search", seat))}


def look_through(s: State, seat: int) -> None:
    """The own deck is shown to its owner; an empty one is rebuilt first (9-1)."""
    for card in s.zones[tables(s).deck[seat]] if w.has_deck(s, seat, ("look_through", seat)) else ():
        s.show(card, 1 << seat)


def search_step(s: State, seat: int) -> Flow:
    """アメリア: any card of the own deck to the hand, then the deck is mixed."""
    if s.zones[tables(s).deck[seat]]:
        yield Ask({seat: ("search", PASS)})
        s.then(("mix_deck", seat))


def _hits(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """雷火: only after damage was dealt three times this turn."""
    n = s.seat_num[seat, "hits"]
    return {"n": n, "need": HITS} if w.name(s, seat) == "mia" and n < HITS else None


def _tainted(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """14-3 ④: no crack skill at the limit of 穢れ."""
    most = attacks.taint_limit(s)
    return {"n": most} if tables(s).coop and s.seat_num[seat, "taint"] >= most else None


CRACK = (
    # 8-4-3: once a round; 百鬼夜行 allows it once more this turn
    Check("8-4-3", "crack_used", lambda s, seat, about, draft:
          s.seat_num[seat, "crack"] > total(s, seat, "extra_crack"), blind=True),
    short("8-4-3", "cp_short", lambda s, seat, draft: w.limits(s, seat).crack, "cp", blind=True),
    Check("8-4-3", "crack_hits", _hits, blind=True), Check("14-3", "crack_tainted", _tainted, blind=True))
# The sign on the board: フレア's is an answer, all others belong to the own turn.
OWN_CHECKS = (Check("8-4-3", "crack_answers", lambda s, seat, about, draft: w.name(s, seat) in REACTS, blind=True), *CRACK)
ANSWER_CHECKS = (Check("8-4-3", "crack_belongs", lambda s, seat, about, draft: w.name(s, seat) not in REACTS, blind=True),
                 Check("8-4-1", "in_vain", lambda s, seat, about, draft: attacks.in_vain(s), blind=True), *CRACK)
VERBS = (Verb("search", one_of("deck", "hand"), (), one_part, laid(DOWN), rule="8-4-3"),)
STEPS: Steps = {
    "look_through": look_through, "search": search_step, "mix_deck": lambda s, seat: s.shuffle(tables(s).deck[seat])}
