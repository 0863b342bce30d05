"""When it is my turn again a few lines say what happened since I acted, until I act."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from duel_play import laid as duel
from read_once import catalog_of
from scene_play import AND_BOT, Sitting, laid
from test_scene_unfolding import bot_removes
from written import by_chance

from tabletop.games import rules_of
from tabletop.games.anoare.fighters import CRITICAL, EVADED
from tabletop.play.brought import Change, Lit
from tabletop.play.history import LogLine
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee import moves
from tabletop.referee.ask import PASSED
from tabletop.ui import commands
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.moment.still import Beheld, Stood
from tabletop.ui.table.pace.beats.passages import Passage
from tabletop.ui.table.pace.beats.stills import Stills
from tabletop.ui.table.panels.recap import MOST, RecapLine, _block
from tabletop.ui.table.panels.recap_lines import recap
from tabletop.ui.widgets import Tabs

PEOPLE = (Person("Haru", (0,)), Person("Nagi", (1,)))


def my_turn_again(lang: str = "en") -> Sitting:
    t = bot_removes(lang)
    while t.scene.unfolds or not t.scene.overlays.recap.controls:
        t.wait(48)
        assert t.now < 20_000
    return t


def lines(t: Sitting) -> list[RecapLine]:
    return list(t.scene.overlays.recap.lines)


@pytest.mark.parametrize(("lang", "told"), [("en", "Bot 1: "), ("ja", "Bot 1：")])
def test_it_says_what_the_bot_did_to_me_against_bots_too(lang: str, told: str) -> None:
    t = my_turn_again(lang)
    assert 1 <= len(lines(t)) <= MOST and lines(t)[0].said.startswith(told)
    bar = t.scene.overlays.recap
    assert t.scene.frame.log.contains(bar.rect), "beside the table, over nothing of it"
    t.scene.act(commands.LOG())
    t.wait(32)
    assert bar.rect.y > t.scene.frame.cloth.centery, "without the log low on the cloth, above what is asked"
    assert t.scene.frame.cloth.contains(bar.rect) and not bar.rect.colliderect(t.scene.frame.prompt)
    assert bar.rect.collidelist(t.scene.overlays.taken) < 0, "plates are free"


def test_it_leaves_the_rules_free_where_they_are_read_in_the_drawer() -> None:
    t = my_turn_again()
    tabs = next(one for one in t.scene.overlays.log.controls if isinstance(one, Tabs))
    t.click((tabs.rect.right - 30, tabs.rect.centery))
    t.wait(32)
    assert t.scene.overlays.log.tab == "rules" and not t.scene.overlays.recap.rect.colliderect(t.scene.frame.log)


def test_esc_puts_it_away_and_takes_nothing_back() -> None:
    t = my_turn_again()
    at = t.session.history.at
    t.key(pygame.K_ESCAPE)
    t.wait(100)
    assert not t.scene.overlays.recap.controls and t.session.history.at == at
    assert t.app.message is None or "Ctrl+Z" not in t.app.message.told("en")
    t.scene.look_again()
    assert not t.scene.overlays.recap.controls, "it stays away"


def test_a_still_is_headed_by_what_it_shows() -> None:
    """ANOARE: the last line of a commit may speak of another card, or of somebody else, than what came to light or changed."""
    session = Session.start(catalog_of("anoare"), rules_of("anoare"), Setup("duel", 2, 3), PEOPLE)
    while not (lines := [line for line in session.history.log if line.key == "log.revealed"]):
        seat = session.waiting()[0]
        assert session.answer(seat, by_chance(session, seat, "roles", len(session.history.commits))).committed
    t = Sitting(session)
    stills, passage = Stills(t.scene), Passage(lines[0].n, 0, 99, frozenset())
    for line in lines:
        card = session.box.card_of[str(line.figures["card"]).removeprefix("card:")]
        assert session.box.cards[card].name["en"] in stills.causes.told(passage, lines, (Lit(card, ""),), ())[0]
    for seat in (0, 1):
        told, *_ = stills.causes.told(passage, lines, (), (Change(seat, "life", 9, 8),))
        assert t.scene.model.wording.person(seat) in told


def test_it_leaves_the_chip_free_by_which_one_answers() -> None:
    t = bot_removes(**{"p1.hand": "003 007 016"})
    while not t.scene.overlays.reaction.chips or t.scene.unfolds:
        t.wait(48)
        assert t.now < 20_000
    assert t.scene.overlays.recap.controls and t.scene.overlays.recap.rect.collidelist(t.scene.overlays.taken) < 0


def test_it_names_the_one_who_did_it_and_no_other_before() -> None:
    """Both skills are turned up by one commit, whoever's it is."""
    session = Session.start(catalog_of("anoare"), rules_of("anoare"), Setup("duel", 2, 3), PEOPLE)
    while not (lines := [line for line in session.history.log if line.key == "log.revealed"]):
        seat = session.waiting()[0]
        assert session.answer(seat, by_chance(session, seat, "roles", len(session.history.commits))).committed
    t = Sitting(session)
    say = t.scene.model.wording
    for line in lines:
        told, _, seat = Stills(t.scene).causes.told(Passage(line.n, 0, 99, frozenset()), [line], (), ())
        assert told.startswith(say.person(seat)) and say.person(1 - seat) not in told, told


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_it_covers_no_question_no_label_and_no_piece(lang: str) -> None:
    t = my_turn_again(lang)
    overlays, bar = t.scene.overlays, t.scene.overlays.recap.rect
    read = [*overlays.reaction.chips, *overlays.taken, *overlays.written, *(one.box for one in t.scene.geometry.pieces)]
    assert bar.w and bar.collidelist(read) < 0


