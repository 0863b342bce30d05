"""What is read of the cards that fight, and what happens to them: values, counts, targets, damage, wounds, falling in line."""

from __future__ import annotations

from collections.abc import Container, Iterable

from tabletop.games.swordrion.tables import AUTOMATON, JOINED, KEYWORDS, SPELL, Body, Tables, tables
from tabletop.operations.places import card
from tabletop.operations.seats import add_on
from tabletop.table.state import UP, State

FATAL, WIDEST, MOST_DEAD = 3, 10, 5
"""③: so many wounds fell a card; 場: so many cards stand in a row at most; P6: so many dead of the automaton count."""
NOW = {key: f"{key}_now" for key in (*KEYWORDS, "hp", "atk")}
"""Numbers of a piece that add to it until the turn ends."""
TURNLY, STRIPPED = frozenset({*NOW.values(), "stripped"}), frozenset({"lock", "undead", "speed"})
SLICES = {"head": (0, slice(1)), "row": (0, slice(None)), "foe": (1, slice(1)), "foes3": (1, slice(3)), "foes": (1, slice(None)),
          "lastfoe": (1, slice(-1, None))}
"""Targets by their row, own or other, and their places in it."""


def rows(s: State, line: int) -> tuple[list[int], list[int]]:
    """The row of a line, head first, and the row it fights."""
    zones, lines = s.zones, s.box.data.lines
    return zones[lines[line]], zones[lines[line ^ 1]]


def stack(s: State, piece: int) -> list[int]:
    """A piece with what it is fused with."""
    return [piece, *s.on[piece]] if piece in s.on else [piece]


def all_of(s: State, *zones: int) -> list[int]:
    """What lies in places, of fused cards the lower ones first."""
    return [piece for zone in zones for top in s.zones[zone] for piece in stack(s, top)[::-1]]


def body(s: State, piece: int) -> Body:
    """What a piece is, with what it is fused with."""
    c: Tables = s.box.data
    return c.body[s.face[piece]] if piece not in s.on else c.fused(*[s.face[one] for one in stack(s, piece)])


def hp(s: State, piece: int) -> int:
    """HP as it stands."""
    n, num = (body(s, piece) if piece in s.on else s.box.data.body[s.face[piece]]).hp, s.piece_num
    return max(1, n + num.get((piece, "hp"), 0) + num.get((piece, "hp_now"), 0) if num else n)


def atk(s: State, piece: int) -> int:
    """ATK as it stands."""
    n, num = (body(s, piece) if piece in s.on else s.box.data.body[s.face[piece]]).atk, s.piece_num
    return max(0, n + num.get((piece, "atk"), 0) + num.get((piece, "atk_now"), 0) if num else n)


def word(s: State, piece: int, key: str) -> int:
    """The number of a keyword of a piece, 0 where it has none."""
    one, num = body(s, piece) if piece in s.on else s.box.data.body[s.face[piece]], s.piece_num
    own = one.words.get(key, 0)
    if num and (now := num.get((piece, NOW[key]), 0)):
        own = JOINED.get(key, max)((own, now))
    return 0 if own and key in STRIPPED and num.get((piece, "stripped")) else own


def wounds(s: State, piece: int) -> int:
    return s.piece_num.get((piece, "wound"), 0)


def kin(s: State, line: int, piece: int) -> int:
    """How many of its row are of the kind of the card that asks, itself counted; equipment makes nothing a spell."""
    return len(of_kind(s, rows(s, line)[0], tables(s).kind[s.face[piece]]))


def of_kind(s: State, pieces: list[int], kind: str) -> list[int]:
    """Those of a kind, and those fused with a card of it."""
    return [piece for piece in pieces if kind in body(s, piece).kinds]


def dead(s: State, line: int) -> int:
    """How many cards, spells left out, lie in the graveyard of a line."""
    c: Tables = s.box.data
    lying = s.zones[c.graves[line]]
    return min(MOST_DEAD, len(lying)) if line & AUTOMATON else sum([c.kind[s.face[piece]] != SPELL for piece in lying])


