"""The vocabulary of the cards: what the YAML of a unit or an enemy may say."""

from tabletop.games.circuit_drive.clauses import FIELDS
from tabletop.games.circuit_drive.operations import clauses, deeds
from tabletop.operations.machine import counted
from tabletop.operations.vocabulary import vocabulary

VOCABULARY = vocabulary(
    {
        "act": clauses.act, "play": clauses.play, "battle": clauses.battle, "level": clauses.level, "kill": clauses.costly,
        "appear": clauses.clause, "charged": clauses.costly,
        "guard": clauses.always, "eye": clauses.figure, "echo": clauses.figure, "hide": clauses.figure,
        "hoard": clauses.hoard, "empty": clauses.empty, "rage": clauses.figure,
        "heal": deeds.heal, "draw": counted("draw"), "chips": deeds.chips, "lose": deeds.lose, "damage": deeds.damage,
        "damage_paid": deeds.damage_paid, "power": deeds.power, "lower": deeds.lower, "grow": deeds.grow,
        "discard": deeds.discard, "tuck": deeds.tuck,
        "blow": deeds.blow, "blow_each": deeds.blow_each, "recoil": deeds.recoil,
        "each_discards": deeds.each_discards, "each_loses": deeds.each_loses, "each_lowers": deeds.each_lowers,
    },
    fields=FIELDS)
