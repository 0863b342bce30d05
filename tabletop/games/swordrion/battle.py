"""③ A 手番: relics, a spell, 常時 of both sides, 発動, attack and answer, オートバトラー, and how a battle goes on or ends."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.casting import FEWEST, summoned
from tabletop.games.swordrion.moments import carry, holds, payable, relics, run, says, sweep
from tabletop.games.swordrion.tables import AUTOMATON, Doing, Way, tables
from tabletop.operations.drags import move_all
from tabletop.operations.machine import answered
from tabletop.operations.places import card
from tabletop.operations.seats import add, asking, one_of, who
from tabletop.referee.ask import Act, Flow, Steps, paused, put_to
from tabletop.referee.verbs import Draft, Says, Verb, one_part
from tabletop.table.state import DOWN, NOWHERE, UP, Frame, Part, State, place_of

THRICE, LAST_ROUND = 3, 3
LASTING = {"wound": 0, "ward": 1}
"""What of a card makes another position.  What it has grown by does not: it could grow, and others return, for ever."""
STILL = ("own_still", "foe_still")
"""The gauges of a seat that say in which turn a side does not act."""


def begin(s: State, seat: int, seen: tuple[int, ...], begun: int) -> None:
    """The 手番 begins: what lasted one turn ends, the automaton's 召喚 is looked at, its head is turned up.

    `seen` are the positions of this battle so far, `begun` is below 0 in its first turn.
    """
    c, line = tables(s), 2 * seat + AUTOMATON
    s.pass_turn(seat, s.turn + 1)
    if s.facts is not None:
        s.say("log.turn", seat=who(seat), n=s.turn)
    s.count(seat, "idle", s.seat_num[seat, "idle"] + 1)
    f.forget(s, f.TURNLY)
    for piece in s.zones[c.corner[seat]][:]:
        if summoned(s, line, piece):
            f.join(s, line, piece)
    foe, row = f.rows(s, line)
    s.then(("close", seat, seen, begun))
    if not (foe and row):
        return
    head = foe[0]
    if s.side[head] != UP:
        s.flip(head, UP)
        if s.facts is not None:
            s.say("log.turned_up", card=card(s, head))
        if not c.first[s.face[head]] and not summoned(s, line, head):
            s.move(head, c.corner[seat], side=UP)  # P9: no exchange this turn
            f.stir(s)
            return
    s.then(*turn_frames(seat, head, begun < 0))
    if len(s.zones[c.spells[seat]]) > FEWEST:
        s.then(("3-0", seat))


def turn_frames(seat: int, head: int, first: bool) -> tuple[Frame, ...]:
    """The steps of a 手番 against an enemy head, in the printed order."""
    line = 2 * seat
    return (("3-1", seat, first), ("3-2", seat, False), ("3-3", line, ()), ("3-4", line + AUTOMATON, ()), ("3-5", seat, head),
            ("3-6", seat, head), ("3-7", seat, head))


def relic_step(s: State, seat: int, first: bool) -> None:
    """3-1: the relics work, those of the opening first."""
    if doing := relics(s, seat, *(("open", "turn") if first else ("turn",))):
        carry(s, doing)


def always_step(s: State, line: int, done: tuple[int, ...]) -> Flow | Act | None:
    """3-3, 3-4: the 常時 of a side, one card after another where it matters which comes first; asked once a battle, and again when
    another card is among them."""
    if not (doing := waiting(s, line, done)):
        return None
    weighty = {s.face[piece] for piece, found in doing.items() if any(
        clause.weighty and (not clause.pay or payable(s, line, piece, clause.at)) for *_, clause in found)}
    if len(weighty) < 2:
        return together, (s, done, doing)
    places = {piece: s.piece_num.get((piece, "place"), 0) for piece in doing}
    if 0 in places.values():
        return ask_first(s, line, done, doing)
    return first_of, (s, line, done, doing, min(doing, key=lambda piece: places[piece]), not done)


def together(s: State, done: tuple[int, ...], doing: Mapping[int, list[Doing]]) -> None:
    """All at once, what raises figures before (P3)."""
    for piece in doing if done else ():
        s.mark(piece, "place", len(done) + 1)
    carry(s, sorted([one for found in doing.values() for one in found], key=lambda one: one[2].weighty))


def ask_first(s: State, line: int, done: tuple[int, ...], doing: Mapping[int, list[Doing]]) -> Flow:
    """The player says which comes first, which holds for this battle."""
    answer = yield put_to(line >> 1, "first")
    first = next((part.piece for part in answer[line >> 1].parts if part.piece in doing), next(iter(doing)))
    for piece in doing:
        s.mark(piece, "place", len(done) + 1 if piece == first else 0)
    first_of(s, line, done, doing, first)


def first_of(s: State, line: int, done: tuple[int, ...], doing: Mapping[int, list[Doing]], first: int, told: bool = False) -> None:
    """What one card does always; then what still comes."""
    if told:
        s.say("log.as_before", card=card(s, first))
    s.then((("3-3", "3-4")[line & AUTOMATON], line, (*done, first)))
    carry(s, doing[first])


def waiting(s: State, line: int, done: Iterable[int]) -> dict[int, list[Doing]]:
    """The cards of a line whose 常時 still comes this turn, and what they say; none where nobody is left to fight."""
    (own, other), bodies, found = f.rows(s, line), s.box.data.body, dict[int, list[Doing]]()
    for piece in own if other else ():
        skill = (f.body(s, piece) if piece in s.on else bodies[s.face[piece]]).skill
        if "always" in skill and s.side[piece] == UP and piece not in done:
            found[piece] = [(line, piece, clause) for clause in skill["always"]]
    return found


def coming(s: State, seat: int) -> list[int]:
    """The cards one of which is chosen at the open question of what always holds."""
    return list(waiting(s, *s.agenda[-1][1:])) if s.step() in ("3-3", "3-4") else []


def enter_step(s: State, seat: int, head: int) -> Act | None:
    """3-5: the 発動 of both heads, once for each card; the own one first (O11, switch enter)."""
    row, foe = f.rows(s, 2 * seat)
    heads = [(2 * seat, row[0])] if row else []
    if head in foe[:1]:
        heads.append((2 * seat + AUTOMATON, head))
    entering = [one for one in heads if (one[1], "entered") not in s.piece_num]
    if not entering:
        return None
    if s.box.switches.get("enter") == "enemy":
        entering.reverse()
    if doing := [clause for one in entering for clause in says(s, *one, "enter")]:
        return enter, (s, entering, doing)
    enter(s, entering, doing)
    return None


def enter(s: State, entering: list[tuple[int, int]], doing: list[Doing]) -> None:
    for _, piece in entering:
        s.mark(piece, "entered", 1)
    carry(s, doing)


def attack_step(s: State, seat: int, head: int) -> Flow | Act | None:
    """3-6: the heads attack and answer; whose head fell before it was attacked has no other to attack this turn (O18, P20)."""
    row, foe = f.rows(s, 2 * seat)
    if not row or head not in foe[:1]:
        if row and foe:
            s.say("log.no_attack")
        return None
    ways = f.body(s, row[0]).ways
    if len(ways) > 1 and may_act(s, 2 * seat, row[0], head):
        return asking([seat], "strike")
    return exchange, (s, seat, ways[0])


def strike_parts(s: State, seat: int, about: int, draft: Draft) -> list[Part]:
    """The head, with the number of each of its ways to act."""
    row = s.zones[tables(s).row[seat]][:1] if not draft else ()
    return [Part(head, NOWHERE, n + 1) for head in row for n in range(len(f.body(s, head).ways))]


def way_of(s: State, head: int, number: int) -> Way:
    """A way to act by its number; the first where there is none of it."""
    ways = f.body(s, head).ways
    return ways[number - 1 if 0 < number <= len(ways) else 0]


def strike_says(s: State, seat: int, about: int, draft: Draft) -> Says | None:
    for head, _, number in draft:
        way = way_of(s, head, number)
        if way.clause is not None:
            return Says("say.choice", {"card": f"card:{way.clause.at[0]}"})
        return Says("say.blow", {"n": f.atk(s, head), "times": way.strikes, "wide": way.wide})
    return None


def strike(s: State, seat: int, about: int, draft: Draft) -> None:
    row, foe = f.rows(s, 2 * seat)
    if row and foe:
        exchange(s, seat, way_of(s, row[0], draft[0].number if draft else 1))


def may_act(s: State, line: int, own: int, other: int) -> bool:
    """Whether the head of a line may act: nothing holds it still, and one that only answers is attacked by the other (⑤)."""
    if s.seat_num[line >> 1, STILL[line & AUTOMATON]] == s.turn:
        return False
    return "answers" not in f.body(s, own).words or (
        not line & AUTOMATON and may_act(s, line ^ 1, other, own) and f.body(s, other).must.attacks)


def exchange(s: State, seat: int, way: Way) -> None:
    """3-6: the own head acts, and once all that it asks for is done the enemy's answers.

    スピードアタッカー: no answer if one blow of a card without a wound felled it (switch one_stroke).
    """
    line, below = 2 * seat, s.agenda
    row, foes = f.rows(s, line)
    own, foe = row[0], foes[0]
    fresh, acts = not f.wounds(s, own), may_act(s, line, own, foe)
    killed = acts and act(s, line, own, way)
    quick = fresh and f.wounds(s, foe) >= f.FATAL and f.word(s, own, "speed") > 0 and (
        killed or s.box.switches.get("one_stroke") != "damage")
    if len(s.agenda) > len(below):
        s.agenda = (*below, ("answer", seat, True, way.attacks), *s.agenda[len(below):])
    else:
        answer(s, seat, acts, acts and way.attacks, quick, acts and way.clause is None)


def answer(s: State, seat: int, acts: bool, attacked: bool, quick: bool = False, struck: bool = False) -> None:
    """3-6: the enemy head answers, be it felled (O5, switch answer); one that only answers, if it was attacked."""
    line = 2 * seat
    row, foes = f.rows(s, line)
    if not (row and foes):
        return
    own, foe = row[0], foes[0]
    felled, body = f.wounds(s, foe) >= f.FATAL, f.body(s, foe)
    still, waits = s.seat_num[seat, "foe_still"] == s.turn, not attacked and "answers" in body.words
    told = quick or still or waits
    if not told and not (felled and s.box.switches.get("answer") == "alive"):
        act(s, line ^ 1, foe, body.must)
        told = felled or body.must.clause is not None
    fell = f.wounds(s, own) >= f.FATAL
    if s.facts is not None:
        if not acts:
            s.say("log.own_still", card=card(s, own))
        if told:
            s.say("log.quick" if quick else "log.foe_still" if still else "log.waits" if waits
                  else "log.answers" if felled else "log.must_choose", card=card(s, foe))
        s.say("log.exchange", card=card(s, own), foe=card(s, foe), n=f.wounds(s, own), m=f.wounds(s, foe),
              meets=f"{place_of(s, own)} {place_of(s, foe)}")
    if felled != fell and (fell or struck):
        beside(s, *((line ^ 1, foe) if fell else (line, own)), "felling")


def act(s: State, line: int, piece: int, way: Way) -> bool:
    """A 選択, or a blow with what the card does as it attacks; whether one blow felled the other head (a 選択 counts as one)."""
    if way.clause is not None:
        if holds(s, line, piece, way.clause):
            run(s, line, piece, way.clause)
        return True
    beside(s, line, piece, "attack")
    power, times = f.atk(s, piece), max(way.strikes, s.piece_num.get((piece, "strikes_now"), 0))
    felled = [f.hurt(s, struck, power) for struck in f.rows(s, line)[1][:way.wide] for _ in range(times)]
    return True in felled[:times]


def beside(s: State, line: int, piece: int, trigger: str) -> None:
    """What a head does beside its blow: as it strikes, or after it has felled the other and stands."""
    for doing in says(s, line, piece, trigger):
        if holds(s, *doing):
            run(s, *doing)


def foreseen(s: State) -> State:
    """A copy of the table after the exchange to come, with all that comes by itself until then."""
    after = s.copy()
    for step, *rest in reversed(s.agenda):
        if step in ("3-3", "3-4"):
            for doing in waiting(after, *rest).values():
                carry(after, doing)
        elif step == "3-5" and (entering := enter_step(after, *rest)) is not None:
            entering[0](*entering[1])
        elif step == "3-6":
            row, foe = f.rows(after, 2 * s.seat)
            if row and foe[:1] == rest[1:]:
                exchange(after, s.seat, f.body(after, row[0]).ways[0])
            break
    return after


def auto_step(s: State, seat: int, head: int) -> None:
    """3-7: who strikes beside the head strikes this turn's enemy head, if it lives (Q5); nobody answers it (O6)."""
    (row, foe), strikers = f.rows(s, 2 * seat), s.box.data.autos
    for own, other in ((row, foe), (foe, row)) if row and foe and foe[0] == head else ():
        for piece in own[1:]:
            if (s.face[piece] in strikers or piece in s.on or (piece, "auto_now") in s.piece_num) and s.side[piece] == UP and (
                    f.word(s, piece, "auto")):
                f.hurt(s, other[0], f.atk(s, piece))
    sweep(s, seat)


