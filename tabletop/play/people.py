"""People and the seats they hold.  Secrets are hidden between people, never between one person's seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tabletop.table.box import Box
from tabletop.table.view import eyes_of

Privacy = Literal["open", "peek", "strict"]

HUMAN = "human"


LONGEST_NAME = 200
"""Letters of a name in a file, at most."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table: a human (`kind` "human") or a bot (`kind` "bot:greedy") and the seats held."""

    name: str
    seats: tuple[int, ...]
    kind: str = HUMAN

    @property
    def human(self) -> bool:
        """Whether a human holds these seats."""
        return self.kind == HUMAN

    @property
    def bot(self) -> str:
        """The bot that holds these seats, by its name; empty for a human."""
        return "" if self.human else self.kind.removeprefix("bot:")

    def eyes(self, box: Box) -> int:
        """What this person may see: their seats' eyes and the public one."""
        return eyes_of(box, *self.seats)

    def written(self) -> dict[str, Any]:
        """The form kept in a journal's header."""
        return {"name": self.name, "seats": list(self.seats), "kind": self.kind}


def read_people(written: Iterable[Mapping[str, Any]], seats: int) -> tuple[Person, ...]:
    """People from the form of `written` at a table of so many seats; raises KeyError, TypeError or ValueError."""
    people = tuple(Person(str(p["name"]), tuple(p["seats"]), str(p["kind"])) for p in written)
    held = [seat for person in people for seat in person.seats]
    if any(len(person.name) > LONGEST_NAME for person in people):
        raise ValueError(f"somebody's name has more than {LONGEST_NAME} letters")
    if len({*held}) < len(held) or not all(isinstance(seat, int) and 0 <= seat < seats for seat in held):
        raise ValueError(f"people hold the seats {', '.join(map(str, held))} of {seats}")
    return people


def onlookers(people: Iterable[Person], seats: int, *, over: bool, privacy: Privacy) -> tuple[int, ...]:
    """The seats with whose eyes a played game is looked at first: all where nothing has to stay hidden, for it is over or was
    played openly by people; else the one human seat, or none.
    """
    held = tuple(sorted(seat for person in people if person.human for seat in person.seats))
    if over or (privacy == "open" and len(held) == seats):
        return tuple(range(seats))
    return held if len(held) == 1 else ()


def hand_over(people: tuple[Person, ...], seat: int, kind: str, name: str) -> tuple[Person, ...]:
    """The people after a seat was handed to a bot or a person of that name; who holds no seat any more leaves."""
    kept = [Person(p.name, tuple(s for s in p.seats if s != seat), p.kind) for p in people]
    for i, person in enumerate(kept):
        if person.name == name and person.kind == kind:
            kept[i] = Person(name, tuple(sorted((*person.seats, seat))), kind)
            break
    else:
        kept.append(Person(name, (seat,), kind))
    return tuple(sorted((p for p in kept if p.seats), key=lambda p: p.seats))
