"""What a person who does not know HacKClaD.DeltA reads on its table: what places are for, what a Clad card will do, who leads."""

from __future__ import annotations

import re

import pygame
import pytest
from hackclad_play import asked, catalog, played, seated
from scene_play import Sitting

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta.field import CENTRE, NORTH
from tabletop.games.hackclad_delta.forecast import strides
from tabletop.ui.proof.legible import seen
from tabletop.ui.table.layout.geometry import Part
from tabletop.ui.table.moment.can_rows import can_rows
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.plugins.field.deeds import DeedRows
from tabletop.ui.table.plugins.field.portraits import comes_with
from tabletop.ui.table.plugins.field.struck import StruckSheet
from tabletop.ui.table.plugins.field.turning import Turning
from tabletop.ui.table.plugins.field.wraps import beyond
from tabletop.ui.text.noting import notes
from tabletop.ui.widgets import Button, Row

SIZES = [(1280, 800), (1366, 768), (1920, 1080)]
LANGS = ["en", "ja"]


def captions(at: Sitting) -> list[Part]:
    return [part for part in at.scene.geometry.sheets.parts if part.name == "caption"]


@pytest.mark.each_once
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGS)
def test_each_turn_slot_says_its_gift_and_who_acts_then(size: tuple[int, int], lang: str) -> None:
    at = Sitting(played(seated(), asked("8-3-3")), size=size, lang=lang)
    layout, geometry = catalog().layout, at.scene.geometry
    assert layout is not None
    with notes() as taken:
        at.scene.stale_rest()
        at.wait(50)
    written = seen(at.app.surface, taken)
    for n in range(1, 5):
        spot = geometry.spots[at.session.box.zone_of[f"turn.{n}"]]
        said = layout.captions[f"turn.{n}"]
        assert said.over[lang] and said.inside[lang] and said.sign
        (over,) = [part.area for part in captions(at) if part.area.x == spot.rect.x]
        assert at.scene.frame.cloth.contains(over)
        assert not any(over.colliderect(other.rect) for other in geometry.spots.values())
        inside = "".join(one.note.words for one in written if spot.rect.contains(one.box))
        assert inside.replace("\xa0", "").replace(" ", "") == said.inside[lang].replace(" ", "")


def test_pointing_at_a_slot_says_all_of_it() -> None:
    at = Sitting(played(seated(), asked("8-3-3")))
    said = at.scene.model.wording.about_zone(at.session.box.zone_of["turn.3"], 0)
    assert "top of your deck" in said and "Clad 3" in said
    assert len(said) <= 90


def waits(at: Sitting) -> list[str]:
    return [f"clad_slot.{n}" for n in (1, 2, 3) if at.session.state.zones[at.session.box.zone_of[f"clad_slot.{n}"]]]


def test_a_clad_card_falls_on_the_cells_before_the_clad_as_it_will_then_stand() -> None:
    at = Sitting(played(seated(), asked("8-3-3")))
    state, box = at.session.state, at.session.box
    faces = [state.face[state.zones[box.zone_of[place]][-1]] for place in waits(at)]
    for n, place in enumerate(waits(at)):
        at.move(at.grip(place))
        told = list(strides(box.data, faces[:n + 1], CENTRE, NORTH))[sum(len(box.data.program[face]) for face in faces[:n]):]
        assert [set(stride.zones) for stride in at.scene.march] == [{box.data.cell[cell] for cell in one.cells} for one in told]
        struck = {zone for stride in at.scene.march if stride.n for zone in stride.zones}
        assert set(at.scene.threats) == struck
    at.move((4, 400))
    assert not at.scene.march


def test_a_clad_card_that_has_acted_threatens_nothing_more() -> None:
    at = Sitting(played(seated(), lambda s: asked("8-4-3")(s) and all(frame[0] != "8-4-1" for frame in s.state.agenda)))
    at.move(at.grip("clad_slot.1"))
    assert not at.scene.march
    assert not at.scene.threats


@pytest.mark.parametrize("size", SIZES)
def test_a_clad_card_is_read_large_beside_the_field_it_speaks_of(size: tuple[int, int]) -> None:
    at = Sitting(played(seated(), asked("8-3-3")), size=size)
    for place in waits(at):
        at.move(at.grip(place))
        at.later(600)
        read = at.scene.overlays.read
        assert read is not None
        assert not any(read.rect.colliderect(at.scene.geometry.spots[zone].rect) for zone in at.session.box.family("field"))


