"""Games written down answer by answer: a position in the middle of one changes with no bot's taste.

`tests/fixtures/written/GAME-MODE-SEATS-SEED.txt` has a line for each answer, in the words of journals; where one game is wanted in
several ways, a letter tells the files apart.  A line that is legal no more is mended there, as in a golden game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from read_once import FIXTURES

from tabletop.play.session import Session
from tabletop.referee import legal, moves
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import Move

ANSWERS = ("answer", "sealed", "forced")


@cache
def lines(name: str) -> tuple[str, ...]:
    """The answers of a written game."""
    return tuple((FIXTURES / "written" / f"{name}.txt").read_text(encoding="utf-8").splitlines())


def answer(session: Session, way: str = "") -> tuple[int, Move]:
    """What is answered next where a table stands in the written game of its seed: the seat and its move."""
    box, history = session.box, session.history
    assert session.rules is not None and session.ask is not None
    name = f"{box.game}-{box.mode}-{box.seats}-{session.setup.seed}{way}"
    given = sum(history.commits[n].kind in ANSWERS for n in history.line(history.at))
    assert given < len(lines(name)), f"{name} is written down for {given} answers only"
    return moves.read(session.state, lines(name)[given], dict(session.rules.verbs), session.ask.about)


def by_chance(session: Session, seat: int, word: str, n: int) -> Move:
    """Any legal answer, every verb and part equally likely; equal words and numbers give equal ones."""
    assert session.rules is not None and session.ask is not None
    return legal.random_move(session.rules, session.state.copy(), session.ask, seat, Dice(seeded(word, n)))


def played_on(session: Session, until: Callable[[Session], bool], way: str = "") -> Session:
    """A game played on as it is written until a condition holds."""
    while not until(session):
        assert session.ask is not None, "the game was over before"
        assert session.answer(*answer(session, way)).committed, f"{session.box.game}: an answer of a written game is refused"
    return session
