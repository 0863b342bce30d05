"""Bad input: whatever stands in a file of a game, it is told in a sentence with its place, soon, and nothing else is read."""

from __future__ import annotations

import random
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from damage import damaged

from tabletop import places
from tabletop.catalog import problem, strict
from tabletop.catalog.opening import MOST_PIECES, make_box
from tabletop.catalog.problem import Problem
from tabletop.catalog.shelf import entry_at, game_folders
from tabletop.commands.check import look
from tabletop.operations.reading import load_game
from tabletop.play.moves_file import load_moves
from tabletop.play.scenario_file import load_scenarios
from tabletop.ui.images.icons import has_icon, icon
from tabletop.ui.proof.shot import without_window
from tabletop.ui.setup.games import catalog_of
from tabletop.ui.table.pace.game_files import stamp_of

FIXTURES = Path(__file__).parents[1] / "fixtures"
SMALL = (*(places.content_dir() / game for game in ("lanterns", "pearls", "night_market")),
         *(FIXTURES / game for game in ("harbour", "workshop", "library")))
LARGE = tuple(places.content_dir() / game for game in ("wars3x3", "hackclad_delta", "anoare", "circuit_drive"))
SAID = re.compile(r"\S.*:[1-9]\d*:[1-9]\d*: \S.*", re.S)
SECONDS = 20
"""Of processor time, for one game: a hang is more."""


def told(folder: Path, file: Path) -> list[Problem]:
    """All that is said about a game, and about a scenario or a file of moves by itself."""
    found = [*look(folder).problems, *entry_at(folder).problems]
    if file.parent.name == "scenarios":
        found += load_scenarios([file])[1]
    elif file.parent.name == "replays":
        found += load_moves(file)[1]
    return found


def damage_all(games: tuple[Path, ...], n: int, seed: int, at: Path) -> None:
    homes = [Path(shutil.copytree(game, at / game.name)) for game in games]
    files = {home: sorted(file for file in home.rglob("*") if file.suffix in (".yaml", ".csv")) for home in homes}
    for i in range(n):
        rng = random.Random(f"{seed} {i}")
        home = rng.choice(homes)
        file = rng.choice(files[home])
        whole, began = file.read_bytes(), time.process_time()
        file.write_bytes(damaged(whole, rng))
        try:
            said = [str(one) for one in told(home, file)]
        except Exception as error:
            raise AssertionError(f"damage {seed} {i} of {file.relative_to(at)}: {error!r}") from error
        assert [one for one in said if not SAID.fullmatch(one)] == [], (seed, i)
        assert time.process_time() - began < SECONDS, (seed, i)
        file.write_bytes(whole)


def test_damaged_files_are_told_with_place_and_sentence(tmp_path: Path) -> None:
    damage_all(SMALL, 40, 1, tmp_path)


def test_a_card_whose_only_fault_stands_in_text_told_already_is_left_out(tmp_path: Path) -> None:
    folder = game(tmp_path)
    (folder / "cards" / "twice.yaml").write_text("cards:\n  - {id: gull, name: {ja: 鷗, en: Gull}, copie% 3}\ncards:\n", "utf-8")
    found = look(folder).problems
    assert [str(one).partition("twice.yaml")[2] for one in found if "twice.yaml" in one.path] == [
        ":3:1: duplicate key 'cards', first used in line 1"]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_many_damaged_files_are_told_with_place_and_sentence(seed: int, tmp_path: Path) -> None:
    damage_all(SMALL, 480, seed, tmp_path)
    damage_all(LARGE, 20, seed, tmp_path)


