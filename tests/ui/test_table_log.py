from types import SimpleNamespace

import pygame
import pytest
from read_once import catalog_of
from scene_play import Sitting
from table_helpers import SEVERAL, at_step, click, key, model, mouse, overlaps, session
from watched_play import watched
from written import by_chance

from tabletop.commands.shot import new_table
from tabletop.games import rules_of
from tabletop.play import thinking
from tabletop.play.hands import read_edit
from tabletop.play.history import LogLine
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee.ask import PASSED
from tabletop.ui import commands, text
from tabletop.ui.look import Look
from tabletop.ui.table.moment.can_rows import Way, can_rows
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.log.chapters import Chapter, Unfold, sentence, told_together
from tabletop.ui.table.panels.log.drawer import LogDrawer
from tabletop.ui.table.panels.log.listed import LogList, LogRow
from tabletop.ui.table.panels.log.rows import log_rows, rule_rows
from tabletop.ui.widgets import Action, Control, Row, ScrollList, Tabs

SURFACE = pygame.Surface((1920, 1080))


def drawer(moment: Model, k: float = 1.0, high: int = 752, tab: str = "log", width: float = 252) -> LogDrawer:
    made, look = LogDrawer(), Look(k, moment.lang)
    made.open_tab(tab)
    made.place(pygame.Rect(100, 48, look.px(width), high), look)
    made.update(moment)
    made.draw(SURFACE)
    return made


def shown(made: LogDrawer) -> Control:
    return made._lists[made.tab]


def strategy() -> Session:
    return session(lambda table: table.state.step() == "4.2" and table.state.turn > 4)


@pytest.mark.each_once
@pytest.mark.parametrize(("size", "k", "lang"), SEVERAL)
@pytest.mark.parametrize("tab", ["log", "history", "can", "rules"])
def test_every_tab_fits(size: tuple[int, int], k: float, lang: str, tab: str) -> None:
    made = drawer(model(strategy(), lang), k, size[1] - round(48 * k), tab)
    assert not list(overlaps(made.controls))
    assert all(made.rect.contains(c.rect) for c in made.stops)
    tabs = next(c for c in made.controls if isinstance(c, Tabs))
    for option, cell in zip(tabs.options, tabs._cells, strict=True):
        assert text.measure(option.words, made.look.floor, True) <= cell.w - made.look.px(8)
    for row in made._lists[tab].rows:
        assert not text.lay(row.words, made._lists[tab].rect.w - made.look.px(38), made.look.text(13)).overflow, row.words


def test_the_log_stands_under_turns_and_strikes_out_what_was_undone() -> None:
    table = strategy()
    rows = log_rows(model(table))
    assert [row.seat for row in rows if row.heading][-1] == table.state.seat
    assert not any(isinstance(row, LogRow) and row.struck for row in rows)
    table.answer(table.waiting()[0], PASSED)
    table.undo(by=1)
    *after, last = log_rows(model(table))
    assert [isinstance(row, LogRow) and row.struck for row in after] == [False] * len(rows) + [True] * (len(after) - len(rows))
    assert len(after) > len(rows)
    assert last.words == "Nagi took an act back"
    assert log_rows(model(table, "ja"))[-1].words == "Nagiが手を取り消した"


def test_what_is_done_after_an_undo_stands_under_the_heading_of_its_own_turn() -> None:
    table = strategy()
    turn = table.turn + 1
    for until in (turn, turn + 1):
        while table.turn != until:
            table.answer(table.waiting()[0], PASSED)
    while table.turn != turn or table.state.step() != "4.1":
        table.undo(by=0)
    assert table.edit(0, read_edit("count p1.life=29")).committed
    *before, last = [row for row in log_rows(model(table)) if isinstance(row, LogRow)]
    heading = [row for row in before if row.heading][-1]
    assert not last.struck and last.icon != "ui_undo" and not heading.struck and f"Turn {turn} " in heading.words


