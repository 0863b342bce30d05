"""What declarations are made of, what their keys name, and what they are checked against."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import BeforeValidator, ConfigDict, Discriminator, Field, RootModel, Tag

from tabletop.catalog.document import Path
from tabletop.catalog.models import Strict, ZoneEntry

if TYPE_CHECKING:
    Operation = Any  # what they are `models` alone knows, which is made of them

Fault = tuple[Path, str, str, str]
"""Where it is, the code of what is wrong, what that is, and how to mend it."""


class Parts(Strict):
    """A declaration whose keys may be words of Python."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True, serialize_by_alias=True)


Place = Annotated[str, Field(pattern=r"^(top\.)?((all|others|next|turn|team)\.)?[a-z][a-z0-9_]*(\.[1-9][0-9]?)?$")]
Sources = Annotated[list[Place], Field(min_length=1, max_length=9), BeforeValidator(lambda v: [v] if isinstance(v, str) else v)]
Somewhere = Annotated[Annotated[Place, Tag("[one]")] | Annotated[list[Place], Field(min_length=1, max_length=9), Tag("[several]")],
                      Discriminator(lambda said: "[several]" if isinstance(said, list) else "[one]")]
"""A place, or several."""
THERE = "to"
"""The place, in `where` of what is played, that the card goes to."""
Doing = list["Operation"]
"""Operations one after another."""
KINDS = {
    ("", "from_"): "place", ("", "in_"): "place", ("", "to"): "place", ("", "count"): "place",
    ("", "sum"): "number field", ("", "highest"): "number field", ("", "repeats"): "field", ("", "gauge"): "gauge",
    ("", "kinds"): "field",
    ("", "each"): "field", ("", "alike"): "field", ("", "differ"): "field", ("", "run"): "number field",
    ("", "like"): "place", ("", "switch"): "switch", ("", "where"): "field", ("Fit", "root"): "field",
    ("", "pay"): "gauge", ("Move", "mine"): "number field", ("Move", "reach"): "number field", ("Move", "range"): "number field",
    ("Move", "taken"): "place", ("", "trump"): "field", ("", "follow"): "field", ("", "by"): "number field",
    ("Use", "field"): "effect field", ("When", "use"): "effect field",
    ("Call", "field"): "field", ("Show", "to"): "", ("Price", "by"): "number field",
    ("Operation", "roll"): "place", ("Operation", "rotate"): "place", ("Operation", "swap"): "place",
    ("Operation", "shuffle"): "place", ("Operation", "reveal"): "place", ("Operation", "score"): "gauge",
    ("Operation", "set"): "gauge",
    ("Win", "most"): "gauge", ("Win", "least"): "gauge", ("Win", "ties"): "gauge",
}
"""What the words of a key name, by the declaration it stands in, or in any."""


def kind_of(part: Any, name: str) -> str:
    """What the words of a key name, by how Python calls it, empty for what names nothing; of an operation that is one value the
    key is its word."""
    at = ("Operation", part.key) if name == "root" and hasattr(part, "key") else (type(part).__name__, name)
    return KINDS.get(at, KINDS.get(("", name), ""))


def keys(part: Any) -> Iterator[tuple[str, str, Any]]:
    """The keys of a declaration: each as Python calls it and as it is written, and what stands there."""
    for name, field in type(part).model_fields.items():
        value = getattr(part, name)
        yield name, field.alias or name, value.root if isinstance(value, RootModel) else value


@dataclass(frozen=True, slots=True)
class Ground:
    """The families of places, those that a step turns face up, and what all can see in them."""

    zones: Mapping[str, ZoneEntry]
    revealed: Collection[str]

    def hides(self, place: str) -> bool:
        """Whether some eyes may not see what lies in a place; where a card goes is judged by where it may go."""
        if family_of(place) not in self.zones:
            return False
        zone = self.zones[family_of(place)]
        return zone.facing != "up" and zone.looks != "all"

    def unseen(self, place: str) -> bool:
        """Whether nobody sees what lies there, for no step turns it up either."""
        return self.hides(place) and family_of(place) not in self.revealed

    def shared(self, place: str) -> bool:
        """Whether it is one place for all."""
        return not self.zones[family_of(place)].each


def words_of(place: str | list[str]) -> list[str]:
    """The words for a place, or for several."""
    return [place] if isinstance(place, str) else place


def family_of(place: str) -> str:
    """The family a word for a place means."""
    return place.rstrip("0123456789").rstrip(".").rpartition(".")[2] if slot_of(place) else place.rpartition(".")[2]


def slot_of(place: str) -> int:
    """The number of the one slot a word for a place means, 0 for all."""
    last = place.rpartition(".")[2]
    return int(last) if last.isdigit() else 0


def whose_of(place: str) -> tuple[bool, str]:
    """Whether a word for a place means the top card alone, and whose place it is."""
    before = place.removesuffix(f".{slot_of(place)}").rpartition(".")[0]
    return before.startswith("top"), before.removeprefix("top").removeprefix(".")
