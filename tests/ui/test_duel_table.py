"""The table of ANOARE: two people who choose and pay at once on one keyboard, the reveal, strips, the line, stacks."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from duel_play import AND_BOT, TWO, asked, catalog, dealt, laid, played
from scene_play import Sitting
from scene_twin_duel import DuelTwins

from tabletop.games.anoare.fighters import EVADED
from tabletop.games.anoare.moments import resolve_says
from tabletop.games.anoare.tables import tables
from tabletop.play.brought import Change
from tabletop.play.done import Attempt
from tabletop.play.people import Person
from tabletop.play.plan import Target
from tabletop.play.session import Session
from tabletop.referee import legal
from tabletop.referee.ask import PASSED
from tabletop.referee.verbs import Says
from tabletop.table.places import piece_at
from tabletop.table.rng import Dice
from tabletop.table.state import NOWHERE, Move, Part, place_of
from tabletop.ui import commands, theme
from tabletop.ui.faces.measures import level_for
from tabletop.ui.look import Look
from tabletop.ui.proof.legible import seen
from tabletop.ui.settings import roomy_scale
from tabletop.ui.table.draw.papers import TUCKED
from tabletop.ui.table.draw.plates import _signs, lasting
from tabletop.ui.table.draw.sums import sums
from tabletop.ui.table.layout.placing import _across
from tabletop.ui.table.moment.can_rows import can_rows
from tabletop.ui.table.moment.glance import altered
from tabletop.ui.table.moment.speech import _answers, speech
from tabletop.ui.table.panels.moments import Moment, Said, moment_rows
from tabletop.ui.table.panels.reaction import Chip
from tabletop.ui.table.plugins.at_once.halves import HALVES
from tabletop.ui.table.plugins.at_once.panel import AtOnce
from tabletop.ui.table.plugins.bands import line as bands_line
from tabletop.ui.table.plugins.bands.line import Hop, OnLine, draw_line, signed
from tabletop.ui.table.plugins.bands.strips import Bands
from tabletop.ui.table.plugins.reveal.beats import hops_of, length, shown
from tabletop.ui.table.plugins.reveal.drawing import Stands, foot, note_blocks
from tabletop.ui.table.plugins.reveal.sheet import RevealSheet, _lasts
from tabletop.ui.text.noting import notes
from tabletop.ui.widgets import Row

LEFT, RIGHT = pygame.K_LSHIFT, pygame.K_RSHIFT
WINDOWS = [((1280, 800), 1.0), ((1366, 768), 1.0), ((1024, 640), 1.0), ((1366, 768), 1.5), ((1920, 1080), 1.5)]


def sit(session: Session, **options: object) -> Sitting:
    t = Sitting(session, **options)  # type: ignore[arg-type]
    t.scene.overlays.sharing.letters.dice = random.Random(5)
    return t


def revealed(t: Sitting) -> RevealSheet:
    """The sheet that tells what both revealed."""
    (sheet,) = t.scene.overlays.stories
    assert isinstance(sheet, RevealSheet)
    return sheet


def halves(t: Sitting) -> AtOnce:
    """The panel at which both answer."""
    (panel,) = t.scene.overlays.game
    assert isinstance(panel, AtOnce)
    return panel


def choosing(seed: int = 5, people: tuple[Person, ...] = TWO) -> Session:
    return played(dealt(people, seed), asked("5.2"))


def peek(t: Sitting, seat: int) -> dict[int, str]:
    """One of two looks at their hand and covers it again: which letter stands on which card."""
    key = (LEFT, RIGHT)[seat]
    t.down(key)
    assert t.scene.viewer.open and t.scene.viewer.dock == seat
    t.up(key)
    assert t.scene.viewer.blind
    return dict(t.scene.overlays.sharing.letters.of(seat))


def types(t: Sitting, *letters: str) -> None:
    for letter in letters:
        t.key(ord(letter.lower()), letter.lower())


def costing(session: Session, seat: int) -> list[int]:
    """The cards of a hand, first one that costs and can be paid, then the others."""
    hand = session.state.zones[session.box.zone_of[f"p{seat + 1}.hand"]]
    cost = {piece: int(session.box.cards[session.state.face[piece]].data["cost"]) for piece in hand}
    return sorted(hand, key=lambda piece: (not 0 < cost[piece] < len(hand) - 1, piece))


def told(t: Sitting, seat: int) -> tuple[int, int, bool]:
    part = halves(t).parts[seat]
    return part.chosen, part.needs, part.given


# --- at once ---------------------------------------------------------------------------------------------------------

def test_each_has_the_letters_of_one_half_of_the_keyboard() -> None:
    t = sit(choosing())
    for seat in (0, 1):
        letters = peek(t, seat)
        hand = t.session.state.zones[t.session.box.zone_of[f"p{seat + 1}.hand"]]
        assert set(letters) == set(hand)
        assert sorted(letters.values()) == sorted(HALVES[seat][:len(hand)])


def test_both_choose_and_pay_with_one_look_each() -> None:
    t = sit(choosing())
    wanted = {}
    for seat, done in ((1, pygame.K_0), (0, pygame.K_1)):
        letters, cards = peek(t, seat), costing(t.session, seat)
        wanted[seat] = cards
        types(t, *(letters[piece] for piece in cards[:4]))
        assert told(t, seat) == (1, 1, False)
        t.key(done, chr(done))
    t.wait(60)
    assert t.session.state.step() == "5.4-1", "both cards were turned up"
    for seat, done in ((0, pygame.K_1), (1, pygame.K_0)):
        if seat in t.session.waiting():
            chosen, needs, _ = told(t, seat)
            assert chosen == needs, "what was typed before would pay"
            t.key(done, chr(done))
    for seat, cards in wanted.items():
        skill = piece_at(t.session.state, f"p{seat + 1}.skill")
        assert skill == cards[0]
        paid = t.session.state.on.get(skill, [])
        assert list(paid) == cards[1:1 + len(paid)]
        assert len(paid) == int(t.session.box.cards[t.session.state.face[skill]].data["cost"])


def test_who_changes_their_mind_takes_letters_back_and_types_others() -> None:
    t = sit(choosing())
    letters, cards = peek(t, 0), costing(t.session, 0)
    types(t, letters[cards[0]], letters[cards[1]])
    t.key(pygame.K_2, "2")
    t.key(pygame.K_2, "2")
    assert told(t, 0)[0] == 0
    types(t, letters[cards[2]])
    t.key(pygame.K_1, "1")
    assert t.session.state.sealed[0][1].parts[0].piece == cards[2]


def test_covered_hands_tell_nothing_of_what_was_typed_beyond_the_skill() -> None:
    t = sit(choosing())
    letters, cards = peek(t, 0), costing(t.session, 0)
    types(t, letters[cards[0]])
    one = t.frame()
    types(t, letters[cards[1]], letters[cards[2]])
    assert t.frame() == one, "how many cards would pay tells what the skill costs"


def test_covered_cards_bear_no_letters() -> None:
    t = sit(choosing())
    bare = t.frame()
    peek(t, 1)
    peek(t, 0)
    t.scene.viewer.turn_to(0)
    t.scene.look_again()
    assert t.frame() == bare


def test_the_letters_of_the_other_half_do_nothing_for_me() -> None:
    t = sit(choosing())
    peek(t, 0)
    types(t, *HALVES[1])
    t.key(pygame.K_0, "0")
    assert told(t, 0)[0] == told(t, 1)[0] == 0
    assert not t.session.state.sealed


def test_who_has_no_hand_passes_with_one_key_or_turns_up_a_fragment() -> None:
    session = laid("5.2", {"p1.cooldown": "S04", "p1.fragment": "F5", "p2.hand": "W03 W06"})
    t = sit(session)
    done = [control for control in halves(t).controls if control.action == "done_half"]
    assert [button.enabled for button in done] == [True, False]
    t.key(pygame.K_1, "1")
    assert session.waiting() == (1,)
    session = laid("5.2", {"p1.cooldown": "S04", "p1.fragment": "F5", "p2.hand": "W03 W06"}, AND_BOT)
    t = sit(session)
    t.click(next(c for c in t.scene.overlays.prompt.controls if c.action == "take").rect.center)
    assert dict(session.ask.to if session.ask is not None else {})[0] == ("set",)


def test_an_extra_cost_takes_what_was_typed_before_and_no_second_look() -> None:
    t = sit(laid("5.2", {"p1.hand": "S01 S02 S03", "p2.hand": "W01 W02 W03 W06"}))
    for seat, done in ((0, pygame.K_1), (1, pygame.K_0)):
        letters = peek(t, seat)
        types(t, *letters.values())
        t.key(done, chr(done))
    typed = t.scene.overlays.sharing.letters.picked(1)
    if t.session.state.step() == "5.4-1":
        t.key(pygame.K_0, "0")
    t.calm()
    before = len(typed) - len(t.scene.overlays.sharing.letters.picked(1))
    assert t.session.state.step() == "5.4-2" and t.scene.viewer.blind and t.session.waiting() == (1,)
    t.click(t.scene.geometry.sheets.texts[t.session.box.zone_of["p2.character"]].center)
    paid = t.session.state.on[piece_at(t.session.state, "p2.skill")]
    assert t.session.state.lasting[-1].key == "atk" and paid[-1] == typed[before]


def test_the_sign_of_a_question_leaves_the_name_beside_it_in_sight() -> None:
    t = sit(laid("5.4-2", {"p1.skill": "S02=up", "p2.skill": "W01=up", "p2.fragment": "F5", "p2.hand": "W02"}))
    for _ in range(3):
        t.scene.overlays.reaction.arrange()
        plate = next(plate for plate in t.scene.overlays.plates if plate.seat == 1)
        assert not [chip for chip in t.scene.overlays.reaction.chips if chip.colliderect(plate.rect)]


def test_the_hand_of_the_other_is_counted() -> None:
    t = sit(laid("5.2", {"p1.hand": "S01 S02", "p2.hand": "W01 W02 W03"}, AND_BOT))
    spot = t.scene.geometry.spots[t.session.box.zone_of["p2.hand"]]
    assert spot.spread == "token" and t.scene.frame.cloth.contains(spot.rect)


def test_against_a_bot_a_skill_is_simply_laid() -> None:
    t = sit(played(dealt(AND_BOT, 5), asked("5.2")))
    t.wait()
    assert t.scene.overlays.asking is None
    skill = t.piece(t.hand()[0])
    t.drag(t.grip(skill), t.spot("p1.skill"))
    assert piece_at(t.session.state, "p1.skill") == skill


def test_with_the_curtain_nobody_types_at_once() -> None:
    session = played(dealt(TWO, 5, "strict"), asked("5.2"))
    assert not sit(session).scene.viewer.at_once


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_prompt_says_how(lang: str) -> None:
    t = sit(choosing(), lang=lang)
    assert "Shift" in speech(t.scene.model).sentence


# --- the table ---------------------------------------------------------------------------------------------------------

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


ROOMS = [(1280, 800), (1366, 768), (1920, 1080), (2560, 1440)]


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


# --- the reveal ----------------------------------------------------------------------------------------------------------

def struck(**options: object) -> Sitting:
    """Just when both have been struck."""
    t = sit(played(dealt(TWO, 5), asked("5.4-2", 3)), **options)
    seed = 1
    while not t.scene.overlays.telling:
        session = t.session
        assert session.waiting()
        mark = len(session.history.commits)
        assert session.answer(session.waiting()[0], PASSED).committed
        t.scene.changed(mark)
        seed += 1
    return t


def test_it_waits_until_it_was_seen_and_then_the_turn_goes_on() -> None:
    t = struck()
    t.wait(2000)
    assert t.session.state.step() == "5.5-2" and t.scene.overlays.telling
    t.key(pygame.K_SPACE, " ")
    t.wait(200)
    assert t.session.state.step() != "5.5-2" and not t.scene.overlays.telling


def test_the_log_keeps_what_it_said_and_waits_with_what_the_sheet_tells() -> None:
    t = struck(motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    sheet, log = revealed(t), t.scene.overlays.log
    t.wait(100)

    def said() -> list[str]:
        return [row.words for row in log._rows]

    told, moments = said(), 0
    assert told and not any("damage" in one for one in told[-4:]), told[-4:]
    while sheet.playing:
        moments += 1
        assert said() == told
        t.wait(48)
    t.wait(48)
    assert moments > 10 and said()[:len(told)] == told and any("damage" in one for one in said()[len(told):])
    t.key(pygame.K_r, "r")
    t.wait(100)
    assert sheet.playing and len(said()) > len(told), "what is told once more stays"


def test_that_somebody_paid_stands_in_the_log_and_not_with_what() -> None:
    session = laid("5.4-1", {"p1.skill": "S02=up", "p2.skill": "W01=up", "p1.hand": "S03 S04 S05", "p2.hand": "W02 W03"})
    assert session.rules is not None and session.ask is not None
    assert session.answer(1, legal.random_move(session.rules, session.state, session.ask, 1, Dice(3))).committed
    t = sit(session)
    paid = [row.words for row in t.scene.overlays.log._rows if "paid" in row.words]
    assert paid == ["Wizard paid 1 card"]


def test_only_the_fragment_that_answers_is_lit_and_its_frame_goes_with_it() -> None:
    zones = {"p1.skill": "S02=up", "p2.skill": "W01=up", "p1.fragment": "F5", "p1.spent": "F1=up", "p1.hand": "S03",
             "p2.hand": "W02"}
    t = sit(laid("5.4-2", zones, (Person("Haru", (0, 1)),), "open"))
    t.calm()
    while t.scene.acts.seat != 0:
        t.key(pygame.K_p, "p")
        t.calm()
    at, shown = t.grip("p1.fragment"), t.scene.geometry.spots[t.session.box.zone_of["p1.spent"]].rect
    t.click(at)
    t.key(pygame.K_ESCAPE)
    t.wait(32)
    assert not [where for _, where in t.scene.lights.pictures() if where.collidepoint(shown.center)]
    t.click(t.grip(t.at("p1.spent/0").seen.place) if t.scene.geometry.of("p1.spent/0") else t.spot("p1.spent"))
    t.wait(32)
    t.click(at)
    t.key(pygame.K_RETURN)
    t.wait(1500)
    assert t.session.state.step() != "5.4-2" or t.scene.acts.seat == 1
    assert t.scene.focused == ""


def test_a_slow_machine_shows_the_end_of_it_too() -> None:
    t = struck(motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    sheet = revealed(t)
    t.wait(8000)
    t.key(pygame.K_r, "r")
    t.wait(800)
    assert sheet.playing
    t.now += 20_000
    t.wait(16)
    assert sheet.open and not sheet.playing
    told = t.frame()
    t.scene.touch()
    t.wait(16)
    assert t.frame() == told


def test_what_the_sheet_tells_is_nowhere_seen_while_the_cards_that_led_to_it_are_in_the_air() -> None:
    t = sit(dealt(AND_BOT, 1), motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    session, flew, chance = t.session, 0, 0
    while not t.scene.overlays.telling:
        flew = 0
        if session.waiting()[:1] != (0,) or t.scene.thinker.thinking:
            t.wait(200)
            continue
        assert session.rules is not None and session.ask is not None
        mark, chance = len(session.history.commits), chance + 1
        assert session.answer(0, legal.random_move(session.rules, session.state, session.ask, 0, Dice(chance))).committed
        t.scene.changed(mark)
        while t.scene.unfolds:
            flew += bool(t.scene.flights)
            assert "log.distance" not in [line.key for line, _ in t.scene.told.log()]
            t.wait(48)
    assert flew and "log.distance" in [line.key for line, _ in session.log()]


def telling() -> Sitting:
    """A reveal that is told from its beginning."""
    t = struck(motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    t.key(pygame.K_r, "r")
    assert revealed(t).playing
    return t


@pytest.mark.parametrize("press", [(pygame.K_SPACE, " "), None])
def test_a_press_ends_the_moment_that_is_shown_and_no_more(press: tuple[int, str] | None) -> None:
    t = telling()
    sheet, presses, seen = revealed(t), 0, set[float]()
    while sheet.playing:
        assert presses < 20
        left = length(sheet._reveal, 1.0) - sheet._gone() if sheet._reveal is not None else 0
        assert left not in seen
        seen.add(left)
        t.key(*press) if press is not None else t.click(t.scene.frame.cloth.center)
        presses += 1
    assert presses > 4 and sheet.open, "each moment was seen"
    at = t.session.history.at
    for _ in range(5):
        t.key(*press or (pygame.K_SPACE, " "))
    assert sheet.open and t.session.history.at == at, "what came to its end only now has not been read"
    t.wait(800)
    t.key(pygame.K_SPACE, " ")
    assert not sheet.open


@pytest.mark.parametrize("press", [(pygame.K_RETURN, "\r"), (pygame.K_ESCAPE, ""), (pygame.K_p, "p"), (pygame.K_c, "c")])
def test_keys_that_no_button_of_it_names_neither_hurry_nor_end_it(press: tuple[int, str]) -> None:
    t = telling()
    sheet, since = revealed(t), revealed(t)._since
    t.key(*press)
    assert sheet.playing and sheet._since == since
    t.wait(9000)
    assert sheet.open and not sheet.playing
    at = t.session.history.at
    t.key(*press)
    assert sheet.open and t.session.history.at == at


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


@pytest.mark.parametrize(("on_the_cooldown", "said"), [("C01 C02", "ATK 5 (4+1)"), ("C01", "ATK 4")])
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


# --- secrets -------------------------------------------------------------------------------------------------------------

def test_twins_cannot_be_told_apart() -> None:
    twins = DuelTwins(4, 60, ["peek", "peek", "strict"], motion=1.0)
    for _ in range(16):
        twins.step()
    assert twins.compared > 20 and twins.at_once and twins.open


@pytest.mark.long
def test_a_thousand_gestures_at_a_duel() -> None:
    for seed in range(5):
        twins = DuelTwins(seed, 90, ["peek", "peek", "strict"], motion=1.0)
        for _ in range(200):
            twins.step()


def test_nobody_reads_in_log_or_history_what_was_paid() -> None:
    session = played(dealt(TWO, 5), lambda s: any(s.state.on.values()) and s.state.step() == "5.4-2")
    t = sit(session)
    seat = next(seat for seat in (0, 1) if session.state.on.get(piece_at(session.state, f"p{seat + 1}.skill")))
    t.scene.viewer.turn_to(seat)
    t.scene.viewer.pinned = True
    t.scene.look_again()
    skill = piece_at(session.state, f"p{seat + 1}.skill")
    names = [session.box.cards[session.state.face[piece]].name["en"] for piece in session.state.on[skill]]
    rows, read = moment_rows(t.scene.model), Said()
    paid_in = max(n for n, commit in enumerate(session.history.commits) if " pay " in commit.do)
    lately = [read.of(t.scene.model, row.value)[1] for row in rows if isinstance(row, Moment) and row.value >= paid_in]
    lately += [t.scene.model.wording.line(line) for line in session.history.log if line.n >= paid_in]
    assert lately and not [name for name in names for line in lately if name in line]


# --- set-up --------------------------------------------------------------------------------------------------------------

def test_two_people_take_their_characters_with_nothing_to_cover() -> None:
    t = sit(dealt(TWO, 5))
    assert not t.scene.viewer.blind
    tray = [laid for laid in t.scene.geometry.pieces if laid.seen.place.startswith("characters")]
    t.click(tray[3].rect.center)
    assert not t.session.log(), "a click chooses; the button names what Enter or a second click takes"
    (take,) = (offer for offer in speech(t.scene.model).offers if offer.action == "declare")
    assert take.words.startswith("Take ") and take.enabled
    t.later(600)
    t.click(tray[3].rect.center)
    assert [line.key for line, _ in t.session.log()] == ["log.picked"] and t.session.waiting() == (1,)
    t.calm()
    chance = next(c for c in t.scene.overlays.prompt.controls if c.action == "lots")
    t.click(chance.rect.center)
    assert t.session.state.step() == "2-hide"


# --- what hangs on nothing hidden ----------------------------------------------------------------------------------------

def may_open_paid(session: Session) -> bool:
    """Whether one seat alone is asked what it opens, and may open closed cards that the other paid."""
    if not asked("5.5-3")(session) or len(session.waiting()) != 1:
        return False
    state, seat, rules, ask = session.state, session.waiting()[0], session.rules, session.ask
    assert rules is not None and ask is not None
    parts = [part for name in legal.offered(rules, state, ask, seat)
             for part in rules.verbs[name].next(state, seat, legal.about_of(ask, seat, name))]
    return any(place_of(state, part.piece).startswith(f"p{2 - seat}.cooldown") for part in parts)


def test_paid_cards_of_the_other_are_opened_with_the_hand_covered() -> None:
    session = played(dealt(TWO, 5), may_open_paid)
    t = sit(session)
    seat = session.waiting()[0]
    assert t.scene.viewer.blind and t.scene.viewer.dock == seat
    place, before = f"p{2 - seat}.cooldown", len(session.log())
    closed = [t.piece(laid) for laid in t.scene.geometry.pieces if laid.seen.place.startswith(place) and "/" in laid.seen.place
              and not laid.up]
    for piece in closed:
        if session.state.step() == "5.5-3" and seat in session.waiting():
            laid = t.at(piece)
            t.move((laid.box.x + 8, laid.box.y + 6))
            t.wait(600)
            tip = t.scene.overlays.tips.tip()
            assert tip is None or "may look" not in tip[0], "nobody is told that nobody may look at what they are to open"
            t.click((laid.box.x + 8, laid.box.y + 6))
            t.key(pygame.K_RETURN, "\r")
    assert "log.opened" in [line.key for line, _ in session.log()[before:]]


def test_a_paid_card_that_a_hit_opens_is_shown_whole_beside_its_skill_long_enough_to_be_read() -> None:
    session = played(dealt(TWO, 5, privacy="open"), may_open_paid)
    t = Sitting(session, motion=1.0)
    t.wait(600)
    seat = session.waiting()[0]
    mark, flat = len(session.history.commits), t.scene.geometry
    assert session.rules is not None and session.ask is not None
    assert session.answer(seat, legal.random_move(session.rules, session.state, session.ask, seat, Dice(5))).committed
    opened = [fact for commit in session.history.commits[mark:] for fact in commit.facts if fact.kind == "flip" and fact.face]
    t.scene.changed(mark)
    t.wait(500)
    shown = [flight for flight in t.scene.flights if flight.stays]
    assert len(shown) == len(opened) > 0
    for flight in shown:
        where = flight.rect(t.now)
        assert where is not None and where.w >= t.scene.look.px(150) and t.scene.frame.cloth.contains(where)
    skills = {str(fact.args[0]).split("/")[0] for fact in opened}
    lie = [laid.box for laid in flat.pieces if laid.tucked and laid.seen.place.split("/")[0] in skills]
    assert [flight.a for flight in shown if flight.picture.get_rect(center=flight.a).collidelist(lie) >= 0] == [], lie
    t.wait(700)
    assert any(flight.stays for flight in t.scene.flights), "it is still there to be read"
    t.wait(1500)
    assert not any(flight.stays for flight in t.scene.flights)


def test_two_paid_cards_are_looked_at_with_no_look_of_their_own() -> None:
    """千里の一矢: they are pointed at with the hand covered, and seen whenever it lies open again."""
    session = laid("5.4-1", {"p1.character": "A00", "p1.skill": "A10=up", "p1.hand": "A01", "p2.cooldown": "W04"},
                   on={"p2.cooldown.1": "W01=veiled W02=veiled W03=veiled"})
    played(session, asked("look", 1))
    t = sit(session)
    paid = list(session.state.on[piece_at(session.state, "p2.cooldown.1")])[:2]
    assert t.scene.viewer.blind and len(paid) == 2
    for piece in paid:
        laid_there = t.at(piece)
        t.click((laid_there.box.x + 8, laid_there.box.y + 6))
    assert session.state.step() != "look" and not any(t.at(piece).up for piece in paid)
    t.down(pygame.K_h, "h")
    assert t.scene.viewer.dock == 0 and all(t.at(piece).up for piece in paid)


def test_a_covered_hand_still_keeps_its_cards_from_being_played() -> None:
    t = sit(choosing())
    before = len(t.session.history.commits)
    card = t.hand()[0]
    t.drag(card.rect.midtop, t.spot("p1.skill"))
    assert len(t.session.history.commits) == before and t.scene.held is None


# --- whose turn, and cooling -----------------------------------------------------------------------------------------

def marked(t: Sitting) -> set[int]:
    """The seats whose plate has the arrow."""
    model, viewer = t.scene.model, t.scene.viewer
    return {seat for seat in (0, 1) if "ui_play" in [sign for sign, _ in _signs(model, viewer, seat)]}


def test_the_arrow_stands_at_whoever_is_to_choose_and_the_prompt_names_nobodys_turn() -> None:
    t = sit(dealt())
    for n in range(60):
        session = t.session
        if session.ask is None:
            break
        said = speech(t.scene.model)
        assert "turn" not in said.whose, said.whose
        model = t.scene.model
        chips = {chip.question.seat for chip in t.scene.overlays.reaction.controls if isinstance(chip, Chip)}
        if model.sealed_choice or model.reaction:
            assert not marked(t) and (model.apart or chips >= set(session.waiting()))
        else:
            assert marked(t) == (set() if session.ask.pause else set(session.waiting()))
        seat = session.waiting()[0]
        assert session.rules is not None
        session.answer(seat, legal.random_move(session.rules, session.state, session.ask, seat, Dice(n)))
        t.scene.look_again()
    assert n > 20


def cooling() -> Sitting:
    """A swordsman who evaded may cool once more: a skill with a paid card on it, and one without."""
    paid = {"p1.cooldown.1": "S03=turned S04=turned", "p1.cooldown.2": "S05=turned"}
    session = laid("5.6", {"p1.cooldown": "S01 S02"}, privacy="open", on=paid, p2_outcome=EVADED)
    session.state.agenda = (*session.state.agenda, ("evader",))
    session.take_up(session.state)
    t = sit(session)
    assert t.session.state.step() == "evader" and t.session.waiting() == (0,)
    return t


def test_what_enter_presses_is_the_main_button() -> None:
    session = laid("5.6", {"p1.cooldown": "S02"}, privacy="open", on={"p1.cooldown.1": "S03=turned"}, p2_outcome=EVADED)
    session.state.agenda = (*session.state.agenda, ("evader",))
    session.take_up(session.state)
    offers = speech(sit(session).scene.model).offers
    kinds = {offer.action: offer.kind for offer in offers}
    assert kinds["take"] == "primary" and kinds["pass"] == "plain"
    assert next(offer.cap for offer in offers if offer.action == "take") == "Enter"


def test_a_skill_answers_where_it_lies_when_all_was_seen_and_not_where_it_lay_while_that_was_shown() -> None:
    session = laid("5.2", {"p1.cooldown": "S01 S02", "p1.hand": "S07"}, on={"p1.cooldown.2": "S05=turned S04=turned"},
                   p2_outcome=EVADED, privacy="open")
    session.state.agenda = (("over",), ("cool_one", 0), ("5.6",), ("evader",))
    session.take_up(session.state)
    t = sit(session, motion=1.0)
    t.calm()
    t.key(pygame.K_p, "p")
    assert session.state.step() == "cool_one" and t.scene.unfolds
    while t.scene.unfolds:
        assert not t.scene.lights.asks()
        t.wait(16)
    t.wait(400)
    answers = t.at("p1.cooldown.1").rect.center
    assert any(where.collidepoint(answers) for _, where in t.scene.lights.pictures())


def test_a_card_of_a_stack_that_is_planned_back_to_the_hand_lies_in_the_hand() -> None:
    t = cooling()
    t.calm()
    t.click(t.grip("p1.cooldown.1/1"))
    t.later(600)
    (back,) = [x for x in t.hand() if x.planned]
    assert "/" in back.seen.place and back.rect.y >= t.scene.frame.hand.y


@pytest.mark.parametrize("size", ROOMS)
def test_a_card_that_goes_back_to_the_other_hand_flies_with_its_name(size: tuple[int, int]) -> None:
    t = sit(laid("5.2", {"p2.cooldown": "W04", "p2.hand": "W07"}, AND_BOT), size=size)
    face = t.session.state.face[piece_at(t.session.state, "p2.cooldown.1")]
    picture = t.scene.felt.pictures(t.scene.geometry, t.scene.look).flying(face, True, "p2.hand.9", 0)
    assert level_for(picture.get_width()) != "mini"


def test_a_click_on_a_paid_card_or_on_its_skill_cools_it_and_says_what_comes_back() -> None:
    t = cooling()
    offers = {offer.action: offer.words for offer in speech(t.scene.model).offers}
    assert offers["pass"] == "Cool nothing"
    t.calm()
    for place in ("p1.cooldown.1/1", "p1.cooldown.2"):
        t.click(t.grip(place))
        t.later(600)
    assert len(t.scene.acts.plan.parts) == 2
    assert [x.seen.place for x in t.hand() if x.planned] == ["p1.cooldown.1/1", "p1.cooldown.2"], "what comes back is shown"
    assert not t.at("p1.cooldown.1").planned
    t.click(t.at("p1.cooldown.1/1").rect.center)
    t.later(600)
    assert len(t.scene.acts.plan.parts) == 1
    t.click(t.grip("p1.cooldown.1"))
    t.later(600)
    said = speech(t.scene.model)
    assert said.sentence.startswith("Cool **2** skills, **2** cards back to the hand")
    assert [offer.words for offer in said.offers if offer.action == "declare"] == ["Cool"]
    t.key(pygame.K_RETURN, "\r")
    assert len(t.session.state.zones[t.session.box.zone_of["p1.hand"]]) == 4


def test_what_comes_back_is_planned_in_the_order_in_which_it_comes() -> None:
    t = sit(laid("5.2", {"p1.cooldown": "S01", "p1.hand": "S07"}, AND_BOT, on={"p1.cooldown.1": "S03=turned"}, p1_life=4))
    session = t.session
    session.state.agenda = (("over",), ("recover", (0,)))
    session.take_up(session.state)
    t.scene.look_again()
    t.calm()
    skill, paid = (piece_at(session.state, place) for place in ("p1.cooldown.1", "p1.cooldown.1/1"))
    both = next(part for part in session.rules.verbs["cool"].next(session.state, 0, NOWHERE) if part.number == 2)  # type: ignore[union-attr]
    t.scene.act(commands.TAKE(Target(both.place, "cool", both, None)))
    t.wait(50)
    planned, mark = [t.piece(one) for one in t.hand() if one.planned], len(session.history.commits)
    t.key(pygame.K_RETURN, "\r")
    t.wait(1000)
    moves = (fact.face for fact in session.history.commits[mark].facts if fact.kind == "move" and fact.args[1] == "p1.hand")
    assert planned == [paid, skill] and list(moves) == [session.state.face[piece] for piece in (paid, skill)]
    faces = [session.state.face[t.piece(one)] for one in t.hand()]
    assert len(faces) == 3 and faces == sorted(faces), "in the hand each lies where it was among the others"


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_small_menu_shows_no_signs_of_its_texts(lang: str) -> None:
    """Two coolings of one card fit its place; the figures stand between stars in the messages."""
    t = sit(dealt(), lang=lang)
    said = [Target(NOWHERE, "cool", Part(0, NOWHERE, n), Says("say.cool", {"n": n, "left": 1})) for n in (1, 2)]
    t.scene.overlays.choose(said, Attempt(0, t.scene.geometry.pieces[0].seen.place, NOWHERE))
    menu = t.scene.overlays.menu
    assert menu is not None and len(menu.items) == 2 and not any("*" in item.words for item in menu.items)


@pytest.mark.parametrize("by", ["click", "enter"])
def test_the_cost_of_an_ability_is_paid_by_pointing_at_cards(by: str) -> None:
    t = sit(laid("5.4-2", {"p1.skill": "S05=up", "p1.hand": "S01 S02 S03", "p2.skill": "W01=up", "p2.hand": "W02"}, AND_BOT))
    t.calm()
    t.click(t.grip("p1.skill"))
    said = speech(t.scene.model)
    assert said.sentence.endswith("choose a card of your hand to pay") and said.offers[-1].words == "0 of 1 paid"
    card = t.hand()[1]
    t.later(600)
    t.click(t.grip(card.seen.place))
    chosen = speech(t.scene.model).offers[-1]
    assert len(t.scene.acts.plan.parts) == 1 and chosen.cap == "Enter" and "pay" in chosen.words
    if by == "click":
        t.later(600)
        t.click(t.spot("p1.skill"))
    else:
        t.key(pygame.K_RETURN, "\r")
    assert any(commit.do.startswith("p1 use S05") for commit in t.session.history.commits), "the last card uses it"
    t.calm()
    t.undo()
    assert len(t.scene.acts.plan.parts) == 1 and card.seen.place in {one.seen.place for one in t.hand()}, "only the card is back"


def test_two_cards_of_an_extra_cost_are_paid_by_a_click_on_each_and_enter() -> None:
    """As the cost of a skill is: the second click lays the first card."""
    t = sit(laid("5.4-2", {"p1.skill": "S02=up", "p1.hand": "S01 S03 S05", "p2.skill": "W01=up", "p2.hand": "W02"}, AND_BOT,
                 p1_level=2, p1_life=4))
    t.calm()
    t.click(t.grip("p1.character"))
    t.key(pygame.K_RETURN, "\r")
    first, second = t.hand()[0].seen.place, t.hand()[2].seen.place
    t.later(600)
    t.click(t.grip(first))
    assert len(t.scene.acts.plan.parts) == 1 and t.scene.focused == first
    t.later(600)
    t.click(t.grip(second))
    assert len(t.scene.acts.plan.parts) == 2 and t.scene.focused == second
    t.key(pygame.K_RETURN, "\r")
    did = next(commit.do for commit in t.session.history.commits if commit.do.startswith("p1 use"))
    assert did.count("p1.hand.") == 2


def test_a_critical_that_was_changed_is_what_the_card_lights_and_what_is_said() -> None:
    t = sit(laid("5.4-2", {"p1.skill": "S05=up", "p1.hand": "S01 S02 S03", "p2.skill": "W01=up", "p2.hand": "W02"}, AND_BOT))
    t.calm()
    skill = t.at("p1.skill").seen.place
    felt, seat, before = t.scene.felt, t.scene.viewer.dock, t.scene.felt.picture(t.at(skill), t.scene.look)
    assert lasting(t.scene.model, seat) == [] and skill not in felt.altered
    t.click(t.grip(skill))
    t.scene.focus.put(t.hand()[1].seen.place)
    t.key(pygame.K_RETURN, "\r")
    t.key(pygame.K_RETURN, "\r")
    t.wait(32)
    assert any(commit.do.startswith("p1 use S05") for commit in t.session.history.commits)
    assert "critical: near" in lasting(t.scene.model, seat)
    assert felt.altered[skill].data["critical"] == "near" and felt.picture(t.at(skill), t.scene.look) is not before
    t.scene.act(commands.LOOK_CLOSER(skill))
    assert altered(t.scene.model)[skill].data["critical"] == "near" and t.scene.overlays.large.open


def test_a_click_on_the_lit_place_ends_the_payment_as_it_ends_the_choice() -> None:
    """With the last card, which the prompt says before; it alone is taken back."""
    t = sit(laid("5.4-1", {"p1.character": "A00", "p1.skill": "A03=up", "p1.hand": "A01 A02 A05", "p2.skill": "W01=up"}, AND_BOT))
    t.calm()
    count = len(t.session.history.commits)
    for n, said in ((1, "Lay "), (2, "Pay with ")):
        t.later(600)
        t.click(t.grip(next(card for card in t.hand() if not card.planned).seen.place))
        assert len(t.scene.acts.plan.parts) == n - 1 and len(t.session.history.commits) == count, "a click chooses"
        assert speech(t.scene.model).offers[-1].words.startswith(said)
        t.later(600)
        t.click(t.spot("p1.skill"))
        assert len(t.session.history.commits) == count if n == 1 else not t.scene.acts.plan.parts
    assert t.session.history.commits[count].do.startswith("p1 pay")
    t.calm()
    t.undo()
    assert len(t.scene.acts.plan.parts) == 1 and t.session.waiting() == (0,), "the last card, and no more"
    t.undo()
    assert not t.scene.acts.plan.parts and t.session.waiting() == (0,)


def test_the_second_card_to_pay_is_not_chosen_by_itself_and_the_count_is_said() -> None:
    t = sit(laid("5.4-1", {"p1.skill": "S06=up", "p1.hand": "S01 S02 S03"}, AND_BOT))
    t.calm()
    t.scene.focus.put("p1.hand.2")
    t.key(pygame.K_RETURN, "\r")
    t.wait(600)
    assert len(t.scene.acts.plan.parts) == 1 and not t.scene.focused
    assert speech(t.scene.model).offers[-1].words == "1 of 2 paid"


def test_two_cards_are_paid_by_a_click_on_each_and_enter() -> None:
    t = sit(laid("5.4-1", {"p1.skill": "S06=up", "p1.hand": "S01 S02 S03"}, AND_BOT))
    t.calm()
    count = len(t.session.history.commits)
    first, second = t.hand()[0].seen.place, t.hand()[2].seen.place
    t.click(t.grip(first))
    t.later(600)
    t.click(t.grip(second))
    t.later(600)
    assert len(t.scene.acts.plan.parts) == 1 and t.scene.focused == second and len(t.session.history.commits) == count
    t.key(pygame.K_RETURN, "\r")
    did = t.session.history.commits[count].do
    assert did.startswith("p1 pay") and did.count("p1.hand.") == 2


def test_a_card_that_pays_alone_is_chosen_anew_by_another_click() -> None:
    t = sit(laid("5.4-1", {"p1.skill": "S03=up", "p1.hand": "S01 S02 S05"}, AND_BOT))
    t.calm()
    for card in (t.hand()[0], t.hand()[2]):
        t.click(t.grip(card.seen.place))
        t.later(600)
    assert not t.scene.acts.plan.parts and t.session.waiting() == (0,)


def test_the_main_button_does_what_it_says_with_one_press_and_nothing_lies_in_the_hand_before() -> None:
    session = laid("5.6", {"p1.cooldown": "S02"}, privacy="open", on={"p1.cooldown.1": "S03=turned"}, p2_outcome=EVADED)
    session.state.agenda = (*session.state.agenda, ("evader",))
    session.take_up(session.state)
    t = sit(session)
    t.calm()
    t.key(pygame.K_RETURN, "\r")
    assert any(" cool " in commit.do for commit in session.history.commits) and not t.scene.acts.plan.parts


@pytest.mark.parametrize(("lang", "said"), [("en", "Pay: 1 of 2"), ("ja", "コストを払う：2枚中 1 枚目")])
def test_a_card_looked_at_says_that_it_would_pay_and_not_that_it_has(lang: str, said: str) -> None:
    t = sit(laid("5.4-1", {"p1.skill": "S06=up", "p1.hand": "S01 S02 S03"}, AND_BOT), lang=lang)
    told = [row.words.replace("**", "") for row in can_rows(t.scene.model, "p1.hand.2") if isinstance(row, Row)]
    assert any(said in words for words in told), told


def test_an_effect_of_a_level_is_put_first_by_its_name() -> None:
    session = laid("5.2", {"p1.character": "X00", "p1.hand": "X01", "p2.hand": "W01"})
    character = piece_at(session.state, "p1.character")
    part = next(clause for clause in tables(session.state).clauses[session.state.face[character]].values()
                if clause.field == "lv2").at(character)
    model = sit(session).scene.model
    says = resolve_says(session.state, 0, -1, (part,))
    assert model.wording.says(says) == "First Lv2"
    assert _answers(model, Target(NOWHERE, "resolve", part, says)) == "First Lv2"


def test_damage_that_effects_add_before_the_sheet_opens_is_told_on_it() -> None:
    t = struck()
    state, rules = t.session.state, t.session.rules
    assert rules is not None
    before = rules.display.reveal(state)
    assert before is not None
    hurt = next(seat for seat in (0, 1) if state.seat_num[seat, "life"] > 0)
    state.count(hurt, "life", state.seat_num[hurt, "life"] - 1)
    after = rules.display.reveal(state)
    assert after is not None
    told = [says.key for blow in after.blows if blow.seat != hurt for says in blow.follows]
    assert "note.more" in told
    (blow,) = (blow for blow in after.blows if blow.seat != hurt)
    assert _lasts(blow, 1.0) == state.seat_num[hurt, "life"] == blow.life[1] - 1, "the strip shows what is said under it"
    assert _lasts(blow, 0.0) == blow.life[0]


BY = {"en": ["Shared Fate: **Wizard** took **2**, life **4**", "Lv2: **Wizard** took **1**, life **3**"],
      "ja": ["道連れ：**魔法使い** に **2** ダメージ、体力 **4**", "Lv2：**魔法使い** に **1** ダメージ、体力 **3**"]}


@pytest.mark.parametrize("lang", BY)
def test_damage_that_falls_after_the_sheet_has_a_moment_with_its_cause_and_what_is_left(lang: str) -> None:
    lies = {"p1.character": "X00", "p1.skill": "X09=up", "p2.skill": "W05=up", "p2.hand": "W02 W03", "p1.hand": "X01 X02"}
    session = laid("5.4-2", lies, privacy="open", p1_level=2, p1_life=8, p2_life=7)
    t = sit(session, lang=lang, motion=1.0)
    mark = len(session.history.commits)
    session.answer(1, PASSED)
    t.scene.changed(mark)
    t.seen()
    assert session.state.step() == "clauses" and t.scene.overlays.telling, "two effects wait for their order"
    t.scene.overlays.end_stories()
    assert session.rules is not None
    first = session.rules.verbs["resolve"].next(session.state, 0, NOWHERE)[0]
    mark = len(session.history.commits)
    session.answer(0, Move("resolve", (first,)))
    t.scene.changed(mark)
    told: list[str] = []
    while t.scene.unfolds:
        t.wait(48)
        told += [said for said in [t.scene.tale.words(t.scene.now)] if said and said not in told]
    assert told == BY[lang]


def test_after_a_card_was_chosen_an_undo_lets_go_of_that_first() -> None:
    t = sit(laid("5.4-2", {"p1.skill": "S05=up", "p1.hand": "S01 S02 S03", "p2.skill": "W01=up", "p2.hand": "W02"}, AND_BOT))
    t.calm()
    t.click(t.grip("p1.skill"))
    t.later(600)
    t.scene.focus.put(t.hand()[1].seen.place)
    assert t.scene.acts.plan.parts and t.scene.model.ways
    t.undo()
    assert t.scene.acts.plan.parts and not t.scene.focused
    t.undo()
    assert not t.scene.acts.plan.parts


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
def test_how_much_is_paid_stands_off_the_skills_that_cool_below(size: tuple[int, int]) -> None:
    t = sit(laid("5.4-1", {"p1.skill": "S06=up", "p1.hand": "S01 S02", "p1.cooldown": "S03=up S04=up"}, AND_BOT), size=size)
    t.calm()
    t.click(t.grip(piece_at(t.session.state, "p1.hand.1")))
    t.click(t.spot("p1.skill"))
    t.wait(600)
    assert len(t.scene.acts.plan.parts) == 1
    cooling = [one.box for one in t.scene.geometry.pieces if one.seen.place.startswith("p1.cooldown")]
    assert len(cooling) == 2 and all(paid.collidelist(cooling) < 0 for paid in t.scene.stage.sums)
    assert speech(t.scene.model).offers[-1].words == "1 of 2 paid", "the prompt says it where the table has no room"


HEALED = {"en": "A new turn: gathered damage of Wizard is 0 again", "ja": "新しいターン：魔法使いの蓄積ダメージは0に戻った"}


@pytest.mark.parametrize("lang", HEALED)
def test_gathered_damage_that_a_new_turn_clears_is_headed_by_that_and_is_no_loss(lang: str) -> None:
    """Whatever came back to the hand before: that has nothing to do with it."""
    lies = {"p1.hand": "S01 S02", "p2.hand": "W01", "p2.cooldown": "W02"}
    session = laid("5.6", lies, privacy="open", on={"p2.cooldown.1": "W03=turned"}, p2_level=3, p2_life=0, p2_wounds=2,
                   p1_outcome=EVADED)
    t = sit(session, lang=lang, motion=1.0)
    assert session.rules is not None and session.state.step() == "evader"
    mark, (cools, *_) = len(session.history.commits), session.rules.verbs["cool"].next(session.state, 1, NOWHERE)
    assert session.answer(1, Move("cool", (cools,))).committed
    t.scene.changed(mark)
    t.seen()
    still = next(kept.still for kept in t.scene.unfolding.stills.kept if kept.still.changes)
    (change,) = still.changes
    assert (change.key, change.was, change.now) == ("wounds", 2, 0)
    assert still.cause == HEALED[lang]
    sheet = t.scene.unfolding.stills._sheet
    assert sheet._colour(change) == theme.INK7
    assert sheet._colour(replace(change, was=0, now=2)) == sheet._colour(Change(0, "life", 9, 8)) == theme.SHU_D
    assert sheet._colour(Change(1, "level", 1, 2)) == theme.INK7, "a level is no gain"
