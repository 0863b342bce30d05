"""How much a lesson may say: short steps, an act soon and often, four minutes at most."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median

from tabletop.lessons.entries import ACTS, Kind, StepEntry

HEADING, WORDS, LETTERS, MEDIAN = 6, 20, 45, 12
"""Words of a heading and of a step, Japanese letters of a step, words of the median step of a course."""
MOST_STEPS, IN_A_ROW, MOST_S, FIRST_ACT_S = 9, 2, 240, 45
WORDS_A_MINUTE, LETTERS_A_MINUTE, ACT_S, SHOWN_S = 200, 500, 3, 4
"""How fast is read, and how long an act and a move that is shown take."""
ACTED_S, ASKED, PLAYED = 16, 2, 15
"""Seconds from one act of a newcomer to the next, with all that is read, seen and tried between them, as it was measured; how many
acts a question takes, and a small game."""
MARKS = re.compile(r"\*\*|:[a-z0-9_]+:")


def words(said: str) -> int:
    """How many words an English sentence has."""
    return len(MARKS.sub("", said).split())


def letters(said: str) -> int:
    """How many letters a Japanese one has."""
    return len(re.sub(r"\s", "", MARKS.sub("", said)))


@dataclass(frozen=True, slots=True)
class Read:
    """A step as it was read on the way: its kind, its sentence in both languages, where it stands, and the moves it shows."""

    kind: Kind
    en: str
    ja: str
    where: str
    shown: int = 0

    @property
    def words(self) -> int:
        return words(self.en)

    @property
    def letters(self) -> int:
        return letters(self.ja)

    @property
    def seconds(self) -> float:
        """How long it takes in the slower of both languages."""
        reading = max(self.words * 60 / WORDS_A_MINUTE, self.letters * 60 / LETTERS_A_MINUTE)
        return reading + (ACT_S if self.kind in ACTS else 0) + self.shown * SHOWN_S


def minutes(steps: Sequence[StepEntry]) -> int:
    """How long a newcomer takes for a lesson: by its acts, in whole minutes."""
    acts = 0
    for step in steps:
        by = len(step.goal.by) if step.goal is not None else 0
        acts += PLAYED if step.free is not None else ASKED if step.ask else 1 + by
    return max(1, round(acts * ACTED_S / 60))


def over_budget(title: str, steps: Sequence[Read], where: str) -> Iterator[tuple[str, str]]:
    """What of a lesson is too long, each with its place."""
    if len(title.split()) > HEADING:
        yield where, f"the title has {len(title.split())} words; at most {HEADING}"
    for step in steps:
        if step.words > WORDS:
            yield step.where, f"en: {step.words} words; a step has at most {WORDS}"
        if step.letters > LETTERS:
            yield step.where, f"ja: {step.letters} letters; a step has at most {LETTERS}"
    if len(steps) > MOST_STEPS:
        yield where, f"{len(steps)} steps; a lesson has at most {MOST_STEPS}"
    acts = sum(step.kind in ACTS for step in steps)
    if 2 * acts < len(steps):
        yield where, f"{acts} of {len(steps)} steps are acts of the learner; at least half are"
    quiet = 0
    for step in steps:
        quiet = 0 if step.kind in ACTS else quiet + 1
        if quiet == IN_A_ROW + 1:
            yield step.where, f"more than {IN_A_ROW} steps in a row without an act"
    seconds = sum(step.seconds for step in steps)
    if seconds > MOST_S:
        yield where, f"takes {seconds:.0f} s by estimate; at most {MOST_S}"
    first = next((n for n, step in enumerate(steps) if step.kind in ACTS), len(steps))
    if (before := sum(step.seconds for step in steps[:first])) > FIRST_ACT_S:
        yield where, f"the first act comes after {before:.0f} s; within {FIRST_ACT_S}"


def wordy(steps: Sequence[Read]) -> str:
    """That the steps of a course say too much on the whole; empty where they do not."""
    middle = median(step.words for step in steps) if steps else 0
    return f"the median step has {middle:g} words; at most {MEDIAN}" if middle > MEDIAN else ""
