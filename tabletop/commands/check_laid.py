"""What shows as soon as a declared game is laid out and begun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from tabletop.catalog.definitions import DECLARED, Catalog
from tabletop.catalog.problem import Problem
from tabletop.commands.check_numbers import beyond_means, shown_nowhere
from tabletop.commands.check_play import answers
from tabletop.commands.common import counted
from tabletop.games import referee_of
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.box import seat_name
from tabletop.table.rng import seeded
from tabletop.table.state import State

STILL = frozenset({"shuffle", "score", "lead", "reveal"})
"""Operations that move no card from one place to another."""
ROUNDS = 3
"""So many games are played at random, as far as their second round."""


def played(catalog: Catalog) -> Iterator[Problem]:
    """What shows as soon as a declared game is laid out: it is over at once, more is dealt than there is, a price is
    never paid, a number stands nowhere."""
    ready = catalog.sound and catalog.rules == DECLARED and catalog.zones
    rules = referee_of(catalog) if ready else None
    if rules is None:
        return
    found = {problem.code: problem for problem in reversed([] if catalog.applied else [*_laid_out(catalog, rules)])}
    yield from (*found.values(), *beyond_means(catalog, catalog.steps), *shown_nowhere(catalog, catalog.steps))


def _laid_out(catalog: Catalog, rules: Rules) -> Iterator[Problem]:
    steps = catalog.documents["steps.yaml"]
    for mode in catalog.modes:
        for seats in dict.fromkeys(mode.players):
            try:
                table = open_table(open_box(catalog, rules, Setup(mode.id, seats)), rules, 1)
                begun = table.copy()
                runner = Runner(rules, table)
            except ValueError:  # told by what keeps a table from being opened
                continue
            if runner.ask is None and runner.state.result is not None:
                told = f"{mode.id} for {seats}: the game is over before anybody is asked"
                yield steps.problem(("play",), "over-at-once", told, "see what stands under until", "warning", key=True)
            elif _has_until(steps.data) and _over_after_one(rules, begun):
                told = f"{mode.id} for {seats}: the game was over after one round, {ROUNDS} times of {ROUNDS} played at random"
                yield steps.problem(("play",), "over-at-once", told, "see what stands under until", "warning", key=True)
            for n, pile, wanted, there in short_deals(begun, steps.data):
                told = f"{mode.id} for {seats}: {counted(wanted, 'card')} of {pile} are dealt and there are {there}"
                yield steps.problem(("play", n), "short-deal", told, "deal fewer, or have more copies", "warning")


def _has_until(said: object) -> bool:
    """Whether the game is a block that is done again until something holds."""
    items = said.get("play", ()) if isinstance(said, Mapping) else ()
    return any("until" in (item.get("repeat") or ()) for item in items if isinstance(item, Mapping))


def _over_after_one(rules: Rules, begun: State) -> bool:
    """Whether nobody gets a second turn, by chance."""
    for seed in range(1, ROUNDS + 1):
        table = begun.copy()
        table.rng = seeded("laid", seed)
        if any(table.turn > 1 for _ in answers(rules, table, seed, closely=False)) or table.turn > 1:
            return False
    return True


def short_deals(table: State, said: object) -> Iterator[tuple[int, str, int, int]]:
    """The deals among the first steps that ask for more cards than there are: which item, of which pile, how many, how many there
    are.  As long as nothing else has moved cards it is the pile that counts, afterwards all of the table."""
    dealt, elsewhere, still = Counter[str](), set[str](), True
    for n, item in enumerate(said.get("play", ()) if isinstance(said, Mapping) else ()):
        parts = item.get("do") if isinstance(item, Mapping) else None
        for part in parts if isinstance(parts, list) else [None]:
            deal = part.get("deal") if isinstance(part, Mapping) else None
            if not isinstance(deal, Mapping) or not isinstance(deal.get("cards", 1), int):
                still = still and isinstance(part, Mapping) and part.keys() <= STILL
                continue
            pile = str(deal.get("from"))
            wanted, there = _share(table, pile, deal.get("cards", 1))
            if still and pile not in elsewhere:
                dealt[pile] += wanted
                wanted = dealt[pile]
            else:
                there = len(table.face)
            if wanted > there:
                yield n, pile, wanted, there
            elsewhere.add(str(deal.get("to")))


def _share(table: State, pile: str, cards: int) -> tuple[int, int]:
    """How many cards a deal takes from a pile, and how many lie there: of one for all, or of that of the first seat."""
    shared = pile in table.box.zone_of
    zone = table.box.zone_of.get(pile if shared else f"{seat_name(0)}.{pile}")
    return cards * (table.box.seats if shared else 1), len(table.zones[zone]) if zone is not None else len(table.face)
