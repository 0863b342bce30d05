"""Saves of every format there was open as they were: equal tables at every commit, and the same question stands."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from kept_saves import ASKED, KEPT, PACKED, asked, game, told_at, wanted

from tabletop.games import referee_of
from tabletop.play.journal import FORMAT
from tabletop.play.saves import Loaded, line_of, load
from tabletop.table.digest import digest

RESTS: dict[tuple[str, str], str] = {}
"""Saves whose open question is gone for good, by format and name: the reason the rules rest with."""
KEPT_SAVES = sorted((path.parent.name, path.name.removesuffix(PACKED)) for path in KEPT.glob(f"*/*{PACKED}"))

OF_EACH = [*{(form, name.partition("-")[0]): (form, name) for form, name in reversed(KEPT_SAVES)}.values()]
"""One of each game and format."""


def test_there_is_a_save_of_each_game_and_mode_in_every_format_since_it_was_there() -> None:
    names = {want.name for want in wanted()}
    kept = {folder.name: {name for form, name in KEPT_SAVES if form == folder.name} for folder in KEPT.iterdir()}
    assert all(str(n) in kept for n in range(1, FORMAT + 1)), f"run python -m tests.play.kept_saves: nothing is kept of {FORMAT}"
    assert kept[str(FORMAT)] >= names, "run python -m tests.play.kept_saves"
    assert all(kept[str(n)] <= kept[str(n + 1)] for n in range(1, FORMAT)), "what a format had, later ones have"
    assert len(kept["1"]) >= 22


def unpacked(form: str, name: str, folder: Path) -> Path:
    path = folder / f"{name}.jsonl"
    path.write_bytes(gzip.decompress((KEPT / form / f"{name}{PACKED}").read_bytes()))
    return path


def opened(path: Path) -> Loaded:
    return load(path, lambda _: game(path.stem.partition("-")[0]), referee_of, keep_writing=False)


@pytest.mark.parametrize(("form", "name"), KEPT_SAVES)
def test_a_kept_save_opens_as_it_was(form: str, name: str, tmp_path: Path) -> None:
    path = unpacked(form, name, tmp_path)
    found = opened(path)
    assert (found.wrong, found.missing) == ("", ())
    session, lines = found.session, [line for line in map(json.loads, path.read_text("utf-8").splitlines()) if "hash" in line]
    assert len(session.history.commits) == len(lines)
    for line, state in zip(lines, session.history.states, strict=True):
        then = state.copy()
        then.agenda = _frozen(line["agenda"])
        assert digest(then) == line["hash"], f"commit {line['n']} is another table"
    told = json.loads((KEPT / form / ASKED).read_text("utf-8"))[name]
    if (why := RESTS.get((form, name))) is not None:
        assert not asked(session) and why in str(session.unsound[0])
    else:
        now, states = told_at(session), session.history.states
        assert {n: now.get(n) for n in told} == told and bool(told["now"]) == (session.rules is not None)
        assert all(states[int(n)].sealed for n in now.keys() - told.keys()), "one may stand at what a bot sealed since it stays"


@pytest.mark.parametrize(("form", "name"), [one if one in OF_EACH else pytest.param(*one, marks=pytest.mark.long)
                                            for one in KEPT_SAVES])
def test_what_is_kept_of_a_kept_save_asks_the_same(form: str, name: str, tmp_path: Path) -> None:
    session = opened(unpacked(form, name, tmp_path)).session
    copy = tmp_path / "copy" / f"{name}.jsonl"
    copy.parent.mkdir()
    copy.write_bytes(line_of(session, session.history.at))
    again = opened(copy)
    assert (again.wrong, asked(again.session)) == ("", asked(session))
    assert digest(again.session.state) == digest(session.state)


@pytest.mark.parametrize(("form", "name"), KEPT_SAVES)
def test_a_kept_save_has_what_it_is_kept_for(form: str, name: str) -> None:
    """A branch that was left, a question in its midst, answers that lie sealed."""
    lines = [json.loads(line) for line in gzip.decompress((KEPT / form / f"{name}{PACKED}").read_bytes()).splitlines()]
    commits = [line for line in lines if "hash" in line]
    assert any("undo" in line for line in lines) and len(commits) > 3
    assert commits[-1]["sealed"] or not name.endswith("-sealed")


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
