"""The rows of the history panel: what each gesture was, in words for these eyes, and how it stands to where the table is now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from tabletop.play.history import Commit, LogLine, Seen
from tabletop.referee.ask import PASS
from tabletop.ui import theme
from tabletop.ui.faces.beside import Likeness, figure_of_one
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.log.rows import sign
from tabletop.ui.widgets import Row
from tabletop.ui.words import words

NOT_UNDONE = -2


@dataclass(frozen=True, slots=True)
class Moment(Row):
    """One gesture; its `value` is the commit it ended with.  Its words are not in it: `Said` makes them when they are seen.

    `past` gestures lie on the way to where the table stands, which is `here`.  `by` is the seat that undid it.  `parent` is the
    commit it goes on from where that is not the row before, else -1.
    """

    first: int = 0
    past: bool = True
    here: bool = False
    by: int = NOT_UNDONE
    parent: int = -1


def moment_rows(model: Model) -> list[Row]:
    """All gestures in the order they were made, under headings of turns."""
    history = model.sight.history
    line = set(history.line(history.at))
    rows: list[Row] = []
    turn, before = None, -1
    for n in history.stops():
        joined = history.gesture(n)
        if history.unseen.get(joined[0]) == 0:
            continue
        first, commit = joined[0], history.commits[n]
        begun = model.sight.begun(n)
        if n and begun != turn:
            turn = begun
            if begun[0]:
                said = words("table.history.turn", model.lang, n=begun[0])
                rows.append(Row(said, seat=begun[1], heading=True, ink=theme.INK7))
        after = history.commits[first].after
        by = history.undone_by.get(n, NOT_UNDONE)
        rows.append(Moment("", seat=commit.seat if commit.seat >= 0 else None, value=n, first=first, past=n in line,
                           here=n == history.at, by=by, parent=after if after != before else -1))
        before = n
    return rows


class Saying(NamedTuple):
    """What a gesture is told by: its sign, its words, and the figure of the one card these name."""

    sign: str
    words: str
    figure: Likeness | None = None


class Said:
    """The words of gestures, made when they are seen and kept for the same reader."""

    def __init__(self) -> None:
        self._lines: dict[int, list[LogLine]] = {}
        self._read = 0
        self._told: dict[int, Saying] = {}

    def clear(self) -> None:
        """Other eyes read, or in another language."""
        self._told.clear()

    def of(self, model: Model, n: int) -> Saying:
        """What tells of the gesture that ended with commit `n`."""
        log = model.sight.history.log
        for line in log[self._read:]:
            self._lines.setdefault(line.n, []).append(line)
        self._read = len(log)
        if n in model.sight.history.unseen:
            return self._made(model, n)
        if n not in self._told:
            self._told[n] = self._made(model, n)
        return self._told[n]

    def _made(self, model: Model, n: int) -> Saying:
        history = model.sight.history
        commits = [history.commits[one] for one in history.gesture(n)]
        seen = [line for commit in commits for line in self._lines.get(commit.n, ())[:history.unseen.get(commit.n)]]
        lines = [line for line in seen if line.key != "log.turn"]
        if not lines:
            return Saying(*_quiet(model, commits[-1]))
        told = [model.wording.told(line) for line in lines]
        cards = {card.key: card for _, named in told for card in named}
        figure = figure_of_one(tuple(cards.values()), model.sight.catalog)
        return Saying(sign(lines[0].key), " · ".join(dict.fromkeys(one.words for one in told)), figure)


def deed(model: Model, n: int, seen: Seen) -> str:
    """What somebody did by a commit, without what came of it, as far as it had been `seen`; of a pass all lines tell what came."""
    commit = model.sight.history.commits[n]
    if commit.kind != "sealed" and commit.do.split()[1:] == [PASS]:
        return _passed(model, commit)
    lines = [line for line in model.sight.history.log if line.n == n and line.key != "log.turn"]
    lines = lines[:seen[1] if seen is not None and seen[0] == n else None if seen is None or n < seen[0] else 0]
    return model.wording.line(lines[0]) if lines else _quiet(model, commit)[1]


def _passed(model: Model, commit: Commit) -> str:
    """That somebody passed a question, went on to a step or ended the turn, as the button for it said."""
    say, lang = model.wording, model.lang
    asked, led = model.sight.steps_around(commit.n)
    if any(fact.kind == "turn_of" for fact in commit.facts):
        verb = words("table.prompt.end_turn", lang)
    elif commit.seat != model.sight.begun(commit.n)[1] or say.has(f"prompt.{asked}.pass"):
        verb = say.passing(asked)
    else:
        verb = words("table.prompt.next", lang, step=say.step(led))
    return words("table.history.did", lang, name=say.person(commit.seat), verb=verb)


def _quiet(model: Model, commit: Commit) -> tuple[str, str]:
    """What the log says nothing of: the laid table, an answer in secret, a sorted hand."""
    lang, name = model.lang, model.wording.person(commit.seat)
    if commit.kind == "open":
        return "ui_flag", words("table.history.start", lang)
    if commit.kind == "sealed":
        return "ui_lock", words("table.history.sealed", lang, name=name)
    if commit.kind == "edit":
        return "ui_hand", words("table.history.sorted", lang, name=name)
    verb = model.wording.verb(commit.do.split()[1])
    return "ui_next", words("table.history.did", lang, name=name, verb=verb)


def captions(model: Model, moment: Moment, said: Said) -> Iterator[str]:
    """What stands under the words: that the table stands here, who undid it, and from where it goes on."""
    lang, say = model.lang, model.wording
    if moment.here:
        yield words("table.history.here", lang)
    elif moment.by >= 0:
        yield words(f"table.history.undone_{'you' if say.alone(moment.by) else 'by'}", lang, name=say.holder(moment.by))
    elif moment.by == -1:
        yield words("table.history.undone", lang)
    if moment.parent >= 0:
        yield words("table.history.after", lang, what=said.of(model, moment.parent).words)
