"""What the program says of any game: every key has its sentence, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from play_help import wars

import tabletop
from tabletop.catalog.check import figures
from tabletop.catalog.definitions import LANGUAGES
from tabletop.play.hands import HANDS
from tabletop.play.hindrance import SILENT
from tabletop.play.messages import message, program_messages

PACKAGE = Path(tabletop.__file__).parent
REFUSED = re.compile(r'Refusal\([^"]*(?:"[^"]*", )?"([a-z_.]+)"|"(rules_rest|nothing_asked|later_step|step_over)"')


def keys_of_the_program() -> set[str]:
    """The keys of refusals in the code that knows no game."""
    found = set()
    for room in ("play", "referee"):
        for path in (PACKAGE / room).glob("*.py"):
            for match in REFUSED.finditer(path.read_text("utf-8")):
                found.add(match[1] or match[2])
    return found


def test_the_code_is_read_at_all() -> None:
    some = {"nothing_asked", "rules_rest", "no_such_drag", "not_your_piece", "not_finished", "no_such_part", "plan_full"}
    assert some <= keys_of_the_program()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_has_a_sentence(lang: str) -> None:
    wanted = keys_of_the_program() | {"not_your_turn", "not_asked", "step_over", "later_step", "log.forced"}
    wanted |= {f"log.hand.{word}" for word in HANDS if word not in SILENT}
    wanted |= {f"log.rules.{mode}" for mode in ("off", "advise", "enforce")}
    assert sorted(key for key in wanted if not message(None, key, lang)) == []


def test_both_languages_say_the_same_with_the_same_figures() -> None:
    ja, en = (program_messages(lang) for lang in LANGUAGES)
    assert set(ja) == set(en)
    assert {key: figures(ja[key]) for key in ja} == {key: figures(en[key]) for key in en}


def test_a_game_may_say_it_in_its_own_words() -> None:
    own = replace(wars(), messages={"ja": {"rules_rest": "休み"}, "en": {}})
    assert message(own, "rules_rest", "ja") == "休み"
    assert message(own, "rules_rest", "en") == program_messages("en")["rules_rest"]
    assert message(own, "no.such.key", "ja") is None
    with pytest.raises(KeyError):
        message(own, "rules_rest", "fr")
