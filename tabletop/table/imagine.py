"""Imagined worlds: the only function that reads the true state for somebody who may not know all of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from tabletop.table import rng as generator
from tabletop.table.state import State


def imagine(state: State, eyes: int, seed: int) -> State:
    """A table that these eyes cannot tell from the true one, drawn at random with `seed`.

    It is made of what they know and of the seed alone: tables that look alike to them give the same world, place by place.
    The faces they do not know are dealt anew among the places of each pool (owner and back), first to zones in which only some
    cards lie (`Box.keeps`), as far as there are such; the generator is fresh, and answers sealed by others are left out.
    """
    world = state.copy()
    _forget_orders(world, eyes)
    rng = generator.seeded("world", seed)
    for pieces in _pools(world, eyes):
        rng = _deal(world, pieces, rng)
    world.rng = generator.seeded("luck", seed)
    world.sealed = tuple((seat, move) for seat, move in state.sealed if eyes >> seat & 1)
    return world


def _forget_orders(world: State, eyes: int) -> None:
    """Lay what these eyes know in a zone that hides its order from them above the rest, in the order of the cards."""
    known, face = world.known, world.face
    for z, seat in world.box.unordered:
        if not (seat >= 0 and eyes >> seat & 1) and any(known[piece] & eyes for piece in world.zones[z]):
            world.zones[z].sort(key=lambda piece: face[piece] if known[piece] & eyes else 0)


def _pools(world: State, eyes: int) -> Iterable[list[int]]:
    """The pieces whose faces these eyes do not know, by what they are dealt anew with, in the order of their places."""
    pools: dict[object, list[int]] = {}
    cards, face, owner, known = world.box.cards, world.face, world.owner, world.known
    for piece in _by_place(world):
        if not known[piece] & eyes:
            pools.setdefault((owner[piece], cards[face[piece]].back), []).append(piece)
    return pools.values()


def _by_place(world: State) -> Iterable[int]:
    """All pieces, zone by zone; what lies on a piece comes after it."""
    if not world.on:
        return chain.from_iterable(world.zones)
    found: list[int] = []
    for lying in world.zones:
        _pile(world.on, lying, found)
    return found


def _pile(on: Mapping[int, list[int]], lying: list[int], found: list[int]) -> None:
    for piece in lying:
        found.append(piece)
        if piece in on:
            _pile(on, on[piece], found)


def _deal(world: State, pieces: list[int], rng: int) -> int:
    """Deal the faces of a pool anew among its pieces; the generator afterwards."""
    face, where, keeps = world.face, world.where, world.box.keeps
    faces = sorted([face[piece] for piece in pieces])
    for zone in dict.fromkeys([where[piece] for piece in pieces if where[piece] in keeps]) if keeps else ():
        rng, order = generator.permutation(rng, len(fitting := [one for one in faces if one in keeps[zone]]))
        for piece, i in zip([piece for piece in pieces if where[piece] == zone], order, strict=False):
            face[piece] = fitting[i]
            faces.remove(fitting[i])
            pieces.remove(piece)
    rng, order = generator.permutation(rng, len(faces))
    for piece, i in zip(pieces, order, strict=True):
        face[piece] = faces[i]
    return rng


def rotated(world: State, pieces: Sequence[int], by: int) -> State:
    """The imagined world in which each of some pieces has the face of the one that lies `by` places before it, the first
    ones those of the last."""
    made = world.copy()
    for n, piece in enumerate(pieces):
        made.face[piece] = world.face[pieces[n - by]]
    return made