def position(s: State, seat: int) -> int:
    """A number for the position of a battle: cards, their wounds, the spells that are left."""
    c, zones = tables(s), s.zones
    marks = [(at[0], LASTING[at[1]], n) for at, n in s.piece_num.items() if n and at[1] in LASTING]
    return hash((*zones[c.row[seat]], -1, *zones[c.foe[seat]], -1, *zones[c.spells[seat]], -1, *marks))


def close_step(s: State, seat: int, seen: tuple[int, ...], begun: int) -> None:
    """The end of a 手番: 3回ルール, the next one, or the battle is cleared or lost; `seen` are the positions so far."""
    row, foe = f.rows(s, 2 * seat)
    if not (row and foe):
        over(s, seat)
        return
    seen = (*seen, position(s, seat))
    if s.seat_num[seat, "idle"] < THRICE and seen.count(seen[-1]) < THRICE:
        begin(s, seat, seen, 0)
        return
    s.say("log.thrice", card=card(s, row[0]), foe=card(s, foe[0]))  # ③ 3回ルール, P8
    for piece in (row[0], foe[0]):
        f.wound(s, piece, f.FATAL)
    s.then(("close", seat, seen, 0))
    sweep(s, seat)


def over(s: State, seat: int) -> None:
    """③: cleared: a blue cube, and the next five come; lost: a green and a yellow one; both at once: green and blue (O13)."""
    c = tables(s)
    row, foe = f.rows(s, 2 * seat)
    s.then(("ended", seat))
    if foe:
        s.say("log.lost", seat=who(seat), n=len(foe))
    else:
        move_all(s, c.corner[seat], c.foegrave[seat])
        add(s, seat, "cleared")
        s.say("log.cleared" if row else "log.both", seat=who(seat), n=s.seat_num[seat, "cleared"])
    for key in ("yellow" if foe else "blue", *(() if row else ("green", "out"))):
        add(s, seat, key)
    carry(s, relics(s, seat, "clear") if row else ())


