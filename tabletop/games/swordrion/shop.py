"""④ The shop: five cards for each, bought with cubes that come back, kept for the next shop or drawn anew; and ⑤ the points."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tabletop.games.swordrion.battle import come_home
from tabletop.games.swordrion.moments import relics, told
from tabletop.games.swordrion.tables import BLUE, SMALL, SPELL, Tables, said, tables
from tabletop.operations.drags import drag, draw, move_all
from tabletop.operations.seats import who
from tabletop.referee.ask import PASS, Ask, Flow
from tabletop.referee.verbs import Check, Draft, Figures, Says, Verb, one_part
from tabletop.table.state import Part, State

OFFERED, MOST_BOUGHT, MOST_STOCKED = 5, 5, 5
PURSE = {SMALL: "purse_small", BLUE: "purse_blue"}
RANKS = (("king", 30), ("queen", 25), ("rook", 20), ("bishop", 15), ("knight", 10), ("pawn", 5))
"""⑤: the ranks of who plays alone, by points."""
FREE = 1
"""The number of a reroll that costs nothing."""


def deal(s: State) -> None:
    """④: what was kept and five more lie open for each, as far as the deck goes; all cubes may be used once."""
    c, num = tables(s), s.seat_num
    for seat in range(s.box.seats):
        move_all(s, c.stock[seat], c.shop[seat])
        more = sum([args["n"] for args in told(s, seat, "shop", "deal")])
        draw(s, c.deck, c.shop[seat], OFFERED + more)
        s.count(seat, "free", sum([args["n"] for args in told(s, seat, "shop", "reroll")]))
        s.count(seat, "purse_small", num[seat, "green"] + num[seat, "yellow"])
        s.count(seat, "purse_blue", num[seat, "blue"])
        s.count(seat, "bought", 0)


def shop_step(s: State, seat: int) -> Flow:
    """④: buy, keep, draw anew, as long as there are cubes; then what is left lies in the discard."""
    c: Tables = s.box.data
    if not s.zones[c.shop[seat]]:
        return
    answer = yield Ask({seat: ("buy", "stock", "reroll", PASS)})
    if answer[seat].verb != PASS:
        s.then(("4", seat))
        return
    move_all(s, c.shop[seat], c.discard)
    for key in PURSE.values():
        s.count(seat, key, 0)


def price(s: State, seat: int, piece: int) -> int:
    """The cost, less what relics take off it; never below 1."""
    c, face = tables(s), s.face[piece]
    off: int = sum([args["n"] for args in told(s, seat, "shop", "discount") if args["kind"] == c.kind[face]])
    return max(1, c.cost[face] - off)


def smalls(cost: int, blues: int) -> int:
    """How many small cubes so much costs beside so many blue ones; nothing is given back (④)."""
    return max(0, (cost - BLUE * blues + SMALL - 1) // SMALL)


def payment(cost: int, small: int, blue: int) -> tuple[int, int] | None:
    """The small and blue cubes that pay so much and give away least; None where there are too few."""
    ways = [(SMALL * smalls(cost, n) + BLUE * n, smalls(cost, n), n) for n in range(min(blue, -(-cost // BLUE)) + 1)]
    return min([(few, dear) for _, few, dear in sorted(ways) if few <= small][:1], default=None)


def buy_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A card to the hand; the number is how many blue cubes are paid, the rest is paid with small ones."""
    c: Tables = s.box.data
    if not draft:
        for piece in s.zones[c.shop[seat]]:
            cost = price(s, seat, piece)
            for blues in range((cost + BLUE - 1) // BLUE + 1):
                if not blues or smalls(cost, blues) < smalls(cost, blues - 1):
                    yield Part(piece, c.hand[seat], blues)


def too_dear(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """S-4b, S-4c, S-4f: cubes that lie for something else buy nothing."""
    part, num = draft[-1], s.seat_num
    cost, small, blue = price(s, seat, part.piece), num[seat, "purse_small"], num[seat, "purse_blue"]
    if part.number <= blue and smalls(cost, part.number) <= small:
        return None
    return {"cost": cost, "small": small, "blue": blue}


def five_bought(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """④, O14: five cards a shop, those kept from the last one too."""
    n = s.seat_num[seat, "bought"]
    return {"n": n, "most": MOST_BOUGHT} if n >= MOST_BOUGHT else None


def buy_says(s: State, seat: int, about: int, draft: Draft) -> Says | None:
    if not draft:
        return None
    return Says("say.buy", {"blue": draft[-1].number, "small": smalls(price(s, seat, draft[-1].piece), draft[-1].number)})


def buy(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft[:1]:
        pay(s, seat, SMALL, smalls(price(s, seat, part.piece), part.number))
        pay(s, seat, BLUE, part.number)
        s.count(seat, "bought", s.seat_num[seat, "bought"] + 1)
        s.move(part.piece, tables(s).hand[seat])
        s.say("log.bought", seat=who(seat), card=said(s, part.piece))


def pay(s: State, seat: int, worth: int, n: int) -> None:
    if n:
        s.count(seat, PURSE[worth], s.seat_num[seat, PURSE[worth]] - n)


# --- keeping and drawing anew ----------------------------------------------------------------------------------------------------


PAID, FOR_NOTHING = drag("shop", "reroll", SMALL, BLUE), drag("shop", "reroll", FREE)


def reroll_parts(s: State, seat: int, about: int, draft: Draft) -> Iterable[Part]:
    """A card to the discard, and another is drawn; the number says which cube lies for it."""
    return (FOR_NOTHING if s.seat_num[seat, "free"] else PAID)(s, seat, about, draft)


def no_cube(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    worth, num = draft[-1].number, s.seat_num
    if worth == FREE or num[seat, PURSE[worth]]:
        return None
    return {"small": num[seat, "purse_small"], "blue": num[seat, "purse_blue"]}


def stock_full(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    n = len(s.zones[tables(s).stock[seat]])
    return {"n": n, "most": MOST_STOCKED} if n >= MOST_STOCKED else None


def deck_empty(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    return None if s.zones[tables(s).deck] else {}


def cube_says(s: State, seat: int, about: int, draft: Draft) -> Says | None:
    if not draft or draft[-1].number not in (FREE, SMALL, BLUE):
        return None
    return Says({FREE: "say.free", SMALL: "say.small", BLUE: "say.blue"}[draft[-1].number], {})


def stock(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft[:1]:
        pay(s, seat, part.number if part.number in PURSE else SMALL, 1)
        s.move(part.piece, tables(s).stock[seat])
        s.say("log.stocked", seat=who(seat), card=said(s, part.piece))


def reroll(s: State, seat: int, about: int, draft: Draft) -> None:
    c: Tables = s.box.data
    for part in draft[:1]:
        if part.number == FREE:
            s.count(seat, "free", s.seat_num[seat, "free"] - 1)
        else:
            pay(s, seat, part.number if part.number in PURSE else SMALL, 1)
        s.move(part.piece, c.discard)
        draw(s, c.deck, c.shop[seat])
        s.say("log.rerolled", seat=who(seat), card=said(s, part.piece))


# --- ⑤ -------------------------------------------------------------------------------------------------------------------------


def counted(s: State, seat: int, piece: int, per: str) -> int:
    """What a relic about points counts (P17)."""
    c: Tables = s.box.data
    hand = s.zones[c.hand[seat]]
    if per == "kin_hand":
        return sum([c.kind[s.face[one]] == c.kind[s.face[piece]] for one in hand])
    if per == "spells":
        return sum([c.kind[s.face[one]] == SPELL for one in hand]) // 2
    return len(s.zones[c.foegrave[seat]]) // 15


def cubes(s: State, seat: int) -> tuple[int, int]:
    """The cubes of which three are a point, and those that are one each (O2, switch score)."""
    small, blue = s.seat_num[seat, "green"] + s.seat_num[seat, "yellow"], s.seat_num[seat, "blue"]
    return (blue, small) if tables(s).blue_third else (small, blue)


def bonus(s: State, seat: int) -> int:
    """⑤: points of relics."""
    return sum([deed.args["n"] * min(3, counted(s, seat, piece, deed.args["per"]))
                for _, piece, clause in relics(s, seat, "end") for deed in clause.do])


def score_step(s: State) -> None:
    """⑤: three of the small cubes are a point, each blue one is; what is left over breaks ties."""
    come_home(s)
    best = []
    for seat in range(s.box.seats):
        thirds, ones = cubes(s, seat)
        s.count(seat, "bonus", bonus(s, seat))
        s.count(seat, "points", thirds // 3 + ones + s.seat_num[seat, "bonus"])
        s.count(seat, "left", thirds % 3)
        best.append((s.seat_num[seat, "points"], s.seat_num[seat, "left"]))
        s.say("log.score", seat=who(seat), points=best[-1][0], left=best[-1][1])
    winners = [seat for seat, found in enumerate(best) if found == max(best)]
    if s.box.seats == 1:
        name = rank(s, best[0][0])
        s.finish(winners, "5", f"end.rank.{name}" if name else "end.solo")
    elif len(winners) > 1:
        s.finish([], "5", "end.equal")
    else:
        s.finish(winners, "5", "end.left" if best[0][0] == best[1][0] else "end.points")


def rank(s: State, points: int) -> str:
    """O19: the highest rank whose points are reached, or only those of exactly so many (switch ranks); empty for none."""
    exact = tables(s).exact
    return next((name for name, least in RANKS if points == least or (points > least and not exact)), "")


CUBE = Check("4", "no_cube", no_cube)
VERBS = (
    Verb("buy", buy_parts, (Check("4", "five_bought", five_bought, blind=True), Check("4", "too_dear", too_dear)), one_part, buy,
         says=buy_says),
    Verb("stock", drag("shop", "stock", SMALL, BLUE), (Check("4", "stock_full", stock_full, blind=True), CUBE), one_part, stock,
         says=cube_says),
    Verb("reroll", reroll_parts, (Check("4", "deck_empty", deck_empty, blind=True), CUBE), one_part, reroll, says=cube_says),
)
STEPS: dict[str, Callable[..., Flow | None]] = {"4-deal": deal, "4": shop_step, "5": score_step}
