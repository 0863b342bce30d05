"""A game without rules: the table is there to be touched."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from play_help import AKI, BEN, hands, stands_like

from tabletop.catalog.check import check
from tabletop.catalog.definitions import Catalog
from tabletop.operations.reading import load_game
from tabletop.play import thinking
from tabletop.play.hands import read_edit
from tabletop.play.opening import CannotOpen, Setup
from tabletop.play.passing import answer_later, next_step
from tabletop.play.people import Person
from tabletop.play.saves import load
from tabletop.play.session import Session
from tabletop.referee.ask import PASSED

HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"


@pytest.fixture
def harbour() -> Catalog:
    return load_game(HARBOUR)


def market(catalog: Catalog, path: Path | None = None, seats: int = 2) -> Session:
    return Session.start(catalog, None, Setup(seats=seats, seed=1), (AKI, BEN), path=path)


def test_the_folder_is_sound(harbour: Catalog) -> None:
    assert check([HARBOUR], load_game) == []
    assert [mode.id for mode in harbour.modes] == ["table"]


def test_the_table_opens_with_everything_on_it(harbour: Catalog) -> None:
    session = market(harbour, seats=3)
    s = session.state
    assert len(s.zones[session.box.zone_of["deck"]]) == 12
    assert len(s.zones[session.box.zone_of["quay"]]) == 3
    assert session.box.seats == 3
    assert s.seat_num[2, "coins"] == 5
    assert (session.rules_mode, session.ask, session.step(), session.unsound) == ("off", None, None, [])


def test_an_evening_at_the_harbour(harbour: Catalog) -> None:
    session = market(harbour)
    for text in ("p1 shuffle deck", "p1 draw deck > p1.hand=3", "p2 draw deck > p2.hand=3", "p1 move p1.hand.1 > p1.stall.2",
                 "p2 count p2.coins=3", "p2 move p1.stall.2 > p2.hand", "p1 lay quay.1 > quay.2", "p1 turn quay.1=180",
                 "p1 flip quay.1", "p1 on_turn p2"):
        assert hands(session, text).committed, text
    assert len(session.state.zones[session.box.zone_of["p2.hand"]]) == 4
    assert [line.key for line, _ in session.log()][:2] == ["log.hand.shuffle", "log.hand.draw"]
    while session.undo():
        pass
    assert len(session.state.zones[session.box.zone_of["deck"]]) == 12


def test_nobody_sees_another_hand(harbour: Catalog) -> None:
    session = market(harbour)
    hands(session, "p1 draw deck > p1.hand=3")
    zone = session.box.zone_of["p1.hand"]
    assert all(seen.face for seen in session.view(AKI.eyes(session.box)).zones[zone])
    assert not any(seen.face for seen in session.view(BEN.eyes(session.box)).zones[zone])


def test_no_question_is_asked_and_no_rules_can_be_turned_on(harbour: Catalog) -> None:
    session = market(harbour)
    outcome = session.answer(0, PASSED)
    assert outcome.refusal is not None
    assert outcome.refusal.key == "rules_rest"
    assert not session.force(0, PASSED).committed
    assert not next_step(session, 0).committed
    assert not answer_later(session, 0, "1.1", PASSED).committed
    assert not session.switch_rules("enforce").committed
    assert not hands(session, "p1 step 1.1").committed
    assert thinking.bot_to_move(session) is None


def test_it_is_saved_and_taken_up_again(harbour: Catalog, tmp_path: Path) -> None:
    session = market(harbour, tmp_path / "a.jsonl")
    hands(session, "p1 shuffle deck")
    hands(session, "p1 draw deck > p1.hand=3")
    session.close()
    asked = []

    def catalog_of(game: str) -> Catalog:
        asked.append(game)
        return harbour

    again = load(tmp_path / "a.jsonl", catalog_of, lambda catalog: None)
    assert asked == ["harbour"]
    assert stands_like(again.session) == stands_like(session)


def test_a_set_up_the_game_does_not_have_is_told(harbour: Catalog) -> None:
    with pytest.raises(CannotOpen, match="for 2 to 4 seats, not 9"):
        market(harbour, seats=9)
    with pytest.raises(CannotOpen, match="no mode 'duel'; it has table"):
        Session.start(harbour, None, Setup("duel"), (Person("Aki", (0,)),))


@pytest.mark.parametrize("seed", range(5))
def test_hands_at_random_lose_nothing(harbour: Catalog, seed: int) -> None:
    session, chance = market(harbour), random.Random(seed)
    start, faces = stands_like(session), sorted(session.state.face)
    zones = [zone.name for zone in session.box.zones]
    for _ in range(80):
        what, to = (f"{chance.choice(zones)}.{chance.randint(1, 4)}" for _ in "ab")
        text = chance.choice([f"move {what} > {chance.choice(zones)}", f"flip {what}", f"turn {what}", f"lay {what} > {to}",
                              f"shuffle {chance.choice(zones)}", f"draw deck > {chance.choice(zones)}=2"])
        session.edit(0, read_edit(text))
        assert sorted(session.state.face) == faces
        assert sorted(_all_pieces(session)) == list(range(len(faces)))
    while session.undo():
        pass
    assert stands_like(session) == start


def _all_pieces(session: Session) -> list[int]:
    s = session.state
    return [piece for zone in s.zones for piece in zone] + [piece for pile in s.on.values() for piece in pile]
