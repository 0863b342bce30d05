"""The set-ups, magics and grand magics of 3x3Wars on the screen: plaques, trays that can be moved, menus and buttons."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from scene_keys import play, thought
from scene_play import ALONE, TWO, Sitting, laid, opened

from tabletop.referee.ask import PASSED
from tabletop.table.state import NOWHERE
from tabletop.ui import text, theme
from tabletop.ui.faces.plaque import Lying
from tabletop.ui.table.draw.plaques import Lain, plaque
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.widgets import Button

MODES = ("intermediate", "advanced", "seven_mage")
ENTER, ONE = (pygame.K_RETURN, "\r"), (pygame.K_1, "1")
FIELD = {"p1.hand": "009 028 036 046 032", "p1.unit.1": "003", "p1.unit.2": "030", "p2.unit.1": "016", "p2.unit.2": "042",
         "p2.unit.3": "023", "p2.hand": "020 047", "p1.land": "005 007 018", "p2.land": "024 025 027"}


def card(t: Sitting, number: str) -> int:
    return next(piece for piece, face in enumerate(t.session.state.face) if t.session.box.cards[face].number == number)


def under_way(step: str, mode: str = "advanced", **zones: str) -> Sitting:
    """Somebody alone, some turns into a game."""
    return Sitting(laid(step, FIELD | {zone.replace("_", "."): cards for zone, cards in zones.items()}, mode=mode))


def menu(t: Sitting) -> list[str]:
    shown = t.scene.overlays.menu
    return [item.words for item in shown.items] if shown is not None else []


def done(t: Sitting) -> str:
    return t.session.history.commits[-1].do


# --- set-ups ---------------------------------------------------------------------------------------------------------

def test_a_new_hand_is_drawn_by_a_button() -> None:
    t = Sitting(opened(ALONE, 5, privacy="open", mode="advanced"))
    button = next(c for c in t.scene.overlays.prompt.controls if isinstance(c, Button) and c.action == "take")
    assert button.words == "New hand 9→8"
    t.click(button.rect.center)
    assert done(t).startswith("p1 mulligan ") and len(t.hand()) == 8


def test_while_the_hand_is_covered_no_such_button_tells_of_it() -> None:
    t = Sitting(opened(TWO, 5, mode="advanced"))
    assert [offer.action for offer in speech(t.scene.model).offers] == ["suggest", "pass"]


@pytest.mark.each_once
@pytest.mark.parametrize(("size", "lang"), [((1280, 800), "en"), ((1366, 768), "ja"), ((1024, 600), "en")])
@pytest.mark.parametrize("mode", MODES)
def test_what_is_dealt_to_choose_from_lies_on_the_cloth_beside_its_row(mode: str, size: tuple[int, int], lang: str) -> None:
    t = Sitting(opened(ALONE, 5, privacy="open", mode=mode), size, lang=lang)
    geometry, family = t.scene.geometry, "second" if mode == "seven_mage" else "offer"
    for seat in ("p1", "p2"):
        zone, row = t.session.box.zone_of[f"{seat}.{family}"], geometry.spots[t.session.box.zone_of[f"{seat}.magic"]].rect
        pieces = [one for one in geometry.pieces if one.zone == zone]
        assert len(pieces) == len(t.session.state.zones[zone])
        for one in pieces:
            assert t.scene.frame.cloth.contains(one.box) and not one.box.colliderect(row)
            assert one.plaque or not one.free or one.free > 0.75 * one.rect.w


def test_cards_to_give_back_and_magics_to_keep_are_taken_back_one_by_one() -> None:
    t = Sitting(opened(ALONE, 5, privacy="open", mode="intermediate"))
    for seat in (0, 1):
        assert t.session.answer(seat, PASSED).committed
    t.scene.changed(1)
    rules, seat = t.session.rules, t.scene.acts.seat
    move = rules.mind.suggest(t.session.state, seat) if rules is not None else None
    assert move is not None and t.session.state.step() == "keep"
    for part in move.parts:
        t.drag(t.grip(part.piece), t.spot(t.session.box.zones[part.place].name))
    assert t.scene.model.whole
    for part in (move.parts[0], move.parts[-2]):
        t.click(t.grip(part.piece))
    assert len(t.scene.acts.plan.parts) == len(move.parts) - 2 and not t.scene.model.whole
    t.key(*ENTER)
    assert seat not in {one for one, _ in t.session.state.sealed}


def test_a_hand_is_chosen_whole_ringed_whole_and_the_other_chosen_instead() -> None:
    t = Sitting(opened(ALONE, 5, privacy="open", mode="seven_mage"))
    seat, second = t.scene.acts.seat, t.session.box.zone_of["p1.second"]
    whole = t.scene.geometry.around(second)
    assert [where.inflate(-48, -48) for _, where in t.scene.lights.pictures()] == [whole], "quiet marks round all of it"
    t.click(t.grip("p1.second.3"))
    assert t.scene.acts.plan.parts[0].piece == t.session.state.zones[second][2] and t.scene.model.whole
    ring = t.app.surface.get_at((whole.x - 2, whole.centery))
    assert ring == t.app.surface.get_at((whole.right + 1, whole.centery)) == pygame.Color(theme.GOLD)
    t.wait()
    t.click(t.grip(t.hand()[1].seen.place))
    assert t.scene.acts.plan.parts[0].piece == t.piece(t.hand()[1])
    t.wait()
    t.click(t.grip(t.hand()[3].seen.place))
    assert t.scene.acts.plan.parts == (), "any card of it takes it back"
    t.wait()
    t.click(t.grip("p1.second.1"))
    t.key(*ENTER)
    assert seat in {one for one, _ in t.session.state.sealed}


def test_how_many_are_chosen_of_how_many_is_told_while_one_is_dragged() -> None:
    t = Sitting(opened(ALONE, 5, privacy="open"))
    for n in (1, 2):
        t.lift(t.grip(t.hand()[0].seen.place), t.spot("p1.land"))
        assert t.scene.held is not None
        assert f"Territory {n} of 3" in [t.scene.model.label(place.targets[0])[0] for place in t.scene.held.places]
        t.release(t.spot("p1.land"))
        assert speech(t.scene.model).sentence.startswith(f"Territory {n} of 3")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_plaques_tell_all_a_magic_does_where_magics_are_chosen(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    t = Sitting(opened(ALONE, 5, privacy="open", mode="advanced"), (1280, 800), lang=lang)
    catalog, zone = t.session.catalog, t.session.box.zone_of["p1.offer"]
    size, said = next(one.rect.size for one in t.scene.geometry.pieces if one.zone == zone), list[str]()
    monkeypatch.setattr(text, "draw_line", lambda surface, words, *rest, **figures: said.append(words) or 0)
    for one in (one for one in t.session.box.cards if "magic" in one.tags):
        plaque(catalog, frozenset(), Lain(one, size, Lying(True, True, False), 0), t.scene.look, 0)
        assert one.data["short"][lang] in said, "there is room for all of it"


def test_a_plaque_is_drawn_where_a_window_is_too_thin_for_any() -> None:
    t = Sitting(opened(ALONE, 5, privacy="open", mode="advanced"), (1280, 800), lang="en")
    card = next(one for one in t.session.box.cards if "magic" in one.tags)
    drawn = plaque(t.session.catalog, frozenset(), Lain(card, (40, -2), Lying(True, True, False), 0), t.scene.look, 0)
    assert drawn.get_size() == (40, 1)


# --- magics ----------------------------------------------------------------------------------------------------------

def test_magics_and_masters_lie_as_plaques_upright_however_they_are_turned() -> None:
    t = under_way("2.2", "intermediate", p1_magic="A01=up A08 A15=turned", p1_master="002")
    mine = [one for one in t.scene.geometry.pieces if one.seen.place.startswith(("p1.magic", "p1.master"))]
    assert len(mine) == 4 and all(one.plaque and one.turn == 0 for one in mine)
    assert [one.seen.angle for one in mine].count(90) == 1
    assert all(a.rect.bottom <= b.rect.y for a, b in pairwise(mine))
    t.lift(t.grip(card(t, "A08")), t.spot("p2.magic"))
    assert t.scene.held is not None and t.scene.stage.carried(t.scene.held, t.scene.look).get_height() > mine[0].rect.h * 2


def test_a_click_on_a_magic_chooses_it_and_the_prompt_says_what_it_can_do() -> None:
    t = under_way("4.1", p1_magic="A08 A14=up", p2_magic="A05=up")
    count = len(t.session.history.commits)
    t.click(t.grip(card(t, "A14")))
    enters = [offer.words for offer in speech(t.scene.model).offers if offer.cap == "Enter"]
    assert enters == ["Exile Wind Reading for its grand magic"], "there is no mana for it, but it can be exiled"
    assert len(t.session.history.commits) == count and t.scene.overlays.menu is None
    t.key(*ENTER)
    assert done(t) == "p1 grand A14 > exile"


def test_a_condition_is_paid_by_cards_that_lie_as_a_plan() -> None:
    t = under_way("4.1", p1_magic="A17=up", p1_hand="009 028 036 046 032")
    t.click(t.grip(card(t, "A17")))
    t.key(*ONE)
    for number in ("028", "036"):
        t.drag(t.grip(card(t, number)), t.spot("discard"))
    assert len(t.scene.acts.plan.parts) == 3 and not t.scene.model.whole
    assert speech(t.scene.model).sentence == "2 of 3 discarded: discard **1** more of your unit cards"
    t.click(t.grip(card(t, "028")))
    assert [part.place == NOWHERE for part in t.scene.acts.plan.parts] == [True, False]
    for number in ("028", "009"):
        t.drag(t.grip(card(t, number)), t.spot("discard"))
    if len(t.session.history.commits) == 1:
        t.key(*ENTER)
    assert done(t).startswith("p1 magic A17, ") and done(t).count("> discard") == 3


def test_who_may_negate_a_reinforcement_is_told_so() -> None:
    t = Sitting(laid("2.2", FIELD | {"p2.magic": "A02=up", "p2.hand": "020 047 012"}, TWO, mode="advanced"))
    t.drag(t.grip(card(t, "028")), t.spot("p1.unit.2"))
    t.key(*ENTER)
    assert t.session.ask is not None and t.session.ask.to == {1: ("counter", "deny", "pass")}
    assert speech(t.scene.model).sentence.endswith("for ★Forbidding Fire")


# --- the discard -----------------------------------------------------------------------------------------------------

def test_the_discard_is_spread_beside_the_cloth_until_it_is_closed() -> None:
    t = under_way("4.1", p1_magic="A08", discard="004 017 029 012 039 006")
    t.drag(t.grip(card(t, "A08")), t.spot("exile"))
    zone = t.session.box.zone_of["discard"]
    assert t.session.state.step() == "heal" and t.scene.geometry.spots[zone].spread == "tray"
    t.key(pygame.K_ESCAPE)
    assert t.scene.geometry.spots[zone].spread == "pile"
    t.key(pygame.K_t, "T", pygame.KMOD_LSHIFT)
    assert t.scene.geometry.spots[zone].spread == "tray"
    laid_there = next(one for one in t.scene.geometry.pieces if one.zone == zone)
    t.click(t.grip(laid_there.seen.place))
    if menu(t):
        t.key(*ONE)
    else:
        t.calm()
        t.key(*ENTER)
    t.wait()
    assert done(t).startswith("p1 heal ") and t.session.state.seat_num[0, "life"] > 30
    assert t.scene.geometry.spots[zone].spread == "pile"


def test_many_cards_lie_on_it_so_that_each_can_be_told_and_taken() -> None:
    t = under_way("4.1", p1_magic="A11", discard="004 017 029 012 039 006 008 010 014 015 019 021 022 026 031")
    t.drag(t.grip(card(t, "A11")), t.spot("exile"))
    t.drag(t.grip(card(t, "009")), t.spot("discard"))
    shown = [one for one in t.scene.geometry.pieces if one.zone == t.session.box.zone_of["discard"]]
    assert len(shown) == 16 and all(one.rect.w > 110 for one in shown)
    columns = [sorted(one.rect.y for one in shown if one.rect.x == x) for x in {one.rect.x for one in shown}]
    assert all(b - a >= 48 for column in columns for a, b in pairwise(column)), "of each its number and its name are seen"
    t.drag(t.grip(card(t, "012")), t.scene.frame.hand.center)
    t.key(*ENTER)
    assert done(t) == "p1 exchange 009 > discard, 012 > p1.hand"


# --- whole games -----------------------------------------------------------------------------------------------------

@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("mode", MODES)
def test_a_game_by_keys_alone(mode: str, seed: int) -> None:
    t = Sitting(opened(ALONE, seed, privacy="open", mode=mode))
    for _ in range(400):
        t.wait(16)
        seat = t.scene.viewer.acting() if t.session.ask is not None else None
        if seat is None:
            break
        assert t.session.rules is not None
        advised = t.session.rules.mind.suggest(t.session.state, seat) if t.session.state.turn == 1 else None
        play(t, advised or thought(t.session, seat))
    assert t.session.state.result is not None
