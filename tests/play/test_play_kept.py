"""A saved table stands on its own feet: it opens as it was, whatever the files of its game say by then."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from play_help import AKI, BEN, hands, stands_like

from tabletop import places
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.play.copies import keep_named, keep_quick, roll
from tabletop.play.hands import Edit
from tabletop.play.journal import BadJournal, as_line, content_hash
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.renewal import TOO_MUCH, new_figures, renew, take_figures
from tabletop.play.saves import Loaded, line_of, load, whole_of
from tabletop.play.session import Session
from tabletop.referee import legal
from tabletop.table.digest import digest
from tabletop.table.rng import Dice, seeded

FUR = "cards:\n  - {id: fur, name: {ja: 毛皮, en: Fur}}\n"
HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"


def copy_of(game: str, tmp_path: Path) -> Path:
    """A game's folder that may be changed."""
    return Path(shutil.copytree(HARBOUR if game == "harbour" else places.content_dir() / game, tmp_path / "games" / game))


def begun(folder: Path, path: Path, mode: str = "", seats: int = 2, variants: tuple[str, ...] = ()) -> Session:
    catalog = load_game(folder, variants)
    people = (AKI, BEN, *(Person(f"p{seat + 1}", (seat,)) for seat in range(2, seats)))[:seats]
    return Session.start(catalog, referee_of(catalog), Setup(mode, seats, 4), people, path=path)


def played(session: Session, answers: int) -> Session:
    """So many answers more, at random, and something hands do."""
    dice = Dice(seeded("kept", answers))
    for _ in range(answers):
        seats = session.waiting()
        if session.ask is None or not seats or session.rules is None:
            break
        seat = seats[dice(len(seats))]
        assert session.answer(seat, legal.random_move(session.rules, session.state, session.ask, seat, dice)).committed
    key = next(gauge.key for gauge in session.box.gauges.values() if gauge.scope == "seat")
    hands(session, f"p1 count p1.{key}=3")
    session.undo()
    hands(session, f"p1 count p1.{key}=2")
    return session


def again(path: Path, folder: Path, **options: Any) -> Loaded:
    return load(path, lambda game: load_game(folder), referee_of, **{"keep_writing": False, **options})


def digests(session: Session) -> list[str]:
    return [digest(state) for state in session.history.states]


def opens_alike(path: Path, folder: Path, then: Session) -> Loaded:
    """It opens with every commit as it was, and at the same question, or the rules say why they rest."""
    loaded = again(path, folder)
    assert loaded.wrong == ""
    assert digests(loaded.session) == digests(then) == [commit.digest for commit in loaded.session.history.commits]
    assert loaded.session.history.at == then.history.at
    if not loaded.session.unsound:
        assert stands_like(loaded.session) == stands_like(then)
    named = all(why.key.startswith("rules_") or why in then.unsound for why in loaded.session.unsound)
    assert named or loaded.missing, "blanks for cards may keep the rules of a game from going on"
    key = next(gauge.key for gauge in loaded.session.box.gauges.values() if gauge.scope == "seat")
    assert hands(loaded.session, f"p1 count p1.{key}=1").committed, "the table is free to touch"
    return loaded


def change(file: Path, *pairs: tuple[str, str]) -> None:
    text = file.read_text("utf-8")
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    file.write_text(text, "utf-8")


# --- numbers and places ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("start", [0, 6, 9])
def test_a_number_the_seats_begin_with_is_another_in_the_files_and_stays_in_the_save(tmp_path: Path, start: int) -> None:
    folder, path = copy_of("harbour", tmp_path), tmp_path / "a.jsonl"
    session = played(begun(folder, path), 0)
    change(folder / "table.yaml", ("start: 5", f"start: {start}"))
    pepper = "  - {id: pepper, name: {ja: 胡椒, en: Pepper}, price: 9, tags: [goods]}\n"
    change(folder / "cards" / "goods.yaml", ("cards:\n", f"cards:\n{pepper}"))
    loaded = opens_alike(path, folder, session)
    assert loaded.session.state.seat_num[1, "coins"] == 5
    assert loaded.session.box.card_of["pepper"] == len(session.box.cards)


