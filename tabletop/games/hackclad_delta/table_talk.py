"""What the table tells beside the rules: sums that matter now, cells in danger, what acts next, what a board may still do; and
what keeps the rules from going on, steps set by hand."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import SIDE
from tabletop.games.hackclad_delta.forecast import strides_of
from tabletop.games.hackclad_delta.round import action_frames
from tabletop.games.hackclad_delta.tables import COOP_ROUNDS, CP_COST, REACTS, tables
from tabletop.operations.seats import go_on_with, has, total, who
from tabletop.referee.display import Blow, Deed, Price, Stride, Struck
from tabletop.referee.verbs import Refusal, Says
from tabletop.table.state import NOWHERE, Frame, Move, State

TURNS: tuple[Frame, ...] = tuple(frame for frame in action_frames() if isinstance(frame, tuple))
"""The turns of an action phase: witches and Clad by turns."""


def ledger(s: State) -> list[Says]:
    """Who is hit for how much, while an attack is answered."""
    attack = attacks.under_attack(s)
    if attack is None:
        return [*goal(s), Says("sum.voltage", {"voltage": w.voltage(s), "atk": w.clad_atk(s)})]
    return [Says("sum.hit", {"seat": who(seat), "n": attacks.damage_now(s, seat)}) for seat in attacks.targets(s, attack)]


def struck(s: State, seat: int) -> Struck | None:
    """8-4-4, 8-4-6: who attacks a seat for how much, and what comes of it if nobody answers any more."""
    attack = attacks.under_attack(s)
    hit = attacks.targets(s, attack) if attack is not None else ()
    if attack is None or seat not in hit:
        return None
    whole, n = attacks.base(s, attack, seat), attacks.damage_now(s, seat)
    card = f"card:{attack[1]}" if attack[0] in ("card", "spawn") else ""
    by = {"legions": Says("struck.legions", {"n": len(attacks.attackers(s, seat))}), "card": Says("struck.card", {"card": card}),
          "spawn": Says("struck.spawn", {"card": card})}
    return Struck(by.get(attack[0], Says("struck.move", {})), tuple(hit), whole, n, tuple(_means(s, seat, n)))


def _means(s: State, seat: int, n: int) -> Iterator[tuple[str, Says]]:
    """8-4-6, 14-3 ④: what damage comes to."""
    if n <= 0:
        yield "ui_check", Says("struck.nothing", {})
        return
    injury = s.seat_num[seat, "injury"]
    yield "injury", Says("struck.injury", {"a": injury, "b": injury + 1})
    lost = 0 if has(s, seat, "unyielding") else min(n, s.seat_num[seat, "shards"])
    if lost:
        yield "shard_purple", Says("struck.back" if tables(s).coop else "struck.shards", {"n": lost})
    if tables(s).coop:
        yield "kegare", Says("struck.taint", {"n": s.seat_num[seat, "taint"] + 1, "of": attacks.taint_limit(s)})
    yield "move", Says("struck.leaves", {})


def goal(s: State) -> list[Says]:
    """14-1, 13-2: what is left to be done together, and how the teams stand, as far as all can see."""
    c = tables(s)
    if c.coop:
        return [Says("sum.stock", {"n": w.stock(s), "of": COOP_ROUNDS})]
    if not c.tag:
        return []
    teams = [[seat for seat in range(s.box.seats) if c.teams[seat] == team] for team in sorted(set(c.teams))]
    return [Says("sum.side", {"a": who(team[0]), "b": who(team[-1]), "n": sum(points_now(s, seat) for seat in team)})
            for team in teams]


def points_now(s: State, seat: int) -> int:
    """11-1 ①③: shards less injuries, which all can see; the deck comes to it at the end."""
    return s.seat_num[seat, "shards"] - s.seat_num[seat, "injury"]


def sound(s: State) -> list[Refusal]:
    """The rules need the Clad on the field, and each chosen witch on the field or on her turn card."""
    c = tables(s)
    if any(frame[0] in ("6-7", "6-10") for frame in s.agenda):
        return []
    if c.clad_face not in s.face or s.where[w.clad(s)] not in c.cell_of:
        return [Refusal("6", "clad_gone", {})]
    for seat in range(s.box.seats):
        witch = w.witch(s, seat)
        if witch < 0 or (w.cell(s, seat) < 0 and s.where[witch] >= NOWHERE):
            return [Refusal("6", "witch_gone", {"seat": who(seat)})]
    return [Refusal("3", "no_turn_card", {"place": f"place:{s.box.zones[zone].name}"}) for zone in (*c.slot, *c.standby)
            if any(s.owner[piece] < 0 or c.template[s.face[piece]] != "skill" for piece in s.zones[zone])]


def goto(s: State, step: str) -> None:
    """Set a phase by hand: the rest of the round from there."""
    n = s.zone_num.get((tables(s).clad_slot[0], "round"), 1)
    phases: list[str | Frame] = ["8-1", "8-2", *(["14-3"] if tables(s).coop else []), "draft"]
    at = {"8-1": 0, "8-2": 1, "8-3-3": len(phases) - 1, "8-4-3": len(phases), "8-4-1": len(phases) + 1}
    frames = [*phases, *action_frames()]
    go_on_with(s, *frames[at.get(step, len(frames) - 2):], ("round_end", n))


def threats(s: State, piece: int) -> dict[int, int]:
    """The cells of the open attack with the damage that falls on them; of a card in a Clad slot those it would attack from here;
    of a skill those in its RANGE as its witch stands, and those she would reach after a turn."""
    c = tables(s)
    if piece >= 0:
        return coming(s, piece) if s.where[piece] in c.clad_slot else in_range_of(s, piece)
    attack = attacks.under_attack(s)
    if attack is None:
        return {}
    hit = {c.cell[w.cell(s, seat)]: attacks.damage(s, attack, seat) for seat in attacks.targets(s, attack)}
    worst = w.voltage(s) if attack[0] in ("spawn", "legions") else w.clad_atk(s)
    return {c.cell[cell]: hit.get(c.cell[cell], worst) for cell in attacks.area(s, attack)}


def coming(s: State, card: int) -> dict[int, int]:
    """What a Clad card will attack from where the Clad will then stand, each cell with the damage that falls there first; ways and
    new Legions attack too."""
    return {zone: stride.n for stride in reversed(march(s, card)) if stride.n for zone in stride.zones}


def blows(s: State, piece: int) -> list[Blow]:
    """Who strikes which witch in the open attack, each Legion for itself; of a Clad card whom it would strike where she stands."""
    c = tables(s)
    if piece >= 0:
        hit = coming(s, piece) if s.where[piece] in c.clad_slot else {}
        struck = [(w.witch(s, seat), hit.get(c.cell[w.cell(s, seat)], 0)) for seat in range(s.box.seats) if w.cell(s, seat) >= 0]
        return [Blow(w.clad(s), witch, n) for witch, n in struck if n]
    attack = attacks.under_attack(s)
    if attack is None:
        return []
    by = {seat: attacks.attackers(s, seat) if attack[0] == "legions" else [w.clad(s)] for seat in attacks.targets(s, attack)}
    return [Blow(one, w.witch(s, seat), attacks.base(s, attack, seat) // len(ones)) for seat, ones in by.items() for one in ones]


def march(s: State, card: int) -> list[Stride]:
    """What a Clad card will do, icon by icon."""
    c, damage = tables(s), {"drop": 0, "turn": 0, "head": w.voltage(s), "tail": w.voltage(s)}
    if s.where[card] not in c.clad_slot:
        return []
    return [Stride(stride.word, damage.get(stride.word, w.clad_atk(s)), tuple(c.cell[cell] for cell in sorted(stride.cells)),
                   c.cell[stride.cell], stride.facing) for stride in strides_of(s, card)]


ELSEWHERE = -1
"""The figure of a cell that is in reach after a turn."""


def in_range_of(s: State, card: int) -> dict[int, int]:
    """The cells in RANGE of a skill from where its owner's witch stands: as she looks, and as she might turn."""
    c, seat = tables(s), s.owner[card]
    if seat < 0 or w.cell(s, seat) < 0:
        return {}
    reach, looks = c.reach[s.face[card]], w.facing(s, w.witch(s, seat))
    found = {c.cell[cell]: ELSEWHERE for seen in reach.values() for cell in seen[w.cell(s, seat)]}
    return found | {c.cell[cell]: 0 for cell in (reach[looks][w.cell(s, seat)] if looks in reach else ())}


