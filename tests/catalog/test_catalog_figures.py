"""Figures that cards name: of the program's own or of the game's, and what is told of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.catalog.check import check
from tabletop.catalog.figures import MOST_BYTES
from tabletop.operations.reading import load_game
from tabletop.places import content_dir
from tabletop.play.kept import said_by

Spoil = Callable[..., Path]
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" {}><path d="M9 9H99V99Z" fill="#111111"/>{}</svg>'
FOCUS = 'data-focus="66 80"'


def named(spoiled: Spoil, figure: str) -> Path:
    return spoiled("cards/all.yaml", "cost: 5", f"cost: 5\n    figure: {figure}")


def own(folder: Path, inside: str = "", focus: str = FOCUS) -> Path:
    (folder / "art").mkdir()
    (folder / "art" / "my_hound.svg").write_text(DRAWING.format(focus, inside), "utf-8")
    return folder


@pytest.mark.parametrize(("figure", "where"), [("blak_hound", "8:13"), ("[archer, blak_hound]", "8:22")])
def test_an_unknown_figure_is_told_with_its_place_and_the_nearest_name(spoiled: Spoil, figure: str, where: str) -> None:
    told, = check([named(spoiled, figure)], load_game)
    assert str(told) == (f"cards/all.yaml:{where}: unknown figure 'blak_hound', did you mean 'black_hound'? "
                         "(its crest is drawn)")
    assert told.severity == "warning"


def test_a_card_knows_the_figures_it_names_and_the_game_s_own_come_first(spoiled: Spoil) -> None:
    folder = named(spoiled, "[black_hound, my_hound]")
    card = next(card for card in load_game(own(folder)).cards if "figure" in card.data)
    assert [Path(file).parent.name for file, _ in card.data["figure_files"]] == ["figures", "art"]
    assert check([folder], load_game) == []
    (folder / "art" / "black_hound.svg").write_text(DRAWING.format(FOCUS, ""), "utf-8")
    card = next(card for card in load_game(folder).cards if "figure" in card.data)
    assert {Path(file).parent.name for file, _ in card.data["figure_files"]} == {"art"}


@pytest.mark.parametrize(("inside", "focus", "said"), [
    ("", "", "does not say where its face is"),
    ('<path d="M0 0H9V9Z" fill="#ff0000"/>', FOCUS, "holds #ff0000, which is none of the five tones"),
    ('<use href="#a"/>', FOCUS, "holds use, which is not drawn"),
    ('<g clip-path="url(#a)"/>', FOCUS, "holds clip-path, which is not drawn"),
    ('<g style="paint-order:stroke"/>', FOCUS, "holds paint-order, which is not drawn"),
    ("<text>a</text>", FOCUS, "holds text, which is not drawn"),
    ('<defs><linearGradient id="a"/></defs>', FOCUS, "holds linearGradient, which is not drawn"),
    ("<!--" + "a" * MOST_BYTES + "-->", FOCUS, f"bytes, {MOST_BYTES} at most"),
])
def test_what_is_wrong_with_a_figure_is_noted(spoiled: Spoil, inside: str, focus: str, said: str) -> None:
    told, = check([own(named(spoiled, "my_hound"), inside, focus)], load_game)
    assert said in told.message
    assert (told.line, told.severity) == (8, "note")


def test_a_sheet_of_cards_names_figures_too(spoiled: Spoil) -> None:
    folder = spoiled()
    (folder / "cards" / "more.csv").write_text("id,name,figure\nhound,Hound,black_hound\ncat,Cat,\nlost,Lost,black_hond\n", "utf-8")
    found = {card.id: card for card in load_game(folder).cards}
    assert found["hound"].data["figure"] == ("black_hound",)
    assert "figure" not in found["cat"].data
    said = "cards/more.csv:4:11: row 4, column 'figure': unknown figure 'black_hond', did you mean 'black_hound'?"
    assert any(str(one).startswith(said) for one in check([folder], load_game))


def test_a_figure_makes_no_other_card_of_one_that_was_saved(spoiled: Spoil) -> None:
    plain, figured = (load_game(folder).cards[0] for folder in (spoiled(), named(spoiled, "black_hound")))
    assert "figure_files" in figured.data
    assert said_by(plain) == said_by(figured)


@pytest.mark.parametrize("folder", sorted(path.parent for path in content_dir().glob("*/game.yaml")), ids=lambda path: path.name)
def test_every_named_card_of_the_games_has_a_figure(folder: Path) -> None:
    bare = {card.id for card in load_game(folder).cards if "figure_files" not in card.data and card.template != "circuit"}
    assert bare == set()
