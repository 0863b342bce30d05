"""Plot Dungeon of Swordrion as the program asks for it: one table of steps, one of verbs, and the tracker."""

from __future__ import annotations

from tabletop.games.swordrion import battle, casting, habit, moments, setup, shop, showing
from tabletop.games.swordrion.operations import VOCABULARY
from tabletop.games.swordrion.tables import Tables, clauses_of
from tabletop.operations.stamps import stamps
from tabletop.operations.written import done
from tabletop.referee.display import Display
from tabletop.referee.ending import Ending
from tabletop.referee.mind import Mind, Strength
from tabletop.referee.rules import Rules, TrackStep
from tabletop.table.box import Box

PARTS = (setup, battle, casting, moments, shop)

STEPS = {name: step for part in PARTS for name, step in part.STEPS.items()}
VERBS = {verb.name: verb for part in PARTS for verb in part.VERBS}
LEVELS = {"easy": Strength(slack=90, part=100), "normal": Strength(slack=55, part=75), "hard": Strength()}


def compile_box(box: Box) -> Tables:
    """What Rules.compile keeps as `box.data`."""
    did = done(box.cards, VOCABULARY)
    return Tables(box, *([clauses_of(card.key, field, did) for card in box.cards] for field in VOCABULARY.fields))


RULES = Rules(
    id="swordrion",
    steps=STEPS,
    stamp=stamps(STEPS),
    verbs=VERBS,
    track=(
        TrackStep("1-redraw", "1", "1", ("redraw", "pick"), ("1-pick",)),
        TrackStep("2-relic", "2", "2", ("relic",)),
        TrackStep("2-field", "2", "2", ("lay",), ("begin",)),
        TrackStep("3-1", "3-1", "3", (), ("turn",)),
        TrackStep("3-2", "3-2", "3", ("cast", "equip", "summon"), ("3-0",)),
        TrackStep("3-3", "3-3", "3", ("first",)),
        TrackStep("3-4", "3-4", "3"),
        TrackStep("3-5", "3-5", "3"),
        TrackStep("3-6", "3-6", "3", ("strike",), ("answer",)),
        TrackStep("3-7", "3-7", "3", (), ("close", "ended")),
        TrackStep("4", "4", "4", ("buy", "stock", "reroll")),
        TrackStep("5", "5", "5"),
    ),
    compile=compile_box,
    setup=setup.setup,
    goto=showing.goto,
    paced=frozenset({"turn", "3-3", "3-4", "3-5", "3-6", "3-7", "close"}),
    declines={"3-2": "ended", "may": "ended"},
    halts=frozenset({"begin", "ended"}),
    prepare=setup.prepare,
    ending=Ending(decides="points", why=showing.why, feat=showing.feat),
    display=Display(
        ledger=showing.ledger,
        preview=showing.preview,
        tags=showing.tags,
        notice=showing.notice,
        altered=showing.altered,
        declared=showing.declared,
        notes=showing.notes,
        rounds=showing.rounds,
        score=showing.score,
        plain=frozenset(VERBS) - {"pick"},
        at_once={"1-pick": "pack"},
    ),
    mind=Mind(
        value=habit.value,
        tells=habit.tells,
        habit=habit.habit,
        undone=frozenset({"buy"}),
        tastes=frozenset({"4"}),
        levels={"solo": LEVELS, "duo": LEVELS},
    ),
)
