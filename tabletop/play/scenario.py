"""Scenarios: a table, what is done on it, and what is expected, written in YAML.

A file is a list of scenarios, or a mapping of `defaults` (fields of all of them) and `scenarios`:

```yaml
- id: W-E01                      # unique among all files
  rule: [2.1-1]                  # the rules it proves, as numbered in rules.<lang>.yaml
  example: true                  # left out: the one of a rule that is played in its window is chosen among all that prove it
  about: {ja: コストが等しい手札だけで除去できる, en: Only a card of equal cost removes}
  game: wars3x3
  mode: beginner                 # left out: the first; also `seats`, `seed`, `switches`
  stops: [3.1]                   # steps that only act and at which play halts all the same
  table:                         # left out: the game begins as usual
    zones:
      p1.hand: 009 028           # card numbers or ids; piles from the top down; what is not named stays where
      p2.unit.1: "016"           #   table.yaml puts it, below, or goes to `rest`.  Quote a number that stands alone
      p2.hand: "020"
      p1.magic: A11=up           # =down, =up or =turned says how a card lies; `on` also knows =veiled
    rest: box
    gauges: {p1.life: 12}         # of a zone or a piece: `field.7.pile: 3`
    seat: p1                      # on turn
    turn: 5
    step: 2.1                    # and `play`, a list of moves that lead to where the scenario begins
  do:                            # moves, and between them what holds
    - refused: {move: p1 removal 009 > p2.unit.1, rule: 2.1-1, key: cost_unequal, figures: {n: 7, need: 5}}
    - p1 removal 028 > p2.unit.1
    - asked: {p2: counter pass}
    - p2 pass
  expect:                        # after the last move
    zones: {p2.unit.1: [], discard: 016 028}
```

A card lies `=90` when it is face up and turned by so many degrees.  A game whose pieces are made in play says in its README what
`given` may hold (`given: {p1: rosette}`); `on: {turn.1: rosette_piece}` lays pieces on another piece.

Beside the moves of the game there are `p1 step 2.1` (sets the step by hand), `pass to 4.2` (every seat asked passes until a
question of that step), `pass to p2` (until the next turn of p2) and `pass to end`.

Expectations, each alone or several in one mapping:

* `refused: {move, key, rule, figures}`, `offered: [moves]`, `not_offered: [moves]`, `says: {move, key, figures}` (label of a drop)
* `zones` (exactly these cards, in any order), `contains`, `counts: {deck: 20}`, `on: {p1.unit.1: 028}` (what lies on a piece)
* `gauges: {p1.life: 26}`, `effects: {p1.unit.1: {power: 5}, p1: {lands: 3}}` (lasting effects, `{}` none), `lies: {A11: up}`
* `sees: {p2: {p1.land: []}}` (the faces a seat may know there, on the pieces too), `log: [keys]` said by the last move, `not_log`,
  `logged: {key, figures}`
* `asked: {p1: removal pass}` (exactly), `not_asked: {p2: counter}` (an empty list: nothing), `standing: {p1: magic}`
* `ledger: {attack: [8, 3, 5]}`, `sound: [keys]`, `step`, `seat`, `turn`, `winner: p1`, `draw: true`, `over: false`, `end: end.deck`
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tabletop.catalog.definitions import Catalog
from tabletop.play.forced_table import CannotLay, open_forced
from tabletop.play.opening import CannotOpen
from tabletop.play.scenario_expect import Scene, found_otherwise
from tabletop.play.scenario_file import Line, Scenario, load_scenarios
from tabletop.referee import legal
from tabletop.referee.ask import PASSED
from tabletop.referee.moves import NotAMove
from tabletop.referee.rules import Rules
from tabletop.referee.runner import BrokenStep, Runner
from tabletop.referee.verbs import Says
from tabletop.table.box import seat_name
from tabletop.table.places import NoSuchPlace

STEP = re.compile(r"p[1-9]\d?\s+step\s+(\S+)")
PASS_TO = re.compile(r"pass to (\S+)")
LONG = 500
"""Passes after which `pass to` gives up."""


class Game(NamedTuple):
    """A game that scenarios are played with."""

    catalog: Catalog
    rules: Rules | None


class Failure(NamedTuple):
    """An expectation that does not hold, at its `path:line:col`."""

    where: str
    id: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.id}: {self.message}"


class Stuck(Exception):
    """A line that cannot be done, so that what follows has no sense."""


def run(scenario: Scenario, games: Mapping[str, Game]) -> list[Failure]:
    """Plays a scenario; empty where everything holds.  A move that is refused ends it."""
    def fail(where: str, message: object) -> Failure:
        return Failure(where, scenario.id, str(message))

    game = games.get(scenario.entry.played)
    if game is None or game.rules is None:
        return [fail(scenario.where, f"there is no game {scenario.entry.played!r} with rules")]
    try:
        scene = _open(scenario, game.catalog, game.rules)
    except (CannotOpen, CannotLay) as problem:
        return [fail(scenario.where, problem)]
    except Exception as problem:  # rules that cannot bear this table fail here and nowhere else
        return [fail(scenario.where, f"the rules fail on this table: {problem!r}")]
    failures: list[Failure] = []
    for line in scenario.lines:
        try:
            failures += [fail(line.where, message) for message in _play(scene, line)]
        except (Stuck, NotAMove, NoSuchPlace, CannotLay, BrokenStep) as problem:
            return [*failures, fail(line.where, problem)]
        except Exception as problem:
            return [*failures, fail(line.where, f"the rules fail here: {problem!r}")]
    return failures


def _open(scenario: Scenario, catalog: Catalog, rules: Rules) -> Scene:
    state = open_forced(catalog, rules, scenario.entry)
    state.facts = []
    scene = Scene(Runner(rules, state, lambda *_: True, strict=True), stops=frozenset(scenario.entry.stops))
    _settle(scene)
    return scene


def _settle(scene: Scene) -> None:
    """Pass the pauses at which nobody stops, and hear what was said."""
    runner = scene.runner
    while runner.ask is not None and runner.ask.pause and scene.state.step() not in scene.stops:
        runner.answer(runner.waiting()[0], PASSED)
    _listen(scene)


def _listen(scene: Scene) -> None:
    scene.said += [Says(*fact.args) for fact in scene.state.facts or () if fact.kind == "say"]
    scene.state.facts = []


def _play(scene: Scene, line: Line) -> Iterator[str]:
    if line.expect is not None:
        yield from found_otherwise(scene, line.expect)
        return
    scene.said = []
    by_hand, onward = STEP.fullmatch(line.move), PASS_TO.fullmatch(line.move)
    if by_hand:
        steps = [track.step for track in scene.runner.rules.track]
        if by_hand[1] not in steps:
            raise Stuck(f"step {by_hand[1]!r} is not on the tracker; there are {', '.join(steps)}")
        scene.runner.rules.goto(scene.state, by_hand[1])
        scene.runner.resume()
    elif onward:
        _pass_to(scene, onward[1])
    else:
        why = scene.refusal(line.move)
        if why is not None:
            raise Stuck(f"expected {line.move} to be legal, but it is refused: {why}")
        scene.runner.answer(*scene.read(line.move))
    _settle(scene)


def _pass_to(scene: Scene, goal: str) -> None:
    runner, first = scene.runner, scene.state.turn
    for _ in range(LONG):
        state, ask = scene.state, runner.ask
        if ask is None or goal == state.step() or (goal == seat_name(state.seat) and state.turn != first):
            break
        seat = runner.waiting()[0]
        why = legal.refusal(runner.rules, state, ask, seat, PASSED)
        if why is not None:
            raise Stuck(f"cannot pass to {goal}: {seat_name(seat)} may not pass at {state.step()}: {why}")
        runner.answer(seat, PASSED)
        _settle(scene)
    if (goal == "end") != (runner.ask is None):
        raise Stuck(f"cannot pass to {goal}: " + ("the game is over" if runner.ask is None else "play never gets there"))


__all__ = ["Failure", "Game", "Scenario", "load_scenarios", "run"]
