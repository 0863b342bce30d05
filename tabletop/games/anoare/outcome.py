"""The result of a turn (5.5): attack, distance, judgement and damage of both at once, then the costs move and hits open them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.tables import SEATS, Tables, said
from tabletop.operations.drags import Several, move_all
from tabletop.operations.seats import asking, drop, who
from tabletop.referee.ask import Flow, Steps, paused
from tabletop.referee.reveal import Blow, Reveal
from tabletop.referee.verbs import Draft, Says
from tabletop.table.state import DOWN, UP, State

OPENED = {f.CRITICAL: 2, f.HALF: 1}
"""5.5-3: how many paid cards of the other a hit opens."""


def note(s: State, seat: int, **figures: int) -> None:
    """Set figures of the turn; most of them stay 0."""
    for key, n in figures.items():
        if s.seat_num[seat, key] != n:
            s.count(seat, key, n)


def judge(s: State) -> None:
    """5.5-1-1 to 1-3: both attacks, the distance with both corrections (O6), and what it makes of each attack."""
    attack(s)
    s.say("log.distance", n=f.distance(s), band=f"band:{f.band(s)}")
    settle(s)


def attack(s: State) -> None:
    """5.5-1-1, 1-2: both attacks, and the distance with both corrections."""
    num = s.seat_num
    for seat in range(SEATS):
        note(s, seat, acted=f.open_skill(s, seat) + 1, power=max(0, f.attack_of(s, seat)), step=f.step_of(s, seat))
        if num[seat, "step"]:
            f.add_distance(s, num[seat, "step"])


def settle(s: State) -> None:
    """5.5-1-3: what the distance makes of both attacks."""
    num = s.seat_num
    for seat in range(SEATS):
        outcome = f.judgement(s, seat)
        note(s, seat, outcome=outcome, struck=f.struck_by(num[seat, "power"], outcome),
             aim=0 if outcome == f.NONE else f.aim_of(s, seat) + 1)
        if outcome != f.NONE:
            s.say(f"log.{f.OUTCOMES[outcome]}", seat=who(seat), n=num[seat, "power"], struck=num[seat, "struck"])


def deal(s: State) -> None:
    """5.5-1-4: modifiers, then both take their damage at the same time."""
    for seat in range(SEATS):
        hit = s.seat_num[seat, "outcome"] >= f.HALF
        note(s, seat, dealt=f.damage_of(s, seat), modifier=f.modifier_of(s, seat) if hit else 0,
             before=f.standing_life(s, f.other(seat)))
    f.hurt(s, {f.other(seat): s.seat_num[seat, "dealt"] for seat in range(SEATS)})
    for seat in range(SEATS):
        note(s, seat, after=f.standing_life(s, f.other(seat)))
    s.count(0, "told", 1)


def lay_away(s: State) -> None:
    """5.5-2: each skill goes to the cooldown zone with the cards that lie on it; before that the sums are shown.  What was added
    to its attack has been counted."""
    c: Tables = s.box.data
    for seat in range(SEATS):
        drop(s, seat, "atk")
        move_all(s, c.skill[seat], c.cooldown[seat])


# --- 5.5-3 hit-open --------------------------------------------------------------------------------------------------------


def hit_opens(s: State, seat: int) -> int:
    """5.5-3: how many paid cards of the other a seat opens; after a hit by the judgement, whatever the damage (O5)."""
    return OPENED.get(s.seat_num[seat, "outcome"], 0)


def to_open(s: State, seat: int) -> int:
    """How many paid cards of the other a seat opens or looks at by the question put, as far as there are any."""
    n = s.agenda[-1][2] if s.step() in ("extra_open", "look") else hit_opens(s, seat)
    return min(n, len(f.closed(s, f.other(seat)))) if n else 0


def opening(s: State, most: Mapping[int, int], after_hit: bool = False) -> Flow:
    """5.5-3: seats open so many paid cards of the other, as far as there are any; where it is all there is nothing to choose."""
    shut = {seat: f.closed(s, f.other(seat)) for seat, n in most.items() if n}
    asked = [seat for seat, cards in shut.items() if most[seat] < len(cards)]
    yield from asking(asked, "open")
    for seat, cards in shut.items():
        if seat not in asked:
            turn_up(s, seat, cards, after_hit)


def turn_up(s: State, seat: int, cards: list[int], after_hit: bool) -> None:
    """Open paid cards of the other where they lie; `after_hit` it is said which judgement it comes from."""
    judged = s.seat_num[seat, "outcome"]
    key = f"log.opened.{f.OUTCOMES[judged]}" if after_hit and judged in OPENED else "log.opened"
    for n, card in enumerate(cards):
        s.flip(card, UP)
        s.say("log.opened.also" if n else key, seat=who(seat), of=who(f.other(seat)), card=said(s, card))


def open_cards(s: State, seat: int, about: int, draft: Draft) -> None:
    shut = f.closed(s, f.other(seat))
    turn_up(s, seat, [part.piece for part in draft if part.piece in shut], s.step() == "5.5-3")


# --- what the screen tells -------------------------------------------------------------------------------------------------


def reveal(s: State) -> Reveal | None:
    """The sums of this turn, from 5.5-1-4 until the next turn clears them."""
    if not s.seat_num[0, "told"]:
        return None
    return Reveal(s.turn, 0, f.distance(s), tuple(_blow(s, seat) for seat in range(SEATS)), moved="log.shift")


def _blow(s: State, seat: int) -> Blow:
    num = s.seat_num
    piece = num[seat, "acted"] - 1
    outcome = num[seat, "outcome"]
    attack = num[seat, "power"] if outcome != f.NONE else None
    aim = num[seat, "aim"] - 1 if num[seat, "aim"] else None
    corrections = tuple(n for n in (num[seat, "step"],) if n)
    return Blow(seat, piece, corrections, attack, f.OUTCOMES[outcome], aim, num[seat, "struck"], num[seat, "modifier"],
                num[seat, "dealt"], (num[seat, "before"], num[seat, "after"]),
                tuple(_notes(s, seat)) if s.result is None else (),
                tuple(_follows(s, f.other(seat), num[seat, "after"])), f.standing_life(s, f.other(seat)))


def _notes(s: State, seat: int) -> Iterator[Says]:
    """What a seat may do after the result: who evaded cools more, who hit opens paid cards, as far as there are any."""
    foe = f.other(seat)
    if s.seat_num[foe, "outcome"] == f.EVADED:
        yield Says("note.evader", {})
    played = f.open_skill(s, foe)
    shut = len(f.closed(s, foe)) + (sum([s.side[card] == DOWN for card in s.lying_on(played)]) if played >= 0 else 0)
    if n := min(hit_opens(s, seat), shut):
        yield Says("note.opens", {"n": n})


def _follows(s: State, seat: int, life: int) -> Iterator[Says]:
    """What comes of the life that is left of a seat: what effects took beside, a fatal wound, a level at the end of the turn."""
    now = f.standing_life(s, seat)
    if now < life:
        yield Says("note.more" if now >= 0 else "note.more.past", {"n": life - now, "now": abs(now)})
    if s.result is None and f.fatal(s, seat) and f.fatal(s, seat) == f.fatal(s, f.other(seat)):
        yield Says("note.fatal.even", {})
    elif s.result is not None and f.fatal(s, seat):
        yield Says("note.fatal.too" if seat in s.result.winners else "note.fatal", {})
    elif s.result is None and f.level_at(life) > s.seat_num[seat, "level"]:
        yield Says("note.level", {"n": f.level_at(life)})


OPEN = Several(lambda s, seat: f.closed(s, f.other(seat)), to_open, "5.5-3", "open_more", twice="open_twice")
VERBS = (OPEN.verb("open", open_cards),)
STEPS: Steps = {
    "5.5-1": paused(judge), "5.5-1-4": paused(deal), "5.5-2": paused(lay_away),
    "5.5-3": lambda s: opening(s, {seat: hit_opens(s, seat) for seat in range(SEATS)}, True)}
