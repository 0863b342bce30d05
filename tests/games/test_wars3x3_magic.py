"""Magics of 3x3Wars: what they may say, the mana they need, and that no right is missed because nothing was asked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.games.wars3x3.board import deniable, master_element, units
from tabletop.games.wars3x3.cards import ELEMENTS, POSSESS, cards
from tabletop.games.wars3x3.operations import VOCABULARY
from tabletop.games.wars3x3.rights import WARD, mana_missing
from tabletop.operations.seats import has
from tabletop.operations.written import done
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee import legal
from tabletop.referee.runner import Runner
from tabletop.table import rng as generator
from tabletop.table.state import NOWHERE, Move, State

CATALOG = catalog_of("wars3x3")
RULES = rules_of("wars3x3")
MAGICS = [card for card in CATALOG.cards if card.template == "magic"]
GRAND = ("advanced", "seven_mage")


def test_every_operation_is_used_by_a_card() -> None:
    used = {deed.name for todo in done(MAGICS, VOCABULARY).values() for deed in todo.deeds}
    assert set(VOCABULARY.operations) - used == set()


def test_every_colour_shares_a_grand_magic_and_only_fire_answers() -> None:
    grands = {(card.data["element"], *card.data["grand"]) for card in MAGICS}
    assert sorted(element for element, _ in grands) == sorted(ELEMENTS)
    assert {card.data["element"] for card in MAGICS if not card.data.get("grand_effect")} == {"fire"}


def test_some_magics_may_be_used_and_copied_in_the_opponents_turn() -> None:
    assert sorted(card.number for card in MAGICS if card.data.get("either")) == ["A07", "A10"]


def plain(s: State, seat: int, face: int) -> bool:
    """M-1 read the plain way: another giver for each coin, tried in every order."""
    total, coloured = cards(s).mana[face]
    coins = [element for element, n in coloured.items() for _ in range(n)]
    coins += [-1] * (total - len(coins))
    c = cards(s)
    there = [c.element[s.face[u]] for side in (0, 1) for u in units(s, side) if side == seat or not c.traits[s.face[u]] & POSSESS]
    there += [master_element(s, seat)] * (master_element(s, seat) >= 0) + [-2] * has(s, seat, WARD)
    return any(all(coin == -1 or giver in (coin, -2) for coin, giver in zip(coins, order, strict=True))
               for order in permutations(there, len(coins)))


def rights(s: State, seat: int, verb: str, about: int) -> bool:
    """Whether a verb has a legal part for a seat, asked or not."""
    return RULES.verbs[verb].possible(s, seat, about)


def played(mode: str, seed: int) -> Iterator[Runner]:
    """A random game at each of its questions; now and then whoever may call wait does, and grand magics are rare."""
    luck = generator.seeded("magic", seed)

    def below(n: int) -> int:
        nonlocal luck
        luck, drawn = generator.below(luck, n)
        return drawn

    box = open_box(CATALOG, RULES, Setup(mode, 2, seed))
    runner = Runner(RULES, open_table(box, RULES, seed), strict=True)
    while runner.ask is not None:
        yield runner
        callers = RULES.call(runner.state)
        if callers and not below(6):
            runner.answer(callers[0], Move("wait"))
            yield runner
        seat = runner.waiting()[0]
        move = legal.random_move(RULES, runner.state, runner.ask, seat, below)
        while move.verb == "grand" and below(4):
            move = legal.random_move(RULES, runner.state, runner.ask, seat, below)
        runner.answer(seat, move)


@pytest.mark.parametrize("mode", ["intermediate", *GRAND])
@pytest.mark.parametrize("seed", range(3))
def test_mana_is_what_the_rulebook_counts(mode: str, seed: int) -> None:
    for runner in played(mode, seed):
        s = runner.state
        for seat, zone in enumerate(cards(s).magic):
            for magic in s.zones[zone]:
                assert plain(s, seat, s.face[magic]) == (mana_missing(s, seat, s.face[magic])[1] == 0)


@pytest.mark.parametrize("mode", ["intermediate", *GRAND])
@pytest.mark.parametrize("seed", range(6))
def test_a_right_of_the_opponents_turn_is_never_missed(mode: str, seed: int) -> None:
    for runner in played(mode, seed):
        s = runner.state
        foe = 1 - s.seat
        if "magic" in RULES.standing(s, s.seat) and foe not in RULES.call(s):
            assert not rights(s, foe, "magic", NOWHERE)
            assert not rights(s, foe, "grand", NOWHERE) or not cards(s).grand_mode


@pytest.mark.parametrize("mode", GRAND)
def test_an_answer_that_is_not_asked_for_is_not_possible(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    declared, countered = RULES.steps["declared"], RULES.steps["2.3"]
    asked: list[int] = []

    def watched(s: State, seat: int, card: str, own: bool) -> Iterator[object]:
        foe, agenda = 1 - seat, s.agenda
        s.agenda = (*agenda, ("declared", seat, card, own))
        possible = rights(s, foe, "deny", cards(s).magic[seat])
        s.agenda = agenda
        flow = declared(s, seat, card, own)
        assert flow is not None
        ask = next(flow, None)
        assert ask is not None or not possible or has(s, seat, WARD)
        if ask is not None:
            asked.append(s.turn)
            answers = yield ask
            with pytest.raises(StopIteration):
                flow.send(answers)  # type: ignore[arg-type]

    def watched_round(s: State, seat: int) -> object:
        possible = bool(deniable(s, seat)) and rights(s, seat, "deny", NOWHERE)
        flow = countered(s, seat)
        assert flow is not None
        ask = next(flow, None)
        assert not possible or (ask is not None and "deny" in ask.to[seat])
        return countered(s, seat)

    monkeypatch.setitem(RULES.steps, "declared", watched)
    monkeypatch.setitem(RULES.steps, "2.3", watched_round)
    for seed in range(30):
        for _ in played(mode, seed):
            pass
    assert len(asked) > 5


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("field", ["effect", "grand_effect"])
def test_wording_says_the_numbers_of_the_effect(field: str, lang: str) -> None:
    """Each number a magic deals in stands in its words, 1 perhaps without a figure; what comes on top is said with it as a sum."""
    said = {}
    for card in MAGICS:
        wanted = set[int]()
        for todo in (todo for (_, path), todo in done([card], VOCABULARY).items() if path[0] == field):
            for deed in todo.deeds:
                besides = sum(other.args["n"] for other in todo.deeds
                              if other.name == deed.name and "if_" in deed.args and other != deed)
                wanted |= {abs(n) + besides for n in deed.args.values() if isinstance(n, int) and abs(n) + besides > 1}
                wanted |= {one.value for one in deed.args.get("where", ()) if isinstance(one.value, int)}
        words = " ".join(str(card.data[key].get(lang, "")) for key, kind in CATALOG.fields.items()
                         if kind == "words" and card.data.get(key))
        words += " ".join(CATALOG.terms[grand].text[lang] for grand in card.data.get("grand", ()) if grand in CATALOG.terms)
        said[card.number] = {n for n in wanted if str(n) not in words}
    assert {number: lacking for number, lacking in said.items() if lacking} == {}
