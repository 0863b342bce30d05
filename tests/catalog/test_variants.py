"""Variants: what they change, how they stack, and what is told of a slip."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop.catalog.game import make_box
from tabletop.catalog.problem import Problem
from tabletop.operations.reading import load_game
from tabletop.places import content_dir

Spoil = Callable[..., Path]
HEAD = "name: {ja: 変, en: Other}\ndescription: {ja: 違う, en: Not the same}\n"


def laid(folder: Path, **texts: str) -> Path:
    (folder / "variants").mkdir(exist_ok=True)
    for name, text in texts.items():
        (folder / "variants" / f"{name}.yaml").write_text(HEAD + text, "utf-8")
    return folder


def test_any_value_is_patched_and_the_game_itself_stays(spoiled: Spoil) -> None:
    folder = laid(spoiled(), fierce="""\
cards: {wolf: {cost: 7, name: {en: Fierce Wolf}}, token: {cost: [1, 2]}}
table: {gauges: {life: {start: 9}}, supplies: {"2": {zone: deck, each: null}}}
game: {modes: {long: {players: [2, 3]}}}
switches: {draw: two}
messages: {en: {hit: "{n} wounds"}}
""")
    catalog = load_game(folder, ["fierce"])
    assert catalog.problems == ()
    assert {card.data["cost"] for card in catalog.find("wolf")} == {7}
    assert catalog.find("007")[0].name == {"ja": "狼", "en": "Fierce Wolf"}
    box = make_box(catalog, "long", 3)
    assert (box.gauges["life"].start, box.switches["draw"]) == (9, "two")
    assert box.zones[box.supplies[-1].zone].name == "deck"
    assert catalog.messages["en"]["hit"] == "{n} wounds"
    plain = load_game(folder)
    assert (plain.find("007")[0].data["cost"], plain.applied, [*plain.variants]) == (5, (), ["fierce"])


def test_cards_are_added_removed_and_multiplied_and_variants_stack(spoiled: Spoil) -> None:
    folder = laid(spoiled(), many='multiply: {rain: 3, "007": 2}\n', few="remove: [wolf]\nmultiply: {rain: 2}\n", more="""\
add:
  - {id: bear, extends: wolf, name: {ja: 熊, en: Bear}, copies: 2, cost: 8, element: fire, tags: [deck]}
""", worse="cards: {bear: {cost: 1}}\n")
    catalog = load_game(folder, ["many", "few"])
    assert (catalog.copies["rain"], catalog.copies["007"], catalog.copies["016"]) == (24, 0, 0)
    assert load_game(folder, ["many"]).copies["007"] == 2
    bear, = load_game(folder, ["more", "worse"]).find("bear")
    assert (bear.data["cost"], bear.data["traits"]) == (1, ("swift",))
    assert load_game(folder, ["worse"]).problems[0].message == "unknown card 'bear'"


def test_a_variant_may_say_words_the_game_has_no_file_for(spoiled: Spoil) -> None:
    folder = laid(spoiled(), wordy="rules: {ja: {'9': {title: 夜, text: 夜。}}, en: {'9': {title: Night, text: It is night.}}}\n",
                  more="rules: {en: {'9': {title: Late}}}\n")
    for file in folder.glob("rules.*.yaml"):
        file.unlink()
    catalog = load_game(folder, ["wordy", "more"])
    assert catalog.rules_texts["en"]["9"].title == "Late" and catalog.rules_texts["en"]["9"].text == "It is night."
    assert not any("no rules" in str(problem) for problem in catalog.problems)


@pytest.mark.parametrize("text, said", [
    ("cards: {wolf: {cots: 4}}\n", "3:16: unknown key 'cots', did you mean 'cost'?"),
    ("cards: {wofl: {cost: 4}}\n", "3:9: unknown card 'wofl', did you mean 'wolf'?"),
    ("cards: {wolf: {cost: five}}\n", "3:22: cost: should be a whole number"),
    ("table: {gauges: {life: {strat: 4}}}\n", "3:25: unknown key 'strat', did you mean 'start'?"),
    ("table: {supplies: {one: {zone: deck}}}\n", "3:20: unknown entry 'one'"),
    ("switches: {darw: two}\n", "3:12: unknown switch 'darw', did you mean 'draw'?"),
    ("switches: {draw: tow}\n", "3:18: unknown choice 'tow'"),
    ("remove: [wofl]\n", "3:10: unknown card 'wofl'"),
    ("multiply: {rain: 1000}\n", "3:18: rain: should be from 0 to 99"),
    ("faces: {templates: {}}\n", "3:1: this game has no faces.yaml"),
    ("cuont: 3\n", "3:1: unknown key 'cuont'"),
    ("add: [{id: bear, cost: 2}]\n", "3:7: key 'name' is missing"),
])
def test_a_slip_is_told_at_its_place_in_the_variant(spoiled: Spoil, text: str, said: str) -> None:
    problems = load_game(laid(spoiled(), odd=text), ["odd"]).problems
    assert any(str(problem).startswith(f"variants/odd.yaml:{said}") for problem in problems), list(map(str, problems))


def test_a_variant_that_is_not_there_is_told(spoiled: Spoil) -> None:
    assert str(load_game(spoiled(), ["odd"]).problems[0]) == "variants/odd.yaml:1:1: is missing"


STEPS = """\
play:
  - {step: deal, name: 配る, do: [shuffle: deck, deal: {from: deck, to: hand, cards: 3}]}
  - repeat:
      until: {empty: all.hand}
      do:
        - step: lay
          name: 出す
          do:
            - play: {from: hand, to: played}
            - if: {gauge: points, at_least: 3}
              then: [score: {points: 1}]
        - {step: take, name: 取る, do: [take: {from: played, to: won}]}
