"""① The start: cubes, the first seven cards (drawn alone, drafted by two); and each round's relics, row and enemies (②)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.moments import carry, relics
from tabletop.games.swordrion.tables import SPELL, tables
from tabletop.operations.checks import first_card
from tabletop.operations.drags import Onto, draw, move_all
from tabletop.operations.places import card
from tabletop.operations.seats import asking, laid, one_of, some, who
from tabletop.referee.ask import PASS, Flow, Steps, pause_of, put_to
from tabletop.referee.verbs import Check, Draft, Refusal, Verb, one_part
from tabletop.table.state import Frame, State

FIRST_CARDS, ROW, RELICS = 7, 5, 2


def setup(s: State) -> None:
    """Put the start of the game on the agenda of a table that lies as table.yaml says."""
    s.pass_turn(0, 0)
    prepare(s, {})
    s.then("1-deal", ("1-redraw", 0) if s.box.seats == 1 else ("1-pick", FIRST_CARDS), ("round", 1))


def prepare(s: State, given: Mapping[str, str]) -> None:
    """O1: the picture is lost: one green and one yellow (switch cubes)."""
    for seat in range(s.box.seats) if s.box.switches.get("cubes") == "green" else ():
        s.count(seat, "yellow", 0)


def deal(s: State) -> None:
    """①: seven cards for each, alone to the hand."""
    c = tables(s)
    s.shuffle(c.deck)
    for zone in c.hand if s.box.seats == 1 else c.pack:
        draw(s, c.deck, zone, FIRST_CARDS)


def redraw(s: State, seat: int, about: int, draft: Draft) -> None:
    """Q1: once any number is put away and as many are drawn."""
    for part in draft:
        s.move(part.piece, part.place)
    draw(s, tables(s).deck, tables(s).hand[seat], len(draft))


def pick_step(s: State, n: int) -> Flow:
    """①: both keep one card in secret and pass the rest, until seven are kept."""
    yield from asking([seat for seat, pack in enumerate(tables(s).pack) if s.zones[pack]], "pick")
    s.then(("1-pass", n - 1))


def pass_step(s: State, n: int) -> None:
    """The packs change hands; the last card is kept, and what is kept becomes the hand, which lies open."""
    c = tables(s)
    for picked, hand in zip(c.picked, c.hand, strict=True) if n == 1 else ():
        move_all(s, picked, hand)
    for cards, to in zip([s.zones[pack][:] for pack in c.pack], (c.pack if n > 1 else c.hand)[::-1], strict=True):
        for piece in cards:
            s.move(piece, to)
    if n > 1:
        s.then(("1-pick", n))


def round_step(s: State, n: int) -> None:
    """A round: each lays relics and row, then battles until all rows have fallen."""
    s.count_zone(tables(s).deck, "round", n)
    s.say("log.round", n=n)
    for seat, key in product(range(s.box.seats), ("out", "cleared")):
        s.count(seat, key, 0)
    s.then(*[frame for seat in range(s.box.seats) for frame in laying(seat)], ("foes", True))


def laying(seat: int) -> tuple[Frame, ...]:
    """The steps in which a seat lays its relics and its row."""
    return ("2-relic", seat, RELICS), ("2-field", seat), ("2-spell", seat)


def layable(s: State, seat: int) -> list[int]:
    """The cards of a hand that may be laid at first: no spells, and none that are summoned (P2, P9)."""
    first = tables(s).first
    return [piece for piece in s.zones[tables(s).hand[seat]] if first[s.face[piece]]]


def to_replace(s: State, seat: int) -> list[int]:
    """The relics one of which must go for another."""
    lying = s.zones[tables(s).relics[seat]]
    return lying if len(lying) >= RELICS else []


def relic_step(s: State, seat: int, left: int) -> Flow:
    """②: two relics lie; one may be replaced by a card of the hand and is lost, as often as there are two."""
    full = bool(to_replace(s, seat))
    if s.zones[tables(s).hand[seat]] and (left or not full):
        answer = yield put_to(seat, "relic", *((PASS,) if full else ()))
        if answer[seat].verb != PASS:
            s.then(("2-relic", seat, left - full))


def last_to_lay(s: State, seat: int, about: int, draft: Draft) -> bool:
    """P2: one card at least is laid to fight, where there is one."""
    return not s.zones[tables(s).row[seat]] and layable(s, seat) == [draft[0].piece]


def lay_relic(s: State, seat: int, about: int, draft: Draft) -> None:
    for piece, place, _ in draft[1::-1]:
        s.move(piece, place if place >= 0 else tables(s).discard)
        s.say("log.relic" if place >= 0 else "log.relic_lost", seat=who(seat), card=card(s, piece))


def field_step(s: State, seat: int) -> Flow:
    """②: five cards from the hand, the first is the head; fewer where there are no more (P2)."""
    row, found = tables(s).row[seat], layable(s, seat)
    if (free := max(0, ROW - len(s.zones[row]))) and len({s.face[piece] for piece in found}) > 1:
        yield put_to(seat, "lay")
        s.then(("2-field", seat))
        return
    for piece in found[:free]:
        s.move(piece, row)


def spell_step(s: State, seat: int) -> None:
    """①: spells of the hand are held for the battles."""
    c = tables(s)
    for piece in [piece for piece in s.zones[c.hand[seat]] if c.kind[s.face[piece]] == SPELL]:
        s.move(piece, c.spells[seat])


def foes_step(s: State, first: bool) -> None:
    """②, O12: five enemies face down for each who still fights, what is left of the deck; with none the game ends.

    P1: spells that are drawn lie in the discard, and others are drawn for them (switch enemy_spells).
    """
    c, stay = tables(s), s.box.switches.get("enemy_spells") == "stay"
    fighting = [seat for seat in range(s.box.seats) if not s.seat_num[seat, "out"]]
    for seat in fighting:
        left = ROW
        while left and s.zones[c.deck]:
            top = s.zones[c.deck][-1]
            away = c.kind[s.face[top]] == SPELL
            s.move(top, c.discard if away else c.foe[seat])
            if away and s.facts is not None:
                s.say("log.no_enemy", card=card(s, top))
            left -= stay or not away
        if not s.zones[c.foe[seat]]:
            s.say("log.deck_out")
            s.then("5")
            return
        s.say("log.foes", seat=who(seat), n=len(s.zones[c.foe[seat]]))
    s.then(*[frame for seat in fighting for frame in (*[("begin", seat)] * first, ("fight", seat, first))], "next")


def stop(s: State, seat: int) -> Flow:
    """A battle begins, or has ended: its player sees how it stands."""
    yield pause_of(seat)


def fight_step(s: State, seat: int, first: bool) -> None:
    """③: a battle of one seat begins; in the first of a round its relics of the start work."""
    for key in ("felled", "fallen", "idle"):
        s.count(seat, key, 0)
    f.forget(s, ("spent", "place"))
    s.then(("turn", seat, (), -1))
    carry(s, relics(s, seat, "prep") if first else ())


LAID = Check("2", "not_layable", lambda s, seat, about, draft: not tables(s).first[s.face[draft[0].piece]], told=first_card)
"""Q4: a spell is no card; a card that is summoned waits for its condition."""
RELIC = Onto(one_of("hand", "relics"), to_replace, Refusal("2", "replace_one", {}))
VERBS = (
    Verb("redraw", one_of("hand", "discard", many=True), (), some, redraw, rule="1"),
    Verb("pick", one_of("pack", "picked"), (), one_part, laid(), secret=True, rule="1"),
    RELIC.verb("relic", lay_relic, Check("2", "last_to_lay", last_to_lay)),
    Verb("lay", one_of("hand", "row"), (LAID,), one_part, laid()),
)
STEPS: Steps = {
    "1-deal": deal, "1-redraw": lambda s, seat: asking([seat], "redraw", PASS), "1-pick": pick_step, "1-pass": pass_step,
    "round": round_step, "2-relic": relic_step, "2-field": field_step, "2-spell": spell_step, "foes": foes_step,
    "begin": stop, "fight": fight_step, "ended": stop}
