"""The table on the screen: the cloth and the panels around it."""
