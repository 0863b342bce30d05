"""Labels cover no words: chips at the plates, tags of what lasts, figures on cards, sums of a plan, cards laid on cards."""

from __future__ import annotations

from collections.abc import Callable

import hackclad_play
import pygame
import pytest
from scene_play import ALONE, AND_BOT, TWO, Sitting, laid, opened

from tabletop.play.hands import read_edit
from tabletop.play.people import Privacy
from tabletop.referee import moves
from tabletop.table.state import Lasting
from tabletop.ui.look import Look
from tabletop.ui.proof.legible import Fault, faults, seen
from tabletop.ui.settings import roomy_scale
from tabletop.ui.table.draw.held import later_chip
from tabletop.ui.table.draw.sums import draw_ledger
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.panels.reaction import Chip
from tabletop.ui.text.breaking import NO_BREAK
from tabletop.ui.text.noting import notes
from tabletop.ui.widgets import tooltip

FIELD = {"p1.land": "004 017", "p2.land": "029 008", "p1.unit.2": "026", "p2.unit.1": "016", "p1.hand": "009 036"}
TABLE = {"p1.hand": "028 026 015 010", "p2.hand": "006 018 004 014", "p1.unit.1": "036", "p1.unit.2": "027", "p1.unit.3": "016",
         "p2.unit.1": "031", "p2.unit.2": "037", "p1.land": "029 008", "p2.land": "019 020", "p1.magic": "A05", "p2.magic": "A11"}


def covered(t: Sitting) -> list[Fault]:
    """What lies over words on the screen as it stands, drawn from nothing."""
    def draw() -> pygame.Surface:
        t.scene.stale_rest()
        t.scene.touch()
        t.app.step([], t.now)
        return t.app.surface
    return [fault for fault in faults(draw) if fault.kind == "overlap"]


def removing(said: str, lang: str, size: tuple[int, int] = (1280, 800), k: float = 1.0, privacy: Privacy = "open") -> Sitting:
    """The first person may counter a removal that the second declared."""
    t = Sitting(laid("2.1", TABLE, TWO, seat="p2", privacy=privacy), size, k, lang)
    assert t.session.rules is not None and t.session.ask is not None
    mark = len(t.session.history.commits)
    assert t.session.answer(*moves.read(t.session.state, said, dict(t.session.rules.verbs), t.session.ask.about)).committed
    t.scene.changed(mark)
    t.wait(1500)
    return t


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_tags_of_what_lasts_on_cards_cover_no_words(lang: str) -> None:
    t = Sitting(laid("2.1", TABLE, TWO), lang=lang)
    state = t.session.state
    for slot, keys in (("p1.unit.1", ("power",)), ("p1.unit.2", ("power", "piercing", "no_block")), ("p2.unit.2", ("power",))):
        piece = state.zones[t.session.box.zone_of[slot]][0]
        for key in keys:
            state.last(Lasting(key, piece, -1, 3, "turn"))
    t.scene.look_again()
    t.wait(64)
    assert covered(t) == []


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("said", ["p2 removal 004 > p1.unit.1", "p2 removal 006 > p1.unit.2, 018 > p1.unit.2"])
def test_cards_laid_on_a_unit_reach_neither_the_counts_nor_the_chip(said: str, lang: str) -> None:
    t = removing(said, lang)
    on = [laid for laid in t.scene.geometry.pieces if "/" in laid.seen.place]
    assert len(on) == said.count(">")
    strip = t.scene.geometry.strips[0]
    label = min(strip.centery, strip.y + 34) - 8
    chip, = t.scene.overlays.reaction.chips
    assert all(one.box.bottom < min(label, chip.top) for one in on)
    assert covered(t) == []


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080), (2560, 1440)])
def test_the_chip_of_a_counter_keeps_its_words_over_cards_laid_on_units(size: tuple[int, int]) -> None:
    t = removing("p2 removal 018 > p1.unit.1, 004 > p1.unit.1", "ja", size, roomy_scale(size), "peek")
    t.calm()
    (chip,) = [control for control in t.scene.overlays.reaction.controls if isinstance(control, Chip)]
    assert chip.form == "whole"
    t.key(pygame.K_h, "h")
    t.click(t.grip(t.hand()[0].seen.place))
    (chip,) = [control for control in t.scene.overlays.reaction.controls if isinstance(control, Chip)]
    assert chip.blind.chosen == 1 and chip.form in ("whole", "parts"), "what answers and what passes is still read"


