"""Damages content files at random: letters, lines, words that mean something to YAML, numbers beyond measure."""

from __future__ import annotations

import random

WORDS = (b"\xff", b"\x00", b"\xe3", b"&a ", b"*a", b"!!x ", b"[", b"]", b"{", b"}", b": ", b"- ", b"\t", b"\n", b'"', b"'", b"|",
         b">", b"#", b"~", b"null", b"999999999999999999999999", b"-1", b"1e999", b".inf", b"<<: ", b"../../../etc/passwd",
         b"[[[[[[[[[[[[", b"\xef\xbb\xbf", b"yes", b"%", b"@", b"`", b"0", b"10000000")
ENDS = (b",", b"\n", b"}", b"]", b" ")


def damaged(raw: bytes, rng: random.Random) -> bytes:
    """The bytes of a file after one to eight slips."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        raw = rng.choice((_letter, _cut, _word, _lines, _value, _copy))(raw or b"x", rng)
    return raw


def _letter(raw: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(raw))
    return raw[:at] + bytes([rng.randrange(256)]) + raw[at + 1:]


def _cut(raw: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(raw))
    return raw[:at] + raw[at + rng.choice((1, 1, 3, 20, 200, len(raw))):]


def _word(raw: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(raw))
    return raw[:at] + rng.choice(WORDS) + raw[at:]


def _lines(raw: bytes, rng: random.Random) -> bytes:
    lines = raw.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    slip = rng.randrange(3)
    if slip == 0:
        lines[one], lines[other] = lines[other], lines[one]
    elif slip == 1:
        lines.insert(one, lines[other])
    else:
        del lines[one]
    return b"\n".join(lines)


def _value(raw: bytes, rng: random.Random) -> bytes:
    at = end = rng.randrange(len(raw))
    while end < len(raw) and raw[end:end + 1] not in ENDS:
        end += 1
    return raw[:at] + rng.choice(WORDS) + raw[end:]


def _copy(raw: bytes, rng: random.Random) -> bytes:
    at, of = rng.randrange(len(raw)), rng.randrange(len(raw))
    return raw[:at] + raw[of:of + rng.choice((3, 30, 300))] + raw[at:]
