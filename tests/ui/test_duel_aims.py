"""A skill that is held or pointed at shows on the line where the distance would lie and what then hits."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame
import pytest
from duel_play import AND_BOT, laid
from scene_play import Sitting

from tabletop.games.anoare.table_talk import aims, dim
from tabletop.play.session import Session
from tabletop.referee.display import Aims
from tabletop.table.places import piece_at
from tabletop.table.state import Move, Part, place_of
from tabletop.ui.text import noting

HANDS = {"p1.hand": "S01 S03 S05", "p2.hand": "W01 W02 W03"}
COOLING = {**HANDS, "p1.cooldown": "S07"}


def choosing(zones: Mapping[str, str] = MappingProxyType(COOLING), **gauges: int) -> Sitting:
    t = Sitting(laid("5.2", zones, AND_BOT, **gauges))
    t.calm()
    return t


def strikes(t: Sitting, key: str) -> dict[str, int]:
    """How hard a skill of the hand strikes in each band, as the line shows it."""
    point(t, key)
    assert t.scene.aims is not None
    return {band: struck for band, (_, struck) in zip(("near", "mid", "far"), t.scene.aims.bands, strict=True)}


def point(t: Sitting, key: str) -> None:
    box, state = t.session.box, t.session.state
    piece = next(p for p in state.zones[box.zone_of["p1.hand"]] if box.cards[state.face[p]].key == key)
    t.move(t.grip(place_of(state, piece)))


@pytest.mark.parametrize("key", ["S01", "S03", "S05"])
def test_a_skill_of_the_hand_shows_where_the_distance_would_lie(key: str) -> None:
    t = choosing()
    card = t.session.box.cards[t.session.box.card_of[key]]
    point(t, key)
    aims = t.scene.aims
    assert aims is not None and aims.n == card.data.get("distance", 0)
    judged = dict(zip(("near", "mid", "far"), aims.bands, strict=True))
    assert judged[str(card.data["critical"])] == ("critical", card.data["atk"])
    assert all(struck in (card.data["atk"], card.data["atk"] // 2, 0) for _, struck in aims.bands)


def test_the_line_is_drawn_anew_for_another_card_and_bare_without_one() -> None:
    t = choosing()
    point(t, "S01")
    t.wait()
    shown = t.app.surface.copy()
    t.move((640, 470))
    t.wait()
    part = next(part.area for part in t.scene.geometry.sheets.parts if part.name == "line")
    assert t.scene.aims is None
    assert shown.subsurface(part).get_buffer().raw != t.app.surface.subsurface(part).get_buffer().raw


def test_it_stays_while_the_card_is_carried_and_says_how_hard_it_strikes() -> None:
    with noting.notes() as taken:
        t = choosing()
        point(t, "S05")
        wanted = t.scene.aims
        at = t.scene.mouse
        assert at is not None and wanted is not None
        t.lift(at, (640, 470))
        assert t.scene.held is not None and t.scene.aims == wanted
        said = [note.words for note in taken]
    assert all(str(struck) in said for _, struck in wanted.bands)


def test_nothing_is_told_of_cards_that_are_no_skill_or_not_seen() -> None:
    t = choosing()
    figures = t.scene.model.sight.figures
    assert figures.aims("p1.character") is None and figures.aims("p2.hand") is None
    assert isinstance(figures.aims("p1.hand.1"), Aims)


def test_what_a_level_adds_by_itself_is_counted() -> None:
    assert strikes(choosing(), "S01") == {"near": 2, "mid": 1, "far": 0}
    assert strikes(choosing(HANDS), "S01") == {"near": 3, "mid": 1, "far": 0}  # Lv1: none of the own skills cools
    assert strikes(choosing(HANDS), "S05")["mid"] == 3  # no near skill


def test_a_level_is_lit_while_the_forecast_counts_it() -> None:
    t = choosing(HANDS)
    assert strikes(t, "S01")["near"] == 3
    assert not t.scene.glance.dim[0][0] and not t.scene.counting.dim[0][0], "Lv1 counts for a near skill, and may for one to come"
    strikes(t, "S05")
    assert t.scene.counting.dim[0][0], "and for no other"
    t.move((640, 470))
    t.wait()
    assert t.scene.counting.dim == t.scene.glance.dim


def test_what_a_skill_does_by_itself_once_paid_is_counted() -> None:
    flash = {**HANDS, "p1.hand": "S01 S09"}
    t = choosing(flash)
    assert strikes(t, "S09")["near"] == 4 and t.scene.aims is not None and t.scene.aims.n == -3
    t = choosing({**flash, "p1.cooldown": "S07"})
    assert strikes(t, "S09")["near"] == 3 and t.scene.aims is not None and t.scene.aims.n == -2


def test_a_card_that_can_only_pay_now_shows_no_attack() -> None:
    session = laid("5.2", {**HANDS, "p1.hand": "S01 S03 S05 S06", "p2.hand": "W01 W02 W03 W04"}, AND_BOT)
    session.paced = False
    for seat, key in enumerate(("S06", "W04")):
        skill = next(p for p in session.state.zones[session.box.zone_of[f"p{seat + 1}.hand"]] if _key(session, p) == key)
        assert session.answer(seat, Move("set", (Part(skill, session.box.zone_of[f"p{seat + 1}.skill"]),))).committed
    assert session.state.step() == "5.4-1"
    t = Sitting(session)
    t.calm()
    resting = t.scene.aims
    assert resting is not None, "the open skill is told without being pointed at"
    point(t, "S01")
    assert t.scene.aims == resting
    t.move(t.grip("p1.skill"))
    assert t.scene.aims == resting


@pytest.mark.parametrize("step", ["5.4-1", "5.4-2"])
def test_what_was_turned_up_is_told_while_it_may_still_change(step: str) -> None:
    """In any turn, whoever is pointed at or nobody, and no more once it is decided."""
    t = Sitting(laid(step, {"p1.skill": "S06=up", "p1.hand": "S01 S02 S03", "p2.skill": "W01=up", "p2.hand": "W02",
                            "p1.fragment": "F1", "p1.cooldown": "S07"}, AND_BOT, p1_level=2, p1_life=4))
    t.calm()
    assert t.session.state.step() == step
    t.move((640, 470))
    t.wait()
    stands = t.scene.aims
    assert stands is not None and stands.n == t.session.state.zone_num.get((t.session.box.zone_of["line"], "distance"), 0) + sum(
        t.session.box.cards[t.session.box.card_of[key]].data.get("distance", 0) for key in ("S06", "W01"))
    decided = t.session.state.copy()
    decided.agenda = (("5.6",),)
    assert t.session.rules is not None
    assert t.session.rules.display.aims(decided, piece_at(decided, "p1.skill")) is None


def _key(session: Session, piece: int) -> str:
    return session.box.cards[session.state.face[piece]].key


def test_what_is_laid_is_told_of_whatever_lies_under_the_pointer() -> None:
    t = choosing()
    point(t, "S05")
    resting = t.scene.mouse
    pointed = t.scene.aims
    assert resting is not None
    t.drag(t.grip(next(laid.seen.place for laid in t.hand() if _key(t.session, t.piece(laid)) == "S01")), t.spot("p1.skill"))
    t.undo()
    t.key(pygame.K_i, "i")
    t.wait(1200)
    laid = next(laid for laid in t.scene.geometry.pieces if laid.planned)
    t.move(resting)
    t.wait()
    card = t.session.box.cards[laid.seen.face]
    assert t.scene.aims is not None and t.scene.aims.n == card.data.get("distance", 0)
    assert (t.scene.aims == pointed) is (card.key == "S05")


def test_what_a_skill_does_once_paid_for_is_counted_before_and_after_it_is_turned_up() -> None:
    """Flash, 一閃: with nothing cooling another distance −1, before it is chosen and while it is paid for."""
    hand = {"p1.hand": "S09 S01 S03", "p2.hand": "W01 W02"}
    chosen = laid("5.2", {**hand, "p2.skill": ""}, AND_BOT)
    flash = piece_at(chosen.state, "p1.hand.1")
    paid = laid("5.4-1", {"p1.hand": "S01 S03", "p1.skill": "S09=up", "p2.hand": "W01", "p2.skill": "W02=up"}, AND_BOT)
    before, after = aims(chosen.state, flash), aims(paid.state, piece_at(paid.state, "p1.skill"))
    other = paid.box.cards[paid.box.card_of["W02"]].data.get("distance", 0)
    assert before is not None and after is not None and before.n == -3
    assert after.n == -3 + other


def test_a_level_that_counts_where_a_skill_hits_is_lit_before_it_is_known_whether_it_does() -> None:
    """Archer's Lv2: with a card of the foe's cost open, a hit does 1 more."""
    zones = {"p1.character": "A00", "p2.character": "S00", "p1.hand": "A01 A02", "p2.hand": "S01 S02", "p2.cooldown": "S03"}
    shut = laid("5.2", zones, AND_BOT, on={"p2.cooldown.1": "S04=veiled"}, p1_level=2)
    open_ = laid("5.2", zones, AND_BOT, on={"p2.cooldown.1": "S04=turned"}, p1_level=2)
    assert dim(shut.state, 0)[1] is not None and dim(open_.state, 0)[1] is None


def test_what_a_hit_adds_by_itself_is_in_the_figure_of_the_band_where_it_would() -> None:
    """Thrust, 突き: on a critical against a skill that moves closer 1 more."""
    cards = laid("5.2", {}, AND_BOT).box.cards
    step = {card.key: card.data.get("distance") or 0 for card in cards if card.key.startswith("W0") and "atk" in card.data}
    closer, away = (next(key for key, n in step.items() if n * way > 0) for way in (-1, 1))
    spare = next(key for key in step if key not in (closer, away))
    found = []
    for other in (closer, away):
        zones = {"p1.hand": "S03", "p1.skill": "S01=up", "p2.hand": spare, "p2.skill": f"{other}=up"}
        state = laid("5.4-2", zones, AND_BOT).state
        told = aims(state, piece_at(state, "p1.skill"))
        assert told is not None
        found.append(dict(told.bands))
    assert found[0]["critical"] == found[1]["critical"] + 1
    assert found[0]["half"] == found[1]["half"], "only on a critical"


def test_a_level_whose_condition_holds_is_lit_before_a_skill_is_chosen() -> None:
    """Swordsman's Lv1: with none of his skills cooling a near skill has 1 more."""
    none, one = laid("5.2", HANDS, AND_BOT), laid("5.2", COOLING, AND_BOT)
    assert dim(none.state, 0)[0] is None
    why = dim(one.state, 0)[0]
    assert why is not None and why.key == "dim.unmet"
    mid = laid("5.4-1", {**HANDS, "p1.skill": "S02=up", "p2.skill": "W04=up"}, AND_BOT)
    assert dim(mid.state, 0)[0] is not None, "with a skill that is not near it adds nothing"
