"""A verb in the hands of a seat at a table: what may come next, what it would do, and what is in its way."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.referee.verbs import Draft, Refusal, Says, Verb
from tabletop.table.state import Part, State


class Doing:
    """One verb, bound to the seat that would use it and to what the question is about."""

    def __init__(self, verb: Verb, state: State, seat: int, about: int) -> None:
        self.verb, self._state, self._seat, self._about = verb, state, seat, about

    def parts(self, draft: Draft = ()) -> Iterable[Part]:
        """What has the shape of its next part, be it legal or not."""
        return self.verb.parts(self._state, self._seat, self._about, draft)

    def next(self, draft: Draft = ()) -> list[Part]:
        """Its legal next parts."""
        return self.verb.next(self._state, self._seat, self._about, draft)

    def allows(self, draft: Draft) -> bool:
        """Whether no check is against a draft."""
        return self.verb.allows(self._state, self._seat, self._about, draft)

    def whole(self, draft: Draft) -> bool:
        """Whether a draft may be committed as it stands."""
        return self.verb.whole(self._state, self._seat, self._about, draft)

    def says(self, draft: Draft) -> Says | None:
        """What a draft would do, None where its name says it."""
        return self.verb.says(self._state, self._seat, self._about, draft)

    def unfinished(self, draft: Draft = ()) -> Refusal | None:
        """What a draft lacks."""
        return self.verb.unfinished(self._state, self._seat, self._about, draft)

    def furthest(self, draft: Draft) -> tuple[int, Refusal | None]:
        """How many checks held before the first that is against a draft, and that refusal."""
        return self.verb.furthest(self._state, self._seat, self._about, draft)

    def refusal(self, draft: Draft) -> Refusal | None:
        """The first check that is against a draft."""
        return self.verb.refusal(self._state, self._seat, self._about, draft)
