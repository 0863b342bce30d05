"""The cards of 3x3Wars as look-up tables: what a step or a check asks of a face, ready before the game starts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from operator import attrgetter
from typing import NamedTuple

from tabletop.operations.seats import needed, numbers_of, places_of
from tabletop.operations.written import Lists
from tabletop.table.box import Box, Card
from tabletop.table.state import State

OUTNUMBERED = "outnumbered"
"""What `if` of a magic says where hand and units of its seat are no more than the opponent's."""
ELEMENTS = ("fire", "water", "grass", "sky", "violet")

TRAIT_NAMES = ("pierce", "phase", "no_block", "double_wall", "no_boost", "shift", "wild", "swap", "possess", "haste", "undying",
               "bloom", "swell", "treasure", "cornered", "pioneer", "awe", "assembled")
TRAITS = {name: 1 << i for i, name in enumerate(TRAIT_NAMES)}
(PIERCE, PHASE, NO_BLOCK, DOUBLE_WALL, NO_BOOST, SHIFT, WILD, SWAP, POSSESS, HASTE, UNDYING, BLOOM, SWELL, TREASURE, CORNERED,
 PIONEER, AWE, ASSEMBLED) = TRAITS.values()
SETS = ("barrage", "firm", "disaster", "overwhelm")
"""The tags of the four sets of magics of the intermediate mode."""
_IGNORED = frozenset(TRAIT_NAMES[TRAIT_NAMES.index("swap"):])
_GRANDS = frozenset({"forbid", "sea_heal", "reclaim", "sky_copy", "boundless"})
UNUSED = {"beginner": _IGNORED | _GRANDS, "intermediate": _IGNORED | _GRANDS}
"""Beginner and intermediate rules: only five traits of units count; other trait text and grand magics are ignored."""
GRAND_MODES = ("advanced", "seven_mage")
FORBID, COPY = "forbid", "sky_copy"
"""The grand magic that answers a magic or a reinforcement, and the one that copies a magic."""


class Start(NamedTuple):
    """S: what a mode deals and leaves to choose.

    `dealt` cards to each seat, of which `lands` become territories or all but `kept` (0: all) go back under the deck;
    `magics` dealt to each, of which `magics_kept` stay; up to `mulligans` new hands, each a card smaller.
    """

    dealt: tuple[int, int]
    lands: int
    kept: int
    magics: int
    magics_kept: int
    mulligans: int


STARTS = {
    "beginner": Start((8, 9), 3, 0, 2, 1, 0),
    "intermediate": Start((9, 9), 0, 6, 4, 3, 3),
    "advanced": Start((9, 9), 0, 6, 4, 3, 3),
    "seven_mage": Start((6, 6), 0, 6, 7, 3, 0),
}


