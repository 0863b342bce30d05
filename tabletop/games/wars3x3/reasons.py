"""Why a move of 3x3Wars: what it changes on the table as it is right after it, in figures that the table shows then, and what it
takes; of going on what the best other move would take and bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.games.wars3x3.advice import CHEAP, CHEAP_WANTED
from tabletop.games.wars3x3.board import lands, unit, units
from tabletop.games.wars3x3.cards import card_key, cards
from tabletop.games.wars3x3.changes import changes, comes, next_attack, strike
from tabletop.games.wars3x3.magic import step_of_turn
from tabletop.games.wars3x3.setup import SETUP
from tabletop.games.wars3x3.table_talk import preview, unanswered
from tabletop.operations.seats import who
from tabletop.referee.ask import PASS
from tabletop.referee.fact import Fact
from tabletop.table.state import NOWHERE, Move, Part, State

SEEN = ("2.1", "2.2", "2.3", "haste", "4.1", "4.2")
"""Steps whose plans the table previews: what is told is what is seen."""
ANSWERS = ("2.3", "declared")
WINS = 1000.0
KEEPS, LACKS, SLIGHT = 2.0, 1.0, 0.5
"""What going on is weighed as; ours, for the order in which it is told."""


def explains(s: State, seat: int, move: Move, other: Move, settled: Callable[[Move], State]) -> list[Fact]:
    """What a move brings and takes; of going on what speaks for it beside another move."""
    if s.step() in SETUP:
        return _begins(s, seat, move)
    if move.verb == "toss":
        return _tossed(s, seat, move.parts[0].piece)
    if move.verb == PASS:
        return _going_on(s, seat, other, settled)
    before, after = _left_alone(s, settled), _after(s, seat, move, settled)
    brings = _brings(s, seat, move, before, after)
    most = max((abs(fact.gain) for fact in brings), default=SLIGHT)
    return [*brings, *(fact._replace(gain=-most * SLIGHT) for fact in _takes(s, seat, move, after))]


def _after(s: State, seat: int, move: Move, settled: Callable[[Move], State]) -> State:
    """The table right after a move that nobody answers, as the preview shows it where there is one."""
    if s.step() in SEEN and move.verb in ("removal", "reinforce", "counter", "territory", "deploy", "redeploy"):
        return preview(s, seat, move.verb, NOWHERE, move.parts)
    return unanswered(settled(move))


def _left_alone(s: State, settled: Callable[[Move], State]) -> State:
    """The table as it is if nothing is done, with what is declared carried out."""
    if s.step() == "declared":
        return settled(Move(PASS, ()))
    return unanswered(s) if s.step() == "2.3" else s


def _brings(s: State, seat: int, move: Move, before: State, after: State) -> list[Fact]:
    found = list(changes(before, after, seat))
    leaves = "lands" if move.verb == "territory" else "limit" if any(fact.term == "lands" for fact in found) else ""
    return [fact for fact in found if fact.term != leaves]


# --- what a move takes -------------------------------------------------------------------------------------------------------

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


def _takes(s: State, seat: int, move: Move, after: State) -> Iterator[Fact]:
    c = cards(s)
    if n := spent(s, seat, move, after):
        yield Fact.of("cards", "spent", -1.0, seat, n=n)
    if move.verb in ("grand", "deny"):
        yield Fact.of("magic", "exiled", -1.0, seat, card=card_key(s, move.parts[0].piece))
    lost = [u for u in units(s, seat) if u not in units(after, seat)]
    if move.verb == "redeploy" and len(lost) == 1:
        back = lost[0] in after.zones[c.hand[seat]]
        yield Fact.of("units", "back" if back else "given_up", -1.0, seat, card=card_key(s, lost[0]))
    elif move.verb == "redeploy" and lost:
        yield Fact.of("units", "given_up.many", -1.0, seat, n=len(lost))


# --- the first hand ------------------------------------------------------------------------------------------------------

def cheap(s: State, zone: int) -> int:
    """S-5: how many units in a zone can come early."""
    c = cards(s)
    return sum(c.unit[s.face[card]] and c.cost[s.face[card]] <= CHEAP for card in s.zones[zone])


def _begins(s: State, seat: int, move: Move) -> list[Fact]:
    """What the first hand is like after a choice of the set-up."""
    if s.step() == "take":
        return _taken(s, seat, move)
    if s.step() == "mulligan":
        return _mulligan(s, seat, move)
    c, face = cards(s), s.face
    gone = [part.piece for part in move.parts]
    early = sum(c.unit[face[card]] and c.cost[face[card]] <= CHEAP for card in s.zones[c.hand[seat]] if card not in gone)
    kept = [part.piece for part in move.parts if part.place == c.magic[seat]]
    found = [Fact.of("hand", "begins", KEEPS, seat, n=early, cost=CHEAP)] if early else []
    mana = [Fact.of("magic", "mana", LACKS, seat, card=card_key(s, kept[0]), n=c.mana[face[kept[0]]][0])]
    return [*found, *mana] if len(kept) == 1 else found


def _tossed(s: State, seat: int, card: int) -> list[Fact]:
    """A unit that is out of reach is no loss."""
    c, limit = cards(s), lands(s, seat)
    n = c.cost[s.face[card]]
    return [Fact.of("hand", "too_dear", KEEPS, seat, n=n, limit=limit)] if c.unit[s.face[card]] and n > limit else []


def _mulligan(s: State, seat: int, move: Move) -> list[Fact]:
    n = cheap(s, cards(s).hand[seat])
    if (move.verb == PASS) != (n >= CHEAP_WANTED):
        return []
    return [Fact.of("hand", "cheap.enough" if move.verb == PASS else "cheap.few", 1.0, seat, n=n, cost=CHEAP)]


def _taken(s: State, seat: int, move: Move) -> list[Fact]:
    c = cards(s)
    hands = [c.hand[seat], c.second[seat]]
    taken, other = sorted(hands, key=lambda zone: move.parts[0].piece not in s.zones[zone])
    more = cheap(s, taken) > cheap(s, other)
    return [Fact.of("hand", "cheap.rather", 1.0, seat, n=cheap(s, taken), m=cheap(s, other), cost=CHEAP)] if more else []


# --- going on ------------------------------------------------------------------------------------------------------------

def _going_on(s: State, seat: int, other: Move, settled: Callable[[Move], State]) -> list[Fact]:
    """What another move would take is kept; what it would bring is not had."""
    table, after = _left_alone(s, settled), _after(s, seat, other, settled)
    hit, foe = strike(table, seat), 1 - seat
    if hit is not None and hit >= table.seat_num[foe, "life"]:
        return [Fact.of("end", "lethal", WINS, seat, n=hit, foe=who(foe), life=table.seat_num[foe, "life"])]
    brings = sorted((fact for fact in changes(table, after, seat) if fact.gain > 0), key=lambda fact: -fact.gain)
    if brings and brings[0].says.key == "fact.next_attack" and (later := _deployed(s, seat, brings[0])) is not None:
        return [later]
    kept = [*_kept(s, seat, other, after, brings)]
    if any(fact.says.key in ("fact.lands.enough", "fact.later") or not fact.gain for fact in kept):
        return kept
    way = "but" if any(fact.says.key == "fact.keeps_for" for fact in kept) else "lack"
    return [*kept, *_not_had(s, seat, way, other, table, after, brings)]


def _deployed(s: State, seat: int, brought: Fact) -> Fact | None:
    """4.2: the unit of the hand that does as much for the next attack of a seat, where it may be deployed in this turn yet."""
    one, limit, c = int(str(brought.says.figures["who"])[-1]), comes(s, seat), cards(s)
    was, goal = (int(brought.says.figures[key]) for key in ("was", "comes_to"))
    if limit <= 0 or s.step() == "2.3":
        return None
    slot = next(slot for slot in c.slots[seat] if unit(s, slot) < 0)
    found = []
    for card in s.zones[c.hand[seat]]:
        if c.unit[s.face[card]] and c.cost[s.face[card]] <= limit:
            now = next_attack(preview(s, seat, "deploy", NOWHERE, (Part(card, slot),)), one)
            if now is not None and (now - goal) * (goal - was) >= 0:
                found.append((c.cost[s.face[card]], card, now))
    if not found:
        return None
    _, card, now = min(found)
    return Fact.of("hand", "deployed", KEEPS, one, card=card_key(s, card), was=was, comes_to=now)


def _kept(s: State, seat: int, other: Move, after: State, brings: list[Fact]) -> Iterator[Fact]:
    c, hand = cards(s), s.zones[cards(s).hand[seat]]
    gone = [card for card in hand if card not in after.zones[c.hand[seat]]]
    if other.verb in ("magic", "grand", "deny", "copy"):
        n, held = uses(s, seat) - uses(after, seat), spent(s, seat, other, after)
        if held:
            yield Fact.of("cards", "kept.cards", KEEPS, seat, n=held)
        elif other.verb in ("magic", "grand") and _later(s, seat, other):
            yield Fact.of("magic", "later", KEEPS, seat, card=card_key(s, other.parts[0].piece))
        elif n > 0:
            yield Fact.of("magic", "kept.uses", KEEPS, seat, n=n)
        elif other.verb in ("grand", "deny"):
            yield Fact.of("magic", "kept.magic", KEEPS, seat, card=card_key(s, other.parts[0].piece))
        return
    limit = comes(s, seat)
    soon = [card for card in gone if c.unit[s.face[card]] and c.cost[s.face[card]] <= limit]
    comes_in = any(fact.says.key == "fact.comes" for fact in brings)
    if len(gone) == len(soon) == 1 and (other.verb in ("removal", "reinforce") or (other.verb == "territory" and comes_in)):
        best = max(soon, key=lambda card: c.cost[s.face[card]])
        yield Fact.of("hand", "keeps_for", KEEPS, seat, card=card_key(s, best), n=c.cost[s.face[best]], limit=limit)
    elif other.verb == "territory" and all(c.cost[s.face[card]] <= lands(s, seat) for card in hand if c.unit[s.face[card]]):
        yield Fact.of("hand", "lands.enough", KEEPS, seat, limit=lands(s, seat))
    elif gone:
        left = [card for card in hand if card not in gone and c.unit[s.face[card]] and c.cost[s.face[card]] > lands(s, seat)]
        yield Fact.of("cards", "kept.cards", 0.0 if other.verb == "territory" and left else KEEPS, seat, n=len(gone))


def _later(s: State, seat: int, other: Move) -> bool:
    """Whether a magic may be used at another question of this turn too."""
    face = s.face[other.parts[0].piece]
    return seat == s.seat and step_of_turn(s) != "4.2" and not (other.verb == "magic" and cards(s).phases[face])


def _not_had(s: State, seat: int, way: str, other: Move, table: State, after: State, brings: list[Fact]) -> Iterator[Fact]:
    """The weightiest that another move would bring; that it would change no attack, where that is so."""
    if s.step() == "declared":
        yield Fact.of("magic", "lets", -LACKS, seat, card=f"card:{s.agenda[-1][2]}")
        return
    if not brings and other.verb in ("removal", "reinforce", "magic", "grand"):
        yield Fact.of("strike", "same", SLIGHT, seat)
    for fact in brings[:1]:
        figures = fact.says.figures
        n = abs(int(figures.get("comes_to", 0)) - int(figures.get("was", 0)))
        mine = figures.get("who") == who(seat)
        if fact.term in ("strike", "attack"):
            yield Fact.of(fact.term, f"{way}.deals" if mine else f"{way}.takes", -LACKS, seat, n=n)
        elif fact.term == "life":
            yield Fact.of("life", f"{way}.deals", -LACKS, seat, n=figures["n"])
        elif fact.says.key == "fact.comes":
            yield Fact.of("hand", "lack.comes", -LACKS, seat, card=figures["card"])
        elif fact.term == "drawn":
            yield Fact.of("cards", "lack.draws", -LACKS, seat, n=figures["n"])
        elif fact.term == "lands":
            yield Fact.of("lands", "lack.lands", -LACKS, seat, n=figures["n"])
        elif fact.term in ("units", "force"):
            lost = [u for one in (0, 1) for u in units(table, one) if u not in units(after, one)]
            if len(lost) == 1:
                yield Fact.of("units", "lack.stays", -LACKS, seat, card=card_key(s, lost[0]))
            saved = [u for u in units(after, seat) if u in units(s, seat) and u not in units(table, seat)]
            if len(saved) == 1:
                yield Fact.of("units", "lack.lost", -LACKS, seat, card=card_key(s, saved[0]))
