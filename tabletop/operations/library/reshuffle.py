"""`reshuffle: {from: discard, to: deck}`: all cards of some places go to a pile, which is shuffled."""

from tabletop.operations.library.take import Take
from tabletop.operations.places import Places, mixed
from tabletop.table.state import State


class Reshuffle(Take):
    """The same as `take`, to a pile, which is shuffled."""

    @staticmethod
    def run(s: State, seat: int, from_: Places, to: Places) -> None:
        mixed(s, from_.pieces(s, seat), to.zones[seat][0])
