"""A plan of several removals: its sums at the targets, and each part taken back alone, by mouse, by key and from the list."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from scene_play import Sitting
from scene_play import laid as table

from tabletop.play import plan as plans
from tabletop.ui.table.moment.can_rows import can_rows
from tabletop.ui.widgets import Action

TWO_FOR_ONE = {"009": "p2.unit.1", "036": "p2.unit.1", "017": "p2.unit.2"}
"""7 + 2 against a cost of 5, and 6 against 6."""


def laid() -> Sitting:
    """Somebody alone who plans three cards on two targets."""
    session = table("2.1", {"p1.hand": "009 028 036 046 017", "p2.unit.1": "016", "p2.unit.2": "042", "p2.hand": "020"})
    t = Sitting(session)
    for number, zone in TWO_FOR_ONE.items():
        t.drag(t.grip(card(t, number)), t.spot(zone))
    assert planned(t) == ["009", "036", "017"]
    return t


def card(t: Sitting, number: str) -> int:
    return next(piece for piece, face in enumerate(t.session.state.face) if t.session.box.cards[face].number == number)


def planned(t: Sitting) -> list[str]:
    return [t.session.box.cards[t.session.state.face[part.piece]].number for part in t.scene.acts.plan.parts]


def sums(t: Sitting) -> list[str]:
    return [t.scene.model.wording.says(said) for said in plans.totals(t.session, t.scene.acts.plan).values()]


def test_each_target_says_what_the_plan_comes_to_there() -> None:
    t = laid()
    assert sums(t) == ["2 cards 7+2≥5", "Remove 6=6"]
    before = t.frame()
    t.click(t.grip(card(t, "017")))
    assert sums(t) == ["2 cards 7+2≥5"] and t.frame() != before


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080), (1024, 600)])
def test_cards_on_a_unit_leave_its_name_every_spine_and_the_unit_beside_it_in_sight(size: tuple[int, int]) -> None:
    t = Sitting(table("2.1", {"p1.hand": "009 028 036 046 017", "p2.unit.1": "016", "p2.unit.2": "042", "p2.hand": "020"}), size)
    for number in ("009", "036"):
        t.drag(t.grip(card(t, number)), t.spot("p2.unit.1"))
        lying = [one for one in t.scene.geometry.pieces if one.planned]
        unit, beside = t.at("p2.unit.1").rect, t.at("p2.unit.2").rect
        spine = unit.w * 0.22
        assert all(one.rect.right <= beside.x for one in lying)
        assert lying[0].rect.y - unit.y >= unit.h * 0.18 and lying[0].rect.x - unit.x >= spine
        assert all(b.rect.x - a.rect.x >= min(spine, a.rect.w * 0.33) for a, b in pairwise(lying))


@pytest.mark.parametrize("how", ["click", "drag", "key", "list"])
def test_any_part_is_taken_back_alone_and_the_rest_stays(how: str) -> None:
    t = laid()
    first = t.grip(card(t, "036"))
    if how == "click":
        t.click(first)
    elif how == "drag":
        t.drag(first, (640, 560))
    elif how == "key":
        t.move((640, 60))
        t.scene.focus.put(t.at(card(t, "036")).seen.place)
        t.key(pygame.K_DELETE)
    else:
        rows = [row.value for row in can_rows(t.scene.model) if isinstance(row.value, Action) and row.value.name == "take_off"]
        assert len(rows) == 3
        t.scene.act(rows[1])
    assert planned(t) == ["009", "017"] and sums(t) == ["7 and one more card", "Remove 6=6"]
    assert not t.scene.model.whole and len(t.session.history.commits) == 1
    t.key(pygame.K_RETURN, "\r")
    assert planned(t) == ["009", "017"] and len(t.session.history.commits) == 1, "it is not enough yet"


def test_what_no_longer_fits_without_a_part_goes_back_with_it() -> None:
    t = laid()
    t.click(t.grip(card(t, "009")))
    assert planned(t) == ["036", "017"], "2 alone may still become a removal with 7"
    t.click(t.grip(card(t, "036")))
    assert planned(t) == ["017"]
    t.key(pygame.K_ESCAPE)
    assert not t.scene.acts.plan.parts


def test_all_of_it_is_declared_together() -> None:
    t = laid()
    t.key(pygame.K_RETURN, "\r")
    t.wait()
    assert t.session.history.commits[-1].do == "p1 removal 009 > p2.unit.1, 036 > p2.unit.1, 017 > p2.unit.2"
    assert t.session.state.step() == "2.3" and not t.scene.acts.plan.parts


def test_a_card_stays_chosen_while_a_menu_asks_how_it_counts_and_after_esc() -> None:
    """3x3Wars: Attunement counts as 1, 2 or 3."""
    t = Sitting(table("2.1", {"p1.hand": "009 046", "p2.unit.1": "016", "p2.hand": "020"}))
    place = t.at(card(t, "046")).seen.place
    t.click(t.grip(card(t, "046")))
    t.click(t.spot("p2.unit.1"))
    assert t.scene.overlays.menu and t.scene.focused == place
    t.key(pygame.K_ESCAPE)
    assert not t.scene.overlays.menu and t.scene.focused == place and t.scene.model.ways
    t.click(t.spot("p2.unit.1"))
    t.key(pygame.K_2, "2")
    assert planned(t) == ["046"] and t.scene.focused != place


def test_a_drop_that_would_pass_the_battle_and_give_up_a_unit_is_asked_first() -> None:
    """3x3Wars 4.2-2: in the reinforcement a card laid on one's own unit of another colour could only be redeployed."""
    t = Sitting(table("2.2", {"p1.hand": "009 028", "p1.unit.1": "016", "p1.land": "003 004 005 006"}))
    step, count = t.session.state.step(), len(t.session.history.commits)
    hound = next(piece for piece in t.session.state.zones[t.session.box.zone_of["p1.hand"]]
                 if any(one.step for one in t.scene.acts.targets(piece) if one.place == t.session.box.zone_of["p1.unit.1"]))
    t.drag(t.grip(hound), t.spot("p1.unit.1"))
    assert (t.session.state.step(), len(t.session.history.commits)) == (step, count) and t.scene.overlays.menu
    t.key(pygame.K_ESCAPE)
    assert (t.session.state.step(), len(t.session.history.commits)) == (step, count) and not t.scene.overlays.menu
    t.drag(t.grip(hound), t.spot("p1.unit.1"))
    t.key(pygame.K_1, "1")
    t.wait(4000)
    assert len(t.session.history.commits) > count


@pytest.mark.parametrize("strikes", [True, False])
def test_sums_that_count_what_may_yet_be_countered_say_so(strikes: bool) -> None:
    """3x3Wars 2.3: who is asked sees what comes of it if they pass; where there is no sum nothing is said of one."""
    mine = {"p1.unit.1": "005"} if strikes else {}
    t = Sitting(table("2.1", {"p1.hand": "017 028", "p2.unit.2": "042", "p2.hand": "020", **mine}))
    assert t.session.rules is not None
    said = t.session.rules.display.ledger
    assert "ledger.unless" not in [one.key for one in said(t.session.state)]
    t.drag(t.grip(card(t, "017")), t.spot("p2.unit.2"))
    t.key(pygame.K_RETURN, "\r")
    t.wait()
    assert t.session.state.step() == "2.3"
    assert [one.key for one in said(t.session.state)][:1] == (["ledger.unless"] if strikes else [])
