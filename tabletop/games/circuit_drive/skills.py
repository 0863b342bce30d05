"""What units do: skills at their moments and in the action step, level-ups and what they bring, and the order of several (4, 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.games.circuit_drive import party
from tabletop.games.circuit_drive.clauses import ACT, BONUS, KILL, LEVEL, Clause, Name
from tabletop.games.circuit_drive.operations.deeds import OWN, PAID
from tabletop.games.circuit_drive.tables import LEVEL_COST, TOP_LEVEL, said, tables
from tabletop.operations.checks import first_card, short
from tabletop.operations.machine import STEPS as MACHINE
from tabletop.operations.machine import answered
from tabletop.operations.seats import to_one, who
from tabletop.operations.vocabulary import Now
from tabletop.referee.ask import PASS, Flow, Steps, put_to
from tabletop.referee.verbs import Check, Draft, Figures, Says, Verb, one_part
from tabletop.table.state import NOWHERE, Part, State, dragged

NUMBERS = 10
"""A part that names a skill has the chips paid for it, where these are free, plus ten times its number on the card."""
GIVES = frozenset({"discard", "tuck"})
CLASHING = (("heal", "draw"), ("chips", "lose"))
"""Operations of which it matters which comes first."""
UP, CHIPS = "up", "chips"


def perform(s: State, seat: int, clause: Clause, paid: int = 0) -> None:
    """Carry out a skill: at once where that is the same, else one operation a frame."""
    names = {OWN: (party.place_of(s, seat, clause.name[0]),), PAID: (paid,)}
    if clause.at_once:
        now = Now(s, seat, names)
        for deed in clause.do.deeds:
            deed.do(now)
    else:
        s.then(clause.do.frame(seat, names))


def waiting(s: State, seat: int, trigger: str) -> list[Clause]:
    """The skills of a party that wait for a trigger, in its order."""
    clauses, face = s.box.data.clauses, s.face
    return [clause for unit in party.units(s, seat) for clause in clauses[face[unit]].get(trigger, ())]


def all_of(s: State, seat: int, clauses: Iterable[Clause]) -> None:
    """Skills one after another."""
    left = list(clauses)
    while left:
        clause = left.pop(0)
        if left and not clause.plain:
            s.then(("clauses", seat, tuple([one.name for one in left])))
            left = []
        perform(s, seat, clause)


def clauses_step(s: State, seat: int, names: tuple[Name, ...]) -> None:
    """The skills that are still to come."""
    all_of(s, seat, [tables(s).named[name] for name in names])


def leveled_step(s: State, seat: int, card: str, level: int) -> None:
    """5: what a level-up brings."""
    all_of(s, seat, on_level_up(s, seat, card, level))


def on_level_up(s: State, seat: int, card: str, level: int) -> list[Clause]:
    """The bonus of the level reached, then skills that wait for a level-up, in the order of the party."""
    bonus = tables(s).named.get((card, BONUS, level - 2))
    return [*([bonus] if bonus is not None else []),
            *[clause for clause in waiting(s, seat, LEVEL) if clause.whose == "any" or clause.name[0] == card]]


def each_step(s: State, seat: int, items: tuple[Name, ...]) -> Flow:
    """4, 3-5: what comes at one moment in the order its seat likes; it is asked where that may matter.

    An item is a skill, `("", "chips", n)` or `(card, "up", 0)` for a level-up.
    """
    left = live(s, seat, items)
    if not left:
        return
    chosen = left[0]
    if order_matters(s, seat, left):
        parts = (yield put_to(seat, "resolve"))[seat].parts
        chosen = next((item for part in parts[:1] for item in left if piece_of(s, seat, item) == part.piece), chosen)
    left.remove(chosen)
    if left:
        s.then(("each", seat, tuple(left)))
    do_item(s, seat, chosen)


def live(s: State, seat: int, items: Iterable[Name]) -> list[Name]:
    """What can still be done: no unit that is gone does anything, none at the top rises."""
    units = {s.box.cards[s.face[unit]].key: unit for unit in party.units(s, seat)}
    return [item for item in items if item[1] == CHIPS
            or (item[0] in units and (item[1] != UP or party.level(s, units[item[0]]) < TOP_LEVEL))]


def do_item(s: State, seat: int, item: Name) -> None:
    card, what, n = item
    if what == CHIPS:
        party.gain(s, seat, n)
    elif what == UP:
        party.level_up(s, seat, party.unit_of(s, seat, card))
    else:
        perform(s, seat, tables(s).named[item])


def order_matters(s: State, seat: int, items: list[Name]) -> bool:
    """Whether two items hold operations that come to something else the other way round."""
    found = [words_of(s, seat, item) for item in items]
    return any((first in one and second in other) or (second in one and first in other)
               for i, one in enumerate(found) for other in found[i + 1:] for first, second in CLASHING)


def words_of(s: State, seat: int, item: Name) -> frozenset[str]:
    card, what, _ = item
    if what == CHIPS:
        return frozenset({CHIPS})
    if what != UP:
        return tables(s).named[item].words
    level = party.level(s, party.unit_of(s, seat, card)) + 1
    return frozenset().union(*(one.words for one in on_level_up(s, seat, card, level)))


def piece_of(s: State, seat: int, item: Name) -> int:
    """What is pointed at to name an item: its unit, or the last card played for chips."""
    return s.top(tables(s).circuit) if item[1] == CHIPS else party.unit_of(s, seat, item[0])


def resolve_parts(s: State, seat: int, about: int, draft: Draft) -> list[Part]:
    """What comes next, pointed at."""
    items = live(s, seat, s.agenda[-1][2]) if not draft and s.step() == "each" else []
    return [dragged(piece, NOWHERE) for piece in dict.fromkeys([piece_of(s, seat, item) for item in items])]


def act_step(s: State) -> Flow:
    """5: skills and level-ups in any order, as long as there is anything to do and the seat likes."""
    seat = s.seat
    if can_act(s, seat) and (yield put_to(seat, "level", "skill", PASS))[seat].verb != PASS:
        s.then("5")


def can_act(s: State, seat: int) -> bool:
    """Whether a level-up or a skill could be paid, as all can see."""
    chips, clauses = s.seat_num[seat, "chips"], s.box.data.clauses
    return any((chips >= LEVEL_COST and party.level(s, unit) < TOP_LEVEL)
               or any(usable(s, seat, unit, clause) for clause in clauses[s.face[unit]].get(ACT, ()))
               for unit in party.units(s, seat))


def usable(s: State, seat: int, unit: int, clause: Clause) -> bool:
    """Whether a skill can be used now: once a turn for each unit, its chips, and what it takes from its owner."""
    return (s.seat_num[seat, "chips"] >= clause.cost and not s.piece_num.get((unit, party.USED))
            and (clause.plain or not clause.words & GIVES or bool(s.zones[tables(s).hand[seat]]))
            and ("lower" not in clause.words or party.level(s, unit) > 1))


def clause_of(s: State, part: Part) -> Clause:
    """The skill a part names."""
    found = tables(s).clauses[s.face[part.piece]]
    return next(one for trigger in (ACT, KILL) for one in found.get(trigger, ()) if one.number == part.number // NUMBERS)


def skill_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A normal skill, pointed at on its unit, with the chips paid for it where these are free."""
    if not draft:
        clauses = tables(s).clauses
        for unit in party.units(s, seat):
            for trigger in (ACT, KILL):
                for clause in clauses[s.face[unit]].get(trigger, ()):
                    for paid in range(clause.upto + 1):
                        yield dragged(unit, NOWHERE, clause.number * NUMBERS + paid)