@pytest.mark.parametrize(("text", "said"), [
    ("a: " + "[" * 100_000, "nested too deeply"),
    ("- " * 50_000 + "x", "nested too deeply"),
    ("a: &a [x]\n" + "".join(f"{c}: &{c} [*{b}, *{b}, *{b}]\n" for b, c in zip("abcdefgh", "bcdefghi", strict=True)), "alias"),
    ("a: &a [*a]", "alias"),
    ("a: !!python/object/apply:os.system [exit]", "tags are not allowed"),
    ("a: " + "9" * 200_000, "too long"),
    ("a: " + "9" * 400 + ".5", "too long"),
])
def test_what_would_exhaust_a_reader_is_refused_in_a_short_sentence(text: str, said: str) -> None:
    found = strict.parse(text, "x.yaml").problems
    assert any(said in one.message for one in found)
    assert max(len(one.message) for one in found) < problem.LONGEST


@pytest.mark.parametrize("written", ['"a\\e[31m"', '"a\\x1b"', '"a\\0"', '"a\\x9b2J"'])
def test_a_control_character_is_refused_also_where_it_is_written_as_another(written: str) -> None:
    said = strict.parse(f"a: {written}", "x.yaml")
    assert [one.message[:17] for one in said.problems] == ["control character"] and said.data == {"a": None}


def game(at: Path, **files: str) -> Path:
    """The harbour with other files."""
    folder = Path(shutil.copytree(FIXTURES / "harbour", at / "harbour"))
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, "utf-8")
    return folder


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    folder = game(tmp_path)
    (folder / "cards" / "more.yaml").write_text("- x\n" * 300_000, "utf-8")
    (folder / "cards" / "more.csv").write_text("id\n" * 400_000, "utf-8")
    said = [str(one) for one in load_game(folder).problems]
    assert [one.partition("cards/")[2].partition(" (")[0] for one in said] == ["more.csv:1:1: is larger than 1 MB",
                                                                              "more.yaml:1:1: is larger than 1 MB"]


@pytest.mark.parametrize(("name", "text", "said"), [
    ("more.yaml", "cards:\n" + "- a\n" * 240_000, "holds more than one game can"),
    ("more.yaml", "[" + "a," * 300_000 + "]", "holds more than one game can"),
    ("more.yaml", "cards:\n" + "".join(f"- {{id: a{n}}}\n" for n in range(20_000)), "holds more than 60,000 words"),
    ("more.csv", ",".join(["id", *(f"c{n}" for n in range(50_000))]) + "\n", "has more than 500 columns"),
    ("more.csv", "id,price\n" + "".join(f"a{n},1\n" for n in range(70_000)), "has more than 60,000 cells"),
    ("more.csv", "id" + "," * 900_000, "holds more than one game can"),
])
def test_more_than_a_game_can_hold_is_refused_within_a_second(name: str, text: str, said: str, tmp_path: Path,
                                                                cpu: Callable[[], float]) -> None:
    folder = game(tmp_path)
    load_game(folder)
    (folder / "cards" / name).write_text(text, "utf-8")
    began = cpu()
    catalog = load_game(folder)
    assert cpu() - began < 1
    assert [one.message.startswith(said) for one in catalog.problems] == [True] and len(catalog.cards) == 4


def test_300_000_cards_in_many_files_are_refused_too(tmp_path: Path, cpu: Callable[[], float]) -> None:
    folder = game(tmp_path)
    for n in range(300):
        (folder / "cards" / f"more{n:03}.yaml").write_text("cards:\n" + "- a\n" * 1000, "utf-8")
    began = cpu()
    said = [str(one) for one in load_game(folder).problems if "one game can" in one.message]
    assert cpu() - began < 1 and [one.endswith("cards:1:1: holds more than one game can") for one in said] == [True]


@pytest.mark.parametrize("name", ["cards/more.yaml", "cards/more.csv", "terms.yaml", "variants/far.yaml"])
def test_nothing_outside_the_folder_is_read_even_through_a_link(name: str, tmp_path: Path) -> None:
    folder, secret = game(tmp_path), tmp_path / "secret.yaml"
    secret.write_text("secret: words", "utf-8")
    (folder / name).parent.mkdir(exist_ok=True)
    try:
        (folder / name).symlink_to(secret)
    except OSError:
        pytest.skip("this system makes no links")
    catalog = load_game(folder, ["far"] if "far" in name else [])
    (said,) = {one.message for one in catalog.problems if one.path.endswith(name)}
    assert said == "lies outside the folder of the game and is not read"
    assert all("secret" not in repr(document.data) for document in catalog.documents.values())


