"""The manual of a game on paper, its pictures drawn from what proves its rules."""
