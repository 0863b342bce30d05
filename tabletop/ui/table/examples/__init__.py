"""The example of a rule, played on a small table in the window of the rule."""
