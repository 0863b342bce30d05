"""A round (8): draw, slots by shards (14-3 ①), draft, the turns; return to the field (8-4-7), rebuilding a deck (9-1)."""

from __future__ import annotations

from tabletop.games.hackclad_delta import fight
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.tables import CLAD_SLOTS, COOP_ROUNDS, DRAWN, SLOTS, Tables, tables
from tabletop.operations.offers import asks
from tabletop.operations.seats import each_onto, laid, one_by_one, one_of, so_many, who
from tabletop.referee.ask import PASS, Ask, Flow, Steps
from tabletop.referee.verbs import Check, Draft, Figures, Refusal, Verb, one_part
from tabletop.table.state import DOWN, NOWHERE, UP, Frame, Move, State

MARK = "mark"
TURN_COUNTS = ("hits", "moved", "attacks", "supports", "boost", "paid", "push", "steals", "convergence", "web_used")


def begin(s: State, n: int) -> None:
    """8: the four phases of round `n`."""
    s.say("log.round", n=n)
    s.count_zone(tables(s).clad_slot[0], "round", n)
    w.basics_anew(s)
    for seat in range(s.box.seats):
        s.count(seat, "crack", 0)
    s.then("8-1", "8-2", *(["14-3"] if tables(s).coop else []), "draft", "8-4", ("round_end", n))


def draw_phase(s: State) -> None:
    """8-2: everybody draws up to three cards."""
    lacking = [(seat, DRAWN - len(s.zones[tables(s).hand[seat]])) for seat in range(s.box.seats)]
    s.then(*(("draw", seat, n) for seat, n in lacking if n > 0))


def draw(s: State, seat: int, n: int) -> None:
    """Draw one card after the other; an empty deck is rebuilt first (9-1)."""
    c: Tables = s.box.data
    if n > 0 and w.has_deck(s, seat, ("draw", seat, n)):
        s.move(s.zones[c.deck[seat]][-1], c.hand[seat], side=DOWN)
        if n > 1:
            s.then(("draw", seat, n - 1))


# --- 9-1 -------------------------------------------------------------------------------------------------------------------------


def rebuild(s: State, seat: int) -> None:
    """9-1: CP+2, perhaps an exchange in secret, then the discard is the new deck."""
    c: Tables = s.box.data
    if not s.zones[c.deck[seat]] and s.zones[c.discard[seat]]:
        s.then(("9-1-1", seat), ("9-1-2", seat), ("9-1-3", seat))


def charge(s: State, seat: int) -> None:
    """9-1 ①; the discard is turned over already, so that nobody sees what is exchanged."""
    c: Tables = s.box.data
    s.say("log.rebuild", seat=who(seat))
    w.add(s, seat, "cp", 2)
    for card in s.zones[c.discard[seat]][:]:
        s.move(card, c.deck[seat], side=DOWN)
        s.show(card, 1 << seat)


def exchange(s: State, seat: int, about: int, draft: Draft) -> None:
    if len(draft) == 2:
        s.exchange(draft[0].piece, draft[1].piece, 1 << seat)


def assign(s: State) -> None:
    """14-3 ①: the fewer shards the earlier the slot; equal shards: the lower standby slot first; packed to the left."""
    c: Tables = s.box.data
    standby = {s.owner[card]: n for n, zone in enumerate(c.standby) if (card := w.owned_in(s, zone)) >= 0}
    order = sorted(standby, key=lambda seat: (s.seat_num[seat, "shards"], standby[seat]))
    for n, seat in enumerate(order[:SLOTS]):
        for tile in s.zones[c.tile[seat]][-1:]:
            s.move(tile, c.chip[n], side=UP)
        s.say("log.assigned", seat=who(seat), n=n + 1)


# --- 8-3 -------------------------------------------------------------------------------------------------------------------------


def draft_phase(s: State) -> None:
    """8-3: in the order of the standby slots; 13-1 ④: marks on all turn slots go first."""
    c: Tables = s.box.data
    if all(s.zone_num.get((zone, MARK), 0) for zone in c.slot):
        for zone in c.slot:
            s.count_zone(zone, MARK, 0)
    waiting = [(n + 1, s.owner[card]) for n in range(SLOTS) if (card := w.owned_in(s, c.standby[n])) >= 0]
    chosen = {s.owner[chip] for zone in c.chip for chip in s.zones[zone]}
    if c.coop and chosen.issuperset(seat for _, seat in waiting):
        s.then(*(("8-4-7", seat) for _, seat in waiting), ("together", tuple(waiting)))
    else:
        s.then(*(("8-3", n) for n, _ in waiting))


