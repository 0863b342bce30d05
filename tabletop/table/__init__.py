"""What a table is: its state, the only writers, and what some eyes may know.  No rules, no pygame."""
