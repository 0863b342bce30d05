"""What may be thrown at HacKClaD from outside: wrong set-ups, damaged saves and content, answers forced at any moment."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop import places
from tabletop.catalog.game import Catalog
from tabletop.commands import WrongUse
from tabletop.commands.common import seats_for
from tabletop.commands.replay import replay
from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.play.journal import BadJournal
from tabletop.play.opening import CannotOpen, Setup, open_box
from tabletop.play.people import Person
from tabletop.play.saves import load
from tabletop.play.session import Session
from tabletop.referee import legal
from tabletop.referee.verbs import Draft
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import Move

HOME = places.content_dir() / "hackclad_delta"
CATALOG = load_game(HOME)
RULES = rules_of("hackclad_delta")
TABLES = [("versus", 4), ("coop", 3), ("solo", 1), ("tag", 4)]
every_mode = pytest.mark.parametrize(("mode", "seats"), TABLES)


def opened(mode: str, seats: int, path: Path | None = None, catalog: Catalog = CATALOG) -> Session:
    people = tuple(Person(f"person{seat}", (seat,)) for seat in range(seats))
    return Session.start(catalog, RULES, Setup(mode, seats, 7), people, path=path)


def play_on(session: Session, dice: Dice, answers: int) -> None:
    for _ in range(answers):
        if session.ask is None:
            return
        seat = session.waiting()[0]
        assert session.answer(seat, legal.random_move(RULES, session.state, session.ask, seat, dice)).committed, session.fault


# --- set-ups ------------------------------------------------------------------------------------------------------------------

WRONG = [("versus", 1), ("versus", 5), ("coop", 1), ("solo", 2), ("tag", 2), ("tag", 3), ("beginner", 2), ("versus", -1)]


@pytest.mark.parametrize(("mode", "seats"), WRONG)
def test_a_set_up_there_is_not_is_refused_with_a_sentence(mode: str, seats: int) -> None:
    with pytest.raises(CannotOpen, match="hackclad_delta"):
        open_box(CATALOG, RULES, Setup(mode, seats))


def test_a_switch_there_is_not_is_refused_with_a_sentence() -> None:
    for switches in ({"difficulty": "godly"}, {"gravity": "off"}):
        with pytest.raises(CannotOpen, match="no switch"):
            open_box(CATALOG, RULES, Setup("coop", 2, 0, switches))


@pytest.mark.parametrize(("mode", "seats", "said"), [
    ("coop", "human", "coop is for 2 to 4 seats, not 1"), ("solo", "human,human", "solo is for 1 seat, not 2"),
    ("tag", "human,human", "tag is for 4 seats, not 2"), ("versus", "human,cat", "nobody called 'cat'")])
def test_wrong_seats_on_the_command_line_are_one_sentence(mode: str, seats: str, said: str) -> None:
    with pytest.raises(WrongUse, match=said):
        seats_for(CATALOG, mode, seats)


@pytest.mark.parametrize(("mode", "seats"), WRONG)
def test_a_file_of_moves_for_such_a_table_is_one_sentence_too(mode: str, seats: int, tmp_path: Path) -> None:
    file = tmp_path / "moves.yaml"
    file.write_text(f"about: {{ja: a, en: a}}\ngame: hackclad_delta\nmode: {mode}\nseats: {seats}\nmoves: []\n", "utf-8")
    with pytest.raises(WrongUse):
        replay(file, None, True, False)


# --- saves --------------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """The lines of a saved table of each mode."""
    found = {}
    for mode, seats in TABLES:
        path = tmp_path_factory.mktemp("saved") / f"{mode}.jsonl"
        session = opened(mode, seats, path)
        play_on(session, Dice(seeded("saved", seats)), 70)
        session.close()
        found[mode] = path.read_text("utf-8").splitlines()
    return found


def mutated(value: Any, dice: random.Random) -> Any:
    """A value of JSON with something changed somewhere in it."""
    if isinstance(value, dict) and value:
        key = dice.choice(list(value))
        rest = {one: kept for one, kept in value.items() if one != key}
        return rest if dice.random() < 0.2 else {**rest, key: mutated(value[key], dice)}
    if isinstance(value, list) and value:
        n = dice.randrange(len(value))
        return [*value[:n], *([] if dice.random() < 0.2 else [mutated(value[n], dice)]), *value[n + 1:]]
    if isinstance(value, str):
        return dice.choice(["", "x", "coop", "p9.hand", "p1.hand.99", "field.26", "8-4-3", "9-1-2", "clad", None, 0, []])
    return dice.choice([-1, 0, 1, 10**9, "1", None, 2.5, [], {}])


def taken_up(path: Path) -> Session | None:
    try:
        return load(path, lambda game: CATALOG, lambda catalog: RULES, keep_writing=False).session
    except BadJournal:
        return None


def attacked_save(lines: list[str], path: Path, dice: random.Random) -> None:
    """A damaged save is refused with a sentence or opened as far as it goes; what is opened can be looked at and played on."""
    kept = lines[:dice.randrange(2, len(lines))]
    n = dice.choice([0, len(kept) - 1, dice.randrange(len(kept))])
    kept[n] = json.dumps(mutated(json.loads(kept[n]), dice))
    if n and dice.random() < 0.6:
        kept[0] = json.dumps({**json.loads(kept[0]), "content": "another"})
    path.write_text("\n".join(kept) + "\n", "utf-8")
    session = taken_up(path)
    if session is None:
        return
    for seat in range(session.box.seats):
        session.view(1 << seat)
    for _ in range(3):
        if session.ask is None:
            return
        seat = session.waiting()[0]
        session.answer(seat, legal.random_move(RULES, session.state, session.ask, seat, Dice(5)))


@every_mode
def test_damaged_saves_break_nothing(mode: str, seats: int, saved: dict[str, list[str]], tmp_path: Path) -> None:
    dice = random.Random(seats)
    for _ in range(30):
        attacked_save(saved[mode], tmp_path / "damaged.jsonl", dice)


@pytest.mark.long
@every_mode
def test_five_hundred_damaged_saves_break_nothing(mode: str, seats: int, saved: dict[str, list[str]], tmp_path: Path) -> None:
    dice = random.Random(100 + seats)
    for _ in range(500):
        attacked_save(saved[mode], tmp_path / "damaged.jsonl", dice)


@pytest.mark.parametrize(("mode", "seats"), WRONG)
def test_a_save_of_a_table_there_is_not_is_refused_with_a_sentence(mode: str, seats: int, saved: dict[str, list[str]],
                                                                   tmp_path: Path) -> None:
    path = tmp_path / "odd.jsonl"
    header = {**json.loads(saved["versus"][0]), "mode": mode, "seats": seats}
    path.write_text("\n".join([json.dumps(header), *saved["versus"][1:]]) + "\n", "utf-8")
    with pytest.raises(BadJournal, match=r"odd\.jsonl: this table cannot be opened: "):
        load(path, lambda game: CATALOG, lambda catalog: RULES, keep_writing=False)


# --- content ------------------------------------------------------------------------------------------------------------------


def damaged_content(dice: random.Random, folder: Path) -> str:
    """The game's folder with one file damaged; what was done to it."""
    shutil.copytree(HOME, folder)
    files = [*folder.glob("*.yaml"), *folder.glob("cards/*.yaml")]
    file = dice.choice(files)
    lines = file.read_text("utf-8").splitlines()
    n, what = dice.randrange(len(lines)), dice.choice(["gone", "twice", "cut", "noise", "empty", "word", "missing"])
    if what == "missing":
        file.unlink()
        return f"{file.name} is missing"
    line = lines[n]
    words = {"gone": [], "twice": [line, line], "cut": [line[:len(line) // 2]], "noise": [line[:-1] + "]}:"],
             "word": [line.replace("damage", "ruin").replace("1", "x").replace(":", ": q", 1)]}
    written = [] if what == "empty" else [*lines[:n], *words[what], *lines[n + 1:]]
    file.write_text("\n".join(written) + "\n", "utf-8")
    return f"{file.name}:{n + 1} {what}: {line.strip()[:60]}"


def attacked_content(dice: random.Random, folder: Path) -> None:
    """What is wrong is told; a game that can be opened all the same can be played, and the table survives what its cards lack."""
    damage = damaged_content(dice, folder)
    try:
        catalog = load_game(folder)
        session = opened(*dice.choice(TABLES), catalog=catalog)
    except CannotOpen as problem:
        assert str(problem), damage
        return
    finally:
        shutil.rmtree(folder)
    for _ in range(40):
        if session.ask is None:
            return
        seat = session.waiting()[0]
        session.answer(seat, legal.random_move(RULES, session.state, session.ask, seat, Dice(9)))
        if session.fault:
            assert catalog.problems, f"{damage} is not told, but {session.fault}"
            return


def test_damaged_content_is_told_and_breaks_nothing(tmp_path: Path) -> None:
    dice = random.Random(2)
    for n in range(12):
        attacked_content(dice, tmp_path / f"game{n}")


@pytest.mark.long
def test_much_damaged_content_is_told_and_breaks_nothing(tmp_path: Path) -> None:
    dice = random.Random(3)
    for n in range(250):
        attacked_content(dice, tmp_path / f"game{n}")


# --- forced answers ---------------------------------------------------------------------------------------------------------


def any_draft(session: Session, seat: int, dice: Dice) -> Iterator[Move]:
    """Moves of the right shape for each verb open to a seat, whatever the checks say."""
    assert session.ask is not None
    for name in legal.offered(RULES, session.state, session.ask, seat):
        draft: Draft = ()
        for _ in range(1 + dice(4)):
            parts = list(RULES.verbs[name].parts(session.state, seat, legal.about_of(session.ask, seat, name), draft))
            if not parts:
                break
            draft = (*draft, parts[dice(len(parts))])
            yield Move(name, draft)


def forced(mode: str, seats: int, seed: int, path: Path) -> None:
    """Every fifth answer is forced; the table goes on, and its journal opens again as it lies."""
    session, dice = opened(mode, seats, path), Dice(seeded("forced", seed))
    for n in range(160):
        if session.ask is None:
            break
        seat = session.waiting()[0]
        tried = list(any_draft(session, seat, dice)) if n % 5 == 0 else []
        if not tried or not session.force(seat, tried[dice(len(tried))]).committed:
            move = legal.random_move(RULES, session.state, session.ask, seat, dice)
            session.answer(seat, move)
        assert not session.fault, session.fault
        assert not session.unsound, session.unsound
    session.close()
    again = taken_up(path)
    assert again is not None and again.state.key() == session.state.key()


@every_mode
def test_answers_forced_at_random_moments_break_nothing(mode: str, seats: int, tmp_path: Path) -> None:
    for seed in range(2):
        forced(mode, seats, seed, tmp_path / f"{seed}.jsonl")


@pytest.mark.long
@every_mode
def test_answers_forced_in_a_hundred_games_break_nothing(mode: str, seats: int, tmp_path: Path) -> None:
    for seed in range(100, 200):
        forced(mode, seats, seed, tmp_path / f"{seed}.jsonl")