@pytest.mark.each_once
@pytest.mark.parametrize("size", SIZES)
def test_the_cells_beyond_each_edge_are_those_of_the_opposite_one(size: tuple[int, int]) -> None:
    at = Sitting(played(seated(), asked("8-3-3")), size=size)
    field, spots = at.session.box.family("field"), at.scene.geometry.spots
    again = beyond([(zone, spots[zone].rect) for zone in field], 5, at.scene.cloth_look)
    right = [field.index(zone) for zone, area in again if area.x > spots[field[4]].rect.right]
    above = [field.index(zone) for zone, area in again if area.bottom < spots[field[0]].rect.y]
    assert right == [0, 5, 10, 15, 20]
    assert above == [20, 21, 22, 23, 24]
    assert all(at.scene.frame.cloth.contains(area) for _, area in again)
    assert min(min(area.size) for _, area in again) >= 11
    places = [spot.rect for spot in spots.values() if spot.zone not in at.session.box.family("crossing")]
    assert not [area for _, area in again if area.collidelist(places) >= 0]


@pytest.mark.each_once
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("mode", "seats"), [("versus", 4), ("coop", 2)])
def test_no_words_name_a_cell_by_a_number(mode: str, seats: int, lang: str) -> None:
    at = Sitting(played(seated(mode, seats), asked("8-4-3")), lang=lang)
    model = at.scene.model
    label = model.sight.box.zones[at.session.box.family("field")[0]].label[lang]
    said = [row.words for row in can_rows(model) if isinstance(row, Row)]
    said += [model.wording.line(line) for line, _ in at.session.log()]
    assert said
    assert not [words for words in said if re.search(rf"{label} ?\d", words)]


def test_moving_says_which_way() -> None:
    at = Sitting(played(seated(), asked("8-4-3")))
    said = " ".join(row.words for row in can_rows(at.scene.model))
    assert "1 up" in said or "1 down" in said


def test_boards_tell_the_points_all_can_see_and_the_recoil() -> None:
    session = played(seated(), asked("8-4-3"))
    session.state.count(2, "shards", 7)
    session.state.count(2, "injury", 2)
    session.state.count(2, "taint", 3)
    notes = Sitting(session).scene.glance.notes[2]
    assert "5" in notes and "recoil" in notes and "3" in notes


def test_the_goal_and_the_sides_stand_on_the_cloth() -> None:
    together = Sitting(played(seated("coop", 2), asked("8-4-3")))
    sums = [together.scene.model.wording.says(says) for says in together.scene.model.sight.figures.ledger()]
    assert "Goal" in sums[0] and "round 7" in sums[0]
    teams = Sitting(seated("tag", 4)).scene.model
    sides = [says for says in teams.sight.figures.ledger() if says.key == "sum.side"]
    assert [(says.figures["a"], says.figures["b"]) for says in sides] == [("seat:0", "seat:2"), ("seat:1", "seat:3")]


def test_the_legend_gives_way_to_what_is_used() -> None:
    at = Sitting(played(seated(), asked("8-3-3")))
    assert at.scene.geometry.part("legend") is not None
    assert at.scene.geometry.part("legend").colliderect(pygame.Rect(0, 0, *at.app.size))  # type: ignore[union-attr]


@pytest.mark.each_once
@pytest.mark.parametrize("mode", ["versus", "coop", "solo", "tag"])
@pytest.mark.parametrize("lang", LANGS)
def test_every_mode_says_its_aim(mode: str, lang: str) -> None:
    assert catalog().messages[lang][f"aim.{mode}"]


# --- the own board: what it lets one do ---------------------------------------------------------------------------------------


def rows(at: Sitting) -> DeedRows:
    return next(panel for panel in at.scene.overlays.game if isinstance(panel, DeedRows))


def button(at: Sitting, verb: str) -> Button:
    return next(button for button in rows(at).buttons if button.says.value == verb)  # type: ignore[attr-defined]


def on_turn(cards: int = 2) -> Sitting:
    at = Sitting(played(seated(), lambda s: asked("8-4-3")(s) and len(s.state.zones[s.box.zone_of["p1.hand"]]) >= cards))
    at.calm()
    return at


