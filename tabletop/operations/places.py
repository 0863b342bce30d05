"""Places bound to a table, and how cards go from one to another: total, as far as the table allows, with a line in the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tabletop.operations.forms import family_of, slot_of, whose_of
from tabletop.table.box import Box
from tabletop.table.state import NOWHERE, ROLL, State

BySeat = tuple[tuple[int, ...], ...]
"""The zones a word for a place means to each seat, nearest first."""


@dataclass(frozen=True, slots=True)
class Places:
    """A word for a place.  `filled`: what is shuffled into it when it is empty, nothing where it stays so; `whose` says at the
    table whose it is to a seat, None where it is its own.  With `top_only` it is the top card there."""

    zones: BySeat
    filled: BySeat = ()
    whose: Callable[[State, int], int] | None = None
    top_only: bool = False

    def at(self, s: State, seat: int) -> tuple[int, ...]:
        """The zones it is to a seat now."""
        return self.zones[seat if self.whose is None else self.whose(s, seat)]

    def pieces(self, s: State, seat: int) -> list[int]:
        """The cards there, zone by zone, lowest first."""
        zones = self.zones[seat] if self.whose is None else self.at(s, seat)
        if self.top_only:
            return [s.zones[zone][-1] for zone in zones if s.zones[zone]]
        if len(zones) == 1:
            return s.zones[zones[0]][:]
        return [piece for zone in zones for piece in s.zones[zone]]

    def offered(self, s: State, seat: int) -> list[int]:
        """The cards a seat may lay its hand on: of a pile only the top one."""
        found: list[int] = []
        for zone in self.zones[seat] if self.whose is None else self.at(s, seat):
            lying = s.zones[zone]
            found += lying[-1:] if self.top_only or s.box.zones[zone].kind == "pile" else lying
        return found

    def top(self, s: State, seat: int) -> int:
        """The top card, -1 where there is none."""
        for zone in self.zones[seat] if self.whose is None else self.at(s, seat):
            if s.zones[zone]:
                return s.zones[zone][-1]
        return -1

    def free(self, s: State, seat: int) -> int:
        """The first zone with room, NOWHERE where there is none."""
        for zone in self.zones[seat] if self.whose is None else self.at(s, seat):
            capacity = s.box.zones[zone].capacity
            if not capacity or len(s.zones[zone]) < capacity:
                return zone
        return NOWHERE

    def runs_dry(self, s: State, seat: int) -> bool:
        """Whether there is nothing there, and something to fill it with."""
        if not self.filled or self.top(s, seat) >= 0:
            return False
        return any(s.zones[zone] for zone in self.source(s, seat))

    def fill(self, s: State, seat: int) -> None:
        """Fill what has run dry."""
        if self.runs_dry(s, seat):
            mixed(s, [piece for zone in self.source(s, seat) for piece in s.zones[zone]], self.at(s, seat)[0])

    def source(self, s: State, seat: int) -> tuple[int, ...]:
        """What it is filled with now."""
        return self.filled[seat if self.whose is None else self.whose(s, seat)]


def zones_of(box: Box, word: str, teams: int = 0) -> BySeat:
    """The zones a word means to each seat: `hand`, `all.hand`, `others.hand`, `team.hand` by the number of teams; `turn.hand` and
    `next.hand` are those of whoever that is at the table.  Raises LookupError."""
    _, whose = whose_of(word)
    family = family_of(word)
    slot = slot_of(word)
    common = _slots(box, box.family(family), slot)
    own = tuple(common or _slots(box, box.family(family, seat), slot) for seat in range(box.seats))
    if not all(own):
        raise LookupError(family)
    n = len(own)
    if whose in ("", "turn", "next") or (n > 1 and own[0] == own[-1]):
        return own
    first = 1 if whose == "others" else 0
    return tuple(tuple(zone for k in range(first, n) if whose != "team" or is_mate(n, k, teams) for zone in own[(seat + k) % n])
                 for seat in range(n))


def _slots(box: Box, zones: tuple[int, ...], slot: int) -> tuple[int, ...]:
    """The one of some zones that is meant, or all."""
    return tuple(zone for zone in zones if box.zones[zone].slot == slot) if slot else zones


def is_mate(seats: int, apart: int, teams: int) -> bool:
    """Whether a seat so many seats away is of the same team; where teams would not be of equal size, each seat is alone."""
    return apart == 0 or (teams > 0 and seats % teams == 0 and apart % teams == 0)


def lie_apart(box: Box, word: str) -> bool:
    """Whether each seat has such a place of its own, so that what lies there is sure to be its."""
    zones = zones_of(box, family_of(word))
    return zones[0] != zones[-1] or box.seats == 1


def is_open(box: Box, zone: int) -> bool:
    """Whether everybody sees what comes to lie in a zone."""
    return box.zones[zone].facing == "up" or box.looks[zone] == box.everyone


# --- moving cards --------------------------------------------------------------------------------------------------------


def drawn(s: State, pile: Places, to: Places, seat: int) -> int:
    """One card from the top of a pile; the card, or -1 where there is none or no room."""
    pile.fill(s, seat)
    piece = pile.top(s, seat)
    zone = to.free(s, seat) if piece >= 0 else NOWHERE
    if zone == NOWHERE:
        return -1
    s.move(piece, zone)
    return piece


def taken(s: State, pieces: Iterable[int], to: Places, seat: int) -> int:
    """Cards to another place as far as there is room; how many went."""
    n = 0
    for piece in pieces:
        zone = to.free(s, seat)
        if zone == NOWHERE:
            break
        laid(s, piece, zone)
        n += 1
    return n


def laid(s: State, piece: int, zone: int) -> None:
    """A card to a zone; a die goes on showing what it shows."""
    shown = s.piece_num.get((piece, ROLL), 0) if s.piece_num else 0
    s.move(piece, zone)
    if shown and (piece, ROLL) not in s.piece_num:
        s.mark(piece, ROLL, shown)


def mixed(s: State, pieces: Iterable[int], zone: int) -> None:
    """Cards to a pile, which is shuffled."""
    for piece in pieces:
        s.move(piece, zone)
    s.shuffle(zone)
    s.say("log.shuffled", place=f"place:{s.box.zones[zone].name}", n=len(s.zones[zone]))


def told(s: State, key: str, seat: int, piece: int) -> None:
    """Say that a card came to lie where it lies: which, where all see it."""
    if s.facts is None:
        return
    place = f"place:{s.box.zones[s.where[piece]].name}"
    if is_open(s.box, s.where[piece]):
        s.say(key, seat=f"seat:{seat}", card=card(s, piece), place=place)
    else:
        s.say(f"{key}.covered", seat=f"seat:{seat}", place=place)


def card(s: State, piece: int) -> str:
    """How a line of the log names the face of a piece."""
    return f"card:{s.box.cards[s.face[piece]].key}"
