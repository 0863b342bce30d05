"""What a frame of a coded game does, in short: its step, and the operations of the cards it names.

A step is known by its name.  It may be written anew as long as it does the same; one that comes to do something else gets another
name, so that no frame of an older save is taken for it.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.operations.vocabulary import Path
from tabletop.referee.ask import Step
from tabletop.table.box import Box
from tabletop.table.state import Frame

Steps = Mapping[str, Step]
GONE = ""


def stamps(steps: Steps) -> Callable[[Box, Frame], str]:
    """`Rules.stamp` of a game with these steps."""
    fitting = {name: inspect.signature(step) for name, step in steps.items()}

    def stamp(box: Box, frame: Frame) -> str:
        try:
            fitting[frame[0]].bind(None, *frame[1:])
        except (LookupError, TypeError):  # no such step, card or operation
            return GONE
        return hashlib.blake2b(repr(_meant(box, frame, steps)).encode(), digest_size=6).hexdigest()

    return stamp


def _meant(box: Box, frame: Frame, steps: Steps) -> Any:
    """The name of a step with what its arguments name; raises LookupError where that is gone."""
    if frame[0] in ("effect", "operation"):
        _, _, card, path, i, _ = frame
        rest = _written(box, card, path)[i:]
        return frame[0], rest[:1] if frame[0] == "operation" else rest
    return frame[0], tuple(_named(box, arg, steps) for arg in frame[1:])


def _written(box: Box, card: str, path: Path) -> Sequence[Any]:
    """What stands at a path into the fields of a card; nothing for one without an effect."""
    field, *inner = path
    node: Any = box.cards[box.card_of[card]].data.get(str(field), ())
    for key in inner:
        node = node[key]
    written: Sequence[Any] = node
    return written


def _named(box: Box, arg: Any, steps: Steps) -> Any:
    """The operations an argument names: of a card, or of a frame that is to follow."""
    if isinstance(arg, str):
        data = box.cards[box.card_of[arg]].data if arg in box.card_of else {}
        return tuple((field, value) for field, value in sorted(data.items()) if _operates(value))
    if not isinstance(arg, tuple):
        return ()
    if arg and isinstance(arg[0], str) and arg[0] in steps and len(arg) > 1:
        return _meant(box, arg, steps)
    return tuple(_named(box, one, steps) for one in arg)


def _operates(value: Any) -> bool:
    """Whether the value of a field is a list that holds operations; words in several languages are none."""
    listed = value if isinstance(value, Sequence) and not isinstance(value, str) else ()
    return any(isinstance(one, Mapping) or _operates(one) for one in listed)