def test_it_is_gone_with_my_first_act() -> None:
    t = my_turn_again()
    t.calm()
    t.key(32, " ")
    assert not t.scene.overlays.recap.controls and not lines(t)


def test_nothing_of_it_stands_while_things_are_still_shown() -> None:
    t = bot_removes()
    while t.scene.unfolds or t.now < 500:
        assert not t.scene.unfolds or not t.scene.overlays.recap.rect.w
        t.wait(48)


def test_pointing_at_a_line_lights_its_pieces_and_a_click_shows_its_moment_again() -> None:
    t = my_turn_again()
    bar = t.scene.overlays.recap
    bare = t.frame()
    t.move(bar.controls[0].rect.center)
    t.wait(32)
    assert bar.under is not None and t.frame() != bare
    count = len(t.session.history.commits)
    t.click(bar.controls[0].rect.center)
    t.wait(32)
    still = t.scene.unfolding.stills.now
    assert still is not None and still.cards
    while t.scene.unfolding.stills.now is not None:
        t.key(32, " ")
    assert len(t.session.history.commits) == count, "a press ends a page of it and no more"


def kept(commit: int, *changes: Change) -> Stood:
    return Stood(commit, 1, Beheld((Lit(1, "p2.unit.1"),), changes, f"deed {commit}"))


def test_what_changed_my_numbers_comes_before_all_else_and_three_lines_are_enough() -> None:
    t = bot_removes()
    say = t.scene.model.wording
    mine, theirs = Change(0, "life", 30, 27), Change(1, "life", 30, 29)
    told = recap([kept(1, mine), kept(2), kept(3, theirs), kept(4), kept(5)],
                 (0,), say)
    assert [line.commit for line in told] == [1, 3, 5]
    assert told[0].said == "deed 1 · Haru Life 30 → 27" and told[0].numbers == ((0, "life"),)


@pytest.mark.parametrize(("pace", "motion"), [(0.02, 1.0), (0.0, 1.0), (0.0, 0.0)])
def test_what_had_no_time_to_stand_is_in_it_all_the_same(pace: float, motion: float) -> None:
    t = bot_removes()
    t.app.settings = replace(t.app.settings, bot_pace=pace, motion=motion)
    t.app.keep(t.app.settings)
    while not t.scene.overlays.recap.controls:
        t.wait(48)
        assert t.now < 20_000
    assert lines(t)


def test_what_was_said_with_no_word_leaves_the_log_free() -> None:
    """ANOARE: a card came to light before its line was written, and nothing else happened."""
    t = my_turn_again()
    stills, bar = t.scene.unfolding.stills, t.scene.overlays.recap
    stills.kept = [Stood(one.commit, one.seat, Beheld(one.still.cards, (), "")) for one in stills.kept]
    t.scene.look_again()
    t.wait(48)
    assert stills.kept and not bar.controls and not bar.rect.w


