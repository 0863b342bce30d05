"""HacKClaD over whole rounds: the Clad's deck in every mode (9-2, 13-1, 14-2), boards (8-4-3 B), the recoil (11-1 ④), two people
with two witches each (13-2)."""

from __future__ import annotations

from collections import Counter

import pytest
from test_hackclad_delta_play import CATALOG, RULES, begin, laid, runner_of

from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.score import deck_cards
from tabletop.games.hackclad_delta.tables import WITCHES, tables
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee.legal import refusal
from tabletop.referee.moves import read
from tabletop.referee.runner import Runner
from tabletop.table.rng import seeded
from tabletop.table.state import State

Switches = dict[str, str]
DECKS: list[tuple[str, int, Switches, list[int], list[int]]] = [
    ("versus", 3, {}, [6, 3, 9, 6, 3, 12, 9, 6, 3], [1, 1, 2, 2, 2, 3, 3, 3, 3]),
    ("tag", 4, {}, [6, 3, 9, 6, 3, 12, 9, 6, 3], [1, 1, 2, 2, 2, 3, 3, 3, 3]),
    ("solo", 1, {}, [6, 3, 9, 6, 3, 12, 9, 6, 3], [1, 1, 2, 2, 2, 3, 3, 3, 3]),
    ("coop", 2, {"difficulty": "easy"}, [9, 6, 3, 9, 6, 3, 12], [1, 1, 1, 2, 2, 2, 3]),
    ("coop", 2, {"difficulty": "easy", "easy_cards": "voltage3"}, [9, 6, 3, 12, 9, 6, 3], [1, 1, 1, 2, 2, 2, 2]),
    ("coop", 3, {"difficulty": "normal"}, [9, 6, 3, 12, 9, 6, 3], [2, 2, 2, 3, 3, 3, 3]),
    ("coop", 4, {"difficulty": "expert"}, [9, 6, 3, 12, 9, 6, 3], [2, 2, 2, 3, 3, 3, 3]),
    ("coop", 4, {"difficulty": "inferno"}, [9, 6, 3, 12, 9, 6, 3], [3, 3, 3, 3, 3, 3, 3]),
]
"""By round: how many cards lay in the Clad's deck as foresight began, and VOLTAGE then."""


@pytest.mark.parametrize(("mode", "seats", "switches", "decks", "voltages"), DECKS)
def test_the_deck_of_the_clad_round_by_round(mode: str, seats: int, switches: Switches, decks: list[int],
                                             voltages: list[int]) -> None:
    runner = runner_of(mode, seats, 4, **switches)
    begin(runner)
    s = runner.state
    c, found = tables(s), []
    for n in range(len(decks)):
        if n:
            s.agenda = ()
            s.then("put_away", "8-1")
            Runner(RULES, s)
        laid_out = [len(s.zones[slot]) for slot in c.clad_slot]
        assert laid_out == [1, 1, 1]
        found.append((len(s.zones[c.clad_deck]) + 3, w.voltage(s)))
    assert found == list(zip(decks, voltages, strict=True))


@pytest.mark.parametrize("seed", range(4))
def test_solo_sees_every_card_of_the_last_deck_in_its_last_four_rounds(seed: int) -> None:
    """13-1 ②: first six of nine, then all but three, at last all twelve."""
    runner = runner_of("solo", 1, seed)
    begin(runner)
    s = runner.state
    c, met = tables(s), []
    for n in range(9):
        if n:
            s.agenda = ()
            s.then("put_away", "8-1")
            Runner(RULES, s)
        met.append([s.face[s.zones[slot][0]] for slot in c.clad_slot])
    rounds = [{face for cards in met[a:b] for face in cards} for a, b in ((0, 2), (2, 5), (5, 9))]
    assert [len(cards) for cards in rounds] == [6, 9, 12]
    assert all(c.voltage[face] < 3 for face in rounds[0])
    assert rounds[0] < rounds[1] < rounds[2]


# --- 8-4-3 B -----------------------------------------------------------------------------------------------------------------

BOARDS = {"rosette": (2, 2, 1), "flare": (1, 2, 3), "luna": (1, 2, 2), "mia": (3, 1, 1), "amelia": (1, 2, 2)}
"""Move, MP +1 and reduce 1 as printed."""


