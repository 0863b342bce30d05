"""Rules declared in a game's `steps.yaml`, compiled to the same tables of steps and verbs as rules in Python.

`tables` reads a box, `numbers` what stands on the table, `cards` moves them, `acts` are the operations that only act, `asks`
those that ask and their verbs, `flow` what orders steps, `program` puts them together, `rules` is what the program asks of a game.
"""

from tabletop.declared.rules import rules_from

__all__ = ["rules_from"]