def is_card(c: Tables, face: int, kind: str = "", cost: int = 0) -> bool:
    """S-Q4: whether a face is a card and no spell, of a kind and of a cost up to a number, where these are named."""
    return c.kind[face] != SPELL and kind in ("", c.kind[face]) and (not cost or c.cost[face] <= cost)


def targets(s: State, line: int, piece: int, to: str, kind: str = "") -> list[int]:
    """The pieces a deed is about, as the rows stand."""
    both = own, _ = rows(s, line)
    if to in SLICES:
        side, part = SLICES[to]
        found = both[side][part]
    elif to == "worst":
        found = sorted(own, key=lambda one: (-wounds(s, one), -tables(s).cost[s.face[one]]))[:1]
    else:
        found = own[(own.index(piece) if piece in own else 0) + (to == "next"):][:1]
    return of_kind(s, found, kind) if kind else found


def hurt(s: State, piece: int, n: int) -> bool:
    """③: damage of HP or more fells, less is one wound; a lock takes its number off, and 0 is no wound (O3, O4, P13).

    Whether the damage felled it by itself.
    """
    num = s.piece_num
    before = num.get((piece, "wound"), 0)
    n -= word(s, piece, "lock")
    if before >= FATAL or n <= 0 or ((piece, "ward") in num and warded(s, piece)):
        return False
    kills = n >= hp(s, piece) and not word(s, piece, "undead")
    wound(s, piece, FATAL if kills else before + 1)
    return kills


def wound(s: State, piece: int, n: int) -> None:
    """Set the wounds of a piece, which is a change that counts for the 3回ルール."""
    s.mark(piece, "wound", n)
    stir(s)


def stir(s: State) -> None:
    """Something changed between the heads: the 3回ルール counts anew."""
    if s.seat_num[s.seat, "idle"]:
        s.count(s.seat, "idle", 0)


def warded(s: State, piece: int) -> bool:
    """Whether a ward takes what would come, and is used up by it."""
    if left := s.piece_num.get((piece, "ward"), 0):
        s.mark(piece, "ward", left - 1)
    return left > 0


def cross(s: State, piece: int, n: int) -> None:
    """Wounds without damage: no lock takes them off."""
    for _ in range(n):
        if wounds(s, piece) < FATAL and not warded(s, piece):
            wound(s, piece, wounds(s, piece) + 1)


def mend(s: State, piece: int, n: int) -> None:
    """So many wounds off a card that stands."""
    if 0 < wounds(s, piece) < FATAL:
        wound(s, piece, max(0, wounds(s, piece) - n))


def spare(s: State, piece: int, n: int) -> None:
    """The next n times that damage or a wound would come, it does not."""
    s.mark(piece, "ward", max(n, s.piece_num.get((piece, "ward"), 0)))


def forget(s: State, keys: Container[str]) -> None:
    """What was counted on pieces under some keys counts no more."""
    for at in [at for at, n in s.piece_num.items() if n and at[1] in keys]:
        s.mark(*at, 0)


def join(s: State, line: int, piece: int, onto: int = -1) -> None:
    """A card joins the end of a row, or is fused under one that stands there; wounds of both count (合成, O7)."""
    if onto < 0:
        s.move(piece, tables(s).lines[line], side=UP)
        s.say("log.joined", card=card(s, piece))
        return
    carried = min(wounds(s, piece), FATAL - wounds(s, onto))
    s.lay(piece, onto, UP)
    add_on(s, onto, "wound", carried)
    s.say("log.fused", card=card(s, piece), onto=card(s, onto))


def single(s: State, row: Iterable[int]) -> list[int]:
    """The cards of a row that may still be fused (O9)."""
    return [piece for piece in row if piece not in s.on and wounds(s, piece) < FATAL]
