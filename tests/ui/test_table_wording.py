import random
import re
import string

import pytest
from table_helpers import at_step, catalog, model, session

from tabletop.play.hands import read_edit
from tabletop.play.history import LogLine
from tabletop.play.messages import program_messages
from tabletop.referee.verbs import Refusal, Says
from tabletop.table.state import Move
from tabletop.ui.words import LANGS

SAMPLES = {
    "card": "card:007", "with_": "card:028", "seat": "seat:0", "place": "place:p1.unit.2", "to": "place:p1.hand",
    "element": "element:2", "step": "step:2.1", "now": "step:4.2", "why": "why.cost_up_to", "refusal": "no",
}


def keys(lang: str) -> dict[str, str]:
    return {**program_messages(lang), **catalog().messages[lang]}


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("lang", LANGS)
def test_every_message_is_said_with_its_figures(lang: str) -> None:
    say = model(session(), lang).wording
    for key, template in keys(lang).items():
        figures = {name: SAMPLES.get(name, n + 2) for n, name in enumerate(sorted(fields(template)))}
        if "why" in figures:
            figures |= {"cost": 5, "limit": 4}
        said = say.say(key, figures)
        assert said and "{" not in said and "…" not in said.replace(template, ""), key
        assert not re.search(r"\b(card|seat|place|element|step|phase):\S", said), said


def test_a_missing_key_or_figure_never_fails() -> None:
    say = model(session()).wording
    label = Says("say.no_such_thing", {"n": -3, "card": "card:007"})
    assert say.says(label) == "no such thing (n −3, card Assault\u00a0Soldier\u00a0·\u00a0Fire)"
    assert "…" in say.say("cost_over_lands.figures", {})
    why = say.refusal(Refusal("", "unheard_of", {}))
    assert why.sentence == "unheard of" and why.figures == why.instead == why.rule == ""


@pytest.mark.parametrize(("lang", "figures", "rule"), [
    ("ja", "コスト **5** > 領土 **4**", "4.2① 配備"), ("en", "cost **5** > territories **4**", "4.2① Deploy")])
def test_a_refusal_in_words(lang: str, figures: str, rule: str) -> None:
    why = model(session(), lang).wording.refusal(Refusal("4.2-1", "cost_over_lands", {"cost": 5, "limit": 4, "reach": 7}))
    assert (why.figures, why.rule) == (figures, rule)
    assert why.sentence and "7" in why.instead


def test_advice_that_names_a_figure_is_left_out_where_it_is_not_given() -> None:
    why = model(session(), "en").wording.refusal(Refusal("4.2-1", "cost_over_lands", {"cost": 5, "limit": 4}))
    assert why.sentence and why.instead == ""


def test_names_of_cards_places_and_people() -> None:
    say = model(session(), "en").wording
    assert say.figure("card:028") == "Assault\u00a0Soldier\u00a0·\u00a0Grass"
    assert say.figure("seat:1") == "Nagi"
    assert say.figure("place:p2.hand.3") == "Nagi's Hand"
    assert say.figure("element:2") == "Grass"
    assert say.figure("step:2.1") == "Remove"
    assert say.figure(-4) == "−4"
    assert say.place("p1.unit.2").endswith("2")


@pytest.mark.parametrize("lang", LANGS)
def test_the_log_names_no_card_that_was_hidden_when_it_was_written(lang: str) -> None:
    """Hands move hidden things about; each reader is told no more than their eyes knew."""
    table = session(at_step("4.1"))
    chance = random.Random(4)
    edits = [read_edit(text) for text in (
        "draw deck > p1.hand=2", "move p1.land.1 > p1.hand", "move p2.hand.1 > p2.land", "flip p1.magic.1", "flip p1.magic.1",
        "move p1.hand.1 > deck", "move deck > p2.magic", "turn p2.land.1", "shuffle deck", "count p1.life=-2",
        "move p1.hand.1 > p1.unit.1")]
    for edit in chance.sample(edits, len(edits)):
        table.edit(chance.randrange(2), edit)
    names = {card.name[lang] for card in table.box.cards if card.name.get(lang)}
    lines = [line for line, _ in table.log() if line.key.startswith("log.hand.")]
    assert len(lines) >= 9
    for seats in ((), (0,), (1,), (0, 1)):
        shown = model(table, lang, seats)
        for line in lines:
            said = shown.wording.line(line)
            named = [name for name in names if name in said]
            assert bool(named) <= bool(line.known & shown.eyes), said
            assert "…" not in said


def test_a_forced_line_tells_others_no_card() -> None:
    table = session(at_step("4.2"))
    line = LogLine(1, 3, 0, "log.forced", {"refusal": "not_a_unit (4.2-1) card=card:038"})
    mine, theirs = (model(table, "en", (seat,)).wording.line(line) for seat in (0, 1))
    name = model(table, "en").wording.figure("card:038")
    assert name in mine and name not in theirs and "Haru" in theirs


def test_the_log_of_a_whole_game_is_in_words() -> None:
    table = session(lambda t: t.state.result is not None)
    for lang in LANGS:
        say = model(table, lang).wording
        for line, _ in table.log():
            told = say.line(line)
            assert told and "…" not in told and "log." not in told and "{" not in told


def test_advice_and_switches_are_lines_of_the_log() -> None:
    table = session(at_step("4.1"))
    table.switch_rules("advise", 0)
    assert "Haru" in model(table, "en").wording.line(table.log()[-1][0])
    assert not table.answer(table.waiting()[0], Move("deploy")).committed


def test_numbers_of_rules_are_those_of_the_book_without_a_programs_own_words() -> None:
    say = model(session(at_step("4.1")), "en").wording
    assert [say.rule_number(n) for n in ("2-hide", "2-fragments", "4.2-1", "8-4-3", "M-4", "win", "5.4-1")] == [
        "§2", "§2", "4.2①", "8-4-3", "M-4", "", "5.4①"]
