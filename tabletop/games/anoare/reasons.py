"""What speaks for an answer beside another where the table it leads to tells nothing: what a skill does against all the other may
still choose, which cards stay in the hand, what strikes at a distance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tabletop.games.anoare import fighters as f
from tabletop.games.anoare import moments
from tabletop.games.anoare.tables import NO_ATTACK, tables
from tabletop.games.anoare.value import END
from tabletop.operations import machine
from tabletop.operations.seats import who
from tabletop.referee.ask import PASS
from tabletop.referee.fact import Fact
from tabletop.table.state import UP, Move, State

TERM = "hand"
"""What is told here hangs on cards that their seat alone sees."""
SMALL = 0.1
"""What a reason is worth that no value weighs."""


def pleads(s: State, seat: int, move: Move, other: Move) -> list[Fact]:
    """The weightiest of what speaks for a move of a seat beside another; of the cards of the other seat only what all know."""
    verbs = (move.verb, other.verb)
    found = next((tell(s, seat, move, other) for asked, tell in REASONS if verbs in asked), None)
    return list(found)[:1] if found is not None else []


def known(s: State, seat: int) -> list[int]:
    """The skills of a seat that may come as far as all can see: those of its character that lie in no cooldown zone."""
    c, held = tables(s), s.top(tables(s).character[seat])
    away = {s.face[piece] for skill in f.cooling(s, seat) for piece in (skill, *s.lying_on(skill)) if s.side[piece] == UP}
    faces = set(c.skills[c.character_of[s.face[held]]]) - away if held >= 0 else set()
    return [piece for piece, face in enumerate(s.face) if face in faces and s.owner[piece] == seat]


def meets(s: State, seat: int, mine: int, theirs: int) -> tuple[int, int]:
    """The damage a skill of a seat deals and takes where the other has chosen one, with what counts by itself as things stand."""
    then = moments.powered(moments.turned_up(moments.turned_up(s, seat, mine), f.other(seat), theirs))
    at = f.band_at(f.distance(then) + f.step_of(then, 0) + f.step_of(then, 1))
    return moments.struck(then, seat, at), moments.struck(then, f.other(seat), at)


def critical(s: State, seat: int, mine: int, theirs: int) -> tuple[bool, bool]:
    """Whether a skill of a seat is critical where the other has chosen one, and whether that one is, as things stand."""
    foe = f.other(seat)
    then = moments.powered(moments.turned_up(moments.turned_up(s, seat, mine), foe, theirs))
    at = f.band_at(f.distance(then) + f.step_of(then, 0) + f.step_of(then, 1))
    mine_is, theirs_is = (tables(s).atk[s.face[skill]] != NO_ATTACK and f.judged_at(f.aim_of(then, one), at) >= f.CRITICAL
                          for one, skill in ((seat, mine), (foe, theirs)))
    return mine_is, theirs_is


def _skill(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """A skill against all that the other may choose: against how many it is fatal or critical, and how many are against it."""
    foe, (mine, theirs) = f.other(seat), (one.parts[0].piece for one in (move, other))
    others = known(s, foe)
    if not others:
        return
    met, beside = ([meets(s, seat, skill, one) for one in others] for skill in (mine, theirs))
    ends, else_ends = (sum(_ends(s, foe, deals, takes) for deals, takes in one) for one in (met, beside))
    figures = {"of": len(others), "foe": who(foe), "other": tables(s).said[s.face[theirs]]}
    if ends > else_ends and s.step() == "5.2":
        yield Fact.of("end", "meets.fatal.may", END, seat, n=ends, m=else_ends, **figures)
    hits, else_hits = ([critical(s, seat, skill, one) for one in others] for skill in (mine, theirs))
    (n, struck), (m, else_struck) = (tuple(sum(one) for one in zip(*pairs, strict=True)) for pairs in (hits, else_hits))
    ways = [(n - m, "crit", n, m), (else_struck - struck, "safe", struck, else_struck)]
    for gain, key, one, other_one in sorted(ways, reverse=True):
        if gain > 0:
            yield Fact.of(TERM, f"meets.{key}.may", gain, seat, n=one, m=other_one, **figures)
    one, two = (max(0, tables(s).atk[s.face[skill]]) for skill in (mine, theirs))
    if one > two:
        yield Fact.of(TERM, "meets.atk.may", SMALL, seat, n=one, m=two, **figures)


def _ends(s: State, foe: int, deals: int, takes: int) -> bool:
    """Whether damage gathers to a fatal wound of the other, and none as large of one's own."""
    hit, own = s.seat_num[foe, "wounds"] + deals, s.seat_num[f.other(foe), "wounds"] + takes
    deep = [s.seat_num[one, "level"] == f.TOP_LEVEL for one in (foe, f.other(foe))]
    return deep[0] and hit >= f.FATAL and not (deep[1] and own >= hit)


