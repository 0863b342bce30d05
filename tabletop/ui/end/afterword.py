"""What the people at a table may read once the game is over (Rules.afterwords): a page each, turned by hand."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.play.session import Session
from tabletop.play.sight import Sight
from tabletop.ui.forms.sheet_scene import Sheet, SheetScene
from tabletop.ui.scene import Host
from tabletop.ui.widgets import Action, Button, Dialog
from tabletop.ui.words import words

CLOSE = "close"


def afterwords(session: Session) -> tuple[str, ...]:
    """The keys of the texts for the seats that people hold, each once."""
    sight, seats = Sight(session, session.box.public), [seat for person in session.people if person.human for seat in person.seats]
    return tuple(dict.fromkeys(key for seat in seats for key in sight.figures.afterwords(seat)))


def read_on(host: Host, session: Session, back: Callable[[], None]) -> None:
    """Show the first page; `back` is called after the last, or whenever somebody has read enough."""
    pages, at = afterwords(session), 0

    def make(lang: str) -> Sheet:
        texts, last = session.catalog.messages.get(lang, {}), at == len(pages) - 1
        on = Button("on", words("end.read_next", lang, n=at + 2, of=len(pages)), "primary", key="Enter")
        close = Button(CLOSE, words("button.close", lang), "primary" if last else "plain", key="Esc")
        title, body = texts.get(f"{pages[at]}.title", ""), texts.get(pages[at], "")
        return Dialog(CLOSE, title, body, [close] if last else [close, on], icon="ui_book")

    def act(action: Action) -> None:
        nonlocal at
        if action.name != "on":
            return back()
        at += 1
        return scene.remake()

    scene = SheetScene(host, make, act, back)
    host.show(scene)
