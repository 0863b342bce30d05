"""Cards from spreadsheets: what their programs write is read, and what is wrong is told by file, row and column title."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.catalog.definitions import Catalog
from tabletop.operations.reading import load_game

Spoil = Callable[..., Path]
TITLES = "id,name.ja,name.en,tags,copies,element,cost,traits,text.ja,text.en\r\n"
BIRD = "bird,鳥,Bird,deck,3,fire,4,swift,飛ぶ。,It flies.\r\n"


@pytest.fixture
def table(spoiled: Spoil) -> Callable[..., Catalog]:
    def load(sheet: str, encoding: str = "utf-8") -> Catalog:
        folder = spoiled()
        (folder / "cards" / "birds.csv").write_bytes(sheet.encode(encoding))
        return load_game(folder)

    return load


Load = Callable[..., Catalog]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16"])
def test_a_sheet_is_read_in_every_encoding_spreadsheets_write(table: Load, encoding: str) -> None:
    catalog = table(TITLES + BIRD, encoding)
    assert catalog.problems == ()
    bird, = catalog.find("bird")
    assert (bird.name["ja"], bird.data["cost"], bird.data["traits"], catalog.copies["bird"]) == ("鳥", 4, ("swift",), 3)
    assert bird.data["text"] == {"ja": "飛ぶ。", "en": "It flies."} and bird.tags == {"deck"}


@pytest.mark.parametrize("separator", [";", "\t"])
def test_other_separators_are_read(table: Load, separator: str) -> None:
    assert table((TITLES + BIRD).replace(",", separator)).find("bird")[0].data["cost"] == 4


def test_line_breaks_and_quotes_inside_a_cell(table: Load) -> None:
    sheet = TITLES + 'bird,鳥,"Bird, ""the"" first",,1,fire,4,,"飛ぶ。\n遠くへ。","It flies.\r\nFar."\r\n'
    catalog = table(f"{sheet}fox,狐,Fox,,1,fire,x,,,\r\n")
    bird, = catalog.find("bird")
    assert bird.name["en"] == 'Bird, "the" first' and bird.data["text"] == {"ja": "飛ぶ。\n遠くへ。", "en": "It flies.\nFar."}
    assert [str(p) for p in catalog.problems] == ["cards/birds.csv:5:19: row 3, column 'cost': should be a whole number, a list of "
                                                  "whole numbers or null"]


def test_full_width_digits_are_read_with_a_warning(table: Load) -> None:
    catalog = table(TITLES + BIRD.replace(",3,", ",３,").replace(",4,", ",１２,"))
    assert catalog.find("bird")[0].data["cost"] == 12 and catalog.copies["bird"] == 3 and catalog.sound
    told = [p for p in catalog.problems if p.severity == "warning"]
    assert "row 2, column 'cost': '１２' is written with full-width digits, read as 12" in str(told[-1])


def test_numbers_as_spreadsheets_and_keyboards_write_them(table: Load) -> None:
    catalog = table(TITLES + BIRD.replace(",3,", ",3.0,").replace(",4,", ",−4.00,"))
    assert catalog.find("bird")[0].data["cost"] == -4 and catalog.copies["bird"] == 3
    assert [p.severity for p in catalog.problems] == ["warning"] and "another minus sign, read as -4" in str(catalog.problems[0])


def test_printed_numbers_and_lists_are_parted_by_semicolons(table: Load) -> None:
    catalog = table(TITLES + BIRD.replace(",deck,3,", ',deck; sky,"030;031",'))
    assert [card.number for card in catalog.cards if card.id == "bird"] == ["030", "031"]
    assert catalog.find("030")[0].tags == {"deck", "sky"}


def test_an_empty_cell_says_nothing_and_empty_rows_and_notes_are_passed_over(table: Load) -> None:
    catalog = table("# to do,id,name.ja,name.en,cost\n,,,,\nlook again,bird,鳥,Bird,\n\n")
    assert catalog.problems == () and "cost" not in catalog.find("bird")[0].data


@pytest.mark.parametrize(("sheet", "said"), [
    (TITLES.replace("cost", "csot") + BIRD, "birds.csv:1:40: row 1: unknown column 'csot', did you mean 'cost'?"),
    (TITLES.replace("name.ja,name.en", "name.ja,name"), "row 1: column 'name' stands beside another for a part of it"),
    (TITLES.replace("name.ja,name.en", "name,name.en"), "row 1: column 'name.en' stands beside another for a part of it"),
    (TITLES.replace("tags", "cost"), "row 1: column 'cost' stands there twice"),
    (TITLES.replace("id", "key") + BIRD, "row 1: there is no column 'id'"),
    (TITLES + BIRD.replace("fire", "fier"), "row 2, column 'element': unknown element 'fier', did you mean 'fire'?"),
    (TITLES + BIRD.replace("鳥", "").replace("Bird", ""), "birds.csv:2:1: row 2: column 'name' is empty or not there"),
    (TITLES + BIRD.replace("bird", "wolf"), "row 2, column 'id': card 'wolf' exists already, at cards/all.yaml"),
    (TITLES + BIRD.replace(",3,", ",9999,"), "row 2, column 'copies': should be at most 999"),
    (TITLES + BIRD.replace("\r\n", ",more\r\n"), "row 2 has more cells than there are titles"),
    (TITLES + 'bird,"鳥,Bird,deck\r\n', "birds.csv:2:6: a quote is opened and not closed"),
    (TITLES + "bird,鳥\x07,Bird", "control character U+0007 is not allowed"),
    ("", "the file is empty"),
], ids=lambda case: case[-40:])
def test_slips_are_told_by_row_and_title(table: Load, sheet: str, said: str) -> None:
    catalog = table(sheet)
    assert any(said in str(problem) for problem in catalog.problems), list(map(str, catalog.problems))
    assert {"wolf", "rain", "token"} <= {card.id for card in catalog.cards}


def test_what_is_no_text_at_all_is_told(spoiled: Spoil) -> None:
    folder = spoiled()
    (folder / "cards" / "birds.csv").write_bytes(b"\x81\xff\xfe\x00")
    assert any("neither UTF-8 nor cp932" in str(problem) for problem in load_game(folder).problems)
