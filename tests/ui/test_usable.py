"""What may be used now though nothing asks for it is shown on the table, and what is open now is not said to be open later."""

from __future__ import annotations

import pytest
from games_play import dealt
from scene_play import ALONE, AND_BOT, Sitting, laid
from screens import play_on

FIELD = {"p1.hand": "009 028 021", "p1.unit.1": "016", "p1.magic": "A01", "p1.land": "030 031 032 033"}
TWO_FLAMES = {**FIELD, "p2.unit.1": "007", "p2.unit.2": "008"}
MAGIC = "p1.magic.1"


def lit(t: Sitting, place: str) -> bool:
    """Whether marks stand round the piece at a place."""
    box = t.at(place).box
    return any(where.contains(box) and where.w < 2 * box.w for _, where in t.scene.lights.pictures())


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_magic_that_can_be_paid_says_so_until_it_is_used(lang: str) -> None:
    t = Sitting(laid("4.1", TWO_FLAMES, AND_BOT), lang=lang)
    t.move((1200, 600))
    t.wait()
    assert t.scene.glance.usable == {MAGIC: {"en": "Can be used now", "ja": "今使えます"}[lang]}
    assert lit(t, MAGIC)
    card = t.at(MAGIC).box
    assert any(label.bottom == card.y and card.x <= label.x < label.right <= card.right for label in t.scene.stage.labels)
    t.click(t.grip(MAGIC))
    t.key(13)
    t.seen()
    assert t.session.state.seat_num[1, "life"] == 27
    assert not t.scene.glance.usable  # one magic a turn


def test_one_that_cannot_be_paid_says_nothing() -> None:
    t = Sitting(laid("4.1", FIELD, AND_BOT))
    assert not t.scene.glance.usable
    assert not lit(t, MAGIC)


def test_a_plan_lets_it_wait() -> None:
    t = Sitting(laid("2.1", {**TWO_FLAMES, "p1.hand": "040 046"}, ALONE))
    assert t.scene.glance.usable
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("p2.unit.1"))
    assert t.scene.acts.plan.parts
    assert not t.scene.glance.usable


def test_a_fragment_may_be_turned_up_while_a_skill_is_chosen() -> None:
    t = Sitting(play_on(dealt("anoare", "duel", "open"), 2))
    while t.session.state.step() != "5.2":
        play_on(t.session, 1)
    t.scene.look_again()
    assert t.scene.glance.usable.keys() <= {"p1.fragment", "p2.fragment"}
    assert t.scene.glance.usable


def test_what_is_lit_now_is_not_said_to_be_possible_later() -> None:
    t = Sitting(laid("2.1", {"p1.hand": "045 021", "p2.unit.1": "005"}, AND_BOT))
    t.move(t.grip(t.hand()[0].seen.place))
    t.wait(1200)
    said = [where for _, where in t.scene.lights.pictures() if where.h < t.scene.look.px(60)]
    assert not said


@pytest.mark.parametrize(("lang", "wall"), [("en", "Double wall: "), ("ja", "双壁：")])
def test_pointing_at_a_unit_says_what_its_words_mean(lang: str, wall: str) -> None:
    t = Sitting(laid("2.1", {"p1.hand": "045 021", "p2.unit.1": "005", "p2.unit.2": "007"}, AND_BOT), lang=lang)
    t.move(t.grip("p2.unit.1"))
    t.wait(1200)
    tip = t.scene.overlays.tips.tip()
    assert tip is not None and tip[0].startswith(wall) and len(tip[0]) > len(wall) + 8
    t.move(t.grip("p2.unit.2"))
    t.wait(1200)
    tip = t.scene.overlays.tips.tip()
    assert tip is not None and wall not in tip[0]


def test_a_click_on_a_magic_while_something_is_laid_says_what_is_in_its_way() -> None:
    t = Sitting(laid("2.1", {**TWO_FLAMES, "p1.hand": "040 046"}, ALONE))
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("p2.unit.1"))
    assert t.scene.model.whole
    t.click(t.grip(MAGIC))
    assert t.app.message.told("en").startswith("Enough is laid: Enter declares it")
    assert t.scene.acts.plan.parts, "the plan stays"
    t.app.hush("table.hint")
    t.wait(1000)
    t.click(t.grip("p2.unit.2"))
    assert t.app.message is None or "Enough" not in t.app.message.told("en"), "what could not be used says nothing"


@pytest.mark.parametrize(("zones", "step", "useful"), [
    ({"p1.unit.1": "016", "p2.unit.1": "003", "p1.magic": "A04"}, "2.1", False),
    ({"p1.unit.1": "005", "p2.unit.1": "016", "p1.magic": "A04"}, "2.1", True),
    ({"p1.unit.1": "027", "p2.unit.1": "029", "p1.magic": "A11"}, "4.1", True)])
def test_a_magic_of_which_nothing_would_come_is_not_recommended_though_it_may_be_used(zones, step: str, useful: bool) -> None:
    """Fierce Flame is for fire units of one's own."""
    t = Sitting(laid(step, {"p1.hand": "009 028 021", "p1.land": "030 031 032 004", **zones}, AND_BOT))
    assert (MAGIC in t.scene.glance.usable) == useful and t.session.rules is not None
    assert list(t.session.rules.verbs["magic"].next(t.session.state, 0, -1)), "it may be used"


def test_harvest_is_not_recommended_once_one_s_unit_came_in() -> None:
    t = Sitting(laid("4.2", {"p1.hand": "024 009", "p1.unit.1": "027", "p1.unit.2": "029", "p1.land": "030 031 032 004",
                             "p1.magic": "A11"}, AND_BOT))
    assert MAGIC in t.scene.glance.usable and lit(t, MAGIC), "it is lit beside the units that may be given up"
    t.calm()
    t.drag(t.grip("p1.hand.1"), t.spot("p1.unit.3"))
    t.wait(900)
    assert t.session.at_step == "4.2" and not t.scene.glance.usable and not lit(t, MAGIC)
