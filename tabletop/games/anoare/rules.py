"""ANOARE as the program asks for it: one table of steps, one of verbs, and the tracker."""

from __future__ import annotations

from tabletop.games.anoare import abilities, cooling, moments, outcome, practice, reasons, setup, table_talk, turn, value
from tabletop.games.anoare.operations import VOCABULARY
from tabletop.games.anoare.tables import Tables
from tabletop.operations.stamps import stamps
from tabletop.operations.written import done
from tabletop.referee.display import Chapters, Display
from tabletop.referee.ending import Ending
from tabletop.referee.mind import Mind, Strength
from tabletop.referee.rules import Rules, TrackStep

PARTS = (setup, turn, abilities, outcome, cooling, moments)

STEPS = {name: step for part in PARTS for name, step in part.STEPS.items()}

OPENED = ("log.opened", "log.opened.half", "log.opened.critical")
LEVELS = ("log.level", "log.level.last")
CHAPTERS = Chapters(stages=(frozenset({"log.distance"}), frozenset({*OPENED, "log.cooldown", *LEVELS}),
                            frozenset({"log.cooldown", *LEVELS}), frozenset(LEVELS)),
                    silent=frozenset({"log.taken"}),
                    told=frozenset({"log.no_action"}))
"""A turn is told in five rows at most, as it went: the skills, the blow, what that opened, the cooldown, levels."""

RULES = Rules(
    id="anoare",
    steps=STEPS,
    stamp=stamps(STEPS),
    verbs={verb.name: verb for part in PARTS for verb in part.VERBS},
    track=(
        TrackStep("5.1", "5.1", "5.1", (), ("begun",)),
        TrackStep("5.2", "5.2", "5.2", ("set",)),
        TrackStep("5.3", "5.3", "5.3", says=("log.revealed", "log.no_action")),
        TrackStep("5.4-1", "5.4-1", "5.4", ("pay",), ("short",)),
        TrackStep("5.4-2", "5.4-2", "5.4", ("use",)),
        TrackStep("5.5-1", "5.5-1", "5.5", (), ("5.5-1-4", "5.5-2"), ("log.distance",)),
        TrackStep("5.5-3", "5.5-3", "5.5", ("open",), says=OPENED),
        TrackStep("5.6", "5.6", "5.6", (), ("evader",), ("log.cooldown",), ("log.cooled",)),
        TrackStep("5.7", "5.7", "5.7", ("take",), ("recover", "take", "over"), says=LEVELS),
    ),
    compile=lambda box: Tables(box, done(box.cards, VOCABULARY)),
    setup=setup.setup,
    standing=abilities.standing,
    sound=table_talk.sound,
    goto=table_talk.goto,
    prepare=setup.prepare,
    paced=frozenset({"5.3", "5.5-2"}),
    ending=Ending(why=table_talk.why),
    display=Display(
        ledger=table_talk.ledger, harms={"life": -1, "wounds": 1, "level": 0}, goes=cooling.goes, titles=table_talk.titles,
        altered=table_talk.altered, dim=table_talk.dim, aims=table_talk.aims, left=table_talk.left, tags=table_talk.tags,
        reveal=table_talk.reveal,
        chapters=CHAPTERS,
        reactions=frozenset({"5.4-2", "evader", "recover"}),
        plain=frozenset({"pick", "use", "fragment", "accept", "option", "open", "cool", "look"}),
        at_once={"5.2": "hand", "5.4-1": "hand"},
    ),
    mind=Mind(
        suggest=setup.suggest, picks=frozenset({"pick"}), lots=frozenset({"2"}),
        value=value.value, tells=value.tells, pleads=reasons.pleads,
        habit=practice.habit, practice=practice.practice,
        mixed=frozenset({"5.2"}), kept=frozenset({"cards", "fragment"}), leading=frozenset({"may", "take"}),
        routine=frozenset({"5.4-1", "5.4-2", "option", "cool_one", "5.5-3", "extra_open", "evader", "recover", "2-hide"}),
        private=value.PRIVATE,
        levels={"duel": {"easy": Strength(slack=60, part=67), "normal": Strength("search")}},
    ),
)
