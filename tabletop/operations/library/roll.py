"""`roll: tray`: the dice of a place are rolled."""

from pydantic import RootModel

from tabletop.operations.declare import Declared
from tabletop.operations.forms import Place
from tabletop.operations.places import Places
from tabletop.table.state import State


class Roll(RootModel[Place], Declared):
    """Dice are rolled."""

    @staticmethod
    def run(s: State, seat: int, it: Places) -> None:
        dice = [piece for piece in it.pieces(s, seat) if s.box.cards[s.face[piece]].sides]
        shown = [s.roll(piece) for piece in dice]
        if shown:
            s.say("log.rolled", seat=f"seat:{seat}", n=len(shown), rolled=" ".join(map(str, sorted(shown))))
