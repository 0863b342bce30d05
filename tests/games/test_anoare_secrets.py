"""What a duel hides: the choice until both are turned up, paid cards even from their payer, the fragment, which ultra was taken."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.games.anoare.tables import tables
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.play.people import Person
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.play.session import Session
from tabletop.play.trace import text_of
from tabletop.referee.legal import random_move
from tabletop.referee.moves import read
from tabletop.referee.runner import Runner
from tabletop.table.box import UNKNOWN
from tabletop.table.facts import masked
from tabletop.table.imagine import imagine
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import State
from tabletop.table.view import Seen, eyes_of, view

CATALOG = catalog_of("anoare")
RULES = rules_of("anoare")
PEOPLE = (Person("Haru", (0,)), Person("Nagi", (1,)))
HANDS = {"p1.character": ["S00"], "p2.character": ["W00"], "p1.hand": ["S01", "S02", "S04", "S06"], "p2.hand": ["W01", "W02"],
         "p1.ultra": ["S08", "S09", "S10"], "p2.ultra": ["W08", "W09", "W10"]}
PAID = {"S01", "S04", "S06", "W01", "W02"}
MINE, FOE = 0, 1


def laid(zones: dict[str, list[str]], step: str, **gauges: int) -> State:
    table = TableEntry(zones={**HANDS, **zones}, rest="box", step=step, given={"p1": "swordsman", "p2": "wizard"},
                       gauges={key.replace("__", "."): n for key, n in gauges.items()})
    return open_forced(CATALOG, RULES, OpeningEntry(game="anoare", mode="duel", table=table), record=True)


def played(state: State, lines: Sequence[str]) -> Session:
    session = Session.start_at(state, CATALOG, RULES, Setup("duel", 2), PEOPLE)
    for line in lines:
        assert session.ask is not None
        outcome = session.answer(*read(session.state, line, dict(RULES.verbs), session.ask.about))
        assert outcome.committed, (line, outcome)
    return session


def told(session: Session, eyes: int) -> tuple[object, ...]:
    """All that these eyes are told of a table and its history."""
    history = session.history
    facts = [masked(session.state, fact, eyes) for commit in history.commits for fact in commit.facts]
    log = [(line.n, line.turn, line.key, line.figures, line.face if line.known & eyes else 0) for line, _ in session.log()]
    return (session.view(eyes), log, [(fact.kind, fact.args, fact.face) for fact in facts if fact is not None],
            [(c.n, c.kind, c.seat, c.turn, text_of(history, c.n, eyes)) for c in history.commits], session.ask, session.waiting())


def alike_to(seat: int, *sessions: Session) -> bool:
    """Whether neither this seat nor a spectator can tell these tables apart, though their states differ."""
    first, box = sessions[0], sessions[0].box
    assert len({str(session.state.key()) for session in sessions}) == len(sessions), "the tables are the same"
    return all(told(first, eyes) == told(other, eyes) for eyes in (eyes_of(box, seat), box.public) for other in sessions[1:])


def lying(pieces: Sequence[Seen]) -> list[int]:
    return [other.face for piece in pieces for other in piece.on]


# --- the choice (5.2) --------------------------------------------------------------------------------------------------------


def test_a_sealed_choice_is_the_same_to_the_other() -> None:
    ways = [played(laid({}, "5.2"), [f"p1 set {card} > p1.skill"]) for card in ("S01", "S02", "S06")]
    assert alike_to(FOE, *ways)


def test_a_fragment_in_between_hands_back_what_was_sealed() -> None:
    ways = [played(laid({"p2.fragment": ["F1"]}, "5.2"), [f"p1 set {card} > p1.skill", "p2 fragment F1 > p2.spent"])
            for card in ("S01", "S02")]
    assert told(ways[0], eyes_of(ways[0].box, FOE)) == told(ways[1], eyes_of(ways[0].box, FOE))
    assert all(session.waiting() == (0, 1) for session in ways)


# --- paid cards (5.4-1) ------------------------------------------------------------------------------------------------------


def paid(*cards: str) -> Session:
    """p1 has paid, and abilities are asked for."""
    state = laid({"p1.ultra": ["S08"], "p1.skill": ["S09=up"], "p2.fragment": ["F1"], "p1.cooldown": ["S03"]}, "5.4-1")
    runner = Runner(RULES, state)
    assert runner.ask is not None and runner.ask.to == {MINE: ("pay",)}
    need = state.box.cards[state.face[state.top(tables(state).skill[MINE])]].data["cost"]
    return played(state, ["p1 pay " + ", ".join(f"{card} > p1.skill" for card in cards[:need])])


def test_nobody_is_told_what_was_paid() -> None:
    ways = [paid("S01", "S02", "S04"), paid("S02", "S01", "S04"), paid("S06", "S04", "S01")]
    assert alike_to(FOE, *ways)


def test_the_view_of_the_payer_names_no_paid_card_and_yet_they_remember_it() -> None:
    session = paid("S01", "S02", "S04")
    s, eyes = session.state, eyes_of(session.box, MINE)
    mine = tables(s).skill[MINE]
    shown = lying(view(s, eyes).zones[mine])
    assert shown and set(shown) == {UNKNOWN}
    laid_cards = s.lying_on(s.top(mine))
    for seed in range(10):
        world = imagine(s, eyes, seed)
        assert [world.face[card] for card in laid_cards] == [s.face[card] for card in laid_cards], "bots remember"
    others = {tuple(imagine(s, eyes_of(session.box, FOE), seed).face[card] for card in laid_cards) for seed in range(30)}
    assert len(others) > 1, "the other may think of any card"


def named(session: Session, eyes: int) -> set[str]:
    """The cards that the lines of the history and the log name to these eyes, but for how the table was laid."""
    lines = [text_of(session.history, commit.n, eyes) for commit in session.history.commits[1:]]
    lines += [str(line.figures) for line, _ in session.log() if line.n]
    return {word for line in lines for word in re.findall(r"[SW]\d\d", line)}


def both_paid() -> Session:
    """Each has paid; what p1 pays was opened by a hit once and so is known to both while it is in the hand."""
    state = laid({"p1.ultra": ["S08", "S10"], "p1.skill": ["S09=up"], "p2.ultra": ["W08", "W10"], "p2.skill": ["W09=up"]}, "5.4-1")
    for piece in state.zones[tables(state).hand[MINE]]:
        state.show(piece, state.box.everyone)
    runner = Runner(RULES, state)
    assert runner.ask is not None and set(runner.ask.to) == {MINE, FOE}
    need = [min(state.box.cards[state.face[state.top(zone)]].data["cost"], len(state.zones[hand]))
            for zone, hand in zip(tables(state).skill, tables(state).hand, strict=True)]
    lines = [f"p{seat + 1} pay " + ", ".join(f"{card} > p{seat + 1}.skill" for card in cards[:need[seat]])
             for seat, cards in ((FOE, ("W02", "W01")), (MINE, ("S04", "S01", "S06")))]
    return played(state, lines)


@pytest.mark.parametrize("eyes", range(1, 8), ids="eyes {0:03b}".format)
def test_no_line_of_the_history_names_a_paid_card_to_any_eyes(eyes: int) -> None:
    session = both_paid()
    paid_for = session.history.commits[-2:]
    assert [commit.do.split()[1] for commit in paid_for] == ["pay", "pay"]
    assert not named(session, eyes) & PAID
    assert session.undo()
    assert not named(session, eyes) & PAID, "what was taken back is told no more than before"
    assert session.redo()
    assert not named(session, eyes) & PAID


def test_an_extra_cost_is_not_named_though_its_ability_is() -> None:
    session = played(laid({"p1.skill": ["S05=up"]}, "5.4-2"), ["p1 use S05, S01 > p1.skill"])
    assert "S05" in named(session, session.box.everyone) and "S01" not in named(session, session.box.everyone)


def test_a_paid_card_set_upright_is_still_told_to_nobody() -> None:
    s = laid({"p1.ultra": ["S09"], "p1.cooldown": ["S08"], "p1.hand": ["S02"]}, "5.2")
    card = s.zones[tables(s).hand[MINE]][0]
    s.facts = []
    s.lay(card, s.top(tables(s).cooldown[MINE]), side=0, angle=90, veiled=True)
    s.turn_to(card, 0)
    told_of = [masked(s, fact, s.box.everyone) for fact in s.facts]
    assert [(fact.kind, fact.face) for fact in told_of if fact is not None] == [("lay", UNKNOWN), ("turn", UNKNOWN)]


# --- fragments and ultra skills ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [MINE, FOE])
def test_a_hidden_fragment_is_told_to_its_owner_only(seat: int) -> None:
    name = f"p{seat + 1}.fragment"
    ways = [played(laid({name: [card], "fragments": [left]}, "5.2"), []) for card, left in (("F3", "F4"), ("F4", "F3"))]
    eyes = eyes_of(ways[0].box, 1 - seat)
    assert ways[0].view(eyes) == ways[1].view(eyes)
    assert ways[0].view(eyes_of(ways[0].box, seat)) != ways[1].view(eyes_of(ways[0].box, seat))


def test_which_ultra_skill_was_taken_is_told_to_nobody() -> None:
    ways = [played(laid({}, "5.7", p1__life=5), [f"p1 take {card} > p1.hand"]) for card in ("S08", "S10")]
    assert alike_to(FOE, *ways)


def test_ultra_skills_face_down_stay_ultra_skills_in_an_imagined_world() -> None:
    s = open_forced(CATALOG, RULES, OpeningEntry(game="anoare", mode="duel", table=TableEntry(step="5.2")))
    c, places_of_it = tables(s), set()
    s.move(s.zones[c.ultra[MINE]][0], c.hand[MINE])
    for seed in range(60):
        world = imagine(s, eyes_of(s.box, FOE), seed)
        assert all(c.template[world.face[piece]] == "ultra" for piece in world.zones[c.ultra[MINE]])
        hand = [c.template[world.face[piece]] for piece in world.zones[c.hand[MINE]]]
        assert hand.count("ultra") == 1
        places_of_it.add(hand.index("ultra"))
    assert len(places_of_it) == len(s.zones[c.hand[MINE]]), "any card of the hand may be the ultra skill"


# --- whole duels -------------------------------------------------------------------------------------------------------------


def never_shown(seed: int) -> int:
    """A random duel in which no view ever shows a closed paid card, but to who looked by an effect; how many were looked for."""
    s = open_table(open_box(CATALOG, RULES, Setup("duel", 2)), RULES, seed)
    runner, dice, c, looked = Runner(RULES, s), Dice(seeded("duel", seed)), tables(s), 0
    while runner.ask is not None:
        for zone in (*c.skill, *c.cooldown):
            for skill in s.zones[zone]:
                closed = [i for i, card in enumerate(s.lying_on(skill)) if not s.side[card]]
                for eyes in (eyes_of(s.box, 0), eyes_of(s.box, 1)) if closed else ():
                    seen = view(s, eyes).zones[zone][s.zones[zone].index(skill)].on
                    shown = [i for i in closed if seen[i].face != UNKNOWN and not s.seen[s.lying_on(skill)[i]] & eyes]
                    assert not shown, f"seed {seed}: a paid card is shown"
                looked += len(closed)
        seat = runner.waiting()[0]
        runner.answer(seat, random_move(RULES, s, runner.ask, seat, dice))
    return looked


def test_no_view_shows_a_paid_card() -> None:
    assert sum(never_shown(seed) for seed in range(3)) > 20


@pytest.mark.long
def test_no_view_shows_a_paid_card_in_many_duels() -> None:
    assert sum(never_shown(seed) for seed in range(100, 300)) > 2_000
