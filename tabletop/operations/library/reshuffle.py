"""`reshuffle: {from: discard, to: deck}`: all cards of some places go to a pile, which is shuffled."""

from tabletop.operations.library.take import Take, going
from tabletop.operations.places import Places, mixed
from tabletop.operations.where import Fits
from tabletop.table.state import State


class Reshuffle(Take):
    """The same as `take`, to a pile, which is shuffled."""

    @staticmethod
    def run(s: State, seat: int, from_: Places, to: Places, where: Fits | None, leave: int) -> None:
        mixed(s, going(s, seat, from_, where, leave), to.at(s, seat)[0])
