"""The state of a table and its only writers.

A piece is an int; everything about it stands in plain lists and dicts.  Each mutator leaves a `Fact` while a recorder is
attached, so a table can be animated, logged, saved and replayed from facts alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.table import rng as generator
from tabletop.table.box import Box
from tabletop.table.records import DOWN, NOWHERE, ROLL, UP, Fact, Frame, Lasting, Move, Note, Part, Result, dragged

__all__ = ["DOWN", "NOWHERE", "ROLL", "UP", "Fact", "Frame", "Lasting", "Move", "Note", "Part", "Result", "State", "dragged",
           "place_of"]


class State:
    """Everything about one table at one moment.  Copying it is cheap; history stays outside."""

    __slots__ = ("agenda", "angle", "box", "changes", "face", "facts", "known", "lasting", "locked", "notes", "on", "owner",
                 "piece_num", "result", "rng", "sealed", "seat", "seat_num", "seen", "side", "spot", "turn", "veiled", "where",
                 "zone_num", "zones")

    box: Box
    face: list[int]
    side: list[int]
    angle: list[int]
    owner: list[int]
    seen: list[int]
    known: list[int]
    where: list[int]
    zones: list[list[int]]
    on: dict[int, list[int]]
    seat_num: dict[tuple[int, str], int]
    zone_num: dict[tuple[int, str], int]
    piece_num: dict[tuple[int, str], int]
    lasting: tuple[Lasting, ...]
    locked: frozenset[int]
    veiled: frozenset[int]
    notes: tuple[Note, ...]
    spot: dict[int, tuple[int, int]]
    agenda: tuple[Frame, ...]
    sealed: tuple[tuple[int, Move], ...]
    seat: int
    turn: int
    rng: int
    result: Result | None
    facts: list[Fact] | None
    changes: int

    def __init__(self, box: Box, rng: int = 0) -> None:
        """An empty table: no pieces, gauges at their start."""
        self.box, self.rng = box, rng
        self.face, self.side, self.angle, self.owner, self.seen, self.known, self.where = [], [], [], [], [], [], []
        self.zones = [[] for _ in box.zones]
        self.on = {}
        seat_gauges = [g for g in box.gauges.values() if g.scope == "seat"]
        self.seat_num = {(seat, g.key): g.start for g in seat_gauges for seat in range(box.seats)}
        self.zone_num, self.piece_num = {}, {}
        self.lasting, self.agenda, self.sealed = (), (), ()
        self.locked, self.veiled, self.notes, self.spot = frozenset(), frozenset(), (), {}
        self.seat, self.turn, self.result, self.facts, self.changes = 0, 0, None, None, 0

    def copy(self) -> State:
        """An independent table; the box is shared, the recorder is not."""
        c = State.__new__(State)
        c.box = self.box
        c.face, c.side, c.angle, c.owner = self.face[:], self.side[:], self.angle[:], self.owner[:]
        c.seen, c.known, c.where = self.seen[:], self.known[:], self.where[:]
        c.zones = list(map(list.copy, self.zones))
        c.on = {k: v[:] for k, v in self.on.items()} if self.on else {}
        c.seat_num, c.zone_num, c.piece_num = self.seat_num.copy(), self.zone_num.copy(), self.piece_num.copy()
        c.lasting, c.agenda, c.sealed = self.lasting, self.agenda, self.sealed
        c.locked, c.veiled, c.notes, c.spot = self.locked, self.veiled, self.notes, self.spot.copy() if self.spot else {}
        c.seat, c.turn, c.rng, c.result, c.facts, c.changes = self.seat, self.turn, self.rng, self.result, None, self.changes
        return c

    # --- reading -------------------------------------------------------------------------------------------------

    def top(self, zone: int) -> int:
        """The piece on top of a zone, -1 where it is empty."""
        pieces = self.zones[zone]
        return pieces[-1] if pieces else -1

    def lying_on(self, piece: int) -> list[int]:
        """The pieces lying on a piece, lowest first."""
        return self.on.get(piece, [])

    def zone_of(self, piece: int) -> int:
        """The zone a piece lies in, be it on another piece."""
        at = self.where[piece]
        while at < NOWHERE:
            at = self.where[-2 - at]
        return at

    def known_to(self, piece: int) -> int:
        """The eyes that may be told a face: those that know it, while it is veiled only those that see it."""
        return self.seen[piece] if piece in self.veiled else self.known[piece]

    def step(self) -> str:
        """The name of the step on top of the agenda, empty when nothing is left to do."""
        return self.agenda[-1][0] if self.agenda else ""

    # --- pieces --------------------------------------------------------------------------------------------------

    def create(self, card: int, zone: int, owner: int = -1, side: int = -1) -> int:
        """A new piece on top of a zone, laid as the zone lays pieces unless `side` says otherwise."""
        piece = len(self.face)
        z = self.box.zones[zone]
        self.face.append(card)
        self.side.append(side if side >= 0 else UP if z.facing == "up" else DOWN)
        self.angle.append(z.angle or 0)
        self.owner.append(owner)
        self.seen.append(0)
        self.known.append(0)
        self.where.append(zone)
        self.zones[zone].append(piece)
        self._look(piece)
        self.changes += 1
        if self.facts is not None:
            key = self.box.cards[card].key
            self.facts.append(Fact("create", (key, z.name, owner, self.side[piece]), card, self.known[piece]))
        return piece

    def move(self, piece: int, zone: int, at: int = -1, side: int = -1, angle: int = -1) -> None:
        """Lay a piece in a zone, at index `at` (-1: on top), as the zone lays pieces unless `side` or `angle` says otherwise.

        What lies on the piece moves with it.  Numbers and lasting effects on it end when it changes to another family.
        """
        source = place_of(self, piece) if self.facts is not None else ""
        box = self.box
        src, dst = self._leave(piece), box.zones[zone]
        target = self.zones[zone]
        if at < 0 or at >= len(target):
            target.append(piece)
        else:
            target.insert(at, piece)
        self.where[piece] = zone
        self.side[piece] = side if side >= 0 else UP if dst.facing == "up" else DOWN if dst.facing == "down" else self.side[piece]
        self.angle[piece] = angle if angle >= 0 else self.angle[piece] if dst.angle is None else dst.angle
        self._arrive(piece, src, dst.family)
        if self.facts is not None:
            index = target.index(piece)
            self.facts.append(Fact("move", (source, dst.name, index, self.side[piece], self.angle[piece]),
                                   self.face[piece], self.known[piece]))

    def lay(self, piece: int, onto: int, side: int = UP, angle: int = 0, veiled: bool = False) -> None:
        """Lay a piece on another piece; one that is `veiled` may be looked at by nobody, though who knew it remembers it."""
        source = place_of(self, piece) if self.facts is not None else ""
        target = place_of(self, onto) if self.facts is not None else ""
        src = self._leave(piece)
        self.on.setdefault(onto, []).append(piece)
        self.where[piece] = -2 - onto
        self.side[piece] = side
        self.angle[piece] = angle
        self._arrive(piece, src, "")
        if veiled:
            self.veiled |= {piece}
        if self.facts is not None:
            how = (angle, int(veiled)) if angle or veiled else ()
            self.facts.append(Fact("lay", (source, target, side, *how), self.face[piece], self.known_to(piece)))

    def _leave(self, piece: int) -> int:
        """Take a piece off its place; its former zone, or NOWHERE where it lay on a piece."""
        at = self.where[piece]
        if at >= 0:
            pieces = self.zones[at]
            if pieces[-1] == piece:
                pieces.pop()
            else:
                pieces.remove(piece)
            return at
        pile = self.on[-2 - at]
        pile.remove(piece)
        if not pile:
            del self.on[-2 - at]
        return NOWHERE

    def _arrive(self, piece: int, src: int, family: str) -> None:
        if piece in self.veiled:
            self.veiled -= {piece}
        self._look(piece)
        left = self.box.zones[src] if src >= 0 else None
        if left is not None and not left.ordered and self.seen[piece] != self.box.everyone:
            self._blur(piece, src)
        if (left is None or left.family != family) and (self.piece_num or self.lasting or self.notes or self.locked or self.spot):
            self._bare(piece)
        self.changes += 1

    def _bare(self, piece: int) -> None:
        """Take off a piece what does not go with it: numbers, lasting effects, its lock, its note, its spot."""
        for key in [key for key in self.piece_num if key[0] == piece]:
            del self.piece_num[key]
        if self.lasting:
            self.lasting = tuple([last for last in self.lasting if last.piece != piece])
        if self.notes:
            self.notes = tuple(note for note in self.notes if note.piece != piece)
        if self.locked:
            self.locked -= {piece}
        if self.spot:
            self.spot.pop(piece, None)

    def _blur(self, piece: int, src: int) -> None:
        """A face-down move out of a hand: who did not see which card left knows neither it nor the rest of that hand."""
        owner = self.box.zones[src].seat
        keep = self.seen[piece] | self.box.looks[src] | (1 << owner if owner >= 0 else 0)
        self.known[piece] &= keep
        for other in self.zones[src]:
            self.known[other] &= keep | self.seen[other]

    def _look(self, piece: int) -> None:
        if self.side[piece] == UP:
            self.seen[piece] = self.known[piece] = self.box.everyone
        else:
            at = self.where[piece]
            self.seen[piece] = mask = self.box.looks[at] if at >= 0 else 0
            self.known[piece] |= mask

    def flip(self, piece: int, side: int) -> None:
        """Turn a piece over: `side` UP or DOWN.  One that was veiled is so no more."""
        self.side[piece] = side
        if piece in self.veiled:
            self.veiled -= {piece}
        self._look(piece)
        self.changes += 1
        if self.facts is not None:
            self.facts.append(Fact("flip", (place_of(self, piece), side), self.face[piece], self.known[piece]))

    def turn_to(self, piece: int, angle: int) -> None:
        """Turn a piece to an angle in degrees, clockwise from upright."""
        self.angle[piece] = angle % 360
        self.changes += 1
        if self.facts is not None:
            self.facts.append(Fact("turn", (place_of(self, piece), angle % 360), self.face[piece], self.known_to(piece)))

    def show(self, piece: int, eyes: int) -> None:
        """Let some eyes see a face until the piece moves; they know it from now on."""
        self.seen[piece] |= eyes
        self.known[piece] |= eyes
        self.changes += 1
        if self.facts is not None:
            self.facts.append(Fact("show", (place_of(self, piece), eyes), self.face[piece], self.known_to(piece)))

    def shuffle(self, zone: int, count: int = 0) -> None:
        """Mix a zone, or only its top `count` pieces (below 0: its lowest); nobody knows the face-down ones afterwards."""
        n = len(self.zones[zone])
        mixed = min(abs(count), n) if count else n
        self.rng, order = generator.permutation(self.rng, mixed)
        self.arrange(zone, order, n - mixed if count > 0 else 0)

    def arrange(self, zone: int, order: Sequence[int], first: int = 0, eyes: int = 0) -> None:
        """Put the pieces of a zone from index `first` on into an order nobody saw: `order` lists their old places, lowest first.

        With `eyes` it is an order only these saw: they alone go on knowing what they knew.
        """
        pieces = self.zones[zone][first:first + len(order)]
        self.zones[zone][first:first + len(order)] = [pieces[i] for i in order]
        own, side, seen, known = self.box.looks[zone], self.side, self.seen, self.known
        for piece in pieces:
            if side[piece] != UP:
                seen[piece] = own
            known[piece] = seen[piece] | (known[piece] & eyes)
        if self.notes:
            self.notes = tuple(note for note in self.notes if note.piece not in pieces)
        if self.locked:
            self.locked -= {*pieces}
        self.changes += 1
        if self.facts is not None:
            self.facts.append(Fact("shuffle", (self.box.zones[zone].name, tuple(order), first, eyes)))

    def order(self, zone: int, order: Sequence[int]) -> None:
        """Put a zone into another order before all eyes: `order` lists the old indexes, lowest first; what is known stays known."""
        pieces = self.zones[zone]
        self.zones[zone] = [pieces[i] for i in order]
        self.changes += 1
        if self.facts is not None:
            self.facts.append(Fact("order", (self.box.zones[zone].name, tuple(order))))

    # --- what a hand leaves on a piece ---------------------------------------------------------------------------

    def lock(self, piece: int, on: bool) -> None:
        """Hold a piece fast for hands, or let it go."""
        self.locked = self.locked | {piece} if on else self.locked - {piece}
        self.changes += 1
        if self.facts is not None:
            self.facts.append(Fact("lock", (place_of(self, piece), int(on)), self.face[piece], self.known_to(piece)))

    def put(self, piece: int, x: int, y: int) -> None:
        """Lay a piece at a spot of the free area it lies in: its middle in thousandths of the area's width and height."""
        self.spot[piece] = (min(1000, max(0, x)), min(1000, max(0, y)))
        self.changes += 1
        if self.facts is not None:
            self.facts.append(Fact("put", (place_of(self, piece), *self.spot[piece]), self.face[piece], self.known_to(piece)))

    def note(self, text: str, piece: int = -1, zone: int = -1) -> None:
        """Write a note on a piece or a zone in place of the one there; no text takes it off."""
        kept = tuple(note for note in self.notes if (note.piece, note.zone) != (piece, zone))
        self.notes = (*kept, Note(piece, zone, text)) if text else kept
        self.changes += 1
        if self.facts is not None:
            place = place_of(self, piece) if piece >= 0 else ""
            self.facts.append(Fact("note", (place, self.box.zones[zone].name if zone >= 0 else "", text)))

    def roll(self, piece: int) -> int:
        """Roll a die: the number it shows afterwards, 1 to its sides."""
        self.rng, value = generator.below(self.rng, max(1, self.box.cards[self.face[piece]].sides))
        self.mark(piece, ROLL, value + 1)
        return value + 1

    def exchange(self, piece: int, other: int, eyes: int) -> None:
        """Two face-down pieces change places, noticed by `eyes` only; the zones look the same to everybody else."""
        self.known[piece] &= eyes
        self.known[other] &= eyes
        here, there = self.where[piece], self.where[other]
        i, j = self.zones[here].index(piece), self.zones[there].index(other)
        self.zones[here][i], self.zones[there][j] = other, piece
        self.where[piece], self.where[other] = there, here
        self.side[piece], self.side[other] = self.side[other], self.side[piece]
        self._look(piece)
        self._look(other)
        self.changes += 1
        if self.facts is not None:
            box = self.box.zones
            self.facts.append(Fact("exchange", (f"{box[there].name}.{j + 1}", f"{box[here].name}.{i + 1}", eyes), known=eyes))

    # --- numbers, effects, turns ---------------------------------------------------------------------------------

    def count(self, seat: int, key: str, value: int) -> None:
        """Set a seat's gauge, kept within its range."""
        low, high = self.box.bounds[key]
        value = low if value < low else high if value > high else value
        self.seat_num[seat, key] = value
        self.changes += 1
        if self.facts is not None:
            self.facts.append(Fact("count", (seat, key, value)))

    def count_zone(self, zone: int, key: str, value: int) -> None:
        """Set a zone's gauge, kept within its range."""
        low, high = self.box.bounds[key]
        value = low if value < low else high if value > high else value
        self.zone_num[zone, key] = value
        self.changes += 1
        if self.facts is not None:
            self.facts.append(Fact("count_zone", (self.box.zones[zone].name, key, value)))

    def mark(self, piece: int, key: str, value: int) -> None:
        """Set a number on a piece; it goes when the piece changes to a zone of another family."""
        self.piece_num[piece, key] = value
        self.changes += 1
        if self.facts is not None:
            self.facts.append(Fact("mark", (place_of(self, piece), key, value), self.face[piece], self.known_to(piece)))

    def last(self, effect: Lasting) -> None:
        """Start a lasting effect."""
        self.lasting += (effect,)
        self.changes += 1
        if self.facts is not None:
            place = place_of(self, effect.piece) if effect.piece >= 0 else ""
            self.facts.append(Fact("last", (effect.key, place, effect.seat, effect.n, effect.until)))

    def end(self, index: int) -> None:
        """End the lasting effect at `index`."""
        self.lasting = self.lasting[:index] + self.lasting[index + 1:]
        self.changes += 1
        if self.facts is not None:
            self.facts.append(Fact("end", (index,)))

    def end_all(self, until: str) -> None:
        """End every lasting effect that lasts `until` this moment."""
        for index in range(len(self.lasting) - 1, -1, -1):
            if self.lasting[index].until == until:
                self.end(index)

    def pass_turn(self, seat: int, turn: int) -> None:
        """Set the turn marker: the seat on turn and the number of the turn."""
        self.seat, self.turn = seat, turn
        self.changes += 1
        if self.facts is not None:
            self.facts.append(Fact("turn_of", (seat, turn)))

    def finish(self, winners: Iterable[int], rule: str, key: str) -> None:
        """End the game; the first end stands."""
        if self.result is None:
            self.result = Result(tuple(winners), rule, key)
            self.changes += 1
            if self.facts is not None:
                self.facts.append(Fact("finish", (self.result.winners, rule, key)))

    def say(self, key: str, **figures: Any) -> None:
        """Leave a line for the log; the table does not change.  Figures are public: numbers, `card:007`, `seat:0`, `place:deck`."""
        if self.facts is not None:
            self.facts.append(Fact("say", (key, figures), known=self.box.everyone))

    def refit(self, box: Box) -> None:
        """Stand on another box, whose places begin with those of the one before in their order."""
        self.box = box
        self.zones.extend([] for _ in box.zones[len(self.zones):])
        self.changes += 1

    # --- agenda --------------------------------------------------------------------------------------------------

    def then(self, *frames: str | Frame) -> None:
        """Schedule frames to run next, in the order given."""
        for frame in frames:
            if isinstance(frame, str):
                frames = tuple([(one,) if isinstance(one, str) else one for one in frames])
                break
        self.agenda += frames[::-1]  # type: ignore[operator]
        self.changes += 1

    def cut(self, step: str) -> bool:
        """Take the next frame of a step off the agenda; whether there was one."""
        for i in range(len(self.agenda) - 1, -1, -1):
            if self.agenda[i][0] == step:
                self.agenda = self.agenda[:i] + self.agenda[i + 1:]
                self.changes += 1
                return True
        return False

    # --- whole -----------------------------------------------------------------------------------------------------

    def key(self) -> tuple[Any, ...]:
        """Everything that makes two states the same table; a bare cloth is left out, as tables had none at first."""
        cloth, zones = self.box.cloth, self.zones
        if cloth >= 0 and not zones[cloth]:
            zones = zones[:cloth] + zones[cloth + 1:]
        return (self.face, self.side, self.angle, self.owner, self.seen, self.known, zones, sorted(self.on.items()),
                sorted(self.seat_num.items()), sorted(self.zone_num.items()), sorted(self.piece_num.items()), self.lasting,
                sorted(self.locked), sorted(self.veiled), sorted(self.notes), sorted(self.spot.items()), self.agenda, self.sealed,
                self.seat, self.turn, self.rng, self.result)


def place_of(state: State, piece: int) -> str:
    """The place of a piece as text writes it: `p1.hand.3`, `p1.unit.2`, and `p1.unit.2/1` for what lies on it."""
    at = state.where[piece]
    if at < NOWHERE:
        below = -2 - at
        return f"{place_of(state, below)}/{state.on[below].index(piece) + 1}"
    zone = state.box.zones[at]
    if zone.capacity == 1 and len(state.zones[at]) == 1:
        return zone.name
    return f"{zone.name}.{state.zones[at].index(piece) + 1}"
