"""What a skill does with the cards of its witch."""

from __future__ import annotations

from typing import Annotated

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import skills
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.tables import tables
from tabletop.operations.vocabulary import Now, one_of
from tabletop.table.state import DOWN

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


def count_steal(now: Now) -> None:
    """スティール (erratum): only the first one of a turn draws."""
    w.add(now.s, now.seat, "steals", 1)


def grow(now: Now) -> None:
    """実験: a random card of the extended deck goes to the discard."""
    s, c = now.s, tables(now.s)
    s.shuffle(c.extended[now.seat])
    if s.zones[c.extended[now.seat]]:
        skills.put_in_discard(s, now.seat, s.zones[c.extended[now.seat]][-1])


def nothing(now: Now) -> None:
    """A card whose use does nothing by itself."""
