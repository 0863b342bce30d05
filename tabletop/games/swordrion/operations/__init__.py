"""The operations of Swordrion's cards: clauses by their triggers, what befalls those who fight, what lasts, cards that come back,
what is only read; and what must hold for a clause, of the card that says it and the line it stands in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.tables import AUTOMATON, FIELDS, JOINED, KINDS, RELIC, SKILL, Moment, tables
from tabletop.operations.places import card
from tabletop.operations.seats import add, add_on, who
from tabletop.operations.vocabulary import Condition, Param, Todo, Where, one_of, vocabulary
from tabletop.table.state import NOWHERE, UP, State

Target = Annotated[str, one_of("self", "head", "next", "row", "worst", "foe", "foes", "foes3", "lastfoe")]
Kind = Annotated[str, one_of(*KINDS)]
Keyword = Annotated[str, one_of("lock", "breath", "strikes", "speed", "undead", "auto")]
Counted = Annotated[str, one_of("grave", "kin")]
Owned = Annotated[str, one_of("kin_hand", "spells", "foe_graves")]
Paid = Annotated[str, one_of("hand", "last")]
Colour = Annotated[str, one_of("yellow", "blue")]
Deed = Callable[..., None]
MOST_COUNTED = 5


def clause(now: Moment, *, if_: Where = (), pay: Paid = "", times: int = 0, do: Todo | None = None) -> None:
    """What a card does at a moment; clauses are read once (`Tables`)."""


def to_each(does: Callable[[State, int, int], object]) -> Deed:
    """What is done to each card an operation is about, by a number."""
    def deed(now: Moment, to: Target, n: int, kind: Kind = "") -> None:
        for piece in f.targets(*now, to, kind):
            does(now.s, piece, n)
    return deed


def breath(now: Moment, n: int) -> None:
    """ドラゴンブレス: the first three at once, with what raises it."""
    n += now.s.piece_num.get((now.piece, "breath_now"), 0)
    now.s.say("log.breath", card=card(now.s, now.piece), n=n)
    to_each(f.hurt)(now, "foes3", n)


def kill(now: Moment, to: Target, cost: int = 0) -> None:
    """To the graveyard whatever its HP, if it costs so much."""
    for piece in f.targets(*now, to):
        if tables(now.s).cost[now.s.face[piece]] >= cost:
            f.wound(now.s, piece, f.FATAL)


def strip(now: Moment) -> None:
    for piece in f.targets(*now, "foe"):
        now.s.mark(piece, "stripped", 1)


def ditch(now: Moment, n: int) -> None:
    """The last face-down enemies, never the head; the player has none (S-X14)."""
    s, (_, row) = now.s, f.rows(now.s, now.line)
    for _ in range(0 if now.line & AUTOMATON else n):
        if len(row) > 1 and s.side[row[-1]] != UP:
            s.move(row[-1], tables(s).graves[now.line ^ 1])
            f.stir(s)


def hush(now: Moment) -> None:
    """The other side does not act this turn, or the next where this turn's blows have fallen."""
    s, seat = now.s, now.line >> 1
    late = not any(frame[:2] == ("3-6", seat) for frame in s.agenda)
    s.count(seat, "own_still" if now.line & AUTOMATON else "foe_still", s.turn + late)


def cube(now: Moment, colour: Colour, n: int) -> None:
    seat = now.line >> 1
    if not now.line & AUTOMATON:
        add(now.s, seat, colour, n)
        now.s.say("log.cubes", seat=who(seat), n=n, colour=f"gauge:{colour}", card=card(now.s, now.piece))


def move(now: Moment) -> None:
    """The own head goes to the end of its row."""
    s, zone = now.s, tables(now.s).lines[now.line]
    if len(s.zones[zone]) > 1:
        s.order(zone, [*range(1, len(s.zones[zone])), 0])
        f.stir(s)


def raising(until: str) -> Deed:
    """HP and ATK, so often as `per` counts: this turn, or until the round ends."""
    def deed(now: Moment, to: Target, hp: int = 0, atk: int = 0, kind: Kind = "", per: Counted = "") -> None:
        counted = f.dead(now.s, now.line) if per == "grave" else f.kin(*now) if per else 1
        for piece in f.targets(*now, to, kind):
            add_on(now.s, piece, f"hp{until}", hp * min(MOST_COUNTED, counted))
            add_on(now.s, piece, f"atk{until}", atk * min(MOST_COUNTED, counted))
    return deed


