"""Twin tables of a folder without rules: the same hands act at both."""

from __future__ import annotations

import random
from pathlib import Path

from scene_play import TWO
from scene_twin import Twins

from tabletop.operations.reading import load_game
from tabletop.play.hands import Edit, read_edit
from tabletop.play.opening import Setup
from tabletop.play.people import Privacy
from tabletop.play.session import Session
from tabletop.table.state import place_of

WORKSHOP = load_game(Path(__file__).parents[1] / "fixtures" / "workshop")


class ShopTwins(Twins):
    """Pieces are drawn, moved, turned, looked at and mixed at random, the same at both tables."""

    def under_way(self, privacy: Privacy) -> list[Session]:
        both = [Session.start(WORKSHOP, None, Setup(seats=2, seed=4), TWO, privacy=privacy) for _ in range(2)]
        for text in ("shuffle deck", "deal deck > p1.hand,p2.hand=3"):
            for session in both:
                assert session.edit(0, read_edit(text)).committed
        for _ in range(self.dice.randrange(self._moves)):
            self.act(both)
        return both

    def act(self, both: list[Session]) -> None:
        """One act of hands at both tables."""
        seat, what = self.dice.randrange(2), some_edit(both[0], self.dice)
        assert len({session.edit(seat, what).committed for session in both}) == 1

    def _move(self) -> None:
        before = [len(t.session.history.commits) for t in self.both]
        seat, what = self.dice.randrange(2), some_edit(self.true.session, self.dice)
        for t, mark in zip(self.both, before, strict=True):
            t.session.edit(seat, what)
            t.scene.changed(mark)
        self._wait()


def some_edit(session: Session, dice: random.Random) -> Edit:
    """Something hands do to things that lie there, whatever their hidden faces."""
    s = session.state
    piece = place_of(s, dice.randrange(len(s.face)))
    zone = dice.choice([zone.name for zone in s.box.zones if zone.kind != "box" and not zone.accepts])
    word = dice.choice(["move", "draw", "turn", "look", "shuffle", "put", "note", "lock", "tap"])
    text = {"move": f"{piece} > {zone}", "draw": f"deck > {dice.choice(['p1.hand', 'p2.hand'])}",
            "look": f"deck={dice.randint(1, 3)}", "shuffle": "deck",
            "put": f"{piece} > floor@{dice.randrange(1000)},{dice.randrange(1000)}",
            "note": f'{piece} "{dice.choice("xyz")}"'}.get(word, piece)
    return read_edit(f"{word} {text}")
