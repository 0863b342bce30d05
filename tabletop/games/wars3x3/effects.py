"""The vocabulary of 3x3Wars effects: what the YAML of a magic may say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.effects.machine import CHOOSE, EACH, Machine
from tabletop.effects.vocabulary import Call, Condition, Operation, Param, Vocabulary
from tabletop.games.wars3x3.board import LANDS, boost, cost, targeted, traits, unit, units
from tabletop.games.wars3x3.cards import ELEMENTS, NO_BOOST, card_key, cards
from tabletop.games.wars3x3.field import destroyed, draw, hurt
from tabletop.referee.verbs import Figures
from tabletop.table.state import Lasting, State

N = Param("int")
TARGET = Param("name")
UNTIL = Param("word", words=("battle", "turn"))


def _draw(call: Call) -> None:
    for _ in range(call.args["n"]):
        draw(call.state, call.seat)


def _damage(call: Call) -> None:
    hurt(call.state, 1 - call.seat, call.args["n"])


def _still_there(call: Call, parameter: str = "target") -> Iterator[tuple[int, int]]:
    """The slots a name stands for and the units in them; those that left meanwhile are passed over (M-4)."""
    for slot in call.zones(parameter):
        u = unit(call.state, slot)
        if u >= 0:
            yield slot, u


def _lose(call: Call) -> None:
    """Reading O12: the loss is the unit's cost, not its power."""
    for _, u in _still_there(call, "cost_of"):
        hurt(call.state, call.seat, cost(call.state, u))


def _destroy(call: Call) -> None:
    s = call.state
    for _, u in _still_there(call):
        s.say("log.destroyed", card=card_key(s, u))
        destroyed(s, u)


def _increase(call: Call) -> None:
    """An increase is no reinforcement: it has no limit a turn and reaches units that cannot be reinforced."""
    s = call.state
    for _, u in _still_there(call):
        boost(s, u, call.args["n"], call.args["until"])
        s.say("log.increased" if call.args["n"] > 0 else "log.decreased", card=card_key(s, u), n=abs(call.args["n"]))


def _reinforce(call: Call) -> None:
    """Reading O13: it counts as the unit's one spell of the turn."""
    s = call.state
    for _, u in _still_there(call):
        s.mark(u, "target", s.turn)
        boost(s, u, call.args["n"], "battle")
        s.say("log.reinforced", card=card_key(s, u), n=call.args["n"])


def _lands(call: Call) -> None:
    call.state.last(Lasting(LANDS, -1, call.seat, call.args["n"], "turn"))
    call.state.say("log.lands", n=call.args["n"])


def _to_hand(call: Call) -> None:
    s = call.state
    for slot, u in _still_there(call):
        s.say("log.returned", card=card_key(s, u))
        s.move(u, cards(s).hand[s.box.zones[slot].seat])


def _cost_up_to(s: State, seat: int, piece: int, value: Any) -> Figures | None:
    return {"cost": cost(s, piece), "limit": value} if cost(s, piece) > value else None


def _element(s: State, seat: int, piece: int, value: Any) -> Figures | None:
    c = cards(s)
    return None if ELEMENTS[c.element[s.face[piece]]] == value else {"need": f"element:{ELEMENTS.index(value)}"}


def _can(s: State, seat: int, piece: int, value: Any) -> Figures | None:
    """2.0 condition 1 and *cannot be reinforced*."""
    return {"card": card_key(s, piece)} if traits(s, piece) & NO_BOOST or targeted(s, piece) else None


OPERATIONS = (
    CHOOSE,
    EACH,
    Operation("draw", {"n": N}, _draw),
    Operation("damage", {"n": N}, _damage),
    Operation("lose", {"cost_of": TARGET}, _lose),
    Operation("destroy", {"target": TARGET}, _destroy),
    Operation("increase", {"target": TARGET, "n": N, "until": UNTIL}, _increase),
    Operation("reinforce", {"target": TARGET, "n": N}, _reinforce),
    Operation("lands", {"n": N}, _lands),
    Operation("to_hand", {"target": TARGET}, _to_hand),
)
CONDITIONS = {
    "cost_up_to": Condition(N, "M-4", "why.cost_up_to", _cost_up_to),
    "element": Condition(Param("word", words=ELEMENTS), "M-4", "why.element", _element),
    "can": Condition(Param("word", words=("reinforce",)), "2.2", "why.reinforce", _can),
}
SELECTORS = {"foe_units": lambda s, seat: units(s, 1 - seat), "own_units": units}

VOCABULARY = Vocabulary({operation.name: operation for operation in OPERATIONS}, SELECTORS, CONDITIONS)
MACHINE = Machine(VOCABULARY)
