"""The commands of the command line, one module each; `cli` imports them when they are called."""


class WrongUse(Exception):
    """The command line asks for what there is not; the message is one sentence for stderr."""
