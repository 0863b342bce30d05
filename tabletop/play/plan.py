"""Plans: what a person has laid down of a move but not yet committed, where a piece in hand may go, and why not elsewhere.

Everything here reads the checks of the verbs; nothing changes the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tabletop.play.shown import Shown
from tabletop.referee import legal
from tabletop.referee.verbs import Draft, Refusal, Says, Verb
from tabletop.table.state import NOWHERE, Move, Part, State


@dataclass(frozen=True, slots=True)
class Plan:
    """A draft under way: the seat, its verb, what it is about and the parts laid so far.  An empty plan has no verb yet, or one
    that was begun by its name."""

    seat: int
    verb: str = ""
    about: int = NOWHERE
    parts: Draft = ()

    @property
    def move(self) -> Move:
        """The plan as a move."""
        return Move(self.verb, self.parts)


@dataclass(frozen=True, slots=True)
class Target:
    """A place a piece may go: by which verb, as which part, and what would happen there.

    `step` names the later step in which it becomes possible; empty where it is possible now.  `onto` points at a piece that lies
    there, on which it is dropped.
    """

    place: int
    verb: str
    part: Part
    says: Says | None
    step: str = ""
    onto: Part | None = None


def targets(session: Shown, plan: Plan, piece: int) -> list[Target]:
    """Where a piece may go now, then where it may go in a later step of this turn; NOWHERE means it is only pointed at."""
    found = [t for verb, about in open_verbs(session, plan) for t in _targets(session.state, plan, verb, about, piece)]
    if session.rules is not None and session.ask is not None and not plan.verb:
        for step, verb in legal.later_verbs(session.rules, session.state, plan.seat):
            found += [t for t in _targets(session.state, plan, verb, NOWHERE, piece, step)
                      if all(t.place != now.place for now in found if not now.step)]
    return found


def drops(session: Shown, plan: Plan, piece: int) -> list[Target]:
    """The same for a piece that is carried: where one of those that lie there must be pointed at, it is dropped on that one."""
    return [one for target in targets(session, plan, piece) for one in _onto(session, plan, target)]


def _onto(session: Shown, plan: Plan, target: Target) -> list[Target]:
    after = add(session, plan, target)
    if target.step or target.place == NOWHERE or session.rules is None or is_whole(session, after):
        return [target]
    state, verb = session.state, session.rules.verbs[target.verb]
    lying = [part for part in verb.next(state, plan.seat, after.about, after.parts)
             if part.place == NOWHERE and state.where[part.piece] == target.place]
    return [replace(target, says=verb.says(state, plan.seat, after.about, (*after.parts, part)), onto=part)
            for part in lying] or [target]


def pointing(session: Shown, plan: Plan, target: Target) -> Plan | None:
    """The plan that does what laying a piece on another would do at once, in which it lies for itself and points at the other."""
    state = session.state
    for first in targets(session, plan, target.part.piece) if target.place != NOWHERE and not target.step else ():
        if (first.verb, first.part.number) == (target.verb, target.part.number) and first.place not in (target.place, NOWHERE):
            begun = add(session, plan, first)
            for second in (one for other in state.zones[target.place] for one in targets(session, begun, other)):
                if second.place == NOWHERE and is_whole(session, planned := add(session, begun, second)):
                    return planned
    return None


def open_verbs(session: Shown, plan: Plan) -> Iterator[tuple[Verb, int]]:
    """The verbs open to the plan's seat, with what they are about; one under way or begun keeps to its verb."""
    rules, ask = session.rules, session.ask
    if rules is None or ask is None or plan.seat in {seat for seat, _ in session.state.sealed}:
        return
    if plan.parts:
        yield rules.verbs[plan.verb], plan.about
        return
    for name in legal.offered(rules, session.state, ask, plan.seat):
        if plan.verb in ("", name):
            yield rules.verbs[name], legal.about_of(ask, plan.seat, name)


def _targets(state: State, plan: Plan, verb: Verb, about: int, piece: int, step: str = "") -> Iterator[Target]:
    for part in verb.next(state, plan.seat, about, plan.parts):
        if part.piece == piece:
            yield Target(part.place, verb.name, part, verb.says(state, plan.seat, about, (*plan.parts, part)), step)


def movable(session: Shown, plan: Plan) -> set[int]:
    """The pieces that have a legal part now."""
    state = session.state
    return {part.piece for verb, about in open_verbs(session, plan) for part in verb.next(state, plan.seat, about, plan.parts)}


