"""Magic (M): a standing verb; the card is turned face up, then sideways, the other seat may negate it, then it takes effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.wars3x3.board import hands_and_units, leave, silence, units
from tabletop.games.wars3x3.cards import OUTNUMBERED, POSSESS, Cards, card_key, cards
from tabletop.games.wars3x3.rights import WARD, could_call, could_deny, face_up, mana_missing, others_up, payable, used_in
from tabletop.games.wars3x3.turn import TURN
from tabletop.operations import machine
from tabletop.operations.checks import first_card, last_card
from tabletop.operations.offers import asks
from tabletop.operations.seats import Parts, Pieces, has, so_many
from tabletop.referee.ask import PASS, PASSED, Ask, Flow, Steps
from tabletop.referee.verbs import Check, Draft, Fails, Figures, Refusal, Says, Verb, pointed
from tabletop.table.state import DOWN, NOWHERE, UP, Part, State, dragged

TURNED = 90
IN_TURN = frozenset(TURN)
PHASES = {"haste": "2"}
"""Phases of steps whose name does not begin with one: Haste moves the strategy step to before 3.0 (O7)."""


# --- when ------------------------------------------------------------------------------------------------------------

def standing(s: State, seat: int) -> tuple[str, ...]:
    """M: magic may be used at any moment of one's own turn in which nothing waits to resolve; the other seat calls wait."""
    if s.step() not in IN_TURN:
        return ()
    if seat == s.seat:
        return ("magic", "grand") if s.box.data.grand_mode else ("magic",)
    return ("wait",) if could_call(s, seat) else ()


def call(s: State) -> tuple[int, ...]:
    """The seats that, as all can see, might use a right in their opponent's turn now."""
    return (1 - s.seat,) if s.step() in IN_TURN and could_call(s, 1 - s.seat) else ()


def wait(s: State, seat: int, about: int, draft: Draft) -> None:
    s.say("log.wait", seat=f"seat:{seat}")
    s.then(("wait", seat))


def wait_step(s: State, seat: int) -> Flow:
    """Who called wait uses a right of its own, or none; then the open question is put again."""
    right = (yield Ask({seat: ("magic", "grand", PASS) if cards(s).grand_mode else ("magic", PASS)}))[seat]
    if right == PASSED:
        s.say("log.no_right", seat=f"seat:{seat}")
    else:
        s.say("log.right", seat=f"seat:{seat}", card=card_key(s, right.parts[0].piece))


def step_of_turn(s: State) -> str:
    """The step of the turn that is at work beneath whatever is being resolved."""
    return next((frame[0] for frame in reversed(s.agenda) if frame[0] in IN_TURN), "")


# --- using a magic ---------------------------------------------------------------------------------------------------

def with_discards(magics: Pieces) -> Parts:
    """A magic, pointed at; then the cards its condition asks for, from the hand to the discard (M-2)."""
    def parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
        c: Cards = s.box.data
        if not draft:
            yield from pointed(magics(s, seat))
        elif len(draft) <= c.discard_units[s.face[draft[0].piece]]:
            used = [part.piece for part in draft]
            yield from (dragged(card, c.discard) for card in s.zones[c.hand[seat]] if card not in used)
    return parts


