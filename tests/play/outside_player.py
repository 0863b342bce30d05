"""A program that plays a seat from outside and knows nothing of Tabletop but its lines: python outside_player.py PORT SEED FILE."""

from __future__ import annotations

import json
import random
import socket
import sys


def play(port: int, seed: int, file: str) -> None:
    """Answer by number and by text, and keep every line in a file."""
    dice, answered = random.Random(seed), 0
    with socket.create_connection(("127.0.0.1", port)) as door, door.makefile(encoding="utf-8") as lines, \
            open(file, "w", encoding="utf-8", newline="\n") as kept:
        for line in lines:
            kept.write(line)
            table = json.loads(line)
            if table["tell"] != "table":
                sys.exit(f"refused: {line}")
            if table["result"] is not None:
                return
            if table["question"] is not None and table["question"]["id"] != answered:
                move, answered = dice.choice(table["question"]["moves"]), table["question"]["id"]
                answer = {"question": answered, "answer": dice.choice([move["n"], move["text"]])}
                door.sendall((json.dumps(answer) + "\n").encode())


if __name__ == "__main__":
    play(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