win: {most: points}
"""


def patched(tmp_path: Path, patch: str) -> tuple[Any, list[Problem]]:
    """The steps above with a variant laid over them, and what is told."""
    folder = tmp_path / str(len(list(tmp_path.iterdir())))
    shutil.copytree(content_dir() / "lanterns", folder)
    (folder / "steps.yaml").write_text(STEPS, "utf-8")
    (folder / "variants" / "mine.yaml").write_text(f"{HEAD}steps: {patch}\n", "utf-8")
    catalog = load_game(folder, ["mine"])
    return catalog.documents["steps.yaml"].data["play"], [problem for problem in catalog.problems if "mine" in problem.path]


def test_what_an_operation_is_given_is_patched_at_its_word(tmp_path: Path) -> None:
    for spelt in ("{play: {deal: {do: {deal: {cards: 5}}}}}", "{play: {deal: {do: {deal: {deal: {cards: 5}}}}}}",
                  "{deal: {do: {deal: {cards: 5}}}}"):
        play, told = patched(tmp_path, spelt)
        assert play[0]["do"] == [{"shuffle": "deck"}, {"deal": {"from": "deck", "to": "hand", "cards": 5}}] and told == []
    play, _ = patched(tmp_path, "{play: {deal: {do: {shuffle: played}}}}")
    assert play[0]["do"][0] == {"shuffle": "played"}


def test_what_is_done_under_a_condition_is_patched_by_its_word(tmp_path: Path) -> None:
    lay = "{play: {lay: {do: {if: %s}}}}"
    of = patched(tmp_path, lay % "{then: {score: {points: 4}}}")[0][1]["repeat"]["do"][0]["do"][1]
    assert of == {"if": {"gauge": "points", "at_least": 3}, "then": [{"score": {"points": 4}}]}
    assert patched(tmp_path, lay % "{at_least: 5}")[0][1]["repeat"]["do"][0]["do"][1]["if"]["at_least"] == 5
    assert "else" in patched(tmp_path, lay % "{else: [score: {points: 2}]}")[0][1]["repeat"]["do"][0]["do"][1]
    _, told = patched(tmp_path, "{play: {lay: {do: {iff: {then: []}}}}}")
    assert "unknown entry 'iff', did you mean 'if'?" in str(told[0]) and "name what is there: play, if" in str(told[0])


def test_operations_and_steps_are_put_in_and_taken_out(tmp_path: Path) -> None:
    play, told = patched(tmp_path, "{play: {take: {do: {last: {score: {points: 1}}, first: [reveal: played]}}}}")
    assert [next(iter(one)) for one in play[1]["repeat"]["do"][1]["do"]] == ["reveal", "take", "score"] and told == []
    play, told = patched(tmp_path, "{play: {after lay: {step: rest, name: 休む, do: [lead: next]}, before deal: []}}")
    assert [one["step"] for one in play[1]["repeat"]["do"]] == ["lay", "rest", "take"] and told == []
    play, told = patched(tmp_path, "{play: {deal: {do: {shuffle: null}}, take: null}}")
    assert len(play[0]["do"]) == 1 and [one["step"] for one in play[1]["repeat"]["do"]] == ["lay"] and told == []
    play, told = patched(tmp_path, "{play: {lay: {do: {play: {then: {last: {lead: next}}}}}}}")
    assert play[1]["repeat"]["do"][0]["do"][0]["play"]["then"] == [{"lead": "next"}] and told == []


def test_a_slip_is_told_where_it_was_written_though_other_entries_moved(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    shutil.copytree(content_dir() / "lanterns", folder)
    (folder / "steps.yaml").write_text(STEPS.replace("to: won", "to: wonn"), "utf-8")
    said = "steps: {play: {before take: {step: rest, name: 休む, do: [shuffle: decc]}, " \
        "after deal: {step: b, name: 続, do: [end: game]}}}\n"
    (folder / "variants" / "mine.yaml").write_text(HEAD + said, "utf-8")
    told = {str(problem) for problem in load_game(folder, ["mine"]).problems}
    assert any(one.startswith("steps.yaml:12:") and "'wonn'" in one for one in told), told
    assert any(one.startswith(f"variants/mine.yaml:3:{said.index('decc') + 1}:") and "'decc'" in one for one in told)


def test_a_step_is_named_by_its_number_with_a_note(tmp_path: Path) -> None:
    numbered, told = patched(tmp_path, "{play: {2: {repeat: {do: {2: {do: {1: {take: {to: hand}}}}}}}}}")
    assert [problem.hint.partition(";")[0] for problem in told] == ["write repeat in place of 2", "write take in place of 2",
                                                                     "write take in place of 1"]
    assert {problem.code for problem in told} == {"by-number"}
    assert patched(tmp_path, "{play: {take: {do: {take: {to: hand}}}}}") == (numbered, [])


def test_a_step_that_is_not_there_is_told_with_those_that_are(tmp_path: Path) -> None:
    folder = tmp_path / "lanterns"
    shutil.copytree(content_dir() / "lanterns", folder)
    said = "name: {ja: 変, en: V}\ndescription: {ja: 変, en: V}\nsteps: {play: {takk: {do: {1: {compare: {trump: null}}}}}}\n"
    (folder / "variants" / "mine.yaml").write_text(said, "utf-8")
    told = [str(problem) for problem in load_game(folder, ["mine"]).problems]
    assert any("unknown entry 'takk', did you mean 'take'?" in one for one in told), told
