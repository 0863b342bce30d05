"""A small game on disk that a test may spoil."""

from collections.abc import Callable
from pathlib import Path

import pytest

GAME = """\
id: duel
name: {ja: 決闘, en: Duel}
players: [2, 4]
modes:
  - id: short
    name: {ja: 短い, en: Short}
  - id: long
    name: {ja: 長い, en: Long}
    players: [2, 2]
switches:
  draw:
    name: {ja: 引く, en: Draw}
    default: one
    choices:
      one: {ja: 一枚, en: One}
      two: {ja: 二枚, en: Two}
    reason: {ja: 短いから, en: It is short}
fields:
  element: term[element]
  cost: number_or_choice
  traits: list[term[trait]]
  text: words
  effect: effect
copies_by: element
"""

TABLE = """\
zones:
  hand: {each: seat, kind: hand, facing: down, looks: owner, open_if: {draw: two}}
  unit: {each: seat, slots: 2, kind: slot, capacity: 1}
  deck: {facing: down, counted: true}
  aside: {modes: [long]}
gauges:
  life: {low: null, start: 20}
supplies:
  - {cards: {tag: deck}, zone: deck}
  - {cards: {ids: [token]}, zone: hand, each: seat}
"""

TERMS = """\
fire: {kind: element, name: {ja: 炎, en: Fire}, text: {ja: 赤い, en: It is red}}
water: {kind: element, name: {ja: 水, en: Water}, text: {ja: 青い, en: It is blue}}
swift: {kind: trait, name: {ja: 速い, en: Swift}, text: {ja: 先に動く, en: Moves first}, rule: "1.1"}
"""

CARDS = """\
defaults:
  tags: [deck]
cards:
  - id: wolf
    name: {ja: 狼, en: Wolf}
    copies: {fire: ["007"], water: ["016", "017"]}
    cost: 5
    traits: [swift]
    effect:
      - damage: {n: 3}
  - id: rain
    name: {ja: 雨, en: Rain}
    element: water
    copies: 4
    cost: [1, 2]
    text: {ja: 目印。, en: A marker.}
  - id: token
    name: {ja: 駒, en: Token}
    tags: [extra]
    cost: null
"""

RULES = '"1.1": {title: 引く, text: 一枚引く。}\n'
RULES_EN = '"1.1": {title: Draw, text: Draw one card.}\n'
FILES = {"game.yaml": GAME, "table.yaml": TABLE, "terms.yaml": TERMS, "cards/all.yaml": CARDS,
         "rules.ja.yaml": RULES, "rules.en.yaml": RULES_EN,
         "messages.ja.yaml": "hit: '{n}点'\n", "messages.en.yaml": "hit: '{n} damage'\n"}

Spoil = Callable[..., Path]


@pytest.fixture
def cards_text() -> str:
    """What the file of cards says."""
    return CARDS


@pytest.fixture
def spoiled(tmp_path: Path) -> Spoil:
    """Writes the game with words replaced in one file, `spoiled("cards/all.yaml", "cost: 5", "cost: five")`, or a whole file."""

    def write(file: str = "", old: str | None = None, new: str | None = "") -> Path:
        folder = tmp_path / "duel"
        for name, text in FILES.items():
            if name == file:
                assert old is None or old in text
                text = text.replace(old, new or "", 1) if old is not None else new
            if text is not None:
                path = folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
        return folder

    return write
