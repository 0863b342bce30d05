"""The table of ANOARE: what lies where, strips, stacks, levels and wounds."""

from __future__ import annotations

import pygame
import pytest
from duel_play import AND_BOT, TWO, catalog, dealt, laid, played
from duel_sit import ROOMS, WINDOWS, choosing, halves, sit
from test_duel_secrets import may_open_paid

from tabletop.ui import theme
from tabletop.ui.faces.draw import draw_face
from tabletop.ui.faces.fields import Shown
from tabletop.ui.proof.legible import seen
from tabletop.ui.table.draw.papers import TUCKED
from tabletop.ui.table.layout.placing import _across
from tabletop.ui.table.plugins.bands.strips import Bands
from tabletop.ui.text.noting import notes


@pytest.mark.parametrize(("size", "k"), WINDOWS)
def test_all_lies_on_the_cloth_and_nothing_on_anything_else(size: tuple[int, int], k: float) -> None:
    t = sit(choosing(), size=size, k=k)
    geometry, frame = t.scene.geometry, t.scene.frame
    spots = [spot.rect for spot in geometry.spots.values() if spot.spread not in ("fan", "tray")]
    rails = [rail.rect for rail in geometry.rails]
    areas = [*spots, *rails, *geometry.sheets.texts.values(), *(part.area for part in geometry.sheets.parts)]
    assert len(rails) == 2 and all(isinstance(rail.art, Bands) for rail in geometry.rails)
    assert all(frame.cloth.contains(area) for area in areas)
    assert not [(a, b) for n, a in enumerate(areas) for b in areas[n + 1:] if a.colliderect(b)]
    assert halves(t).pills[0].right <= halves(t).pills[1].x


def test_names_can_be_read_in_the_cooldown_zone() -> None:
    zones = [dealt(TWO, 5).box.zone_of[name] for name in ("p1.cooldown", "p2.cooldown")]
    t = sit(played(dealt(TWO, 5), lambda s: s.state.step() == "5.2" and any(s.state.zones[zone] for zone in zones)))
    cooling = [laid for laid in t.scene.geometry.pieces if laid.seen.place.startswith(("p1.cooldown.", "p2.cooldown."))]
    assert cooling
    assert all(laid.rect.w >= 116 for laid in cooling if "/" not in laid.seen.place), "from there on a face bears its name"


@pytest.mark.parametrize("size", ROOMS)
def test_a_paid_card_lies_across_under_the_skill_it_paid_for(size: tuple[int, int]) -> None:
    """All of the skill is seen, of each paid card a strip that can be pointed at, and of an open one its name."""
    over = "W01=turned W02=veiled W03=turned W06=veiled"
    on = {"p2.cooldown.1": over, "p2.cooldown.2": "W08=veiled"}
    t = sit(laid("5.2", {"p2.cooldown": "W04 W05", "p2.hand": "W07"}, on=on), size=size)
    geometry, paid = t.scene.geometry, [laid for laid in t.scene.geometry.pieces if "/" in laid.seen.place]
    assert len(paid) == 5
    for skill in (t.at("p2.cooldown.1"), t.at("p2.cooldown.2")):
        inner = skill.rect.inflate(-8, -8)
        assert all(geometry.at(point) is skill for point in (inner.topleft, inner.center, inner.bottomleft, inner.midbottom))
        assert skill.rect.w >= 116, "from there on a face bears its name"
    for card in paid:
        assert geometry.at(card.box.center) is card
        assert card.box.bottom <= geometry.spots[card.zone].rect.bottom
        assert not card.up or card.box.h >= t.scene.look.px(12), "an open one bears its name"


@pytest.mark.parametrize("size", ROOMS)
def test_fragments_to_choose_from_lie_beside_the_line_of_the_distance(size: tuple[int, int]) -> None:
    t = sit(played(dealt(TWO, 5), lambda s: s.state.step() == "2-hide"), size=size)
    line = t.scene.geometry.sheets.parts[0].area
    fragments = [laid for laid in t.scene.geometry.pieces if ".drawn" in laid.seen.place]
    assert line is not None
    assert len(fragments) == 2
    assert not any(laid.box.colliderect(line) for laid in fragments)


