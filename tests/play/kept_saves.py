"""Saved tables of every format there was, kept for good: each must open in every later version.

    python -m tests.play.kept_saves

makes those of the format this program writes, once.  A save that lies there is never written anew: of older formats none could
be made again.  Beside them `asked.json` tells what was asked at each commit of each save, in words that no format changes.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

from tabletop import places
from tabletop.catalog.definitions import Catalog
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.play.hands import read_edits
from tabletop.play.journal import FORMAT
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.saves import load
from tabletop.play.session import Session
from tabletop.referee import legal
from tabletop.table.box import seat_name
from tabletop.table.rng import Dice, seeded

FIXTURES = Path(__file__).parents[1] / "fixtures"
KEPT = FIXTURES / "saves"
PACKED, ASKED = ".jsonl.gz", "asked.json"
ELSEWHERE = "/home/aki/games/harbour"
"""Where the folder of the sandbox game lay on the machine its save came from."""
MOST_ANSWERS, SEEDS = 45, 400
FIRST_SECOND = 1_795_000_000.0


@dataclass(frozen=True, slots=True)
class Wanted:
    """A save to be made: `at` are the steps of which one has asked when it ends, `within` frames that wait below it.

    With `sealed` an answer lies sealed at its end; without, what was done last is undone.
    """

    name: str
    game: str
    mode: str
    seats: int
    at: str = ""
    within: str = ""
    sealed: bool = False


def wanted() -> Iterator[Wanted]:
    """One save of each game and mode with an effect half done, and one with sealed answers where the game has them."""
    wars = {"beginner": "2.3", "intermediate": "effect", "advanced": "effect declared", "seven_mage": "declared"}
    for mode, steps in wars.items():
        yield Wanted(f"wars3x3-{mode}", "wars3x3", mode, 2, steps)
        yield Wanted(f"wars3x3-{mode}-sealed", "wars3x3", mode, 2, "prepare keep keep_magics take", sealed=True)
    for mode, seats in (("versus", 2), ("coop", 3), ("solo", 1), ("tag", 4)):
        yield Wanted(f"hackclad_delta-{mode}", "hackclad_delta", mode, seats,
                     "may spider pick_option may_drop beside_clad search", "used effect reacted")
        if seats > 1:
            yield Wanted(f"hackclad_delta-{mode}-sealed", "hackclad_delta", mode, seats, "6-13 14-3-2", sealed=True)
    yield Wanted("anoare-duel", "anoare", "duel", 2, "may option cool_one", "clauses")
    yield Wanted("anoare-duel-sealed", "anoare", "duel", 2, "5.4-1 5.2", sealed=True)
    for mode, seats in (("multi", 3), ("solo", 2)):
        yield Wanted(f"circuit_drive-{mode}", "circuit_drive", mode, seats, "drop tuck grow", "effect")
        yield Wanted(f"circuit_drive-{mode}-sealed", "circuit_drive", mode, seats, "keep", sealed=True)
    for mode, seats in (("solo", 1), ("duo", 2)):
        yield Wanted(f"swordrion-{mode}", "swordrion", mode, seats, "3-2 3-3 strike 4")
    yield Wanted("swordrion-duo-sealed", "swordrion", "duo", 2, "1-pick", sealed=True)
    yield Wanted("lanterns", "lanterns", "table", 3, "show", "around")
    yield Wanted("pearls", "pearls", "table", 3, "dive", "turns")
    yield Wanted("night_market", "night_market", "table", 3, "bid")
    yield Wanted("night_market-sealed", "night_market", "table", 3, "bid", sealed=True)
    yield Wanted("harbour", "harbour", "", 3)


@cache
def game(name: str) -> Catalog:
    return load_game(FIXTURES / name if (FIXTURES / name).is_dir() else places.content_dir() / name)


# --- what is asked, in words that no format changes ------------------------------------------------------------------


def asked(session: Session) -> str:
    """The open question of a table: who is waited for, with which verbs and about which place; "" where nothing is asked."""
    ask = session.ask
    if ask is None:
        return ""
    about = f" @{session.box.zones[ask.about].name}" if ask.about >= 0 else ""
    return ", ".join(f"{seat_name(seat)} {' '.join(sorted(ask.to[seat]))}" for seat in sorted(session.waiting())) + about


# --- making ----------------------------------------------------------------------------------------------------------


def make(want: Wanted, path: Path) -> dict[str, str]:
    """Play until a table stands as wanted; what is asked at each commit it can stand at."""
    seed = next((seed for seed in range(SEEDS) if _played(want, None, seed)), None)
    if seed is None:
        raise LookupError(f"no seed leads to {want}")
    with mock.patch("tabletop.play.journal.time.time", iter(FIRST_SECOND + n for n in range(9_999)).__next__):
        _played(want, path, seed)
    return told_at(load(path, game, referee_of, keep_writing=False).session)


def told_at(session: Session) -> dict[str, str]:
    """What is asked where the table stands, as "now", and at each commit it can stand at; it stands elsewhere afterwards."""
    told = {"now": asked(session)}
    for n in session.history.stops():
        session.jump(n)
        told[str(n)] = asked(session)
    return told


def _played(want: Wanted, path: Path | None, seed: int) -> bool:
    """Whether a table stands as wanted with this seed; kept in a file where one is named."""
    catalog = game(want.game)
    people = tuple(Person(name, (seat,)) for seat, name in zip(range(want.seats), ("Aki", "Ben", "Cho", "Dan"), strict=False))
    session = Session.start(catalog, referee_of(catalog), Setup(want.mode, want.seats, seed), people, path=path)
    stands = _by_hand(session) if session.rules is None else _by_rules(session, want, Dice(seeded("kept", want.name, seed)))
    session.close()
    return stands


def _by_rules(session: Session, want: Wanted, dice: Dice) -> bool:
    branch = 0 if want.sealed else 2
    for n in range(MOST_ANSWERS):
        if session.ask is None:
            return False
        if n > branch and _stands(session, want):
            _last_act(session, want, dice)
            return True
        if n == branch:
            _undone_branch(session, dice)
        _answer(session, dice)
    return False


def _stands(session: Session, want: Wanted) -> bool:
    agenda = [frame[0] for frame in session.state.agenda]
    here = agenda[-1] in want.at.split() and (not want.within or bool({*want.within.split()} & {*agenda[:-1]}))
    around = want.game != "lanterns" or session.state.zones[session.box.zone_of["p1.played"]] != []
    return here and around and bool(session.state.sealed) == want.sealed


def _last_act(session: Session, want: Wanted, dice: Dice) -> None:
    if not want.sealed:
        asks = asked(session)
        _answer(session, dice, by_human=True)
        session.undo()
        assert asked(session) == asks
    session.remark("note", 0, text="ここ / here")


def _answer(session: Session, dice: Dice, by_human: bool = False) -> None:
    assert session.rules is not None and session.ask is not None
    seat = session.waiting()[0]
    session.answer(seat, legal.random_move(session.rules, session.state, session.ask, seat, dice), by_human=by_human or dice(4) > 0)


def _undone_branch(session: Session, dice: Dice) -> None:
    """An edit and a switch that stay, and a branch that is left."""
    gauge = next(gauge for gauge in session.box.gauges.values() if gauge.scope == "seat" and not gauge.hidden)
    session.edit(0, *read_edits(f"count p1.{gauge.key}={(gauge.start or 0) + 1}"), anyway=True)
    session.switch_rules("advise")
    _answer(session, dice)
    session.undo()
    session.switch_rules("enforce")


def _by_hand(session: Session) -> bool:
    """A table without rules: cards drawn, played, turned and counted, and the last of it undone."""
    for seat, text in ((0, "draw deck > p1.hand=3"), (1, "draw deck > p2.hand=3"), (0, "move p1.hand.1 > p1.stall.1"),
                       (0, "count p1.coins=9"), (2, "flip p1.stall.1.1"), (1, "shuffle deck"), (1, "move p2.hand.2 > p2.stall.2")):
        session.edit(seat, *read_edits(text), anyway=True)
    session.undo()
    session.undo()
    session.edit(1, *read_edits("count p2.coins=2"), anyway=True)
    session.undo()
    return True


def write_all(folder: Path) -> None:
    """Every save that is wanted and not there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    index = folder / ASKED
    told = json.loads(index.read_text("utf-8")) if index.exists() else {}
    for want in wanted():
        path = folder / f"{want.name}{PACKED}"
        if path.exists():
            continue
        with TemporaryDirectory() as place:
            made = Path(place) / f"{want.name}.jsonl"
            told[want.name] = make(want, made)
            there = re.sub(r'"folder":"[^"]*"', f'"folder":"{ELSEWHERE}"', made.read_text("utf-8"))
        path.write_bytes(gzip.compress(there.encode(), mtime=0))
        print(f"{path.name}: {path.stat().st_size} bytes, {told[want.name]['now']}")
    rows = (f"{json.dumps(name)}: {json.dumps(told[name])}" for name in sorted(told))
    index.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


if __name__ == "__main__":
    write_all(KEPT / str(FORMAT))
