"""What is held still until it is read, and what is shown together."""