def test_a_card_laid_on_a_unit_lies_over_the_unit_beside() -> None:
    t = removing("p2 removal 006 > p1.unit.2, 018 > p1.unit.2", "en")
    places = [laid.seen.place for laid in t.scene.geometry.pieces]
    assert max(places.index("p1.unit.3"), places.index("p1.unit.1")) < min(n for n, one in enumerate(places) if "/" in one)


def asked_at_once(lang: str) -> Sitting:
    return Sitting(hackclad_play.played(hackclad_play.seated(seats=2), hackclad_play.asked("8-4-4")), lang=lang)


def asked_to_react(lang: str) -> Sitting:
    return Sitting(hackclad_play.played(hackclad_play.seated(), hackclad_play.asked("8-4-4")), lang=lang)


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("sit", [asked_at_once, asked_to_react])
def test_the_chip_of_a_question_covers_neither_the_name_nor_the_gauges_of_a_board(sit: Callable[[str], Sitting], lang: str) -> None:
    t = sit(lang)
    chips, boards = t.scene.overlays.reaction.chips, t.scene.geometry.sheets.boards
    assert chips
    plates = [plate.rect for plate in t.scene.overlays.plates]
    rails = [rail.rect for rail in t.scene.geometry.rails]
    for chip in chips:
        assert chip.collidelist(plates) < 0 and chip.collidelist(rails) < 0
        assert any(board.rect.contains(chip) for board in boards.values())
    assert covered(t) == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_planned_hides_the_name_of_its_place_and_is_counted(lang: str) -> None:
    t = Sitting(opened(AND_BOT), lang=lang)
    for _ in range(2):
        t.drag(t.hand()[0].rect.midtop, t.spot("p1.land"))
    assert [laid.planned for laid in t.scene.geometry.pieces if laid.zone == t.session.box.zone_of["p1.land"]] == [True, True]
    near = t.scene.geometry.spots[t.session.box.zone_of["p1.land"]].rect
    with notes() as taken:
        t.scene.stale_rest()
        t.app.step([], t.now)
        shown = [text for text in seen(t.app.surface, taken) if text.box.colliderect(near.inflate(120, 110))]
    assert not any(text.box.colliderect(near) for text in shown), "the name of the place does not peep out between the cards"
    assert "2" in [text.note.words for text in shown]


