"""What is heard at the table, from what happened on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.table.box import Kind
from tabletop.table.state import UP, Fact
from tabletop.ui.sound.waves import Name
from tabletop.ui.table.desk import Desk

HEAVY = 5
"""From so much on a blow is a heavy one."""
PILES = ("pile", "bag")


class Heard:
    """Knows whose turn was heard last, and whether the end was."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._seat, self._over = desk.session.seat, desk.session.result is not None
        self._asked: frozenset[int] = frozenset()

    def happened(self, facts: Iterable[Fact], own: bool = False) -> None:
        """What is seen together is heard as one: a blow, what was stopped, a gain, a card that was played, cards that were dealt;
        what was laid by `own` hands was heard as it was let go.  A pile that was mixed is heard beside it."""
        found = [*facts]
        if any(fact.kind == "shuffle" for fact in found):
            self.desk.host.sound("shuffle")
        name = self._counted(found) or self._moved(found, own)
        if name is not None:
            self.desk.host.sound(name)

    def _counted(self, facts: Sequence[Fact]) -> Name | None:
        """How numbers of seats that changed sound, and what was stopped."""
        rules, told, box = self.desk.session.rules, self.desk.told.view.seat_num, self.desk.session.box
        if rules is None:
            return None
        counts = {(int(fact.args[0]), str(fact.args[1])): int(fact.args[2]) for fact in facts if fact.kind == "count"}
        more = {key: n - told.get(key, n) for key, n in counts.items() if not box.gauges[key[1]].hidden}
        harms = {key: n * rules.display.harms[key[1]] for key, n in more.items() if key[1] in rules.display.harms}
        if (worst := max(harms.values(), default=0)) > 0:
            return "hit_heavy" if worst >= HEAVY else "hit_light"
        if any(fact.kind == "say" and fact.args[0] in rules.display.stops for fact in facts):
            return "stopped"
        return "gain" if any(n > 0 for key, n in more.items() if key not in harms) else None

    def _moved(self, facts: Sequence[Fact], own: bool) -> Name | None:
        """How cards that moved sound."""
        ways = [(self._kind(str(fact.args[0])), self._kind(str(fact.args[1]))) for fact in facts if fact.kind in ("move", "lay")]
        turned = any(fact.kind == "flip" and fact.args[1] == UP for fact in facts)
        if not own and (turned or any(source == "hand" != target for source, target in ways)):
            return "play"
        return "deal" if any(source in PILES and target == "hand" for source, target in ways) else None

    def _kind(self, place: str) -> Kind | None:
        box, name = self.desk.session.box, place.partition("/")[0]
        zone = box.zone_of.get(name, box.zone_of.get(name.rpartition(".")[0], -1))
        return box.zones[zone].kind if zone >= 0 else None

    def arrived(self) -> None:
        """The turn that came to a person is heard, a question to one in another's turn, and the end."""
        desk, session = self.desk, self.desk.session
        before, self._seat = self._seat, session.seat
        others = (seat for seat in session.waiting() if seat != session.seat)
        asked, self._asked = self._asked, frozenset(
            seat for seat in others if (one := session.person_of(seat)) is not None and one.human)
        over, self._over = self._over, session.result is not None
        person = session.person_of(session.seat)
        if session.result is not None:
            return self._ended(session.result.winners) if not over else None
        if before != session.seat and person is not None and person.human:
            desk.host.sound("turn", session.seat)
        elif self._asked - asked:
            desk.host.sound("question")
        return None

    def _ended(self, winners: Sequence[int]) -> None:
        """The end, as it is for the people here."""
        seats = {seat for person in self.desk.session.people if person.human for seat in person.seats}
        if seats:
            self.desk.host.sound("win" if seats & {*winners} else "lose")
