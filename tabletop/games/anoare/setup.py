"""The start (2): characters, their skills, and the five fragments."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.games.anoare.tables import SEATS, tables
from tabletop.operations.seats import asking, one_of, to_one, who
from tabletop.play.forced_table import given_to
from tabletop.referee.ask import Steps
from tabletop.referee.verbs import Draft, Verb, one_part
from tabletop.table.state import DOWN, UP, Move, Part, State

FRAGMENTS_EACH = 2


def setup(s: State) -> None:
    """Put the start of the game on the agenda of a table that lies as table.yaml says."""
    c = tables(s)
    for name in c.names:
        s.create(c.face_of[name], c.characters)
    s.pass_turn(0, 0)
    s.then(*(("2", seat) for seat in range(SEATS)), "2-fragments", "2-hide", ("turn", 1))


def pick(s: State, seat: int, card: int) -> None:
    name = tables(s).character_of.get(s.face[card])
    if name is not None:
        seat_character(s, seat, name)


def seat_character(s: State, seat: int, name: str) -> None:
    """2: the character lies open, its seven skills are the hand, its three ultra skills lie face down."""
    c = tables(s)
    lying = next((piece for piece in s.zones[c.characters] if s.face[piece] == c.face_of[name]), -1)
    if lying >= 0:
        s.move(lying, c.character[seat])
        if c.same_allowed:
            s.create(c.face_of[name], c.characters)
    else:
        s.create(c.face_of[name], c.character[seat])
    for face in c.skills[name]:
        s.create(face, c.hand[seat], seat)
    for face in c.ultras[name]:
        s.create(face, c.ultra[seat], seat)
    s.say("log.picked", seat=who(seat), card=c.said[c.face_of[name]])


def deal_fragments(s: State) -> None:
    """2: the fragments are mixed, each draws two, one is left over unseen (O12)."""
    c = tables(s)
    for piece in s.zones[c.characters][:]:
        s.move(piece, c.box)
    s.shuffle(c.fragments)
    for _ in range(FRAGMENTS_EACH):
        for seat in range(SEATS):
            if s.zones[c.fragments]:
                s.move(s.zones[c.fragments][-1], c.drawn[seat], side=DOWN)


def hide(s: State, seat: int, about: int, draft: Draft) -> None:
    c = tables(s)
    for part in draft[:1]:
        s.move(part.piece, c.fragment[seat], side=DOWN)
    for piece in s.zones[c.drawn[seat]][:]:
        s.move(piece, c.spent[seat], side=UP)
        s.say("log.shown", seat=who(seat), card=c.said[s.face[piece]])


def prepare(s: State, given: Mapping[str, str]) -> None:
    """For a laid table: `given` names each seat's character; its skills wait in the hand, the fragments in their pile."""
    for seat in range(SEATS):
        seat_character(s, seat, given_to(given, seat, tables(s).names))


def suggest(s: State, seat: int) -> Move | None:
    """The first character nobody has yet."""
    c = tables(s)
    if s.step() != "2":
        return None
    taken = [s.face[piece] for zone in c.character for piece in s.zones[zone]]
    free = next((piece for piece in s.zones[c.characters] if s.face[piece] not in taken), -1)
    return Move("pick", (Part(free, c.character[seat]),)) if free >= 0 else None


VERBS = (
    Verb("pick", one_of("characters", "character"),
         (), one_part, to_one(pick), rule="2"),
    Verb("hide", one_of("drawn", "fragment"),
         (), one_part, hide, rule="2"),
)
STEPS: Steps = {
    "2": lambda s, seat: asking([seat], "pick"), "2-fragments": deal_fragments,
    "2-hide": lambda s: asking([seat for seat in range(SEATS) if s.zones[tables(s).drawn[seat]]], "hide")}
