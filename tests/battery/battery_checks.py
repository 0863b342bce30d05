"""What must hold at every question of every game.  Each function looks at one table and fails with what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice

from tabletop.bots.candidates import shortest_moves
from tabletop.catalog.game import Catalog, find_games
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.places import content_dir
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.ask import Ask
from tabletop.referee.legal import about_of, offered, open_to, refusal
from tabletop.referee.moves import read, write
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.box import UNKNOWN, Box
from tabletop.table.digest import digest
from tabletop.table.facts import apply
from tabletop.table.imagine import imagine
from tabletop.table.rng import Dice
from tabletop.table.state import NOWHERE, Fact, Move, Part, State
from tabletop.table.view import Seen, eyes_of, view

LARGE = 60
"""Zones of a table that is large."""


@dataclass(frozen=True)
class Opened:
    """One game as it is opened: rules and box; `str` names it among the tests.

    At one question in `every` all is looked at, for a large table takes long, and in the long run at one in `seldom`; `seeds`
    games are played, the first of them in the suite, and `long` beside them in the long run.
    """

    rules: Rules
    box: Box

    @property
    def large(self) -> bool:
        return len(self.box.zones) > LARGE

    @property
    def every(self) -> int:
        return 24 if self.large else 1

    @property
    def seldom(self) -> int:
        return 24 if self.large else 8

    @property
    def declared(self) -> bool:
        return self.rules.anew is not None

    @property
    def seeds(self) -> range:
        return range(2 if self.declared or self.large else 4)

    @property
    def long(self) -> range:
        return range(1_000, 1_500 if self.large else 3_000)

    def __str__(self) -> str:
        return f"{self.box.game}-{self.box.mode}-{self.box.seats}"

    def table(self, seed: int) -> State:
        return open_table(self.box, self.rules, seed)


@cache
def all_setups() -> tuple[Opened, ...]:
    """Every game of the content with rules, in every mode, with every number of seats; of declared ones, whose rules are one
    machine, with the fewest and the most."""
    catalogs = [load_game(entry.folder) for entry in find_games(content_dir()) if entry.rules]
    return tuple(opened for catalog in catalogs for opened in _setups(catalog))


def _setups(catalog: Catalog) -> Iterator[Opened]:
    rules = referee_of(catalog)
    assert rules is not None, catalog.problems
    for mode in catalog.modes:
        low, high = mode.players
        for seats in (low, high) if rules.anew is not None else range(low, high + 1):
            yield Opened(rules, open_box(catalog, rules, Setup(mode.id, seats)))


# --- the table -----------------------------------------------------------------------------------------------------------

def each_piece_lies_in_one_place(s: State) -> None:
    places = [(piece, z) for z, pieces in enumerate(s.zones) for piece in pieces]
    places += [(piece, -2 - below) for below, pile in s.on.items() for piece in pile]
    assert sorted(piece for piece, _ in places) == list(range(len(s.face))), "a piece is lost or lies in two places"
    assert all(s.where[piece] == place for piece, place in places), "`where` disagrees with the zones"
    assert all(s.on.values()), "an empty pile is kept"
    for piece in range(len(s.face)):
        s.zone_of(piece)


def gauges_are_in_range(s: State) -> None:
    for numbers in (s.seat_num, s.zone_num, s.piece_num):
        for (_, key), n in numbers.items():
            gauge = s.box.gauges[key]
            assert gauge.low is None or n >= gauge.low, f"{key} is {n}"
            assert gauge.high is None or n <= gauge.high, f"{key} is {n}"
    assert all(0 <= piece < len(s.face) for piece, _ in s.piece_num)


# --- what may be done ------------------------------------------------------------------------------------------------------

def legal_parts_are_unique(rules: Rules, s: State, ask: Ask, seat: int) -> None:
    for name in open_to(rules, s, ask, seat):
        verb, about = rules.verbs[name], about_of(ask, seat, name)
        twice = [part for part, n in Counter(verb.parts(s, seat, about, ())).items() if n > 1]
        assert not twice, f"{name} lists a part twice: {twice}"


def legal_moves_are_not_refused(rules: Rules, s: State, ask: Ask, seat: int, limit: int = 12) -> None:
    for move in islice(shortest_moves(rules, s, ask, seat), limit):
        why = refusal(rules, s, ask, seat, move)
        assert why is None, f"{write(s, seat, move)} is listed but refused: {why}"


def blind_checks_look_at_no_draft(rules: Rules, s: State, ask: Ask, seat: int) -> None:
    """A blind check says the same of every part, and of none."""
    for name in open_to(rules, s, ask, seat):
        verb, about = rules.verbs[name], about_of(ask, seat, name)
        drafts: list[tuple[Part, ...]] = [(), *((part,) for part in verb.parts(s, seat, about, ()))]
        for check in [check for check in verb.checks if check.blind]:
            said = {repr(check.fails(s, seat, about, draft)) for draft in drafts}
            assert len(said) == 1, f"{check.key} of {name} is blind, yet says {said}"


def other_moves_are_refused(rules: Rules, s: State, ask: Ask, dice: Dice, tries: int = 6) -> None:
    """Random moves of any seat: what the lists of legal parts do not spell is refused, and judging changes nothing."""
    before = digest(s)
    for _ in range(tries):
        seat, move = dice(s.box.seats), any_move(rules, s, dice)
        listed = is_listed(rules, s, ask, seat, move)
        assert (refusal(rules, s, ask, seat, move) is None) == listed, f"checks and list disagree on {write(s, seat, move)}"
    assert digest(s) == before, "judging a move changed the table"


def any_move(rules: Rules, s: State, dice: Dice) -> Move:
    """A well-formed move that is most likely nonsense."""
    verbs = sorted(rules.verbs)
    parts = [Part(dice(len(s.face)), dice(len(s.zones) + 1) - 1, dice(10)) for _ in range(1 + dice(3))]
    return Move(verbs[dice(len(verbs))], tuple(parts))


def is_listed(rules: Rules, s: State, ask: Ask, seat: int, move: Move) -> bool:
    if move.verb not in open_to(rules, s, ask, seat):
        return False
    verb, about = rules.verbs[move.verb], about_of(ask, seat, move.verb)
    prefixes = [(move.parts[:n], part) for n, part in enumerate(move.parts)]
    return all(part in verb.next(s, seat, about, draft) for draft, part in prefixes) and verb.whole(s, seat, about, move.parts)


def moves_read_as_written(rules: Rules, s: State, ask: Ask, seat: int, move: Move) -> None:
    text = write(s, seat, move)
    assert read(s, text, dict(rules.verbs), about_of(ask, seat, move.verb)) == (seat, move), text


# --- what may be known -------------------------------------------------------------------------------------------------

def views_hold_no_unknown_face(s: State, eyes: int) -> None:
    shown = Counter(seen.face for zone in view(s, eyes).zones for seen in _all_seen(zone) if seen.face != UNKNOWN)
    known = Counter(face for face, a, b in zip(s.face, s.seen, s.known, strict=True) if (a | b) & eyes)
    assert shown <= known, f"eyes {eyes:b} see {shown - known}"


def _all_seen(pieces: tuple[Seen, ...]) -> Iterator[Seen]:
    for seen in pieces:
        yield seen
        yield from _all_seen(seen.on)


def imagined_worlds_are_alike(rules: Rules, s: State, ask: Ask, seed: int) -> None:
    """In a world as any seat may imagine it the view, the question and this seat's list of legal parts are the same."""
    for seat in range(s.box.seats):
        eyes = eyes_of(s.box, seat)
        world = imagine(s, eyes, seed)
        assert view(world, eyes) == view(s, eyes), f"p{seat + 1} can tell the imagined world from its view"
        runner = Runner(rules, world, strict=True)
        assert runner.ask == ask, f"p{seat + 1} would be asked {runner.ask}, not {ask}: a tell"
        for name in open_to(rules, s, ask, seat):
            verb, about = rules.verbs[name], about_of(ask, seat, name)
            draft: tuple[Part, ...] = ()
            for _ in range(3):
                legal = verb.next(s, seat, about, draft)
                assert verb.next(runner.state, seat, about, draft) == legal, f"{name} of p{seat + 1} after {draft} is a tell"
                if not legal:
                    break
                draft = (*draft, legal[seed % len(legal)])


