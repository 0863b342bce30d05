"""What the verbs of operations that ask share: dragging cards of a place to another, and what holds wherever they are laid."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Generic, Protocol, TypeVar

from pydantic import BeforeValidator

from tabletop.catalog.models import Said
from tabletop.operations.places import laid, told
from tabletop.referee.verbs import Check, Draft, Figures, Refusal, Verb
from tabletop.table.state import Part, State, dragged

Do = Callable[[State, int, int, Draft], None]
"""`Verb.do`."""
Asks = TypeVar("Asks")
PASS_WORDS = {"ja": "パス", "en": "Pass"}
Pass = Annotated[Said | None, BeforeValidator(lambda v: PASS_WORDS if v is True else None if v is False else v)]
"""The words of the button that does without, `true` for the usual ones."""
MAY_PASS = "true, or the words of the button: the seat may do without"


class Several(Protocol):
    """A node that asks for several cards."""

    def least(self, s: State, seat: int) -> int:
        """How many at least."""

    def most(self, s: State, seat: int) -> int:
        """How many at most."""


class Asking(Generic[Asks]):
    """The verb of a step: it reads the node that asks there at the table it is used at."""

    def __init__(self, step: str) -> None:
        self.step = step

    def node(self, s: State) -> Asks:
        """The node that asks."""
        found: Asks = s.box.data.declared.asking[self.step]
        return found

    def parts(self, s: State, seat: int, about: int, draft: Draft) -> list[Part]:
        """`Verb.parts`."""
        raise NotImplementedError


Many = TypeVar("Many", bound=Several)


class AskingMany(Asking[Many]):
    """The verb of a step that asks for several cards."""

    def too_many(self, s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        most = max(0, self.node(s).most(s, seat))
        return {"n": len(draft), "limit": most} if len(draft) > most else None

    def whole(self, s: State, seat: int, about: int, draft: Draft) -> bool:
        node = self.node(s)
        return node.least(s, seat) <= len(draft) <= node.most(s, seat)

    def unfinished(self, s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
        return Refusal(self.step, "too_few_cards", {"n": len(draft), "need": self.node(s).least(s, seat)})

    def verb(self, *checks: Check, do: Do | None = None) -> Verb:
        """The verb, with checks before those of all, and what is done where that is more than moving."""
        checks = (*checks, *lawful(self.step), Check(self.step, "too_many_cards", self.too_many))
        return Verb(self.step, self.parts, checks, self.whole, do or moved("log.played"), unfinished=self.unfinished)


def drags(draft: Draft, pieces: Iterable[int], zones: tuple[int, ...]) -> list[Part]:
    """Every card that is not in a draft to every zone."""
    used = [part.piece for part in draft]
    return [dragged(piece, zone) for piece in pieces if piece not in used for zone in zones]


def moved(key: str) -> Callable[[State, int, int, Draft], None]:
    """The verb's deed: every card goes where it was dragged, with its line in the log."""
    def do(s: State, seat: int, about: int, draft: Draft) -> None:
        for part in draft:
            laid(s, part.piece, part.place)
            told(s, key, seat, part.piece)

    return do


def lawful(rule: str) -> tuple[Check, ...]:
    """What holds for every card that is laid anywhere."""
    return Check(rule, "place_for_others", _for_others), Check(rule, "place_full", _no_room)


def _for_others(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    there = s.box.zones[draft[-1].place]
    if not there.accepts or there.accepts & s.box.cards[s.face[draft[-1].piece]].tags:
        return None
    return {"place": f"place:{there.name}"}


def _no_room(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    zone = draft[-1].place
    there = s.box.zones[zone]
    if not there.capacity or len(s.zones[zone]) + len([part for part in draft if part.place == zone]) <= there.capacity:
        return None
    return {"place": f"place:{there.name}", "n": there.capacity}


def figure(found: Any) -> Any:
    """A value of a field as a figure of a sentence."""
    return f"element:{found}" if isinstance(found, str) else found
