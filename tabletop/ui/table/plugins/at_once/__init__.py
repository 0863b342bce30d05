"""Two people at one screen choose at the same time, each with half the keyboard."""
