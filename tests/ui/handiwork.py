"""Anything hands may do: edits drawn at random, sensible or not."""

from __future__ import annotations

import random
from collections.abc import Callable

from tabletop.play.hands import HANDS, Edit
from tabletop.referee.rules import Rules
from tabletop.table.box import seat_name
from tabletop.table.state import State, place_of

MOVED = ("move", "put", "lay", "take")
PLACED = ("draw", "deal", "pile")
ZONED = ("shuffle", "cut", "sort", "look")
NUMBERS = (None, None, 1, 2, 0, -1, 3, 45, 90, 7, -400, 10**12)
WORDS = ("", "mine", "{seat}", "長い覚え書き" * 30, "\u202e**x**", "a\nb")


def any_edit(dice: random.Random, state: State, rules: Rules | None) -> Edit:
    """One thing hands may try on this table, on anybody's things."""
    word = dice.choice(list(HANDS))
    if word in MOVED or dice.random() < 0.4:
        word = dice.choice(MOVED) if word not in MOVED else word
        to = _piece(dice, state) if word == "lay" or dice.random() < 0.1 else _zone(dice, state)
        spot = (dice.randrange(1001), dice.randrange(1001)) if word == "put" else ()
        return Edit(word, _pieces(dice, state), to, dice.choice(NUMBERS), spot)
    if word in PLACED:
        to = ",".join(_zone(dice, state) for _ in range(1 if word != "deal" else dice.randint(1, 3)))
        return Edit(word, _zone(dice, state), to, dice.choice(NUMBERS))
    if word in ZONED:
        return Edit(word, _zone(dice, state), "", dice.choice(NUMBERS))
    return OTHERS.get(word, _on_pieces)(dice, state, rules, word)


def _zone(dice: random.Random, s: State) -> str:
    """A place, rather one that holds something."""
    full = [zone.name for zone, pieces in zip(s.box.zones, s.zones, strict=True) if pieces]
    return dice.choice(full) if full and dice.random() < 0.6 else dice.choice(s.box.zones).name


def _piece(dice: random.Random, s: State) -> str:
    return place_of(s, dice.randrange(len(s.face))) if s.face else "nothing.1"


def _pieces(dice: random.Random, s: State) -> str:
    return ",".join(dict.fromkeys(_piece(dice, s) for _ in range(dice.choice([1, 1, 1, 2, 5]))))


def _seat(dice: random.Random, s: State) -> str:
    return seat_name(dice.randrange(s.box.seats + 1))


def _on_pieces(dice: random.Random, s: State, rules: Rules | None, word: str) -> Edit:
    return Edit(word, _pieces(dice, s), "", dice.choice(NUMBERS))


def _count(dice: random.Random, s: State, rules: Rules | None, word: str) -> Edit:
    """Any gauge, those that nobody is shown too."""
    if not s.box.gauges:
        return Edit(word, "p1.nothing", "", 1)
    gauge = dice.choice(list(s.box.gauges.values()))
    owner = {"seat": _seat, "zone": _zone}.get(gauge.scope, _piece)(dice, s)
    return Edit(word, f"{owner}.{gauge.key}", "", dice.choice([*range(-3, 12), 40, -10**9, 10**9]))


def _note(dice: random.Random, s: State, rules: Rules | None, word: str) -> Edit:
    return Edit(word, dice.choice([_zone, _piece])(dice, s), text=dice.choice(WORDS))


def _show(dice: random.Random, s: State, rules: Rules | None, word: str) -> Edit:
    return Edit(word, _pieces(dice, s), dice.choice(["all", _seat(dice, s)]))


def _bring(dice: random.Random, s: State, rules: Rules | None, word: str) -> Edit:
    return Edit(word, dice.choice(s.box.cards).id, _zone(dice, s), dice.choice([None, 1, 3, -1]))


def _step(dice: random.Random, s: State, rules: Rules | None, word: str) -> Edit:
    return Edit(word, dice.choice([track.step for track in rules.track] if rules is not None and rules.track else ["1"]))


OTHERS: dict[str, Callable[[random.Random, State, Rules | None, str], Edit]] = {
    "count": _count, "note": _note, "show": _show, "bring": _bring, "step": _step,
    "on_turn": lambda dice, s, rules, word: Edit(word, _seat(dice, s)),
    "end": lambda dice, s, rules, word: Edit(word, str(dice.randint(1, 3))),
}
