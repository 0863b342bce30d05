"""Spells in battle (①): five are held, one is used each 手番, once or as 【装備】; and cards that are summoned (召喚)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.moments import ELEVENTH, bring, bring_says, carry, holds, room, says, to_fuse, told
from tabletop.games.swordrion.tables import Tables, tables
from tabletop.operations.checks import first_card, last_card
from tabletop.operations.drags import Onto
from tabletop.operations.places import card
from tabletop.operations.seats import add_on, laid, one_of, who
from tabletop.referee.ask import PASS, Flow, Steps, put_to
from tabletop.referee.verbs import Check, Draft, Refusal, Says, Verb, one_part
from tabletop.table.state import Part, State

HELD, FEWEST = 5, 3
"""①: so many spells may be held in battle; no card lets one hold fewer than these."""
CASTING: tuple[str, ...] = ("cast", "equip")
APART, ADDED = 1, 2
"""④: damage of a spell by itself, or added to the ATK of the head."""


def hold_limit(s: State, seat: int) -> int:
    """Q6: of several effects on the number of spells the one that favours the player."""
    return max([args["n"] for args in told(s, seat, "turn", "hold")], default=HELD)


def summoned(s: State, line: int, piece: int) -> bool:
    """召喚: whether the condition of a card holds."""
    return all(holds(s, line, piece, clause) for *_, clause in says(s, line, piece, "summon"))


def shed_step(s: State, seat: int) -> Flow:
    """O10: above five spells one may be used, the others go to the graveyard."""
    if len(s.zones[tables(s).spells[seat]]) <= hold_limit(s, seat):
        return
    answer = yield put_to(seat, *(CASTING if s.seat_num[seat, "cast"] != s.turn else ()), "toss")
    s.then(("3-0", seat))
    for part in answer[seat].parts if answer[seat].verb == "toss" else ():
        s.say("log.tossed", seat=who(seat), card=card(s, part.piece))


def spell_step(s: State, seat: int, done: bool) -> Flow | None:
    """3-2: one spell a turn, used or not; own cards whose 召喚 holds may join the row."""
    verbs = CASTING if s.zones[tables(s).spells[seat]] and not done and s.seat_num[seat, "cast"] != s.turn else ()
    if any(summoned(s, 2 * seat, piece) for piece in summons(s, seat)):
        verbs += ("summon",)
    return may_cast(s, seat, done, verbs) if verbs and all(f.rows(s, 2 * seat)) else None


def may_cast(s: State, seat: int, done: bool, verbs: tuple[str, ...]) -> Flow:
    answer = yield put_to(seat, *verbs, PASS)
    if answer[seat].verb != PASS:
        s.then(("3-2", seat, done or answer[seat].verb != "summon"))


def cast_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A spell to the graveyard; damage to the enemy head apart from the attack, or added to it."""
    for piece in held(s, seat, True) if not draft else ():
        for number in (APART, ADDED) if strikes_head(s, piece) else (APART,):
            yield Part(piece, tables(s).grave[seat], number)


def held(s: State, seat: int, once: bool) -> list[int]:
    """The spells that a seat holds: those used once, or 【装備】."""
    c: Tables = s.box.data
    return [piece for piece in s.zones[c.spells[seat]] if ("once" in c.body[s.face[piece]].skill) == once]


def strikes_head(s: State, piece: int) -> int:
    """The damage of a spell to the enemy head, 0 of one that does none."""
    return next((deed.args["n"] for *_, clause in says(s, 0, piece, "once") for deed in clause.do
                 if deed.name == "hit" and deed.args["to"] == "foe"), 0)


def cast_says(s: State, seat: int, about: int, draft: Draft) -> Says | None:
    n = strikes_head(s, draft[-1].piece) if draft else 0
    return Says("say.added" if draft[-1].number == ADDED else "say.apart", {"n": n}) if n else None


def cast(s: State, seat: int, about: int, draft: Draft) -> None:
    """①: used once and put into the graveyard."""
    for piece, _, number in draft[:1]:
        used(s, seat)
        s.move(piece, tables(s).grave[seat])
        s.say("log.cast", seat=who(seat), card=card(s, piece))
        if number == ADDED and (n := strikes_head(s, piece)):
            for head in s.zones[tables(s).row[seat]][:1]:
                add_on(s, head, "atk_now", n)
        else:
            carry(s, says(s, 2 * seat, piece, "once"))


def used(s: State, seat: int) -> None:
    """A spell is used this turn, and the 3回ルール counts anew."""
    s.count(seat, "cast", s.turn)
    f.stir(s)


def no_bearer(s: State, seat: int, about: int, draft: Draft) -> bool:
    return all(f.word(s, piece, "bare") for piece in f.single(s, s.zones[tables(s).row[seat]]))


def equip(s: State, seat: int, about: int, draft: Draft) -> None:
    if len(draft) > 1:
        used(s, seat)
        bring(s, seat, about, draft)


def summons(s: State, seat: int) -> list[int]:
    """The cards of a hand with 召喚, where another one finds room."""
    c: Tables = s.box.data
    found = [piece for piece in s.zones[c.hand[seat]] if "summon" in c.body[s.face[piece]].skill]
    return found if found and room(s, seat) else []


EQUIP = Onto(one_of(lambda s, seat: held(s, seat, False), "row"), lambda s, seat: s.zones[tables(s).row[seat]],
             Refusal("3-a", "who_bears", {}))
UNBORNE = Check("3-a", "no_bearer", no_bearer, blind=True)
STACKED = Check("3-b", "stacked", lambda s, seat, about, draft: draft[-1].piece in s.on, told=last_card)
"""O9: two cards lie one over the other at most."""
BARE = Check("3-a", "bears_nothing", lambda s, seat, about, draft: f.word(s, draft[-1].piece, "bare") > 0, told=last_card)
WAITS = Check("3-c", "not_summoned", lambda s, seat, about, draft: not summoned(s, 2 * seat, draft[0].piece), told=first_card)
VERBS = (
    Verb("toss", one_of("spells", "grave"), (), one_part, laid(), rule="3-a"),
    Verb("cast", cast_parts, (), one_part, cast, says=cast_says, rule="3-2"),
    EQUIP.verb("equip", equip, UNBORNE, STACKED, BARE, says=bring_says),
    Onto(one_of(summons, "row"), to_fuse, ELEVENTH).verb("summon", bring, WAITS, says=bring_says),
)
STEPS: Steps = {"3-0": shed_step, "3-2": spell_step}