def asked_where(session: Shown, plan: Plan) -> list[Target]:
    """Where the one piece may go that a verb that was begun is about, or the open question where that piece lies with nobody; none
    where anything else can move, though other pieces may be pointed at."""
    ask, state = session.ask, session.state
    named = ask.to.get(plan.seat, ()) if ask is not None else ()
    every = list(open_verbs(session, plan))
    opened = [one for one in every if one[0].name in named] if len(every) > 1 else every
    beside = (one for one in every if one not in opened)
    if len(opened) != 1 or any(part.place != NOWHERE for verb, about in beside
                               for part in verb.next(state, plan.seat, about, plan.parts)):
        return []
    verb, about = opened[0]
    parts = tuple(verb.next(state, plan.seat, about, plan.parts))
    if len({part.piece for part in parts}) != 1 or any(part.place == NOWHERE for part in parts):
        return []
    lies = state.where[parts[0].piece]
    begun = bool(plan.verb) and not plan.parts
    if not begun and lies >= 0 and session.box.zones[lies].seat >= 0:
        return []
    return [Target(part.place, verb.name, part, verb.says(state, plan.seat, about, (*plan.parts, part))) for part in parts]


def add(session: Shown, plan: Plan, target: Target) -> Plan:
    """The plan with one part more."""
    ask = session.ask
    about = legal.about_of(ask, plan.seat, target.verb) if ask is not None and not plan.parts else plan.about
    return Plan(plan.seat, target.verb, about, (*plan.parts, target.part, *((target.onto,) if target.onto is not None else ())))


def part_of(session: Shown, plan: Plan, piece: int) -> Part | None:
    """The part of a plan that speaks of a piece: of itself, or of one that stands for all that lie in its place."""
    sweeps = session.rules is not None and bool(plan.parts) and session.rules.verbs[plan.verb].sweeps
    where = session.state.where
    return next((p for p in plan.parts if p.piece == piece or (sweeps and where[p.piece] == where[piece])), None)


def instead(session: Shown, plan: Plan, piece: int) -> Target | None:
    """What pointing at a piece means where the plan points at another and takes no more: that one instead."""
    if len(plan.parts) != 1 or plan.parts[0].place != NOWHERE or not is_whole(session, plan):
        return None
    found = [t for t in targets(session, Plan(plan.seat), piece) if t.verb == plan.verb and t.place == NOWHERE and not t.step]
    return found[0] if len(found) == 1 and not targets(session, plan, piece) else None


def replacing(session: Shown, plan: Plan, piece: int) -> Target | None:
    """What laying a piece means where the plan is another at its one place and takes no more: that one goes back for it."""
    if len(plan.parts) != 1 or plan.parts[0].place == NOWHERE or not is_whole(session, plan) or targets(session, plan, piece):
        return None
    where = plan.verb, plan.parts[0].place
    found = [t for t in targets(session, Plan(plan.seat), piece) if (t.verb, t.place) == where and not t.step]
    return found[0] if len(found) == 1 and found[0].part.piece != plan.parts[0].piece else None


def take_back(session: Shown, plan: Plan, piece: int | None = None) -> Plan:
    """The plan without the parts of a piece, or without its last part; of what was laid after them stays what still fits."""
    if session.rules is None or not plan.parts:
        return plan
    verb, state = session.rules.verbs[plan.verb], session.state
    kept: Draft = ()
    for part in (p for p in plan.parts if p.piece != piece) if piece is not None else plan.parts[:-1]:
        if _joins(state, verb, plan, kept, part):
            kept = (*kept, part)
    return Plan(plan.seat, plan.verb if kept else "", plan.about if kept else NOWHERE, kept)


def fits(session: Shown, plan: Plan) -> bool:
    """Whether a plan that was laid before could be laid part by part at the question that stands."""
    opened = next((verb for verb, about in open_verbs(session, Plan(plan.seat))
                   if (verb.name, about) == (plan.verb, plan.about)), None)
    if opened is None or any(part.piece >= len(session.state.face) for part in plan.parts):
        return False
    return all(_joins(session.state, opened, plan, plan.parts[:n], part) for n, part in enumerate(plan.parts))


def _joins(state: State, verb: Verb, plan: Plan, laid: Draft, part: Part) -> bool:
    """Whether a part is legal after those `laid`."""
    return part in verb.parts(state, plan.seat, plan.about, laid) and verb.allows(state, plan.seat, plan.about, (*laid, part))


