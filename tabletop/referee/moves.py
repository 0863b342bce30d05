"""Moves as text, the one form of scenarios, journals and traces: `p2 removal 028 > p1.unit.2, 035 > p1.unit.2=3`."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping

from tabletop.referee.ask import PASS
from tabletop.referee.verbs import Draft, Verb
from tabletop.table.box import seat_name
from tabletop.table.places import NoSuchPlace, piece_at, place_of, zone_at
from tabletop.table.state import NOWHERE, Move, Part, State

_PART = re.compile(r"(?P<piece>[^\s>=]+)(?:\s*>\s*(?P<place>[^\s>=]+))?(?:=(?P<number>-?\d+))?")
_MOVE = re.compile(r"p(?P<seat>[1-9]\d?)\s+(?P<verb>[a-z][a-z0-9_]*)(?:\s+(?P<parts>.+))?")


class NotAMove(ValueError):
    """A text that is no move on this table; the message quotes it and says why."""


def write(state: State, seat: int, move: Move, verbs: Mapping[str, Verb] | None = None, about: int = NOWHERE,
          eyes: int | None = None, unnamed: Container[int] = ()) -> str:
    """The text of a move on this table; given the verbs, a number that is no choice is left out.

    Given eyes, it is the text as these may read it: a card they do not know is named by its place, without an index where its zone
    hides its order from them.  The `unnamed` pieces are named by place in any case.
    """
    verb = verbs.get(move.verb) if verbs else None
    parts = ", ".join(_write_part(state, part, _chosen(verb, state, seat, about, move.parts[:n], part), eyes,
                                  part.piece in unnamed)
                      for n, part in enumerate(move.parts))
    return f"{seat_name(seat)} {move.verb}" + (f" {parts}" if parts else "")


def _chosen(verb: Verb | None, state: State, seat: int, about: int, draft: Draft, part: Part) -> bool:
    """Whether the number of a part is a choice among several, so that the text must say it."""
    if verb is None or not part.number:
        return bool(part.number)
    return any(p.piece == part.piece and p.place == part.place and p.number != part.number
               for p in verb.parts(state, seat, about, draft))


def veiled_by(verb: Verb | None, move: Move) -> frozenset[int]:
    """The pieces a move lays where nobody may look at them: the text that is kept of it does not name them."""
    return frozenset(part.piece for part in move.parts if part.place != NOWHERE) if verb is not None and verb.veils else frozenset()


def named_by_place(state: State, text: str) -> frozenset[int]:
    """The pieces that the text of a move names by their place; raises NotAMove."""
    _, move = read(state, text)
    chunks = text.strip().split(maxsplit=2)[2:]
    return frozenset(part.piece for part, chunk in zip(move.parts, ",".join(chunks).split(","), strict=False)
                     if re.split(r"[\s>=]", chunk.strip(), maxsplit=1)[0] not in state.box.card_of)


def _write_part(state: State, part: Part, numbered: bool, eyes: int | None, unnamed: bool) -> str:
    text = _name(state, part.piece, eyes, unnamed)
    if part.place != NOWHERE:
        text += f" > {state.box.zones[part.place].name}"
    return f"{text}={part.number}" if numbered else text


def _name(state: State, piece: int, eyes: int | None, unnamed: bool) -> str:
    card = state.box.cards[state.face[piece]]
    if card.number and not unnamed and (eyes is None or state.known_to(piece) & eyes) and state.face.count(state.face[piece]) == 1:
        return card.number
    place, zone = place_of(state, piece), state.box.zones[state.zone_of(piece)]
    return place if eyes is None or zone.ordered or (zone.seat >= 0 and eyes >> zone.seat & 1) else zone.name


def read(state: State, text: str, verbs: dict[str, Verb] | None = None, about: int = NOWHERE,
         eyes: int | None = None) -> tuple[int, Move]:
    """The seat and move a text means; raises NotAMove.

    A card key that several pieces bear means the first that the verb's shape offers.  Given eyes, it means only a piece whose
    face these know, and what is wrong is told alike wherever the others lie.
    """
    match = _MOVE.fullmatch(text.strip())
    if match is None:
        raise NotAMove(f"{text!r} is not a move; write it like 'p1 deploy 026 > p1.unit.1' or 'p2 pass'")
    seat, verb = int(match["seat"]) - 1, match["verb"]
    if seat >= state.box.seats:
        raise NotAMove(f"{text!r}: this table has {state.box.seats} seats")
    if verbs is not None and verb != PASS and verb not in verbs:
        raise NotAMove(f"{text!r}: there is no verb {verb!r}; there are {', '.join(sorted(verbs))}")
    draft: Draft = ()
    for chunk in (match["parts"] or "").split(","):
        if chunk.strip():
            offered = list(verbs[verb].parts(state, seat, about, draft)) if verbs and verb in verbs else []
            draft = (*draft, _read_part(state, text, chunk.strip(), offered, eyes))
    return seat, Move(verb, draft)


def _read_part(state: State, text: str, chunk: str, offered: list[Part], eyes: int | None) -> Part:
    match = _PART.fullmatch(chunk)
    if match is None:
        raise NotAMove(f"{text!r}: {chunk!r} is not a part; write 'CARD > PLACE' or 'CARD > PLACE=NUMBER'")
    try:
        place = zone_at(state, match["place"]) if match["place"] else NOWHERE
        wanted = _pieces(state, match["piece"], eyes)
    except NoSuchPlace as problem:
        raise NotAMove(f"{text!r}: {problem}") from None
    fitting = [p for p in offered if p.piece in wanted and p.place == place]
    number = int(match["number"] or 0)
    if not match["number"] and fitting:
        numbers = {p.number for p in fitting if p.piece == fitting[0].piece}
        number = numbers.pop() if len(numbers) == 1 else 0
    piece = fitting[0].piece if fitting else wanted[0]
    return Part(piece, place, number)


def _pieces(state: State, text: str, eyes: int | None) -> list[int]:
    """The pieces a text names: those bearing a card key, as far as these eyes know, or the one at a place."""
    card = state.box.card_of.get(text)
    if card is None:
        return [piece_at(state, text)]
    pieces = [piece for piece, face in enumerate(state.face) if face == card and (eyes is None or state.known_to(piece) & eyes)]
    if not pieces:
        known = "no piece here bears" if eyes is None else "you know of no piece here that bears"
        raise NoSuchPlace(f"{known} card {text}")
    return pieces