def draft(s: State, n: int) -> None:
    """8-3 ①②: the witch returns if she lies on the card, then the turn card comes to the hand."""
    card = w.owned_in(s, tables(s).standby[n - 1])
    if card < 0:
        return
    seat = s.owner[card]
    if w.cell(s, seat) < 0:
        s.then(("8-4-7", seat), ("8-3", n))
        return
    take_up(s, seat, card)
    s.then(("8-3-3", seat, n))


def take_up(s: State, seat: int, card: int) -> None:
    """8-3 ②: the turn card, and what was laid down on it, to the hand."""
    for piece in (*s.lying_on(card), card):
        s.move(piece, tables(s).hand[seat], side=DOWN)


def draft_together(s: State, waiting: tuple[tuple[int, int], ...]) -> None:
    """14-3 ②: in co-operation all take their turn cards and place one at once, each on the slot of the own chip."""
    for n, seat in waiting:
        if (card := w.owned_in(s, tables(s).standby[n - 1])) >= 0:
            take_up(s, seat, card)
    s.then(("14-3-2", tuple(seat for _, seat in waiting)))


def slots_step(s: State, seats: tuple[int, ...]) -> Flow:
    """8-3 ③: a card of the hand face down on a free turn slot, of several seats at once; then what their slots give (④), the
    earliest slot first."""
    asked = [seat for seat in seats if s.zones[tables(s).hand[seat]]]
    if asked:
        answers = yield Ask(dict.fromkeys(asked, ("slot",)))
        placed = [(number_of(s, answers[seat]), seat) for seat in asked]
        s.then(*(("8-3-4", seat, n) for n, seat in sorted(placed) if n))


def number_of(s: State, answer: Move) -> int:
    """The number of the turn slot an answer places a card on, 0 for none."""
    place = answer.parts[0].place if answer.parts else NOWHERE
    return tables(s).slot.index(place) + 1 if place in tables(s).slot else 0


def slot_barred(s: State, seat: int, about: int, draft: Draft) -> bool:
    """3: who stands first may not be the last; 14-3 ②: not in co-op."""
    c: Tables = s.box.data
    return s.step() == "8-3-3" and s.agenda[-1][2] == 1 and draft[-1].place == c.slot[-1] and not c.coop


