"""The vocabulary of ANOARE's cards: what the YAML of a card may say."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.effects.machine import Machine
from tabletop.effects.vocabulary import Call, Operation, Param, Vocabulary
from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.effects_clauses import SILENCE, TRIGGERS, USE
from tabletop.games.anoare.effects_conditions import AMOUNTS, CONDITIONS
from tabletop.games.anoare.tables import BANDS, NO_AIM, tables

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
    f.lasts(call.state, f.other(call.seat), "no_cool", 1, "cooldown")


def _cool(call: Call) -> None:
    s, seat = call.state, call.seat
    if f.held(s, seat):
        return
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
