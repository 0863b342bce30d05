"""Reports: what journals of one or several games tell about the people who played them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from read_once import catalog_of

from tabletop.games import referee_of, rules_of
from tabletop.play.hands import read_edit
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.saves import Loaded, load
from tabletop.play.session import Session
from tabletop.referee import moves
from tabletop.studio.report import report_of, thought
from tabletop.studio.report_page import page

WARS, RULES = catalog_of("wars3x3"), rules_of("wars3x3")
TWO = (Person("Haru", (0,)), Person("Nagi", (1,)))


def played(path: Path, monkeypatch: pytest.MonkeyPatch) -> Loaded:
    """A short game: two set-ups, a pass taken back, a card moved by hand, a refusal, a hint, a note; ten seconds each."""
    clock = iter(range(1_000_000, 2_000_000, 10))
    monkeypatch.setattr("tabletop.play.journal.time.time", lambda: float(next(clock)))
    session = Session.start(WARS, RULES, Setup("beginner", 2, 3), TWO, path=path)
    for seat in (0, 1):
        move = RULES.mind.suggest(session.state, seat)
        assert move is not None and session.answer(seat, move).committed
    assert session.answer(0, moves.read(session.state, "p1 pass", dict(RULES.verbs))[1]).committed
    assert session.undo()
    session.remark("refused", 0, rule="4.2", key="cost_over_lands")
    session.remark("refused", 0, rule="4.2", key="cost_over_lands")
    session.remark("hint", 0)
    session.edit(0, read_edit("count p1.life=12"))
    session.remark("note", 1, text="<b>too long</b>", picture="QUJD")
    session.close()
    return load(path, lambda game: WARS, lambda catalog: RULES, keep_writing=False)


def test_a_report_sums_up_games_and_points_to_the_moment_of_a_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [(tmp_path / name, played(tmp_path / name, monkeypatch)) for name in ("a.jsonl", "b.jsonl")]
    report = report_of(tables)
    assert [(game.people, game.seconds) for game in report.games] == [(["Haru", "Nagi"], 90.0)] * 2
    thinking = {seat: thought(times) for seat, times in report.by_seat.items()}
    assert thinking == {"p1": (4, 10.0, 10.0, 40.0), "p2": (2, 10.0, 10.0, 20.0)}
    assert set(report.by_step) == {("wars3x3", "prepare"), ("wars3x3", "4.1")}
    assert (report.undos, report.refusals["wars3x3", "4.2", "cost_over_lands"], report.hints["p1"]) == (2, 4, 2)
    assert report.overrides["wars3x3", "by hand"] == 2
    assert report.idle and all(game == "wars3x3" for game, _ in report.idle)
    used = {key for _, key in report.used}
    assert len(used) == 8 and not {key for _, key in report.idle} & used
    note = report.notes[0]
    assert (note.who, note.text, note.at) == ("Nagi", "<b>too long</b>", len(tables[0][1].session.history.commits) - 1)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_page_stands_alone_and_shows_what_people_wrote_as_they_wrote_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                                            lang: str) -> None:
    html = page(report_of([(tmp_path / "a.jsonl", played(tmp_path / "a.jsonl", monkeypatch))]), lang)
    assert "&lt;b&gt;too long&lt;/b&gt;" in html and "<b>too long" not in html
    assert f"tabletop replay {tmp_path / 'a.jsonl'} --to " in html
    assert "data:image/jpeg;base64,QUJD" in html and "http" not in html
    game = {"ja": "サイザンウォーズ 初級", "en": "3x3Wars Beginner"}[lang]
    assert game in html
    step, reason = {"ja": ("準備", "コストが領土の数を超える"), "en": ("Set-up", "It costs more than you have")}[lang]
    assert f"<td>{step} (prepare)" in html and reason in html


def test_a_journal_without_times_is_reported_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.jsonl"
    played(path, monkeypatch)
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    path.write_text("".join(json.dumps({k: v for k, v in line.items() if k != "t"}) + "\n" for line in lines), "utf-8")
    report = report_of([(path, load(path, lambda game: WARS, lambda catalog: RULES, keep_writing=False))])
    assert report.games[0].seconds is None and not report.by_seat and report.notes


def test_several_games_are_told_apart_and_damaged_remarks_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wars, pearls = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    played(wars, monkeypatch)
    with wars.open("a", encoding="utf-8") as file:
        file.writelines(json.dumps({"remark": "note", "at": at, "seat": seat, "text": "?"}) + "\n"
                        for at, seat in ((0, "p1"), (0, None), ([], 0), (10 ** 30, 0), (-1, 0), (0, 9)))
    catalog = catalog_of("pearls")
    rules = referee_of(catalog)
    session = Session.start(catalog, rules, Setup("", 2, 3), TWO, path=pearls)
    session.remark("refused", 0, rule="", key="cost_over_lands")
    session.close()
    report = report_of([(wars, load(wars, lambda game: WARS, lambda catalog: RULES, keep_writing=False)),
                        (pearls, load(pearls, lambda game: catalog, lambda catalog: rules, keep_writing=False))])
    html = page(report, "en")
    assert len(report.notes) == 1 and "not finished" in html
    assert "<td>Pearl Dive: cost_over_lands</td>" in html and "<td>3x3Wars: Set-up (prepare)</td>" in html
