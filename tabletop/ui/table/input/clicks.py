"""What a click on a piece means: it chooses it, points at it for an answer that is declared later, or takes its part back.

Nothing moves at one click and nothing is committed by it: what is chosen goes with a click on a lit place, or with Enter, which the
prompt names.
"""

from __future__ import annotations

from tabletop.play.done import Attempt
from tabletop.play.plan import Target, add, instead, is_whole, part_of, targets
from tabletop.table.state import NOWHERE
from tabletop.ui import commands
from tabletop.ui.keymap import cap
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.input.answering import Answering
from tabletop.ui.table.input.chosen import Chosen
from tabletop.ui.table.input.selection import Selection
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.looking.focus import Focus
from tabletop.ui.table.looking.held_keys import HeldKeys
from tabletop.ui.table.overlays import Overlays

DOUBLE_MS = 400
"""Two clicks on one card within so long look at it."""


class Clicks:
    """Knows the last click, of which the next may be the second."""

    def __init__(self, desk: Desk, overlays: Overlays, focus: Focus, selection: Selection, chosen: Chosen, keys: HeldKeys) -> None:
        self.desk, self.overlays, self.focus, self.selection = desk, overlays, focus, selection
        self.chosen, self.keys, self.answering = chosen, keys, Answering(desk)
        self._clicked: tuple[str, float, int] | None = None

    def _is_second(self, place: str) -> bool:
        """Whether a piece is clicked twice within a moment in which nothing came of the first click."""
        here = place, self.desk.now, len(self.desk.session.history.commits)
        before, self._clicked = self._clicked, here
        second = before is not None and before[0] == place and before[2] == here[2] and here[1] - before[1] <= DOUBLE_MS
        if second:
            self._clicked = None
        return second

    def _offered(self, laid: Laid, piece: int) -> Target | None:
        """What a second click does with a piece nobody owns; the first one chooses it, and the prompt names it."""
        nobodys = self.desk.session.box.zones[laid.zone].seat < 0
        return self.desk.acts.only(piece) if nobodys and self.desk.focused == laid.seen.place else None

    def _is_asked(self, target: Target) -> bool:
        """Whether the open question asks this seat for the verb of a target."""
        ask = self.desk.session.ask
        return ask is not None and target.verb in ask.to.get(self.desk.acts.seat, ())

    def _is_marked_first(self, target: Target) -> bool:
        """Whether a click only chooses the piece, and the prompt's button does it, or a second click where it is asked for."""
        return not self._is_asked(target) or self.desk.acts.does_it(target)

    def _takes(self, target: Target) -> bool:
        """Whether it is asked for and brings a piece into the hand of this seat: there is nowhere to point at but the piece."""
        zone = self.desk.session.box.zones[target.place]
        return zone.kind == "hand" and zone.seat == self.desk.acts.seat and self._is_asked(target)

    def _below(self, laid: Laid) -> Laid:
        """The piece a click on one of a stack is for: the first one down to the lowest that can do something or was laid."""
        acts, here = self.desk.acts, laid
        while not acts.free and not acts.bars(piece := self.desk.model.sight.piece(here.seen.place)):
            if acts.targets(piece) or part_of(self.desk.session, acts.plan, piece) is not None:
                return here
            below = self.desk.geometry.of(here.seen.place.rpartition("/")[0])
            if below is None:
                break
            here = below
        return laid

    def _ways(self, laid: Laid, piece: int) -> tuple[Target, ...]:
        """What a click on a piece that can be pointed at may mean: what is asked for, else all that it can do now."""
        targets = [t for t in self.desk.acts.targets(piece) if not t.step]
        pointed = [t for t in targets if t.place == NOWHERE or self._takes(t)]
        if not pointed and not self.answering.points_at(laid, piece):
            return ()
        if any(self._is_asked(t) for t in pointed):
            targets = [t for t in targets if self._is_asked(t)]
        return tuple(sorted(targets, key=lambda t: t.place != NOWHERE))

    def click(self, laid: Laid) -> None:
        """A click on a piece: it answers a question that points at pieces, offers what it can do, or takes its part back."""
        desk = self.desk
        laid = laid if self.keys.ctrl else self._below(laid)
        acts, place = desk.acts, laid.seen.place
        if self.keys.ctrl:
            return self.selection.toggle(place)
        if self.overlays.sharing.click(laid):
            return None
        if self._is_second(place):
            return desk.act(commands.LOOK_CLOSER(place))
        if place not in self.selection:
            self.selection.clear()
        piece = desk.model.sight.piece(place)
        if acts.bars(piece):
            return self.focus.put(place)
        if laid.planned:
            return desk.act(commands.TAKE_OFF(place))
        if acts.free:
            return self.focus.put(place)
        mark, ways = len(desk.session.history.commits), self._ways(laid, piece)
        if len(ways) == 1:
            if self._is_marked_first(ways[0]) and not (desk.focused == place and self._is_asked(ways[0])):
                return self.focus.put(place)
            desk.did(acts.take(ways[0]), mark)
        elif ways:
            self.overlays.choose(ways, Attempt(acts.seat, place, NOWHERE))
        elif self._is_aimed(piece):
            desk.act(commands.DECLARE())
        elif part_of(desk.session, acts.plan, piece) is not None:
            desk.act(commands.TAKE_OFF(place))
        elif (other := instead(desk.session, acts.plan, piece)) is not None:
            self._instead(other)
        elif self.answering.points_at(laid, piece):
            desk.did(acts.drop(piece, NOWHERE, ()), mark)
        elif (only := self._offered(laid, piece)) is not None:
            desk.did(acts.drop(piece, only.place, (only,)), mark)
        else:
            self._lay_chosen(laid, piece)
            self.focus.put(place)
            if desk.model.whole and self._stands_open(piece):
                desk.host.tell("table.hint.whole", cap=cap(commands.DECLARE), back=cap(commands.TAKE_BACK))
            elif desk.model.whole and self._of_hand(laid) and not acts.targets(piece):
                desk.refused(acts.why_not(piece, acts.plan.parts[-1].place), None)
        return None

    def _is_aimed(self, piece: int) -> bool:
        """Whether what is laid points at a piece last and can be declared, which a second click on the piece does."""
        plan = self.desk.acts.plan
        laid, last = plan.parts[:-1], plan.parts[-1:]
        return bool(laid) and last[0].piece == piece and last[0].place == NOWHERE and is_whole(self.desk.session, plan)

    def _instead(self, target: Target) -> None:
        """Another card takes the place of the one that is laid, and that is said."""
        desk, acts = self.desk, self.desk.acts
        before, mark = acts.plan.parts[-1].piece, len(desk.session.history.commits)
        was, now = desk.model.piece_name(before), desk.model.piece_name(target.part.piece)
        desk.did(acts.choose_instead(target), mark)
        if now != was:
            desk.host.tell("table.hint.instead", now=now, was=was)

    def _stands_open(self, piece: int) -> bool:
        """Whether a piece could be used beside what is asked for, were nothing laid."""
        seat, moves = self.desk.acts.seat, self.desk.model.sight.moves
        return any(part.piece == piece for verb in moves.standing(seat) for part in moves.doing(verb, seat).next())

    def _of_hand(self, laid: Laid) -> bool:
        """Whether a piece lies in the hand of the seat that acts."""
        zone = self.desk.session.box.zones[laid.zone]
        return zone.kind == "hand" and zone.seat == self.desk.acts.seat

    def _lay_chosen(self, laid: Laid, piece: int) -> None:
        """The card chosen before is laid when the next is, where a question must be answered with more than it, or where the next
        of the same hand goes to the same place with it."""
        desk, acts, first = self.desk, self.desk.acts, self.desk.geometry.of(self.desk.focused) if self.desk.focused else None
        if first is None or first.planned:
            return
        target = acts.only(before := desk.model.sight.piece(first.seen.place))
        if target is None and first.zone == laid.zone and self._of_hand(laid):
            target = next((one for one in acts.ways(before) if self._goes_with(one, piece)), None)
        elif target is not None and (acts.only(piece) is None or is_whole(desk.session, add(desk.session, acts.plan, target))):
            return
        if target is not None and target.part.piece != piece and target.place != NOWHERE:
            desk.did(acts.take(target), len(desk.session.history.commits))

    def _goes_with(self, target: Target, piece: int) -> bool:
        """Whether a piece goes to the same place beside what a target would lay, which alone does nothing yet."""
        session, acts = self.desk.session, self.desk.acts
        more = targets(session, add(session, acts.plan, target), piece) if not acts.does_it(target) else ()
        return any((one.verb, one.place) == (target.verb, target.place) for one in more)
