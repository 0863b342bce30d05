"""Crack skills (8-4-3): what each witch's does, when she may use it, and アメリア's search of her deck."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.tables import REACTS, tables
from tabletop.operations.seats import laid, lasts, one_of, total, who
from tabletop.referee.ask import PASS, Ask, Flow
from tabletop.referee.verbs import Check, Draft, Figures, Verb, one_part
from tabletop.table.state import DOWN, State


def crack_short(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    need, have = w.limits(s, seat).crack, s.seat_num[seat, "cp"]
    return {"need": need, "have": have} if need > have else None


def crack_used(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """8-4-3: once a round; 百鬼夜行 allows it once more this turn."""
    return {} if s.seat_num[seat, "crack"] >= 1 + total(s, seat, "extra_crack") else None


def crack_answers(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """The sign on the board: フレア's is an answer."""
    return {} if w.name(s, seat) in REACTS else None


def crack_belongs(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """The sign on the board: all others belong to the own turn."""
    return None if w.name(s, seat) in REACTS else {}


def crack_hits(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """雷火: only after damage was dealt three times this turn."""
    n = s.seat_num[seat, "hits"]
    return {"n": n, "need": 3} if w.name(s, seat) == "mia" and n < 3 else None


def crack_in_vain(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """8-4-1: a movement attack is neither reduced nor intercepted."""
    attack = attacks.under_attack(s)
    return {} if attack is not None and not attacks.reducible(attack) else None


def crack_tainted(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """14-3 ④: no crack skill at the limit of 穢れ."""
    most = attacks.taint_limit(s)
    return {"n": most} if tables(s).coop and s.seat_num[seat, "taint"] >= most else None


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


def _luna(s: State, seat: int) -> None:
    w.add(s, seat, "mp", 5)


def _mia(s: State, seat: int) -> None:
    lasts(s, seat, "raika", 1, "turn")


def _amelia(s: State, seat: int) -> None:
    s.then(("look_through", seat), ("search", seat))


CRACKS: dict[str, Callable[[State, int], None]] = {
    "rosette": _rosette, "flare": _flare, "luna": _luna, "mia": _mia, "amelia": _amelia}


def look_through(s: State, seat: int) -> None:
    """The own deck is shown to its owner; an empty one is rebuilt first (9-1)."""
    for card in s.zones[tables(s).deck[seat]] if w.has_deck(s, seat, ("look_through", seat)) else ():
        s.show(card, 1 << seat)


def search_step(s: State, seat: int) -> Flow:
    """アメリア: any card of the own deck to the hand, then the deck is mixed."""
    if s.zones[tables(s).deck[seat]]:
        yield Ask({seat: ("search", PASS)})
        s.then(("mix_deck", seat))


def mix_deck(s: State, seat: int) -> None:
    s.shuffle(tables(s).deck[seat])


CRACK = (Check("8-4-3", "crack_used", crack_used, blind=True), Check("8-4-3", "cp_short", crack_short, blind=True),
         Check("8-4-3", "crack_hits", crack_hits, blind=True), Check("14-3", "crack_tainted", crack_tainted, blind=True))
OWN_CHECKS = (Check("8-4-3", "crack_answers", crack_answers, blind=True), *CRACK)
ANSWER_CHECKS = (Check("8-4-3", "crack_belongs", crack_belongs, blind=True),
                 Check("8-4-1", "in_vain", crack_in_vain, blind=True), *CRACK)
VERBS = (
    Verb("search", one_of(lambda s, seat: s.zones[tables(s).deck[seat]], lambda s, seat: tables(s).hand[seat]),
         (), one_part, laid(DOWN), rule="8-4-3"),
)
STEPS: dict[str, Callable[..., Flow | None]] = {"look_through": look_through, "search": search_step, "mix_deck": mix_deck}
