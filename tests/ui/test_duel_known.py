"""Beside the opponent of ANOARE stand their seven normal skills: what can still come, and when what cools comes back."""

from __future__ import annotations

import pytest
from duel_play import AND_BOT, dealt, laid, played
from scene_play import ALONE, Sitting

from tabletop.games.anoare.fighters import cool
from tabletop.play.session import Session
from tabletop.play.thinking import any_move
from tabletop.table.rng import Dice
from tabletop.table.state import DOWN, UP
from tabletop.table.view import eyes_of, view
from tabletop.ui.proof.legible import seen
from tabletop.ui.table.plugins.bands.known import back_in, cards_of, unseen
from tabletop.ui.text.noting import notes

SIZES = [(1280, 800), (1366, 768), (1920, 1080)]


def cooling(zones: dict[str, str], on: dict[str, str] | None = None) -> Session:
    return laid("5.2", {"p1.hand": "S01 S02 S03", "p2.hand": "W05 W06", **zones}, AND_BOT, privacy="open", on=on or {})


def told(session: Session) -> tuple[list[str], dict[str, int]]:
    at = Sitting(session)
    known, box, view = at.scene.layout.known, at.session.box, at.scene.model.view
    assert known is not None
    return [card.key for card in cards_of(known, box, view, 1)], back_in(known, box, view, 1)


def test_the_seven_normal_skills_of_the_character_are_told_and_no_ultra() -> None:
    cards, away = told(cooling({}))
    assert len(cards) == 7
    assert all(key.startswith("W") for key in cards)
    assert away == {}


def test_what_cools_comes_back_after_each_card_paid_and_one_turn_more() -> None:
    _, away = told(cooling({"p2.cooldown": "W01 W02"}, {"p2.cooldown.1": "W03 W04"}))
    assert away == {"W01": 3, "W02": 1, "W04": 1, "W03": 2}  # the topmost comes first


def test_a_skill_lying_face_down_is_told_by_nobody_even_to_who_holds_both_seats() -> None:
    session = laid("5.2", {"p1.hand": "S01", "p2.skill": "W03", "p2.hand": "W05"}, ALONE, privacy="open")
    _, away = told(session)
    assert "W03" not in away


@pytest.mark.parametrize("size", SIZES)
def test_the_list_lies_beside_what_cools_over_nothing_else(size: tuple[int, int]) -> None:
    at = Sitting(cooling({"p2.cooldown": "W01 W02"}), size=size)
    area = at.scene.geometry.part("known")
    assert area is not None
    assert at.scene.frame.cloth.contains(area)
    assert not any(laid.box.colliderect(area) for laid in at.scene.geometry.pieces)


def test_nothing_is_told_before_a_character_is_chosen() -> None:
    at = Sitting(dealt(AND_BOT, privacy="open"))
    known = at.scene.layout.known
    assert known is not None
    assert cards_of(known, at.session.box, at.scene.model.view, 1) == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_who_points_at_a_line_reads_what_that_card_does(lang: str) -> None:
    at = Sitting(cooling({"p2.cooldown": "W01"}), lang=lang)
    known, box, geometry = at.scene.layout.known, at.session.box, at.scene.geometry
    area = geometry.part("known")
    assert known is not None and area is not None
    first = cards_of(known, box, at.scene.model.view, 1)[0]
    at.move((area.x + 40, area.y + 10))
    at.later(600)
    tip = at.scene.overlays.tips.tip()
    assert tip is not None and tip[0] == f"{first.name[lang]}: {first.data['text'][lang]}"


@pytest.mark.parametrize(("lang", "said"), [("en", "any"), ("ja", "必中")])
def test_a_shot_that_always_hits_says_so_where_the_others_show_their_distance(lang: str, said: str) -> None:
    with notes() as taken:
        lies = {"p1.hand": "S01", "p2.character": "A00", "p2.hand": "A07 A01"}
        at = Sitting(laid("5.2", lies, AND_BOT, privacy="open"), lang=lang)
        area = at.scene.geometry.part("known")
        assert area is not None
        found = [note for note in taken if note.words == said and note.at and area.collidepoint(note.at[:2])]
    sure = [card for card in at.session.box.cards[1:] if "archer" in card.tags and card.template == "skill"
            and "atk" in card.data and not card.data.get("critical")]
    assert len({note.at[1] for note in found}) == len(sure) == 1