def test_case_T18_undone_lines_stay_struck_out_and_say_by_whom() -> None:
    table = strategy()
    seat = table.waiting()[0]
    table.answer(seat, PASSED)
    table.undo(by=0)
    table.undo(by=1)
    rows = log_rows(model(table))
    undone = [row.words for row in rows if row.icon == "ui_undo"]
    assert undone == ["Haru took an act back", "Nagi took an act back"], "in the order in which it was done"
    table.redo()
    table.redo()
    rows = log_rows(model(table))
    assert not any(isinstance(row, LogRow) and row.struck for row in rows)
    assert [row.words for row in rows if row.icon == "ui_redo"] == ["Done again: what was taken back, 2 steps"], "once for both"


def test_what_can_be_done_is_every_legal_first_part_in_words() -> None:
    table = strategy()
    seat = table.waiting()[0]
    rules, ask = table.rules, table.ask
    assert rules is not None and ask is not None
    rows = can_rows(model(table, seats=(seat,)))
    parts = [part for verb in ("deploy", "redeploy", "magic") for part in rules.verbs[verb].next(table.state, seat, -1)]
    assert [row.value.target.part for row in rows if isinstance(row.value, Way)] == parts
    assert {row.words for row in rows if row.heading} <= {"Deploy", "Redeploy", "Magic"}


def test_a_covered_hand_is_not_told() -> None:
    table = strategy()
    seat = table.waiting()[0]
    names = {card.name["en"] for card in table.box.cards if card.name}
    covered = Model.of(table, table.box.public, "en", (seat,))
    told = " ".join(row.words for row in can_rows(covered))
    assert "covered" in told and not any(name in told for name in names if name)
    assert can_rows(model(table, seats=(1 - seat,)))[0].value is None or table.waiting() == (1 - seat,)


def test_pointing_at_what_can_be_done_shows_it_on_the_table() -> None:
    made = drawer(model(strategy()), tab="can")
    found = made._lists["can"]
    rows = [n for n, row in enumerate(found.rows) if row.value]
    at = (found.rect.x + 40, found.rect.y + found._tops[rows[0]] + 10)
    assert made.handle(mouse(pygame.MOUSEMOTION, at)) == commands.SHOW(found.rows[rows[0]].value)
    assert made.handle(mouse(pygame.MOUSEMOTION, at)) is None
    assert made.handle(mouse(pygame.MOUSEMOTION, (0, 0))) == commands.SHOW(None)
    assert isinstance(first := found.rows[rows[0]].value, Way)
    assert click(made, at) == commands.TAKE(first.target)


def test_the_rules_are_searched_and_opened() -> None:
    made = drawer(model(strategy()), tab="rules")
    everything = len(shown(made).rows)  # type: ignore[attr-defined]
    field = made.controls[1]
    click(made, field.rect.center)
    assert made.typing
    for letter in "redeploy":
        made.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    made.draw(SURFACE)
    found = made._lists["rules"]
    assert 0 < len(found.rows) < everything
    assert click(made, (found.rect.x + 40, found.rect.y + 10)) == commands.RULE(found.rows[0].value)


@pytest.mark.parametrize(("typed", "number"), [("4.2①", "4.2-1"), ("４．２①", "4.2-1"), ("REDEPLOY　units", "4.2-2")])
def test_rules_are_found_however_they_are_written(typed: str, number: str) -> None:
    assert number in [row.value for row in rule_rows(model(strategy()), typed)]


def test_tabs_turn_by_mouse_and_by_keys() -> None:
    made = drawer(model(strategy()))
    tabs = next(c for c in made.controls if isinstance(c, Tabs))
    click(made, tabs._cells[1].center)
    assert made.tab == "history"
    made.draw(SURFACE)
    made.focus(next(c for c in made.controls if isinstance(c, Tabs)))
    made.handle(key(pygame.K_RIGHT))
    assert made.tab == "can"


