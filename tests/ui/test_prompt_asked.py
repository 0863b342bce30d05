"""What the prompt says at a counter, where nothing can be done, and of a set-up that lacks only one kind."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from duel_play import laid as duel
from scene_play import AND_BOT, Sitting, laid, opened

from tabletop.lessons.trial import read
from tabletop.play.hands import Edit
from tabletop.play.people import Person, Privacy
from tabletop.play.plan import Plan
from tabletop.ui import commands
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.panels.question import Chip

SPACE = pygame.K_SPACE, " "
PEOPLE = (Person("Haru", (0,)), Person("Nagi", (1,)))
REMOVAL = {"p1.hand": "009 028", "p2.unit.1": "016"}


def asked(hand: str, lang: str = "en", privacy: Privacy = "open") -> Sitting:
    """One has declared the removal of the other's Assault Soldier, who is asked to counter it."""
    session = laid("2.1", REMOVAL | {"p2.hand": hand}, PEOPLE, privacy=privacy)
    assert session.runner is not None
    assert session.answer(*read(session.runner, "p1 removal 028 > p2.unit.1")).committed and session.waiting() == (1,)
    t = Sitting(session, lang=lang)
    t.calm()
    return t


def chips(t: Sitting) -> list[str]:
    return [chip.question.words for chip in t.scene.overlays.reaction.controls if isinstance(chip, Chip)]


def counters(t: Sitting) -> None:
    """The card that counters is laid, not yet declared."""
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("p2.unit.1"))
    assert t.scene.model.whole
    t.calm()


def told(t: Sitting) -> str:
    return t.app.message.told(t.scene.look.lang)


@pytest.mark.parametrize(("lang", "said"), [("en", "Haru removes your Assault\xa0Soldier\xa0·\xa0Water with **5**. Counter it"),
                                            ("ja", "Haruが突撃兵・水を**5**で除去。同じ枚数、同じ数")])
def test_who_is_asked_to_counter_is_told_what_is_done_to_what(lang: str, said: str) -> None:
    assert speech(asked("007", lang).scene.model).sentence.startswith(said)


@pytest.mark.parametrize(("lang", "said"), [("en", "You cannot counter: you lack a card for each number"),
                                            ("ja", "打ち消せません（そのまま通します）")])
def test_where_no_card_counters_that_is_said_to_who_holds_them(lang: str, said: str) -> None:
    assert said in speech(asked("003 018", lang).scene.model).sentence


@pytest.mark.each_once
@pytest.mark.parametrize(("lang", "asks"), [("en", "Your answer?"), ("ja", "どう答えますか")])
@pytest.mark.parametrize("privacy", ["open", "peek"])
def test_the_chip_invites_to_nothing_that_the_prompt_says_cannot_be_done(lang: str, asks: str, privacy: Privacy) -> None:
    for hand in ("003 018", "007 018"):
        assert chips(asked(hand, lang, privacy)) == [asks]


def test_where_only_a_magic_can_be_used_the_prompt_invites_to_no_removal() -> None:
    """A hand that removes nothing, and a magic that a unit pays for."""
    t = Sitting(laid("2.1", {"p1.hand": "009", "p1.unit.1": "003", "p1.magic": "A05", "p2.unit.1": "016"}, AND_BOT))
    assert speech(t.scene.model).sentence.startswith("Only magic can be used here")


@pytest.mark.parametrize(("magic", "lang", "said"), [
    ("A11", "en", "Paid by 1 Grass unit and 1 more of any colour on the field; none is lost"),
    ("A11", "ja", "場の草1体と、ほかに色を問わず1体分の魔力で使える（ユニットは減らない）"),
    ("A04", "en", "Paid by 1 Fire unit on the field"), ("A04", "ja", "場の炎1体分")])
def test_a_magic_that_is_chosen_says_what_pays_for_it(magic: str, lang: str, said: str) -> None:
    zones = {"p1.hand": "024 009", "p1.unit.1": "027", "p1.unit.2": "005", "p1.land": "030 031 032 004", "p1.magic": magic}
    t = Sitting(laid("4.2" if magic == "A11" else "2.1", {**zones, "p2.unit.1": "016"}, AND_BOT), lang=lang)
    t.click(t.grip("p1.magic.1"))
    t.wait()
    assert speech(t.scene.model).sentence.startswith(said)


@pytest.mark.parametrize(("lang", "said"), [("en", "Nothing can be done here"), ("ja", "ここでできることはありません")])
def test_where_a_magic_would_come_to_nothing_the_prompt_does_not_invite_to_it(lang: str, said: str) -> None:
    """Harvest counts in the strategy step, and a unit was deployed already (4.2)."""
    zones = {"p1.hand": "016 017", "p1.land": "029 008 010 011 019 034", "p1.magic": "A11", "p1.unit.1": "024", "p1.unit.3": "003"}
    t = Sitting(laid("4.2", zones, AND_BOT), lang=lang)
    t.drag(t.grip("p1.hand.1"), t.spot("p1.unit.2"))
    t.wait(600)
    assert t.session.history.commits[-1].do.startswith("p1 deploy") and t.session.at_step == "4.2"
    assert speech(t.scene.model).sentence.startswith(said)
    magic = t.scene.geometry.of("p1.magic.1") or t.scene.geometry.of("p1.magic")
    assert magic is not None and not any(where.contains(magic.box) for _, where in t.scene.lights.pictures()), "nor is it lit"