def turn_of(witch: str, **gauges: int) -> State:
    n = WITCHES.index(witch) + 1
    other = "flare" if witch != "flare" else "rosette"
    at = {f"p1.{key}": value for key, value in gauges.items()}
    return laid(2, given={"p1": witch, "p2": other}, step="8-4-3", gauges=at,
                zones={"turn.1": [f"W0{n}-03"], "turn.2": [f"W0{WITCHES.index(other) + 1}-03"], "p1.hand": [f"W0{n}-01"]})


def attack_on(witch: str, **gauges: int) -> State:
    n = WITCHES.index(witch) + 1
    other = "flare" if witch != "flare" else "rosette"
    at = {f"p1.{key}": value for key, value in gauges.items()}
    return laid(2, given={"p1": witch, "p2": other}, step="8-4-1", gauges=at,
                zones={"turn.2": [f"W0{n}-03"], "turn.3": [f"W0{WITCHES.index(other) + 1}-03"], "p1.hand": [f"W0{n}-01"],
                       "clad_slot.1": ["C05"], "field.8": [f"{witch}_piece"]})


def refused(s: State, line: str) -> str:
    runner = Runner(RULES, s)
    seat, move = read(s, line, dict(RULES.verbs))
    why = refusal(RULES, s, runner.ask, seat, move)
    return why.key if why is not None else ""


@pytest.mark.parametrize("witch", WITCHES)
def test_a_board_allows_each_basic_action_as_often_as_printed(witch: str) -> None:
    card = f"W0{WITCHES.index(witch) + 1}-01"
    lines = (f"p1 basic_move {witch}_piece > field.3, {card} > p1.discard", f"p1 basic_mp {card} > p1.discard",
             f"p1 guard {card} > p1.discard")
    for key, line, most, table in zip(("used_move", "used_mp", "used_guard"), lines, BOARDS[witch], (turn_of, turn_of, attack_on),
                                      strict=True):
        assert refused(table(witch, **{key: most - 1}), line) == ""
        assert refused(table(witch, **{key: most}), line) == "used_up"


# --- 11-1 ④ ------------------------------------------------------------------------------------------------------------------


def recoil(seed: int, taint: int) -> int:
    """What the recoil takes of a deck worth 1, 2, 3 and 4, the turn card being the 1."""
    zones = {"standby.1": ["W01-01"], "standby.2": ["W02-03"], "p1.deck": ["W01-11", "W01-09", "W01-13"], "field.13": ["clad"],
             "field.2": ["rosette_piece"], "field.10": ["flare_piece"]}
    s = laid(2, zones=zones, rest="box", step="8-4-2", gauges={"clad_slot.1.round": 9, "p1.taint": taint})
    s.rng = seeded("recoil", seed)
    assert sorted(tables(s).vp[s.face[card]] for card in deck_cards(s, 0)) == [1, 2, 3, 4]
    Runner(RULES, s)
    return 10 - s.seat_num[0, "points"]


def test_the_recoil_takes_any_card_of_the_deck_the_turn_card_too() -> None:
    taken = Counter(recoil(seed, 1) for seed in range(60))
    assert set(taken) == {1, 2, 3, 4} and min(taken.values()) >= 5


def test_the_recoil_takes_as_many_different_cards_as_there_is_taint() -> None:
    assert {recoil(seed, 2) for seed in range(60)} == {3, 4, 5, 6, 7}
    assert {recoil(seed, 3) for seed in range(60)} == {6, 7, 8, 9}
    assert recoil(1, 4) == recoil(1, 9) == 10


# --- 13-2 --------------------------------------------------------------------------------------------------------------------


def test_two_people_play_two_witches_each_and_see_what_both_of_theirs_hold() -> None:
    people = (Person("Haru", (0, 2)), Person("Nagi", (1, 3)))
    session = Session.start(CATALOG, RULES, Setup("tag", 4, 2), people)
    while session.state.step() in ("6-7", "6-13"):
        seat = session.waiting()[0]
        move = RULES.mind.suggest(session.state, seat)
        assert move is not None
        assert session.answer(seat, move).committed
    s, zones = session.state, session.box.zone_of
    for person in people:
        seen = session.view(person.eyes(session.box)).zones
        for seat in range(4):
            faces = [bool(piece.face) for piece in seen[zones[f"p{seat + 1}.hand"]]]
            assert faces and all(faces) == (seat in person.seats) and any(faces) == (seat in person.seats)
    assert tables(s).teams == (0, 1, 0, 1)
    assert len({s.seat_num[seat, "character"] for seat in range(4)}) == 4