def gain(now: Moment, to: Target, keyword: Keyword, n: int = 1, kind: Kind = "") -> None:
    """A keyword for this turn."""
    for piece in f.targets(*now, to, kind):
        had = now.s.piece_num.get((piece, f"{keyword}_now"), 0)
        now.s.mark(piece, f"{keyword}_now", JOINED.get(keyword, max)((had, n)))


def points(now: Moment, n: int, per: Owned) -> None:
    """Read at the end (⑤)."""


def discount(now: Moment, kind: Kind, n: int) -> None:
    """Read in the shop (④)."""


def more(now: Moment, n: int) -> None:
    """Read in the shop, or where spells are held."""


def bring(now: Moment, source: str, n: int, kind: str = "", cost: int = 0, under: int = NOWHERE) -> None:
    """The player chooses cards of the own side; the automaton has no hand and no spells (P18)."""
    if not now.line & AUTOMATON:
        now.s.then(("bring", now.line >> 1, source, n, kind, cost, under))


def raise_dead(now: Moment, n: int, kind: Kind = "", cost: int = 0) -> None:
    """From the own graveyard to the end of the row; the automaton takes who fell last (P6)."""
    s, line, c = now.s, now.line, tables(now.s)
    bring(now, "grave", n, kind, cost)
    for _ in range(n if line & AUTOMATON else 0):
        lying = [piece for piece in s.zones[c.graves[line]] if f.is_card(c, s.face[piece], kind, cost)]
        row = s.zones[c.lines[line]]
        full = len(row) >= f.WIDEST
        if not lying or (full and not f.single(s, row)):
            return
        f.join(s, line, lying[-1], f.single(s, row)[0] if full else -1)


def call(now: Moment, n: int, kind: Kind = "", cost: int = 0) -> None:
    """From the hand to the end of the row."""
    bring(now, "hand", n, kind, cost)


def respell(now: Moment, n: int) -> None:
    """Spells of the own graveyard are held again."""
    bring(now, "spells", n)


def fuse(now: Moment, kind: Kind = "", cost: int = 0) -> None:
    """A card of the hand is fused under this card, or under the head."""
    for under in f.single(now.s, f.targets(*now, "self")):
        bring(now, "fuse", 1, kind, cost, under)


def take(now: Moment) -> None:
    """The enemy head joins the hand."""
    s, seat = now.s, now.line >> 1
    for piece in [] if now.line & AUTOMATON else f.targets(*now, "foe"):
        for one in f.stack(s, piece)[::-1]:
            s.move(one, tables(s).hand[seat])
        s.say("log.taken", seat=who(seat), card=card(s, piece))
        add(s, seat, "felled")


def head(s: State, line: int) -> int:
    """The head of a row; -1 for none."""
    return next(iter(f.rows(s, line)[0]), -1)


TESTS: Mapping[str, Callable[[State, int, int, int], bool]] = {
    "kin": lambda s, line, piece, n: f.kin(s, line, piece) >= n,
    "row_most": lambda s, line, piece, n: len(f.rows(s, line)[0]) <= n,
    "grave": lambda s, line, piece, n: f.dead(s, line) >= n,
    "fused": lambda s, line, piece, n: head(s, line) in s.on,
    "whole": lambda s, line, piece, n: f.wounds(s, piece if piece in f.rows(s, line)[0] else head(s, line)) == 0,
    "dying": lambda s, line, piece, n: f.wounds(s, head(s, line)) == f.FATAL - 1,
    "foe_wounds": lambda s, line, piece, n: (foe := head(s, line ^ 1)) >= 0 and f.wounds(s, foe) == n,
    "foe_hp": lambda s, line, piece, n: (foe := head(s, line ^ 1)) >= 0 and f.hp(s, foe) >= n}
VOCABULARY = vocabulary(
    {
        **dict.fromkeys((*SKILL, *RELIC), clause), **dict.fromkeys(("deal", "hold"), more),
        **{does.__name__: does for does in (breath, kill, strip, ditch, hush, cube, move, gain, call, respell, fuse, take, points,
                                            discount)},
        "hit": to_each(f.hurt), "wound": to_each(f.cross), "mend": to_each(f.mend), "ward": to_each(f.spare),
        "boost": raising("_now"), "grow": raising(""), "raise": raise_dead,
    },
    conditions={name: Condition(Param("int"), test, lambda s, line, piece, wanted: {"why": "not_summoned", "card": card(s, piece)})
                for name, test in TESTS.items()},
    fields=FIELDS)