def test_a_strategy_step_for_which_the_hand_has_no_unit_says_so_and_why() -> None:
    t = Sitting(laid("4.2", {"p1.hand": "016", "p1.land": "029"}, AND_BOT))
    said = speech(t.scene.model).sentence
    assert said.startswith("No unit of your hand can come in; end your turn. ") and "more in territories" in said


def test_a_counter_to_a_counter_is_told_too() -> None:
    t = asked("007")
    assert t.session.runner is not None
    t.session.edit(0, Edit("draw", "deck", "p1.hand", 4), anyway=True)
    t.session.answer(*read(t.session.runner, "p2 counter 007 > p2.unit.1"))
    assert t.session.waiting() == (0,)
    t.scene.changed(0)
    t.wait(3000)
    assert speech(t.scene.model).sentence.startswith("Nagi counters your removal of Assault\xa0Soldier\xa0·\xa0Water with **5**. ")


def test_space_with_a_counter_laid_says_what_enter_does_and_no_chip_asks_to_pass() -> None:
    t = asked("007")
    assert t.scene.overlays.reaction.chips
    counters(t)
    assert not t.scene.overlays.reaction.chips
    for key in (SPACE, (pygame.K_p, "p")):
        t.key(*key)
        assert "Enter declares it" in told(t) and t.session.waiting() == (1,)
    t.key(pygame.K_ESCAPE)
    t.key(pygame.K_ESCAPE)
    assert t.scene.overlays.reaction.chips and not t.scene.acts.plan.parts


def test_where_only_passing_is_left_the_suggestion_says_so() -> None:
    t = asked("003 018")
    t.scene.act(commands.SUGGEST())
    for _ in range(200):
        t.wait(16)
        if "Suggestion" in told(t):
            break
    assert told(t).endswith("nothing else can be done here.")


@pytest.mark.parametrize(("step", "does"), [("2.1", "removes"), ("2.2", "reinforces")])
def test_a_step_of_spells_in_which_nothing_can_be_done_says_so(step: str, does: str) -> None:
    none = Sitting(laid(step, {"p1.hand": "018", "p1.unit.1": "008", "p2.unit.1": "016"}, PEOPLE, privacy="open"))
    assert speech(none.scene.model).sentence.startswith(f"No card of your hand {does} a unit here; go on. ")
    some = Sitting(laid(step, {"p1.hand": "028 005", "p1.unit.1": "029", "p2.unit.1": "016"}, PEOPLE, privacy="open"))
    assert not speech(some.scene.model).sentence.startswith("No card")


def test_a_set_up_names_only_what_it_lacks() -> None:
    t = Sitting(opened((Person("Haru", (0,)), Person("Bot 1", (1,), "bot:random"))))
    t.calm()
    t.scene.act(commands.SUGGEST())
    plan = t.scene.acts.plan
    lands, magic = plan.parts[:-1], plan.parts[-1:]
    t.scene.acts.plan = replace(plan, parts=lands)
    t.scene.look_again()
    said = speech(t.scene.model)
    assert said.sentence == "Territory 3 of 3: still 1 magic to keep" and said.offers[-1].words == "Still: magic 1"
    t.scene.acts.plan = replace(plan, parts=magic)
    t.scene.look_again()
    said = speech(t.scene.model)
    assert said.sentence == "Magic 1 of 1: still 3 cards as territories" and said.offers[-1].words == "Still: territories 3"


def test_a_click_on_another_rule_of_the_list_turns_to_it_at_once() -> None:
    t = Sitting(laid("2.1", REMOVAL), (1366, 768))
    t.scene.log_open = True
    t.scene.overlays.log.open_tab("rules")
    t.scene.look_again()
    t.wait(100)
    rows = t.scene.overlays.log._lists["rules"].rect
    seen = []
    for y in (rows.y + 20, rows.y + 90):
        t.click((rows.right - 24, y))
        t.wait(100)
        assert t.scene.overlays.rule.open
        seen.append(t.scene.overlays.rule.number)
    assert seen[0] != seen[1]
    assert not t.scene.overlays.rule.sheet.colliderect(t.scene.overlays.log.rect), "the list is read beside it"
    t.click((4, t.app.size[1] // 2))
    assert not t.scene.overlays.rule.open, "elsewhere a click only closes it"


@pytest.mark.parametrize(("lang", "said"), [("en", "Enter: Turn up the fragment"), ("ja", "Enter で「断片を表にする」")])
def test_what_enter_does_with_what_is_laid_is_named(lang: str, said: str) -> None:
    zones = {"p1.skill": "S04=up", "p2.skill": "W01=up", "p1.hand": "S01 S02 S03", "p1.fragment": "F5", "p2.hand": "W03 W04"}
    t = Sitting(duel("5.4-1", zones, AND_BOT, "open"), lang=lang)
    t.wait(300)
    target = t.scene.acts.targets(t.piece(t.at("p1.fragment")))[0]
    t.scene.acts.plan = Plan(0, target.verb, parts=(target.part,))
    t.scene.look_again()
    assert speech(t.scene.model).sentence == said