@pytest.mark.each_once
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGS)
def test_five_rows_say_in_words_what_the_board_lets_one_do(size: tuple[int, int], lang: str) -> None:
    at = Sitting(played(seated(), asked("8-4-3")), size=size, lang=lang)
    panel = rows(at)
    assert len(panel.lines) == 5
    assert all(line.says and all(way.price for way in line.ways) for line in panel.lines)
    fan = [laid.rect for laid in at.hand()]
    for one in panel.buttons:
        assert panel.rect.contains(one.rect)
        assert one.rect.h >= 28
        assert not any(one.rect.colliderect(card) for card in fan)
        assert not any(one.rect.colliderect(other.rect) for other in panel.buttons if other is not one)


def test_a_grey_row_says_why() -> None:
    at = on_turn()
    block = button(at, "guard")
    assert not block.enabled
    at.move(block.rect.center)
    at.later(600)
    tip = at.scene.overlays.tips.tip()
    assert tip is not None
    assert block.tip
    assert tip[0].startswith(block.tip)
    assert all(one.tip for one in rows(at).buttons)


def test_a_row_asks_for_the_card_it_costs_and_esc_takes_it_back() -> None:
    at = on_turn()
    hand, mp = len(at.hand()), at.session.state.seat_num[0, "mp"]
    at.click(button(at, "basic_mp").rect.center)
    assert at.scene.acts.plan.verb == "basic_mp"
    assert "MP +1" in speech(at.scene.model).sentence
    at.key(pygame.K_ESCAPE)
    assert at.scene.acts.plan.verb == ""
    at.calm()
    at.click(button(at, "basic_mp").rect.center)
    at.click(at.grip(at.hand()[0].seen.place))
    at.key(pygame.K_RETURN, "\r")
    assert at.session.state.seat_num[0, "mp"] == mp + 1
    assert len(at.session.state.zones[at.session.box.zone_of["p1.hand"]]) == hand - 1


def test_a_card_dropped_on_a_row_pays_for_it() -> None:
    at = on_turn()
    mp, card = at.session.state.seat_num[0, "mp"], at.piece(at.hand()[0])
    at.drag(at.grip(at.hand()[0].seen.place), button(at, "basic_mp").rect.center)
    assert at.session.state.seat_num[0, "mp"] == mp + 1
    assert at.session.state.where[card] == at.session.box.zone_of["p1.discard"]


def test_a_card_dropped_on_moving_is_paid_once_the_cell_is_chosen() -> None:
    at = on_turn()
    card, witch = at.piece(at.hand()[-1]), at.session.state.seat_num[0, "witch"]
    at.drag(at.grip(at.hand()[-1].seen.place), button(at, "basic_move").rect.center)
    cells = [target.place for target in at.scene.acts.asked_where()]
    assert cells
    at.calm()
    at.click(at.scene.geometry.spots[cells[0]].rect.center)
    at.key(pygame.K_RETURN, "\r")
    assert at.session.state.where[witch] == cells[0]
    assert at.session.state.where[card] == at.session.box.zone_of["p1.discard"]


def test_what_costs_cp_alone_is_done_at_once() -> None:
    session = played(seated(), asked("8-4-3"))
    session.state.count(0, "cp", 4)
    at = Sitting(session)
    at.calm()
    hand = len(at.hand())
    at.click(button(at, "cp_draw").rect.center)
    assert session.state.seat_num[0, "cp"] == 0
    assert len(session.state.zones[session.box.zone_of["p1.hand"]]) == hand + 1


def test_rows_of_a_covered_hand_tell_nothing() -> None:
    session = played(seated(seats=2, humans=2), lambda s: asked("8-4-3")(s))
    at = Sitting(session)
    covered = at.scene.viewer.blind
    assert covered
    assert all(not one.enabled for one in rows(at).buttons)
    assert len({way.why for line in rows(at).lines for way in line.ways}) == 1


# --- turning -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_two_arrows_at_the_own_witch_turn_her(size: tuple[int, int]) -> None:
    at = Sitting(played(seated(), asked("8-4-3")), size=size)
    at.calm()
    turning = next(panel for panel in at.scene.overlays.game if isinstance(panel, Turning))
    witch = at.session.state.seat_num[0, "witch"]
    before = at.session.state.angle[witch]
    assert len(turning.arrows) == 2
    at.click(turning.arrows[1].rect.center)
    assert at.session.state.angle[witch] == (before + 90) % 360
    at.calm()
    at.click(turning.arrows[0].rect.center)
    assert at.session.state.angle[witch] == before


# --- the sheet of an attack ------------------------------------------------------------------------------------------------------


