"""Two people at one laptop: hands are covered until their own person opens them, at every moment (T09, T53, T58)."""

from __future__ import annotations

import random
from collections.abc import Iterator, MutableSequence

import pygame
import pytest
from scene_keys import play, thought
from scene_play import Sitting, opened
from written import played_on

from tabletop.table.box import seat_name

H = (pygame.K_h, "h")


class Watched(Sitting):
    """Keeps, of every frame, which cards of hands were drawn with their face: `open_hands` are the seats they belong to."""

    def shown(self) -> set[int]:
        box = self.session.box
        return {box.zones[laid.zone].seat for laid in self.scene.geometry.pieces if laid.up and box.zones[laid.zone].kind == "hand"}

    def events(self, *events: pygame.event.Event) -> None:
        for event in events:
            super().events(event)
            self.look()

    def look(self) -> None:
        """Hands that lie open are the ones their person opened: the hand under the prompt, by its key or plate."""
        viewer = self.scene.viewer
        assert self.shown() <= ({viewer.dock} if viewer.held or viewer.pinned else set())


def begin(seed: int = 3, turn: int = 0, **options: object) -> Watched:
    session = played_on(opened(seed=seed), lambda session: session.state.turn >= turn)
    t = Watched(session, **options)  # type: ignore[arg-type]
    t.wait(800)
    t.look()
    return t


def test_a_hand_is_open_while_its_key_is_held() -> None:
    t = begin()
    covered = t.frame()
    assert not t.shown()
    t.down(*H)
    assert t.shown() == {t.scene.viewer.dock}
    t.up(H[0])
    assert not t.shown() and t.frame() == covered


def test_set_up_with_the_key_still_held_opens_no_other_hand() -> None:
    t = begin()
    first = t.scene.viewer.dock
    t.down(*H)
    play(t, thought(t.session, first))
    assert t.scene.viewer.dock != first and not t.shown()
    for _ in range(20):
        t.down(*H)                       # the keyboard repeats a key that is held down
        assert not t.shown()
    t.up(H[0])
    assert not t.shown()
    t.down(*H)
    assert t.shown() == {t.scene.viewer.dock}


def test_a_plate_pins_the_hand_until_the_turn_passes() -> None:
    t = begin(turn=4)
    seat, turn = t.scene.viewer.dock, t.session.state.turn
    plate = next(p for p in t.scene.overlays.plates if p.seat == seat)
    t.click(plate.rect.center)
    assert t.shown() == {seat}
    while t.session.state.turn == turn:
        t.key(pygame.K_SPACE, " ")
        if t.session.waiting()[0] != seat:
            break
    assert not t.shown()


def test_one_click_on_a_plate_opens_that_persons_hand_and_covers_the_one_before() -> None:
    t = begin(turn=4)
    first = t.scene.viewer.dock
    for seat in (first, 1 - first, first):
        t.click(next(p for p in t.scene.overlays.plates if p.seat == seat).rect.center)
        assert t.scene.viewer.dock == seat and t.shown() == {seat}
    t.click(next(p for p in t.scene.overlays.plates if p.seat == first).rect.center)
    assert not t.shown(), "another click covers it"


@pytest.mark.parametrize("lost", [pygame.WINDOWFOCUSLOST])
def test_a_lost_window_covers_the_hand(lost: int) -> None:
    t = begin(turn=4)
    t.down(*H)
    t.events(pygame.event.Event(lost))
    assert not t.shown()
    t.up(H[0])


def test_a_key_let_go_over_a_menu_covers_the_hand() -> None:
    t = begin(turn=4)
    t.down(*H)
    t.click(t.grip(t.hand()[0].seen.place), 3)
    assert t.scene.overlays.menu is not None
    t.up(H[0])
    assert not t.shown() and t.scene.overlays.menu is None


