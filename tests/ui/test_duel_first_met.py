"""What somebody meets in a first duel who knows only the screen: nothing lies, stands or is said before it is so."""

from __future__ import annotations

import pygame
import pytest
from duel_play import AND_BOT, laid
from scene_play import Sitting
from test_duel_shown import space, struck

from tabletop.ui import text
from tabletop.ui.proof.legible import seen
from tabletop.ui.table.draw.sums import sums
from tabletop.ui.table.plugins.bands.line import Hop, OnLine, draw_line
from tabletop.ui.text.noting import notes

LIES = {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S01 S03", "p2.hand": "A01 A02", "p2.skill": "A04",
        "p1.fragment": "F3"}
SIZES = [(1280, 800), (1366, 768), (1920, 1080)]


def test_what_was_paid_flies_to_the_cooldown_with_its_skill_and_lies_there_no_sooner() -> None:
    t = struck()
    for _ in range(4):
        t.key(pygame.K_SPACE, " ")
        for _ in range(60):
            t.wait(25)
            if "p2.cooldown.1" in (air := {flight.place: flight for flight in t.scene.flights}):
                break
        else:
            continue
        break
    skill, paid = air["p2.cooldown.1"], air["p2.cooldown.1/1"]
    assert (paid.start, paid.ms) == (skill.start, skill.ms) and paid.a != paid.b
    lies = t.scene.geometry.of("p2.cooldown.1/1")
    assert lies is not None and paid.b == lies.rect.center


def test_what_is_said_of_the_cooldown_is_so_while_it_is_said() -> None:
    t = struck(p2_life=6)
    for _ in range(8):
        still = t.scene.unfolding.stills.now
        if still is not None and still.cause.startswith("Cooldown"):
            break
        space(t)
    assert still is not None and "Back to hand: 2 cards of Swordsman, 1 of Archer" in still.cause
    view = t.scene.unfolding.cloth.view(t.scene.viewer.eyes())
    assert len(view.zones[t.session.box.zone_of["p1.hand"]]) == 2, "the cards it tells of lie in the hand"


def written(t: Sitting) -> set[str]:
    with notes() as taken:
        t.scene.stale_rest()
        t.wait(50)
    return {one.note.words.replace("\xa0", " ") for one in seen(t.app.surface, taken)}


@pytest.mark.parametrize(("lang", "size", "said"), [
    ("en", SIZES[0], "Damage at each distance"), ("ja", SIZES[1], "距離ごとのダメージ"),
    ("en", SIZES[2], "Damage at each distance")])
def test_the_figures_over_the_line_say_what_they_are(lang: str, size: tuple[int, int], said: str) -> None:
    t = Sitting(laid("5.2", LIES, AND_BOT), lang=lang, size=size)
    t.calm()
    assert said not in written(t)
    t.move(t.grip("p1.hand.1"))
    assert said in written(t)


@pytest.mark.parametrize(("lang", "of", "causes"), [
    ("en", "3 (2, Lv1 +1)", {"In the attack: Swordsman's Lv1", "In the attack: Archer's Hidden Dagger"}),
    ("ja", "3（2、Lv1+1）", {"攻撃力に：剣士のLv1", "攻撃力に：弓手の懐の短剣"})])
def test_what_changes_an_attack_is_named(lang: str, of: str, causes: set[str]) -> None:
    t = Sitting(laid("5.2", LIES, AND_BOT), lang=lang)
    t.calm()
    t.click(t.grip("p1.hand.1"))
    t.later(600)
    t.key(pygame.K_RETURN)
    t.calm()
    assert any(of in one.replace("*", "") for one in sums(t.scene.model, None)[0])
    found = t.scene.model.sight.figures
    for _ in range(6):
        if (told := found.reveal()) is not None:
            break
        t.key(pygame.K_p, "p")
        t.later(600)
        t.calm()
        found = t.scene.model.sight.figures
    assert told is not None
    assert {t.scene.model.wording.says(note) for blow in told.blows for note in blow.notes if note.key == "note.attack"} == causes


