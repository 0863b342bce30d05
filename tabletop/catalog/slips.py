"""The scanner's complaints in words that help."""

from __future__ import annotations

import re

import yaml

from .problem import Problem

CUT_BY_APOSTROPHE = re.compile(r"[:,\[{]\s*'[^']*'\w")
"""Text in single quotes that goes on after the second."""
COLON = re.compile(r":\s+[^\s'\"{\[][^'\",{}]*:\s")
"""Text without quotes that holds a colon and a space."""
CUT_BY_QUOTE = re.compile(r'[:,\[{]\s*"[^"]*"\w')
"""The same in double quotes."""
UNSPACED = re.compile(r"^\s*(?:- )*\w+:[^\s]")
"""A key whose colon no space follows."""
WIDE = re.compile(r"^\s*(?:- )*\w+(：)|(?:^|[:,{\[] *)(\u3000)|[:,{\[]\s*([｛［])")
"""A sign of the width of Japanese letters where a plain one means something."""
NARROW = {"：": "a ':' and a space for ：", "\u3000": "plain spaces for the wide one", "｛": "{ } for ｛ ｝", "［": "[ ] for ［ ］"}
UNPARTED = re.compile(r"^\s*(?:- )*(\w+) [\[{]")
"""A key without its colon."""
COMMENT = re.compile(r"\s#.*$")
CLOSING = {"[": "]", "{": "}", "quote": "quote"}
OPENED = {"flow sequence": "[", "flow mapping": "{", "quoted scalar": "quote"}


def explain(error: yaml.YAMLError, text: str, shown: str, offset: int = 0) -> Problem:
    """The problem a failed scan stands for; `text` begins after `offset` lines of the file."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is None:
        return Problem(shown, offset + 1, 1, "syntax", str(error).splitlines()[0])
    said, context = str(getattr(error, "problem", "") or ""), str(getattr(error, "context", "") or "")
    if "could not find expected ':'" in said:
        mark = getattr(error, "context_mark", None) or mark
    lines = text.rstrip().split("\n")
    row, column = (mark.line, mark.column) if mark.line < len(lines) else (len(lines) - 1, len(lines[-1]))
    tab = _tab(lines[row], column)
    if tab >= 0:
        return Problem(shown, row + 1 + offset, tab + 1, "syntax", "a tab is used to indent", "YAML is indented with spaces only")
    message, hint = _words(said, context, lines[row][column:column + 1], _opening(error, offset))
    begun = getattr(getattr(error, "context_mark", None), "line", row)
    cause = next(filter(None, (_wide(lines[n]) for n in range(max(0, min(begun, row - 1)), row + 1))), "")
    if not cause and "quote" not in hint:
        cause = next(filter(None, (_cause(lines[n]) for n in range(max(0, begun), row + 1))), "")
    unparted = UNPARTED.match(lines[row])
    hint = f"a ':' is missing after {unparted[1]}" if unparted else cause or hint
    return Problem(shown, row + 1 + offset, column + 1, "syntax", message, hint)


def _wide(line: str) -> str:
    """What to write for a wide sign in a line."""
    wide = WIDE.search(COMMENT.sub("", line))
    return f"write {NARROW[next(filter(None, wide.groups()))]}" if wide else ""


def _cause(line: str) -> str:
    """What in a line most likely made it another than was meant: a quote inside quotes, a colon without them or without a space."""
    line = COMMENT.sub("", line)
    if CUT_BY_APOSTROPHE.search(line):
        return "the apostrophe ends the text: write it in double quotes"
    if CUT_BY_QUOTE.search(line):
        return "the quote ends the text: write it in single quotes"
    if line.count('"') % 2:
        return "a text that begins with a quote does not end with one"
    if UNSPACED.match(line):
        return "a space is missing after the ':'"
    return "text that holds ': ' is written in quotes" if COLON.search(line) else ""


def _tab(line: str, column: int) -> int:
    """Where a tab stands in the indentation, or at the place the scanner stopped."""
    indent = line[:len(line) - len(line.lstrip())]
    return indent.find("\t") if "\t" in indent else column if line[column:column + 1] == "\t" else -1


def _opening(error: yaml.YAMLError, offset: int) -> str:
    mark = getattr(error, "context_mark", None)
    return f"{mark.line + 1 + offset}:{mark.column + 1}" if mark else "above"


def _words(said: str, context: str, char: str, opened: str) -> tuple[str, str]:
    for what, sign in OPENED.items():
        if what in context and ("end of stream" in said or "expected ','" in said or "document indicator" in said):
            return f"the {sign} opened at {opened} is not closed", f"write the {CLOSING[sign]} that closes it"
    if "mapping values are not allowed" in said:
        return "a ':' is not expected here", "quote text that contains ': ', and check the indentation"
    if "cannot start any token" in said:
        return f"text cannot begin with {char}", "quote it"
    if "another document" in said:
        return "a file holds one document only", "remove the line ---"
    if "undefined alias" in said:
        return "text cannot begin with *", "quote it"
    if "maximum nesting" in said:
        return "is nested too deeply", ""
    if "could not find expected ':'" in said:
        return "a line without a ':' stands among keys", "the text may be cut off, or a ':' is missing"
    if "did not find expected" in said:
        return "the line does not fit the ones before it", "check the indentation"
    return said or context or "is not YAML", ""
