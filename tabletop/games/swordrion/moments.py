"""Carrying out clauses one after another, what is paid for them, and the cards that fall of it.

Frames: `carry` clauses that still come, `do` the rest of one, `may` what is paid for one, `bring` cards the player chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.clauses import ASKING
from tabletop.games.swordrion.drags import Onto, onto
from tabletop.games.swordrion.tables import AUTOMATON, OWN, SPELL, Address, By, Clause, Moment, said, tables
from tabletop.operations.seats import who
from tabletop.operations.vocabulary import Deed
from tabletop.referee.ask import PASS, Ask, Flow
from tabletop.referee.verbs import Draft, Refusal, Verb, one_part
from tabletop.table.state import UP, Part, State

Doing = tuple[By, Clause]
Waiting = tuple[tuple[int, int, int, Address], ...]
"""Clauses on the agenda: seat, side, piece and address."""
IN_ROW = frozenset({"always", "enter", "attack", "choice"})
"""Triggers of a card that must stand in its row as it does it."""
NEEDS_FOE = frozenset({"always", "enter", "turn", "open"})


def carry(s: State, doing: Iterable[Doing]) -> None:
    """Carry out clauses one after another; what comes after one that may ask waits below it."""
    left = list(doing)
    for n, (by, clause) in enumerate(left, 1):
        stops = clause.asks and by.side == OWN
        if stops and n < len(left):
            s.then(("carry", tuple((*one, other.at) for one, other in left[n:])))
        perform(s, by, clause)
        if stops:
            return


def says(s: State, by: By, trigger: str) -> list[Doing]:
    """The clauses of a card, and of the card it is fused with, at a trigger."""
    skill, face = tables(s).skill, s.face
    if by.piece not in s.on:
        return [(by, clause) for clause in skill[face[by.piece]].get(trigger, ())]
    return [(by, clause) for one in f.stack(s, by.piece) for clause in skill[face[one]].get(trigger, ())]


def carry_step(s: State, waiting: Waiting) -> None:
    clauses = tables(s).clause
    carry(s, [(By(seat, side, piece), clauses[at]) for seat, side, piece, at in waiting if at in clauses])


def holds(s: State, by: By, clause: Clause) -> bool:
    """Whether a clause may work now: its card stands where it must, somebody is there to fight, its tests hold."""
    own, other = f.rows(s, by)
    if (clause.trigger in IN_ROW and by.piece not in own) or (clause.trigger in NEEDS_FOE and not (own and other)):
        return False
    if clause.looks and by.side == AUTOMATON:
        for piece in own:  # ⑤: all its face-down cards are turned up to see
            if s.side[piece] != UP:
                s.flip(piece, UP)
    if clause.times and s.piece_num.get((by.piece, "spent"), 0) >= clause.times:
        return False
    return all(one.condition.holds(s, by.seat, by.piece, one.value) for one in clause.where)


def perform(s: State, by: By, clause: Clause) -> None:
    """Carry out a clause if it holds; one that is paid for is asked about."""
    if clause.pay:
        s.then(("may", *by, clause.at))
    elif holds(s, by, clause):
        do(s, by, clause)


def do(s: State, by: By, clause: Clause, first: int = 0) -> None:
    """The deeds of a clause from one on."""
    if clause.times and not first:
        f.raise_by(s, by.piece, "spent", 1)
    for n, deed in enumerate(clause.do[first:], first + 1):
        if deed.name in ASKING and by.side == OWN and n < len(clause.do):
            s.then(("do", *by, clause.at, n))
            run(s, by, deed)
            return
        run(s, by, deed)
    if clause.weighty:
        sweep(s, by.seat)


def run(s: State, by: By, *deeds: Deed) -> None:
    """Carry out operations of a card for a side."""
    now = Moment(s, by)
    for deed in deeds:
        deed.word.do(now, **deed.args)


def do_step(s: State, seat: int, side: int, piece: int, at: Address, first: int) -> None:
    clause = tables(s).clause.get(at)
    if clause is not None:
        do(s, By(seat, side, piece), clause, first)


# --- falling -------------------------------------------------------------------------------------------------------------------


def sweep(s: State, seat: int) -> None:
    """Cards with three wounds go to their graveyard, those of the automaton first (P10); what they and relics do of it follows."""
    c, num = tables(s), s.piece_num
    foes = [piece for piece in s.zones[c.foe[seat]] if num.get((piece, "wound"), 0) >= f.FATAL]
    own = [piece for piece in s.zones[c.row[seat]] if num.get((piece, "wound"), 0) >= f.FATAL]
    if foes or own:
        doing = [one for piece in foes for one in fall(s, By(seat, AUTOMATON, piece), OWN)]
        carry(s, doing + [one for piece in own for one in fall(s, By(seat, OWN, piece), AUTOMATON)])


def fall(s: State, by: By, killer: int) -> Iterator[Doing]:
    """A card with all it is fused with goes to its graveyard; its 報酬 is its killer's, then relics see it (報酬)."""
    c, seat = tables(s), by.seat
    grave, key = (c.grave[seat], "fallen") if by.side == OWN else (c.foegrave[seat], "felled")
    pieces = f.stack(s, by.piece)
    for piece in reversed(pieces):
        s.move(piece, grave)
    s.say("log.fallen" if by.side == OWN else "log.felled", seat=who(seat), card=said(s, by.piece))
    n = s.seat_num[seat, key]
    s.count(seat, key, n + 1)
    found = [(By(seat, killer, piece), clause) for piece in pieces for clause in c.skill[s.face[piece]].get("reward", ())]
    every, first = ("fall", "fall1") if by.side == OWN else ("slay", "slay1")
    found += relics(s, seat, every)
    return iter(found + (relics(s, seat, first) if not n else []))


