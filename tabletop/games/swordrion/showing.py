"""What the table shows beside its pieces: the sums of a battle and of the shop, tags on cards, what a purse can still pay."""

from __future__ import annotations

from collections import Counter

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.battle import enter_step, exchange, waiting
from tabletop.games.swordrion.moments import carry
from tabletop.games.swordrion.shop import MOST_BOUGHT, payment, price, purse, smalls
from tabletop.games.swordrion.tables import BLUE, SMALL, SPELL, Tables
from tabletop.referee.verbs import Draft, Says
from tabletop.table.state import UP, State

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
            list(enter_step(after, *rest) or ())
        elif step == "3-6" and after.zones[s.where[own]][:1] == [own] and after.zones[s.where[other]][:1] == [other]:
            exchange(after, s.seat, f.ways(after, own)[0])
            return [Says("sum.meeting", {"n": f.wounds(after, own), "m": f.wounds(after, other)})]
    return []


def unseen(s: State, head: int) -> Says:
    """Of all cards nobody has seen: how many the head would fell in one blow, and how many would fell it."""
    c: Tables = s.box.data
    left = Counter([supply.card for supply in s.box.supplies]) - Counter([face for face in s.face if face])
    cards = Counter({face: n for face, n in left.items() if c.kind[face] != SPELL})
    power, lock, body = f.atk(s, head), f.word(s, head, "lock"), f.hp(s, head)
    fells = sum([n for face, n in cards.items()
                 if power - c.words[face].get("lock", 0) >= c.hp[face] and "undead" not in c.words[face]])
    felled = 0 if f.word(s, head, "undead") else sum([n for face, n in cards.items() if c.atk[face] - lock >= body])
    total = max(1, cards.total())
    return Says("sum.unseen", {"n": PERCENT * fells // total, "m": PERCENT * felled // total})


def tags(s: State) -> dict[int, Says]:
    """In the shop what each card costs in cubes; in a battle what a card has become, and which ones act now."""
    c: Tables = s.box.data
    if s.step() == "4":
        return {piece: _price(s, s.agenda[-1][1], piece) for piece in s.zones[c.shop[s.agenda[-1][1]]]}
    row, foe = f.rows(s, 2 * s.seat)
    found = {piece: Says("tag.now", {"hp": f.hp(s, piece), "atk": f.atk(s, piece)}) for piece in (*row, *foe) if s.side[piece] == UP
             and (piece in s.on or (f.hp(s, piece), f.atk(s, piece)) != (max(1, c.hp[s.face[piece]]), c.atk[s.face[piece]]))}
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
