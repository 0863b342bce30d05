"""HacKClaD.DeltA as the program asks for it: one table of steps, one of verbs, and the tracker."""

from __future__ import annotations

from tabletop.games.hackclad_delta import (
    answers,
    attack,
    choices,
    clad,
    cracks,
    habit,
    reasons,
    round,
    score,
    setup,
    skills,
    spiders,
    table_talk,
    turn,
    value,
    witches,
)
from tabletop.games.hackclad_delta.operations import VOCABULARY
from tabletop.games.hackclad_delta.tables import compile_box
from tabletop.operations import machine
from tabletop.operations.stamps import stamps
from tabletop.operations.written import done
from tabletop.referee.display import Chapters, Display
from tabletop.referee.ending import Ending
from tabletop.referee.mind import USUAL, Mind, Strength
from tabletop.referee.rules import Rules, TrackStep

PARTS = (setup, round, skills, turn, choices, spiders, cracks, answers)

STEPS = {**{name: step for part in (*PARTS, clad, attack, score) for name, step in part.STEPS.items()}, **machine.STEPS}

CHAPTERS = Chapters(heading="log.round", begins=frozenset({"log.clad_acts", "log.legions"}),
                    turns=frozenset({"log.turn"}), silent=frozenset({"log.turn", "log.foresight", "log.returned"}))
"""A round is told in a line for each Clad card with all it struck, and one for each witch."""

RULES = Rules(
    id="hackclad_delta",
    steps=STEPS,
    stamp=stamps(STEPS),
    verbs={verb.name: verb for part in PARTS for verb in part.VERBS},
    track=(
        TrackStep("8-1", "8-1", "8-1", says=("log.round", "log.foresight")),
        TrackStep("8-2", "8-2", "8-2", (), ("draw", "9-1-2")),
        TrackStep("8-3-3", "8-3", "8-3", ("slot",), ("8-3", "8-3-4", "14-3-2", "on_top")),
        TrackStep("8-4-3", "8-4-3", "8-4", turn.OWN, ("used", "effect", "operation", "may", "pick_option", "stroll")),
        TrackStep("8-4-1", "8-4-1", "8-4", (), ("program",), ("log.clad_acts",)),
        TrackStep("8-4-2", "8-4-2", "8-4", (), ("clad_done",), ("log.legions", "log.no_legion_hits")),
    ),
    compile=lambda box: compile_box(box, done(box.cards, VOCABULARY)),
    setup=setup.setup,
    sound=table_talk.sound,
    goto=table_talk.goto,
    paced=frozenset({"8-4-1", "8-4-2"}),
    gestures=turn.gestures,
    coming=round.coming,
    prepare=setup.prepare,
    ending=Ending(why=score.why, feat=score.feat),
    display=Display(
        ledger=table_talk.ledger, harms={"injury": 1}, chapters=CHAPTERS, score=score.score, titles=table_talk.titles,
        threats=table_talk.threats, blows=table_talk.blows, march=table_talk.march, struck=table_talk.struck,
        turns=table_talk.turns, rounds=witches.rounds, left=witches.left, acting=table_talk.acting,
        notes=table_talk.notes, deeds=table_talk.deeds, limits=table_talk.limits, afterwords=table_talk.afterwords,
        reactions=frozenset({"8-4-4"}), stands_for={"play": frozenset({"field"})},
    ),
    mind=Mind(
        suggest=setup.suggest,
        picks=frozenset({"pick"}),
        value=value.value,
        tells=value.tells, pleads=reasons.pleads, names=table_talk.names,
        goods=value.GOODS, paid=value.paid, untold=value.untold,
        habit=habit.habit,
        tastes=frozenset({"9-1-2"}),
        private=value.PRIVATE,
        levels={
            "versus": {**USUAL, "easy": Strength(slack=68, part=33), "normal": Strength(slack=13, part=35)},
            "coop": {**USUAL, "easy": Strength(slack=75, part=45), "normal": Strength(slack=35, part=40)},
            "solo": {**USUAL, "easy": Strength(slack=80, part=43), "normal": Strength(slack=40, part=36)},
            "tag": {**USUAL, "easy": Strength(slack=60, part=30), "normal": Strength(slack=25, part=35)},
        },
    ),
)