def next_step(s: State) -> None:
    """The next battle of all whose row stands, else the round is over."""
    s.then("round_end" if all(s.seat_num[seat, "out"] for seat in range(s.box.seats)) else ("foes", False))


def round_end(s: State) -> None:
    """③, ④: what is left of the enemies goes under the deck, the own cards come home; the shop, or the end."""
    c, n = tables(s), s.zone_num.get((tables(s).deck, "round"), 1)
    for piece in f.all_of(s, *[zone for both in zip(c.foe, c.corner, strict=True) for zone in both]):
        s.move(piece, c.deck, at=0, side=DOWN)
    if n < LAST_ROUND:
        come_home(s)
        s.then("4-deal", *[("4", seat) for seat in range(s.box.seats)], ("round", n + 1))
    else:
        s.then("5")


def come_home(s: State) -> None:
    """④: row, graveyard and spells are the hand again."""
    c = tables(s)
    for seat, hand in enumerate(c.hand):
        for piece in f.all_of(s, c.row[seat], c.grave[seat], c.spells[seat]):
            s.move(piece, hand)


VERBS = (
    Verb("first", one_of(coming), (), one_part, answered, rule="3-3"),
    Verb("strike", strike_parts, (), one_part, strike, says=strike_says, rule="3-6"),
)
STEPS: Steps = {
    "turn": paused(begin), "3-1": relic_step, "3-3": always_step, "3-4": always_step, "3-5": enter_step, "3-6": attack_step,
    "answer": answer, "3-7": paused(auto_step), "close": paused(close_step), "next": next_step, "round_end": round_end}
