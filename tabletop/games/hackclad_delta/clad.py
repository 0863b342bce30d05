"""The Clad and the Legions act by themselves: foresight (8-1), programs (8-4-1), the attack of the Legions (8-4-2), 9-2."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import fight
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import CENTRE, NORTH, at, turned
from tabletop.games.hackclad_delta.tables import Tables, said, tables
from tabletop.operations.drags import move_all
from tabletop.referee.ask import Flow, Steps, pause
from tabletop.table.state import DOWN, UP, State

MOST_VOLTAGE = 3
TURNS = {"left": 270, "right": 90, "back": 180}


def foresight(s: State) -> None:
    """8-1: three Clad cards into the slots, from the left; 9-2 first where the deck is empty."""
    c: Tables = s.box.data
    if not s.zones[c.clad_deck]:
        rebuild(s)
    for n, slot in enumerate(c.clad_slot):
        if s.zones[c.clad_deck]:
            s.move(s.zones[c.clad_deck][-1], slot, side=DOWN if c.solo and n == 1 else UP)
    s.say("log.foresight")


def rebuild(s: State) -> None:
    """9-2: VOLTAGE rises, the used cards and those of the new VOLTAGE are the new deck; solo by 13-1 ②."""
    c, now = tables(s), w.voltage(s)
    if not (c.coop and now >= MOST_VOLTAGE):
        now = min(now + 1, MOST_VOLTAGE)
        s.count_zone(c.clad_deck, w.VOLTAGE, now)
    piles = [*c.volt.values(), c.aside] if now >= MOST_VOLTAGE else [c.volt[now]]
    if c.solo:
        piles = solo_piles(s, now)
    if c.easy_v3:
        piles.append(c.volt[3])
    for pile in piles:
        move_all(s, pile, c.clad_deck, DOWN)
    s.shuffle(c.clad_deck)
    s.say("log.voltage", n=now)


def solo_piles(s: State, now: int) -> list[int]:
    """13-1 ②: first the used cards and three of the cards set aside and VOLTAGE 3, unseen; then the rest."""
    c: Tables = s.box.data
    if now == MOST_VOLTAGE - 1:
        move_all(s, c.volt[3], c.aside, DOWN)
        s.shuffle(c.aside)
        for card in s.zones[c.aside][-3:]:
            s.move(card, c.volt[2], side=DOWN)
        return [c.volt[2]]
    return [c.volt[2], c.volt[3], c.aside]


# --- 8-4-1 -------------------------------------------------------------------------------------------------------------------


def clad_turn(s: State, n: int) -> Flow:
    """The card of a Clad slot; 13-1 ③: a card lying face down is turned up just before it acts."""
    slot = tables(s).clad_slot[n - 1]
    if not s.zones[slot]:
        return
    yield pause(s)
    card = s.zones[slot][-1]
    if s.side[card] == DOWN:
        s.flip(card, UP)
    s.say("log.clad_acts", card=said(s, card), n=n)
    s.then(("program", s.box.cards[s.face[card]].key, 0), ("clad_done",))


def program(s: State, key: str, i: int) -> None:
    """One icon of a Clad card, from the left, then the rest."""
    c: Tables = s.box.data
    icons = c.program[s.box.card_of[key]]
    if i >= len(icons):
        return
    if i + 1 < len(icons):
        s.then(("program", key, i + 1))
    (word, value), = icons[i].items()
    ICONS[word](s, key, i, value)


def _drop(s: State, key: str, i: int, value: Any) -> None:
    """8-4-1: the witch who stands there takes the shard at once; of several the earliest in turn order."""
    for offset in tables(s).offsets[key, i]:
        if s.result is None:
            cell = at(w.clad_cell(s), w.facing(s, w.clad(s)), offset)
            n = w.from_stock(s, 1)
            w.lay_shards(s, cell, n)
            if n:
                s.say("log.dropped")
            for seat in sorted(w.standing_on(s, cell), key=lambda seat: attacks.turn_slot(s, seat))[:1]:
                w.pick_up(s, seat)


def _forward(s: State, key: str, i: int, value: Any) -> None:
    for _ in range(int(value)):
        if not fight.fixed(s):
            s.then(("8-4-4", ("forward",), ()), ("clad_moves", ("forward",)))


def _spawn(s: State, key: str, i: int, value: Any) -> None:
    each = range(len(tables(s).offsets[key, i]))
    s.then(*(frame for k in each for frame in (("8-4-4", ("spawn", key, i, k), ()), ("spawned", key, i, k))))


def _home(s: State, key: str, i: int, value: Any) -> None:
    """帰巣本能: to the middle of the field, facing as at the start."""
    s.then(("homed",))
    if w.clad_cell(s) != CENTRE and not fight.fixed(s):
        s.then(("8-4-4", ("leap", CENTRE), ()), ("clad_moves", ("leap", CENTRE)))


def spawned(s: State, key: str, i: int, k: int) -> None:
    """8-4-1: a Legion appears; one that stands there is removed first, without reward."""
    c: Tables = s.box.data
    attack = ("spawn", key, i, k)
    cell = attacks.area(s, attack)[0]
    if cell == w.clad_cell(s):
        return
    old = w.legion_on(s, cell)
    was = said(s, old) if old >= 0 else ""
    if old >= 0:
        s.move(old, c.box)
    made = s.create(c.head_face if "head" in attacks.icon(s, attack) else c.tail_face, c.cell[cell])
    if was and was != said(s, made):
        s.say("log.spawned_over", card=said(s, made), old=was)
    else:
        s.say("log.spawned", card=said(s, made))


ICONS: dict[str, Callable[[State, str, int, Any], None]] = {
    "attack": lambda s, key, i, value: s.then(("8-4-4", ("card", key, i), ())), "drop": _drop,
    "turn": lambda s, key, i, value: fight.turn_clad(s, turned(w.facing(s, w.clad(s)), TURNS[value])),
    "forward": _forward, "head": _spawn, "tail": _spawn, "home": _home,
}


def legions_turn(s: State) -> Flow:
    """8-4-2: all Legions attack their four neighbours at once."""
    if w.legions(s):
        yield pause(s)
        if s.facts is not None:
            s.say("log.legions" if attacks.targets(s, ("legions",)) else "log.no_legion_hits", n=len(w.legions(s)))
        s.then(("8-4-4", ("legions",), ()), "clad_done")


def put_away(s: State) -> None:
    """8-4-2: the used Clad cards lie face down on the pile of the next VOLTAGE, at VOLTAGE 3 aside."""
    c, now = tables(s), w.voltage(s)
    pile = c.aside if now >= MOST_VOLTAGE else c.volt[now + 1]
    for slot in c.clad_slot:
        move_all(s, slot, pile, DOWN)


STEPS: Steps = {
    "8-1": foresight, "8-4-1": clad_turn, "program": program, "spawned": spawned, "8-4-2": legions_turn, "put_away": put_away,
    "homed": lambda s: fight.turn_clad(s, NORTH), "clad_done": fight.end_turn,
}
