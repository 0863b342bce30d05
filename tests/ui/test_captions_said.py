"""The table of 3x3Wars says what territories are for, that units fight by themselves and that the deck is the clock."""

from __future__ import annotations

import pytest
from scene_play import ALONE, TWO, Sitting, laid, opened

from tabletop.games.wars3x3.table_talk import ledger
from tabletop.play.plan import Plan
from tabletop.table.state import NOWHERE, Lasting, Part
from tabletop.ui.text import noting


@pytest.mark.each_once
@pytest.mark.parametrize(("lang", "wanted"), [
    ("en", ["deploy cost ≤ 0", "Units here fight by themselves", "at 0 it ends"]),
    ("ja", ["コスト0まで配備", "ここのユニットは戦闘で自動で戦う", "0で終わり"]),
])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_what_places_are_for_is_written_on_the_cloth(size: tuple[int, int], lang: str, wanted: list[str]) -> None:
    with noting.notes() as taken:
        Sitting(opened(), size, lang=lang)
        said = {_joined(note.words) for note in taken}
    assert [words for words in wanted if _joined(words) not in said] == []


def _joined(words: str) -> str:
    """Words wherever their lines end."""
    return "".join(words.split())


@pytest.mark.each_once
@pytest.mark.parametrize(("lang", "before", "now"), [
    ("en", "deploy cost ≤ 2", "deploy cost ≤ 5"),
    ("ja", "コスト2まで配備", "コスト5まで配備"),
])
def test_what_may_be_deployed_is_one_figure_at_the_plate_and_in_the_middle(lang: str, before: str, now: str) -> None:
    """What lasts adds to the territories that are counted (4.2, Q&A): both places say so."""
    t = Sitting(laid("4.2", {"p1.land": "004 017", "p2.land": "029 008 018", "p1.hand": "009"}, TWO), lang=lang)
    assert _joined(before) in written(t)
    t.session.state.last(Lasting("lands", -1, 0, 3, "turn"))
    t.scene.look_again()
    assert _joined(now) in written(t) and _joined(before) not in written(t)


def written(t: Sitting) -> set[str]:
    """All words on the table, drawn from nothing."""
    with noting.notes() as taken:
        t.scene.stale_rest()
        t.scene.touch()
        t.app.step([], t.now)
        return {_joined(note.words) for note in taken}


@pytest.mark.parametrize(("lang", "said"), [("en", "Hand0"), ("ja", "手札0")])
def test_an_empty_hand_says_that_it_is(lang: str, said: str) -> None:
    t = Sitting(laid("4.2", {"p1.land": "004 017", "p2.land": "029", "p1.hand": "009", "p2.hand": "008"}, ALONE), lang=lang)
    assert said not in written(t)
    state, zones = t.session.state, t.session.box.zone_of
    state.move(state.zones[zones["p1.hand"]][0], zones["discard"])
    t.scene.look_again()
    assert said in written(t)


def test_while_a_plan_changes_what_may_be_deployed_the_plate_says_no_old_figure() -> None:
    t = Sitting(laid("4.1", {"p1.land": "004 017", "p2.land": "029 008 018", "p1.hand": "009 028", "p2.hand": "031"}, ALONE))
    assert "deploycost≤2" in written(t)
    zone = t.session.box.zone_of["p1.land"]
    t.scene.acts.plan = Plan(0, "territory", NOWHERE, (Part(t.session.state.zones[t.session.box.zone_of["p1.hand"]][0], zone),))
    t.scene.look_again()
    assert "deploycost≤2" not in written(t)


def test_in_the_last_turn_nothing_is_said_of_a_next_one() -> None:
    t = Sitting(laid("3.3", {"p1.land": "004", "p2.land": "029", "p1.hand": "009", "p1.unit.1": "016", "p2.hand": "008"}, ALONE))
    state, zones = t.session.state, t.session.box.zone_of
    state.count(0, "strategy", state.turn)
    assert ledger(state)[0].key == "ledger.next", [says.key for says in ledger(state)]
    for piece in list(state.zones[zones["deck"]]):
        state.move(piece, zones["box"])
    assert [says.key for says in ledger(state)] == ["ledger.last"]