class Cards:
    """Tables by card index, zones by seat.

    `cost` is the number of a card as a unit; `values` the numbers it may be declared as when used as a spell (none for
    a wild card); `matches` the same with 0 for a wild card and nothing for what is no spell; `numbers` counts them; `mana`
    the coins of a magic as (all of them, number by element); `card_said` and `place_said` are what log lines call a card
    and a zone.  `hasty` are the faces with Haste, `least_haste` the least cost of
    one; `blooms` tells whether any face has Bloom in this mode.  `master` and `second` are NOWHERE in modes without that zone.

    Of magics: `name_bit` is one bit for each name, `discard_units` the unit cards its condition asks for, `piercing` what it
    manifests, `grand` its grand magic; `magics` are all faces, `either` those of both turns, `grands` those whose grand magic is
    used in one's own turn, `grand_either` in both, `denying` those with ★Forbidding Fire; `unseen_magics` are the zones in which
    magics lie that not all have seen.  `done` is what cards do, by path.
    """

    __slots__ = ("blooms", "box", "card_said", "cost", "deck", "declared", "denying", "discard", "discard_units", "done",
                 "echo", "either", "element", "exile", "grand", "grand_either", "grand_mode", "grands", "hand", "haste_pieces",
                 "hasty", "land", "least_haste", "magic", "magics", "mana", "master", "matches", "name_bit", "numbers", "offer",
                 "one_a_turn", "phases", "piercing", "place_said", "second", "slots", "start", "tags", "traits", "unit",
                 "unseen_magics", "values")

    def __init__(self, box: Box, done: Lists) -> None:
        self.done = done
        unused = UNUSED.get(box.mode, frozenset())
        cards = box.cards
        self.values = [_values(card) for card in cards]
        self.cost = [max(values, default=0) for values in self.values]
        self.element = [ELEMENTS.index(card.data["element"]) if card.data.get("element") else -1 for card in cards]
        self.traits = [sum(TRAITS.get(t, 0) for t in card.data.get("traits", ()) if t not in unused) for card in cards]
        self.blooms = any(bits & BLOOM for bits in self.traits)
        self.hasty = frozenset(i for i, bits in enumerate(self.traits) if bits & HASTE)
        self.least_haste = min((self.cost[face] for face in self.hasty), default=0)
        self.haste_pieces = sum(supply.card in self.hasty for supply in box.supplies)
        self.start = STARTS.get(box.mode, STARTS["beginner"])
        self.unit = ["unit" in card.data.get("kinds", ()) for card in cards]
        self.mana = [_mana(card) for card in cards]
        self.phases: list[tuple[int, ...]] = [tuple(card.data.get("phase") or ()) for card in cards]
        self.card_said = [f"card:{card.key}" for card in cards]
        self.place_said = [f"place:{zone.name}" for zone in box.zones]
        self.hand, self.land, self.magic, self.offer = needed(box, "hand", "land", "magic", "offer")
        self.master, self.second = places_of(box, "master", "second")
        self.tags = [card.tags for card in cards]
        self.slots = tuple(box.family("unit", seat) for seat in range(box.seats))
        self.deck, self.discard, self.box = box.zone_of["deck"], box.zone_of["discard"], box.zone_of["box"]
        self.matches = [(_values(card) or (0,)) if "spell" in card.data.get("kinds", ()) else () for card in cards]
        self.numbers = dict(Counter(value for supply in box.supplies for value in self.matches[supply.card]))
        self.exile = box.zone_of["exile"]
        self.unseen_magics = (*self.magic, self.box, *self.offer)
        self._magics(box)

    def _magics(self, box: Box) -> None:
        cards = box.cards
        self.one_a_turn, self.grand_mode = box.mode == "beginner", box.mode in GRAND_MODES
        self.magics = frozenset(i for i, card in enumerate(cards) if card.data.get("mana"))
        names = list(dict.fromkeys(cards[i].id for i in sorted(self.magics)))
        self.name_bit = [1 << names.index(card.id) if i in self.magics else 0 for i, card in enumerate(cards)]
        self.echo = ["echo" in card.data.get("traits", ()) for card in cards]
        self.discard_units, self.piercing = numbers_of(cards, discard_units=0, piercing=0)
        self.grand: list[str] = [next(iter(card.data.get("grand") or ()), "") for card in cards]
        self.either = frozenset(i for i in self.magics if cards[i].data.get("either"))
        self.denying = frozenset(i for i in self.magics if self.grand[i] == FORBID)
        self.grands = self.magics - self.denying
        self.grand_either = frozenset(i for i in self.magics if cards[i].data.get("grand_either"))


def _values(card: Card) -> tuple[int, ...]:
    cost = card.data.get("cost")
    if cost is None:
        return ()
    return (cost,) if isinstance(cost, int) else tuple(cost)


def _mana(card: Card) -> tuple[int, dict[int, int]]:
    coins: list[str] = list(card.data.get("mana") or ())
    return len(coins), dict(Counter(ELEMENTS.index(coin) for coin in coins if coin != "any"))


cards: Callable[[State], Cards] = attrgetter("box.data")
"""The tables of the game being played; what is asked at every move takes `s.box.data` itself, at a sixth of the time."""


def card_key(s: State, piece: int) -> str:
    """How a log line names the face of a piece."""
    return cards(s).card_said[s.face[piece]]


def place(s: State, zone: int) -> str:
    """How a log line names a zone."""
    return cards(s).place_said[zone]
