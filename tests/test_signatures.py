"""What stands together is one thing: a function that needs more than seven arguments is handed an object with a name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tabletop

PACKAGE = Path(tabletop.__file__).parent
MOST = 7
"""Arguments of a function, `self` and `cls` not counted; a command of the terminal is asked with all its options at once."""
WIDER = [
    "bots/simulate.py:simulate", "commands/export.py:export", "commands/play.py:play", "commands/printing.py:print_game",
    "commands/shot.py:shot", "operations/cards.py:_at", "play/gestures.py:__init__", "play/session.py:__init__",
    "play/session.py:_commit", "table/box.py:__init__", "ui/app.py:__init__", "ui/faces/parts/strike.py:_word",
    "ui/home/controls.py:game_controls", "ui/paint/shapes.py:box", "ui/paint/shapes.py:_sheet", "ui/paint/shapes.py:_written",
    "ui/paint/shapes.py:_path", "ui/saving/sheets.py:ask", "ui/table/draw/felt.py:_words",
    "ui/table/draw/flights.py:flights_of", "ui/table/draw/plaques.py:plaque", "ui/table/draw/plates.py:draw_plates",
    "ui/table/draw/stage.py:draw_cloth", "ui/table/draw/stage.py:light", "ui/table/layout/blocks.py:_seat",
    "ui/table/layout/blocks.py:_zones", "ui/table/layout/spots.py:_beside_each_other", "ui/table/layout/spots.py:_rails",
    "ui/table/layout/spots.py:_tokens", "ui/table/layout/spots.py:_common", "ui/table/layout/spots.py:_each",
    "ui/table/layout/spots.py:_plaques", "ui/table/layout/spots.py:_beside", "ui/table/layout/spots.py:hands",
    "ui/table/layout/strips.py:draw_line", "ui/table/layout/strips.py:_cells", "ui/table/moment/model.py:of",
    "ui/table/panels/reaction.py:__init__", "ui/table/sheets/refused.py:refused_toast", "ui/text/typeset.py:lay",
    "ui/text/typeset.py:fit", "ui/text/typeset.py:draw_line", "ui/text/typeset.py:_lay", "ui/widgets/button.py:__init__",
]
"""Those that still take more: none is added here."""


def functions() -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        if "_data" not in path.parts:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield f"{path.relative_to(PACKAGE).as_posix()}:{node.name}", node


def arguments(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    every = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
    return sum(one.arg not in ("self", "cls") for one in every)


def is_command(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(ast.unparse(one).startswith("app.command(") for one in node.decorator_list)


def test_no_function_takes_more_than_seven_arguments() -> None:
    wide = [name for name, node in functions() if arguments(node) > MOST and not is_command(node)]
    assert sorted(wide) == sorted(WIDER)
