"""What a skill does to its witch: what she gains, what lasts on her, what she is asked; and the end of her turn."""

from __future__ import annotations

from tabletop.games.hackclad_delta import witches as w
from tabletop.operations.seats import lasts
from tabletop.operations.vocabulary import Do, Now, Options, Todo


def may(now: Now, *, cp: int = 0, mp: int = 0, do: Todo) -> None:
    now.s.then(("may", now.seat, do.frame(now.seat, now.names), cp, mp))


def pick(now: Now, n: int, of: Options) -> None:
    now.s.then(("pick_option", now.seat, tuple(option.frame(now.seat, now.names) for option in of), n, ()))


def asked(step: str) -> Do:
    """A step of its own follows."""
    def do(now: Now) -> None:
        now.s.then((step, now.seat))
    return do


def counted(step: str) -> Do:
    """A step of its own follows, so many times or so far."""
    def do(now: Now, n: int) -> None:
        now.s.then((step, now.seat, n))
    return do


def gained(gauge: str) -> Do:
    """A number of the seat changes."""
    def do(now: Now, n: int) -> None:
        w.add(now.s, now.seat, gauge, n)
    return do


def lasting(key: str, until: str) -> Do:
    """Something lasts on the seat."""
    def do(now: Now) -> None:
        lasts(now.s, now.seat, key, 1, until)
    return do


def lasting_by(key: str, until: str) -> Do:
    """Something lasts on the seat by a number."""
    def do(now: Now, n: int) -> None:
        lasts(now.s, now.seat, key, n, until)
    return do


def step_to_killed(now: Now) -> None:
    now.s.then(("step_to", now.seat, now.zones("cells")))


def end_turn(now: Now) -> None:
    now.s.cut("8-4-3")
