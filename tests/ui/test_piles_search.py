"""Searching a pile: found by what is typed, taken and mixed as one act, and the new order is never seen."""

from __future__ import annotations

import unicodedata

import pygame
import pytest
from pile_play import (
    DOWN,
    ENTER,
    ESC,
    RIGHT,
    SPACE,
    TAB,
    ask,
    closed,
    do,
    faces_seen,
    ids,
    last_do,
    library,
    press,
    sheet,
    told,
    type_in,
)
from read_once import fixture_of
from scene_play import ALONE, AND_BOT, TWO, Sitting
from screens import cut

from tabletop.catalog.folding import folded, matches
from tabletop.play.consent import undo_needs
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.ui import commands
from tabletop.ui.table.piles.finding import words_of
from tabletop.ui.table.piles.grid import CardGrid
from tabletop.ui.table.piles.search import SearchSheet

__all__ = ["cut"]


def search(t: Sitting, zone: str = "p1.deck") -> SearchSheet:
    found = ask(t, "search", zone)
    assert isinstance(found, SearchSheet)
    return found


def shown(t: Sitting) -> list[str]:
    """The cards that are found now."""
    found = sheet(t)
    assert isinstance(found, SearchSheet)
    return [t.session.box.cards[card.seen.face].id for card in found.grid.cards]


def open_hand(t: Sitting) -> None:
    t.scene.viewer.pinned = True
    t.scene.look_again()


def named(t: Sitting) -> bool:
    """Whether the log that all may read names a card."""
    names = {card.name[lang] for card in t.session.box.cards[1:] for lang in ("ja", "en")}
    return any(name in line for lang in ("ja", "en") for line in told(t, lang) for name in names)


# --- what is found -----------------------------------------------------------------------------------------------------

def test_case_T33_a_search_by_keys_is_announced_without_a_name() -> None:
    t = library()
    there = ids(t.session, "p1.deck")
    t.move(t.grip(f"p1.deck.{len(there)}"))
    t.key(pygame.K_f, "", pygame.KMOD_LCTRL)
    wanted = next(card for card in t.session.box.cards if card.id == there[1])
    type_in(t, wanted.name["en"][:3].lower())
    assert there[1] in shown(t)
    type_in(t, wanted.name["en"][3:].lower())
    t.key(*ENTER)
    t.key(*ENTER)
    assert closed(t) and there[1] in ids(t.session, "p1.hand") and there[1] not in ids(t.session, "p1.deck")
    assert told(t)[-3:] == ["Haru looked at Haru's Deck.", "Haru searched Haru's Deck and took 1 card to Haru's Hand.",
                            "Haru shuffled: Haru's Deck."]
    assert not named(t)


@pytest.mark.parametrize(("typed", "found"), [
    ("龍の騎士", "dragon_knight"), ("Щит", "shield"), ("щит", "shield"), ("Ñandú", "nandu"), ("ñANDÚ", "nandu"),
    (unicodedata.normalize("NFD", "Ñandú"), "nandu"), ("cafe\u0301", "cafe"), ("café", "cafe"), ("ﾆｬﾝﾄﾞｩ", "nandu"),
    ("にゃんどぅ", "nandu"), ("１０８", "herbal"), ("108", "herbal"), ("dragon_knight", "dragon_knight"),
    ("sky rides", "dragon_knight"), ("癒やす", "herbal"), ("NUMBERS", "ledger")])
def test_case_T37_cards_are_found_however_they_are_written(typed: str, found: str) -> None:
    cards = library().session.box.cards[1:]
    assert [card.id for card in cards if matches(typed, words_of(card, {}))] == [found]


def test_nothing_typed_finds_all_and_nonsense_nothing() -> None:
    assert matches("  ", folded("anything")) and not matches("xyz", folded("anything"))


def test_case_T37_an_input_method_writes_into_the_field() -> None:
    t = library(lang="ja")
    search(t)
    t.events(pygame.event.Event(pygame.TEXTEDITING, text="りゅう", start=0, length=3))
    t.key(*ENTER)
    t.key(*ESC)
    assert not closed(t), "the keys are the input method's while it composes"
    type_in(t, "帳")
    t.wait(32)
    assert {*shown(t)} <= {"ledger", "atlas"} and shown(t)


