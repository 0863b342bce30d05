"""The circuit as the program asks for it: one table of steps, one of verbs, and the tracker."""

from __future__ import annotations

from tabletop.games.circuit_drive import boss, circuit, enemy, habit, life, party, setup, skills, table_talk, turn, value
from tabletop.games.circuit_drive.operations import VOCABULARY
from tabletop.games.circuit_drive.tables import Tables
from tabletop.operations.stamps import stamps
from tabletop.operations.written import done
from tabletop.referee.display import Display
from tabletop.referee.ending import Ending
from tabletop.referee.mind import Mind, Strength
from tabletop.referee.rules import Rules, TrackStep

STEPS = {name: step for part in (setup, turn, party, skills, enemy, boss) for name, step in part.STEPS.items()}
LEVELS = {"easy": Strength(slack=70, part=80), "normal": Strength(slack=38, part=67), "hard": Strength()}
ALONE = LEVELS | {"normal": Strength(slack=40, part=67)}
"""With a partner normal bots slip a little more often, so that they win as often as several do."""

RULES = Rules(
    id="circuit_drive",
    steps=STEPS,
    stamp=stamps(STEPS),
    verbs={verb.name: verb for part in (setup, turn, circuit, party, skills, boss) for verb in part.VERBS},
    track=(
        TrackStep("1", "1", "1"),
        TrackStep("2", "2", "2", ("play",), ("swap", "laid")),
        TrackStep("3", "3", "3", (), ("3-5",)),
        TrackStep("4", "4", "4"),
        TrackStep("5", "5", "5", ("level", "skill")),
        TrackStep("6", "6", "6", (), ("charge", "robbed", "lowered")),
        TrackStep("7", "7", "7"),
    ),
    compile=lambda box: Tables(box, done(box.cards, VOCABULARY)),
    setup=setup.setup,
    sound=table_talk.sound,
    goto=table_talk.goto,
    prepare=setup.prepare,
    paced=frozenset({"3", "6"}),
    ending=Ending(lives="deck", why=table_talk.why, feat=table_talk.feat, again=table_talk.again),
    display=Display(
        ledger=table_talk.ledger,
        preview=table_talk.preview,
        left=life.left,
        notes=setup.notes,
        titles=table_talk.titles,
        altered=table_talk.altered,
        plain=frozenset({"pick", "put_back", "level", "lower", "grow", "resolve"}),
    ),
    mind=Mind(
        suggest=habit.suggest,
        value=value.value,
        tells=value.tells,
        direct=True,
        habit=habit.habit,
        offers=habit.offers,
        offered=frozenset({"2"}),
        ahead=1,
        tastes=frozenset({"pick", "S"}),
        private=value.PRIVATE,
        levels={"multi": LEVELS, "solo": ALONE},
    ),
)
