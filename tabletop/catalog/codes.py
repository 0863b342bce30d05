"""The code of each kind of finding, so that it can be searched for, counted, and told apart by other programs."""

from __future__ import annotations

import re

KINDS: tuple[tuple[str, str], ...] = (
    (r"unknown (?P<what>[\w -]+?) '", "unknown-{what}"),
    (r"'.*' is not in \w+\.\w+\.yaml", "missing-translation"),
    (r"stands in one language only|expected '}'|Single '[{}]'|unmatched '", "figures"),
    (r"key '.*' is missing|is empty or not there|needs '", "missing-key"),
    (r"missing art", "missing-art"),
    (r"is too light", "contrast"),
    (r"is ambiguous", "ambiguous"),
    (r"duplicate key|exists already|is already", "duplicate"),
    (r"is missing$|does not exist|there is no game here|cannot be read|the file (is empty|says nothing)|larger than|is no file",
     "file"),
    (r"not UTF-8|control character|neither UTF-8", "encoding"),
    (r"is not allowed|are not allowed|nested too deeply|a tab |not closed|expected here|cannot begin|one document|cut off"
     r"|does not fit the ones|without a ':'|must be one word|is not YAML|opened and not closed|quote", "syntax"),
    (r"extends ", "extends"),
    (r"stands there twice|asks twice|might never end|one place for all|would tell what|nobody sees what|could not answer"
     r"|cannot be (a step|done for|the id of a step)|is no (place|number$)|steps\.yaml|for every seat|an item of a block"
     r"|needs a name and|belong to|repeat needs|a (number|condition) (is|needs)|win needs|(needs|takes no) 'in'", "steps"),
    (r"this program has no rules|lacks .* in this mode|has no (mode|switch)|is for \d", "rules"),
    (r"has no parameter|an operation|an effect is|is never used|nothing before this|takes a mapping|expected ", "effect"),
    (r"should|is no (id|colour)|is blank|lies outside|the least|wrong form|is a field every card|cannot be a field|one way"
     r"|one thing|columns or blocks|this game (names|has) no|a card is|input |row \d|is told", "value"),
)
"""What the sentence of a finding says, and the code that stands for it; the first that fits."""
OTHER = "content"


def code_of(message: str) -> str:
    """The code of a finding by its sentence."""
    for pattern, code in KINDS:
        if found := re.search(pattern, message):
            return code.format(**{name: word.replace(" ", "-") for name, word in found.groupdict().items()})
    return OTHER
