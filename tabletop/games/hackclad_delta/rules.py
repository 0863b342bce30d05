"""HacKClaD.DeltA as the program asks for it: one table of steps, one of verbs, and the tracker."""

from __future__ import annotations

from tabletop.games.hackclad_delta import (
    answers,
    attack,
    choices,
    clad,
    coop,
    cracks,
    facing,
    glance,
    habit,
    round,
    score,
    setup,
    skills,
    spiders,
    table_talk,
    turn,
    value,
)
from tabletop.games.hackclad_delta.operations import VOCABULARY
from tabletop.games.hackclad_delta.tables import compile_box
from tabletop.operations import machine
from tabletop.operations.stamps import stamps
from tabletop.operations.written import done
from tabletop.referee.display import Display
from tabletop.referee.ending import Ending
from tabletop.referee.mind import Mind
from tabletop.referee.rules import Rules, TrackStep

PARTS = (setup, round, skills, turn, choices, spiders, cracks, coop)

STEPS = {**{name: step for part in (*PARTS, clad, attack, answers, score) for name, step in part.STEPS.items()}, **machine.STEPS}

RULES = Rules(
    id="hackclad_delta",
    steps=STEPS,
    stamp=stamps(STEPS),
    verbs={verb.name: verb for part in (*PARTS, facing) for verb in part.VERBS},
    track=(
        TrackStep("8-1", "8-1", "8-1"),
        TrackStep("8-2", "8-2", "8-2", (), ("draw", "9-1-2")),
        TrackStep("8-3-3", "8-3", "8-3", ("slot",), ("8-3", "8-3-4", "14-3-2", "on_top")),
        TrackStep("8-4-3", "8-4-3", "8-4", turn.OWN, ("used", "effect", "operation", "may", "pick_option", "stroll")),
        TrackStep("8-4-1", "8-4-1", "8-4", (), ("program",)),
        TrackStep("8-4-2", "8-4-2", "8-4", (), ("clad_done",)),
    ),
    compile=lambda box: compile_box(box, done(box.cards, VOCABULARY)),
    setup=setup.setup,
    sound=table_talk.sound,
    goto=table_talk.goto,
    paced=frozenset({"8-4-1", "8-4-2"}),
    gestures=facing.gestures,
    coming=round.coming,
    prepare=setup.prepare,
    ending=Ending(why=glance.why, feat=glance.feat),
    display=Display(
        ledger=table_talk.ledger,
        threats=table_talk.threats,
        turns=glance.turns,
        rounds=glance.rounds,
        acting=glance.acting,
        notes=glance.notes,
        score=glance.score,
        reactions=frozenset({"8-4-4"}),
        titles=table_talk.titles,
        afterwords=table_talk.afterwords,
    ),
    mind=Mind(
        suggest=setup.suggest,
        picks=frozenset({"pick"}),
        value=value.value,
        habit=habit.habit,
        practice=habit.practice,
        private=value.PRIVATE,
    ),
)
