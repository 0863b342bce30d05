"""What is held still until it is read, what is shown together, and what is said before a hand opens."""
