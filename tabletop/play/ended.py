"""How a game came out, as its journal keeps it: a remark beside its last commit, which a list reads without the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from tabletop.catalog.definitions import LANGUAGES, Catalog
from tabletop.play.messages import message
from tabletop.referee.rules import Rules
from tabletop.table.box import Box, Gauge, Words
from tabletop.table.state import State

ENDED = "ended"


class Played(Protocol):
    """What of a table says how its game came out."""

    catalog: Catalog
    rules: Rules | None
    state: State

    @property
    def box(self) -> Box:
        """The definitions of the table."""
        ...


@dataclass(frozen=True, slots=True)
class Ended:
    """Who won, by seat, and when it was over (seconds); `headline` is what the game says of such an end in place of who won.

    `figures` are what decided, by seat, and `label` what they are called; `feat` is what was reached where all play together.
    Of a game that was saved without them all but the winners are missing, and whether nobody winning was a draw is not known.
    """

    winners: tuple[int, ...]
    at: float = 0.0
    headline: Words | None = None
    label: Words | None = None
    figures: tuple[int, ...] = ()
    feat: int | None = None
    known: bool = True


def deciding(session: Played) -> tuple[Words, tuple[int, ...]] | None:
    """The number that decided, by seat, and its name: the sum of the score, else the gauge the game is played for."""
    rules, state, seats = session.rules, session.state, range(session.box.seats)
    scores = [rules.display.score(state, seat) for seat in seats] if rules is not None else []
    if scores and all(scores):
        return _said(session, scores[0][-1][0]), tuple(score[-1][1] for score in scores)
    gauges = seat_gauges(session)
    return (gauges[0].label, tuple(state.seat_num[seat, gauges[0].key] for seat in seats)) if gauges else None


def seat_gauges(session: Played) -> list[Gauge]:
    """The numbers of seats that all can see, the one that decides first, then heaps of chips, for they are what is won."""
    decides = session.rules.ending.decides if session.rules is not None else ""
    shown = [gauge for gauge in session.box.gauges.values() if gauge.scope == "seat" and not gauge.hidden]
    return sorted(shown, key=lambda gauge: (gauge.key != decides, not gauge.chips))


def told(session: Played) -> dict[str, Any]:
    """What a journal keeps of the end its table stands at."""
    rules, result, found = session.rules, session.state.result, deciding(session)
    assert result is not None
    feat = rules.ending.feat(session.state) if rules is not None else None
    headline = _said(session, f"{result.key}.headline")
    line: dict[str, Any] = {"winners": list(result.winners)}
    if any(headline.values()):
        line["headline"] = headline
    if feat is not None:
        line |= {"label": _said(session, feat.key), "feat": feat.figure}
    elif found is not None:
        line |= {"label": dict(found[0]), "figures": list(found[1])}
    return line


def _said(session: Played, key: str) -> dict[str, str]:
    return {lang: message(session.catalog, key, lang) or "" for lang in LANGUAGES}


def read_end(lines: Iterable[Mapping[str, Any]]) -> Ended | None:
    """How a game came out whose journal ends in these lines, the last first; None where it goes on.  Raises LookupError,
    TypeError or ValueError for lines that are none of a journal."""
    at: int | None = None
    remarks: list[Mapping[str, Any]] = []
    for line in lines:
        if line.get("remark") == ENDED:
            remarks.append(line)
        if at is None and ("to" in line or "facts" in line):
            at = int(line["to"] if "to" in line else line["n"])
        if at is not None and (found := next((one for one in remarks if one["at"] == at), None)) is not None:
            return _read(found)
        if at is not None and line.get("n") == at:
            finish = next((fact for fact in line["facts"] if fact[0] == "finish"), None)
            return Ended(tuple(map(int, finish[1])), float(line.get("t", 0)), known=False) if finish is not None else None
    return None


def _read(line: Mapping[str, Any]) -> Ended:
    feat = line.get("feat")
    return Ended(tuple(map(int, line["winners"])), float(line.get("t", 0)), _words(line.get("headline")), _words(line.get("label")),
                 tuple(map(int, line.get("figures", ()))), int(feat) if feat is not None else None)


def _words(said: Any) -> Words | None:
    return {lang: str(said[lang]) for lang in LANGUAGES} if said else None
