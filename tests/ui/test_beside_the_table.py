"""What is shown, read or told lies over nothing of one's own, and nothing is told of what the pointer only happens to rest on."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from duel_play import laid as duel
from games_play import SPACE
from scene_play import AND_BOT, Point, Sitting, laid
from test_glass import ZONES
from test_hunt_read import hunt
from test_scene_unfolding import bot_removes

from tabletop.play.brought import Lit
from tabletop.ui import paint
from tabletop.ui.settings import roomy_scale
from tabletop.ui.table.moment.still import Beheld, Stood
from tabletop.ui.table.panels.log.chapters import sentence, told_together
from tabletop.ui.table.panels.rule_note import ToldRule
from tabletop.ui.table.sheets.still import rooms
from tabletop.ui.widgets import ScrollList

SIZES: tuple[Point, ...] = ((1280, 800), (1366, 768), (1920, 1080))


def shown(t: Sitting) -> pygame.Rect:
    """Where the first still that waits stands."""
    stills = t.scene.unfolding.stills
    while not (stills.waits and stills.now):
        t.wait(16)
        assert t.now < 20_000
    margin = paint.reach("dialog", t.scene.look.k)
    return stills.pictures()[0][1].inflate(-2 * margin, -2 * margin)


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_what_came_to_light_stands_over_nothing_of_the_table(size: Point, lang: str) -> None:
    t = bot_removes(lang)
    t.app.settings = replace(t.app.settings, one_by_one="always")
    t.app.resized(pygame.Surface(size))
    cloth = t.scene.frame.cloth
    assert shown(t).collidelist([cloth, t.scene.frame.hand, t.scene.frame.prompt]) < 0


@pytest.mark.parametrize("size", SIZES)
def test_the_newest_lines_of_the_log_are_under_what_came_to_light(size: Point) -> None:
    t = hunt(p1_hand="")
    t.app.resized(pygame.Surface(size))
    t.calm()
    lines = next(one for one in t.scene.overlays.log.controls if isinstance(one, ScrollList))
    room = lines.rect.copy()
    t.key(*SPACE)
    stands = shown(t)
    t.wait(32)
    assert stands.w and room.colliderect(stands) and not lines.rect.colliderect(stands)
    assert lines.rect.bottom == room.bottom and lines.rect.h > 80
    t.scene.unfolding.stills.end()
    t.wait(32)
    assert lines.rect == room


@pytest.mark.parametrize("log_open", [True, False])
@pytest.mark.parametrize(("size", "lang"), [*zip(SIZES, ("en", "ja", "en"), strict=True), ((1366, 768), "en"), ((1280, 800), "ja")])
def test_two_skills_turned_up_lie_over_no_card_of_the_hand_and_no_list(size: Point, lang: str, log_open: bool) -> None:
    t = Sitting(duel("5.3", {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S01 S02 S03 S05 S06", "p2.hand": "A01 A02",
                             "p1.skill": "S07", "p2.skill": "A04"}, AND_BOT), lang=lang, size=size, k=roomy_scale(size))
    t.app.settings = replace(t.app.settings, one_by_one="always")
    if t.scene.log_open != log_open:
        t.key(pygame.K_j, "j")
    t.wait(300)
    stills = t.scene.unfolding.stills
    stills.kept = [Stood(0, 1, Beheld(tuple(Lit(t.at(place).seen.face, place) for place in ("p1.skill", "p2.skill")), (),
                                      t.scene.model.wording.person(0) + ": Lunge; Archer: Thousand-League Arrow"))]
    stills.again(0)
    margin, frame = paint.reach("dialog", t.scene.look.k), t.scene.frame
    stands = stills.pictures()[0][1].inflate(-2 * margin, -2 * margin)
    hand, geometry = [t.at(f"p1.hand.{n}").rect for n in range(1, 6)], t.scene.geometry
    listed = geometry.part("known")
    assert listed is not None and stands.collidelist([*hand, frame.prompt, listed]) < 0
    assert not log_open or stands.collidelist([frame.cloth, frame.hand]) < 0


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_a_still_of_three_cards_cuts_no_label(size: Point, lang: str) -> None:
    t = hunt(lang)
    t.app.resized(pygame.Surface(size))
    t.wait(300)
    stills, places = t.scene.unfolding.stills, ("clad_slot.2", "clad_slot.3", "p1.hand.1")
    cards = tuple(Lit(t.at(place).seen.face, place) for place in places)
    stills.kept = [Stood(0, 1, Beheld(cards, (), "Three cards"))]
    stills.again(0)
    margin = paint.reach("dialog", t.scene.look.k)
    stands = stills.pictures()[0][1].inflate(-2 * margin, -2 * margin)
    written = t.scene.felt.labels.written
    assert len(written) > 3 and t.scene.frame.cloth.contains(stands)
    assert [tuple(one) for one in written if stands.colliderect(one) and not stands.contains(one)] == []


def test_esc_and_a_click_on_it_put_away_what_came_to_light() -> None:
    for press in ("esc", "click"):
        t = bot_removes()
        t.app.settings = replace(t.app.settings, one_by_one="always")
        at, still, count = shown(t).center, t.scene.unfolding.stills.now, len(t.session.history.commits)
        if press == "esc":
            t.key(pygame.K_ESCAPE)
        else:
            t.click(at)
        t.wait(16)
        assert t.scene.unfolding.stills.now != still and len(t.session.history.commits) >= count


def test_without_the_log_it_covers_none_of_my_slots_where_it_can_be() -> None:
    t = bot_removes()
    t.app.settings = replace(t.app.settings, one_by_one="always")
    t.scene.log_open = False
    t.scene.look_again()
    assert not any(room.tall for room in rooms(t.scene))
    assert t.scene.frame.cloth.contains(shown(t))


def test_nothing_is_told_of_a_slot_on_which_i_just_laid_something() -> None:
    t = Sitting(laid("4.1", {"p1.hand": "009 028", "p1.land": "016 017 018"}, AND_BOT, privacy="peek"))
    t.drag(t.grip("p1.hand.1"), t.spot("p1.land"))
    t.wait(1200)
    assert t.scene.overlays._tipped is None and t.scene.overlays.read is None
    t.move((t.spot("p1.land")[0] + 20, t.spot("p1.land")[1]))
    t.wait(600)
    assert t.scene.overlays._tipped is not None, "it moved: that is what I point at now"


def test_a_tooltip_lies_over_no_notice_and_no_notice_over_a_tooltip() -> None:
    t = Sitting(laid("4.1", {"p1.hand": "009 028", "p1.land": "016 017 018"}, AND_BOT, privacy="peek"))
    t.move(t.spot("p1.unit.2"))
    t.wait(600)
    tips = t.scene.overlays.tips
    assert t.scene.overlays._tipped is not None
    t.app.tell("table.nothing_laid", cap="Ctrl+Z")
    t.wait(32)
    assert t.app.notice.w and not t.app.notice.colliderect(tips.area)
    for at in (t.app.notice.midtop, t.app.notice.midbottom, t.spot("p2.unit.2")):
        t.move(at)
        t.wait(600)
        assert t.scene.overlays._tipped is None or not t.app.notice.colliderect(tips.area)


def test_my_own_hidden_magic_is_read_large_when_pointed_at() -> None:
    t = Sitting(laid("4.1", {"p1.hand": "009 028", "p1.magic": "047"}, AND_BOT, privacy="peek"))
    t.move(t.at("p1.magic.1").rect.center)
    t.wait(600)
    read = t.scene.overlays.read
    assert read is not None and read.rect.w >= 190 > t.at("p1.magic.1").rect.w


def test_my_own_magic_is_read_beside_what_is_told_of_a_rule_and_not_under_it() -> None:
    t = Sitting(laid("4.1", {"p1.hand": "009 028", "p1.magic": "A01"}, AND_BOT, privacy="peek"))
    overlays = t.scene.overlays
    overlays.note.note = ToldRule("4.2", None)
    t.scene.look_again()
    t.wait(32)
    note = overlays.note.rect
    assert note.w
    t.move(t.at("p1.magic.1").rect.center)
    t.wait(600)
    assert overlays.read is not None and not overlays.read.rect.colliderect(note)


def test_a_card_that_came_to_lie_under_the_pointer_is_not_read_before_it_moves() -> None:
    t = Sitting(duel("5.2", ZONES, AND_BOT))
    tips = t.scene.overlays.tips
    t.move(t.at("p1.ultra.1").rect.center)
    t.wait(32)
    assert not tips.comes_to_lie()
    tips._lay = t.scene.mouse, ("p1.hand.1", 1)
    assert tips.comes_to_lie() and tips.comes_to_lie(), "and stays so"
    x, y = t.scene.mouse or (0, 0)
    t.move((x + 2, y))
    assert tips.comes_to_lie(), "a hand trembles"


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_has_room_for_the_words_of_its_buttons(size: Point, lang: str) -> None:
    t = Sitting(laid("4.2", {"p1.hand": "009 028", "p1.land": "016"}, AND_BOT, privacy="peek"), size, lang=lang)
    t.drag(t.grip("p1.hand.1"), t.spot("p1.unit.1"))
    t.wait(64)
    toast = t.scene.overlays.toast
    assert toast is not None
    for button in toast.buttons:
        assert button.natural(t.scene.look)[0] - t.scene.look.px(16) <= button.rect.w and toast.rect.contains(button.rect)


def test_each_of_two_skills_that_are_turned_up_is_headed_by_its_own_name() -> None:
    t = Sitting(duel("5.2", ZONES, AND_BOT), motion=1.0, beat=1.0)
    t.app.settings = replace(t.app.settings, one_by_one="always", bot_pace=1.0)
    t.wait(1000)
    t.click(t.grip("p1.hand.1"))
    t.calm()
    t.key(pygame.K_RETURN, "\r")
    stills, seen = t.scene.unfolding.stills, list[str]()
    while len(seen) < 2:
        t.wait(48)
        assert t.now < 30_000
        if stills.now is not None and stills.waits:
            (lit,) = stills.now.cards
            seen.append(t.session.box.cards[lit.face].name["en"])
            assert not stills.now.cause or stills.now.cause.endswith(seen[-1]), stills.now.cause
            t.wait(900)
            t.key(pygame.K_SPACE, " ")
    assert len({*seen}) == 2


def test_a_notice_leaves_the_rivals_skills_free() -> None:
    t = Sitting(duel("5.2", ZONES, AND_BOT))
    t.wait(300)
    t.app.tell("table.refused")
    t.wait(32)
    known = [part.area for part in t.scene.geometry.sheets.parts]
    assert t.app.notice.w and known and t.app.notice.collidelist(known) < 0


REMOVED_BY_TWO = {"p2.hand": "031 034", "p2.unit.1": "036", "p2.unit.3": "043", "p1.unit.2": "030", "p1.unit.3": "007",
                  "p1.hand": "028"}


def removes_and_strikes() -> Sitting:
    """The bot removes a unit with two cards, then one of its units pierces and another attacks."""
    t = bot_removes("en", ("p2 removal 031 > p1.unit.2, 034 > p1.unit.2",), **{
        "p1.unit.1": "", "p1.land": "016 017", "p2.land": "019 020", **REMOVED_BY_TWO})
    t.app.settings = replace(t.app.settings, one_by_one="always")
    t.app.resized(pygame.Surface((1366, 768)))
    return t


def test_a_blow_stands_without_the_cards_of_an_earlier_deed_and_says_its_own_sum() -> None:
    t = removes_and_strikes()
    stills, cloth, seen = t.scene.unfolding.stills, t.scene.frame.cloth, list[tuple[int, str]]()
    while len(seen) < 4:
        assert not shown(t).colliderect(cloth), "the units of the fight and my slots are in sight"
        assert stills.now is not None
        seen.append((len(stills.now.cards), stills.now.cause.replace("\xa0", " ")))
        t.calm()
        t.key(pygame.K_SPACE, " ")
        t.wait(32)
    removal = "Bot 1: 2-card removal of Black Hound · Grass (7+1≥6) · {}/2 · No counter: Haru needs 2 cards and has 1"
    assert seen == [(1, removal.format(1)), (1, removal.format(2)), (0, "Bot 1: Pierce 2−0=2"), (0, "Bot 1: Attack 7−5=2")]
    while t.scene.unfolds or not t.scene.overlays.recap.lines:
        t.wait(48)
        assert t.now < 30_000
    said = [line.said for line in t.scene.overlays.recap.lines]
    assert any("Pierce" in line and "Attack" in line and line.count("28") <= 1 for line in said), said
    assert all(line.count("2-card removal") <= 1 and "1/2" not in line for line in said), said
    log, said_by = [(line, False) for line in t.session.history.log], t.scene.model.wording
    chapters = t.session.rules.display.chapters if t.session.rules is not None else None
    assert chapters is not None
    told = [sentence(one, chapters, said_by, "en").replace("\xa0", " ") for one in told_together(log, chapters)]
    assert any("2-card removal" in row and "No counter: Haru needs 2 cards and has 1" in row for row in told), told


def test_each_of_several_cards_that_remove_is_headed_by_the_unit_it_lies_on() -> None:
    t = bot_removes()
    t.app.settings = replace(t.app.settings, one_by_one="always")
    t.app.resized(pygame.Surface((1366, 768)))
    stills, box, seen = t.scene.unfolding.stills, t.session.box, list[tuple[str, str]]()
    while len(seen) < 3:
        shown(t)
        assert stills.now is not None
        card = box.cards[stills.now.cards[0].face].id
        seen.append((card, stills.now.cause.replace("\xa0", " ").split(" · No counter")[0]))
        t.calm()
        t.key(pygame.K_SPACE, " ")
        t.wait(32)
    brawn, hound = "Bot 1: 1-card removal of Brainless Brawn · Grass (7=7)", "Bot 1: 2-card removal of Black Hound · Grass (5+2≥6)"
    assert seen == [("brainless_brawn", brawn), ("assault_soldier", f"{hound} · 1/2"), ("vanguard_striker", f"{hound} · 2/2")]
