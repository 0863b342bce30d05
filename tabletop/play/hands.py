"""What hands may do to a table whatever the rules say: edits, each with one text form.

`p1 move p1.hand.3,p1.hand.1 > deck=1` (in this order, here under the rest), `p1 put p1.hand.3 > quay@250,400`,
`p1 pile deck > discard` (a whole zone), `p1 lay p1.hand.1 > p1.unit.2`, `p1 draw deck > p1.hand=2`,
`p1 deal deck > p1.hand,p2.hand=3`, `p1 take deck.7 > p1.hand` (found in a search: nobody else learns which it was);
`p1 flip p1.unit.1`, `p1 turn p1.unit.1=45`, `p1 tap p1.unit.1`, `p1 roll quay.2`, `p1 lock quay.1`, `p1 note quay.1 "mine"`;
`p1 shuffle deck`, `p1 shuffle deck=-5` (its lowest five), `p1 cut deck=10`, `p1 sort p1.hand`,
`p1 arrange deck.8,deck.9` (in this order from the top, seen by p1 alone);
`p1 look deck=3`, `p1 show p1.hand.2 > p2` (or `> all`); `p1 copy quay.1`, `p1 delete quay.1`;
`p1 bring silk > deck=2` (copies that the game's files have more by now; below 0: copies taken out); `p1 count p1.life=23`,
`p1 end 1` (a lasting effect taken off), `p1 step 2.1` and `p1 on_turn p2` (tracker and turn marker set by hand).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import NamedTuple

from tabletop.referee.rules import Rules
from tabletop.table import rng as generator
from tabletop.table.places import NoSuchPlace, piece_at, standing_on, zone_at
from tabletop.table.state import DOWN, ROLL, UP, State

_EDIT = re.compile(r'(?P<what>[^\s>=@"]*)(?:\s*>\s*(?P<to>[^\s>=@"]+))?(?:@(?P<x>\d{1,4}),(?P<y>\d{1,4}))?'
                   r'(?:=(?P<number>-?\d{1,18}))?(?:\s*(?P<text>".*"))?', re.ASCII)
MOST_BROUGHT = 999
MOST_TEXT = 200
"""Letters on a note, at most."""


class NotAnEdit(ValueError):
    """A text that is no edit on this table; the message says why."""


class Edit(NamedTuple):
    """One thing hands do: a word, places or a name, perhaps further places, a number, a spot in a free area, and words.

    Several places stand in one text, with commas.
    """

    word: str
    what: str = ""
    to: str = ""
    number: int | None = None
    spot: tuple[int, ...] = ()
    text: str | None = None

    def __str__(self) -> str:
        text = f"{self.word} {self.what}".rstrip()
        text += f" > {self.to}" if self.to else ""
        text += f"@{self.spot[0]},{self.spot[1]}" if self.spot else ""
        text += "" if self.number is None else f"={self.number}"
        return text if self.text is None else f"{text} {_quoted(self.text)}"

    @property
    def places(self) -> list[str]:
        """The places it is done to."""
        return self.what.split(",")


def _quoted(text: str) -> str:
    """Words in quotes, without the sign that parts one edit from the next."""
    return json.dumps(text).replace(";", "\\u003b")


def read_edit(text: str) -> Edit:
    """An edit from its text (without the seat); raises NotAnEdit."""
    word, _, rest = text.strip().partition(" ")
    match = _EDIT.fullmatch(rest.strip())
    if word not in HANDS or match is None:
        raise NotAnEdit(f"{text!r} is nothing hands can do; there are {', '.join(HANDS)}")
    spot = (int(match["x"]), int(match["y"])) if match["x"] else ()
    try:
        said = json.loads(match["text"]) if match["text"] else None
    except ValueError:
        raise NotAnEdit(f"{text!r}: words stand in double quotes") from None
    return Edit(word, match["what"] or "", match["to"] or "", int(match["number"]) if match["number"] else None, spot, said)


def read_edits(text: str) -> list[Edit]:
    """Edits done as one, from their text; raises NotAnEdit."""
    return [read_edit(part) for part in text.split(";")]


def edit(state: State, rules: Rules | None, what: Edit, seat: int) -> None:
    """Do it, on any seat's things; raises NotAnEdit where a place is missing, and then the table may be half changed."""
    try:
        HANDS[what.word](state, rules, what, seat)
    except NoSuchPlace as problem:
        raise NotAnEdit(f"{what}: {problem}") from None


def pieces_of(s: State, e: Edit) -> list[int]:
    """The pieces an edit is done to, in its order; raises NoSuchPlace, and NotAnEdit where one is named twice."""
    pieces = [piece_at(s, place) for place in e.places]
    if len({*pieces}) < len(pieces):
        raise NotAnEdit(f"{e}: a piece stands there twice")
    return pieces


# --- moving ------------------------------------------------------------------------------------------------------------


