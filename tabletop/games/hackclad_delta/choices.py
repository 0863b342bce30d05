"""What effects ask of their seat: to move, to pay, to pick, to take a card, where a blow falls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import fight, skills, spiders
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import CELLS, NEIGHBOURS
from tabletop.games.hackclad_delta.tables import SUPPORT, Tables, said, tables
from tabletop.operations.machine import answered
from tabletop.operations.offers import accepting, asks, choosing, chosen
from tabletop.operations.seats import each_onto, has, one_of, to_one, top_of, who
from tabletop.referee.ask import PASS, PASSED, Ask, Flow, Steps
from tabletop.referee.verbs import Check, Draft, Says, Verb, one_part
from tabletop.table.state import DOWN, Frame, Part, State

RUSH_DAMAGE = 2


def frame(s: State) -> Frame:
    """The step that asks now."""
    return s.agenda[-1] if s.agenda else ("",)


# --- moving -----------------------------------------------------------------------------------------------------------


def ways(s: State, seat: int, asks: Frame) -> list[int]:
    """The cells a witch may be moved to by a step that asks."""
    return [n for n in near(s, seat, asks) if may_go(s, seat, asks, n)]


def near(s: State, seat: int, asks: Frame) -> Sequence[int]:
    """The cells a step that asks might lead to, taken or not."""
    here = w.cell(s, seat)
    if asks[0] == "leap":
        return range(CELLS)
    if here < 0:
        return ()
    if asks[0] == "beside_clad":
        return NEIGHBOURS[w.clad_cell(s)]
    if asks[0] == "step_to":
        cells: tuple[int, ...] = asks[2]
        return cells
    return () if has(s, seat, "no_moves") and not passes(asks) else NEIGHBOURS[here]


def passes(asks: Frame) -> bool:
    """Whether this is the first of two cells of 辻斬り, where the witch does not stay."""
    return bool(asks[0] == "rush" and asks[2] > 1)


def may_go(s: State, seat: int, asks: Frame, n: int) -> bool:
    """Whether what stands on a cell lets a witch there."""
    if asks[0] in ("leap", "beside_clad"):
        return w.free(s, n)
    if passes(asks):
        return any(m == w.cell(s, seat) or w.may_enter(s, m) for m in NEIGHBOURS[n])
    legion_or_clad = asks[0] == "step_to" and (w.legion_on(s, n) >= 0 or n == w.clad_cell(s))
    return w.may_enter(s, n) and not legion_or_clad


def walking(name: str, *more: str) -> Callable[..., Flow]:
    """A step that asks for a cell where it leads anywhere."""
    return asks(lambda s, seat, *rest: ways(s, seat, (name, seat, *rest)), "walk", *more)


def elsewhere(s: State, seat: int) -> tuple[int, ...]:
    """All cells but that of the witch."""
    return tables(s).elsewhere.get(s.where[w.witch(s, seat)], tables(s).cell)


def no_way(s: State, seat: int, about: int, draft: Draft) -> bool:
    asks, cell = frame(s), tables(s).cell_of.get(draft[0].place, -1)
    return not (cell in near(s, seat, asks) and may_go(s, seat, asks, cell))


def walk(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft[:1]:
        w.go(s, seat, part.place)


def going(name: str, *each: str) -> Callable[..., Flow]:
    """A step that leads so many cells, one after the other as far as there is a way; other steps follow each."""
    def step(s: State, seat: int, n: int) -> Flow:
        if n > 0 and ways(s, seat, (name, seat, n)):
            yield Ask({seat: ("walk",)})
            s.then(*((one, seat) for one in each), (name, seat, n - 1))
    return step


def rushed(s: State, seat: int) -> None:
    """辻斬り: what the witch passes is struck."""
    here = w.cell(s, seat)
    if here >= 0:
        passed = [p for p in s.zones[tables(s).cell[here]] if p == w.clad(s) or p == w.legion_on(s, here)]
        fight.strike(s, seat, passed, RUSH_DAMAGE)


# --- paying and picking -----------------------------------------------------------------------------------------------


def may_step(s: State, seat: int, then: Frame, cp: int, mp: int) -> Flow:
    """Something that may be done, perhaps for CP or MP."""
    if s.seat_num[seat, "cp"] >= cp and s.seat_num[seat, "mp"] >= mp and (yield Ask({seat: ("accept", PASS)}))[seat] != PASSED:
        w.add(s, seat, "cp", -cp)
        w.add(s, seat, "mp", -mp)
        s.then(then)


def accept_says(s: State, seat: int, about: int, draft: Draft) -> Says | None:
    if s.step() != "may":
        return None
    cp, mp = frame(s)[3:]
    return Says("say.accept_cp", {"n": cp}) if cp else Says("say.accept_mp", {"n": mp}) if mp else Says("say.accept", {})


def pick_step(s: State, seat: int, options: tuple[Frame, ...], n: int, taken: tuple[int, ...]) -> Flow:
    """Choose different options, one after the other."""
    left = [k for k in range(len(options)) if k not in taken]
    if n > 0 and left:
        k = chosen((yield Ask({seat: ("choose",)}))[seat], left)
        s.then(options[k], ("pick_option", seat, options, n - 1, (*taken, k)))


def picked_twice(s: State, seat: int, about: int, draft: Draft) -> bool:
    return s.step() == "pick_option" and draft[0].number - 1 in frame(s)[4]


# --- cards ------------------------------------------------------------------------------------------------------------


def takeable(s: State, seat: int, kind: str) -> list[int]:
    """The cards of the own discard that may come to the hand."""
    c: Tables = s.box.data
    return [p for p in s.zones[c.discard[seat]] if kind == "any" or c.kind[s.face[p]] == SUPPORT]


def cannot_take(s: State, seat: int, about: int, draft: Draft) -> bool:
    return s.step() == "take" and draft[0].piece not in takeable(s, seat, frame(s)[2])


def take(s: State, seat: int, card: int) -> None:
    s.move(card, tables(s).hand[seat], side=DOWN)
    s.say("log.took", seat=who(seat), card=said(s, card))


def discard_top(s: State, seat: int) -> None:
    """The top card of the own deck goes to the discard; an empty deck is rebuilt first (9-1)."""
    if w.has_deck(s, seat, ("discard_top", seat)):
        skills.put_in_discard(s, seat, s.zones[tables(s).deck[seat]][-1])


def play_top(s: State, seat: int) -> None:
    """百鬼夜行: the top card is discarded and may be played."""
    s.then(("discard_top", seat), ("play_discarded", seat))


def replay_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """The card just discarded, then what it attacks."""
    if draft:
        yield from skills.use_parts(s, seat, about, draft)
    else:
        yield from skills.first_parts(s, seat, s.zones[tables(s).discard[seat]][-1:])


def look_top(s: State, seat: int) -> None:
    """探査: look at the top card of the own deck."""
    if w.has_deck(s, seat, ("look_top", seat)):
        s.show(s.zones[tables(s).deck[seat]][-1], 1 << seat)
        s.then(("may_drop", seat))




# --- 迎撃 ---------------------------------------------------------------------------------------------------------------


def intercept_step(s: State, seat: int, n: int) -> Flow:
    """迎撃 X: the attacker takes ATK X; not against movement attacks or appearing Legions."""
    attack = attacks.under_attack(s)
    if attack is None or not attacks.reducible(attack):
        return
    foes = attacks.attackers(s, seat) if attack[0] == "legions" else [w.clad(s)]
    if len(foes) > 1:
        answer = (yield Ask({seat: ("aim",)}))[seat]
        foes = [part.piece for part in answer.parts[:1]] or foes[:1]
    fight.strike(s, seat, foes, n)


def not_aimed(s: State, seat: int, about: int, draft: Draft) -> bool:
    at = {"intercept": attacks.attackers, "spider": spiders.watched_foes}.get(s.step())
    return at is None or draft[0].piece not in at(s, seat)


_USE = skills.VERBS[0]
VERBS = (
    Verb("walk", each_onto(lambda s, seat: [w.witch(s, seat)], elsewhere), (Check("8-4", "no_way", no_way),), one_part, walk),
    accepting(w.witch, accept_says, "8-4-3"),
    choosing("choose", "pick_option", w.witch, "", (Check("8-4-3", "picked_twice", picked_twice),), kinds=True),
    Verb("take", one_of("discard", "hand"), (Check("8-4-3", "cannot_take", cannot_take),), one_part, to_one(take)),
    Verb("replay", replay_parts, _USE.checks, skills.whole, skills.use, skills.says, skills.unfinished),
    Verb("drop_top", top_of("deck", "discard"), (), one_part, to_one(skills.put_in_discard), rule="8-4-3"),
    Verb("aim", one_of(lambda s, seat: skills.foes(s)), (Check("8-4-3", "not_aimed", not_aimed),), one_part, answered),
)
STEPS: Steps = {
    "stroll": walking("stroll", PASS), "move": going("move"), "leap": walking("leap"),
    "beside_clad": walking("beside_clad", PASS), "step_to": walking("step_to", PASS),
    # 辻斬り: two cells, over whatever stands there; the Clad and Legions passed take damage
    "rush": going("rush", "rushed"), "rushed": rushed, "may": may_step, "pick_option": pick_step, "take": asks(takeable, "take"),
    "discard_top": discard_top, "play_top": play_top, "play_discarded": asks("discard", "replay", PASS),
    "look_top": look_top, "may_drop": asks("deck", "drop_top", PASS), "intercept": intercept_step,
}
