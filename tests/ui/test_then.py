"""What was done is told by the names things had when it was done, to those who could know them, and in their language."""

from __future__ import annotations

import errno
import os

import pytest
from read_once import catalog_of, fixture_of

from tabletop.bots.account import account, accountable
from tabletop.bots.levels import choosers
from tabletop.catalog.problem import Problem
from tabletop.games import referee_of
from tabletop.play import thinking
from tabletop.play.hands import Edit
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.ui.faults import fault_told, system_told
from tabletop.ui.saving.told import trouble
from tabletop.ui.table.commands.why_acts import account_told
from tabletop.ui.table.moment.model import Model
from tabletop.ui.words import LANGS

ACTS = 12


def looked_at(session: Session, lang: str = "en", seat: int | None = None) -> Model:
    box = session.box
    return Model.of(session, box.public if seat is None else box.public | 1 << seat, lang, () if seat is None else (seat,))


@pytest.mark.parametrize(("game", "mode"), [("lanterns", "table"), ("wars3x3", "beginner")])
def test_an_account_names_things_as_they_were_whenever_it_is_asked(game: str, mode: str) -> None:
    catalog = catalog_of(game)
    rules = referee_of(catalog)
    assert rules is not None
    people = (Person("Alma", (0,), "bot:greedy"), Person("Bert", (1,), "bot:greedy"))
    session = Session.start(catalog, rules, Setup(mode, 2, 7), people, bots=choosers(rules))
    told: dict[int, str] = {}
    while len(told) < ACTS:
        seat = thinking.bot_to_move(session)
        assert seat is not None
        assert session.answer(seat, thinking.thought(session, seat)(), by_human=False).committed
        n = session.history.at
        if accountable(session, n):
            told[n] = _account(session, n)
    for n, once in told.items():
        assert _account(session, n) == once


def _account(session: Session, n: int) -> str:
    return account_told(looked_at(session), account(session, n, session.box.public)())


def test_two_cards_moved_at_once_are_named_to_who_may_know_them() -> None:
    people = (Person("Alma", (0,)), Person("Bert", (1,)))
    session = Session.start(fixture_of("harbour"), None, Setup("table", 2, 3), people)
    assert session.edit(0, Edit("deal", "deck", "p1.hand", 3)).committed
    hand = session.state.zones[session.box.zone_of["p1.hand"]]
    names = [session.box.cards[session.state.face[piece]].name["en"] for piece in hand[:2]]
    assert session.edit(0, Edit("move", "p1.hand.1,p1.hand.2", "deck")).committed
    line = session.history.log[-1]
    assert looked_at(session, seat=0).wording.line(line) == f"Alma moved 2 cards by hand to Deck: {names[0]} and {names[1]}."
    assert looked_at(session, seat=1).wording.line(line) == looked_at(session).wording.line(line) \
        == "Alma moved 2 cards by hand to Deck."
    assert session.edit(0, Edit("flip", "quay.1,quay.2,quay.3")).committed
    said = looked_at(session, "ja", 1).wording.line(session.history.log[-1])
    assert said == "Alma：手でカード3枚を裏返した（木箱、木箱、木箱）。"


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO, errno.ENOENT, errno.ENAMETOOLONG])
def test_what_the_system_says_is_told_in_the_language_of_the_screen(code: int) -> None:
    problem = OSError(code, os.strerror(code), "/some/file")
    for told in (system_told(problem, "ja"), system_told(str(problem), "ja"), trouble(problem, "ja")):
        assert os.strerror(code) not in told and "Errno" not in told and any("ぁ" <= letter <= "ん" for letter in told)
    assert "Errno" not in system_told(str(problem), "en")


@pytest.mark.parametrize(("said", "told"), [
    ("/home/haru/a.jsonl is open in another window", "別のウィンドウで開かれています。"),
    ("/home/haru/a.jsonl was changed by another program", "ほかのプログラムが書き換えました。"),
    ("[Errno 21] it is a folder: '/home/haru/cards.csv'", "フォルダーです。"),
])
def test_what_the_program_says_as_the_system_would_is_told_in_japanese_too(said: str, told: str) -> None:
    assert system_told(said, "ja") == told
    assert system_told(said, "en").isascii()


def test_a_file_of_a_game_that_cannot_be_read_is_told_in_japanese() -> None:
    problem = Problem("mine/table.yaml", 1, 1, "file", f"cannot be read: {os.strerror(errno.EACCES)}")
    assert fault_told(problem, "ja") == "mine/table.yaml:1:1: 読めません：読み書きする権限がありません。"
    assert fault_told(problem, "en") == str(problem)


@pytest.mark.parametrize("lang", LANGS)
def test_what_nobody_knows_of_the_system_is_told_in_its_own_words(lang: str) -> None:
    assert "no such thing" in system_told(OSError(9_999, "no such thing"), lang)
