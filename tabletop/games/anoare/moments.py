"""What cards do and when: the clauses that are live, raised at their moments (5.1-3), and what effects ask of their seat: whether
to, which of several, which paid cards, which skill to cool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.clauses import ASKING, TRIGGERS, USE, Clause, Name
from tabletop.games.anoare.operations.conditions import holds_all
from tabletop.games.anoare.outcome import OPEN, attack, deal, opening, settle
from tabletop.games.anoare.tables import SEATS, Tables, clause_of, said, tables, told
from tabletop.operations import machine
from tabletop.operations.offers import accepting, asks, choosing, chosen, says_first
from tabletop.operations.seats import who
from tabletop.operations.vocabulary import Now, Todo
from tabletop.referee.ask import PASS, PASSED, Ask, Flow, Steps
from tabletop.referee.verbs import Draft, Says, Verb, one_part
from tabletop.table.state import UP, Frame, Part, State


def silenced(s: State, seat: int) -> list[int]:
    """The levels whose ability a card in the cooldown zone takes away, and 0."""
    c: Tables = s.box.data
    off, face = c.silenced, s.face
    return [off[face[skill]] for skill in f.cooling(s, seat)]


def live(s: State, seat: int, trigger: str) -> list[tuple[int, Clause]]:
    """The clauses of a seat that wait for a trigger and count now, with the piece they stand on: skill, cooling cards, levels."""
    c: Tables = s.box.data
    face = s.face
    effect, cooling, levels = c.waiting[trigger]
    found: list[tuple[int, Clause]] = []
    if effect and (used := f.used_skill(s, seat)) >= 0:
        for clause in effect[face[used]]:
            found.append((used, clause))
    if cooling:
        for skill in s.zones[c.cooldown[seat]]:
            for clause in cooling[face[skill]]:
                found.append((skill, clause))
    if levels and (characters := s.zones[c.character[seat]]) and (written := levels[face[characters[-1]]]):
        level, off = s.seat_num[seat, "level"], silenced(s, seat)
        for n, clauses in written:
            if n <= level and n not in off:
                found += [(characters[-1], clause) for clause in clauses]
    return found


def raise_(s: State, trigger: str, seats: tuple[int, ...] = (0, 1)) -> None:
    """5.1-3, 5.4-2: the live clauses of a trigger are carried out, all of the lower 対応力 first."""
    waiting = {}
    for seat in seats:
        if clauses := live(s, seat, trigger):
            waiting[seat] = clauses
    if not waiting:
        return
    order = [seat for seat in f.in_order(s) if seat in waiting] if len(waiting) > 1 else list(waiting)
    left = sum([len(clauses) for clauses in waiting.values()])
    for i, seat in enumerate(order):
        own = [clause for _, clause in waiting[seat]]
        if any(clause.asks or (clause.weighty and left > 1) for clause in own):
            within: tuple[Frame, ...] = (("begun",),) if trigger == "start" else ()
            s.then(*(("clauses", one, trigger, tuple([clause.name for _, clause in waiting[one]])) for one in order[i:]), *within)
            return
        left -= len(own)
        for piece, clause in waiting[seat]:
            carry_out(s, seat, piece, clause)


BEFORE = tuple(((step,),) for step in ("5.3", "5.4-1", "5.4-2"))
"""Agendas of a table that is retold in the midst of what was done at it: of these steps nothing more is known than that."""


ATTACKS = ("atk", "atk_by", "copy")
"""The operations that change an attack."""


def undecided(s: State) -> bool:
    """Whether the result (5.5) is still to come of what lies open."""
    return ("raise", "power") in s.agenda or s.agenda in BEFORE


def by_itself(s: State, trigger: str, seats: Sequence[int]) -> None:
    """What the clauses of a trigger do without asking, in the order of the seats."""
    for seat in seats:
        for piece, clause in live(s, seat, trigger):
            if not (clause.asks or clause.may):
                carry_out(s, seat, piece, clause)


def powered(s: State) -> State:
    """A copy of the table on which what changes the attacks only as the result begins (5.5) counts already, as things stand now."""
    if not undecided(s):
        return s
    then = s.copy()
    by_itself(then, "power", f.in_order(then))
    return then


def turned_up(s: State, seat: int, skill: int) -> State:
    """A copy of the table on which a seat has turned up a skill of its hand, and what that does by itself once paid is done."""
    then = s.copy()
    then.move(skill, tables(s).skill[seat], side=UP)
    by_itself(then, "paid", (seat,))
    return then


def paid(s: State) -> State:
    """A copy of the table on which what lies open has been paid for, and what that does by itself is done, where it is to come."""
    if ("raise", "paid") not in s.agenda and s.agenda not in BEFORE[:2]:
        return s
    then = s.copy()
    by_itself(then, "paid", f.in_order(then))
    return then


def judged(s: State, at: int | None = None) -> State:
    """A copy of the table on which both attacks are judged, in a band `at` or as things stand, with what both add by themselves."""
    then = s.copy()
    attack(then)
    if at is not None and f.band(then) != at:
        f.add_distance(then, at - 1 - f.distance(then))
    settle(then)
    by_itself(then, "judged", f.in_order(then))
    return then


def result(s: State) -> State:
    """A copy of the table on which both have taken the damage of 5.5 as things stand, with what that sets off by itself."""
    then = judged(powered(s))
    deal(then)
    for trigger in ("hurt", "struck", "hurt"):
        by_itself(then, trigger, [seat for seat in f.in_order(then) if trigger != "hurt" or then.seat_num[seat, "taken"]])
    return then


def order_matters(clauses: Sequence[Clause]) -> bool:
    """Whether clauses of one moment may come to something else in another order."""
    return len(clauses) > 1 and any(clause.weighty for clause in clauses) and len({clause.weighty for clause in clauses}) > 1


def pending(s: State, seat: int, trigger: str, names: tuple[Name, ...]) -> list[tuple[int, Clause]]:
    """Of the clauses of a moment that are still to be carried out those that are live and whose conditions hold."""
    return [(piece, clause) for piece, clause in live(s, seat, trigger)
            if clause.name in names and holds_all(s, seat, clause.where)]


def clauses_step(s: State, seat: int, trigger: str, names: tuple[Name, ...]) -> Flow:
    """5.1-3: a seat carries out its effects of one moment in any order it likes; it is asked where that may matter."""
    left = pending(s, seat, trigger, names)
    if not left or s.result is not None:
        return
    piece, clause = left[0]
    if order_matters([one for _, one in left]):
        answer = (yield Ask({seat: ("resolve",)}))[seat]
        chosen = [pair for part in answer.parts[:1] for pair in left if part == pair[1].at(pair[0])]
        piece, clause = chosen[0] if chosen else left[0]
    s.then(("clauses", seat, trigger, tuple([name for name in names if name != clause.name])))
    carry_out(s, seat, piece, clause)


def resolve_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A clause of this moment, pointed at on its card."""
    if not draft and s.step() == "clauses":
        for piece, clause in pending(s, seat, *s.agenda[-1][2:]):
            yield clause.at(piece)


