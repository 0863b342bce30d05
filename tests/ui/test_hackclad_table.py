"""The table of HacKClaD.DeltA: boards that unfold, what acts next, reach and coming attacks, reactions, and the Clad's own pace."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from hackclad_play import asked, played, seated
from scene_play import Sitting

from tabletop.play.course import courses
from tabletop.play.session import Session
from tabletop.table.places import piece_at
from tabletop.table.records import Lasting
from tabletop.ui import paint, text
from tabletop.ui.end import EndScene
from tabletop.ui.table.draw.boards import draw_numbers
from tabletop.ui.table.draw.plates import lasting
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.panels.question import questions
from tabletop.ui.table.sheets.told import told_of

WINDOWS = [((1280, 800), 1.0), ((1366, 768), 1.0), ((1024, 600), 1.0), ((1366, 768), 1.5), ((1366, 768), 2.0), ((1920, 1080), 1.5)]


def sit(session: Session, size: tuple[int, int] = (1280, 800), k: float = 1.0) -> Sitting:
    return Sitting(session, size=size, k=k)


@pytest.mark.parametrize(("size", "k"), WINDOWS)
def test_field_sequence_boards_and_hand_lie_on_one_screen(size: tuple[int, int], k: float) -> None:
    at = sit(played(seated(), asked("8-4-3")), size=size, k=k)
    geometry, frame, box = at.scene.geometry, at.scene.frame, at.session.box
    cells = [geometry.spots[zone].rect for zone in box.family("field")]
    slots = [geometry.spots[box.zone_of[name]].rect for name in ("turn.1", "turn.4", "clad_slot.2", "standby.1")]
    boards = [board.rect for board in geometry.sheets.boards.values()]
    assert len(boards) == 4
    assert all(frame.cloth.contains(rect) for rect in (*cells, *slots, *boards))
    assert not any(a.colliderect(b) for n, a in enumerate(boards) for b in boards[n + 1:])
    assert not any(cell.colliderect(other) for cell in cells for other in (*slots, *boards))
    for seat in range(4):
        shown = {rail.key for rail in geometry.rails if rail.seat == seat}
        assert {"injury", "mp", "cp"} <= shown


def test_the_own_board_has_scales_and_says_what_may_still_be_done() -> None:
    at = sit(played(seated(), asked("8-4-3")))
    own = {rail.key: rail.paper for rail in at.scene.geometry.rails if rail.seat == 0}
    assert own["injury"] == own["mp"] == own["cp"] == "scale"
    assert own["shards"] == "figure"
    assert "Crack" in at.scene.glance.limits[0]


def test_what_lasts_for_a_witch_is_added_up_so_that_it_stays_on_her_board() -> None:
    session = played(seated(), asked("8-4-3"))
    for key, n in (("reduced.1", 2), ("reduced.1", 2), ("reduced.1", 1), ("extra_crack", 1), ("extra_crack", 1)):
        session.state.last(Lasting(key, -1, 0, n, "round"))
    at = sit(session)
    assert lasting(at.scene.model, 0) == ["reduce +5", "crack once more ×2"]
    assert lasting(at.scene.model, 1) == []


def test_a_click_on_a_board_unfolds_it_and_esc_folds_it() -> None:
    at = sit(played(seated(), asked("8-4-3")))
    rect = at.scene.geometry.sheets.boards[2].rect
    at.click((rect.right - 8, rect.bottom - 4))
    sheet = at.scene.overlays.board
    assert sheet.open
    assert sheet.seat == 2
    assert "Discard" in " ".join(words for words, _, _ in sheet._rows)
    at.key(pygame.K_ESCAPE)
    assert not sheet.open


def test_a_key_unfolds_one_board_after_the_other_and_folds_the_last() -> None:
    at = sit(played(seated(seats=3), asked("8-4-3")))
    seen = []
    for _ in range(3):
        at.key(pygame.K_b, "B", pygame.KMOD_LSHIFT)
        sheet = at.scene.overlays.board
        seen.append(sheet.seat if sheet.open else None)
    assert seen == [1, 2, None]


def test_an_unfolded_board_shows_no_face_its_reader_may_not_know() -> None:
    at = sit(played(seated(), asked("8-4-3")))
    at.key(pygame.K_b, "B", pygame.KMOD_LSHIFT)
    rows = {words.rpartition(" ")[0]: pieces for words, pieces, _ in at.scene.overlays.board._rows}
    known = at.session.view(at.scene.viewer.eyes())
    box = at.session.box
    assert [seen.face for seen in rows["Extended deck"]] == [seen.face for seen in known.zones[box.family("extended", 1)[0]]]
    assert not any(seen.face for seen in rows["Extended deck"])


def test_the_sequence_board_says_what_is_over_what_acts_and_what_follows() -> None:
    at = sit(played(seated(), asked("8-4-3")))
    turns, box, state = at.scene.glance.turns, at.session.box, at.session.state
    now = [zone for zone, what in turns.items() if what == "now"]
    assert len(now) == 1
    mine = next(n for n in range(1, 5) if box.zone_of[f"turn.{n}"] == now[0])
    assert state.zones[box.zone_of[f"standby.{5 - mine}"]]
    if mine < 4:
        assert turns[box.zone_of[f"clad_slot.{mine}"]] == "next"
    for n in range(1, mine):
        assert turns[box.zone_of[f"clad_slot.{n}"]] == "done"
    assert at.scene.glance.rounds == (1, 9)


def test_the_card_of_the_clad_lies_as_the_clad_looks() -> None:
    session = played(seated(), lambda s: asked("8-4-3")(s) and s.state.angle[_clad(s)] != 0)
    at = sit(session)
    assert at.scene.glance.acting is not None
    assert at.scene.glance.acting[1] == session.state.angle[_clad(session)]
    assert at.scene.geometry.sheets.acting is not None


def _clad(session: Session) -> int:
    clad: int = session.box.data.clad_face
    return session.state.face.index(clad)


# --- reach and coming attacks ------------------------------------------------------------------------------------------------


def test_a_skill_in_hand_shows_its_reach_for_every_facing() -> None:
    at = sit(played(seated(), lambda s: asked("8-4-3")(s) and _ranged(s) is not None))
    card = _ranged(at.session)
    assert card is not None
    at.move(at.grip(card))
    threats = at.scene.threats
    assert 0 in threats.values()
    assert -1 in threats.values()
    assert set(threats) <= set(at.session.box.family("field"))
    before = at.frame()
    at.move((640, 790))
    assert at.frame() != before


def _ranged(session: Session) -> int | None:
    state, tables = session.state, session.box.data
    hand = state.zones[tables.hand[0]]
    return next((card for card in hand if session.box.cards[state.face[card]].data.get("range")), None)


def test_the_clads_card_shows_what_it_would_attack_by_mouse_and_by_keyboard() -> None:
    def attacks(session: Session) -> str:
        for n in (1, 2, 3):
            pile = session.state.zones[session.box.zone_of[f"clad_slot.{n}"]]
            if pile and any("attack" in icon for icon in session.box.data.program[session.state.face[pile[-1]]]):
                return f"clad_slot.{n}"
        return ""

    at = sit(played(seated(), lambda s: asked("8-4-3")(s) and bool(attacks(s))))
    place = attacks(at.session)
    at.move(at.grip(place))
    by_mouse = dict(at.scene.threats)
    assert by_mouse
    assert set(by_mouse.values()) <= {2, 3, 4}
    at.move((4, 400))
    assert not at.scene.threats
    at.scene.focus.put(place)
    assert dict(at.scene.threats) == by_mouse


# --- reactions ---------------------------------------------------------------------------------------------------------------


def both_struck() -> Session:
    for seed in range(3, 9):
        session = seated(humans=4, seed=seed)
        try:
            return played(session, lambda s: s.state.step() == "8-4-4" and len(s.waiting()) > 1)
        except AssertionError:
            continue
    raise AssertionError("nobody was struck together")


def test_all_who_are_struck_are_asked_at_once_and_answer_in_any_order() -> None:
    session = both_struck()
    at = sit(session)
    struck = session.waiting()
    chips = questions(at.scene.model)
    assert {q.seat for q in chips} == set(struck)
    assert speech(at.scene.model).offers[-1].action == "pass"
    assert speech(at.scene.model).offers[-1].words == "No reaction"
    at.key(pygame.K_p, "p")
    assert len(session.waiting()) == len(struck) - 1
    answered = [q.seat for q in questions(at.scene.model) if q.answered]
    assert len(answered) == 1


def struck_in_the_own_turn() -> Session:
    """A table of four where the first seat is asked for a reaction while it is on turn."""
    for seed in range(20):
        session = seated(seed=seed)
        try:
            return played(session, lambda s: asked("8-4-4")(s) and s.state.seat == 0)
        except AssertionError:
            continue
    raise AssertionError("nobody was struck in the own turn in twenty games")


def test_who_is_struck_in_the_own_turn_passes_a_reaction_and_ends_no_turn() -> None:
    at = sit(struck_in_the_own_turn())
    assert [offer.action for offer in speech(at.scene.model).offers] == ["suggest", "pass"]
    assert speech(at.scene.model).offers[-1].words == "No reaction"


def test_who_is_hit_for_how_much_is_said_before_anybody_answers() -> None:
    at = sit(played(seated(), asked("8-4-4")))
    assert at.session.rules is not None
    said = [at.scene.model.wording.says(says) for says in at.session.rules.display.ledger(at.session.state)]
    assert any("damage" in words for words in said)
    assert any(n > 0 for n in at.scene.threats.values())


# --- the Clad goes by itself ---------------------------------------------------------------------------------------------------


def paced(session: Session) -> Sitting:
    at = Sitting(session, motion=1.0)
    at.app.settings = replace(at.app.settings, bot_pace=1.0)
    at.scene.look_again()
    return at


def test_the_clad_and_the_legions_act_step_by_step() -> None:
    at = paced(played(seated(), lambda s: asked("8-4-3")(s) and _more_to_come(s)))
    at.key(pygame.K_SPACE, " ")
    assert at.session.goes_on() == 0
    commits = len(at.session.history.commits)
    at.wait(300)
    assert len(at.session.history.commits) == commits
    at.wait(1500)
    assert len(at.session.history.commits) > commits


def test_space_hurries_the_clad_on() -> None:
    at = paced(played(seated(), lambda s: asked("8-4-3")(s) and _more_to_come(s)))
    at.key(pygame.K_SPACE, " ")
    assert at.session.goes_on() == 0
    at.key(pygame.K_SPACE, " ")
    assert at.session.goes_on() is None or at.session.state.step() in ("8-4-1", "8-4-2")


def test_without_pace_the_clad_acts_at_once() -> None:
    at = sit(played(seated(), lambda s: asked("8-4-3")(s) and _more_to_come(s)))
    at.key(pygame.K_SPACE, " ")
    assert at.session.goes_on() is None


def _more_to_come(session: Session) -> bool:
    return any(frame[0] in ("8-4-1", "8-4-2") for frame in session.state.agenda)


def test_with_the_rules_off_hands_move_the_clad() -> None:
    at = sit(played(seated(), asked("8-4-3")))
    assert at.session.switch_rules("off").committed
    at.scene.look_again()
    clad = _clad(at.session)
    free = next(zone for zone in at.session.box.family("field") if not at.session.state.zones[zone])
    at.drag(at.grip(clad), at.scene.geometry.spots[free].rect.center)
    assert at.session.state.where[clad] == free


# --- the start and the end -----------------------------------------------------------------------------------------------------


def test_a_witch_is_chosen_by_a_click_or_by_laying_her_on_the_board() -> None:
    for by_click in (True, False):
        at = sit(seated())
        place = "characters.2"
        chosen = at.session.box.cards[at.session.state.face[piece_at(at.session.state, place)]].id
        if by_click:
            at.click(at.grip(place))
            at.later(600)
            at.click(at.grip(place))
        else:
            at.drag(at.grip(place), at.scene.geometry.sheets.boards[0].rect.center)
        tile = at.session.state.zones[at.session.box.zone_of["p1.tile"]]
        assert [at.session.box.cards[at.session.state.face[piece]].id for piece in tile] == [chosen]


def test_every_extended_skill_can_be_picked_up_from_the_spread_pile() -> None:
    at = sit(played(seated(), asked("6-13")))
    zone = at.session.box.zone_of["p1.extended"]
    assert at.scene.geometry.spots[zone].spread == "tray"
    card = at.session.state.zones[zone][0]
    at.drag(at.grip(card), at.spot("p1.deck"))
    at.key(pygame.K_RETURN, "\r")
    assert 0 not in at.session.waiting() or at.session.state.step() != "6-13"


def test_the_second_person_at_a_screen_finds_their_own_piles() -> None:
    session = seated(seats=2, humans=2, privacy="open")
    at = sit(played(session, asked("6-13")))
    at.drag(at.grip(session.state.zones[session.box.zone_of["p1.extended"]][2]), at.spot("p1.deck"))
    at.key(pygame.K_RETURN, "\r")
    assert at.scene.viewer.dock == 1
    at.calm()
    card = session.state.zones[session.box.zone_of["p2.extended"]][2]
    at.drag(at.grip(card), at.spot("p2.deck"))
    at.key(pygame.K_RETURN, "\r")
    assert session.state.step() != "6-13"


def test_no_bot_takes_a_card_out_of_the_hand_that_carries_it() -> None:
    at = sit(played(seated(), asked("6-13")))
    card = at.session.state.zones[at.session.box.zone_of["p1.extended"]][0]
    at.lift(at.grip(card), at.spot("p1.deck"))
    at.wait(600)
    assert at.scene.held is not None
    at.release(at.spot("p1.deck"))
    assert any(commit.seat == 0 and commit.do.startswith("p1 extend") for commit in at.session.history.commits)


def test_the_exchange_says_that_nothing_is_exchanged_not_that_the_turn_ends() -> None:
    at = sit(played(seated(seats=2), asked("9-1-2")))
    offer = speech(at.scene.model).offers[-1]
    assert offer.words == at.session.catalog.messages["en"]["prompt.9-1-2.next"]


def test_the_end_tells_how_the_points_of_every_seat_came_about() -> None:
    session = played(seated(seats=2, humans=2), lambda s: s.state.result is not None)
    at = Sitting(session)
    at.wait(2000)
    scene = at.app.scene
    assert isinstance(scene, EndScene)
    for seat, score in enumerate(scene.told.scores):
        *steps, total = [n for _, n in score]
        assert len(steps) == 4
        assert sum(steps) == total == session.state.seat_num[seat, "points"]


# --- what a newcomer meets ---------------------------------------------------------------------------------------------------


def test_the_own_hand_lies_face_up_where_hands_are_open_to_all() -> None:
    at = sit(played(seated("coop", 2, privacy="open"), asked("8-4-3")))
    assert at.hand()
    assert all(laid.up for laid in at.hand())


def test_entry_points_are_lit_and_a_click_on_one_returns_the_witch() -> None:
    at = sit(played(seated("versus", 2), asked("8-4-7")))
    state, box = at.session.state, at.session.box
    asked_where = {target.place for target in at.scene.acts.asked_where()}
    assert asked_where
    assert all(box.zones[zone].mark and not state.zones[zone] for zone in asked_where)
    lit = [where.center for _, where in at.scene.lights.pictures()]
    assert sorted(lit) == sorted(at.scene.geometry.spots[zone].rect.center for zone in asked_where)
    zone, before = min(asked_where), len(at.session.history.commits)
    other = next(z for z in box.family("field") if not state.zones[z] and z not in asked_where)
    at.click(at.scene.geometry.spots[other].rect.center)
    at.key(pygame.K_ESCAPE)
    assert len(at.session.history.commits) == before
    at.click(at.scene.geometry.spots[zone].rect.center)
    assert at.session.state.zones[zone]
    assert at.scene.lights.pictures() == []


@pytest.mark.parametrize(("size", "k"), [((1280, 800), 1.0), ((1366, 768), 1.0), ((1024, 600), 1.0)])
def test_chips_that_only_tell_stay_on_the_boards_and_say_their_words_under_the_pointer(size: tuple[int, int], k: float) -> None:
    at = sit(played(seated(), asked("6-13")), size=size, k=k)
    boards = [board.rect for board in at.scene.geometry.sheets.boards.values()]
    reaction = at.scene.overlays.reaction
    assert len(reaction.chips) == 4
    assert all(any(board.contains(chip) for board in boards) for chip in reaction.chips)
    at.move(reaction.chips[-1].center)
    assert told_of(reaction, reaction.chips[-1].center, "en")


def test_the_curves_of_the_end_begin_with_what_is_won() -> None:
    session = played(seated("solo", 1), lambda s: asked("8-4-3")(s) and s.state.turn > 5)
    assert courses(session)[0].key == "shards"


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
def test_the_number_on_a_pile_lies_inside_it(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """The life of the Clad lies where its cards are set aside, under the name of the pile over them."""
    session = played(seated("coop", 2), lambda s: bool(s.state.zone_num.get((s.box.zone_of["aside"], "stock"))))
    at, said, line = sit(session, size), dict[str, pygame.Rect](), text.draw_line
    spot = at.scene.geometry.spots[session.box.zone_of["aside"]]
    n = session.state.zone_num[spot.zone, "stock"]
    pill = paint.box

    def box(surface: pygame.Surface, rect: pygame.Rect, *args: Any, **kw: Any) -> None:
        said["last"] = pygame.Rect(rect)
        pill(surface, rect, *args, **kw)

    def written(surface: pygame.Surface, words: str, *args: Any, **kw: Any) -> int:
        said[words] = said.get("last", pygame.Rect(0, 0, 0, 0))
        return line(surface, words, *args, **kw)

    monkeypatch.setattr(paint, "box", box)
    monkeypatch.setattr(text, "draw_line", written)
    draw_numbers(at.app.surface, at.scene.model.view, session.box, at.scene.geometry, at.scene.look)
    assert n > 9
    assert said[str(n)].y > spot.rect.y and said[str(n)].bottom < spot.rect.bottom
