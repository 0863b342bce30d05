"""A table with figures of its own: what the files of its game say otherwise, and taking that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.catalog.fittings import Fittings
from tabletop.play.refitting import other_cards
from tabletop.play.renewal import new_figures
from tabletop.ui.table.desk import Desk
from tabletop.ui.words import words

TOLD = 4
"""Of how many places and numbers a banner tells at most that the files say otherwise."""


class Own:
    """What a table keeps though its files say otherwise.

    The figures are offered in a bar until somebody does something else, and in the menu as long as there are any; `cards` are those
    that said something else when the table was saved, until they were looked at.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.cards = other_cards(desk.session) if desk.session.can_refit() else ()
        self._of: tuple[object, object] = (None, None)
        self._offer: dict[str, Any] = {}
        self._at = -1

    def offer(self) -> dict[str, Any]:
        """The figures that can be taken, as a journal keeps them."""
        session = self.desk.session
        if self._of[0] is not session.content or self._of[1] is not session.fittings:
            self._of, self._at = (session.content, session.fittings), session.history.at
            self._offer = new_figures(session) if session.can_refit() else {}
        return self._offer

    def said(self, lang: str) -> str:
        """What the bar says of them, empty where it is gone."""
        offer, session = self.offer(), self.desk.session
        if not offer or session.history.at != self._at:
            return ""
        told = [*changes(session.fittings, offer, lang)]
        more = words("table.figures.more", lang, n=len(told) - TOLD) if len(told) > TOLD else ""
        return words("table.figures.and", lang).join(told[:TOLD]) + more


def changes(own: Fittings, change: Mapping[str, Any], lang: str) -> Iterator[str]:
    """What the files say otherwise, by name; of a number also where it begins."""
    fresh = own.changed(change)
    for key in change.get("gauges", {}):
        label, was, now = fresh.gauges[key].label, own.gauges.get(key), fresh.gauges[key]
        name = getattr(label, lang) if label is not None else key
        begins = was is not None and was.start != now.start
        yield words("table.figures.start", lang, name=name, was=was.start, now=now.start) if was is not None and begins else name
    for family in change.get("zones", {}):
        label = fresh.zones[family].label
        yield getattr(label, lang) if label is not None else family
    if "layout" in change:
        yield words("table.figures.layout", lang)
