"""Verbs and their checks: one list that highlighting, validation, bots and the explanation of a refusal all read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tabletop.table.state import NOWHERE, Part, State, dragged

Draft = tuple[Part, ...]
Figures = Mapping[str, Any]
"""The figures of a sentence by name; values are numbers or words such as card keys and place names."""


class Refusal(NamedTuple):
    """Why not: the rule, the message key and its figures."""

    rule: str
    key: str
    figures: Figures

    def __str__(self) -> str:
        figures = " ".join(f"{name}={value}" for name, value in self.figures.items())
        return f"{self.key} ({self.rule})" + (f" {figures}" if figures else "")


Fails = Callable[[State, int, int, Draft], Figures | bool | None]


def _no_figures(state: State, seat: int, about: int, draft: Draft) -> Figures:
    return {}


class Check(NamedTuple):
    """One named condition: `fails(state, seat, about, draft)` says whether it fails, or gives the figures of the sentence `key`
    where it does, at least one, and None where it holds.

    One that is `blind` does not look at the draft, which may be empty: where it fails no part is legal.  `told` gives the figures
    of one that only says that it fails: they are asked for when it is told, not where parts are lit.
    """

    rule: str
    key: str
    fails: Fails
    blind: bool = False
    told: Callable[[State, int, int, Draft], Figures] = _no_figures

    def why(self, state: State, seat: int, about: int, draft: Draft) -> Figures | None:
        """The figures of the sentence where it fails, None where it holds."""
        found = self.fails(state, seat, about, draft)
        return self.told(state, seat, about, draft) if found is True else found or None


class Says(NamedTuple):
    """A short label for a lit place: message key and figures ("remove 5 = 5")."""

    key: str
    figures: Figures


def _nothing(state: State, seat: int, about: int, draft: Draft) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Verb:
    """Something a seat may do.

    `parts` lists the drags of this verb's shape that could come next, legal or not; `checks` judge a draft of any length;
    `whole` says whether it may be committed as it stands; `do` is total: it does as much as the table allows and never
    raises on a well-formed move.  `says` labels the place of the last part of a draft, `unfinished` says what a draft that is
    not whole lacks, be it empty.  With `confirm`, where one piece may be all of it or not, even
    a draft that nothing can be added to waits to be declared; with `ends` one of several parts does not, and its last part gives
    the answer.
    A question that offers a `secret` verb is answered in secret: whether it was used, and on what, only its seat ever knows.
    A piece that a verb that `sweeps` points at stands for all that lie in its place.
    `rule` is the rule it goes by where no step of the tracker and no check of it names one.
    What a verb that `veils` drags to a place nobody may look at there, its own seat included: no text of it names a card.
    `fails` is what its checks that look at the draft ask, `blind` what the others ask.
    """

    name: str
    parts: Callable[[State, int, int, Draft], Iterable[Part]]
    checks: tuple[Check, ...]
    whole: Callable[[State, int, int, Draft], bool]
    do: Callable[[State, int, int, Draft], None]
    says: Callable[[State, int, int, Draft], Says | None] = _nothing
    unfinished: Callable[[State, int, int, Draft], Refusal | None] = _nothing
    confirm: bool = False
    ends: bool = False
    secret: bool = False
    veils: bool = False
    sweeps: bool = False
    rule: str = ""
    fails: tuple[Fails, ...] = field(init=False, repr=False)
    blind: tuple[Fails, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "fails", tuple(check.fails for check in self.checks if not check.blind))
        object.__setattr__(self, "blind", tuple(check.fails for check in self.checks if check.blind))

    def refusal(self, state: State, seat: int, about: int, draft: Draft) -> Refusal | None:
        """The first check that fails on the draft."""
        return self.furthest(state, seat, about, draft)[1]

    def allows(self, state: State, seat: int, about: int, draft: Draft) -> bool:
        """Whether no check fails on the draft."""
        return not self.barred(state, seat, about) and self.fits(state, seat, about, draft)

    def fits(self, state: State, seat: int, about: int, draft: Draft) -> bool:
        """Whether a verb that is not barred allows the draft."""
        for fails in self.fails:  # noqa: SIM110  (a loop is twice as quick as any() here)
            if fails(state, seat, about, draft):
                return False
        return True

    def barred(self, state: State, seat: int, about: int) -> bool:
        """Whether a blind check fails, so that no part is legal and none needs to be looked at."""
        for fails in self.blind:  # noqa: SIM110
            if fails(state, seat, about, ()):
                return True
        return False

    def furthest(self, state: State, seat: int, about: int, draft: Draft) -> tuple[int, Refusal | None]:
        """How many checks held before the first that failed, and that refusal."""
        for i, check in enumerate(self.checks):
            figures = check.why(state, seat, about, draft)
            if figures is not None:
                return i, Refusal(check.rule, check.key, figures)
        return len(self.checks), None

    def next(self, state: State, seat: int, about: int, draft: Draft = ()) -> list[Part]:
        """The legal parts that may come next."""
        if self.barred(state, seat, about):
            return []
        return [part for part in self.parts(state, seat, about, draft) if self.fits(state, seat, about, (*draft, part))]

    def possible(self, state: State, seat: int, about: int) -> bool:
        """Whether any first part is legal."""
        return not self.barred(state, seat, about) and any(
            self.fits(state, seat, about, (part,)) for part in self.parts(state, seat, about, ()))


def one_part(state: State, seat: int, about: int, draft: Draft) -> bool:
    """`whole` of a verb that is a single drag."""
    return len(draft) == 1


def pointed(pieces: Iterable[int]) -> Iterable[Part]:
    """Parts that point at pieces without moving them."""
    return (dragged(piece, NOWHERE) for piece in pieces)
