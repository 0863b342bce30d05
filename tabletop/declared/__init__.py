"""Games declared in a `steps.yaml`, compiled to the same tables of steps and verbs as rules in Python.

What a step does is said in the words of `operations`; here is what orders steps.  `program` puts a game together, `flow` is what
runs, `paths` names it on the agenda, `value` what bots go by, `rules` what the program asks of a game.
"""

from tabletop.declared.rules import rules_from

__all__ = ["rules_from"]
