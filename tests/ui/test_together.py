"""What all play on and against is seen: why cards follow, who will fight, HP of a boss, the life it will be, the draft."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from read_once import catalog_of
from scene_play import FRAME, Sitting
from screens import cut  # noqa: F401

from tabletop.bots.levels import choosers
from tabletop.games import rules_of
from tabletop.games.circuit_drive import setup
from tabletop.play import plan as plans
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.play.session import Session
from tabletop.referee.ask import PASSED
from tabletop.table.places import piece_at
from tabletop.table.state import Move, Part
from tabletop.ui import text
from tabletop.ui.table.draw.flights import Flight
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.plugins.together.figures import after, figure, now
from tabletop.ui.table.plugins.together.foe import cells, tens
from tabletop.ui.table.plugins.together.follows import fighting, reasons
from tabletop.ui.table.plugins.together.partners import told

CATALOG, RULES = catalog_of("circuit_drive"), rules_of("circuit_drive")
LAYOUT = CATALOG.layout
assert LAYOUT is not None and LAYOUT.chain is not None
CHAIN = LAYOUT.chain


def table(zones: dict[str, str], given: dict[str, str] | None = None, **gauges: int) -> Sitting:
    """Two at one screen, the first at the play: salamander and kodama, sylph and undine unless `given` says else."""
    entry = TableEntry(zones={name: keys.split() for name, keys in zones.items()}, seat="p1", turn=3, step="2",
                       given=given or {"p1": "salamander kodama", "p2": "sylph undine"},
                       gauges={key.replace("_", "."): n for key, n in gauges.items()})
    setup = Setup("multi", 2)
    state = open_forced(CATALOG, RULES, OpeningEntry(game="circuit_drive", mode="multi", table=entry))
    session = Session.start_at(state, CATALOG, RULES, setup, (Person("Aki", (0, 1)),), privacy="open", bots=choosers(RULES))
    return Sitting(session)


def plan(t: Sitting, *cards: str) -> None:
    """Lay cards of the first hand on the circuit, without declaring them."""
    for card in cards:
        hand = t.session.box.zone_of["p1.hand"]
        piece = next(one for one in t.session.state.zones[hand] if t.session.box.cards[t.session.state.face[one]].key == card)
        target = next(one for one in plans.targets(t.session, t.scene.acts.plan, piece) if one.verb == "play")
        t.scene.acts.plan = plans.add(t.session, t.scene.acts.plan, target)
    t.scene.look_again()


FOLLOWS = [
    ("f3c", "f5c", False, ["ci_fire"]), ("f3c", "e3c", False, ["=3"]), ("f3c", "f3up", False, ["ci_fire", "=3"]),
    ("w1", "f3c", False, []), ("f25", "e5c", False, ["=5*"]), ("fa3", "a1", False, ["ci_water*"]), ("e3c", "f3c", True, ["=3"]),
    ("f1", "f4", True, ["ci_fire"])]


@pytest.mark.parametrize(("card", "top", "joins", "why"), FOLLOWS)
def test_a_card_says_by_what_it_follows(card: str, top: str, joins: bool, why: list[str]) -> None:
    cards = {one.key: one for one in CATALOG.cards}
    assert reasons(CATALOG, CHAIN, cards[card], cards[top], joins) == why


def test_units_light_up_as_their_colour_comes_and_the_enemy_shows_what_is_left() -> None:
    t = table({"circuit": "f5c", "p1.hand": "f3c e3c w1", "deck": "a1 a2 a5c"}, foe_hp=9)
    assert fighting(t.scene.model, t.scene.geometry, CHAIN) == [] and after(t.scene.model, "sum.hp") is None
    plan(t, "f3c")
    lit = [(t.session.box.cards[laid.seen.face].key, n) for laid, n in fighting(t.scene.model, t.scene.geometry, CHAIN)]
    assert lit == [("salamander", 1)] and figure(after(t.scene.model, "sum.hp"), "n") == 7
    plan(t, "e3c")
    lit = [(t.session.box.cards[laid.seen.face].key, n) for laid, n in fighting(t.scene.model, t.scene.geometry, CHAIN)]
    assert lit == [("salamander", 1), ("kodama", 1)] and figure(after(t.scene.model, "sum.hp"), "n") == 6


def test_the_life_it_will_be_is_the_circuit_and_the_hands_less_the_refill() -> None:
    t = table({"circuit": "f5c f1 e1 e2 a1 a2 w1 w2", "p1.hand": "w3c e3c w5c", "p2.hand": "a5c w4"}, foe_hp=9)
    said = now(t.scene.model, "sum.life")
    assert said is not None and dict(said.figures) == {"laid": 8, "hands": 5, "need": 8, "n": 5}
    plan(t, "w3c")
    planned = after(t.scene.model, "sum.life")
    assert planned is not None and dict(planned.figures) == {"laid": 9, "hands": 4, "need": 8, "n": 5}


def test_hp_of_a_boss_are_tens_and_ones() -> None:
    assert [tens(hp) for hp in (110, 70, 61, 10, 9)] == [(100, 10), (60, 10), (60, 1), (0, 10), (0, 9)]
    assert [cells(hp, True) for hp in (70, 61)] == [(6, 10), (6, 1)] and [cells(hp, False) for hp in (20, 11, 10)] == [
        (10, 0), (1, 0), (0, 10)]


def test_while_units_are_chosen_nothing_lies_under_them() -> None:
    session = Session.start(CATALOG, RULES, Setup("multi", 3, 4), (Person("Aki", (0, 1, 2)),), bots=choosers(RULES))
    t = Sitting(session)
    names = {session.box.zones[zone].name for zone in t.scene.geometry.spots}
    pool = [spot.rect for zone, spot in t.scene.geometry.spots.items() if session.box.zones[zone].family == "pool"]
    others = [spot.rect for zone, spot in t.scene.geometry.spots.items() if session.box.zones[zone].family not in ("pool", "hand")]
    assert "pool.1" in names and "circuit" not in names
    assert all(one.collidelist(pool) < 0 for one in others)
    session.answer(0, RULES.mind.suggest(session.state, 0))  # type: ignore[arg-type]
    assert piece_at(session.state, "p1.unit.1") >= 0


STRIPS = [((1280, 800), 1.0), ((1366, 768), 1.0), ((1920, 1080), 1.25)]


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("size", "k"), STRIPS)
def test_units_to_choose_are_strips_by_colour_that_tell_what_they_do(size: tuple[int, int], k: float, lang: str,
                                                                     cut: list[str]) -> None:  # noqa: F811
    people = (Person("Aki", (0, 1)),)
    t = Sitting(Session.start(CATALOG, RULES, Setup("solo", 2, 4), people, bots=choosers(RULES)), size, k, lang)
    box = t.session.box
    strips = {family: [one for one in t.scene.geometry.pieces if box.zones[one.zone].family == family]
              for family in ("pool", "partners")}
    assert [len(found) for found in strips.values()] == [20, 6]
    found = [*strips["pool"], *strips["partners"]]
    assert all(one.listed and one.up for one in found)
    assert all(one.rect.collidelist([other.rect for other in found if other is not one]) < 0 for one in found)
    columns: dict[int, list[str]] = {}
    for one in sorted(strips["pool"], key=lambda one: one.rect.y):
        columns.setdefault(one.rect.x, []).extend(box.cards[one.seen.face].data["colours"])
    assert sorted(columns.values()) == [[colour] * 5 for colour in ("earth", "fire", "water", "wind")]
    cards = [box.cards[one.seen.face] for one in found]
    said = [words for card in cards for words in (card.data["told"][lang], card.name[lang])]
    assert all(said) and not set(said) & set(cut)


def test_chosen_units_lie_as_strips_of_the_own_party_until_the_draft_is_over(cut: list[str]) -> None:  # noqa: F811
    def own() -> list[bool]:
        return [one.listed for one in t.scene.geometry.pieces if t.session.box.zones[one.zone].name == "p1.unit"]

    t = Sitting(Session.start(CATALOG, RULES, Setup("solo", 2, 4), (Person("Aki", (0, 1)),), bots=choosers(RULES)))
    for key in ("abaia", "humbaba"):
        unit = setup.found(t.session.state, key)
        assert t.session.answer(0, Move("pick", (Part(unit, t.session.box.zone_of["p1.unit"]),))).committed
    t.scene.look_again()
    t.wait()
    assert own() == [True, True] and not any("2 chips" in words or "3 chips" in words for words in cut)
    assert t.session.answer(0, RULES.mind.suggest(t.session.state, 0) or PASSED).committed and t.session.state.step() == "2"
    t.scene.look_again()
    t.wait()
    assert own() == [False, False]


def test_a_bot_says_what_it_could_add_and_shows_no_card() -> None:
    people = (Person("Aki", (0,)), Person("Bot", (1,), "bot:greedy"))
    session = Session.start(CATALOG, RULES, Setup("multi", 2, 3, {"parties": "first"}), people, bots=choosers(RULES))
    t = Sitting(session)
    figures = t.scene.model.sight.figures
    (said,) = figures.offers(1)
    hand = len(session.state.zones[session.box.zone_of["p2.hand"]])
    assert figures.offers(0) == [] and said.key == "offer.play" and 0 < said.figures["cards"] <= hand
    assert all(seen.face == 0 for seen in t.scene.model.view.zones[session.box.zone_of["p2.hand"]])
    setup = Setup("multi", 2, 3, {"parties": "first", "talk": "silent"})
    silent = Session.start(CATALOG, RULES, setup, people, bots=choosers(RULES))
    assert Sitting(silent).scene.model.sight.figures.offers(1) == []


def test_seats_say_what_they_can_still_spend_while_units_are_chosen() -> None:
    t = Sitting(Session.start(CATALOG, RULES, Setup("multi", 2, 4), (Person("Aki", (0, 1)),), bots=choosers(RULES)))
    figures = t.scene.model.sight.figures
    assert [[dict(said.figures) for said in figures.notes(seat)] for seat in (0, 1)] == [[{"n": 6}], [{"n": 6}]]
    box = t.session.box
    t.session.answer(0, Move("pick", (Part(setup.found(t.session.state, "ifrit"), box.zone_of["p1.unit"]),)))
    t.scene.look_again()
    assert [dict(said.figures) for said in t.scene.model.sight.figures.notes(0)] == [{"n": 3}]
    assert table({"p1.hand": "f3c"}).scene.model.sight.figures.notes(0) == []


def test_who_holds_both_seats_is_told_apart_by_the_unit_of_the_partner() -> None:
    start = Setup("solo", 2, 4, {"parties": "first"})
    t = Sitting(Session.start(CATALOG, RULES, start, (Person("Aki", (0, 1)),), bots=choosers(RULES)))
    assert t.scene.model.sight.figures.titles() == {1: "siren"}
    assert table({"p1.hand": "f3c"}).scene.model.sight.figures.titles() == {}


def test_atk_that_lasts_stands_on_the_gauge_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table({"circuit": "f5c", "p1.hand": "f3c e3c w1", "deck": "a1 a2 a5c"}, {"p1": "wisp", "p2": "sylph"}, foe_hp=9, p1_chips=6)
    hand = t.session.state.zones[t.session.box.zone_of["p1.hand"]]
    circuit = t.session.box.zone_of["circuit"]
    drawn, draw = list[str](), text.draw_line

    def noted(surface: pygame.Surface, words: str, *where: Any, **how: Any) -> int:
        drawn.append(words)
        return draw(surface, words, *where, **how)

    monkeypatch.setattr(text, "draw_line", noted)
    assert t.session.answer(0, Move("play", tuple(Part(card, circuit) for card in hand[:2]))).committed
    t.scene.look_again()
    t.wait(3000)
    assert t.session.state.step() == "5" and "1+1" in drawn and "ATK +1" not in drawn


def test_a_card_that_an_enemy_takes_is_taken_in_its_step() -> None:
    zones = {"foe": "karasu", "deck": "a1 a2 a5c a3c a4 e4", "p1.hand": "f1 f3c", "p2.hand": "w1"}
    entry = TableEntry(zones={name: keys.split() for name, keys in zones.items()},
                       seat="p1", turn=3, step="6", gauges={"foe.charge": 2})
    session = Session.start_at(open_forced(CATALOG, RULES, OpeningEntry(game="circuit_drive", mode="multi", table=entry)), CATALOG,
                               RULES, Setup("multi", 2), (Person("Aki", (0, 1)),), privacy="open", bots=choosers(RULES))
    t = Sitting(session)
    t.wait(3000)
    step = session.step()
    assert session.state.step() == "robbed" and step is not None and step.step == "6"


def test_a_plan_that_the_enemy_minds_shows_what_it_will_cost() -> None:
    t = table({"foe": "hydra", "circuit": "e2", "p1.hand": "f2 e1", "deck": "a1 a2 a5c a3c a4 e4 w1 w2"}, foe_hp=30, foe_charge=1,
              circuit_round=2)
    plan(t, "f2")
    assert [figure(after(t.scene.model, "sum.charge"), "n"), figure(after(t.scene.model, "sum.blow"), "skill")] == [2, 4]
    t.scene.acts.plan = plans.Plan(0)
    plan(t, "e1")
    assert [figure(after(t.scene.model, "sum.charge"), "n"), figure(after(t.scene.model, "sum.blow"), "skill")] == [1, 0]


def with_bot(*moves: str) -> Sitting:
    """A table at which a bot is on turn at the play: it passes, or plays what it had said it could, and Aki's turn comes."""
    zones = {"circuit": "a5c", "p1.hand": "w1 e3c", "p2.hand": "a3c f3c e1", "deck": "a1 a2 w3c f5c f1 e2"}
    entry = TableEntry(zones={name: keys.split() for name, keys in zones.items()}, seat="p2", turn=3, step="2",
                       given={"p1": "salamander undine", "p2": "sylph vila"}, gauges={"foe.hp": 9})
    state = open_forced(CATALOG, RULES, OpeningEntry(game="circuit_drive", mode="multi", table=entry))
    people = (Person("Aki", (0,)), Person("Bot", (1,), "bot:greedy"))
    session = Session.start_at(state, CATALOG, RULES, Setup("multi", 2), people, privacy="open", bots=choosers(RULES))
    for name in moves:
        said = RULES.mind.habit(session.state, 1)
        assert session.answer(1, said if name == "as said" and said else PASSED, by_human=False).committed
    t = Sitting(session)
    t.wait(6000)
    assert session.state.seat == 0 and session.state.step() == "2"
    return t