def wrong_moment(s: State, seat: int, about: int, draft: Draft) -> bool:
    """Skills with a condition only at that moment."""
    return clause_of(s, draft[0]).name[1] != (KILL if s.step() == "reward" else ACT)


def used_up(s: State, seat: int, about: int, draft: Draft) -> bool:
    return bool(s.piece_num.get((draft[0].piece, party.USED)))


def price(s: State, part: Part) -> int:
    """The chips a part pays."""
    clause = clause_of(s, part)
    return part.number % NUMBERS if clause.upto else clause.cost


def pays_nothing(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    clause = clause_of(s, draft[0])
    return {"limit": clause.upto} if clause.upto and not price(s, draft[0]) else None


def no_card(s: State, seat: int, about: int, draft: Draft) -> bool:
    return bool(clause_of(s, draft[0]).words & GIVES) and not s.zones[tables(s).hand[seat]]


def no_level(s: State, seat: int, about: int, draft: Draft) -> bool:
    return "lower" in clause_of(s, draft[0]).words and party.level(s, draft[0].piece) < 2


def skill_says(s: State, seat: int, about: int, draft: Draft) -> Says:
    return Says("say.skill", {"n": price(s, draft[0])})


def skill(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft[:1]:
        clause, paid = clause_of(s, part), price(s, part)
        s.mark(part.piece, party.USED, 1)
        s.say("log.skill", seat=who(seat), card=said(s, part.piece), n=paid)
        if paid:
            s.count(seat, "chips", s.seat_num[seat, "chips"] - paid)
        perform(s, seat, clause, paid)


def level_says(s: State, seat: int, about: int, draft: Draft) -> Says:
    return Says("say.level", {"n": party.level(s, draft[0].piece) + 1, "cost": LEVEL_COST})


def level(s: State, seat: int, unit: int) -> None:
    s.count(seat, "chips", s.seat_num[seat, "chips"] - LEVEL_COST)
    party.level_up(s, seat, unit)


VERBS = (
    Verb("level", party.unit_parts, (short("5", "level_short", lambda s, seat, draft: LEVEL_COST, "chips", blind=True),
                                     Check("5", "at_top", party.at_top)), one_part, to_one(level), level_says),
    Verb("skill", skill_parts, (Check("5", "wrong_moment", wrong_moment, told=first_card),
                                Check("5", "used_up", used_up, told=first_card), Check("5", "pays_nothing", pays_nothing),
                                short("5", "no_chips", lambda s, seat, draft: price(s, draft[0]), "chips"),
                                Check("5", "no_card", no_card), Check("5", "no_level", no_level, told=first_card)),
         one_part, skill, skill_says),
    Verb("resolve", resolve_parts, (), one_part, answered, rule="4"),
)
STEPS: Steps = {"5": act_step, "each": each_step, "clauses": clauses_step, "leveled": leveled_step, **MACHINE}
