"""A declared game as the program asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.scale import scale_of
from tabletop.declared import flow, paths, tricks
from tabletop.declared.paths import Meaning
from tabletop.declared.program import Program, compiled, schedule
from tabletop.declared.table_talk import drawn, feat, ledger, preview, sound, why
from tabletop.declared.telling import tells
from tabletop.declared.to_come import to_come
from tabletop.declared.value import PRIVATE, Judged, value
from tabletop.operations.models import StepsFile
from tabletop.operations.node import Ref
from tabletop.operations.table import LEAD, leader
from tabletop.referee.display import Display
from tabletop.referee.ending import Ending
from tabletop.referee.mind import USUAL, Levels, Mind, Strength
from tabletop.referee.rules import Rules, TrackStep
from tabletop.table.state import Frame, State

WIN: Frame = ("win",)
AHEAD = 8
"""How many turns bots play a declared game on to learn what a move is worth."""
DECLARED: Levels = {**USUAL, "easy": Strength(slack=60, part=100)}


def rules_from(catalog: Catalog) -> Rules | None:
    """The rules that a game's steps.yaml declares, None where it has none or something is wrong in it."""
    spec = catalog.steps
    if not isinstance(spec, StepsFile):
        return None
    program = compiled(spec, catalog.effects)
    stamp, beaten = stamper(program), tricks.trumping(program)

    def win(state: State, how: str = "") -> None:
        flow.finish(state, spec.win, how)

    return Rules(
        id=catalog.id,
        steps={**program.steps(), "win": win},
        verbs=program.verbs,
        track=tuple(_track(program)),
        compile=lambda box: Judged(box, program, spec, catalog.effects),
        setup=lambda state: _setup(state, program),
        sound=sound,
        goto=lambda state, step: _goto(state, program, step),
        anew=rules_from,
        stamp=lambda box, frame: stamp(frame[0], _path(frame)),
        as_called_now=lambda frame: _as_called_now(program, frame),
        ending=Ending(spec.win.gauge, lambda state: why(state, spec.win), lambda state: feat(state, spec.win)),
        display=Display(
            ledger=lambda state: [*ledger(state), *tricks.told(state, beaten)],
            preview=lambda state, seat, verb, about, draft: preview(state, program.verbs, seat, verb, about, draft),
            rounds=lambda state: _rounds(state, program),
            left=lambda state: to_come(state, spec),
            plain=frozenset(program.open),
            tricks=tricks.families(program),
        ),
        mind=Mind(value=value, scale=scale_of(catalog), tells=tells, private=PRIVATE, drawn=drawn, ahead=AHEAD, by_chance=True,
                  levels={mode.id: _levels(spec) for mode in catalog.modes}),
    )


def _levels(spec: StepsFile) -> Levels:
    """The levels of opponents that a game declares, else those that are usual in declared games."""
    return {name: Strength(one.bot, one.slack, one.part) for name, one in spec.opponents.items()} or DECLARED


def stamper(program: Program) -> Callable[[str, str | None], str]:
    """What the declarations say of a node of a step, by the step and its path."""
    return cache(partial(_stamp, program))


def _path(frame: Frame) -> str | None:
    """The path of the node a frame names; the end of the game has none."""
    if frame == WIN:
        return None
    return paths.of_frame(frame)


def _stamp(program: Program, step: str, path: str | None) -> str:
    """What the declarations say of a node of a step, empty where it is gone."""
    meaning = program.meanings.get(path) if path is not None else None
    if path is None and isinstance(program.spec, StepsFile):
        meaning = Meaning(program.spec.win)
    known = path is None or path in program.paths.get(step, ())
    return meaning.digest(program.spec.refill) if meaning is not None and known else ""


def _as_called_now(program: Program, frame: Frame) -> Frame:
    """A frame of format 1, which names a node by its number in the order of writing."""
    name, *rest = frame
    written = program.paths.get(name, [])
    if not rest or not isinstance(rest[0], int) or not 0 <= rest[0] < len(written):
        return frame
    return (name, written[rest[0]], *rest[1:])


def _track(program: Program) -> Iterator[TrackStep]:
    asked = tuple(step for step, path in program.asking.items() if paths.is_of_card(path))
    for place in program.order:
        more = tuple(name for name, path in program.asking.items()
                     if name != place.step and path.startswith(f"{paths.of_step(place.step)}/"))
        yield TrackStep(place.step, place.step, f"part.{place.group}", place.verbs,
                        (*more, *(asked if place.step in program.using else ())))


def _setup(state: State, program: Program) -> None:
    state.count(0, LEAD, 1)
    state.pass_turn(0, 0)
    state.then(WIN)
    schedule(state, program.start, 0)


def _goto(state: State, program: Program, step: str) -> None:
    """Set the step by hand: what waits below it is what the order of play says, passes and seats as they are."""
    place = next((place for place in program.order if place.step == step), program.order[0])
    was = state.agenda
    state.agenda = (WIN, *(_waiting(state, ref, was) for ref in place.below), (place.step, paths.of_step(place.step), state.seat))
    state.changes += 1


def _waiting(state: State, ref: Ref, agenda: tuple[Frame, ...]) -> Frame:
    if ref[0] in ("turns", "around"):
        first = leader(state)
        return (*ref, state.seat, (state.seat - first) % state.box.seats + 1, first)
    if ref[0] == "repeat":
        return next((frame for frame in agenda if frame[:2] == ref and len(frame) > 3), (*ref, state.seat, 1, state.turn - 1))
    return (*ref, state.seat)


def _rounds(state: State, program: Program) -> tuple[int, int] | None:
    """The pass of the outermost block that is repeated a number of times."""
    times = program.times
    return next(((frame[3], times[frame[1]]) for frame in state.agenda
                 if frame[0] == "repeat" and len(frame) > 3 and frame[1] in times), None)

