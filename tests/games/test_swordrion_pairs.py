"""Skills that meet: two heads with all that they say fight one turn, read a second time from rulebook and cards.

Every card whose text needs no answer meets every other, whole and wounded.  The second reading takes nothing of the game's code.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop import places
from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.runner import Runner
from tabletop.table.box import Card
from tabletop.table.state import NOWHERE, UP, Move, Part

CATALOG = load_game(places.content_dir() / "swordrion")
RULES = rules_of("swordrion")
BOX = open_box(CATALOG, RULES, Setup("solo", 1))
BEHIND, WAITING = "E08", "E06"
"""Behind the own head stands one that strikes beside it, behind the enemy one that lies open and is hard."""
DOES = frozenset({"hit", "wound", "breath", "mend", "ward", "boost", "grow", "gain", "strip", "hush", "cube"})
"""What needs no answer, whoever says it."""
WOUNDS = ((0, 0), (2, 0), (0, 2), (1, 1), (2, 2))


# --- the second reading ----------------------------------------------------------------------------------------------------------


@dataclass(eq=False)
class Fighter:
    """A card as it fights, with what lasts on it."""

    data: Mapping[str, Any]
    wounds: int = 0
    ward: int = 0
    more: dict[str, int] = field(default_factory=dict)
    stripped: bool = False

    def figure(self, key: str) -> int:
        return int(self.data.get(key) or 0) + self.more.get(key, 0)

    def lock(self) -> int:
        return 0 if self.stripped else self.figure("lock")

    def is_(self, word: str) -> bool:
        lost = self.stripped and word in ("undead", "speed")
        return not lost and (word in (self.data.get("words") or ()) or word in self.more)

    def clauses(self, trigger: str) -> Iterator[Mapping[str, Any]]:
        return (clause[trigger] for clause in self.data.get("effect") or () if trigger in clause)

    @property
    def fallen(self) -> bool:
        return self.wounds >= 3

    def hit(self, damage: int) -> None:
        """③: a lock takes damage off, a ward takes what is left; HP or more fells, undead take one × of any."""
        damage -= self.lock()
        if damage <= 0 or self.fallen:
            return
        if self.ward:
            self.ward -= 1
            return
        self.wounds = 3 if damage >= max(1, self.figure("hp")) and not self.is_("undead") else self.wounds + 1

    def cross(self) -> None:
        if self.ward:
            self.ward -= 1
        elif not self.fallen:
            self.wounds += 1


@dataclass(eq=False)
class Side:
    """A row, its dead, whether it may act; the automaton gains no cubes."""

    row: list[Fighter]
    player: bool
    dead: list[Fighter] = field(default_factory=list)
    still: bool = False
    cubes: int = 0


class Battle:
    """One turn against an enemy head that has just come, after relics and spells."""

    def __init__(self, own: Side, foe: Side) -> None:
        self.own, self.foe = own, foe

    def other(self, side: Side) -> Side:
        return self.foe if side is self.own else self.own

    def turn(self) -> None:
        met = self.foe.row[0]
        for side in (self.own, self.foe):
            for one in list(side.row):
                self.says(side, one, "always")
        heads = [(side, side.row[0]) for side in (self.own, self.foe) if side.row]
        for side, head in heads:
            if side is self.own or head is met:
                self.says(side, head, "enter")
        if self.own.row and self.foe.row and self.foe.row[0] is met:
            self.exchange(self.own.row[0], met)
            for side in (self.own, self.foe):
                for one in side.row[1:]:
                    if one.is_("auto"):
                        self.other(side).row[0].hit(max(0, one.figure("atk")))
        self.sweep()

    def exchange(self, own: Fighter, foe: Fighter) -> None:
        """3-6: the blow, and the answer also of one that is felled, but for スピードアタッカー without a ×."""
        chooses, whole = next(foe.clauses("choice"), None), own.wounds == 0
        strikes_back = chooses is None or any(set(deed) & {"hit", "wound", "breath"} for deed in chooses["do"])
        acts = not self.own.still and ("answers" not in (own.data.get("words") or ()) or (
            not self.foe.still and "answers" not in (foe.data.get("words") or ()) and strikes_back))
        if acts:
            self.strike(self.own, own)
        quick = whole and foe.fallen and own.is_("speed")
        if not quick and not self.foe.still and (acts or "answers" not in (foe.data.get("words") or ())):
            if chooses is None:
                self.strike(self.foe, foe)
            elif self.holds(self.foe, foe, chooses):
                self.do(self.foe, foe, chooses)
        if foe.fallen and not own.fallen and acts:
            self.says(self.own, own, "felling", swept=False)
        if own.fallen and not foe.fallen:
            self.says(self.foe, foe, "felling", swept=False)

    def strike(self, side: Side, one: Fighter) -> None:
        self.says(side, one, "attack", swept=False)
        power = max(0, one.figure("atk"))
        for target in list(self.other(side).row[:one.data.get("wide") or 1]):
            for _ in range(max(one.data.get("strikes") or 1, one.more.get("strikes", 0))):
                target.hit(power)

    def says(self, side: Side, one: Fighter, trigger: str, swept: bool = True) -> None:
        for clause in one.clauses(trigger):
            if one in side.row and self.other(side).row and self.holds(side, one, clause):
                self.do(side, one, clause)
                if swept:
                    self.sweep()

    def holds(self, side: Side, one: Fighter, clause: Mapping[str, Any]) -> bool:
        foe = next(iter(self.other(side).row), None)
        found = {"kin": lambda n: self.kin(side, one) >= n, "row_most": lambda n: len(side.row) <= n,
                 "foe_wounds": lambda n: foe is not None and foe.wounds == n,
                 "foe_hp": lambda n: foe is not None and max(1, foe.figure("hp")) >= n, "fused": lambda n: False}
        return all(found[name](n) for name, n in (clause.get("if") or {}).items())

    def kin(self, side: Side, one: Fighter) -> int:
        return sum(other.data["kind"] == one.data["kind"] for other in side.row)

    def do(self, side: Side, one: Fighter, clause: Mapping[str, Any]) -> None:
        for deed in clause["do"]:
            (name, said), = deed.items()
            said = said or {}
            if name == "hush":
                self.other(side).still = True
            elif name == "cube":
                side.cubes += said["n"] if side.player else 0
            else:
                to = {"breath": "foes3", "strip": "foe"}.get(name) or said["to"]
                for target in self.targets(side, one, to, said.get("kind")):
                    self.befalls(name, target, said, self.times(side, one, said), one)

    def times(self, side: Side, one: Fighter, said: Mapping[str, Any]) -> int:
        per = said.get("per")
        return 1 if per is None else min(5, len(side.dead) if per == "grave" else self.kin(side, one))

    def befalls(self, name: str, target: Fighter, said: Mapping[str, Any], times: int, by: Fighter) -> None:
        match name:
            case "hit" | "breath":
                target.hit(said["n"] + (by.more.get("breath", 0) if name == "breath" else 0))
            case "wound":
                for _ in range(said["n"]):
                    target.cross()
            case "mend" if not target.fallen:
                target.wounds = max(0, target.wounds - said["n"])
            case "ward":
                target.ward = max(target.ward, said["n"])
            case "boost" | "grow":
                for key in ("hp", "atk"):
                    target.more[key] = target.more.get(key, 0) + times * said.get(key, 0)
            case "gain":
                key, n = said["keyword"], said.get("n", 1)
                added = key in ("lock", "breath")
                target.more[key] = target.more.get(key, 0) + n if added else max(n, target.more.get(key, 0))
            case "strip":
                target.stripped = True

    def targets(self, side: Side, one: Fighter, to: str, kind: str | None) -> list[Fighter]:
        own, foes = side.row, self.other(side).row
        at = own.index(one) if one in own else 0
        found = {"self": own[at:at + 1], "head": own[:1], "next": own[at + 1:at + 2], "row": own[:], "foe": foes[:1],
                 "foes3": foes[:3], "foes": foes[:], "lastfoe": foes[-1:]}[to]
        return [target for target in found if kind in (None, target.data["kind"])]

    def sweep(self) -> None:
        """Who has three × goes to the graveyard, the enemy's first; then the 報酬 of each for who killed it."""
        gone = [(side, one) for side in (self.foe, self.own) for one in side.row if one.fallen]
        for side, one in gone:
            side.row.remove(one)
            side.dead.append(one)
        for side, one in gone:
            for clause in one.clauses("reward"):
                self.do(self.other(side), one, clause)
                self.sweep()


