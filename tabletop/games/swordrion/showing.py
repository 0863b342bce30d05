"""What the table shows beside its pieces: sums of a battle and of the shop, tags on cards; rounds, steps set by hand, the end."""

from __future__ import annotations

from collections import Counter

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.battle import LAST_ROUND, foreseen, turn_frames, waiting
from tabletop.games.swordrion.casting import hold_limit
from tabletop.games.swordrion.moments import payable
from tabletop.games.swordrion.setup import FIRST_CARDS, laying
from tabletop.games.swordrion.shop import MOST_BOUGHT, RANKS, cubes, payment, price, purse, smalls, so_far
from tabletop.games.swordrion.tables import AUTOMATON, BLUE, SMALL, SPELL, tables
from tabletop.operations.places import card
from tabletop.operations.seats import go_on_with, who
from tabletop.referee.display import Notice
from tabletop.referee.ending import Feat
from tabletop.referee.verbs import Draft, Says
from tabletop.table.state import NOWHERE, UP, Frame, State

DEAREST, PERCENT = 9, 100


def ledger(s: State) -> list[Says]:
    """The heads that meet and what an exchange would come to; before the enemy is seen, what may be known of it; in the shop what
    is lost by leaving."""
    seat = s.agenda[-1][1] if s.step() in ("4", "begin") else s.seat
    if s.step() == "4":
        cubes = sum(purse(s, seat).values())
        return [Says("sum.leave", {"n": len(s.zones[tables(s).shop[seat]]), "cubes": cubes}) if cubes else Says("sum.used", {})]
    row, foe = f.rows(s, 2 * seat)
    if not (row and foe):
        return [Says("sum.cleared", {"n": s.seat_num[seat, "cleared"]})]
    seen, idle, after = s.side[foe[0]] == UP, s.seat_num[seat, "idle"], foreseen(s)
    sums = [Says("sum.own" if piece in row else "sum.foe", {"hp": f.hp(s, piece), "atk": f.atk(s, piece), "n": f.wounds(s, piece)})
            for piece in (row[0], *foe[:seen])]
    if not seen:
        sums.append(unseen(s, row[0]))
    elif any(frame[0] == "3-6" for frame in s.agenda) and [pieces[0] for pieces in f.rows(after, 2 * s.seat) if pieces] == [
            row[0], foe[0]]:
        sums.append(Says("sum.meeting", {"n": f.wounds(after, row[0]), "m": f.wounds(after, foe[0])}))
    return [*sums, Says("sum.thrice", {"n": idle - 1})] if idle > 1 else sums