def test_of_two_paid_cards_the_one_laid_last_is_the_nearest_to_its_skill() -> None:
    zones = {"p1.hand": "S02", "p2.hand": "W01 W02", "p1.cooldown": "S01"}
    t = sit(laid("5.2", zones, AND_BOT, on={"p1.cooldown.1": "S03 S04"}))
    skill = t.at("p1.cooldown.1").rect
    first, last = (t.at(f"p1.cooldown.1/{n}").box for n in (1, 2))
    assert skill.bottom <= last.y < first.y and not last.colliderect(first), "the last one returns first and lies on top"


@pytest.mark.parametrize("size", ROOMS)
def test_of_three_cards_that_are_paid_and_one_more_each_name_is_read(size: tuple[int, int]) -> None:
    t = sit(laid("5.4-1", {"p1.skill": "S06=up", "p1.hand": "S01 S02 S03 S04 S05"}, AND_BOT), size=size)
    hand = t.scene.model.view.zones[t.session.box.zone_of["p1.hand"]]
    spot, skill = t.scene.geometry.spots[t.session.box.zone_of["p1.skill"]], t.at("p1.skill").rect
    for n in (3, 4):
        strips = [one for one in _across(spot, skill, hand[:n], 0, spot.zone, t.scene.look) if one.tucked]
        assert len(strips) == n and all(one.tucked >= t.scene.look.px(TUCKED) for one in strips), [one.tucked for one in strips]


def test_what_is_paid_is_counted_below_the_names_of_the_cards_paid() -> None:
    t = sit(laid("5.4-1", {"p1.skill": "S06=up", "p1.hand": "S01 S02 S03"}, AND_BOT))
    t.calm()
    t.click(t.grip(t.hand()[0].seen.place))
    t.later(600)
    t.click(t.spot("p1.skill"))
    strips = [one.box for one in t.scene.geometry.pieces if one.tucked and one.planned]
    with notes() as taken:
        t.scene.stale_rest()
        t.wait(50)
    (said,) = (text.box for text in seen(t.app.surface, taken) if "".join(text.note.words.split()).replace("*", "") == "Pay:1of2"
               and text.box.y < t.scene.frame.prompt.y)
    assert len(strips) == 1 and said.collidelist(strips) < 0


def test_lit_strips_have_frames_that_stand_apart_and_off_the_number() -> None:
    session = played(dealt(TWO, 5), may_open_paid)
    t = sit(session)
    place = f"p{2 - session.waiting()[0]}.cooldown"
    closed = [laid for laid in t.scene.geometry.pieces if laid.seen.place.startswith(place) and laid.tucked]
    frames = [t.scene.lights._left_of(laid) for laid in closed]
    assert len(frames) > 1 and all(frame.collidelist([*frames[:n], *frames[n + 1:]]) < 0 for n, frame in enumerate(frames))
    skill = t.at(closed[0].seen.place.partition("/")[0]).rect
    number = pygame.Rect(0, 0, 22, 22)
    number.center = skill.right - 4, skill.bottom - 1
    assert number.collidelist(frames) < 0