def resolve_says(s: State, seat: int, about: int, draft: Draft) -> Says:
    clause = clause_of(s, draft[0])
    return Says("say.resolve", {"card": told(s, draft[0].piece, clause.field if clause is not None else "")})


def carry_out(s: State, seat: int, piece: int, clause: Clause) -> None:
    """A clause if its conditions hold; one that waits for damage works once a turn (5.4-2)."""
    if s.result is not None or not holds_all(s, seat, clause.where):
        return
    if clause.trigger == "hurt":
        if clause.was_used(s, piece):
            return
        clause.mark_used(s, piece)
    if clause.may:
        s.then(("may", seat, clause.do.frame(seat, {})))
    else:
        s.say("log.effect", seat=who(seat), card=told(s, piece, clause.field))
        run(s, seat, clause)


def modifying(s: State, seat: int) -> tuple[Says, ...]:
    """5.5-1-4: what makes up the modifier of the skill damage a seat deals, as far as the cards that lie there account for all of
    it."""
    found = [Says("note.modifier", {"seat": who(whose), "card": told(s, piece, clause.field)})
             for whose, names in ((seat, ("damage", "damage_by")), (f.other(seat), ("guard",)))
             for trigger in (*TRIGGERS[:TRIGGERS.index("struck")], USE)
             for piece, clause in live(s, whose, trigger)
             if any(deed.name in names for deed in clause.do.deeds)
             and (clause.was_used(s, piece) if trigger == USE else holds_all(s, whose, clause.where))]
    counted = [e for e in s.lasting if (e.seat, e.key) in ((seat, "damage"), (f.other(seat), "guard"))]
    return tuple(found) if len(found) == len(counted) else ()


