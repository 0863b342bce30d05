"""What else the program asks of this game: sums that matter now, what keeps the rules from going on, steps set by hand."""

from __future__ import annotations

from tabletop.games.anoare import abilities, moments, outcome
from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.operations.conditions import unmet
from tabletop.games.anoare.tables import BANDS, NO_ATTACK, SEATS, tables
from tabletop.games.anoare.turn import PHASES
from tabletop.operations.seats import go_on_with, who
from tabletop.referee.display import Aims
from tabletop.referee.reveal import Blow, Reveal
from tabletop.referee.verbs import Refusal, Says
from tabletop.table.state import State

NAMED = ("one", "two")
"""So many causes of a changed attack are named in its sum."""


def ledger(s: State) -> list[Says]:
    """The distance, and the open attacks as they will strike if nothing more happens: with what is added to what is printed."""
    sums = [Says("sum.distance", {"n": f.distance(s), "band": f"band:{f.band(s)}"})]
    then = moments.powered(moments.paid(s))
    for seat in range(SEATS):
        attack = f.attack_of(then, seat)
        if attack != NO_ATTACK:
            printed = tables(s).atk[s.face[f.open_skill(s, seat)]]
            more = {"printed": printed, "more": attack - printed} if attack != printed else {}
            by = [kind for kind, _, _ in moments.raising(then, seat)] if more else []
            named = dict(zip(("of", "also"), by, strict=False)) if len(by) <= len(NAMED) else {}
            key = f"sum.attack.{NAMED[len(named) - 1]}" if named else "sum.attack.more" if more else "sum.attack"
            sums.append(Says(key, {"seat": who(seat), "n": attack, **more, **named}))
    return sums


def reveal(s: State) -> Reveal | None:
    """The sums of this turn, and whose effects make up what modifies them."""
    found = outcome.reveal(s)
    if found is None:
        return None
    return found._replace(blows=tuple(blow._replace(notes=(*_causes(s, blow), *blow.notes)) for blow in found.blows))


def _causes(s: State, blow: Blow) -> tuple[Says, ...]:
    """Whose effects changed the attack of a blow, and whose its damage."""
    raised = tuple([Says("note.attack", {"seat": who(whose), "card": card}) for _, whose, card in moments.raising(s, blow.seat)])
    return (*raised, *(moments.modifying(s, blow.seat) if blow.modifier else ()))


def sound(s: State) -> list[Refusal]:
    """The rules need a character at each place."""
    if any(frame[0] in ("2", "2-fragments") for frame in s.agenda):
        return []
    return [Refusal("2", "character_gone", {"seat": who(seat)}) for seat in range(SEATS)
            if s.top(tables(s).character[seat]) < 0]


def goto(s: State, step: str) -> None:
    """Set a step by hand: the rest of the turn from there."""
    go_on_with(s, *PHASES[[frame[0] for frame in PHASES].index(step):])


AWAITED = frozenset({"result", "foe_result", "hurt"})
"""The conditions that 5.5 decides."""


def dim(s: State, seat: int) -> tuple[Says | None, ...]:
    """6: why each level ability of a seat does not count now, None where it does: its level, a cooling card, its conditions; what
    only the result decides may still come while that is open, as what only a skill decides that is not chosen yet."""
    to_come = AWAITED if moments.undecided(s) else frozenset()
    to_come |= {name for name, whose in (("aims", seat), ("foe_moves", f.other(seat))) if f.used_skill(s, whose) < 0}
    off, reached, held = moments.silenced(s, seat), s.seat_num[seat, "level"], s.top(tables(s).character[seat])
    written = tables(s).clauses[s.face[held]] if held >= 0 else {}
    found: list[Says | None] = []
    for level in range(1, f.TOP_LEVEL + 1):
        failing = [unmet(s, seat, tuple([asked for asked in one.where if asked.name not in to_come]))
                   for one in written.values() if one.field == f"lv{level}"]
        if level > reached or level in off:
            found.append(Says("dim.later" if level > reached else "dim.silenced", {"level": f"level:{level}"}))
        elif failing and None not in failing and failing[0] is not None:
            found.append(Says("dim.unmet", {"level": f"level:{level}", **failing[0]}))
        else:
            found.append(None)
    return tuple(found)


