"""Hints drawn from games of bots, as a person would read them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from read_once import catalog_of

from tabletop.bots.hint import Hint, hint_at
from tabletop.bots.levels import choosers
from tabletop.games import rules_of
from tabletop.play import thinking
from tabletop.play.opening import Setup
from tabletop.play.passing import let_go_on
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee.ask import PASSED
from tabletop.referee.legal import has_choice
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.state import State
from tabletop.ui.table.commands.why_acts import move_short, why_told
from tabletop.ui.table.moment.act_names import going_on
from tabletop.ui.table.moment.model import Model
from tabletop.ui.words import LANGS

WORDS, LETTERS = 16, 40


class Drawn(NamedTuple):
    """A hint for a seat at a table, and its sentence by language."""

    game: str
    table: State
    seat: int
    hint: Hint
    said: dict[str, str]

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return rules_of(self.game)

    @property
    def after(self) -> State:
        """The table right after the move."""
        runner = Runner(self.rules, self.table.copy())
        runner.answer(self.seat, self.hint.move)
        return runner.state


def drawn(game: str, mode: str, seats: int, seed: int, every: int) -> Iterator[Drawn]:
    """A hint at every so manieth choice of a game."""
    rules, names = rules_of(game), ("Alma", "Bert", "Cora", "Dirk")
    people = tuple(Person(names[seat], (seat,), "bot:easy") for seat in range(seats))
    session, n = Session.start(catalog_of(game), rules, Setup(mode, seats, seed), people, bots=choosers(rules)), 0
    while session.result is None:
        seat, ask = thinking.bot_to_move(session), session.ask
        if seat is None or ask is None:
            let_go_on(session)
            continue
        suggested = rules.mind.suggest(session.state.copy(), seat) is not None
        if not ask.pause and not suggested and has_choice(rules, session.state, ask, seat):
            n += 1
            if n % every == 0:
                found = hint_at(session, seat)()
                yield Drawn(game, session.state, seat, found, {lang: told(session, seat, found, lang) for lang in LANGS})
        assert session.answer(seat, thinking.thought(session, seat)(), by_human=False).committed


def told(session: Session, seat: int, found: Hint, lang: str) -> str:
    """The sentence of a hint, with what is done or what going on is called."""
    model = Model.of(session, session.box.public | 1 << seat, lang, (seat,))
    on = going_on(model, seat)
    move = move_short(model, seat, found.move) if found.move != PASSED else on.words if on is not None else ""
    return f"{move} {why_told(model, seat, found.why, move, found.move == PASSED)}".strip()


def short(drawn: Drawn) -> bool:
    """Whether a sentence is no longer than can be read at a glance."""
    return len(drawn.said["en"].split()) <= WORDS and sum(map(str.isalnum, drawn.said["ja"])) <= LETTERS
