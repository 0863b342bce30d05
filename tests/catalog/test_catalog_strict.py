"""Strict YAML: what is refused, where, and what is still read."""

from pathlib import Path

import pytest

from tabletop.catalog.strict import parse, read

REFUSED = [
    ("a tab in the indentation", "a: 1\n\tb: 2", "f:2:1: a tab is used to indent"),
    ("a tab before a value", "a:\n\tb: 2", "f:2:1: a tab is used to indent"),
    ("a key used twice", "a: 1\nb: 2\na: 3", "f:3:1: duplicate key 'a', first used in line 1"),
    ("a key used twice inside", "a: {x: 1, x: 2}", "f:1:11: duplicate key 'x'"),
    ("an anchor", "a: &x [1]", "f:1:4: anchor &x is not allowed"),
    ("an alias", "a: &x [1]\nb: *x", "f:2:4: alias *x is not allowed"),
    ("a merge", "a: 1\n<<: {b: 2}", "f:2:1: merge keys are not allowed"),
    ("a tag", "a: !!python/object:os.system 1", "f:1:4: tags are not allowed"),
    ("a local tag", "a: !card {b: 1}", "f:1:4: tags are not allowed"),
    ("yes", "a: yes", "f:1:4: yes is ambiguous"),
    ("off", "a: [1, Off]", "f:1:8: Off is ambiguous"),
    ("True", "a: True", "f:1:4: True is ambiguous: write true"),
    ("an octal number", "a: 007", "f:1:4: 007 is ambiguous"),
    ("a hexadecimal number", "a: 0x1F", "f:1:4: 0x1F is ambiguous"),
    ("a time", "a: 12:30", "f:1:4: 12:30 is ambiguous"),
    ("a date", "a: 2024-01-02", "f:1:4: 2024-01-02 is ambiguous"),
    ("an exponent", "a: 1e3", "f:1:4: 1e3 is ambiguous"),
    ("a plus sign", "a: +3", "f:1:4: +3 is ambiguous"),
    ("two documents", "a: 1\n---\nb: 2", "f:2:1: a file holds one document only"),
    ("a list as key", "? [a]\n: b", "f:1:3: a key must be one word"),
    ("nothing", "", "f:1:1: the file is empty"),
    ("only a comment", "# later\n", "f:1:1: the file is empty"),
    ("an open bracket", "a: {x: 1", "f:1:9: the { opened at 1:4 is not closed"),
    ("an open quote", "a: 'x", "f:1:6: the quote opened at 1:4 is not closed"),
    ("a cut key", "a: 1\nb\nc: 2", "f:2:1: a line without a ':' stands among keys"),
    ("a colon in text", "a: b: c", "f:1:5: a ':' is not expected here"),
    ("a control character", "a: \x07", "f:1:4: control character U+0007"),
    ("endless nesting", "[" * 5000, "is nested too deeply"),
    ("deep nesting", "[" * 90 + "]" * 90, "f:1:42: is nested too deeply"),
]


@pytest.mark.parametrize(("text", "said"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED])
def test_refused_with_its_place(text: str, said: str) -> None:
    found = [str(problem) for problem in parse(text, "f").problems]
    assert any(said in line for line in found), found


def test_plain_data_with_places() -> None:
    document = parse("a: 1\nb:\n  - '007'\n  - -2\n  - 1.5\nc: {d: true, e: null, f: hi!}\n", "f")
    assert document.data == {"a": 1, "b": ["007", -2, 1.5], "c": {"d": True, "e": None, "f": "hi!"}}
    assert document.problems == ()
    assert document.where(("b", 1)) == "f:4:5"
    assert document.where(("c", "f")) == "f:6:26"
    assert document.where(("c", "f"), key=True) == "f:6:23"
    assert document.where(("c", "nowhere")) == "f:6:4"


def test_keys_are_text_whatever_they_look_like() -> None:
    assert parse("2.10: a\n1: b\nno: c\n", "f").data == {"2.10": "a", "1": "b", "no": "c"}


def test_several_slips_are_told_at_once() -> None:
    assert len(parse("a: yes\nb: 007\na: 1\n", "f").problems) == 3


def test_items_that_are_no_yaml_leave_the_rest() -> None:
    text = "defaults: {x: 1}\ncards:\n  - id: a\n\tcost: 1\n  - id: b\n  - {id: c\n  - id: d\nmore: 1\n"
    document = parse(text, "f")
    assert document.data == {"defaults": {"x": 1}, "cards": [{"id": "b"}, {"id": "d"}], "more": 1}
    assert [str(p).split(" (")[0] for p in document.problems] == [
        "f:4:1: a tab is used to indent", "f:6:11: the { opened at 6:5 is not closed"]
    assert document.lost == 2
    assert document.where(("cards", 1, "id")) == "f:7:9"


def test_aliases_never_grow() -> None:
    bomb = "a: &a [x, x]\n" + "\n".join(f"{b}: &{b} [*{a}, *{a}]" for a, b in zip("abcdefgh", "bcdefghi", strict=True))
    assert parse(bomb, "f").data is None


def test_bytes_that_are_not_utf8(tmp_path: Path) -> None:
    file = tmp_path / "f.yaml"
    file.write_bytes("a: 決闘\nb: 闘".encode() + b"\xff\n")
    assert str(read(file, "f").problems[0]).startswith("f:2:5: is not UTF-8 text")


def test_byte_order_mark_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "f.yaml"
    file.write_bytes("a: 1\n".encode("utf-8-sig"))
    assert read(file, "f").data == {"a": 1}


@pytest.mark.parametrize("make", [None, "folder"])
def test_files_that_cannot_be_read(tmp_path: Path, make: str | None) -> None:
    file = tmp_path / "f.yaml"
    if make:
        file.mkdir()
    said = "f:1:1: cannot be read: " if make else "f:1:1: is missing"
    assert str(read(file, "f").problems[0]).startswith(said)
