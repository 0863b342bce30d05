"""Two tables that were begun one after the other are told apart in a list."""

from __future__ import annotations

from pathlib import Path

import pytest
from read_once import catalog_of
from scene_keys import thought
from scene_play import TWO

from tabletop.games import rules_of
from tabletop.play.listing import saved_tables
from tabletop.play.opening import Setup
from tabletop.play.session import Session
from tabletop.ui.saving.told import about


@pytest.mark.parametrize(("lang", "told"), [("en", ("1 act", "2 acts")), ("ja", ("1手", "2手"))])
def test_a_table_tells_how_much_was_done_at_it(tmp_path: Path, lang: str, told: tuple[str, str]) -> None:
    for n in (1, 2):
        session = Session.start(catalog_of("wars3x3"), rules_of("wars3x3"), Setup("beginner", 2, n), TWO,
                                path=tmp_path / f"wars3x3-{n}.jsonl")
        for seat in range(n):
            assert session.answer(seat, thought(session, seat)).committed
        session.close()
    found = sorted(saved_tables(tmp_path), key=lambda one: one.path.name)
    assert [about(one, (), lang).endswith(said) for one, said in zip(found, told, strict=True)] == [True, True]
