"""Carrying out clauses one after another, what is paid for them, and the cards that fall of it.

Frames: `do` a clause that still comes, `may` one that something is paid for, `bring` cards the player chooses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.tables import AUTOMATON, SPELL, Address, Clause, Doing, Moment, Tables, tables
from tabletop.operations.drags import Onto, onto
from tabletop.operations.places import card
from tabletop.operations.seats import add, add_on, one_of, who
from tabletop.referee.ask import PASS, Flow, Steps, put_to
from tabletop.referee.verbs import Draft, Refusal, Says, Verb, one_part
from tabletop.table.state import NOWHERE, UP, Part, State

IN_ROW = frozenset({"always", "enter", "attack", "felling", "choice"})
"""Triggers of a card that must stand in its row as it does it."""
NEEDS_FOE = frozenset({"always", "enter", "turn", "open"})
JOINING = ("hand", "grave")
"""Whence cards are brought to the row; others go to the spells or under a card."""


def carry(s: State, doing: Sequence[Doing]) -> None:
    """Carry out clauses one after another; from one that may ask on they wait on the agenda."""
    for n, (line, piece, clause) in enumerate(doing):
        if clause.asks and (clause.pay or not line & AUTOMATON):
            s.then(*[("may" if one.pay else "do", side, who, one.at) for side, who, one in doing[n:]])
            return
        do(s, line, piece, clause)


def says(s: State, line: int, piece: int, trigger: str) -> list[Doing]:
    """The clauses of a card, and of the card it is fused with, at a trigger."""
    skill = (f.body(s, piece) if piece in s.on else s.box.data.body[s.face[piece]]).skill
    return [(line, piece, clause) for clause in skill[trigger]] if trigger in skill else []


def holds(s: State, line: int, piece: int, clause: Clause) -> bool:
    """Whether a clause may work now: its card stands where it must, somebody is there to fight, its tests hold."""
    if (clause.trigger in IN_ROW and s.where[piece] != s.box.data.lines[line]) or (
            clause.trigger in NEEDS_FOE and not all(f.rows(s, line))):
        return False
    if clause.looks and line & AUTOMATON and (covered := [one for one in f.rows(s, line)[0] if s.side[one] != UP]):
        for one in covered:  # ⑤: all its face-down cards are turned up to see
            s.flip(one, UP)
        s.say("log.looks", card=card(s, piece))
    if clause.times and s.piece_num.get((piece, "spent"), 0) >= clause.times:
        return False
    for _, condition, wanted in clause.where:  # noqa: SIM110  (a loop is twice as quick as all())
        if not condition.holds(s, line, piece, wanted):
            return False
    return True


def do(s: State, line: int, piece: int, clause: Clause) -> None:
    """What a clause says, where it holds, and what falls of it."""
    if holds(s, line, piece, clause):
        run(s, line, piece, clause)
        if clause.weighty:
            sweep(s, line >> 1)


def run(s: State, line: int, piece: int, clause: Clause) -> None:
    """Carry out the operations of a clause for a line; one that works so often in a battle has done so once more.

    What changes nothing has no line.
    """
    if clause.times:
        add_on(s, piece, "spent")
    now, before, at = Moment(s, line, piece), (s.changes, s.agenda), len(s.facts or ())
    for _, word, args in clause.do:
        word.do(now, **args)
    if s.facts is not None and clause.trigger != "once" and (s.changes, s.agenda) != before:
        s.say("log.relic_works" if clause.at[1] == "relic" else "log.foe_works" if line & AUTOMATON else "log.works",
              card=f"card:{clause.at[0]}", deed="deed:{} {} {}".format(*clause.at))
        s.facts.insert(at, s.facts.pop())


def do_step(s: State, line: int, piece: int, at: Address) -> None:
    if at in tables(s).clause:
        do(s, line, piece, tables(s).clause[at])


def sweep(s: State, seat: int) -> None:
    """Cards with three wounds go to their graveyard, those of the automaton first (P10); what they and relics do of it follows."""
    if not (fallen := [at[0] for at, n in s.piece_num.items() if n >= f.FATAL and at[1] == "wound"]):
        return
    doing = list[Doing]()
    for line in (2 * seat + AUTOMATON, 2 * seat):
        for piece in [one for one in s.zones[s.box.data.lines[line]] if one in fallen]:
            doing += fall(s, line, piece, line ^ 1)
    carry(s, doing)


def fall(s: State, line: int, piece: int, killer: int) -> list[Doing]:
    """A card with all it is fused with goes to its graveyard; its 報酬 is its killer's, then relics see it (報酬)."""
    seat, found = line >> 1, says(s, killer, piece, "reward")
    for one in (*s.on.get(piece, ()), piece):
        s.move(one, s.box.data.graves[line])
    if s.facts is not None:
        s.say("log.felled" if line & AUTOMATON else "log.fallen", seat=who(seat), card=card(s, piece))
    key, every, first = ("felled", "slay", "slay1") if line & AUTOMATON else ("fallen", "fall", "fall1")
    add(s, seat, key)
    return found + relics(s, seat, *((every, first) if s.seat_num[seat, key] == 1 else (every,)))


def relics(s: State, seat: int, *triggers: str) -> list[Doing]:
    """The clauses of a seat's relics at some triggers, one after another."""
    c = s.box.data
    lying = [(piece, c.relic[s.face[piece]]) for piece in s.zones[c.relics[seat]]]
    return [(2 * seat, piece, clause) for trigger in triggers for piece, said in lying if trigger in said
            for clause in said[trigger]]


def told(s: State, seat: int, trigger: str, name: str) -> list[Mapping[str, Any]]:
    """What relics say at a trigger by an operation that is only read."""
    return [deed.args for _, _, clause in relics(s, seat, trigger) for deed in clause.do if deed.name == name]


