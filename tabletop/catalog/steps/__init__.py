"""Rules declared in `steps.yaml`: what may stand there, what is wrong in it, and the words a game gets from it by itself."""
