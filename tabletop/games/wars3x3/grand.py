"""Grand magic (G): a magic is exiled for the effect its colour shares; ★Forbidding Fire answers a magic or a reinforcement."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.wars3x3.board import deniable, stack, unit
from tabletop.games.wars3x3.cards import COPY, card_key, cards
from tabletop.games.wars3x3.magic import copyable
from tabletop.games.wars3x3.manifest import leave
from tabletop.games.wars3x3.rights import grand_left, others_up, payable
from tabletop.operations import machine
from tabletop.operations.seats import one_of
from tabletop.referee.verbs import Check, Draft, Figures, Says, Verb, one_part
from tabletop.table.state import Part, State


def grand_used(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """G: one grand magic a turn."""
    return None if grand_left(s, seat) else {}


def spent(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """G: paid by a magic that is face down or face up; sideways only with Echo."""
    return None if payable(s, draft[0].piece) else {"card": card_key(s, draft[0].piece)}


def exile(s: State, seat: int, magic: int) -> None:
    """G: the magic is shown and leaves the game."""
    s.say("log.grand", seat=f"seat:{seat}", card=card_key(s, magic), grand=f"grand:{cards(s).grand[s.face[magic]]}")
    leave(s, magic)
    s.move(magic, cards(s).exile)
    s.count(seat, "grand_used", s.turn)


# --- in one's own turn, some in the opponent's -------------------------------------------------------------------------

def answers_only(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """★Forbidding Fire is an answer."""
    face = s.face[draft[0].piece]
    return {"card": card_key(s, draft[0].piece)} if face in cards(s).denying else None


def not_your_turn(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """G: in the opponent's turn only what says so."""
    face = s.face[draft[0].piece]
    return {"card": card_key(s, draft[0].piece)} if seat != s.seat and face not in cards(s).grand_either else None


def nothing_to_copy(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """★Mirroring Sky copies another magic that lies face up; without one it would be exiled for nothing."""
    return {} if copies(s, draft) and not others_up(s, draft[0].piece) else None


def copies(s: State, draft: Draft) -> bool:
    """Whether a draft uses ★Mirroring Sky."""
    return cards(s).grand[s.face[draft[0].piece]] == COPY


def use(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft:
        key = s.box.cards[s.face[part.piece]].key
        exile(s, seat, part.piece)
        machine.start(s, seat, key, "grand_effect")


def says(s: State, seat: int, about: int, draft: Draft) -> Says:
    grand = f"grand:{cards(s).grand[s.face[draft[0].piece]]}"
    return Says("say.grand_vain" if copies(s, draft) and not copyable(s, seat) else "say.grand", {"grand": grand})


# --- ★Forbidding Fire --------------------------------------------------------------------------------------------------

def deny_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """An own magic onto what it negates: the row of the magic that was used, or a unit being reinforced."""
    if not draft:
        targets = [about] if s.step() == "declared" else deniable(s, seat)
        for magic in s.zones[cards(s).magic[seat]]:
            for target in targets:
                yield Part(magic, target)


def no_denying(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """G: only a magic of fire gives ★Forbidding Fire."""
    return None if s.face[draft[0].piece] in cards(s).denying else {"card": card_key(s, draft[0].piece)}


def deny(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft:
        exile(s, seat, part.piece)
        if part.place == about:
            s.say("log.denied_magic")
        elif unit(s, part.place) >= 0:
            s.mark(stack(s, part.place)[0], "denied", 1)
            s.say("log.denied", card=card_key(s, unit(s, part.place)))


VERBS = (
    Verb("grand", one_of("magic", "exile"),
         (Check("G", "grand_used", grand_used, blind=True), Check("G", "answers_only", answers_only),
          Check("G", "grand_not_now", not_your_turn), Check("G", "grand_spent", spent),
          Check("G", "not_face_up", nothing_to_copy)),
         one_part, use, says),
    Verb("deny", deny_parts,
         (Check("G", "grand_used", grand_used, blind=True), Check("G", "no_denying", no_denying), Check("G", "grand_spent", spent)),
         one_part, deny, says),
)