# --- the game --------------------------------------------------------------------------------------------------------------------


def needs_no_answer(card: Card) -> bool:
    """A fighter whose clauses come to a turn of two heads and ask nobody."""
    said = [(trigger, clause) for one in card.data.get("effect") or () for trigger, clause in one.items()]
    return card.data["kind"] != "spell" and all(
        trigger != "summon" and "pay" not in clause and all(set(deed) <= DOES for deed in clause["do"]) for trigger, clause in said)


CARDS = [card for card in CATALOG.cards if needs_no_answer(card)]
BY_KEY = {card.key: card for card in CATALOG.cards}
Came = tuple[list[int], int]
"""The wounds of the four cards, 3 of the fallen, and the yellow cubes gained."""


def played(own: Card, foe: Card, wounds: tuple[int, int]) -> Came:
    s = open_table(BOX, RULES, 0)
    s.agenda = ()
    s.pass_turn(0, 1)
    pieces = [s.create(BOX.card_of[key], BOX.zone_of[zone], side=UP)
              for key, zone in ((own.key, "p1.row"), (BEHIND, "p1.row"), (foe.key, "p1.foe"), (WAITING, "p1.foe"))]
    for piece, n in zip((pieces[0], pieces[2]), wounds, strict=True):
        s.mark(piece, "wound", n)
    had = s.seat_num[0, "yellow"]
    RULES.goto(s, "3-3")
    runner = Runner(RULES, s, lambda state, ask: state.step() == "close")
    while s.step() != "close":
        assert s.step() == "3-6", f"{own.key} against {foe.key} asks at {s.step()}"
        runner.answer(0, Move("strike", (Part(s.zones[BOX.zone_of["p1.row"]][0], NOWHERE, 1),)))
    rows = {piece for zone in ("p1.row", "p1.foe") for piece in s.zones[BOX.zone_of[zone]]}
    return [s.piece_num.get((piece, "wound"), 0) if piece in rows else 3 for piece in pieces], s.seat_num[0, "yellow"] - had


def expected(own: Card, foe: Card, wounds: tuple[int, int]) -> Came:
    four = [Fighter(own.data, wounds[0]), Fighter(BY_KEY[BEHIND].data), Fighter(foe.data, wounds[1]), Fighter(BY_KEY[WAITING].data)]
    battle = Battle(Side(four[:2], True), Side(four[2:], False))
    battle.turn()
    return [min(3, one.wounds) for one in four], battle.own.cubes


def test_the_pairs_are_many() -> None:
    triggers = {trigger for card in CARDS for clause in card.data.get("effect") or () for trigger in clause}
    assert triggers == {"always", "enter", "attack", "felling", "choice", "reward"} and len(CARDS) > 70


def test_skills_meet_as_a_second_reading_says() -> None:
    wrong = [f"{own.key} against {foe.key}, × {wounds}: {got}, read {want}"
             for own in CARDS for foe in CARDS for wounds in WOUNDS
             if (got := played(own, foe, wounds)) != (want := expected(own, foe, wounds))]
    assert wrong == []
