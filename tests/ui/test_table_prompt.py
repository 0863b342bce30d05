import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pygame
import pytest
from games_play import dealt, move_of
from read_once import catalog_of
from scene_play import ALONE, Sitting, laid
from table_helpers import WINDOWS, at_step, click, key, model, overlaps, session

from tabletop.games import rules_of
from tabletop.play import open_moves
from tabletop.play import plan as plans
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup
from tabletop.play.passing import next_step
from tabletop.play.plan import Plan
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.play.session import Session
from tabletop.table.state import Lasting, Move
from tabletop.ui import commands, text
from tabletop.ui.look import Look
from tabletop.ui.table.moment.act_names import Offer, going_on
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.panels import prompt
from tabletop.ui.table.panels.prompt import PromptBar
from tabletop.ui.widgets import Button

SURFACE = pygame.Surface((1920, 200))


def prepared(table: Session, seat: int, n: int = 4) -> Plan:
    assert table.rules is not None
    move = table.rules.mind.suggest(table.state, seat)
    assert move is not None
    return Plan(seat, "prepare", -1, move.parts[:n])


def moments(lang: str) -> Iterator[Model]:
    """Every kind of moment the prompt speaks of."""
    table = session()
    yield model(table, lang, (0,))
    yield model(table, lang, (0,), plan=prepared(table, 0, 2))
    yield model(table, lang, (0,), plan=prepared(table, 0))
    table.answer(0, prepared(table, 0).move)
    yield model(table, lang, (0,))
    for step in ("2.1", "2.2", "2.3", "4.1", "4.2"):
        table = session(at_step(step))
        for seat in range(2):
            yield model(table, lang, (seat,))
        seat = table.waiting()[0]
        for piece in sorted(plans.movable(table, Plan(seat)))[:3]:
            target = plans.targets(table, Plan(seat), piece)[0]
            yield model(table, lang, (seat,), plan=plans.add(table, Plan(seat), target))
    yield model(session(at_step("2.1"), kinds=("bot:greedy", "bot:greedy")), lang, ())
    table.switch_rules("off")
    yield model(table, lang)
    yield model(session(lambda t: t.state.result is not None), lang)


def bar(moment: Model, k: float = 1.0, width: int = 1004, high: int = 44) -> PromptBar:
    made, look = PromptBar(), Look(k, moment.lang)
    made.place(pygame.Rect(12, 10, width, look.px(high)), look)
    made.update(moment)
    made.draw(SURFACE)
    return made


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_moment_fits_every_window(lang: str) -> None:
    for moment in moments(lang):
        for size, k, one in WINDOWS:
            if one == lang:
                large = size[0] / k >= 1200 and size[1] / k >= 700
                width = size[0] - round((24 + (252 if large else 30)) * k)
                made = bar(moment, k, width, 44 if large else 40)
                assert not list(overlaps(made.controls))
                assert all(made.rect.contains(c.rect) for c in made.controls)
                for button in made.controls:
                    assert isinstance(button, Button)
                    assert button.natural(made.look)[0] - made.look.px(32) <= button.rect.w - made.look.px(10), button.words
                end = min((c.rect.x for c in made.controls), default=width)
                assert text.measure(speech(moment).whose, made.look.floor, True) < end // 2


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_moment_says_something(lang: str) -> None:
    for moment in moments(lang):
        said = speech(moment)
        assert said.whose and (said.sentence or not moment.waiting)
        assert "…" not in said.sentence.removesuffix("…") and "{" not in said.sentence


def test_the_set_up_offers_a_suggestion_then_waits_for_enter() -> None:
    table = session()
    made = bar(model(table, seats=(0,)))
    assert made.handle(key(pygame.K_i, typed="i")) == commands.SUGGEST()
    assert made.handle(key(pygame.K_RETURN)) is None
    made = bar(model(table, seats=(0,), plan=prepared(table, 0)))
    assert made.handle(key(pygame.K_RETURN)) == commands.DECLARE()
    assert made.handle(key(pygame.K_ESCAPE)) == commands.TAKE_BACK()
    assert click(made, made.controls[1].rect.center) == commands.DECLARE()


def test_space_goes_on_in_ones_own_turn() -> None:
    table = session(at_step("4.1"))
    seat = table.waiting()[0]
    made = bar(model(table, seats=(seat,)))
    assert made.handle(key(pygame.K_SPACE, typed=" ")) == commands.NEXT()
    assert made.handle(key(pygame.K_p, typed="p")) is None
    assert not bar(model(table, seats=(1 - seat,))).controls