def test_my_attack_is_not_headed_by_who_answered_before_it() -> None:
    t = Sitting(laid("2.1", {"p1.unit.1": "029", "p1.hand": "028", "p2.hand": "016 020", "p1.land": "017"}, PEOPLE))
    stills = Stills(t.scene)
    commit = t.session.history.commits[-1]
    bot = 1 - t.session.state.seat
    t.session.history.commits[-1] = replace(commit, seat=bot)
    line = LogLine(commit.n, t.session.state.turn, bot, "log.attack", {"n": 13, "m": 0, "damage": 13})
    told, *_ = stills.causes.told(Passage(commit.n, 0, 99, frozenset()), [line], (), (Change(bot, "life", 17, 2),))
    assert t.scene.model.wording.person(bot) not in told


def test_a_notice_lies_over_no_rule_that_is_read() -> None:
    t = my_turn_again()
    t.scene.act(commands.RULE("2.1"))
    assert t.scene.overlays.rule.open and t.scene.notice_room((200, 40)) is None


def at_pace(session: Session, lang: str = "en") -> Sitting:
    """A table at which what a bot does takes its time."""
    t = Sitting(session, motion=1.0, lang=lang)
    t.app.keep(replace(t.app.settings, bot_pace=1.0))
    return t


def heads(t: Sitting, key: str) -> list[str]:
    """What headed the stills in which a number of that kind changed, until somebody here is asked."""
    found: list[str] = []
    while t.scene.unfolds or 0 not in t.session.waiting():
        now = t.scene.unfolding.stills.now
        if now is not None and now.cause not in found and any(change.key == key for change in now.changes):
            found.append(now.cause)
        t.wait(48)
        assert t.now < 60_000
    return found


@pytest.mark.parametrize(("lang", "pierce", "attack"), [("en", "Haru: Pierce ", "Haru: Attack "),
                                                        ("ja", "Haru：透過 ", "Haru：攻撃 ")])
def test_an_attack_is_headed_by_the_attacker_and_all_its_damage_has_its_causes(lang: str, pierce: str, attack: str) -> None:
    """The other person passes, whereupon the attack of the one on turn strikes twice."""
    lies = {"p1.hand": "028", "p1.unit.1": "029", "p1.unit.2": "004", "p2.hand": "040 016"}
    session = laid("2.2", lies, AND_BOT, privacy="peek")
    session.bots["random"] = lambda world, ask, seat, seed: PASSED  # type: ignore[index]
    t = at_pace(session, lang)
    assert session.rules is not None
    mark = len(session.history.commits)
    seat, move = moves.read(session.state, "p1 reinforce 028 > p1.unit.1", dict(session.rules.verbs))
    assert session.answer(seat, move).committed and session.waiting() == (1,), "the bot is asked whether it counters"
    t.scene.changed(mark)
    first, second = found = heads(t, "life")
    assert first.startswith(pierce) and second.startswith(attack)
    (line,) = (line for line in lines(t) if line.numbers)
    assert line.said.startswith(" · ".join(found)) and "30 → 17" in line.said


def test_a_level_that_was_reached_is_headed_by_that_and_not_by_the_card_before_it() -> None:
    """ANOARE: a card comes back to the hand, and after it the level rises."""
    lies = {"p1.cooldown": "S01=up", "p2.cooldown": "W01=up", "p2.hand": "W02"}
    session = duel("5.2", lies, AND_BOT, p2_life=5, p1_outcome=CRITICAL, p2_outcome=EVADED)
    session.state.agenda = (("over",), ("5.7",), ("5.6",), ("evader",))
    session.take_up(session.state)
    t = at_pace(session)
    assert session.waiting() == (0,)
    mark = len(session.history.commits)
    assert session.answer(0, PASSED).committed
    t.scene.changed(mark)
    follows = "all cooling cards may come back, an ultra skill comes, abilities of lower levels stay"
    assert heads(t, "level") == [f"Wizard is hurt to level 2. To catch up: {follows}"]


