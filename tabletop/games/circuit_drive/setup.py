"""The start (P): hands are dealt, parties chosen in a snake within the budget, the enemies laid out, a start for each number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tabletop.games.circuit_drive import enemy, party
from tabletop.games.circuit_drive.boss import HAND
from tabletop.games.circuit_drive.tables import Tables, clockwise, said, tables
from tabletop.operations.checks import first_card
from tabletop.operations.seats import best, some, who
from tabletop.play.forced_table import CannotLay
from tabletop.referee.ask import PASS, Flow, Steps, put_to
from tabletop.referee.verbs import Check, Draft, Figures, Says, Verb, one_part
from tabletop.table import rng as generator
from tabletop.table.box import seat_name
from tabletop.table.state import DOWN, Move, Part, State, dragged

PASSED, BACK = "passed", "back"
LOST_BY_TWO, CHIPS_OF_FOUR = 10, 3
RECOMMENDED = (("kodama", "dryad", "salamander", "wisp"), ("sylph", "vila", "undine", "kappa"),
               ("thunderbird", "hinezumi", "gnome", "selkie"), ("abaia", "firebird", "pooka"))
"""Parties for a first game, a budget of 5 each; with 6 the last one joins as well."""
ALONE, PARTNER = 1, "siren"
"""Alone one plays the second of them with this partner."""


def setup(s: State) -> None:
    """Put the start of the game on the agenda of a table that lies as table.yaml says."""
    s.pass_turn(0, 0)
    s.then("P3", "P4", *(["S"] if tables(s).solo else []), "P5", "P6")


def deal_step(s: State) -> None:
    """P 3: hands of four; what is left is the deck.  Who begins is chosen or drawn (O14)."""
    c: Tables = s.box.data
    s.shuffle(c.deck)
    if c.first == "drawn" and not c.solo:
        s.rng, first = generator.below(s.rng, s.box.seats)
        s.pass_turn(first, 0)
    for seat in HAND * clockwise(s, s.seat):
        s.move(s.zones[c.deck][-1], c.hand[seat])


def party_step(s: State) -> None:
    """P 4: the draft, or the recommended parties."""
    c: Tables = s.box.data
    if c.parties != "first":
        s.then(("pick", 0))
        return
    for at, seat in enumerate(drafting(s), ALONE if c.solo else 0):
        for unit in (found(s, card) for card in RECOMMENDED[at]):
            if c.rank[s.face[unit]] <= left(s, seat):
                s.move(unit, c.unit[seat])


def pool(s: State) -> list[int]:
    """The units that can be chosen."""
    zones = s.zones
    return [unit for zone in tables(s).pool if zones[zone] for unit in zones[zone]]


def partners(s: State) -> list[int]:
    """The units a partner can have; with several players they are in the box."""
    c: Tables = s.box.data
    return [unit for zone in c.partners or (c.box,) for unit in s.zones[zone] if c.template[s.face[unit]] == "partner"]


def found(s: State, card: str) -> int:
    """The unit that is a card and can be chosen, -1 where there is none."""
    return next((unit for unit in (*pool(s), *partners(s)) if s.box.cards[s.face[unit]].key == card), -1)


def left(s: State, seat: int) -> int:
    """What a seat can still spend."""
    c: Tables = s.box.data
    return c.budget - sum([c.rank[s.face[unit]] for unit in party.units(s, seat)])


def notes(s: State, seat: int) -> list[Says]:
    """What a seat can still spend, while parties are chosen."""
    return [Says("note.budget", {"n": left(s, seat)})] if s.step() == "pick" and seat in drafting(s) else []


def drafting(s: State) -> list[int]:
    """The seats that draft, from who begins."""
    return [0] if tables(s).solo else clockwise(s, s.seat)


def pick_step(s: State, n: int) -> Flow:
    """P 4: the `n`-th choice of the snake; whose budget is spent passes, and who passed is out (O13)."""
    order = drafting(s)
    around, at = divmod(n, len(order))
    seat = order[at] if around % 2 == 0 else order[-1 - at]
    fits = affordable(s, seat)
    back = not fits and can_put_back(s, seat)
    if fits and tables(s).parties == "gacha":
        s.rng, at = generator.below(s.rng, len(fits))
        take(s, fits[at], seat)
    elif fits or back:
        may = back or (tables(s).may_stop and bool(party.units(s, seat)))
        answer = (yield put_to(seat, "pick", *(["put_back"] if back else []), *([PASS] if may else [])))[seat]
        if answer.verb == PASS:
            s.count(seat, PASSED, 1)
        n -= answer.verb == "put_back"
    elif not any(affordable(s, one) or can_put_back(s, one) for one in order):
        return
    s.then(("pick", n + 1))


def affordable(s: State, seat: int) -> list[int]:
    """The units of the pool within what a seat that has not passed can still spend."""
    most, c = left(s, seat), tables(s)
    return [] if s.seat_num[seat, PASSED] else [unit for unit in pool(s) if c.rank[s.face[unit]] <= most]


def can_put_back(s: State, seat: int) -> bool:
    """P 4: where all that remain are too dear, units may go back, once."""
    return (left(s, seat) > 0 and not s.seat_num[seat, PASSED] and not s.seat_num[seat, BACK] and bool(party.units(s, seat))
            and bool(pool(s)) and not affordable(s, seat))


def pick_parts(s: State, seat: int, about: int, draft: Draft) -> list[Part]:
    """A unit to the own party, or to that of the partner."""
    if draft:
        return []
    alone = s.step() == "S"
    to = tables(s).unit[1 if alone else seat]
    return [dragged(unit, to) for unit in (partners(s) if alone else [*pool(s), *partners(s)])]


def no_rank(s: State, seat: int, about: int, draft: Draft) -> bool:
    """S: a unit without rank is a partner for one who plays alone."""
    return not tables(s).rank[s.face[draft[0].piece]] and s.step() != "S"


def too_dear(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    need, have = tables(s).rank[s.face[draft[0].piece]], left(s, seat)
    return {"need": need, "have": have} if need > have else None


def take(s: State, unit: int, seat: int) -> None:
    s.move(unit, tables(s).unit[seat])
    s.say("log.picked" if tables(s).rank[s.face[unit]] else "log.partner", seat=who(seat), card=said(s, unit), n=left(s, seat))


def pick(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft[:1]:
        take(s, part.piece, s.box.zones[part.place].seat)


def back_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """Own units back to the pool."""
    laid = [part.piece for part in draft]
    free = [zone for zone in tables(s).pool if not s.zones[zone]]
    for unit in party.units(s, seat) if len(draft) < len(free) else ():
        if unit not in laid:
            yield dragged(unit, free[len(draft)])


def put_back(s: State, seat: int, about: int, draft: Draft) -> None:
    s.count(seat, BACK, 1)
    for part in draft:
        s.move(part.piece, part.place)
        s.say("log.put_back", seat=who(seat), card=said(s, part.piece))


def partner_step(s: State) -> Flow:
    """S: the partner is one of six units of two colours."""
    if tables(s).parties == "first":
        take(s, found(s, PARTNER), 1)
    else:
        yield put_to(0, "pick")


def lay_step(s: State) -> None:
    """P 5: the units nobody chose go to the box; the boss lies face down under the gate, twelve enemies are the pile."""
    c: Tables = s.box.data
    for unit in (*pool(s), *(partners(s) if c.solo else ())):
        s.move(unit, c.box)
    if not c.easy:
        s.shuffle(c.bosses)
        s.move(s.zones[c.bosses][-1], c.foe, at=0, side=DOWN)
    s.shuffle(c.foes)
    enemy.appeared(s)


def start_step(s: State) -> None:
    """P 6: two lose ten cards of the deck at once, four have three chips each."""
    c: Tables = s.box.data
    for _ in range(LOST_BY_TWO if s.box.seats == 2 and not c.solo else 0):
        s.move(s.zones[c.deck][-1], c.discard, side=DOWN)
    for seat in range(s.box.seats if s.box.seats == 4 else 0):
        party.gain(s, seat, CHIPS_OF_FOUR)
    s.then(("turn", s.seat))


def prepare(s: State, given: Mapping[str, str]) -> None:
    """For a laid table: `given` names the units of each seat, parted by spaces; the gate stands there with all its HP."""
    c: Tables = s.box.data
    for seat in range(s.box.seats):
        name = seat_name(seat)
        for card in given[name].split() if name in given else [PARTNER] if c.solo and seat else RECOMMENDED[seat]:
            if (unit := found(s, card)) >= 0:
                s.move(unit, c.unit[seat])
            elif name in given:
                raise CannotLay(f"there is no unit {card!r} left for {name}")
    lay_step(s)


def choice(s: State, seat: int, likes: Callable[[State, int, int], float]) -> Move | None:
    """The unit a seat likes best of those that fit."""
    c: Tables = s.box.data
    alone = s.step() == "S"
    units = partners(s) if alone else affordable(s, seat) if s.step() == "pick" else []
    to = 1 if alone else seat
    return best("pick", units, c.unit[to], lambda unit: likes(s, to, unit))


def suits(s: State, seat: int, unit: int) -> float:
    """How well a unit goes with the hand and the party of a seat."""
    c, face = tables(s), s.face[unit]
    cards = sum([bool(c.colours[s.face[card]] & c.colours[face]) for card in s.zones[c.hand[seat]]])
    return cards + 0.5 * c.rank[face] - 2.5 * sum([bool(c.colours[s.face[one]] & c.colours[face]) for one in party.units(s, seat)])


VERBS = (
    Verb("pick", pick_parts, (Check("S", "no_rank", no_rank, told=first_card),
                               Check("P4", "too_dear", too_dear)), one_part, pick),
    Verb("put_back", back_parts, (), some, put_back, rule="P4"),
)
STEPS: Steps = {
    "P3": deal_step, "P4": party_step, "pick": pick_step, "S": partner_step, "P5": lay_step, "P6": start_step}
