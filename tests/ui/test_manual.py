"""The manual of a game: what it says, its pictures before and after, and that it tells nothing that does not hold."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pygame
import pytest
from read_once import catalog_of

pytest.importorskip("fpdf")

from tabletop import places
from tabletop.commands import WrongUse
from tabletop.commands.common import rules_for
from tabletop.commands.manual import Asked, manual
from tabletop.lessons.examples import example_of
from tabletop.lessons.page import page_of
from tabletop.lessons.worked import work
from tabletop.ui.look import Look
from tabletop.ui.manual.flow import Flow
from tabletop.ui.manual.manual import Manual
from tabletop.ui.program.app import App
from tabletop.ui.proof.shot import without_window
from tabletop.ui.settings import Settings
from tabletop.ui.table.examples.strip import Picture, pictures
from tabletop.ui.table.plugins.listed import PLUGINS

HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    without_window()


@dataclass
class Told:
    """Stands where a PDF file is written, and remembers what is put where."""

    count: int = 0
    said: list[str] = field(default_factory=list)
    sections: list[str] = field(default_factory=list)
    low: float = 0.0
    right: float = 0.0

    def page(self, w: float, h: float) -> None:
        self.count += 1

    def put(self, picture: bytes, x: float, y: float, w: float, h: float) -> None:
        self.low, self.right = max(self.low, y + h), max(self.right, x + w)

    def words(self, said: str, x: float, y: float, w: float, points: float) -> None:
        self.said.append(said)

    def section(self, name: str, level: int = 0) -> None:
        self.sections.append(name)


def example(game: str, rule: str, lang: str = "en") -> list[Picture]:
    catalog = catalog_of(game)
    rules, scenario = rules_for(catalog), example_of(catalog.folder, rule)
    assert rules is not None and scenario is not None
    worked = work(scenario, rule, catalog, rules, ("Ann", "Ben", "Cy", "Di"))
    return list(pictures(App((1280, 800), Settings(lang=lang, motion=0)), PLUGINS, worked, (570, 350), Look(1.0, lang, motion=0)))


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return bool(pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB"))


@pytest.mark.parametrize(("lang", "before"), [("en", "Before"), ("ja", "はじめの場面")])
def test_an_example_is_shown_before_and_after_and_as_it_is_refused(lang: str, before: str) -> None:
    shown = example("wars3x3", "2.1-1", lang)
    assert shown[0].said == before and not shown[0].refused
    assert not same(shown[0].picture, shown[1].picture)
    assert [one.refused for one in shown] == [False] * (len(shown) - 1) + [True]
    assert "7" in shown[-1].said and "5" in shown[-1].said  # the costs that differ


def test_only_the_last_acts_of_a_long_example_are_shown() -> None:
    assert len([one for one in example("wars3x3", "S-5") if not one.refused]) == 4


def written(game: str, lang: str) -> tuple[Told, Manual]:
    told, catalog = Told(), catalog_of(game)
    host = App((1280, 800), Settings(lang=lang, motion=0))
    return told, Manual(Flow(told, "a4", catalog.name[lang]), host, catalog, rules_for(catalog), lang)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_rule_card_and_step_can_be_searched_for_and_stands_on_the_page(lang: str) -> None:
    told, book = written("night_market", lang)
    catalog = book.catalog
    book.goal(page_of(catalog, book.rules), None)
    book.turn()
    book.every_rule({}, lambda done: None)
    book.cards(catalog.cards, lambda done: None)
    texts = catalog.rules_texts[lang]
    assert {f"{number} {rule.title}" for number, rule in texts.items()} <= set(told.said) & set(told.sections)
    assert {card.name[lang] for card in catalog.cards} <= set(told.said)
    assert told.low <= 297 - 8 and told.right <= 210 - 12 + 0.1


def pages(file: Path) -> int:
    return len(re.findall(rb"/Type /Page\b(?!s)", file.read_bytes()))


def test_a_manual_in_both_languages_is_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "m.pdf"
    assert manual(Asked("night_market", "both", "a4"), out) == 0
    said = capsys.readouterr().out
    assert "5 rules, 5 with an example that holds, 18 cards" in said
    assert f"{pages(out)} pages in {out}" in said and pages(out) % 2 == 0


def test_a_game_without_rules_has_its_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert manual(Asked(str(HARBOUR), "", "letter"), tmp_path / "m.pdf") == 0
    assert "0 rules" in capsys.readouterr().out and pages(tmp_path / "m.pdf") >= 2


@pytest.fixture
def broken(tmp_path: Path) -> Iterator[Path]:
    """A copy of Night Market in which what a rule says is proved does not hold."""
    game = tmp_path / "night_market"
    shutil.copytree(places.content_dir() / "night_market", game)
    for file in (game / "scenarios").glob("*.yaml"):
        file.write_text(re.sub(r"(expect:\s*\{)", r"\1turn: 99, ", file.read_text("utf-8")), "utf-8")
    yield game


def test_what_does_not_hold_is_told_and_nothing_is_written(broken: Path, tmp_path: Path,
                                                           capsys: pytest.CaptureFixture[str]) -> None:
    assert manual(Asked(str(broken), "en", "a4"), tmp_path / "m.pdf") == 1
    said = capsys.readouterr().out
    assert "turn" in said and re.search(r"^\w+\.yaml:\d+:\d+: ", said) and "nothing was written" in said
    assert not (tmp_path / "m.pdf").exists()


@pytest.mark.parametrize(("asked", "out", "said"), [
    (Asked("night_market", "en", "a4"), "m.txt", "end its name in .pdf"),
    (Asked("night_market", "fr", "a4"), "m.pdf", "fr"),
    (Asked("night_market", "en", "a9"), "m.pdf", "a9"),
])
def test_wrong_words_are_told_in_a_sentence(asked: Asked, out: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(WrongUse, match=re.escape(said)):
        manual(asked, tmp_path / out)
