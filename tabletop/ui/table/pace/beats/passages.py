"""What was done, cut where one thing leads to the next: cards that come or turn up, a figure that changes, a turn that begins."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from tabletop.play.history import Commit
from tabletop.referee.ask import PASS
from tabletop.table.box import Box
from tabletop.table.records import UP, Fact
from tabletop.ui.table.draw.flights import target_of

BY_HAND = ("open", "edit", "switch")
"""Commits that are one thing however much they do."""
CUTS = {
    "turn": {"lay", "flip", "figure", "tell", "turn"},
    "lay": {"flip", "figure", "tell"},
    "flip": {"lay", "figure", "tell"},
    "figure": {"lay", "flip"},
    "tell": {"figure", "tell"},
}
"""What is shown apart from what it follows: of each kind those after which another passage begins."""
SAID = ("say", "count", "count_zone")
"""The facts that are said or counted."""

Tells = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Passage:
    """Some facts of one commit that are shown together: those between the `before`th and the `upto`th.

    `kinds` are what is seen of them: *lay*, *flip*, *figure*, *tell*, *turn*, *strike* where a blow falls, and *after* where they
    are what comes of something that was told and stands before it.  `own` ones show what somebody here did with their
    own hands, `clears` ones take away what came or was turned up in the one before.
    """

    commit: int
    before: int
    upto: int
    kinds: frozenset[str]
    own: bool = False
    clears: bool = False

    def joined(self, after: Passage) -> Passage:
        """With what comes of it, shown together."""
        return replace(self, upto=after.upto, kinds=self.kinds | after.kinds)

    def facts(self, commits: Sequence[Commit]) -> tuple[Fact, ...]:
        """What is shown."""
        return commits[self.commit].facts[self.before:self.upto]


class Cutter:
    """Cuts the commits of one table.

    `tells` says of the key of a log line whether it is told beside the table, `stands` whether that stands before what comes of it;
    lines with a key in `strikes` tell a blow, which is shown by itself, and those with one in `begins` that another step begins;
    without `figures` a sheet tells what was said and the numbers that changed: nothing of that is shown by itself, nor with what
    came before it.
    """

    def __init__(self, box: Box, tells: Tells, figures: bool, stands: Tells = lambda key: False,
                 strikes: Collection[str] = (), begins: Collection[str] = ()) -> None:
        self.box, self._tells, self._figures, self._stands = box, tells, figures, stands
        self._strikes, self._begins = strikes, begins

    def passages(self, commits: Sequence[Commit], own: bool) -> list[Passage]:
        """The passages of some commits, in order; what begins each that who did the first did by hand is their `own` where they are
        people here: a drop may go on to the step it belongs to before it."""
        found: list[Passage] = []
        for commit in commits:
            whole = commit.kind in BY_HAND
            before, clears = 0, False
            by_hand = own and commit.by_human and commit.seat == commits[0].seat
            if by_hand and (mine := self._mine(commit)):
                found.append(self._passage(commit, 0, mine, own=True))
                before = mine
                follows = commit.facts[mine:mine + 1]
                clears = any(self._leaves(fact, self._reached(commit.facts[:mine])) for fact in follows)
            for upto, leaves in [] if whole else self._cuts(commit.facts, before):
                found.append(self._passage(commit, before, upto, clears=clears))
                before, clears = upto, leaves
            if before < len(commit.facts) or not commit.facts:
                found.append(self._passage(commit, before, len(commit.facts), clears=clears))
        return found

    def _passage(self, commit: Commit, before: int, upto: int, own: bool = False, clears: bool = False) -> Passage:
        kinds = {kind for fact in commit.facts[before:upto] if (kind := self._kind(fact))}
        kinds |= {"strike"} if any(map(self._strikes_now, commit.facts[before:upto])) else set()
        kinds |= {"after"} if before and self._is_stood(commit.facts[before - 1]) else set()
        return Passage(commit.n, before, upto, frozenset(kinds), own, clears)

    def _mine(self, commit: Commit) -> int:
        """How many facts are the act itself: what was laid, and paid for it, until something follows by itself.  Who passes does
        nothing by hand."""
        facts = commit.facts
        if commit.kind in BY_HAND:
            return len(facts)
        if commit.do.split()[1:] == [PASS]:
            return 0
        here: set[str] = set()
        reached: set[str] = set()
        for n, fact in enumerate(facts):
            kind = self._kind(fact)
            drawn = kind == "lay" and self._zone_kind(str(fact.args[0])) in ("pile", "bag", "box")
            follows = kind in ("turn", "tell") or drawn or (kind == "flip" and here - {"flip"}) or self._on_sheet(fact)
            if follows or self._leaves(fact, reached):
                return n
            here |= {kind} - {""}
            reached |= self._reached([fact])
        return len(facts)

    def _cuts(self, facts: Sequence[Fact], start: int) -> Iterator[tuple[int, bool]]:
        """Where another passage begins after `start`, and whether it clears the one before; what ends when all has been done still
        counts while the last number of it changes.  What stands is shown apart from cards that were laid on others or lay there."""
        here: set[str] = set()
        reached: set[str] = set()
        counted: set[object] = set()
        kinds, begins = [self._kind(fact) for fact in facts], start
        for n in range(start, len(facts)):
            fact, kind = facts[n], kinds[n]
            follows = n > start and kind != "figure" and self._is_stood(facts[n - 1])
            if not kind:
                ends = fact.kind == "end" and "figure" in here and not any(kinds[n:])
                if here and (follows or ends or self._on_sheet(fact)):
                    yield n, False
                    here, reached, counted, begins = set(), set(), set(), n
                continue
            leaves = self._leaves(fact, reached)
            cut = bool(CUTS[kind] & here) or leaves or follows or (kind == "turn" and n > start)
            cut = cut or (n > start and bool(here) and self._strikes_now(fact))
            if kind == "figure":
                cut = cut or fact.args[:2] in counted
            elif kind == "tell" and here and not cut:
                stands = self._is_stood(fact)
                of_others = stands and any(map(self._is_of_another, facts[begins:n]))
                apart = of_others or ("flip" in here and (stands or fact.args[0] in self._begins))
                cut = apart or next((other for other in kinds[n + 1:] if other), "") == "figure"
            if cut:
                yield n, leaves
                here, reached, counted, begins = set(), set(), set(), n
            here.add(kind)
            reached |= self._reached([fact])
            counted |= {fact.args[:2]} if kind == "figure" else set()

    def _strikes_now(self, fact: Fact) -> bool:
        """Whether it tells a blow."""
        return fact.kind == "say" and self._figures and fact.args[0] in self._strikes

    def _is_stood(self, fact: Fact) -> bool:
        """Whether it says what stands before what comes of it."""
        return fact.kind == "say" and self._figures and self._stands(str(fact.args[0]))

    def _is_of_another(self, fact: Fact) -> bool:
        """Whether a card is laid on another, or leaves it."""
        laid = fact.kind == "lay" or (fact.kind == "move" and "/" in str(fact.args[0]))
        return laid and not self.box.cards[fact.face].shape

    def _leaves(self, fact: Fact, reached: set[str]) -> bool:
        """Whether it takes away what was only just laid or turned up there."""
        return self._kind(fact) == "lay" and str(fact.args[0]).partition("/")[0] in reached

    def _reached(self, facts: Sequence[Fact]) -> set[str]:
        """Where something came to, or was turned up."""
        to = ((target_of(self.box, fact) if kind == "lay" else str(fact.args[0])).partition("/")[0]
              for fact in facts if (kind := self._kind(fact)) in ("lay", "flip"))
        return {*to}

    def _kind(self, fact: Fact) -> str:
        """What of it is seen; empty where nothing is, or only with what stands beside it."""
        if fact.kind in ("move", "lay"):
            return "lay"
        if fact.kind == "flip":
            return "flip" if fact.args[1] == UP else ""
        if fact.kind == "count":
            gauge = self.box.gauges.get(str(fact.args[1]))
            shown = gauge is not None and not gauge.hidden and any(gauge.label.values())
            return "figure" if shown and self._figures else ""
        if fact.kind == "turn_of":
            return "turn"
        tells = fact.kind == "say" and self._figures and (self._tells(str(fact.args[0])) or fact.args[0] in self._strikes)
        return "tell" if tells or self._is_stood(fact) else ""

    def _on_sheet(self, fact: Fact) -> bool:
        """Whether a sheet tells it."""
        return not self._figures and fact.kind in SAID

    def _zone_kind(self, place: str) -> str:
        name = place.partition("/")[0]
        zone = self.box.zone_of.get(name, self.box.zone_of.get(name.rpartition(".")[0], -1))
        return self.box.zones[zone].kind if zone >= 0 else ""
