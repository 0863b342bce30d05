"""The start (6): who plays whom, the pieces on the field, the secret extended skill, the first turn cards."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import CENTRE, ENTRIES, NEIGHBOURS, NORTH
from tabletop.games.hackclad_delta.tables import MOST_SPIDERS, WITCHES, tables
from tabletop.operations.drags import move_all
from tabletop.operations.seats import asking, laid, one_of, who
from tabletop.play.forced_table import given_to
from tabletop.referee.ask import Flow, Steps
from tabletop.referee.verbs import Draft, Verb, one_part
from tabletop.table.state import DOWN, Move, Part, State

TRAPS = 2
SOLO_ASIDE = 3
SUGGESTED = {"rosette": "reap", "flare": "pinpoint_cannon", "luna": "thunderstep", "mia": "roundhouse", "amelia": "auxiliary_mana"}
"""The extended skill we suggest for a first game with each witch; the choice is ours."""


def setup(s: State) -> None:
    """Put the start of the game on the agenda of a table that lies as table.yaml says."""
    s.pass_turn(0, 0)
    s.then(*(("6-7", seat) for seat in range(s.box.seats)), "6-10", "6-13", "6-14", ("round", 1))


def pick_step(s: State, seat: int) -> Flow:
    """6 ⑦: each seat in order chooses a witch."""
    return asking([seat], "pick")


def free_tiles(s: State) -> list[int]:
    """The tiles of witches nobody took; what else hands laid there is none."""
    c = tables(s)
    return [tile for tile in s.zones[c.characters] if s.face[tile] in c.tile_face]


def pick(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft:
        seat_witch(s, seat, tables(s).tile_face[s.face[part.piece]])


def seat_witch(s: State, seat: int, name: str) -> None:
    """The tile of a witch comes to a seat, and her cards with it."""
    c = tables(s)
    tile = next((p for p in s.zones[c.characters] if c.tile_face.get(s.face[p]) == name), -1)
    if tile >= 0:
        s.move(tile, c.box)
        s.create(s.face[tile], c.tile[seat], seat)
    take_witch(s, seat, name)


def take_witch(s: State, seat: int, name: str) -> None:
    """6 ⑦⑧: the cards and pieces of a witch come to a seat; 4-4-1: another box holds the same witch once more."""
    c = tables(s)
    s.count(seat, "character", WITCHES.index(name))
    for face in c.skills[name]:
        s.create(face, c.extended[seat] if c.is_extended[face] else c.deck[seat], seat)
    s.count(seat, "witch", s.create(c.witch_face[name], c.box, seat))
    if name == "mia":
        for _ in range(TRAPS):
            s.create(c.trap_face, c.trap[seat], seat, DOWN)
    if name == "amelia":
        for _ in range(MOST_SPIDERS):
            s.create(c.spider_face, c.spider[seat], seat)
    if s.box.switches.get("same_witch") == "allowed":
        s.create(next(face for face, other in c.tile_face.items() if other == name), c.characters)
    s.say("log.picked", seat=who(seat), card=f"card:{name}_tile")


def lay_pieces(s: State) -> None:
    """6 ①–⑥, ⑩–⑫: witches on their entry points, the Clad in the middle, a tail on each side; the Clad cards."""
    c = tables(s)
    for seat in range(s.box.seats):
        if w.witch(s, seat) < 0:
            taken = {s.seat_num[one, "character"] for one in range(s.box.seats)}
            seat_witch(s, seat, next(name for n, name in enumerate(WITCHES) if n not in taken))
        s.move(w.witch(s, seat), c.cell[ENTRIES[seat]])
    move_all(s, c.characters, c.box)
    s.move(w.clad(s), c.cell[CENTRE], angle=NORTH)
    for cell in NEIGHBOURS[CENTRE]:
        s.create(c.tail_face, c.cell[cell])
    s.count_zone(c.clad_deck, w.VOLTAGE, VOLTAGES[s.box.switches.get("difficulty", "normal")] if c.coop else 1)
    if c.coop:
        w.set_stock(s, coop_stock(s))
    if c.coop or c.solo:
        move_all(s, c.volt[2], c.clad_deck, DOWN)
    s.shuffle(c.clad_deck)
    if c.solo:
        for card in s.zones[c.clad_deck][-SOLO_ASIDE:]:
            s.move(card, c.aside, side=DOWN)


LEGIONS_LAID = 6
"""Heads and tails that a laid table may use."""


def prepare(s: State, given: Mapping[str, str]) -> None:
    """For a laid table: `given` names each seat's witch.

    She stands on her entry point, the Clad in the middle, and Legions wait in the box.  Her eight basic skills are her deck,
    the others the extended deck.
    """
    c = tables(s)
    for seat in range(s.box.seats):
        seat_witch(s, seat, given_to(given, seat, WITCHES))
        s.move(w.witch(s, seat), c.cell[ENTRIES[seat]])
    move_all(s, c.characters, c.box)
    s.move(w.clad(s), c.cell[CENTRE], angle=NORTH)
    for face in (c.head_face, c.tail_face):
        for _ in range(LEGIONS_LAID):
            s.create(face, c.box)
    s.count_zone(c.clad_deck, w.VOLTAGE, 1)
    if c.coop:
        w.set_stock(s, coop_stock(s))


STOCKS = {"easy": (58, 74, 90), "normal": (66, 86, 106), "expert": (74, 98, 120), "inferno": (80, 105, 130)}
"""14-2: the shards of the stock for 2, 3 and 4 witches."""
VOLTAGES = {"easy": 1, "normal": 2, "expert": 2, "inferno": 3}
"""14-2: the VOLTAGE a co-operative game begins with."""


def coop_stock(s: State) -> int:
    """14-2: the life of the Clad."""
    return STOCKS[s.box.switches.get("difficulty", "normal")][s.box.seats - 2]


# --- 6 ⑬ -----------------------------------------------------------------------------------------------------------------------


def extend_step(s: State) -> Flow:
    """6 ⑬: everybody adds one extended skill to the deck, in secret."""
    return asking(range(s.box.seats), "extend")


def first_cards(s: State) -> None:
    """6 ⑭: the decks are mixed; the top card of each lies unseen on the standby slot of its seat."""
    c = tables(s)
    for seat in range(s.box.seats):
        s.shuffle(c.deck[seat])
        s.move(s.zones[c.deck[seat]][-1], c.standby[seat], side=DOWN)


def suggest(s: State, seat: int) -> Move | None:
    """A witch nobody took yet, then the extended skill that goes well with her."""
    c = tables(s)
    if s.step() == "6-7":
        free = free_tiles(s)
        tiles = [tile for tile in free if c.tile_face[s.face[tile]] != "amelia"] or free
        return Move("pick", (Part(tiles[seat % len(tiles)], c.tile[seat]),)) if tiles else None
    if s.step() == "6-13":
        wanted = SUGGESTED[w.name(s, seat)]
        card = next((p for p in s.zones[c.extended[seat]] if c.name_of[s.face[p]] == wanted), -1)
        return Move("extend", (Part(card, c.deck[seat]),)) if card >= 0 else None
    return None


VERBS = (
    Verb("pick", one_of(lambda s, seat: free_tiles(s), "tile"), (), one_part, pick, rule="4-4-1"),
    Verb("extend", one_of("extended", "deck"),
         (), one_part, laid(DOWN, "log.extended"), secret=True, rule="6"),
)
STEPS: Steps = {"6-7": pick_step, "6-10": lay_pieces, "6-13": extend_step, "6-14": first_cards}

