"""`reveal: all.bid`: the cards of a place are turned face up."""

from pydantic import RootModel

from tabletop.operations.declare import Declared
from tabletop.operations.forms import Place
from tabletop.operations.places import Places, card
from tabletop.table.state import UP, State


class Reveal(RootModel[Place], Declared):
    """Cards are turned face up."""

    @staticmethod
    def run(s: State, seat: int, it: Places) -> None:
        for piece in it.pieces(s, seat):
            if s.side[piece] != UP:
                s.flip(piece, UP)
                whose = s.box.zones[s.where[piece]].seat
                s.say("log.revealed" if whose >= 0 else "log.turned_up", seat=f"seat:{max(0, whose)}", card=card(s, piece))