def payable(s: State, line: int, piece: int, at: Address) -> list[int]:
    """The cards that may be given up for a clause: of the hand, or the last of the row that does it."""
    c = tables(s)
    pay = c.clause[at].pay if at in c.clause else ""
    if pay == "last":
        return [one for one in f.rows(s, line)[0][-1:] if one != piece]
    return bringable(s, line >> 1) if pay and not line & AUTOMATON else []


def may_step(s: State, line: int, piece: int, at: Address) -> Flow:
    """してもよい: the player decides, for the automaton too (S-X15)."""
    if payable(s, line, piece, at) and holds(s, line, piece, tables(s).clause[at]):
        answer = yield put_to(line >> 1, "offer", PASS)
        if answer[line >> 1].verb != PASS:
            s.then(("do", line, piece, at))


def offer_parts(s: State, seat: int, about: int, draft: Draft) -> list[Part]:
    if s.step() != "may" or draft:
        return []
    _, line, *asked = s.agenda[-1]
    return [Part(piece, tables(s).graves[line]) for piece in payable(s, line, *asked)]


def offer(s: State, seat: int, about: int, draft: Draft) -> None:
    """P10: the 報酬 of a card given up is its owner's."""
    c: Tables = s.box.data
    for piece, place, _ in draft[:1]:
        line = c.graves.index(place)
        if s.where[piece] == c.hand[seat]:
            s.move(piece, place)
            carry(s, says(s, line, piece, "reward"))
        elif s.where[piece] == c.lines[line]:
            carry(s, fall(s, line, piece, line))


def bringable(s: State, seat: int, source: str = "hand", n: int = 1, kind: str = "", cost: int = 0, under: int = -1) -> list[int]:
    """The cards that may be brought: of the hand or the graveyard, spells only where spells come back."""
    c: Tables = s.box.data
    return [piece for piece in s.zones[(c.grave if source in ("grave", "spells") else c.hand)[seat]]
            if n and (c.kind[s.face[piece]] == SPELL if source == "spells" else f.is_card(c, s.face[piece], kind, cost))]


def crowded(s: State, seat: int, source: str = "hand") -> bool:
    """場: whether what is brought joins a row of ten, so that it must be fused with one of them."""
    return source in JOINING and len(s.zones[tables(s).row[seat]]) >= f.WIDEST


def room(s: State, seat: int, source: str = "hand") -> bool:
    """Whether what joins the row, or is brought, finds a place (O8)."""
    return not crowded(s, seat, source) or bool(f.single(s, s.zones[tables(s).row[seat]]))


def bring_step(s: State, seat: int, source: str, n: int, kind: str, cost: int, under: int) -> Flow:
    """Up to n cards, one after another; where there is nothing to choose it is done."""
    if not (found := bringable(s, seat, source, n, kind, cost)) or not room(s, seat, source):
        return
    alike = len({s.face[piece] for piece in found}) == 1 and not crowded(s, seat, source)
    if not alike:
        yield put_to(seat, "bring")
    s.then(("bring", seat, source, n - 1, kind, cost, under))
    if alike:
        bring_to(s, seat, source, found[0], under)


def bring_to(s: State, seat: int, source: str, piece: int, under: int) -> None:
    c = tables(s)
    if source == "spells":
        s.move(piece, c.spells[seat])
    elif source != "fuse" or (under >= 0 and s.where[under] == c.row[seat]):
        f.join(s, 2 * seat, piece, under)
        sweep(s, seat)


def bringing(s: State) -> tuple[str, int, str, int, int]:
    """The open question of cards to bring: whence, how many, of which kind and cost, and under which card."""
    return s.agenda[-1][2:] if s.step() == "bring" else ("hand", 0, "", 0, NOWHERE)


def brought(s: State, seat: int) -> list[int]:
    """The cards the open question is about."""
    return bringable(s, seat, *bringing(s))


def to_fuse(s: State, seat: int) -> list[int]:
    """場: the cards of a full row one of which the eleventh is fused with, at the open question."""
    return f.single(s, s.zones[tables(s).row[seat]]) if crowded(s, seat, bringing(s)[0]) else []


def first_parts(s: State, seat: int, about: int, draft: Draft) -> Iterable[Part]:
    """A card to the row, or to the spells."""
    return one_of(brought, "spells" if bringing(s)[0] == "spells" else "row")(s, seat, about, draft)


def bring_says(s: State, seat: int, about: int, draft: Draft) -> Says | None:
    """合成: what the card comes to that one is fused with: the one pointed at, or the one it was meant for."""
    if not draft or (other := onto(draft, bringing(s)[-1])) < 0:
        return None
    piece = draft[0].piece
    below, n = f.body(s, piece), f.wounds(s, other) + f.wounds(s, piece)
    return Says("say.fused", {"hp": f.hp(s, other) + below.hp, "atk": f.atk(s, other) + below.atk, "n": min(f.FATAL, n)})


def bring(s: State, seat: int, about: int, draft: Draft) -> None:
    """A card joins the row or the spells, as the frame of what still comes says; one fused goes under the one it was meant for."""
    for part in draft[:1]:
        source, *_, under = bringing(s)
        bring_to(s, seat, source, part.piece, onto(draft, under))


ELEVENTH = Refusal("3-b", "fuse_eleventh", {"n": f.WIDEST})
VERBS = (
    Verb("offer", offer_parts, (), one_part, offer, rule="3-c"),
    Onto(first_parts, to_fuse, ELEVENTH).verb("bring", bring, says=bring_says, rule="3-c"),
)
STEPS: Steps = {"do": do_step, "may": may_step, "bring": bring_step}