@pytest.mark.parametrize("pairs", [
    [("    start: 30", "    start: 31")], [("    low: null\n    start: 30", "    low: 0\n    high: 31\n    start: 31")],
    [("  life:\n", "  lives:\n"), ("rail: life", "rail: lives")],
    [("  discard:\n", "  heap:\n"), ("deck, discard, exile", "deck, heap, exile")],
    [("    slots: 3", "    slots: 2")], [("    capacity: 3", "    capacity: 1")],
    [("zones:\n", "zones:\n  shed: {}\n")], [("zones:", "zonse:")], [("gauges:", "gauges: [")],
], ids=["start", "limits", "renamed gauge", "renamed zone", "fewer slots", "capacity", "new zone", "misspelt", "broken"])
def test_whatever_table_yaml_says_a_save_of_a_duel_opens_at_its_question(tmp_path: Path, pairs: list[tuple[str, str]]) -> None:
    folder, path = copy_of("wars3x3", tmp_path), tmp_path / "a.jsonl"
    session = played(begun(folder, path, "beginner"), 12)
    change(folder / "table.yaml", *pairs)
    loaded = opens_alike(path, folder, session)
    assert not loaded.session.unsound and loaded.session.waiting() == session.waiting()
    assert loaded.session.catalog.zones.keys() == session.fittings.zones.keys()


@pytest.mark.parametrize("pairs", [
    [("  - id: beginner", "  - id: easy")], [("players: [2, 2]", "players: [3, 4]")], [("rules: wars3x3", "rules: wars4x4")],
    [("id: wars3x3", "id: [")], [("default: seat", "default: lot")],
    [("      seat: {", "      chair: {"), ("default: seat", "default: chair")],
], ids=["mode", "players", "rules", "broken", "default", "choice"])
def test_whatever_game_yaml_says_a_save_opens_and_says_why_its_rules_rest(tmp_path: Path, pairs: list[tuple[str, str]]) -> None:
    folder, path = copy_of("wars3x3", tmp_path), tmp_path / "a.jsonl"
    session = played(begun(folder, path, "beginner"), 12)
    change(folder / "game.yaml", *pairs)
    loaded = opens_alike(path, folder, session)
    assert bool(loaded.session.unsound) == (pairs[0][1] in ("rules: wars4x4", "id: ["))
    change(folder / "game.yaml", *((new, old) for old, new in reversed(pairs)))
    mended = opens_alike(path, folder, session)
    assert not mended.session.unsound and mended.session.rules_mode == "enforce"


@pytest.mark.parametrize("game", ["lanterns", "pearls", "night_market"])
def test_broken_steps_let_the_rules_rest_and_the_table_open(tmp_path: Path, game: str) -> None:
    folder, path = copy_of(game, tmp_path), tmp_path / "a.jsonl"
    session = played(begun(folder, path), 5)
    text = (folder / "steps.yaml").read_text("utf-8")
    (folder / "steps.yaml").write_text(text + "\nwni: {}\n", "utf-8")
    loaded = opens_alike(path, folder, session)
    assert [why.key for why in loaded.session.unsound] == ["rules_unread"]
    copied = tmp_path / "copy.jsonl"
    copied.write_bytes(line_of(loaded.session, loaded.session.history.at - 1))
    (folder / "steps.yaml").write_text(text, "utf-8")
    for file in (path, copied):
        mended = again(file, folder)
        assert not mended.session.unsound and stands_like(mended.session) == stands_like(session)


def test_a_variant_that_is_gone_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    folder, path = copy_of("wars3x3", tmp_path), tmp_path / "a.jsonl"
    name = sorted(file.stem for file in (folder / "variants").glob("*.yaml"))[0]
    session = played(begun(folder, path, "beginner", variants=(name,)), 8)
    (folder / "variants" / f"{name}.yaml").rename(tmp_path / "away.yaml")
    loaded = opens_alike(path, folder, session)
    assert loaded.lost == (name,) and loaded.session.header()["variants"] == [name]
    (tmp_path / "away.yaml").rename(folder / "variants" / f"{name}.yaml")
    assert opens_alike(path, folder, session).session.catalog.applied == (name,)


# --- new content under a game that goes on ---------------------------------------------------------------------------------