def test_the_wheel_scrolls() -> None:
    made = drawer(model(session(lambda t: t.state.turn == 9)), high=300)
    found = made._lists["log"]
    made.handle(mouse(pygame.MOUSEMOTION, found.rect.center))
    end = found._offset
    made.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3, pos=found.rect.center))
    assert found._offset < end and made.stale


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_folded_it_is_a_tab_that_counts_what_is_new(lang: str) -> None:
    table = strategy()
    made = drawer(model(table, lang), width=30)
    assert made.folded and [c.action for c in made.controls] == ["log"]
    assert click(made, made.controls[0].rect.center) == commands.LOG()
    assert made.handle(key(pygame.K_j, typed="j")) == commands.LOG()
    before = made.news
    table.answer(table.waiting()[0], PASSED)
    made.update(model(table, lang))
    assert made.news > before
    made.place(pygame.Rect(0, 48, 252, 700), made.look)
    made.update(model(table, lang))
    assert made.news == 0 and not made.folded


def test_what_is_placed_anew_asks_nothing_of_a_table_that_has_gone_on() -> None:
    table = strategy()
    made = drawer(model(table, "en"))
    told = made._rows
    table.answer(table.waiting()[0], PASSED)
    made.place(pygame.Rect(0, 48, 300, 500), made.look)
    assert made._rows is told


def test_it_is_drawn_again_only_when_something_changed() -> None:
    table = session(at_step("4.1"))
    made = drawer(model(table))
    assert not made.stale
    made.update(model(table))
    assert not made.stale
    turn = table.turn
    while table.turn == turn:
        table.answer(table.waiting()[0], PASSED)
    made.update(model(table))
    assert made.stale


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("game", "mode"), [("wars3x3", "beginner"), ("anoare", "duel"), ("hackclad_delta", "versus"),
                                            ("pearls", ""), ("lanterns", ""), ("night_market", "")])
def test_the_log_begins_with_what_the_game_is_played_for(game: str, mode: str, lang: str) -> None:
    catalog = catalog_of(game)
    table = new_table(catalog, mode or catalog.modes[0].id)
    first = log_rows(Model.of(table, table.box.public, lang, (0,)))[0]
    assert first.icon == "ui_flag" and len(first.words) > 20


def test_a_log_that_was_scrolled_back_goes_on_to_its_end_with_the_next_line() -> None:
    rows = [Row(f"line {n}") for n in range(40)]
    log = ScrollList("log", rows, follow=True)
    log.rect, look = pygame.Rect(0, 0, 300, 200), Look(lang="en")
    surface = pygame.Surface((300, 200))
    log.draw(surface, look)
    log.scroll(-300)
    back = log._offset
    log.handle(mouse(pygame.MOUSEMOTION, (50, 50)))
    log.rows = [*rows, Row("line 40")]
    log.draw(surface, look)
    assert log._offset == back, "who reads it is not moved on"
    log.handle(mouse(pygame.MOUSEMOTION, (500, 50)))
    log.rows = [*rows, Row("line 40"), Row("line 41")]
    log.draw(surface, look)
    assert log._offset > back and log.follow


def test_what_was_undone_names_the_person_and_not_the_role_they_play_now() -> None:
    rules, catalog = rules_of("anoare"), catalog_of("anoare")
    table = Session.start(catalog, rules, Setup("duel", 2, 3), (Person("Haru", (0,)), Person("Nagi", (1,))))
    while table.at_step != "5.4-1":
        seat = table.waiting()[0]
        assert table.answer(seat, by_chance(table, seat, "roles", len(table.history.commits))).committed
    table.undo(by=0)
    undone = [row.words for row in log_rows(model(table)) if row.icon == "ui_undo"]
    assert model(table).wording.title(0) and undone == ["Haru took an act back"]


# --- what belongs together ---------------------------------------------------------------------------------------------

def blocks(table: Session, lang: str) -> list[list[Row]]:
    """The rows under each heading."""
    found: list[list[Row]] = [[]]
    for row in log_rows(Model.of(table, table.box.public, lang, (0,))):
        if row.heading:
            found.append([])
        else:
            found[-1].append(row)
    return found[1:]


