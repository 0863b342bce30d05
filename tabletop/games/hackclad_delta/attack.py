"""Attacks of the Clad and the Legions: where they fall, who may answer (8-4-4), and what comes of them (8-4-6).

An attack is a tuple: `("card", card key, icon)`, the movement attacks `("forward",)`, `("push", facing)`, `("leap", cell)` and
`("spawn", card key, icon, which)`, and `("legions",)`.  Its area is read from the table each time, for an answer may change it.
"""

from __future__ import annotations

from typing import Any

from tabletop.games.hackclad_delta import fight
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import AROUND, CENTRE, NEIGHBOURS, at
from tabletop.games.hackclad_delta.tables import SLOTS, Tables, said, tables
from tabletop.operations.seats import drop, has, total, who
from tabletop.referee.ask import Steps
from tabletop.table.state import Frame, State

Attack = tuple[Any, ...]
BRACE = "brace"
"""庇の陣: what lasts on a witch until the next damage she would take (reading O31)."""
GUARD = "guard"
"""The name of the skill ガード that every witch has."""
Seats = tuple[int, ...]


def area(s: State, attack: Attack) -> tuple[int, ...]:
    """The cells an attack falls on, as the table lies now."""
    kind = attack[0]
    if kind == "legions":
        return tuple(sorted({cell for legion in w.legions(s) for cell in NEIGHBOURS[w.where(s, legion)]}))
    if kind != "card" and kind != "spawn":
        return (destination(s, attack),)
    c: Tables = s.box.data
    clad = w.clad(s)
    here, facing = c.cell_of.get(s.where[clad], CENTRE), w.facing(s, clad)
    return c.blow[attack[1:]][facing][here] if kind == "card" else (at(here, facing, spawn_offset(s, attack)),)


def destination(s: State, attack: Attack) -> int:
    """The cell the Clad moves to."""
    here = w.clad_cell(s)
    if attack[0] == "leap":
        return int(attack[1])
    return at(here, w.facing(s, w.clad(s)) if attack[0] == "forward" else attack[1], (0, 1))


def icon(s: State, attack: Attack) -> Any:
    """The icon of a Clad card that an attack comes from."""
    return tables(s).program[s.box.card_of[attack[1]]][attack[2]]


def spawn_offset(s: State, attack: Attack) -> tuple[int, int]:
    """Where a Legion appears, as the Clad sees it."""
    c: Tables = s.box.data
    return c.offsets[attack[1:3]][attack[3]]


def reducible(attack: Attack) -> bool:
    """8-4-1: movement attacks, those of appearing Legions too, cannot be reduced."""
    return attack[0] in ("card", "legions")


def in_vain(s: State) -> bool:
    """8-4-1: whether an attack is answered that is neither reduced nor intercepted."""
    attack = under_attack(s)
    return attack is not None and not reducible(attack)


def attackers(s: State, seat: int) -> list[int]:
    """The Legions beside a witch."""
    here = w.cell(s, seat)
    return w.legions_beside(s, here) if here >= 0 else []


def base(s: State, attack: Attack, seat: int) -> int:
    """The damage before any reduction; Legions add up (8-4-2)."""
    if attack[0] == "legions":
        return w.voltage(s) * len(attackers(s, seat))
    return w.voltage(s) if attack[0] == "spawn" else w.clad_atk(s)


def damage(s: State, attack: Attack, seat: int, inside: int = 1) -> int:
    """The damage a seat takes as things stand; `inside` is 0 while an answer to this attack is under way."""
    if not reducible(attack):
        return base(s, attack, seat)
    return max(0, unbraced(s, attack, seat, inside) - total(s, seat, BRACE))


def unbraced(s: State, attack: Attack, seat: int, inside: int) -> int:
    """What is left of an attack, 0 or less for nothing, before 庇の陣 takes its part of the damage."""
    return base(s, attack, seat) - total(s, seat, reduction(s, inside)) - web(s, seat)


def web(s: State, seat: int) -> int:
    """防衛網 in the discard: one less for each own ツチグモ that watches the witch's cell."""
    c, here = tables(s), w.cell(s, seat)
    nets = sum(c.extra[s.face[piece]] == "web" for piece in s.zones[c.discard[seat]])
    if not nets:
        return 0
    return int(nets) * sum(here in AROUND[c.crossing_of[s.where[spider]]] for spider in spiders_out(s, seat))


def spiders_out(s: State, seat: int) -> list[int]:
    """The ツチグモ of a seat on the field."""
    return [piece for pieces in s.zones[tables(s).grid] for piece in pieces if s.owner[piece] == seat]


# --- who is hit, in which order --------------------------------------------------------------------------------------------


def turn_slot(s: State, seat: int) -> int:
    """The turn slot of a seat in this round, 1 to 4: that above its standby slot once it had its turn (8-4)."""
    c: Tables = s.box.data
    for n in range(SLOTS):
        for piece in s.zones[c.slot[n]]:
            if s.owner[piece] == seat:
                return n + 1
        for piece in s.zones[c.standby[n]]:
            if s.owner[piece] == seat:
                return SLOTS - n
    return SLOTS + 1


def targets(s: State, attack: Attack) -> list[int]:
    """The seats whose witch stands in the area, in the order of their turns this round (8-4-4 ①)."""
    cells = area(s, attack)
    hit = [seat for seat in range(s.box.seats) if w.cell(s, seat) in cells and base(s, attack, seat)]
    return sorted(hit, key=lambda seat: (turn_slot(s, seat), seat)) if len(hit) > 1 else hit