def test_what_a_reload_changes_stands_in_the_journal_and_the_file_opens_afterwards(tmp_path: Path) -> None:
    folder, path = copy_of("harbour", tmp_path), tmp_path / "a.jsonl"
    session = begun(folder, path)
    hands(session, "p1 draw deck > p1.hand=2")
    change(folder / "table.yaml", ("start: 5", "start: 6, high: 20"), ("en: Quay", "en: Pier"))
    change(folder / "cards" / "goods.yaml", ("price: 6", "price: 7"), ("cards:\n", FUR))
    assert renew(session, load_game(folder)).taken
    assert session.box.bounds["coins"] == (0, 20) and session.state.seat_num[0, "coins"] == 5
    session.switch_rules("off")
    hands(session, "p1 bring fur > quay=1")
    assert session.edit(0, Edit("count", "p1.coins", number=40)).committed and session.state.seat_num[0, "coins"] == 20
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    reloads = [line for line in lines if line.get("kind") == "reload"]
    assert [sorted(line["cards"]) for line in reloads] == [["fur", "silk"]] and [*reloads[0]["table"]] == ["zones", "gauges"]
    assert all(len(json.dumps(line)) <= 64 << 10 for line in reloads)
    for _ in range(2):
        opened = opens_alike(path, folder, session).session
        assert opened.box.bounds["coins"] == (0, 20) and opened.box.zones[opened.box.zone_of["quay"]].label["en"] == "Pier"
        while opened.undo():
            pass
        assert "high" not in opened.header()["table"]["gauges"]["coins"] and opened.box.bounds["coins"][1] > 20
        change(folder / "table.yaml", ("high: 20", "high: 9"), ("  quay:", "  pier:"))
        (folder / "cards" / "goods.yaml").write_text("cards: []\n", "utf-8")
        assert again(path, folder).missing == ("amber", "crate", "fur", "salt", "silk")
        change(folder / "table.yaml", ("high: 9", "high: 20"), ("  pier:", "  quay:"))


def test_a_save_opened_on_broken_files_does_not_follow_them_when_they_are_mended_to_say_something_else(tmp_path: Path) -> None:
    folder, path = copy_of("harbour", tmp_path), tmp_path / "a.jsonl"
    begun(folder, path)
    change(folder / "table.yaml", ("gauges:", "gauges: ["), ("start: 5", "start: 6"))
    opened = again(path, folder).session
    assert not new_figures(opened)
    change(folder / "table.yaml", ("gauges: [", "gauges:"))
    assert renew(opened, load_game(folder)).taken
    assert opened.box.gauges["coins"].start == 5 and [*new_figures(opened)["gauges"]] == ["coins"]


