"""The vocabulary of HacKClaD skills: what the YAML of a card may say.  What asks schedules a step of its own (`choices.py`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.effects.machine import Machine, single
from tabletop.effects.vocabulary import Call, Operation, Param, Vocabulary
from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import fight, skills
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import facing_to, turned
from tabletop.games.hackclad_delta.tables import tables, who
from tabletop.table.state import DOWN, UP, State

N = Param("int")
DO = Param("effect")

AGAINST_CLAD = frozenset({"from_front", "from_behind", "first_from_behind"})
"""Conditions on where the Clad is attacked from: a blow at a Legion never meets them."""
CONDITIONS: dict[str, Callable[[State, int], bool]] = {
    "from_front": fight.from_front,
    "from_behind": fight.from_behind,
    "first_from_behind": lambda s, seat: fight.from_behind(s, seat) and s.seat_num[seat, "steals"] == 1,
    "beside_clad": fight.beside_clad,
    "injured_5": lambda s, seat: s.seat_num[seat, "injury"] >= 5,
    "not_moved": lambda s, seat: not s.seat_num[seat, "moved"],
    "attacked_before": lambda s, seat: s.seat_num[seat, "attacks"] > 0,
    "paid": lambda s, seat: s.seat_num[seat, "paid"] > 0,
    "deck_5": lambda s, seat: len(s.zones[tables(s).deck[seat]]) >= 5,
    "spiders_5": lambda s, seat: len(attacks.spiders_out(s, seat)) >= 5,
    "no_clad_deck": lambda s, seat: not s.zones[tables(s).clad_deck],
    "clad_deck": lambda s, seat: bool(s.zones[tables(s).clad_deck]),
}
AMOUNTS: dict[str, Callable[[State, int], int]] = {
    "paid": lambda s, seat: s.seat_num[seat, "paid"],
    "supports": lambda s, seat: s.seat_num[seat, "supports"],
    "discard_thirds": lambda s, seat: len(s.zones[tables(s).discard[seat]]) // 3,
    "discard_over_3": lambda s, seat: max(0, len(s.zones[tables(s).discard[seat]]) - 3),
}


def _attack(call: Call) -> None:
    """Deal the ATK of the card to what it aims at, to the Clad perhaps more."""
    s, seat, c = call.state, call.seat, tables(call.state)
    card = s.zones[c.play[seat]][-1] if s.zones[c.play[seat]] else -1
    if card >= 0:
        fight.strike(s, seat, call.names.get("targets", ()), skills.attack_power(s, seat, card), call.args.get("clad", 0))


def _at_clad(call: Call) -> bool:
    """Whether the card being used attacks the Clad."""
    return w.clad(call.state) in call.names.get("targets", ())


def _power(call: Call) -> None:
    call.state.count(call.seat, "boost", call.state.seat_num[call.seat, "boost"] + call.args["n"])


def _power_by(call: Call) -> None:
    n = AMOUNTS[call.args["of"]](call.state, call.seat)
    call.state.count(call.seat, "boost", call.state.seat_num[call.seat, "boost"] + n)


def _when(call: Call) -> None:
    name = call.args["is"]
    if CONDITIONS[name](call.state, call.seat) and (name not in AGAINST_CLAD or _at_clad(call)):
        call.into("do", call.names)


def _may(call: Call) -> None:
    cp, mp = call.args.get("cp", 0), call.args.get("mp", 0)
    call.state.then(("may", call.seat, call.frame("do"), cp, mp))


def _pick(call: Call) -> None:
    options = tuple(call.frame("of", i) for i in range(len(call.args["of"])))
    call.state.then(("pick_option", call.seat, options, call.args["n"], ()))


def _step(name: str, *keys: str) -> Callable[[Call], None]:
    """An operation that schedules a step with its arguments."""
    def do(call: Call) -> None:
        call.state.then((name, call.seat, *(call.args.get(key, 0) for key in keys)))
    return do


def _gauge(key: str) -> Callable[[Call], None]:
    def do(call: Call) -> None:
        w.add(call.state, call.seat, key, call.args["n"])
    return do


def _reduce(call: Call) -> None:
    w.lasts(call.state, call.seat, attacks.reduction(call.state), call.args["n"], "attack")


def _lasting(key: str, until: str) -> Callable[[Call], None]:
    def do(call: Call) -> None:
        w.lasts(call.state, call.seat, key, call.args.get("n", 1), until)
    return do


def _next_attack(call: Call) -> None:
    for key in ("atk", "multi", "sure"):
        if call.args.get(key):
            w.lasts(call.state, call.seat, f"next_{key}", call.args[key], "turn")


def _fix_clad(call: Call) -> None:
    fight.fix(call.state)


def _end_turn(call: Call) -> None:
    call.state.cut("8-4-3")


def _knockback(call: Call) -> None:
    """12-1: only the Clad is knocked back."""
    if _at_clad(call):
        call.state.count(call.seat, "push", 1)


def _turn_clad(call: Call) -> None:
    """Front or back toward the witch, who stands beside it; or right about."""
    s, seat, to = call.state, call.seat, call.args["to"]
    if to == "about":
        fight.turn_clad(s, turned(w.facing(s, w.clad(s)), 180))
    elif fight.beside_clad(s, seat):
        front = facing_to(w.clad_cell(s), w.cell(s, seat))
        fight.turn_clad(s, front if to == "front" else turned(front, 180))


def _hit_clad(call: Call) -> None:
    fight.strike(call.state, call.seat, [w.clad(call.state)], call.args["n"])


def _divination(call: Call) -> None:
    """ルーナ: look at the top of the Clad deck; where it is empty MP+1."""
    s, c = call.state, tables(call.state)
    if s.zones[c.clad_deck]:
        s.show(s.zones[c.clad_deck][-1], 1 << call.seat)
        s.say("log.divined", seat=who(call.seat))
    else:
        w.add(s, call.seat, "mp", 1)


def _look_clad(call: Call) -> None:
    s, c = call.state, tables(call.state)
    if s.zones[c.clad_deck]:
        s.show(s.zones[c.clad_deck][-1], 1 << call.seat)


def _reveal_clad(call: Call) -> None:
    """12-1: the top card is shown to all and hidden again; ATK+1 for a card of VOLTAGE 1."""
    s, c = call.state, tables(call.state)
    if s.zones[c.clad_deck]:
        card = s.zones[c.clad_deck][-1]
        s.flip(card, UP)
        s.say("log.revealed", card=c.said[s.face[card]])
        s.flip(card, DOWN)
        if c.voltage[s.face[card]] == 1:
            _power(call)


def _trap_up(call: Call) -> None:
    s = call.state
    down = [trap for trap in s.zones[tables(s).trap[call.seat]] if s.side[trap] == DOWN]
    if down:
        s.flip(down[0], UP)


def _take_named(call: Call) -> None:
    """Every card of that name from the own discard to the hand."""
    s, c = call.state, tables(call.state)
    for card in [p for p in s.zones[c.discard[call.seat]] if c.name_of[s.face[p]].startswith(call.args["name"])]:
        s.move(card, c.hand[call.seat], side=DOWN)


def _keep_on_turn_card(call: Call) -> None:
    """手裏剣: it lies face down on the own turn card until the next draft."""
    s, c = call.state, tables(call.state)
    card = attacks.turn_card(s, call.seat)
    if card >= 0 and s.zones[c.play[call.seat]]:
        s.lay(s.zones[c.play[call.seat]][-1], card, DOWN)


def _discard_top(call: Call) -> None:
    for _ in range(call.args["n"]):
        call.state.then(("discard_top", call.seat))


def _count_steal(call: Call) -> None:
    """スティール (erratum): only the first one of a turn draws."""
    w.add(call.state, call.seat, "steals", 1)


def _grow(call: Call) -> None:
    """実験: a random card of the extended deck goes to the discard."""
    s, c = call.state, tables(call.state)
    s.shuffle(c.extended[call.seat])
    if s.zones[c.extended[call.seat]]:
        skills.put_in_discard(s, call.seat, s.zones[c.extended[call.seat]][-1])


def _nothing(call: Call) -> None:
    """A card whose use does nothing by itself."""


def _step_to_killed(call: Call) -> None:
    call.state.then(("step_to", call.seat, call.names.get("cells", ())))


ORDERS = ("deploy", "move", "gather", "shoot")
OPERATIONS = (
    Operation("attack", {"clad": Param("int", required=False)}, _attack),
    Operation("power", {"n": N}, _power),
    Operation("power_by", {"of": Param("word", words=tuple(AMOUNTS))}, _power_by),
    Operation("when", {"is": Param("word", words=tuple(CONDITIONS)), "do": DO}, _when),
    Operation("may", {"cp": Param("int", required=False), "mp": Param("int", required=False), "do": DO}, _may),
    Operation("pick", {"n": N, "of": Param("options")}, _pick),
    Operation("move", {"n": N}, _step("move", "n")),
    Operation("stroll", {}, _step("stroll")),
    Operation("draw", {"n": N}, _step("draw", "n")),
    Operation("mp", {"n": N}, _gauge("mp")),
    Operation("cp", {"n": N}, _gauge("cp")),
    Operation("injury", {"n": N}, _gauge("injury")),
    Operation("reduce", {"n": N}, _reduce),
    Operation("intercept", {"n": N}, _step("intercept", "n")),
    Operation("unyielding", {}, _lasting("unyielding", "round")),
    Operation("brace", {"n": N}, _lasting("brace", "round")),
    Operation("extra_crack", {}, _lasting("extra_crack", "turn")),
    Operation("no_moves", {}, _lasting("no_moves", "turn")),
    Operation("spider_power", {"n": N}, _lasting("spider_power", "turn")),
    Operation("next_attack", {"atk": Param("int", required=False), "multi": Param("int", required=False),
                              "sure": Param("int", required=False)}, _next_attack),
    Operation("fix_clad", {}, _fix_clad),
    Operation("end_turn", {}, _end_turn),
    Operation("knockback", {}, _knockback),
    Operation("turn_clad", {"to": Param("word", words=("front", "back", "about"))}, _turn_clad),
    Operation("hit_clad", {"n": N}, _hit_clad),
    Operation("divination", {}, _divination),
    Operation("look_clad", {}, _look_clad),
    Operation("reveal_clad", {"n": N}, _reveal_clad),
    Operation("trap_up", {}, _trap_up),
    Operation("take", {"kind": Param("word", words=("any", "support"))}, _step("take", "kind")),
    Operation("take_named", {"name": Param("word", words=("kunai",))}, _take_named),
    Operation("keep_on_turn_card", {}, _keep_on_turn_card),
    Operation("discard_top", {"n": N}, _discard_top),
    Operation("count_steal", {}, _count_steal),
    Operation("play_top", {}, _step("play_top")),
    Operation("look_own_top", {}, _step("look_top")),
    Operation("beside_clad", {}, _step("beside_clad")),
    Operation("step_to_killed", {}, _step_to_killed),
    Operation("leap", {}, _step("leap")),
    Operation("rush", {"n": N}, _step("rush", "n")),
    Operation("spider", {"order": Param("word", words=ORDERS), "may": Param("int", required=False)},
              _step("spider", "order", "may")),
    Operation("grow", {}, _grow),
    Operation("transfigure", {}, _step("transfigure")),
    Operation("nothing", {}, _nothing),
)

VOCABULARY = Vocabulary({operation.name: operation for operation in OPERATIONS}, {})
MACHINE = Machine(VOCABULARY)


def start(s: State, seat: int, key: str, targets: tuple[int, ...]) -> None:
    """Begin the effect of a card; the Clad and the Legions it aims at lie open for all to see."""
    names: Any = (("cells", tuple(w.where(s, target) for target in targets)), ("targets", targets)) if targets else ()
    MACHINE.start(s, seat, key, "effect", names)


def raised(s: State, seat: int, card: int, aims: tuple[int, ...], paid: int) -> int:
    """What the effect of a card would add to its ATK against the last it aims at, with so much paid; nothing left to choose."""
    return _raised(s, seat, s.box.cards[s.face[card]].data["effect"], aims, paid)


def _raised(s: State, seat: int, effect: Any, aims: tuple[int, ...], paid: int) -> int:
    n, at_clad = 0, w.clad(s) in aims
    for word, args in map(single, effect):
        if word == "attack":
            return n + (args.get("clad", 0) if at_clad and aims[-1] == w.clad(s) else 0)
        if word == "power":
            n += args["n"]
        elif word == "power_by":
            n += paid if args["of"] == "paid" else AMOUNTS[args["of"]](s, seat)
        elif word == "when":
            name = args["is"]
            holds = paid > 0 if name == "paid" else CONDITIONS[name](s, seat) and (name not in AGAINST_CLAD or at_clad)
            n += _raised(s, seat, args["do"], aims, paid) if holds else 0
    return n


def start_at(s: State, seat: int, step: str, arg: Any) -> None:
    """Begin one operation without a card."""
    s.then((step, seat, arg))


skills.START.append(start)
skills.RAISED.append(raised)
