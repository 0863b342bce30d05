"""What is read of the cards that fight, and what happens to them: values, counts, targets, damage, wounds, falling in line."""

from __future__ import annotations

from tabletop.games.swordrion.tables import OWN, SPELL, By, Tables, Way, tables
from tabletop.table.state import UP, State

FATAL = 3
"""③: so many wounds fell a card."""
WIDEST = 10
"""場: so many cards stand in a row at most."""
MOST_DEAD = 5
"""P6: so many dead count, at most."""
TURNLY = ("hp_now", "atk_now", "lock_now", "breath_now", "strikes_now", "speed_now", "undead_now", "auto_now", "stripped")
"""Numbers of a piece that end with the turn."""
ADDED = frozenset({"lock", "breath"})
STRIPPED = frozenset({"lock", "undead", "speed"})
NOTHING, WOUNDED, WORN, KILLED = range(4)
"""What damage comes to: nothing, a wound, the third one, or a kill at one blow."""


def rows(s: State, by: By) -> tuple[list[int], list[int]]:
    """The row of a side, head first, and the row it fights."""
    c = tables(s)
    row, foe = s.zones[c.row[by.seat]], s.zones[c.foe[by.seat]]
    return (row, foe) if by.side == OWN else (foe, row)


def stack(s: State, piece: int) -> list[int]:
    """A piece with what it is fused with."""
    return [piece, *s.on[piece]] if piece in s.on else [piece]


def hp(s: State, piece: int) -> int:
    """HP as it stands; of fused cards the sum (合成)."""
    c, num = tables(s), s.piece_num.get
    printed = c.hp[s.face[piece]] if piece not in s.on else sum([c.hp[s.face[one]] for one in stack(s, piece)])
    return max(1, printed + num((piece, "hp"), 0) + num((piece, "hp_now"), 0))


def atk(s: State, piece: int) -> int:
    """ATK as it stands; of fused cards the sum (合成)."""
    c, num = tables(s), s.piece_num.get
    printed = c.atk[s.face[piece]] if piece not in s.on else sum([c.atk[s.face[one]] for one in stack(s, piece)])
    return max(0, printed + num((piece, "atk"), 0) + num((piece, "atk_now"), 0))


def word(s: State, piece: int, key: str) -> int:
    """The number of a keyword of a piece, 0 where it has none: locks and breaths add up, of others the highest counts."""
    c, num = tables(s), s.piece_num.get
    if key in STRIPPED and num((piece, "stripped")):
        return 0
    now = num((piece, f"{key}_now"), 0)
    if piece not in s.on:
        own = c.words[s.face[piece]].get(key, 0)
        return own + now if key in ADDED else max(own, now)
    found = [c.words[s.face[one]].get(key, 0) for one in stack(s, piece)]
    if key == "answers" and not all(found[n] or c.spell[s.face[one]] for n, one in enumerate(stack(s, piece))):
        return 0  # P15: fused with a card that may attack at any time
    return sum(found) + now if key in ADDED else max(*found, now)


def wounds(s: State, piece: int) -> int:
    return s.piece_num.get((piece, "wound"), 0)


def is_kind(s: State, piece: int, kind: str) -> bool:
    """Whether a card or the card it is fused with is of a kind; equipment makes nothing a spell."""
    c = tables(s)
    return any(c.kind[s.face[one]] == kind for one in stack(s, piece)) if piece in s.on else bool(c.kind[s.face[piece]] == kind)


def kin(s: State, by: By) -> int:
    """How many of its row are of the kind of the card that asks, itself counted."""
    kind = tables(s).kind[s.face[by.piece]]
    return sum([is_kind(s, piece, kind) for piece in rows(s, by)[0]])


def dead(s: State, by: By) -> int:
    """How many cards, spells left out, lie in the graveyard of a side."""
    c = tables(s)
    if by.side == OWN:
        return sum([c.kind[s.face[piece]] != SPELL for piece in s.zones[c.grave[by.seat]]])
    return min(MOST_DEAD, len(s.zones[c.foegrave[by.seat]]))


