"""The figures, one file for each kind of card."""
