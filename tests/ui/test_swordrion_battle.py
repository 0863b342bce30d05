"""A battle of Swordrion as it is watched: it is begun, its end stands, its cards bear their words where they lie."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from scene_play import Sitting, lines
from test_swordrion_table import lies

from tabletop.play.session import Session
from tabletop.play.sight import Sight
from tabletop.table.box import Card
from tabletop.table.state import Fact
from tabletop.ui.faces import draw
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.measures import level_for
from tabletop.ui.faces.parts.body import Body, lay_body
from tabletop.ui.table.draw.flights import Lay, Pictures, flights_of
from tabletop.ui.table.moment.speech import speech

SIZES = (1280, 800), (1366, 768), (1920, 1080)


def paced(session: Session, size: tuple[int, int] = (1280, 800), lang: str = "en") -> Sitting:
    """A table at which what runs by itself is shown step by step."""
    t = Sitting(session, size, lang=lang)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    session.paced = True
    t.calm()
    return t


def won() -> Session:
    return lies("3-2", {"p1.row": "B10 B05", "p1.foe": "E01=up", "p1.spells": "S01", "deck": "E04 E05 A01 A02 B01"})


def lost(deck_round: int = 1) -> Session:
    return lies("3-2", {"p1.row": "A01", "p1.foe": "B10=up E06", "p1.spells": "S01", "deck": "E04 E05"}, deck_round=deck_round)


@pytest.mark.parametrize(("session", "key", "follows"), [(won(), "notice.cleared", "3-2"), (lost(), "notice.lost", "4")])
def test_the_end_of_a_battle_stands_until_one_press(session: Session, key: str, follows: str) -> None:
    """End runs to it and not past it, and it says what the battle brought; one press goes on."""
    t = paced(session)
    t.key(pygame.K_p, "p")
    t.key(pygame.K_END)
    t.key(pygame.K_END)
    t.wait()
    notice = Sight(session, 1).figures.notice()
    assert session.at_step == "ended" and notice is not None
    assert notice.says[0].key == key
    drawn = t.frame()
    t.calm()
    t.key(pygame.K_SPACE, " ")
    t.wait()
    assert session.at_step != "ended" and t.frame() != drawn
    t.key(pygame.K_END)
    assert session.at_step == follows


@pytest.mark.parametrize(("rounds", "key"), [(1, "notice.shop"), (3, "notice.points")])
def test_a_lost_battle_says_what_comes(rounds: int, key: str) -> None:
    session = lost(rounds)
    t = paced(session)
    t.key(pygame.K_p, "p")
    t.key(pygame.K_END)
    notice = Sight(session, 1).figures.notice()
    assert notice is not None and [says.key for says in notice.says[1:]] == ["notice.small", key, "notice.ranks"]


def test_the_first_battle_is_begun_with_the_forecast_in_view() -> None:
    """The last card does not start it: it can still be taken back."""
    session = lies("2-field", {"p1.hand": "B05 E04", "p1.row": "B10 E01 E02 E06", "deck": "E05 A01 A02 B01 B02 B03"}, deck_round=1)
    t = paced(session)
    t.drag(t.grip("p1.hand.1"), t.spot("p1.row"))
    t.wait(3000)
    assert session.at_step == "begin" and session.turn == 5
    assert [offer.words for offer in speech(t.scene.model).offers] == ["Begin the battle"]
    assert [says.key for says in t.scene.model.sight.figures.ledger()] == ["sum.own", "sum.unseen"]
    t.undo()
    assert session.at_step == "2-field"
    t.redo()
    t.calm()
    t.key(pygame.K_SPACE, " ")
    t.key(pygame.K_END)
    t.wait()
    assert session.turn > 5


@pytest.mark.parametrize("hand", [{}, {"p1.hand": "E04"}])
@pytest.mark.parametrize("size", SIZES)
def test_cards_of_row_and_relics_are_wide_enough_for_words(size: tuple[int, int], hand: dict[str, str]) -> None:
    session = lies("3-2", {"p1.row": "B05 B10 E02 E01 M07", "p1.foe": "E05=up A01 B01 B02 B06", "p1.relics": "A02 E03",
                           "p1.spells": "S01", **hand})
    t = Sitting(session, size)
    for place in ("p1.row.1", "p1.row.5", "p1.foe.1", "p1.relics.1", "p1.relics.2"):
        assert level_for(t.at(place).rect.w) != "mini", (size, place)
    for one, other in (("p1.row.1", "p1.row.2"), ("p1.relics.1", "p1.relics.2")):
        assert not t.at(one).rect.inflate(-2, 0).colliderect(t.at(other).rect), "none covers another"


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_card_says_what_it_does_on_the_cloth(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it stands in the row, and as a relic."""
    session = won()
    t, laid = Sitting(session, lang=lang), list[Body]()
    faces = t.scene.felt.faces

    def kept(*args: object) -> Body:
        laid.append(lay_body(*args))  # type: ignore[arg-type]
        return laid[-1]

    monkeypatch.setattr(draw, "lay_body", kept)

    def silent(card: Card) -> bool:
        draw.draw_face(Shown(card, faces._faces.look(card), faces._terms, lang, "table"), 118)
        return not laid[-1].pieces

    relics = [replace(card, data={**card.data, "text": card.data["relic_text"], "short": card.data.get("relic_short")})
              for card in session.box.cards[1:] if card.data.get("relic_text")]
    assert [card.key for card in (*session.box.cards[1:], *relics) if card.data.get("text") and silent(card)] == []


