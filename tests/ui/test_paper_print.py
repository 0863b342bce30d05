"""A game as a PDF: pages, backs, only what changed, the rules in brief."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from read_once import catalog_of

from tabletop.catalog.definitions import Rule
from tabletop.commands import WrongUse
from tabletop.studio.prints import lacking
from tabletop.studio.starting import make_game
from tabletop.ui.paper.boards import board_page, brief_page, track_pages
from tabletop.ui.paper.stock import boards, tokens, tracks
from tabletop.ui.proof.shot import without_window

pytest.importorskip("fpdf")

from tabletop.commands.export import Asked
from tabletop.commands.printing import Order, print_game

HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"
DELTA = catalog_of("hackclad_delta")
GAMES = ("wars3x3", "hackclad_delta", "anoare", "circuit_drive", "swordrion", "lanterns", "pearls", "night_market")
ALL, CHANGED, SUMMARY = Order("a4", True, False, False), Order("a4", True, True, False), Order("a4", True, False, True)


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    without_window()


def pages(file: Path) -> int:
    return len(re.findall(rb"/Type /Page\b(?!s)", file.read_bytes()))


def put(game: Path, out: Path, order: Order = ALL, find: str = "") -> None:
    print_game(Asked(str(game), "", "en", find, "20x28", 1.0), out, order)


def test_cards_are_followed_by_their_backs_and_chips(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(HARBOUR, tmp_path / "all.pdf")
    assert "15 cards" in capsys.readouterr().out
    assert pages(tmp_path / "all.pdf") == 4                # fronts, backs, chips, the places of a stall
    put(HARBOUR, tmp_path / "some.pdf", find="silk")
    assert "4 cards on 2 pages" in capsys.readouterr().out


def test_only_what_looks_different_is_printed_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = tmp_path / "harbour"
    shutil.copytree(HARBOUR, game)
    put(game, tmp_path / "first.pdf")
    put(game, tmp_path / "none.pdf", CHANGED)
    assert "nothing looks different" in capsys.readouterr().out
    assert not (tmp_path / "none.pdf").exists()
    goods = game / "cards" / "goods.yaml"
    text = goods.read_text("utf-8").replace("en: Light and dear.", "en: Soft.")
    text = text.replace("copies: 2, price: 9", "copies: 5, price: 9")
    goods.write_text(text, "utf-8")
    put(game, tmp_path / "second.pdf", CHANGED)
    assert "7 cards" in capsys.readouterr().out            # four of the changed silk, three more of amber


def test_of_equal_looks_only_more_copies_are_lacking() -> None:
    before = {"a": ("x", 2), "b": ("y", 2), "c": ("z", 3)}
    assert lacking({"a": ("x", 2), "b": ("new", 2), "c": ("z", 5), "d": ("w", 1)}, before) == {"b": 2, "c": 2, "d": 1}


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_in_brief_fit_on_one_page(game: str, lang: str) -> None:
    catalog = catalog_of(game)
    brief = {of: [key for key, rule in rules.items() if rule.brief] for of, rules in catalog.rules_texts.items()}
    assert len(brief["ja"]) >= 4
    assert brief["ja"] == brief["en"]
    assert not brief_page("-", [rule for rule in catalog.rules_texts[lang].values() if rule.brief], "letter").cut


def test_too_much_for_one_page_is_told_and_a_game_without_marks_too(tmp_path: Path) -> None:
    assert brief_page("-", [Rule("A rule", "words " * 600)] * 9, "a4").cut
    with pytest.raises(WrongUse, match="brief: true"):
        put(HARBOUR, tmp_path / "brief.pdf", SUMMARY)


def test_boards_tracks_and_chips_of_a_table() -> None:
    field = next(board for board in boards(DELTA) if board.name == "field")
    assert (field.places, field.wide, field.of_cards, len(field.corners)) == (25, 5, False, 25)
    assert field.marks == {2: "A", 10: "B", 24: "C", 16: "D"}
    page = board_page(field, "a4", "ja")
    assert (page.w, page.h) == (210, 297)
    assert {track.name: track.high for track in tracks(DELTA)} == {"mp": 7, "cp": 15, "voltage": 3, "round": 9}
    assert len(track_pages(tracks(DELTA), "a4", "en", "-")) == 1
    assert [card.id for card, _ in tokens(DELTA)] == ["chip_shards", "chip_taint"]


def test_what_cannot_be_printed_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(WrongUse, match=r"\.pdf"):
        put(HARBOUR, tmp_path / "cards.png")
    with pytest.raises(WrongUse, match="paper"):
        put(HARBOUR, tmp_path / "cards.pdf", Order("a9", True, False, False))
    with pytest.raises(WrongUse, match="does not fit"):
        print_game(Asked(str(HARBOUR), "", "en", "", "280x280"), tmp_path / "cards.pdf", ALL)


def test_rules_in_brief_are_made_from_the_steps_where_none_are_marked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_game(tmp_path / "mine", {"ja": "私の", "en": "Mine"})
    put(tmp_path / "mine", tmp_path / "brief.pdf", Order("a4", True, False, True))
    assert pages(tmp_path / "brief.pdf") == 1
    assert re.search(r"[3-9] rules in brief", capsys.readouterr().out)