def test_a_bot_that_does_otherwise_than_it_said_tells_why_until_a_person_has_played() -> None:
    assert "otherwise" not in told(with_bot("as said").scene.model, 1)
    t = with_bot("passes")
    assert told(t.scene.model, 1).startswith("I did otherwise: ") and "card" in told(t.scene.model, 1)
    t.session.answer(0, RULES.mind.habit(t.session.state, 0) or PASSED)
    t.scene.look_again()
    t.seen()
    assert "otherwise" not in told(t.scene.model, 1)


def test_a_second_card_that_goes_with_the_chosen_one_is_added_and_one_that_does_not_is_told() -> None:
    t = table({"circuit": "f5c", "p1.hand": "f3c e3c w1", "deck": "a1 a2 a5c"}, foe_hp=9)
    box = t.session.box

    def click(key: str) -> None:
        hand = t.session.state.zones[box.zone_of["p1.hand"]]
        t.click(t.grip(next(card for card in hand if box.cards[t.session.state.face[card]].key == key)))
        t.calm()

    click("f3c")
    assert t.scene.acts.plan.parts == ()
    click("e3c")
    assert [box.cards[t.session.state.face[part.piece]].key for part in t.scene.acts.plan.parts] == ["f3c"]
    t.key(pygame.K_RETURN, "\r")
    assert len(t.scene.acts.plan.parts) == 2
    told = len(t.session.remarks)
    click("w1")
    assert [remark["remark"] for remark in t.session.remarks[told:]] == ["refused"] and len(t.scene.acts.plan.parts) == 2