def _move(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    zone, pieces = zone_at(s, e.to), pieces_of(s, e)
    if e.number is None:
        for piece in pieces:
            s.move(piece, zone)
        return
    below = [piece for piece in s.zones[zone] if piece not in pieces][:max(0, e.number - 1)]
    for piece in pieces:
        others = [other for other in s.zones[zone] if other != piece]
        s.move(piece, zone, others.index(below[-1]) + 1 if below else 0)
        below.append(piece)


def _put(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    zone = zone_at(s, e.to)
    if s.box.zones[zone].kind != "area" or not e.spot:
        raise NotAnEdit(f"{e}: a piece is put at a spot of a free area, as in > quay@250,400")
    for piece in pieces_of(s, e):
        s.move(piece, zone, angle=s.angle[piece], side=s.side[piece] if s.zone_of(piece) == zone else -1)
        s.put(piece, e.spot[0], e.spot[1])


def _pile(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    source, zone = zone_at(s, e.what), zone_at(s, e.to)
    if source == zone:
        raise NotAnEdit(f"{e}: the pile lies there already")
    for n, piece in enumerate(s.zones[source][:]):
        s.move(piece, zone, -1 if e.number is None else max(0, e.number - 1) + n)


def _lay(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    onto = piece_at(s, e.to)
    for piece in pieces_of(s, e):
        if piece in standing_on(s, onto):
            raise NotAnEdit(f"{e}: a piece cannot lie on itself")
        s.lay(piece, onto, s.side[piece])


def _taken(s: State, zone: int) -> int:
    """The next piece drawn from a zone: its top, of a bag any."""
    if s.box.zones[zone].kind != "bag":
        return s.zones[zone][-1]
    s.rng, n = generator.below(s.rng, len(s.zones[zone]))
    return s.zones[zone][n]


def _draw(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    source, target = zone_at(s, e.what), zone_at(s, e.to)
    for _ in range(min(1 if e.number is None else e.number, len(s.zones[source]))):
        s.move(_taken(s, source), target)


def _deal(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    source, targets = zone_at(s, e.what), [zone_at(s, name) for name in e.to.split(",")]
    for _ in range(min(1 if e.number is None else e.number, len(s.zones[source]))):
        for target in targets:
            if s.zones[source]:
                s.move(_taken(s, source), target)


def _take(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    pieces, zone, own = pieces_of(s, e), zone_at(s, e.to), 1 << seat
    for source in dict.fromkeys(s.where[piece] for piece in pieces):
        if source >= 0 and any(s.side[piece] != UP for piece in s.zones[source]):
            s.arrange(source, range(len(s.zones[source])), eyes=own)
    for piece in pieces:
        knew = s.known[piece] & own
        s.move(piece, zone)
        if knew and not s.known[piece] & own:
            s.show(piece, own)


def _copy(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    for piece in pieces_of(s, e):
        copy = s.create(s.face[piece], s.zone_of(piece), s.owner[piece], s.side[piece])
        if s.angle[piece] != s.angle[copy]:
            s.turn_to(copy, s.angle[piece])
        if piece in s.spot:
            s.put(copy, s.spot[piece][0] + 30, s.spot[piece][1] + 30)


def _delete(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    box = next((i for i, zone in enumerate(s.box.zones) if zone.kind == "box"), -1)
    if box < 0:
        raise NotAnEdit(f"{e}: this table has no box to lay it in")
    for piece in pieces_of(s, e):
        s.move(piece, box)


# --- turning, marking --------------------------------------------------------------------------------------------------


def _flip(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    for piece in pieces_of(s, e):
        s.flip(piece, DOWN if s.side[piece] == UP else UP)


def _turn(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    for piece in pieces_of(s, e):
        s.turn_to(piece, s.angle[piece] + (90 if e.number is None else e.number))


def _tap(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    for piece in pieces_of(s, e):
        upright = s.box.zones[s.zone_of(piece)].angle or 0
        s.turn_to(piece, upright + 90 if s.angle[piece] == upright % 360 else upright)


def _roll(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    for piece in pieces_of(s, e):
        if not s.box.cards[s.face[piece]].sides:
            raise NotAnEdit(f"{e}: this is no die")
        s.roll(piece)


def _lock(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    pieces = pieces_of(s, e)
    fast = any(piece not in s.locked for piece in pieces)
    for piece in pieces:
        s.lock(piece, fast)


def _note(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    if e.text is None or len(e.text) > MOST_TEXT:
        raise NotAnEdit(f"{e}: a note has words, at most {MOST_TEXT} letters")
    if e.what in s.box.zone_of and s.box.zones[s.box.zone_of[e.what]].capacity != 1:
        return s.note(e.text, zone=s.box.zone_of[e.what])
    for piece in pieces_of(s, e):
        s.note(e.text, piece)
    return None


def _count(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    owner, _, key = e.what.rpartition(".")
    gauge = s.box.gauges.get(key)
    if gauge is None or gauge.hidden or e.number is None:  # what is hidden lies nowhere: it is what the rules remember
        raise NotAnEdit(f"{e}: this table counts {', '.join(k for k, g in s.box.gauges.items() if not g.hidden) or 'nothing'}")
    if gauge.scope == "seat":
        whose = int(owner[1:]) - 1 if re.fullmatch(r"p\d+", owner) else -1
        if not 0 <= whose < s.box.seats:
            raise NotAnEdit(f"{e}: there is no seat {owner!r}")
        s.count(whose, key, e.number)
    elif gauge.scope == "zone":
        s.count_zone(zone_at(s, owner), key, e.number)
    else:
        piece = piece_at(s, owner)
        low, high = s.box.bounds[key] if key != ROLL else (1, s.box.cards[s.face[piece]].sides)
        if high < low:
            raise NotAnEdit(f"{e}: this is no die")
        s.mark(piece, key, min(max(low, e.number), high))


def _end(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    index = int(e.what) - 1 if e.what.isdecimal() else -1
    if not 0 <= index < len(s.lasting):
        raise NotAnEdit(f"{e}: there are {len(s.lasting)} lasting effects")
    s.end(index)


def _bring(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    zone, card, n = zone_at(s, e.to), s.box.card_of.get(e.what), 1 if e.number is None else e.number
    if card is None or not abs(n) <= MOST_BROUGHT:
        raise NotAnEdit(f"{e}: there is no card {e.what!r}" if card is None else f"{e}: at most {MOST_BROUGHT} at once")
    owner = s.box.zones[zone].seat
    for _ in range(n):
        s.create(card, zone, owner)
    for piece in [piece for piece in s.zones[zone] if s.face[piece] == card][:max(0, -n)]:
        s.move(piece, s.box.zone_of["box"])
    if s.box.zones[zone].kind == "pile" and s.box.zones[zone].facing == "down":
        s.shuffle(zone)


# --- piles and what is known -------------------------------------------------------------------------------------------


def _shuffle(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    s.shuffle(zone_at(s, e.what), e.number or 0)


def _cut(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    zone = zone_at(s, e.what)
    n = len(s.zones[zone])
    at = n - (n // 2 if e.number is None else min(max(0, e.number), n))
    s.order(zone, [*range(at, n), *range(at)])


def _arrange(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    pieces = pieces_of(s, e)
    zone = s.where[pieces[0]]
    at = [s.zones[zone].index(piece) for piece in pieces if s.where[piece] == zone >= 0]
    first = min(at, default=0)
    if sorted(at) != [*range(first, first + len(pieces))]:
        raise NotAnEdit(f"{e}: these do not lie one on another")
    s.arrange(zone, [i - first for i in reversed(at)], first, 1 << seat)


def _sort(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    zone = zone_at(s, e.what)
    if s.box.zones[zone].kind != "hand":
        raise NotAnEdit(f"{e}: only a hand is sorted")
    lying = s.zones[zone]  # cards that who sorts does not know lie first, in the order they lay: it must not tell which are alike
    s.order(zone, sorted(range(len(lying)), key=lambda i: s.face[lying[i]] if s.known_to(lying[i]) >> seat & 1 else 0))


def _look(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    zone = s.box.zone_of.get(e.what)
    pieces = pieces_of(s, e) if zone is None else s.zones[zone][-e.number if e.number else None:]
    for piece in pieces:
        s.show(piece, 1 << seat)


def _show(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    eyes = s.box.everyone if e.to == "all" else 1 << _seat(s, e, e.to)
    for piece in pieces_of(s, e):
        s.show(piece, eyes)


# --- the turn ------------------------------------------------------------------------------------------------------------


def _step(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    if rules is None or e.what not in [t.step for t in rules.track]:
        raise NotAnEdit(f"{e}: there is no step {e.what!r}")
    s.sealed = ()
    rules.goto(s, e.what)


def _on_turn(s: State, rules: Rules | None, e: Edit, seat: int) -> None:
    s.pass_turn(_seat(s, e, e.what), s.turn)


def _seat(s: State, e: Edit, name: str) -> int:
    seat = int(name[1:]) - 1 if re.fullmatch(r"p\d+", name) else -1
    if not 0 <= seat < s.box.seats:
        raise NotAnEdit(f"{e}: there is no seat {name!r}")
    return seat


HANDS: dict[str, Callable[[State, Rules | None, Edit, int], None]] = {
    "move": _move, "put": _put, "pile": _pile, "lay": _lay, "draw": _draw, "deal": _deal, "take": _take,
    "copy": _copy, "delete": _delete, "bring": _bring,
    "flip": _flip, "turn": _turn, "tap": _tap, "roll": _roll, "lock": _lock, "note": _note, "count": _count, "end": _end,
    "shuffle": _shuffle, "cut": _cut, "arrange": _arrange, "sort": _sort, "look": _look, "show": _show,
    "step": _step, "on_turn": _on_turn,
}
