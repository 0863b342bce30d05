"""What a game shows of itself beside its pieces, to whoever looks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tabletop.play.otherwise import otherwise
from tabletop.play.plan import Plan
from tabletop.play.shown import Shown
from tabletop.play.taken_up import is_second
from tabletop.referee.display import Aims, Deed, Notice, Stride, Struck
from tabletop.referee.fact import Fact
from tabletop.referee.reveal import Reveal
from tabletop.referee.rules import Rules
from tabletop.referee.verbs import Says
from tabletop.table.places import piece_at, place_of
from tabletop.table.state import State
from tabletop.table.view import seen_by


class GameFigures:
    """Worked out on a copy of the table that holds no more than these eyes know."""

    def __init__(self, session: Shown, eyes: int) -> None:
        self._session, self.eyes = session, eyes
        self._looked: tuple[State, int, State] | None = None
        self._heard: tuple[State | None, int, dict[int, list[Says]]] = None, 0, {}
        self._broken: tuple[tuple[int, int], dict[int, tuple[Fact, ...] | None]] = (-1, -1), {}

    @property
    def _rules(self) -> Rules | None:
        return self._session.rules

    @property
    def _seen(self) -> State:
        """The table as these eyes know it, made once for each change of it."""
        true = self._session.state
        if self._looked is None or self._looked[0] is not true or self._looked[1] != true.changes:
            self._looked = true, true.changes, seen_by(true, self.eyes)
        return self._looked[2]

    def score(self, seat: int) -> tuple[tuple[str, int], ...]:
        """How the points of a seat came about, once the game is over: nothing is hidden then."""
        over = self._rules is not None and self._session.result is not None
        return self._rules.display.score(self._session.state, seat) if self._rules is not None and over else ()

    def afterwords(self, seat: int) -> tuple[str, ...]:
        """Texts a seat may read once the game is over."""
        over = self._rules is not None and self._session.result is not None
        return self._rules.display.afterwords(self._session.state, seat) if self._rules is not None and over else ()

    def titles(self) -> Mapping[int, str]:
        """Cards that name seats beside their people."""
        return self._rules.display.titles(self._seen) if self._rules is not None else {}

    def ledger(self) -> list[Says]:
        """The sums that matter now."""
        return self._rules.display.ledger(self._seen) if self._rules is not None else []

    def ledger_after(self, plan: Plan) -> list[Says]:
        """The sums as they would be if a plan went through unanswered."""
        if self._rules is None:
            return []
        shown = self._rules.display
        return shown.ledger(shown.preview(self._seen, plan.seat, plan.verb, plan.about, plan.parts))

    def offers(self, seat: int) -> list[Says]:
        """What a bot that plays along says it could add, made once for each change of the table."""
        person, rules, true = self._session.person_of(seat), self._rules, self._session.state
        if rules is None or rules.mind.offers is None or person is None or not person.bot or true.result is not None:
            return []
        if self._heard[:2] != (true, true.changes):
            self._heard = true, true.changes, {}
        if seat not in self._heard[2]:
            self._heard[2][seat] = rules.mind.offers(seen_by(true, person.eyes(true.box)), seat)
        return self._heard[2][seat]

    def otherwise(self, seat: int) -> tuple[Fact, ...] | None:
        """What a bot gained by doing otherwise than it had offered; None where it kept to it."""
        at = self._session.history.at, self._session.state.changes
        if self._broken[0] != at:
            self._broken = at, {}
        if seat not in self._broken[1]:
            self._broken[1][seat] = otherwise(self._session, seat, self.eyes)
        return self._broken[1][seat]

    def notice(self) -> Notice | None:
        """What stands on the cloth until its people go on."""
        told = self._rules.display.notice if self._rules is not None else None
        return told(self._seen) if told is not None else None

    def reveal(self) -> Reveal | None:
        """The figures of what came to light at once."""
        reveals = self._rules.display.reveal if self._rules is not None else None
        found = reveals(self._seen) if reveals is not None else None
        return found._replace(before=tuple(self._moved(found))) if found is not None else None

    def _moved(self, found: Reveal) -> Iterator[tuple[int, int, str]]:
        """What the log says of this turn's moves of the line: whose, how far and by what."""
        card = ""
        for line, undone in self._session.log():
            if line.turn == found.turn and line.key == found.moved and not undone:
                yield int(str(line.figures["seat"]).removeprefix("seat:")), int(line.figures["n"]), card
            card = str(line.figures.get("card", ""))

    def declared(self, seat: int) -> list[Says]:
        """What others have declared that a seat is asked to answer."""
        return self._rules.display.declared(self._seen, seat) if self._rules is not None else []

    def threats(self, place: str = "") -> Mapping[int, int]:
        """Zones an attack falls on now, or what the piece at a place reaches."""
        piece = piece_at(self._session.state, place) if place else -1
        return self._rules.display.threats(self._seen, piece) if self._rules is not None else {}

    def blows(self, place: str = "") -> list[tuple[str, str, int]]:
        """What is declared and has not struck yet, or what the card at a place will strike: from where, where, how hard."""
        state = self._session.state
        found = self._rules.display.blows(self._seen, piece_at(state, place) if place else -1) if self._rules is not None else ()
        return [(place_of(state, blow.by), place_of(state, blow.on), blow.n) for blow in found]

    def march(self, place: str) -> Sequence[Stride]:
        """What the card at a place will do by itself when its turn comes, step by step."""
        return self._rules.display.march(self._seen, piece_at(self._session.state, place)) if self._rules is not None else ()

    def aims(self, place: str) -> Aims | None:
        """What the card at a place would do on the line all share."""
        return self._rules.display.aims(self._seen, piece_at(self._session.state, place)) if self._rules is not None else None

    def turns(self) -> Mapping[int, str]:
        """The places that act one after another in this round."""
        return self._rules.display.turns(self._seen) if self._rules is not None else {}

    def rounds(self) -> tuple[int, int] | None:
        """The round that is played, and how many there are."""
        return self._rules.display.rounds(self._seen) if self._rules is not None else None

    def left(self) -> float | None:
        """How much of the game is still to come, from 0 to 1; None where nobody can tell."""
        if self._rules is None or self._session.state.result is not None:
            return None
        found, rounds = self._rules.display.left(self._seen), self.rounds()
        if found is not None or rounds is None or not rounds[1]:
            return found
        return max(0.0, min(1.0, (rounds[1] - rounds[0] + 0.5) / rounds[1]))

    def acting(self) -> tuple[str, int] | None:
        """The place of the piece that acts by itself now or next, and the angle it acts at."""
        found = self._rules.display.acting(self._seen) if self._rules is not None else None
        return (place_of(self._session.state, found[0]), found[1]) if found is not None else None

    def notes(self, seat: int) -> list[Says]:
        """What the board of a seat says beside its numbers."""
        return self._rules.display.notes(self._seen, seat) if self._rules is not None else []

    def struck(self, seat: int) -> Struck | None:
        """What the attack that is being answered does to a seat."""
        return self._rules.display.struck(self._seen, seat) if self._rules is not None else None

    def deeds(self, seat: int) -> Sequence[Deed]:
        """What the board of a seat lets it do whatever cards it holds."""
        return self._rules.display.deeds(self._seen, seat) if self._rules is not None else ()

    def limits(self, seat: int) -> list[Says]:
        """What a seat may still do."""
        return self._rules.display.limits(self._seen, seat) if self._rules is not None else []

    def strikers(self, key: str) -> list[str]:
        """The places of what strikes together by a line of the log with that key, said of the table as it lies."""
        found = self._rules.display.strikers(self._seen, key) if self._rules is not None else ()
        return [place_of(self._session.state, piece) for piece in found]

    def idle(self, place: str) -> bool:
        """Whether nothing would come of using the piece at a place beside what is asked."""
        return self._rules is not None and self._rules.display.idle(self._seen, piece_at(self._seen, place))

    def tags(self) -> Mapping[str, Says]:
        """What tags on pieces say, by place."""
        tags = self._rules.display.tags(self._seen) if self._rules is not None else {}
        return {place_of(self._session.state, piece): says for piece, says in tags.items()}

    def altered(self) -> Mapping[str, Mapping[str, object]]:
        """Fields of cards that say otherwise now than is printed, by place."""
        altered = self._rules.display.altered(self._seen) if self._rules is not None else {}
        return {place_of(self._session.state, piece): fields for piece, fields in altered.items()}

    def dim(self, seat: int) -> tuple[Says | None, ...]:
        """Of each paragraph of the card that stands for a seat why it does not count now, None where it does."""
        return self._rules.display.dim(self._seen, seat) if self._rules is not None else ()

    def ending(self) -> Says | None:
        """Why the game is over, None while it goes on or where no rules say it."""
        over = self._rules is not None and self._session.result is not None
        if self._rules is None or not over:
            return None
        said = self._rules.ending.says(self._session.state)
        return Says(f"{said.key}.second", said.figures) if is_second(self._session) else said