def test_hands_show_relic_texts_where_relics_are_chosen() -> None:
    session = lies("2-relic", {"p1.hand": "A02 B05 E04", "deck": "E05"}, deck_round=1)
    t = Sitting(session)
    piece = session.state.zones[session.box.zone_of["p1.hand"]][0]
    assert session.rules is not None
    assert "Relic" in str(session.rules.display.altered(session.state)[piece]["text"])
    t.drag(t.grip("p1.hand.1"), t.spot("p1.relics"))
    t.wait()
    assert lines(session, ["log.relic"]) and piece in session.rules.display.altered(session.state)


def test_no_more_spells_are_asked_for_until_the_battle_is_over() -> None:
    """Each turn asked, though nobody meant to use one; by one press none does until the battle has ended."""
    session = lies("3-2", {"p1.row": "B05 B10", "p1.foe": "E02=up E06 E07", "p1.spells": "S01",
                           "deck": "E04 E05 A01 A02 B01 B02"}, deck_round=1)
    t = paced(session)
    offers = {offer.words: offer for offer in speech(t.scene.model).offers}
    t.scene.act(offers["No more spells this battle"].says)
    t.wait(4000)
    t.key(pygame.K_END)
    t.wait()
    assert session.at_step == "ended", "it runs to the end of the battle, and not past it"
    t.calm()
    t.key(pygame.K_SPACE, " ")
    t.key(pygame.K_END)
    assert session.at_step == "3-2", "in the next one it is asked again"


def test_who_goes_back_and_uses_a_spell_is_asked_again() -> None:
    session = lies("3-2", {"p1.row": "B05 B10", "p1.foe": "E02=up E06 E07", "p1.spells": "S01 S04 S02", "deck": "E04 E05"})
    t = paced(session)
    t.key(pygame.K_p, "p")
    t.key(pygame.K_END)
    session.standing.say(session, 0, "while")
    t.undo()
    assert session.at_step == "3-2" and session.standing.due(session) is None
    t.drag(t.grip("p1.spells.2"), t.spot("p1.grave"))
    t.wait()
    assert lines(session, ["log.cast"]), session.at_step
    t.key(pygame.K_END)
    t.wait(4000)
    assert session.at_step == "3-2"


def test_a_spell_over_the_limit_is_chosen_and_named() -> None:
    """Enter on a spell uses it; to throw one away is a choice of its own that names it."""
    session = lies("2-field", {"p1.hand": "E04 B03 S01 S04 S05 S07", "p1.row": "B10 E01 E02 B05", "p1.relics": "S14 E03",
                               "deck": "E06 A01 A02 B01 B02 B06"}, deck_round=1)
    t = paced(session)
    t.drag(t.grip("p1.hand.1"), t.spot("p1.row"))
    t.wait(3000)
    t.calm()
    t.key(pygame.K_SPACE, " ")
    t.key(pygame.K_END)
    t.wait()
    assert session.at_step == "3-0"
    assert "You hold 4 spells and may hold 3" in speech(t.scene.model).sentence
    t.click(t.grip("p1.spells.2"))
    t.wait()
    (offer,) = [offer for offer in speech(t.scene.model).offers if offer.action == "declare"]
    assert offer.words == "Secret Door: Use a spell / Throw away unused"
    for _ in range(4):  # there, the menu of both ways, its first one, that
        assert not lines(session, ["log.tossed"])
        t.calm()
        t.key(pygame.K_RETURN)
        t.wait()
    assert lines(session, ["log.cast"]) and not lines(session, ["log.tossed"])


def test_no_more_spells_answers_the_question_an_undo_led_to() -> None:
    session = lies("3-2", {"p1.row": "B05 B10", "p1.foe": "E02=up E06 E07", "p1.spells": "S01", "deck": "E04 E05"}, deck_round=1)
    t = paced(session)
    t.key(pygame.K_p, "p")
    t.undo()
    assert session.at_step == "3-2"
    offers = {offer.words: offer for offer in speech(t.scene.model).offers}
    t.scene.act(offers["No more spells this battle"].says)
    t.wait()
    assert session.at_step != "3-2"


def test_a_head_steps_forward_with_what_it_bears() -> None:
    """The equipment that lies on it goes with it and comes back with it."""
    t = Sitting(lies("3-2", {"p1.row": "B10 B05", "p1.foe": "E02=up E06", "p1.spells": "S17", "deck": "E04 E05"}), motion=1.0)
    t.drag(t.grip("p1.spells.1"), t.grip("p1.row.1"))
    t.wait()
    scene = t.scene
    meets = Fact("say", ("log.exchange", {"meets": "p1.row.1 p1.foe.1"}))
    pictures = Pictures(lambda *_: pygame.Surface((1, 1)), lambda _: pygame.Surface((1, 1)), lambda *_: pygame.Surface((1, 1)))
    lay = Lay(scene.session.box, scene.geometry, scene.geometry)
    flights = flights_of([meets], lay, 1, 0.0, scene.look, pictures)
    assert {flight.place for flight in flights} == {"p1.row.1", "p1.row.1/1", "p1.foe.1"}
