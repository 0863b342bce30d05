"""The end (11): points in four steps, the recoil of 穢れ at random, ties, teams (13-2)."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.hackclad_delta.tables import tables
from tabletop.operations.seats import who
from tabletop.referee.ask import Flow
from tabletop.table import rng as generator
from tabletop.table.state import State


def deck_cards(s: State, seat: int) -> list[int]:
    """11-1 ②: the deck with everything in hand, in the discard and on the sequence board; without the extended deck, and
    without what was taken off the table."""
    c = tables(s)
    own = [p for p, owner in enumerate(s.owner) if owner == seat and c.template[s.face[p]] == "skill"]
    return [p for p in own if s.where[p] not in (c.extended[seat], c.box)]


def scoring(s: State) -> None:
    """11-1, 11-2, of teams 13-2: the points of every seat, then who has won."""
    c = tables(s)
    keys: dict[int, tuple[int, int, int, int, int]] = {}
    for seat in range(s.box.seats):
        cards = deck_cards(s, seat)
        deck = sum(c.vp[s.face[p]] for p in cards)
        s.rng, order = generator.permutation(s.rng, len(cards))
        taint = s.seat_num[seat, "taint"]
        recoil = sum(c.vp[s.face[cards[i]]] for i in order[:taint])
        injury, shards = s.seat_num[seat, "injury"], s.seat_num[seat, "shards"]
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


STEPS: dict[str, Callable[..., Flow | None]] = {"11": scoring}
