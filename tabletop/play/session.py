"""A game under way: people answer, hands edit, everything is committed to the journal first and can be undone."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypedDict, Unpack

from tabletop import places
from tabletop.catalog.definitions import Catalog
from tabletop.play import calling, taken_up
from tabletop.play.ended import ENDED, told
from tabletop.play.hands import Edit, NotAnEdit, edit, read_edits
from tabletop.play.hindrance import MAKING, hindrance, stands_open
from tabletop.play.history import Commit, Kind, RulesMode, Seen
from tabletop.play.journal import Journal, write_commit
from tabletop.play.kept import begun, header_of, settle_numbers, written_cards
from tabletop.play.logbook import log_lines, remark_lines
from tabletop.play.opening import CannotOpen, Setup, open_box, open_table
from tabletop.play.people import Person, Privacy, hand_over
from tabletop.play.shown import Chooser, Open, Shown
from tabletop.play.stamps import stamps, unsound
from tabletop.play.standing import Standing
from tabletop.referee import legal, moves
from tabletop.referee.ask import PASSED, Ask
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.referee.verbs import Refusal
from tabletop.table.box import Box, seat_name
from tabletop.table.digest import digest
from tabletop.table.state import NOWHERE, Move, State
from tabletop.table.view import eyes_of

__all__ = ["Chooser", "Outcome", "RulesMode", "Session"]

class Options(TypedDict, total=False):
    """What else a table may be opened with: a `path` for its journal, how hands are hidden, the rules switch, bots, a box, at which
    steps which seats stop, and whether people end their turns themselves."""

    path: Path | None
    privacy: Privacy
    rules_mode: RulesMode
    bots: Mapping[str, Chooser] | None
    box: Box | None
    stops: frozenset[tuple[int, str]]
    closes: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an attempt: committed or not, and the refusal that kept it back or that it went through in spite of."""

    committed: bool
    refusal: Refusal | None = None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Deed:
    """What a commit is to say of itself: who does what, in its text form, against which `refusal`, and whether a human does it.

    `table` and `cards` are what changes with new content, as a journal keeps it.
    """

    kind: Kind
    seat: int
    text: str
    refusal: Refusal | None = None
    by_human: bool = True
    table: Mapping[str, Any] = field(default_factory=dict)
    cards: Mapping[str, Any] = field(default_factory=dict)


OPENING = Deed("open", -1, "open", by_human=False)
MOST_FAULTS = 9
"""So many problems are kept until they are written down."""


