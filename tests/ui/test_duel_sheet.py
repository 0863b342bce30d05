"""What the sheet of a reveal says and where: sides, the line, corrections, figures."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from duel_play import AND_BOT, asked, catalog, dealt, laid, played
from duel_sit import ROOMS, revealed, sit
from scene_play import Sitting
from test_duel_reveal import struck, telling

from tabletop.play.people import Person
from tabletop.referee.ask import PASSED
from tabletop.ui import theme
from tabletop.ui.look import Look
from tabletop.ui.proof.legible import seen
from tabletop.ui.settings import roomy_scale
from tabletop.ui.table.draw.sums import sums
from tabletop.ui.table.plugins.bands import line as bands_line
from tabletop.ui.table.plugins.bands.line import Hop, OnLine, draw_line, signed
from tabletop.ui.table.plugins.bands.strips import Bands
from tabletop.ui.table.plugins.reveal.beats import hops_of, length, shown
from tabletop.ui.table.plugins.reveal.drawing import Stands, foot, note_blocks
from tabletop.ui.text.noting import notes


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
def test_what_belongs_to_a_seat_stands_on_its_side(size: tuple[int, int]) -> None:
    """Whoever holds the second seat sits on the left: so do their card, notes, sums and figure."""
    there = Person("Bot 1", (0,), "bot:random"), Person("Haru", (1,))
    t = sit(played(dealt(there, 5), asked("5.4-2", 3)), size=size)
    told = [said for said in t.scene.shows.canvas._outlook().sums if "ATK" in said]
    assert [seat for said in told for seat in (0, 1) if _title(t, seat) in said] == [1, 0]
    while not t.scene.overlays.telling:
        mark = len(t.session.history.commits)
        assert t.session.answer(t.session.waiting()[0], PASSED).committed
        t.scene.changed(mark)
    t.wait(400)
    sheet = revealed(t)
    assert sheet._reveal is not None
    strips = {rail.seat: rail.rect.centerx for rail in t.scene.geometry.rails if isinstance(rail.art, Bands)}
    assert strips[1] < strips[0]
    assert [row.blow.seat for row in sheet._rows] == [1, 0]
    assert [one.seat for one in sheet._figures(sheet._reveal)] == [1, 0]


def _title(t: Sitting, seat: int) -> str:
    """How a seat is called in the sums."""
    return t.scene.model.wording.say("sum.attack", {"seat": f"seat:{seat}", "n": 0}).replace("*", "").split(" ATK")[0]


def test_held_down_it_hurries_through_and_does_not_go_on() -> None:
    t = telling()
    sheet = revealed(t)
    t.down(pygame.K_SPACE, " ")
    t.wait(2900)
    assert sheet.open and not sheet.playing, "it takes longer by itself"
    t.wait(3000)
    t.up(pygame.K_SPACE)
    assert sheet.open


def test_r_tells_it_once_more() -> None:
    t = telling()
    t.wait(8000)
    assert revealed(t).open and not revealed(t).playing
    t.key(pygame.K_r, "r")
    assert revealed(t).playing


def test_the_line_moves_by_each_correction_to_the_sum() -> None:
    session = struck().session
    assert session.rules is not None
    found = session.rules.display.reveal(session.state)
    assert found is not None
    moves = [hop.target - hop.source for hop in hops_of(found)]
    assert found.start + sum(moves) == found.total
    told = [shown(found, part * length(found, 1.0), 1.0) for part in (0.0, 1.0)]
    assert (told[0].value, told[1].value) == (found.start, found.total)
    assert told[0].damage == 0.0 and told[1].damage == 1.0
    assert shown(found, 0.0, 0.0).damage == 1.0, "without motion all is told at once"


def test_it_says_what_each_takes() -> None:
    t = struck()
    found = t.session.rules.display.reveal(t.session.state) if t.session.rules is not None else None
    assert found is not None
    said = revealed(t)._said(found.blows, t.scene.model)
    for blow, words in zip(found.blows, said, strict=True):
        assert str(blow.damage) in words or not blow.damage
        struck_life = t.session.state.seat_num[1 - blow.seat, "life"]
        assert max(0, blow.life[1]) == struck_life


def test_life_that_is_gone_stops_at_0_and_what_gathers_is_told_by_its_name() -> None:
    t = struck()
    found = t.session.rules.display.reveal(t.session.state) if t.session.rules is not None else None
    assert found is not None
    blows = [blow._replace(damage=4, life=(-1, -5), follows=()) for blow in found.blows[:1]]
    (said,) = revealed(t)._said([*blows], t.scene.model)
    assert said.endswith("takes 4. Gathered damage 1 → 5.") and "life" not in said


@pytest.mark.parametrize("size", ROOMS)
def test_notes_of_one_side_lie_one_over_the_other_under_its_card(size: tuple[int, int]) -> None:
    """Who evades and hits is told both, the first in two lines where it is long."""
    t = struck(size=size)
    cloth, look = t.scene.frame.cloth, t.scene.look
    notes = [("an_cooldown", "Evaded: may cool each of the skills once more, all of them"), ("an_paid", "Opens up to **2** cards")]
    pills = [pill for _, _, pill in note_blocks(notes, cloth, look)]
    assert pills[1].bottom < pills[0].y < pills[0].bottom <= cloth.bottom
    places = Stands.of(cloth, look, foot([notes, []], cloth, look))
    assert places.cards[0].bottom + look.px(14) < pills[1].y, "the stamp on its foot is free"


@pytest.mark.parametrize("size", ROOMS)
def test_the_figures_over_the_line_stand_between_the_strips(size: tuple[int, int]) -> None:
    t = struck(size=size)
    places = Stands.of(t.scene.frame.cloth, t.scene.look, 0, revealed(t).between())
    strips = [rail.rect for rail in t.scene.geometry.rails if isinstance(rail.art, Bands)]
    assert strips and not any(strip.x < places.line.right and places.line.x < strip.right for strip in strips)
    assert places.line.w >= t.scene.look.px(220)


@pytest.mark.parametrize("steps", [(2, 2), (1, -1, 1), (-1, 1, -2, 3), (1, -1, 1, -1, 1, -1)])
def test_corrections_lie_over_their_arcs_side_by_side(steps: tuple[int, ...]) -> None:
    at, hops, look = 0, [], Look()
    for n, step in enumerate(steps):
        hops.append(Hop(n % 2, at, at + step))
        at += step
    line = catalog().layout.line
    assert line is not None
    with notes() as taken:
        surface = pygame.Surface((480, 400))
        draw_line(surface, pygame.Rect(20, 20, 440, 330), line, OnLine(at, hops, large=True), "#4a3a34", look)
    pills = [text.box for text in seen(surface, taken) if text.note.words in map(signed, steps) and text.box.bottom < 280]
    assert len(pills) == len(steps) and not any(a.inflate(20, 8).colliderect(b.inflate(20, 8)) for a, b in combinations(pills, 2))
    told = {text.box.x: text.note.words for text in seen(surface, taken) if text.box in pills}
    assert [told[x] for x in sorted(told)] == [signed(step) for step in steps], "from left to right as they came"
    arc, low = pygame.Color("#F3E7DA"), max(pill.bottom for pill in pills)
    rows = [y for y in range(400) for x in range(20, 460) if surface.get_at((x, y)) == arc]
    assert rows and min(rows) > low


@pytest.mark.parametrize(("on_the_cooldown", "said"), [("C01 C02", "ATK 5 (4, Lv1 +1)"), ("C01", "ATK 4")])
def test_an_attack_is_told_as_it_will_strike_before_the_result_too(on_the_cooldown: str, said: str) -> None:
    """With two skills cooling the Commander adds 1, which counts only from the result on."""
    zones = {"p1.character": "C00", "p2.character": "A00", "p1.skill": "C05=up", "p1.cooldown": on_the_cooldown,
             "p1.hand": "C03 C04", "p2.skill": "A02=up", "p2.hand": "A05"}
    t = sit(laid("5.4-1", zones, AND_BOT))
    told, _ = sums(t.scene.model, None)
    assert any(one.replace("*", "").endswith(said) for one in told), told


@pytest.mark.parametrize("size", ROOMS)
def test_the_marker_of_a_life_that_is_gone_stands_off_the_name_of_its_level(size: tuple[int, int]) -> None:
    zones = {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S01 S02", "p2.hand": "A01 A02"}
    t = sit(laid("5.2", zones, AND_BOT, p2_life=0, p2_level=3), size=size, k=roomy_scale(size))
    with notes() as taken:
        t.scene.stale_rest()
        t.wait(50)
    strip = next(rail.rect for rail in t.scene.geometry.rails if rail.seat == 1)
    name = next(text.box for text in seen(t.app.surface, taken) if text.note.words == "Lv3" and text.box.colliderect(strip))
    marker = pygame.Color(theme.SEATS[1].colour)
    low = max(y for y in range(strip.y, name.centery) if t.app.surface.get_at((name.centerx, y)) == marker)
    assert name.centery - t.scene.look.px(8.5) - low >= t.scene.look.px(3)


@pytest.mark.parametrize("size", ROOMS)
def test_the_figures_of_a_duel_stand_under_its_sums(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    stood: list[pygame.Rect] = []
    monkeypatch.setattr(bands_line, "_facing", lambda surface, area, *more: stood.append(area))
    zones = {"p1.character": "S00", "p2.character": "A00", "p1.skill": "S06=up", "p1.hand": "S01 S02 S03"}
    t = sit(laid("5.4-1", zones, AND_BOT), size=size, k=roomy_scale(size))
    assert stood and not stood[-1].colliderect(t.scene.geometry.ledger)


def test_what_came_to_light_can_be_taken_back() -> None:
    t = struck()
    at = t.session.history.at
    t.undo()
    assert t.session.history.at < at and t.session.at_step == "5.4-2" and not t.scene.overlays.telling


def test_signs_of_cards_that_lie_face_down_are_not_told() -> None:
    """A variant whose line names the zone of the ultra skills, `figures: ultra`: they lie covered before both."""
    t = struck()
    sheet, found = revealed(t), t.scene.model.sight.figures.reveal()
    layout = t.session.catalog.layout
    assert found is not None and layout is not None and layout.line is not None and len(sheet._figures(found)) == 2
    line = layout.line.model_copy(update={"figures": "ultra"})
    t.session.catalog = replace(t.session.catalog, layout=layout.model_copy(update={"line": line}))
    box, state = t.session.box, t.session.state
    lying = [state.face[piece] for seat in (0, 1) for piece in state.zones[box.family("ultra", seat)[0]]]
    terms = t.session.catalog.terms
    assert any(terms[str(value)].sign for face in lying for value in box.cards[face].data.values() if str(value) in terms)
    assert sheet._figures(found) == []


def test_going_back_tells_it_no_second_time() -> None:
    t = struck()
    t.key(pygame.K_SPACE, " ")
    t.wait(200)
    t.undo()
    t.wait(100)
    assert not t.scene.overlays.telling
