"""3x3Wars as the program asks for it: one table of steps, one of verbs, and the tracker."""

from __future__ import annotations

from tabletop.games.wars3x3 import (
    advice,
    field,
    grand,
    magic,
    main_phase,
    picks,
    reasons,
    setup,
    skill,
    spells,
    table_talk,
    turn,
    value,
)
from tabletop.games.wars3x3.cards import UNUSED, Cards
from tabletop.games.wars3x3.operations import VOCABULARY
from tabletop.operations import machine
from tabletop.operations.stamps import stamps
from tabletop.operations.written import done
from tabletop.referee.display import Chapters, Display
from tabletop.referee.ending import Ending
from tabletop.referee.mind import USUAL, Mind, Strength
from tabletop.referee.rules import Rules, TrackStep

STEPS = {**{name: step for part in (setup, turn, field, magic, picks) for name, step in part.STEPS.items()}, **machine.STEPS}

LAID = frozenset({"log.territory", "log.deploy", "log.redeploy", "log.no_territory", "log.no_unit"})
"""What is told of the land and of what comes to the field."""
CHAPTERS = Chapters(stages=(frozenset({"log.pierce", "log.attack"}), LAID), closes=frozenset({"log.attack"}),
                    follows=frozenset({"log.life"}), told=LAID | {"log.no_counter"})
"""A turn is told in three rows at most, as it went: what came before the battle, the battle, and what came after."""

RULES = Rules(
    id="wars3x3",
    steps=STEPS,
    stamp=stamps(STEPS),
    verbs={verb.name: verb for part in (setup, spells, main_phase, field, magic, grand, picks) for verb in part.VERBS},
    track=(
        TrackStep("1.1", "1.1", "1.0"),
        TrackStep("2.1", "2.1", "2.0", ("removal",), ("removed",)),
        TrackStep("2.2", "2.2", "2.0", ("reinforce",), ("reinforced", "haste")),
        TrackStep("3.1", "3.1", "3.0", says=("log.pierce",)),
        TrackStep("3.2", "3.2", "3.0", says=("log.attack",)),
        TrackStep("3.3", "3.3", "3.0"),
        TrackStep("4.1", "4.1", "4.0", ("territory",)),
        TrackStep("4.2", "4.2", "4.0", ("deploy", "redeploy")),
        TrackStep("5.1", "5.1", "5.0"),
    ),
    compile=lambda box: Cards(box, done(box.cards, VOCABULARY)),
    setup=setup.setup,
    standing=magic.standing,
    call=magic.call,
    closing=frozenset({"5.1"}),
    sound=table_talk.sound,
    goto=table_talk.goto,
    ending=Ending(why=table_talk.why),
    display=Display(
        ledger=table_talk.ledger,
        limits=table_talk.limits,
        tags=table_talk.tags,
        idle=table_talk.idle,
        strikers=table_talk.strikers,
        harms={"life": -1},
        stops=frozenset({"log.removal_countered", "log.reinforce_countered"}),
        preview=table_talk.preview,
        unused=UNUSED,
        answers=frozenset({"2.3", "declared"}),
        unasked=turn.unasked,
        declared=turn.declared,
        chapters=CHAPTERS,
        left=table_talk.left,
    ),
    mind=Mind(
        suggest=advice.suggest,
        value=value.value,
        tells=value.tells, explains=reasons.explains,
        habit=value.habit,
        practice=skill.practice,
        ahead=2,
        private=frozenset({"hand"}),
        undone=frozenset({"territory", "deploy"}),
        levels={
            "beginner": {**USUAL, "easy": Strength(slack=100, part=67)},
            "intermediate": {**USUAL, "easy": Strength(slack=100, part=100)},
            "advanced": {**USUAL, "easy": Strength(slack=90, part=70), "normal": Strength(slack=20, part=40)},
            "seven_mage": {**USUAL, "easy": Strength(slack=80, part=67)},
        },
    ),
)
