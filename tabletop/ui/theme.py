"""The tokens of the look: colours, sizes, shadows and times. Colours are `#rrggbb`; sizes are logical pixels at 100 %."""

from dataclasses import dataclass

INK9, INK7, INK5, INK3 = "#1E2227", "#3B424A", "#5A626A", "#A7A89F"
PAPER0, PAPER1, PAPER2, PAPER3 = "#FFFDF7", "#F8F3E8", "#EDE5D5", "#D8CCB5"
WOOD1, WOOD3 = "#D9CAAE", "#6E5738"
DISABLED = "#8C8C84"
EDGE, EDGE_D = "#B9AE97", "#8F846C"
NODE = "#8C8678"
WHITE = "#FFFFFF"

LIT, LIT_D, LIT_T = "#A9E8C9", "#2F6B4F", "#DCEBDD"
GOLD, GOLD_D, GOLD_T = "#F2B632", "#7A5200", "#FCEBC0"
SHU, SHU_D, SHU_T = "#B8371F", "#8E2715", "#F7DDD3"
AI, AI_T = "#23578F", "#D9E6F3"
SHADE, DIM = "#14171C", "#14181D"

CLOTH = "#565B5F"
CLOTH_TEXT = "#F4F1E8"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat's colour and the shape of its mark: circle, square, triangle or diamond."""

    colour: str
    mark: str


SEATS = (Seat("#2A4A73", "circle"), Seat("#8A5A12", "square"), Seat("#6B2F57", "triangle"), Seat("#1F6660", "diamond"))

TEXT_FLOOR = 12
LABEL, CONTROL, BODY, TITLE = 13, 14, 16, 19
LEAD, LEAD_FACE = 1.5, 1.42

HOME_MARGIN = 42
HIT, HIT_TOUCH = 32, 44
R_KEY, R_BUTTON, R_DIALOG, R_CLOTH = 4, 8, 16, 14
R_CARD = 0.052


@dataclass(frozen=True, slots=True)
class Shadow:
    """A soft shadow of `SHADE`: blur and drop in logical pixels, alpha from 0 to 1."""

    blur: int
    drop: int
    alpha: float


SHADOWS = {
    "rest": Shadow(5, 3, 0.36),
    "hover": Shadow(8, 6, 0.45),
    "lifted": Shadow(16, 14, 0.46),
    "sheet": Shadow(7, 3, 0.22),
    "dialog": Shadow(20, 9, 0.50),
    "cloth": Shadow(10, 3, 0.34),
    "chip": Shadow(5, 2, 0.40),
    "knob": Shadow(2, 1, 0.25),
}


@dataclass(frozen=True, slots=True)
class Motion:
    """How long something takes at full animation, in milliseconds, and its easing in `motion.EASINGS`."""

    ms: int
    easing: str


MOTIONS = {
    "hover": Motion(90, "out_quad"),
    "lift": Motion(120, "out_cubic"),
    "drop": Motion(160, "out_cubic"),
    "refuse": Motion(240, "in_out_cubic"),
    "shake": Motion(60, "in_out_cubic"),
    "flip": Motion(200, "in_out_quad"),
    "deal": Motion(260, "out_cubic"),
    "notch": Motion(30, "in_out_cubic"),
    "toast_in": Motion(160, "out_cubic"),
    "toast_out": Motion(120, "in_quad"),
    "curtain_close": Motion(280, "in_out_cubic"),
    "curtain_open": Motion(320, "in_out_cubic"),
    "fade": Motion(80, "linear"),
    "hop": Motion(350, "in_out_cubic"),
    "meet": Motion(420, "in_out_cubic"),
    "judge": Motion(350, "in_out_cubic"),
    "damage": Motion(400, "in_out_cubic"),
}
DEAL_GAP_MS, CLIP_MAX_MS, BOT_STEP_MS = 45, 420, 600
DWELL_MS = 350
"""So long a piece that came to a place is seen there before it, or what lay there, goes on."""
DIM_DRAG = 0.34


def rgb(colour: str) -> tuple[int, int, int]:
    """`#rrggbb` as three numbers from 0 to 255."""
    h = colour.lstrip("#")
    return int(h[0:2], 16), int(h[2:4], 16), int(h[4:6], 16)


def mix(a: str, b: str, t: float) -> str:
    """The colour `t` of the way from `a` to `b`."""
    return "#" + "".join(f"{round(x + (y - x) * t):02X}" for x, y in zip(rgb(a), rgb(b), strict=True))


def back_of(cloth: str) -> str:
    """The colour of the card backs of a game with this cloth."""
    return mix(cloth, "#000000", 0.35)


READABLE = 4.5
"""The least contrast of text with its ground."""


def contrast(a: str, b: str) -> float:
    """The WCAG contrast of two colours, from 1 to 21."""
    dark, light = sorted((_luminance(a), _luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def readable(colour: str, on: str = PAPER0) -> str:
    """The colour for text on a ground; ink where it could not be read there."""
    return colour if contrast(colour, on) >= READABLE else INK9


def _luminance(colour: str) -> float:
    channels = [v / 255 for v in rgb(colour)]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
