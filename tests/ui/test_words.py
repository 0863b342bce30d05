import re
from pathlib import Path

import pytest
import yaml

from tabletop import places
from tabletop.ui import words as module
from tabletop.ui.words import LANGS, be_strict, book, words


def test_both_languages_have_the_same_keys_and_figures() -> None:
    ja, en = book("ja"), book("en")
    assert ja.keys() == en.keys()
    for key in ja:
        assert sorted(re.findall(r"{\w+}", ja[key])) == sorted(re.findall(r"{\w+}", en[key])), key


@pytest.mark.parametrize("lang", LANGS)
def test_no_key_stands_twice(lang: str) -> None:
    source = module.files("tabletop.ui").joinpath(f"words.{lang}.yaml").read_text("utf-8")
    keys = [key.value for key, _ in yaml.compose(source).value]
    assert len(keys) == len(set(keys))


def test_english_is_written_with_full_stops_as_its_ellipsis_would_be_as_high_as_japanese_letters() -> None:
    assert not [key for key, said in book("en").items() if "…" in said]


def test_figures_are_filled_in() -> None:
    assert words("toast.rule", "en", rule="4.2") == "Read rule 4.2"
    assert words("toast.rule", "en", rule=-3) == "Read rule −3"


def test_a_missing_key_is_an_error_here_and_the_key_at_run_time() -> None:
    with pytest.raises(KeyError, match=r"no\.such"):
        words("no.such", "ja")
    be_strict(False)
    try:
        assert words("no.such", "ja") == "no.such"
    finally:
        be_strict()


COUNTED = re.compile(r"\{(\w+)\}\**(?: more)? (?:card|point|round|chip|cube|unit|shard|piece|way|time|skill|game)s\b")


ENGLISH = [*sorted(places.content_dir().glob("*/messages.en.yaml")), places.PACKAGE / "ui" / "words.en.yaml"]


@pytest.mark.parametrize("file", ENGLISH, ids=lambda file: file.parent.name)
def test_one_of_anything_is_not_many(file: Path) -> None:
    """What is counted has its s by the figure; only comparisons, as `1 < 2 cards`, go without."""
    lines = file.read_text("utf-8").splitlines()
    assert [line for line in lines if COUNTED.search(line) and not line.partition(":")[0].endswith(".figures")] == []


@pytest.mark.parametrize(("n", "said"), [(1, "Take 1 card"), (2, "Take 2 cards"), (0, "Take 0 cards")])
def test_the_s_hangs_on_the_figure(n: int, said: str) -> None:
    assert words("pile.search.many", "en", n=n) == said
