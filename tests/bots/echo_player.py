"""A program that takes the last of the moves it is told; `python echo_player.py [WORD]` says WORD first."""

from __future__ import annotations

import json
import sys

for line in sys.stdin:
    question = json.loads(line).get("question")
    if question:
        for word in sys.argv[1:]:
            print(word, flush=True)
        print(len(question["moves"]), flush=True)