def slot_assigned(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """14-3 ②: only the slot that bears the own chip."""
    c: Tables = s.box.data
    own = [c.slot[n] for n, zone in enumerate(c.chip) for chip in s.zones[zone] if s.owner[chip] == seat]
    return {"n": c.slot.index(own[0]) + 1} if own and draft[-1].place != own[0] else None


def take_slot(s: State, seat: int, about: int, draft: Draft) -> None:
    c: Tables = s.box.data
    for part in draft[:1]:
        place = next((zone for zone in (part.place, *c.slot) if not s.zones[zone]), part.place)
        s.move(part.piece, place, side=DOWN)
        s.say("log.slot", seat=who(seat), n=c.slot.index(place) + 1)
        for chip in [chip for zone in c.chip for chip in s.zones[zone] if s.owner[chip] == seat]:
            s.move(chip, c.tile[seat])


def slot_effect(s: State, seat: int, n: int) -> None:
    """8-3 ④: draw 1; MP+1; draw 1, then one card of the hand on top of the deck; move 0 or 1."""
    if n == 1:
        s.then(("draw", seat, 1))
    elif n == 2:
        w.add(s, seat, "mp", 1)
    elif n == 3:
        s.then(("draw", seat, 1), ("on_top", seat))
    else:
        s.then(("stroll", seat))


# --- 8-4 -------------------------------------------------------------------------------------------------------------------------


def action_frames() -> list[str | Frame]:
    """8-4: first turn slot, first Clad slot, ..., fourth turn slot, then the Legions."""
    turns: list[str | Frame] = [frame for n in range(1, SLOTS + 1) for frame in (("player", n), ("8-4-1", n))]
    return [*turns[:SLOTS + CLAD_SLOTS], "8-4-2", "put_away"]


ACTION = tuple(action_frames())


def coming(s: State, seat: int) -> tuple[str, ...]:
    """The steps of a round that still come for a seat: its draft and its turn."""
    c: Tables = s.box.data
    drafts = any(frame[0] in ("draft", "together") or (frame[0] == "8-3" and owns(s, c.standby[frame[1] - 1], seat))
                 for frame in s.agenda)
    turn = any(frame[0] == "8-4" or (frame[0] == "player" and owns(s, c.slot[frame[1] - 1], seat)) for frame in s.agenda)
    return (*["8-3-3"] * drafts, *["8-4-3"] * turn)


def owns(s: State, zone: int, seat: int) -> bool:
    """Whether the turn card in a slot is that of a seat."""
    card = w.owned_in(s, zone)
    return card >= 0 and s.owner[card] == seat


def player(s: State, n: int) -> None:
    """8-4: the turn card of a slot goes straight down; the witch returns if she lies on it; then the turn."""
    c: Tables = s.box.data
    zone = c.slot[n - 1]
    card = w.owned_in(s, zone)
    if card < 0:
        return
    seat = s.owner[card]
    s.move(card, c.standby[SLOTS - n], side=DOWN)
    if c.solo:
        s.count_zone(zone, MARK, 1)
    s.pass_turn(seat, s.turn + 1)
    count_anew(s, seat)
    s.say("log.turn", seat=who(seat), turn=s.turn)
    s.then(*([("8-4-7", seat)] if w.cell(s, seat) < 0 else []), ("8-4-3", seat), ("turn_end", seat))


def turn_end(s: State, seat: int) -> None:
    """What is counted within one turn ends too."""
    if not any(s.seat_num[seat, key] for key in ("moved", "attacks", "supports", "crack")):
        s.say("log.no_deed", seat=who(seat))
    fight.end_turn(s)
    count_anew(s, seat)


def count_anew(s: State, seat: int) -> None:
    """What is counted within one turn begins at nothing."""
    for key in TURN_COUNTS:
        if s.seat_num[seat, key]:
            s.count(seat, key, 0)


def round_end(s: State, n: int) -> None:
    """10, 14-1: after the last round the game is over."""
    s.end_all("round")
    if n < (COOP_ROUNDS if tables(s).coop else tables(s).rounds):
        s.then(("round", n + 1))
    elif tables(s).coop:
        s.finish((), "14-1", "end.time")
    else:
        s.then("11")


# --- 8-4-7 -----------------------------------------------------------------------------------------------------------------------


def not_an_entry(s: State, seat: int, about: int, draft: Draft) -> bool:
    c: Tables = s.box.data
    return c.cell_of.get(draft[-1].place, -1) not in w.entries(s)


def come_back(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft:
        s.move(part.piece, part.place)
        s.say("log.returned", seat=who(seat), place=f"place:{s.box.zones[part.place].name}")
        w.pick_up(s, seat)


def half_exchanged(s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
    return Refusal("9-1", "half_exchanged", {})


SLOT_CHECKS = (
    Check("8-3", "slot_taken", lambda s, seat, about, draft: bool(s.zones[draft[-1].place])),
    # 13-1 ④: the slot just used is barred
    Check("13-1", "slot_marked", lambda s, seat, about, draft: bool(s.zone_num.get((draft[-1].place, MARK)))),
    Check("14-3", "slot_assigned", slot_assigned), Check("3", "slot_barred", slot_barred))
VERBS = (
    # 9-1 ②: whether and what is exchanged only its owner knows: it is asked each time, and leaves no trace
    Verb("exchange", one_by_one(one_of("deck", "extended"), one_of("extended", "deck")), (), so_many(2), exchange,
         unfinished=half_exchanged, confirm=True, secret=True, rule="9-1"),
    Verb("slot", each_onto("hand", "slot"), SLOT_CHECKS, one_part, take_slot),
    Verb("on_top", one_of("hand", "deck"), (), one_part, laid(DOWN), rule="8-3"),
    # 8-4-7: to a free entry point, or where there is none to any cell
    Verb("return", each_onto(lambda s, seat: [w.witch(s, seat)], "cell"), (Check("8-4-7", "not_an_entry", not_an_entry),),
         one_part, come_back),
)
STEPS: Steps = {
    "14-3": assign, "round": begin, "8-2": draw_phase, "draw": draw, "9-1": rebuild, "9-1-1": charge,
    "9-1-2": asks("extended", "exchange", PASS), "9-1-3": lambda s, seat: s.shuffle(tables(s).deck[seat]),
    "draft": draft_phase, "8-3": draft, "8-3-3": lambda s, seat, n: slots_step(s, (seat,)), "14-3-2": slots_step,
    "8-3-4": slot_effect, "on_top": asks("hand", "on_top"), "together": draft_together,
    "8-4": lambda s: s.then(*ACTION), "player": player, "turn_end": turn_end, "round_end": round_end,
    "8-4-7": asks(lambda s, seat: w.cell(s, seat) < 0 <= w.witch(s, seat), "return"),
}