def altered(s: State) -> dict[int, dict[str, object]]:
    """The critical distance of a skill in use, where an effect has changed it, and the figure of a character's level."""
    changed = {e.seat for e in s.lasting if e.key == "aim"}
    found: dict[int, dict[str, object]] = {
        skill: {"critical": BANDS[f.aim_of(s, seat)]} for seat in changed if (skill := f.used_skill(s, seat)) >= 0}
    risen = [seat for seat in range(SEATS) if s.seat_num[seat, "level"] > 1]
    return found | {held: {"figure_at": s.seat_num[seat, "level"] - 1} for seat in risen
                    if (held := s.top(tables(s).character[seat])) >= 0}


def aims(s: State, piece: int) -> Aims | None:
    """5.5-1: where the distance would lie with the correction of a skill, beside that of what the other uses openly, and what its
    attack does in each band, both with what counts by itself as things stand; of a card of the hand while a skill may be chosen.
    Of a fragment or a character the same of the open skill, with what these would do."""
    c, face, where = tables(s), s.face[piece], s.where[piece]
    seat = s.owner[piece] if s.owner[piece] >= 0 or where < 0 else s.box.zones[where].seat
    if seat not in range(SEATS) or s.seat_num[seat, "outcome"]:
        return None
    used = c.template[face] not in ("skill", "ultra")
    if not used:
        may = s.where[piece] == c.hand[seat] and not s.zones[c.skill[seat]]
        if not may and (f.open_skill(s, seat) != piece or not moments.undecided(s)):
            return None
        thens = [moments.turned_up(s, seat, piece)] if may else [moments.paid(then) for then in abilities.at_choice(s, seat)]
    else:
        open_ = f.open_skill(s, seat) >= 0 and moments.undecided(s)
        thens = [moments.paid(then) for then in abilities.with_use_of(s, seat, piece)] if open_ else []
    found = [_forecast(then, seat) for then in thens]
    return found[0]._replace(also=tuple(one.n for one in found[1:]), used=used) if found else None


def _forecast(s: State, seat: int) -> Aims:
    """What the open skill of a seat does if nothing more happens."""
    then = moments.powered(s)
    aim, attack, step = f.aim_of(then, seat), f.attack_of(then, seat), f.step_of(then, seat) + f.step_of(then, f.other(seat))
    bands = range(len(BANDS)) if attack != NO_ATTACK else ()
    strikes = tuple((f.OUTCOMES[f.judged_at(aim, band)], f.damage_of(moments.judged(then, band), seat)) for band in bands)
    return Aims(f.distance(then) + step, strikes, seat, tuple(why is None for why in dim(then, seat)))


def tags(s: State) -> dict[int, Says]:
    """2: which fragment is hidden still, and which are out of the game: on the topmost of those that lie together."""
    c = tables(s)
    hidden = {piece: Says("tag.hidden", {}) for zone in c.fragment for piece in s.zones[zone]}
    return hidden | {piece: Says("tag.spent", {}) for zone in c.spent for piece in s.zones[zone][-1:]}


def left(s: State) -> float:
    """6: how much life whoever has least still has, with what a fatal wound takes."""
    return max(0.0, min(f.standing_life(s, seat) for seat in range(SEATS)) + f.FATAL) / (f.FULL_LIFE + f.FATAL)


def titles(s: State) -> dict[int, str]:
    """A seat is called by its character, where they differ."""
    keys = {seat: s.box.cards[s.face[piece]].key for seat in range(SEATS) if (piece := s.top(tables(s).character[seat])) >= 0}
    return keys if len(set(keys.values())) == len(keys) else {}


def why(s: State) -> Says | None:
    """6: the gathered damage of whoever fell; a duel without a fatal wound ends by turns (switch turn_limit)."""
    if s.result is None:
        return None
    if not s.result.winners:
        return Says("end.limit", {"n": s.turn})
    winner = s.result.winners[0]
    loser = f.other(winner)
    n, m = f.fatal(s, loser), f.fatal(s, winner)
    if m:
        return Says("end.fatal.both", {"seat": who(loser), "n": n, "m": m})
    return Says("end.fatal", {"seat": who(loser), "n": n, "limit": f.FATAL})