def relics(s: State, seat: int, trigger: str) -> list[Doing]:
    """The clauses of a seat's relics at a trigger."""
    c = tables(s)
    return [(By(seat, OWN, piece), clause) for piece in s.zones[c.relics[seat]]
            for clause in c.relic[s.face[piece]].get(trigger, ())]


def told(s: State, seat: int, trigger: str, name: str) -> list[Mapping[str, Any]]:
    """What relics say at a trigger by an operation that is only read."""
    return [deed.args for _, clause in relics(s, seat, trigger) for deed in clause.do if deed.name == name]


# --- paying --------------------------------------------------------------------------------------------------------------------


def payable(s: State, by: By, clause: Clause) -> list[int]:
    """The cards that may be given up for a clause: of the hand, or the last of the row that does it."""
    c = tables(s)
    if clause.pay == "hand":
        return [] if by.side == AUTOMATON else [p for p in s.zones[c.hand[by.seat]] if c.kind[s.face[p]] != SPELL]
    own = f.rows(s, by)[0]
    return own[-1:] if len(own) > 1 and own[-1] != by.piece else []


def may_step(s: State, seat: int, side: int, piece: int, at: Address) -> Flow:
    """してもよい: the player decides, for the automaton too (S-X15)."""
    by, clause = By(seat, side, piece), tables(s).clause.get(at)
    if clause is None or not holds(s, by, clause) or not payable(s, by, clause):
        return
    answer = yield Ask({seat: ("offer", PASS)})
    if answer[seat].verb != PASS:
        s.then(("do", seat, side, piece, at, 0))


def offer_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    if not draft and s.step() == "may":
        _, seat, side, piece, at = s.agenda[-1]
        c, clause = tables(s), tables(s).clause.get(at)
        grave = c.grave[seat] if side == OWN else c.foegrave[seat]
        for card in payable(s, By(seat, side, piece), clause) if clause is not None else ():
            yield Part(card, grave)