def afterwords(s: State, seat: int) -> tuple[str, ...]:
    """11-3: one story for all who drove the Clad away, one for who played that witch."""
    if s.result is None or s.seat_num[seat, "character"] < 0 or (tables(s).coop and not s.result.winners):
        return ()
    return ("after.common", f"after.{w.name(s, seat)}")


def titles(s: State) -> dict[int, str]:
    """A seat is called by its witch."""
    chosen = [seat for seat in range(s.box.seats) if s.seat_num[seat, "character"] >= 0]
    return {seat: s.box.cards[tables(s).witch_face[w.name(s, seat)]].key for seat in chosen}


def notes(s: State, seat: int) -> list[Says]:
    """How the points of a seat stand, and what its taint will cost; in co-op how much taint it may still take."""
    taint = s.seat_num[seat, "taint"]
    if w.witch(s, seat) < 0:
        return []
    if tables(s).coop:
        return [Says("note.taint", {"n": taint, "of": attacks.taint_limit(s)})]
    recoil = [Says("note.recoil", {"n": taint})] if taint else []
    return [Says("note.points", {"n": points_now(s, seat)}), *recoil]


def deeds(s: State, seat: int) -> list[Deed]:
    """8-4-3 B, C: basic actions and CP actions, the crack skill last."""
    if w.witch(s, seat) < 0:
        return []
    left = w.basics_left(s, seat)
    rows = [Deed(Says(f"deed.{key}", {}), sign, (Price(word, Says("deed.card", {"n": left[key]})),
                                                Price(f"cp_{key}", Says("deed.cp", {"n": CP_COST[key]}))))
            for key, word, sign in (("move", "basic_move", "move"), ("mp", "basic_mp", "mp"), ("guard", "guard", "ty_guard"))]
    who_plays = w.name(s, seat)
    crack = "crack_answer" if who_plays in REACTS else "crack"
    return [*rows, Deed(Says("deed.draw", {}), "ui_draw", (Price("cp_draw", Says("deed.cp", {"n": CP_COST["draw"]})),)),
            Deed(Says(f"deed.crack.{who_plays}", {}), "crack", (Price(crack, Says("deed.crack", {"n": w.limits(s, seat).crack})),))]


