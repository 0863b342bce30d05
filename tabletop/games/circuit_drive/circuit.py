"""The circuit: which cards follow which (2), and what a play is worth in the battle (3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.circuit_drive import life, party
from tabletop.games.circuit_drive.clauses import PLAY, Clause
from tabletop.games.circuit_drive.tables import Tables, said, tables
from tabletop.operations.seats import one_of, some
from tabletop.referee.verbs import Check, Draft, Figures, Says, Verb
from tabletop.table.state import UP, State


def played(s: State, n: int) -> list[int]:
    """The faces of the last `n` cards of the circuit, the top last."""
    return [s.face[card] for card in s.zones[s.box.data.circuit][-n:]]


def before(s: State, n: int) -> int:
    """The face that was on top before the last `n` cards, -1 where there was none."""
    lying = s.zones[s.box.data.circuit]
    return s.face[lying[-1 - n]] if len(lying) > n else -1


def follows(c: Tables, face: int, top: int) -> bool:
    """2: the same colour or the same number; anything may begin a round."""
    return top < 0 or bool(c.colours[face] & c.colours[top] or c.numbers[face] & c.numbers[top])


def common(c: Tables, faces: Sequence[int]) -> int:
    """The numbers all cards of a set can be played as."""
    found: int = c.numbers[faces[0]]
    for face in faces:
        found &= c.numbers[face]
    return found


def added(c: Tables, faces: Sequence[int]) -> int:
    """The index of the card that a + brought in, -1 where all are of one number: it is the only one without the number of the
    first, which has a +."""
    if common(c, faces):
        return -1
    others = [i for i, face in enumerate(faces) if not c.numbers[face] & c.numbers[faces[0]]]
    return others[0] if len(others) == 1 and c.plus[faces[0]] else -1


def no_match(s: State, seat: int, about: int, draft: Draft) -> bool:
    """O1: the first card of a set follows the top of the circuit."""
    return len(draft) == 1 and not follows(tables(s), s.face[draft[0].piece], before(s, 0))


def unmatched(s: State, seat: int, about: int, draft: Draft) -> Figures:
    return {"card": said(s, draft[0].piece), "top": said(s, s.top(tables(s).circuit))}


def other_number(s: State, seat: int, about: int, draft: Draft) -> bool:
    """2: cards of a set share one number; a + lets one more in, and only one."""
    if len(draft) == 1:
        return False
    c, faces = tables(s), [s.face[part.piece] for part in draft]
    return not common(c, faces) and added(c, faces) < 0


def unlike(s: State, seat: int, about: int, draft: Draft) -> Figures:
    return {"card": said(s, draft[-1].piece), "first": said(s, draft[0].piece)}


def other_colour(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """2: the added card has a colour of the topmost card with a +."""
    if len(draft) == 1:
        return None
    c, faces = tables(s), [s.face[part.piece] for part in draft]
    extra = added(c, faces)
    if extra < 0:
        return None
    top = faces[-2 if extra == len(faces) - 1 else -1]
    return None if c.colours[faces[extra]] & c.colours[top] else {"card": c.said[faces[extra]], "top": c.said[top]}


def says(s: State, seat: int, about: int, draft: Draft) -> Says:
    """The damage the draft would deal, and what of it would be lost."""
    n = damage(s, seat, [s.face[part.piece] for part in draft], before(s, 0))
    return Says("say.play", {"n": n}) if n <= life.hp(s) else Says("say.play.over", {"n": n, "over": n - life.hp(s)})


def play(s: State, seat: int, about: int, draft: Draft) -> None:
    c: Tables = s.box.data
    for part in draft:
        if s.where[part.piece] == c.hand[seat]:
            s.move(part.piece, c.circuit, side=UP)


def holds(c: Tables, clause: Clause, unit: int, faces: Sequence[int], top: int) -> bool:
    """Whether a play is what a skill of a unit asks for; without an old top it has not changed colour."""
    if len(faces) < clause.set:
        return False
    if clause.own and sum([bool(c.colours[face] & c.colours[unit]) for face in faces]) < clause.own:
        return False
    return not clause.shift or (top >= 0 and not any(c.colours[face] & c.colours[top] for face in faces))


def times(c: Tables, unit: int, faces: Sequence[int]) -> int:
    """3-3: how many cards of its colours were played; of one with two colours each card once (O4), or the larger number."""
    mask = c.colours[unit]
    if c.each_once or not mask & (mask - 1):
        return sum([1 for face in faces if c.colours[face] & mask])
    return max(sum([1 for face in faces if c.colours[face] & mask & 1 << bit]) for bit in range(4))


def blow(s: State, seat: int, faces: Sequence[int], top: int, raised: Mapping[int, int] | None = None) -> int:
    """3-3: the sum of ATK times cards, after what the enemy does about it; `raised` is further ATK by unit."""
    c, enemy = tables(s), life.foe(s)
    auto = life.auto(s)
    eye = auto["eye"]["n"] if "eye" in auto and top >= 0 else 0
    total = 0
    for unit in party.units(s, seat):
        if n := times(c, s.face[unit], faces):
            atk = party.atk(s, unit) + (raised.get(unit, 0) if raised else 0)
            total += n * (max(0, atk - eye) if eye and c.colours[s.face[unit]] & c.colours[top] else atk)
    if "hide" in auto and len(faces) == 1:
        total = max(0, total - auto["hide"]["n"])
    return min(total, (c.hp[s.face[enemy]] + 1) // 2) if "guard" in auto else total


def damage(s: State, seat: int, faces: Sequence[int], top: int) -> int:
    """The damage of a play that is not yet made, with what it would raise."""
    c: Tables = s.box.data
    raised = {unit: sum([deed.args["n"] for clause in found if holds(c, clause, s.face[unit], faces, top)
                         for deed in clause.do.deeds if deed.name == "power"])
              for unit in party.units(s, seat) if (found := c.clauses[s.face[unit]].get(PLAY))}
    return blow(s, seat, faces, top, raised)


def echoes(s: State, faces: Sequence[int], top: int) -> bool:
    """Whether the enemy minds a play that can only be read as of a number of the old top (where the players may choose, they choose
    another)."""
    if top < 0 or "echo" not in life.auto(s):
        return False
    c: Tables = s.box.data
    extra = added(c, faces)
    numbers = common(c, [face for i, face in enumerate(faces) if i != extra])
    return bool(numbers) and not (numbers & ~c.numbers[top] and c.colours[faces[0]] & c.colours[top])


VERBS = (
    Verb("play", one_of("hand", "circuit", many=True), (Check("2", "no_match", no_match, told=unmatched),
                                              Check("2", "other_number", other_number, told=unlike),
                                              Check("2", "other_colour", other_colour)), some, play, says),
)
