"""Every skill card against what is printed: its numbers, its RANGE in the four facings and over every edge, its files."""

from __future__ import annotations

from functools import cache

import pytest
from hackclad_printed import PRINTED, Printed

from tabletop import places
from tabletop.games import rules_of, vocabulary_of
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.tables import WITCHES
from tabletop.operations.reading import load_game
from tabletop.operations.written import done
from tabletop.play.forced_table import open_forced
from tabletop.play.scenario_file import OpeningEntry, TableEntry, load_scenarios
from tabletop.referee.legal import refusal
from tabletop.referee.runner import Runner
from tabletop.table.box import Card
from tabletop.table.state import NOWHERE, Move, Part

FOLDER = places.content_dir() / "hackclad_delta"
CATALOG = load_game(FOLDER)
RULES = rules_of("hackclad_delta")
SKILLS = {card.number: card for card in CATALOG.cards if card.template == "skill"}
KINDS = {"攻撃": "attack", "補助": "support", "対応": "reaction"}
SIDE = 5
ATTACKS = [number for number, card in PRINTED.items() if card.reach]
UP, RIGHT, DOWN, LEFT = (0, -1), (1, 0), (0, 1), (-1, 0)
"""Where forward is in the four facings, as column and row."""
FACING = {UP: 0, RIGHT: 90, DOWN: 180, LEFT: 270}

every_card = pytest.mark.parametrize("number", PRINTED)


@every_card
def test_what_is_printed(number: str) -> None:
    printed, card = PRINTED[number], SKILLS[number]
    data = card.data
    mp = data.get("mp", 0)
    atk = data.get("atk_said") or str(data.get("atk", "-"))
    kind = next(ja for ja, kind in KINDS.items() if kind == data["kind"]) + ("魔法" if mp else "")
    reach = tuple((x, y) for x, y in data.get("range", ()))
    assert Printed(card.name["ja"], kind, atk, mp, data["vp"], data.get("extended", False), reach) == printed
    assert data["witch"] == WITCHES[int(number[2]) - 1]


def test_the_sums_of_the_decks() -> None:
    """Basic decks are worth 8; extended ones what the printed cards add up to."""
    def total(witch: int, extended: bool) -> int:
        return sum(card.vp for number, card in PRINTED.items() if number[2] == str(witch) and card.extended == extended)

    assert [total(witch, False) for witch in range(1, 6)] == [8] * 5
    assert [total(witch, True) for witch in range(1, 6)] == [26, 24, 27, 25, 23]


@pytest.mark.parametrize("number", ATTACKS)
@pytest.mark.parametrize("cell", [(3, 3), (1, 1), (5, 1), (1, 5), (5, 5), (3, 1), (5, 3)], ids=str)
def test_where_an_attack_reaches_from_and_which_way_the_witch_then_looks(number: str, cell: tuple[int, int]) -> None:
    printed, runner, witch = PRINTED[number], *standing(number, cell)
    s = runner.state
    card, clad = s.zones[s.box.zone_of["p1.hand"]][0], w.clad(s)
    reached: dict[tuple[int, int], set[int]] = {}
    for forward, facing in FACING.items():
        for offset in printed.reach:
            reached.setdefault(at(cell, forward, offset), set()).add(facing)
    for column in range(1, SIDE + 1):
        for row in range(1, SIDE + 1):
            if (column, row) == cell:
                continue
            s.move(clad, zone(s, (column, row)))
            move = Move("use", (Part(card, s.box.zone_of["p1.play"], 0), Part(clad, NOWHERE)))
            legal = refusal(RULES, s, runner.ask, 0, move) is None
            assert legal == ((column, row) in reached), (column, row)
            if legal:
                after = runner.clone()
                after.answer(0, move)
                assert after.state.angle[witch] in reached[column, row]


def standing(number: str, cell: tuple[int, int]) -> tuple[Runner, int]:
    """A witch on a cell with one card in hand and all the MP it needs, in her turn."""
    name = WITCHES[int(number[2]) - 1]
    other = next(k for k in (1, 2) if not number.startswith(f"W0{k}"))
    n = (cell[1] - 1) * SIDE + cell[0]
    away = f"field.{13 if n != 13 else 12}"
    table = TableEntry.model_validate({
        "given": {"p1": name, "p2": WITCHES[other - 1]}, "step": "8-4-3", "gauges": {"p1.mp": 7},
        "zones": {"turn.1": [f"{number[:3]}-03"], "p1.hand": [number], f"field.{n}": [f"{name}_piece"], away: ["clad"]},
        "on": {"turn.2": [f"{WITCHES[other - 1]}_piece"]}})
    table.zones["turn.2"] = [f"W0{other}-03"]
    s = open_forced(CATALOG, RULES, OpeningEntry(game="hackclad_delta", mode="versus", seats=2, table=table))
    return Runner(RULES, s, lambda *_: True), w.witch(s, 0)


def at(cell: tuple[int, int], forward: tuple[int, int], offset: tuple[int, int]) -> tuple[int, int]:
    """The cell at an offset, by the picture: right of forward (x, y) is (-y, x) where rows count downwards."""
    (fx, fy), (right, ahead) = forward, offset
    x, y = cell[0] + ahead * fx - right * fy, cell[1] + ahead * fy + right * fx
    return (x - 1) % SIDE + 1, (y - 1) % SIDE + 1


def zone(s: object, cell: tuple[int, int]) -> int:
    found: int = s.box.zone_of[f"field.{(cell[1] - 1) * SIDE + cell[0]}"]  # type: ignore[attr-defined]
    return found


# --- nothing is left out ---------------------------------------------------------------------------------------------------


@every_card
def test_every_skill_is_played_in_a_scenario(number: str) -> None:
    verbs = ("use", "respond", "replay", "guard")
    assert any(f" {verb} {number} " in move for verb in verbs for move in all_moves()), f"no scenario plays {number}"


@cache
def all_moves() -> tuple[str, ...]:
    return tuple(f"{line.move} " for scenario in scenarios() for line in scenario.lines if line.expect is None)


def scenarios() -> list:  # type: ignore[type-arg]
    found, problems = load_scenarios(sorted((FOLDER / "scenarios").glob("*.yaml")))
    assert not problems
    return list(found)


def test_every_word_of_the_vocabulary_stands_on_a_card() -> None:
    vocabulary = vocabulary_of("hackclad_delta")
    assert vocabulary is not None
    assert {deed.name for todo in done(CATALOG.cards, vocabulary).values() for deed in todo.deeds} == set(vocabulary.operations)


def test_wording_says_the_numbers_of_the_effect() -> None:
    """Each number an effect deals in stands in both wordings."""
    for card in SKILLS.values():
        for lang in ("ja", "en"):
            words = card.data["text"][lang]
            for n in numbers_of(card):
                assert str(n) in words, f"{card.number} {lang}: {n}"


def numbers_of(card: Card) -> set[int]:
    """The numbers of operations whose word is one: damage, reduction, gauges, cells."""
    told = ("reduce", "intercept", "mp", "cp", "injury", "hit_clad", "power", "brace", "move", "rush", "spider_power")
    found: set[int] = {card.data["multi"]} if card.data.get("multi") else set()

    def look(node: object) -> None:
        if isinstance(node, list | tuple):
            for item in node:
                look(item)
        elif isinstance(node, dict):
            for word, args in node.items():
                if word in told and isinstance(args, dict) and "n" in args:
                    found.add(args["n"])
                look(args)

    look(card.data["effect"])
    look(card.data.get("as_guard", ()))
    return found