def test_what_lands_where_the_hand_has_changed_meanwhile_is_seen_there() -> None:
    """A card that flew to the plate of a seat whose hand lies here by now is drawn in that hand as it lands."""
    t = table({"p1.hand": "f3c e3c w1", "deck": "a1 a2 a5c"})
    desk, laid = t.scene, next(one for one in t.scene.geometry.pieces if one.seen.place == "p1.hand.2")
    desk.flights.append(Flight(desk.felt.picture(laid, desk.look), (900, 400), (60, 60), t.now, 200, "drop", laid.seen.place))
    desk.stale_rest()
    t.wait(FRAME)
    t.wait(400)
    landed = pygame.image.tobytes(desk.stage.rest, "RGB")
    desk.stale_rest()
    t.wait(FRAME)
    assert pygame.image.tobytes(desk.stage.rest, "RGB") == landed


def test_the_line_says_what_enter_does_while_a_card_is_chosen_beside_a_plan() -> None:
    t = table({"circuit": "f5c", "p1.hand": "f3c e3c w1", "deck": "a1 a2 a5c"})
    plan(t, "f3c")
    assert "or add more" in speech(t.scene.model).sentence
    second = next(one for one in t.scene.geometry.pieces if t.session.box.cards[one.seen.face].key == "e3c")
    t.click(second.rect.center)
    told, offers = speech(t.scene.model).sentence, speech(t.scene.model).offers
    enter = next(one.words for one in offers if one.kind == "primary")
    assert "Earth 3" in enter and enter in told and "or add more" not in told


def test_who_can_only_pass_is_told_so() -> None:
    t = table({"circuit": "f5c", "p1.hand": "e3c w1", "deck": "a1 a2 a5c"})
    assert speech(t.scene.model).sentence.startswith("No card of yours follows the top: pass")
