"""What the effects of magics let a seat choose beside units: magics to turn up, cards to exchange, a card to heal by."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.wars3x3.board import unit
from tabletop.games.wars3x3.cards import Cards, card_key, cards
from tabletop.games.wars3x3.field import hurt
from tabletop.operations.checks import last_card
from tabletop.operations.offers import asks
from tabletop.operations.seats import some
from tabletop.referee.ask import PASS, PASSED, Ask, Flow, Steps
from tabletop.referee.verbs import Check, Draft, Figures, Refusal, Says, Verb, one_part, pointed
from tabletop.table.state import DOWN, NOWHERE, UP, Part, State, dragged

# --- 暴露: magics turned face up ----------------------------------------------------------------------------------------

def expose_step(s: State, seat: int, n: int, life: int) -> Flow:
    """Up to `n` face-down magics of the opponent, who loses `life` for each; the seat may name fewer."""
    if any(s.side[m] == DOWN for m in s.zones[cards(s).magic[1 - seat]]):
        answer = (yield Ask({seat: ("expose", PASS)}))[seat]
        if answer != PASSED:
            s.then(("exposed", seat, life * len(answer.parts)))


def exposed(s: State, seat: int, n: int) -> None:
    """The magics are face up; the opponent loses life."""
    hurt(s, 1 - seat, n)


def expose_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A magic of the opponent, pointed at."""
    if s.agenda and s.agenda[-1][0] == "expose" and len(draft) < s.agenda[-1][2]:
        used = [part.piece for part in draft]
        yield from pointed(m for m in s.zones[cards(s).magic[1 - seat]] if m not in used)


def expose(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft:
        s.flip(part.piece, UP)
        s.say("log.exposed", card=card_key(s, part.piece))


# --- ★海癒: a card of the discard to heal by ------------------------------------------------------------------------------

def heal_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A card of the discard as one of its costs; a card without a cost heals nothing."""
    c: Cards = s.box.data
    if not draft:
        for card in s.zones[c.discard]:
            for value in c.values[s.face[card]] or (0,):
                yield dragged(card, NOWHERE, value)


def heal(s: State, seat: int, about: int, draft: Draft) -> None:
    """O16: life has no upper limit."""
    for part in draft:
        life = s.seat_num[seat, "life"]
        s.count(seat, "life", life + part.number)
        s.say("log.healed", card=card_key(s, part.piece), n=part.number)
        s.say("log.life", seat=f"seat:{seat}", before=life, after=life + part.number)


# --- ★探生: cards of the hand for units of the discard -------------------------------------------------------------------

def exchangeable(s: State, seat: int, n: int) -> bool:
    """Up to `n` cards of the hand for as many unit cards of the discard; with no hand nothing happens (supplement)."""
    c: Cards = s.box.data
    return bool(s.zones[c.hand[seat]]) and any(c.unit[s.face[card]] for card in s.zones[c.discard])


def exchange_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A card of the hand to the discard, then a card of the discard to the hand, and again."""
    c: Cards = s.box.data
    if not s.agenda or s.agenda[-1][0] != "exchange" or len(draft) >= 2 * s.agenda[-1][2]:
        return
    used = [part.piece for part in draft]
    source, goal = (c.discard, c.hand[seat]) if len(draft) % 2 else (c.hand[seat], c.discard)
    for card in s.zones[source]:
        if card not in used:
            yield dragged(card, goal)


def none_left(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """G: an exchange needs a unit card of the discard for each card given."""
    c: Cards = s.box.data
    there, given = sum([c.unit[s.face[card]] for card in s.zones[c.discard]]), (len(draft) + 1) // 2
    return {"n": there, "need": given} if there < given else None


def unpaired(s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
    return Refusal("G", "exchange_more", {})


def exchange(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft:
        s.say("log.given" if part.place == cards(s).discard else "log.returned", card=card_key(s, part.piece))
        s.move(part.piece, part.place)


# --- 入植: one more deploy -----------------------------------------------------------------------------------------------

def could_settle(s: State, seat: int) -> bool:
    """4.2 (1) once more; it is no strategy step, so what speaks of that does not help (Q&A)."""
    c: Cards = s.box.data
    return bool(s.zones[c.hand[seat]]) and any(unit(s, slot) < 0 for slot in c.slots[seat])


VERBS = (
    Verb("expose", expose_parts,
         (Check("M-4", "already_up", lambda s, seat, about, draft: s.side[draft[-1].piece] != DOWN, told=last_card),), some, expose,
         confirm=True),
    Verb("heal", heal_parts, (), one_part, heal,
         lambda s, seat, about, draft: Says("say.heal", {"n": draft[-1].number}), rule="G"),
    # G: only unit cards are taken back
    Verb("exchange", exchange_parts,
         (Check("G", "none_left", none_left),
          Check("G", "only_units", lambda s, seat, about, draft: draft[-1].place != cards(s).discard
                and not cards(s).unit[s.face[draft[-1].piece]], told=last_card)),
         lambda s, seat, about, draft: bool(draft) and len(draft) % 2 == 0, exchange, unfinished=unpaired, confirm=True),
)
STEPS: Steps = {
    "expose": expose_step,
    "exposed": exposed,
    "heal": asks("discard", "heal", about="discard"),
    "exchange": asks(exchangeable, "exchange", PASS),
    "settle": asks(could_settle, "deploy", PASS, about="land"),
}
