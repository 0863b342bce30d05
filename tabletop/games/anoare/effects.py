"""The vocabulary of ANOARE's cards: what the YAML of a card may say, and how a clause is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tabletop.effects.machine import Machine, single
from tabletop.effects.vocabulary import Call, Operation, Param, Vocabulary
from tabletop.games.anoare import effects_steps as steps
from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.effects_clauses import SILENCE, TRIGGERS, USE, Clause, Name
from tabletop.games.anoare.effects_conditions import AMOUNTS, CONDITIONS, holds_all
from tabletop.games.anoare.fighters import Use
from tabletop.games.anoare.tables import BANDS, NO_AIM, tables
from tabletop.referee.ask import Ask, Flow
from tabletop.referee.verbs import Draft, Says, Verb, one_part
from tabletop.table.state import Part, State

N = Param("int")
DO = Param("effect")
IF = Param("where", required=False)
TO = Param("word", words=("self", "foe"))
MAYBE_TO = Param("word", required=False, words=("self", "foe"))
AMOUNT = Param("word", words=tuple(AMOUNTS))


# --- operations ------------------------------------------------------------------------------------------------------------


def _of(call: Call, default: str = "self") -> int:
    """The seat an operation is about."""
    return call.seat if call.args.get("to", default) == "self" else f.other(call.seat)


def _lasts(key: str) -> Callable[[Call], None]:
    def do(call: Call) -> None:
        f.lasts(call.state, _of(call), key, call.args["n"])
    return do


def _amount(call: Call) -> int:
    """What an operation counts, no more than its `most`."""
    n = AMOUNTS[call.args["of"]](call.state, call.seat)
    return min(n, call.args["most"]) if "most" in call.args else n


def _lasts_by(key: str) -> Callable[[Call], None]:
    def do(call: Call) -> None:
        if n := _amount(call):
            f.lasts(call.state, call.seat, key, n)
    return do


def _distance(call: Call) -> None:
    f.add_distance(call.state, call.args["n"], call.seat)


def _hit(call: Call) -> None:
    """Damage of a text: no modifier of skill damage touches it (5.5-1-4)."""
    f.hurt(call.state, {_of(call): call.args["n"]})


def _hit_by(call: Call) -> None:
    f.hurt(call.state, {_of(call): _amount(call)})


def _aim(call: Call) -> None:
    f.lasts(call.state, call.seat, "aim", BANDS.index(call.args["at"]))


def _copy(call: Call) -> None:
    """The critical distance of the other's skill, where it has one; its attack, where that is higher."""
    s, seat = call.state, call.seat
    foe = f.other(seat)
    if call.args["what"] == "critical":
        if f.open_skill(s, foe) >= 0 and f.aim_of(s, foe) != NO_AIM:
            f.lasts(s, seat, "aim", f.aim_of(s, foe))
    elif (n := f.attack_of(s, foe) - f.attack_of(s, seat)) > 0:
        f.lasts(s, seat, "atk", n)


def _forbid(call: Call) -> None:
    f.lasts(call.state, f.other(call.seat), "forbid_use", 1)


def _hold(call: Call) -> None:
    f.lasts(call.state, f.other(call.seat), "no_cool", 1)


def _cool(call: Call) -> None:
    s, seat = call.state, call.seat
    if call.args["skills"] == "each":
        for skill in f.cooling(s, seat)[:]:
            f.cool(s, seat, skill)
    else:
        s.then(("cool_one", seat))


def _recall(call: Call) -> None:
    """The top paid cards of the skill used this turn return to the hand."""
    s, seat = call.state, call.seat
    skill = f.used_skill(s, seat)
    for card in reversed(s.lying_on(skill)[-call.args["n"]:] if skill >= 0 else []):
        s.move(card, tables(s).hand[seat])


def _open(call: Call) -> None:
    call.state.then(("extra_open", call.seat, call.args["n"]))