def test_a_refusal_without_figures_is_headed_by_what_was_tried() -> None:
    t = sit(laid("5.2", {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S01 S02", "p2.hand": "A01 A02"}, AND_BOT))
    t.drag(t.grip("p1.hand.1"), t.spot("p2.skill"))
    toast = t.scene.overlays.toast
    assert toast is not None and toast.figures == "**Thrust → Archer's Action**" and toast.sentence == "No rule moves this there."


def test_the_levels_that_count_are_lit() -> None:
    t = sit(played(dealt(TWO, 5), lambda s: s.state.seat_num[0, "level"] > 1 and s.state.step() == "5.2"))
    level = t.session.state.seat_num[0, "level"]
    dim = t.scene.glance.dim[0]
    assert all(dim[level:]), "those not reached"
    rail = next(rail for rail in t.scene.geometry.rails if rail.seat == 0)
    assert isinstance(rail.art, Bands) and rail.art.stage == level


def test_a_level_whose_condition_fails_is_not_lit_and_the_pointer_learns_why() -> None:
    zones = {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S01 S02", "p2.hand": "A01 A02", "p1.cooldown": "S06"}
    t = sit(laid("5.2", zones, AND_BOT))
    level_1, level_2, _ = t.scene.glance.dim[0]
    assert level_1 == "Lv1 does not count now: Skills cooling, at most **1**, needs **0**."
    assert level_2 == "Lv2 is not reached yet."
    assert not t.scene.glance.dim[1][0], "the archer's holds as each turn starts"
    (area,) = (area for zone, area in t.scene.geometry.sheets.texts.items() if t.session.box.zones[zone].seat == 0)
    t.move(area.center)
    t.wait(500)
    tip = t.scene.overlays.tips.tip()
    assert tip is not None and tip[0].startswith(level_1) and tip[1] == area


@pytest.mark.each_once
@pytest.mark.parametrize("wounds", [0, 1, 4, 6])
@pytest.mark.parametrize(("size", "k"), WINDOWS)
def test_the_rings_of_wounds_lie_over_no_label_and_are_explained(wounds: int, size: tuple[int, int], k: float) -> None:
    zones = {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S01 S02", "p2.hand": "A01 A02"}
    t = sit(laid("5.2", zones, AND_BOT, p2_life=0, p2_level=3, p2_wounds=wounds), size=size, k=k)
    rail = next(rail for rail in t.scene.geometry.rails if rail.seat == 1)
    with notes() as taken:
        t.scene.stale_rest()
        t.wait(50)
    names = [text.box for text in seen(t.app.surface, taken) if text.note.words == "Lv2" and text.box.x >= rail.rect.x]
    red = pygame.Color(theme.SHU)
    assert names and not any(t.app.surface.get_at((x, y)) == red for x in range(names[0].left, names[0].right)
                             for y in range(names[0].top, names[0].bottom)), "the first ring begins after the label"
    t.move((rail.rect.centerx, rail.rect.centery))
    t.wait(500)
    tip = t.scene.overlays.tips.tip()
    assert tip is not None and "three are a fatal wound" in tip[0]


@pytest.mark.parametrize("ultras", ["S08 S09 S10", "S08 S09", "S08"])
def test_an_ultra_skill_is_chosen_from_cards_beside_the_table_however_many_are_left(ultras: str) -> None:
    session = laid("5.7", {"p1.hand": "S01", "p1.ultra": ultras, "p2.hand": "W01"}, AND_BOT, privacy="open")
    session.state.agenda = (("over",), ("take", (0,)))
    session.take_up(session.state)
    t = sit(session)
    t.calm()
    lying = [one for one in t.scene.geometry.pieces if one.seen.place.startswith("p1.ultra.")]
    assert len(lying) == len(ultras.split()) and all(t.scene.geometry.spots[one.zone].spread == "tray" for one in lying)
    t.click(lying[-1].rect.center)
    t.key(pygame.K_RETURN, "\r")
    assert any(commit.do.startswith("p1 take") for commit in t.session.history.commits)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_what_a_skill_does_to_the_distance_is_read_where_the_next_card_covers_its_edge(lang: str) -> None:
    game = catalog()
    assert game.faces is not None
    for key, correction in (("S01", "\N{MINUS SIGN}1"), ("S03", "+2"), ("A02", "+2")):
        card = next(card for card in game.cards if card.key == key)
        shown = Shown(card, game.faces.look(card), game.terms, lang, "table")
        for free in (94, 106):
            with notes() as taken:
                drawn = draw_face(shown, 116, free=free).surface
            (figure,) = (text.box for text in seen(drawn, taken) if text.note.words == correction)
            assert figure.right <= free


def test_of_three_skills_that_cool_each_keeps_its_figures_to_what_the_next_leaves_of_it() -> None:
    t = sit(laid("5.2", {"p1.hand": "S07", "p1.cooldown": "S01 S03 S06", "p2.hand": "W01"}, AND_BOT, privacy="open"))
    t.calm()
    first, second, last = (t.at(f"p1.cooldown.{n}") for n in (1, 2, 3))
    assert first.rect.right > second.rect.x, "they lie over one another"
    assert first.free and first.rect.x + first.free <= second.rect.x and not last.free
