"""A saved table stands on its own feet: it opens as it was, whatever the files of its game say by then."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from play_help import AKI, BEN, hands, stands_like

from tabletop import places
from tabletop.catalog.game import load_game
from tabletop.games import referee_of
from tabletop.play.opening import Setup
from tabletop.play.saves import Loaded, line_of, load
from tabletop.play.session import Session
from tabletop.referee import legal
from tabletop.table.digest import digest
from tabletop.table.rng import Dice, seeded

HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"


def copy_of(game: str, tmp_path: Path) -> Path:
    """A game's folder that may be changed."""
    return Path(shutil.copytree(HARBOUR if game == "harbour" else places.content_dir() / game, tmp_path / "games" / game))


def begun(folder: Path, path: Path, mode: str = "", seats: int = 2, variants: tuple[str, ...] = ()) -> Session:
    catalog = load_game(folder, variants)
    return Session.start(catalog, referee_of(catalog), Setup(mode, seats, 4), (AKI, BEN), path=path)


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
    hands(session, f"p2 count p2.{key}=3")
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
    assert [why.key for why in loaded.session.unsound if not why.key.startswith("rules_")] == [why.key for why in then.unsound]
    assert hands(loaded.session, f"p1 count p1.{next(iter(loaded.session.box.gauges))}=1").committed, "the table is free to touch"
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
