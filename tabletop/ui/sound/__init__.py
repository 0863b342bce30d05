"""What is heard, and the process that plays it."""