def _look(call: Call) -> None:
    call.state.then(("look", call.seat, call.args["n"]))


def _pick(call: Call) -> None:
    call.state.then(("option", call.seat, tuple(call.frame("of", i) for i in range(len(call.args["of"])))))


def _read_elsewhere(call: Call) -> None:
    """A clause, and what silences one, is read from the card (`effects_clauses`); it is no operation of a list."""


def _clause(trigger: str) -> Operation:
    params = {"if": IF, "do": DO}
    if trigger == USE:
        params |= {"pay": Param("int", required=False), "hurt": Param("int", required=False)}
    elif trigger == "start":
        params["may"] = Param("int", required=False)
    return Operation(trigger, params, _read_elsewhere)


OPERATIONS = (
    *(_clause(trigger) for trigger in (USE, *TRIGGERS)),
    Operation(SILENCE, {"level": N}, _read_elsewhere),
    Operation("distance", {"n": N}, _distance),
    Operation("atk", {"n": N, "to": MAYBE_TO}, _lasts("atk")),
    Operation("atk_by", {"of": AMOUNT, "most": Param("int", required=False)}, _lasts_by("atk")),
    Operation("damage", {"n": N}, _lasts("damage")),
    Operation("damage_by", {"of": AMOUNT, "most": Param("int", required=False)}, _lasts_by("damage")),
    Operation("guard", {"n": N}, _lasts("guard")),
    Operation("hit", {"n": N, "to": TO}, _hit),
    Operation("hit_by", {"of": AMOUNT, "most": Param("int", required=False), "to": TO}, _hit_by),
    Operation("aim", {"at": Param("word", words=BANDS)}, _aim),
    Operation("copy", {"what": Param("word", words=("critical", "atk"))}, _copy),
    Operation("forbid", {}, _forbid),
    Operation("hold", {}, _hold),
    Operation("cool", {"skills": Param("word", words=("each", "one"))}, _cool),
    Operation("recall", {"n": N}, _recall),
    Operation("open", {"n": N}, _open),
    Operation("look", {"n": N}, _look),
    Operation("pick", {"of": Param("options")}, _pick),
)
VOCABULARY = Vocabulary({operation.name: operation for operation in OPERATIONS}, {}, CONDITIONS)
MACHINE = Machine(VOCABULARY)


# --- clauses ---------------------------------------------------------------------------------------------------------------


def silenced(s: State, seat: int) -> frozenset[int]:
    """The levels whose ability a card in the cooldown zone takes away."""
    off = tables(s).silenced
    return frozenset({off[s.face[skill]] for skill in f.cooling(s, seat)})


def live(s: State, seat: int, trigger: str) -> list[tuple[int, Clause]]:
    """The clauses of a seat that wait for a trigger and count now, with the piece they stand on: skill, cooling cards, levels."""
    c, face = tables(s), s.face
    effect, cooling, *levels = c.waiting[trigger]
    found: list[tuple[int, Clause]] = []
    if effect and (used := f.used_skill(s, seat)) >= 0:
        found += [(used, clause) for clause in effect[face[used]]]
    if cooling:
        for skill in s.zones[c.cooldown[seat]]:
            found += [(skill, clause) for clause in cooling[face[skill]]]
    if any(levels) and (character := s.top(c.character[seat])) >= 0:
        for n in range(s.seat_num[seat, "level"]):
            if levels[n] and (clauses := levels[n][face[character]]) and n + 1 not in silenced(s, seat):
                found += [(character, clause) for clause in clauses]
    return found


