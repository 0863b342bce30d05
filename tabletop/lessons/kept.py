"""A table as it lies kept as a scenario, a puzzle or a lesson: the text of a file, which has been laid again and proved.

What is kept names every card that lies there, so who reads the file knows all of it; of a puzzle it names what its seat knows,
and everything only where the table cannot be laid from that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from tabletop.catalog.models import Said
from tabletop.lessons.entries import LessonEntry, StepEntry
from tabletop.lessons.file import dumped
from tabletop.lessons.from_replay import text_of as lesson_text
from tabletop.lessons.proof import prove
from tabletop.lessons.puzzle import PuzzleEntry, read_puzzle
from tabletop.lessons.puzzle_dig import Dig, laid_out, text_of
from tabletop.lessons.puzzle_table import shaped, written
from tabletop.lessons.reading import read_lesson
from tabletop.lessons.trial import BadLesson
from tabletop.play.forced_table import CannotLay
from tabletop.play.scenario import Game, run
from tabletop.play.scenario_file import OpeningEntry, load_scenarios
from tabletop.play.session import Session
from tabletop.referee.ask import PASS
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.box import seat_name
from tabletop.table.state import State
from tabletop.table.view import eyes_of, view

Kind = Literal["scenario", "puzzle", "lesson"]
KINDS: tuple[Kind, ...] = ("scenario", "puzzle", "lesson")
MOVES = ("answer", "sealed")
MOST_BACK = 30
"""Where a table cannot be laid as it lies, so many moves back it is tried at most."""
LOOK = Said(ja="**{step}**　どうしますか？", en="**{step}.** What do you do?")
OTHER = Said(ja="別の手です。", en="Another move.")
TITLE = Said(ja="ある局面", en="A position")
BEST = Said(ja="いちばんよい手はどれですか？", en="Which move is best?")
WHY = Said(ja="ほかのどの手よりも、ずっとよく勝てます。", en="It wins far more often than any other move.")
HEAD = "# yaml-language-server: $schema=../../schemas/scenarios.json\n"


class CannotKeep(ValueError):
    """Why a table cannot be kept so; its message is a word: `rules` (there are none), `asked` (nobody is asked anything), `moment`
    (laid again it would be another table), `unclear` (no move is far better than all others)."""


def kept(session: Session, kind: Kind) -> str:
    """The text of a file of that kind for the table of a session as it lies.  Raises CannotKeep."""
    return preparing(session, kind)()


def preparing(session: Session, kind: Kind) -> Callable[[], str]:
    """What makes that text of the table as it lies now, on whatever thread, for a puzzle takes a while; both raise CannotKeep."""
    rules = session.rules
    if rules is None:
        raise CannotKeep("rules")
    if kind == "puzzle":
        return _puzzle(session, rules)
    text = _scenario(session, rules) if kind == "scenario" else _lesson(session, rules)
    if _found(text, kind, session, rules):
        raise CannotKeep("moment")
    return lambda: text


def _found(text: str, kind: Kind, session: Session, rules: Rules) -> list[str]:
    """What the check of such a file says of it."""
    with TemporaryDirectory(prefix="tabletop-kept-") as folder:
        file = Path(folder) / session.catalog.id / f"{kind}s" / "kept.yaml"
        file.parent.mkdir(parents=True)
        file.write_text(text, "utf-8")
        if kind == "scenario":
            scenarios, problems = load_scenarios([file])
            games = {one.entry.played: Game(session.catalog, rules) for one in scenarios}
            return [*map(str, problems), *(str(failure) for one in scenarios for failure in run(one, games))]
        if kind == "puzzle":
            return [*map(str, read_puzzle(file)[1])]
        lesson, slips = read_lesson(file)
        proved = prove(lesson, session.catalog, rules).found if lesson is not None else []
        return [*map(str, slips), *(said for _, said in proved)]


# --- the table -----------------------------------------------------------------------------------------------------------


def _opening(session: Session) -> OpeningEntry:
    setup = session.setup
    return OpeningEntry(game=session.catalog.id, mode=session.box.mode, seats=session.box.seats, seed=setup.seed,
                        variants=[*session.catalog.applied],
                        switches={key: str(value) for key, value in setup.switches.items()})


def _laid(session: Session, rules: Rules) -> OpeningEntry:
    """What lays the table again as it lies, or as it lay some moves before with these moves.  Raises CannotKeep."""
    history, given = session.history, _given(session, rules)
    here, line = _sight(Runner(rules, session.state.copy())), history.line(history.at)
    for back in range(min(MOST_BACK, len(line))):
        at = len(line) - 1 - back
        if any(history.commits[n].kind not in MOVES for n in line[at + 1:]):
            break
        entry = _laid_at(session, rules, history.states[line[at]], given)
        if entry is None or entry.table is None:
            continue
        entry = entry.model_copy(update={"table": entry.table.model_copy(update={"play": _moves(session, line[at:])})})
        with suppress(CannotLay, BadLesson):
            if _sight(laid_out(entry, session.catalog, rules)) == here:
                return entry
    raise CannotKeep("moment")


def _laid_at(session: Session, rules: Rules, state: State, given: Mapping[str, str]) -> OpeningEntry | None:
    """What lays a table with every card named; None where nothing does."""
    opening, everybody = _opening(session), state.copy()
    everybody.known = [everybody.box.everyone] * len(everybody.known)
    try:
        table = written(state, everybody, max(0, state.seat), opening, session.catalog, rules, given)
    except (CannotLay, IndexError):
        return None
    return opening.model_copy(update={"table": table})


def _given(session: Session, rules: Rules) -> dict[str, str]:
    """What was chosen before the table was laid, by seat."""
    found: dict[str, str] = {}
    history = session.history
    for n in history.line(history.at):
        seat, verb, *rest = (*history.commits[n].do.split(), "", "")[:4]
        card = session.box.card_of.get(rest[0].strip(",")) if rest else None
        if verb in rules.mind.picks and card is not None:
            found[seat] = session.box.cards[card].id.removesuffix("_tile")
    return found


def _sight(runner: Runner) -> tuple[object, ...]:
    """All that makes two tables the same to who plays on from there."""
    state, ask = runner.state, runner.ask
    bare = state.copy()
    bare.known = [bare.box.everyone] * len(bare.known)
    seen = view(bare, eyes_of(bare.box, *range(bare.box.seats)))
    lying = tuple(tuple(map(shaped, pieces)) for zone, pieces in zip(bare.box.zones, seen.zones, strict=True) if zone.kind != "box")
    numbers = {key: n for key, n in state.zone_num.items() if n}
    asked = dict(ask.to) if ask is not None else None
    return lying, numbers, seen.seat_num, seen.seat_effects, state.seat, state.step(), asked


# --- the files -----------------------------------------------------------------------------------------------------------


def _scenario(session: Session, rules: Rules) -> str:
    runner = Runner(rules, session.state.copy())
    try:
        told: dict[str, Any] = _told(_laid(session, rules))
    except CannotKeep:
        told = {**_told(_opening(session)), "do": _moves(session, session.history.line(session.history.at))}
    ask = runner.ask
    asked = {seat_name(seat): " ".join(verbs) for seat, verbs in ask.to.items()} if ask is not None and not ask.pause else {}
    expect = {"step": runner.state.step(), **({"asked": asked} if asked else {"over": session.result is not None})}
    known = session.catalog.rules_texts.get("en", {})
    step = session.state.step()
    rule = step if step in known else next(iter(known), step)
    name = f"{session.catalog.id}.{blake2b(repr(told).encode(), digest_size=4).hexdigest()}"
    about = {"ja": f"{TITLE.ja}：{step}", "en": f"{TITLE.en}: {step}"}
    return HEAD + dumped([{"id": name, "rule": [rule], "about": about, **told, "expect": expect}])


def _moves(session: Session, line: Sequence[int]) -> list[str]:
    """The moves between commits but those that only let a pause pass.  Raises CannotKeep where hands have been at the table."""
    history, rules, found = session.history, session.rules, list[str]()
    assert rules is not None
    for before, n in pairwise(line):
        commit, ask = history.commits[n], Runner(rules, history.states[before].copy()).ask
        if commit.kind not in MOVES:
            raise CannotKeep("moment")
        found += [] if ask is not None and ask.pause else [commit.do]
    return found


def _lesson(session: Session, rules: Rules) -> str:
    seat = _asked(session.state, rules)
    opening = _laid(session, rules)
    step = StepEntry(say=LOOK, why=Said(ja="{rule}", en="{rule}"), light=["prompt"], do=[f"{seat} *"], otherwise=OTHER)
    fields = {key: getattr(opening, key) for key in OpeningEntry.model_fields}
    return lesson_text(LessonEntry(format=1, **fields, title=TITLE, learner=[seat], steps=[step]))


def _puzzle(session: Session, rules: Rules) -> Callable[[], str]:
    seat = int(_asked(session.state, rules)[1:]) - 1
    runner, given = Runner(rules, session.state.copy()), _given(session, rules)
    opening = _laid(session, rules)

    def looked() -> str:
        try:
            dig = Dig(session.catalog, rules, session.setup, Path())
            found = dig.here(runner, seat, given, "") or _whole(dig, opening, seat)
        except ValueError:
            raise CannotKeep("unclear") from None
        if found is None:
            raise CannotKeep("unclear")
        text = text_of(found.model_copy(update={"say": BEST, "why": WHY}))
        if _found(text, "puzzle", session, rules):
            raise CannotKeep("moment")
        return text

    return looked


def _whole(dig: Dig, opening: OpeningEntry, seat: int) -> PuzzleEntry | None:
    """The puzzle of a table that cannot be laid from what its seat knows alone; None where no move is far better."""
    laid = laid_out(opening, dig.catalog, dig.rules)
    judged = dig.judge.best(laid.state, laid.ask, seat, dig.seed) if laid.ask is not None else None
    return dig.entry(opening, laid, seat, judged, "") if judged is not None else None


def _asked(state: State, rules: Rules) -> str:
    """The seat that is asked something to answer.  Raises CannotKeep."""
    ask = Runner(rules, state.copy()).ask
    if ask is None or ask.pause or all(verbs == (PASS,) for verbs in ask.to.values()):
        raise CannotKeep("asked")
    return seat_name(next(iter(ask.to)))


def _told(opening: OpeningEntry) -> dict[str, Any]:
    """An opening as a file says it, lists of cards in one line."""
    told = opening.model_dump(exclude_defaults=True)
    table: Mapping[str, Any] | None = told.get("table")
    if table is not None:
        lists = {key: {place: " ".join(keys) for place, keys in table[key].items()} for key in ("zones", "on") if key in table}
        told["table"] = {**table, **lists}
    return told