@pytest.mark.each_once
@pytest.mark.parametrize(("size", "k"), [((1280, 800), 1.0), ((1920, 1080), 1.375)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_sums_of_a_plan_lie_over_no_chip_and_no_label(size: tuple[int, int], k: float, lang: str) -> None:
    """As the set-up is planned, and again as it was planned after it was taken back."""
    t = Sitting(opened(AND_BOT), size, k, lang)
    assert len(t.scene.overlays.reaction.chips) == 2
    t.key(pygame.K_i, "i")
    t.wait()
    for again in (False, True):
        if again:
            t.key(pygame.K_RETURN, "\r")
            t.seen()
            t.undo()
            t.wait()
        assert len(t.scene.acts.plan.parts) == 4 and len(t.scene.stage.sums) == 2
        with notes() as taken:
            t.scene.stale_rest()
            t.wait(50)
        words = [text for text in seen(t.app.surface, taken) if text.box.y < t.scene.frame.hand.y]
        (chip,) = t.scene.overlays.reaction.chips
        for paper in t.scene.stage.sums:
            assert not paper.colliderect(chip) and not any(paper.colliderect(plate.rect) for plate in t.scene.overlays.plates)
            assert all(paper.contains(text.box) for text in words if paper.colliderect(text.box))


def test_no_light_crosses_the_sum_of_a_plan() -> None:
    t = Sitting(opened(AND_BOT))
    for _ in range(2):
        t.drag(t.hand()[0].rect.midtop, t.spot("p1.land"))
    t.scene.focus.put(t.hand()[0].seen.place)
    t.wait(200)
    (said,) = t.scene.stage.sums
    lit = [where for _, where in t.scene.lights.pictures()]
    assert lit and said.collidelist(lit) < 0


@pytest.mark.parametrize(("place", "said"), [
    ("p1.land.1", "Dragon Queen · Water (Haru's Territories), face down. Only Haru may look."),
    ("p2.land.1", "Bot 1's Territories, face down. Only Bot 1 may look.")])
def test_pointing_at_a_card_that_lies_face_down_says_what_it_is_and_why(place: str, said: str) -> None:
    t = Sitting(laid("2.1", {**TABLE, "p1.land": "020", "p2.land": "019"}, AND_BOT))
    t.move(t.at(place).rect.center)
    t.wait(100)
    assert t.scene.overlays.tips.tip() is None, "the pointer only passes"
    t.wait(400)
    tip = t.scene.overlays.tips.tip()
    assert tip is not None and tip[0].replace(NO_BREAK, " ").replace("\N{NO-BREAK SPACE}", " ") == said
    t.move(t.at("p1.unit.1").rect.center)
    t.wait(600)
    tip = t.scene.overlays.tips.tip()
    assert tip is not None and "Swap" in tip[0], "the other one lies face up"


@pytest.mark.parametrize(("lang", "said"), [("en", "Struck out, as it is not in use here (Beginner): Swap."),
                                           ("ja", "線で消した能力は、この遊び方（初級）では使いません：交代")])
def test_what_is_struck_out_on_a_card_is_said_to_the_pointer_and_to_the_focus(lang: str, said: str) -> None:
    t = Sitting(laid("2.1", TABLE, AND_BOT), lang=lang)
    for aim in (lambda: t.move(t.at("p1.unit.1").rect.center), lambda: t.scene.focus.put("p1.unit.1")):
        aim()
        t.wait(600)
        tip = t.scene.overlays.tips.tip()
        assert tip is not None and tip[0].splitlines()[-1] == said
        named = [t.session.catalog.terms[term].name[lang] for term in ("pierce", "no_block")]
        assert [line.startswith(name) for line, name in zip(tip[0].splitlines(), named, strict=False)] == [True, True]
        t.scene.focus.put("")
        t.move((1100, 600))
        t.wait(600)
        assert t.scene.overlays.tips.tip() is None


def test_a_card_just_laid_under_the_pointer_is_not_told_before_the_pointer_moves() -> None:
    t = Sitting(laid("4.1", FIELD, AND_BOT))
    t.drag(t.grip("p1.hand.1"), t.at("p1.land.2").rect.center)
    t.wait(1200)
    assert t.scene.overlays.tips.tip() is None
    x, y = t.at("p1.land.2").rect.center
    t.move((x + 6, y))
    t.wait(600)
    assert t.scene.overlays.tips.tip() is not None


@pytest.mark.parametrize("place", ["p2.unit.1", "p1.unit.2", "p1.land.1", "p2.land.1"])
def test_a_tip_lies_over_no_piece_no_place_and_no_sum(place: str) -> None:
    t = Sitting(laid("2.1", FIELD, AND_BOT))
    t.move(t.at(place).rect.center)
    t.wait(600)
    overlays = t.scene.overlays
    tip = overlays.tips.tip()
    assert tip is not None
    area = tooltip(t.app.surface, t.scene.look, *tip, overlays.standing())
    lying = [laid.box for laid in t.scene.geometry.pieces]
    assert area.collidelist(lying) < 0 and area.collidelist(overlays.taken) < 0


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_dotted_frame_says_when_the_place_is_open(lang: str) -> None:
    nobody = {place: cards for place, cards in FIELD.items() if place != "p2.unit.1"}  # whom a card of the hand could remove now
    t = Sitting(laid("2.1", nobody, AND_BOT), lang=lang)
    later_chip.cache_clear()
    with notes() as taken:
        t.move(t.grip("p1.hand.2"))
        t.wait(100)
    said = {note.words.replace(NO_BREAK, " ").replace("\N{NO-BREAK SPACE}", " ") for note in taken}
    told = {"en": "Possible in Strategy, after Battle", "ja": "戦略でできます（戦闘のあと）"}[lang]
    told = "".join(told.split())
    assert told in "".join("".join(words.split()) for words in said), said


def test_when_a_place_is_open_is_said_at_the_piece_it_is_open_for_and_at_no_pile() -> None:
    t = Sitting(laid("2.1", {**FIELD, "discard": "020"}, AND_BOT))
    discard = t.scene.geometry.spots[t.session.box.zone_of["discard"]].rect

    t.move(t.at("p1.unit.2").rect.center)
    t.wait(100)
    at = [where for _, where in t.scene.lights.pictures() if where.h < t.scene.look.px(70)]
    unit = t.at("p1.unit.2").box
    assert at and all(abs(box.centerx - unit.centerx) < unit.w and not box.colliderect(discard) for box in at)
    lit = [where for _, where in t.scene.lights.pictures()]
    assert not any(where.contains(discard) for where in lit), "a pile to which it may only go later has no frame"


@pytest.mark.parametrize(("lang", "said"), [("en", "(Battle first)"), ("ja", "（先に戦闘）")])
def test_what_is_passed_on_the_way_is_said_at_a_later_place_before_the_drop(lang: str, said: str) -> None:
    t = Sitting(laid("2.1", FIELD, AND_BOT), lang=lang)
    t.lift(t.grip("p1.hand.1"), t.spot("p1.land"))
    later = [target for place in t.scene.held.places for target in place.targets if target.step]
    assert later and {t.scene.model.label(target)[1] for target in later} == {said}
    t.scene.carrying.put_back()
    t = Sitting(laid("4.1", FIELD, AND_BOT), lang=lang)
    t.lift(t.grip("p1.hand.1"), t.spot("p1.land"))
    assert not any(t.scene.model.before(target) for place in t.scene.held.places for target in place.targets)


@pytest.mark.parametrize(("lang", "said"), [("en", "Only you see this"), ("ja", "見えているのはあなただけです")])
def test_the_eye_on_a_card_of_ones_own_that_lies_face_down_is_told(lang: str, said: str) -> None:
    t = Sitting(laid("2.1", {**FIELD, "p1.magic": "A04"}, AND_BOT, privacy="peek"), lang=lang)
    t.move(t.at("p1.magic.1").rect.center)
    t.wait(600)
    tip = t.scene.overlays.tips.tip()
    assert t.at("p1.magic.1").seen.secret and tip is not None and tip[0].startswith(said)


def test_a_tip_goes_with_any_key_and_comes_again_when_something_else_was_pointed_at() -> None:
    t = Sitting(laid("2.1", {**FIELD, "p1.magic": "A04"}, AND_BOT, privacy="peek"))
    t.move(t.at("p1.magic.1").rect.center)
    t.wait(600)
    assert t.scene.overlays._tipped is not None
    for _ in range(2):
        t.key(pygame.K_ESCAPE)
        t.wait(600)
        assert t.scene.overlays._tipped is None
    t.move(t.spot("p1.land"))
    t.wait(600)
    t.move(t.at("p1.magic.1").rect.center)
    t.wait(600)
    assert t.scene.overlays._tipped is not None


@pytest.mark.each_once
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("place", ["p1.magic.1", "p1.unit.2", "p2.unit.1"])
def test_a_tip_finds_room_beside_places_too(place: str, size: tuple[int, int]) -> None:
    t = Sitting(laid("2.2", {**FIELD, "p1.magic": "A04"}, AND_BOT, privacy="peek"), size=size)
    t.move(t.at(place).rect.center)
    t.wait(600)
    overlays = t.scene.overlays
    assert overlays._tipped is not None
    pieces, others = overlays.standing()
    area = tooltip(t.app.surface, t.scene.look, *overlays._tipped, ([], pieces, others))
    assert area.collidelist([*pieces, *others]) < 0


@pytest.mark.parametrize(("life", "low"), [(1, 0), (-1, -10), (-12, -20)])
def test_a_rail_reaches_below_0_by_whole_tens(life: int, low: int) -> None:
    t = Sitting(laid("2.1", FIELD, AND_BOT, p1_life=life))
    assert {rail.low for rail in t.scene.geometry.rails} == {low}


def test_the_keys_under_a_large_card_stand_on_a_ground_of_their_own() -> None:
    t = Sitting(laid("2.1", FIELD, AND_BOT))
    assert t.scene.overlays.large.show("p2.unit.1")
    t.scene.touch()
    t.wait(50)
    y = t.app.surface.get_height() - t.scene.look.px(22) - t.scene.look.px(13)
    middle = t.app.surface.get_width() // 2
    assert len({tuple(t.app.surface.get_at((x, y))) for x in range(middle - 80, middle + 80)}) == 1


@pytest.mark.parametrize("many", [0, 1, 4])
def test_sums_stay_in_their_place_however_long_they_are(many: int) -> None:
    """They are written smaller, then the last of them are left out; the background is kept for the size of that place alone."""
    place, drawn = pygame.Rect(300, 380, 420, 30), pygame.Surface((1024, 800), pygame.SRCALPHA)
    sums = ["Your attack **12** against a block of **7**", *["4 of the 9 units on this cloth may still attack"] * many]
    draw_ledger(drawn, Geometry({}, (), (), place, {}, 60), "combat", sums, ["damage **5**"], Look())
    assert drawn.get_bounding_rect().w > 200
    assert place.contains(drawn.get_bounding_rect())


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
def test_two_lines_of_words_have_room_between_two_piles(size: tuple[int, int]) -> None:
    t = Sitting(laid("2.2", FIELD, AND_BOT), size, roomy_scale(size), "ja")
    deck, discard, exile = (t.scene.geometry.spots[t.session.box.zone_of[pile]].rect for pile in ("deck", "discard", "exile"))
    assert discard.y - deck.bottom >= t.scene.look.px(46) > exile.y - discard.bottom >= t.scene.look.px(26)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
def test_what_the_end_of_the_deck_means_is_said_however_high_the_discard_is(size: tuple[int, int], lang: str) -> None:
    said = {"en": ("at 0 it ends", "Last turn"), "ja": ("0で終わり", "最後の手番")}[lang]
    for left in (5, 0):
        session = laid("2.2", {**FIELD, "p1.unit.1": "041", "p1.unit.3": "005"}, AND_BOT)
        count = len(session.state.zones[session.box.zone_of["deck"]]) - left
        assert session.edit(0, read_edit(f"draw deck > discard={count}")).committed
        t = Sitting(session, size, roomy_scale(size), lang)
        with notes() as taken:
            t.scene.stale_rest()
            t.scene.touch()
            t.app.step([], t.now)
            words = [one.note.words.replace(NO_BREAK, " ").replace("*", "") for one in seen(t.app.surface, taken)]
        assert said[0] in words and (said[1] in words) == (left == 0), words
        assert not covered(t)


@pytest.mark.each_once
@pytest.mark.parametrize("said", ["p2 removal 004 > p1.unit.1", "p2 removal 006 > p1.unit.2, 018 > p1.unit.2"])
@pytest.mark.parametrize(("size", "k"), [((1280, 800), 1.0), ((1920, 1080), 1.375)])
def test_cards_laid_on_a_unit_leave_both_lines_of_its_name_free(size: tuple[int, int], k: float, said: str) -> None:
    t = removing(said, "en", size, k)
    place = said.partition("> ")[2].partition(",")[0]
    zone = t.session.box.zone_of[place]
    on = [laid.box for laid in t.scene.geometry.pieces if laid.zone == zone and "/" in laid.seen.place]
    unit = t.scene.geometry.spots[zone].rect
    assert len(on) == said.count(">") and min(box.y for box in on) - unit.y >= round(45 * k), (unit, on)


def test_what_a_drop_does_is_written_on_the_picture_of_what_is_carried() -> None:
    """Neither its name nor its traits lie under the chip, wherever over the place it is held."""
    t = Sitting(laid("4.2", {"p1.land": "004 017 029", "p2.land": "008", "p1.hand": "036 037", "p2.hand": "010"}, ALONE))
    at, slot = t.grip("p1.hand.2"), t.scene.geometry.spots[t.session.box.zone_of["p1.unit.2"]].rect
    t.move(at)
    t.press(at)
    for y in (slot.y + 20, slot.centery, slot.bottom - 20):
        t.move((slot.centerx, y), pressed=True)
        scene, held = t.scene, t.scene.held
        assert held is not None and held.hover is not None
        card, chip = (where for _, where in scene.stage.moving((), held, scene.look, scene.model.label, t.now, False))
        assert card.y + card.h * 0.3 < chip.centery < card.centery


@pytest.mark.parametrize(("lang", "said", "word"), [
    ("en", "Redeploy: give this unit up, and one of your hand may cost as much more.", "Redeploy"),
    ("ja", "再配備：このユニットを捨てると、そのコスト分高い手札のユニットを出せます。", "再配備")])
def test_a_unit_that_is_lit_to_be_given_up_says_so_and_its_word_opens_the_rule(lang: str, said: str, word: str) -> None:
    zones = {"p1.land": "004 017 029", "p2.land": "008", "p1.unit.1": "016", "p1.hand": "036 027", "p2.hand": "010"}
    t = Sitting(laid("4.2", zones, ALONE), lang=lang)
    t.move(t.at("p1.unit.1").rect.center)
    t.wait(1000)
    tip = t.scene.overlays.tips.tip()
    assert tip is not None and tip[0].splitlines()[0] == said
    t.app.step([], t.now)
    assert next((link.name, link.rule) for link in t.scene.overlays.tips.links) == (word, "4.2-2")
    other = Sitting(laid("4.1", zones, ALONE), lang=lang)
    other.move(other.at("p1.unit.1").rect.center)
    other.wait(1000)
    tip = other.scene.overlays.tips.tip()
    assert tip is None or said not in tip[0], "where it is not lit"