def could_answer(s: State, seat: int) -> bool:
    """Whether all can see that a seat might answer: it has cards in hand or CP."""
    return bool(s.zones[tables(s).hand[seat]]) or s.seat_num[seat, "cp"] > 0


def could_shield(s: State, seat: int) -> bool:
    """14-3 ③: whether all can see that a seat might hold up a ガード: it has one in an open hand, or a hand nobody else sees."""
    c: Tables = s.box.data
    hand = s.zones[c.hand[seat]]
    return any(c.name_of[s.face[card]] == GUARD for card in hand) if c.hands_open else bool(hand)


def reduction(s: State, inside: int = 0) -> str:
    """What lasts on a seat that takes something off the attack it answers: attacks inside an answer have their own (8-4-4 ⑤)."""
    return f"reduced.{sum(frame[0] == 'reacted' for frame in s.agenda) + inside}"


def under_attack(s: State) -> Attack | None:
    """The attack being answered now."""
    frame = _window(s)
    return frame[1] if frame is not None else None


def damage_now(s: State, seat: int) -> int:
    """The damage a seat takes of the attack being answered, in the middle of an answer too."""
    frame = _window(s)
    return damage(s, frame[1], seat, int(frame[0] != "reacted")) if frame is not None else 0


def _window(s: State) -> Frame | None:
    return next((frame for frame in reversed(s.agenda) if frame[0] in ("8-4-4", "reacted")), None)


# --- steps -------------------------------------------------------------------------------------------------------------------


def reacted(s: State, attack: Attack, passed: Seats, before: tuple[int, ...]) -> None:
    """8-4-4 ②④: where other cells are attacked now, those who passed may answer again."""
    s.then(("8-4-4", attack, passed if set(area(s, attack)) == set(before) else ()))


def struck(s: State, attack: Attack) -> None:
    """8-4-4 ⑥, 8-4-6: the attack falls; damage of 1 or more injures."""
    for seat, n in [(seat, damage(s, attack, seat)) for seat in targets(s, attack)]:
        if reducible(attack) and has(s, seat, BRACE) and unbraced(s, attack, seat, 1) > 0:
            drop(s, seat, BRACE)
        if n:
            injure(s, seat, n, attack)
        else:
            s.say("log.unhurt", seat=who(seat), by=source(s, attack, seat), n=base(s, attack, seat))
    if s.lasting:
        over = reduction(s, 1)
        for seat in range(s.box.seats):
            drop(s, seat, over)


def source(s: State, attack: Attack, seat: int) -> str:
    """What strikes a seat, as a figure of a sentence: how many Legions, a card of the Clad, or its way."""
    if attack[0] == "legions":
        return f"by:legions.{len(attackers(s, seat))}"
    return f"card:{attack[1]}" if attack[0] == "card" else "by:spawn" if attack[0] == "spawn" else "by:move"


def injure(s: State, seat: int, n: int, attack: Attack) -> None:
    """8-4-6, in co-op with 14-3 ④."""
    c, here, whole = tables(s), w.cell(s, seat), base(s, attack, seat)
    lost = 0 if has(s, seat, "unyielding") else min(n, s.seat_num[seat, "shards"])
    s.say("log.injured" if n == whole else "log.injured_less", seat=who(seat), by=source(s, attack, seat), n=n, whole=whole,
          less=whole - n, lost=lost)
    w.add(s, seat, "injury", 1)
    if lost:
        s.say("log.given_back" if c.coop else "log.fallen", seat=who(seat), n=lost)
    s.count(seat, "shards", s.seat_num[seat, "shards"] - lost)
    s.say("log.left", seat=who(seat))
    card = turn_card(s, seat)
    if card >= 0:
        s.lay(w.witch(s, seat), card)
    if c.coop:
        w.set_stock(s, w.stock(s) + lost)
        taint(s, seat)
    else:
        w.lay_shards(s, here, lost)


def taint(s: State, seat: int) -> None:
    """One 穢れ more; in co-op more than the limit loses at once (14-1, 14-3 ④)."""
    w.add(s, seat, "taint", 1)
    if tables(s).coop and s.seat_num[seat, "taint"] > taint_limit(s):
        s.finish((), "14-1", "end.tainted")


def taint_limit(s: State) -> int:
    """14-2: how many 穢れ a witch may hold."""
    return 4 if s.box.switches.get("difficulty") == "easy" else 3


def turn_card(s: State, seat: int) -> int:
    """The turn card of a seat, -1 while it has none."""
    c: Tables = s.box.data
    return next((piece for zone in (*c.slot, *c.standby) for piece in s.zones[zone] if s.owner[piece] == seat), -1)


def clad_moves(s: State, attack: Attack) -> None:
    """8-4-1: after the movement attack the Clad moves; a Legion there is removed first, shards stay."""
    if attack[0] in ("forward", "push") and fight.fixed(s):
        return
    c, to = tables(s), destination(s, attack)
    if (legion := w.legion_on(s, to)) >= 0:
        s.say("log.trodden", card=said(s, legion))
        s.move(legion, c.box)
    s.move(w.clad(s), c.cell[to])
    way = "home" if attack[0] == "leap" else attack[1] if attack[0] == "push" else w.facing(s, w.clad(s))
    s.say("log.clad_moves", place=f"place:{s.box.zones[c.cell[to]].name}", way=f"facing:{way}")


STEPS: Steps = {
    "reacted": reacted, "8-4-6": struck, "clad_moves": clad_moves,
}
