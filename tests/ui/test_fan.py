"""The hand under the prompt: what is read stands whole, every spine is seen, and cards keep their places when one is played."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from games_play import dealt
from scene_play import ALONE, AND_BOT, Sitting, laid, opened
from screens import play_on, seldom

from tabletop.play.hands import Edit
from tabletop.table.state import Fact
from tabletop.ui.faces.measures import ASPECT, TABLE_FROM, level_for
from tabletop.ui.proof.legible import seen
from tabletop.ui.table.draw.stage import CAST
from tabletop.ui.table.layout.placing import _fan
from tabletop.ui.table.looking.hover import TURNED
from tabletop.ui.table.panels.prompt import PromptBar
from tabletop.ui.text.noting import notes

SIZES = [((1280, 800), 1.0), ((1366, 768), 1.0), ((1920, 1080), 1.375), ((2560, 1440), 1.875), ((1024, 600), 1.0)]
FIELD = {"p1.land": "004 017 029 008 010", "p2.unit.1": "016", "p1.hand": "009 028 031 036 020"}


def hand_of(count: int, size: tuple[int, int], k: float) -> Sitting:
    session = opened(seed=7, privacy="open")
    if count > 8:
        assert session.edit(0, Edit("draw", "deck", "p1.hand", count - 8)).committed
    t = Sitting(session, size, k)
    assert len(t.hand()) == count
    return t


def places(t: Sitting) -> list[tuple[str, pygame.Rect]]:
    return [(one.seen.place, one.rect) for one in t.hand()]


def low(t: Sitting) -> int:
    """The height of a pointer near the lower edge of the cards of a hand."""
    return t.scene.frame.hand.bottom - 20


def seen_spine(t: Sitting, n: int) -> int:
    """How many pixels of the left side of the `n`th card lie under no other, half-way down what is seen of the hand."""
    shown, raised = t.hand(), t.scene.geometry.raised
    over = [one.rect for one in shown[n + 1:] if raised is None or one.seen.place != raised.seen.place]
    over += [raised.rect] if raised is not None else []
    here = shown[n].rect
    ends = [rect.x for rect in over if rect.right > here.x]
    return 0 if any(rect.x <= here.x < rect.right for rect in over) else max(0, min(ends, default=here.right) - here.x)


@pytest.mark.each_once
@pytest.mark.parametrize(("size", "k"), SIZES)
@pytest.mark.parametrize("count", [8, 14])
def test_a_card_under_the_pointer_stands_whole_at_once_and_every_spine_is_seen(size: tuple[int, int], k: float, count: int) -> None:
    t = hand_of(count, size, k)
    rest = places(t)
    step = min(b.x - a.x for (_, a), (_, b) in pairwise(rest))
    for n, (place, rect) in enumerate(rest):
        t.move((rect.x + min(step, rect.w // 6) // 2 + 8, low(t)))
        for _ in range(5):
            t.wait(16)
        raised = t.scene.geometry.raised
        assert raised is not None and raised.seen.place == place
        assert pygame.Rect((0, 0), size).contains(raised.box) and raised.rect.w >= 190 and level_for(raised.rect.w) == "full"
        seen = [seen_spine(t, i) for i in range(count) if i != n]
        assert min(seen) >= min(step, round(rect.w * 0.22)) - 1, seen
        t.move((size[0] // 2, t.scene.frame.bar.bottom + 40))
        t.wait(16)
        assert t.scene.geometry.raised is None and places(t) == rest


@pytest.mark.parametrize(("size", "k"), SIZES[:4])
def test_of_nine_cards_the_beginning_of_each_name_is_seen_beside_the_one_that_is_read(size: tuple[int, int], k: float) -> None:
    t = hand_of(9, size, k)
    rest = places(t)
    for n, (_, rect) in enumerate(rest):
        t.move((rect.x + 14, low(t)))
        t.wait(16)
        assert min(seen_spine(t, i) for i in range(9) if i != n) >= rect.w * (.45 if 0 < n < 8 else .6)
        t.move((size[0] // 2, t.scene.frame.bar.bottom + 40))


@pytest.mark.parametrize(("game", "mode", "answers", "size", "k"), seldom(
    [(*one, *at) for one in [("hackclad_delta", "versus", 6), ("anoare", "duel", 8), ("lanterns", "", 0), ("night_market", "", 0),
                                   ("circuit_drive", "multi", 12)]
     for at in SIZES[:4]], [("anoare", "duel", 8, *SIZES[0]), ("night_market", "", 0, *SIZES[1])]))
def test_the_hand_of_every_game_is_read_whole(game: str, mode: str, answers: int, size: tuple[int, int], k: float) -> None:
    t = Sitting(play_on(dealt(game, mode, "open"), answers), size, k)
    rest = places(t)
    assert rest
    for place, rect in rest:
        t.move((rect.x + 14, min(low(t), rect.bottom - 20)))
        for _ in range(6):
            t.wait(16)
        raised = t.scene.geometry.raised
        assert raised is not None and raised.seen.place == place
        assert pygame.Rect((0, 0), size).contains(raised.box) and raised.rect.w >= 190 and level_for(raised.rect.w) == "full"
        t.move((size[0] // 2, t.scene.frame.bar.bottom + 40))
        t.wait(16)


def test_the_pointer_comes_to_one_card_after_another_and_none_flickers() -> None:
    t = hand_of(14, (1280, 800), 1.0)
    rest = places(t)
    order, passed = [place for place, _ in rest], []
    for x in range(rest[0][1].x + 14, rest[-1][1].right - 14, 3):
        t.move((x, low(t)))
        t.wait(16)
        raised = t.scene.geometry.raised
        assert raised is not None, f"nothing is raised at {x}"
        passed.append(order.index(raised.seen.place))
    assert passed == sorted(passed) and set(passed) == set(range(14))


def test_a_card_in_focus_stands_whole_too() -> None:
    t = hand_of(8, (1280, 800), 1.0)
    t.key(pygame.K_TAB, "\t")
    t.wait(32)
    raised = t.scene.geometry.raised
    assert raised is not None and raised.seen.place == t.scene.focused
    assert pygame.Rect(0, 0, 1280, 800).contains(raised.box) and raised.rect.w >= 190


def test_the_buttons_of_the_prompt_can_be_pressed_over_a_raised_card() -> None:
    session = laid("4.2", FIELD)
    assert session.edit(0, Edit("draw", "deck", "p1.hand", 10)).committed
    t = Sitting(session)
    button = next(control for control in t.scene.overlays.prompt.controls if control.action == "next")
    t.move((min(button.rect.centerx, t.hand()[-1].rect.centerx), low(t)))
    t.wait(32)
    assert t.scene.geometry.raised is not None
    before = t.session.state.turn, t.session.state.seat
    t.click(button.rect.center)
    assert (t.session.state.turn, t.session.state.seat) != before


def test_cards_keep_their_places_when_one_is_planned_and_when_it_is_played() -> None:
    t = Sitting(laid("2.1", FIELD, ALONE))
    faces = {t.piece(one): one.rect for one in t.hand()}
    played = t.piece(t.hand()[1])
    t.drag(t.grip(t.hand()[1].seen.place), t.spot("p2.unit.1"))
    assert t.scene.acts.plan.parts
    assert {t.piece(one): one.rect for one in t.hand()} == {piece: faces[piece] for piece in faces if piece != played}
    t.key(pygame.K_RETURN, "\r")
    t.wait()
    left = {t.piece(one): one.rect for one in t.hand()}
    assert played not in left and len(left) == 4 and left == {piece: faces[piece] for piece in left}
    t.undo()
    t.undo()  # the press that declared it, then the card
    t.wait()
    assert {t.piece(one): one.rect for one in t.hand()} == faces
    t.drag(t.grip(t.hand()[1].seen.place), t.spot("p2.unit.1"))
    t.key(pygame.K_RETURN, "\r")
    t.wait()
    assert {t.piece(one): one.rect for one in t.hand()} == left, "played again, they keep them again"


def test_no_card_is_covered_beside_a_gap_where_all_have_room() -> None:
    t = hand_of(12, (1280, 800), 1.0)
    zone = t.session.box.zone_of["p1.hand"]
    spot = t.scene.geometry.spots[zone]
    crowded = [box.x for box, _ in _fan(replace(spot, slots=(), wide=0), 12, t.scene.look)]
    assert crowded[1] - crowded[0] < round(spot.card / ASPECT), "twelve cover one another"
    four = [box.x for box, _ in _fan(replace(spot, slots=(0, 1, 2, 11), wide=12), 4, t.scene.look)]
    assert all(b - a >= round(spot.card / ASPECT) for a, b in pairwise(four))
    many = [box.x for box, _ in _fan(replace(spot, slots=tuple(range(1, 12)), wide=12), 11, t.scene.look)]
    assert many == crowded[1:], "where all of them would cover one another still, they keep their places"


def test_no_card_of_a_hand_moves_between_two_acts_however_few_are_left_of_it() -> None:
    t = Sitting(laid("4.1", {**FIELD, "p1.hand": "009 028 036", "p1.land": "004 005 010 011 019 020 021"}, ALONE))
    last = t.piece(t.hand()[-1])
    stood = t.hand()[-1].rect
    for zone in ("p1.land", "p1.unit.1"):
        t.drag(t.grip(t.hand()[0].seen.place), t.spot(zone))
        t.wait(1200)
        assert {t.piece(one): one.rect for one in t.hand()}[last] == stood
    assert len(t.hand()) == 1
    t.scene.gaps.happened([Fact("turn_of", (1, 6))], t.scene.model.view, t.session.box)
    t.scene.look_again()
    assert t.hand()[0].rect.centerx == pytest.approx(t.scene.frame.hand.centerx, abs=2)


def test_a_hand_closes_up_as_a_turn_begins_and_an_undo_brings_it_to_where_it_was() -> None:
    """Whoever drags from where a card was before takes that card, not its neighbour."""
    t = Sitting(laid("4.1", FIELD, ALONE))
    t.drag(t.grip(t.hand()[1].seen.place), t.spot("p1.land"))
    t.wait(2000)
    before = {t.piece(one): one.rect for one in t.hand()}
    assert len({b.x - a.x for a, b in pairwise(sorted(before.values(), key=lambda rect: rect.x))}) > 1, "a gap"
    t.drag(t.grip(t.hand()[2].seen.place), t.spot("p1.unit.1"))
    t.key(pygame.K_RETURN, "\r")
    t.wait(2000)
    assert len(t.hand()) == 3
    t.undo()
    t.wait(600)
    assert {t.piece(one): one.rect for one in t.hand()} == before
    zone = t.session.box.zone_of["p1.hand"]
    t.scene.gaps.happened([Fact("turn_of", (1, 6))], t.scene.model.view, t.session.box)
    t.scene.look_again()
    closed = sorted((one.rect for one in t.hand() if one.zone == zone), key=lambda rect: rect.x)
    assert len({b.x - a.x for a, b in pairwise(closed)}) == 1, "no gap"


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_card_laid_by_hand_raises_no_other_and_one_laid_by_keys_leaves_no_focus(by_keys: bool) -> None:
    t = Sitting(laid("4.1", FIELD))
    count = len(t.hand())
    last = t.hand()[-1].seen.place
    t.key(pygame.K_TAB, "\t")
    t.click(t.grip(last))
    t.wait(600)
    assert t.scene.focused == last
    if by_keys:
        t.key(pygame.K_RETURN, "\r")
        t.key(pygame.K_RETURN, "\r")
    else:
        t.drag(t.grip(last), t.spot("p1.land"))
    t.move((640, 60))
    t.wait(600)
    assert t.session.state.step() == "4.2" and len(t.hand()) == count - 1
    assert t.scene.geometry.raised is None and t.scene.focused == ""


WINDOWS = [((1280, 800), "en"), ((1366, 768), "ja"), ((1920, 1080), "en"), ((1920, 1080), "ja")]


@pytest.mark.parametrize(("size", "lang"), WINDOWS)
def test_a_card_that_is_read_stands_over_its_own_place_and_never_over_what_is_asked(size: tuple[int, int], lang: str) -> None:
    t = Sitting(laid("4.2", FIELD), size, lang=lang)
    rest, prompt = places(t), t.scene.frame.prompt
    for way in (1, -1):
        read = set()
        for x in range(rest[0][1].x + 8, rest[-1][1].right - 8, 4)[::way]:
            t.move((x, low(t)))
            raised = t.scene.geometry.raised
            assert raised is not None and raised.rect.w >= 190 and pygame.Rect((0, 0), size).contains(raised.rect)
            assert not raised.rect.colliderect(prompt), (x, raised.seen.place)
            lies = next(rect for place, rect in rest if place == raised.seen.place)
            assert raised.rect.centerx == lies.centerx, "it is read where it lies"
            assert raised.rect.inflate(t.scene.look.px(TURNED), 0).collidepoint(x, low(t)), "under the pointer"
            read.add(raised.seen.place)
        assert read == {place for place, _ in rest}
    t.click(t.grip(rest[-1][0]))
    t.move((size[0] // 2, 200))
    t.wait(32)
    raised = t.scene.geometry.raised
    assert raised is not None and not raised.rect.colliderect(prompt)


def test_no_card_is_read_under_the_prompt_that_cuts_the_hand() -> None:
    t = Sitting(laid("4.2", FIELD), (1024, 600))
    for _, rect in places(t):
        t.move((rect.x + 20, t.scene.frame.prompt.centery))
        assert rect.bottom > t.scene.frame.prompt.y and t.scene.geometry.raised is None


def test_what_is_asked_stays_where_it_is_while_cards_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[int, int]] = []
    monkeypatch.setattr(PromptBar, "_draw_sentence", lambda self, surface, look, speech, x, end: said.append((x, end)))
    t = Sitting(laid("4.2", FIELD))
    for _, rect in places(t):
        t.move((rect.x + 20, low(t)))
        t.wait(32)
    assert t.scene.geometry.raised is not None and len(set(said)) == 1


def test_a_card_that_is_read_is_played_and_carried_from_its_place() -> None:
    t = Sitting(laid("4.1", FIELD))
    last = t.hand()[-1]
    piece, at = t.piece(last), (last.rect.right - 20, low(t))
    t.move(at)
    raised = t.scene.geometry.raised
    assert raised is not None and t.piece(raised) == piece
    t.lift(at, t.spot("p1.land"))
    held = t.scene.held
    assert held is not None and abs(held.grab[0]) <= last.rect.w
    t.release(t.spot("p1.land"))
    t.wait()
    assert t.session.box.zone_of["p1.land"] == t.session.state.zone_of(piece)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_light_of_the_cloth_crosses_a_card_that_is_read(lang: str) -> None:
    t = Sitting(laid("4.1", FIELD), lang=lang)
    t.move((t.hand()[0].rect.x + 20, low(t)))
    raised = t.scene.geometry.raised
    assert raised is not None
    assert raised.rect.colliderect(t.scene.geometry.spots[t.session.box.zone_of["p1.land"]].rect.inflate(24, 24))
    lit = t.scene.lights.pictures()
    assert lit and not any(where.colliderect(raised.rect) for _, where in lit)


@pytest.mark.each_once
@pytest.mark.parametrize(("size", "k"), SIZES[:4])
@pytest.mark.parametrize(("game", "mode", "answers"), [("wars3x3", "beginner", 0), ("hackclad_delta", "versus", 6),
                                                      ("anoare", "duel", 8), ("circuit_drive", "multi", 12)])
def test_a_hand_at_rest_lies_whole_over_the_prompt(game: str, mode: str, answers: int, size: tuple[int, int], k: float) -> None:
    t = Sitting(play_on(dealt(game, mode, "open"), answers), size, k)
    room = t.scene.frame.hand
    assert t.hand() and room.bottom <= t.scene.frame.prompt.y
    for one in t.hand():
        assert room.contains(one.box), one.seen.place
        assert one.rect.w >= TABLE_FROM, "its name and its figures are read"


@pytest.mark.parametrize(("size", "k", "over"), [(*SIZES[0], 0), (*SIZES[1], 0.15), (*SIZES[2], 0), (*SIZES[3], 0)])
def test_a_card_that_is_read_leaves_the_slots_over_it_free(size: tuple[int, int], k: float, over: float) -> None:
    t = Sitting(laid("4.2", FIELD), size, k)
    slots = [t.scene.geometry.spots[t.session.box.zone_of[f"p1.unit.{n}"]].rect for n in (1, 2, 3)]
    for _, rect in places(t):
        t.move((rect.centerx, low(t)))
        raised = t.scene.geometry.raised
        assert raised is not None
        assert all(slot.bottom - raised.rect.y <= slot.h * over for slot in slots)


@pytest.mark.parametrize(("size", "k"), SIZES[:4])
def test_a_card_that_is_read_gives_way_to_the_cells_the_pointer_comes_to(size: tuple[int, int], k: float) -> None:
    t = Sitting(play_on(dealt("hackclad_delta", "versus", "open"), 6), size, k)
    cells = [spot.rect for spot in t.scene.geometry.spots.values() if spot.spread == "cell"]
    lowest = [cell for cell in cells if cell.bottom == max(one.bottom for one in cells)]
    card = min(t.hand(), key=lambda one: abs(one.rect.centerx - lowest[len(lowest) // 2].centerx))
    t.click((card.rect.centerx, low(t)))
    raised = t.scene.geometry.raised
    assert raised is not None and t.scene.focused == raised.seen.place, "what is chosen stands whole"
    for cell in lowest:
        t.move(cell.center)
        t.wait(50)
        assert t.scene.geometry.raised is None and t.scene.focused == card.seen.place, "it stays chosen"
        at = t.scene.geometry.at(cell.center)
        assert at is None or at.zone != card.zone
    t.key(pygame.K_LEFT if card is not t.hand()[0] else pygame.K_RIGHT)
    t.wait(50)
    assert t.scene.geometry.raised is not None, "another that is chosen by keys is read wherever the pointer lies"


def test_a_card_carried_by_keys_covers_no_place_but_the_one_it_is_over() -> None:
    t = Sitting(laid("2.1", {**FIELD, "p2.unit.2": "018", "p2.unit.3": "005"}, ALONE))
    t.click(t.grip(t.hand()[1].seen.place))
    t.wait(600)
    assert t.scene.geometry.raised is not None
    t.key(pygame.K_RETURN, "\r")
    t.wait(300)
    held = t.scene.held
    assert held is not None and held.keyboard
    whole = t.scene.stage.carried(held, t.scene.look)
    card = whole.get_rect(center=held.pos).inflate(-2 * t.scene.look.px(CAST), -2 * t.scene.look.px(CAST))
    others = [place.rect for place in held.places if not place.rect.collidepoint(held.pos)]
    assert others and card.collidelist(others) < 0


def test_a_hand_closes_up_with_a_slide_as_a_turn_begins_and_lies_still_until_the_next() -> None:
    t = Sitting(laid("4.2", {**FIELD, "p1.hand": "009 028 036"}, AND_BOT), motion=1.0)
    t.calm()
    t.drag(t.grip(t.hand()[1].seen.place), t.spot("p1.unit.1"))
    t.wait(900)
    assert len(t.hand()) == 2 and len({b - a for a, b in pairwise(sorted(one.rect.x for one in t.hand()))}) == 1
    t.calm()
    t.key(pygame.K_SPACE, " ")
    slid = False
    while t.session.turn == 5 or t.scene.unfolds or t.session.seat == 1:
        t.wait(32)
        assert t.now < 60_000
        slid |= {flight.place for flight in t.scene.flights} >= {one.seen.place for one in t.hand()} and len(t.hand()) == 2
    assert slid and len(t.hand()) == 3
    t.wait(900)
    closed = sorted(one.rect.x for one in t.hand())
    assert len({b - a for a, b in pairwise(closed)}) == 1 and closed[1] + t.hand()[0].rect.w // 2 == pytest.approx(
        t.scene.frame.hand.centerx, abs=3)
    stood = {t.piece(one): one.rect.x for one in t.hand()}
    t.calm()
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("p1.land"))
    t.wait(900)
    t.undo()
    t.wait(900)
    assert {t.piece(one): one.rect.x for one in t.hand()} == stood, "taken back it lies as it lay"


def test_what_is_drawn_within_a_turn_comes_to_the_end_and_moves_no_other_aside() -> None:
    t = Sitting(laid("2.2", {**FIELD, "p1.hand": "009 028", "p1.magic": "A01", "p1.unit.1": "014", "p1.unit.2": "003"}, ALONE))
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("p1.land"))
    t.wait(900)
    stood = {t.piece(one): one.rect.x for one in t.hand()}
    zone, state = t.session.box.zone_of["p1.hand"], t.session.state
    held, deck = len(state.zones[zone]), "deck.1"
    t.scene.gaps.happened([Fact("move", (deck, "p1.hand", held))], t.scene.model.view, t.session.box)
    t.session.state.move(state.zones[t.session.box.zone_of["deck"]][-1], zone)
    t.scene.look_again()
    assert {t.piece(one): one.rect.x for one in t.hand() if t.piece(one) in stood} == stood and len(t.hand()) == held + 1


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("size", "k"), [((1280, 800), 1.0), ((1920, 1080), 1.375)])
def test_a_card_that_is_read_covers_no_other_card_and_no_count_of_ones_own(size: tuple[int, int], k: float, lang: str) -> None:
    lies = {"p1.land": "004 017 029", "p2.land": "008 010 018", "p1.hand": "009 028 031 036 020 016", "p2.hand": "015"}
    t = Sitting(laid("4.1", lies, AND_BOT), size, k, lang=lang)
    for place, rest in places(t):
        with notes() as taken:
            t.move((rest.centerx, low(t)))
            t.scene.stale_rest()
            t.wait(32)
            said = [one.box for one in seen(t.app.surface, taken) if one.note.words in ("領土", "Territories", "3")]
        raised = t.scene.geometry.raised
        assert raised is not None and raised.seen.place == place
        for one in t.hand():
            assert one.seen.place == place or one.rect.clip(raised.rect).w <= rest.w // 8, (place, one.seen.place)
        own = [box for box in said if t.scene.geometry.strips[0].collidepoint(box.center)]
        assert len(own) == 2 and pygame.Rect(raised.rect).collidelist(own) < 0, (place, said)


def test_when_a_card_can_be_laid_later_is_said_over_no_prompt() -> None:
    units = {"p2.unit.2": "016", "p1.unit.1": "005", "p1.unit.2": "037", "p1.magic": "A01"}
    t = Sitting(laid("2.1", {"p1.hand": "028 009 036 047 045", "p2.hand": "020", **units}, AND_BOT))
    met = 0
    for place in [card.seen.place for card in t.hand()]:
        t.move(t.at(place).rect.center)
        t.wait(600)
        for _, area in t.scene.lights._when(place, t.scene.acts.targets(t.piece(t.at(place)))):
            met += 1
            assert area.bottom <= t.scene.frame.prompt.y, place
    assert met