def raising(s: State, seat: int) -> list[tuple[str, int, str]]:
    """5.5-1-1: what changes the printed attack of a seat: its kind or level, whose it is and how it is named, as far as what lies
    there accounts for all of it."""
    c = tables(s)
    found = [(_source(s, seat, piece, clause), whose, told(s, piece, clause.field))
             for whose in range(SEATS)
             for trigger in (*TRIGGERS[:TRIGGERS.index("judged")], USE)
             for piece, clause in live(s, whose, trigger)
             if any(deed.name in ATTACKS and (whose == seat) is (deed.args.get("to") != "foe") for deed in clause.do.deeds)
             and (clause.was_used(s, piece) if trigger == USE else holds_all(s, whose, clause.where))]
    counted = sum(1 for e in s.lasting if (e.seat, e.key) == (seat, "atk"))
    turned = s.zones[c.spent[seat]][-1:] if counted == len(found) + 1 else []
    found += [("source:fragment", seat, said(s, piece)) for piece in turned
              if any(deed.name in ATTACKS for deed in machine.todo(s, s.box.cards[s.face[piece]].key, ("effect",)).deeds)]
    return found if len(found) == counted else []


def _source(s: State, seat: int, piece: int, clause: Clause) -> str:
    """The level of an ability, else whether it stands on the skill in use or on one that cools."""
    if clause.field.startswith("lv"):
        return told(s, piece, clause.field)
    return "source:skill" if piece == f.used_skill(s, seat) else "source:cooling"


def run(s: State, seat: int, clause: Clause) -> None:
    """Carry out the operations of a clause: at once where nothing is asked, else one a frame."""
    if clause.asks:
        s.then(clause.do.frame(seat, {}))
        return
    for deed in clause.do.deeds:
        deed.do(Now(s, seat, {}))


def done(s: State, seat: int, todo: Todo) -> list[State]:
    """Copies of the table on which a list of operations is done, one for each choice it leaves of several effects; what else it
    asks is left out."""
    thens = [s.copy()]
    for deed in todo.deeds:
        if "of" in deed.args and isinstance(deed.args["of"], tuple):
            thens = [after for then in thens for option in deed.args["of"] for after in done(then, seat, option)]
        elif deed.name not in ASKING:
            for then in thens:
                deed.do(Now(then, seat, {}))
    return thens


def may_step(s: State, seat: int, then: Frame) -> Flow:
    """7: something that may be done."""
    if (yield Ask({seat: ("accept", PASS)}))[seat] != PASSED:
        s.say("log.effect", seat=who(seat), card=told(s, own_character(s, seat), then[3][0]))
        s.then(then)


def option_step(s: State, seat: int, options: tuple[Frame, ...]) -> Flow:
    """One of several."""
    s.then(options[chosen((yield Ask({seat: ("option",)}))[seat], range(len(options)))])


def own_character(s: State, seat: int) -> int:
    """The character card of a seat, -1 for none."""
    return s.top(tables(s).character[seat])


def look(s: State, seat: int, about: int, draft: Draft) -> None:
    """Only this seat sees them."""
    for part in draft:
        if s.side[part.piece] != UP:
            s.show(part.piece, 1 << seat)


VERBS = (
    accepting(own_character, lambda s, seat, about, draft: says_first(s, s.agenda[-1][2]) if s.step() == "may" else None, "7"),
    choosing("option", "option", own_character, "7"),
    replace(OPEN, rule="5.4-2", key="look_more", twice="looked_twice").verb("look", look),
    Verb("resolve", resolve_parts, (), one_part, machine.answered, resolve_says, rule="5.1"),
)
STEPS: Steps = {
    **machine.STEPS, "clauses": clauses_step,
    # stands below what is asked as a turn starts, so that it is known to be no choice yet
    "begun": lambda s: None,
    "may": may_step, "option": option_step,
    # so many more paid cards of the other are opened, as far as there are any
    "extra_open": lambda s, seat, n: opening(s, {seat: n}),
    "cool_one": asks(f.cooling, "cool", PASS),
    # so many closed paid cards of the other are looked at, as far as there are any
    "look": asks(lambda s, seat, n: f.closed(s, f.other(seat)), "look")}
