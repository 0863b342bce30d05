"""Every verb there is, in any order, with undo, redo and jumps between: wherever the table stands, it stands as it stood before."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest
from play_help import AKI, BEN, RULES, do, random_edit, random_force, random_hands, stands_like, table, wars

from tabletop.catalog.definitions import Catalog
from tabletop.operations.reading import load_game
from tabletop.play.hands import HANDS
from tabletop.play.opening import Setup
from tabletop.play.passing import next_step
from tabletop.play.saves import Loaded, load
from tabletop.play.session import Session
from tabletop.referee import legal
from tabletop.table.digest import digest
from tabletop.table.rng import Dice, seeded

WORKSHOP = Path(__file__).parents[1] / "fixtures" / "workshop"
GAMES = ("wars3x3", "workshop")

Like = tuple[str, object, tuple[int, ...]]


@cache
def workshop() -> Catalog:
    return load_game(WORKSHOP)


def sat_down(game: str, seed: int, path: Path | None = None) -> Session:
    """A new table; some of those without a file begin in the midst of a battle, with an effect that lasts."""
    if game == "wars3x3" and seed % 4 == 3 and path is None:
        session = table("2.2", p1_hand="028 009", p1_unit_1="027", p2_unit_2="016", p2_hand="020")
        session.stops.add((0, "3.2"))
        do(session, "p1 reinforce 028 > p1.unit.1", "p2 pass")
        return session
    catalog, rules, mode = (wars(), RULES, "beginner") if game == "wars3x3" else (workshop(), None, "table")
    return Session.start(catalog, rules, Setup(mode, 2, seed), (AKI, BEN), path=path)


def read(path: Path, like: Session) -> Loaded:
    return load(path, lambda game: like.catalog, lambda catalog: like.rules, keep_writing=False)


def some_act(session: Session, chance: random.Random) -> None:
    """An answer, a forced one, hands with any verb, the rules switch, or a walk in time."""
    kinds = {"hands": 40, "several": 6, "undo": 14, "redo": 8, "jump": 8}
    if session.rules is not None:
        kinds |= {"rules": 8, "answer": 40, "force": 10, "next": 8}
    kind = chance.choices(list(kinds), list(kinds.values()))[0]
    waiting = session.waiting()
    by = chance.randrange(2)
    if kind == "hands" or (kind in ("answer", "force", "next") and not waiting):
        random_hands(session, chance)
    elif kind == "several":
        session.edit(by, random_edit(session, chance), random_edit(session, chance), anyway=True)
    elif kind == "undo":
        session.undo(by)
    elif kind == "redo":
        session.redo(by)
    elif kind == "jump":
        session.jump(chance.choice(session.history.stops()), by)
    elif kind == "rules":
        session.switch_rules(chance.choice(["enforce", "enforce", "advise", "off"]), by)
    elif kind == "answer":
        seat, ask = chance.choice(waiting), session.ask
        assert ask is not None
        session.answer(seat, legal.random_move(RULES, session.state, ask, seat, Dice(seeded(chance.random()))))
    elif kind == "force":
        random_force(session, chance)
    else:
        next_step(session, chance.choice(waiting))


def walk(game: str, seed: int, acts: int, path: Path | None = None) -> Session:
    """Random acts, then all the way back and all the way on again."""
    chance = random.Random(f"{game} {seed}")
    session = sat_down(game, seed, path)
    pieces = sorted(session.state.face)
    stood: dict[int, Like] = {}

    def looks() -> Like:
        like = stands_like(session)
        assert like[0] == session.history.commits[session.history.at].digest
        assert stood.setdefault(session.history.at, like) == like, f"{game} {seed}: another table at {session.history.at}"
        return like

    looks()
    for _ in range(acts):
        before = looks()
        at, commits = session.history.at, len(session.history.commits)
        some_act(session, chance)
        if session.history.at == at:
            assert stands_like(session) == before, session.fault
        if game == "wars3x3":
            assert set(pieces) <= set(session.state.face)
        looks()
        assert commits <= len(session.history.commits)
    end, steps = looks(), 0
    last = session.history.at
    while session.undo(0):
        looks()
        steps += 1
    assert session.history.at == 0
    for _ in range(steps):
        assert session.redo(1)
        looks()
    assert session.history.at == last
    assert looks() == end
    return session


@pytest.mark.parametrize("game", GAMES)
def test_case_T14_any_verbs_in_any_order_there_and_back(game: str) -> None:
    for seed in range(60):
        walk(game, seed, 12).close()


@pytest.mark.parametrize("game", GAMES)
def test_a_walk_in_time_is_the_same_after_loading(game: str, tmp_path: Path) -> None:
    for seed in range(20):
        path = tmp_path / f"{seed}.jsonl"
        session = walk(game, 1000 + seed, 20, path)
        session.close()
        again = read(path, session)
        assert (again.wrong, again.missing) == ("", ())
        loaded = again.session
        assert stands_like(loaded) == stands_like(session)
        old, new = session.history, loaded.history
        assert [c.digest for c in new.commits] == [c.digest for c in old.commits]
        assert (new.at, new.redone, new.undone_by, new.stops()) == (old.at, old.redone, old.undone_by, old.stops())
        loaded.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_walks_try_every_verb_of_hands(game: str) -> None:
    done: set[str] = set()
    for seed in (*range(40), 69, *range(43, 400, 4)):
        session = walk(game, seed, 12)
        done |= {c.do.split()[1] for c in session.history.commits if c.kind == "edit"}
        session.close()
    seldom = {"wars3x3": {"put", "roll", "copy", "delete"}, "workshop": {"step", "end"}}[game]
    assert set(HANDS) - seldom <= done


@pytest.mark.parametrize("game", GAMES)
def test_case_T24_a_long_journal_gives_every_table_it_recorded(game: str, tmp_path: Path) -> None:
    replayed(game, tmp_path, 500, every=41)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_case_T24_a_long_journal_at_every_step(game: str, tmp_path: Path) -> None:
    replayed(game, tmp_path, 500, every=1)


def replayed(game: str, folder: Path, acts: int, every: int) -> None:
    """A journal read up to each line stands at the table whose digest that line has."""
    path = folder / "whole.jsonl"
    chance = random.Random(game)
    session = sat_down(game, 5, path)
    while len(session.history.commits) <= acts:
        some_act(session, chance)
        if session.state.result is not None:
            session.undo(0)
    session.close()
    lines = path.read_bytes().splitlines(keepends=True)
    commits, last = session.history.commits, -1
    for n, line in enumerate(lines):
        last += line.startswith(b'{"n":')
        if n == 0 or (n % every and n < len(lines) - 1):
            continue
        part = folder / "part.jsonl"
        part.write_bytes(b"".join(lines[: n + 1]))
        loaded = read(part, session)
        history = loaded.session.history
        assert loaded.wrong == "" and history.commits[-1].n == last
        assert digest(loaded.session.state) == commits[history.at].digest
        assert [digest(state) for state in history.states[-3:]] == [c.digest for c in commits[: last + 1][-3:]]


@pytest.mark.long
def test_case_T14_ten_thousand_walks() -> None:
    for seed in range(5000):
        for game in GAMES:
            walk(game, 10_000 + seed, 15).close()
