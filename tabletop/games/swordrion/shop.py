"""④ The shop: five cards for each, bought with cubes that come back, kept for the next shop or drawn anew; and ⑤ the points."""

from __future__ import annotations

from tabletop.games.swordrion.battle import come_home
from tabletop.games.swordrion.moments import relics, told
from tabletop.games.swordrion.tables import BLUE, SMALL, SPELL, tables
from tabletop.operations.checks import short
from tabletop.operations.drags import draw, move_all
from tabletop.operations.places import card
from tabletop.operations.seats import add, one_of, who
from tabletop.referee.ask import PASS, Flow, Steps, put_to
from tabletop.referee.verbs import Check, Draft, Figures, Says, Verb, one_part
from tabletop.table.state import NOWHERE, Part, State, dragged

OFFERED, MOST_BOUGHT, MOST_STOCKED = 5, 5, 5
PURSE, SAYS = {SMALL: "purse_small", BLUE: "purse_blue"}, {SMALL: "say.small", BLUE: "say.blue"}
RANKS = (("king", 30), ("queen", 25), ("rook", 20), ("bishop", 15), ("knight", 10), ("pawn", 5))
"""⑤: the ranks of who plays alone, by points."""


def deal(s: State) -> None:
    """④: what was kept and five more lie open for each, as far as the deck goes; all cubes may be used once."""
    c = tables(s)
    for seat, shop in enumerate(c.shop):
        move_all(s, c.stock[seat], shop)
        draw(s, c.deck, shop, OFFERED + sum([args["n"] for args in told(s, seat, "shop", "deal")]))
        for key, n in (("purse_small", small_cubes(s, seat)), ("purse_blue", s.seat_num[seat, "blue"]), ("bought", 0)):
            s.count(seat, key, n)
        s.say("log.shop", seat=who(seat), n=len(s.zones[shop]))


def small_cubes(s: State, seat: int) -> int:
    """The green and yellow cubes of a seat."""
    return s.seat_num[seat, "green"] + s.seat_num[seat, "yellow"]


def shop_step(s: State, seat: int) -> Flow:
    """④: buy, keep, draw anew, as long as there are cubes; then what is left lies in the discard."""
    if not s.zones[tables(s).shop[seat]]:
        return
    answer = yield put_to(seat, "buy", "stock", "reroll", PASS)
    if answer[seat].verb != PASS:
        s.then(("4", seat))
        return
    move_all(s, tables(s).shop[seat], tables(s).discard)
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


