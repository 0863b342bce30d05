"""What speaks for going on in 3x3Wars: what the best other move would take is kept, what it would bring is not had."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.games.wars3x3.board import lands, unit, units
from tabletop.games.wars3x3.cards import card_key, cards
from tabletop.games.wars3x3.changes import BEFORE_BATTLE, changes, comes, next_attack, strike
from tabletop.games.wars3x3.magic import step_of_turn
from tabletop.games.wars3x3.table_talk import brought as brought_in
from tabletop.games.wars3x3.table_talk import preview, unanswered
from tabletop.operations.seats import who
from tabletop.referee.ask import PASSED
from tabletop.referee.fact import Fact
from tabletop.table.state import NOWHERE, Move, Part, State

SEEN = ("2.1", "2.2", "2.3", "haste", "4.1", "4.2")
"""Steps whose plans the table previews: what is told is what is seen."""
WINS = 1000.0
KEEPS, LACKS, SLIGHT = 2.0, 1.0, 0.5
"""What going on is weighed as; ours, for the order in which it is told."""
WORTH = {"fact.kept.uses": 2, "fact.kept.cards": 5}
"""So much damage is worth more than to keep a use of a magic, or a card; ours."""
WAYS = {"fact.keeps_for": "but", "fact.kept.unit": "more", "fact.kept.units": "more"}
"""How what is not had is told after what does not name the other move itself."""


# --- the tables that are set beside each other ---------------------------------------------------------------------------

def right_after(s: State, seat: int, move: Move, settled: Callable[[Move], State]) -> State:
    """The table right after a move that nobody answers, as the preview shows it where there is one."""
    if s.step() in SEEN and move.verb in ("removal", "reinforce", "counter", "territory", "deploy", "redeploy"):
        return preview(s, seat, move.verb, NOWHERE, move.parts)
    return unanswered(settled(move))


def left_alone(s: State, settled: Callable[[Move], State]) -> State:
    """The table as it is if nothing is done, with what is declared carried out."""
    if s.step() == "declared":
        return settled(PASSED)
    return unanswered(s) if s.step() == "2.3" else s


def spent(s: State, seat: int, move: Move, after: State) -> int:
    """How many cards of the hand a move uses up: they come neither to the field nor to a territory, nor are exchanged."""
    c = cards(s)
    hand, deck = s.zones[c.hand[seat]], s.zones[c.deck]
    kept = {*after.zones[c.hand[seat]], *after.zones[c.land[seat]], *units(after, seat)}
    back = sum(card not in hand and card not in deck and card not in units(s, seat) for card in after.zones[c.hand[seat]])
    return max(0, sum(card not in kept for card in hand) - back)


def uses(s: State, seat: int) -> int:
    """How often the magics of a seat can be used yet."""
    return sum(0 if s.angle[magic] else 2 - s.side[magic] for magic in s.zones[cards(s).magic[seat]])


# --- going on ------------------------------------------------------------------------------------------------------------

def going_on(s: State, seat: int, other: Move, settled: Callable[[Move], State]) -> list[Fact]:
    """What another move would take is kept; what it would bring is not had."""
    table, after = left_alone(s, settled), right_after(s, seat, other, settled)
    hit, foe = strike(table, seat), 1 - seat
    if hit is not None and hit >= table.seat_num[foe, "life"]:
        return [Fact.of("end", "lethal", WINS, seat, n=hit, foe=who(foe), life=table.seat_num[foe, "life"])]
    brings = sorted((fact for fact in changes(table, after, seat) if fact.gain > 0), key=lambda fact: -fact.gain)
    if brings and brings[0].says.key == "fact.next_attack" and (later := _deployed(s, seat, brings[0])) is not None:
        return [later]
    if other.verb == "territory" and not _dear(s, seat):
        return [Fact.of("hand", "lands.enough", KEEPS, seat, limit=lands(s, seat))]
    kept = [*_kept(s, seat, other, after)]
    idle = brings and all(fact.term in ("lands", "limit") for fact in brings) and not _dear(s, seat)
    if idle or any(fact.says.key.startswith("fact.lands.enough") or not fact.gain for fact in kept):
        return kept
    way = next((WAYS[fact.says.key] for fact in kept if fact.says.key in WAYS), "lack")
    lacks = [*_not_had(s, seat, way, other, table, after, brings)]
    worth = sum(WORTH[fact.says.key] * int(fact.says.figures["n"]) for fact in kept if fact.says.key in WORTH)
    return lacks if worth and any(int(fact.says.figures.get("n", 0)) >= worth for fact in lacks) else [*kept, *lacks]


def _lays(s: State, seat: int) -> bool:
    """4.1: whether a seat may lay a territory yet in this turn and has another card for it."""
    return s.seat == seat and step_of_turn(s) in BEFORE_BATTLE and len(s.zones[cards(s).hand[seat]]) > 1


def _deployed(s: State, seat: int, brought: Fact) -> Fact | None:
    """4.2: the unit of the hand that does most of the same for the next attack of a seat, where it may be deployed in this turn
    yet, if need be after a territory."""
    one, now_limit, c = int(str(brought.says.figures["who"])[-1]), comes(s, seat), cards(s)
    was, goal = (int(brought.says.figures[key]) for key in ("was", "comes_to"))
    slot = next((slot for slot in c.slots[seat] if unit(s, slot) < 0), NOWHERE)
    if slot == NOWHERE or s.seat != seat or brought_in(s) or step_of_turn(s) == "4.2":
        return None
    found = []
    for card in s.zones[c.hand[seat]]:
        cost = c.cost[s.face[card]]
        if c.unit[s.face[card]] and cost <= now_limit + _lays(s, seat):
            then = next_attack(preview(s, seat, "deploy", NOWHERE, (Part(card, slot),)), one)
            if then is not None and 2 * abs(then - was) >= abs(goal - was) and (then > was) == (goal > was):
                found.append((then if goal < was else -then, cost > now_limit, cost, card, then))
    if not found:
        return None
    _, after, _, card, then = min(found)
    return Fact.of("hand", "deployed.after" if after else "deployed", KEEPS, one, card=card_key(s, card), was=was, comes_to=then)


def _kept(s: State, seat: int, other: Move, after: State) -> Iterator[Fact]:
    """The cards, units and magic that another move would take."""
    c, hand = cards(s), s.zones[cards(s).hand[seat]]
    gone = [card for card in hand if card not in after.zones[c.hand[seat]]]
    if other.verb in ("magic", "grand", "deny", "copy"):
        yield from _kept_magic(s, seat, other, after)
        return
    lost = [u for u in units(s, seat) if u not in units(after, seat)]
    if other.verb == "redeploy" and lost:
        yield (Fact.of("units", "kept.unit", KEEPS, seat, card=card_key(s, lost[0])) if len(lost) == 1
               else Fact.of("units", "kept.units", KEEPS, seat, n=len(lost)))
        return
    if other.verb == "territory":
        dear = _dear(s, seat)
        left = [card for card in dear if card not in gone]
        now = comes(s, seat) == lands(s, seat) and any(c.cost[s.face[card]] <= lands(s, seat) + 1 for card in left)
        soon = [card for card in hand if c.unit[s.face[card]] and c.cost[s.face[card]] <= comes(s, seat)]
        yield (_for(s, seat, soon[0]) if soon == gone and not now
               else Fact.of("cards", "kept.cards", 0.0, seat, n=len(gone)) if left
               else Fact.of("hand", "lands.enough.but", KEEPS, seat, card=card_key(s, dear[0]), limit=lands(s, seat)))
        return
    limit = comes(s, seat) and comes(s, seat) + _lays(s, seat)
    best = max((card for card in hand if c.unit[s.face[card]] and c.cost[s.face[card]] <= limit),
               key=lambda card: (c.cost[s.face[card]], card in gone), default=NOWHERE)
    if gone == [best] and other.verb in ("removal", "reinforce"):
        yield _for(s, seat, gone[0])
    elif gone:
        n = 1 if other.verb == "removal" and one_removes(s, seat, after) else len(gone)
        yield Fact.of("cards", "kept.cards", 0.0 if other.verb == "deploy" else KEEPS, seat, n=n)


def one_removes(s: State, seat: int, after: State) -> bool:
    """2.1-1: whether one card of the hand would remove what two remove."""
    c = cards(s)
    gone = [u for u in units(s, 1 - seat) if u not in units(after, 1 - seat)]
    return len(gone) == 1 and any(c.cost[s.face[card]] == c.cost[s.face[gone[0]]] for card in s.zones[c.hand[seat]])


def _for(s: State, seat: int, card: int) -> Fact:
    """A card that is kept to be deployed."""
    return Fact.of("hand", "keeps_for", KEEPS, seat, card=card_key(s, card), n=cards(s).cost[s.face[card]])


def _dear(s: State, seat: int) -> list[int]:
    """The units of a hand that cost more than may be deployed."""
    c = cards(s)
    return [card for card in s.zones[c.hand[seat]] if c.unit[s.face[card]] and c.cost[s.face[card]] > lands(s, seat)]


def _kept_magic(s: State, seat: int, other: Move, after: State) -> Iterator[Fact]:
    """The cards, the use or the magic itself that another move would take."""
    n, held, magic = uses(s, seat) - uses(after, seat), spent(s, seat, other, after), other.parts[0].piece
    if held:
        yield Fact.of("cards", "kept.cards", KEEPS, seat, n=held)
    elif other.verb != "copy":
        yield (Fact.of("magic", "kept.magic", KEEPS, seat, card=card_key(s, magic)) if n <= 0 or other.verb == "deny"
               else Fact.of("magic", "kept.uses", KEEPS, seat, n=n))


def _not_had(s: State, seat: int, way: str, other: Move, table: State, after: State, brings: list[Fact]) -> Iterator[Fact]:
    """The weightiest that another move would bring; that it would change no attack, where that is so."""
    if s.step() == "declared":
        lost = max(0, s.seat_num[seat, "life"] - table.seat_num[seat, "life"])
        yield Fact.of("lets", "lets.life" if lost else "lets", -LACKS, seat, card=f"card:{s.agenda[-1][2]}", n=lost)
        return
    if not brings and way == "lack" and other.verb in ("removal", "reinforce", "magic", "grand", "copy"):
        yield Fact.of("strike", "same.copy" if other.verb == "copy" else "same", SLIGHT, seat)
    for fact in brings[:1]:
        figures, mine = fact.says.figures, fact.says.figures.get("who") == who(seat)
        n = abs(int(figures.get("comes_to", 0)) - int(figures.get("was", 0)))
        if fact.term in ("strike", "attack"):
            yield Fact.of(fact.term, f"{way}.deals" if mine else f"{way}.takes", -LACKS, seat, n=n)
        elif fact.term == "life":
            yield Fact.of("life", f"{way}.deals", -LACKS, seat, n=figures["n"])
        elif fact.says.key == "fact.comes":
            yield Fact.of("reach", "lack.comes", -LACKS, seat, card=figures["card"])
        elif fact.term in ("drawn", "lands"):
            yield Fact.of(fact.term, "lack.draws" if fact.term == "drawn" else "lack.lands", -LACKS, seat, n=figures["n"])
        elif fact.term in ("units", "force"):
            yield from (fact for fact in _stays(s, seat, other, table, after) if fact.gain < 0 or way == "lack")


def _stays(s: State, seat: int, other: Move, table: State, after: State) -> Iterator[Fact]:
    """The unit that another move would take from the field, or save."""
    stays = [u for one in (0, 1) for u in units(table, one) if u not in units(after, one)]
    saved = [u for u in units(after, seat) if u in units(s, seat) and u not in units(table, seat)]
    if len(stays) == 1 and other.verb != "removal":  # a removal is named by its unit
        yield Fact.of("units", "lack.stays", -LACKS, seat, card=card_key(s, stays[0]))
    elif len(saved) == 1:
        yield Fact.of("units", "lack.lost", -LACKS, seat, card=card_key(s, saved[0]))
    else:
        yield Fact.of("strike", "same", SLIGHT, seat)
