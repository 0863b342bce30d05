"""No one but its owner can tell whether or what was exchanged as a deck was rebuilt (9-1), nor which skill was added (6 ⑬)."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from itertools import islice
from pathlib import Path

import pytest
from read_once import catalog_of

from tabletop.commands.replay import replay
from tabletop.games import rules_of
from tabletop.play.consent import undo_needs
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.play.people import Person, Privacy
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.play.session import Session
from tabletop.play.trace import text_of
from tabletop.referee.ask import PASSED
from tabletop.referee.legal import random_move
from tabletop.referee.moves import read
from tabletop.referee.runner import Runner
from tabletop.table.facts import masked
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import Move, Part, State
from tabletop.table.view import eyes_of, view

CATALOG = catalog_of("hackclad_delta")
RULES = rules_of("hackclad_delta")
PEOPLE = (Person("Haru", (0,)), Person("Nagi", (1,)))
SWAPS = ("p1 pass", "p1 exchange W01-01 > p1.extended, W01-13 > p1.deck", "p1 exchange W01-01 > p1.extended, W01-14 > p1.deck",
         "p1 exchange W01-02 > p1.extended, W01-13 > p1.deck")
OTHER = 1
TABLE = TableEntry(zones={"p1.discard": ["W01-01", "W01-02"], "p1.extended": ["W01-13", "W01-14"], "turn.1": ["W01-03"],
                          "turn.2": ["W02-03"], "field.13": ["clad"], "field.2": ["rosette_piece"], "field.10": ["flare_piece"]},
                   rest="box", step="8-4-3", gauges={"p1.cp": 4})


def asked(path: Path | None = None, privacy: Privacy = "peek") -> Session:
    """A table at which p1 is asked what she exchanges."""
    entry = OpeningEntry(game="hackclad_delta", mode="versus", seats=2, table=TABLE)
    state = open_forced(CATALOG, RULES, entry, record=True)
    session = Session.start_at(state, CATALOG, RULES, Setup("versus", 2), PEOPLE, path=path, privacy=privacy)
    do(session, "p1 cp_draw rosette_piece")
    assert session.state.step() == "9-1-2"
    return session


def do(session: Session, line: str) -> None:
    assert session.ask is not None
    outcome = session.answer(*read(session.state, line, dict(RULES.verbs), session.ask.about))
    assert outcome.committed, outcome


def told(session: Session, eyes: int) -> tuple[object, ...]:
    """All that these eyes are told of a table and its history."""
    history, box = session.history, session.box
    facts = [masked(session.state, fact, eyes) for commit in history.commits for fact in commit.facts]
    log = [(line.n, line.turn, line.key, line.figures, line.face if line.known & eyes else 0) for line, _ in session.log()]
    return (session.view(eyes), log, [(fact.kind, fact.args, fact.face) for fact in facts if fact is not None],
            [(c.n, c.after, c.gesture, c.kind, c.seat, c.turn, text_of(history, c.n, eyes)) for c in history.commits],
            session.ask, session.waiting(), undo_needs(session), history.stops(), [zone.name for zone in box.zones])


def traced(path: Path, *eyes: str) -> str:
    """A saved table as `replay --trace` prints it."""
    out = io.StringIO()
    with redirect_stdout(out):
        for who in eyes:
            assert replay(path, None, True, False, who) == 0
            assert replay(path, None, True, True, who) == 0
    return out.getvalue()


# --- 9-1 --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("swap", SWAPS[1:])
def test_view_log_facts_history_and_question_are_the_same_for_others(swap: str) -> None:
    passed, swapped = asked(), asked()
    do(passed, SWAPS[0])
    do(swapped, swap)
    box = passed.box
    for eyes in (eyes_of(box, OTHER), box.public):
        assert told(passed, eyes) == told(swapped, eyes)
    assert told(passed, eyes_of(box, 0)) != told(swapped, eyes_of(box, 0)), "its owner knows"
    assert passed.state.key() != swapped.state.key()


@pytest.mark.parametrize("swap", SWAPS[1:])
def test_the_trace_of_a_saved_table_tells_it_to_its_owner_only(swap: str, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("passed.jsonl", "swapped.jsonl")]
    for path, line in zip(files, (SWAPS[0], swap), strict=True):
        session = asked(path)
        do(session, line)
        session.close()
    passed, swapped = files
    for others in ("public", "p2", ""):
        assert traced(passed, others) == traced(swapped, others)
        assert "exchange" not in traced(swapped, others)
        assert "p1 sealed" in traced(swapped, others)
    for knowing in ("p1", "all", "p1,p2"):
        assert swap in traced(swapped, knowing)
        assert "p1 pass" in traced(passed, knowing)


def test_undoing_it_asks_the_same_people_whatever_was_exchanged() -> None:
    for swap in SWAPS:
        session = asked()
        do(session, swap)
        assert undo_needs(session) == (PEOPLE[1],)
        assert session.undo() and session.state.step() == "9-1-2"


def test_half_an_exchange_can_neither_be_given_nor_forced() -> None:
    """Forcing would be told to all; what is done in secret has nothing to force."""
    session = asked()
    s = session.state
    half = Move("exchange", (Part(s.zones[s.box.zone_of["p1.deck"]][0], s.box.zone_of["p1.extended"]),))
    log, commits = len(session.history.log), len(session.history.commits)
    assert session.answer(0, half).refusal is not None
    assert not session.force(0, half).committed
    session.switch_rules("advise")
    assert not session.answer(0, half).committed
    assert (len(session.history.log), len(session.history.commits)) == (log + 1, commits + 1)


def alike_at_every_rebuild(mode: str, seats: int, seed: int) -> int:
    """A random game in which each exchange is tried in several ways; how many questions were looked at."""
    box = open_box(CATALOG, RULES, Setup(mode, seats, seed, {"coop_hands": "closed"}))
    runner, dice, looked = Runner(RULES, open_table(box, RULES, seed)), Dice(seeded("secret", seed)), 0
    while runner.ask is not None:
        seat = runner.waiting()[0]
        if runner.state.step() == "9-1-2":
            looked += 1
            others = [box.public, *(eyes_of(box, other) for other in range(seats) if other != seat)]
            start = runner.state.copy()
            if start.agenda[-3][0] == "discard_top":
                start.agenda = start.agenda[-2:]  # what follows turns over a card of the new deck for all to see
            ways = [after(start, seat, move, others) for move in (PASSED, *islice(exchanges(start, seat, dice), 4))]
            assert all(way == ways[0] for way in ways[1:]), f"seed {seed}: others can tell what p{seat + 1} exchanged"
        runner.answer(seat, random_move(RULES, runner.state, runner.ask, seat, dice))
    return looked


def exchanges(s: State, seat: int, dice: Dice) -> list[Move]:
    deck, extended = (s.box.zone_of[f"p{seat + 1}.{name}"] for name in ("deck", "extended"))
    pairs = [(Part(card, extended), Part(other, deck)) for card in s.zones[deck] for other in s.zones[extended]]
    return [Move("exchange", pairs[dice(len(pairs))]) for _ in range(4)]


def after(start: State, seat: int, move: Move, others: list[int]) -> object:
    """What others are shown and asked after an answer."""
    s = start.copy()
    s.facts = []
    branch = Runner(RULES, s)
    branch.answer(seat, move)
    facts = [[masked(s, fact, eyes) for fact in s.facts] for eyes in others]
    public = [[(fact.kind, fact.args, fact.face) for fact in told if fact is not None] for told in facts]
    return [view(s, eyes) for eyes in others], public, branch.ask, s.agenda, s.rng


MODES = [("versus", 2), ("versus", 3), ("versus", 4), ("coop", 2), ("coop", 4), ("tag", 4)]


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_in_random_games_others_cannot_tell_what_was_exchanged(mode: str, seats: int) -> None:
    assert sum(alike_at_every_rebuild(mode, seats, seed) for seed in range(6)) > 6


@pytest.mark.long
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_in_two_hundred_random_games_others_cannot_tell_what_was_exchanged(mode: str, seats: int) -> None:
    assert sum(alike_at_every_rebuild(mode, seats, seed) for seed in range(1_000, 1_200)) > 200


# --- 6 ⑬ --------------------------------------------------------------------------------------------------------------------


def test_which_skill_was_added_is_told_to_nobody_else() -> None:
    """Neither by its place in the extended deck, which others see in no order, nor by the journal's text."""
    def chosen(nth: int) -> Session:
        session = Session.start(CATALOG, RULES, Setup("versus", 2, 4), PEOPLE)
        while session.state.step() == "6-7":
            seat = session.waiting()[0]
            move = RULES.mind.suggest(session.state, seat)
            assert move is not None and session.answer(seat, move).committed
        zones = session.box.zone_of
        for seat, n in ((0, nth), (1, 0)):
            card = session.state.zones[zones[f"p{seat + 1}.extended"]][n]
            assert session.answer(seat, Move("extend", (Part(card, zones[f"p{seat + 1}.deck"]),))).committed
        return session

    ways = [chosen(n) for n in (0, 3, 7)]
    box = ways[0].box
    for eyes in (eyes_of(box, OTHER), box.public):
        assert told(ways[0], eyes) == told(ways[1], eyes) == told(ways[2], eyes)
