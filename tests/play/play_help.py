"""Tables of 3x3Wars to play at, and short words for what people do."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

from read_once import catalog_of

from tabletop.catalog.definitions import Catalog
from tabletop.games import rules_of
from tabletop.play.forced_table import open_forced
from tabletop.play.hands import HANDS, Edit, read_edit, read_edits
from tabletop.play.opening import Setup
from tabletop.play.passing import next_step
from tabletop.play.people import Person
from tabletop.play.saves import Loaded, load
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.play.session import Outcome, Session
from tabletop.referee import legal, moves
from tabletop.table.digest import digest
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import Move

RULES = rules_of("wars3x3")
AKI, BEN = Person("Aki", (0,)), Person("Ben", (1,))


@cache
def wars() -> Catalog:
    return catalog_of("wars3x3")


def new_table(path: Path | None = None, seed: int = 7, people: tuple[Person, ...] = (AKI, BEN), **options: Any) -> Session:
    """A new game, standing at the choice of lands and magics."""
    return Session.start(wars(), RULES, Setup("beginner", 2, seed), people, path=path, **options)


def table(step: str, people: tuple[Person, ...] = (AKI, BEN), *, seat: str = "p1", turn: int = 5,
          gauges: dict[str, int] | None = None, options: dict[str, Any] | None = None, **zones: str) -> Session:
    """A game under way: `table("2.1", p1_hand="009 028", p2_unit_1="016")`."""
    laid = {_zone(name): keys.split() for name, keys in zones.items()}
    entry = OpeningEntry(game="wars3x3", table=TableEntry(zones=laid, gauges=gauges or {}, seat=seat, turn=turn, step=step))
    return Session.start_at(open_forced(wars(), RULES, entry), wars(), RULES, Setup("beginner", 2), people, **(options or {}))


def _zone(name: str) -> str:
    return name.replace("_", ".")


def move(session: Session, text: str) -> tuple[int, Move]:
    ask = session.ask
    return moves.read(session.state, text, dict(RULES.verbs), ask.about if ask else -1)


def do(session: Session, *texts: str) -> Outcome:
    """Answers that must go through."""
    outcome = Outcome(False)
    for text in texts:
        outcome = session.answer(*move(session, text))
        assert outcome.committed, f"{text}: {outcome}"
    return outcome


def attempt(session: Session, text: str) -> Outcome:
    return session.answer(*move(session, text))


def hands(session: Session, text: str) -> Outcome:
    """`p1 move p1.hand.1 > p2.unit.1`: what hands do."""
    seat, _, rest = text.partition(" ")
    return session.edit(int(seat[1:]) - 1, *read_edits(rest), anyway=True)


def prepare(session: Session, seat: int) -> Outcome:
    """The usual choice of lands and a magic."""
    suggested = RULES.mind.suggest(session.state, seat)
    assert suggested is not None
    return session.answer(seat, suggested)


def random_answer(session: Session, dice: Dice) -> bool:
    """Somebody who is asked answers at random; False where nobody is."""
    waiting = session.waiting()
    if session.ask is None or not waiting:
        return False
    seat = waiting[dice(len(waiting))]
    return session.answer(seat, legal.random_move(RULES, session.state, session.ask, seat, dice)).committed


def random_hands(session: Session, chance: random.Random) -> Outcome:
    """Hands do something, sensible or not: any verb, on one piece or several."""
    return session.edit(chance.randrange(session.box.seats), random_edit(session, chance), anyway=chance.random() < 0.7)


def random_edit(session: Session, chance: random.Random) -> Edit:
    """Anything hands could try at this table."""
    s = session.state
    pieces = [moves.place_of(s, piece) for piece in range(len(s.face))]
    zones = [zone.name for zone in s.box.zones]
    seats = [f"p{seat + 1}" for seat in range(s.box.seats)]
    piece, zone = chance.choice(pieces), chance.choice(zones)
    some = ",".join(chance.sample(pieces, min(len(pieces), chance.randint(1, 3))))
    free = chance.choice([z.name for z in s.box.zones if z.kind == "area"] or zones)
    steps = [t.step for t in session.rules.track] if session.rules is not None else ["1"]
    gauge = chance.choice(list(s.box.gauges.values()))
    owner = {"seat": chance.choice(seats), "zone": zone, "piece": piece}[gauge.scope]
    word = "end" if s.lasting and chance.random() < 0.2 else chance.choice(list(HANDS))
    top = [f"{zone}.{n}" for n in range(len(s.zones[s.box.zone_of[zone]]), 0, -1)][:chance.randint(1, 3)] or [piece]
    text = {
        "move": f"{some} > {zone}", "put": f"{some} > {free}@{chance.randrange(1001)},{chance.randrange(1001)}",
        "pile": f"{zone} > {chance.choice(zones)}", "lay": f"{some} > {piece}", "note": f'{piece} "{chance.choice("ab;")}"',
        "draw": f"{zone} > {chance.choice(zones)}={chance.randint(1, 3)}",
        "take": f"{some} > {zone}", "arrange": ",".join(chance.sample(top, len(top))),
        "deal": f"{zone} > {','.join(chance.sample(zones, 2))}={chance.randint(1, 2)}",
        "shuffle": f"{zone}={chance.randint(-4, 4)}", "cut": f"{zone}={chance.randint(0, 9)}", "sort": zone,
        "look": chance.choice([piece, f"{zone}={chance.randint(1, 3)}"]), "show": f"{piece} > {chance.choice([*seats, 'all'])}",
        "count": f"{owner}.{gauge.key}={chance.randint(-5, 40)}", "turn": f"{some}={chance.randrange(360)}",
        "bring": f"{s.box.cards[s.face[pieces.index(piece)]].key} > {zone}={len(s.face) % 5 - 2}",
        "end": "1", "step": chance.choice(steps), "on_turn": chance.choice(seats),
    }.get(word, some)
    return read_edit(f"{word} {text}")


def random_act(session: Session, chance: random.Random) -> None:
    """One gesture of a person: an answer, a forced one, hands, or the rules switch."""
    dice = Dice(seeded(chance.random()))
    kind = chance.choices(["answer", "next", "force", "hands", "rules"], [60, 8, 8, 18, 6])[0]
    waiting = session.waiting()
    if kind == "hands":
        random_hands(session, chance)
    elif kind == "rules":
        session.switch_rules(chance.choice(["enforce", "advise", "off"]))
    elif session.ask is None or not waiting:
        session.switch_rules("enforce")
    elif kind == "next":
        next_step(session, waiting[0])
    elif kind == "force":
        random_force(session, chance)
    else:
        random_answer(session, dice)


def random_force(session: Session, chance: random.Random) -> Outcome:
    """Somebody who is asked does anything that has the shape of an answer, whatever the checks say."""
    assert session.ask is not None
    seat = chance.choice(session.waiting())
    verb = chance.choice(session.ask.to[seat])
    parts = list(RULES.verbs[verb].parts(session.state, seat, session.ask.about, ())) if verb in RULES.verbs else []
    return session.force(seat, Move(verb, (chance.choice(parts),) if parts else ()))


def loaded(path: Path, **options: Any) -> Loaded:
    return load(path, lambda game: wars(), lambda catalog: RULES, **options)


def stands_like(session: Session) -> tuple[str, object, tuple[int, ...]]:
    """What makes two sessions the same table: the state, the rules switch, who is asked."""
    return digest(session.state), session.rules_mode, session.waiting()
