"""What the table shows beside its pieces: sums of a battle and of the shop, tags on cards; rounds, steps set by hand, the end."""

from __future__ import annotations

from collections import Counter

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.battle import LAST_ROUND, enter_step, exchange, turn_frames, waiting
from tabletop.games.swordrion.moments import carry
from tabletop.games.swordrion.setup import FIRST_CARDS, laying
from tabletop.games.swordrion.shop import MOST_BOUGHT, cubes, payment, price, purse, smalls
from tabletop.games.swordrion.tables import BLUE, SMALL, SPELL, Tables, tables
from tabletop.operations.seats import go_on_with, who
from tabletop.referee.ending import Feat
from tabletop.referee.verbs import Draft, Refusal, Says
from tabletop.table.state import NOWHERE, UP, State

DEAREST, PERCENT = 9, 100


def ledger(s: State) -> list[Says]:
    """The heads that meet and what an exchange would come to; before the enemy is seen, what may be known of it; in the shop what
    is lost by leaving."""
    c: Tables = s.box.data
    if s.step() == "4":
        seat = s.agenda[-1][1]
        return [Says("sum.leave", {"n": len(s.zones[c.shop[seat]]), "cubes": sum(purse(s, seat).values())})]
    row, foe = f.rows(s, 2 * s.seat)
    if not (row and foe):
        return [Says("sum.cleared", {"n": s.seat_num[s.seat, "cleared"]})]
    sums = [Says("sum.own", {"hp": f.hp(s, row[0]), "atk": f.atk(s, row[0]), "n": f.wounds(s, row[0])})]
    if s.side[foe[0]] == UP:
        sums += [Says("sum.foe", {"hp": f.hp(s, foe[0]), "atk": f.atk(s, foe[0]), "n": f.wounds(s, foe[0])}), *meeting(s)]
    else:
        sums.append(unseen(s, row[0]))
    idle = s.seat_num[s.seat, "idle"]
    return [*sums, Says("sum.thrice", {"n": idle - 1})] if idle > 1 else sums


def meeting(s: State) -> list[Says]:
    """What an exchange of the heads would come to before it, with all that comes by itself until then."""
    row, foe = f.rows(s, 2 * s.seat)
    own, other, after = row[0], foe[0], s.copy()
    for step, *rest in reversed(s.agenda):
        if step in ("3-3", "3-4"):
            for doing in waiting(after, *rest).values():
                carry(after, doing)
        elif step == "3-5":
            enters = enter_step(after, *rest)
            if enters is not None:
                enters[0](*enters[1])
        elif step == "3-6" and after.zones[s.where[own]][:1] == [own] and after.zones[s.where[other]][:1] == [other]:
            exchange(after, s.seat, f.body(after, own).ways[0])
            return [Says("sum.meeting", {"n": f.wounds(after, own), "m": f.wounds(after, other)})]
    return []


