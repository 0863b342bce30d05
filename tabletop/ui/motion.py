"""The easings of `theme.MOTIONS`: each takes the part of the time gone, 0 to 1, and gives the part of the way."""

from collections.abc import Callable

Easing = Callable[[float], float]


def _linear(t: float) -> float:
    return t


def _in_quad(t: float) -> float:
    return t * t


def _out_quad(t: float) -> float:
    return 1 - (1 - t) ** 2


def _in_out_quad(t: float) -> float:
    return 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) ** 2


def _out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def _in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3


EASINGS: dict[str, Easing] = {
    "linear": _linear,
    "in_quad": _in_quad,
    "out_quad": _out_quad,
    "in_out_quad": _in_out_quad,
    "out_cubic": _out_cubic,
    "in_out_cubic": _in_out_cubic,
}


def eased(easing: str, gone_ms: float, whole_ms: float) -> float:
    """The part of the way after `gone_ms`, from 0 to 1; 1 at once where the whole is 0."""
    if whole_ms <= 0:
        return 1.0
    return EASINGS[easing](max(0.0, min(1.0, gone_ms / whole_ms)))
