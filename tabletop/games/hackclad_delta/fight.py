"""Damage to the Clad and the Legions, rewards, knockback and what turns or holds the Clad (8-4-3, 12-1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import NEIGHBOURS, facing_to
from tabletop.games.hackclad_delta.tables import said, tables
from tabletop.operations.seats import who
from tabletop.operations.vocabulary import Todo
from tabletop.table.state import Lasting, State

DAMAGE = "damage"
FIXED = "clad_fixed"


def strike(s: State, seat: int, targets: Iterable[int], n: int, clad: int = 0) -> None:
    """Deal the same damage to some targets at once, to the Clad so much more: it counts as one time (12-2 Q3)."""
    dealt = [(target, n + (clad if target == w.clad(s) else 0)) for target in targets if w.where(s, target) >= 0]
    dealt = [(target, damage) for target, damage in dealt if damage > 0]
    if not dealt:
        return
    w.add(s, seat, "hits", 1)
    for target, damage in dealt:
        if s.result is None:
            _damage(s, seat, target, damage)


def _damage(s: State, seat: int, target: int, n: int) -> None:
    """The Clad gives shards worth the damage; a Legion that lost its HP in one turn gives its reward (8-4-3)."""
    s.say("log.damage", seat=who(seat), card=said(s, target), n=n)
    if target == w.clad(s):
        w.earn(s, seat, n)
        return
    taken = s.piece_num.get((target, DAMAGE), 0) + n
    if taken < w.voltage(s):
        s.mark(target, DAMAGE, taken)
        return
    head = s.face[target] == tables(s).head_face
    s.move(target, tables(s).box)
    s.say("log.killed", seat=who(seat), card=said(s, target))
    w.earn(s, seat, w.voltage(s))
    if head:
        w.add(s, seat, "cp", 1)


def end_turn(s: State) -> None:
    """What lasts until the end of the turn ends, and every Legion has its full HP again (8-4-3); switch basic_limits."""
    s.end_all("turn")
    if tables(s).per_turn:
        w.basics_anew(s)
    for legion in w.legions(s) if s.piece_num else ():
        if s.piece_num.get((legion, DAMAGE), 0):
            s.mark(legion, DAMAGE, 0)


def beside_clad(s: State, seat: int) -> bool:
    """Whether a witch stands beside the Clad."""
    return w.cell(s, seat) in NEIGHBOURS[w.clad_cell(s)]


def from_front(s: State, seat: int) -> bool:
    """Whether a witch stands on the cell before the Clad."""
    return beside_clad(s, seat) and facing_to(w.clad_cell(s), w.cell(s, seat)) == w.facing(s, w.clad(s))


def from_behind(s: State, seat: int) -> bool:
    """Whether a witch stands on the cell behind the Clad."""
    return beside_clad(s, seat) and facing_to(w.cell(s, seat), w.clad_cell(s)) == w.facing(s, w.clad(s))


def turn_clad(s: State, angle: int) -> None:
    """Turn the Clad to a facing; the card of its turn lies as it stands."""
    s.turn_to(w.clad(s), angle)
    s.say("log.clad_turns", facing=f"facing:{angle % 360}")


def knock_back(s: State, seat: int) -> None:
    """12-1: the Clad goes one cell away from the witch, unturned, unless it is held; its way is a movement attack (8-4-1)."""
    if beside_clad(s, seat) and not fixed(s):
        push = ("push", facing_to(w.cell(s, seat), w.clad_cell(s)))
        s.then(("8-4-4", push, ()), ("clad_moves", push))


def fix(s: State) -> None:
    """徹甲弾: until the end of the round the Clad stays on its cell."""
    s.last(Lasting(FIXED, w.clad(s), -1, 1, "round"))


def fixed(s: State) -> bool:
    """Whether the Clad can neither move nor be knocked back."""
    return any(effect.key == FIXED for effect in s.lasting)


ATTACK = "attack"


class Aimed(NamedTuple):
    """A card being weighed: whose it is, what it aims at, and how much is paid on top; nothing is left to choose."""

    s: State
    seat: int
    aims: tuple[int, ...]
    paid: int

    @property
    def at_clad(self) -> bool:
        return w.clad(self.s) in self.aims

    def raised(self, todo: Todo) -> int:
        """What operations add to the ATK of the card against the last it aims at, up to its attack."""
        n = 0
        for deed in todo.deeds:
            n += int(deed.worth(self))
            if deed.name == ATTACK:
                break
        return n
