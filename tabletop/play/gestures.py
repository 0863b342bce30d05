"""What a person's gestures come to: a part laid, a move committed, an edit by hand, a choice to make, or a refusal."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from tabletop.play import plan as plans
from tabletop.play.done import BY_HAND, Attempt, Done
from tabletop.play.hands import Edit
from tabletop.play.hindrance import MAKING
from tabletop.play.options import barred, options, target_of
from tabletop.play.passing import answer_later, go_to, next_step, pass_towards, step_in_possible, worth_stopping
from tabletop.play.people import Person
from tabletop.play.plan import Plan, Target
from tabletop.play.presses import Deliberate, Presses
from tabletop.play.session import Outcome, Session
from tabletop.play.thinking import any_move
from tabletop.play.viewer import Viewer
from tabletop.referee.ask import PASS, PASSED
from tabletop.referee.verbs import Draft, Refusal
from tabletop.table.box import seat_name
from tabletop.table.places import piece_at, place_of
from tabletop.table.state import NOWHERE, Move, Part

_TURN = ("step", "on_turn")


@dataclass(frozen=True, slots=True)
class _Taken:
    """That a part was taken back: the plan `before` and `after` it, and how many commits there were, and where the table stood."""

    before: Plan
    after: Plan
    at: tuple[int, int]


class Acts:
    """The plan of the person looking, and every way to act on the session."""

    def __init__(self, session: Session, viewer: Viewer, ask_hands: Callable[[], bool] = lambda: False,
                 hold: Callable[[int, Callable[[], Done]], bool] = lambda seat, act: False,
                 keep: Callable[[Callable[[], Done]], None] = lambda act: None,
                 typed: Callable[[int], Sequence[int]] = lambda seat: (), press: Presses | None = None) -> None:
        """`ask_hands` tells whether the other people are asked before hands go beyond the rules; `hold` whether what a seat does
        is kept, to be done a moment later, as what is given to `keep` is; `typed` gives the cards a seat named beforehand from its
        covered hand; `press` tells of what is pressed."""
        self.session, self.viewer, self._ask_hands, self._hold, self._keep = session, viewer, ask_hands, hold, keep
        self._typed, self._press = typed, press or Deliberate()
        self.plan = Plan(viewer.dock)
        self._aside = Plan(viewer.dock)
        self._confirmed: dict[int, Plan] = {}
        self._parted: set[int] = set()
        self._taken: list[_Taken] = []
        self._suggested: tuple[Plan, Plan] = (self.plan, self.plan)
        self._pays: int | None = None

    @property
    def free(self) -> bool:
        """Whether hands move everything and no rule is asked."""
        return self.session.rules is None or self.session.rules_mode == "off" or self.session.runner is None

    @property
    def seat(self) -> int:
        """The seat that acts from this screen: the one that must answer, else the one whose hand lies open."""
        acting = self.viewer.acting()
        return acting if acting is not None else self.viewer.dock

    @property
    def shown(self) -> Plan:
        """The plan as it may be told: of a covered hand's plan nothing is."""
        told = not self.viewer.covers or self.viewer.open or self.plan.verb in self._plain
        return self.plan if told else Plan(self.seat)

    @property
    def _plain(self) -> frozenset[str]:
        return self.session.rules.display.plain if self.session.rules is not None else frozenset()

    def bars(self, piece: int) -> bool:
        """Whether the covered hand keeps its person from doing anything with a piece: all but what hangs on nothing hidden."""
        ask = self.session.ask
        if not self.viewer.blind or self.free or ask is None:
            return self.viewer.blind and not self.free
        asked = ask.to.get(self.seat, ())
        return not any(target.verb in self._plain and target.verb in asked for target in self.targets(piece))

    @property
    def lying(self) -> Draft:
        """The parts of the plan that lie on the table: none of a covered hand's that is made in secret."""
        return self.shown.parts if self.session.asked_in_secret(self.plan.seat) else self.plan.parts

    def refresh(self) -> None:
        """After a change: a plan that no longer fits is dropped; that of a seat whose turn was interrupted is kept for it."""
        if self.plan.seat != self.seat:
            self.plan, self._aside = self._aside if self._aside.seat == self.seat else Plan(self.seat), self.plan
        if self.plan.verb and not (self._still_fits() if self.plan.parts else self._open()):
            self.plan = Plan(self.seat)

    def _open(self) -> bool:
        """Whether the verb of a plan that is only begun can still be used."""
        return not self.free and barred(self.session, self.plan.seat, self.plan.verb) is None

    def _still_fits(self) -> bool:
        ask, rules, plan, state = self.session.ask, self.session.rules, self.plan, self.session.state
        if ask is None or rules is None or plan.seat in {seat for seat, _ in state.sealed}:
            return False
        if any(part.piece >= len(state.face) for part in plan.parts):  # a copy that was taken back
            return False
        named = plan.verb in ask.to.get(plan.seat, ()) or plan.verb in rules.standing(state, plan.seat)
        return named and rules.verbs[plan.verb].refusal(state, plan.seat, plan.about, plan.parts) is None

    def targets(self, piece: int) -> list[Target]:
        """Where a piece may go now or later in this turn."""
        return [] if self.free else plans.targets(self.session, self.plan, piece)

    def ways(self, piece: int) -> tuple[Target, ...]:
        """All that can be done with a piece now."""
        return tuple(target for target in self.targets(piece) if not target.step) if not self.bars(piece) else ()

    def drops(self, piece: int) -> list[Target]:
        """The same for a piece that is carried, which may be dropped on others, or in the place of the one that is laid."""
        if self.free:
            return []
        instead = plans.replacing(self.session, self.plan, piece)
        return [instead] if instead is not None else plans.drops(self.session, self.plan, piece)

    def only(self, piece: int) -> Target | None:
        """The one thing that can be done with a piece, where the open question must be answered with one like it, or where what is
        planned still lacks one."""
        ask = self.session.ask
        must = ask is not None and len(asked := ask.to.get(self.seat, ())) == 1 and PASS not in asked
        must = must or (bool(self.plan.parts) and not plans.is_whole(self.session, self.plan))
        found = self.ways(piece) if must else ()
        return found[0] if len(found) == 1 else None

    def joins(self, piece: int) -> Target | None:
        """The one place a piece goes to beside what is planned already; None where it may go elsewhere or is only pointed at."""
        found = self.targets(piece) if self.plan.parts and not self.bars(piece) else []
        return found[0] if len(found) == 1 and found[0].place != NOWHERE else None

    def does_it(self, target: Target) -> bool:
        """Whether laying a part does it, so that nothing is left to be declared."""
        return plans.is_done_at_once(self.session, plans.add(self.session, self.plan, target))

    def asked_where(self) -> list[Target]:
        """Where the one piece may go that the open question is about; a click on the place answers."""
        mine = not self.free and self.viewer.acting() is not None and not self.viewer.blind
        return plans.asked_where(self.session, self.plan) if mine else []

    def why_not(self, piece: int, zone: int) -> Refusal:
        """Why a piece may not go to a zone beside what is planned."""
        return plans.why_not(self.session, self.plan, piece, zone)

    def drop(self, piece: int, zone: int, targets: tuple[Target, ...]) -> Done:
        """Lay a piece in a zone, by one of the targets lit there; where it would pass steps and take the place of what lies there,
        it is asked first, and told why nothing else can be done there now."""
        attempt = Attempt(self.seat, place_of(self.session.state, piece), zone)
        targets = targets or self.stood_for(piece, zone)
        slot = zone >= 0 and self.session.box.zones[zone].kind == "slot" and bool(self.session.state.zones[zone])
        if len(targets) > 1:
            return Done(choose=targets, attempt=attempt)
        if slot and targets and targets[0].step:
            return Done(choose=targets, attempt=attempt, why=self.why_not(piece, zone))
        if targets:
            return self.choose_instead(targets[0]) if self.puts_aside(targets[0]) != NOWHERE else self.take(targets[0])
        return self._not_so(self.why_not(piece, zone), attempt)

    def stood_for(self, piece: int, zone: int) -> tuple[Target, ...]:
        """The one place another stands for, on which a piece was dropped."""
        rules, zones = self.session.rules, self.session.box.zones
        if rules is None or zone < 0:
            return ()
        found = [one for one in self.ways(piece) if one.place >= 0
                 and zones[zone].family in rules.display.stands_for.get(zones[one.place].family, ())]
        return tuple(found) if len(found) == 1 else ()

    def drop_all(self, pieces: Sequence[int], zone: int, edits: tuple[Edit, ...]) -> Done:
        """Lay several pieces in a zone, part by part, by the first verb that takes all of them; `edits` do it anyway."""
        before, furthest, why = self.plan, -1, None
        for verb in dict.fromkeys(t.verb for t in self.targets(pieces[0]) if t.place == zone and not t.step) or ("",):
            self.plan = before
            fitting = 0
            while fitting < len(pieces) and self._add(pieces[fitting], zone, verb):
                fitting += 1
            if fitting == len(pieces):
                return self._commit() if plans.is_done_at_once(self.session, self.plan) else Done(planned=True)
            if fitting > furthest:
                furthest, why = fitting, plans.why_not(self.session, self.plan, pieces[fitting], zone)
        self.plan = before
        assert why is not None
        return self._not_so(why, Attempt(self.seat, place_of(self.session.state, pieces[0]), zone, edits))

    def _add(self, piece: int, zone: int, verb: str) -> bool:
        """Add one piece to the plan by a verb, where it fits."""
        found = next((t for t in self.targets(piece) if t.place == zone and t.verb == verb and not t.step), None)
        if found is not None:
            self.plan = plans.add(self.session, self.plan, found)
        return found is not None

    def _not_so(self, why: Refusal, attempt: Attempt) -> Done:
        """What the rules do not want: it is refused, where they only advise it is done, and they say what is wrong."""
        return replace(self.anyway(attempt), advice=why) if self.session.rules_mode == "advise" else Done(why=why, attempt=attempt)

    def take(self, target: Target) -> Done:
        """Lay a part: it joins the plan, and does it where it is all there is to lay."""
        return Done() if self._press.too_soon() else self._lay(target)

    def aim(self, target: Target) -> Done | None:
        """Lay a piece that would do something to another at once so that it only points at it; None where it goes there itself."""
        planned = plans.pointing(self.session, self.plan, target) if self.does_it(target) and not self.viewer.blind else None
        if planned is None:
            return None
        self.plan = planned
        return Done(planned=True)

    def do(self, target: Target) -> Done:
        """Lay a part that is all there is to lay, and do it with the same press."""
        done = self.take(target)
        return self._commit() if done.planned and plans.is_whole(self.session, self.plan) else done

    def _lay(self, target: Target) -> Done:
        if target.step:
            return self._in_time(lambda: self._go_and_lay(target))
        self.plan = plans.add(self.session, self.plan, target)
        typed = self._lay_named(self._typed(self.plan.seat)) if self.viewer.blind else self._lay_paid()
        dropped = target.onto is not None and plans.is_complete(self.session, self.plan)
        return self._commit() if typed or dropped or plans.is_done_at_once(self.session, self.plan) else Done(planned=True)

    def _lay_paid(self) -> bool:
        """What was dropped on a verb pays for it at last; whether that makes the plan complete."""
        pays, self._pays = self._pays, None
        return pays is not None and all(part.piece != pays for part in self.plan.parts) and self._lay_named([pays])

    def _lay_named(self, pieces: Sequence[int]) -> bool:
        """Cards named beforehand are laid as well, where they make the plan complete; whether it is."""
        before = self.plan
        for piece in pieces:
            if plans.is_complete(self.session, self.plan):
                return True
            found = next((t for t in self.targets(piece) if t.verb == before.verb and not t.step), None)
            if found is not None:
                self.plan = plans.add(self.session, self.plan, found)
        if not (complete := plans.is_complete(self.session, self.plan)):
            self.plan = before
        return complete

    def _go_and_lay(self, target: Target) -> Done:
        """Lay a part of a later step: what lies before it is passed, with a beat wherever somebody may call."""
        rules, move = self.session.rules, Move(target.verb, (target.part,))
        assert rules is not None
        if step_in_possible(self.session) and self.session.state.step() != target.step:
            passed = pass_towards(self.session, self.seat, target.step)
            if passed.committed:
                self._keep(lambda: self._go_and_lay(target))
            return self._told(passed)
        verb = rules.verbs[target.verb]
        if not verb.confirm and verb.whole(self.session.state, self.seat, NOWHERE, move.parts):
            return self._told(answer_later(self.session, self.seat, target.step, move))
        gone = go_to(self.session, self.seat, target.step)
        if not gone.committed:
            return self._told(gone)
        self.plan = Plan(self.seat)
        self.plan = plans.add(self.session, self.plan, Target(target.place, target.verb, target.part, target.says))
        return Done(committed=True, planned=True)

    def _in_time(self, act: Callable[[], Done]) -> Done:
        """Act, at once or after the beat that is under way."""
        if self._press.too_soon():
            return Done()
        return Done(planned=True) if self._hold(self.seat, act) else act()

    def declare(self) -> Done:
        """Commit the plan as it stands, by a press of its own: taken back, that leaves the plan as it was; of one part, none."""
        return self._in_time(partial(self._declare, True))

    def _commit(self) -> Done:
        """Commit the plan with its last part, as one act: taken back, that leaves the parts before it."""
        return self._in_time(partial(self._declare, False))

    def _declare(self, pressed: bool) -> Done:
        plan, mark = self.plan, len(self.session.history.commits)
        if not plan.parts:
            return Done()
        single = pressed and len(plan.parts) == 1
        before = plan if pressed else plans.take_back(self.session, plan)
        outcome = self.session.answer(plan.seat, plan.move)
        if outcome.committed:
            self.plan = Plan(self.seat)
            self._suggested = (self.plan, self.plan)
            if before.parts and not single:
                self._confirmed[mark] = before
                self._parted |= set() if pressed else {mark}
        return self._told(outcome)

    def _first_confirmed(self, commits: Iterable[int]) -> Plan | None:
        """The plan that a press confirmed by the first of these commits by which one did."""
        return next((self._confirmed[n] for n in commits if n in self._confirmed), None)

    def unconfirm(self, commits: Sequence[int]) -> Literal["", "lies", "rest"]:
        """Commits were taken back: where one confirmed a plan, that lies there again for whoever made it to change, as far as these
        eyes may know it and each part is still legal: all of it, or the rest where its last part did it and went back."""
        plan, mine = self._first_confirmed(commits), self.viewer.seats
        if plan is None or plan.seat not in mine or self.viewer.blind or not plans.fits(self.session, plan):
            return ""
        self.viewer.dock, self.plan = plan.seat, plan
        return "rest" if next(n for n in commits if n in self._confirmed) in self._parted else "lies"

    def suggest(self, plan: Plan) -> None:
        """Lay a plan whole; as it was laid by one press it is taken back by one."""
        self._suggested, self.plan = (self.plan, plan), plan

    def take_back(self) -> bool:
        """Take the last part of the plan back, or all a suggestion laid; whether there was any."""
        if not self.plan.parts:
            begun, self.plan = bool(self.plan.verb), Plan(self.seat)
            return begun
        lay, suggested = self._suggested
        before, self.plan = self.plan, lay if self.plan is suggested else plans.take_back(self.session, self.plan)
        self._taken.append(_Taken(before, self.plan, self._at))
        return True

    @property
    def _at(self) -> tuple[int, int]:
        return self.session.history.at, len(self.session.history.commits)

    @property
    def lays_again(self) -> bool:
        """Whether the part that was taken back last can be laid again: nothing else was done since."""
        last = self._taken[-1] if self._taken else None
        return last is not None and (last.after, last.at) == (self.plan, self._at) and not self.viewer.blind and plans.fits(
            self.session, last.before)

    def lay_again(self) -> bool:
        """Lay the part again that was taken back last; whether there was one."""
        if not self.lays_again:
            return False
        self.plan = self._taken.pop().before
        return True

    def begins_with(self, commits: Iterable[int]) -> bool:
        """Whether what lies there is nothing, or the plan that a press confirmed by one of these commits."""
        return not self.plan.parts or self._first_confirmed(commits) == self.plan

    def take_off(self, piece: int) -> bool:
        """Take the part of one piece back; whether there was one."""
        if (part := plans.part_of(self.session, self.plan, piece)) is None:
            return False
        self.plan = plans.take_back(self.session, self.plan, part.piece)
        return True

    def begin(self, verb: str, pays: int | None = None) -> Done:
        """Begin a verb by its name: what is the only way to do it is done, else only its parts can be laid; `pays` is a piece that
        is laid as soon as it can be."""
        seat = self.seat
        if self._press.too_soon() or self.viewer.blind:
            return Done()
        why = barred(self.session, seat, verb)
        if why is not None:
            return Done(why=why, attempt=Attempt(seat, "", NOWHERE))
        self.plan, self._pays = Plan(seat, verb), pays
        ways = [target_of(self.session, self.plan, one, part) for one in options(self.session, self.plan) for part in one.parts]
        paid = [way for way in ways if way.part.piece == pays]
        if len(paid or ways) == 1:
            return self._lay((paid or ways)[0])
        return Done(planned=True)

    def pays(self, verb: str, piece: int) -> bool:
        """Whether a piece can be part of a verb, at the first or after what else it asks for."""
        if self.free or self.bars(piece) or barred(self.session, self.seat, verb) is not None:
            return False
        plan, rules, state = Plan(self.seat, verb), self.session.rules, self.session.state
        assert rules is not None
        first = [part for one in options(self.session, plan) for part in one.parts]
        return any(part.piece == piece for part in first) or any(
            part.piece == piece for one in first[:1] for part in rules.verbs[verb].next(state, self.seat, NOWHERE, (one,)))

    def puts_aside(self, target: Target) -> int:
        """The piece that is laid, where a target lays another in its place; NOWHERE where it lies beside what is laid."""
        instead = plans.replacing(self.session, self.plan, target.part.piece)
        return self.plan.parts[0].piece if instead == target else NOWHERE

    def choose_instead(self, target: Target) -> Done:
        """Point at another piece than the plan does, or lay another."""
        if self._press.too_soon():
            return Done()
        self.plan = Plan(self.seat)
        return self._lay(target)

    def next_step(self) -> Done:
        """Space: on to the next step in which something can be done; what goes on by itself after a beat is left to it."""
        session = self.session
        if self.shown.parts or (session.goes_on() is not None and not session.is_shown()):
            return Done()
        seat = self.seat
        return self._in_time(lambda: self._next_step(seat))

    def _next_step(self, seat: int) -> Done:
        """Where it stopped only for a beat, it goes on after that."""
        covered = not self.viewer.eyes() >> seat & 1
        passed = next_step(self.session, seat, covered)
        if passed.committed and step_in_possible(self.session) and not worth_stopping(self.session, seat, covered):
            self._keep(lambda: Done(planned=True) if worth_stopping(self.session, seat, covered) else self._next_step(seat))
        return self._told(passed)

    def pass_on(self, seat: int | None = None) -> Done:
        """P: pass on a reaction, of a seat here or of the one that acts."""
        ask, seat = self.session.ask, self.viewer.acting() if seat is None else seat
        if ask is None or seat not in self.session.waiting() or PASS not in ask.to.get(seat, ()):
            return Done()
        return self._in_time(lambda: self._told(self.session.answer(seat, PASSED)))

    def call(self, seat: int, move: Move) -> Done:
        """A seat that is not on turn does something it was not asked for."""
        return Done() if self._press.unseen() else self._told(self.session.answer(seat, move))

    def lots(self) -> Done:
        """Leave the answer to chance."""
        session, seat = self.session, self.viewer.acting()
        if session.ask is None or seat is None or self._press.too_soon():
            return Done()
        return self._told(session.answer(seat, any_move(session, seat, random.SystemRandom().randrange)))

    def turn(self, places: Sequence[str], by: int) -> Done:
        """Turn pieces by so many degrees, clockwise; one that the rules let a seat here turn goes to the next way it may face."""
        if self._press.unseen():
            return Done()
        move = self._turning(piece_at(self.session.state, places[0]), by) if len(places) == 1 and not self.free else None
        if move is not None:
            return self._told(self.session.answer(*move))
        return self.hand(Edit("turn", ",".join(places), "", by % 360))

    def _turning(self, piece: int, by: int) -> tuple[int, Move] | None:
        """The gesture that turns a piece, and whose it is."""
        rules, state = self.session.rules, self.session.state
        if rules is None:
            return None
        for seat in dict.fromkeys((self.seat, *self.viewer.seats)):
            for name in rules.gestures(state, seat):
                ways = [part for part in rules.verbs[name].next(state, seat, NOWHERE) if part.piece == piece]
                if ways:
                    sense = 1 if by > 0 else -1
                    return seat, Move(name, (min(ways, key=lambda way: sense * (way.number - state.angle[piece]) % 360),))
        return None

    def hand(self, *edits: Edit, agreed: bool = False) -> Done:
        """Hands act as one commit: at once with the rules off, otherwise only after *do it anyway*."""
        if self._press.unseen():
            return Done()
        zone = self.session.box.zone_of.get(edits[0].to.partition(",")[0], NOWHERE)
        attempt = Attempt(self.seat, edits[0].places[0], zone, edits)
        if self.session.rules_mode != "off" and any(one.word in MAKING for one in edits):
            return self._told(self.session.edit(self.seat, *edits))
        if not self.free and self.session.rules_mode == "enforce" and not self.session.stands_open(self.seat, *edits):
            return Done(why=BY_HAND, attempt=attempt)
        if not agreed and (people := self._must_agree(edits)):
            return Done(ask=people, attempt=attempt)
        done = self._told(self.session.edit(self.seat, *edits))
        return replace(done, attempt=attempt) if done.why is not None else done

    def _must_agree(self, edits: tuple[Edit, ...]) -> tuple[Person, ...]:
        """Whom a setting asks before hands go beyond the rules, and with no rules before they take what is another person's."""
        if not self._ask_hands() or (edits and self.session.stands_open(self.seat, *edits)):
            return ()
        me = self.session.person_of(self.seat)
        others = tuple(person for person in self.session.people if person.human and person != me)
        if self.free and edits:
            taken = {name.partition(".")[0] for one in edits if one.word not in _TURN for name in one.places}
            others = tuple(person for person in others if any(seat_name(seat) in taken for seat in person.seats))
        return others

    def anyway(self, attempt: Attempt, agreed: bool = False) -> Done:
        """Do it anyway: a forced answer where the open question has that verb for this seat, else an edit by hand."""
        if self._press.unseen():
            return Done()
        if not agreed and (people := self._must_agree(attempt.edits)):
            return Done(ask=people, attempt=attempt, forced=True)
        if attempt.edits:
            return self._told(self.session.edit(attempt.seat, *attempt.edits, anyway=True))
        return self._in_time(lambda: self._force(attempt))

    def _force(self, attempt: Attempt) -> Done:
        piece = piece_at(self.session.state, attempt.place)
        move = self._shaped(attempt.seat, piece, attempt.zone)
        if move is not None:
            forced = self.session.force(attempt.seat, move)
            if forced.committed:
                self.plan = Plan(self.seat)
                return Done(committed=True)
        if attempt.zone == NOWHERE:
            return Done()
        zone = self.session.box.zones[attempt.zone].name
        return self._told(self.session.edit(attempt.seat, Edit("move", attempt.place, zone), anyway=True))

    def _shaped(self, seat: int, piece: int, zone: int) -> Move | None:
        """The move a drop would be if no check stood in its way."""
        ask, rules = self.session.ask, self.session.rules
        if ask is None or rules is None:
            return None
        names = [self.plan.verb] if self.plan.parts else [v for v in ask.to.get(seat, ()) if v != PASS]
        for name in (*names, *rules.standing(self.session.state, seat)):
            for part in rules.verbs[name].parts(self.session.state, seat, ask.about, self.plan.parts):
                if part.piece == piece and part.place == zone:
                    return Move(name, (*self.plan.parts, Part(piece, zone, part.number)))
        return None

    def _told(self, outcome: Outcome) -> Done:
        if outcome.committed:
            advice = outcome.refusal if self.session.rules_mode == "advise" else None
            return Done(committed=True, advice=advice)
        return Done(why=outcome.refusal)
