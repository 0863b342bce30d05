"""What speaks for an answer, in figures of the table: what the blows of the turn come to with it and without, what a skill does
against all the other may still choose, what comes back to the hand and when."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tabletop.games.anoare import abilities, cooling, moments, turn
from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.practice import PAID, brings, ways
from tabletop.games.anoare.tables import NO_AIM, NO_ATTACK, clause_of, tables, told
from tabletop.games.anoare.value import END, KEPT
from tabletop.operations import machine
from tabletop.operations.seats import who
from tabletop.referee.ask import PASS, PASSED
from tabletop.referee.fact import Fact
from tabletop.table.state import NOWHERE, UP, Move, Part, State

TERM = "hand"
"""What is told here hangs on cards that their seat alone sees."""
SMALL = 0.1
"""What a reason is worth that no value weighs; one that decides nothing is worth 0."""


def pleads(s: State, seat: int, move: Move, other: Move) -> list[Fact]:
    """What speaks for a move of a seat beside another; of the cards of the other seat only what all know."""
    return [fact for tell in REASONS.get(move.verb, ()) for fact in tell(s, seat, move, other)]


def known(s: State, seat: int) -> list[int]:
    """The skills of a seat that may come as far as all can see: those of its character that lie in no cooldown zone."""
    c, held = tables(s), s.top(tables(s).character[seat])
    away = {s.face[piece] for skill in f.cooling(s, seat) for piece in (skill, *s.lying_on(skill)) if s.side[piece] == UP}
    faces = set(c.skills[c.character_of[s.face[held]]]) - away if held >= 0 else set()
    return [piece for piece, face in enumerate(s.face) if face in faces and s.owner[piece] == seat]


Met = tuple[int, int, int, bool, bool]
"""The damage dealt and taken, whether that wins (1) or loses (-1), whether the own skill and that of the other are critical."""


def met(s: State, seat: int, mine: int, theirs: int) -> Met:
    """What comes of a skill of a seat where the other has chosen one, with what counts by itself as things stand."""
    return comes_to(s, seat, moments.turned_up(moments.turned_up(s, seat, mine), f.other(seat), theirs))


def comes_to(s: State, seat: int, then: State) -> Met:
    """What has come of a table once the blows have fallen on it as it is then."""
    foe, after = f.other(seat), moments.result(then)
    dealt, took = (after.seat_num[one, "taken"] - s.seat_num[one, "taken"] for one in (foe, seat))
    mine, theirs = (after.seat_num[one, "outcome"] == f.CRITICAL for one in (seat, foe))
    winners = after.result.winners if after.result is not None else ()
    return dealt, took, (seat in winners) - (foe in winners), mine, theirs


MEASURES: Mapping[str, Callable[[Sequence[Met]], int]] = {
    "fatal": lambda found: sum(one[2] > 0 for one in found), "falls": lambda found: -sum(one[2] < 0 for one in found),
    "net": lambda found: sum(one[0] > one[1] for one in found), "over": lambda found: sum(one[0] - one[1] for one in found),
    "crit": lambda found: sum(one[3] for one in found), "safe": lambda found: -sum(one[4] for one in found)}
"""By what a skill is set beside the others: against how many it kills, falls, deals more than it takes, by how much in all, is
critical, is hit critically."""


def _set(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """A skill, of the ultra skills as the next turn begins, against all the other may choose: where it is best."""
    against, chosen = known(s, f.other(seat)), move.parts[0].piece
    then = _begun(s) if s.step() == "take" else s
    found = {s.face[card]: [met(then, seat, card, one) for one in against] for card in s.zones[s.where[chosen]]}
    mine = found.pop(s.face[chosen])
    figures = {"of": len(against), "dealt": sum(one[0] for one in mine), "took": sum(one[1] for one in mine)}
    for key, measure in MEASURES.items():
        if against and found and (n := measure(mine)) > (m := max(map(measure, found.values()))):
            yield Fact.of(TERM, f"meets.{key}", END if key == "fatal" else 1.0, seat, n=abs(n), m=abs(m), **figures)
            return
    yield Fact.of(TERM, "meets.even", 0.0, seat, **figures)


def _begun(s: State) -> State:
    """A copy of the table on which the next turn has begun."""
    then = s.copy()
    then.end_all("turn")
    turn.start(then)
    then.agenda = moments.BEFORE[0]
    return then


def _hide(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """Of two fragments how many meetings of the skills of both each makes better, turned up as they are open."""
    then, foe = _begun(s), f.other(seat)
    pairs = [moments.turned_up(moments.turned_up(then, seat, mine), foe, theirs)
             for mine in s.zones[tables(s).hand[seat]] for theirs in known(s, foe)]
    over = [MEASURES["over"]([comes_to(pair, seat, pair)]) for pair in pairs]
    found = {part.piece: sum(MEASURES["over"]([comes_to(pair, seat, _way(pair, seat, Move("fragment", (part,))))]) > was
                             for pair, was in zip(pairs, over, strict=True))
             for part in (Part(piece, NOWHERE) for piece in s.zones[tables(s).drawn[seat]])}
    n, m = found.pop(move.parts[0].piece), max(found.values(), default=0)
    yield Fact.of(TERM, "hides" if n > m else "hides.even", SMALL * (n > m), seat, n=n, m=m, of=len(pairs))


def _way(s: State, seat: int, move: Move) -> State:
    """The table after an answer that changes the blows: an ability, a fragment, one of several effects."""
    if move.verb == "option":
        return moments.done(s, seat, machine.todo(s, *s.agenda[-1][2][move.parts[0].number - 1][2:4]))[0]
    if move.verb == "fragment":
        return moments.done(s, seat, machine.todo(s, s.box.cards[s.face[move.parts[0].piece]].key, ("effect",)))[0]
    clause = clause_of(s, move.parts[0]) if move.parts else None
    if clause is None:
        return s
    then, now = s.copy(), moments.powered(s)
    for part in move.parts[1:]:
        f.lay_cost(then, seat, part.piece)
    then = moments.done(then, seat, max(ways(clause.do), key=lambda way: brings(now, seat, way)))[0]
    f.hurt(then, {seat: clause.hurt})
    return then


def _turn(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """What the blows come to beside another answer, if nothing more happens; of passing what it keeps."""
    if s.step() not in ("option", "5.4-2"):
        return
    options = [other]
    if s.step() == "option":
        options = [Move("option", (Part(move.parts[0].piece, NOWHERE, 1 + n),)) for n in range(len(s.agenda[-1][2]))]
    then, hand = _way(s, seat, move), tables(s).hand[seat]
    n, took, won, *_ = comes_to(s, seat, then)
    beside = [comes_to(s, seat, _way(s, seat, one)) for one in options if one != move]
    m, had, lost, *_ = max(beside, key=lambda one: (one[2], one[0] - one[1]))
    figures, paid = {"by": who(seat), "n": n, "took": took, "had": had, "m": m}, len(other.parts) - 1
    gain = float(n - m + had - took)
    if won > 0 or won > lost:
        unless = ".unless" if won > 0 and abilities.can_act(s, f.other(seat)) else ""
        yield Fact.of("end", f"{'fells' if won > 0 else 'spared'}{unless}", END, seat, **figures)
    elif won < 0:
        yield Fact.of("end", "fallen", 0.0, seat, **figures)
    elif move == PASSED and (n, took) == (m, had):
        kept = "fragment" if other.verb == "fragment" else "cards" if paid else "free"
        yield Fact.of("life", f"same.{kept}", SMALL, seat, cards=paid, **figures)
    elif move == PASSED:
        clause, piece = clause_of(s, other.parts[0]), other.parts[0].piece
        using = told(s, piece, clause.field) if clause is not None else tables(s).said[s.face[piece]]
        worth = gain + (KEPT if clause is None else PAID * paid)
        yield Fact.of("life", "blows", max(worth, 0.0), seat, using=using, **figures)
    elif back := len(then.zones[hand]) - len(s.zones[hand]) + len(move.parts) - 1:
        yield Fact.of("cards", "cools", SMALL, seat, n=back)
    else:
        key = "blows.both" if gain <= 0 or (n != m and took != had) else "deals" if n != m else "takes"
        yield Fact.of("life", key, max(gain, 0.0), seat, **figures)


def _pay(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """Of paid cards those that do not come back in this turn: the weakest attacks, else those that leave more distances."""
    c, laid, hand = tables(s), [part.piece for part in move.parts], s.zones[tables(s).hand[seat]]
    away = laid if c.double[s.face[f.open_skill(s, seat)]] else laid[:-1]
    by_attack = sorted(hand, key=lambda card: max(0, c.atk[s.face[card]]))
    weakest, strongest = by_attack[:len(away)], by_attack[len(hand) - len(away):]
    gone, least, most = (sum(max(0, c.atk[s.face[card]]) for card in cards) for cards in (away, weakest, strongest))
    far, low = (len({c.aim[s.face[card]] for card in hand if card not in cards} - {NO_AIM}) for cards in (away, weakest))
    if gone == least < most:
        yield Fact.of(TERM, "pays.one" if len(away) == 1 else "pays.low", SMALL, seat, n=gone, card=c.said[s.face[away[0]]])
    elif far > low:
        yield Fact.of(TERM, "pays.reach", SMALL, seat, n=far, m=low)
    else:
        yield Fact.of(TERM, "pays.even" if away else "pays.back", 0.0, seat, n=len(away), atk=gone)


def _open(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """Of paid cards of the other those that stay longest."""
    foe, double, chosen = f.other(seat), tables(s).double, {part.piece for part in move.parts}
    shut = {card: sum(2 if double[s.face[skill]] and s.angle[one] else 1 for one in on[on.index(card):])
            for skill in f.cooling(s, foe) for on in [s.lying_on(skill)] for card in on if card in f.closed(s, foe)}
    n, m = min(shut[card] for card in chosen), max([left for card, left in shut.items() if card not in chosen], default=f.FULL_LIFE)
    yield Fact.of(TERM, "opens" if n > m else "opens.even", SMALL * (n > m), seat, n=n, m=m)


def _cooled(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """What cools comes back to the hand."""
    left = [f.coolings(s, part.piece) - part.number for part in move.parts]
    back = sum(len(cooling.goes(s, part)) for part in move.parts)
    yield Fact.of(TERM, "cools" if back else "cools.sooner", SMALL, seat, n=back, left=min(left), more=min(left) + 1)


def _distance(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """Of a distance beside another: how many skills are critical from it, the own of the hand and those known of the other."""
    if s.step() != "may":
        return
    moved = moments.done(s, seat, machine.todo(s, *s.agenda[-1][2][2:4]))[0]
    at, beside = map(f.distance, (moved, s) if move != PASSED else (s, moved))
    c, foe = tables(s), f.other(seat)
    for one, cards, way in ((seat, s.zones[c.hand[seat]], 1), (foe, known(s, foe), -1)):
        many, few = (sum(c.atk[face] != NO_ATTACK and f.judged_at(c.aim[face], f.band_at(n + c.step[face])) == f.CRITICAL
                         for face in (s.face[card] for card in cards)) for n in (at, beside))
        if (many - few) * way > 0:
            yield Fact.of(TERM, "critical", SMALL, one, n=many, m=few, at=at, other=beside)
            return


REASONS: Mapping[str, tuple[Callable[[State, int, Move, Move], Iterator[Fact]], ...]] = {
    "set": (_set,), "take": (_set,), "use": (_turn,), "fragment": (_turn,), "option": (_turn,), PASS: (_distance, _turn),
    "accept": (_distance,), "pay": (_pay,), "open": (_open,), "look": (_open,), "cool": (_cooled,), "hide": (_hide,)}
"""By the verb of an answer: what speaks for it."""
