"""The home screen: go on with the last table, or start one of the games."""