def sheet(at: Sitting) -> StruckSheet:
    return next(panel for panel in at.scene.overlays.game if isinstance(panel, StruckSheet))


@pytest.mark.each_once
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGS)
def test_the_sheet_of_an_attack_says_the_sum_what_it_means_and_every_answer(size: tuple[int, int], lang: str) -> None:
    at = Sitting(played(seated(), asked("8-4-4")), size=size, lang=lang)
    panel, state = sheet(at), at.session.state
    told = panel.struck
    assert told is not None
    assert 0 in told.whom
    assert told.damage == attacks.damage_now(state, 0)
    means = [at.scene.model.wording.says(says) for _, says in told.means]
    assert str(state.seat_num[0, "injury"] + 1) in means[0]
    field = [at.scene.geometry.spots[zone].rect for zone in at.session.box.family("field")]
    assert not any(panel.rect.colliderect(cell) for cell in field)
    assert pygame.Rect(0, 0, *size).contains(panel.rect)
    *answers, passing = panel.controls
    assert len(answers) == len(panel.answers)
    assert all(row.rect.h >= 32 and row.rect.bottom <= passing.rect.y for row in answers)
    assert all(one.name and (one.why or (one.cost and one.gain)) for one in panel.answers)
    assert {answer.says.value for answer in panel.answers if answer.says.name == "begin"} >= {"guard", "cp_guard"}


def test_a_figure_gives_that_answer() -> None:
    at = Sitting(played(seated(), asked("8-4-4")))
    at.calm()
    panel = sheet(at)
    cp = at.session.state.seat_num[0, "cp"]
    row = next(n for n, answer in enumerate(panel.answers, 1) if answer.says.value == "cp_guard")
    whole = panel.struck
    assert whole is not None
    at.key(getattr(pygame, f"K_{row}"), str(row))
    assert at.session.state.seat_num[0, "cp"] == cp - 1
    again = sheet(at).struck
    assert again is None or again.damage == whole.damage - 1


def test_a_press_on_the_sheet_is_not_for_the_log_under_it() -> None:
    at = Sitting(played(seated(), asked("8-4-4")))
    at.calm()
    commits, tab = len(at.session.history.commits), at.scene.overlays.log.tab
    at.click((at.scene.overlays.log.rect.centerx + 40, sheet(at).rect.y + 70))
    assert at.scene.overlays.log.tab == tab
    assert len(at.session.history.commits) == commits


def test_pointing_at_the_sheet_shows_no_card_of_the_log_under_it() -> None:
    at = Sitting(played(seated(), asked("8-4-4")))
    at.calm()
    drawer, over = at.scene.overlays.log.rect, sheet(at).rect
    under, read = drawer.clip(over), at.scene.look.px(200)
    for y in range(under.y + 4, under.bottom, 8):
        at.move((under.centerx, y))
        assert not [lit for lit, _ in at.scene.lights.pictures() if lit.get_width() >= read], y


def test_the_sheet_of_an_attack_waits_for_an_open_hand() -> None:
    at = Sitting(played(seated(seats=2, humans=2), asked("8-4-4")))
    assert at.scene.viewer.blind
    assert sheet(at).struck is None


# --- choosing a witch ---------------------------------------------------------------------------------------------------------


@pytest.mark.each_once
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGS)
def test_a_witch_is_told_by_sentence_difficulty_and_eight_skills(size: tuple[int, int], lang: str) -> None:
    at = Sitting(seated(), size=size, lang=lang)
    layout = catalog().layout
    assert layout is not None and layout.portraits is not None
    for n in range(1, 6):
        at.move(at.grip(f"characters.{n}"))
        assert at.scene.subject == f"characters.{n}"
        seen = at.scene.model.seen(at.scene.subject)
        assert seen is not None
        card = at.session.box.cards[seen.face]
        assert card.data["sentence"][lang] and card.data["ease_said"][lang]
        assert len(comes_with(at.session.box, layout.portraits, card)) == 8
    area = at.scene.geometry.part("portrait")
    assert area is not None
    assert not any(area.colliderect(at.at(f"characters.{n}").box) for n in range(1, 6))
    at.move((4, 400))
    assert at.scene.subject == "characters.5"


def test_amelia_is_told_to_be_none_for_a_first_game() -> None:
    amelia = next(card for card in catalog().cards if card.id == "amelia_tile")
    assert "6-7" in amelia.data["ease_said"]["en"]