def mana_short(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    if len(draft) > 1:
        return None
    element, need, there = mana_missing(s, seat, s.face[draft[0].piece])
    if not need:
        return None
    c: Cards = s.box.data
    hidden = [u for u in units(s, 1 - seat) if c.traits[s.face[u]] & POSSESS and element in (-1, c.element[s.face[u]])]
    told = {**_whole_cost(s, s.face[draft[0].piece]), **({"why": "why.possess", "card": card_key(s, hidden[0])} if hidden else {})}
    return {"element": f"element:{element}", "need": need, "have": there, "short": need - there, **told}


def _whole_cost(s: State, face: int, told: str = "why") -> dict[str, Any]:
    """All a magic costs: coins of one colour at most, and others; `told` begins the key of the sentence."""
    total, coloured = cards(s).mana[face]
    colour, n = next(iter(coloured.items()), (-1, 0))
    why = "mana" if not n else "mana_both" if total > n else "mana_one"
    return {"why": f"{told}.{why}", "colour": f"element:{colour}", "n": n, "others": total - n, "total": total}


def wrong_phase(n: int) -> Fails:
    """M-2: the condition in brackets, where it names so many phases."""
    def fails(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        phases = cards(s).phases[s.face[draft[0].piece]]
        if len(phases) != n or in_phase(s, phases):
            return None
        named = zip(("need", "other"), phases, strict=False)
        return {**{key: f"phase:{phase}.0" for key, phase in named}, "now": f"step:{step_of_turn(s)}"}
    return fails


def in_phase(s: State, phases: tuple[int, ...]) -> bool:
    """Whether the step at work belongs to one of these phases."""
    step = step_of_turn(s)
    return PHASES.get(step, step[:1]) in map(str, phases)


def too_few_units(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """M-2: the condition that asks for unit cards of the hand."""
    c: Cards = s.box.data
    need = c.discard_units[s.face[draft[0].piece]]
    if not need:
        return None
    have = sum([c.unit[s.face[card]] for card in s.zones[c.hand[seat]]])
    return {"n": have, "need": need} if have < need else None


def unfinished(s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
    if not draft:
        return None
    n, need = len(draft) - 1, cards(s).discard_units[s.face[draft[0].piece]]
    return Refusal("M-2", "discard_more", {"n": n, "need": need, "left": need - n})


def activate(s: State, seat: int, about: int, draft: Draft) -> None:
    if draft:
        pay(s, draft[0].piece)
        declare(s, seat, draft, True)


def pay(s: State, magic: int) -> None:
    """M-3: face up, then sideways, then with Echo out of the game."""
    if s.side[magic] == DOWN:
        s.flip(magic, UP)
        s.say("log.magic1", card=card_key(s, magic))
    elif not s.angle[magic]:
        leave(s, magic)
        s.turn_to(magic, TURNED)
        s.say("log.magic2", card=card_key(s, magic))
    else:
        s.say("log.echo", card=card_key(s, magic))
        s.move(magic, cards(s).exile)


def declare(s: State, seat: int, draft: Draft, own: bool) -> None:
    """A magic is used, its own or a copy: it counts for the turn, what its condition asks for is discarded, then it waits."""
    c, face = cards(s), s.face[draft[0].piece]
    before = s.seat_num[seat, "magics"] if s.seat_num[seat, "magic_used"] == s.turn else 0
    s.count(seat, "magic_used", s.turn)
    s.count(seat, "magics", before | c.name_bit[face])
    for part in draft[1:]:
        s.move(part.piece, part.place)
    s.then(("declared", seat, s.box.cards[face].key, own))


def declared_step(s: State, seat: int, card: str, own: bool) -> Flow:
    """M: a magic takes effect in one piece unless ★Forbidding Fire negates it; that is asked before anything is chosen (Q&A)."""
    foe = 1 - seat
    if could_deny(s, foe) and not has(s, seat, WARD):
        if (yield Ask({foe: ("deny", PASS)}, about=cards(s).magic[seat]))[foe] != PASSED:
            if own:
                silence(s, seat, card)
            return
        s.say("log.not_denied", seat=f"seat:{foe}")
    machine.start(s, seat, card)


def says(s: State, seat: int, about: int, draft: Draft) -> Says:
    magic = draft[0].piece
    if len(draft) > 1:
        return Says("say.discards", {"n": len(draft) - 1, "need": cards(s).discard_units[s.face[magic]]})
    if s.angle[magic]:
        return Says("say.echo", {})
    use = 1 if s.side[magic] == DOWN else 2
    cost = _whole_cost(s, s.face[magic], "pays")
    drawn = 0 if cards(s).discard_units[s.face[magic]] else _drawn_if(s, magic)
    if not drawn:
        return Says("say.magic", {"use": use, **cost})
    ours, theirs = hands_and_units(s, seat)
    if ours <= theirs:
        return Says("say.magic.draws", {"use": use, **cost, "draws": drawn, "ours": ours, "theirs": theirs})
    return Says("say.magic.draws_not", {"use": use, **cost, "ours": ours, "theirs": theirs})


def _drawn_if(s: State, magic: int) -> int:
    """How many cards a magic draws where the cards of its seat are no more than the opponent's."""
    deeds = machine.todo(s, s.box.cards[s.face[magic]].key, ("effect",)).deeds
    return sum(deed.args["n"] for deed in deeds if deed.args.get("if_") == OUTNUMBERED)


# --- a copy of a magic (★Mirroring Sky) --------------------------------------------------------------------------------

def copyable(s: State, seat: int) -> bool:
    """G: whether a seat could use a copy of any magic now."""
    return COPY.possible(s, seat, NOWHERE)


def copy(s: State, seat: int, about: int, draft: Draft) -> None:
    if draft:
        s.say("log.copy", seat=f"seat:{seat}", card=card_key(s, draft[0].piece))
        declare(s, seat, draft, False)


def whole(s: State, seat: int, about: int, draft: Draft) -> bool:
    return bool(draft) and len(draft) == 1 + cards(s).discard_units[s.face[draft[0].piece]]


# M: in the opponent's turn only what says so
WHOSE = Check("M", "own_turn_only", lambda s, seat, about, draft:
              seat != s.seat and s.face[draft[0].piece] not in cards(s).either, told=first_card)
# M: in beginner one magic a turn; in the other modes each magic once a turn, by its name (O21)
OFTEN = (Check("M", "magic_used", lambda s, seat, about, draft: cards(s).one_a_turn and used_in(s, seat) != 0),
         Check("M", "same_magic", lambda s, seat, about, draft: not cards(s).one_a_turn
               and used_in(s, seat) & cards(s).name_bit[s.face[draft[0].piece]] != 0, told=first_card))
# M-2 (Q&A): only unit cards are discarded for it
CONDITION = (Check("M-2", "wrong_phase", wrong_phase(1)), Check("M-2", "wrong_phases", wrong_phase(2)),
             Check("M-2", "too_few_units", too_few_units),
             Check("M-2", "not_unit_card", lambda s, seat, about, draft:
                   len(draft) > 1 and not cards(s).unit[s.face[draft[-1].piece]], told=last_card))
# M-3: face down, face up, sideways; after sideways there is only Echo
SPENT = Check("M-3", "magic_spent", lambda s, seat, about, draft: not payable(s, draft[0].piece), told=first_card)
MAGIC = Verb("magic", with_discards(lambda s, seat: [m for m in s.zones[cards(s).magic[seat]] if cards(s).mana[s.face[m]][0]]),
             (WHOSE, SPENT, *OFTEN, Check("M-1", "mana_short", mana_short), *CONDITION), whole, activate, says, unfinished)
COPY = Verb("copy", with_discards(lambda s, seat: [m for zone in cards(s).magic for m in s.zones[zone]]),
            (Check("G", "not_face_up", lambda s, seat, about, draft: not face_up(s, draft[0].piece)), WHOSE, *OFTEN, *CONDITION),
            whole, copy, unfinished=unfinished)
VERBS = (
    MAGIC, COPY,
    Verb("wait", lambda s, seat, about, draft: (), (), so_many(0), wait, rule="M"),
    machine.VERB,
)
STEPS: Steps = {
    "wait": wait_step,
    "declared": declared_step,
    # G: another face-up magic of either player is used without its mana and its cost; all else about it must hold
    "copy": asks(lambda s, seat: others_up(s), "copy", PASS),
}
