"""The referee: questions, the agenda of steps, verbs with their checks, and the runner.  It knows no game."""
