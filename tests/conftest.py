"""What all tests may ask for."""

from __future__ import annotations

import faulthandler
import gc
import getpass
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

if sys.dont_write_bytecode:
    # compiled code is kept elsewhere then: what tests start, and every worker, would compile the whole program anew
    sys.pycache_prefix = str(Path(tempfile.gettempdir()) / f"tabletop-compiled-{getpass.getuser()}")
    sys.dont_write_bytecode = False
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.problem import current
from tabletop.catalog.reader import Language
from tabletop.operations import reading

PATIENCE = 600
USUAL, SELDOM = gc.get_threshold(), (50_000, 20, 50)
"""How often the garbage collector looks in the program, and in tests that hold no budget."""
CHECKOUT = Path(__file__).parents[1]

os.fsync = lambda fd: None  # nobody pulls the plug on a test: that a line is on the disk is tested where fsync is watched


_read_game = reading.read_game


@cache
def _read_once(here: Path | None, folder: Path, variants: tuple[str, ...], language: Language) -> Catalog:
    return _read_game(folder, variants, language)


def _read(folder: Path | str, variants: Sequence[str], language: Language) -> Catalog:
    """A game of the checkout, which no test writes to, as it was read first: a catalog is frozen.  Problems name its files from
    where one is."""
    home = Path(folder)
    if not home.absolute().is_relative_to(CHECKOUT):
        return _read_game(folder, variants, language)
    return _read_once(current(), home, tuple(variants), language)


reading.read_game = _read


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Every worker goes through its half file by file: what a file makes once is made once; who is done first takes over."""
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log) if config.getvalue("dist") == "load" else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of tests marked `each_once` so many stay in the suite that each value comes up; the long run makes all combinations."""
    tests: dict[str, list[tuple[pytest.Item, set[object]]]] = {}
    for item in items:
        if item.get_closest_marker("each_once") is not None and item.get_closest_marker("long") is None:
            tests.setdefault(item.nodeid.partition("[")[0], []).append((item, set(_values(item))))
    for combined in tests.values():
        left = set[object]().union(*(values for _, values in combined))
        while left:
            best = max(combined, key=lambda one: len(one[1] & left))
            combined.remove(best)
            left -= best[1]
        for item, _ in combined:
            item.add_marker(pytest.mark.long)


def _values(item: pytest.Item) -> Iterator[object]:
    """What a test is made with, each value by its names; values that are given together are one."""
    given = item.callspec.params  # type: ignore[attr-defined]
    for mark in item.iter_markers("parametrize"):
        names = [name.strip() for name in mark.args[0].split(",")] if isinstance(mark.args[0], str) else mark.args[0]
        yield tuple((name, id(given[name])) for name in names)


def pytest_collection_finish() -> None:
    """The tests themselves, and the modules and games they stand on, stay to the end: the garbage collector passes over them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


@pytest.fixture(autouse=True, scope="session")
def own_home(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Saves and settings of whoever runs the tests are neither read nor written."""
    os.environ["TABLETOP_HOME"] = str(tmp_path_factory.mktemp("home"))


@pytest.fixture(autouse=True)
def not_for_ever(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test of the suite that has not come back after `PATIENCE` seconds ends its process; the run names it and goes on."""
    if request.node.get_closest_marker("long") is None:
        faulthandler.dump_traceback_later(PATIENCE, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.fixture
def cpu() -> Iterator[Callable[[], float]]:
    """The seconds of CPU this process has spent, for tests that hold a budget.  The garbage collector passes over what earlier
    tests left lying: to look through it would be counted to whoever makes the next object.  What it passed over in such a test
    before goes, where nobody holds it any more."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*USUAL)
    yield time.process_time
    gc.set_threshold(*SELDOM)