def spectators_see_less(s: State) -> None:
    views_hold_no_unknown_face(s, s.box.public)
    for seat in range(s.box.seats):
        views_hold_no_unknown_face(s, eyes_of(s.box, seat))


# --- facts ---------------------------------------------------------------------------------------------------------------

def facts_tell_all(before: State, facts: list[Fact], after: State) -> None:
    """Facts applied to the table as it was give the table as it is; agenda, sealed answers and generator are kept apart."""
    for fact in facts:
        apply(before, fact.kind, fact.args)
    before.agenda, before.sealed, before.rng = after.agenda, after.sealed, after.rng
    assert before.key() == after.key(), f"the facts {facts} tell another story"


def gestures_change_no_question(runner: Runner, dice: Dice) -> None:
    """A gesture of any seat: the same is asked again, answers sealed for it stay, and what may be done is the same."""
    state, rules, ask = runner.state, runner.rules, a_question(runner)
    seat = dice(state.box.seats)
    for name in rules.gestures(state, seat):
        parts = rules.verbs[name].next(state, seat, NOWHERE)
        move = Move(name, (parts[dice(len(parts))],))
        moves_read_as_written(rules, state, ask, seat, move)
        before, sealed, open_ = state.copy(), state.sealed, list(openings(rules, state, ask))
        state.facts = []
        runner.answer(seat, move)
        facts_tell_all(before, state.facts, state)
        assert (runner.ask, state.sealed, list(openings(rules, state, ask))) == (ask, sealed, open_), f"{name} is no mere gesture"


def openings(rules: Rules, s: State, ask: Ask) -> Iterator[list[Part]]:
    """The legal first parts of all that the asked seats are offered."""
    for seat in ask.to:
        for name in offered(rules, s, ask, seat):
            yield rules.verbs[name].next(s, seat, about_of(ask, seat, name))


def the_table_can_be_told(rules: Rules, s: State, waiting: Sequence[int] = ()) -> None:
    """All that the screen asks of a game has an answer, however the table lies, and what bots ask for those who are waited for."""
    show, mind = rules.display, rules.mind
    for told in (show.ledger, show.turns, show.rounds, show.acting, show.titles, show.reveal, mind.drawn, rules.call,
                 rules.track_step):
        if told is not None:
            told(s)
    for seat in range(s.box.seats):
        bots = (mind.habit, mind.practice, mind.value) if seat in waiting else ()
        over = (show.score, show.afterwords) if s.result is not None else ()
        for asked in (mind.suggest, show.notes, show.dim, rules.gestures, rules.standing, *bots, *over):
            if asked is not None:
                asked(s, seat)
    for piece in range(-1, len(s.face)):
        show.threats(s, piece)


def a_question(runner: Runner) -> Ask:
    assert runner.ask is not None, f"nothing is asked at {runner.state.agenda}"
    return runner.ask


