"""The settings, laid over whatever scene they were asked for from."""
