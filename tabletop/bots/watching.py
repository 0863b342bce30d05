"""Who looks on at a game between bots: to write it down, or to see which cards were drawn and used."""

from __future__ import annotations

from tabletop.referee.moves import write
from tabletop.table.state import Move, State


class Scribe:
    """Writes the moves of a game down."""

    def __init__(self) -> None:
        self.moves: list[str] = []

    def opened(self, state: State) -> None:
        """Nothing is written yet."""

    def answered(self, state: State, seat: int, move: Move) -> None:
        """One move more."""
        self.moves.append(write(state, seat, move))

    def over(self, state: State) -> None:
        """All is written."""


class CardWatch:
    """Sees which cards each seat used, which is that a move of its began with one it knew, and which it drew from a pile."""

    def __init__(self) -> None:
        self.used: list[set[str]] = []
        self.drawn: list[set[str]] = []
        self._lay: list[int] = []

    def opened(self, state: State) -> None:
        """The table before anything was dealt."""
        self.used = [set() for _ in range(state.box.seats)]
        self.drawn = [set() for _ in range(state.box.seats)]
        self._lay = list(state.where)

    def answered(self, state: State, seat: int, move: Move) -> None:
        """What was drawn since, and what this move uses."""
        self._look(state)
        if move.parts and state.known_to(move.parts[0].piece) >> seat & 1:
            self.used[seat].add(state.box.cards[state.face[move.parts[0].piece]].key)

    def over(self, state: State) -> None:
        """What was drawn last."""
        self._look(state)

    def _look(self, state: State) -> None:
        lay, zones = self._lay, state.box.zones
        if lay == state.where:
            return
        for piece, zone in enumerate(state.where):
            if zone < 0 or zones[zone].kind != "hand" or piece >= len(lay) or lay[piece] == zone:
                continue
            if lay[piece] >= 0 and zones[lay[piece]].kind in ("pile", "bag"):
                self.drawn[zones[zone].seat].add(state.box.cards[state.face[piece]].key)
        self._lay = list(state.where)
