"""The pages of words say what the declarations say, with examples out of games that play."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from tabletop.catalog.faults import adapter
from tabletop.operations.models import OPERATIONS, Operation, complete
from tests.studio.words import COMMAND, FILES, HOME, INDEX, pages, unplaced


@pytest.fixture(scope="module")
def made() -> Mapping[Path, str]:
    """Every page as the declarations give it, by its file."""
    return pages()


def test_every_operation_stands_on_a_page() -> None:
    assert unplaced() == set(), "name it under a concept in PAGES of tests/studio/words.py"


@pytest.mark.parametrize("page", sorted(FILES), ids=lambda page: page.stem)
def test_a_page_says_what_the_declarations_say(made: Mapping[Path, str], page: Path) -> None:
    there = page.read_text("utf-8") if page.exists() else ""
    assert there == made[page], f"the words have changed: run `{COMMAND}` and read the diff"


def test_no_page_is_left_of_a_concept_there_was(made: Mapping[Path, str]) -> None:
    assert {*HOME.iterdir(), INDEX} == set(made) == set(FILES)


@pytest.mark.parametrize("word", OPERATIONS)
def test_every_operation_has_an_example_out_of_a_game_that_plays(made: Mapping[Path, str], word: str) -> None:
    complete()
    section = next(text for text in made.values() if f"\n## {word}\n" in text).split(f"\n## {word}\n")[1].split("\n## ")[0]
    examples = re.findall(r"```yaml\n(.*?)```\n\n\*.+\* \(.+\)\n", section, re.S)
    assert examples
    for text in examples:
        (said,) = yaml.safe_load(text)
        assert adapter(Operation).validate_python(said).word == word