def test_a_reaction_is_passed_with_p_and_never_with_space() -> None:
    table = session(at_step("2.3"))
    seat = table.waiting()[0]
    made = bar(model(table, seats=(seat,)))
    assert made.handle(key(pygame.K_SPACE, typed=" ")) is None
    assert made.handle(key(pygame.K_p, typed="p")) == commands.PASS(seat)
    assert click(made, made.controls[-1].rect.center) == commands.PASS(seat)
    waiting = speech(model(table, seats=(1 - seat,)))
    assert table.people[seat].name in waiting.sentence and not waiting.mine


def test_space_leads_where_the_prompt_says() -> None:
    """Magic may be used in any step: the last one waits for it, and the prompt says so."""
    met = 0
    for seed, turn in product((57, 12, 3), (5, 9, 13)):
        table = session(lambda t, turn=turn: t.ask is None or (t.state.step() == "4.1" and t.state.turn >= turn), seed=seed)  # type: ignore[misc]
        if table.ask is None:
            continue
        seat, now = table.waiting()[0], table.state.turn
        told = speech(model(table, seats=(seat,))).offers[-1].words
        next_step(table, seat)
        assert (told == "End turn") == (table.state.turn != now), (seed, told)
        met += 1
    assert met > 3


@pytest.mark.each_once
@pytest.mark.parametrize("covered", [False, True])
@pytest.mark.parametrize(("game", "mode"), [("wars3x3", "beginner"), ("wars3x3", "advanced"), ("hackclad_delta", "versus")])
def test_space_leads_where_its_label_says(game: str, mode: str, covered: bool) -> None:
    """In every turn, whatever lies in the hand, and with the hand covered too: to the step it names, or out of the turn."""
    table, chance, met = dealt(game, mode, "open"), random.Random(3), 0
    table.paced = False
    for n in range(60):
        if table.ask is None:
            break
        seat, turn = table.waiting()[0], table.state.turn
        eyes = table.box.public | (0 if covered else 1 << seat)
        on = going_on(Model.of(table, eyes, "en", (seat,)), seat)
        if on is None or on.action != "next" or chance.random() < 0.3:
            table.answer(seat, move_of(table, seat, n + 300))
            continue
        assert next_step(table, seat, covered).committed
        if on.words == "End turn":
            assert table.state.turn != turn or seat not in table.waiting(), n
        elif on.words.startswith("Next: "):
            now = speech(Model.of(table, eyes, "en", (seat,)))
            assert table.state.turn == turn and now.step.endswith(on.words.removeprefix("Next: ")), (n, on.words, now.step)
            met += 1
    assert met > 1


def test_the_next_step_is_told_from_what_all_see_while_the_hand_is_covered() -> None:
    """Two hands behind the same table give the same words."""
    table = session(at_step("4.1"))
    seat = table.waiting()[0]

    def told() -> str:
        covered = Model.of(table, table.box.public, "en", (seat,))
        return speech(covered).offers[-1].words

    before = told()
    hand = table.state.zones[table.box.zone_of[f"p{seat + 1}.hand"]]
    for piece in hand:
        table.state.face[piece] = next(i for i, c in enumerate(table.box.cards) if c.data.get("cost") == 9)
    assert told() == before


def test_the_pill_leads_to_the_rule_of_the_step() -> None:
    table = session(at_step("2.1"))
    made = bar(model(table, seats=(table.waiting()[0],)))
    assert click(made, made._pill.center) == commands.RULE("2.1")


@pytest.mark.parametrize(("lang", "said", "button"), [
    ("en", "alone it would have to cost exactly **5**. Add a second card: the two must make **5** or more", "One card more"),
    ("ja", "1枚ならコストちょうど**5**。もう1枚重ねて、合計**5**以上にします", "あと1枚")])
def test_what_a_half_made_removal_lacks_is_a_sentence(lang: str, said: str, button: str) -> None:
    t = Sitting(laid("2.1", {"p1.hand": "009 028 004", "p2.unit.1": "016"}), lang=lang)
    hound = next(one.seen.place for one in t.hand() if t.session.box.cards[one.seen.face].number == "009")
    t.drag(t.grip(hound), t.spot("p2.unit.1"))
    told = speech(t.scene.model)
    assert told.sentence.endswith(said) and told.offers[-1].words == button and not told.offers[-1].enabled


