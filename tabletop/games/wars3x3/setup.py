"""The start of a beginner game (S): deal, then both seats choose in secret."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.games.wars3x3.cards import cards
from tabletop.referee.ask import Ask, Flow
from tabletop.referee.verbs import Check, Draft, Figures, Refusal, Verb
from tabletop.table.state import DOWN, Move, Part, State

LANDS, DEALT = 3, (8, 9)


def setup(s: State) -> None:
    """Put the start of the game on the agenda of a table that lies as table.yaml says."""
    s.pass_turn(0, 1)
    s.then("deal", "prepare", "turn")


def deal(s: State) -> None:
    """S: two magics each, the rest out of the game; 8 cards to the first player, 9 to the second."""
    c = cards(s)
    s.shuffle(c.box)
    for seat in range(2):
        for magic in [m for m in s.zones[c.box] if cards(s).mana[s.face[m]][0]][-2:]:
            s.move(magic, c.offer[seat])
    s.shuffle(c.deck)
    for seat, n in enumerate(DEALT):
        for _ in range(n):
            s.move(s.zones[c.deck][-1], c.hand[seat])
    s.say("log.dealt")


def prepare_step(s: State) -> Flow:
    """S: each chooses three cards as territories and one of two magics; neither sees the other's choice."""
    asked: dict[int, tuple[str, ...]] = {seat: ("prepare",) for seat in (0, 1) if any(wanted(s, seat))}
    if asked:
        yield Ask(asked)


def wanted(s: State, seat: int) -> tuple[int, int]:
    """How many territories and magics a seat is to choose: three and one, as far as there are."""
    c = cards(s)
    return min(LANDS, len(s.zones[c.hand[seat]])), min(1, len(s.zones[c.offer[seat]]))


def prepare_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A card of the hand as territory, or a dealt magic as the one kept."""
    c = cards(s)
    used = {part.piece for part in draft}
    for card in s.zones[c.hand[seat]]:
        if card not in used:
            yield Part(card, c.land[seat])
    for magic in s.zones[c.offer[seat]]:
        if magic not in used:
            yield Part(magic, c.magic[seat])


def too_many_lands(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    n = sum(part.place == cards(s).land[seat] for part in draft)
    return {"n": n, "limit": LANDS} if n > LANDS else None


def too_many_magics(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    n = sum(part.place == cards(s).magic[seat] for part in draft)
    return {"n": n, "limit": 1} if n > 1 else None


def prepared(s: State, seat: int, about: int, draft: Draft) -> bool:
    return chosen(s, seat, draft) == wanted(s, seat)


def chosen(s: State, seat: int, draft: Draft) -> tuple[int, int]:
    """How many territories and magics a draft chooses."""
    c = cards(s)
    places = [part.place for part in draft]
    return places.count(c.land[seat]), places.count(c.magic[seat])


def missing(s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
    (lands, magics), (n, m) = wanted(s, seat), chosen(s, seat, draft)
    return Refusal("S", "not_prepared", {"lands": lands - n, "magics": magics - m})


def prepare(s: State, seat: int, about: int, draft: Draft) -> None:
    c = cards(s)
    for part in draft:
        s.move(part.piece, part.place, side=DOWN)
    for magic in list(s.zones[c.offer[seat]]):
        s.move(magic, c.box)
    s.say("log.prepared", seat=f"seat:{seat}")


def suggest(s: State, seat: int) -> Move | None:
    """The manual's advice for beginners: cheap cards as territories, the magic that needs the least mana."""
    c = cards(s)
    if s.step() != "prepare":
        return None
    hand = sorted(s.zones[c.hand[seat]], key=lambda p: (not c.unit[s.face[p]], c.cost[s.face[p]], p))
    magic = min(s.zones[c.offer[seat]], key=lambda p: (c.mana[s.face[p]][0], p), default=None)
    parts = [Part(card, c.land[seat]) for card in hand[:LANDS]]
    if magic is not None:
        parts.append(Part(magic, c.magic[seat]))
    return Move("prepare", tuple(parts)) if parts else None


VERBS = (
    Verb("prepare", prepare_parts,
         (Check("S", "too_many_lands", too_many_lands), Check("S", "too_many_magics", too_many_magics)),
         prepared, prepare, unfinished=missing, confirm=True),
)
STEPS: dict[str, Callable[..., Flow | None]] = {"deal": deal, "prepare": prepare_step}
