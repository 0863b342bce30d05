"""The vocabulary of 3x3Wars effects: what the YAML of a magic may say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tabletop.effects.machine import CHOOSE, EACH, Machine
from tabletop.effects.vocabulary import Call, Condition, Operation, Param, Vocabulary
from tabletop.games.wars3x3.board import LANDS, NO_BLOCKING, boost, cost, targeted, traits, unit, units
from tabletop.games.wars3x3.cards import ELEMENTS, NO_BLOCK, NO_BOOST, card_key, cards
from tabletop.games.wars3x3.field import destroyed, draw, hurt, settle
from tabletop.games.wars3x3.mana import WARD
from tabletop.referee.verbs import Figures
from tabletop.table.state import Lasting, State

N = Param("int")
TARGET = Param("name")
UNTIL = Param("word", words=("battle", "turn", "next_turn"))


def _outnumbered(s: State, seat: int) -> bool:
    """The hand and units of a seat together are no more than the opponent's."""
    c = cards(s)
    ours, theirs = (len(s.zones[c.hand[side]]) + len(units(s, side)) for side in (seat, 1 - seat))
    return ours <= theirs


def _fewer_territories(s: State, seat: int) -> bool:
    c = cards(s)
    return len(s.zones[c.land[seat]]) < len(s.zones[c.land[1 - seat]])


BEHIND: dict[str, Callable[[State, int], bool]] = {"outnumbered": _outnumbered, "fewer_territories": _fewer_territories}
IF = Param("word", required=False, words=tuple(BEHIND))


def holds(s: State, seat: int, args: Mapping[str, Any]) -> bool:
    """Whether what `if` asks for is so; always without it."""
    return "if" not in args or BEHIND[args["if"]](s, seat)


def _draw(call: Call) -> None:
    for _ in range(call.args["n"] if holds(call.state, call.seat, call.args) else 0):
        draw(call.state, call.seat)


def _damage(call: Call) -> None:
    """Life the opponent loses; `more` adds one for each unit of an element on both fields."""
    s, c = call.state, cards(call.state)
    n = call.args["n"]
    if "more" in call.args:
        element = ELEMENTS.index(call.args["more"])
        n += sum([c.element[s.face[u]] == element for seat in (0, 1) for u in units(s, seat)])
    hurt(s, 1 - call.seat, n)


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
    s, until = call.state, call.args["until"]
    for _, u in _still_there(call):
        boost(s, u, call.args["n"], f"{until}.{call.seat}" if until == "next_turn" else until)
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


def _lend(call: Call) -> None:
    """A trait is lent to a unit."""
    s = call.state
    for _, u in _still_there(call):
        s.last(Lasting(call.args["trait"], u, -1, LENT[call.args["trait"]], call.args["until"]))
        s.say("log.lent", card=card_key(s, u))


def _waste(call: Call) -> None:
    """The newest territories of the opponent go to the discard; they are not destroyed."""
    s, c = call.state, cards(call.state)
    for _ in range(min(call.args["n"], len(s.zones[c.land[1 - call.seat]]))):
        s.move(s.zones[c.land[1 - call.seat]][-1], c.discard)
        s.say("log.wasted", seat=f"seat:{1 - call.seat}", n=len(s.zones[c.land[1 - call.seat]]))


def _territory(call: Call) -> None:
    """Cards of the deck become own territories, as far as there are any."""
    if holds(call.state, call.seat, call.args):
        settle(call.state, call.seat, call.args["n"])


def _sift(call: Call) -> None:
    """All but some random cards of the discard are exiled."""
    s, c = call.state, cards(call.state)
    s.shuffle(c.discard)
    for card in s.zones[c.discard][:-call.args["keep"]]:
        s.move(card, c.exile)


def _ward(call: Call) -> None:
    call.state.last(Lasting(WARD, -1, call.seat, 1, "turn"))
    call.state.say("log.warded", seat=f"seat:{call.seat}")


def _expose(call: Call) -> None:
    call.state.then(("expose", call.seat, call.args["n"], call.args["life"]))


def _ask(step: str) -> Callable[[Call], None]:
    """The operation puts a question of its own: a step of that name, for the seat, with `n` where there is one."""
    def do(call: Call) -> None:
        call.state.then((step, call.seat, *call.args.values()))
    return do


def _cost_up_to(s: State, seat: int, piece: int, value: Any) -> Figures | None:
    return {"cost": cost(s, piece), "limit": value} if cost(s, piece) > value else None


def _element(s: State, seat: int, piece: int, value: Any) -> Figures | None:
    c = cards(s)
    return None if ELEMENTS[c.element[s.face[piece]]] == value else {"need": f"element:{ELEMENTS.index(value)}"}


def _can(s: State, seat: int, piece: int, value: Any) -> Figures | None:
    """2.0 condition 1 and *cannot be reinforced*."""
    return {"card": card_key(s, piece)} if traits(s, piece) & NO_BOOST or targeted(s, piece) else None


LENT = {NO_BLOCKING: NO_BLOCK}
OPERATIONS = (
    CHOOSE,
    EACH,
    Operation("draw", {"n": N, "if": IF}, _draw),
    Operation("damage", {"n": N, "more": Param("word", required=False, words=ELEMENTS)}, _damage),
    Operation("lose", {"cost_of": TARGET}, _lose),
    Operation("destroy", {"target": TARGET}, _destroy),
    Operation("increase", {"target": TARGET, "n": N, "until": UNTIL}, _increase),
    Operation("reinforce", {"target": TARGET, "n": N}, _reinforce),
    Operation("lands", {"n": N}, _lands),
    Operation("to_hand", {"target": TARGET}, _to_hand),
    Operation("lend", {"target": TARGET, "trait": Param("word", words=tuple(LENT)), "until": UNTIL}, _lend),
    Operation("waste", {"n": N}, _waste),
    Operation("territory", {"n": N, "if": IF}, _territory),
    Operation("deploy", {}, _ask("settle")),
    Operation("expose", {"n": N, "life": N}, _expose),
    Operation("sift", {"keep": N}, _sift),
    Operation("heal", {}, _ask("heal")),
    Operation("exchange", {"n": N}, _ask("exchange")),
    Operation("copy", {}, _ask("copy")),
    Operation("ward", {}, _ward),
)
CONDITIONS = {
    "cost_up_to": Condition(N, "M-4", "why.cost_up_to", _cost_up_to),
    "element": Condition(Param("word", words=ELEMENTS), "M-4", "why.element", _element),
    "can": Condition(Param("word", words=("reinforce",)), "2.2", "why.reinforce", _can),
}
SELECTORS = {"foe_units": lambda s, seat: units(s, 1 - seat), "own_units": units}

VOCABULARY = Vocabulary({operation.name: operation for operation in OPERATIONS}, SELECTORS, CONDITIONS)
MACHINE = Machine(VOCABULARY)