def test_what_cools_is_told_with_the_turn_from_which_it_can_come_again() -> None:
    at = Sitting(cooling({"p2.cooldown": "W01"}))
    with notes() as taken:
        at.scene.stale_rest()
        at.wait(50)
    assert "from turn 2" in {one.note.words.replace("\xa0", " ") for one in seen(at.app.surface, taken)}


def test_a_paid_card_that_was_turned_up_is_told_with_its_own_turn() -> None:
    session = cooling({"p2.cooldown": "W01"}, {"p2.cooldown.1": "W03 W04"})
    box, state = session.box, session.state
    paid = state.lying_on(state.zones[box.zone_of["p2.cooldown"]][0])
    for card in paid:
        state.flip(card, DOWN)
    assert told(session)[1] == {"W01": 3}
    for card in paid:
        state.flip(card, UP)
    assert told(session)[1] == {"W04": 1, "W03": 2, "W01": 3}


def test_the_turn_it_names_stays_the_same_before_and_after_what_cools() -> None:
    session = cooling({"p2.cooldown": "W01"}, {"p2.cooldown.1": "W03 W04"})
    state = session.state
    before = state.turn + told(session)[1]["W01"]
    state.agenda = tuple(frame for frame in state.agenda if frame[0] != "5.6")
    top = state.zones[session.box.zone_of["p2.cooldown"]][0]
    state.move(state.lying_on(top)[-1], session.box.zone_of["p2.hand"])
    assert state.turn + told(session)[1]["W01"] == before


def test_an_ultra_that_was_taken_is_counted_until_it_is_seen() -> None:
    zones = {"p2.ultra": "W08 W09", "p2.hand": "W05 W06 W10"}
    session = laid("5.2", {"p1.hand": "S01", **zones}, AND_BOT, privacy="open")
    at = Sitting(session)
    known = at.scene.layout.known
    assert known is not None and unseen(known, session.box, at.scene.model.view, 1) == 1
    with notes() as taken:
        at.scene.stale_rest()
        at.wait(50)
    assert "Ultra skills: 1 not seen yet" in {one.note.words.replace("\xa0", " ") for one in seen(at.app.surface, taken)}
    opened = view(session.state, eyes_of(session.box, 0, 1))
    assert unseen(known, session.box, opened, 1) == 0 and "W10" in {c.key for c in cards_of(known, session.box, opened, 1)}, (
        "a replay that shows both hands")
    session = laid("5.2", {"p1.hand": "S01", **zones, "p2.hand": "W05 W06", "p2.cooldown": "W10"}, AND_BOT, privacy="open")
    cards, away = told(session)
    assert cards[-1] == "W10" and away == {"W10": 1}
    assert unseen(known, session.box, Sitting(session).scene.model.view, 1) == 0


def test_an_ultra_that_was_seen_stays_in_the_list_when_nobody_sees_any_more_where_it_is() -> None:
    """It came back to the hand, and a skill was laid from there unseen since."""
    session = laid("5.2", {"p1.hand": "S01 S02", "p2.ultra": "W08 W09", "p2.hand": "W05 W06", "p2.cooldown": "W10"}, AND_BOT)
    dice = Dice(7)
    while session.result is None and session.state.turn < 12:
        session.answer(session.waiting()[0], any_move(session, session.waiting()[0], dice))
        at = Sitting(session)
        known, view = at.scene.layout.known, at.scene.model.view
        assert known is not None
        hidden = "W10" not in {card.key for card in cards_of(known, session.box, view, 1)}
        if hidden and session.state.step() == "5.4-1":
            break
    assert hidden
    named = at.scene.shows._ground(at.scene.model).named
    assert "W10" in named and "W10" in {card.key for card in cards_of(known, session.box, view, 1, named)}
    assert unseen(known, session.box, view, 1, named) < unseen(known, session.box, view, 1)


