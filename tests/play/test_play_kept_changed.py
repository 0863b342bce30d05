"""Every number, name and entry of a game's files is changed in turn under a save: it opens as it was each time."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from samples import one_in
from test_play_kept import HARBOUR, begun, copy_of, opens_alike, played

from tabletop import places
from tabletop.catalog.strict import read

Data = dict[str, Any]
Change = tuple[str, str, Callable[[Data], object]]
"""What is changed, in which file, and how."""
MODES = {"harbour": [("", 2)], "wars3x3": [("beginner", 2), ("intermediate", 2), ("advanced", 2), ("seven_mage", 2)],
         "hackclad_delta": [("versus", 3), ("coop", 2), ("solo", 1), ("tag", 4)], "anoare": [("duel", 2)], "lanterns": [("", 3)],
         "circuit_drive": [("multi", 3), ("solo", 2)],
         "night_market": [("", 3)], "pearls": [("", 2)]}
QUICK = 8
FILES = ("table.yaml", "game.yaml", "steps.yaml")
DECLARED = ("lanterns", "night_market", "pearls")


def folder_of(game: str) -> Path:
    return HARBOUR if game == "harbour" else places.content_dir() / game


@cache
def written(game: str, file: str) -> Data:
    data: Data = read(folder_of(game) / file, file, folder_of(game)).data
    return data


def changes(game: str) -> list[Change]:
    """One change after another, each of one thing."""
    found: list[Change] = []
    for file in FILES if game in DECLARED else FILES[:2]:
        for path, value in _nodes(written(game, file)):
            name = f"{file}: {'.'.join(map(str, path))}"
            ways = [*_ways(path, value)]
            found += [(f"{name} {said}", file, _at(path, do)) for said, do in (ways[:1] if "layout" in path else ways)]
    files = [file.relative_to(folder_of(game)).as_posix() for file in sorted(folder_of(game).glob("**/*.*"))]
    wanted = ("variants/", "cards/", "table.yaml", "faces.yaml", "terms.yaml", "steps.yaml", "rules.", "messages.")
    return [*found, *((f"no {file}", file, lambda data: None) for file in files if file.startswith(wanted))]


def _nodes(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield (*path, key), value
        yield from _nodes(value, (*path, key))


def _ways(path: tuple[Any, ...], value: Any) -> Iterator[tuple[str, Callable[[Any, Any], None]]]:
    if path[0] in ("id", "name", "subtitle") or path[-1] in ("ja", "en"):
        return
    if isinstance(value, bool):
        yield "the other way", lambda node, key: node.__setitem__(key, not node[key])
    elif isinstance(value, int):
        yield "+1", lambda node, key: node.__setitem__(key, node[key] + 1)
        yield "-1", lambda node, key: node.__setitem__(key, node[key] - 1)
    elif isinstance(value, str):
        yield "another word", lambda node, key: node.__setitem__(key, "another")
    if isinstance(path[-1], str):
        yield "renamed", lambda node, key: node.__setitem__(f"{key}_anew", node.pop(key))
    yield "gone", lambda node, key: node.pop(key)


def _at(path: tuple[Any, ...], do: Callable[[Any, Any], None]) -> Callable[[Data], object]:
    def change(data: Data) -> Data:
        node: Any = data
        for key in path[:-1]:
            node = node[key]
        do(node, path[-1])
        return data

    return change


def opens_under(game: str, mode: str, seats: int, some: list[Change], tmp_path: Path) -> None:
    """A save of a mode, with the variants of its game, opens under each of some changes."""
    folder, path = copy_of(game, tmp_path), tmp_path / f"{mode}.jsonl"
    variants = tuple(sorted(file.stem for file in (folder / "variants").glob("*.yaml")))
    session = played(begun(folder, path, mode, seats, variants), 9)
    session.close()
    for name, file, change in some:
        before = (folder / file).read_bytes()
        data = change(copy.deepcopy(written(game, file)) if file in FILES else {})
        if data is None:
            (folder / file).unlink()
        else:
            (folder / file).write_text(json.dumps(data, ensure_ascii=False), "utf-8")
        try:
            loaded = opens_alike(path, folder, session)
        except Exception as problem:
            raise AssertionError(f"{game} {mode}: {name}: {problem}") from problem
        finally:
            (folder / file).write_bytes(before)
        if file == "table.yaml":
            assert not loaded.session.unsound or game in DECLARED, name


@pytest.mark.parametrize("game", one_in(2, sorted(MODES)))
def test_a_save_opens_as_it_was_whatever_becomes_of_its_games_files(game: str, tmp_path: Path) -> None:
    chance = random.Random(game)
    mode, seats = chance.choice(MODES[game])
    every = changes(game)
    opens_under(game, mode, seats, every if game == "harbour" else chance.sample(every, QUICK), tmp_path)


@pytest.mark.long
@pytest.mark.parametrize(("game", "mode", "seats"), [(game, mode, n) for game, modes in MODES.items() for mode, n in modes])
def test_a_save_of_each_mode_opens_under_every_change_of_its_games_files(game: str, mode: str, seats: int, tmp_path: Path) -> None:
    every, modes = changes(game), [one for one, _ in MODES[game]]
    opens_under(game, mode, seats, every[modes.index(mode)::len(modes)], tmp_path)
