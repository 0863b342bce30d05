"""The README of 3x3Wars tells every trait."""

from __future__ import annotations

from read_once import catalog_of

from tabletop import places
from tabletop.games.wars3x3.cards import TRAIT_NAMES


def test_the_readme_tells_every_trait() -> None:
    text = (places.content_dir() / "wars3x3" / "README.md").read_text("utf-8")
    assert [name for name in TRAIT_NAMES if catalog_of("wars3x3").terms[name].name["en"] not in text] == []


def test_every_trait_the_rules_know_is_on_a_card() -> None:
    borne = {trait for card in catalog_of("wars3x3").cards for trait in card.data.get("traits", ())}
    assert set(TRAIT_NAMES) - borne == set()
