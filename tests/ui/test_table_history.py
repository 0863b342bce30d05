"""The history panel: one row a gesture, branches struck out but there, and any of them to go to."""

import pygame
import pytest
from table_helpers import click, key, model, mouse, session

from tabletop.play.hands import Edit
from tabletop.play.session import Session
from tabletop.referee.ask import PASSED
from tabletop.ui import commands
from tabletop.ui.look import Look
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.log.drawer import LogDrawer
from tabletop.ui.table.panels.moments import Moment, Said, captions, moment_rows
from tabletop.ui.table.panels.timeline import Timeline

SURFACE = pygame.Surface((1280, 800))


def drawer(moment: Model) -> tuple[LogDrawer, Timeline]:
    made = LogDrawer()
    made.open_tab("history")
    made.place(pygame.Rect(1000, 48, 252, 740), Look(1.0, moment.lang))
    made.update(moment)
    made.draw(SURFACE)
    shown = made._lists["history"]
    assert isinstance(shown, Timeline)
    return made, shown


def strategy() -> Session:
    return session(lambda table: table.state.step() == "4.2" and table.state.turn > 4)


def moments(table: Session) -> list[Moment]:
    return [row for row in moment_rows(model(table)) if isinstance(row, Moment)]


def told(table: Session, lang: str = "en", **more: object) -> list[tuple[str, ...]]:
    moment, said = model(table, lang, **more), Said()  # type: ignore[arg-type]
    return [(said.of(moment, row.value)[1], *captions(moment, row, said))  # type: ignore[arg-type]
            for row in moment_rows(moment) if isinstance(row, Moment)]


def branched() -> Session:
    """Five gestures taken back, a jump, and another way from there."""
    table = strategy()
    for _ in range(3):
        table.undo(by=0)
    table.jump(table.history.stops()[-6], by=1)
    table.answer(table.waiting()[0], PASSED)
    return table


def test_every_gesture_is_a_row_in_the_order_it_was_made() -> None:
    table = strategy()
    rows = moments(table)
    assert [row.value for row in rows] == table.history.stops()
    assert [row.here for row in rows] == [False] * (len(rows) - 1) + [True]
    assert all(row.past for row in rows)
    headings = [row.words for row in moment_rows(model(table)) if row.heading]
    assert headings == [f"Turn {n}" for n in range(1, table.state.turn + 1)]


def test_a_question_several_answered_is_one_row() -> None:
    table = session()
    for seat in (0, 1):
        suggested = table.rules.mind.suggest(table.state, seat) if table.rules is not None else None
        assert suggested is not None
        table.answer(seat, suggested)
    first, prepared = moments(table)
    assert (first.value, prepared.value, prepared.first) == (0, 2, 1)


def test_a_branch_keeps_what_was_undone_and_says_from_where_it_goes_on() -> None:
    table = branched()
    rows = moments(table)
    assert [row.past for row in rows][-6:] == [False] * 5 + [True]
    assert [row.by for row in rows][-6:-1] == [1, 1, 0, 0, 0]
    assert rows[-1].here and rows[-1].parent == rows[-7].value
    words = told(table)
    assert words[-2][1:] == ("Haru took it back",)
    assert words[-1][1:] == ("The table stands here", f"Goes on from: {words[-7][0]}")


def test_a_click_or_enter_asks_to_stand_there() -> None:
    table = branched()
    made, shown = drawer(model(table))
    n = next(n for n, row in enumerate(shown.rows) if row.value == moments(table)[-3].value)
    at = shown.rect.x + 80, shown.rect.y + shown._tops[n] - shown._offset + 8
    assert click(made, at) == commands.JUMP(shown.rows[n].value)
    made.focus(shown)
    shown.chosen = None
    made.handle(key(pygame.K_UP))
    assert made.handle(key(pygame.K_RETURN)) == commands.JUMP(moments(table)[-2].value), "arrows begin where the table stands"


def test_the_place_where_the_table_stands_is_in_sight() -> None:
    table = strategy()
    made, shown = drawer(model(table))
    for to in (table.history.stops()[2], table.history.stops()[-1]):
        table.jump(to)
        made.update(model(table))
        made.draw(SURFACE)
        here = next(n for n, row in enumerate(shown.rows) if isinstance(row, Moment) and row.here)
        assert 0 <= shown._tops[here] - shown._offset < shown.rect.h


def test_what_was_chosen_in_secret_or_drawn_stays_unsaid() -> None:
    table = session()
    suggested = table.rules.mind.suggest(table.state, 0) if table.rules is not None else None
    assert suggested is not None
    table.answer(0, suggested)
    assert told(table, seats=(1,))[-1][0] == "Haru chose in secret"
    table = strategy()
    table.edit(0, Edit("draw", "deck", "p1.hand", 1), anyway=True)
    drawn = table.box.cards[table.state.face[table.state.zones[table.box.zone_of["p1.hand"]][-1]]]
    for seats in ((0,), (1,)):
        assert drawn.name["en"] not in told(table, seats=seats)[-1][0]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_sorting_a_hand_has_a_row_too(lang: str) -> None:
    table = strategy()
    table.edit(0, Edit("sort", "p1.hand"))
    assert told(table, lang)[-1][0] == {"en": "Haru arranged things by hand", "ja": "Haruが手で並べ直した"}[lang]


def test_two_thousand_gestures_are_drawn_where_they_are_seen() -> None:
    table = strategy()
    while len(table.history.commits) < 2000:
        table.edit(0, Edit("count", "p1.life", "", len(table.history.commits) % 30 + 1), anyway=True)
    made, shown = drawer(model(table))
    assert len(made._said._told) < 40, "words are made for what is seen only"
    for _ in range(3):
        made.handle(mouse(pygame.MOUSEMOTION, shown.rect.center))
        made.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3, pos=shown.rect.center))
        made.draw(SURFACE)
    assert len(made._said._told) < 60
