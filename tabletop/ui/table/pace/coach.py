"""The coach at a table: before a person goes on it asks once, in a sentence of figures, and lets them do as they like."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.lessons.coaching import ASKED, DONE, GAMES, Advice, advice, speaks
from tabletop.lessons.progress import games_begun
from tabletop.play.plan import Plan
from tabletop.ui import commands
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.overlays import AGREED, CLOSE, Overlays
from tabletop.ui.widgets import Button, Dialog
from tabletop.ui.words import words


def attends(desk: Desk) -> bool:
    """Whether this is one of the games the settings want a coach in; only of a game that is kept it is known which."""
    wanted, session = desk.host.settings.coach, desk.session
    path = session.journal.path
    if wanted != "first" or path is None:
        return wanted == "always"
    return games_begun(session.catalog.id, session.box.mode, path.stem) <= GAMES


class Coach:
    """Speaks in a person's first games of a mode, always or never, as the settings say.  It is `silent` where a lesson speaks, and
    at a table of which nothing is kept."""

    def __init__(self, desk: Desk, overlays: Overlays) -> None:
        self._desk, self._overlays = desk, overlays
        self.silent = desk.session.journal.path is None
        self._goes_on: Callable[[], None] = lambda: None

    def asks(self, seat: int, on: Callable[[], None]) -> bool:
        """Whether it asks before somebody goes on; where they want to all the same, `on` does it."""
        desk, session = self._desk, self._desk.session
        if self.silent or desk.acts.free or not desk.viewer.open or desk.model.held:
            return False
        found = advice(desk.model.sight, seat)
        if found is None or not speaks(session.remarks, found.theme, session.turn) or not attends(desk):
            return False
        self.say(found, seat, on)
        return True

    def say(self, found: Advice, seat: int, on: Callable[[], None], better: Plan | None = None) -> None:
        """Ask once; `better` is what can be shown instead of all that can be done."""
        session = self._desk.session
        session.remark(ASKED, seat, theme=found.theme, turn=session.turn)
        self._say(found, seat, on, better)

    def _say(self, found: Advice, seat: int, on: Callable[[], None], better: Plan | None) -> None:
        desk = self._desk
        lang, say = desk.look.lang, desk.model.wording
        self._overlays.again = partial(self._say, found, seat, on, better)
        told = say.first(found.keys, found.figures) or words(found.keys[-1], lang, **{
            name: say.figure(value) for name, value in found.figures.items()})
        body = words("coach.end" if desk.model.sight.moves.ahead(seat).ends else "coach.on", lang)
        shown = (commands.WHAT(""), "coach.show") if better is None else (commands.COACH_SHOW(better), "coach.lay")
        more = [Button(shown[0], words(shown[1], lang), icon="ui_eye", key="S"),
                Button(commands.COACH_OFF(), words("coach.off", lang), "ghost", key="F")]
        buttons = [Button(CLOSE, words("coach.rethink", lang), key="Esc"),
                   Button(AGREED, words("coach.anyway", lang), "primary", key="Enter")]
        dialog = Dialog(CLOSE, told.replace("**", ""), body, buttons, content=more, icon="ui_learn")
        dialog.group.focus(None)  # the key that asked to go on does nothing when it is pressed twice
        self._goes_on = partial(self._anyway, seat, on)
        self._overlays.ask(dialog, self._goes_on)

    def go_on(self) -> None:
        """What was wanted as it asked last is done."""
        self._goes_on()

    def _anyway(self, seat: int, on: Callable[[], None]) -> None:
        self._desk.session.remark(DONE, seat)
        on()
