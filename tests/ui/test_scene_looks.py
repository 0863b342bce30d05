"""How often people at one laptop must open their hands: over whole games at most once a turn and person on average (T53)."""

from __future__ import annotations

import random
from collections import Counter

import pygame
import pytest
from read_once import catalog_of
from scene_keys import play, thought
from scene_play import TWO, Sitting, opened

from tabletop.games import rules_of
from tabletop.places import content_dir
from tabletop.play.blind import blind_move
from tabletop.play.letters import Letters
from tabletop.play.moves_file import load_moves, play_through
from tabletop.play.session import Session
from tabletop.play.viewer import Viewer
from tabletop.referee import moves
from tabletop.referee.ask import PASS, PASSED
from tabletop.table.state import Move
from tabletop.ui.table.pace.handing import DOUBLE_MS


class Watch:
    """Two people who play a game again at one laptop, in *peek*; `looks` counts by (turn, seat) how often a hand had to be opened.

    A person needs to open their hand

    * before any answer, a pass too, while they hold a card they have not seen yet: nobody decides without knowing what they
      hold, so whoever draws in their turn looks in that turn;
    * before any act of their own turn but a pass while their hand is covered: cards are not dragged out of a covered hand;
    * before an answer to a question in another's turn, unless its cards bear letters the person has seen since they were dealt.

    They need not open it to pass, or to answer blind, with cards they have seen.  A hand that was opened with a click lies open
    until the turn passes or another person must answer, as the screen's own `Viewer` says; being opened after that counts
    again, and so does the choice of the set-up.  Standing answers are left out: they spare clicks, not looks.
    """

    def __init__(self, played: Session) -> None:
        self.played = played
        self.session = Session.start_at(played.history.states[0].copy(), played.catalog, played.rules, played.setup, TWO,
                                        privacy="peek")
        self.looks: Counter[tuple[int, int]] = Counter()
        self.blind = 0
        self.seen: list[set[int]] = [set(), set()]
        self.viewer, self.letters = self.sit_down()

    def sit_down(self) -> tuple[Viewer, Letters]:
        viewer = Viewer(self.session)
        return viewer, Letters(viewer, random.Random(1))

    def play(self) -> None:
        """The whole game again, to the same end; one key may pass several steps in which nothing can be done."""
        ended = 0
        for commit in self.played.history.commits[1:]:
            if len(self.session.history.commits) > commit.n + ended:
                assert self.session.history.commits[commit.n + ended].do == commit.do
                continue
            ask, rules = self.session.ask, self.session.rules
            assert ask is not None and rules is not None
            if self.session.closes and ask.pause and self.session.state.step() in rules.closing:
                self.act(self.session.waiting()[0], PASSED)  # the turn is a person's own to end, which the game was written without
                ended += 1
                ask = self.session.ask
                assert ask is not None
            self.act(*moves.read(self.session.state, commit.do, dict(rules.verbs), ask.about))
        assert self.session.state.result is not None and self.session.state.key() == self.played.state.key()

    def act(self, seat: int, move: Move) -> None:
        self.settle()
        self.viewer.turn_to(seat)
        self.settle()
        answer = self.blindly(seat, move)
        if answer is None and not self.viewer.open and not self.passes(seat, move):
            self.looks[self.session.state.turn, seat] += 1
            self.open(seat)
            self.settle()
            assert self.viewer.open
            answer = self.by_letters(seat, move)
        self.blind += answer is not None
        self.do(seat, answer or move, answer is not None)

    def settle(self) -> None:
        """After a change: whose hand lies there, which letters it bears, and what its person sees of it."""
        self.viewer.follow()
        dock, ask = self.viewer.dock, self.session.ask
        self.letters.settle(ask is not None and dock in self.session.waiting() and dock != self.session.state.seat)
        if self.viewer.open:
            self.seen[self.viewer.dock].update(self.hand(self.viewer.dock))

    def hand(self, seat: int) -> list[int]:
        return self.session.state.zones[self.session.box.family("hand", seat)[0]]

    def passes(self, seat: int, move: Move) -> bool:
        """Whether this is a pass by somebody who has seen all they hold."""
        return move.verb == PASS and self.seen[seat] >= {*self.hand(seat)}

    def blindly(self, seat: int, move: Move) -> Move | None:
        """The answer by letters, where the person needs no look to give it."""
        pieces = [part.piece for part in move.parts]
        if not pieces or seat == self.session.state.seat or self.viewer.open or not {*pieces} <= {*self.letters.of(seat)}:
            return None
        answer = blind_move(self.session, seat, pieces)
        return answer if self.seen[seat] >= {*self.hand(seat)} and answer == move else None

    def by_letters(self, seat: int, move: Move) -> Move | None:
        """The answer by the letters that were read just now, with the hand covered again, where it can be given so."""
        if seat == self.session.state.seat or not {part.piece for part in move.parts} <= {*self.letters.of(seat)}:
            return None
        self.cover(seat)
        self.settle()
        answer = self.blindly(seat, move)
        if answer is None:
            self.open(seat)
            self.settle()
        return answer

    def open(self, seat: int) -> None:
        self.viewer.pinned = True

    def cover(self, seat: int) -> None:
        self.viewer.cover()

    def do(self, seat: int, move: Move, blind: bool) -> None:
        assert self.session.answer(seat, move).committed

    def rate(self) -> float:
        """Looks for each turn and person."""
        return self.looks.total() / (len(TWO) * self.session.state.turn)