def limits(s: State, seat: int) -> list[Says]:
    """How many basic actions are left, and how often the crack skill may be used."""
    if w.witch(s, seat) < 0:
        return []
    left = {**w.basics_left(s, seat), "crack": max(0, 1 + total(s, seat, "extra_crack") - s.seat_num[seat, "crack"])}
    return [Says(f"note.{key}", {"n": n}) for key, n in left.items()]


# --- the sequence board --------------------------------------------------------------------------------------------------


def turns(s: State) -> dict[int, str]:
    """The slots of the sequence board in an action phase; slots nobody is in are left out."""
    now = _now(s)
    if now is None:
        return {}
    taken = [n for n in range(len(TURNS)) if n <= now or s.zones[_slot(s, n)]]
    following = next((n for n in taken if n > now), -1)
    return {_slot(s, n): "now" if n == now else "done" if n < now else "next" if n == following else "later" for n in taken}


def acting(s: State) -> tuple[int, int] | None:
    """The Clad card that acts, else the next one of the round; it acts as the Clad faces."""
    c, now = tables(s), _now(s) or 0
    piles = [s.zones[_slot(s, n)] for n, frame in enumerate(TURNS) if frame[0] == "8-4-1" and n >= now]
    card = next((pile[-1] for pile in piles if pile), -1)
    return (card, s.angle[w.clad(s)] if c.clad_face in s.face else 0) if card >= 0 else None


def _now(s: State) -> int | None:
    """The number of the turn that is taken in an action phase, one beyond the last where the Legions act; None outside of one."""
    at_work = {frame[0] for frame in s.agenda}
    if "put_away" not in at_work:
        return None
    if ahead := [TURNS.index(frame) for frame in s.agenda if frame in TURNS]:
        return min(ahead) - (s.agenda[-1] not in TURNS)
    return len(TURNS) - bool(at_work & {"8-4-2", "8-4-3", "turn_end"})


def _slot(s: State, n: int) -> int:
    """The slot whose turn has a number."""
    slots = tables(s).slot if TURNS[n][0] == "player" else tables(s).clad_slot
    return slots[int(TURNS[n][1]) - 1]


def names(s: State, seat: int, move: Move) -> dict[str, str]:
    """Which way a witch is led, over an edge where that is nearer; how hard she is hit while an attack is answered."""
    cell_of = tables(s).cell_of
    for part in move.parts:
        was, now = cell_of.get(s.where[part.piece]), cell_of.get(part.place)
        if was is not None and now is not None and was != now:
            right, down = (_nearer(to - frm) for frm, to in ((was % SIDE, now % SIDE), (was // SIDE, now // SIDE)))
            return {"way": f"way:{right}.{-down}"}
    n = attacks.damage_now(s, seat)
    return {"way": "", "hit": str(n), "less": str(n - 1)}


def _nearer(steps: int) -> int:
    """The sign of a way on a line that wraps."""
    steps = (steps + SIDE // 2) % SIDE - SIDE // 2
    return (steps > 0) - (steps < 0)
