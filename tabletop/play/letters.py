"""Letters on the cards of a hand, so that its person can answer while it lies covered; dealt anew whenever it is opened."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from tabletop.play.viewer import Viewer
from tabletop.table.box import Zone

LEGIBLE = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters that are not mistaken for figures."""


class Told(NamedTuple):
    """What all may see of a blind answer: whether letters are dealt, how many are chosen, the number of the slot (0: any).

    `signs` are the letters on a hand that lies open: there no other letter chooses.
    """

    dealt: bool = False
    chosen: int = 0
    slot: int = 0
    signs: frozenset[str] = frozenset()


class _Typed(NamedTuple):
    seat: int
    piece: int = -1
    slot: int = 0


class Letters:
    """What was typed stands in its order: the pieces a seat chose by their letters, and the number of the slot they go to.

    Letters come from `dice`, never from the generator of the table: not from a card, nor from where it lies.  Where a pair
    answers at once each has letters of their own, and what is typed beyond an answer waits for the next question of the turn.
    """

    def __init__(self, viewer: Viewer, dice: random.Random | None = None, rows: Collection[str] = (),
                 taken: Callable[[], Collection[str]] = tuple) -> None:
        """`rows` are families of zones whose cards bear letters like those of the hand, as far as only their seat may look;
        `taken` gives the letters that mean something else where a hand lies open."""
        self.viewer, self._rows, self._taken = viewer, frozenset(rows), taken
        self.dice = dice or random.SystemRandom()
        self._typed: list[_Typed] = []
        self._dealt: dict[int, dict[int, str]] = {}
        self._open: int | None = None
        self._asked: object = None

    @property
    def chosen(self) -> tuple[int, ...]:
        """The pieces chosen from the hand under the prompt."""
        return self.picked(self.viewer.dock)

    def picked(self, seat: int) -> tuple[int, ...]:
        """The pieces a seat chose by their letters, in that order."""
        return tuple(typed.piece for typed in self._typed if typed.seat == seat and not typed.slot)

    @property
    def slot(self) -> int:
        """The number of the slot that was typed, 0 for any."""
        return next((typed.slot for typed in self._typed if typed.slot), 0)

    def settle(self, asked: bool) -> None:
        """After a change: deal letters to a hand that lies open while its seat is `asked` what they answer, anew each time it was
        opened; forget those of cards that left it."""
        viewer, seat = self.viewer, self.viewer.dock
        opened = seat if viewer.covers and viewer.open else None
        if opened is not None and opened != self._open:
            self._dealt[seat] = {}
        self._open = opened
        for one, letters in self._dealt.items():
            hand = self._hand(one)
            self._dealt[one] = {piece: letter for piece, letter in letters.items() if piece in hand}
        if opened is not None and asked:
            self._deal(seat)
        if viewer.pair.seats:
            self._keep()
            return
        question = (seat, self.viewer.session.history.at, len(self.viewer.session.history.commits))
        if question != self._asked:
            self._asked = question
            self.clear()

    def _keep(self) -> None:
        """What was typed stands until the turn is over, but for cards that left the hand."""
        turn = self.viewer.session.state.turn
        if turn != self._asked:
            self._asked = turn
            self.clear()
        self._typed = [typed for typed in self._typed if typed.piece in self._hand(typed.seat)]

    def _hand(self, seat: int) -> list[int]:
        state = self.viewer.session.state
        return [piece for zone, pieces in zip(state.box.zones, state.zones, strict=True)
                if zone.seat == seat and self.lies_in_hand(zone) for piece in pieces]

    def lies_in_hand(self, zone: Zone) -> bool:
        """Whether the cards of a zone are answered with as those of the hand are."""
        return zone.kind == "hand" or (zone.family in self._rows and zone.looks == "owner")

    def _deal(self, seat: int) -> None:
        """A letter for every card of a hand that has none; the first letters of the alphabet, shuffled."""
        letters = self._dealt[seat]
        bare = [piece for piece in self._hand(seat) if piece not in letters]
        used = set(letters.values())
        free = [letter for letter in self._alphabet(seat) if letter not in used][:len(bare)]
        self.dice.shuffle(free)
        letters.update(zip(bare, free, strict=False))

    # --- a blind answer ----------------------------------------------------------------------------------------------

    def told(self) -> Told:
        """What all may see of the answer that is being given."""
        if self.viewer.pair.seats:
            return Told()
        letters = self.of(self.viewer.dock)
        return Told(bool(letters), len(self.chosen), self.slot, frozenset(letters.values()) if self.viewer.open else frozenset())

    def of(self, seat: int) -> Mapping[int, str]:
        """The letters on the cards of a seat's hand, by piece; for its person alone."""
        return self._dealt.get(seat, {})

    def type(self, sign: str) -> None:
        """A letter chooses a card or lets it go, a figure the slot; others mean nothing."""
        if sign.isdigit() and int(sign):
            before = self.slot
            self._typed = [typed for typed in self._typed if not typed.slot]
            self._typed += [_Typed(self.viewer.dock, slot=int(sign))] if before != int(sign) else []
        self.pick(self.viewer.dock, sign)

    def pick(self, seat: int, sign: str) -> None:
        """A letter of a seat chooses a card or lets it go."""
        found = next((piece for piece, letter in self.of(seat).items() if letter == sign), None)
        if found is not None:
            rest = [typed for typed in self._typed if typed.piece != found]
            self._typed = rest if len(rest) < len(self._typed) else [*self._typed, _Typed(seat, found)]

    def take_back(self, seats: Collection[int]) -> bool:
        """What one of some seats typed last goes; whether there was anything."""
        last = next((n for n in reversed(range(len(self._typed))) if self._typed[n].seat in seats), None)
        if last is not None:
            del self._typed[last]
        return last is not None

    def clear(self) -> None:
        """Nothing is chosen any more."""
        self._typed.clear()

    def ordinal(self, piece: int) -> int:
        """As which of its seat's cards a piece was chosen, from 1; 0 where it was not."""
        return next((self.picked(typed.seat).index(piece) + 1 for typed in self._typed if typed.piece == piece), 0)

    def _alphabet(self, seat: int) -> Sequence[str]:
        if seat in self.viewer.pair.seats:
            return self.viewer.pair.letters(seat)
        return [letter for letter in LEGIBLE if letter not in self._taken()]
