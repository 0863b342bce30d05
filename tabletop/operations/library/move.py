"""`move: {in: cell, columns: 5, mine: side, reach: reach, taken: lost}`: a piece of the seat goes from cell to cell of a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from pydantic import Field, model_validator

from tabletop.catalog.models import Id, Said
from tabletop.catalog.problem import Slip
from tabletop.operations.board import Board
from tabletop.operations.declare import Declared, Made
from tabletop.operations.forms import Doing, Fault, Ground, Parts, Place
from tabletop.operations.node import Block, Node
from tabletop.operations.places import Places, card
from tabletop.operations.prose import Prose
from tabletop.operations.verbs import MAY_PASS, Asking, Pass
from tabletop.referee.ask import PASS, Ask, Flow
from tabletop.referee.verbs import Check, Draft, Figures, Verb, one_part
from tabletop.table.state import Part, State, dragged


@dataclass(frozen=True, slots=True)
class Moving(Node):
    """`mine` is by face the seat a piece belongs to, from 1 on, `at` the number of each cell on the board, from 0 on.

    A piece goes as far as its `reach` from cell to free cell, or by the pairs of columns and rows that cards of `by` list; a seat
    across the board counts them from its own side.  With `range` it stays and strikes another piece that is no farther away.
    """

    step: str
    cells: tuple[int, ...]
    board: Board
    mine: tuple[int, ...]
    reach: tuple[int, ...] | None
    range: tuple[int, ...] | None
    by: Places | None
    jumps: tuple[frozenset[tuple[int, int]], ...]
    at: Mapping[int, int]
    taken: Places
    answers: tuple[str, ...]
    then: Block
    passed: Block

    def run(self, s: State, seat: int) -> Flow:
        own = self.pieces(s, seat)
        free = set(self.cells) - {s.where[piece] for piece in own}
        can = any(self.goes(s, seat, piece, cell) for piece in own for cell in free)
        did = can and (yield Ask({seat: self.answers}))[seat].verb != PASS
        if can and not did:
            s.say("log.passed", seat=f"seat:{seat}", word=f"prompt:{self.step}.pass")
        (self.then if did else self.passed).schedule(s, seat)

    def pieces(self, s: State, seat: int) -> list[int]:
        """The pieces of a seat on the board."""
        return [piece for cell in self.cells for piece in s.zones[cell] if self.mine[s.face[piece]] == seat + 1]

    def goes(self, s: State, seat: int, piece: int, cell: int) -> bool:
        """Whether a piece may go to a cell where none of the seat's stands, or strike what stands there."""
        here, goal = self.at.get(s.where[piece]), self.at.get(cell)
        if here is None or goal is None:
            return False
        if self.range is not None:
            return self.board.apart[here][goal] <= self.range[s.face[piece]] and bool(s.zones[cell])
        if self.reach is not None:
            return self.board.apart[here][goal] <= self.reach[s.face[piece]] and self.walks(s, piece, cell)
        (column, row), (there, below) = self.board.at[here], self.board.at[goal]
        away = (there - column, below - row) if seat % 2 == 0 else (column - there, row - below)
        return self.by is not None and any(away in self.jumps[s.face[other]] for other in self.by.pieces(s, seat))

    def walks(self, s: State, piece: int, cell: int) -> bool:
        """Whether a piece comes to a cell through free ones, as far as it reaches."""
        here, goal, beside = self.at[s.where[piece]], self.at[cell], self.board.beside
        met, edge = {here}, [here]
        for _ in range(self.reach[s.face[piece]] if self.reach is not None else 0):
            edge = [there for one in edge for there in beside[one] if there not in met]
            if goal in edge:
                return True
            met.update(edge)
            edge = [there for there in dict.fromkeys(edge) if not s.zones[self.cells[there]]]
        return False


def _pairs(listed: Any) -> frozenset[tuple[int, int]]:
    """Columns and rows that are listed one after another."""
    return frozenset(zip(listed[::2], listed[1::2], strict=False)) if isinstance(listed, tuple) else frozenset()


