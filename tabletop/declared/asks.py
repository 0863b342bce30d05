"""The operations that ask, each with the verb its step is called by: play cards, push on or stop, discard down to a limit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tabletop.catalog.steps.models import Discard, Play, Push
from tabletop.declared import cards
from tabletop.declared.numbers import fits
from tabletop.declared.tables import card, leader, pieces, tables, value
from tabletop.referee.ask import PASS, Flow
from tabletop.referee.verbs import Check, Draft, Figures, Refusal, Verb, one_part
from tabletop.table.state import Part, State

Node = Callable[..., Flow | None]


# --- what all three share ------------------------------------------------------------------------------------------------

def drags(state: State, seat: int, draft: Draft, source: list[int], place: str) -> Iterator[Part]:
    """Every card of a place to every zone of another."""
    used = {part.piece for part in draft}
    for piece in source:
        if piece not in used:
            for zone in tables(state).places(place, seat):
                yield Part(piece, zone)


def offered(state: State, place: str, seat: int) -> list[int]:
    """The cards of a place that a seat may lay its hand on: of a pile only the top one."""
    found: list[int] = []
    for zone in tables(state).places(place, seat):
        lying = state.zones[zone]
        found += lying[-1:] if state.box.zones[zone].kind == "pile" else lying
    return found


def moved(key: str) -> Callable[[State, int, int, Draft], None]:
    """The verb's deed: every card goes where it was dragged, with its line in the log."""
    def do(state: State, seat: int, about: int, draft: Draft) -> None:
        for part in draft:
            state.move(part.piece, part.place)
            cards.told(state, key, seat, part.piece, part.place)
    return do


def no_room(state: State, seat: int, about: int, draft: Draft) -> Figures | None:
    zone = draft[-1].place
    there = state.box.zones[zone]
    lying = len(state.zones[zone]) + sum(part.place == zone for part in draft)
    return {"place": f"place:{there.name}", "n": there.capacity} if there.capacity and lying > there.capacity else None


def for_others(state: State, seat: int, about: int, draft: Draft) -> Figures | None:
    there = state.box.zones[draft[-1].place]
    takes = not there.accepts or there.accepts & state.box.cards[state.face[draft[-1].piece]].tags
    return None if takes else {"place": f"place:{there.name}"}


def lawful(rule: str) -> tuple[Check, ...]:
    """What holds for every card that is laid anywhere."""
    return Check(rule, "place_for_others", for_others), Check(rule, "place_full", no_room)


def figure(found: Any) -> Any:
    """A value of a field as a figure of a sentence."""
    return f"element:{found}" if isinstance(found, str) else found


# --- play ----------------------------------------------------------------------------------------------------------------

