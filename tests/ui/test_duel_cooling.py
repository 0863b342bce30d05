"""Whose turn it is at a table of ANOARE, and cards that cool and come back."""

from __future__ import annotations

import pygame
import pytest
from duel_play import AND_BOT, dealt, laid
from duel_sit import ROOMS, sit
from scene_play import Sitting

from tabletop.games.anoare.fighters import EVADED
from tabletop.play.done import Attempt
from tabletop.play.plan import Target
from tabletop.referee import legal
from tabletop.referee.verbs import Says
from tabletop.table.places import piece_at
from tabletop.table.rng import Dice
from tabletop.table.state import NOWHERE, Part
from tabletop.ui import commands
from tabletop.ui.faces.measures import level_for
from tabletop.ui.table.draw.plates import _signs
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.panels.reaction import Chip


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


def test_skills_keep_their_places_while_one_of_them_is_planned_back_to_the_hand() -> None:
    t = cooling()
    t.calm()
    before = t.at("p1.cooldown.1").rect
    t.click(t.grip("p1.cooldown.2"))
    t.later(600)
    assert [x.seen.place for x in t.hand() if x.planned] == ["p1.cooldown.2"]
    assert t.at("p1.cooldown.1").rect == before


@pytest.mark.parametrize("size", ROOMS)
def test_the_menu_of_a_skill_that_may_cool_more_often_covers_no_other_and_no_list(size: tuple[int, int]) -> None:
    session = laid("5.6", {"p1.cooldown": "S01 S02", "p1.hand": "S06 S07", "p2.hand": "W01"}, AND_BOT, privacy="open",
                   on={"p1.cooldown.1": "S03=turned S04=turned", "p1.cooldown.2": "S05=turned"})
    session.state.agenda = (("over",), ("recover", (0,)))
    session.take_up(session.state)
    t = sit(session, size=size)
    t.calm()
    t.click(t.grip("p1.cooldown.1"))
    t.later(600)
    menu, listed = t.scene.overlays.menu, t.scene.geometry.part("known")
    assert menu is not None and listed is not None
    lying = [one.box for one in t.scene.geometry.pieces if one.seen.place.startswith("p1.cooldown.")]
    assert menu.rect.collidelist([*lying, listed]) < 0


def levelled_up(size: tuple[int, int], lang: str = "en") -> Sitting:
    """Somebody hurt to a new level, two of whose skills cool: one may cool three times, one twice."""
    session = laid("5.6", {"p1.cooldown": "S01 S02", "p1.hand": "S06 S07", "p2.hand": "W01"}, AND_BOT, privacy="open",
                   on={"p1.cooldown.1": "S03=turned S04=turned", "p1.cooldown.2": "S05=turned"})
    session.state.agenda = (("over",), ("recover", (0,)))
    session.take_up(session.state)
    t = sit(session, size=size, lang=lang)
    t.calm()
    t.click(t.grip("p1.cooldown.1"))
    t.later(600)
    return t


def rows(t: Sitting) -> list[pygame.Rect]:
    menu = t.scene.overlays.menu
    assert menu is not None
    return menu._rows


def ground(t: Sitting, row: pygame.Rect) -> tuple[int, int, int]:
    """The colour a row lies on."""
    red, green, blue, _ = t.app.surface.get_at((row.right - 3, row.centery))
    return red, green, blue


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", ROOMS)
def test_pointing_marks_a_row_of_cooling_that_enter_takes_and_nothing_lies_over_it(size: tuple[int, int], lang: str) -> None:
    t = levelled_up(size, lang)
    menu = t.scene.overlays.menu
    assert menu is not None and len(rows(t)) > 1
    for n in (1, 0, len(rows(t)) - 1):
        t.move(rows(t)[n].center)
        t.wait(900)
        alone = pygame.Surface(t.app.size)
        menu.draw(alone, t.scene.look)
        marked, inside = {ground(t, row) for m, row in enumerate(rows(t)) if m == n}, menu.rect.inflate(-24, -24)
        assert menu.chosen == n and marked.isdisjoint(ground(t, row) for m, row in enumerate(rows(t)) if m != n)
        drawn, whole = (pygame.image.tobytes(one.subsurface(inside), "RGB") for one in (t.app.surface, alone))
        assert drawn == whole, "all rows are seen whole"
    (takes,) = [item.says.value.part for m, item in enumerate(menu.items) if m == menu.chosen]  # type: ignore[attr-defined]
    t.key(pygame.K_RETURN, "\r")
    t.wait(100)
    assert t.scene.overlays.menu is None and t.scene.acts.plan.parts == (takes,)


def test_arrows_move_the_mark_from_where_the_pointer_left_it() -> None:
    t = levelled_up((1280, 800))
    t.move(rows(t)[1].center)
    t.key(pygame.K_UP)
    t.key(pygame.K_RETURN, "\r")
    t.wait(100)
    (part,) = t.scene.acts.plan.parts
    assert part.number == 1