class _Verb(Asking[Moving]):
    def parts(self, s: State, seat: int, about: int, draft: Draft) -> list[Part]:
        node = self.node(s)
        own = [] if draft else node.pieces(s, seat)
        return [dragged(piece, cell) for piece in own for cell in node.cells if s.where[piece] != cell]

    def own_there(self, s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        part = draft[-1]
        there = s.zones[part.place]
        if not there or self.node(s).mine[s.face[there[-1]]] != seat + 1:
            return None
        return {"card": card(s, there[-1]), "place": f"place:{s.box.zones[part.place].name}"}

    def too_far(self, s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        node, part = self.node(s), draft[-1]
        if node.goes(s, seat, part.piece, part.place):
            return None
        here, goal = node.at.get(s.where[part.piece], 0), node.at.get(part.place, 0)
        far = node.reach or node.range
        figures = {"card": card(s, part.piece), "place": f"place:{s.box.zones[part.place].name}"}
        if far is None:
            (column, row), (there, below) = node.board.at[here], node.board.at[goal]
            return {**figures, "away": f"{abs(there - column)}+{abs(below - row)}"}
        return {**figures, "away": node.board.apart[here][goal], "reach": far[s.face[part.piece]]}

    def done(self, s: State, seat: int, about: int, draft: Draft) -> None:
        """What stands there is taken, and the piece goes there."""
        node = self.node(s)
        for part in draft:
            for other in s.zones[part.place][:]:
                if other != part.piece:
                    s.say("log.captured", seat=f"seat:{seat}", card=card(s, other))
                    s.move(other, node.taken.at(s, seat)[0])
            if node.range is not None:
                continue
            s.move(part.piece, part.place)
            s.say("log.moved", seat=f"seat:{seat}", card=card(s, part.piece), place=f"place:{s.box.zones[part.place].name}")


class Move(Parts, Declared):
    """A piece of the seat goes to another cell of a board, and takes what stands there."""

    lists: ClassVar = ("then", "passed")
    in_: Place = Field(alias="in", description="the cells of the board: a family with slots, row by row")
    columns: int = Field(ge=1, le=20, description="how many cells a row has")
    hexes: bool = Field(default=False, description="true: cells have six sides, each second row stands half a cell to the right")
    mine: Id = Field(description="the field of a piece that says whose it is: 1 for the first seat")
    reach: Id | None = Field(default=None, description="the field of a piece that says how many cells it goes, through free ones")
    range: Id | None = Field(default=None, description="the field of a piece that says how far it strikes; it stays where it is")
    by: Id | None = Field(default=None, description="the field of cards that lists columns and rows, in pairs, a piece may jump")
    from_: Place | None = Field(default=None, alias="from", description="where those cards lie")
    taken: Place = Field(description="where what stands there goes")
    pass_: Pass = Field(default=None, alias="pass", description=MAY_PASS)
    then: Doing = Field(default_factory=list, description="done after a move")
    passed: Doing = Field(default_factory=list, description="done after a pass, or where no piece can move")

    @model_validator(mode="after")
    def _goes_one_way(self) -> Self:
        if [self.reach, self.range, self.by].count(None) != 2 or (self.by is None) != (self.from_ is None):
            raise Slip("steps", "move needs 'reach', or 'range', or 'by' and 'from', the cards that say how far")
        if self.hexes and self.by is not None:
            raise Slip("steps", "columns and rows mean nothing on hexes: write 'reach' or 'range'")
        return self

    @property
    def asks(self) -> bool:
        return True

    def bind(self, made: Made) -> Moving:
        table = made.table
        cells = table.places(self.in_).zones[0]
        at = {cell: n for n, cell in enumerate(cells)}
        return Moving(
            made.step, cells, Board(len(cells), self.columns, self.hexes), table.figures(self.mine),
            table.figures(self.reach) if self.reach is not None else None,
            table.figures(self.range) if self.range is not None else None,
            table.places(self.from_) if self.from_ is not None else None,
            tuple(map(_pairs, table.values(self.by))) if self.by is not None else (), at, table.places(self.taken),
            (made.step, PASS) if self.pass_ is not None else (made.step,), made.below("then"), made.below("passed"))

    def verb(self, step: str) -> Verb:
        asks = _Verb(step)
        checks = Check(step, "own_piece", asks.own_there), Check(step, "out_of_reach", asks.too_far)
        return Verb(step, asks.parts, checks, one_part, asks.done)

    def often(self, block: str, seats: int) -> float:
        return 1.0 if block == "then" else 0.0

    def said(self, prose: Prose) -> str:
        way = "reach" if self.reach is not None else "range" if self.range is not None else "by"
        return self.sentences(prose, f"move.{way}", "taken", "pass", "then")

    def asked(self, prose: Prose) -> str:
        return self.sentences(prose, "prompt.move")

    def button(self) -> Said | None:
        return self.pass_

    def faults(self, ground: Ground) -> Iterator[Fault]:
        if not ground.shared(self.in_):
            yield ("in",), "steps", f"{self.in_!r} lies apart for each seat; a board is one for all", "leave each out in table.yaml"
        for key, place in (("in", self.in_), ("from", self.from_)):
            if place is not None and ground.hides(place):
                yield (key,), "steps", f"not everybody sees what lies in {place!r}", "write facing: up in table.yaml"
