"""The table is shown commit after commit: nothing is asked, told or answered before what led to it has been seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame
import pytest
from games_play import dealt, move_of
from samples import one_in
from scene_play import ALONE, AND_BOT, Sitting, laid
from screens import seldom

from tabletop.referee import moves
from tabletop.referee.ask import Ask
from tabletop.table.state import Move, State
from tabletop.ui import commands
from tabletop.ui.commands.command import Command
from tabletop.ui.table.draw.sums import sums
from tabletop.ui.table.moment.can_rows import can_rows
from tabletop.ui.table.moment.speech import speech

SPACE, P = (pygame.K_SPACE, " "), (pygame.K_p, "p")
BOTS_TURN = {"p1.hand": "", "p1.unit.1": "029", "p1.unit.2": "031", "p1.land": "017 008 027", "p2.land": "018 043 030",
             "p2.hand": "009 028 004"}
TURN = ("p2 removal 009 > p1.unit.2, 028 > p1.unit.1, 004 > p1.unit.1", "p2 pass", "p2 pass", "p2 pass")


def bot_removes(lang: str = "en", turn: Sequence[str] = TURN, **zones: str) -> Sitting:
    """The bot is about to remove two units of mine, then it is my turn."""
    session = laid("2.1", {**BOTS_TURN, **zones}, AND_BOT, seat="p2")
    script = list(turn)

    def plays(world: State, ask: Ask, seat: int, seed: int) -> Move:
        assert session.rules is not None
        return moves.read(session.state, script.pop(0), dict(session.rules.verbs), ask.about)[1]

    session.bots["random"] = plays  # type: ignore[index]
    t = Sitting(session, motion=1.0, lang=lang)
    t.app.settings = t.app.settings.__class__(lang=lang, ui_scale=1.0, motion=1.0, bot_pace=1.0, beat=0.0)
    return t


def moments(t: Sitting, ms: int, every: int = 48) -> Iterator[int]:
    """Moments of the time that passes."""
    start = t.now
    while t.now - start < ms:
        t.wait(every)
        yield t.now - start


def mine(t: Sitting) -> bool:
    """Whether the prompt says or offers something to me, beside to go on from what is shown."""
    said = speech(t.scene.told)
    return said.mine or (bool(t.scene.overlays.prompt.controls) and not t.scene.told.stops)


def test_while_the_bot_is_shown_nothing_says_that_the_rules_are_off() -> None:
    t = bot_removes()
    told = set[str]()
    for _ in moments(t, 4000):
        if t.scene.unfolds:
            told |= {row.words for row in can_rows(t.scene.told)}
    assert told == {"Nothing now. Go on, or wait."}


def test_my_question_stands_when_what_the_bot_did_has_been_seen_and_not_before() -> None:
    t = bot_removes()
    asked, seen = 0, 0
    for _ in moments(t, 9000):
        flying = bool(t.scene.flights) or t.scene.unfolds
        seen += flying
        if flying and t.session.seat == 0:
            assert not mine(t), f"it says {speech(t.scene.told)} while {len(t.scene.flights)} cards fly"
        asked += mine(t)
    assert seen > 40 and asked, "it was seen, and then I was asked"
    assert t.session.waiting() == (0,)


@pytest.mark.parametrize("after", one_in(2, [96, 480, 880, 1200, 1700, 2300, 2900, 3200]))
def test_a_press_while_it_is_shown_answers_nothing(after: int) -> None:
    """Space, P, a click at the prompt: none of them answers what is not asked yet, nor where it is let go afterwards."""
    for press in (SPACE, P, "click"):
        t = bot_removes()
        t.wait(after)
        assert t.scene.unfolds
        count = len(t.session.history.commits)
        if press == "click":
            t.press(t.scene.frame.prompt.move(-60, 0).midright)
        else:
            t.key(*press)
        assert len(t.session.history.commits) == count
        while t.scene.unfolds:
            t.wait(16)
        if press == "click":
            t.release(t.scene.frame.prompt.move(-60, 0).midright)
        assert len(t.session.history.commits) == count and t.session.waiting() == (0,)


@pytest.mark.parametrize("press", [P, (pygame.K_RETURN, "\r"), (pygame.K_ESCAPE, ""), (pygame.K_c, "c")])
def test_keys_that_nothing_on_the_screen_names_do_not_hurry_it(press: tuple[int, str]) -> None:
    t = bot_removes()
    t.wait(96)
    unfolding = t.scene.unfolding
    before, ends = unfolding._now, unfolding._ends
    t.key(*press)
    assert unfolding._now is before and unfolding._ends == ends
    assert press[0] != pygame.K_RETURN or t.app.message.shown, "what does is said"


def test_presses_hurry_it_to_its_end_and_then_the_question_is_there() -> None:
    t = bot_removes()
    t.wait(96)
    count, presses = len(t.session.history.commits), 0
    while t.scene.unfolds and presses < 20:
        t.key(*SPACE)
        presses += 1
    assert 1 < presses <= 4 and len(t.session.history.commits) == count and mine(t)
    t.key(*SPACE)
    assert len(t.session.history.commits) == count, "one press too many is none"
    t.calm()
    t.key(*SPACE)
    assert len(t.session.history.commits) > count


def test_undo_is_possible_while_it_is_shown() -> None:
    t = Sitting(laid("4.2", {"p1.hand": "009 028", "p1.land": "017 008 027 043", "p2.hand": "040"}, ALONE), motion=1.0)
    for _ in range(3):
        t.calm()
        before = t.digest
        t.key(*SPACE)
        if t.scene.unfolds:
            break
    assert t.scene.unfolds and t.session.turn == 6
    t.undo()
    assert t.digest == before and not t.scene.unfolds and not t.scene.flights


UNASKED = {"": "No counter: the hand of Haru is empty", "016": "No counter: Haru needs 2 cards and has 1"}
UNASKED_JA = {"": "Haru：手札がないので打消なし", "016": "Haru：手札1枚では足りず打消なし（2枚いる）"}


@pytest.mark.each_once
@pytest.mark.parametrize(("lang", "told"), [("en", UNASKED), ("ja", UNASKED_JA)])
@pytest.mark.parametrize("hand", UNASKED)
def test_why_i_am_not_asked_to_counter_is_said_while_it_lies_there_and_stands_in_the_log(
        lang: str, told: dict[str, str], hand: str) -> None:
    t = bot_removes(lang, ("p2 removal 028 > p1.unit.1, 004 > p1.unit.1", *TURN[1:]), **{"p1.hand": hand})
    shown = [moment for moment in moments(t, 5000) if told[hand] in speech(t.scene.model).sentence]
    assert len(shown) * 48 >= 1500, "long enough to be read"
    log = [t.scene.model.wording.line(line) for line in t.session.history.log]
    assert log.index(told[hand]) == [line.key for line in t.session.history.log].index("log.removed") - 1


def test_log_step_and_sums_come_with_what_brought_them_about() -> None:
    t = bot_removes()
    t.wait(48)
    told = t.scene.told
    assert t.session.at_step == "4.1" and t.session.turn == 6, "the table is there already"
    assert told.view.step == "2.1" and told.view.turn == 5 and not [line for line, _ in told.log() if line.n > 0]
    while t.scene.flights:
        t.wait(16)
    assert [line.key for line, _ in t.scene.told.log() if line.n > 0] == ["log.removal1", "log.removal2", "log.unasked.empty"]
    assert t.scene.geometry.of("p1.unit.2") is not None, "the units lie there still"
    while t.scene.unfolds:
        t.wait(16)
    assert t.scene.told.view.step == "4.1" and "log.draw" in [line.key for line, _ in t.scene.told.log()]


def test_the_sum_is_never_that_of_a_unit_that_has_left() -> None:
    """From when the spells lie there it is what it will be if nobody answers them."""
    t = bot_removes(**{"p2.unit.1": "016"})
    before, lying, after = set(), set(), set()
    for _ in moments(t, 2900):
        if t.scene.told.view.step not in ("2.1", "2.3") or t.scene.tale.words(t.scene.now):
            continue
        (attack, *_), _ = sums(t.scene.told, None)
        there = t.scene.geometry.of("p1.unit.2") is not None
        covered = t.scene.told.view.zones[t.session.box.zone_of["p1.unit.2"]]
        (after if not there else lying if covered and covered[0].on else before).add(attack)
    assert before and lying and len(before | lying) == 2, (before, lying, after)
    assert after <= lying


def test_without_pace_and_motion_all_is_shown_at_once() -> None:
    t = bot_removes()
    t.app.settings = replace(t.app.settings, motion=0.0, bot_pace=0.0)
    t.app.keep(t.app.settings)
    t.wait(32)
    assert t.session.waiting() == (0,) and not t.scene.unfolds and mine(t)


GAMES = [("wars3x3", "beginner"), ("hackclad_delta", "versus"), ("anoare", "duel"), ("circuit_drive", "multi"),
         ("lanterns", "table"), ("pearls", "table"), ("night_market", "table"), ("swordrion", "solo")]


def sits(game: str, mode: str) -> Sitting:
    """A person and a bot at a table of any game, as it is shown to everybody."""
    t = Sitting(dealt(game, mode, "open", 3, ("Haru",) if mode == "solo" else ("Haru", "bot")), motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    return t


def plays(t: Sitting, n: int) -> None:
    """The person answers what is asked, in any legal way."""
    session, scene = t.session, t.scene
    if scene.overlays.telling and not scene.unfolds:
        return scene.overlays.end_stories() or scene.thinker.wake()
    seat = next((seat for seat in session.waiting() if seat in scene.viewer.seats), None)
    if seat is None or session.goes_on() is not None or scene.unfolds or scene.flights:
        return None
    mark = len(session.history.commits)
    assert session.answer(seat, move_of(session, seat, n)).committed
    return scene.changed(mark)


@pytest.mark.parametrize(("game", "mode"), seldom(GAMES, GAMES[:3]))
def test_in_every_game_nothing_is_asked_while_something_is_shown(game: str, mode: str) -> None:
    """At every moment of a game: no question, no button and no lit place beside what is still shown, and Space only hurries."""
    t, shown, pressed = sits(game, mode), 0, 0
    for n, _ in enumerate(moments(t, 9_000)):
        if t.session.result is not None:
            break
        scene = t.scene
        if scene.unfolds:
            shown += 1
            assert not mine(t) and scene.told.sight.ask is None and not scene.lights.pictures()
            said = speech(scene.told)
            assert said.whose or said.sentence, "the prompt is never empty, nor has it but the step to say"
            assert len(scene.told.sight.history.commits) <= len(t.session.history.commits)
            if n % 7 == 0:
                count, pressed = len(t.session.history.commits), pressed + 1
                t.key(*SPACE)
                assert not any(commit.by_human for commit in t.session.history.commits[count:])
        elif n % 5 == 0:
            plays(t, n)
    assert shown > 10 and pressed


def test_a_turn_that_begins_is_named_from_the_first_card_on_and_no_step_that_came_later() -> None:
    """What the prompt calls it while it is shown: the turn of whom it shows, and no step but that in which it was done."""
    t = bot_removes()
    called = {(said.whose, said.step) for _ in moments(t, 5000) if t.scene.unfolds and (said := speech(t.scene.told))}
    assert called == {("Bot 1's turn", "2.1 Remove"), ("Haru's turn", "")}


def test_what_a_turn_before_did_never_stands_behind_whose_turn_it_is_now() -> None:
    t, told = bot_removes(), set[tuple[str, str]]()
    for _ in moments(t, 6000):
        said = speech(t.scene.told)
        if t.scene.unfolds:
            told.add((said.whose, said.sentence))
    assert {whose for whose, _ in told} == {"Bot 1's turn", "Haru's turn"}
    assert all("removal" not in sentence and "Bot 1" not in sentence for whose, sentence in told if whose == "Haru's turn"), told
    assert any("removal" in sentence for whose, sentence in told if whose == "Bot 1's turn"), told
    t.calm()
    assert speech(t.scene.told).step == "4.1 Territory"


def test_a_battle_is_seen_at_its_own_step_before_the_one_after_it_is_named() -> None:
    t = Sitting(laid("2.2", {"p1.unit.1": "029", "p2.unit.1": "004", "p1.hand": "009", "p2.hand": "010"}, AND_BOT), motion=1.0)
    t.calm()
    t.key(*SPACE)
    assert t.scene.unfolds and "Attack" in t.scene.tale.words(t.scene.now)
    for _ in moments(t, 600):
        assert speech(t.scene.told).step == "3.2 Attack" and not mine(t)


def test_a_blow_that_does_nothing_is_seen_to_its_end_too() -> None:
    units = {"p1.unit.1": "018", "p1.unit.2": "004", "p2.unit.1": "031", "p2.unit.2": "029"}
    t = Sitting(laid("2.2", {**units, "p1.hand": "009", "p2.hand": "010"}, AND_BOT), motion=1.0)
    t.calm()
    t.key(*SPACE)
    seen = {t.scene.tale.words(t.scene.now) for _ in moments(t, 3400) if not mine(t)}
    assert {"Pierce **2−0 = 2** damage", "Attack **7−13 = 0** damage"} <= seen
    assert mine(t) and not t.scene.tale.words(t.scene.now)


@pytest.mark.parametrize("command", [commands.LOOK_AT, commands.SEARCH, commands.CUT, commands.DEAL, commands.INSERT])
def test_what_is_aimed_at_a_pile_waits_until_its_cards_lie_there(command: Command[commands.Places]) -> None:
    """From a menu too, whose rows a press reaches while cards fly: it says no more than that they were seen."""
    t = bot_removes(discard="016 020")
    pile, state = t.session.box.zone_of["discard"], t.session.state
    for _ in moments(t, 2900):
        if t.scene.unfolds and len(t.scene.model.view.zones[pile]) != len(state.zones[pile]):
            before = t.scene.unfolding.cloth
            t.scene.act(command(("discard",)))
            assert t.scene.unfolding.cloth is not before and t.scene.overlays.piles.sheet is None
            return
    raise AssertionError("it never lay otherwise")


def test_a_menu_is_about_what_lies_there_by_now() -> None:
    """Opened on a pile while more is still to be shown: its rows mean the card on top, whichever that is."""
    t = bot_removes()
    for _ in moments(t, 6000):
        menu = t.scene.overlays.menu
        top = next(laid.seen.place for laid in reversed(t.scene.geometry.pieces) if laid.zone == t.session.box.zone_of["deck"])
        if menu is None and t.scene.unfolds:
            t.click(t.spot("deck"), 3)
        elif menu is not None:
            assert menu.items[0].says == commands.LOOK_AT((top,)), "a card is meant that is gone"
    assert menu is not None and not t.scene.unfolds


def test_a_pile_is_never_bare_while_cards_fly_to_it() -> None:
    """More cards come than the edges of a pile show; what lay on top of it is seen until they have landed."""
    t = bot_removes(discard="016 020")
    pile = t.session.box.zone_of["discard"]
    for _ in moments(t, 4900):
        flying = [flight for flight in t.scene.flights if flight.place.startswith("discard")]
        if len(flying) > 3:
            laid, hidden = t.scene.shows.canvas.left_lying()
            assert [one for one in laid.pieces if one.zone == pile and one.seen.place not in hidden], "it is bare"
            return
    raise AssertionError("never so many")


def test_a_card_goes_to_its_place_from_where_it_was_let_go() -> None:
    session = laid("4.1", {"p1.land": "004", "p1.hand": "009 028 031", "p2.hand": "010"}, ALONE)
    t = Sitting(session, motion=1.0)
    t.calm()
    left = t.spot("p1.land")
    t.drag(t.grip("p1.hand.2"), (left[0], left[1] + 40))
    flight = next(flight for flight in t.scene.flights if flight.place.startswith("p1.land"))
    away = abs(flight.a[0] - left[0]) + abs(flight.a[1] - left[1])
    assert away < 160, "and not from the hand again"


def test_the_sum_of_a_battle_counts_what_was_laid_for_it_while_its_figure_flies() -> None:
    """A unit of 6 with 3 laid on it strikes with 9: no sum says 6 before all of it has been seen."""
    t = Sitting(laid("2.2", {"p1.land": "004 017", "p1.unit.1": "041", "p1.unit.2": "003", "p1.hand": "037 009", "p2.hand": "016"},
                     AND_BOT), motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    t.calm()
    t.drag(t.grip("p1.hand.1"), t.spot("p1.unit.1"))
    t.key(pygame.K_RETURN, "\r")
    said = set[str]()
    while t.session.at_step != "4.1" or t.scene.unfolds:
        t.wait(48)
        said |= {one for one in sums(t.scene.told, None)[0] if one.startswith("Attack")}
        assert t.now < 30_000
    assert said == {"Attack **9−0 = 9**"}


def test_a_game_that_ended_in_the_first_attack_stands_at_that_step() -> None:
    t = Sitting(laid("2.2", {"p1.land": "004", "p1.unit.2": "003", "p1.unit.1": "041", "p1.hand": "009", "p2.hand": "016"}, AND_BOT,
                     p2_life=2), motion=1.0)
    t.calm()
    t.key(pygame.K_SPACE, " ")
    step = t.session.step()
    assert t.session.result is not None and step is not None and step.step == "3.1"


ONE = {"p1.unit.1": "007", "p2.hand": "016 028"}
MOOT = {"en": "You cannot counter: it takes one card for each of theirs, of the same number (5)",
        "ja": "打ち消せない：相手のカード1枚ごとに、同じ数（5）の手札が1枚要る"}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_whom_only_bots_face_is_not_asked_what_nothing_can_answer_and_reads_why(lang: str) -> None:
    t = bot_removes(lang, ("p2 removal 016 > p1.unit.1", *TURN[1:]), **{**ONE, "p1.hand": "009 021"})
    read = set[str]()
    for _ in moments(t, 9000):
        still = t.scene.unfolding.stills.now
        read |= {still.cause} if still is not None else set()
        assert not mine(t) or t.session.seat == 0, "it passes by itself"
    assert any(MOOT[lang] in cause for cause in read), read
    assert [line.key for line in t.session.history.log].count("log.no_counter") == 1


@pytest.mark.parametrize(("lang", "numbers"), [("en", "(7, 5+2)"), ("ja", "（7、5+2）")])
def test_two_removals_are_told_in_the_order_in_which_they_were_declared(lang: str, numbers: str) -> None:
    """The unit of the second slot first: the headline, the question and what becomes of them say so alike."""
    t = bot_removes(lang, **{"p1.hand": "021"})
    read = set[str]()
    for _ in moments(t, 9000):
        still = t.scene.unfolding.stills.now
        read |= {still.cause} if still is not None else set()
    cause = next(one for one in read if "7=7" in one)
    assert cause.index("7=7") < cause.index("≥6") < cause.index(numbers), cause
    gone = [line.figures["card"] for line in t.session.history.log if line.key == "log.removed"]
    assert gone == ["card:031", "card:029"]


def test_space_passes_a_question_at_which_nothing_else_can_be_done() -> None:
    t = bot_removes("en", ("p2 removal 016 > p1.unit.1", *TURN[1:]), **{**ONE, "p1.hand": "009 021"})
    t.scene.thinker.silent = True
    t.wait(9000)
    count = len(t.session.history.commits)
    assert t.session.at_step == "2.3" and t.session.waiting() == (0,)
    t.key(*SPACE)
    assert [commit.do for commit in t.session.history.commits[count:]][:1] == ["p1 pass"]


def test_space_passes_no_question_that_could_be_answered() -> None:
    t = bot_removes("en", ("p2 removal 016 > p1.unit.1", *TURN[1:]), **{**ONE, "p1.hand": "009 040"})
    t.wait(9000)
    count = len(t.session.history.commits)
    assert t.session.at_step == "2.3" and t.session.waiting() == (0,)
    t.key(*SPACE)
    assert len(t.session.history.commits) == count


@pytest.mark.parametrize(("lang", "told"), [("en", "Attack 5−7=0: nothing gets through"), ("ja", "攻撃 5−7=0：何も通らない")])
def test_an_attack_that_is_held_stands_with_its_figures(lang: str, told: str) -> None:
    t = bot_removes(lang, ["p2 pass"] * 4, **{"p1.hand": "021", "p1.unit.1": "031", "p1.unit.2": "", "p2.unit.1": "016"})
    read = set[str]()
    for _ in moments(t, 6000):
        still = t.scene.unfolding.stills.now
        read |= {still.cause} if still is not None else set()
    assert any(told in cause for cause in read), read
