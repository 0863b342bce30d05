"""Using skill cards (8-4-3 A, 12-1): conditions, costs, targets in RANGE, and putting the card away afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.games.hackclad_delta import fight
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.attack import spiders_out
from tabletop.games.hackclad_delta.field import FACINGS
from tabletop.games.hackclad_delta.fight import Aimed
from tabletop.games.hackclad_delta.tables import ATTACK, REACTION, Tables, said, tables
from tabletop.operations import machine
from tabletop.operations.checks import first_card, short
from tabletop.operations.seats import drop, has, total, who
from tabletop.referee.ask import Steps
from tabletop.referee.verbs import Check, Draft, Figures, Refusal, Says, Verb
from tabletop.table.state import DOWN, NOWHERE, UP, Part, State, dragged

KUNAI, ONLY_CLAD = "kunai", "only_clad"
CP3 = 3
MELODY = 2
"""追奏: the next attack has 複数攻撃 2."""


# --- what a card asks for ------------------------------------------------------------------------------------------------------


def numbers(s: State, seat: int, card: int) -> tuple[int, ...]:
    """What may be paid on top as a number: any CP, or 3 CP or nothing."""
    c: Tables = s.box.data
    extra, cp = c.extra[s.face[card]], s.seat_num[seat, "cp"]
    return tuple(range(cp + 1)) if extra == "cp_any" else (0, CP3) if extra == "cp3" and cp >= CP3 else (0,)


def foes(s: State) -> list[int]:
    """The Clad and the Legions on the field."""
    return [w.clad(s), *w.legions(s)]


def multi(s: State, seat: int, card: int) -> int:
    """複数攻撃 X (12-1): how many targets at most."""
    return max(tables(s).multi[s.face[card]], MELODY if has(s, seat, "next_multi") else 1)


def facing_for(s: State, seat: int, card: int, targets: tuple[int, ...]) -> int:
    """A facing of the witch in which all targets are in RANGE, her own first; -1 where there is none."""
    here, own = w.cell(s, seat), w.facing(s, w.witch(s, seat))
    if here < 0:
        return -1
    if s.lasting and has(s, seat, "next_sure"):
        return own
    c: Tables = s.box.data
    cells = {c.cell_of.get(s.where[target], -1) for target in targets}
    if not cells.issubset(c.swept[s.face[card]][here]):
        return -1
    reach = c.reach[s.face[card]]
    for facing in (own, *FACINGS):
        if facing in reach and cells.issubset(reach[facing][here]):
            return facing
    return -1


def in_range(s: State, seat: int, card: int) -> bool:
    """Whether anything that may be attacked is in RANGE in some facing."""
    here, sure = w.cell(s, seat), has(s, seat, "next_sure")
    seen = tables(s).swept[s.face[card]][here]
    return here >= 0 and any((sure or w.where(s, foe) in seen) and not only_clad(s, card, foe) for foe in foes(s))


def only_clad(s: State, card: int, target: int) -> bool:
    """Whether a card may attack the Clad only, and this is not the Clad."""
    return tables(s).extra[s.face[card]] == ONLY_CLAD and target != w.clad(s)


def paid_cards(s: State, draft: Draft, seat: int) -> list[int]:
    """Cards of the hand a draft pays on top."""
    return [part.piece for part in draft[1:] if part.place == tables(s).discard[seat]]


def aims(s: State, draft: Draft) -> tuple[int, ...]:
    """What a draft attacks: the foe on whose cell the card was dropped, then those pointed at."""
    c: Tables = s.box.data
    place = draft[0].place
    first = tuple([piece for piece in s.zones[place] if s.face[piece] in c.foe_faces]) if place in c.cell_of else ()
    return first + tuple([part.piece for part in draft[1:] if part.place == NOWHERE]) if len(draft) > 1 else first


# --- the verb ------------------------------------------------------------------------------------------------------------------


def use_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A card of the hand, an attack onto a foe too; then what is paid on top, then what else it attacks."""
    c: Tables = s.box.data
    if not draft:
        yield from first_parts(s, seat, s.zones[c.hand[seat]])
        return
    card = draft[0].piece
    extra, taken = c.extra[s.face[card]], {part.piece for part in draft} | {*aims(s, draft)}
    if extra == KUNAI and len(draft) == 1:
        for other in s.zones[c.hand[seat]]:
            if other not in taken and c.name_of[s.face[other]].startswith(KUNAI):
                yield dragged(other, c.discard[seat])
    if extra == "spider" and len(draft) == 1:
        for spider in spiders_out(s, seat):
            yield dragged(spider, c.spider[seat])
    if c.kind[s.face[card]] == ATTACK:
        for foe in foes(s):
            if foe not in taken:
                yield dragged(foe, NOWHERE)


