"""What the table shows beside pieces and numbers: the round, what acts next, the card of the Clad, what a board may still do; and
why a battle is over, with the figures it hangs on, and how well it went where all fight the Clad alone (11, 13, 14)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.attack import taint_limit
from tabletop.games.hackclad_delta.round import COOP_ROUNDS, ROUNDS, action_frames
from tabletop.games.hackclad_delta.score import deck_cards
from tabletop.games.hackclad_delta.tables import SLOTS, tables
from tabletop.operations.seats import total, who
from tabletop.referee.ending import Feat
from tabletop.referee.verbs import Says
from tabletop.table.state import Frame, State

TURNS: tuple[Frame, ...] = tuple(frame for frame in action_frames() if isinstance(frame, tuple))
"""The turns of an action phase: witches and Clad by turns."""


def rounds(s: State) -> tuple[int, int]:
    """The round that is played, 0 before the first, and how many there are."""
    c = tables(s)
    return s.zone_num.get((c.clad_slot[0], "round"), 0), COOP_ROUNDS if c.coop else ROUNDS


def turns(s: State) -> dict[int, str]:
    """The slots of the sequence board in an action phase; slots nobody is in are left out."""
    ahead = _ahead(s)
    if ahead is None:
        return {}
    now = _now(s, ahead)
    taken = [frame for frame in TURNS if _acts(s, frame) or TURNS.index(frame) <= now]
    following = next((frame for frame in taken if TURNS.index(frame) > now), None)
    found = {}
    for frame in taken:
        n = TURNS.index(frame)
        is_now = n == now and not _legions(s)
        found[_slot(s, frame)] = "now" if is_now else "done" if n <= now else "next" if frame == following else "later"
    return found


def acting(s: State) -> tuple[int, int] | None:
    """The Clad card that acts, else the next one of the round; it acts as the Clad faces."""
    c, ahead = tables(s), _ahead(s)
    now = _now(s, ahead) if ahead is not None else -1
    order = [n for n, frame in enumerate(TURNS) if frame[0] == "8-4-1" and n >= now]
    for n in order:
        cards = s.zones[_slot(s, TURNS[n])]
        if cards and not _legions(s):
            return cards[-1], s.angle[w.clad(s)] if c.clad_face in s.face else 0
    return None


def notes(s: State, seat: int) -> list[Says]:
    """How many basic actions are left, and how often the crack skill may be used."""
    if w.witch(s, seat) < 0:
        return []
    most = w.limits(s, seat)
    move, mp, guard = (max(0, n - s.seat_num[seat, key]) for n, key in zip((most.move, most.mp, most.guard), w.USED, strict=True))
    crack = max(0, 1 + total(s, seat, "extra_crack") - s.seat_num[seat, "crack"])
    return [Says("note.move", {"n": move}), Says("note.mp", {"n": mp}), Says("note.guard", {"n": guard}),
            Says("note.crack", {"n": crack})]


def score(s: State, seat: int) -> tuple[tuple[str, int], ...]:
    """11-1: shards, deck, injuries and recoil, then the sum; nothing where points are not counted."""
    c = tables(s)
    if c.coop or s.result is None:
        return ()
    shards, injury, points = (s.seat_num[seat, key] for key in ("shards", "injury", "points"))
    deck = sum(c.vp[s.face[card]] for card in deck_cards(s, seat))
    recoil = shards + deck - injury - points
    return (("score.shards", shards), ("score.deck", deck), ("score.injury", -injury), ("score.recoil", -recoil),
            ("score.points", points))


def _ahead(s: State) -> list[Frame] | None:
    """The turns still to come, that of the top of the agenda too; None outside an action phase."""
    if not any(frame[0] == "put_away" for frame in s.agenda):
        return None
    return [frame for frame in s.agenda if frame in TURNS]


def _now(s: State, ahead: Iterable[Frame]) -> int:
    """The number of the turn that is taken: the one before the first that is still to come, unless that begins just now."""
    first = min((TURNS.index(frame) for frame in ahead), default=len(TURNS))
    return first if s.agenda and s.agenda[-1] in TURNS else first - 1


def _legions(s: State) -> bool:
    """Whether the Legions act: no turn is ahead, and the last one is over."""
    return _ahead(s) == [] and not any(frame[0] in ("8-4-2", "8-4-3", "turn_end") for frame in s.agenda)


def _acts(s: State, frame: Frame) -> bool:
    return bool(s.zones[_slot(s, frame)])


def _slot(s: State, frame: Frame) -> int:
    c = tables(s)
    zones = c.slot if frame[0] == "player" else c.clad_slot
    return zones[min(int(frame[1]), SLOTS) - 1]


def why(s: State) -> Says | None:
    """The points that were compared, or what became of the Clad and its stock."""
    if s.result is None:
        return None
    if not tables(s).coop:
        return _points(s)
    n, of = rounds(s)
    left = max(0, w.stock(s))
    if s.result.key == "end.beaten":
        return Says("end.beaten", {"n": n, "of": of})
    if s.result.key == "end.tainted":
        worst = max(range(s.box.seats), key=lambda seat: s.seat_num[seat, "taint"])
        return Says("end.tainted", {"seat": who(worst), "n": s.seat_num[worst, "taint"], "limit": taint_limit(s), "left": left})
    return Says("end.time", {"n": of, "left": left})


def _points(s: State) -> Says:
    """11-2, of teams 13-2: the most points, and whether something else had to decide between equals."""
    c = tables(s)
    if c.solo:
        return Says("end.solo", {"n": s.seat_num[0, "points"]})
    sums = dict.fromkeys(c.teams, 0)
    for seat, team in enumerate(c.teams):
        sums[team] += s.seat_num[seat, "points"]
    best, second = sorted(sums.values(), reverse=True)[:2]
    winners = s.result.winners if s.result is not None else ()
    if c.tag:
        if best > second:
            return Says("end.points.team", {"n": best, "m": second})
        return Says("end.points.team_tie" if winners else "end.points.team_equal", {"n": best})
    if best == second and winners:
        return Says("end.points.tie", {"seat": who(winners[0]), "n": best})
    return Says("end.points", {"n": best, "m": second})


def feat(s: State) -> Feat | None:
    """Alone the points; together the shards left in the stock of the Clad, none when it is beaten."""
    c = tables(s)
    if s.result is None or not (c.solo or c.coop):
        return None
    return Feat("feat.left", max(0, w.stock(s)), True) if c.coop else Feat("feat.points", s.seat_num[0, "points"])