def _kept(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """Of cards that are paid or laid away, what stays in the hand instead."""
    given, else_given = ({part.piece for part in one.parts} for one in (move, other))
    yield from _better(s, seat, sorted(else_given - given), sorted(given - else_given), "keeps")


def _taken(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """Of cards that come to the hand, what this one has over that one."""
    yield from _better(s, seat, [part.piece for part in move.parts], [part.piece for part in other.parts], "takes")
    yield from _skill(s, seat, move, other)


def _better(s: State, seat: int, better: Sequence[int], worse: Sequence[int], key: str) -> Iterator[Fact]:
    """What the best of some cards has over the best of others and not the other way round: attack, else cost, else speed."""
    c = tables(s)
    if not better or not worse:
        return
    figures: tuple[tuple[str, list[int], int], ...] = (("atk", c.atk, 1), ("cost", c.cost, -1), ("speed", c.speed, 1))
    one, two = (max(cards, key=lambda card: (c.atk[s.face[card]], -c.cost[s.face[card]])) for cards in (better, worse))
    for name, by, way in figures:
        n, m = max(0, by[s.face[one]]), max(0, by[s.face[two]])
        if (n - m) * way > 0:
            yield Fact.of(TERM, f"{key}.{name}", SMALL, seat, n=n, m=m, card=c.said[s.face[one]], other=c.said[s.face[two]])
        elif (n - m) * way < 0:
            return


def _distance(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """Of a distance beside another: how many skills are critical from it, the own of the hand and those known of the other."""
    if s.step() != "may":
        return
    effect = s.agenda[-1][2]
    moved = next(iter(moments.done(s, seat, machine.todo(s, effect[2], effect[3]))), s)
    then, beside = (moved, s) if move.verb != PASS else (s, moved)
    at, at_other = f.distance(then), f.distance(beside)
    if at == at_other:
        return
    c, foe = tables(s), f.other(seat)
    for one, cards, way in ((seat, s.zones[c.hand[seat]], 1), (foe, known(s, foe), -1)):
        many, few = (sum(_critical(s, card, n) for card in cards) for n in (at, at_other))
        if (many - few) * way > 0:
            yield Fact.of(TERM, "critical", SMALL, one, n=many, m=few, at=at, other=at_other)


def _critical(s: State, card: int, at: int) -> bool:
    c, face = tables(s), s.face[card]
    return c.atk[face] != NO_ATTACK and f.judged_at(c.aim[face], f.band_at(at + c.step[face])) >= f.CRITICAL


def _open(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """A paid card that lies lowest returns last."""
    first, second = (_above(s, f.other(seat), one.parts[0].piece) for one in (move, other))
    if first > second:
        yield Fact.of(TERM, "opens.lowest", SMALL, seat)


def _cooled(s: State, seat: int, move: Move, other: Move) -> Iterator[Fact]:
    """What cools comes back to the hand."""
    yield Fact.of(TERM, "cools", SMALL, seat)


def _above(s: State, seat: int, card: int) -> int:
    """After how many coolings a paid card returns to the hand; 0 of one that lies on none."""
    return next((len(on) - on.index(card) for skill in f.cooling(s, seat) if card in (on := s.lying_on(skill))), 0)

Tell = Callable[[State, int, Move, Move], Iterator[Fact]]
REASONS: tuple[tuple[frozenset[tuple[str, str]], Tell], ...] = (
    (frozenset({("set", "set")}), _skill), (frozenset({("pay", "pay")}), _kept), (frozenset({("take", "take")}), _taken),
    (frozenset({("open", "open")}), _open), (frozenset({("cool", PASS)}), _cooled),
    (frozenset({("accept", PASS), (PASS, "accept")}), _distance))
"""By the verbs of both answers: what speaks for the first."""