@pytest.mark.parametrize(("lang", "said"), [
    ("en", "Nothing to do here; go on. Harvest: It lacks 1 mana (any colour). "
     "It needs 2, 1 Grass and 1 of any colour: each unit on either field gives 1, in its own colour."),
    ("ja", "ここでできることはありません（先へ進めます）。収穫：魔力があと1いります（色は問わない）。"
     "要るのは草1と、色を問わず1の計2。両方の場のユニットが1体につき1、その色の魔力になります。")])
def test_where_no_magic_can_be_paid_the_prompt_says_what_is_missing(lang: str, said: str) -> None:
    t = Sitting(laid("2.1", {"p1.unit.1": "027", "p1.magic": "A11"}), lang=lang)
    assert speech(t.scene.model).sentence == said


def test_the_label_says_that_a_battle_comes_before_the_next_step() -> None:
    field = {"p1.hand": "009 028", "p2.unit.1": "016"}
    told = [speech(Sitting(laid("2.2", field | units, ALONE)).scene.model).offers[-1].words
            for units in ({"p1.unit.1": "027"}, {"p1.unit.1": "027", "p1.unit.2": "003"})]
    assert told == ["Battle, then Territory"] * 2
    t = Sitting(laid("2.1", field, ALONE))
    t.session.state.last(Lasting("lands", -1, 0, 3, "turn"))
    t.scene.look_again()
    assert speech(t.scene.model).offers[-1].words == "Next: Territory", "where nobody attacks, whatever else ends then"


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("game", "mode"), [("wars3x3", "beginner"), ("anoare", "duel"), ("hackclad_delta", "versus"),
                                            ("circuit_drive", "multi"), ("swordrion", "duo")])
def test_who_acts_and_the_step_are_named_at_every_question_however_long_the_buttons_are(game: str, mode: str, lang: str) -> None:
    """A card of the hand is chosen too, whose button names it: buttons shorten before the step leaves, or the name of who acts."""
    table, steps = dealt(game, mode, "open"), set[str]()
    for n in range(90):
        if table.ask is None:
            break
        seat = table.waiting()[0]
        if not table.ask.pause and len(steps) < 8 and table.state.step() not in steps:
            steps.add(table.state.step())
            t = Sitting(table, lang=lang)
            longest = sorted(t.hand(), key=lambda laid: len(table.box.cards[laid.seen.face].name[lang]))[-2:]
            for card in [None, *longest]:
                t.scene.focus.put(card.seen.place if card is not None else "")
                t.wait(16)
                made, said = t.scene.overlays.prompt, speech(t.scene.told)
                assert isinstance(made, PromptBar)
                assert bool(said.step) == bool(made._pill.w) and (not said.step or made.rect.contains(made._pill)), said
                assert made._leading(said, made._room(said))[0] or not said.whose, said
        table.answer(seat, move_of(table, seat, n))
    assert len(steps) > 2


def test_a_long_button_beside_the_step_leaves_its_neighbours_their_words() -> None:
    t = Sitting(laid("4.1", {"p1.land": "004", "p1.hand": "009 028 031", "p1.unit.1": "029"}, ALONE))
    t.click(t.grip("p1.hand.2"))
    t.wait(32)
    made = t.scene.overlays.prompt
    assert isinstance(made, PromptBar) and made._pill.w
    words = [button.words for button in made.controls if isinstance(button, Button)]
    assert words == ["Suggest", "Territory 1→2", "Next: Strategy"], "what it is done to the sentence says too"
    assert made._leading(made._speech, made._room(made._speech))[1].endswith("Territory")


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("mode", ["beginner", "intermediate", "advanced", "seven_mage"])
def test_every_button_of_a_duel_keeps_its_words_whatever_card_is_chosen(mode: str, lang: str) -> None:
    table, steps = dealt("wars3x3", mode, "open"), set[str]()
    for n in range(60):
        if table.ask is None:
            break
        seat = table.waiting()[0]
        if not table.ask.pause and len(steps) < 6 and table.state.step() not in steps:
            steps.add(table.state.step())
            t = Sitting(table, lang=lang)
            for card in [None, *t.hand()]:
                t.scene.focus.put(card.seen.place if card is not None else "")
                t.wait(16)
                shown = [button.words for button in t.scene.overlays.prompt.controls if isinstance(button, Button)]
                assert all(shown), (table.state.step(), shown)
        table.answer(seat, move_of(table, seat, n))
    assert len(steps) > 2