def by_bots(game: str, mode: str, seats: int, seed: int, commits: int) -> Session:
    """A table at which bots have played by chance."""
    table = watched(game, mode, seed, seats)
    while table.result is None and len(table.history.commits) < commits:
        going, seat = table.goes_on(), thinking.bot_to_move(table)
        if going is not None:
            table.answer(going, PASSED, by_human=False)
        else:
            assert seat is not None
            table.answer(seat, thinking.thought(table, seat)(), by_human=False)
    return table


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("mode", ["beginner", "intermediate", "advanced"])
def test_a_turn_of_3x3wars_is_three_lines_at_most(mode: str, lang: str) -> None:
    turns = blocks(by_bots("wars3x3", mode, 2, 3, 160), lang)
    assert len(turns) > 6 and max(map(len, turns[1:])) <= 3


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_round_of_hackclad_is_a_line_for_each_clad_card_and_witch(lang: str) -> None:
    table = by_bots("hackclad_delta", "versus", 3, 3, 200)
    for rows in blocks(table, lang)[1:]:
        acted = sum(row.words.startswith(("Clad ", "クラッド")) for row in rows)
        assert len(rows) - acted <= 3 + 2, [row.words for row in rows]


def test_a_row_is_unfolded_by_a_click_and_folded_by_the_next() -> None:
    table = by_bots("wars3x3", "beginner", 2, 3, 120)
    made = drawer(model(table))
    n, row = next((n, row) for n, row in enumerate(made._rows) if isinstance(row.value, Unfold))
    assert made._meant(Action("rows", row.value)) is None
    under = [one.words for one in made._rows[n + 1:] if one.words.startswith("– ")]
    assert len(made._rows) > n + 2 and len(under) >= 2 and all(part.removeprefix("– ") for part in under)
    made._meant(Action("rows", row.value))
    assert not [one for one in made._rows if one.words.startswith("– ")]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_pointing_at_a_row_rings_its_cards_and_shows_the_first_to_be_read(lang: str) -> None:
    t = Sitting(by_bots("wars3x3", "beginner", 2, 3, 120), lang=lang)
    drawer, lights = t.scene.overlays.log, t.scene.lights
    shown = drawer._lists["log"]
    assert isinstance(shown, LogList)
    lying = {laid.seen.face: laid for laid in t.scene.geometry.pieces if laid.up}
    n = next(n for n in reversed(range(len(shown.rows))) if isinstance(row := shown.rows[n], LogRow) and row.named
             and set(row.named.faces) & set(lying))
    t.move((shown.rect.x + 60, shown.rect.y + shown._tops[n] - shown._offset + 8))
    *rings, (card, where) = lights.pictures()
    assert shown.named and {where.center for _, where in rings} == {
        lying[face].box.center for face in shown.named.faces if face in lying}
    assert card.get_width() >= 200 and not where.colliderect(drawer.rect) and t.scene.frame.cloth.contains(where)
    t.move((4, 790))
    assert not shown.named and not any(picture.get_width() == card.get_width() for picture, _ in lights.pictures())


def told(*keys: str) -> list[list[str]]:
    """The rows of 3x3Wars these lines are told in, all that were shown while they came one by one being where they were."""
    chapters = rules_of("wars3x3").display.chapters
    lines = [(LogLine(1, 1, 0, key, {}, facts=n + 1), False) for n, key in enumerate(keys)]
    before: list[tuple[tuple[LogLine, bool], ...]] = []
    for n in range(len(lines) + 1):
        rows = [chapter.lines for chapter in told_together(lines[:n], chapters)]
        assert [one for row in rows for one in row] == lines[:n] or any(line.key.startswith("log.no_") for line, _ in lines[:n])
        assert [row[:len(kept)] for row, kept in zip(rows, before, strict=False)] == before and len(rows) - len(before) in (0, 1)
        assert all(row == kept for row, kept in zip(rows, before[:-1], strict=False)), "only the last one grows"
        before = rows
    return [[line.key.removeprefix("log.") for line, _ in row] for row in before]


def test_a_row_stays_where_it_stands_and_all_is_told_in_the_order_it_was_done() -> None:
    """A magic that burns and draws, then a counter nobody gives, then the battle, then magic again and the land."""
    assert told("log.turn", "log.draw", "log.magic1", "log.life", "log.draw", "log.draw", "log.reinforce", "log.no_counter",
                "log.reinforced", "log.pierce", "log.life", "log.attack", "log.life", "log.no_life", "log.magic2", "log.life",
                "log.territory", "log.deploy") == [
        ["turn"], ["draw", "magic1", "life", "draw", "draw", "reinforce", "no_counter", "reinforced"],
        ["pierce", "life", "attack", "life", "no_life"], ["magic2", "life", "territory", "deploy"]]


