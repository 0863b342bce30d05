"""The legal lines from fixed tables of every game are as many as they were, by the verb they begin with."""

from __future__ import annotations

from dataclasses import replace

import battery_checks as must
import perft
import pytest

from tabletop.referee.verbs import Check


def named(name: str) -> must.Opened:
    return next(setup for setup in must.all_setups() if str(setup) == name)


@pytest.mark.parametrize("setup", must.all_setups(), ids=str)
def test_there_are_as_many_legal_lines_as_there_were(setup: must.Opened) -> None:
    played, kept = perft.read(setup)
    found = {n: (kept[n][0], dict(perft.count(runner, kept[n][0]))) for n, runner in perft.tables(setup, played) if n in kept}
    assert found == kept


def test_a_check_that_refuses_one_card_more_is_noticed() -> None:
    setup = named("lanterns-table-2")
    _, kept = perft.read(setup)
    _, runner = next(perft.tables(setup, []))
    card, verb = runner.state.zones[runner.state.box.zone_of["p1.hand"]][0], setup.rules.verbs["show"]
    held = Check("show", "held", lambda s, seat, about, draft: draft[-1].piece == card)
    verbs = {**setup.rules.verbs, "show": replace(verb, checks=(*verb.checks, held))}
    _, runner = next(perft.tables(replace(setup, rules=replace(setup.rules, verbs=verbs)), []))
    assert perft.count(runner, kept[0][0])["show"] < kept[0][1]["show"]
