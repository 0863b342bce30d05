"""Two people at one laptop, and what is tried at each kind of question: trays close and stay closed, a key pressed again answers
for nobody else, Ctrl+Z takes back one thing at a time, and a click on a card and then on a lit place moves it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from games_play import ESC, SPACE, P, lay
from scene_play import Sitting

from tabletop.play.session import Session
from tabletop.referee.ask import PASS
from tabletop.table.state import Move
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.pace.handing import DOUBLE_MS, SETTLES_MS
from tabletop.ui.widgets import Button

ACTS, KINDS = 30, 5
"""So many acts, and so many kinds of questions at which everything is tried."""
GAPS = {"space": (80, 350, 1000), "p": (80, SETTLES_MS - 60), "button": (80, SETTLES_MS)}
"""How long after the first press the second one comes, of which none may answer for the next person."""

KEYS = {"bar": (pygame.K_F10, ""), "keys": (pygame.K_SLASH, "?"), "rule": (pygame.K_F1, "")}


class Walk(Sitting):
    """Plays on by chance, and at each kind of question tries what must come to nothing first."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.app._draw = lambda *rest: None  # type: ignore[method-assign,assignment]
        self.kinds: set[object] = set()
        self.presses = [(by, gap) for n in range(3) for by, gaps in GAPS.items() for gap in gaps[n:n + 1]]
        self.undone = self.planned = self.typed = 0
        self.asked_of: set[str] = set()

    @property
    def tip(self) -> int:
        return self.session.history.at

    @property
    def lies(self) -> tuple[object, ...]:
        """All that lies on the table, declared and not."""
        return self.tip, len(self.session.history.commits), self.scene.acts.plan

    @property
    def trays(self) -> int:
        return self.scene.trays.area.h

    def here(self) -> str:
        return f"{self.session.box.game} {self.session.box.mode}, {self.session.at_step}, act {len(self.session.history.commits)}"

    # --- to the next question --------------------------------------------------------------------------------------------

    def asked(self) -> bool:
        """Go on to the next question to somebody here; whether there is one."""
        for _ in range(40):
            if self.session.result is not None:
                return False
            if self.scene.overlays.telling:
                self.key(*SPACE)
            elif (seat := self.scene.viewer.acting()) is not None and not self.scene.unfolds and self.session.goes_on() is None:
                self.asked_of |= self._people_of(seat)
                self.calm()
                return True
            self.later(64)
        raise AssertionError(f"nobody is asked: {self.here()}")

    def _people_of(self, seat: int) -> set[str]:
        """Who is asked now: where all answer at once everybody who still has to, else the person of a seat."""
        seats = self.session.waiting() if self.scene.viewer.at_once else (seat,)
        return {person.name for one in seats if (person := self.session.person_of(one)) is not None}

    def anew(self) -> bool:
        """Whether a question of this kind was not met yet."""
        ask, seat = self.session.ask, self.scene.viewer.acting()
        assert ask is not None and seat is not None
        kind = self.session.at_step, ask.to[seat], seat == self.session.state.seat
        new = kind not in self.kinds and len(self.kinds) < KINDS
        self.kinds |= {kind} if new else set()
        return new

    def answered(self, move: Move, seat: int) -> None:
        mark = len(self.session.history.commits)
        assert self.session.answer(seat, move).committed
        self.scene.changed(mark)

    # --- what is spread and what is opened -------------------------------------------------------------------------------

    def tray(self) -> None:
        """Esc closes what is spread, and it stays closed until it is called."""
        if not self.trays:
            return
        lies = self.lies
        self.key(*ESC)
        assert not self.trays, self.here()
        self.scene.look_again()
        for _ in range(2):
            self.key(*ESC)
            self.move((640, 300))
            self.later(64)
        assert not self.trays and self.lies == lies, f"it came back: {self.here()}"
        self.key(pygame.K_t, "T", pygame.KMOD_LSHIFT)
        assert self.trays, f"it cannot be called back: {self.here()}"
        self.app.hush("table.tray")

    def over(self) -> None:
        """Ctrl+Z under a menu, the list of keys or the large card closes that and changes nothing else."""
        lies, overlays = self.lies, self.scene.overlays
        at = next((self.grip(one.seen.place) for one in self.reachable() if one.up), None)
        sheets = ("menu", "bar", "keys", "rule", "large")
        n = 2 * len(self.kinds)
        for opens in (*sheets, *sheets)[n % len(sheets):][:2]:
            self.opens(opens, at)
            if not overlays.modal:
                assert opens in ("menu", "large"), opens
                continue
            self.undo()
            assert not overlays.modal and self.lies == lies, f"{opens}: {self.here()}"
            self.up(pygame.K_LALT)

    def opens(self, what: str, at: tuple[int, int] | None) -> None:
        """Something is opened over the table by its key, or at a point where a piece lies."""
        if what in KEYS:
            self.key(*KEYS[what])
        elif at is not None:
            self.move(at)
            if what == "menu":
                self.click(at, 3)
            else:
                self.down(pygame.K_LALT)

    def reachable(self) -> Iterator[Laid]:
        for laid in (*self.hand(), *self.scene.geometry.pieces):
            try:
                self.grip(laid.seen.place)
            except AssertionError:
                continue
            yield laid

    def letter(self) -> None:
        """A points, whatever is asked."""
        lies, pings = self.lies, len(self.scene.hints.pings)
        if self.scene.overlays.sharing.lettered or self.scene.overlays.typing:
            return
        self.move((640, 300))
        self.key(pygame.K_a, "a")
        assert len(self.scene.hints.pings) == pings + 1 and self.lies == lies, self.here()
        self.scene.hints.clear()

    def text(self) -> None:
        """What is typed into a field answers nobody and moves nothing, and Ctrl+Z takes back only that."""
        lies, drawer = self.lies, self.scene.overlays.log
        before, opened = drawer.tab, self.scene.log_open
        self.scene.log_open = True
        drawer.tab = "rules"
        self.scene.look_again()
        field = drawer._search
        if not field.rect.w or self.scene.overlays.sharing.lettered:
            return
        self.click(field.rect.center)
        for code, letter in ((pygame.K_p, "p"), (pygame.K_SPACE, " "), (pygame.K_i, "i")):
            self.down(code, letter)
            self.events(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.up(code)
        assert field.value == "p i" and self.lies == lies, f"typed: {self.here()}"
        for _ in range(4):
            self.undo()
        assert self.lies == lies and not field.value, f"what is typed: {self.here()}"
        self.key(*ESC)
        assert not self.scene.overlays.typing and self.lies == lies, self.here()
        drawer.tab, self.scene.log_open = before, opened
        self.scene.look_again()
        self.typed += 1

    # --- one thing at a time ---------------------------------------------------------------------------------------------

    def back(self, what: str) -> None:
        """Ctrl+Z, by which something is seen or said."""
        before = self.looks()
        self.undo()
        self.later(16)
        assert self.looks() != before, f"{what} goes unseen: {self.here()}"

    def looks(self) -> tuple[object, ...]:
        """What is seen and said: where pieces lie, what is carried, the prompt, and the line over it."""
        pieces = [(one.seen.place, tuple(one.rect), one.up, one.planned) for one in self.scene.geometry.pieces]
        return pieces, self.scene.held is None, speech(self.scene.model), self.app.message.told("en")

    def carried(self) -> None:
        """What is carried goes back, and nothing else."""
        lies = self.lies
        for card in self.hand():
            if card.planned or not self.scene.acts.targets(self.piece(card)):
                continue
            self.lift(self.grip(card.seen.place), (640, 300))
            if self.scene.held is not None:
                self.back("what is carried")
                assert self.scene.held is None and self.lies == lies, f"what is carried: {self.here()}"
                self.release((640, 300))
                assert self.lies == lies, self.here()
                return
            self.release((640, 300))

    def plan(self, move: Move) -> None:
        """The parts that are laid go one by one, what is carried before them."""
        at, laid = self.tip, []
        for part in move.parts:
            plan = self.scene.acts.plan
            if not lay(self, move.verb, part) or self.tip != at:
                break
            laid.append(plan)
            self.later(DOUBLE_MS + 20)
        if self.tip == at and laid:
            self.carried()
            self.planned += 1
        self.later(DOUBLE_MS + 20)
        while self.tip == at and laid:
            self.back("a planned card")
            assert (self.tip, self.scene.acts.plan) == (at, laid.pop()), f"a planned card: {self.here()}"

    def commit(self, at: int) -> None:
        """The last act goes back, and with it no other that somebody decided."""
        history = self.session.history
        after, to = self.tip, history.undo_to()
        if to is None or after == at:
            return
        own = [n for n in history.line(after) if n > to and history.commits[n].by_human]
        gestures = {history.commits[n].gesture for n in own}
        sealed = {history.commits[n].kind for n in own} & {"sealed"}
        assert len(gestures) == 1 or sealed, f"two at once: {self.here()}"
        if self.scene.acts.plan.parts:
            return
        self.back("an act")
        if self.scene.overlays.dialog is not None:
            assert self.tip == after, "nobody agrees for another"
            self.agree()
        assert self.tip == to or self.tip > after, f"an act: {self.here()}"
        self.undone += 1
        if self.tip == to:
            self.redo()
            assert self.tip == after, self.here()

    # --- who answers -----------------------------------------------------------------------------------------------------

    def presses_on(self, by: str, n: int) -> bool:
        """A key, or the button of the prompt where it stood at first; whether there is one."""
        if by != "button":
            self.key(*(SPACE if by == "space" else P))
            return True
        if not n:
            found = [c for c in self.scene.overlays.prompt.controls if isinstance(c, Button) and c.enabled]
            self.button = next((c.rect.center for c in found if c.action in ("pass", "next", "declare")), None)
        if self.button is not None:
            self.click(self.button)
        return self.button is not None

    def twice(self) -> None:
        """Pressed again at once it answers for nobody else; what it answered is taken back."""
        ask, seat, person, at = self.session.ask, self.scene.viewer.acting(), self.scene.viewer.person, self.tip
        assert ask is not None and seat is not None
        if PASS not in ask.to[seat] or self.scene.acts.plan.parts or not self.presses:
            return
        by, gap = self.presses.pop(0)
        if not self.presses_on(by, 0):
            return
        mine = {seat} if person is None else set(person.seats)
        first = len(self.session.history.commits)
        self.mouse(gap)
        self.presses_on(by, 1)
        others = [c for c in self.session.history.commits[first:] if c.by_human and c.seat not in mine]
        assert not others, f"{by} after {gap} ms answers {others[0].do} for somebody else: {self.here()}"
        self.app.hush("table.hint")
        self.tidy()
        for _ in range(4):
            if self.tip <= at:
                break
            self.calm()
            before = self.tip
            self.undo()
            if self.scene.overlays.dialog is not None:
                self.agree()
            assert self.tip < before, self.here()
        assert self.tip == at, self.here()

    def mouse(self, gap: int) -> None:
        """Between two presses the mouse moves over the table, and where there is time it clicks on bare cloth and on a card."""
        begun = self.now
        self.move((640, 300))
        if gap > 800 and not self.scene.overlays.modal and not self.scene.unfolds:
            mark = self.lies
            self.click((640, 300), 3)
            self.key(*ESC)
            for one in list(self.reachable())[:1]:
                self.click(self.grip(one.seen.place))
                self.key(*ESC)
            assert self.lies == mark, f"a click on its own commits something: {self.here()}"
        self.later(max(16, gap - 16 - (self.now - begun)))

    def tidy(self) -> None:
        """Whatever the presses opened is closed."""
        for _ in range(3):
            if self.scene.overlays.telling:
                self.key(*SPACE)
            elif self.scene.overlays.modal or self.scene.overlays.toast is not None:
                self.key(*ESC)