class Session(Shown):
    """One game.  All changes go through `answer`, `force`, `edit`, `undo`, `redo`, `switch_rules`, `reloaded` and `refit`.

    `content` is the game as its files say it, `catalog` the same with the `fittings` of this table; `cards` are its cards as its
    journal has them.  `rest` says why there are no rules where there should be.
    """

    def __init__(self, catalog: Catalog, rules: Rules | None, setup: Setup, people: tuple[Person, ...], options: Options) -> None:
        """A new table; raises CannotOpen where the game has no such set-up."""
        box = options.get("box") or open_box(catalog, rules, setup)
        super().__init__(catalog, rules, people, box, Open(options.get("privacy", "peek"), options.get("rules_mode", "enforce")))
        self.content, self.setup = catalog, setup
        self.bots = dict(options.get("bots") or {})
        self.variants, self.cards = catalog.applied, written_cards(box.cards[1:])
        self.rest: Refusal | None = None
        self.stops, self.closes = set(options.get("stops", ())), options.get("closes", False)
        self.journal = Journal(options.get("path"))
        self.beats = False
        self.calling: Container[str] = ()
        self.standing = Standing()
        self.faults: list[Exception] = []
        self._gesture = 0
        self._standing = False

    @classmethod
    def start(cls, catalog: Catalog, rules: Rules | None, setup: Setup, people: tuple[Person, ...],
              **options: Unpack[Options]) -> Session:
        """A new table, opened and journalled; raises CannotOpen where the game has no such set-up or cannot be laid out."""
        session = cls(catalog, rules, setup, people, options)
        session.journal.start(session.header())
        if not session._commit(OPENING, session._open).committed:
            session.close()
            raise CannotOpen(f"{session.catalog.id} cannot be laid out: {session.fault}")
        return session

    @classmethod
    def start_at(cls, state: State, catalog: Catalog, rules: Rules | None, setup: Setup, people: tuple[Person, ...],
                 **options: Unpack[Options]) -> Session:
        """A table that begins as `state` lies.

        It can be journalled where the state was laid with a recorder attached; raises ValueError for a `path` without one.
        """
        options["box"] = state.box
        session = cls(catalog, rules, setup, people, options)
        if state.facts is None and session.journal.path is not None:
            raise ValueError("a table laid without a recorder cannot be saved")
        session.journal.start(session.header())
        session._commit(OPENING, lambda: session.take_up(state, keep=True))
        return session

    def header(self) -> dict[str, Any]:
        """What a journal needs beside commits to open the table again."""
        elsewhere = self.catalog.folder.resolve() != (places.content_dir() / self.catalog.id).resolve()
        home = {"folder": str(self.catalog.folder.resolve())} if elsewhere else {}
        return {"game": self.catalog.id, **home, "mode": self.box.mode, "variants": list(self.variants), "seats": self.box.seats,
                "seed": self.setup.seed, "switches": dict(self.box.switches), "people": [p.written() for p in self.people],
                "privacy": self.privacy, "rules": self.first_mode, **self.keeps()}

    def keeps(self) -> dict[str, Any]:
        """What a journal keeps of this table, so that it opens on any content."""
        refereed = self.rules is not None or self.rest is not None
        return {"refereed": refereed, **header_of(self.box, self.first), "cards": self.cards}

    def _open(self) -> None:
        self.state.rng = open_table(self.box, None, self.setup.seed).rng
        for supply in self.box.supplies:
            self.state.create(supply.card, supply.zone, supply.owner)
        if self.rules is not None:
            self.rules.setup(self.state)
            Runner(self.rules, self.state, lambda *_: True)  # what is dealt at the start is dealt whatever the referee does
        self.take_up(self.state, keep=True)

    def take_up(self, state: State, keep: bool = False) -> None:
        """Stand on a state: start its top step, or say why the rules wait.  With `keep` an open recording goes on.

        Rules that fail on it wait too, and the table lies as it was given: hands can still play on.
        """
        facts = state.facts if keep else None
        self.state, state.facts = state, facts
        given, told = state.copy(), len(facts or ())
        try:
            self._start_rules(state)
        except Exception as problem:  # rules that changed since a table was saved, or cards that are gone
            self._faulted(problem)
            given.facts = facts[:told] if facts is not None else None
            self._rest(given, problem)

    def _faulted(self, problem: Exception) -> None:
        """Keep what rules broke at, with its traceback, for whoever writes it down."""
        self.faults = [*self.faults[-MOST_FAULTS:], problem]

    def _start_rules(self, state: State) -> None:
        self.runner = None
        self.unsound = unsound(self.rules, self.rest, state, self.history.here())
        if self.rules is not None and self.rules_mode != "off" and not self.unsound:
            self.runner = Runner(self.rules, state, self._may_stand)
            self._pass_pauses()

    def _may_stand(self, *_: object) -> bool:
        """Whether any pause may stand at this table, be it for a moment."""
        return self._standing or self.paced or self.beats or self.closes or bool(self.stops)

    def _rest(self, state: State, problem: object) -> None:
        """Stand on a state whose top step cannot be started."""
        self.state, self.runner = state, None
        self.unsound = [Refusal("", "rules_broken", {"problem": str(problem)})]

    def _stand(self, state: State) -> None:
        """Stand where the history stands: at the very question that was open there, be it a pause nobody stops at now."""
        self._follow()
        self._standing = True
        self.take_up(state)
        self._standing = False
        kept = self.history.states[self.history.at]
        if self.state.key() != kept.key():
            self._rest(kept.copy(), "what was asked here is not asked any more")

    def _pass_pauses(self, declined: int = NOWHERE) -> None:
        """Answer what only waits and where nobody stops; `declined` is the seat whose answer it was just now to go on.

        A `paced` table leaves what is shown step by step to who shows it, one with `beats` also the steps before which somebody
        may call: a person, or a bot that is one of those `calling`.  One that `closes` leaves the end of a person's turn to
        them, where they have not gone on to it by themselves, and what lets something be seen in any case.
        """
        while not self._standing and self.runner is not None and (ask := self.runner.ask) is not None and ask.pause:
            stands = declined not in ask.to if self.ends_turn(ask) else self.beats and calling.may_be_called(self)
            if stands or self.halts(ask) or self.stands_at(ask, self.state.step()):
                return
            declined = NOWHERE  # something came between: it was gone on to that
            self.runner.answer(next(iter(ask.to)), PASSED)

    def _stopped(self, ask: Ask) -> bool:
        return self.ends_turn(ask) or self.halts(ask) or any((seat, self.state.step()) in self.stops for seat in ask.to)

    def goes_on(self) -> int | None:
        """The seat whose pause stands only so that a step can be followed, or before it somebody may call; None elsewhere, and
        where a person stops."""
        ask = self.ask
        if ask is None or not ask.pause or self._stopped(ask) or not (self.is_shown() or calling.may_be_called(self)):
            return None
        return next(iter(ask.to))

    def callers(self) -> tuple[int, ...]:
        """The seats people hold that may call *wait* now, as all can see."""
        return calling.callers(self)

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        """Why the rules would refuse a move now."""
        if not self.is_here(seat, move):
            return Refusal("", "no_such_part", {})
        if self.ask is None:
            return self.unsound[0] if self.unsound else Refusal("", "nothing_asked" if self.state.result else "rules_rest", {})
        assert self.rules is not None
        return legal.refusal(self.rules, self.state, self.ask, seat, move)

    # --- acting ------------------------------------------------------------------------------------------------

    def new_gesture(self) -> None:
        """What follows is another act of a person; one undo takes back one gesture."""
        self._gesture += 1

    def answer(self, seat: int, move: Move, *, by_human: bool = True, same_gesture: bool = False) -> Outcome:
        """Give a seat's answer.  Enforcing, an illegal one is refused and the table unchanged; advising, it goes through."""
        refusal = self.refusal(seat, move)
        if self.runner is None or self.ask is None:
            return Outcome(False, refusal)
        if refusal is not None and (self.rules_mode == "enforce" or not self._fits(seat, move)
                                    or self._in_secret(seat, move)):
            return Outcome(False, refusal)
        return self._answer(seat, move, refusal, by_human, same_gesture)

    def force(self, seat: int, move: Move) -> Outcome:
        """Do it anyway: the verb acts although a check failed, and the journal carries the refusal.

        Not where it is done in secret, for nobody could see what the log would have to tell.
        """
        refusal = self.refusal(seat, move)
        if self.ask is None or (refusal is not None and (not self._fits(seat, move) or self._in_secret(seat, move))):
            return Outcome(False, refusal)
        return self._answer(seat, move, refusal, True, False)

    def is_here(self, seat: int, move: Move) -> bool:
        """Whether a move speaks of a seat, pieces and places of this table."""
        pieces, zones = len(self.state.face), len(self.box.zones)
        return 0 <= seat < self.box.seats and all(0 <= p.piece < pieces and NOWHERE <= p.place < zones for p in move.parts)

    def asked_in_secret(self, seat: int) -> bool:
        """Whether what a seat answers to the open question is known to this seat only."""
        return self.rules is not None and self.ask is not None and legal.asked_in_secret(self.rules, self.ask, seat)

    def _in_secret(self, seat: int, move: Move) -> bool:
        """Whether a move is such an answer, and no standing verb."""
        return self.ask is not None and move.verb in self.ask.to.get(seat, ()) and self.asked_in_secret(seat)

    def _fits(self, seat: int, move: Move) -> bool:
        """Whether the open question offers this seat the verb, so that a forced move is an answer."""
        ask = self.ask
        return (self.rules is not None and ask is not None and self.is_here(seat, move)
                and legal.has_shape(self.rules, self.state, ask, seat, move))

    def _answer(self, seat: int, move: Move, refusal: Refusal | None, by_human: bool, same_gesture: bool) -> Outcome:
        runner, ask = self.runner, self.ask
        assert runner is not None and ask is not None
        if not same_gesture:
            self.new_gesture()
        waits = seat in ask.to and move.verb in ask.to[seat] and not ask.first and bool({*runner.waiting()} - {seat})
        seals = waits or self._in_secret(seat, move)
        kind: Kind = "forced" if refusal is not None else "sealed" if seals else "answer"
        verbs = self.rules.verbs if self.rules is not None else {}
        text = moves.write(self.state, seat, move, verbs, ask.about, unnamed=moves.veiled_by(verbs.get(move.verb), move))
        return self._commit(Deed(kind, seat, text, refusal, by_human), lambda: self._run(seat, move))

    def _run(self, seat: int, move: Move) -> None:
        assert self.runner is not None
        self.runner.answer(seat, move)
        self._pass_pauses(seat if move == PASSED else NOWHERE)
        if self.rules is not None and (unsound := self.rules.sound(self.state)):
            self.unsound, self.runner = unsound, None

    def edit(self, seat: int, *whats: Edit, anyway: bool = False, same_gesture: bool = False) -> Outcome:
        """Hands act, whatever the rules say: one edit or several as one commit, all of them or none.

        The open question is put again and answers sealed for it are handed back, but for what stands open at any moment.
        What a place or a piece does not take is refused, unless it is done `anyway`.
        """
        text = "; ".join(map(str, whats))
        open_ = self.stands_open(seat, *whats)
        why = None if anyway or not 0 <= seat < self.box.seats else next(
            (why for what in whats if (why := hindrance(self.state, what, eyes_of(self.box, seat))) is not None), None)
        if self.rules_mode != "off" and any(what.word in MAKING for what in whats):
            why = Refusal("", "only_free", {})
        if why is not None:
            return Outcome(False, why)
        if not same_gesture:
            self.new_gesture()

        def act() -> None:
            if read_edits(text) != [*whats] or not 0 <= seat < self.box.seats:
                raise NotAnEdit(f"{text} is nothing hands can do at this table")
            if not open_:
                self.state.sealed = ()
            for what in whats:
                edit(self.state, self.rules, what, seat)
            self.take_up(self.state, keep=True)

        return self._commit(Deed("edit", seat, f"{seat_name(seat)} {text}"), act)

    def stands_open(self, seat: int, *whats: Edit) -> bool:
        """Whether a seat may do this at any moment, whatever the rules say."""
        return all(stands_open(self.state, seat, what) for what in whats)

    def switch_rules(self, mode: RulesMode, seat: int = 0) -> Outcome:
        """Enforce, advise, or off; turning them on starts the step the table stands at."""
        if self.rules is None or mode == self.rules_mode:
            return Outcome(False)
        self.new_gesture()

        def act() -> None:
            self.rules_mode = mode
            self.take_up(self.state, keep=True)

        return self._commit(Deed("switch", seat, f"rules {mode}"), act)

    def reloaded(self, content: str, cards: Mapping[str, Any], box: Box, table: Mapping[str, Any]) -> Outcome:
        """What the game's folder says (`content` is its short name) was taken in place: the open step is started anew on it.

        `cards` are those that changed, as a journal keeps them; `box` has the change in `table`, where that is not empty.
        """
        def act() -> None:
            if table:
                self.state.refit(box)
            self.take_up(self.state, keep=True)

        return self._commit(Deed("reload", -1, f"reload {content}", by_human=False, table=table, cards=cards), act)

    def can_refit(self) -> bool:
        """Whether other places and numbers may be taken at this table."""
        return True

    def refit(self, seat: int, box: Box, table: Mapping[str, Any]) -> Outcome:
        """The table takes other places and numbers: those of `box`, which has the change in `table`."""
        self.new_gesture()

        def act() -> None:
            before = self.box
            self.state.refit(box)
            settle_numbers(self.state, before)
            self.take_up(self.state, keep=True)

        return self._commit(Deed("figures", seat, f"{seat_name(seat)} figures", table=table), act)

    def give_seat(self, seat: int, kind: str, name: str) -> None:
        """Hand a seat of this table to a bot or a person, at any time; raises ValueError for another seat."""
        if not 0 <= seat < self.box.seats:
            raise ValueError(f"this table has {self.box.seats} seats, not {seat + 1}")
        self.people = hand_over(self.people, seat, kind, name)
        self.standing.say(self, seat, "ask")
        self.journal.append({"people": [p.written() for p in self.people]})

    def comes_often(self, seat: int) -> bool:
        return self.standing.often(self, seat)

    def set_privacy(self, privacy: Privacy) -> None:
        """How hands are hidden from now on; journalled, and not undone by an undo."""
        self.privacy = privacy
        self.journal.append({"privacy": privacy})

    def remark(self, kind: str, seat: int, **what: Any) -> None:
        """Take down something that changes nothing but may be asked for later: a note, a refusal, a hint."""
        line = {"remark": kind, "at": self.history.at, "seat": seat, **what}
        self.take_remark(line)
        self.journal.append(line)

    def take_remark(self, line: dict[str, Any]) -> None:
        """Keep what was taken down; some of it stands in the log."""
        self.remarks.append(line)
        self.history.log += remark_lines(line, self.history)

    def resume_at(self, size: int) -> None:
        """Stand where the history stands and go on writing the journal after its first `size` bytes."""
        self._gesture = max(commit.gesture for commit in self.history.commits)
        self.journal.go_on(size)
        self._stand(self.history.states[self.history.at].copy())

    def close(self) -> None:
        """Leave the table; its journal is complete."""
        self.journal.close()

    # --- time ----------------------------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return self.history.undo_to() is not None

    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return bool(self.history.redone)

    def undo(self, by: int = -1, seen: Seen = None) -> bool:
        """Take back the last gesture of a person with all that followed of itself; `by` is the seat that asks for it.  What had
        not been `seen` yet is told no more."""
        to = self.history.undo_to()
        if to is None:
            return False
        self.journal.append({"to": to, "undo": True, "by": by} | _seen(seen))
        self._stand(self.history.walk(to, by=by, seen=seen))
        return True

    def redo(self, by: int = -1) -> bool:
        """Do again what was undone last; the generator stands where it stood, so the same cards come."""
        if not self.history.redone:
            return False
        to = self.history.redone[-1]
        self.journal.append({"to": to, "redo": True, "by": by})
        self._stand(self.history.walk(to, redo=True, by=by))
        return True

    def jump(self, to: int, by: int = -1, seen: Seen = None) -> bool:
        """Stand at any commit at which a table can stand; from there redo leads on, or another branch begins.  What is taken back
        on the way and had not been `seen` yet is told no more."""
        if not 0 <= to < len(self.history.commits) or to == self.history.at or to not in self.history.stops():
            return False
        self.journal.append({"to": to, "jump": True, "by": by} | _seen(seen))
        self._stand(self.history.jump(to, by, seen))
        return True

    def take_up_again(self, by: int = -1) -> bool:
        """Where a game was lost, stand where its game lets it be taken up again, once; the log says so."""
        to = taken_up.where(self)
        if to is None or not self.jump(to, by):
            return False
        self.remark(taken_up.AGAIN, by, **{"from": len(self.history.commits)})
        return True

    # --- committing ----------------------------------------------------------------------------------------------

    def _commit(self, deed: Deed, act: Callable[[], None]) -> Outcome:
        """Act with a recorder attached; what cannot be done leaves the table as it was."""
        before, mode = self.state.copy(), self.rules_mode
        turn = self.state.turn
        self.state.facts = []
        try:
            act()
        except Exception as problem:
            if not isinstance(problem, NotAnEdit):
                self._faulted(problem)
            self.rules_mode = mode
            self.take_up(before)
            self.fault = f"{deed.text}: {type(problem).__name__}: {problem}"
            return Outcome(False, deed.refusal, str(problem))
        facts, self.state.facts = tuple(self.state.facts or ()), None
        n = len(self.history.commits)
        opens = deed.kind == "open"
        commit = Commit(n, self.history.at, self._gesture, deed.kind, deed.seat, self.state.turn if opens else turn, deed.text,
                        (*begun(self.box), *facts) if opens else facts, self.state.agenda, self.state.rng,
                        digest(self.state), str(deed.refusal or ""), deed.by_human,
                        stamps(self.rules, self.state, self.history.here()), deed.table, deed.cards)
        self.cards = {**self.cards, **deed.cards}
        self.journal.append(write_commit(commit, self.state))
        self.history.add(commit, self.state, log_lines(commit, self))
        if deed.table:
            self._fit(self.fittings.changed(deed.table))
        self.standing.settle(self)
        if self.state.result is not None and before.result is None:
            self.remark(ENDED, -1, **told(self))
        return Outcome(True, deed.refusal)


def _seen(seen: Seen) -> dict[str, Any]:
    """What a journal keeps of how far a table had been shown, where that was not all of it."""
    return {"seen": list(seen)} if seen is not None else {}
