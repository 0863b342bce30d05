"""What is read of the cards that fight, and what happens to them: values, counts, targets, damage, wounds, falling in line."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.swordrion.clauses import Way
from tabletop.games.swordrion.tables import AUTOMATON, KEYWORDS, SPELL, Tables, said, tables
from tabletop.referee.verbs import Says
from tabletop.table.state import UP, State

FATAL, WIDEST, MOST_DEAD = 3, 10, 5
"""③: so many wounds fell a card; 場: so many cards stand in a row at most; P6: so many dead of the automaton count."""
NOW = {key: f"{key}_now" for key in (*KEYWORDS, "hp", "atk")}
"""Numbers of a piece that add to it until the turn ends."""
TURNLY = frozenset({*NOW.values(), "stripped"})
ADDED, STRIPPED = frozenset({"lock", "breath"}), frozenset({"lock", "undead", "speed"})
NOTHING, WOUNDED, WORN, KILLED = range(4)
"""What damage comes to: nothing, a wound, the third one, or a kill at one blow."""
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


def hp(s: State, piece: int) -> int:
    """HP as it stands; of fused cards the sum (合成)."""
    return max(1, _figure(s, piece, s.box.data.hp, "hp", "hp_now"))


def atk(s: State, piece: int) -> int:
    """ATK as it stands; of fused cards the sum (合成)."""
    return max(0, _figure(s, piece, s.box.data.atk, "atk", "atk_now"))


def _figure(s: State, piece: int, printed: list[int], key: str, now: str) -> int:
    num = s.piece_num
    found = printed[s.face[piece]] + num.get((piece, key), 0) + num.get((piece, now), 0)
    return found if piece not in s.on else found + sum([printed[s.face[one]] for one in s.on[piece]])


def word(s: State, piece: int, key: str) -> int:
    """The number of a keyword of a piece, 0 where it has none: locks and breaths add up, of others the highest counts."""
    words, num = s.box.data.words, s.piece_num
    own: int = words[s.face[piece]].get(key, 0)
    now = num.get((piece, NOW[key]), 0)
    if piece in s.on:
        found = [words[s.face[one]].get(key, 0) for one in stack(s, piece)]
        own = sum(found) if key in ADDED else max(found)
    if (own or now) and key in STRIPPED and num.get((piece, "stripped")):
        return 0
    return own + now if key in ADDED else max(own, now)


def answers_only(s: State, piece: int) -> bool:
    """Whether a card strikes nobody that does not attack; not one fused with a card that may attack at any time (P15)."""
    c: Tables = s.box.data
    return "answers" in c.words[s.face[piece]] and all(
        "answers" in c.words[s.face[one]] or c.spell[s.face[one]] for one in s.on.get(piece, ()))


def wounds(s: State, piece: int) -> int:
    return s.piece_num.get((piece, "wound"), 0)


def is_kind(s: State, piece: int, kind: str) -> bool:
    """Whether a card or the card it is fused with is of a kind; equipment makes nothing a spell."""
    kinds: list[str] = s.box.data.kind
    return kinds[s.face[piece]] == kind or (piece in s.on and any(kinds[s.face[one]] == kind for one in s.on[piece]))


def kin(s: State, line: int, piece: int) -> int:
    """How many of its row are of the kind of the card that asks, itself counted."""
    kind = tables(s).kind[s.face[piece]]
    return sum([is_kind(s, one, kind) for one in rows(s, line)[0]])


def dead(s: State, line: int) -> int:
    """How many cards, spells left out, lie in the graveyard of a line."""
    c: Tables = s.box.data
    lying = s.zones[c.graves[line]]
    return min(MOST_DEAD, len(lying)) if line & AUTOMATON else sum([c.kind[s.face[piece]] != SPELL for piece in lying])


def is_card(c: Tables, face: int, kind: str = "", cost: int = 0) -> bool:
    """S-Q4: whether a face is a card and no spell, of a kind and of a cost up to a number, where these are named."""
    return c.kind[face] != SPELL and (not kind or c.kind[face] == kind) and (not cost or c.cost[face] <= cost)


def targets(s: State, line: int, piece: int, to: str, kind: str = "") -> list[int]:
    """The pieces a deed is about, as the rows stand."""
    both = rows(s, line)
    own = both[0]
    if to in SLICES:
        side, part = SLICES[to]
        found = both[side][part]
    elif to == "worst" and own:
        found = [max(own, key=lambda one: (wounds(s, one), tables(s).cost[s.face[one]]))]
    else:
        found = own[(own.index(piece) if piece in own else 0) + (to == "next"):][:1]
    return [one for one in found if is_kind(s, one, kind)] if kind else found


def ways(s: State, piece: int) -> Sequence[Way]:
    """How a card may act: its blow, or a 選択; of fused cards those of both (合成)."""
    found = s.box.data.ways
    own: Sequence[Way] = found[s.face[piece]]
    return [*own, *[way for one in s.on[piece] for way in found[s.face[one]] if way not in own]] if piece in s.on else own


def automatic(s: State, piece: int) -> Way:
    """How the automaton acts with a card: by a 選択 where it has one (⑤)."""
    found = ways(s, piece)
    return found[0] if len(found) == 1 else next((way for way in found if way.clause is not None), found[0])


# --- what happens to them ------------------------------------------------------------------------------------------------------


def hurt(s: State, piece: int, n: int) -> int:
    """③: damage of HP or more fells, less is one wound; a lock takes its number off, and 0 is no wound (O3, O4, P13)."""
    before = s.piece_num.get((piece, "wound"), 0)
    if before >= FATAL:
        return NOTHING
    n -= word(s, piece, "lock")
    if n <= 0 or ((piece, "ward") in s.piece_num and warded(s, piece)):
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


def join(s: State, line: int, piece: int, onto: int = -1) -> None:
    """A card joins the end of a row, or is fused under one that stands there; wounds of both count (合成, O7)."""
    if onto < 0:
        s.move(piece, tables(s).lines[line], side=UP)
        s.say("log.joined", card=said(s, piece))
        return
    carried = min(wounds(s, piece), FATAL - wounds(s, onto))
    s.lay(piece, onto, UP)
    raise_by(s, onto, "wound", carried)
    s.say("log.fused", card=said(s, piece), onto=said(s, onto))


def fused(s: State, piece: int, onto: int) -> Says:
    """合成: HP and ATK add up."""
    c: Tables = s.box.data
    return Says("say.fused", {"hp": hp(s, onto) + c.hp[s.face[piece]], "atk": atk(s, onto) + c.atk[s.face[piece]],
                              "n": min(FATAL, wounds(s, onto) + wounds(s, piece))})


def single(s: State, row: list[int]) -> list[int]:
    """The cards of a row that may still be fused (O9)."""
    return [piece for piece in row if piece not in s.on and wounds(s, piece) < FATAL]