def test_a_number_that_is_told_already_is_not_told_twice() -> None:
    t = my_turn_again()
    still = Beheld((), (Change(0, "life", 30, 28),), "Haru 30 → 28")
    assert [line.said for line in recap([Stood(1, 1, still)], (0,), t.scene.model.wording)] == ["Haru 30 → 28"]


def test_its_cross_puts_it_away_and_what_was_laid_does_not_bring_it_back() -> None:
    t = my_turn_again()
    cross = t.scene.overlays.recap.controls[-1]
    at = t.session.history.at
    t.click(cross.rect.center)
    t.wait(64)
    assert not t.scene.overlays.recap.controls and t.session.history.at == at
    t = my_turn_again()
    t.calm()
    t.scene.act(commands.SUGGEST())
    for _ in range(200):
        t.wait(48)
        if t.scene.acts.plan.parts:
            break
    if t.scene.acts.plan.parts:
        t.undo()
        t.wait(64)
        assert not t.scene.overlays.recap.controls, "acted means read"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_cards_that_remove_several_units_are_headed_by_all_of_them(lang: str) -> None:
    t = bot_removes(lang)
    while (still := t.scene.unfolding.stills.now) is None or len(still.cards) < 3:
        t.wait(48)
        assert t.now < 20_000
    units = [t.session.box.cards[t.session.box.card_of[key]].name[lang] for key in ("029", "031")]
    said = still.cause.replace("\xa0", " ")
    assert all(unit in said for unit in units), said
    bar = speech(t.scene.told)
    assert bar.whose and still.told.endswith(bar.sentence), "the bar tells what stands"
    while not t.scene.overlays.recap.controls:
        t.wait(48)
    said = "".join(line.said for line in lines(t)).replace("\xa0", " ")
    assert all(unit in said for unit in units)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_removal_nobody_was_asked_about_is_told_with_the_attack_that_followed_by_itself(lang: str) -> None:
    """With the last cards of its hand the bot removes a unit of one who holds none; then its units strike."""
    t = bot_removes(lang, ("p2 removal 009 > p1.unit.2, 028 > p1.unit.2", *["p2 pass"] * 3),
                    **{"p2.hand": "009 028", "p2.unit.1": "016", "p1.unit.1": ""})
    while t.scene.unfolds or not t.scene.overlays.recap.controls:
        t.wait(48)
        assert t.now < 30_000
    said = " ".join(line.said for line in lines(t))
    removal, attack = ("2-card removal", "Attack") if lang == "en" else ("除去", "攻撃")
    assert removal in said and attack in said and said.index(removal) < said.index(attack), said


@pytest.mark.parametrize(("lang", "parts"), [
    ("en", ("Bot 1: 2-card removal of Brainless Brawn\u00a0·\u00a0Sky (6+3≥7)",
            "Bot 1: 1-card removal of Black Hound\u00a0·\u00a0Grass (6=6)",
            "Bot 1: Attack 9−7=2", "Haru life 30 → 28")),
    ("ja", ("ナギ（やさしい）：2枚除去 のうなし腕力・天（6＋3≥7）", "ナギ（やさしい）：1枚除去 黒妖犬・草（6＝6）", 
            "ナギ（やさしい）：攻撃 9−7=2",
            "プレイヤー1 ライフ 30 → 28"))])
def test_a_line_with_much_to_say_has_three_lines_of_print_and_keeps_the_latest(
        lang: str, parts: tuple[str, ...]) -> None:
    t = my_turn_again(lang)
    bar, look = t.scene.overlays.recap, t.scene.look
    block = _block(RecapLine(0, 1, " · ".join(parts), parts=parts), bar.rect.w - look.px(34), look, 3)
    assert block.h <= look.text(13) * 1.3 * 3.7
    alone = _block(RecapLine(0, 1, " · ".join(parts), parts=parts), bar.rect.w - look.px(34), look, 9)
    assert alone.h > block.h, "where it is the only line what was removed is said too"
    bar.lines = [RecapLine(0, 1, " · ".join(parts), parts=parts)]
    t.scene.look_again()
    t.wait(32)
    assert bar._most == 9
