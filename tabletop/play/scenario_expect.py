"""What a scenario may expect of a table: one function a word, yielding a sentence for each thing found otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.play.forced_table import LYING, gauge_value, lying_of
from tabletop.play.scenario_file import ExpectEntry, LoggedEntry, RefusedEntry, SaysEntry
from tabletop.referee import legal, moves
from tabletop.referee.ask import Ask
from tabletop.referee.runner import Runner
from tabletop.referee.verbs import Refusal, Says
from tabletop.table.box import seat_name
from tabletop.table.places import piece_at, zone_at
from tabletop.table.state import NOWHERE, Move, State
from tabletop.table.view import Seen, eyes_of, view


@dataclass(slots=True)
class Scene:
    """A scenario being played; `said` are the log lines of the last line, `stops` the steps at which pauses wait."""

    runner: Runner
    stops: frozenset[str] = frozenset()
    said: list[Says] = field(default_factory=list)

    @property
    def state(self) -> State:
        return self.runner.state

    def read(self, text: str) -> tuple[int, Move]:
        """The seat and move a text means at the open question; raises NotAMove."""
        rules, ask = self.runner.rules, self.runner.ask
        seat, move = moves.read(self.state, text, dict(rules.verbs))
        if ask is not None and move.verb in ask.to.get(seat, ()):
            seat, move = moves.read(self.state, text, dict(rules.verbs), ask.about)
        return seat, move

    def refusal(self, text: str) -> Refusal | None:
        """Why a move is refused now; raises NotAMove."""
        seat, move = self.read(text)
        return legal.refusal(self.runner.rules, self.state, self.runner.ask, seat, move)


def found_otherwise(scene: Scene, expect: ExpectEntry) -> Iterator[str]:
    """A sentence for each expectation that does not hold; raises NotAMove, NoSuchPlace or CannotLay for words of no sense here."""
    for word in ExpectEntry.model_fields:
        if word in expect.model_fields_set:
            yield from EXPECT[word](scene, getattr(expect, word))


def _refused(scene: Scene, want: RefusedEntry) -> Iterator[str]:
    why = scene.refusal(want.move)
    if why is None:
        yield f"expected {want.move} to be refused{f' ({want.key})' if want.key else ''}, but it is legal"
        return
    if why.key != (want.key or why.key) or (want.rule is not None and why.rule != want.rule):
        figures = "".join(f", {name}={value}" for name, value in why.figures.items())
        by = want.key + (f" ({want.rule})" if want.rule else "")
        yield f"expected {want.move} to be refused by {by}, found key: {why.key}, rule: {why.rule}{figures}"
    yield from _figures(want.move, want.figures, why.figures)


def _figures(what: str, want: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[str]:
    for name, value in want.items():
        if found.get(name) != value:
            yield f"expected {name} {value} in the sentence on {what}, found {found.get(name, 'no such figure')}"


def _offered(scene: Scene, texts: list[str]) -> Iterator[str]:
    for text in texts:
        why = scene.refusal(text)
        if why is not None:
            yield f"expected {text} to be legal, but it is refused: {why}"


def _not_offered(scene: Scene, texts: list[str]) -> Iterator[str]:
    for text in texts:
        if scene.refusal(text) is None:
            yield f"expected {text} not to be legal, but it is"


def _says(scene: Scene, want: SaysEntry) -> Iterator[str]:
    seat, move = scene.read(want.move)
    verb = scene.runner.rules.verbs.get(move.verb) if move.parts else None
    says = verb.says(scene.state, seat, _about(scene, seat, move.verb), move.parts) if verb else None
    if says is None or says.key != want.key:
        yield f"expected {want.move} to be labelled {want.key}, found {says.key if says else 'nothing'}"
    else:
        yield from _figures(want.move, want.figures, says.figures)


def _about(scene: Scene, seat: int, verb: str) -> int:
    return legal.about_of(scene.runner.ask, seat, verb) if scene.runner.ask else NOWHERE


def keys(state: State, pieces: Iterable[int]) -> list[str]:
    """The card keys of pieces, sorted."""
    return sorted(state.box.cards[state.face[piece]].key for piece in pieces)


def _lists(want: list[str]) -> str:
    return " ".join(sorted(want)) or "nothing"


def _zones(scene: Scene, want: Mapping[str, list[str]]) -> Iterator[str]:
    for zone, cards in want.items():
        found = keys(scene.state, scene.state.zones[zone_at(scene.state, zone)])
        if found != sorted(cards):
            yield f"expected {_lists(cards)} in {zone}, found {_lists(found)}"


def _contains(scene: Scene, want: Mapping[str, list[str]]) -> Iterator[str]:
    for zone, cards in want.items():
        found = keys(scene.state, scene.state.zones[zone_at(scene.state, zone)])
        missing = [card for card in cards if card not in found]
        if missing:
            yield f"expected {_lists(missing)} in {zone}, found {_lists(found)}"


def _on(scene: Scene, want: Mapping[str, list[str]]) -> Iterator[str]:
    for place, cards in want.items():
        found = keys(scene.state, scene.state.lying_on(piece_at(scene.state, place)))
        if found != sorted(cards):
            yield f"expected {_lists(cards)} on {place}, found {_lists(found)}"


def _counts(scene: Scene, want: Mapping[str, int]) -> Iterator[str]:
    for zone, n in want.items():
        found = len(scene.state.zones[zone_at(scene.state, zone)])
        if found != n:
            yield f"expected {n} in {zone}, found {found}"


def _gauges(scene: Scene, want: Mapping[str, int]) -> Iterator[str]:
    for name, value in want.items():
        found = gauge_value(scene.state, name)
        if found != value:
            yield f"expected {name} {value}, found {found}"


def _effects(scene: Scene, want: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    for name, sums in want.items():
        seat = int(name[1:]) - 1 if name[1:].isdecimal() else -1
        piece = piece_at(scene.state, name) if seat < 0 else -1
        found: dict[str, int] = {}
        for effect in scene.state.lasting:
            if (effect.piece, effect.seat) == (piece, seat):
                found[effect.key] = found.get(effect.key, 0) + effect.n
        if found != want[name]:
            yield f"expected {_pairs(sums)} on {name}, found {_pairs(found)}"


def _pairs(sums: Mapping[str, int]) -> str:
    return ", ".join(f"{key} {n}" for key, n in sorted(sums.items())) or "no effect"


def _lies(scene: Scene, want: Mapping[str, str]) -> Iterator[str]:
    state = scene.state
    names = {value: name for name, value in LYING.items()}
    for key, lying in want.items():
        _, move = moves.read(state, f"p1 lie {key}")
        piece = move.parts[0].piece
        found = names.get((state.side[piece], state.angle[piece]), f"turned by {state.angle[piece]}")
        if (state.side[piece], state.angle[piece]) != lying_of(lying):
            yield f"expected {key} to lie {lying}, found {found}"


def _faces(piece: Seen) -> Iterator[int]:
    """The face of a piece and of all that lies on it."""
    yield piece.face
    for other in piece.on:
        yield from _faces(other)


def _sees(scene: Scene, want: Mapping[str, Mapping[str, list[str]]]) -> Iterator[str]:
    state = scene.state
    for seat, zones in want.items():
        seen = view(state, eyes_of(state.box, int(seat[1:]) - 1))
        for zone, cards in zones.items():
            faces = [face for piece in seen.zones[zone_at(state, zone)] for face in _faces(piece) if face]
            found = sorted(state.box.cards[face].key for face in faces)
            if found != sorted(cards):
                yield f"expected {seat} to see {_lists(cards)} in {zone}, found {_lists(found)}"


def _asked(scene: Scene, want: Mapping[str, list[str]]) -> Iterator[str]:
    for seat, verbs in want.items():
        found = sorted(_ask(scene).to.get(int(seat[1:]) - 1, ()))
        if found != sorted(verbs):
            yield f"expected {seat} to be asked for {_lists(verbs)}, found {_lists(found)}"


def _not_asked(scene: Scene, want: Mapping[str, list[str]]) -> Iterator[str]:
    for name, verbs in want.items():
        seat = int(name[1:]) - 1
        asked = _ask(scene).to.get(seat, ())
        found = [v for v in (*asked, *_standing_of(scene, seat)) if v in verbs] if verbs else list(asked)
        if found:
            yield f"expected {name} not to be asked for {_lists(verbs) if verbs else 'anything'}, found {_lists(found)}"


def _ask(scene: Scene) -> Ask:
    return scene.runner.ask or Ask({})


def _standing_of(scene: Scene, seat: int) -> tuple[str, ...]:
    return scene.runner.rules.standing(scene.state, seat) if scene.runner.ask else ()


def _standing(scene: Scene, want: Mapping[str, list[str]]) -> Iterator[str]:
    for seat, verbs in want.items():
        found = sorted(_standing_of(scene, int(seat[1:]) - 1))
        if found != sorted(verbs):
            yield f"expected {_lists(verbs)} to stand open to {seat}, found {_lists(found)}"


def _ledger(scene: Scene, want: Mapping[str, list[int | str]]) -> Iterator[str]:
    found: dict[str, list[list[Any]]] = {}
    for says in scene.runner.rules.display.ledger(scene.state):
        found.setdefault(says.key.removeprefix("ledger."), []).append(list(says.figures.values()))
    for key, figures in want.items():
        if figures not in found.get(key, []):
            yield f"expected the sum {key} {figures}, found {' '.join(map(str, found.get(key, []))) or 'no such sum'}"


def _sound(scene: Scene, want: list[str]) -> Iterator[str]:
    found = sorted({why.key for why in scene.runner.rules.sound(scene.state)})
    if found != sorted(want):
        yield f"expected the rules to wait for {_lists(want)}, found {_lists(found)}"


def _log(scene: Scene, want: list[str]) -> Iterator[str]:
    keys = [line.key for line in scene.said]
    said = iter(keys)
    missing = [key for key in want if key not in said]
    if missing:
        yield f"expected the log to say {_lists(missing)}, found {' '.join(keys) or 'nothing'}"


def _not_log(scene: Scene, want: list[str]) -> Iterator[str]:
    found = [line.key for line in scene.said if line.key in want]
    if found:
        yield f"expected the log not to say {_lists(found)}"


def _logged(scene: Scene, want: LoggedEntry) -> Iterator[str]:
    found = [line for line in scene.said if line.key == want.key]
    wrong = [list(_figures(want.key, want.figures, line.figures)) for line in found]
    if not found:
        yield f"expected the log to say {want.key}, found {' '.join(line.key for line in scene.said) or 'nothing'}"
    elif all(wrong):
        yield from wrong[-1]


def _equal(word: str, found: Callable[[Scene], Any]) -> Callable[[Scene, Any], Iterator[str]]:
    def check(scene: Scene, want: Any) -> Iterator[str]:
        there = found(scene)
        if there != want:
            yield f"expected {word} {want}, found {there}"
    return check


def _step(scene: Scene) -> str:
    return scene.state.step() if scene.runner.ask else ""


def _winner(scene: Scene) -> str:
    result = scene.state.result
    if result is None:
        return "nobody, the game goes on"
    return " ".join(map(seat_name, result.winners)) or "nobody, a draw"


EXPECT: Mapping[str, Callable[[Scene, Any], Iterator[str]]] = {
    "refused": _refused, "offered": _offered, "not_offered": _not_offered, "says": _says, "zones": _zones, "contains": _contains,
    "on": _on, "counts": _counts, "gauges": _gauges, "effects": _effects, "lies": _lies, "sees": _sees, "asked": _asked,
    "not_asked": _not_asked, "standing": _standing, "ledger": _ledger, "sound": _sound, "log": _log, "not_log": _not_log,
    "logged": _logged,
    "step": _equal("step", _step),
    "seat": _equal("the turn of", lambda scene: seat_name(scene.state.seat)),
    "turn": _equal("turn", lambda scene: scene.state.turn),
    "winner": _equal("the winner to be", _winner),
    "draw": _equal("a draw to be", lambda scene: scene.state.result is not None and not scene.state.result.winners),
    "over": _equal("the game's end to be", lambda scene: scene.state.result is not None),
    "end": _equal("the game to end by", lambda scene: scene.state.result.key if scene.state.result else "nothing"),
}