def is_card(c: Tables, face: int, kind: str = "", cost: int = 0) -> bool:
    """S-Q4: whether a face is a card and no spell, of a kind and of a cost up to a number, where these are named."""
    return c.kind[face] != SPELL and (not kind or c.kind[face] == kind) and (not cost or c.cost[face] <= cost)


def targets(s: State, by: By, to: str, kind: str = "") -> list[int]:
    """The pieces a deed is about, as the rows stand."""
    own, other = rows(s, by)
    match to:
        case "self":
            found = [by.piece] if by.piece in own else own[:1]
        case "head":
            found = own[:1]
        case "next":
            at = own.index(by.piece) if by.piece in own else 0
            found = own[at + 1:at + 2]
        case "row":
            found = own[:]
        case "worst":
            found = [max(own, key=lambda piece: (wounds(s, piece), tables(s).cost[s.face[piece]]))] if own else []
        case "foe":
            found = other[:1]
        case "foes":
            found = other[:]
        case "foes3":
            found = other[:3]
        case _:
            found = other[-1:]
    return [piece for piece in found if is_kind(s, piece, kind)] if kind else found


def ways(s: State, piece: int, automaton: bool) -> list[Way]:
    """How a card may act: a blow or a 選択; of fused cards those of either; the automaton must take a 選択 it has (⑤)."""
    c = tables(s)
    found = c.ways[s.face[piece]]
    if piece in s.on:
        found = tuple([way for n, one in enumerate(stack(s, piece)) for way in c.ways[s.face[one]] if not n or way not in found])
    if automaton:
        return [next((way for way in found if way.clause is not None), found[0])]
    return list(found)


# --- what happens to them ------------------------------------------------------------------------------------------------------


def hurt(s: State, piece: int, n: int) -> int:
    """③: damage of HP or more fells, less is one wound; a lock takes its number off, and 0 is no wound (O3, O4, P13)."""
    before = wounds(s, piece)
    if before >= FATAL:
        return NOTHING
    n -= word(s, piece, "lock")
    if n <= 0 or warded(s, piece):
        return NOTHING
    if n >= hp(s, piece) and not word(s, piece, "undead"):
        wound(s, piece, FATAL)
        return KILLED
    wound(s, piece, before + 1)
    return WORN if before + 1 == FATAL else WOUNDED


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
    left = s.piece_num.get((piece, "ward"), 0)
    if left:
        s.mark(piece, "ward", left - 1)
    return left > 0


def cross(s: State, piece: int, n: int) -> None:
    """Wounds without damage: no lock takes them off."""
    for _ in range(n):
        if wounds(s, piece) < FATAL and not warded(s, piece):
            wound(s, piece, wounds(s, piece) + 1)


def raise_by(s: State, piece: int, key: str, n: int) -> None:
    """Add to a number of a piece."""
    if n:
        s.mark(piece, key, s.piece_num.get((piece, key), 0) + n)


def join(s: State, by: By, piece: int, onto: int = -1) -> None:
    """A card joins the end of a row, or is fused under one that stands there; wounds of both count (合成, O7)."""
    c = tables(s)
    zone = c.row[by.seat] if by.side == OWN else c.foe[by.seat]
    if onto < 0:
        s.move(piece, zone, side=UP)
        s.say("log.joined", card=said_of(s, piece))
        return
    carried = wounds(s, piece)
    s.lay(piece, onto, UP)
    if carried:
        raise_by(s, onto, "wound", min(carried, FATAL - wounds(s, onto)))
    s.say("log.fused", card=said_of(s, piece), onto=said_of(s, onto))


def said_of(s: State, piece: int) -> str:
    return tables(s).said[s.face[piece]]


def single(s: State, row: list[int]) -> list[int]:
    """The cards of a row that may still be fused (O9), but those that bear nothing."""
    return [piece for piece in row if piece not in s.on and wounds(s, piece) < FATAL]