def first_parts(s: State, seat: int, cards: Iterable[int]) -> Iterator[Part]:
    """Each of some cards into play, an attack onto a foe too."""
    c: Tables = s.box.data
    places = [c.play[seat], *[s.where[foe] for foe in foes(s)]]
    for card in cards:
        for n in numbers(s, seat, card):
            for place in places if c.kind[s.face[card]] == ATTACK else places[:1]:
                yield dragged(card, place, n)


def a_reaction(s: State, seat: int, about: int, draft: Draft) -> bool:
    c: Tables = s.box.data
    return c.kind[s.face[draft[0].piece]] == REACTION


def condition_fails(s: State, seat: int, about: int, draft: Draft) -> bool:
    c: Tables = s.box.data
    return c.needs[s.face[draft[0].piece]] == "clad_adjacent" and not fight.beside_clad(s, seat)


def mp_cost(s: State, seat: int, draft: Draft) -> int:
    c: Tables = s.box.data
    return c.mp[s.face[draft[0].piece]]


def cannot_pay(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """12-1: an extra cost that cannot be paid."""
    c: Tables = s.box.data
    extra, need = c.extra[s.face[draft[0].piece]], draft[0].number
    if extra == "spider" and not spiders_out(s, seat):
        return {"what": "cost:spider", "need": 1, "have": 0}
    if extra == "trap" and not traps_up(s, seat):
        return {"what": "cost:trap", "need": 1, "have": 0}
    have = s.seat_num[seat, "cp"]
    return {"what": "cost:cp", "need": need, "have": have} if need > have else None


def nothing_in_range(s: State, seat: int, about: int, draft: Draft) -> bool:
    c: Tables = s.box.data
    card = draft[0].piece
    return c.kind[s.face[card]] == ATTACK and not aims(s, draft) and not in_range(s, seat, card)


def wrong_target(s: State, seat: int, about: int, draft: Draft) -> bool:
    c: Tables = s.box.data
    return c.extra[s.face[draft[0].piece]] == ONLY_CLAD and any(foe != w.clad(s) for foe in aims(s, draft))


def out_of_range(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """8-4-3: in no facing is the target in RANGE."""
    last = aims(s, draft)[-1:]
    return {"card": said(s, last[0]), "why": "why.far"} if last and facing_for(s, seat, draft[0].piece, last) < 0 else None


def would_turn(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """12-1: the witch does not turn between two blows of one card."""
    targets = aims(s, draft)
    if len(targets) < 2 or facing_for(s, seat, draft[0].piece, targets) >= 0:
        return None
    return {"card": said(s, targets[-1]), "why": "why.turning"}


def too_many(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    n = len(aims(s, draft))
    return {"n": n, "limit": limit} if n > 1 and n > (limit := multi(s, seat, draft[0].piece)) else None


def whole(s: State, seat: int, about: int, draft: Draft) -> bool:
    if not draft:
        return False
    c, card = tables(s), draft[0].piece
    if c.extra[s.face[card]] == "spider" and len(draft) < 2:
        return False
    return c.kind[s.face[card]] != ATTACK or bool(aims(s, draft))


def unfinished(s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
    if not draft:
        return None
    spider = tables(s).extra[s.face[draft[0].piece]] == "spider"
    return Refusal("12-1" if spider else "8-4-3", "no_spider_paid" if spider else "no_target", {})


def use(s: State, seat: int, about: int, draft: Draft) -> None:
    """8-4-3 A: show, pay, then the effect, then the discard."""
    if not draft:
        return
    c, card = tables(s), draft[0].piece
    kind = c.kind[s.face[card]]
    targets = tuple(foe for foe in aims(s, draft) if foe < len(s.face))
    facing = facing_for(s, seat, card, targets) if targets else -1
    s.move(card, c.play[seat], side=UP)
    s.say("log.use", seat=who(seat), card=said(s, card))
    w.add(s, seat, "mp", -c.mp[s.face[card]])
    if draft[0].number:
        w.add(s, seat, "cp", -draft[0].number)
    for part in draft[1:]:
        if part.place == c.discard[seat]:
            put_in_discard(s, seat, part.piece)
        elif part.place == c.spider[seat]:
            s.move(part.piece, c.spider[seat])
    if c.extra[s.face[card]] == "trap" and (up := traps_up(s, seat)):
        s.flip(up[0], DOWN)
    if facing >= 0 and facing != w.facing(s, w.witch(s, seat)):
        s.turn_to(w.witch(s, seat), facing)
    s.count(seat, "paid", draft[0].number or len(paid_cards(s, draft, seat)))
    s.count(seat, "boost", 0)
    before = "attacks" if kind == ATTACK else "supports" if kind != REACTION else ""
    s.then(("used", seat, before))
    # the Clad and the Legions it aims at lie open for all to see
    names = (("cells", tuple([w.where(s, target) for target in targets])), ("targets", targets)) if targets else ()
    machine.start(s, seat, s.box.cards[s.face[card]].key, "effect", names)


def used(s: State, seat: int, count: str) -> None:
    """8-4-3 A ④: the card goes to the discard, then a knockback happens (12-1)."""
    c: Tables = s.box.data
    s.count(seat, "boost", 0)
    if count:
        w.add(s, seat, count, 1)
        if count == "attacks":
            for key in ("next_atk", "next_multi", "next_sure"):
                drop(s, seat, key)
    if s.zones[c.play[seat]]:
        put_in_discard(s, seat, s.zones[c.play[seat]][-1])
    if s.seat_num[seat, "push"]:
        s.count(seat, "push", 0)
        fight.knock_back(s, seat)


def put_in_discard(s: State, seat: int, card: int) -> None:
    """Lay a card in the discard; 収斂の印 answers that once a turn where damage was dealt four times."""
    c: Tables = s.box.data
    s.move(card, c.discard[seat], side=UP)
    if (c.extra[s.face[card]] == "convergence" and s.seat == seat and s.seat_num[seat, "hits"] >= 4
            and not s.seat_num[seat, "convergence"]):
        s.count(seat, "convergence", 1)
        fight.strike(s, seat, [w.clad(s)], 3)


def traps_up(s: State, seat: int) -> list[int]:
    """The トラバサミ of a seat that lie face up."""
    return [trap for trap in s.zones[tables(s).trap[seat]] if s.side[trap] == UP]


def attack_power(s: State, seat: int, card: int) -> int:
    """The ATK of a card as it is used: printed, and all that raises it."""
    atk = max(0, tables(s).atk[s.face[card]]) + s.seat_num[seat, "boost"]
    return max(0, atk + total(s, seat, "next_atk") + total(s, seat, "atk_up"))


def says(s: State, seat: int, about: int, draft: Draft) -> Says | None:
    c, card = tables(s), draft[0].piece
    if c.kind[s.face[card]] != ATTACK:
        mp = c.mp[s.face[card]]
        return Says("say.use_mp", {"n": mp}) if mp else Says("say.use", {})
    paid = draft[0].number or len(paid_cards(s, draft, seat))
    raised = Aimed(s, seat, aims(s, draft), paid).raised(machine.todo(s, s.box.cards[s.face[card]].key, ("effect",)))
    return Says("say.attack", {"atk": attack_power(s, seat, card) + raised})


COSTS = (
    # a condition printed on the card
    Check("8-4-3", "condition_fails", condition_fails),
    short("8-4-3", "mp_short", mp_cost, "mp"),
    Check("12-1", "cannot_pay", cannot_pay))
VERBS = (
    Verb("use", use_parts,
         # 8-4-3, 8-4-4: reactions answer attacks only
         (Check("8-4-4", "wrong_kind", a_reaction, told=first_card),
          *COSTS, Check("8-4-3", "nothing_in_range", nothing_in_range, told=first_card),
          Check("8-4-3", "wrong_target", wrong_target),
          Check("8-4-3", "out_of_range", out_of_range), Check("12-1", "out_of_range", would_turn),
          Check("12-1", "too_many", too_many)),
         whole, use, says, unfinished),
)
STEPS: Steps = {"used": used}
