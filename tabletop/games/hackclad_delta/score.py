"""The end (11): points in four steps, the recoil of 穢れ at random, ties, teams (13-2); why a battle is over, with the figures it
hangs on, and how well it went where all fight the Clad alone (13, 14)."""

from __future__ import annotations

from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.attack import taint_limit
from tabletop.games.hackclad_delta.tables import tables
from tabletop.operations.seats import who
from tabletop.referee.ask import Steps
from tabletop.referee.ending import Feat
from tabletop.referee.verbs import Says
from tabletop.table import rng as generator
from tabletop.table.state import State


def deck_cards(s: State, seat: int) -> list[int]:
    """11-1 ②: the deck with everything in hand, in the discard and on the sequence board; without the extended deck, and
    without what was taken off the table."""
    c = tables(s)
    own = [p for p, owner in enumerate(s.owner) if owner == seat and c.template[s.face[p]] == "skill"]
    return [p for p in own if s.where[p] not in (c.extended[seat], c.box)]


def deck_points(s: State, seat: int) -> int:
    """11-1 ②: the points printed on the cards of the deck, wherever they are."""
    return sum([tables(s).vp[s.face[card]] for card in deck_cards(s, seat)])


def scoring(s: State) -> None:
    """11-1, 11-2, of teams 13-2: the points of every seat, then who has won."""
    c = tables(s)
    keys: dict[int, tuple[int, int, int, int, int]] = {}
    for seat in range(s.box.seats):
        cards = deck_cards(s, seat)
        deck = sum([c.vp[s.face[p]] for p in cards])
        s.rng, order = generator.permutation(s.rng, len(cards))
        taint, injury, shards = (s.seat_num[seat, key] for key in ("taint", "injury", "shards"))
        recoil = sum(c.vp[s.face[cards[i]]] for i in order[:taint])
        points = shards + deck - injury - recoil
        s.count(seat, "points", points)
        s.say("log.score", seat=who(seat), shards=shards, deck=deck, injury=injury, recoil=recoil, points=points)
        keys[seat] = (points, deck - recoil if c.deck_left else deck, -injury, -taint, seat)
    s.finish(winners(s, keys), "13-2" if c.tag else "11-2", "end.solo" if c.solo else "end.points")


def winners(s: State, keys: dict[int, tuple[int, int, int, int, int]]) -> list[int]:
    """11-2: points, deck, fewer injuries, fewer 穢れ, the later seat; 13-2: of teams the sums (switch tag_tie)."""
    c = tables(s)
    if not c.tag:
        return [max(keys, key=lambda seat: keys[seat])]
    teams = {team: tuple(sum(keys[seat][i] for seat in keys if c.teams[seat] == team) for i in range(4)) for team in set(c.teams)}
    best = max(teams.values())
    first = [team for team, sums in teams.items() if sums == best]
    if len(first) > 1 and c.later_team:
        first = [c.teams[max(keys)]]
    return [seat for seat in keys if c.teams[seat] in first] if len(first) == 1 else []


def score(s: State, seat: int) -> tuple[tuple[str, int], ...]:
    """11-1: shards, deck, injuries and recoil, then the sum; nothing where points are not counted."""
    if tables(s).coop or s.result is None:
        return ()
    shards, injury, points = (s.seat_num[seat, key] for key in ("shards", "injury", "points"))
    deck = deck_points(s, seat)
    recoil = shards + deck - injury - points
    return (("score.shards", shards), ("score.deck", deck), ("score.injury", -injury), ("score.recoil", -recoil),
            ("score.points", points))


def why(s: State) -> Says | None:
    """The points that were compared, or what became of the Clad and its stock."""
    if s.result is None:
        return None
    if not tables(s).coop:
        return _points(s)
    (n, of), left = w.rounds(s), max(0, w.stock(s))
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
            return Says("end.points.team", {"n": best, "m": second, "of": c.rounds})
        return Says("end.points.team_tie" if winners else "end.points.team_equal", {"n": best, "of": c.rounds})
    if best == second and winners:
        return Says("end.points.tie", {"seat": who(winners[0]), "n": best, "of": c.rounds})
    return Says("end.points", {"n": best, "m": second, "of": c.rounds})


def feat(s: State) -> Feat | None:
    """Alone the points; together the shards left in the stock of the Clad, none when it is beaten."""
    c = tables(s)
    if s.result is None or not (c.solo or c.coop):
        return None
    return Feat("feat.left", max(0, w.stock(s)), True) if c.coop else Feat("feat.points", s.seat_num[0, "points"])


STEPS: Steps = {"11": scoring}