def unseen(s: State, head: int) -> Says:
    """Of all cards nobody has seen: how many the head would fell in one blow, and how many would fell it."""
    c = tables(s)
    left = Counter([supply.card for supply in s.box.supplies]) - Counter([face for face in s.face if face])
    cards = {face: n for face, n in left.items() if c.kind[face] != SPELL}
    power, lock, hp, total = f.atk(s, head), f.word(s, head, "lock"), f.hp(s, head), max(1, sum(cards.values()))
    fells = sum([n for face, n in cards.items() if "undead" not in (one := c.body[face]).words
                 and power - one.words.get("lock", 0) >= one.hp])
    felled = 0 if f.word(s, head, "undead") else sum([n for face, n in cards.items() if c.body[face].atk - lock >= hp])
    return Says("sum.unseen", {"n": PERCENT * fells // total, "m": PERCENT * felled // total})


def notice(s: State) -> Notice | None:
    """How a battle ended, where its cards have left the table, with what it brings and what comes."""
    if s.step() != "ended":
        return None
    c, seat = tables(s), s.agenda[-1][1]
    row, foe = f.rows(s, 2 * seat)
    return Notice((c.row if foe else c.foe)[seat], (
        Says("notice.cleared" if row else "notice.lost" if foe else "notice.both",
             {"n": s.seat_num[seat, "cleared"], "left": len(foe)}),
        Says("notice.blue" if row else "notice.small" if foe else "notice.mixed", {"points": so_far(s, seat)}),
        Says("notice.foes" if row else "notice.points" if rounds(s) == (LAST_ROUND, LAST_ROUND) else "notice.shop", {}),
        *[Says("notice.ranks", {})] * (s.box.seats == 1)))


def altered(s: State) -> dict[int, dict[str, object]]:
    """A relic says what it does as one, and below that what it would do in the row; so do the cards one is chosen from."""
    c = tables(s)
    zones = [*c.relics, *([c.hand[s.agenda[-1][1]]] if s.step() == "2-relic" else ())]
    cards = {piece: s.box.cards[s.face[piece]].data for zone in zones for piece in s.zones[zone] if s.face[piece]}
    return {piece: {"text": data.get("relic_text"), "short": data.get("relic_short"), "relic_text": data.get("text")}
            for piece, data in cards.items()}


def tags(s: State) -> dict[int, Says]:
    """In the shop what each card costs in cubes; in a battle what a card has become, and which ones act now."""
    step, (seat, *rest) = s.step(), s.agenda[-1][1:] if s.agenda[-1:] and s.agenda[-1][1:] else (0,)
    if step == "4":
        return {piece: _price(s, seat, piece) for piece in s.zones[tables(s).shop[seat]]}
    printed = {piece: tables(s).body[s.face[piece]] for row in f.rows(s, 2 * s.seat) for piece in row if s.side[piece] == UP}
    found = {piece: Says("tag.now", {"hp": f.hp(s, piece), "atk": f.atk(s, piece)}) for piece, one in printed.items()
             if piece in s.on or (f.hp(s, piece), f.atk(s, piece)) != (max(1, one.hp), one.atk)}
    if step in ("3-3", "3-4"):
        found |= dict.fromkeys(waiting(s, seat, *rest), Says("tag.always", {}))
    if step == "may":
        given = [piece for piece in payable(s, seat, *rest) if piece in f.rows(s, seat)[0]]
        found |= {rest[0]: Says("tag.may", {}), **dict.fromkeys(given, Says("tag.pay", {}))}
    return found


def _price(s: State, seat: int, piece: int) -> Says:
    """With how many cubes of each kind it is paid that give away least; what is missing where it cannot be."""
    cost, (small, blue) = price(s, seat, piece), purse(s, seat).values()
    few, dear = payment(cost, small, blue) or (0, 0)
    if not few + dear:
        return Says("tag.dear", {"cost": cost, "n": cost - SMALL * small - BLUE * blue})
    return Says("tag.blues" if not few else "tag.smalls" if not dear else "tag.both", {"cost": cost, "small": few, "blue": dear})


def notes(s: State, seat: int) -> list[Says]:
    """Alone how far the next rank is; in the shop what the cubes that are left can pay, and what they should be kept for."""
    if s.step() != "4" or s.agenda[-1][1] != seat:
        n = so_far(s, seat)
        higher = [one for one in RANKS if one[1] > n and s.box.seats == 1]
        return [Says(f"note.rank.{name}", {"n": n, "more": least - n, "least": least}) for name, least in higher[-1:]]
    small, blue = purse(s, seat).values()
    said = [Says("note.purse", {"small": small, "blue": blue, "pays": SMALL * small + BLUE * blue}),
            Says("note.bought", {"n": s.seat_num[seat, "bought"], "most": MOST_BOUGHT})]
    dear = next((cost for cost in range(DEAREST, 5, -1) if blue > 1 or (blue and smalls(cost, 1) <= small)), 0)
    spare = small + blue > (2 if blue > 1 else 1 + smalls(dear, 1))
    return [*said, Says("note.keep", {"n": min(blue, 2), "cost": dear})] if dear and spare else said


def declared(s: State, seat: int) -> list[Says]:
    """Whose card it is that something is given up for, or whence cards are chosen and where they go."""
    match s.agenda[-1:]:
        case (("3-0", _),):
            return [Says("asks.held", {"n": len(s.zones[tables(s).spells[seat]]), "most": hold_limit(s, seat)})]
        case (("may", line, piece, at),):
            return [Says("asks.foe" if line & AUTOMATON else "asks.own", {
                "card": card(s, piece), "deed": "deed:{} {} {}".format(*at)})]
        case (("bring", _, "fuse", *_, under),):
            return [Says("asks.fuse", {"card": card(s, under)})]
        case (("bring", _, source, n, *_),):
            return [Says("asks.hand" if source == "hand" else "asks.grave" if source == "grave" else "asks.spells", {"n": n})]
    return []


def preview(s: State, seat: int, verb: str, about: int, draft: Draft) -> State:
    """The table as it would be with cards fused as a draft says."""
    if verb != "equip" or len(draft) < 2:
        return s
    after = s.copy()
    f.join(after, 2 * seat, draft[0].piece, draft[1].piece)
    return after


def rounds(s: State) -> tuple[int, int] | None:
    """The round that is played; green cubes show it too (①)."""
    n = s.zone_num.get((tables(s).deck, "round"), 0)
    return (n, LAST_ROUND) if n else None


def goto(s: State, step: str) -> None:
    """Set a step by hand: the rest of the turn, of the battle and of the round from there."""
    c, seat = tables(s), s.seat
    go_on_with(s)
    n, turn = max(1, s.zone_num.get((c.deck, "round"), 1)), turn_frames(seat, next(iter(s.zones[c.foe[seat]]), NOWHERE), False)
    start = ("1-redraw", 0) if s.box.seats == 1 else ("1-pick", len(s.zones[c.pack[0]]) or FIRST_CARDS)
    rests: dict[str, tuple[str | Frame, ...]] = {
        "1-redraw": (start, ("round", 1)),
        "2-relic": (*laying(seat), ("foes", True)), "2-field": (*laying(seat)[1:], ("foes", True)),
        "3-1": (("turn", seat, (), -1), "next"),  # the first of its battle
        "4": (*(() if s.zones[c.shop[seat]] else ("4-deal",)), ("4", seat), ("round", n + 1)), "5": ("5",)}
    s.then(*rests.get(step) or (*[frame for frame in turn if frame[0] >= step], ("close", seat, (), 0), "next"))


def why(s: State) -> Says | None:
    """⑤: the points, and the rank of who played alone with what the next one takes; of two what decided."""
    if s.result is None:
        return None
    points = sorted([s.seat_num[seat, "points"] for seat in range(s.box.seats)], reverse=True)
    if s.result.key == "end.left":
        winner = s.result.winners[0]
        return Says("end.left", {"n": points[0], "seat": who(winner), "left": s.seat_num[winner, "left"]})
    more = min([least for _, least in RANKS if least > points[0]], default=points[0]) - points[0]
    return Says(s.result.key, {"n": points[0], "m": points[-1]} if len(points) > 1 else {"n": points[0], "more": more})


def feat(s: State) -> Feat | None:
    """The points of who played alone."""
    return Feat("feat.points", s.seat_num[0, "points"]) if s.result is not None and s.box.seats == 1 else None


def score(s: State, seat: int) -> tuple[tuple[str, int], ...]:
    """⑤: how the points came about."""
    (thirds, ones), num = cubes(s, seat), s.seat_num
    return (("score.thirds", thirds // 3), ("score.ones", ones), ("score.bonus", num[seat, "bonus"]),
            ("score.points", num[seat, "points"]))
