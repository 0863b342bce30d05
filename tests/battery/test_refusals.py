"""Every refusal met in random games tells the truth: its rule, its figures, and that what it advises gets past it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import battery_checks as must
import pytest
from read_once import catalog_of

from tabletop.catalog.definitions import Catalog
from tabletop.games.hackclad_delta.field import CELLS, ENTRIES
from tabletop.games.wars3x3.board import units
from tabletop.games.wars3x3.cards import ELEMENTS, cards
from tabletop.play.messages import message
from tabletop.referee import legal
from tabletop.referee.ask import Ask
from tabletop.referee.runner import Runner
from tabletop.referee.verbs import Draft, Refusal
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import NOWHERE, Move, Part, State

SETUPS = must.all_setups()
GAMES = tuple(dict.fromkeys(game.box.game for game in SETUPS))
FEW, MANY = range(1), range(1_000, 1_500)
AT_ONCE = ("anoare", "night_market")
"""Games in which all are asked at once, so that nobody waits for a turn."""
TRIES = 12
"""Moves that are tried at a question, of the table's own turn or not."""
Tried = tuple[Move, Refusal]
Way = Callable[[must.Opened, State, int, Tried], Iterator[Move]]


@cache
def catalog(game: str) -> Catalog:
    return catalog_of(game)


# --- what is advised ----------------------------------------------------------------------------------------------------


def elsewhere(game: must.Opened, s: State, seat: int, tried: Tried) -> Iterator[Move]:
    """The same piece to the other places that its verb knows and that are free."""
    move, _ = tried
    last = move.parts[-1]
    for part in game.rules.verbs[move.verb].parts(s, seat, NOWHERE, move.parts[:-1]):
        if part.piece == last.piece and part.place != last.place and not s.zones[part.place]:
            yield Move(move.verb, (*move.parts[:-1], part))


def where_free(game: must.Opened, s: State, seat: int, tried: Tried) -> Iterator[Move]:
    """Where the refusal says how many are free: as elsewhere."""
    if "free" in tried[1].figures:
        yield from elsewhere(game, s, seat, tried)


def pairs(game: must.Opened, s: State, seat: int, tried: Tried) -> Iterator[Move]:
    """Two cards of the hand onto the same unit whose costs reach its own."""
    move, why = tried
    verb, slot = game.rules.verbs[move.verb], move.parts[-1].place
    parts = [part for part in verb.parts(s, seat, NOWHERE, ()) if part.place == slot and part.number]
    for one in parts:
        for other in parts:
            if one.piece != other.piece and one.number + other.number >= why.figures["need"]:
                yield Move(move.verb, (one, other))


def same_number(game: must.Opened, s: State, seat: int, tried: Tried) -> Iterator[Move]:
    """A card of the number that is asked for, onto the same spell."""
    move, why = tried
    for part in game.rules.verbs[move.verb].parts(s, seat, NOWHERE, move.parts[:-1]):
        if part.place == move.parts[-1].place and part.number == why.figures.get("would"):
            yield Move(move.verb, (*move.parts[:-1], part))


def same_element(game: must.Opened, s: State, seat: int, tried: Tried) -> Iterator[Move]:
    """A card of the element that is asked for, onto the same unit."""
    move, why = tried
    for part in game.rules.verbs[move.verb].parts(s, seat, NOWHERE, move.parts[:-1]):
        if part.place == move.parts[-1].place and f"element:{cards(s).element[s.face[part.piece]]}" == why.figures["need"]:
            yield Move(move.verb, (*move.parts[:-1], part))


def cheaper(game: must.Opened, s: State, seat: int, tried: Tried) -> Iterator[Move]:
    """Where the refusal says that there is one: a unit of the hand that costs no more than the limit, into the same slot."""
    move, why = tried
    for part in game.rules.verbs[move.verb].parts(s, seat, NOWHERE, move.parts[:-1]):
        c, face = cards(s), s.face[part.piece]
        fits = "fits" in why.figures and c.unit[face] and c.cost[face] <= why.figures["fits"]
        if part.place == move.parts[-1].place != c.discard and fits:
            yield Move(move.verb, (*move.parts[:-1], part))


def by(verb: str) -> Way:
    """The same piece by another verb, be its step another."""
    def other(game: must.Opened, s: State, seat: int, tried: Tried) -> Iterator[Move]:
        move, _ = tried
        for part in game.rules.verbs[verb].parts(s, seat, NOWHERE, ()):
            if part.piece == move.parts[-1].piece:
                yield Move(verb, (part,))
    return other


def redeployed(game: must.Opened, s: State, seat: int, tried: Tried) -> Iterator[Move]:
    """Where the refusal says up to what: the same unit for all of one's own."""
    move, why = tried
    last = move.parts[-1]
    if "reach" in why.figures:
        gone = tuple(Part(u, cards(s).discard) for u in units(s, seat))
        yield Move("redeploy", (*gone, last))


