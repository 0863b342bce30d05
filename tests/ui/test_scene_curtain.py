"""Strict privacy: a curtain stands between people until the right one opens it (T09, T58)."""

from __future__ import annotations

import pygame
import pytest
from scene_keys import play, thought
from scene_play import TWO, Sitting, opened
from test_scene_fits import until_counter, until_turn

from tabletop.play.session import Session
from tabletop.ui import commands
from tabletop.ui.table.sheets.curtain import HOLD_MS
from tabletop.ui.widgets import Action

H, ENTER, ESC = (pygame.K_h, "h"), (pygame.K_RETURN, "\r"), (pygame.K_ESCAPE, "")


class Curtained(Sitting):
    """Looks at every frame: no hand is drawn open before its person held the curtain open."""

    def events(self, *events: pygame.event.Event) -> None:
        for event in events:
            super().events(event)
            self.look()

    def wait(self, ms: int = 400) -> None:
        for _ in range(max(1, ms // 16)):
            super().wait(16)
            self.look()

    def shown(self) -> set[int]:
        box = self.session.box
        return {box.zones[laid.zone].seat for laid in self.scene.geometry.pieces if laid.up and box.zones[laid.zone].kind == "hand"}

    def look(self) -> None:
        viewer = self.scene.viewer
        assert not (viewer.curtained and self.shown())
        assert self.shown() <= ({viewer.dock} if viewer.pinned else set()) or self.session.privacy == "open"

    def open(self) -> None:
        self.down(*H)
        self.wait(HOLD_MS + 32)
        self.up(H[0])


def strict(turn: int = 4, **options: object) -> Curtained:
    return Curtained(until_turn(opened(TWO, 7, "strict"), turn), **options)  # type: ignore[arg-type]


def pass_turn(t: Sitting) -> None:
    turn = t.session.state.turn
    while t.session.state.turn == turn and t.scene.viewer.open:
        t.key(pygame.K_SPACE, " ")


def test_case_T09_the_curtain_names_the_next_person_and_opens_when_it_is_held() -> None:
    t = strict()
    seat = t.scene.viewer.dock
    assert t.scene.viewer.curtained and not t.shown()
    t.down(*H)
    t.wait(HOLD_MS - 100)
    t.up(H[0])
    t.wait(HOLD_MS)
    assert t.scene.viewer.curtained, "let go too early"
    t.open()
    assert t.shown() == {seat} and not t.scene.viewer.curtained


@pytest.mark.parametrize("by", ["enter", "mouse"])
def test_the_curtain_opens_by_enter_and_by_mouse(by: str) -> None:
    t = strict()
    at = t.scene.overlays.sharing.curtain.hold.rect.center
    if by == "enter":
        t.down(*ENTER)
    else:
        t.press(at)
    t.wait(HOLD_MS + 32)
    assert t.scene.viewer.open
    if by == "enter":
        t.up(ENTER[0])
    else:
        t.release(at)
    assert t.shown() == {t.scene.viewer.dock}


def test_a_button_that_is_left_does_not_open() -> None:
    t = strict()
    t.press(t.scene.overlays.sharing.curtain.hold.rect.center)
    t.move((20, 20), True)
    t.wait(HOLD_MS + 32)
    assert t.scene.viewer.curtained


def test_case_T09_it_falls_when_the_turn_passes_and_a_key_still_held_opens_nothing() -> None:
    t = strict()
    first = t.scene.viewer.dock
    t.down(*H)
    t.wait(HOLD_MS + 32)
    assert t.shown() == {first}
    pass_turn(t)
    assert t.scene.viewer.dock != first and t.scene.viewer.curtained and not t.shown()
    t.wait(2 * HOLD_MS)
    assert t.scene.viewer.curtained
    t.down(*H)                               # the keyboard repeats a key that is held
    t.wait(2 * HOLD_MS)
    assert t.scene.viewer.curtained and not t.shown()


def test_it_falls_when_another_person_must_answer_and_again_when_it_is_ones_own_turn() -> None:
    session = opened(TWO, 7, "strict")
    until_counter(session)
    asked = session.waiting()[0]
    t = Curtained(session)
    assert t.scene.viewer.dock == asked and t.scene.viewer.curtained
    t.open()
    assert t.shown() == {asked}
    t.key(pygame.K_p, "p")
    while t.session.waiting() == (asked,):
        t.key(pygame.K_p, "p")
    assert t.scene.viewer.dock == 1 - asked and t.scene.viewer.curtained


def test_the_table_can_be_seen_with_every_hand_covered_and_a_reaction_passed() -> None:
    session = until_counter(opened(TWO, 7, "strict"))
    t = Curtained(session)
    t.key(*ESC)
    assert not t.scene.viewer.curtained and not t.shown()
    seat = t.scene.viewer.dock
    t.key(pygame.K_p, "p")
    assert t.session.history.commits[-1].do == f"p{seat + 1} pass"
    assert t.scene.viewer.curtained, "and falls before the next"


def test_before_the_curtain_no_key_acts_but_undo() -> None:
    t = strict(5)
    before, count = t.digest, len(t.session.history.commits)
    for code, typed in ((pygame.K_SPACE, " "), (pygame.K_p, "p"), (pygame.K_i, "i"), (pygame.K_j, "j"), (pygame.K_1, "1")):
        t.key(code, typed)
    assert t.digest == before and len(t.session.history.commits) == count and t.scene.viewer.curtained
    t.undo()
    assert t.scene.overlays.dialog is not None or t.digest != before


def test_somebody_looks_at_their_hand_in_anothers_turn() -> None:
    t = strict()
    t.open()
    other = 1 - t.scene.viewer.dock
    t.click(next(p for p in t.scene.overlays.plates if p.seat == other).rect.center)
    assert t.scene.viewer.curtained and t.scene.viewer.dock == other and not t.shown()
    t.open()
    assert t.shown() == {other}
    t.click(next(p for p in t.scene.overlays.plates if p.seat == other).rect.center)
    assert not t.shown()


def test_an_undo_over_a_change_of_turns_lets_the_curtain_fall() -> None:
    t = strict()
    t.open()
    before = t.scene.viewer.dock
    pass_turn(t)
    t.open()
    t.undo()
    dialog = t.scene.overlays.dialog
    if dialog is not None:
        t.agree()
    assert t.scene.viewer.dock == before and t.scene.viewer.curtained and not t.shown()


def test_case_T58_the_set_up_of_one_is_not_shown_to_the_other() -> None:
    t = Curtained(opened(TWO, 3, "strict"))
    first = t.scene.viewer.dock
    t.open()
    play(t, thought(t.session, first))
    assert t.scene.viewer.curtained and t.scene.viewer.dock != first
    t.open()
    assert t.shown() == {1 - first}


def test_privacy_can_be_changed_at_the_table_to_open_only_if_all_agree() -> None:
    t = strict()
    t.scene.act(_privacy("peek"))
    assert t.session.privacy == "peek" and not t.scene.viewer.curtained and not t.shown()
    t.scene.act(_privacy("open"))
    dialog = t.scene.overlays.dialog
    assert dialog is not None and all(person.name in dialog.body for person in TWO) and t.session.privacy == "peek"
    t.key(*ESC)
    assert t.session.privacy == "peek" and t.scene.overlays.dialog is None and not t.shown()
    t.scene.act(_privacy("open"))
    t.agree()
    assert t.session.privacy == "open" and t.scene.viewer.open
    t.scene.act(_privacy("strict"))
    assert t.session.privacy == "strict" and t.scene.viewer.curtained, "to hide more asks nobody"


def _privacy(word: str) -> Action:
    return commands.PRIVACY(word)


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("size", "k"), [((1280, 800), 1.0), ((1024, 600), 1.0), ((1366, 768), 2.0)])
def test_the_curtain_fits_every_window(size: tuple[int, int], k: float, lang: str) -> None:
    session: Session = until_turn(opened(TWO, 7, "strict"), 4)
    t = Sitting(session, size, k, lang)
    curtain, window = t.scene.overlays.sharing.curtain, pygame.Rect((0, 0), size)
    assert window.contains(curtain.hold.rect) and window.contains(curtain.aside.rect)
    assert not curtain.hold.rect.colliderect(curtain.aside.rect)
    for button in (curtain.hold, curtain.aside):
        assert button.natural(t.scene.look)[0] - t.scene.look.px(20) <= button.rect.w, "its words are whole"