def test_what_comes_to_the_field_before_the_battle_is_told_before_it() -> None:
    assert told("log.turn", "log.draw", "log.deploy", "log.attack", "log.life", "log.territory") == [
        ["turn"], ["draw", "deploy"], ["attack", "life"], ["territory"]]


def test_magic_between_two_attacks_is_told_between_them() -> None:
    assert told("log.turn", "log.draw", "log.pierce", "log.life", "log.magic1", "log.lands", "log.attack", "log.deploy") == [
        ["turn"], ["draw"], ["pierce", "life", "magic1", "lands", "attack"], ["deploy"]]


def test_a_turn_in_which_nothing_was_laid_says_so() -> None:
    assert told("log.turn", "log.draw", "log.no_removal", "log.attack", "log.no_territory", "log.no_unit") == [
        ["turn"], ["draw", "no_removal"], ["attack"], ["no_territory", "no_unit"]]


@pytest.mark.parametrize(("game", "mode", "seats", "commits"), [
    ("wars3x3", "beginner", 2, 90), ("wars3x3", "advanced", 2, 120), ("hackclad_delta", "versus", 3, 120),
    ("anoare", "duel", 2, 90), ("pearls", "", 2, 40), ("night_market", "", 3, 40)])
def test_no_row_of_any_game_is_moved_by_those_that_come_after(game: str, mode: str, seats: int, commits: int) -> None:
    table = by_bots(game, mode or catalog_of(game).modes[0].id, seats, 5, commits)
    rules = table.rules
    assert rules is not None
    lines, before = [(line, False) for line in table.history.log], list[tuple[tuple[LogLine, bool], ...]]()
    for n in range(len(lines) + 1):
        rows = [chapter.lines for chapter in told_together(lines[:n], rules.display.chapters)]
        assert rows[:len(before) - 1] == before[:-1]
        assert not before or rows[len(before) - 1][:len(before[-1])] == before[-1]
        before = rows
    order = [lines.index(one) for row in before for one in row]
    assert before and order == sorted(order)


def test_whose_a_line_is_is_said_again_once_somebody_else_did_something() -> None:
    """No counter, then a reinforcement by the seat on turn, and again no counter."""
    said = {"log.draw": "Drew a card", "log.no_counter": "Nagi did not counter", "log.reinforce": "Hound laid on Infantry"}
    lines = [(LogLine(1, 0, 0, "log.draw", {}, facts=1), False), (LogLine(2, 1, 0, "log.no_counter", {}, facts=1), False),
             (LogLine(3, 0, 0, "log.reinforce", {}, facts=1), False), (LogLine(4, 1, 0, "log.no_counter", {}, facts=1), False),
             (LogLine(4, 1, 0, "log.no_counter", {}, facts=2), False)]
    say = SimpleNamespace(line=lambda line: said[line.key], person=("Haru", "Nagi").__getitem__, box=SimpleNamespace(seats=2))
    chapters = rules_of("wars3x3").display.chapters
    assert chapters is not None
    told = sentence(Chapter(tuple(lines)), chapters, say, "en")  # type: ignore[arg-type]
    assert told.split("; ") == ["Drew a card", "Nagi did not counter", "Hound laid on Infantry", "Nagi did not counter ×2"]


@pytest.mark.parametrize(("mode", "lang", "said"), [
    ("beginner", "en", "Words struck out on cards are not in use here (Beginner)."),
    ("beginner", "ja", "カードの線で消した語は、この遊び方（初級）では使いません。"), ("advanced", "en", "")])
def test_what_is_struck_out_on_cards_is_told_once_before_all_that_happens(mode: str, lang: str, said: str) -> None:
    table = new_table(catalog_of("wars3x3"), mode)
    told = [row.words for row in log_rows(Model.of(table, table.box.public, lang, (0,)))]
    assert [told.index(one) for one in told if one == said] == ([1] if said else [])
