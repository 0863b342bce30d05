"""Every clause of every card, every fragment, step, verb and refusal of ANOARE comes up in play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from read_once import catalog_of

from tabletop.bots.coverage import Coverage, explore, of_rules
from tabletop.games import rules_of
from tabletop.games.anoare import moments
from tabletop.games.anoare.clauses import Clause
from tabletop.operations import machine
from tabletop.play.opening import Setup, open_box
from tabletop.table.state import State

CATALOG = catalog_of("anoare")
RULES = rules_of("anoare")
BOX = open_box(CATALOG, RULES, Setup("duel", 2))
Said = tuple[str, str, int]
"""A card, the field and the number of a clause; of a fragment number 0."""


def written() -> set[Said]:
    """All clauses but those that may be done, which are begun by the verb `accept`."""
    clauses = [clause for card in BOX.data.clauses for clause in card.values() if not clause.may]
    return {(clause.card, clause.field, clause.index) for clause in clauses} | {
        (card.key, "effect", 0) for card in CATALOG.cards if card.template == "fragment"}


@pytest.fixture
def carried_out(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[Said]]:
    """What is carried out while a test plays."""
    found: set[Said] = set()
    run, start = moments.run, machine.start

    def running(s: State, seat: int, clause: Clause) -> None:
        found.add((clause.card, clause.field, clause.index))
        run(s, seat, clause)

    def starting(s: State, seat: int, card: str) -> None:
        found.add((card, "effect", 0))
        start(s, seat, card)

    monkeypatch.setattr(moments, "run", running)
    monkeypatch.setattr(machine, "start", starting)
    yield found


BY_HAND = frozenset({("refused", "forbidden")})
"""An ultra skill that forbids, and a fragment still hidden: once in thousands of duels; scenario A-5.4.forbidden plays it."""
RARE = frozenset({("step", "short"), ("step", "effect"), ("step", "look"), ("verb", "look"),
                  ("step", "clauses"), ("verb", "resolve")})
"""Steps and verbs that come up once in many duels."""


def play(games: range, found: set[Said]) -> Coverage:
    """Duels by bots that look for what no game has done yet, until everything has come up."""
    coverage = Coverage(of_rules(RULES, ()) - BY_HAND)
    for seed in games:
        explore(BOX, RULES, coverage, seed)
        if written() <= found and not coverage.missing:
            break
    return coverage


def test_a_few_duels_come_to_most_of_it(carried_out: set[Said]) -> None:
    coverage = play(range(15), carried_out)
    assert len(written() - carried_out) < len(written()) / 3, sorted(written() - carried_out)
    assert not [deed for deed in coverage.missing if deed[0] in ("step", "verb") and deed not in RARE]


@pytest.mark.long
def test_every_clause_step_verb_and_refusal_comes_up_in_play(carried_out: set[Said]) -> None:
    coverage = play(range(1_000), carried_out)
    assert sorted(written() - carried_out) == []
    assert coverage.missing == []