def test_a_card_in_hand_or_in_the_air_goes_with_its_cover() -> None:
    t = begin(turn=5, motion=1.0)
    t.down(*H)
    t.wait(900)
    x, y = t.grip(t.hand()[1].seen.place)
    t.lift((x, y), (640, 300))
    assert t.scene.held is not None
    t.up(H[0])
    assert t.scene.held is None and not t.scene.flights
    t.down(*H)
    t.lift((x, y), (640, 300))
    t.release((640, 120))
    t.up(H[0])
    assert not t.scene.flights and t.scene.overlays.toast is None


def test_of_a_covered_hand_nothing_is_told() -> None:
    t = begin(turn=5)
    at = t.hand()[2].rect.center[0], t.hand()[2].rect.y + 20
    t.lift(at, (640, 300))
    assert t.scene.held is None
    t.release((640, 300))
    t.move(at)
    t.down(pygame.K_LALT)
    assert not t.scene.overlays.large.open
    t.up(pygame.K_LALT)
    t.key(pygame.K_RETURN, "\r")
    t.key(pygame.K_i, "i")
    assert t.scene.held is None
    names = {card.name["en"] for card in t.session.box.cards[1:] if card.name.get("en")}
    seat = t.scene.viewer.dock
    hand = {t.session.box.cards[t.session.state.face[piece]].name["en"]
            for piece in t.session.state.zones[t.session.box.zone_of[f"{seat_name(seat)}.hand"]]}
    public = set(_open_names(t))
    told = [words for panel in t.scene.overlays.panels for control in panel.controls
            for words in [getattr(control, "words", ""), control.tip or ""] if isinstance(words, str)]
    assert names and not any(name in words for name in hand - public for words in told)


def _open_names(t: Sitting) -> Iterator[str]:
    for zone in t.scene.model.view.zones:
        for seen in zone:
            if seen.face:
                yield t.session.box.cards[seen.face].name["en"]


@pytest.mark.parametrize("seed", [2, pytest.param(6, marks=pytest.mark.long)])
def test_a_whole_game_shows_no_hand_before_its_key(seed: int) -> None:
    t = begin(seed)
    for _ in range(40):
        if t.session.ask is None:
            break
        seat = t.scene.viewer.acting()
        assert seat is not None and not t.shown()
        move = thought(t.session, seat)
        if move.verb == "pass":
            play(t, move)                # passing needs no look
        else:
            t.down(*H)
            play(t, move)
            if t.session.ask is not None:
                t.look()
                t.up(H[0])
    assert len(t.session.history.commits) > 20


class Unshuffled(random.Random):
    """Deals the letters of a hand alike each time, so that two looks can be compared."""

    def shuffle(self, x: MutableSequence[object]) -> None:
        return None


def test_a_plan_is_covered_with_its_hand_and_comes_back_with_it() -> None:
    t = begin(turn=7, seed=7)
    t.scene.overlays.sharing.letters.dice = Unshuffled()
    t.move((640, 320))
    covered = t.frame()
    t.down(*H)
    laid, target = next((laid, one) for laid in t.hand() for one in t.scene.acts.targets(t.piece(laid)) if one.verb == "removal")
    t.drag(t.grip(laid.seen.place), t.spot(t.session.box.zones[target.place].name))
    plan = t.scene.acts.plan
    assert plan.parts
    t.move((640, 320))
    open_frame = t.frame()
    t.up(H[0])
    assert t.frame() == covered, "neither figures nor places of the plan are told"
    t.down(*H)
    assert t.scene.acts.plan == plan and t.frame() == open_frame
    t.key(pygame.K_ESCAPE)
    assert not t.scene.acts.plan.parts


def test_next_step_over_a_covered_plan_leaves_it() -> None:
    t = begin(turn=7, seed=7)
    t.down(*H)
    laid, target = next((laid, one) for laid in t.hand() for one in t.scene.acts.targets(t.piece(laid)) if one.verb == "removal")
    t.drag(t.grip(laid.seen.place), t.spot(t.session.box.zones[target.place].name))
    t.up(H[0])
    t.key(pygame.K_SPACE, " ")
    assert t.session.history.commits[-1].do == "p1 pass" and not t.scene.acts.plan.parts