class Playing:
    """One `play` operation and what is read off the table for it."""

    def __init__(self, rule: str, spec: Play) -> None:
        self.rule, self.spec = rule, spec
        self.low, self.high = spec.cards

    def verb(self) -> Verb:
        """The verb of its step."""
        checks = [Check(self.rule, "unfitting", self.unfitting)] if self.spec.where else []
        checks += [Check(self.rule, "not_following", self.not_following)] if self.spec.follow else []
        many = Check(self.rule, "too_many_cards", self.too_many)
        return Verb(self.rule, self.parts, (*checks, *lawful(self.rule), many), self.whole, moved("log.played"),
                    unfinished=self.unfinished)

    def could(self, state: State, seat: int) -> bool:
        """Whether all can see that there may be something to play, and room for it."""
        source = offered(state, self.spec.from_, seat)
        unseen = [p for p in source if not state.seen[p] & state.box.public or fits(state, p, self.spec.where)]
        return bool(unseen) and any(cards.room(state, zone) for zone in tables(state).places(self.spec.to, seat))

    def parts(self, state: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
        return drags(state, seat, draft, offered(state, self.spec.from_, seat), self.spec.to)

    def unfitting(self, state: State, seat: int, about: int, draft: Draft) -> Figures | None:
        piece = draft[-1].piece
        wrong = next((field for field, one in self.spec.where.items() if not fits(state, piece, {field: one})), None)
        return None if wrong is None else {"card": card(state, piece), "field": wrong}

    def not_following(self, state: State, seat: int, about: int, draft: Draft) -> Figures | None:
        """Who holds a card like the one that was led must play one."""
        field, piece = self.spec.follow or "", draft[-1].piece
        led = led_value(state, self.spec.to, field, seat)
        if led is None or value(state, piece, field) == led:
            return None
        able = any(value(state, other, field) == led for other in offered(state, self.spec.from_, seat))
        return {"card": card(state, piece), "need": figure(led), "have": figure(value(state, piece, field))} if able else None

    def too_many(self, state: State, seat: int, about: int, draft: Draft) -> Figures | None:
        return {"n": len(draft), "limit": self.high} if len(draft) > self.high else None

    def wanted(self, state: State, seat: int) -> int:
        """How many cards are the least: fewer than declared where there are not so many, or no room."""
        fitting = sum(fits(state, p, self.spec.where) for p in offered(state, self.spec.from_, seat))
        zones = tables(state).places(self.spec.to, seat)
        space = [state.box.zones[z].capacity - len(state.zones[z]) if state.box.zones[z].capacity else self.low for z in zones]
        return max(1, min(self.low, fitting, sum(max(0, one) for one in space)))

    def whole(self, state: State, seat: int, about: int, draft: Draft) -> bool:
        return self.wanted(state, seat) <= len(draft) <= self.high

    def unfinished(self, state: State, seat: int, about: int, draft: Draft) -> Refusal | None:
        return Refusal(self.rule, "too_few_cards", {"n": len(draft), "need": self.wanted(state, seat)})


def led_value(state: State, place: str, field: str, seat: int) -> Any:
    """The field of the card that was led: the first of a common place, else that of the first seat from the leader on."""
    of = tables(state)
    seats = state.box.seats
    for k in range(seats):
        lying = [p for zone in of.places(place, (leader(state) + k) % seats) for p in state.zones[zone]]
        if lying:
            return value(state, lying[0], field)
    return None


# --- push ----------------------------------------------------------------------------------------------------------------

class Pushing:
    """One `push` operation."""

    def __init__(self, rule: str, spec: Push) -> None:
        self.rule, self.spec = rule, spec

    def verb(self) -> Verb:
        """The verb of its step."""
        return Verb(self.rule, self.parts, lawful(self.rule), one_part, moved("log.pushed"))

    def could(self, state: State, seat: int) -> bool:
        """Whether there is a card to turn, and room for it."""
        return cards.top(state, self.spec.from_, seat) >= 0 and cards.free(state, self.spec.to, seat) >= 0

    def parts(self, state: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
        piece = cards.top(state, self.spec.from_, seat)
        return drags(state, seat, draft, [piece] if piece >= 0 and not draft else [], self.spec.to)


# --- discard -------------------------------------------------------------------------------------------------------------

class Discarding:
    """One `discard` operation with a limit."""

    def __init__(self, rule: str, spec: Discard) -> None:
        self.rule, self.spec = rule, spec

    def verb(self) -> Verb:
        """The verb of its step."""
        many = Check(self.rule, "too_many_cards", self.too_many)
        return Verb(self.rule, self.parts, (*lawful(self.rule), many), self.whole, moved("log.played"),
                    unfinished=self.unfinished)

    def excess(self, state: State, seat: int) -> int:
        """How many cards must go."""
        return sum(len(pieces(state, place, seat)) for place in self.spec.from_) - (self.spec.down_to or 0)

    def parts(self, state: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
        return drags(state, seat, draft, [p for place in self.spec.from_ for p in pieces(state, place, seat)], self.spec.to)

    def too_many(self, state: State, seat: int, about: int, draft: Draft) -> Figures | None:
        limit = max(0, self.excess(state, seat))
        return {"n": len(draft), "limit": limit} if len(draft) > limit else None

    def whole(self, state: State, seat: int, about: int, draft: Draft) -> bool:
        return len(draft) == self.excess(state, seat)

    def unfinished(self, state: State, seat: int, about: int, draft: Draft) -> Refusal | None:
        return Refusal(self.rule, "too_few_cards", {"n": len(draft), "need": self.excess(state, seat)})


def verbs_of(may_pass: bool, name: str) -> tuple[str, ...]:
    """What a seat may answer with."""
    return (name, PASS) if may_pass else (name,)
