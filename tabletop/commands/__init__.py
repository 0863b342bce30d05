"""The commands of the command line, one module each; `cli` imports them when they are called."""
