"""A new game in a minute: the starter and the pages that teach are sound and play as they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from declared_help import written
from pydantic import BaseModel

from tabletop.bots.simulate import simulate
from tabletop.catalog import faces, layout, models
from tabletop.catalog.check import check
from tabletop.catalog.variants import VariantFile
from tabletop.commands import WrongUse
from tabletop.commands.check import further
from tabletop.commands.new import new
from tabletop.games import referee_of
from tabletop.operations.models import StepsFile
from tabletop.operations.reading import load_game
from tabletop.places import content_dir, examples_dir
from tabletop.play import scenario_file
from tabletop.play.hands import read_edits
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.renewal import renew
from tabletop.play.saves import load
from tabletop.play.scenario import Game, load_scenarios, run
from tabletop.play.session import Session
from tabletop.studio.schema import _models
from tabletop.table.digest import digest
from tabletop.table.state import NOWHERE, Move

THREE = ("lanterns", "pearls", "night_market")


def test_a_new_game_is_sound_and_bots_of_every_kind_play_it(tmp_path: Path) -> None:
    new("my_game", tmp_path / "games")
    folder = tmp_path / "games" / "my_game"
    assert check([folder], load_game, further) == []
    for file in folder.rglob("*.yaml"):
        pointed = file.read_text("utf-8").splitlines()[0].partition("$schema=")[2]
        assert pointed and (file.parent / pointed).is_file(), file
    catalog = load_game(folder)
    assert (catalog.id, catalog.name["en"]) == ("my_game", "My Game")
    played = simulate(catalog, ("random", "greedy", "search"), 2)
    assert (played.finished, played.errors) == (2, 0)
    scenarios, problems = load_scenarios([folder])
    assert not problems and scenarios
    assert [failure for one in scenarios for failure in run(one, {"my_game": Game(catalog, referee_of(catalog))})] == []


@pytest.mark.parametrize("name", ["My Game", "9lives", "ゲーム", "wars3x3", "a/b"])
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(WrongUse):
        new(name, tmp_path)
    assert not any(tmp_path.iterdir())


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes.txt").write_text("keep", "utf-8")
    with pytest.raises(WrongUse, match="is there already"):
        new("mine", tmp_path)


@pytest.mark.parametrize("game", THREE)
def test_the_small_games_are_short_and_hold_no_code(game: str) -> None:
    folder = content_dir() / game
    lines = sum(file.read_text("utf-8").count("\n") for file in folder.glob("*.yaml"))
    assert lines < 120 and any(folder.glob("cards/*.csv")) and not any(folder.rglob("*.py"))
    assert check([folder], load_game, further) == []


@pytest.mark.parametrize("game", THREE)
def test_bots_of_every_kind_play_the_small_games(game: str) -> None:
    played = simulate(load_game(content_dir() / game), ("search", "greedy", "random"), 1)
    assert (played.finished, played.errors) == (1, 0)


@pytest.mark.long
@pytest.mark.parametrize("game", THREE)
def test_a_bot_that_thinks_beats_one_that_does_not(game: str) -> None:
    played = simulate(load_game(content_dir() / game), ("search", "random"), 60)
    assert played.wins[0] > played.wins[1]


def test_the_example_of_the_page_is_a_game(tmp_path: Path) -> None:
    page = (content_dir() / "steps.md").read_text("utf-8")
    said = re.search(r"```yaml\n# steps.yaml\n(.*?)```", page, re.S)
    assert said is not None
    table = yaml.safe_load((content_dir() / "lanterns" / "table.yaml").read_text("utf-8"))
    del table["layout"]
    folder = written(tmp_path, said[1], table=yaml.safe_dump(table))
    assert [str(p) for p in load_game(folder).problems] == [] and load_game(folder).refereed


def test_the_game_on_a_page_plays_to_its_end(tmp_path: Path) -> None:
    page = (content_dir() / "market.md").read_text("utf-8")
    new("market", tmp_path)
    folder = tmp_path / "market"
    for name in ("variants/mice.yaml", "scenarios/first.yaml", "faces.yaml"):
        (folder / name).unlink()
    game = (folder / "game.yaml").read_text("utf-8")
    game = re.sub(r"(?s)  home: str.*", "  speed: int\n  worth: int\n  price: int\n", game)
    (folder / "game.yaml").write_text(game, "utf-8")
    (folder / "cards" / "cards.csv").write_text(re.findall(r"```csv\n(.*?)```", page, re.S)[0], "utf-8")
    for name, text in re.findall(r"```yaml\n# (\w+\.yaml)\n(.*?)```", page, re.S):
        (folder / name).write_text(text, "utf-8")
    assert check([folder], load_game, further) == []
    played = simulate(load_game(folder), ("greedy", "random", "random"), 2)
    assert (played.finished, played.errors, played.turns) == (2, 0, 10)


@pytest.mark.parametrize(("page", "kinds"), [
    ("game.md", (models.GameFile, models.ModeEntry, models.SwitchEntry, models.TermEntry)),
    ("table.md", (models.ZoneEntry, models.GaugeEntry, models.Selector, models.SupplyEntry, layout.Layout, layout.Column,
                  layout.Block)),
    ("cards.md", (models.CardEntry,)),
    ("faces.md", (faces.Template, faces.Spine, faces.Mark, faces.Window, faces.Block, faces.Back, faces.Tone, faces.Palette,
                  faces.Crest)),
    ("variants.md", (VariantFile,)),
    ("scenarios.md", (scenario_file.ScenarioEntry, scenario_file.TableEntry, scenario_file.ExpectEntry,
                      scenario_file.RefusedEntry)),
    ("README.md", (models.RuleEntry,)),
], ids=lambda case: case if isinstance(case, str) else "")
def test_the_page_of_a_concept_names_every_key(page: str, kinds: tuple[type[BaseModel], ...]) -> None:
    said = (content_dir() / page).read_text("utf-8")
    keys = {field.alias or name for kind in kinds for name, field in kind.model_fields.items()}
    assert sorted(key for key in keys if not re.search(rf"\b{key}\b", said)) == []
    assert said.count("\n") < 140


def test_the_page_names_every_word_of_the_language() -> None:
    page = (content_dir() / "steps.md").read_text("utf-8")
    kinds = _models(StepsFile).values()
    words = {field.alias or name for kind in kinds for name, field in kind.model_fields.items()} - {"fixed", "root"}
    assert sorted(word for word in words if not re.search(rf"\b{word}\b", page)) == []


def test_saving_is_seeing_for_rules_too(tmp_path: Path) -> None:
    """A step that waits and is changed rests until a step is set by hand, and then holds; a slip in it leaves all as it was."""
    new("mine", tmp_path)
    folder = tmp_path / "mine"
    catalog = load_game(folder)
    people = (Person("Haru", (0, 1)),)
    session = Session.start(catalog, referee_of(catalog), Setup("", 2, 1), people, path=tmp_path / "table.jsonl")
    session.answer(0, random_first(session))
    rules = (folder / "steps.yaml").read_text("utf-8")
    (folder / "steps.yaml").write_text(rules.replace("shuffle: deck", "shufle: deck"), "utf-8")
    assert not renew(session, load_game(folder)).taken
    (folder / "steps.yaml").write_text(rules.replace("sum: strength, in: all.played", "count: all.played, times: 100"), "utf-8")
    assert renew(session, load_game(folder)).taken
    assert session.ask is None and [(why.key, why.figures["step"]) for why in session.unsound] == [("rules_changed", "step:take")]
    assert session.edit(1, *read_edits("step play")).committed
    session.answer(1, random_first(session))
    assert sorted(session.state.seat_num[seat, "points"] for seat in (0, 1)) == [0, 200]
    session.close()
    again = load(tmp_path / "table.jsonl", lambda game: load_game(folder), referee_of)
    assert digest(again.session.state) == digest(session.state) and again.session.ask == session.ask


def random_first(session: Session) -> Move:
    ask, rules = session.ask, session.rules
    assert ask is not None and rules is not None
    seat = session.waiting()[0]
    return Move("play", (rules.verbs["play"].next(session.state, seat, NOWHERE)[0],))


@pytest.mark.parametrize("game", [pytest.param(folder.name, marks=[pytest.mark.long] if n % 3 else [])
                                  for n, folder in enumerate(sorted(examples_dir().iterdir()))])
def test_a_new_game_may_begin_like_an_example(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    new("mine", tmp_path, game)
    assert check([tmp_path / "mine"], load_game, further) == []
    scenarios, problems = load_scenarios([tmp_path / "mine"])
    assert not problems
    laid = {one.entry.played: load_game(tmp_path / "mine", one.entry.variants) for one in scenarios}
    games = {name: Game(catalog, referee_of(catalog)) for name, catalog in laid.items()}
    assert [failure for one in scenarios for failure in run(one, games)] == []
    assert f"It is like {game}" in capsys.readouterr().out


def test_a_game_that_is_not_cannot_be_begun_from(tmp_path: Path) -> None:
    with pytest.raises(WrongUse, match=r"unknown game 'sheding', did you mean 'shedding'.; there are .*lanterns.*shedding"):
        new("mine", tmp_path, "sheding")
    assert not (tmp_path / "mine").exists()
