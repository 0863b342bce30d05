"""Magic (M): a standing verb of the seat on turn; the card is turned face up, then sideways, and its effect goes on the agenda."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.wars3x3.board import mana_missing
from tabletop.games.wars3x3.cards import card_key, cards
from tabletop.games.wars3x3.effects import MACHINE
from tabletop.referee.verbs import Check, Draft, Figures, Says, Verb, one_part, pointed
from tabletop.table.state import DOWN, UP, Part, State

TURNED = 90


def parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """An own magic, pointed at."""
    if not draft:
        c = cards(s)
        yield from pointed(m for m in s.zones[c.magic[seat]] if c.mana[s.face[m]][0])


def used_this_turn(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """M: in beginner one magic a turn."""
    return {} if s.seat_num[seat, "magic_used"] == s.turn else None


def spent(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """M-3: face down, face up, sideways; there is nothing after sideways."""
    return {"card": card_key(s, draft[-1].piece)} if s.angle[draft[-1].piece] else None


def mana_short(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    element, need, there = mana_missing(s, s.face[draft[-1].piece])
    return {"element": f"element:{element}", "need": need, "have": there, "short": need - there} if need else None


def wrong_phase(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """M-2: the condition in brackets, where it names one phase."""
    phases = cards(s).phases[s.face[draft[-1].piece]]
    if len(phases) != 1 or in_phase(s, phases):
        return None
    return {"need": f"phase:{phases[0]}.0", "now": f"step:{s.step()}"}


def wrong_phases(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """M-2: the condition in brackets, where it names two phases."""
    phases = cards(s).phases[s.face[draft[-1].piece]]
    if len(phases) < 2 or in_phase(s, phases):
        return None
    return {"need": f"phase:{phases[0]}.0", "other": f"phase:{phases[1]}.0", "now": f"step:{s.step()}"}


def in_phase(s: State, phases: tuple[int, ...]) -> bool:
    """Whether the step at work belongs to one of these phases."""
    return s.step()[:1] in map(str, phases)


def activate(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft:
        magic = part.piece
        first = s.side[magic] == DOWN
        if first:
            s.flip(magic, UP)
        else:
            s.turn_to(magic, TURNED)
        s.count(seat, "magic_used", s.turn)
        s.say("log.magic1" if first else "log.magic2", card=card_key(s, magic))
        MACHINE.start(s, seat, s.box.cards[s.face[magic]].key)


def says(s: State, seat: int, about: int, draft: Draft) -> Says:
    return Says("say.magic", {"use": 1 if s.side[draft[-1].piece] == DOWN else 2})


VERBS = (
    Verb("magic", parts,
         (Check("M", "magic_used", used_this_turn), Check("M-3", "magic_spent", spent), Check("M-1", "mana_short", mana_short),
          Check("M-2", "wrong_phase", wrong_phase), Check("M-2", "wrong_phases", wrong_phases)),
         one_part, activate, says),
    MACHINE.verb,
)
