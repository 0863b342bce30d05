"""Content changed under a game that goes on, and secrets in everything a table tells in data."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from play_help import AKI, BEN, do, hands, new_table, prepare, stands_like

from tabletop.catalog.check import check
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup
from tabletop.play.renewal import renew
from tabletop.play.saves import load
from tabletop.play.session import Session
from tabletop.table.facts import masked
from tabletop.table.view import view

FIXTURES = Path(__file__).parents[1] / "fixtures"


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FIXTURES / "harbour", tmp_path / "harbour"))


def market(folder: Path) -> Session:
    session = Session.start(load_game(folder), None, Setup(seats=2, seed=1), (AKI, BEN))
    hands(session, "p1 draw deck > p1.hand=3")
    hands(session, "p1 move quay.1 > p1.stall.1")
    return session


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_case_T42_a_card_that_was_saved_is_another_on_the_table_and_everything_else_stays(harbour: Path) -> None:
    session = market(harbour)
    before = stands_like(session)
    change(harbour / "cards" / "goods.yaml", "en: Silk", "en: Velvet")
    assert renew(session, load_game(harbour)).taken
    assert "Velvet" in {card.name["en"] for card in session.box.cards}
    assert stands_like(session) == before
    assert [(commit.kind, commit.do[:7]) for commit in session.history.commits[-1:]] == [("reload", "reload ")]
    assert session.undo() and session.redo()
    assert stands_like(session) == before


def test_case_T42_a_new_card_joins_and_a_card_that_went_stays_on_the_table(harbour: Path) -> None:
    session = market(harbour)
    keys = [card.key for card in session.box.cards]
    change(harbour / "cards" / "goods.yaml", "id: salt,", "id: pepper,")
    assert renew(session, load_game(harbour)).taken
    assert [card.key for card in session.box.cards] == [*keys, "pepper"]


def test_case_T42_a_bad_edit_keeps_the_last_good_version(harbour: Path) -> None:
    session = market(harbour)
    change(harbour / "cards" / "goods.yaml", "price: 6", "price: dear")
    assert renew(session, load_game(harbour)).taken
    silk = next(card for card in session.box.cards if card.id == "silk")
    assert silk.data["price"] == 6
    change(harbour / "table.yaml", "zones:", "zonse:")
    assert not renew(session, load_game(harbour)).taken
    assert len(session.state.zones[session.box.zone_of["p1.hand"]]) == 3


def test_undo_across_a_reload_restores_the_table_with_todays_content_and_the_save_tells_it(harbour: Path, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    session = Session.start(load_game(harbour), None, Setup(seats=2, seed=1), (AKI, BEN), path=path)
    first = stands_like(session)
    hands(session, "p1 draw deck > p1.hand=3")
    then = stands_like(session)
    change(harbour / "cards" / "goods.yaml", "price: 6", "price: 1")
    renew(session, load_game(harbour))
    hands(session, "p1 move quay.1 > p1.stall.1")
    now = stands_like(session)
    assert session.undo() and stands_like(session) == then
    assert session.undo() and stands_like(session) == first
    assert {card.data["price"] for card in session.box.cards if card.id == "silk"} == {1}
    assert session.redo() and session.redo() and stands_like(session) == now
    session.close()
    again = load(path, lambda game: load_game(harbour), lambda catalog: None, keep_writing=False)
    assert (again.wrong, stands_like(again.session)) == ("", now)
    assert [line.key for line, _ in again.session.log()].count("log.reload") == 1


def test_more_copies_are_offered_and_fewer_can_be_taken_out(harbour: Path) -> None:
    session = market(harbour)
    change(harbour / "cards" / "goods.yaml", "copies: 4", "copies: 6")
    change(harbour / "cards" / "goods.yaml", "en: Salt}, copies: 6", "en: Salt}, copies: 5")
    spares = renew(session, load_game(harbour)).spares
    assert {(spare.card, spare.zone, spare.n) for spare in spares} == {("silk", "deck", 2), ("salt", "deck", -1)}
    hands(session, "p1 bring silk > deck=2")
    hands(session, "p1 bring salt > deck=-1")
    state, box = session.state, session.box
    assert Counter(box.cards[face].key for face in state.face)["silk"] == 6
    assert [box.cards[state.face[piece]].key for piece in state.zones[box.zone_of["box"]]] == ["salt"]
    assert renew(session, load_game(harbour)).spares == ()


def test_a_card_that_is_gone_is_marked_until_it_is_back(harbour: Path) -> None:
    session = market(harbour)
    change(harbour / "cards" / "goods.yaml", "id: salt,", "id: pepper,")
    renew(session, load_game(harbour))
    salt = session.box.cards[session.box.card_of["salt"]]
    assert salt.missing and salt.data["price"] == 2
    change(harbour / "cards" / "goods.yaml", "id: pepper,", "id: salt,")
    renew(session, load_game(harbour))
    assert not session.box.cards[session.box.card_of["salt"]].missing


def test_labels_of_places_change_at_once_and_other_places_wait_for_the_next_game(harbour: Path) -> None:
    session = market(harbour)
    change(harbour / "table.yaml", "en: Quay", "en: Pier")
    assert not renew(session, load_game(harbour)).later
    assert session.box.zones[session.box.zone_of["quay"]].label["en"] == "Pier"
    change(harbour / "table.yaml", "  quay:", "  shed: {}\n  quay:")
    assert renew(session, load_game(harbour)).later
    assert "shed" not in session.box.zone_of and "shed" not in session.catalog.zones


def test_what_is_written_beside_the_game_is_no_line_of_the_journal(harbour: Path) -> None:
    session = market(harbour)
    change(harbour / "cards" / "goods.yaml", "cards:", "# dear things first\ncards:")
    renew(session, load_game(harbour))
    assert session.history.commits[-1].kind == "edit"


@pytest.mark.parametrize(("file", "old", "new", "said"), [
    ("cards/goods.yaml", "cards:\n", "cards:\n\t", "goods.yaml:3:1: "),
    ("cards/goods.yaml", "copies: 4, price: 6", "copies: 4, price: 6, price: 7", "goods.yaml:3:62: "),
    ("cards/goods.yaml", "price: 6", "price: dear", "goods.yaml:3:59: "),
    ("table.yaml", "zone: deck}", "zone: dcek}", "table.yaml:9:33: "),
])
def test_case_T39_a_fault_is_told_with_its_line_and_column(harbour: Path, file: str, old: str, new: str, said: str) -> None:
    change(harbour / file, old, new)
    told = [str(problem) for problem in check([harbour], load_game)]
    assert any(said in line for line in told), told


def test_case_T40_a_misspelt_key_is_told_with_the_word_that_was_meant_and_the_count_says_so(harbour: Path) -> None:
    change(harbour / "cards" / "goods.yaml", "copies: 4", "cuont: 4")
    catalog = load_game(harbour)
    told = " ".join(str(problem) for problem in catalog.problems)
    assert "unknown key 'cuont'" in told
    assert catalog.summary == "3 of 4 cards loaded"


# --- everything a table tells one seat in data ---------------------------------------------------------------------------


def told_to(session: Session, seat: int) -> str:
    """All that a program may be told for a seat: the view, each fact of the history in its form for these eyes, the log."""
    person = (AKI, BEN)[seat]
    eyes = person.eyes(session.box)
    cards = session.box.cards

    def written(value: Any) -> Any:
        return str(value)

    seen = [[{"place": one.place, "card": cards[one.face].key if one.face else ""} for one in zone] for zone in
            view(session.state, eyes).zones]
    facts = [(fact.kind, fact.args, cards[fact.face].key if fact.face else "") for commit in session.history.commits
             for raw in commit.facts for fact in [masked(session.state, raw, eyes)] if fact is not None]
    log = [(line.key, line.figures, cards[line.face].key if line.known & eyes and line.face else "") for line, _ in session.log()]
    return json.dumps({"view": seen, "facts": facts, "log": log}, default=written)


def test_case_T02_nothing_a_seat_is_told_holds_a_card_hidden_from_it() -> None:
    session = new_table()
    prepare(session, 0)
    prepare(session, 1)
    do(session, "p1 pass")
    session.undo()
    for seat in (0, 1):
        eyes = (AKI, BEN)[seat].eyes(session.box)
        s = session.state
        hidden = {s.box.cards[s.face[piece]].key for piece in range(len(s.face)) if not s.known[piece] & eyes}
        hidden -= {s.box.cards[s.face[piece]].key for piece in range(len(s.face)) if s.known[piece] & eyes}
        text = told_to(session, seat)
        assert hidden and not [key for key in hidden if f'"{key}"' in text or f"card:{key}" in text]
