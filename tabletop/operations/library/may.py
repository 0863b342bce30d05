"""`may: [...]`: the seat does these, or does without."""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import RootModel

from tabletop.catalog.models import Said
from tabletop.operations.declare import Made
from tabletop.operations.forms import Doing
from tabletop.operations.library.decide import Deciding, Decision, label
from tabletop.operations.prose import Prose


class May(RootModel[Any], Decision):
    """The seat does these, or does without."""

    lists: ClassVar = ("root",)
    passes: ClassVar = True
    root: Doing

    def bind(self, made: Made) -> Deciding:
        does = made.below("")
        return self.deciding(made, lambda s, seat: [1], lambda s, seat, n: does.schedule(s, seat))

    def options(self, prose: Prose) -> list[str]:
        return [label(prose, self.root)]

    def button(self) -> Said:
        return Said(ja="しない", en="Do without")