def raise_(s: State, trigger: str, seats: tuple[int, ...] = (0, 1)) -> None:
    """5.1-3, 5.4-2: the live clauses of a trigger are carried out, all of the lower 対応力 first."""
    waiting = {seat: clauses for seat in seats if (clauses := live(s, seat, trigger))}
    if not waiting:
        return
    order = [seat for seat in f.in_order(s) if seat in waiting] if len(waiting) > 1 else list(waiting)
    for i, seat in enumerate(order):
        own = [clause for _, clause in waiting[seat]]
        if order_matters(own) or any(clause.asks for clause in own):
            s.then(*(("clauses", one, trigger, tuple([clause.name for _, clause in waiting[one]])) for one in order[i:]))
            return
        for piece, clause in waiting[seat]:
            carry_out(s, seat, piece, clause)


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
        chosen = [pair for part in answer.parts[:1] for pair in left if steps.names(part, *pair)]
        piece, clause = chosen[0] if chosen else left[0]
    s.then(("clauses", seat, trigger, tuple([name for name in names if name != clause.name])))
    carry_out(s, seat, piece, clause)


def resolve_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A clause of this moment, pointed at on its card."""
    if not draft and s.step() == "clauses":
        for piece, clause in pending(s, seat, *s.agenda[-1][2:]):
            yield steps.part_of(piece, clause)


def resolve_says(s: State, seat: int, about: int, draft: Draft) -> Says:
    return Says("say.resolve", {"card": tables(s).said[s.face[draft[0].piece]]})


def carry_out(s: State, seat: int, piece: int, clause: Clause) -> None:
    """A clause if its conditions hold; one that waits for damage works once a turn (5.4-2)."""
    if s.result is not None or not holds_all(s, seat, clause.where):
        return
    if clause.trigger == "hurt":
        done = s.piece_num.get((piece, "used"), 0)
        if done & clause.bit:
            return
        s.mark(piece, "used", done | clause.bit)
    s.say("log.effect", card=tables(s).said[s.face[piece]])
    if clause.may:
        s.then(("may", seat, ("effect", seat, clause.card, clause.path, 0, ())))
    else:
        run(s, seat, clause)


def run(s: State, seat: int, clause: Clause) -> None:
    """Carry out the operations of a clause: at once where nothing is asked, else one a frame."""
    if clause.asks:
        s.then(("effect", seat, clause.card, clause.path, 0, ()))
        return
    for i, operation in enumerate(clause.do):
        name, args = single(operation)
        VOCABULARY.operations[name].do(Call(s, seat, clause.card, args, {}, (*clause.path, i, name)))


# --- abilities of 5.4-2 ----------------------------------------------------------------------------------------------------


def uses(s: State, seat: int) -> list[Use]:
    """The live abilities of 5.4-2, usable or not."""
    return [Use(piece, clause.field, clause.index, clause.pay, clause.hurt) for piece, clause in live(s, seat, USE)]


def clause_of(s: State, use: Use) -> Clause | None:
    """The clause an ability is."""
    written: tuple[Clause, ...] = tables(s).clauses[s.face[use.piece]].get((use.field, USE), ())
    for clause in written:
        if clause.index == use.clause:
            return clause
    return None


def use_at(s: State, piece: int, field: str, index: int) -> Use | None:
    """The ability a clause of a card is, live or not; None where there is none."""
    clause = clause_of(s, Use(piece, field, index))
    return Use(piece, field, index, clause.pay, clause.hurt) if clause is not None else None


def holds(s: State, seat: int, use: Use) -> bool:
    """Whether the condition of an ability holds."""
    clause = clause_of(s, use)
    return clause is not None and holds_all(s, seat, clause.where)


def start_use(s: State, seat: int, use: Use) -> None:
    """Begin the effect of an ability, or the whole effect of a fragment."""
    clause = clause_of(s, use)
    if clause is not None:
        run(s, seat, clause)
    else:
        MACHINE.start(s, seat, s.box.cards[s.face[use.piece]].key)


STEPS: dict[str, Callable[..., Flow | None]] = {"clauses": clauses_step, **steps.STEPS, **MACHINE.steps}
VERBS = (*steps.VERBS, Verb("resolve", resolve_parts, (), one_part, steps.do_nothing, resolve_says))