def totals(session: Shown, plan: Plan) -> dict[int, Says]:
    """What the plan comes to at each place it goes to, in the words of its last part there."""
    if session.rules is None or not plan.parts:
        return {}
    verb, found = session.rules.verbs[plan.verb], {}
    for n, part in enumerate(plan.parts, 1):
        said = verb.says(session.state, plan.seat, plan.about, plan.parts[:n]) if part.place != NOWHERE else None
        if said is not None:
            found[part.place] = said
    return found


def is_whole(session: Shown, plan: Plan) -> bool:
    """Whether the plan may be committed as it stands."""
    return bool(plan.parts) and session.rules is not None and session.rules.verbs[plan.verb].whole(
        session.state, plan.seat, plan.about, plan.parts)


def whole_first(session: Shown, plan: Plan, ways: Iterable[Target]) -> list[Target]:
    """What a piece may be laid for at one place: first what could be committed then, each kind in its order."""
    return sorted(ways, key=lambda way: bool(way.step) or not is_whole(session, add(session, plan, way)))


def is_complete(session: Shown, plan: Plan) -> bool:
    """Whether the plan is whole and nothing could be added."""
    if session.rules is None or not is_whole(session, plan):
        return False
    verb = session.rules.verbs[plan.verb]
    return not verb.confirm and not verb.next(session.state, plan.seat, plan.about, plan.parts)


def is_done_at_once(session: Shown, plan: Plan) -> bool:
    """Whether laying the plan's last part does it: what is a single piece is done with it, what may be several is declared, but for
    verbs that end with the last of them."""
    if session.rules is None or not is_complete(session, plan):
        return False
    return len(plan.parts) == 1 or session.rules.verbs[plan.verb].ends


def why_not(session: Shown, plan: Plan, piece: int, place: int) -> Refusal:
    """Why a piece may not go to a place: the refusal of the verb of that shape which got furthest."""
    rules, ask, state = session.rules, session.ask, session.state
    if rules is None or ask is None:
        return Refusal("", "rules_rest", {})
    best: tuple[int, Refusal] | None = None
    for verb, about in open_verbs(session, plan):
        for part in verb.parts(state, plan.seat, about, plan.parts):
            if part.piece == piece and part.place == place:
                held, refusal = verb.furthest(state, plan.seat, about, (*plan.parts, part))
                if refusal is not None and (best is None or held > best[0]):
                    best = held, refusal
    if best is not None:
        return best[1]
    return Refusal("", "plan_full", {"n": len(plan.parts)}) if _is_full(session, plan, piece, place) else _not_now(
        session, plan, piece, place)


def _is_full(session: Shown, plan: Plan, piece: int, place: int) -> bool:
    """Whether a plan would take a piece there, did it not have all it takes."""
    verbs = open_verbs(session, plan) if plan.parts else ()
    return any(part.piece == piece and part.place == place and verb.allows(session.state, plan.seat, about, (part,))
               for verb, about in verbs for part in verb.parts(session.state, plan.seat, about, ()))


def _not_now(session: Shown, plan: Plan, piece: int, place: int) -> Refusal:
    """A drag that no open verb has the shape of: another step's, another seat's, or nobody's.

    What others could do with a card that the seat does not know would tell of its face: such a card is theirs where it lies there.
    """
    rules, ask, state = session.rules, session.ask, session.state
    assert rules is not None and ask is not None
    known = state.known_to(piece) >> plan.seat & 1
    if not known and state.box.zones[state.zone_of(piece)].seat not in (-1, plan.seat):
        return Refusal("", "not_your_piece", {})
    for seat in (plan.seat, *(s for s in range(state.box.seats) if s != plan.seat and known)):
        for name, verb in rules.verbs.items():
            if any(p.piece == piece and p.place == place for p in verb.parts(state, seat, NOWHERE, ())):
                if seat != plan.seat:
                    return Refusal("", "not_your_piece", {})
                later = [t for t in rules.track if name in t.verbs and legal.is_ahead(rules, state, t.step)]
                if later and (why := verb.refusal(state, seat, NOWHERE, (Part(piece, place),))) is not None:
                    return why
                return legal.not_now(rules, state, ask, seat, name)
    now = rules.track_step(state)
    return Refusal(now.rule if now else "", "no_such_drag", {})
