"""A first lesson for a game that has none: made from its steps, told as they come, then played on."""

from __future__ import annotations

import re
from hashlib import blake2b

from tabletop.catalog.definitions import LANGUAGES, Catalog
from tabletop.catalog.models import Said
from tabletop.lessons.entries import FreeEntry, LessonEntry, StepEntry
from tabletop.lessons.reading import Lesson, lessons_of
from tabletop.play.opening import CannotOpen, Setup, open_box, open_table
from tabletop.referee.ask import PASSED
from tabletop.referee.legal import random_move
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice

ID, MOST, LONG = "first", 4, 60
"""What it is called, how many of its steps are told at most, and how many questions of a game are looked through for them."""
TITLE = Said(ja="はじめの一局", en="A first game")
ON = Said(ja="さいごまで遊んでみましょう。", en="Now play it to the end.")
WON, LOST = Said(ja="勝ちです！", en="You have won!"), Said(ja="ここまでです。もう一度どうぞ。", en="That was it. Try again.")


def lessons_for(catalog: Catalog, rules: Rules | None) -> list[Lesson]:
    """The lessons of a game; where it has none and its steps are declared, one made from them."""
    lessons, _ = lessons_of(catalog.folder)
    if lessons or rules is None or not (entry := _made(catalog, rules)):
        return lessons
    stamp = blake2b(repr(entry).encode(), digest_size=8).hexdigest()
    return [Lesson(ID, catalog.folder, entry, (str(catalog.folder),) * len(entry.steps), stamp)]


def _made(catalog: Catalog, rules: Rules) -> LessonEntry | None:
    try:
        told = _asked(catalog, rules)
    except CannotOpen:
        return None
    if not told:
        return None
    ends = [_first(text["win"].text) if "win" in (text := catalog.rules_texts.get(lang, {})) else "" for lang in LANGUAGES]
    steps = [StepEntry(say=Said(ja=ends[0], en=ends[1]))] if all(ends) else []
    steps += [StepEntry(say=Said(ja="**{step}**：{asked}。", en="**{step}:** {asked}."), why=Said(ja="{rule}", en="{rule}"),
                        light=["prompt"], do=["p1 *"], otherwise=Said(ja="別の手です。", en="Another move."))] * told
    steps.append(StepEntry(say=ON, free=FreeEntry(won=WON, lost=LOST)))
    return LessonEntry(format=1, game=catalog.id, title=TITLE, seed=1, steps=steps)


def _first(said: str) -> str:
    """The first of some sentences."""
    return re.split(r"(?<=。)|(?<=\.)\s", said, maxsplit=1)[0]


def _asked(catalog: Catalog, rules: Rules) -> int:
    """At how many different steps the first seat is asked as a game begins."""
    runner = Runner(rules, open_table(open_box(catalog, rules, Setup(seed=1)), rules, 1), lambda *_: True)
    found, dice = set[str](), Dice(1)
    for _ in range(LONG):
        if runner.ask is None or len(found) == MOST:
            break
        seat = runner.waiting()[0]
        if seat == 0 and not runner.ask.pause:
            found.add(runner.state.step())
        runner.answer(seat, PASSED if runner.ask.pause else random_move(rules, runner.state, runner.ask, seat, dice))
    return len(found)
