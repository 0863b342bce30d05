"""Steps declared beside rules in Python: blocks of steps.yaml that are played before steps of theirs.

A frame of such a step that nothing was played before yet puts the block on the agenda, itself again, and below it a mark that it
has begun: as long as the mark lies right below it, it is the step it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.document import Path
from tabletop.catalog.problem import unknown
from tabletop.declared import paths
from tabletop.declared.program import Program, Refs, compiled, schedule
from tabletop.declared.rules import stamper
from tabletop.operations.models import Beside, Item, Operation
from tabletop.operations.names import parts
from tabletop.operations.reading import kind_of
from tabletop.operations.table import Table
from tabletop.referee.ask import Act, Flow, Step
from tabletop.referee.rules import Rules, TrackStep
from tabletop.table.box import Box
from tabletop.table.state import Frame, State

BEGUN = "begun"
Wrong = tuple[Path, str, str, str]
"""A path in steps.yaml, the code of what is wrong there, what that is, and how to mend it."""


def wrong(rules: Rules, spec: Beside) -> Iterator[Wrong]:
    """What keeps declared steps from being played beside rules: no such step, or one of theirs is called the same."""
    track = [track.step for track in rules.track]
    for n, block in enumerate(spec.before):
        if block.step not in track:
            yield ("before", n, "step"), *unknown("step", block.step, track), f"the rules have {', '.join(track)}"
    for part, path, _ in parts(spec):
        if isinstance(part, Item) and part.step is not None and (part.step in rules.steps or part.step in rules.verbs):
            yield (*path, "step"), "steps", f"the rules have a step or a verb {part.step!r} already", "call it something else"
        elif isinstance(part, Operation) and part.use is not None:
            yield (*path, "use"), "steps", "what cards of this game say is done by its rules", "leave it to them"


def beside(rules: Rules, catalog: Catalog) -> Rules | None:
    """Rules with what the game's steps.yaml plays before steps of theirs; None where they do not go together."""
    spec, written = catalog.steps, catalog.documents.get("steps.yaml")
    if not isinstance(spec, Beside):
        return None if written is not None and kind_of(catalog.rules, written.data) is Beside else rules
    if any(wrong(rules, spec)):
        return None
    program = compiled(spec, catalog.effects)
    stamp = stamper(program)
    steps: dict[str, Step] = {**rules.steps, **program.steps(), BEGUN: partial(_begun, rules.steps.get(BEGUN))}
    for name, refs in program.before.items():
        steps[name] = _before(name, rules.steps[name], refs)
    return replace(
        rules, steps=steps, verbs={**rules.verbs, **program.verbs}, track=tuple(_track(rules, program)),
        compile=lambda box: _compiled(rules, program, box), goto=lambda state, step: _goto(rules, program, state, step),
        stamp=lambda box, frame: stamp(frame[0], paths.of_frame(frame)) if frame[0] in program.paths else rules.stamp(box, frame),
        anew=lambda content: beside(rules, content),
        display=replace(rules.display, plain=rules.display.plain | program.open))


def _begun(own: Step | None, s: State, step: str = "") -> Flow | Act | None:
    """The step before which a block was played is over; without one it is a step the rules call the same."""
    return own(s) if own is not None and not step else None


def _before(name: str, run: Step, refs: Refs) -> Step:
    def step(s: State, *args: Any) -> Flow | Act | None:
        if s.agenda[-1:] == ((BEGUN, name),):
            return run(s, *args)
        s.then((name, *args), (BEGUN, name))
        schedule(s, refs, s.seat)
        return None
    return step


def _compiled(rules: Rules, program: Program, box: Box) -> object:
    made: Any = rules.compile(box)
    made.declared = Table(box, program.nodes, program.asking, program.spec.refill, program.effects)
    return made


def _track(rules: Rules, program: Program) -> Iterator[TrackStep]:
    for track in rules.track:
        for place in program.order:
            if place.before == track.step:
                yield TrackStep(place.step, place.step, track.phase, place.verbs)
        yield track


def _goto(rules: Rules, program: Program, state: State, step: str) -> None:
    """Set a step by hand, one of the rules as if its block had been played."""
    place = next((place for place in program.order if place.step == step), None)
    before = place.before if place is not None else step
    rules.goto(state, before)
    if before in program.before and state.agenda[-1:] and state.agenda[-1][0] == before:
        state.agenda = (*state.agenda[:-1], (BEGUN, before), state.agenda[-1])
        state.changes += 1
    if place is not None:
        waits: list[Frame] = [(*ref, state.seat) for ref in (*place.below, (place.step, paths.of_step(place.step)))]
        state.then(*reversed(waits))