def unseen(s: State, head: int) -> Says:
    """Of all cards nobody has seen: how many the head would fell in one blow, and how many would fell it."""
    c: Tables = s.box.data
    left = Counter([supply.card for supply in s.box.supplies]) - Counter([face for face in s.face if face])
    cards = Counter({face: n for face, n in left.items() if c.kind[face] != SPELL})
    power, lock, hp = f.atk(s, head), f.word(s, head, "lock"), f.hp(s, head)
    fells = sum([n for face, n in cards.items() if "undead" not in (one := c.body[face]).words
                 and power - one.words.get("lock", 0) >= one.hp])
    felled = 0 if f.word(s, head, "undead") else sum([n for face, n in cards.items() if c.body[face].atk - lock >= hp])
    total = max(1, cards.total())
    return Says("sum.unseen", {"n": PERCENT * fells // total, "m": PERCENT * felled // total})


def tags(s: State) -> dict[int, Says]:
    """In the shop what each card costs in cubes; in a battle what a card has become, and which ones act now."""
    c: Tables = s.box.data
    if s.step() == "4":
        return {piece: _price(s, s.agenda[-1][1], piece) for piece in s.zones[c.shop[s.agenda[-1][1]]]}
    row, foe = f.rows(s, 2 * s.seat)
    printed = {piece: c.body[s.face[piece]] for piece in (*row, *foe) if s.side[piece] == UP}
    found = {piece: Says("tag.now", {"hp": f.hp(s, piece), "atk": f.atk(s, piece)}) for piece, one in printed.items()
             if piece in s.on or (f.hp(s, piece), f.atk(s, piece)) != (max(1, one.hp), one.atk)}
    if s.step() in ("3-3", "3-4"):
        _, line, done = s.agenda[-1]
        found |= {piece: Says("tag.always", {}) for piece in waiting(s, line, done)}
    if s.step() == "may":
        found[s.agenda[-1][2]] = Says("tag.may", {})
    return found


def _price(s: State, seat: int, piece: int) -> Says:
    """With how many cubes of each kind it is paid that give away least; what is missing where it cannot be."""
    cost, (small, blue) = price(s, seat, piece), purse(s, seat).values()
    few, dear = payment(cost, small, blue) or (0, 0)
    if not few + dear:
        return Says("tag.dear", {"cost": cost, "n": cost - SMALL * small - BLUE * blue})
    return Says("tag.blues" if not few else "tag.smalls" if not dear else "tag.both", {"cost": cost, "small": few, "blue": dear})


def notes(s: State, seat: int) -> list[Says]:
    """In the shop what the cubes that are left can pay, and what they should be kept for."""
    if s.step() != "4" or s.agenda[-1][1] != seat:
        return []
    small, blue = purse(s, seat).values()
    said = [Says("note.purse", {"small": small, "blue": blue, "pays": SMALL * small + BLUE * blue}),
            Says("note.bought", {"n": s.seat_num[seat, "bought"], "most": MOST_BOUGHT})]
    dear = next((cost for cost in range(DEAREST, 5, -1) if blue > 1 or (blue and smalls(cost, 1) <= small)), 0)
    spare = small + blue > (2 if blue > 1 else 1 + smalls(dear, 1))
    return [*said, Says("note.keep", {"n": min(blue, 2), "cost": dear})] if dear and spare else said


def preview(s: State, seat: int, verb: str, about: int, draft: Draft) -> State:
    """The table as it would be with cards fused as a draft says."""
    if verb != "equip" or len(draft) < 2:
        return s
    after = s.copy()
    f.join(after, 2 * seat, draft[0].piece, draft[1].piece)
    return after


# --- rounds, steps set by hand, the end ---------------------------------------------------------------------------------


def rounds(s: State) -> tuple[int, int] | None:
    """The round that is played; green cubes show it too (①)."""
    n = s.zone_num.get((tables(s).deck, "round"), 0)
    return (n, LAST_ROUND) if n else None


def sound(s: State) -> list[Refusal]:
    """The rules go on from any table."""
    return []


def goto(s: State, step: str) -> None:
    """Set a step by hand: the rest of the turn, of the battle and of the round from there."""
    c, seat = tables(s), s.seat
    go_on_with(s)
    n = max(1, s.zone_num.get((c.deck, "round"), 1))
    if step == "1-redraw":
        s.then(("1-redraw", 0) if s.box.seats == 1 else ("1-pick", len(s.zones[c.pack[0]]) or FIRST_CARDS), ("round", 1))
    elif step in ("2-relic", "2-field"):
        s.then(*laying(seat)[step == "2-field":], ("foes", True))
    elif step == "4":
        s.then(*(() if s.zones[c.shop[seat]] else ("4-deal",)), ("4", seat), ("round", n + 1))
    elif step == "5":
        s.then("5")
    elif step == "3-1":  # the first of its battle
        s.then(("turn", seat, (), -1), "next")
    else:
        frames = turn_frames(seat, next(iter(s.zones[c.foe[seat]]), NOWHERE), False)
        s.then(*frames[[frame[0] for frame in frames].index(step):], ("close", seat, (), 0), "next")


def why(s: State) -> Says | None:
    """⑤: the points, and the rank of who played alone; of two what decided."""
    if s.result is None:
        return None
    points = sorted([s.seat_num[seat, "points"] for seat in range(s.box.seats)], reverse=True)
    figures: dict[str, object] = {"n": points[0]}
    if s.result.key == "end.left":
        winner = s.result.winners[0]
        figures |= {"seat": who(winner), "left": s.seat_num[winner, "left"]}
    elif len(points) > 1:
        figures["m"] = points[1]
    return Says(s.result.key, figures)


def feat(s: State) -> Feat | None:
    """The points of who played alone."""
    return Feat("feat.points", s.seat_num[0, "points"]) if s.result is not None and s.box.seats == 1 else None


def score(s: State, seat: int) -> tuple[tuple[str, int], ...]:
    """⑤: how the points came about."""
    thirds, ones = cubes(s, seat)
    num = s.seat_num
    steps = (("score.thirds", thirds // 3), ("score.ones", ones), ("score.bonus", num[seat, "bonus"]))
    return (*steps, ("score.points", num[seat, "points"]))