def offer(s: State, seat: int, about: int, draft: Draft) -> None:
    """P10: the 報酬 of a card given up is its owner's."""
    c = tables(s)
    for part in draft[:1]:
        side = OWN if part.place == c.grave[seat] else AUTOMATON
        if s.where[part.piece] == c.hand[seat]:
            s.move(part.piece, part.place)
            carry(s, [(By(seat, OWN, part.piece), clause) for clause in c.skill[s.face[part.piece]].get("reward", ())])
        elif s.where[part.piece] in (c.row[seat], c.foe[seat]):
            carry(s, fall(s, By(seat, side, part.piece), side))


# --- bringing cards --------------------------------------------------------------------------------------------------------------


def bringable(s: State, seat: int, source: str, kind: str, cost: int) -> list[int]:
    """The cards that may be brought: of the hand or the graveyard, spells only where spells come back."""
    c = tables(s)
    lying = s.zones[(c.grave if source in ("grave", "spells") else c.hand)[seat]]
    if source == "spells":
        return [piece for piece in lying if c.kind[s.face[piece]] == SPELL]
    return [piece for piece in lying if f.is_card(c, s.face[piece], kind, cost)]


def room(s: State, seat: int, source: str = "") -> bool:
    """Whether what joins the row, or is brought, finds a place (O8)."""
    row = s.zones[tables(s).row[seat]]
    return source in ("spells", "fuse") or len(row) < f.WIDEST or bool(f.single(s, row))


def bring_step(s: State, seat: int, source: str, n: int, kind: str, cost: int, under: int = -1) -> Flow:
    """Up to n cards, one after another; where there is nothing to choose it is done."""
    found = bringable(s, seat, source, kind, cost)
    if not n or not found or not room(s, seat, source):
        return
    crowded = source not in ("spells", "fuse") and len(s.zones[tables(s).row[seat]]) >= f.WIDEST
    alike = len({s.face[piece] for piece in found}) == 1 and not crowded
    if not alike:
        yield Ask({seat: ("bring",)})
    s.then(("bring", seat, source, n - 1, kind, cost, under))
    if alike:
        bring_to(s, seat, source, found[0], under)


def bring_to(s: State, seat: int, source: str, piece: int, under: int) -> None:
    c = tables(s)
    if source == "spells":
        s.move(piece, c.spells[seat])
    elif source != "fuse" or (under >= 0 and s.where[under] == c.row[seat]):
        f.join(s, By(seat, OWN, piece), piece, under)
        sweep(s, seat)


def to_fuse(s: State, seat: int) -> list[int]:
    """場: the cards of a full row one of which the eleventh is fused with, at the open question."""
    row = s.zones[tables(s).row[seat]]
    elsewhere = s.step() == "bring" and s.agenda[-1][2] in ("spells", "fuse")
    return f.single(s, row) if len(row) >= f.WIDEST and not elsewhere else []


def first_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    if s.step() == "bring":
        _, seat, source, _, kind, cost, *_ = s.agenda[-1]
        to = tables(s).zone("spells" if source == "spells" else "row", seat)
        yield from [Part(piece, to) for piece in bringable(s, seat, source, kind, cost)]


def eleventh(s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
    return Refusal("3-b", "fuse_eleventh", {"n": f.WIDEST}) if draft else None


def bring(s: State, seat: int, about: int, draft: Draft) -> None:
    """The frame of what still comes names where it goes; a card fused goes under the one it was meant for."""
    for part in draft[:1]:
        _, _, source, *_, under = s.agenda[-1] if s.step() == "bring" else ("", seat, "hand", -1)
        bring_to(s, seat, source, part.piece, onto(draft, under))


BRING = Onto(first_parts, to_fuse)
VERBS = (
    Verb("offer", offer_parts, (), one_part, offer, rule="3-c"),
    Verb("bring", BRING.parts, (), BRING.whole, bring, unfinished=eleventh, rule="3-c"),
)
STEPS: dict[str, Callable[..., Flow | None]] = {"carry": carry_step, "do": do_step, "may": may_step, "bring": bring_step}
