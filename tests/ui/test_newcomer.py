"""What stops somebody who has never played: words that contradict one another or that only a designer knows."""

from __future__ import annotations

import pygame
import pytest
from duel_play import AND_BOT, dealt
from games_play import ENTER, ESC
from scene_play import Sitting

from tabletop.ui.table.moment.speech import speech


def said(t: Sitting) -> str:
    return speech(t.scene.model).sentence


# --- a choice that is under way ----------------------------------------------------------------------------------------

@pytest.mark.parametrize(("lang", "open_", "away"), [
    ("en", "Click a character to choose it", "The cards to choose from are put away"),
    ("ja", "キャラクター", "しまってあります")])
def test_the_prompt_asks_for_no_click_on_cards_that_are_put_away(lang: str, open_: str, away: str) -> None:
    t = Sitting(dealt(AND_BOT, 5), lang=lang)
    t.calm()
    assert open_ in said(t) and away not in said(t)
    t.key(*ESC)
    assert away in said(t)
    t.key(pygame.K_t, "T", pygame.KMOD_LSHIFT)
    assert open_ in said(t) and away not in said(t)


def test_a_character_that_is_chosen_is_named_with_what_takes_it() -> None:
    t = Sitting(dealt(AND_BOT, 5))
    t.calm()
    cards = [one for one in t.scene.geometry.pieces if t.scene.geometry.spots[one.zone].spread == "tray"]
    for card in cards[:2]:
        t.later(600)
        t.click(t.grip(card.seen.place))
        name = t.scene.model.piece_name(t.piece(card))
        assert said(t).startswith(f"Take {name}: Enter") and said(t).endswith("choose another")
    t.key(*ENTER)
    assert t.session.at_step != "2" or t.scene.viewer.acting() is None
