"""`show: hand`: the seat on turn, or with `to: all` everybody, sees the cards of a place until they move."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from tabletop.operations.declare import Declared
from tabletop.operations.forms import Parts, Place
from tabletop.operations.places import Places
from tabletop.operations.prose import Prose
from tabletop.table.state import State


class Show(Parts, Declared):
    """Somebody sees the cards of a place, until they move."""

    in_: Place = Field(alias="in", description="where the cards lie")
    to: Literal["turn", "me", "all"] = Field(default="turn", description="who sees them: the seat on turn, the seat, or everybody")

    @staticmethod
    def run(s: State, seat: int, in_: Places, to: str) -> None:
        eyes = s.box.everyone if to == "all" else 1 << (seat if to == "me" else s.seat)
        for piece in in_.pieces(s, seat):
            if s.seen[piece] & eyes != eyes:
                s.show(piece, eyes)
        s.say(f"log.shown.{to}", seat=f"seat:{seat}", turn=f"seat:{s.seat}", place=f"place:{s.box.zones[in_.at(s, seat)[0]].name}")

    def said(self, prose: Prose) -> str:
        return self.sentences(prose, f"show.{self.to}")


AnyShow = Annotated[Show, BeforeValidator(lambda said: {"in": said} if isinstance(said, str) else said,
                                          json_schema_input_type=Show | Place)]