def following(game: must.Opened, s: State, seat: int, tried: Tried) -> Iterator[Move]:
    """A card of what was led, to the same place."""
    move, why = tried
    led = why.figures["need"].removeprefix("element:")
    for part in game.rules.verbs[move.verb].parts(s, seat, NOWHERE, ()) if len(move.parts) == 1 else ():
        if part.place == move.parts[-1].place and s.box.cards[s.face[part.piece]].data.get("suit") == led:
            yield Move(move.verb, (*move.parts[:-1], part))


def home(game: must.Opened, s: State, seat: int, tried: Tried) -> Iterator[Move]:
    """8-4-7: the witch to a free entry point, or where there is none to any free cell."""
    move, _ = tried
    free = {n: zone for n in range(CELLS) if not s.zones[zone := s.box.zone_of[f"field.{n + 1}"]]}
    for n in [n for n in ENTRIES if n in free] or free:
        yield Move(move.verb, (move.parts[0]._replace(place=free[n]),))


ADVISED: dict[str, dict[str, Way]] = {
    "wars3x3": {
        "cost_unequal": pairs, "sum_short": pairs, "unmatched": same_number, "other_element": same_element,
        "cost_over_sum": cheaper, "not_a_unit": by("territory"), "slot_taken": elsewhere,
        "cost_over_lands": redeployed},
    "hackclad_delta": {"slot_taken": elsewhere, "cell_taken": where_free, "not_an_entry": home},
    "anoare": {},
    "circuit_drive": {},
    "swordrion": {},
    "lanterns": {"not_following": following},
    "pearls": {},
    "night_market": {},
}
"""By key, the moves its *instead* speaks of: none is refused with the same key, and one can be made now or is said to be later."""
OF_THE_PROGRAM = ("not_following",)
"""Advice that any declared game may give."""
LATER = ("later_step", "step_over", "not_finished")
"""What a move that is advised may be refused with: the sentence names its step, be it in a later turn, or it takes more parts."""
TOLD = {
    "wars3x3": {"already_target", "one_each", "nothing_given_up", "counter_only", "magic_used", "same_magic", "grand_used"},
    "hackclad_delta": {"slot_barred", "slot_marked", "not_beside", "no_way", "mp_short", "cp_short", "nothing_in_range", "used_up",
                       "cannot_take", "no_reaction", "no_such_drag"},
    "anoare": {"still_down", "pay_more", "no_extra", "forbidden"},
    "circuit_drive": {"no_rank", "too_dear", "no_match", "other_number", "other_colour", "at_bottom", "at_top", "wrong_moment",
                      "used_up", "no_chips", "level_short"},
    "swordrion": {"last_to_lay", "not_layable", "too_dear"},
    "lanterns": set(),
    "pearls": set(),
    "night_market": set(),
}
"""Advice that states a rule and names no move."""


@pytest.mark.parametrize("name", GAMES)
def test_all_advice_is_looked_at(name: str) -> None:
    advice = {key.removesuffix(".instead") for key in catalog(name).messages["en"] if key.endswith(".instead")}
    assert advice == {*ADVISED[name], *TOLD[name]} - {*OF_THE_PROGRAM}


# --- the games ------------------------------------------------------------------------------------------------------------


def met(game: must.Opened, seed: int) -> Iterator[tuple[State, Ask, int, Tried]]:
    """The refusals that tries of any verb meet, right or not, at every question of a random game."""
    runner, dice = Runner(game.rules, game.table(seed)), Dice(seeded("refusals", seed))
    while (ask := runner.ask) is not None:
        s = runner.state
        for _ in range(TRIES):
            seat, name = dice(s.box.seats), [*game.rules.verbs][dice(len(game.rules.verbs))]
            move = tried(game, s, ask, seat, name, dice)
            why = legal.refusal(game.rules, s, ask, seat, move)
            if why is not None:
                yield s, ask, seat, (move, why)
        seat = runner.waiting()[0]
        runner.answer(seat, legal.random_move(game.rules, s, ask, seat, dice))


def tried(game: must.Opened, s: State, ask: Ask, seat: int, name: str, dice: Dice) -> Move:
    """Drags that a verb has the shape of, up to the first that is refused."""
    verb, about = game.rules.verbs[name], legal.about_of(ask, seat, name)
    draft: Draft = ()
    while verb.allows(s, seat, about, draft) if draft else True:
        parts = list(verb.parts(s, seat, about, draft))
        if not parts or (draft and dice(2)):
            break
        draft = (*draft, parts[dice(len(parts))])
    return Move(name, draft)


