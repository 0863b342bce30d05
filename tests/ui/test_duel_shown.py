"""What comes of a blow of ANOARE in a first game: cards that turn up, the cooldown, a level, each read until Space is pressed."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pygame
import pytest
from duel_play import AND_BOT, TWO, dealt, laid, played
from scene_play import Sitting

from tabletop.games.anoare.fighters import OUTCOMES
from tabletop.play.course import courses, turning_point
from tabletop.play.hands import read_edit
from tabletop.ui.program.app import App
from tabletop.ui.proof.legible import seen
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.settings import Settings
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.moment.still import Beheld
from tabletop.ui.table.panels.log.rows import log_rows
from tabletop.ui.table.plugins.bands.known import back_in
from tabletop.ui.table.plugins.bands.line import signed
from tabletop.ui.text.noting import notes

LIES = {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S02 S04", "p2.skill": "A01", "p2.hand": "A03",
        "p1.cooldown": "S06", "p1.ultra": "S08 S09", "p2.ultra": "A08 A09"}
"""One still chooses; each pays with the only other card of its hand."""


JUDGED = {f"log.{outcome}" for outcome in OUTCOMES}
LEAST_SEEN = 16
"""A pixel that differs by less is the rim of a shadow."""


def struck(lang: str = "en", **gauges: int) -> Sitting:
    """A skill is laid and both blows are told; what comes of them is still to be seen."""
    session = laid("5.2", LIES, AND_BOT, on={"p1.cooldown.1": "S01=veiled"}, **gauges)
    t = Sitting(session, lang=lang, motion=1.0, waits="always", size=(1366, 768))
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    t.wait(200)
    t.click(t.grip("p1.hand.2"))
    t.later(600)
    t.key(pygame.K_RETURN)
    for _ in range(8):
        if t.scene.overlays.telling:
            return t
        space(t)
    raise AssertionError("nothing was told")


def space(t: Sitting) -> None:
    t.key(pygame.K_SPACE, " ")
    t.wait(1500)


def back(t: Sitting) -> dict[str, int]:
    """By card of the other the turn from which it can come again, as the list says on the cloth that is drawn."""
    known, view = t.scene.layout.known, t.scene.unfolding.cloth.view(t.scene.viewer.eyes())
    assert known is not None
    return {key: view.turn + n for key, n in back_in(known, t.session.box, view, 1).items()}


def causes(t: Sitting) -> list[tuple[str, str, dict[str, int]]]:
    """Space after Space: what each still says, which step the bar names beside it, and what the list says."""
    found = []
    for _ in range(20):
        if (still := t.scene.unfolding.stills.now) is not None:
            found.append((still.cause, speech(t.scene.model).step, back(t)))
        elif not t.scene.overlays.telling and not t.scene.unfolds:
            break
        space(t)
    return found


@pytest.mark.parametrize(("lang", "said"), [
    ("ja", ["剣士はカス当たりで、弓手の払った狙い撃ちを表にした・弓手は剣士の払ったなぎ払いを表にした",
            "クールダウン：どのスキルも1回ずつ冷えた", "弓手は傷ついてレベル2"]),
    ("en", ["Swordsman grazed and opened Aimed Shot, paid by Archer; Archer opened Sweep, paid by Swordsman",
            "Cooldown: each skill cooled once", "Archer is hurt to level 2"])])
def test_the_cards_that_turn_up_together_the_cooldown_and_a_level_are_read_one_by_one(lang: str, said: list[str]) -> None:
    found = causes(struck(lang, p2_life=6))
    assert [told[:len(begun)] for (told, _, _), begun in zip(found, said, strict=True)] == said
    assert [step.partition(" ")[0] for _, step, _ in found] == ["5.5③", "5.6", "5.7"], "the bar names what is shown"


def test_the_turn_from_which_a_card_can_come_again_is_the_same_before_and_after_it_has_cooled() -> None:
    t = struck(p2_life=6)
    said = [listed for _, _, listed in causes(t)]
    assert said[0] == {"A03": 2, "A01": 3}
    assert said[1:] == [{"A01": 3}] * 2 and back(t) == said[1], "what came back to the hand is listed no more"


def test_that_cards_were_chosen_to_pay_with_is_said_once_though_the_choice_was_handed_back() -> None:
    session = laid("5.2", {"p1.hand": "S02 S04 S05", "p1.fragment": "F5", "p2.hand": "W01 W02 W03", "p2.skill": "W04"}, AND_BOT)
    t = Sitting(session)
    t.click(t.grip("p1.hand.2"))
    t.later(600)
    t.key(pygame.K_RETURN)
    t.wait()
    assert session.state.step() == "5.4-1" and session.waiting() == (0,), "the other has chosen"
    t.calm()
    t.click(t.grip("p1.fragment"))
    t.later(600)
    t.key(pygame.K_RETURN)
    t.wait()
    said = [line.key for line, undone in session.log() if not undone]
    assert "log.fragment" in said and session.state.step() == "5.4-1"
    assert said.count("log.chose.pay") == 1


def about(t: Sitting, rail: pygame.Rect) -> bytes:
    """The pixels of the low end of a strip with what lies right above and below it."""
    area = pygame.Rect(rail.right - rail.w // 3, rail.y, rail.w // 3, rail.h).inflate(0, 24)
    return pygame.image.tobytes(t.app.surface.subsurface(area), "RGB")


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5])
def test_a_life_that_is_given_back_leaves_nothing_of_its_clip_where_it_stood(k: float) -> None:
    zones = {"p1.hand": "S02 S04", "p2.hand": "A03 A04", "p1.character": "S00", "p2.character": "A00"}
    t = Sitting(laid("5.2", zones, AND_BOT, p1_life=2, p1_level=2), k=k, size=(1366, 768), motion=1.0)
    rail = next(rail for rail in t.scene.geometry.rails if rail.seat == 0)
    t.wait(1500)
    before = about(t, rail.rect)
    lost = t.session.edit(0, read_edit("count p1.life=0"))
    assert lost.committed
    t.scene.changed(len(t.session.history.commits) - 1)
    t.wait(1500)
    t.scene.stale_rest()
    t.wait(100)
    t.undo()
    t.wait(1500)
    assert max(abs(one - other) for one, other in zip(about(t, rail.rect), before, strict=True)) < LEAST_SEEN


@pytest.mark.parametrize("skill", ["S02", "S05"])
def test_where_a_card_would_bring_the_line_is_a_number_in_a_ring_on_it(skill: str) -> None:
    zones = {"p1.character": "S00", "p2.character": "A00", "p1.hand": f"{skill} S04", "p2.hand": "A03 A04"}
    session = laid("5.2", zones, AND_BOT, p1_life=8)
    session.state.zone_num[session.box.zone_of["line"], "distance"] = -5
    t = Sitting(session, size=(1366, 768))
    t.move(t.grip(f"p1.hand.{2 if skill > 'S04' else 1}"))
    with notes() as taken:
        t.wait(600)
    aims, line = t.scene.aims, t.scene.geometry.part("line")
    assert aims is not None and line is not None
    said = [one.box for one in seen(t.app.surface, taken) if one.note.words == signed(aims.n) and line.contains(one.box)]
    assert said, "a number beyond the end of the line is said as well"


def test_what_turned_a_duel_is_the_attack_that_hurt_and_whom() -> None:
    hurt = {"log.hurt", "log.wounds"}
    for seed in (3, 5, 8, 13):
        session = played(dealt(TWO, seed), lambda session: session.result is not None, seed)
        turning = turning_point(session, courses(session))
        assert turning is not None
        done, came = turning.lines
        assert came.key in hurt and (done.figures.get("seat") != came.figures["seat"] or done.key not in JUDGED), turning.lines


def test_the_line_shows_what_an_ability_and_a_fragment_would_make_of_it() -> None:
    zones = {"p1.character": "S00", "p2.character": "A00", "p1.skill": "S02=up", "p2.skill": "A05=up", "p1.hand": "S01 S05 S03",
             "p2.hand": "A01 A02", "p1.fragment": "F1"}
    t = Sitting(laid("5.4-2", zones, AND_BOT, p1_life=4, p1_level=2), size=(1366, 768))
    assert forecast(t) == (0,)
    t.move(t.grip("p1.fragment"))
    t.later(600)
    assert forecast(t) == (-1,), "Valor: distance -1"
    t.move(next(area for zone, area in t.scene.geometry.sheets.texts.items() if t.session.box.zones[zone].seat == 0).center)
    t.later(600)
    assert forecast(t) == (-1, 2), "level 2: a choice of two"


def forecast(t: Sitting) -> tuple[int, ...]:
    aims = t.scene.aims
    assert aims is not None
    return aims.n, *aims.also


def test_a_level_stands_without_the_card_that_was_opened_before_the_cooldown() -> None:
    t = struck(p2_life=6)
    stood = []
    for _ in range(12):
        if (now := t.scene.unfolding.stills.now) is not None:
            stood.append((len(now.cards), {change.key for change in now.changes}))
        space(t)
    assert any(cards for cards, _ in stood), "a hit opened a card"
    assert [cards for cards, changed in stood if "level" in changed] == [0]


@pytest.mark.parametrize(("lang", "healed"), [("ja", "下のレベルの能力も残る"), ("en", "abilities of lower levels stay")])
def test_a_turn_is_told_in_five_rows_at_most_and_each_names_whom_it_is_about(lang: str, healed: str) -> None:
    session = played(dealt(TWO, 5), lambda session: session.state.turn >= 6 or session.result is not None)
    rows = log_rows(Sitting(session, lang=lang).scene.model)
    turns = [len([*of]) for heading, of in groupby(rows, lambda row: row.heading) if not heading]
    assert max(turns) <= 5 < sum(turns)
    told = [row.words for row in rows]
    assert any(healed in row for row in told), "a level says that those below it stay"
    assert not any(piece.startswith(("に", "の", "が")) for row in told for piece in row.split("・"))


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
def test_the_steps_are_named_and_fragments_say_which_is_hidden(lang: str, size: tuple[int, int]) -> None:
    zones = {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S02 S01", "p2.hand": "A05", "p1.fragment": "F1",
             "p1.spent": "F5", "p1.cooldown": "S03 S04 S05"}
    t = Sitting(laid("5.2", zones, AND_BOT), lang=lang, size=size)
    with notes() as taken:
        t.scene.overlays.bar.draw(t.app.surface)
        t.scene.stale_rest()
        t.wait(50)
    said = {text.note.words for text in seen(t.app.surface, taken)}
    wanted = {"ja": {"行動選択", "オープン", "冷却", "伏せ", "済"}, "en": {"Choice", "Hit-open", "Cooldown", "kept", "out"}}
    assert wanted[lang] <= said, wanted[lang] - said
    boxes = [text.box for text in seen(t.app.surface, taken) if text.note.words in ("伏せ", "済", "kept", "out")]
    assert not any(box.colliderect(one.box) for box in boxes for one in t.scene.geometry.pieces
                   if one.seen.place.startswith("p1.cooldown")), "over no card that cools"


def test_both_hands_of_a_replay_with_all_eyes_lie_where_they_can_be_read() -> None:
    app = App((1280, 800), Settings(motion=0.0, bot_pace=0.0))
    app.watch(played(dealt(TWO, 5), lambda session: session.result is not None), 14)
    for n in range(20):
        app.step([], 50 * n)
        app.settle()
    scene = app.scene
    assert isinstance(scene, ReplayScene)
    hands = [laid for laid in scene.geometry.pieces if laid.seen.place.startswith(("p1.hand", "p2.hand"))]
    assert hands and all(laid.up and laid.box.w >= 80 and laid.box.h >= 120 for laid in hands)
    assert {laid.seen.place[:2] for laid in hands} == {"p1", "p2"}


@pytest.mark.parametrize(("lang", "beside"), [("ja", "（次点は3枚）"), ("en", "(next best: 3)")])
def test_a_hint_names_what_it_sets_its_move_beside(lang: str, beside: str) -> None:
    zones = {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S01 S02 S03 S05", "p2.hand": "A01 A02 A03"}
    t = Sitting(laid("5.2", zones, AND_BOT), lang=lang)
    said: list[str] = []
    tell_on = t.app.tell_on
    t.app.tell_on = lambda key, **told: (said.append(str(told.get("why"))), tell_on(key, **told))[1]  # type: ignore[method-assign]
    t.calm()
    t.key(pygame.K_i, "i")
    t.wait(800)
    assert said and beside in said[-1]


def test_the_goal_stands_in_the_prompt_at_first_and_again_as_the_duel_draws_to_its_end() -> None:
    zones = {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S01 S02 S03 S05", "p2.hand": "A01 A02 A03"}
    for turn, life, stands in ((1, 10, True), (9, 7, False), (9, 1, True)):
        session = laid("5.2", zones, AND_BOT, p2_life=life)
        session.state.turn = turn
        assert bool(speech(Sitting(session).scene.model).goal) == stands, (turn, life)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_said_over_two_cards_that_turn_up_is_read_whole(lang: str) -> None:
    t = struck(lang, p2_life=6)
    while (still := t.scene.unfolding.stills.now) is None or len(still.cards) < 2:
        space(t)
    with notes() as taken:
        t.scene.unfolding.stills._sheet._drawn = None
        ((picture, _),) = t.scene.unfolding.stills.pictures()
    said = "".join(text.note.words for text in seen(picture, taken)).replace("\xa0", " ")
    assert "…" not in said and "..." not in said
    assert still.cause.replace(" ", "") in said.replace(" ", "")


def dropped() -> tuple[Sitting, Beheld]:
    """A skill was dragged to where it is laid at once, and the first of what came of it stands."""
    session = laid("5.2", LIES, AND_BOT, on={"p1.cooldown.1": "S01=veiled"})
    t = Sitting(session, motion=1.0, waits="always", size=(1366, 768), beat=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    t.calm()
    t.wait(200)
    t.drag(t.grip("p1.hand.2"), t.spot("p1.skill"))
    for _ in range(200):
        t.wait(16)
        if (still := t.scene.unfolding.stills.now) is not None:
            return t, still
    raise AssertionError("nothing stands")


def test_the_prompt_has_a_button_that_goes_on_while_what_is_shown_waits_and_a_click_on_it_does_no_more() -> None:
    t, still = dropped()
    assert [offer.action for offer in speech(t.scene.model).offers] == ["next"]
    made = len(t.session.history.commits)
    t.click(t.scene.overlays.prompt.controls[0].rect.center)
    t.wait(48)
    assert t.scene.unfolding.stills.now is not still and len(t.session.history.commits) == made


def test_enter_after_a_drop_that_laid_a_skill_at_once_closes_nothing_that_is_read_since() -> None:
    t, still = dropped()
    t.key(pygame.K_RETURN, "\r")
    t.wait(100)
    assert t.scene.unfolding.stills.now is still and t.app.notice.w, "it was meant for the card that lies already"
    t.later(3000)
    t.key(pygame.K_RETURN, "\r")
    t.wait(100)
    assert t.scene.unfolding.stills.now is not still
