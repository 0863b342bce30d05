"""Operations as functions: their signature declares them, cards are read once, and what is wrong in a card is done by nobody."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Annotated, Any

import pytest

from tabletop import places
from tabletop.games import NAMES, rules_of, vocabulary_of
from tabletop.operations.machine import NOTHING, todo, todo_of
from tabletop.operations.reading import load_game
from tabletop.operations.vocabulary import Name, New, Now, Options, Param, Todo, Word, declared, one_of, vocabulary
from tabletop.operations.written import done, faults
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.table.box import Card

Side = Annotated[str, one_of("self", "foe")]
did: list[tuple[Any, ...]] = []


def hit(now: Now, n: int, to: Side = "self", if_: Side | None = None) -> None:
    did.append((now.seat, n, to, if_))


def many(now: Now, *, do: Todo, of: Options = (), most: int | None = None) -> None:
    """Operations inside others."""


def call(now: Now, as_: New) -> None:
    """Binds a name."""


def meet(now: Now, it: Name) -> None:
    """Uses one."""


def weighed(scale: int, n: int, to: Side = "self", if_: Side | None = None) -> float:
    return scale * n


WORDS = vocabulary({"hit": Word(hit, weighed), "many": many, "call": call, "meet": meet})


def card(*effect: Any) -> Card:
    return Card("fox", {"ja": "狐", "en": "Fox"}, data={"effect": effect})


def test_a_signature_says_which_parameters_there_are() -> None:
    side = Param("word", False, ("self", "foe"))
    assert declared(hit) == {"n": Param("int"), "to": side, "if": side}
    assert {key: (param.kind, param.required) for key, param in declared(many).items()} == {
        "do": ("effect", True), "of": ("options", False), "most": ("int", False)}


def test_what_is_read_is_called_with_plain_values() -> None:
    said = done([card({"hit": {"n": 2, "if": "foe"}}, {"many": {"do": [{"hit": {"n": 3, "to": "foe"}}]}})], WORDS)
    assert set(said) == {("fox", ("effect",)), ("fox", ("effect", 1, "many", "do"))}
    did.clear()
    for path in (("effect",), ("effect", 1, "many", "do")):
        todo_of(said, "fox", path).deeds[0].do(Now(None, 1, {}))  # type: ignore[arg-type]
    assert did == [(1, 2, "self", "foe"), (1, 3, "foe", None)]


def test_a_frame_names_a_list_by_its_card_and_path() -> None:
    inner = done([card({"many": {"do": [{"hit": {"n": 3}}]}})], WORDS)["fox", ("effect", 0, "many", "do")]
    assert inner.frame(1, {"it": (4,)}) == ("effect", 1, "fox", ("effect", 0, "many", "do"), 0, (("it", (4,)),))


def test_an_operation_says_what_it_promises_and_one_that_says_nothing_promises_nothing() -> None:
    first, second = done([card({"hit": {"n": 2}}, {"many": {"do": [{"hit": {"n": 3}}]}})], WORDS)["fox", ("effect",)].deeds
    assert (first.worth(10), second.worth(10)) == (20, 0)


@pytest.mark.parametrize(("effect", "said"), [
    ({"hit": {"n": 2, "too": "foe"}}, "unknown key 'too', did you mean 'to'?"),
    ({"hit": {"to": "foe"}}, "key 'n' is missing"),
    ({"hit": None}, "key 'n' is missing"),
    ({"hit": {"n": True}}, "n: should be a whole number, not true"),
    ({"hit": {"n": 1, "to": "fo"}}, "to: unknown word 'fo', did you mean 'foe'?"),
    ({"hti": {"n": 1}}, "unknown key 'hti', did you mean 'hit'?"),
    ({"hit": {"n": 1}, "many": {"do": [{"hit": {"n": 1}}]}}, "do 1: an operation is a mapping with one key, its name"),
    ({"many": {"do": [{"hit": {}}]}}, "key 'n' is missing"),
    ({"many": {"do": [{"hit": {"n": 1}}], "of": [[{"hit": {"n": 1}}]]}},
     "of: list should have at least 2 items after validation, not 1, not a list of 1"),
    ({"call": {"as": "fox"}}, "the name 'fox' is never used"),
    ({"meet": {"it": "fox"}}, "unknown name 'fox'"),
])
def test_a_card_with_a_slip_does_nothing_and_the_slip_is_told(effect: Any, said: str) -> None:
    assert [message for _, _, message, _ in faults([effect], WORDS)] == [said]
    assert done([card({"hit": {"n": 1}}, effect)], WORDS) == {}


def test_a_name_is_known_to_what_follows_it_and_to_what_it_holds() -> None:
    assert faults([{"call": {"as": "fox"}}, {"meet": {"it": "fox"}}], WORDS) == []
    assert faults([{"call": {"as": "fox"}}, {"many": {"do": [{"meet": {"it": "fox"}}]}}], WORDS) == []
    inside = [{"many": {"do": [{"call": {"as": "fox"}}, {"meet": {"it": "fox"}}]}}, {"meet": {"it": "fox"}}]
    assert [path for path, *_ in faults(inside, WORDS)] == [(1, "meet", "it")]


@pytest.mark.parametrize("game", NAMES)
def test_every_effect_of_every_game_is_read_whole(game: str) -> None:
    words, catalog = vocabulary_of(game), load_game(places.content_dir() / game)
    assert words is not None
    said = done(catalog.cards, words)
    written = {(one.key, (field,)) for one in catalog.cards for field in words.fields if one.data.get(field)}
    assert written == {(key, path) for key, path in said if len(path) == 1}
    assert {field for field, kind in catalog.fields.items() if kind == "effect"} == set(words.fields)


def test_a_table_opens_with_a_card_that_says_what_nobody_knows(tmp_path: Path) -> None:
    home = tmp_path / "wars3x3"
    shutil.copytree(places.content_dir() / "wars3x3", home)
    file = home / "cards" / "magics.yaml"
    file = file if file.exists() else next(path for path in (home / "cards").glob("*.yaml") if "damage:" in path.read_text("utf-8"))
    file.write_text(file.read_text("utf-8").replace("damage:", "damgae:", 1), "utf-8")
    catalog, rules = load_game(home), rules_of("wars3x3")
    state = open_table(open_box(catalog, rules, Setup("beginner", 2)), None, 1)
    spoilt = [one.key for one in catalog.cards if "damgae" in str(one.data.get("effect"))]
    assert spoilt and all(todo(state, key, ("effect",)) is NOTHING for key in spoilt)