def test_what_was_chosen_outlives_another_filter() -> None:
    t = library()
    found = search(t)
    first = shown(t)[0]
    assert not found.done.enabled
    t.key(*ENTER)
    assert found.done.enabled and found.done.words == "Take 1 card"
    t.key(*SPACE)
    t.key(*TAB)
    while sheet(t).focused is not found.field:
        t.key(*TAB)
    type_in(t, "zzz")
    assert shown(t) == [] and found.grid.chosen
    t.click(found.done.rect.center)
    assert first in ids(t.session, "p1.hand")


# --- what is taken -----------------------------------------------------------------------------------------------------

def test_several_are_taken_by_mouse_as_one_act() -> None:
    t = library()
    before = t.digest
    found = search(t)
    looked = t.digest
    wanted = shown(t)[1:3]
    for n in (1, 2):
        t.click(found.grid.box(n).center)
    press(t, found.done)
    assert closed(t) and {*wanted} <= {*ids(t.session, "p1.hand")}
    assert "; shuffle p1.deck" in last_do(t.session)
    t.undo()
    assert t.digest == looked
    t.undo()
    assert t.digest == before


def test_case_T32_closing_shuffles_unless_the_tick_is_taken_away() -> None:
    t = library()
    search(t)
    t.key(*ESC)
    assert closed(t) and last_do(t.session) == "p1 shuffle p1.deck" and told(t)[-1] == "Haru shuffled: Haru's Deck."
    there = ids(t.session, "p1.deck")
    found = search(t)
    assert found.mix is not None and found.mix.value
    press(t, found.mix)
    t.key(*ESC)
    assert last_do(t.session) == "p1 look p1.deck" and ids(t.session, "p1.deck") == there


def test_a_click_beside_it_closes_and_shuffles_too() -> None:
    t = library()
    search(t)
    t.click((4, 400))
    assert closed(t) and last_do(t.session) == "p1 shuffle p1.deck"


def test_an_open_pile_keeps_its_order_and_needs_no_look() -> None:
    t = library()
    do(t.session, "p1 move p1.hand.1,p1.hand.2,p1.hand.3 > discard")
    t.scene.look_again()
    there = ids(t.session, "discard")
    found = search(t, "discard")
    assert found.mix is None and shown(t) == there[::-1]
    t.click(found.grid.box(2).center)
    t.key(*ENTER)
    assert ids(t.session, "discard") == there[1:] and "look" not in last_do(t.session)


def test_a_bag_is_searched_and_what_is_set_aside_is_known_to_who_searched() -> None:
    t = library(privacy="peek")
    open_hand(t)
    found = search(t, "sack")
    t.click(found.grid.box(0).center)
    found.to.show(found.to.picks, "p1.aside")
    t.key(*ENTER)
    assert all(faces_seen(t.session, "p1.aside", 0)) and not any(faces_seen(t.session, "p1.aside", 1))
    assert len(ids(t.session, "sack")) == 5 and not any(faces_seen(t.session, "sack", 0))


def test_a_full_place_is_told_and_the_sheet_stays() -> None:
    session = Session.start(fixture_of("workshop"), None, Setup("", 2, 3), TWO, privacy="open")
    do(session, "p1 move deck.1 > p1.shelf.1")
    t = Sitting(session)
    found = search(t, "deck")
    t.click(found.grid.box(0).center)
    found.to.show(found.to.picks, "p1.shelf.1")
    t.key(*ENTER)
    assert not closed(t) and "1 at most" in sheet(t).problem
    t.wait(32)


# --- who sees ----------------------------------------------------------------------------------------------------------

def test_case_T10_searching_anothers_deck_asks_and_what_is_set_aside_stays_secret() -> None:
    t = library(privacy="peek")
    open_hand(t)

    t.scene.act(commands.SEARCH(("p2.deck",)))
    assert t.scene.overlays.dialog is not None and closed(t) and "Nagi" in t.scene.overlays.dialog.title
    t.agree()
    found = sheet(t)
    assert isinstance(found, SearchSheet)
    taken = shown(t)[1]
    t.click(found.grid.box(1).center)
    found.to.show(found.to.picks, "p1.aside")
    t.key(*ENTER)
    assert closed(t) and ids(t.session, "p1.aside") == [taken]
    assert all(faces_seen(t.session, "p1.aside", 0))
    assert not any(faces_seen(t.session, "p1.aside", 1)) and not any(faces_seen(t.session, "p2.deck", 0, 1))
    assert not named(t) and told(t)[-1] == "Haru shuffled: Nagi's Deck."


