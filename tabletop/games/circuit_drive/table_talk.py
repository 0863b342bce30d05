"""What else the program asks of this game: sums that matter now, why it is over and how well it went, what keeps the rules from
going on, steps set by hand."""

from __future__ import annotations

from tabletop.games.circuit_drive import circuit, life
from tabletop.games.circuit_drive.boss import HAND
from tabletop.games.circuit_drive.tables import said, tables
from tabletop.games.circuit_drive.turn import STEPS_OF_TURN
from tabletop.operations.seats import go_on_with
from tabletop.referee.ending import Feat
from tabletop.referee.verbs import Draft, Refusal, Says
from tabletop.table.state import Frame, State

START = frozenset({"P3", "P4", "P5", "pick", "S", "boss"})
"""Steps at which no enemy needs to stand there."""


def ledger(s: State) -> list[Says]:
    """The enemy's HP, what its blow leaves of the deck, the chips to its skill; in the first round the life that will be."""
    enemy, c = life.foe(s), tables(s)
    if enemy < 0 or any(frame[0] == "P5" for frame in s.agenda):
        return []
    n, deck, cost, charge = life.attack(s), len(s.zones[c.deck]), c.cost[s.face[enemy]], life.charge(s)
    skill = life.skill(s) if charge + 1 >= cost else 0
    sums = [Says("sum.hp", {"n": life.hp(s)}), Says("sum.blow", {"n": n, "skill": skill, "left": max(0, deck - n - skill)})]
    if s.step() == "2":
        sums.append(Says("sum.pass", {"n": n + skill}))
    if cost:
        sums.append(Says("sum.charge", {"n": charge, "cost": cost}))
    if not life.in_boss_round(s):
        laid, hands, need = len(s.zones[c.circuit]), sum(len(s.zones[hand]) for hand in c.hand), HAND * s.box.seats
        sums.append(Says("sum.life", {"laid": laid, "hands": hands, "need": need, "n": max(0, laid + hands - need)}))
    return sums


def why(s: State) -> Says | None:
    """V: the boss fell while cards were left, or the damage was more than the deck."""
    if s.result is None or life.foe(s) < 0:
        return None
    return Says(s.result.key, {"card": said(s, life.foe(s)), "n": len(s.zones[tables(s).deck]) if s.result.winners else life.hp(s)})


def feat(s: State) -> Feat | None:
    """What was left of the boss: none when it is beaten; no score where time may be turned back."""
    return Feat("feat.left", life.hp(s), True) if s.result is not None and not tables(s).turns_back else None


def again(s: State) -> bool:
    """Ctrl+Z, ours: a defeat by the boss once leads back to the start of its round."""
    return tables(s).turns_back and life.in_boss_round(s)


def altered(s: State) -> dict[int, dict[str, object]]:
    """6: the attack of the enemy, where something raises it now."""
    enemy, n = life.foe(s), life.attack(s)
    return {enemy: {"strength": n}} if enemy >= 0 and n != tables(s).strength[s.face[enemy]] else {}


def titles(s: State) -> dict[int, str]:
    """S: the seat of the partner is called by its unit too, as one person may hold both."""
    unit = s.top(tables(s).unit[1]) if tables(s).solo else -1
    return {1: s.box.cards[s.face[unit]].key} if unit >= 0 else {}


def preview(s: State, seat: int, verb: str, about: int, draft: Draft) -> State:
    """The table as a play would leave it after its battle, with the chip it brings the enemy."""
    after = s.copy()
    if verb == "play" and draft:
        circuit.play(after, seat, about, draft)
        after.count_zone(tables(s).foe, life.HP, max(0, life.hp(s) - circuit.says(s, seat, about, draft).figures["n"]))
        faces = [s.face[part.piece] for part in draft]
        if circuit.echoes(s, faces, circuit.before(s, 0)):
            after.count_zone(tables(s).foe, life.CHARGE, life.charge(s) + life.auto(s)["echo"]["n"])
    return after


def sound(s: State) -> list[Refusal]:
    """The rules need an enemy once the game has begun."""
    there = life.foe(s) >= 0 or any(frame[0] in START for frame in s.agenda)
    return [] if there else [Refusal("P5", "enemy_gone", {})]


def goto(s: State, step: str) -> None:
    """Set a step by hand: the rest of the turn from there."""
    whole: tuple[Frame, ...] = (*STEPS_OF_TURN[:2], ("3", 1), ("4", 1), ("5",), *STEPS_OF_TURN[2:])
    go_on_with(s, *[frame for frame in whole if frame[0] >= step and (frame in STEPS_OF_TURN or step not in "12")])