def is_true(game: must.Opened, s: State, ask: Ask, seat: int, tried_: Tried) -> None:
    move, why = tried_
    name, told = game.box.game, f"{move.verb} {why}"
    assert why.rule in catalog(name).rules_texts["en"], f"{told}: no such rule"
    if (text := message(catalog(name), f"{why.key}.figures", "en")):
        assert not {field for field in must_have(text) if field not in why.figures}, f"{told}: {text}"
    if move.verb in legal.open_to(game.rules, s, ask, seat):
        named = {check.rule for check in game.rules.verbs[move.verb].checks if check.key == why.key}
        assert not named or why.rule in named, f"{told}: its check cites {named}"
        compares(why, told)
        on_it = ON_THE_TABLE.get((name, why.key), lambda s, seat, move: {})(s, seat, move)
        assert on_it.items() <= why.figures.items(), f"{told}: the table says {on_it}"
    if why.key == "not_your_turn":
        assert seat not in ask.to, told
    if move.parts:
        advised = list(ADVISED[name].get(why.key, nothing)(game, s, seat, tried_))
        again = [legal.refusal(game.rules, s, ask, seat, other) for other in advised]
        assert not advised or any(can_be(game, s, seat, *one) for one in zip(advised, again, strict=True)), f"{told}: {again}"


def can_be(game: must.Opened, s: State, seat: int, move: Move, why: Refusal | None) -> bool:
    """Whether a move that is advised can be made now, be it with more parts, or is said to be later."""
    verb = game.rules.verbs[move.verb]
    return why is None or why.key in LATER or why == verb.unfinished(s, seat, NOWHERE, move.parts)


def nothing(game: must.Opened, s: State, seat: int, tried_: Tried) -> Iterator[Move]:
    return iter(())


def must_have(text: str) -> set[str]:
    """The figures a sentence names."""
    return {part.partition("}")[0].partition(":")[0] for part in text.split("{")[1:]}


LESS = {"mana_short", "mp_short", "cp_short", "cannot_pay", "too_few_units", "none_left"}
MORE = {"too_many", "too_many_lands", "too_many_magics", "too_many_back", "cost_over_lands", "cost_over_sum"}


def compares(why: Refusal, told: str) -> None:
    """What a refusal shows large is so: what is there is less than what is needed, what is tried more than the limit."""
    f = why.figures
    if why.key in LESS:
        assert f.get("have", f.get("n")) < f["need"], told
    if why.key in MORE:
        assert f.get("cost", f.get("n")) > f["limit"], told
    if "short" in f:
        assert f["short"] > 0, told


def printed(s: State, piece: int, field: str) -> Any:
    """What a card says."""
    return s.box.cards[s.face[piece]].data.get(field)


def unit_at(s: State, place: int) -> int:
    return s.zones[place][0]


def held(gauge: str) -> Callable[[State, int, Move], dict[str, Any]]:
    """What is there is what the gauge of the seat says."""
    return lambda s, seat, move: {"have": s.seat_num[seat, gauge]}


def element(s: State, piece: int) -> str:
    return f"element:{ELEMENTS.index(printed(s, piece, 'element'))}"


ON_THE_TABLE: dict[tuple[str, str], Callable[[State, int, Move], dict[str, Any]]] = {
    ("wars3x3", "cost_over_lands"): lambda s, seat, move: {"cost": printed(s, move.parts[-1].piece, "cost")},
    ("wars3x3", "cost_unequal"): lambda s, seat, move: (
        {"need": printed(s, unit_at(s, move.parts[0].place), "cost")} if len(move.parts) == 1 else {}),
    ("wars3x3", "other_element"): lambda s, seat, move: {
        "have": element(s, move.parts[-1].piece), "need": element(s, unit_at(s, move.parts[-1].place))},
    ("wars3x3", "too_few_units"): lambda s, seat, move: {
        "n": sum(printed(s, card, "kinds") == ["unit"] for card in s.zones[s.box.zone_of[f"p{seat + 1}.hand"]])},
    ("hackclad_delta", "mp_short"): held("mp"),
    ("hackclad_delta", "cp_short"): held("cp"),
    ("swordrion", "too_dear"): lambda s, seat, move: {
        "small": s.seat_num[seat, "purse_small"], "blue": s.seat_num[seat, "purse_blue"]},
    ("lanterns", "not_following"): lambda s, seat, move: {"have": f"element:{printed(s, move.parts[-1].piece, 'suit')}"},
}
"""By game and key, figures as the table and the cards say them."""


def play(game: must.Opened, seed: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    for s, ask, seat, tried_ in met(game, seed):
        is_true(game, s, ask, seat, tried_)
        seen[tried_[1].key] += 1
    return seen


@pytest.mark.parametrize("game", SETUPS, ids=str)
def test_refusals_of_random_games_are_true(game: must.Opened) -> None:
    seen = sum((play(game, seed) for seed in FEW), Counter[str]())
    assert seen["not_your_turn"] or game.box.mode == "solo" or game.box.game in AT_ONCE


ONCE_FALSE = (("wars3x3-seven_mage-2", 1162),)
"""Games in which the step before the battle was told of a cheaper unit, though that had no Haste."""


@pytest.mark.parametrize(("name", "seed"), ONCE_FALSE)
def test_what_was_false_once_is_true(name: str, seed: int) -> None:
    play(next(game for game in SETUPS if str(game) == name), seed)


@pytest.mark.long
@pytest.mark.parametrize("game", SETUPS, ids=str)
def test_refusals_of_many_random_games_are_true(game: must.Opened) -> None:
    for seed in MANY:
        play(game, seed)
