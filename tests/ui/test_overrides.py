"""What only looks is made of less, not of more that is switched off: nothing overrides what it inherits with nothing."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Iterator

import pytest

import tabletop.play
import tabletop.ui
from tabletop.play.gestures import Acts
from tabletop.play.shown import Shown
from tabletop.play.viewer import Viewer
from tabletop.ui.program.app import App
from tabletop.ui.table.around import Around
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.looking.showing import Showing

ROOTS = (Acts, Around, App, LookingDesk, Showing, Shown, Viewer)
"""What stands behind a screen that shows a table, be it played at or looked at."""


def classes() -> Iterator[type]:
    """All classes that are made of one of those."""
    for package in (tabletop.play, tabletop.ui):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            for _, found in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
                if found.__module__ == module.name and issubclass(found, ROOTS):
                    yield found


def does_nothing(method: object) -> bool:
    """Whether a function has no body but its words, or gives back a fixed value at once."""
    found = method.fget if isinstance(method, property) else method
    if not inspect.isfunction(found):
        return False
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(found))).body
    if not isinstance(tree, ast.FunctionDef):
        return False
    body = [line for line in tree.body if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))]
    return all(isinstance(line, ast.Pass) or (isinstance(line, ast.Return)
                                              and (line.value is None or isinstance(line.value, ast.Constant))) for line in body)


@pytest.mark.parametrize("kind", sorted(classes(), key=lambda kind: f"{kind.__module__}.{kind.__name__}"),
                         ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_no_class_overrides_with_nothing_what_does_something(kind: type) -> None:
    for name, method in vars(kind).items():
        inherited = next((vars(base)[name] for base in kind.__mro__[1:] if name in vars(base)), None)
        ours = inherited is not None and getattr(inherited.fget if isinstance(inherited, property) else inherited,
                                                 "__module__", "").startswith("tabletop")
        if ours and not name.startswith("__") and not getattr(inherited, "__isabstractmethod__", False) and does_nothing(method):
            assert does_nothing(inherited), f"{kind.__name__}.{name} switches off what it inherits"
