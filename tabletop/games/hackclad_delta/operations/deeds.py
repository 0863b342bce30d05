"""What a skill does to its witch and her cards, to the Clad and its deck, and what traps and spiders do."""

from __future__ import annotations

from typing import Annotated

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import fight, skills
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import facing_to, turned
from tabletop.games.hackclad_delta.operations.blows import at_clad, power
from tabletop.games.hackclad_delta.tables import tables
from tabletop.operations.seats import who
from tabletop.operations.vocabulary import Do, Now, Options, Todo, one_of
from tabletop.table.state import DOWN, UP


def may(now: Now, *, cp: int = 0, mp: int = 0, do: Todo) -> None:
    now.s.then(("may", now.seat, do.frame(now.seat, now.names), cp, mp))


def pick(now: Now, n: int, of: Options) -> None:
    now.s.then(("pick_option", now.seat, tuple(option.frame(now.seat, now.names) for option in of), n, ()))


def gained(gauge: str) -> Do:
    """A number of the seat changes."""
    def do(now: Now, n: int) -> None:
        w.add(now.s, now.seat, gauge, n)
    return do


Kind = Annotated[str, one_of("any", "support")]
Named = Annotated[str, one_of("kunai")]


def take(now: Now, kind: Kind) -> None:
    now.s.then(("take", now.seat, kind))


def take_named(now: Now, name: Named) -> None:
    """Every card of that name from the own discard to the hand."""
    s, c = now.s, tables(now.s)
    for card in [p for p in s.zones[c.discard[now.seat]] if c.name_of[s.face[p]].startswith(name)]:
        s.move(card, c.hand[now.seat], side=DOWN)


def keep_on_turn_card(now: Now) -> None:
    """手裏剣: it lies face down on the own turn card until the next draft."""
    s, c = now.s, tables(now.s)
    card = attacks.turn_card(s, now.seat)
    if card >= 0 and s.zones[c.play[now.seat]]:
        s.lay(s.zones[c.play[now.seat]][-1], card, DOWN)


def discard_top(now: Now, n: int) -> None:
    for _ in range(n):
        now.s.then(("discard_top", now.seat))


def grow(now: Now) -> None:
    """実験: a random card of the extended deck goes to the discard."""
    s, c = now.s, tables(now.s)
    s.shuffle(c.extended[now.seat])
    if s.zones[c.extended[now.seat]]:
        skills.put_in_discard(s, now.seat, s.zones[c.extended[now.seat]][-1])


Toward = Annotated[str, one_of("front", "back", "about")]
Order = Annotated[str, one_of("deploy", "move", "gather", "shoot")]


def knockback(now: Now) -> None:
    """12-1: only the Clad is knocked back."""
    if at_clad(now):
        now.s.count(now.seat, "push", 1)


def turn_clad(now: Now, to: Toward) -> None:
    """Front or back toward the witch, who stands beside it; or right about."""
    s, seat = now.s, now.seat
    if to == "about":
        fight.turn_clad(s, turned(w.facing(s, w.clad(s)), 180))
    elif fight.beside_clad(s, seat):
        front = facing_to(w.clad_cell(s), w.cell(s, seat))
        fight.turn_clad(s, front if to == "front" else turned(front, 180))


def hit_clad(now: Now, n: int) -> None:
    fight.strike(now.s, now.seat, [w.clad(now.s)], n)


def divination(now: Now) -> None:
    """ルーナ: look at the top of the Clad deck; where it is empty MP+1."""
    if now.s.zones[tables(now.s).clad_deck]:
        look_clad(now)
        now.s.say("log.divined", seat=who(now.seat))
    else:
        w.add(now.s, now.seat, "mp", 1)


def look_clad(now: Now) -> None:
    s, c = now.s, tables(now.s)
    if s.zones[c.clad_deck]:
        s.show(s.zones[c.clad_deck][-1], 1 << now.seat)


def reveal_clad(now: Now, n: int) -> None:
    """12-1: the top card is shown to all and hidden again; ATK+1 for a card of VOLTAGE 1."""
    s, c = now.s, tables(now.s)
    if s.zones[c.clad_deck]:
        card = s.zones[c.clad_deck][-1]
        s.flip(card, UP)
        s.say("log.revealed", card=c.said[s.face[card]])
        s.flip(card, DOWN)
        if c.voltage[s.face[card]] == 1:
            power(now, n)


def trap_up(now: Now) -> None:
    s = now.s
    down = [trap for trap in s.zones[tables(s).trap[now.seat]] if s.side[trap] == DOWN]
    if down:
        s.flip(down[0], UP)


def spider(now: Now, order: Order, may: int = 0) -> None:
    now.s.then(("spider", now.seat, order, may))
