"""A small declared game on disk, made of what a test says of its steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from tabletop.catalog.definitions import Catalog
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.legal import refusal
from tabletop.referee.moves import read
from tabletop.referee.runner import Runner
from tabletop.referee.verbs import Refusal
from tabletop.table.places import piece_at

GAME = """\
id: small
name: {ja: 小さい, en: Small}
players: [2, 3]
rules: steps
fields: {rank: int, suit: str, note: str}
"""
TABLE = """\
zones:
  hand: {each: seat, kind: hand, facing: down, looks: owner, ordered: false, counted: true, label: {ja: 手札, en: Hand}}
  row: {each: seat, kind: row, facing: up, looks: all}
  bid: {each: seat, kind: slot, facing: down, looks: owner, capacity: 1}
  pair: {each: seat, slots: 2, kind: slot, facing: up, looks: all, capacity: 1, accepts: [low]}
  deck: {facing: down}
  discard: {facing: up, looks: all}
gauges:
  points: {low: null, label: {ja: 点, en: Points}}
  coins: {start: 3}
supplies:
  - {cards: {}, zone: deck}
"""
CARDS = "id,name.ja,name.en,tags,rank,suit\n" + "".join(
    f"{suit}_{rank},{suit}{rank},{suit} {rank},{'low' if rank < 3 else 'high'},{rank},{suit}\n"
    for suit in ("red", "blue") for rank in range(1, 7))
STEP = "{step: %s, name: {ja: 一, en: One}, do: [%s]}"
Write = Callable[..., Path]


def written(folder: Path, steps: str, **files: str) -> Path:
    """The folder of a game whose steps.yaml says this; `table=...` writes another file in place of the usual one."""
    said = {"game.yaml": GAME, "table.yaml": TABLE, "cards/cards.csv": CARDS, "steps.yaml": steps}
    said |= {f"{name}.yaml": text for name, text in files.items()}
    for name, text in said.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def told(folder: Path, steps: str, **files: str) -> list[str]:
    """What is wrong with a game whose steps.yaml says this."""
    return [str(problem) for problem in load_game(written(folder, steps, **files)).problems]


class Table:
    """A game under way: cards are laid in places, moves are made as text."""

    def __init__(self, folder: Path, steps: str, seats: int = 2, files: Mapping[str, str] | None = None, **lies: str) -> None:
        self.catalog: Catalog = load_game(written(folder, steps, **(files or {})))
        assert self.catalog.problems == (), list(map(str, self.catalog.problems))
        rules = referee_of(self.catalog)
        assert rules is not None
        self.rules = rules
        self.state = open_table(open_box(self.catalog, rules, Setup("", seats)), None, 1)
        for place, cards in lies.items():
            for card in cards.split():
                self.state.move(self.piece(card), self.state.box.zone_of[place.replace("__", ".")])
        self.rules.setup(self.state)
        self.state.facts = []
        self.runner = Runner(rules, self.state, strict=True)

    def piece(self, card: str) -> int:
        return self.state.face.index(self.state.box.card_of[card])

    def do(self, *moves: str) -> Table:
        """Moves that must be legal."""
        for text in moves:
            assert self.why(text) is None, f"{text}: {self.why(text)}"
            self.runner.answer(*read(self.state, text, dict(self.rules.verbs)))
        return self

    def why(self, text: str) -> Refusal | None:
        """Why a move is refused."""
        return refusal(self.rules, self.state, self.runner.ask, *read(self.state, text, dict(self.rules.verbs)))

    def asked(self) -> dict[int, tuple[str, ...]]:
        """Who is asked for what; nothing where the game is over."""
        return dict(self.runner.ask.to) if self.runner.ask is not None else {}

    def lies(self, place: str) -> set[str]:
        """The cards of a place."""
        zone = self.state.zones[self.state.box.zone_of[place]]
        return {self.state.box.cards[self.state.face[piece]].id for piece in zone}

    def n(self, seat: int, gauge: str = "points") -> int:
        return self.state.seat_num[seat, gauge]

    def said(self) -> list[str]:
        return [fact.args[0] for fact in self.state.facts or () if fact.kind == "say"]


__all__ = ["STEP", "Table", "piece_at", "told", "written"]
