"""Questions to the people at the screen before something is done that touches what they hide: one dialog, naming them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tabletop.play.people import Person
from tabletop.ui.forms.consent import Consent, agreements
from tabletop.ui.table.overlays import AGREED, CLOSE, Overlays
from tabletop.ui.widgets import Button, Dialog
from tabletop.ui.words import listed, words


def ask(overlays: Overlays, about: str, people: Sequence[Person], agreed: Callable[[], None], icon: str,
        **figures: object) -> None:
    """Ask these people; if they agree `agreed` is done.  Words are `table.ABOUT.title`, `.text`, `.agree` and `.refuse`.

    A figure may be told by language.  Without people it is a question to whoever acts; else each of them agrees by a key of their
    own, and Enter says no, so that nobody agrees for another by going on.  At a stand they have agreed.
    """
    if people and overlays.desk.host.at_stand:
        return agreed()
    overlays.again = partial(ask, overlays, about, people, agreed, icon, **figures)
    desk, lang = overlays.desk, overlays.desk.look.lang
    names = listed((desk.model.wording.person(person.seats[0]) for person in people), lang)
    refuse, yes = Button(CLOSE, words(f"table.{about}.refuse", lang), key="Esc"), words(f"table.{about}.agree", lang)
    told = {name: value(lang) if callable(value) else value for name, value in figures.items()}
    title = words(f"table.{about}.title", lang, names=names, **told)
    body = words(f"table.{about}.text", lang, names=names, **told)
    if not people:
        return overlays.ask(Dialog(CLOSE, title, body, [refuse, Button(AGREED, yes, "primary")], icon=icon), agreed)
    asked = agreements({person.seats[0]: desk.model.wording.person(person.seats[0]) for person in people}, yes, lang)
    return overlays.ask(Consent(AGREED, title, body + words("consent.how", lang), refuse, asked, icon), agreed)