def test_what_comes_back_to_the_hand_lies_where_it_was_among_the_others() -> None:
    session = laid("5.2", {"p1.hand": "S02 S05 S07", "p2.hand": "W05 W06", "p1.cooldown": "S04"}, AND_BOT, privacy="open",
                   on={"p1.cooldown.1": "S01"})
    state, box = session.state, session.box
    skill = state.zones[box.zone_of["p1.cooldown"]][0]
    for keys in (["S01", "S02", "S05", "S07"], ["S01", "S02", "S04", "S05", "S07"]):
        cool(state, 0, skill)
        assert [box.cards[state.face[piece]].key for piece in state.zones[box.zone_of["p1.hand"]]] == keys


def test_the_list_names_no_skill_before_it_has_turned_over() -> None:
    session = laid("5.2", {"p1.hand": "S01 S04", "p2.hand": "W05"}, AND_BOT)
    t = Sitting(session, motion=1.0)
    t.app.settings = t.app.settings.__class__(lang="en", ui_scale=1.0, motion=1.0, bot_pace=1.0, beat=0.0)
    t.calm()
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("p1.skill"))
    known, seen_in_use = t.scene.layout.known, []
    assert known is not None
    for _ in range(300):
        t.wait(16)
        turned = back_in(known, session.box, t.scene.model.view, 1).get("W05") == 0
        told = back_in(known, session.box, t.scene.told.view, 1).get("W05") == 0
        part = next(part for part in t.scene.geometry.sheets.parts if part.name == "known")
        assert part.later
        if told:
            assert not t.scene.flights or turned
            seen_in_use.append(t.now)
            break
        assert not (turned and not t.scene.unfolds)
    assert seen_in_use


@pytest.mark.parametrize(("lang", "said"), [("en", "not even who paid it"), ("ja", "払った本人も見られません")])
def test_pointing_at_a_card_one_paid_says_why_it_shows_its_back(lang: str, said: str) -> None:
    session = cooling({"p1.cooldown": "S06"}, {"p1.cooldown.1": "S04"})
    state, skill = session.state, session.state.zones[session.box.zone_of["p1.cooldown"]][0]
    paid, = state.lying_on(skill)
    state.lay(paid, skill, DOWN, 90, veiled=True)
    t = Sitting(session, lang=lang)
    box = t.at("p1.cooldown.1/1").box
    t.move((box.centerx, box.bottom - 4))
    t.later(600)
    tip = t.scene.overlays.tips.tip()
    assert tip is not None and said in tip[0]


def test_the_sum_of_an_attack_counts_the_level_as_soon_as_the_skill_is_open() -> None:
    session = laid("5.2", {"p1.hand": "S01 S02 S03", "p2.hand": "W05 W06"}, AND_BOT)
    session.paced = False
    t = Sitting(session, motion=1.0)
    t.calm()
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("p1.skill"))
    sums = set()
    for _ in range(200):
        t.wait(16)
        sums |= {says.figures["n"] for says in t.scene.told.sight.figures.ledger()
                 if says.key.startswith("sum.attack") and says.figures["seat"] == "seat:0"}
    assert sums == {3}


@pytest.mark.parametrize(("lang", "said"), [
    ("en", "Aimed Shot: Cost 2, ATK 5, Critical Far"), ("ja", "狙い撃ち: コスト 2, ATK 5, クリティカル距離 遠")])
def test_of_a_card_that_does_no_more_the_figures_are_told(lang: str, said: str) -> None:
    at = Sitting(laid("5.2", {"p1.hand": "S01", "p2.character": "A00", "p2.hand": "A03 A01"}, AND_BOT, privacy="open"), lang=lang)
    part = next(part for part in at.scene.geometry.sheets.parts if part.name == "known")
    assert part.told is not None
    points = [(x, y) for x in range(part.area.x + 5, part.area.right, 40) for y in range(part.area.y + 5, part.area.bottom, 10)]
    told = {found[0] for point in points if (found := part.told(point, part.area, at.scene.model.view, at.scene.look))}
    assert said in told


@pytest.mark.parametrize("size", SIZES)
def test_the_two_fragments_to_choose_from_lie_beside_the_list(size: tuple[int, int]) -> None:
    at = Sitting(played(dealt(AND_BOT, privacy="open"), lambda session: session.at_step == "2-hide"), size=size)
    listed = at.scene.geometry.part("known")
    cards = [at.at(f"p1.drawn.{n}").rect for n in (1, 2)]
    assert listed is not None and not any(card.colliderect(listed) for card in cards)
    assert not cards[0].colliderect(cards[1])
