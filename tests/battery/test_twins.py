"""Twin tables: they differ in cards that a seat does not know, and whatever its program writes, both say the same to it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any

import battery_checks as must
import pytest
from read_once import catalog_of

from tabletop.bots.bot import decide
from tabletop.bots.hint import hint
from tabletop.bots.registry import bot_of
from tabletop.catalog.definitions import Catalog
from tabletop.play.opening import Setup
from tabletop.play.outside import Outside
from tabletop.play.people import Person
from tabletop.play.plan import Plan, why_not
from tabletop.play.session import Outcome, Session
from tabletop.referee.ask import PASS
from tabletop.referee.legal import random_move
from tabletop.referee.runner import Runner
from tabletop.table.imagine import imagine
from tabletop.table.places import piece_at, place_of
from tabletop.table.rng import Dice, permutation, seeded
from tabletop.table.state import NOWHERE, Move, State
from tabletop.table.view import eyes_of, view

every_setup = pytest.mark.parametrize("game", must.all_setups(), ids=str)
FEW, MANY = 150, 1_500
"""Texts that are tried at one question, and as many that go on from a legal move."""
QUESTIONS = 24
"""Questions the long run puts at each set-up: some 60,000 texts, eight minutes of CPU for all set-ups."""


def every_depth(few: Sequence[int], more: Sequence[int]) -> pytest.MarkDecorator:
    """Every set-up so many answers into a game, and in the long run after `more` answers too."""
    return pytest.mark.parametrize(("game", "depths"), [
        pytest.param(game, depths, id=f"{game}-{n}", marks=marks) for game in must.all_setups()
        for n, (depths, marks) in enumerate(((few, ()), (more, (pytest.mark.long,))))])


@cache
def catalog(game: str) -> Catalog:
    return catalog_of(game)


class Judged(Session):
    """A table at which a legal answer is judged and not carried out, so that the next can be tried at the same question."""

    def answer(self, seat: int, move: Move, *, by_human: bool = True, same_gesture: bool = False) -> Outcome:
        why = self.refusal(seat, move)
        return Outcome(why is None, why)


class Teller:
    """A program's seat at such a table."""

    def __init__(self, game: must.Opened, state: State, seat: int) -> None:
        box = game.box
        people = tuple(Person(f"Player {n}", (n,)) for n in range(box.seats))
        self.session = Judged.start_at(state, catalog(box.game), game.rules, Setup(box.mode, box.seats), people)
        self.outside = Outside(self.session, seat)
        self.told = self.outside.told()

    def reply(self, text: str) -> Any:
        """What is said to an answer; the question stays as it was told."""
        asked = self.outside._open
        said = self.outside.take(json.dumps({"question": self.told["question"]["id"], "answer": text}))
        self.outside._open = asked
        return said


def exchanged(s: State, eyes: int, dice: Dice) -> State:
    """The table as it would be if cards that these eyes do not know had been laid in each other's places: a true twin, in which
    even the numbers of the pieces are others.  No card comes where all know that it cannot lie."""
    now = list(range(len(s.face)))
    pools: dict[object, list[int]] = {}
    for piece, known in enumerate(s.known):
        if not known & eyes:
            zone = s.where[piece]
            pools.setdefault((s.owner[piece], s.box.cards[s.face[piece]].back, s.box.keeps.get(zone)), []).append(piece)
    for pieces in pools.values():
        dice.rng, order = permutation(dice.rng, len(pieces))
        for piece, i in zip(pieces, order, strict=True):
            now[piece] = pieces[i]
    other = s.copy()
    for name in ("side", "angle", "owner", "seen", "known"):
        for piece, value in enumerate(getattr(s, name)):
            getattr(other, name)[now[piece]] = value
    for piece, at in enumerate(s.where):
        other.where[now[piece]] = at if at >= NOWHERE else -2 - now[-2 - at]
    other.zones = [[now[piece] for piece in lying] for lying in s.zones]
    other.on = {now[below]: [now[piece] for piece in lying] for below, lying in s.on.items()}
    other.piece_num = {(now[piece], key): n for (piece, key), n in s.piece_num.items()}
    other.lasting = tuple(one._replace(piece=now[one.piece]) if one.piece >= 0 else one for one in s.lasting)
    other.notes = tuple(one._replace(piece=now[one.piece]) if one.piece >= 0 else one for one in s.notes)
    other.locked, other.veiled = (frozenset(now[piece] for piece in kept) for kept in (s.locked, s.veiled))
    other.spot = {now[piece]: spot for piece, spot in s.spot.items()}
    other.sealed = tuple((seat, _by_place(other, s, move)) for seat, move in s.sealed)
    other.rng = seeded("another", s.rng)
    return other


