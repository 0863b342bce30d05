"""Two tables a person cannot tell apart: the true one and one whose hidden cards were exchanged, driven by the same gestures."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import gettempdir

import pygame
from scene_keys import thought
from scene_play import TWO, Sitting, opened

from tabletop.play.people import Privacy
from tabletop.play.session import Session
from tabletop.table.imagine import imagine
from tabletop.table.state import Move
from tabletop.table.view import View, eyes_of, view
from tabletop.ui.table.pace.beats.away import AWAY_MS
from tabletop.ui.table.scene import TableScene

TAPS = [(pygame.K_TAB, "\t"), (pygame.K_RETURN, "\r"), (pygame.K_ESCAPE, ""), (pygame.K_LEFT, ""), (pygame.K_RIGHT, ""),
        (pygame.K_UP, ""), (pygame.K_DOWN, ""), (pygame.K_SPACE, " "), (pygame.K_p, "p"), (pygame.K_i, "i"), (pygame.K_l, "l"),
        (pygame.K_F1, ""), (pygame.K_1, "1"), (pygame.K_2, "2"), (pygame.K_s, "s"), (pygame.K_f, "f"), (pygame.K_e, "e"),
        (pygame.K_a, "a"), (pygame.K_b, "b"), (pygame.K_c, "c"), (pygame.K_d, "d")]
CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
SHEETS = [*[(pygame.K_f, "", CTRL), (pygame.K_v, "v", 0)] * 5, (pygame.K_d, "D", SHIFT), (pygame.K_k, "k", 0),
          (pygame.K_r, "R", SHIFT), (pygame.K_u, "U", SHIFT), (pygame.K_y, "y", 0), (pygame.K_x, "x", 0), (pygame.K_n, "n", 0)]
"""Keys that open a sheet about what is pointed at."""
HOLDS = [pygame.K_h, pygame.K_LALT]


class Twins:
    """`true` and `other` are two programs; `hidden_from` are the eyes for which the second was imagined.

    `privacies` and `modes` are chosen among at each start, `reacting` is how often it is a question to the seat not on turn; the
    letters of blind answers are dealt alike at both tables.  `sheets` is how often a pile is searched or looked at; `searched`
    counts the moments compared after hidden cards were seen.
    """

    def __init__(self, seed: int, moves: int, privacies: Sequence[Privacy] = ("peek",), reacting: float = 0.3,
                 sheets: int = 0, modes: Sequence[str] = ("beginner",), **options: object) -> None:
        self.dice = random.Random(seed)
        self.seed, self.options = seed, options
        self.compared = self.mid_air = self.dragged = self.open = self.curtained = self.lettered = 0
        self.privacies, self.reacting, self.sheets, self.modes = privacies, reacting, sheets, modes
        self.searched = 0
        self._moves = moves
        self.start()

    def under_way(self, privacy: Privacy) -> list[Session]:
        """Two tables after the same moves of the same game; none where the game was over by then."""
        game, moves = self.dice.randrange(40), self.dice.randrange(self._moves)
        mode = self.dice.choice(self.modes)
        both = [opened(TWO, game, privacy, mode=mode) for _ in range(2)]
        reacting = self.dice.random() < self.reacting
        for n in range(moves + 40 * reacting):
            if both[0].ask is None or (n >= moves and both[0].waiting()[0] != both[0].state.seat and both[0].state.turn > 0):
                break
            seat = both[0].waiting()[0]
            move = thought(both[0], seat, self.dice.choice(["", "greedy"]))
            for session in both:
                assert session.answer(seat, move).committed
        return both if both[0].ask is not None else []

    # --- two tables ----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Both tables at the same moment of the same game; the hidden cards of the second are others."""
        privacy = self.dice.choice(self.privacies)
        both = self.under_way(privacy)
        if not both:
            return self.start()
        person = both[0].person_of(next(iter(both[0].waiting()), both[0].state.seat))
        asked = person.seats if person is not None else ()
        looking = self.dice.choice([(), asked, asked])
        hidden_from = eyes_of(both[0].box, *looking)
        world = imagine(both[0].state, hidden_from, self.dice.randrange(1000))
        for state in (both[1].state, both[1].history.states[-1]):
            state.face[:] = world.face
        history, cards = both[1].history, range(1, len(both[1].box.cards))
        history.log[:] = [line if not line.face or line.known & hidden_from else replace(line, face=self.dice.choice(cards))
                          for line in history.log]
        self.true, self.other = (Sitting(session, **self.options) for session in both)  # type: ignore[arg-type]
        self.down: set[int] = set()
        shuffle = self.dice.randrange(1000)
        for t in self.both:
            t.scene.overlays.sharing.letters.dice = random.Random(shuffle)
            t.wait(600)
            if looking:
                t.down(pygame.K_h, "h")
            if looking and privacy == "strict":
                t.wait(1000)
                t.up(pygame.K_h)
            if looking:
                t.later(AWAY_MS + 1)
        self.down |= {pygame.K_h} if looking and privacy == "peek" else set()

    @property
    def both(self) -> tuple[Sitting, Sitting]:
        return self.true, self.other

    def seen(self) -> list[tuple[View, list[int]]]:
        """What the people looking may lawfully know at the two tables, and what the log names to them."""
        return [(view(t.session.state, t.scene.viewer.eyes()),
                 [line.face for line in t.session.history.log if line.known & t.scene.viewer.eyes()]) for t in self.both]

    def alike(self) -> bool:
        """Whether the same gestures came to the same: if not, the two went apart by what a person who may look did."""
        if any(not isinstance(t.app.scene, TableScene) for t in self.both):
            return False
        a, b = ([len(t.session.history.commits), t.session.history.at, t.scene.acts.shown,
                 (t.scene.held is None, t.scene.overlays.menu is None, t.scene.overlays.large.open), t.scene.viewer.eyes(),
                 t.scene.overlays.sharing.letters.told(), t.scene.viewer.curtained,
                 type(t.scene.overlays.piles.sheet), t.session.state.agenda, t.session.people] for t in self.both)
        public = [view(t.session.state, t.session.box.public) for t in self.both]
        return a == b and public[0] == public[1]

    def check(self) -> None:
        """Where the people looking may know the same, the frames are the same to the pixel."""
        if not self.alike():
            return self.start()
        one, two = self.seen()
        if one == two:
            assert self.one_picture() or self.true.frame() == self.other.frame(), self.tell()
            self.compared += 1
            self.mid_air += bool(self.true.scene.flights)
            self.dragged += self.true.scene.held is not None
            self.open += self.true.scene.viewer.open
            self.curtained += self.true.scene.viewer.curtained
            self.searched += any(" look " in commit.do for commit in self.true.session.history.commits)
            self.lettered += self.true.scene.overlays.sharing.letters.told().chosen > 0
        return None

    def one_picture(self) -> bool:
        """Whether the two surfaces are the same to the byte; what differs may still be a byte that nobody sees."""
        one, two = (t.app.surface.get_buffer().raw for t in self.both)
        return one == two

    def tell(self) -> str:
        """The two frames as pictures, for who has to find the leak."""
        pictures = [Path(gettempdir()) / f"leak_{name}.png" for name in ("true", "other")]
        for picture, t in zip(pictures, self.both, strict=True):
            t.save(str(picture))
        return f"a covered card is told: {pictures[0]} and {pictures[1]} differ"

    def go_on(self, least: int, enough: Callable[[Twins], object], most: int = 400) -> Twins:
        """So many random gestures, and more until enough of something was met."""
        for n in range(most):
            if n >= least and enough(self):
                break
            self.step()
        assert enough(self), "it was not met"
        return self

    # --- gestures ------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """One random gesture at both tables, a look at the frames after each of its parts."""
        while not self.alike():
            self.start()
        asks = self.true.scene.overlays.reaction.asks
        kind = self.dice.choices(["drag", "key", "hold", "point", "move", "wait", "right", "wheel", "click", "letters", "sheet"],
                                 [24 if self.true.scene.viewer.open else 6, 6, 9, 4, 4, 3, 1, 1, 4, 12 if asks else 0,
                                  self.sheets])[0]
        getattr(self, f"_{kind}")()

    def _do(self, event: pygame.event.Event) -> None:
        for t in self.both:
            t.events(event)
            t.app.settle()
        self.check()

    def _at(self) -> tuple[int, int]:
        """A point on a piece, on a zone, or anywhere."""
        geometry, size = self.true.scene.geometry, self.true.app.size
        on = self.dice.random()
        if on < 0.5 and geometry.pieces:
            laid = self.dice.choice(geometry.pieces)
            x, y = laid.box.center
            return min(size[0] - 1, x + self.dice.randrange(-9, 10)), min(size[1] - 4, y)
        if on < 0.9:
            return self.dice.choice(list(geometry.spots.values())).rect.center
        return self.dice.randrange(size[0]), self.dice.randrange(50, size[1])

    def _motion(self, at: tuple[int, int], pressed: int = 0) -> None:
        self._do(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(pressed, 0, 0)))

    def _button(self, kind: int, at: tuple[int, int], button: int = 1) -> None:
        self._do(pygame.event.Event(kind, pos=at, button=button))

    def _drag(self) -> None:
        if self.true.scene.viewer.blind and pygame.K_h not in self.down and self.dice.random() < 0.6:
            self._hold(pygame.K_h)
        source, to = self._at(), self._at()
        self._motion(source)
        self._button(pygame.MOUSEBUTTONDOWN, source)
        for n in (1, 2, 3):
            self._motion((source[0] + (to[0] - source[0]) * n // 3, source[1] + (to[1] - source[1]) * n // 3), 1)
        if self.dice.random() < 0.1:
            self._do(pygame.event.Event(self.dice.choice([pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST])))
        self._button(pygame.MOUSEBUTTONUP, to)
        self._wait()

    def _sheet(self) -> None:
        """Open a sheet over something that lies there, against the rules if need be, and answer or leave it somehow."""
        if self.true.scene.viewer.blind and pygame.K_h not in self.down:
            self._hold(pygame.K_h)
        decks = [laid for laid in self.true.scene.geometry.pieces if laid.seen.place.startswith("deck")]
        self._motion(self.dice.choice(decks).box.center if decks and self.dice.random() < 0.7 else self._at())
        self._tap(*self.dice.choice(SHEETS))
        for _ in range(self.dice.randrange(1, 9)):
            forced = self.true.scene.overlays.toast is not None
            code, typed = (pygame.K_RETURN, "\r") if forced or self.dice.random() < 0.3 else self.dice.choice(TAPS[:8])
            self._tap(code, typed, CTRL if forced else 0)
        if self.true.scene.overlays.piles.modal:
            self._tap(pygame.K_ESCAPE, "")
        if pygame.K_h in self.down and self.dice.random() < 0.7:
            self._hold(pygame.K_h)
        self._wait()

    def _point(self) -> None:
        self._motion(self._at())

    def _click(self) -> None:
        at = self._at()
        plates = self.true.scene.overlays.plates
        if self.dice.random() < 0.3 and plates:
            at = self.dice.choice(plates).rect.center
        elif self.dice.random() < 0.3:
            overlays = self.true.scene.overlays
            controls = (*overlays.bar.controls[-2:], *overlays.log.controls, *overlays.prompt.controls)
            at = self.dice.choice([control for control in controls if control.rect.w]).rect.center
            at = (at[0] + self.dice.randrange(-60, 60), at[1])
        self._motion(at)
        self._button(pygame.MOUSEBUTTONDOWN, at)
        self._button(pygame.MOUSEBUTTONUP, at)

    def _right(self) -> None:
        self._button(pygame.MOUSEBUTTONDOWN, self._at(), 3)

    def _wheel(self) -> None:
        self._do(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=self.dice.choice([-2, 2])))

    def _key(self) -> None:
        self._tap(*self.dice.choice(TAPS))

    def _tap(self, code: int, typed: str, mod: int = 0) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._do(pygame.event.Event(kind, key=code, unicode=typed, mod=mod))

    def _letters(self) -> None:
        """A blind answer: the hand opened and covered again, letters, and now and then Enter."""
        if pygame.K_h not in self.down:
            self._hold(pygame.K_h)
        self._hold(pygame.K_h)
        for _ in range(self.dice.randrange(1, 4)):
            code = self.dice.choice([pygame.K_2, *(pygame.K_a + n for n in range(min(5, len(self.true.hand()))))])
            self._tap(code, chr(code))
        if self.dice.random() < 0.6:
            self._tap(pygame.K_RETURN, "\r")
        self._wait()

    def _hold(self, code: int = 0) -> None:
        code = code or self.dice.choice(HOLDS)
        self._do(pygame.event.Event(pygame.KEYUP if code in self.down else pygame.KEYDOWN, key=code, unicode="", mod=0))
        self.down ^= {code}
        if code == pygame.K_h and code in self.down:
            for t in self.both:
                t.later(AWAY_MS + 1)
            self.check()

    def _wait(self) -> None:
        ms = self.dice.choice([16, 16, 48, 400, 400, 700])
        for t in self.both:
            t.wait(ms)
        self.check()

    def _move(self) -> None:
        """Whoever is asked answers as a bot would; what is legal on one table only is not done."""
        session = self.true.session
        if session.ask is None:
            return self.start()
        seat = session.waiting()[0]
        move = thought(session, seat)
        if self.other.session.ask is None or self.other.session.refusal(seat, move) is not None:
            move = Move("pass")
            if any(t.session.refusal(seat, move) is not None for t in self.both):
                return self.start()
        for t in self.both:
            mark = len(t.session.history.commits)
            assert t.session.answer(seat, move).committed
            t.scene.changed(mark)
        self._wait()
        return None
