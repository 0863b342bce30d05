"""The trick that is under way: where its cards lie, which value was led and which beats all others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.declared.program import Program
from tabletop.operations.forms import family_of, words_of
from tabletop.operations.library.compare import Compare, Comparing
from tabletop.operations.library.play import Play, Playing
from tabletop.operations.table import Table, led_value
from tabletop.operations.verbs import figure
from tabletop.referee.verbs import Says
from tabletop.table.state import State


def families(program: Program) -> frozenset[str]:
    """The families into which each seat plays one card after another, as the first was."""
    plays = (getattr(meaning.part, "does", None) for meaning in program.meanings.values())
    return frozenset(family_of(words_of(play.to)[0]) for play in plays if isinstance(play, Play) and play.follow)


def trumping(program: Program) -> tuple[str, ...]:
    """The paths of what compares the cards of a trick where some beat all others."""
    return tuple(path for path, meaning in program.meanings.items()
                 if isinstance(does := getattr(meaning.part, "does", None), Compare) and does.follow and does.trump)


def told(state: State, trumping: Sequence[str]) -> list[Says]:
    """What was led, while a trick lies there, and what is trump, as far as all can see it."""
    table: Table = state.box.data
    plays = [node for node in table.asking.values() if isinstance(node, Playing) and node.led is not None]
    led = [led_value(state, node.target, node.led or ()) for node in plays]
    trumps = [value for path in trumping for value in _values(state, table.node(path))]
    return [*(Says("ledger.led", {"value": figure(one)}) for one in led if one is not None),
            *(Says("ledger.trump", {"value": figure(one)}) for one in dict.fromkeys(trumps))]


def _values(state: State, node: object) -> Iterator[object]:
    """The values that are trump: those named, or those of what lies open at a place."""
    if not isinstance(node, Comparing) or node.trump is None:
        return
    public = state.box.public
    for one in node.trump.ways[0] if len(node.trump.ways) == 1 else ():
        if one.like is not None:
            yield from (one.of(state, piece) for piece in one.like.pieces(state, state.seat) if state.seen[piece] & public)
        elif one.faces is not None and one.low is None and one.high is None:
            yield from dict.fromkeys(one.values[face] for face in sorted(one.faces) if isinstance(one.values[face], str))
