"""What came of a gesture: what it did, what it asks, why not, and how it is done anyway."""

from __future__ import annotations

from dataclasses import dataclass, field

from tabletop.play.hands import Edit
from tabletop.play.people import Person
from tabletop.play.plan import Target
from tabletop.referee.verbs import Refusal

BY_HAND = Refusal("", "by_hand", {})


@dataclass(frozen=True, slots=True)
class Attempt:
    """A drop, so that it can be done anyway: whose, which piece by its place, and where to."""

    seat: int
    place: str
    zone: int
    edits: tuple[Edit, ...] = ()


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a gesture.

    `committed` says the table changed; `choose` lists targets to choose among; `why` refuses; `ask` names the people without
    whom the attempt is not made, which is `forced` where the rules refused it.
    """

    committed: bool = False
    planned: bool = False
    choose: tuple[Target, ...] = ()
    why: Refusal | None = None
    attempt: Attempt | None = None
    advice: Refusal | None = field(default=None)
    ask: tuple[Person, ...] = ()
    forced: bool = False
