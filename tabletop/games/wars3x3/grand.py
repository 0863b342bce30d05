"""Grand magic (G): a magic is exiled for the effect its colour shares; ★Forbidding Fire answers a magic or a reinforcement."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.wars3x3.board import deniable, leave, stack, unit
from tabletop.games.wars3x3.cards import COPY, card_key, cards
from tabletop.games.wars3x3.magic import copyable
from tabletop.games.wars3x3.rights import grand_left, others_up, payable
from tabletop.operations import machine
from tabletop.operations.checks import first_card
from tabletop.operations.seats import one_of
from tabletop.referee.verbs import Check, Draft, Says, Verb, one_part
from tabletop.table.state import Part, State


def exile(s: State, seat: int, magic: int) -> None:
    """G: the magic is shown and leaves the game."""
    s.say("log.grand", seat=f"seat:{seat}", card=card_key(s, magic), grand=f"grand:{cards(s).grand[s.face[magic]]}")
    leave(s, magic)
    s.move(magic, cards(s).exile)
    s.count(seat, "grand_used", s.turn)


# --- in one's own turn, some in the opponent's -------------------------------------------------------------------------

def face_of(s: State, draft: Draft) -> int:
    """The face of the magic a draft begins with."""
    return s.face[draft[0].piece]


def copies(s: State, draft: Draft) -> bool:
    """Whether a draft uses ★Mirroring Sky."""
    return cards(s).grand[s.face[draft[0].piece]] == COPY


def use(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft:
        exile(s, seat, part.piece)
        machine.start(s, seat, s.box.cards[s.face[part.piece]].key, "grand_effect")


def says(s: State, seat: int, about: int, draft: Draft) -> Says:
    grand = f"grand:{cards(s).grand[s.face[draft[0].piece]]}"
    return Says("say.grand_vain" if copies(s, draft) and not copyable(s, seat) else "say.grand", {"grand": grand})


# --- ★Forbidding Fire --------------------------------------------------------------------------------------------------

def deny_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """An own magic onto what it negates: the row of the magic that was used, or a unit being reinforced."""
    if not draft:
        targets = [about] if s.step() == "declared" else deniable(s, seat)
        yield from (Part(magic, target) for magic in s.zones[cards(s).magic[seat]] for target in targets)


def deny(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft:
        exile(s, seat, part.piece)
        if part.place == about:
            s.say("log.denied_magic")
        elif unit(s, part.place) >= 0:
            s.mark(stack(s, part.place)[0], "denied", 1)
            s.say("log.denied", card=card_key(s, unit(s, part.place)))


# G: one grand magic a turn, paid by a magic that is face down or face up; sideways only with Echo
USED = Check("G", "grand_used", lambda s, seat, about, draft: not grand_left(s, seat), blind=True)
SPENT = Check("G", "grand_spent", lambda s, seat, about, draft: not payable(s, draft[0].piece), told=first_card)
VERBS = (
    Verb("grand", one_of("magic", "exile"), (
        USED,
        # ★Forbidding Fire is an answer; in the opponent's turn there is only what says so
        Check("G", "answers_only", lambda s, seat, about, draft: face_of(s, draft) in cards(s).denying, told=first_card),
        Check("G", "grand_not_now", lambda s, seat, about, draft:
              seat != s.seat and face_of(s, draft) not in cards(s).grand_either, told=first_card),
        SPENT,
        # ★Mirroring Sky copies another magic that lies face up; without one it would be exiled for nothing
        Check("G", "not_face_up", lambda s, seat, about, draft: copies(s, draft) and not others_up(s, draft[0].piece))),
        one_part, use, says),
    # G: only a magic of fire gives ★Forbidding Fire
    Verb("deny", deny_parts, (
        USED, Check("G", "no_denying", lambda s, seat, about, draft: face_of(s, draft) not in cards(s).denying, told=first_card),
        SPENT), one_part, deny, says),
)