@pytest.mark.parametrize("width", [1004, 880, 720])
def test_what_enter_does_is_always_said_in_words(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many buttons there are: what it is done to yields first, which the sentence says, then the words of the others."""
    cools = Offer(commands.TAKE(None), "Cool ×1: back to the hand", icon="ui_hand", take=commands.DECLARE)
    offers = (Offer(commands.SUGGEST(), "Suggest", icon="ui_info"), cools, Offer(commands.PASS(0), "Cool nothing", "primary"))
    moment = model(session(), "en", (0,))
    said = replace(speech(moment), offers=offers, sentence="You may cool each of your skills any number of times. Click them")
    monkeypatch.setattr(prompt, "speech", lambda _: said)
    suggests, enter, _ = bar(moment, 1.0, width).controls
    assert isinstance(enter, Button) and enter.words == (cools.words if width > 880 else "Cool ×1")
    assert isinstance(suggests, Button) and suggests.words == ("Suggest" if width > 720 else "")


def test_three_buttons_keep_their_words_where_they_have_room(monkeypatch: pytest.MonkeyPatch) -> None:
    shifts = [Offer(commands.TAKE(None), said, icon="ui_hand", keyed=False) for said in ("Distance −1", "Distance +2")]
    offers = (Offer(commands.SUGGEST(), "Suggest", icon="ui_info"), *shifts)
    moment = model(session(), "en", (0,))
    said = replace(speech(moment), offers=offers, sentence="Choose an effect")
    monkeypatch.setattr(prompt, "speech", lambda _: said)
    assert [button.words for button in bar(moment, 1.0, 1004).controls] == ["Suggest", "Distance −1", "Distance +2"]


@pytest.mark.parametrize("theirs", ["", "047 010"])
def test_what_declares_and_what_follows_of_itself_are_both_named(theirs: str) -> None:
    """A reinforcement is the last thing before the battle, which its declaration runs on into; a removal is not."""
    t = Sitting(laid("2.2", {"p1.unit.1": "029", "p1.hand": "028 009", "p2.unit.1": "016", "p2.hand": theirs}, ALONE))
    t.drag(t.grip("p1.hand.1"), t.spot("p1.unit.1"))
    t.wait(32)
    words = {offer.action: offer.words for offer in speech(t.scene.model).offers}
    assert words["declare"] == "Declare, then Battle"
    t.calm()
    t.key(pygame.K_RETURN)
    if not theirs:
        assert t.session.state.step() == "4.1", "and that is what happens"


def test_what_follows_a_plan_is_played_out_once_however_often_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Move] = []

    def plays(session: Session, seat: int, eyes: int, move: Move) -> tuple[str, ...]:
        played.append(move)
        return ("3.2",)

    monkeypatch.setattr(open_moves, "on_the_way", plays)
    t = Sitting(laid("2.2", {"p1.unit.1": "029", "p1.unit.2": "031", "p1.hand": "028 009", "p2.unit.1": "016"}, ALONE))
    for n, slot in enumerate(("p1.unit.1", "p1.unit.2"), 1):
        t.drag(t.grip("p1.hand.1"), t.spot(slot))
        for _ in range(3):
            t.wait(32)
            t.scene.look_again()
            assert "Declare, then Battle" in [offer.words for offer in speech(t.scene.model).offers]
        assert len(played) == len({*played}) == n, "another plan is another way"


def test_a_removal_is_declared_and_the_reinforcement_is_asked_next() -> None:
    t = Sitting(laid("2.1", {"p1.unit.1": "029", "p1.hand": "028 016 009", "p2.unit.1": "007"}, ALONE))
    t.drag(t.grip("p1.hand.2"), t.spot("p2.unit.1"))
    t.wait(32)
    words = {offer.action: offer.words for offer in speech(t.scene.model).offers}
    assert t.scene.acts.plan.parts and words["declare"] == "Declare"


@pytest.mark.parametrize(("rest", "told"), [("discard", "ends the game"), ("deck", "let your opponent play")])
def test_the_end_of_the_last_turn_is_told_as_the_end_of_the_game(rest: str, told: str) -> None:
    catalog, rules = catalog_of("wars3x3"), rules_of("wars3x3")
    lies = TableEntry(zones={"p1.hand": ["009"]}, rest=rest, seat="p1", turn=5, step="5.1")
    state = open_forced(catalog, rules, OpeningEntry(game="wars3x3", mode="beginner", table=lies))
    table = Session.start_at(state, catalog, rules, Setup("beginner", 2), tuple(ALONE), privacy="open", closes=True)
    assert told in speech(Model.of(table, -1, "en", (0, 1))).sentence
