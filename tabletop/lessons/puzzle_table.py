"""The table of a puzzle: written from a position of a game as one seat knows it, and laid again with what that seat cannot know
dealt anew.

In a list of cards `?` is one that the seat does not know (`?magic`: with that back).  It gets the face of a card that is named
nowhere; piles that are left out hold what is left of their cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tabletop.catalog.definitions import Catalog
from tabletop.lessons.puzzle import PuzzleEntry
from tabletop.play.forced_table import CannotLay, open_forced
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.referee.rules import Rules
from tabletop.table import rng as generator
from tabletop.table.box import seat_name
from tabletop.table.state import DOWN, UP, State, place_of
from tabletop.table.view import Seen, eyes_of, view

HIDDEN, USUAL = "?", "default"
"""A card that is not known, and the back it has where none is written behind that."""


ROUNDS = 3
"""How often places are named whose cards were taken for others."""

# --- written -----------------------------------------------------------------------------------------------------------------

def written(state: State, knows: State, seat: int, opening: OpeningEntry, catalog: Catalog, rules: Rules,
            given: Mapping[str, str]) -> TableEntry:
    """A table as a file lays it, of which only what a seat `knows` (a later table of the same game) is named.

    Raises CannotLay where the tracker does not stand at a step.
    """
    track = rules.track_step(state)
    if track is None:
        raise CannotLay("the tracker stands nowhere")
    table = TableEntry(given=dict(given), seat=seat_name(state.seat), turn=max(1, state.turn), step=track.step)
    blank = open_forced(catalog, rules, opening.model_copy(update={"table": table}))
    eyes = eyes_of(state.box, seat)
    word = _Words(state, knows, eyes)
    named = {zone.name: word.zone(z) for z, zone in enumerate(state.box.zones) if not _stays(state, knows, blank, z, eyes)}
    on = {place_of(state, piece): [word.of(one, lain=True) for one in lying] for piece, lying in state.on.items() if lying}
    _part(state, blank, word, named, on)
    table = table.model_copy(update={"zones": named, "on": on})
    for _ in range(ROUNDS):
        laid = open_forced(catalog, rules, filled(opening.model_copy(update={"table": table}), seat, catalog, rules, 0))
        missed = [z for z, zone in enumerate(state.box.zones)
                  if zone.name not in named and zone.kind != "box" and len(state.zones[z]) != len(laid.zones[z])]
        if not missed:
            break
        named |= {state.box.zones[z].name: word.zone(z) for z in missed}
    for z, zone in enumerate(state.box.zones):
        if zone.name in named and zone.kind != "box":
            named[zone.name] = word.zone(z, laid)
    return table.model_copy(update={"zones": named, "gauges": _gauges(state, laid)})


class _Words:
    """How cards are written as a seat knows them."""

    def __init__(self, state: State, knows: State, eyes: int) -> None:
        self.state, self.knows, self.eyes = state, knows, eyes

    def of(self, piece: int, lain: bool = False, lying: str = "") -> str:
        state = self.state
        card = state.box.cards[state.face[piece]]
        key = card.key if self.knows.known[piece] & self.eyes else HIDDEN + (card.back if card.back != USUAL else "")
        if lain and (state.side[piece], state.angle[piece]) != (UP, 0):
            lying = "veiled" if piece in state.veiled else _lying(state, piece)
        return f"{key}={lying}" if lying else key

    def zone(self, z: int, laid: State | None = None) -> list[str]:
        """The cards of a zone as a file lists them, with how they lie where `laid` has them lie otherwise."""
        state, pieces = self.state, self.state.zones[z]
        found = []
        for n, piece in enumerate(pieces):
            other = laid.zones[z][n] if laid is not None and n < len(laid.zones[z]) else -1
            alike = laid is None or other < 0 or _lies(laid, other) == _lies(state, piece)
            found.append(self.of(piece, lying="" if alike else _lying(state, piece)))
        return found[::-1] if self.state.box.zones[z].kind == "pile" else found


def _part(state: State, blank: State, word: _Words, named: dict[str, list[str]], on: Mapping[str, list[str]]) -> None:
    """Name what lies where it began as well where another of the same card is named; of what is out of the game only what a laid
    table has to put there."""
    keys = {key for words in (*named.values(), *on.values()) for key in words if not key.startswith(HIDDEN)}
    for z, zone in enumerate(state.box.zones):
        if zone.name not in named and state.zones[z] and {*(words := word.zone(z))} & keys:
            named[zone.name] = words
    for zone in state.box.zones:
        if zone.kind == "box" and zone.name in named:
            others = Counter(key for name, words in (*named.items(), *on.items()) if name != zone.name for key in words)
            spare = Counter(blank.box.cards[face].key for face in blank.face) - others
            named[zone.name] = [*(Counter(named[zone.name]) & spare).elements()]


def _lies(state: State, piece: int) -> tuple[int, int]:
    return state.side[piece], state.angle[piece]


def _lying(state: State, piece: int) -> str:
    side, angle = state.side[piece], state.angle[piece]
    if side == DOWN:
        if angle:
            raise CannotLay("a card lies face down and turned")
        return "down"
    return "turned" if angle == 90 else str(angle) if angle else "up"


def _stays(state: State, knows: State, blank: State, z: int, eyes: int) -> bool:
    """Whether a zone need not be named: its cards lie there from the beginning, in the same order where that can be known."""
    here, there = state.zones[z], blank.zones[z]
    if not here:
        return not there
    if not Counter(_kind(state, piece) for piece in here) <= Counter(_kind(blank, piece) for piece in there):
        return False
    known = [piece for piece in here if knows.known[piece] & eyes]
    if not known:
        return True
    alike = [(*_kind(state, a), *_lies(state, a)) for a in here] == [(*_kind(blank, b), *_lies(blank, b)) for b in there]
    return len(known) == len(here) and alike


def _kind(state: State, piece: int) -> tuple[int, int]:
    return state.face[piece], state.owner[piece]


def _gauges(state: State, laid: State) -> dict[str, int]:
    found = {f"{seat_name(of)}.{key}" if of >= 0 else key: n for (of, key), n in state.seat_num.items()
             if laid.seat_num.get((of, key)) != n}
    for (zone, key), n in state.zone_num.items():
        if laid.zone_num.get((zone, key), 0) != n:
            found[f"{state.box.zones[zone].name}.{key}"] = n
    for (zone, key), n in laid.zone_num.items():
        if n and (zone, key) not in state.zone_num:
            found[f"{state.box.zones[zone].name}.{key}"] = 0
    return found | {f"{place_of(state, piece)}.{key}": n for (piece, key), n in state.piece_num.items() if n}


# --- laid --------------------------------------------------------------------------------------------------------------------

def filled(entry: OpeningEntry, seat: int, catalog: Catalog, rules: Rules, seed: int) -> OpeningEntry:
    """The same with every card named: what a seat does not know is dealt with `seed`.  Raises CannotLay."""
    assert entry.table is not None
    table = entry.table
    blank = open_forced(catalog, rules, entry.model_copy(update={"table": _bare(table)}))
    free = _unnamed(blank, table)
    eyes = eyes_of(blank.box, seat)
    zones = {name: list(words) for name, words in table.zones.items()}
    on = {name: list(words) for name, words in table.on.items()}
    heaps = {z: [piece for piece in lying if piece in free] for z, lying in enumerate(blank.zones)
             if blank.box.zones[z].name not in zones and not any(blank.known[piece] & eyes for piece in lying)}
    mixed = _mixed(list(free), seed)
    places = [(blank.box.zone_of.get(name, blank.box.zone_of.get(name.rpartition(".")[0], -1)), words)
              for name, words in (*zones.items(), *on.items())]
    for z, words in sorted(places, key=lambda place: place[0] not in blank.box.keeps):
        for n, word in enumerate(words):
            if word.startswith(HIDDEN):
                back, _, lying = word.removeprefix(HIDDEN).partition("=")
                piece = _fitting(blank, mixed, z, back or USUAL)
                mixed.remove(piece)
                words[n] = blank.box.cards[blank.face[piece]].key + (f"={lying}" if lying else "")
    for z, pieces in heaps.items():
        if len(pieces) > 1:
            zones[blank.box.zones[z].name] = [blank.box.cards[blank.face[piece]].key for piece in mixed if piece in pieces]
    return entry.model_copy(update={"table": table.model_copy(update={"zones": zones, "on": on})})


def _bare(table: TableEntry) -> TableEntry:
    return table.model_copy(update={"zones": {}, "on": {}, "rest": "", "gauges": {}, "play": []})


def _unnamed(blank: State, table: TableEntry) -> dict[int, None]:
    """The pieces whose cards are named nowhere."""
    free = dict.fromkeys(range(len(blank.face)))
    for name, words in table.zones.items():
        zone = blank.box.zone_of.get(name)
        if zone is None:
            raise CannotLay(f"there is no place {name!r}")
        for word in words:
            _take(blank, word, blank.box.zones[zone].seat, free)
    for words in table.on.values():
        for word in words:
            _take(blank, word, -1, free)
    return free


def _take(blank: State, word: str, seat: int, free: dict[int, None]) -> None:
    key = word.partition("=")[0]
    if key.startswith(HIDDEN):
        return
    card = blank.box.card_of.get(key)
    bearing = [piece for piece in free if blank.face[piece] == card]
    if not bearing:
        raise CannotLay(f"no piece of card {key} is left in this mode to be laid out")
    del free[min(bearing, key=lambda p: (blank.owner[p] != seat if seat >= 0 else blank.owner[p] < 0, p))]


def _mixed(pieces: Sequence[int], seed: int) -> list[int]:
    _, order = generator.permutation(generator.seeded("puzzle", seed), len(pieces))
    return [pieces[i] for i in order]


def _fitting(blank: State, mixed: Sequence[int], z: int, back: str) -> int:
    """A piece for a hidden card in a zone: one with that back, of whom the zone belongs to if there is one."""
    keeps = blank.box.keeps.get(z)
    seat = blank.box.zones[z].seat if z >= 0 else -1
    fitting = [piece for piece in mixed if blank.box.cards[blank.face[piece]].back == back
               and (seat < 0 or blank.owner[piece] in (seat, -1)) and (keeps is None or blank.face[piece] in keeps)]
    if not fitting:
        raise CannotLay(f"there are more hidden cards with the back {back} than cards that are named nowhere")
    return next((piece for piece in fitting if blank.owner[piece] == seat), fitting[0])


def same_sight(one: State, other: State, seat: int) -> bool:
    """Whether a seat sees the same on two tables, piles and what others hold apart, of which it may have seen more on one."""
    a, b = (view(state, eyes_of(one.box, seat)) for state in (one, other))
    for zone, left, right in zip(one.box.zones, a.zones, b.zones, strict=True):
        heap = zone.kind == "pile" or (zone.kind == "hand" and zone.seat not in (seat, -1))
        if zone.kind != "box" and (len(left) != len(right) or (not heap and [*map(shaped, left)] != [*map(shaped, right)])):
            return False
    return a.seat_num == b.seat_num and a.seat_effects == b.seat_effects and _set(a.zone_num) == _set(b.zone_num)


def shaped(piece: Seen) -> tuple[object, ...]:
    """What is seen of a piece, and of what lies on it."""
    numbers = tuple((key, n) for key, n in piece.numbers if n)
    return piece.face, piece.back, piece.side, piece.angle, numbers, piece.effects, tuple(map(shaped, piece.on))


def _set(numbers: Mapping[tuple[int, str], int]) -> dict[tuple[int, str], int]:
    return {key: n for key, n in numbers.items() if n}


def table_of(entry: PuzzleEntry, catalog: Catalog, rules: Rules, seed: int) -> PuzzleEntry:
    """A puzzle with its hidden cards dealt; raises CannotLay."""
    made = filled(entry, int(entry.learner[1:]) - 1, catalog, rules, seed)
    assert isinstance(made, PuzzleEntry)
    return made