class AtTheScreen(Watch):
    """The same with mouse and keys, so that nothing but what the screen offers is used."""

    def sit_down(self) -> tuple[Viewer, Letters]:
        self.t = Sitting(self.session)
        return self.t.scene.viewer, self.t.scene.overlays.sharing.letters

    def open(self, seat: int) -> None:
        self.t.later(DOUBLE_MS)
        self.t.click(next(plate for plate in self.t.scene.overlays.plates if plate.seat == seat).rect.center)

    def cover(self, seat: int) -> None:
        self.open(seat)

    def do(self, seat: int, move: Move, blind: bool) -> None:
        if not blind:
            return play(self.t, move)
        for part in move.parts:
            letter = self.letters.of(seat)[part.piece].lower()
            self.t.key(ord(letter), letter)
        self.t.key(pygame.K_RETURN, "\r")
        assert not self.viewer.open and self.session.history.commits[-1].seat == seat
        return None


def manual() -> Session:
    """The game of the manual."""
    file, problems = load_moves(content_dir() / "wars3x3" / "replays" / "manual.yaml")
    assert file is not None and not problems
    played, wrong = play_through(file, catalog_of("wars3x3"), rules_of("wars3x3"), TWO)
    assert not wrong
    return played


def self_played(seed: int) -> Session:
    """A journal of two bots that play each other."""
    played = opened(TWO, seed)
    while played.ask is not None:
        seat = played.waiting()[0]
        assert played.answer(seat, thought(played, seat, "greedy" if (seed + seat) % 3 else "")).committed
    return played


def at_most_one(watch: Watch) -> float:
    """Play it, and see that it took no more than a look for each turn and person; how many it took for each."""
    watch.play()
    assert watch.rate() <= 1, watch.looks
    return watch.rate()


def test_case_T53_the_game_of_the_manual_takes_one_look_a_turn_and_person_at_most() -> None:
    watch = AtTheScreen(manual())
    assert at_most_one(watch) < 0.7 and watch.blind


def test_case_T53_games_of_bots_take_one_look_a_turn_and_person_at_most() -> None:
    watches = [Watch(self_played(seed)) for seed in range(10)]
    rates = [at_most_one(watch) for watch in watches]
    assert sum(rates) / len(rates) < 0.8 and sum(watch.blind for watch in watches) > 3


@pytest.mark.long
def test_a_hundred_games_of_bots_take_one_look_a_turn_and_person_at_most() -> None:
    rates = [at_most_one(Watch(self_played(seed))) for seed in range(100)]
    assert sum(rates) / len(rates) < 0.8
    print(f"looks for each turn and person: {sum(rates) / len(rates):.2f} on average, {max(rates):.2f} at most")