def buy_parts(s: State, seat: int, about: int, draft: Draft) -> list[Part]:
    """A card to the hand; the number is how many blue cubes are paid, the rest is paid with small ones."""
    c = tables(s)
    return [dragged(piece, c.hand[seat], blues) for piece in ([] if draft else s.zones[c.shop[seat]])
            for blues in range(-(-price(s, seat, piece) // BLUE) + 1)]


def purse(s: State, seat: int, about: int = NOWHERE, draft: Draft = ()) -> dict[str, int]:
    """The cubes that lie for nothing else (S-4b, S-4c, S-4f)."""
    return {"small": s.seat_num[seat, "purse_small"], "blue": s.seat_num[seat, "purse_blue"]}


def too_dear(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    cost, have = price(s, seat, draft[-1].piece), purse(s, seat)
    pays = draft[-1].number <= have["blue"] and smalls(cost, draft[-1].number) <= have["small"]
    return None if pays else {"cost": cost, **have}


def buy_says(s: State, seat: int, about: int, draft: Draft) -> Says | None:
    if not draft:
        return None
    blue, small = draft[-1].number, smalls(price(s, seat, draft[-1].piece), draft[-1].number)
    return Says("say.smalls" if not blue else "say.blues" if not small else "say.both", {"blue": blue, "small": small})


def cube_says(s: State, seat: int, about: int, draft: Draft) -> Says | None:
    return Says(SAYS[draft[-1].number], {}) if draft and draft[-1].number in SAYS else None


def pay(s: State, seat: int, worth: int, n: int = 1) -> None:
    """Cubes lie for something; of another worth than there are (a hand did it) a small one does."""
    if n:
        add(s, seat, PURSE.get(worth, PURSE[SMALL]), -n)


def buy(s: State, seat: int, about: int, draft: Draft) -> None:
    for piece, place, blues in draft[:1]:
        pay(s, seat, SMALL, smalls(price(s, seat, piece), blues))
        pay(s, seat, BLUE, blues)
        add(s, seat, "bought")
        s.move(piece, place)
        s.say("log.bought", seat=who(seat), card=card(s, piece))


def for_cube(s: State, seat: int, about: int, draft: Draft) -> None:
    """A card is kept, or goes to the discard and another is drawn; the number says which cube lies for it."""
    c = tables(s)
    for piece, place, number in draft[:1]:
        pay(s, seat, number)
        s.move(piece, c.discard if place == c.reroll else place)
        if place == c.reroll:
            draw(s, c.deck, c.shop[seat])
        s.say("log.rerolled" if place == c.reroll else "log.stocked", seat=who(seat), card=card(s, piece))


def counted(s: State, seat: int, piece: int, per: str) -> int:
    """What a relic about points counts (P17)."""
    c, kinds = tables(s), [tables(s).kind[s.face[one]] for one in s.zones[tables(s).hand[seat]]]
    return (len(s.zones[c.foegrave[seat]]) // 15 if per == "foe_graves" else kinds.count(SPELL) // 2 if per == "spells"
            else kinds.count(c.kind[s.face[piece]]))


def cubes(s: State, seat: int) -> tuple[int, int]:
    """The cubes of which three are a point, and those that are one each (O2, switch score)."""
    both = small_cubes(s, seat), s.seat_num[seat, "blue"]
    return both[::-1] if s.box.switches.get("score") == "blue" else both


def so_far(s: State, seat: int) -> int:
    """⑤: points of cubes."""
    thirds, ones = cubes(s, seat)
    return thirds // 3 + ones


def bonus(s: State, seat: int) -> int:
    """⑤: points of relics."""
    return sum([deed.args["n"] * min(3, counted(s, seat, piece, deed.args["per"]))
                for _, piece, clause in relics(s, seat, "end") for deed in clause.do])


def score_step(s: State) -> None:
    """⑤: three of the small cubes are a point, each blue one is; what is left over breaks ties."""
    come_home(s)
    reached = []
    for seat in range(s.box.seats):
        more, left = bonus(s, seat), cubes(s, seat)[0] % 3
        reached.append((so_far(s, seat) + more, left))
        for key, n in (("bonus", more), ("points", reached[-1][0]), ("left", left)):
            s.count(seat, key, n)
        s.say("log.score", seat=who(seat), points=reached[-1][0], left=left)
    winners = [seat for seat, found in enumerate(reached) if found == max(reached)]
    s.finish(winners if len(winners) == 1 else [], "5", rank(s, reached[0][0]) if s.box.seats == 1 else "end.equal"
             if len(winners) > 1 else "end.left" if reached[0][0] == reached[1][0] else "end.points")


def rank(s: State, points: int) -> str:
    """O19: the end of the highest rank whose points are reached, or only of exactly so many (switch ranks)."""
    exact = s.box.switches.get("ranks") == "exact"
    return next((f"end.rank.{name}" for name, least in RANKS if points == least or (points > least and not exact)), "end.solo")


FULL = short("4", "five_bought", lambda s, seat, draft: s.seat_num[seat, "bought"] + 1, lambda s, seat, draft: MOST_BOUGHT, True)
"""④, O14: five cards a shop, those kept from the last one too."""
STOCKED = short("4", "stock_full", lambda s, seat, draft: len(s.zones[tables(s).stock[seat]]) + 1,
                lambda s, seat, draft: MOST_STOCKED, True)
CUBE = Check("4", "no_cube", lambda s, seat, about, draft: not s.seat_num[seat, PURSE[draft[-1].number]], told=purse)
DRAWN = Check("4", "deck_empty", lambda s, seat, about, draft: not s.zones[tables(s).deck], blind=True)
VERBS = (
    Verb("buy", buy_parts, (FULL, Check("4", "too_dear", too_dear)), one_part, buy, says=buy_says),
    Verb("stock", one_of("shop", "stock", SMALL, BLUE), (STOCKED, CUBE), one_part, for_cube, says=cube_says),
    Verb("reroll", one_of("shop", "reroll", SMALL, BLUE), (DRAWN, CUBE), one_part, for_cube, says=cube_says),
)
STEPS: Steps = {"4-deal": deal, "4": shop_step, "5": score_step}
