"""What bots and hints ask of a game: what a table is worth, what one usually does, where chance or a mixture decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tabletop.catalog.scale import Scale
from tabletop.referee.fact import Fact
from tabletop.referee.verbs import Says
from tabletop.table.state import NOWHERE, Move, State


@dataclass(frozen=True, slots=True)
class Strength:
    """How a level of opponents plays: the bot that thinks for it, and of a hundred questions how many it answers with less thought
    (`slack`): with any of the better `part` of a hundred moves that greedy looks at, where that is 0 with the best of them."""

    bot: str = "greedy"
    slack: int = 0
    part: int = 50


Levels = Mapping[str, Strength]
"""The levels of opponents on the screen, weakest first: `easy`, `normal` and `hard`, or fewer."""

USUAL: Levels = {"easy": Strength(slack=50), "normal": Strength(), "hard": Strength("search")}


@dataclass(frozen=True, slots=True)
class Mind:
    """What a game knows about playing it well; a game without it is played at random."""

    suggest: Callable[[State, int], Move | None] = lambda state, seat: None
    """A sound answer to the open question for somebody who wants one, None where there is no telling."""
    value: Callable[[State, int], list[tuple[str, float]]] | None = None
    """How good a table is for a seat, as named terms whose sum is the value; greedy bots maximise it."""
    scale: Scale = field(default_factory=Scale)
    """What the value is as a chance to win, as far as that was measured (`chance`)."""
    tells: Callable[[State, State, int], list[Fact]] = lambda before, after, seat: []
    """What one table is better and worse for a seat than another, as facts in figures of the table."""
    pleads: Callable[[State, int, Move, Move], list[Fact]] = lambda state, seat, move, other: []
    """What else speaks for a move of a seat beside another one, from what the seat knows, the weightiest first: reasons where the
    tables it leads to tell none, and where the other side answers unseen."""
    explains: Callable[[State, int, Move, Move, Callable[[Move], State]], list[Fact]] | None = None
    """All that speaks for and against a move of a seat beside another one, the weightiest first, by the table as it is right after
    either, which the last argument tells: a game that has it needs neither what it `tells` nor what it `pleads` for its reasons."""
    names: Callable[[State, int, Move], Mapping[str, str]] = lambda state, seat, move: {}
    """What else names a move of a seat, as figures of its words (`act.VERB`): which way it leads, say."""
    goods: frozenset[str] = frozenset()
    """Terms of facts that moves are made for, where others only make such moves possible; a game that names them has its reasons
    by the table right after a move, and names the later act of the turn that needs it."""
    untold: Callable[[State], frozenset[str]] = lambda state: frozenset()
    """Terms of facts that nobody can know of a table, since they hang on what is still hidden from all."""
    paid: Callable[[State, int, Move], Mapping[str, int]] = lambda state, seat, move: {}
    """What the words of a move say already that it takes, by the term of the fact."""
    direct: bool = False
    """Whether reasons are what a move does by itself, without what its seat would do later in the turn."""
    private: frozenset[str] = frozenset()
    """Terms of the value that hang on what a seat hides: others are not told them."""
    habit: Callable[[State, int], Move | None] = lambda state, seat: None
    """A cheap, sensible answer to the open question, None to pass: what a greedy bot expects of its own later steps."""
    practice: Callable[[State, int], Move | None] | None = None
    """The same as an experienced player would answer, in the own turn too: what a search bot expects; None: the habit."""
    ahead: int = 0
    """How many turns a search bot plays on after the one at work; where there are any it expects practice of all seats."""
    by_chance: bool = False
    """Whether nothing is known of what seats answer: a search bot plays on with any moves of all seats."""
    offers: Callable[[State, int], list[Says]] | None = None
    """What a seat says in words, openly, that it could add where all play together, from a table that holds what it knows itself;
    a bot says so, people talk."""
    offered: frozenset[str] = frozenset()
    """Steps at which what a seat said it could add, its habit, is due: a bot that does otherwise says why."""
    picks: frozenset[str] = frozenset()
    """Verbs by which a seat chooses whom it plays."""
    undone: frozenset[str] = frozenset()
    """Verbs that it is hardly ever better to leave undone where they can be done: who learns is asked once before going on."""
    lots: frozenset[str] = frozenset()
    """Steps whose answer may be left to chance: all they offer is known to all and as good as any other."""
    mixed: frozenset[str] = frozenset()
    """Steps at which two seats choose unseen what meets at once, so that the best answer is a mixture; in such a game bots expect
    the other to act in their turn."""
    kept: frozenset[str] = frozenset()
    """Terms of facts that doing nothing keeps where two choose unseen: all else may change either way."""
    leading: frozenset[str] = frozenset()
    """Steps whose answer is worth what it brings at the next such question."""
    drawn: Callable[[State], int] = lambda state: NOWHERE
    """The pile whose top card decides what a move brings at the open question: bots weigh every card it may be."""
    tastes: frozenset[str] = frozenset()
    """Steps at which no bot weighs what it likes: it answers by habit."""
    routine: frozenset[str] = frozenset()
    """Steps at which practice is as good an answer as a search would find."""
    levels: Mapping[str, Levels] = field(default_factory=dict)
    """The levels of opponents by mode, so that each wins 65 to 80 % of its games against the one below; else the usual ones."""

    def levels_in(self, mode: str) -> Levels:
        """The levels of opponents in a mode."""
        return self.levels.get(mode, USUAL)