def test_more_than_a_line_may_hold_is_left_to_the_next_game(tmp_path: Path) -> None:
    folder, path = copy_of("harbour", tmp_path), tmp_path / "a.jsonl"
    session = begun(folder, path)
    more = "".join(f"  - {{id: new_card_number_{n}, name: {{ja: 札{n}, en: Card {n}}}}}\n" for n in range(4000))
    change(folder / "cards" / "goods.yaml", ("cards:\n", f"cards:\n{more}"))
    before = session.box.cards
    renewal = renew(session, load_game(folder))
    assert not renewal.taken and renewal.wrong == TOO_MUCH and session.box.cards == before
    assert len(session.history.commits) == 1
    opens_alike(path, folder, session)
    fewer = more[:len(more) * 2 // 5]
    change(folder / "cards" / "goods.yaml", (more, fewer[:fewer.rindex("\n") + 1]))
    assert renew(session, load_game(folder)).taken and len(path.read_bytes().splitlines()[-1]) <= 64 << 10
    opens_alike(path, folder, session)


def test_cards_that_came_since_are_written_down_before_anything_else_is(tmp_path: Path) -> None:
    folder, path = copy_of("harbour", tmp_path), tmp_path / "a.jsonl"
    begun(folder, path).close()
    change(folder / "cards" / "goods.yaml", ("cards:\n", FUR))
    taken_up = again(path, folder, keep_writing=True).session
    taken_up.switch_rules("off")
    hands(taken_up, "p1 bring fur > quay=2")
    taken_up.close()
    ice = "  - {id: ice, name: {ja: 氷, en: Ice}}\n"
    change(folder / "cards" / "goods.yaml", ("  - {id: fur,", f"{ice}  - {{id: fur,"))
    opened = opens_alike(path, folder, taken_up).session
    assert sum(opened.box.cards[face].key == "fur" for face in opened.state.face) == 2


@pytest.mark.parametrize("named", [False, True])
def test_the_new_figures_are_taken_as_one_commit_that_can_be_undone(tmp_path: Path, named: bool) -> None:
    folder, path = copy_of("harbour", tmp_path), tmp_path / "a.jsonl"
    session = begun(folder, path)
    hands(session, "p1 count p1.coins=30")
    hands(session, "p1 move quay.1 > p1.stall.1")
    session.close()
    change(folder / "table.yaml", ("start: 5", "start: 6, high: 12"), ("slots: 2", "slots: 3"),
           ("gauges:\n", "  shed: {kind: row}\ngauges:\n  debts: {start: 1}\n"), *([("quay", "pier")] if named else []))
    opened = again(path, folder, keep_writing=True).session
    assert {(seat, key): n for (seat, key), n in opened.state.seat_num.items()} == {(0, "coins"): 30, (1, "coins"): 5}
    before, n = stands_like(opened), len(opened.history.commits)
    assert [*new_figures(opened)["gauges"]] == ["debts", "coins"]
    assert take_figures(opened, 1).committed and not new_figures(opened) and not take_figures(opened, 1).committed
    assert len(opened.history.commits) == n + 1 and opened.state.seat_num == {
        (0, "coins"): 12, (1, "coins"): 6, (0, "debts"): 1, (1, "debts"): 1}
    assert {"shed", "p2.stall.3", "quay"} <= {*opened.box.zone_of} and "shed" in opened.catalog.zones
    hands(opened, "p2 draw deck > p2.stall.3")
    then = stands_like(opened)
    assert opened.undo() and opened.undo() and stands_like(opened) == before
    assert "shed" not in opened.box.zone_of and "shed" not in opened.catalog.zones and new_figures(opened)
    assert opened.redo() and opened.redo() and stands_like(opened) == then
    opened.close()
    change(folder / "table.yaml", ("  shed:", "  barn:"), ("high: 12", "high: 7"))
    assert "shed" in opens_alike(path, folder, opened).session.box.zone_of
    copied = tmp_path / "copy.jsonl"
    copied.write_bytes(line_of(opened, opened.history.at))
    assert digests(again(copied, folder).session)[-1] == digests(opened)[-1]


def test_cards_say_what_the_files_say_now_and_a_list_tells_which_are_others(tmp_path: Path) -> None:
    folder, path = copy_of("harbour", tmp_path), tmp_path / "a.jsonl"
    session = begun(folder, path)
    assert again(path, folder).others == ()
    change(folder / "cards" / "goods.yaml", ("price: 6", "price: 7"), ("en: Salt", "en: Pepper"))
    loaded = opens_alike(path, folder, session)
    assert loaded.others == ("silk", "salt")
    assert loaded.session.box.cards[loaded.session.box.card_of["silk"]].data["price"] == 7


def test_no_number_of_another_sitting_is_told_from_a_card_that_lies_hidden(tmp_path: Path) -> None:
    folder, path = copy_of("harbour", tmp_path), tmp_path / "a.jsonl"
    change(folder / "cards" / "goods.yaml", ("cards:\n", "cards:\n  - {id: fur, name: {ja: 毛皮, en: Fur}, copies: 0}\n"))
    begun(folder, path)
    change(folder / "cards" / "goods.yaml", ("en: Fur", "en: Furs"))
    assert again(path, folder).others == ("fur",), "whether it lies on the table is not told"


def test_a_placeholder_keeps_the_back_of_its_card(tmp_path: Path) -> None:
    folder, path = copy_of("harbour", tmp_path), tmp_path / "a.jsonl"
    change(folder / "cards" / "goods.yaml", ("{id: silk,", "{id: silk, back: red,"))
    session = begun(folder, path)
    change(folder / "cards" / "goods.yaml", ("{id: silk,", "{id: velvet,"))
    box = opens_alike(path, folder, session).session.box
    assert (box.cards[box.card_of["silk"]].back, box.cards[box.card_of["silk"]].missing) == ("red", True)


# --- rules that are not those that wrote it --------------------------------------------------------------------------------

def test_steps_put_before_the_one_at_work_change_nothing_of_what_comes_next(tmp_path: Path) -> None:
    folder, path = copy_of("lanterns", tmp_path), tmp_path / "a.jsonl"
    session = played(begun(folder, path), 3)
    change(folder / "steps.yaml", ("play:\n", "play:\n  - repeat:\n      times: 2\n      do:\n        - step: bow\n"
                                   "          name: {ja: 礼, en: Bow}\n          do: [{score: {points: 0}}]\n"))
    loaded = opens_alike(path, folder, session)
    assert not loaded.session.unsound and loaded.session.waiting() == session.waiting()


def test_a_step_that_does_something_else_lets_the_rules_rest_until_it_is_set_by_hand(tmp_path: Path) -> None:
    folder, path = copy_of("lanterns", tmp_path), tmp_path / "a.jsonl"
    session = played(begun(folder, path), 3)
    session.close()
    change(folder / "steps.yaml", ("points: 1", "points: 2"))
    opened = opens_alike(path, folder, session).session
    assert [(why.key, why.figures["step"]) for why in opened.unsound] == [("rules_changed", "step:take")]
    opened = again(path, folder, keep_writing=True).session
    for step in ("show", "show"):
        assert hands(opened, f"p1 step {step}").committed and not opened.unsound and opened.waiting()
    assert opened.undo() and opened.undo() and opened.unsound
    assert opened.redo() and opened.redo() and not opened.unsound
    opened.close()
    assert not again(path, folder).session.unsound


def test_rules_that_change_under_the_game_rest_and_go_on_when_they_are_as_they_were(tmp_path: Path) -> None:
    folder, path = copy_of("lanterns", tmp_path), tmp_path / "a.jsonl"
    session = played(begun(folder, path), 3)
    asked = session.waiting()
    change(folder / "steps.yaml", ("points: 1", "points: 2"))
    assert renew(session, load_game(folder)).taken
    assert [why.key for why in session.unsound] == ["rules_changed"] and session.ask is None
    hands(session, "p1 count p1.points=4")
    assert [why.key for why in session.unsound] == ["rules_changed"]
    opens_alike(path, folder, session)
    change(folder / "steps.yaml", ("points: 2", "points: 1"))
    assert renew(session, load_game(folder)).taken
    assert not session.unsound and session.waiting() == asked
    assert not opens_alike(path, folder, session).session.unsound


def test_a_save_of_a_later_format_is_refused_in_one_sentence(tmp_path: Path) -> None:
    folder, path = copy_of("harbour", tmp_path), tmp_path / "a.jsonl"
    begun(folder, path).close()
    path.write_bytes(path.read_bytes().replace(b'"tabletop":2', b'"tabletop":3', 1))
    with pytest.raises(BadJournal, match=r"in format 3; this one reads up to format 2$") as told:
        again(path, folder)
    assert told.value.why == "version"


# --- saves of format 1, and copies ------------------------------------------------------------------------------------------

def of_format_1(path: Path, session: Session) -> None:
    """A file as the first format had it: nothing of the table, no starting figures, no stamps."""
    header, *lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    header = {key: value for key, value in header.items() if key not in ("table", "dice", "refereed", "cards")}
    header |= {"tabletop": 1, "content": content_hash(session.box)}
    for line in lines:
        line.pop("stamps", None)
    lines[0]["facts"] = [fact for fact in lines[0]["facts"] if fact[0] != "count"]
    path.write_bytes(b"".join(map(as_line, [header, *lines])))


def test_a_save_of_format_1_keeps_its_table_from_where_it_is_played_on(tmp_path: Path) -> None:
    folder, path = copy_of("harbour", tmp_path), tmp_path / "a.jsonl"
    session = begun(folder, path)
    session.close()
    of_format_1(path, session)
    before = path.read_bytes()
    opened = again(path, folder, keep_writing=True).session
    assert digests(opened) == digests(session) and path.read_bytes() == before
    hands(opened, "p1 draw deck > p1.hand=2")
    opened.close()
    assert path.read_bytes().startswith(before)
    change(folder / "table.yaml", ("start: 5", "start: 6"), ("  quay:", "  pier:"))
    change(folder / "cards" / "goods.yaml", ("cards:\n", FUR), ("{id: salt,", "{id: pepper,"))
    assert opens_alike(path, folder, opened).session.state.seat_num[1, "coins"] == 5
    assert again(path, folder).missing == ("salt",)


def test_copies_of_every_kind_open_as_the_table_itself_does(tmp_path: Path) -> None:
    folder, path = copy_of("wars3x3", tmp_path), tmp_path / "a.jsonl"
    session = played(begun(folder, path, "advanced"), 6)
    found = [roll(path), keep_named(whole_of(session), tmp_path, "Mine"), keep_quick(session, tmp_path), path]
    change(folder / "table.yaml", ("    start: 30", "    start: 31"), ("  exile:", "  gone:"), ("discard, exile", "discard, gone"))
    for copied in found:
        assert copied is not None
        assert not opens_alike(copied, folder, session).session.unsound