def test_case_T10_without_consent_nothing_is_seen() -> None:

    t = library(privacy="peek")
    open_hand(t)
    before = t.digest
    t.scene.act(commands.SEARCH(("p2.deck",)))
    t.key(*ESC)
    assert closed(t) and t.digest == before


def test_a_covered_hand_must_be_opened_before() -> None:

    t = library(privacy="peek")
    before = t.digest
    t.scene.act(commands.SEARCH(("p1.deck",)))
    assert closed(t) and t.digest == before and t.scene.overlays.toast is not None
    assert "covered" in t.scene.overlays.toast.sentence


def test_the_hand_is_as_covered_afterwards_as_it_was() -> None:
    t = library(privacy="peek")
    t.down(pygame.K_h, "h")
    search(t)
    t.up(pygame.K_h)
    assert t.scene.viewer.open, "who let the key go still reads"
    t.key(*ESC)
    assert not t.scene.viewer.open


def test_case_T05_the_new_order_is_never_on_the_screen() -> None:
    """Whatever order the shuffle gives, every frame from closing on is the same to the pixel."""
    films = []
    for luck in (1, 2):
        t = library(AND_BOT, motion=1.0)
        found = search(t)
        t.click(found.grid.box(2).center)
        t.session.state.rng = luck
        film = []
        t.down(*ENTER)
        for _ in range(40):
            film.append(t.frame())
            t.wait(16)
        films.append((film, ids(t.session, "p1.deck")))
    assert films[0][1] != films[1][1]
    assert films[0][0] == films[1][0]


def test_who_is_alone_with_a_bot_searches_without_a_question() -> None:
    t = library(AND_BOT, privacy="peek")
    search(t, "p2.deck")
    t.key(*ESC)
    assert last_do(t.session) == "p1 shuffle p2.deck"


def test_undoing_a_look_asks_the_others() -> None:
    session = library(privacy="peek").session
    do(session, "p1 look p1.deck")
    assert [person.name for person in undo_needs(session)] == ["Nagi"]


# --- as a sheet --------------------------------------------------------------------------------------------------------

@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("size", "k"), [((1280, 800), 1.0), ((1366, 768), 1.0), ((1366, 768), 1.5), ((1024, 600), 2.0)])
def test_it_fits_every_window(size: tuple[int, int], k: float, lang: str, cut: list[str]) -> None:
    t = library(size=size, k=k, lang=lang)
    found = search(t)
    t.wait(64)
    assert pygame.Rect((0, 0), size).contains(found.sheet)
    assert all(found.sheet.contains(control.rect) for control in found.controls)
    assert not cut


def test_the_language_changes_while_it_is_open() -> None:
    t = library()
    found = search(t)
    type_in(t, "atlas")
    t.key(pygame.K_F2)
    assert sheet(t) is found and "探す" in found.title and found.field.value == "atlas" and len(shown(t)) <= 1


def test_arrows_go_through_the_grid_and_it_scrolls() -> None:
    t = library(size=(1366, 768), k=1.5)
    found = search(t)
    t.key(DOWN)
    assert found.focused is found.grid
    for _ in range(4):
        t.key(RIGHT)
    assert found.grid.at == 4 and found.grid.rect.contains(found.grid.box(4))


def test_the_large_card_is_read_over_it() -> None:
    t = library()
    search(t)
    t.key(*ENTER)
    t.down(pygame.K_LALT)
    assert t.scene.overlays.large.open
    t.up(pygame.K_LALT)
    assert not t.scene.overlays.large.open and not closed(t)


def test_many_faces_come_into_sight_over_several_frames_whether_drawn_before_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.ui.table.piles.grid.FRESH", 2)
    t = library(ALONE)
    for _ in range(2):
        found = search(t)
        assert isinstance(found.grid, CardGrid) and found.grid.unready and t.scene.wake() is not None
        t.wait(96)
        assert not found.grid.unready
        t.key(*ESC)


def test_bots_wait_while_somebody_searches() -> None:
    people = (Person("Haru", (0,)), Person("Nagi", (1,)))
    t = library(people)
    search(t)
    t.scene.thinker.at = float(t.now)
    t.wait(64)
    assert t.scene.thinker.at is None and not t.scene.thinker.thinking
