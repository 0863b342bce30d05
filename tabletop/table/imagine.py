"""Imagined worlds: the only function that reads the true state for somebody who may not know all of it."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.table import rng as generator
from tabletop.table.state import State

Pool = Callable[[State, int], object]


def imagine(state: State, eyes: int, seed: int, pool: Pool | None = None) -> State:
    """A table that these eyes cannot tell from the true one, drawn at random with `seed`.

    Faces they do not know are dealt anew inside each pool (owner and back; a game may refine), the generator is fresh,
    and answers sealed by others are left out.
    """
    world = state.copy()
    pools: dict[object, list[int]] = {}
    for piece, known in enumerate(state.known):
        if not known & eyes:
            key = (state.owner[piece], state.box.cards[state.face[piece]].back, pool(state, piece) if pool else None)
            pools.setdefault(key, []).append(piece)
    mixed = generator.seeded("world", seed)
    for pieces in pools.values():
        mixed, order = generator.permutation(mixed, len(pieces))
        for piece, other in zip(pieces, order, strict=True):
            world.face[piece] = state.face[pieces[other]]
    world.rng = generator.seeded("luck", seed)
    world.sealed = tuple((seat, move) for seat, move in state.sealed if eyes >> seat & 1)
    return world
