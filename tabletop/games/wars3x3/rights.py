"""What all can see that a seat might do with its magics: whether a question is put hangs on this alone, so it tells nothing; and
mana (M-1): what the units of both fields, a master and the grand magic of the basics give to one activation."""

from __future__ import annotations

from collections.abc import Container

from tabletop.games.wars3x3.board import has_unit, master_element, sources
from tabletop.games.wars3x3.cards import Cards, cards
from tabletop.operations.seats import has
from tabletop.table.state import DOWN, NOWHERE, UP, State

EVERY_USE = -1
"""All bits of the magics used this turn."""


def used_in(s: State, seat: int) -> int:
    """M: the magics a seat has used this turn, a bit for each name; in beginner one stands for all."""
    if s.seat_num[seat, "magic_used"] != s.turn:
        return 0
    return EVERY_USE if cards(s).one_a_turn else s.seat_num[seat, "magics"]


def grand_left(s: State, seat: int) -> bool:
    """G: whether the mode knows grand magics and a seat has used none this turn."""
    c: Cards = s.box.data
    return c.grand_mode and s.seat_num[seat, "grand_used"] != s.turn


def payable(s: State, magic: int) -> bool:
    """M-3: face down or face up, or sideways with Echo."""
    c: Cards = s.box.data
    return not s.angle[magic] or c.echo[s.face[magic]]


def face_up(s: State, magic: int) -> bool:
    """M-3: face up, which sideways is not."""
    return s.side[magic] == UP and not s.angle[magic]


def others_up(s: State, magic: int = NOWHERE) -> bool:
    """G: whether a magic of either player beside this one lies face up, so that there is something to copy."""
    return any(m != magic and face_up(s, m) for zone in cards(s).magic for m in s.zones[zone])


def could_be(s: State, seat: int, faces: Container[int], used: int = 0) -> bool:
    """Whether all can see that a magic a seat may still pay with might be one of these faces, and none of those used.

    A face-down magic might be any that not all have seen.
    """
    c: Cards = s.box.data
    face = s.face
    down = False
    for magic in s.zones[c.magic[seat]]:
        if s.side[magic] == DOWN and not s.seen[magic] & s.box.public:
            down = True
        elif face[magic] in faces and payable(s, magic) and not used & c.name_bit[face[magic]]:
            return True
    if not down:
        return False
    seen, public = s.seen, s.box.public
    for zone in c.unseen_magics:
        for magic in s.zones[zone]:
            if face[magic] in faces and not seen[magic] & public and not used & c.name_bit[face[magic]]:
                return True
    return False


def could_use_magic(s: State, seat: int) -> bool:
    """Whether all can see that the seat on turn might use a magic, if something gives mana, or a grand magic."""
    c: Cards = s.box.data
    if grand_left(s, seat) and could_be(s, seat, c.grands):
        return True
    return gives_mana(s, seat) and could_be(s, seat, c.magics, used_in(s, seat))


def gives_mana(s: State, seat: int) -> bool:
    """Whether anything gives mana at all: a unit, a master, ★Endless Growth."""
    c: Cards = s.box.data
    return c.master[seat] >= 0 or has_unit(s, seat) or has_unit(s, 1 - seat) or has(s, seat, WARD)


def could_deny(s: State, seat: int) -> bool:
    """Whether all can see that a seat might answer with ★Forbidding Fire."""
    return grand_left(s, seat) and could_be(s, seat, cards(s).denying)


def could_call(s: State, seat: int) -> bool:
    """Whether all can see that a seat not on turn might have a magic for that turn, or ★Mirroring Sky and something to copy."""
    c: Cards = s.box.data
    if others_up(s) and grand_left(s, seat) and could_be(s, seat, c.grand_either):
        return True
    return gives_mana(s, seat) and could_be(s, seat, c.either, used_in(s, seat))


WARD = "ward"
"""Key of a lasting effect on a seat: its magics cannot be negated, and each use has one mana of any colour (G)."""


def mana_missing(s: State, seat: int, face: int) -> tuple[int, int, int]:
    """M-1: what a magic lacks as (element or -1 for any, needed, there); needed 0 where nothing is missing.

    Each unit pays one coin.  A master pays one of its own colour or a numbered one, ★Endless Growth one of any kind (O14).
    """
    c: Cards = s.box.data
    total, need = c.mana[face]
    there = sources(s, seat)
    master = master_element(s, seat)
    if master >= 0:
        there.append(master)
    free = 1 if s.lasting and has(s, seat, WARD) else 0
    spare = free
    for element, n in need.items():
        have = there.count(element)
        spare -= max(0, n - have)
        if spare < 0:
            return element, n, have + free
    return (-1, total, len(there) + free) if len(there) + free < total else (-1, 0, 0)