def _by_place(other: State, s: State, move: Move) -> Move:
    """What a move is at another table: its parts by place."""
    return Move(move.verb, tuple(part._replace(piece=piece_at(other, place_of(s, part.piece))) for part in move.parts))


def twins(game: must.Opened, seed: int, answers: int) -> tuple[State, State, int] | None:
    """A table some random answers into a game and one that the asked seat cannot tell from it; None where the game is over."""
    people = tuple(Person(f"Player {n}", (n,)) for n in range(game.box.seats))
    setup = Setup(game.box.mode, game.box.seats, seed)
    session, dice = Session.start(catalog(game.box.game), game.rules, setup, people), Dice(seeded("twins", seed))
    while session.ask is not None and (answers > 0 or all(verbs == (PASS,) for verbs in session.ask.to.values())):
        seat = session.waiting()[0]
        session.answer(seat, random_move(game.rules, session.state, session.ask, seat, dice))
        answers -= 1
    if session.ask is None:
        return None
    seat = session.waiting()[dice(len(session.waiting()))]
    return session.state.copy(), exchanged(session.state, eyes_of(session.box, seat), dice), seat


def texts(game: must.Opened, s: State, seat: int, told: dict[str, Any], dice: Dice, most: int) -> Iterator[str]:
    """Every verb with every card and place over every zone, or so many of them at random; and as many that go on from a legal
    move."""
    places = [zone.name for zone in s.box.zones]
    pieces = [*s.box.card_of, *places, *(f"{zone.name}.{n + 1}" for zone, lying in zip(s.box.zones, s.zones, strict=True)
                                        for n in range(len(lying)))]
    verbs, onto = sorted(game.rules.verbs), ["", *(f" > {name}" for name in places)]
    total = len(verbs) * len(pieces) * len(onto)
    listed = [move["text"] for move in told["question"]["moves"]]
    for n in range(min(total, most)):
        at = n if total <= most else dice(total)
        verb, piece = verbs[at % len(verbs)], pieces[at // len(verbs) % len(pieces)]
        part = piece + onto[at // len(verbs) // len(pieces)]
        yield f"p{seat + 1} {verb} {part}"
        if listed and (move := listed[dice(len(listed))]).count(" ") > 1:
            yield f"{move}, {part}"


def the_replies_are_equal(game: must.Opened, seed: int, answers: int, most: int) -> int:
    """So many texts were tried at both tables and told alike."""
    found = twins(game, seed, answers)
    if found is None:
        return 0
    one, other, seat = found
    eyes = eyes_of(game.box, seat)
    assert view(one, eyes) == view(other, eyes)
    true, twin = Teller(game, one, seat), Teller(game, other, seat)
    assert true.told == twin.told
    tried = 0
    for text in islice(texts(game, one, seat, true.told, Dice(seeded("texts", seed)), most), 2 * most):
        said, said_too = true.reply(text), twin.reply(text)
        assert said == said_too, f"{text}: {said} where the hidden cards are these, {said_too} where they are others"
        tried += 1
    return tried


@every_setup
def test_what_a_program_writes_is_answered_alike_whatever_lies_hidden(game: must.Opened) -> None:
    tried = sum(the_replies_are_equal(game, seed, answers, FEW // (4 if game.large else 1))
                for seed, answers in enumerate((0, 3, 12, 30)))
    assert tried >= 100


@pytest.mark.long
@every_setup
def test_whatever_a_program_writes_is_answered_alike(game: must.Opened) -> None:
    assert sum(the_replies_are_equal(game, 100 + n, n * 3, MANY) for n in range(QUESTIONS)) >= 5_000


def hidden_drags(game: must.Opened, s: State, seat: int, dice: Dice, most: int) -> Iterator[tuple[int, int]]:
    """Pieces that a seat does not know, over places; so many of them at random, each over a foe of HacKClaD too."""
    unknown = [piece for piece, known in enumerate(s.known) if not known & eyes_of(s.box, seat)]
    foes = [s.where[piece] for piece, face in enumerate(s.face) if s.box.cards[face].id == "clad" and s.where[piece] >= 0]
    for _ in range(most if unknown else 0):
        piece = unknown[dice(len(unknown))]
        for zone in (dice(len(s.zones)), s.zone_of(piece), *foes):
            yield piece, zone


@every_depth((0, 12, 48), (4, 24, 72))
def test_why_a_hidden_card_may_not_be_dragged_is_told_alike(game: must.Opened, depths: Sequence[int]) -> None:
    """Not even that a card in another's hand could be an attack of theirs."""
    tried = 0
    for n, answers in enumerate(depths):
        found = twins(game, 70 + n, answers)
        if found is None:
            continue
        one, other, seat = found
        true, twin, plan = Teller(game, one, seat).session, Teller(game, other, seat).session, Plan(seat)
        for piece, zone in hidden_drags(game, one, seat, Dice(n), 40):
            same = piece_at(other, place_of(one, piece))
            assert why_not(true, plan, piece, zone) == why_not(twin, plan, same, zone), (place_of(one, piece), zone)
            tried += 1
    assert tried or 0 not in depths


def placed(world: State) -> list[object]:
    """A world by places."""
    return [[(world.face[piece], world.side[piece], world.angle[piece], [world.face[other] for other in world.lying_on(piece)])
             for piece in lying] for lying in world.zones]


@every_depth((0, 7, 24), (2, 15))
def test_what_a_seat_imagines_and_what_a_bot_or_a_hint_answers_is_the_same_at_twin_tables(
        game: must.Opened, depths: Sequence[int]) -> None:
    """T01: an imagined world is made of what the seat knows and of the seed, and so is all that is thought on it."""
    greedy = bot_of("greedy", game.rules)
    for n, answers in enumerate(depths):
        found = twins(game, 50 + n, answers)
        if found is None:
            continue
        one, other, seat = found
        eyes, ask = eyes_of(game.box, seat), Runner(game.rules, one.copy()).ask
        assert view(one, eyes) == view(other, eyes) and ask is not None
        assert placed(imagine(one, eyes, n)) == placed(imagine(other, eyes, n))
        moves = [decide(greedy, table, ask, seat, n) for table in (one, other)]
        assert _by_place(other, one, moves[0]) == moves[1], "a bot answers otherwise where only hidden cards are others"
        hints = [hint(game.rules, table, seat, n)() for table in (one, other)]
        assert _by_place(other, one, hints[0].move) == hints[1].move and hints[0].facts == hints[1].facts


def test_the_name_of_a_hidden_card_is_no_answer_though_it_could_be_played() -> None:
    """The card on top of the deck and one that lies deeper: both are told to be unknown."""
    game = next(game for game in must.all_setups() if game.box.game == "wars3x3")
    found = twins(game, 1, 14)
    assert found is not None
    state, _, seat = found
    teller = Teller(game, state, seat)
    unknown = [state.box.cards[state.face[card]].key for card in state.zones[state.box.zone_of["deck"]]]
    zone, verb = f"p{seat + 1}.unit.1", next(iter(teller.told["question"]["verbs"]))
    for key in unknown:
        text = f"p{seat + 1} {verb} {key} > {zone}"
        assert teller.reply(text)["why"] == f"'{text}': you know of no piece here that bears card {key}"


def test_what_is_no_drag_is_refused_as_that_before_the_table_is_read() -> None:
    """A card of the hand onto the deck: no check of deploying tells what lies there."""
    game = next(game for game in must.all_setups() if game.box.game == "wars3x3")
    met = 0
    for seed in range(6):
        found = twins(game, seed, 12)
        if found is None:
            continue
        state, _, seat = found
        teller = Teller(game, state, seat)
        for verb in teller.told["question"]["verbs"]:
            if verb != PASS:
                reply = teller.reply(f"p{seat + 1} {verb} p{seat + 1}.hand.1 > deck")
                met += reply["tell"] == "refused"
                assert reply.get("key") in ("no_such_part", None), reply
    assert met >= 5