@pytest.mark.parametrize("name", ["game.yaml", "cards/more.yaml", "cards/more.csv", "terms.yaml", "art"])
def test_a_link_that_leads_round_and_round_is_told(name: str, tmp_path: Path) -> None:
    folder = game(tmp_path)
    (folder / name).unlink(missing_ok=True)
    try:
        (folder / name).symlink_to(folder / name)
    except OSError:
        pytest.skip("this system makes no links")
    said = [str(one) for one in look(folder).problems]
    assert all(SAID.fullmatch(one) for one in said)
    assert name in ("art", "terms.yaml") or any("cannot be read" in one for one in said)


def test_a_folder_that_goes_while_it_is_looked_at_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = game(tmp_path)

    def gone(at: Path, pattern: str) -> list[Path]:
        raise FileNotFoundError(at)

    monkeypatch.setattr(Path, "glob", gone)
    catalog = load_game(folder)
    assert (catalog.cards, catalog.variants, game_folders(tmp_path)) == ((), {}, [])
    shutil.rmtree(folder)
    assert stamp_of(catalog) == ()


def test_a_link_that_leads_nowhere_is_told_and_the_game_opens(tmp_path: Path) -> None:
    folder = game(tmp_path)
    try:
        (folder / "cards" / "more.yaml").symlink_to(tmp_path / "nowhere")
    except OSError:
        pytest.skip("this system makes no links")
    catalog = catalog_of(folder)
    assert [one.message for one in catalog.problems] == ["lies outside the folder of the game and is not read"]
    assert len(catalog.cards) == 4


def test_a_text_longer_than_any_card_is_no_text(tmp_path: Path) -> None:
    folder = game(tmp_path)
    goods = folder / "cards" / "goods.yaml"
    goods.write_text(goods.read_text("utf-8").replace("Light and dear.", "Light " * 40_000), "utf-8")
    (said,) = load_game(folder).problems
    assert "at most 5000 characters" in said.message
    assert said.line == 3


def test_a_variant_of_another_folder_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("cards: {silk: {price: 1}}", "utf-8")
    catalog = load_game(game(tmp_path), ["../../secret"])
    assert next(card for card in catalog.cards if card.id == "silk").data["price"] == 6


def test_a_sign_is_a_name_and_no_path(tmp_path: Path) -> None:
    without_window()
    there = places.sprites_dir() / "icons" / "life.svg"
    assert has_icon("life")
    for name in ("../icons/life", str(there.with_suffix("")), "..", ""):
        assert not has_icon(name)
        assert icon(name, 16).get_buffer().raw == icon("no_such_sign", 16).get_buffer().raw


def test_a_game_cannot_name_the_file_of_a_picture_itself(tmp_path: Path) -> None:
    text = (FIXTURES / "harbour" / "game.yaml").read_text("utf-8").replace("price: int", "price: int\n  art_file: list[str]")
    catalog = load_game(game(tmp_path, game=text))
    assert any("art_file" in one.message for one in catalog.problems)


def test_a_table_of_millions_of_pieces_or_places_is_told(tmp_path: Path) -> None:
    table = (FIXTURES / "harbour" / "table.yaml").read_text("utf-8")
    supply = "  - {cards: {tag: goods}, zone: deck}\n"
    folder = game(tmp_path, table=table + supply * (MOST_PIECES // 10))
    with pytest.raises(ValueError, match="pieces"):
        make_box(load_game(folder))
    many = "".join(f"  z{n}: {{slots: 99, each: seat}}\n" for n in range(20))
    (folder / "table.yaml").write_text(table.replace("zones:\n", f"zones:\n{many}"), "utf-8")
    with pytest.raises(ValueError, match="places"):
        make_box(load_game(folder))
    assert any("places" in one.message for one in look(folder).problems)