def test_what_moved_the_line_is_named_beside_how_far_where_there_is_room() -> None:
    t = Sitting(laid("5.2", LIES, AND_BOT))
    line = t.scene.layout.line
    assert line is not None
    for wide, named in ((460, True), (260, False)):
        with notes() as taken:
            surface = pygame.Surface((480, 400))
            hops = [Hop(1, 0, 1, by="Lv1"), Hop(1, 1, 0, by="Valor of Anoare"), Hop(0, 0, 1)]
            draw_line(surface, pygame.Rect(10, 20, wide, 330), line, OnLine(1, hops, large=True), "#4a3a34", t.scene.look)
        said = {one.note.words for one in seen(surface, taken)}
        assert "Lv1 +1" in said and ("Valor of Anoare −1" in said) is named


@pytest.mark.parametrize("size", SIZES)
def test_what_is_told_of_a_level_and_of_a_row_lies_over_no_level_and_no_row(size: tuple[int, int]) -> None:
    t = Sitting(laid("5.2", LIES, AND_BOT), size=size)
    t.calm()
    tips = t.scene.overlays.tips
    for paper in t.scene.geometry.sheets.texts.values():
        t.move((paper.x + 40, paper.centery))
        t.wait(900)
        assert tips.tip() is not None and not any(tips.area.colliderect(one) for one in t.scene.geometry.sheets.texts.values())
    listed = t.scene.geometry.part("known")
    assert listed is not None
    t.move((listed.x + 40, listed.y + 10))
    t.wait(900)
    tip = tips.tip()
    assert tip is not None and tip[0].startswith("Parting Shot") and not tips.area.colliderect(tip[1])
    assert tip[1].h > 3 * (listed.h // 8), "the whole list"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_a_newcomer_has_to_know_is_told_in_ninety_letters(lang: str) -> None:
    said = Sitting(laid("5.2", LIES, AND_BOT), lang=lang).session.catalog.messages[lang]
    keys = [key for key in said if key.startswith(("brief.", "down."))]
    assert {"brief.5.5-3", "brief.recover", "brief.take", "brief.5.4-1"} <= {*keys}
    assert not [key for key in keys if len(said[key]) > 90]


COOLING = {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S01", "p1.cooldown": "S02 S04 S05", "p2.hand": "A01",
           "p2.cooldown": "A10 A03 A05"}


@pytest.mark.parametrize("size", SIZES)
def test_of_three_skills_that_cool_every_name_in_the_list_is_whole(size: tuple[int, int]) -> None:
    said = written(Sitting(laid("5.2", COOLING, AND_BOT, p1_level=3, p1_life=0), size=size))
    assert "Thousand-League Arrow" in said and not any(word.startswith("Thousand") and word.endswith("...") for word in said)


def test_a_card_of_which_little_is_seen_has_no_word_for_no_distance_where_that_would_run_over_its_attack(
        monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, draw = set(), text.draw_line

    def kept(surface: pygame.Surface, words: str, *args: object, **options: object) -> float:
        drawn.add(words)
        return draw(surface, words, *args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(text, "draw_line", kept)
    t = Sitting(laid("5.2", {**COOLING, "p1.cooldown": "S02 S04 S03"}, AND_BOT), size=(1290, 802))
    t.wait(500)
    assert t.at("p2.cooldown.2").up and "none" not in drawn and "\u2013" in drawn


@pytest.mark.parametrize(("lang", "said"), [("en", "three circles beside Lv3"), ("ja", "Lv3の横の丸3つ")])
def test_the_third_level_says_what_its_three_circles_count(lang: str, said: str) -> None:
    t = struck(lang, p2_life=1, p2_level=2)
    causes = []
    for _ in range(10):
        if (still := t.scene.unfolding.stills.now) is not None:
            causes.append(still.cause)
        space(t)
    assert any(said in cause for cause in causes)


@pytest.mark.parametrize(("lang", "said", "of"), [
    ("en", "Damage at each distance", "{card}: damage"), ("ja", "距離ごとのダメージ", "{card}のダメージ")])
def test_figures_over_the_line_of_another_skill_than_the_chosen_one_name_it(lang: str, said: str, of: str) -> None:
    t = Sitting(laid("5.2", LIES, AND_BOT), lang=lang)
    t.calm()
    t.click(t.grip("p1.hand.1"))
    assert said in written(t), "the button names the same skill"
    other = of.format(card=t.scene.model.piece_name(t.scene.model.sight.piece("p1.hand.2")))
    t.move(t.grip("p1.hand.2"))
    assert t.scene.focused == "p1.hand.1" and t.scene.model.ways
    found = written(t)
    assert other in found and said not in found
    t.move(t.grip("p1.hand.1"))
    assert said in written(t)
