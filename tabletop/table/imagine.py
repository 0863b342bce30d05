"""Imagined worlds: the only function that reads the true state for somebody who may not know all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tabletop.table import rng as generator
from tabletop.table.state import State

Pool = Callable[[State, int], object]


def imagine(state: State, eyes: int, seed: int, pool: Pool | None = None) -> State:
    """A table that these eyes cannot tell from the true one, drawn at random with `seed`.

    Faces they do not know are dealt anew inside each pool (owner and back; a game may refine), so that a zone that accepts some
    cards only holds such; the generator is fresh, and answers sealed by others are left out.
    """
    world = state.copy()
    mixed = generator.seeded("world", seed)
    for pieces in _pools(state, eyes, pool):
        mixed, order = generator.permutation(mixed, len(pieces))
        for piece, other in zip(pieces, order, strict=True):
            world.face[piece] = state.face[pieces[other]]
        mixed = _accepted(world, pieces, mixed)
    world.rng = generator.seeded("luck", seed)
    world.sealed = tuple((seat, move) for seat, move in state.sealed if eyes >> seat & 1)
    return world


def forgotten(state: State, eyes: int) -> State:
    """The table with the faces these eyes do not know in the order of their cards: equal for all tables that they cannot tell
    apart, so that what is said of worlds imagined from it tells nothing of the true one."""
    world = state.copy()
    for pieces in _pools(state, eyes, None):
        for piece, face in zip(pieces, sorted(state.face[piece] for piece in pieces), strict=True):
            world.face[piece] = face
    return world


def _pools(state: State, eyes: int, pool: Pool | None) -> Iterable[list[int]]:
    """The pieces whose faces these eyes do not know, by what they are dealt anew with."""
    pools: dict[object, list[int]] = {}
    for piece, known in enumerate(state.known):
        if not known & eyes:
            key = (state.owner[piece], state.box.cards[state.face[piece]].back, pool(state, piece) if pool else None)
            pools.setdefault(key, []).append(piece)
    return pools.values()


def _accepted(world: State, pieces: list[int], rng: int) -> int:
    """Exchange faces within a pool until what lies in a zone is accepted there; the generator afterwards."""
    zones, cards, where = world.box.zones, world.box.cards, world.where
    for piece in pieces:
        wanted = zones[where[piece]].accepts if where[piece] >= 0 else frozenset()
        if wanted and not cards[world.face[piece]].tags & wanted:
            fitting = [other for other in pieces if cards[world.face[other]].tags & wanted
                       and (where[other] < 0 or not zones[where[other]].accepts)]
            if fitting:
                rng, i = generator.below(rng, len(fitting))
                world.face[piece], world.face[fitting[i]] = world.face[fitting[i]], world.face[piece]
    return rng


def rotated(world: State, pieces: Sequence[int], by: int) -> State:
    """The imagined world in which each of some pieces has the face of the one that lies `by` places before it, the first
    ones those of the last."""
    made = world.copy()
    for n, piece in enumerate(pieces):
        made.face[piece] = world.face[pieces[n - by]]
    return made
