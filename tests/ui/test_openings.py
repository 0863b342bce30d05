"""Two people play the opening of every game at one screen: no key answers for another, one thing is taken back at a time, a letter
on a card chooses that card, and a click on a card and then on a lit place moves it there."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from games_play import ENTER, ESC, FEW, SPACE, TWO, P, dealt, lay, move_of, own, play
from scene_play import Sitting
from screens import seldom

from tabletop.play.people import Privacy
from tabletop.play.session import Session
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.pace.handing import DOUBLE_MS, SETTLES_MS
from tabletop.ui.table.sheets import sharing

H = (pygame.K_h, "h")
SHIFTS = (pygame.K_LSHIFT, pygame.K_RSHIFT)


class Walk(Sitting):
    """Plays on, and at every question does what must come to nothing before it answers."""

    def __init__(self, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lettered: list[str] = []
        self.laid = self.taken_back = self.by_letters = 0
        draw = sharing.draw_letter

        def noting(surface: Any, laid: Any, letter: str, *rest: Any) -> None:
            self.lettered.append(letter)
            draw(surface, laid, letter, *rest)

        monkeypatch.setattr(sharing, "draw_letter", noting)
        super().__init__(session)

    @property
    def count(self) -> int:
        return len(self.session.history.commits)

    @property
    def person(self) -> object:
        return self.scene.viewer.person

    def letters(self) -> set[str]:
        """The letters that stand on cards now."""
        self.lettered.clear()
        self.scene.stale_rest()
        self.wait(16)
        return set(self.lettered)

    # --- what comes to nothing -------------------------------------------------------------------------------------------

    def hasty(self) -> None:
        """Keys and clicks that were meant for the person before."""
        count, plan = self.count, self.scene.acts.plan
        for code, typed in (SPACE, P, ENTER, SPACE, P):
            self.key(code, typed)
            assert (self.count, self.scene.acts.plan) == (count, plan), f"{typed!r} answered for somebody else"
            self.leave_sheet()
        for button in [c for c in self.scene.overlays.prompt.controls if c.action in ("next", "pass", "take", "lots")]:
            self.click(button.rect.center)
            assert (self.count, self.scene.acts.plan) == (count, plan), f"{button.action} answered for somebody else"
        for ms in (80, 300, 1000):
            self.later(ms)
            self.key(*SPACE)
            assert self.count == count, f"Space answered for the next person after {ms} ms"
        self.app.hush("table.hint")

    def leave_sheet(self) -> None:
        if self.scene.overlays.reaction.open:
            self.key(*ESC)

    def space_at_another(self) -> None:
        count = self.count
        if not own(self) and not self.scene.acts.plan.parts:
            self.key(*SPACE)
            assert self.count == count and not self.scene.overlays.reaction.open, "Space answers no question put to another"
            self.app.hush("table.hint")

    def menu(self) -> None:
        """A menu is opened and closed."""
        found = self.hand() or list(self.scene.geometry.pieces)
        before = self.count, self.scene.acts.plan, speech(self.scene.model).sentence
        try:
            at = self.grip(found[0].seen.place)
        except AssertionError:
            return
        self.click(at, 3)
        if self.scene.overlays.menu is not None:
            focus = self.scene.focused
            self.key(*ESC)
            assert self.scene.overlays.menu is None and self.scene.focused == focus
            assert (self.count, self.scene.acts.plan, speech(self.scene.model).sentence) == before

    def lettering(self) -> None:
        """A letter stands on a card only where typing it chooses that card."""
        shown, kept = self.letters(), self.scene.overlays.sharing.letters
        seat, count = self.scene.viewer.dock, self.count
        for letter in sorted(shown):
            chosen = kept.picked(seat)
            self.key(ord(letter.lower()), letter.lower())
            assert len(kept.picked(seat)) == len(chosen) + 1, f"{letter} chooses nothing"
            self.by_letters += 1
            self.undo()
            assert (kept.picked(seat), self.count) == (chosen, count), "one letter is taken back, and nothing else"

    # --- what is done ----------------------------------------------------------------------------------------------------

    def answer(self, n: int) -> None:
        """One question answered by its person, with a look at their hand where it is covered."""
        seat = self.scene.viewer.acting()
        assert seat is not None
        if self.scene.viewer.at_once:
            return self.at_once(n)
        covered = self.scene.viewer.blind
        if covered:
            self.down(*H)
        self.lettering()
        count, at = self.count, self.session.history.at
        move, step = move_of(self.session, seat, 31 * n), self.session.state.step()
        if move.parts:
            self.one_by_one(move.verb, move.parts[0])
        assert self.count > count or play(self, move), f"clicks do not do {move} at {step}"
        self.up(H[0])
        if n % 3 == 0:
            self.back_and_again(at)
        return None

    def one_by_one(self, verb: str, part: Any) -> None:
        """A part that is laid and not yet declared is taken back alone."""
        count, parts = self.count, len(self.scene.acts.plan.parts)
        assert lay(self, verb, part), f"clicks do not lay {part} of {verb}"
        if self.count == count:
            self.laid += 1
            self.undo()
            assert (self.count, len(self.scene.acts.plan.parts)) == (count, parts), "the planned card goes, and nothing else"
            self.taken_back += 1
        self.later(DOUBLE_MS + 20)

    def back_and_again(self, at: int) -> None:
        """The last thing is taken back by Ctrl+Z, where another person must agree by their own key, and done again."""
        history = self.session.history
        after, to = history.at, history.undo_to()
        if to is None or self.scene.acts.plan.parts:
            return
        stops = [n for n in history.stops() if n in history.line(after)]
        self.undo()
        if self.scene.overlays.dialog is not None:
            self.agree()
        here = history.line(history.at)
        assert to in here and after not in here and after in stops
        assert not [n for n in stops if to < n < after and history.commits[n].by_human], "no two at once"
        assert not [n for n in here if n > to and history.commits[n].by_human], "what goes by itself may go on"
        if history.at == to:
            self.redo()
            assert history.at == after

    def at_once(self, n: int) -> None:
        """Two people answer at once, each with half the keyboard."""
        halves = self.scene.viewer.pair.seats
        for side, seat in enumerate(halves):
            if seat not in self.session.waiting():
                continue
            self.down(SHIFTS[side])
            self.lettering()
            self.up(SHIFTS[side])
            letters, count = self.scene.overlays.sharing.letters.of(seat), self.count
            for attempt in range(20):
                move = move_of(self.session, seat, n + attempt)
                if all(part.piece in letters for part in move.parts):
                    break
            for part in move.parts:
                letter = letters.get(part.piece, "").lower()
                assert letter, f"no key answers {move} at {self.session.state.step()}"
                self.key(ord(letter), letter)
            code = (pygame.K_1, pygame.K_0)[side]
            self.key(code, chr(code))
            if self.count == count:
                assert self.session.answer(seat, move).committed
                self.scene.changed(count)
            if not self.scene.viewer.at_once:
                return


@pytest.mark.parametrize(("game", "mode", "privacy"), seldom(
    [(game, mode, privacy) for game, mode in TWO for privacy in ("open", "peek")],
    [(game, mode, "open" if n % 3 == 2 else "peek") for n, (game, mode) in enumerate(FEW)]))
def test_two_people_open_a_game(game: str, mode: str, privacy: Privacy, monkeypatch: pytest.MonkeyPatch) -> None:
    t = Walk(dealt(game, mode, privacy), monkeypatch)
    asked, changes = None, 0
    for n in range(8):
        for _ in range(40):
            if t.scene.viewer.acting() is not None or t.session.state.result is not None:
                break
            t.later(64)
            if t.scene.overlays.telling:
                t.key(*SPACE)
        assert t.session.state.result is None and t.scene.viewer.acting() is not None
        if asked is not None and t.person is not asked:
            changes += 1
            if not t.scene.viewer.at_once and t.scene.handing.fresh:
                t.hasty()
        asked = t.person
        t.calm()
        while t.scene.overlays.telling:
            t.key(*SPACE)
            t.calm()
        t.space_at_another()
        t.menu()
        t.answer(n)
    assert changes


@pytest.mark.each_once
@pytest.mark.parametrize("gap", [80, 200, SETTLES_MS + 50, 700, 1000])
@pytest.mark.parametrize("privacy", ["open", "peek"])
def test_space_twice_says_no_for_nobody(privacy: Privacy, gap: int) -> None:
    t = Sitting(dealt("pearls", privacy=privacy))
    t.wait(1000)
    for _ in range(4):
        t.key(*SPACE)
        t.wait(gap)
    assert [commit.do for commit in t.session.history.commits] == ["open"]


@pytest.mark.each_once
@pytest.mark.parametrize("gap", [80, 200, SETTLES_MS - 50])
@pytest.mark.parametrize("privacy", ["open", "peek"])
def test_p_twice_answers_for_one_person(privacy: Privacy, gap: int) -> None:
    t = Sitting(dealt("pearls", privacy=privacy))
    t.wait(1000)
    t.key(*P)
    t.wait(gap)
    t.key(*P)
    assert [commit.do for commit in t.session.history.commits] == ["open", "p1 pass"]
    for _ in range(12):
        t.wait(300)
        t.key(*P)
    assert len(t.session.history.commits) == 2, "who goes on pressing goes on for nobody else"
    t.calm()
    t.key(*P)
    assert t.session.history.commits[-1].do == "p2 pass"


@pytest.mark.parametrize("by", ["key", "button"])
def test_the_next_person_answers_a_moment_later(by: str) -> None:
    t = Sitting(dealt("pearls"))
    t.wait(1000)

    def press() -> None:
        if by == "key":
            t.key(*P)
        else:
            t.click(next(c for c in t.scene.overlays.prompt.controls if c.action == "pass").rect.center)

    press()
    t.wait(SETTLES_MS - 100)
    press()
    assert len(t.session.history.commits) == 2, "not so soon"
    t.wait(SETTLES_MS + 100)
    press()
    assert [commit.do for commit in t.session.history.commits[1:]] == ["p1 pass", "p2 pass"]


def test_a_button_that_went_down_at_one_question_answers_no_other() -> None:
    t = Sitting(dealt("pearls"))
    t.wait(1000)
    button = next(c for c in t.scene.overlays.prompt.controls if c.action == "pass").rect.center
    t.move(button)
    t.press(button)
    t.key(*P)
    t.calm()
    t.release(button)
    assert [commit.do for commit in t.session.history.commits] == ["open", "p1 pass"]


def test_a_double_click_is_one_click() -> None:
    t = Sitting(dealt("pearls", people=("Haru", "bot")))
    t.wait(1000)
    button = next(c for c in t.scene.overlays.prompt.controls if c.action == "pass").rect.center
    for _ in range(2):
        t.press(button)
        t.release(button)
        t.wait(48)
    assert len([c for c in t.session.history.commits if c.by_human and c.kind == "answer"]) == 1


def test_halted_bots_are_those_of_one_table() -> None:
    t = Sitting(dealt("pearls", people=("Haru", "bot")))
    t.wait(1000)
    t.key(pygame.K_b, "b")
    assert t.scene.habits.halted and not t.app.settings.bots_wait
    assert "bots_wait" in [c.action for c in t.scene.overlays.prompt.controls]
    t.calm()
    t.key(*P)
    count = len(t.session.history.commits)
    t.wait(1500)
    assert len(t.session.history.commits) == count, "the bot waits"
    on = next(c for c in t.scene.overlays.prompt.controls if c.action == "bots_wait")
    assert getattr(on, "words", "") == "Go on"
    t.click(on.rect.center)
    t.wait(1500)
    assert len(t.session.history.commits) > count and not t.scene.habits.halted
    t.key(pygame.K_b, "b")
    t.app.table(dealt("pearls", people=("Haru", "bot")))
    t.wait(16)
    assert not t.scene.habits.halted, "and not those of the next"


def test_where_nothing_goes_by_itself_nothing_is_halted() -> None:
    t = Sitting(dealt("pearls"))
    t.key(pygame.K_b, "b")
    assert not t.scene.habits.halted and "bots_wait" not in [c.action for c in t.scene.overlays.prompt.controls]
